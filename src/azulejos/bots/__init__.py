"""Players that choose moves by themselves, by name: `bot("grandmaster", seconds=0.5)`."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, Literal, overload

from azulejos.bots.analysis import Analysis, MoveValue, Term
from azulejos.bots.base import Analyst, Bot, Comparer, seen_by_mover
from azulejos.bots.comparison import ComparedMove, MoveComparison
from azulejos.bots.levels import LEVELS, SKILLS
from azulejos.bots.match_me import NAME as MATCH_ME
from azulejos.bots.match_me import MatchMe
from azulejos.bots.random_bot import RandomBot
from azulejos.bots.search_bot import SearchBot
from azulejos.bots.spec import PROGRAM, BotSpec, parse_bot_spec
from azulejos.registry import nearest
from azulejos.types import InvalidOption

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    MATCH_ME: MatchMe,
    **{level: functools.partial(SearchBot, level) for level in SKILLS},
}
"""Every bot by name: random, the one that adapts, baselines, then the levels from the weakest to the strongest."""
INTERNAL = ("level",)
"""Parameters that are not settings."""
SearchBotName = Literal[
    "playouts", "treesearch", "greedy", "handsearch", "grandmaster-1",
    "novice", "apprentice", "journeyman", "artisan", "master", "grandmaster",
]  # fmt: skip
"""The names in SKILLS, for type checkers: a bot of such a name analyses too."""


def settings_of(name: str) -> list[str]:
    """The settings that the bot of that name takes; InvalidOption for a name that does not exist."""
    if name == PROGRAM:
        raise InvalidOption("bot", "programs play in matches and at tables in the terminal, not here")
    kind = BOTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise InvalidOption("bot", f"there is no bot {name!r}{nearest(str(name), BOTS)}; bots: {', '.join(BOTS)}")
    return [setting for setting in inspect.signature(kind).parameters if setting not in INTERNAL]


@overload
def bot(name: SearchBotName, **settings: Any) -> SearchBot: ...
@overload
def bot(name: str, **settings: Any) -> Bot: ...
def bot(name: str, **settings: Any) -> Bot:
    """The bot of that name, or of a spec such as `grandmaster:seconds=0.5`, which goes before `settings`.

    InvalidOption for a name or a setting that does not exist.
    """
    if isinstance(name, str) and ":" in name:
        spec = parse_bot_spec(name)
        name, settings = spec.name, settings | dict(spec.settings)
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
    "BotSpec",
    "ComparedMove",
    "Comparer",
    "MoveComparison",
    "MoveValue",
    "RandomBot",
    "SearchBot",
    "Term",
    "bot",
    "parse_bot_spec",
    "seen_by_mover",
    "settings_of",
]
