"""What tests/test_modes.py runs without the compiler: every branch of a game's rules must be reached.

NUMBA_DISABLE_JIT=1 python -m tests.uncompiled duel 5000
"""

from __future__ import annotations

import random
import sys

import numpy as np

import azulejos
from azulejos.games import dispatch
from azulejos.games.azul import rules as azul_rules
from azulejos.games.duel import rules as duel_rules
from azulejos.games.duel.components import PLATE_BACK
from azulejos.games.duel.state import FACTORIES, KEEP, LOOK
from azulejos.games.packed import pack
from azulejos.random import generator
from tests.test_agreement import azul_options, duel_options, run


def check_legality(name: str, seed: int) -> None:
    """Counted, listed, chosen by number, asked one by one: the same legal actions."""
    options = azul_options(seed) if name == "azul" else duel_options(seed)
    state = azulejos.make(name, **options).deal(seed=seed)
    rng = random.Random(seed)
    size = len(state.game.moves)
    while not state.is_over:
        record = state.array.view(np.recarray)[0]
        legal = [int(action) for action in state.legal_actions()]
        assert legal == [action for action in range(-1, size + 1) if dispatch.is_legal(record, action)]
        assert legal == [int(dispatch.nth_action(record, k)) for k in range(dispatch.count_actions(record))]
        for action in rng.sample(sorted(set(range(size)) - set(legal)), 20):
            assert state.game.definition.moves.explain(record, action, state.game.options).rule[0] == name[0].upper()
        drops = state.game.moves[legal[-1]].text[-1] in "FX"
        assert dispatch.drops_all(record, legal[-1]) == drops
        assert int(dispatch.random_action(record, generator(seed))) in legal
        state.play(rng.choice(legal))
    record = state.array.view(np.recarray)[0]
    assert state.game.definition.moves.explain(record, 0, state.game.options)
    assert not any(dispatch.is_legal(record, action) for action in range(size))
    assert dispatch.count_actions(record) == 0
    assert dispatch.seats(record) == state.game.players


def check_waiting(name: str) -> None:
    """While a draw is awaited, no action is legal, and it is said why."""
    state = azulejos.make(name).deal(chance="manual")
    record = state.array.view(np.recarray)[0]
    assert len(state.legal_actions()) == 0
    assert dispatch.legal_actions(record, np.zeros(400, dtype=np.int16)) == 0
    assert state.game.definition.moves.explain(record, 0, state.game.options).rule[0] == name[0].upper()


def check_marker_on_a_full_floor() -> None:
    """A9: the marker is taken without a space and without a penalty."""
    state = azulejos.make("azul").deal(seed=1)
    while not state.to_json()["centre"]:
        state.play(state.legal_moves()[-1])
    record = state.array.view(np.recarray)[0]
    assert azul_rules.objection(record, -1) and not azul_rules.objection(record, state.legal_moves()[0].action)
    record.players[record.mover].floor_count = 7
    events = state.play(next(move for move in state.legal_moves() if move.text[0] == "C" and move.text[2] == "F"))
    assert events[1] == {"kind": "marker", "player": state.to_json()["marker"], "space": None}


def check_large_factory() -> None:
    """D7: a one-coloured fill is drawn again, a one-coloured bag restocked; without a second colour the fill stands."""
    one_colour, nearly = [7, 0, 0, 0, 0], [12, 1, 0, 0, 0]
    cases = ((one_colour, [0, 9, 9, 0, 0], 2), (one_colour, [4, 0, 0, 0, 0], 1), (nearly, [0] * 5, 2))
    for bag, tower, colours in cases:
        for seed in range(8):
            state = azulejos.make("duel").deal(seed=seed, chance="manual")
            record = state.array.view(np.recarray)[0]
            record.bag, record.tower, record.phase = pack(bag), pack(tower), FACTORIES
            state.reveal()
            assert len(set(state.to_json()["large_sun"])) >= colours
            assert state.to_json()["tower"] == [0] * 5


def check_look() -> None:
    """D11, D14: of two plates in hand one was put back before and is known, so only the other is looked up."""
    state = azulejos.make("duel").deal(seed=1)
    record = state.array.view(np.recarray)[0]
    blind = next(plate for plate in range(18) if record.unseen >> plate & 1)
    record.hand[0], record.hand[1], record.hand_count, record.phase = 3, -1 - PLATE_BACK[blind], 2, LOOK
    duel_rules.settle(record, np.array([blind], dtype=np.int16), None)
    assert list(record.hand[:2]) == [3, blind] and record.phase == KEEP


if __name__ == "__main__":
    game, decisions = sys.argv[1], int(sys.argv[2])
    run(game, decisions, 3_000_000)
    check_waiting(game)
    if game == "duel":
        check_large_factory()
        check_look()
    else:
        check_marker_on_a_full_floor()
    for each in range(40):
        if each < 12:
            check_legality(game, each)
        made = azulejos.make(game, **(azul_options(each) if game == "azul" else duel_options(each)))
        made.definition.playouts(made.definition.new().view(np.recarray), 1, made.options, generator(each))
