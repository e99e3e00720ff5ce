"""Duel's handcrafted evaluation: exact where it can be, fair to both seats, blind to what is hidden."""

from __future__ import annotations

import numpy as np

from azulejos import random
from azulejos.games.duel import rules, state
from azulejos.games.duel.rules.concealment import conceal, resample
from azulejos.games.duel.state import CHIPS, COLUMN, PHASE_NAMES, TURN
from azulejos.search.duel.board import first_line, is_deal, tile_now
from azulejos.search.duel.handcrafted import TERM_NAMES, handcrafted_value, write_terms
from azulejos.search.duel.move_ordering import move_priority
from tests.games.duel.builder import at, board, legal, play, tiling
from tests.search.duel.positions import evaluated_alike_uncompiled, game, positions, swapped


def record(state_):
    return state_.array.view(np.recarray)[0]


def value(state_, seat=0):
    return handcrafted_value(record(state_), seat)


def best(state_):
    """The move after which the handcrafted evaluation likes the position most."""
    seat = state_.current_player
    values = {}
    for move in legal(state_):
        play(state_, move)
        values[move] = value(state_, seat)
        state_.undo()
    return max(values, key=values.get)


def test_every_kind_of_position_is_judged():
    phases = {PHASE_NAMES[phase] for phase in positions().phase}
    assert phases == set(PHASE_NAMES)
    values = np.array([handcrafted_value(s, 0) for s in positions()])
    assert np.all(np.isfinite(values))
    assert 5 < np.abs(values).max() < 150


def test_a_finished_game_is_worth_its_margin():
    for seed in range(4):
        s = game(seed)[-1]
        assert rules.is_over(s)
        assert handcrafted_value(s, 0) == int(s.players[0].score) - int(s.players[1].score)
        assert handcrafted_value(s, 1) == -handcrafted_value(s, 0)


def test_what_one_seat_wins_the_other_loses():
    for s, other in zip(positions(), swapped(positions()), strict=True):
        assert handcrafted_value(s, 0) == -handcrafted_value(s, 1) == handcrafted_value(other, 1)


def test_the_terms_make_up_the_value():
    out = np.zeros((2, len(TERM_NAMES)))
    names_used = set()
    for s in positions():
        write_terms(s, 0, out[0])
        write_terms(s, 1, out[1])
        names_used |= {name for name, points in zip(TERM_NAMES, out[0], strict=True) if points != 0}
        assert abs(handcrafted_value(s, 0) - (out[0].sum() - out[1].sum())) < 1
    assert names_used == set(TERM_NAMES)


def test_hidden_plates_do_not_change_it():
    rng = random.generator(1)
    changed = 0
    for s in positions()[::3]:
        for player in (0, 1):
            world = state.new(1)
            world[0] = s
            conceal(world[0], player)
            resample(world[0], rng)
            changed += world[0].tobytes() != s.tobytes()
            assert handcrafted_value(world[0], player) == handcrafted_value(s, player)
    assert changed > 100


def test_deals_are_told_from_draws_within_a_round():
    deals = 0
    dealt = True
    for s in positions():
        if is_deal(s):
            assert rules.is_chance(s) and s.tiles_out == 0
            deals += dealt
        dealt = not is_deal(s)
    assert deals == 5 * 16


def test_tiles_of_complete_lines_are_counted_before_they_are_placed():
    """Line 1 beside nothing scores 1; the first plate's other spaces are filled, so line 2 brings 2 and a special tile
    in row 2."""
    state_, _ = tiling(board({1: "B", 2: "TT"}, {1: "1R0", 2: "2R0"}, {1: "xx...."}, score=20))
    s = record(state_)
    filled, special, _, tiled, points, stuck = tile_now(s, 0, first_line(s, 0))
    assert points == 1 + 2 + 2 or points == 3 + 2 + 2  # beside the plate's two tiles, or in the joker space
    assert tiled == 0b11 and special == 0 and stuck == 0
    assert filled >> 8 & 3 == 3


def test_the_first_player_to_tile_is_done_while_the_second_tiles():
    tiled = [s for s in positions() if s.phase in (CHIPS, COLUMN) and s.turn_of != s.starter]
    assert tiled and all(first_line(s, int(s.starter)) == 6 for s in tiled)
    assert all(first_line(s, int(s.turn_of)) == s.line for s in tiled)


def test_what_one_player_pays_is_not_asked_of_the_other():
    """While the first player to tile pays for a line, the other's complete lines count as complete."""
    paying = [s for s in positions() if s.phase == CHIPS and s.turn_of == s.starter and s.missing > 0]
    waiting = 0
    for s in paying:
        seat = 1 - int(s.starter)
        complete = int(s.players[seat].line_count[0]) == 1
        waiting += complete
        before = tile_now(s, seat, 0)
        other = state.new(1)
        other[0] = s
        other[0].phase = TURN
        assert before == tile_now(other[0], seat, 0)
    assert waiting, "in some of these positions the other's line 1 is complete"


def test_a_good_player_s_choices_come_out():
    plates = {1: "1R0", 2: "2R0"}  # Y K / T S and J B / T K
    third, _ = tiling(board({2: "TT"}, plates, {1: "xx...."}, score=20))
    assert best(third) == "T1"  # the first plate's third tile, which brings a special tile
    # black tiles fit line 1; blue ones would wait for a plate
    turn = at(board(dome={1: "1R0"}, score=20, taken=2), board(taken=1), suns=["YRKK", "", "", ""])
    assert best(turn) in ("1Y1", "1K2")


def test_ordering_looks_at_fitting_tiles_before_broken_ones():
    out = np.zeros(rules.ACTIONS, dtype=np.int64)
    for s in positions():
        if s.phase == 1:
            actions = [int(action) for action in out[: rules.legal_actions(s, out)]]
            broken = [move_priority(s, action) for action in actions if action < 210 and action % 7 == 6]
            assert not broken or max(broken) <= max(move_priority(s, action) for action in actions)
            assert not broken or max(broken) < 0


def test_compiled_and_plain_python_agree(tmp_path):
    evaluated_alike_uncompiled(tmp_path, "handcrafted")
