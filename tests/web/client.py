"""What the tests read of the browser client: its modules, and the keys of the catalogues that they use."""

from __future__ import annotations

import re
from pathlib import Path

import azulejos

CLIENT = Path(azulejos.__file__).parent / "web"
LITERAL = re.compile(r'"([a-z][\w-]*)"')
TEMPLATE = re.compile(r"`([^`$]*(?:\$\{[^`]*?\}[^`$]*)+)`")


def modules() -> dict[str, str]:
    """The client's own modules by their path, with their text."""
    files = [*(CLIENT / "app").rglob("*.js"), CLIENT / "sw.js"]
    return {str(file.relative_to(CLIENT)): file.read_text("utf-8") for file in sorted(files)}


def without_comments(code: str) -> str:
    code = re.sub(r"/\*.*?\*/", "", code, flags=re.DOTALL)
    return re.sub(r"^\s*//.*$", "", code, flags=re.MULTILINE)


def called_keys() -> set[str]:
    """Keys that `t("key")` asks for by their full name."""
    call = re.compile(r'\bt\(\s*"([^"]+)"\s*[,)]')
    return {key for code in modules().values() for key in call.findall(without_comments(code))}


def used_keys(known: set[str]) -> set[str]:
    """Those of the known keys that the client names, in full or put together in a template."""
    lessons = [file.read_text("utf-8") for file in (CLIENT / "lessons").glob("*.json")]
    used = {key for lesson in lessons for key in LITERAL.findall(lesson)} & known
    for code in modules().values():
        text = without_comments(code)
        used |= set(LITERAL.findall(text)) & known
        for template in TEMPLATE.findall(text):
            fixed = re.split(r"\$\{.*?\}(?!\})", template)
            if len(fixed[0]) < 2 and not any(len(part) > 2 for part in fixed):
                continue
            pattern = re.compile(".+".join(re.escape(part) for part in fixed))
            used |= {key for key in known if pattern.fullmatch(key)}
    return used
