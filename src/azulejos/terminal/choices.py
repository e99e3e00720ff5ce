"""A decision in small steps: a move has one or more steps (tiles, then a line; a space, then a turn), each of which is
chosen by itself and shown in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from azulejos.game import Game, Move
from azulejos.state import State
from azulejos.terminal.games import presentation
from azulejos.terminal.narrate import narrate
from azulejos.text import Texts

OBVIOUS = ("take", "stop")
"""Kinds of events that the choice itself announces."""
SENTENCES = 3
"""How many sentences tell beforehand what a move would do."""


class Choice(NamedTuple):
    """Something that can be chosen now."""

    target: str
    """The code of the step, which is also the name of the click target on the board."""
    text: str
    move: Move | None
    """The move that choosing it completes; None if another step follows."""


def step_codes(game: Game, move: str) -> tuple[str, ...]:
    """The codes of a move's steps, in order."""
    return tuple(step.code for step in game.anatomy(move).steps)


def choices(state: State, selected: Sequence[str], texts: Texts) -> list[Choice]:
    """What can be chosen after the steps `selected`, in the order of the moves."""
    game = state.game
    wording = presentation(game)
    position = state.view(state.current_player).to_json()
    moves = state.legal_moves()
    depth = len(selected)
    found: dict[str, Choice] = {}
    for move, facts in zip(moves, game.describe_moves(moves, position), strict=True):
        steps = game.anatomy(move).steps
        if len(steps) > depth and [step.code for step in steps[:depth]] == list(selected):
            step = steps[depth]
            if step.code not in found:
                text = wording.step_text(step, facts, position, texts)
                found[step.code] = Choice(step.code, text, move if len(steps) == depth + 1 else None)
    return list(found.values())


def question(state: State, selected: Sequence[str], texts: Texts) -> str:
    """What is to be chosen now."""
    return presentation(state.game).question(state.phase, len(selected), texts)


def effect(state: State, move: Move, names: list[str], texts: Texts) -> str:
    """What a move would do before the next draw, in a few sentences."""
    trial = state.copy()
    trial.chance = "manual"
    events = [event for event in trial.play(move) if event["kind"] not in OBVIOUS]
    told = narrate(events, names, texts, state.current_player, brief=True)
    return " ".join(line for line, _ in zip(told, range(SENTENCES), strict=False))


def group_moves(game: Game, moves: Sequence[str], texts: Texts) -> dict[str, list[str]]:
    """Moves in groups that people recognise, by the group's title, in the order of the moves."""
    wording = presentation(game)
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(wording.group_title(game.anatomy(move), texts), []).append(str(move))
    return groups
