"""A bot as text: `NAME[:setting=value,...]` or `program:COMMAND`, optionally with a label: `LABEL=NAME:...`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from azulejos.types import InvalidOption

PROGRAM = "program"
"""The name of every bot that is another program: what follows is a command line."""
LONGEST_QUOTE = 80
"""Characters of a faulty spec that an error repeats."""
_LABEL = re.compile(r"\s*([\w.+-]+)\s*=\s*(?=[A-Za-z])")
_SPEC = re.compile(r"\s*([A-Za-z_][\w-]*)\s*(?::(.*))?", re.DOTALL)
_INTEGER = re.compile(r"[+-]?\d{1,18}", re.ASCII)
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class BotSpec:
    """Which bot, with which settings. `str` gives the text that `parse_bot_spec` reads."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    label: str | None = None
    """Its name in results, if it has one of its own."""

    def __str__(self) -> str:
        if self.label is not None:
            return f"{self.label}={replace(self, label=None)}"
        settings = [f"{key}={_text(value)}" for key, value in self.settings.items() if key != "command"]
        if "command" not in self.settings:
            return ":".join([self.name, *([",".join(settings)] if settings else [])])
        command = self.settings["command"]  # comes last, since it may contain commas
        return f"{self.name}:{','.join([*settings, f'command={command}'])}" if settings else f"{self.name}:{command}"


def parse_bot_spec(text: str) -> BotSpec:
    """The spec that a text holds, not yet checked against any bot; InvalidOption says what cannot be read."""
    label = _LABEL.match(text)
    rest = text[label.end() :] if label else text
    match = _SPEC.fullmatch(rest)
    if match is None:
        raise InvalidOption("bot", f"{rest[:LONGEST_QUOTE]!r} is not of the form NAME or NAME:setting=value,...")
    name, listed = match[1], match[2] or ""
    settings = _program_settings(listed, rest) if name == PROGRAM else _settings(listed, rest)
    return BotSpec(name, settings, label[1] if label else None)


def _program_settings(listed: str, text: str) -> dict[str, Any]:
    """Either the command alone, or settings of which the last is `command=`: the rest of the text."""
    before, command, line = listed.partition("command=")
    if not command or (before and not before.endswith(",")):
        if re.match(r"\s*(seconds|nodes|seed)\s*=", listed):
            message = f"{listed[:LONGEST_QUOTE]!r} lacks the command: {PROGRAM}:seconds=1,command=..."
            raise InvalidOption(PROGRAM, message)
        before, line = "", listed
    return {**_settings(before, text), "command": line.strip()}


def _settings(listed: str, text: str) -> dict[str, Any]:
    """The settings of a list `setting=value,...`, which is part of a spec's text."""
    settings: dict[str, Any] = {}
    for part in listed.split(","):
        if not part.strip():
            continue
        setting, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not setting or not value:
            quoted = text[:LONGEST_QUOTE]
            raise InvalidOption("bot", f"{part.strip()!r} in {quoted!r} is not of the form setting=value")
        if setting in settings:
            raise InvalidOption(setting, f"given twice in {text[:LONGEST_QUOTE]!r}")
        settings[setting] = parse_setting(value)
    return settings


def parse_setting(text: str) -> Any:
    """A setting's value from text: a number, yes or no, or a word."""
    if _INTEGER.fullmatch(text):
        return int(text)
    if _NUMBER.fullmatch(text):
        return float(text)
    if text.lower() in ("yes", "true", "no", "false"):
        return text.lower() in ("yes", "true")
    return text


def _text(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
