"""A decision as small steps: a move's code is one or two targets (tiles, then a line; a space, then a turn), each of
which is chosen by itself and told in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from azulejos.game import Move
from azulejos.games.duel.components import PLATES, turned
from azulejos.state import State
from azulejos.terminal.narrate import narrate
from azulejos.text import Texts

_TWO_STEPS = re.compile(r"([\dCLM][BYRKT])([\dFX])|(S\d)(R\d)")
PLAIN_TO_SEE = ("take", "stop")
"""What the choice itself says."""
SENTENCES = 3
"""How much of what a move would do is told beforehand."""


class Choice(NamedTuple):
    """One thing that can be chosen now."""

    target: str
    text: str
    move: Move | None
    """The move that choosing it makes; None if another step follows."""


def targets(move: str) -> tuple[str, ...]:
    """The targets that make a move, in order."""
    match = _TWO_STEPS.fullmatch(move)
    return (move,) if match is None else tuple(part for part in match.groups() if part)


def choices(state: State, chosen: str | None, texts: Texts) -> list[Choice]:
    """What can be chosen now, after `chosen` (None: at first), in the order of the moves."""
    data = state.view(state.current_player).to_json()
    found: dict[str, Choice] = {}
    for move in state.legal_moves():
        first, *then = targets(str(move))
        if chosen is None and first not in found:
            found[first] = Choice(first, words(data, first, None, texts), None if then else move)
        elif chosen == first and then:
            found[then[0]] = Choice(then[0], words(data, then[0], chosen, texts), move)
    return list(found.values())


def question(state: State, chosen: str | None, texts: Texts) -> str:
    """What is to be chosen now."""
    if chosen is not None:
        return texts("ask-turned" if state.phase == "place" else "ask-line")
    return texts(f"ask-{state.phase}")


def effect(state: State, move: Move, names: list[str], texts: Texts) -> str:
    """What a move would do, as far as no draw is needed, in a few sentences."""
    trial = state.copy()
    trial.chance = "manual"
    events = [event for event in trial.play(move) if event["kind"] not in PLAIN_TO_SEE]
    told = narrate(events, names, texts, state.current_player, brief=True)
    return " ".join(line for line, _ in zip(told, range(SENTENCES), strict=False))


# ----------------------------------------------------------------------------------------------------------- words

Data = dict[str, Any]


def words(data: Data, target: str, chosen: str | None, texts: Texts) -> str:
    """A target in words; `chosen` is what was chosen before it."""
    for pattern, tell in _WORDS:
        match = re.fullmatch(pattern, target)
        if match:
            return tell(data, match, chosen, texts)
    raise KeyError(target)


Tell = Callable[[Data, "re.Match[str]", str | None, Texts], str]


def _tiles(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    """Tiles of a factory or sun, of the centre, or of all moons; with the start marker where that comes along."""
    source, letter = match[1], match[2]
    marker = False
    if source == "C":
        found, marker = data["centre"], data["marker"] is None
    elif source == "L":
        found = data["large_sun"]
    elif source == "M":
        found = "".join(stack[-1:] for stack in data["moons"]) + data["large_moon"]
        marker = data["start_tile"] is None and letter in data["large_moon"]
    else:
        found = data["factories" if data["game"] == "azul" else "suns"][int(source) - 1]
    tiles = texts(f"tiles-{letter}", count=found.count(letter))
    key = {"C": "choice-centre", "L": "choice-large", "M": "choice-moons"}.get(source, "choice-factory")
    text = texts(key, number=source, tiles=tiles)
    return texts("choice-with-start", tiles=text) if marker else text


def _line(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    number = int(match[0])
    filled = len(data["players"][data["player"]]["lines"][number - 1])
    return texts("choice-line", number=number, filled=filled)


def _plate(key: str) -> Tell:
    """A plate by its number."""
    return lambda data, match, chosen, texts: texts(key, plate=match[1], layout=_layout(int(match[1])))


def _display(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    plate = data["display"][int(match[1]) - 1]
    return texts("choice-display", plate=plate, layout=_layout(plate))


def _turn(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    turns = int(match[1])
    return texts("choice-turned", degrees=90 * turns, layout=_layout(data["turn"]["taking"], turns))


def _layout(plate: int, turns: int = 0) -> str:
    layout = turned(PLATES[plate - 1], turns)
    return f"{layout[:2]}/{layout[2:]}"


def _chip(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    return texts("choice-chip", number=match[1], chip=data["chips"][int(match[1]) - 1])


def _draw(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    return texts("choice-draw", back=texts(f"back-{data['pile']['back']}"))


def _stack(data: Data, match: re.Match[str], chosen: str | None, texts: Texts) -> str:
    return texts("choice-stack", tiles=texts(f"tiles-{match[1]}", count=1))


def _fixed(key: str) -> Tell:
    return lambda data, match, chosen, texts: texts(key)


def _numbered(key: str) -> Tell:
    return lambda data, match, chosen, texts: texts(key, number=match[1])


_WORDS: tuple[tuple[str, Tell], ...] = (
    (r"([\dCLM])([BYRKT])", _tiles),
    (r"\d", _line),
    ("F", _fixed("choice-floor")),
    ("X", _fixed("choice-broken")),
    (r"C(\d)", _chip),
    (r"D(\d)", _display),
    ("DRAW", _draw),
    ("STOP", _fixed("choice-stop")),
    (r"K(\d+)", _plate("choice-keep")),
    (r"S(\d)", _numbered("choice-space")),
    (r"R(\d)", _turn),
    (r"U(\d+)", _plate("choice-put-back")),
    (r"\+([BYRKT])", _stack),
    ("SKIP", _fixed("choice-skip")),
    (r"P([BYRKT]+)", _numbered("choice-spend")),
    (r"T(\d)", _numbered("choice-column")),
)
"""Patterns of targets and how each is told; the first one that fits counts."""
