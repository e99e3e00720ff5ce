"""Players that choose moves by themselves, by name: `bot("playouts", seconds=0.5)`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from azulejos.bots.base import Bot
from azulejos.bots.playouts import PlayoutsBot
from azulejos.bots.random import RandomBot
from azulejos.registry import nearest
from azulejos.types import InvalidOption

BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "playouts": PlayoutsBot}
"""Every bot by name, from the weakest to the strongest."""


def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name; InvalidOption for a name or a setting that does not exist."""
    kind = BOTS.get(name)
    if kind is None:
        raise InvalidOption("bot", f"there is no bot {name!r}{nearest(str(name), BOTS)}; bots: {', '.join(BOTS)}")
    known = list(inspect.signature(kind).parameters)
    for setting in settings:
        if setting not in known:
            message = f"the bot {name} has no such setting{nearest(setting, known)}; it has {', '.join(known)}"
            raise InvalidOption(setting, message)
    return kind(**settings)


__all__ = ["BOTS", "Bot", "PlayoutsBot", "RandomBot", "bot"]
