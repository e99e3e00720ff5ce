"""The compiled rules against the oracle, an independent plain-Python model of both games, at every decision and draw.

python -m tests.test_agreement azul 100000 [seed]      a longer run over all options of a game, by hand
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import pytest

import azulejos
from azulejos.games.packed import pack
from tests.oracle.azul import AzulOracle
from tests.oracle.duel import DuelOracle
from tests.players import STYLES

FACES = (("rows", "colours"), ("columns", "outer"), ("diagonals", "corners"), ("jokers", "specials"))
FACE_ORDER = [face for tablet in FACES for face in tablet]


def _same(ours: Any, theirs: Any, what: str, trail: list[str]) -> None:
    if ours == theirs:
        return
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)]
        ours, theirs = {key: ours.get(key) for key in keys}, {key: theirs.get(key) for key in keys}
    pytest.fail(f"{what}\n  rules:  {ours}\n  oracle: {theirs}\n  after {' '.join(trail)}")


def _compare(state: azulejos.State, oracle: Any, trail: list[str]) -> tuple[dict[str, Any], list[str]]:
    """The position and the legal moves, in which both agree."""
    position = state.to_json()
    if "turn" in position:
        del position["turn"]["of"], position["pile"]["open"]  # the oracle leaves these out
        for player in position["players"]:
            del player["tablets"]
    _same(position, oracle.position(), "position", trail)
    moves = [move.text for move in state.legal_moves()]
    _same(moves, oracle.legal(), "legal moves", trail)
    return position, moves


def play_both(game: azulejos.Game, oracle: Any, seed: int, bag: list[int] | None, seen: Counter[str]) -> int:
    """One game step by step in both; every fact must agree. Returns the decisions."""
    rng = random.Random(seed)
    styles = rng.choices(list(STYLES.values()), k=game.players)
    if rng.random() < 0.3:
        styles = [styles[0]] * game.players
    state = game.deal(seed=seed, start_player=oracle.position()["start_player"], chance="manual")
    if bag is not None:
        state.array["bag"] = pack(bag)
    trail: list[str] = []
    scores = list(state.scores)
    decisions = 0
    while not state.is_over:
        position, moves = _compare(state, oracle, trail)
        assert (oracle.awaits() is None) == (state.pending is None)
        if state.pending is not None:
            if rng.random() < 0.5:
                happened = state.reveal()
                token = str(state.history[-1].code)
                theirs = oracle.settle(token)
            else:
                token = oracle.sample(rng)
                happened, theirs = state.reveal(token), oracle.settle(token)
            trail.append(token)
        else:
            code = styles[position["player"]](position, moves, rng)
            happened, theirs = state.play(code), oracle.play(code)
            trail.append(code)
            decisions += 1
        _same(happened, theirs, "events", trail)
        for event in happened:
            seen[event["kind"]] += 1
            if "points" in event:
                scores[event["player"]] += event["points"]
        assert scores == state.scores, "the events' points are the score"
    _compare(state, oracle, trail)
    assert state.outcome is not None
    _same(state.outcome.to_json(), oracle.outcome(), "outcome", trail)
    assert [sum(each.values()) for each in state.outcome.points] == state.scores
    return decisions


def azul_options(seed: int) -> dict[str, Any]:
    rng = random.Random(seed)
    return {
        "players": 2 + seed % 3,
        "wall": ("coloured", "grey")[seed // 3 % 2],
        "round_limit": rng.choice((20, 20, 20, 1, 3, 40)),
    }


def duel_options(seed: int) -> dict[str, Any]:
    rng = random.Random(seed)
    faces = [rng.choice(tablet) for tablet in rng.sample(FACES, 3 + seed % 2)]
    return {"tablets": sorted(faces, key=FACE_ORDER.index), "free_draws_at_zero": bool(seed // 2 % 2)}


def play_azul(seed: int, seen: Counter[str]) -> int:
    rng, options = random.Random(~seed), azul_options(seed)
    bag = [rng.randrange(1, 13) for _ in range(5)] if seed % 4 == 0 else None
    oracle = AzulOracle(**options, start_player=seed % options["players"], **({"bag": bag} if bag else {}))
    return play_both(azulejos.make("azul", **options), oracle, seed, bag, seen)


def play_duel(seed: int, seen: Counter[str]) -> int:
    rng, options = random.Random(~seed), duel_options(seed)
    bag = None
    if seed % 3 == 0:
        bag = [rng.randrange(rng.choice((5, 9)), 14) for _ in range(5)]
    elif seed % 4 == 1:  # nearly one colour, for D7; the first round needs 21 tiles
        bag = rng.sample([13, rng.randrange(8, 14), rng.randrange(2), 0, 0], 5)
    oracle = DuelOracle(**options, start_player=seed % 2, **({"bag": bag} if bag else {}))
    return play_both(azulejos.make("duel", **options), oracle, seed, bag, seen)


PLAY = {"azul": play_azul, "duel": play_duel}
DECISIONS_PER_PART, LONG_DECISIONS_PER_PART = 10_000, 25_000
"""Parts spread over the test processes: 6 of each game make 120,000 decisions, and 300,000 with --long."""


def run(name: str, decisions: int, seed: int) -> Counter[str]:
    """At least that many decisions of games with consecutive seeds; what happened, counted by kind of event."""
    seen: Counter[str] = Counter()
    while decisions > 0:
        decisions -= PLAY[name](seed, seen)
        seen["game"] += 1
        seed += 1
    return seen


@pytest.mark.parametrize("part", range(6))
def test_azul_agrees_with_the_oracle(part: int, is_long: bool) -> None:
    seen = run("azul", LONG_DECISIONS_PER_PART if is_long else DECISIONS_PER_PART, 100_000 * part)
    assert {"take", "marker", "put", "move", "place", "penalty", "bonus", "deal", "refill", "round", "end"} <= set(seen)


@pytest.mark.parametrize("part", range(6))
def test_duel_agrees_with_the_oracle(part: int, is_long: bool) -> None:
    seen = run("duel", LONG_DECISIONS_PER_PART if is_long else DECISIONS_PER_PART, 100_000 * part)
    rare = {"spend", "special", "pass", "put_back", "look", "refill", "penalty", "reveal", "tablets"}
    assert rare <= set(seen), rare - set(seen)


if __name__ == "__main__":
    print(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000))
