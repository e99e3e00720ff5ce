"""What an observation holds: what the player may know, as documented, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import azulejos
from azulejos.games.duel.rules.concealment import conceal, resample
from azulejos.random import generator
from azulejos.registry import parse_game
from azulejos.rl import layout, observe
from azulejos.vector.layout import markdown
from tests.players import STYLES
from tests.rl.model import expected

SPECS = ["azul", "azul(players=3)", "azul(players=4,round_limit=2)", "azul(wall=grey)", "azul(players=4,wall=grey)",
         "duel", "duel(tablets=random,free_draws_at_zero=yes)"]  # fmt: skip
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "learning.md"


def positions(spec: str, games: int) -> Iterator[azulejos.State]:
    """Every decision of some games between players of all styles."""
    game = parse_game(spec)
    for seed in range(games):
        rng = random.Random(seed)
        styles = [STYLES[rng.choice(list(STYLES))] for _ in range(game.players)]
        state = game.deal(seed=seed)
        while not state.is_over:
            yield state
            seat = state.current_player
            assert seat is not None
            state.play(styles[seat](state.to_json(), [str(move) for move in state.legal_moves()], rng))
        yield state


@pytest.mark.parametrize("spec", SPECS)
def test_every_number_is_what_the_player_sees(spec: str) -> None:
    for state in positions(spec, 6):
        for seat in range(state.game.players):
            seen = observe(state, seat)["observation"]
            np.testing.assert_array_equal(seen, expected(state, seat))
            assert seen.min() >= 0 and seen.max() <= 10


@pytest.mark.parametrize("spec", SPECS)
def test_masks_are_the_legal_actions_of_the_player_who_decides(spec: str) -> None:
    for state in positions(spec, 3):
        for seat in range(state.game.players):
            mask = observe(state, seat)["action_mask"]
            legal = state.legal_actions() if seat == state.current_player else []
            assert mask.dtype == np.int8 and list(np.flatnonzero(mask)) == list(legal)
            assert set(mask) <= {0, 1}


def test_nothing_hidden_gets_into_an_observation() -> None:
    """Whatever the plates are that a player does not know, the observation is the same."""
    hidden = 0
    for state in positions("duel(free_draws_at_zero=yes)", 12):
        record = state.array.view(np.recarray)[0]
        if record.returned_count == 0 and record.hand_count == 0:
            continue
        for seat in range(2):
            seen = observe(state, seat)
            for seed in range(3):
                other = state.copy()
                world = other.array.view(np.recarray)[0]
                conceal(world, seat)
                resample(world, generator(seed))
                hidden += other != state
                again = observe(other, seat)
                np.testing.assert_array_equal(seen["observation"], again["observation"])
                np.testing.assert_array_equal(seen["action_mask"], again["action_mask"])
    assert hidden > 150


def test_what_is_known_gets_into_it() -> None:
    """Both seats see their own side first, and a player who put plates back sees which ones."""
    known = 0
    for state in positions("duel(free_draws_at_zero=yes)", 10):
        slices = layout(state.game).slices()
        by_seat = [observe(state, seat)["observation"] for seat in range(2)]
        for part in ("score", "takes", "chips", "lines"):
            assert (by_seat[0][slices[f"0.{part}"]] == by_seat[1][slices[f"1.{part}"]]).all()
        known += sum(int(seen[slices["known_returned"]].any()) for seen in by_seat)
    assert known > 100


def test_slices_cover_an_observation_without_gaps() -> None:
    for spec in SPECS:
        described = layout(parse_game(spec))
        ends = [0] + [part.stop for part in described.slices().values()]
        assert [part.start for part in described.slices().values()] == ends[:-1]
        assert ends[-1] == described.size


def tables() -> dict[str, str]:
    """The documentation's tables by their headings."""
    by_wall = {
        wall: {f"{players} players": layout(azulejos.make("azul", players=players, wall=wall)) for players in (2, 3, 4)}
        for wall in ("coloured", "grey")
    }
    return {
        "Azul, coloured wall": markdown(by_wall["coloured"]),
        "Azul, grey wall": markdown(by_wall["grey"]),
        "Azul Duel": markdown({"index": layout(azulejos.make("duel"))}),
    }


@pytest.mark.parametrize("heading", tables())
def test_the_documentation_has_the_layout_index_by_index(heading: str) -> None:
    wanted = tables()[heading]
    assert f"### {heading}\n\n{wanted}\n" in DOCUMENTATION.read_text("utf-8"), f"docs/learning.md must have:\n{wanted}"


def test_the_documented_example_of_slices_is_right() -> None:
    slices = layout(azulejos.make("azul")).slices()
    assert f'["0.wall"]\nslice({slices["0.wall"].start}, {slices["0.wall"].stop}, None)' in DOCUMENTATION.read_text()
