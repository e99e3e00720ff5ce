"""Players for tests: they choose among legal codes with a bias, since random play hardly ever scores."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Position = dict[str, Any]
Style = Callable[[Position, list[str], random.Random], str]


def _sources(position: Position) -> dict[str, str]:
    """The tiles that a code's first letter stands for."""
    if position["game"] == "azul":
        return {"C": position["centre"]} | {str(i + 1): tiles for i, tiles in enumerate(position["factories"])}
    moons = "".join(stack[-1:] for stack in position["moons"]) + position["large_moon"]
    return {"M": moons, "L": position["large_sun"]} | {str(i + 1): tiles for i, tiles in enumerate(position["suns"])}


def _fit(position: Position, code: str, sources: dict[str, str]) -> int:
    """How well the tiles of a taking code fit: 3 completes the line exactly, 2 fits, 1 spills over, 0 falls."""
    if len(code) != 3 or code[0] not in sources or code[1] not in "BYRKT":
        return 1
    if not code[2].isdigit():
        return 0
    count = sources[code[0]].count(code[1])
    line = int(code[2])
    room = line - len(position["players"][position["player"]]["lines"][line - 1])
    return 3 if count == room else 2 if count < room else 1


def at_random(position: Position, legal: list[str], rng: random.Random) -> str:
    return rng.choice(legal)


def builder(position: Position, legal: list[str], rng: random.Random) -> str:
    """Completes lines, spends chips, rarely draws."""
    sources = _sources(position)
    best = max(_fit(position, code, sources) for code in legal)
    if rng.random() < 0.85:
        legal = [code for code in legal if _fit(position, code, sources) == best]
        if len(legal) > 1 and "SKIP" in legal:
            legal.remove("SKIP")
    return rng.choice(legal)


def short_liner(position: Position, legal: list[str], rng: random.Random) -> str:
    """Completes the short lines above all, so that rows and special plates get filled."""
    sources = _sources(position)

    def worth(code: str) -> tuple[int, int]:
        fit = _fit(position, code, sources)
        return (fit, -int(code[2])) if len(code) == 3 and code[2].isdigit() and fit > 1 else (fit, 0)

    if rng.random() < 0.1:
        return rng.choice(legal)
    if legal[0][0] == "S":  # a plate's place: all of them in the upper row first
        return legal[rng.randrange(min(4, len(legal)))]
    if "SKIP" in legal and len(legal) > 1:
        return rng.choice([code for code in legal if code != "SKIP"])
    best = max(map(worth, legal))
    return rng.choice([code for code in legal if worth(code) == best])


def drawer(position: Position, legal: list[str], rng: random.Random) -> str:
    """Draws plates whenever possible, and builds otherwise."""
    if "DRAW" in legal and rng.random() < 0.8:
        return "DRAW"
    return builder(position, legal, rng)


def dropper(position: Position, legal: list[str], rng: random.Random) -> str:
    """Lets tiles fall, from the centre first: floors overflow, games get long."""
    falling = [code for code in legal if code[-1] in "FX"]
    centre = [code for code in falling if code[0] in "CM"]
    return rng.choice(centre or falling or legal) if rng.random() < 0.8 else rng.choice(legal)


def avoider(position: Position, legal: list[str], rng: random.Random) -> str:
    """Fills the own floor from the factories and leaves the centre to the others: the marker comes to a full floor."""
    sources = _sources(position)
    falling = [code for code in legal if code[-1] in "FX" and code[0] not in "CM"]
    if falling:
        most = max(sources[code[0]].count(code[1]) for code in falling)
        return rng.choice([code for code in falling if sources[code[0]].count(code[1]) == most])
    return rng.choice([code for code in legal if code[0] not in "CM"] or legal)


STYLES: dict[str, Style] = {
    "random": at_random,
    "builder": builder,
    "short": short_liner,
    "drawer": drawer,
    "dropper": dropper,
    "avoider": avoider,
}
