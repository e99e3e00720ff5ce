"""The contract of a game: what `GameDefinition` promises, checked at the decisions of random games."""

from __future__ import annotations

import json
import pickle
import random

from azulejos.game import Game
from azulejos.notation import parse_position, parse_record
from azulejos.record import take_step
from azulejos.state import State
from azulejos.testing.nonconformity import chosen_game, decisions, require
from azulejos.types import AzulejosError

LOOKED_AT = 0.1
"""The share of decisions at which everything is checked; moves are checked at all of them."""
LONGEST = 100_000
"""Decisions after which a game counts as endless."""


def check_game(game: Game | str, games: int = 5, seed: int = 0) -> None:
    """Play games at random and check the contract of a game at every decision; Nonconformity at the first break.

    - Legal actions ascend, their codes are distinct and are read back; other actions are refused and change nothing.
    - A decision that is undone leaves the position as it was.
    - Text and JSON of a position are read back as the same position; so are copies and pickled states.
    - A view holds plain data. What a player imagines gives that player the same view and the same legal moves.
    - The record of a game replays to the same state, as text and as JSON; its draws can be made from outside.
    - A finished game has no legal moves and no player to move; its points add up to the scores; somebody has won.
    - The same seed gives the same game.
    """
    game = chosen_game(game)
    require(bool(game.moves) and len(set(game.moves)) == len(game.moves), "every action has a code of its own")
    for action, move in enumerate(game.moves):
        require(game.action(str(move)) == action, f"the code {move} is read as action {action}")
    require(game.deal(seed=seed) == game.deal(seed=seed), "the same seed gives the same deal")
    last: State | None = None
    for state, chooser in decisions(game, games, seed):
        if last is not None and last is not state:
            _check_end(last)
        _check_moves(state, chooser)
        if chooser.random() < LOOKED_AT:
            _check_notation(state)
            _check_views(state, chooser)
        require(len(state.history) < LONGEST, f"a random game ends within {LONGEST:,} steps", state)
        last = state
    assert last is not None
    _check_end(last)


def _check_moves(state: State, chooser: random.Random) -> None:
    actions = state.legal_actions().tolist()
    require(bool(actions), "somebody who has to decide has a legal move", state)
    require(actions == sorted(set(actions)), "legal actions ascend", state)
    require(state.current_player in range(state.game.players), "the player to move is a seat", state)
    before = state.copy()
    refused = [action for action in range(state.game.action_count) if action not in set(actions)]
    for action in chooser.sample(refused, min(3, len(refused))):
        try:
            state.play(action)
        except AzulejosError:
            require(state == before, "a refused move changes nothing", before)
        else:
            require(False, f"{state.game.moves[action]} is not legal, so it is refused", before)
    move = chooser.choice(actions)
    state.play(move)
    state.undo()
    require(state == before and state.history == before.history, "undo restores the position", before)


def _check_notation(state: State) -> None:
    require("\n" not in state.position, "a position is one line of text", state)
    require(parse_position(state.position) == state, "a position's text is read back", state)
    require(parse_position(json.dumps(state.to_json())) == state, "a position's JSON is read back", state)
    require(pickle.loads(pickle.dumps(state)) == state, "a pickled state is the same state", state)
    other = state.copy()
    other.play(other.legal_moves()[0])
    require(state != other or state.to_json() == other.to_json(), "a copy is independent", state)


def _check_views(state: State, chooser: random.Random) -> None:
    mover = state.current_player
    for player in (None, *range(state.game.players)):
        view = state.view(player)
        data = view.to_json()
        require(json.loads(json.dumps(data)) == data, "a view is plain data", state)
        if player is None:
            continue
        imagined = state.imagine(player, chooser.randrange(1 << 30))
        require(imagined.view(player) == view, "what a player imagines looks the same to that player", state)
        if player == mover:
            legal = state.legal_moves()
            require(imagined.legal_moves() == legal, "what the mover imagines has the same legal moves", state)
            parts = state.game.describe_moves(legal, data)
            require([each["move"] for each in parts] == legal, "every legal move is described", state)


def _check_end(state: State) -> None:
    outcome = state.outcome
    require(state.is_over and outcome is not None, "a game that is over has an outcome", state)
    assert outcome is not None
    require(not state.legal_moves() and state.current_player is None, "after the end nobody may move", state)
    seats = range(state.game.players)
    require(bool(outcome.winners) and set(outcome.winners) <= set(seats), "somebody has won", state)
    require(list(outcome.scores) == state.scores, "the outcome's scores are the state's", state)
    sums = [sum(points.values()) for points in outcome.points]
    require(sums == state.scores, f"the points by source add up to the scores: {sums}", state)
    record = state.record()
    for text in (str(record), json.dumps(record.to_json())):
        require(parse_record(text).replay() == state, "the game's record replays to the same end", state)
    replayed = record.start(chance="manual")
    for step in record.steps:
        take_step(replayed, step)
    require(replayed == state, "the draws can be made from outside", state)
