"""Who takes part in a match, as text: `NAME[:setting=value,...]` or `program:COMMAND`; `LABEL=NAME:...` labels it."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from azulejos.arena.program import ProgramBot
from azulejos.arena.seeds import derive_seed
from azulejos.bots import BOTS, Bot, bot, settings_of
from azulejos.registry import nearest
from azulejos.types import InvalidOption

BUDGETS = ("seconds", "nodes")
"""The settings that a match can give to all its bots at once."""

PROGRAM = "program"
"""The name of every bot that is another program; a command line follows."""
_LABEL = re.compile(r"\s*([\w.+-]+)\s*=\s*(?=[A-Za-z])")
_SPEC = re.compile(r"\s*([A-Za-z_][\w-]*)\s*(?::(.*))?", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """A bot of a match: its name in the results, and how a new one is made for every game."""

    name: str
    make: Callable[[int | None], Bot]
    """Makes a bot for one game from a seed (None: any)."""
    spec: str | None = None
    """Text from which `parse_entrant` makes the same entrant, in another process too; None for a bot made in Python."""
    seconds: float | None = None
    """Its time budget per decision, None if it has another kind of budget: to count how often it took longer."""


def parse_entrant(text: str, seconds: float | None = None, nodes: int | None = None) -> Entrant:
    """The entrant of a spec; `seconds` or `nodes` is the budget if the spec has none and the bot takes one.

    InvalidOption names a bot or setting that does not exist, or a value that the bot refuses.
    """
    label = _LABEL.match(text)
    rest = text[label.end() :] if label else text
    name, settings = parse_spec(rest)
    kind, known = _kind(name)
    for setting in settings:
        if setting not in known:
            message = f"the bot {name} has no such setting{nearest(setting, known)}; it has {', '.join(known)}"
            raise InvalidOption(setting, message)
    settings |= _budget(name, known, settings, {"seconds": seconds, "nodes": nodes})
    spec = spec_text(name, settings)
    entrant = Entrant(
        name=label[1] if label else spec,
        make=_maker(kind, settings, known),
        spec=f"{label[1]}={spec}" if label else spec,
        seconds=settings.get("seconds"),
    )
    entrant.make(0)  # a bot that refuses its settings does so now
    return entrant


def parse_spec(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the settings in a spec, not yet checked against any bot."""
    match = _SPEC.fullmatch(text)
    if match is None:
        raise InvalidOption("bot", f"{text[:80]!r} is not of the form NAME or NAME:setting=value,...")
    name, rest = match[1], match[2] or ""
    if name == PROGRAM:
        before, command, line = rest.partition("command=")
        if not command or (before and not before.endswith(",")):
            if re.match(r"\s*(seconds|nodes|seed)\s*=", rest):
                raise InvalidOption("program", f"{rest[:80]!r} lacks the command: {PROGRAM}:seconds=1,command=...")
            before, line = "", rest
        return name, {**_settings(before, text), "command": line.strip()}
    return name, _settings(rest, text)


def _settings(listed: str, text: str) -> dict[str, Any]:
    """The settings in a list `setting=value,...`, which is part of a spec."""
    settings: dict[str, Any] = {}
    for part in listed.split(","):
        if not part.strip():
            continue
        setting, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not setting or not value:
            raise InvalidOption("bot", f"{part.strip()!r} in {text[:80]!r} is not of the form setting=value")
        if setting in settings:
            raise InvalidOption(setting, f"given twice in {text[:80]!r}")
        settings[setting] = setting_value(value)
    return settings


def spec_text(name: str, settings: Mapping[str, Any]) -> str:
    """The spec that `parse_spec` reads. A program's command comes last, since it may contain commas."""
    if "command" in settings:
        rest = {key: value for key, value in settings.items() if key != "command"}
        line = settings["command"]
        return f"{spec_text(name, rest)},command={line}" if rest else f"{name}:{line}"
    return name + (":" if settings else "") + ",".join(f"{key}={_text(value)}" for key, value in settings.items())


def setting_value(text: str) -> Any:
    """A setting's value from text: a number, yes or no, or a word."""
    if re.fullmatch(r"[+-]?\d{1,18}", text, re.ASCII):
        return int(text)
    if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", text, re.ASCII | re.IGNORECASE):
        return float(text)
    if text.lower() in ("yes", "true", "no", "false"):
        return text.lower() in ("yes", "true")
    return text


def _text(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def distinct(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The same entrants with distinct names: the second of a name becomes `name #2`."""
    seen: dict[str, int] = {}
    renamed = []
    for entrant in entrants:
        seen[entrant.name] = seen.get(entrant.name, 0) + 1
        count = seen[entrant.name]
        renamed.append(entrant if count == 1 else replace(entrant, name=f"{entrant.name} #{count}"))
    return tuple(renamed)


def _kind(name: str) -> tuple[Callable[..., Bot], Sequence[str]]:
    """What makes bots of that name, and the settings they take."""
    if name == PROGRAM:
        return ProgramBot, ("command", *BUDGETS, "seed")
    if name not in BOTS:
        known = (*BOTS, PROGRAM)
        raise InvalidOption("bot", f"there is no bot {name!r}{nearest(name, known)}; bots: {', '.join(known)}")
    return functools.partial(bot, name), settings_of(name)


def _budget(name: str, known: Sequence[str], settings: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The match's budget for a bot that takes one and has none. InvalidOption if it only takes another kind."""
    own = [setting for setting in BUDGETS if setting in settings]
    wanted = {setting: value for setting, value in given.items() if value is not None}
    if own or not wanted or not set(BUDGETS) & set(known):
        return {}
    for setting in wanted:
        if setting not in known:
            others = ", ".join(each for each in known if each != "seed")
            raise InvalidOption(setting, f"the bot {name} has no such budget: give it one of its own ({others})")
    return wanted


def _maker(kind: Callable[..., Bot], settings: Mapping[str, Any], known: Sequence[str]) -> Callable[[int | None], Bot]:
    """Makes a bot from a game's seed; a seed in the spec is combined with it, so that no two games are alike."""

    def make(seed: int | None) -> Bot:
        if "seed" not in known:
            return kind(**settings)
        own = settings.get("seed")
        if own is None:
            return kind(**dict(settings) | {"seed": seed})
        if isinstance(own, bool) or not isinstance(own, int):
            raise InvalidOption("seed", f"{own!r} is not an integer")
        return kind(**dict(settings) | {"seed": own if seed is None else derive_seed(own, seed)})

    return make
