"""Duel's features: every bit means what the table in their docstring says, the same for both seats."""

from __future__ import annotations

import re

import numpy as np

from azulejos import random
from azulejos.games.duel import state
from azulejos.games.duel.rules.concealment import conceal, resample
from azulejos.games.duel.state import OVER
from azulejos.search.duel import features as module
from azulejos.search.duel.features import BOARD_WORDS, FEATURE_WORDS, TABLE_WORDS, write_features
from azulejos.search.duel.handcrafted import handcrafted_value
from azulejos.search.evaluation import board_cache_dtype, cached_features
from tests.games.duel.builder import at, board
from tests.search.duel.positions import evaluated_alike_uncompiled, game, positions, swapped


def of(s, me=0):
    out = np.zeros(FEATURE_WORDS, dtype=np.int64)
    write_features(s, me, out)
    return out


ONE_SUN = ["BBYY", "", "", ""]
SUNS = ["BBYY", "YYRR", "YYRR", "KKKK"]


def record(state_):
    return state_.array.view(np.recarray)[0]


def bits(words):
    return {(word, bit) for word, value in enumerate(words) for bit in range(64) if int(value) >> bit & 1}


def documented():
    """The bits that the docstring's table names: "29     0..19 large sun ...    20..49 all moons ...", words first."""
    found = set()
    words = range(0)
    table = module.__doc__.partition("    board\n")[2].partition("A tablet's name")[0]
    for line in table.splitlines():
        if start := re.match(r" +(\d+)(?:\.\.(\d+))?(?= )", line[:11]):
            words = range(int(start[1]), int(start[2] or start[1]) + 1)
        for first, _, last in re.findall(r"(?:  |: )(\d+)((?:\.\.|, )(\d+))?(?= [a-z0-9])", "  " + line[11:]):
            found |= {(word, bit) for word in words for bit in range(int(first), int(last or first) + 1)}
    # six columns a dome row; line 1 never waits for its second tile
    gaps = {(word, bit) for word in range(9) for bit in range(48 if word < 3 else 40) if bit % 8 > 5}
    return found - gaps - {(3, 44), (3, 59), (3, 60)}


def test_every_bit_is_documented_and_occurs():
    words = np.zeros(FEATURE_WORDS, dtype=np.int64)
    for seed in range(60):
        for s in game(seed):
            words |= of(s)
    seen = {bit for bit in bits(words) if bit[0] < BOARD_WORDS or bit[0] >= 2 * BOARD_WORDS}
    named = documented()
    assert not seen - named
    assert len(named - seen) < 0.06 * len(named), sorted(named - seen)  # four of a colour on one sun are rare
    assert len(named) > 900


def test_seats_see_the_same_from_their_own_sides():
    for s, other in zip(positions()[::2], swapped(positions()[::2]), strict=True):
        mine, theirs = of(s, 0), of(s, 1)
        assert np.array_equal(mine, of(other, 1))
        assert np.array_equal(mine[:BOARD_WORDS], theirs[BOARD_WORDS : 2 * BOARD_WORDS])
        assert np.array_equal(mine[BOARD_WORDS : 2 * BOARD_WORDS], theirs[:BOARD_WORDS])
        assert np.array_equal(mine[-TABLE_WORDS:-1], theirs[-TABLE_WORDS:-1])


def test_hidden_plates_do_not_change_them():
    rng = random.generator(1)
    for s in positions()[::3]:
        for player in (0, 1):
            world = state.new(1)
            world[0] = s
            conceal(world[0], player)
            resample(world[0], rng)
            assert np.array_equal(of(world[0], player), of(s, player))


def test_one_decision_changes_few_bits():
    changed = []
    before = None
    for s in positions():
        now = of(s)
        if before is not None:
            changed.append(sum((int(a) ^ int(b)).bit_count() for a, b in zip(before, now, strict=True)))
        before = now
    assert np.mean(changed) < 40


def test_bits_of_a_position():
    mine = board({3: "KK"}, {1: "1R0"}, chips=["B", "BR"])
    s = record(at(mine, board(taken=1), suns=ONE_SUN))
    found = bits(of(s))
    black = 15 + 3 * 3
    assert {(9, black), (9, black + 1)} <= found and (9, black + 2) not in found
    assert {(11, 0), (11, 1), (11, 8)} <= found  # two chips show blue, one red
    assert {(28, 0), (28, 4), (28, 10), (28, 14)} <= found  # two blue, two yellow on a sun
    assert (32, 0) in found and (32, 8) in found and (32, 11) in found  # round 1, own turn, which is a turn


def test_lines_see_what_the_best_source_gives():
    """Line 3 lacks one black tile and line 5 three red ones; a sun has two of each, and red lies on no moon."""
    s = record(at(board({3: "KK", 5: "RR"}), board({2: "T"}, taken=0), suns=["RRKK", "BBYY", "", ""]))
    found = bits(of(s))
    assert {(5, 59), (5, 60), (7, 59)} <= found and (7, 60) not in found
    assert not {(BOARD_WORDS + 4, 59), (BOARD_WORDS + 4, 60)} & found, "turquoise is nowhere"


def test_a_search_with_its_board_cache_sees_the_same():
    """With one cache for all: what it keeps of an earlier position must hold in the present one, even if somebody else
    has the turn or the start tile."""
    cache = np.zeros(1, dtype=board_cache_dtype(state.STATE))[0]
    new = looks = 0
    for s in positions()[::2]:
        for changed in ("", "turn_of", "start_tile", "starter"):
            if s.phase == OVER or (changed and s[changed] < 0):
                continue
            other = s.copy()
            if changed:
                other[changed] = 1 - s[changed]
            memory = np.frombuffer(other.tobytes(), dtype=np.uint64)
            for seat in (0, 1):
                before, out = cache["key"].copy(), np.zeros(FEATURE_WORDS, dtype=np.int64)
                assert cached_features(other, seat, out, memory, cache) == np.float32(handcrafted_value(other, seat))
                assert np.array_equal(out, of(other, seat))
                new += np.count_nonzero(before != cache["key"])
                looks += 2
    assert new < looks / 2, "most boards are known"


def test_compiled_and_plain_python_agree(tmp_path):
    evaluated_alike_uncompiled(tmp_path, "features")
