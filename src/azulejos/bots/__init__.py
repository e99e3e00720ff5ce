"""Players that choose moves by themselves, by name: `bot("grandmaster", seconds=0.5)`."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from azulejos.bots.analysis import Analysis, MoveValue, Term
from azulejos.bots.base import Analyst, Bot
from azulejos.bots.levels import LEVELS, SKILLS
from azulejos.bots.random import RandomBot
from azulejos.bots.searcher import SearchBot
from azulejos.registry import nearest
from azulejos.types import InvalidOption

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    **{name: functools.partial(SearchBot, name, skills) for name, skills in SKILLS.items()},
}
"""Every bot by name: baselines, then the levels from the weakest to the strongest."""
INTERNAL = ("name", "skills", "network")
"""Parameters that are no settings."""


def settings_of(name: str) -> list[str]:
    """The settings that the bot of that name takes; InvalidOption for a name that does not exist."""
    kind = BOTS.get(name)
    if kind is None:
        raise InvalidOption("bot", f"there is no bot {name!r}{nearest(str(name), BOTS)}; bots: {', '.join(BOTS)}")
    return [setting for setting in inspect.signature(kind).parameters if setting not in INTERNAL]


def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name; InvalidOption for a name or a setting that does not exist."""
    known = settings_of(name)
    for setting in settings:
        if setting not in known:
            message = f"the bot {name} has no such setting{nearest(setting, known)}; it has {', '.join(known)}"
            raise InvalidOption(setting, message)
    return BOTS[name](**settings)


__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "Analyst",
    "Bot",
    "MoveValue",
    "RandomBot",
    "SearchBot",
    "Term",
    "bot",
    "settings_of",
]
