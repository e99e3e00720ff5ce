"""Who takes part in a match, as text: `NAME[:setting=value,...]` or `program:COMMAND`; `LABEL=NAME:...` labels it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from azulejos.arena.program import ProgramBot
from azulejos.arena.seeds import derive_seed
from azulejos.bots import BOTS, Bot, bot, parse_bot_spec, settings_of
from azulejos.bots.spec import PROGRAM
from azulejos.registry import nearest
from azulejos.types import InvalidOption

BUDGETS = ("seconds", "nodes")
"""The settings that a match can give to all its bots at once."""


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


def parse_entrant(
    text: str, seconds: float | None = None, nodes: int | None = None, threads: int | None = None
) -> Entrant:
    """The entrant of a spec; `seconds` or `nodes` is the budget if the spec has none and the bot takes one, `threads`
    in how many threads it searches if the spec says nothing of that.

    InvalidOption names a bot or setting that does not exist, or a value that the bot refuses.
    """
    given = parse_bot_spec(text)
    kind, known = _kind(given.name)
    for setting in given.settings:
        if setting not in known:
            message = f"the bot {given.name} has no such setting{nearest(setting, known)}; it has {', '.join(known)}"
            raise InvalidOption(setting, message)
    budget = _budget(given.name, known, given.settings, {"seconds": seconds, "nodes": nodes})
    spec = replace(given, settings={**given.settings, **budget})
    in_threads = {"threads": threads} if threads is not None and "threads" in known else {}
    entrant = Entrant(
        name=spec.label or str(spec),
        make=_maker(kind, {**in_threads, **spec.settings}, known),
        spec=str(spec),
        seconds=spec.settings.get("seconds"),
    )
    entrant.make(0)  # a bot that refuses its settings does so now
    return entrant


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
