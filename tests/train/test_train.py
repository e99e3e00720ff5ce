"""Training: self-play gives rows that mean what they say; a run leaves a network and goes on."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.bots import SearchBot
from azulejos.search.network import no_network, read_network
from azulejos.search.networks import feature_words, network_name, networks
from azulejos.search.selfplay import Rows, new_rows
from azulejos.train import self_play
from azulejos.train.positions import read_rows
from azulejos.train.self_play import SelfPlayWorker, make_batches, play_batches
from azulejos.types import AzulejosError
from azulejos.work import Backend, LocalPool

AZUL_WORDS = feature_words(azulejos.make("azul"))


def test_every_game_has_a_network() -> None:
    for players in (2, 3, 4):
        for wall in ("coloured", "grey"):
            assert network_name(azulejos.make("azul", players=players, wall=wall)) in networks()
    assert network_name(azulejos.make("duel")) == "duel"
    for name, specs in networks().items():
        assert {network_name(azulejos.registry.parse_game(spec)) for spec in specs} == {name}


@pytest.mark.parametrize("name", ["azul2", "azul34"])
def test_self_play_writes_what_happened(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in any number of processes, and resumed as well."""
    monkeypatch.setattr(self_play, "BATCH_GAMES", 4)
    network = no_network(AZUL_WORDS, 6.0)
    found: list[list[Rows]] = []
    for jobs in (1, 2, 2):
        batches = make_batches(7, 5, tmp_path, f"{jobs}")
        done: list[int] = []
        play_batches(networks()[name], network, 60, batches, Backend(jobs), done.append)
        assert done == sorted(done) and done[-1:] == ([7] if len(found) < 2 else [])
        found.append([read_rows([batch.path]) for batch in batches])
    assert [int(each.game.max()) for each in found[0]] == [3, 6]
    for other in found[1:]:
        for part, again in zip(found[0], other, strict=True):
            assert all(np.array_equal(a, b, equal_nan=a.dtype == np.float32) for a, b in zip(part, again, strict=True))
    rows = found[0][0]
    assert rows.bits.shape == (len(rows.win), AZUL_WORDS)
    assert len(rows.win) > 4 * 30
    assert set(np.unique(rows.win)) <= {0.0, 0.25, np.float32(1 / 3), 0.5, 1.0}
    assert np.all((rows.margin > 0) >= (rows.win == 1.0) * (rows.margin != 0))
    assert np.all(rows.win[rows.margin < 0] == 0)
    known = ~np.isnan(rows.searched)
    assert known.mean() > 0.4
    assert np.corrcoef(rows.searched[known], rows.margin[known])[0, 1] > 0.2


def test_some_games_are_played_loosely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By nobody twice, by one player, by all of them; with both numbers of players that share a network."""
    loose: dict[int, list[list[int]]] = {3: [], 4: []}

    def watched(memory: Any, net: Any, game: Any, nodes: int, odds: Any, rng: Any, out: Any) -> int:
        seats = [tuple(each) for each in odds.tolist()]
        assert set(seats) <= {self_play.STRICT, self_play.LOOSE}
        loose[int(game[0]["seats"])].append([seat for seat, each in enumerate(seats) if each == self_play.LOOSE])
        return 1

    monkeypatch.setattr(self_play, "play_game", watched)
    pool = LocalPool(partial(SelfPlayWorker, networks()["azul34"], no_network(AZUL_WORDS, 20.0), 60))
    for _, positions in pool.run(make_batches(16, 5, tmp_path, "g01")):
        assert positions.game.tolist() == list(range(16))
    assert loose == {
        3: [[], [], [0], [0, 1, 2], [], [], [1], [0, 1, 2]],
        4: [[], [], [0], [0, 1, 2, 3], [], [], [1], [0, 1, 2, 3]],
    }


def test_a_run_trains_goes_on_and_is_not_mixed_up(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training needs the extra `train`")
    from azulejos.train.loop import Settings, read_log, train

    tiny = {"games": 6, "nodes": 40, "epochs": 2, "gate_games": 4, "gate_nodes": 40}
    steps: list[str] = []
    here = Backend(1)
    log = train(Settings("azul2", generations=1, **tiny), tmp_path, here, lambda step, done, of: steps.append(step))
    assert {"self-play", "fitting", "match"} <= set(steps)
    assert [entry["generation"] for entry in log] == [1]
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    network = read_network(tmp_path / "networks" / "g01.npz", AZUL_WORDS, "g01")
    state = azulejos.make("azul").deal(seed=1)
    bot = SearchBot("grandmaster", nodes=200, network=network)
    assert bot.choose(state) in state.legal_moves()
    assert network["win_bonus"][0, 0] == Settings("azul2").win_bonus

    log = train(Settings("azul2", generations=2, **tiny), tmp_path, here, lambda step, done, of: None)
    assert [entry["generation"] for entry in log] == [1, 2]
    assert read_log(tmp_path) == log
    assert all(json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines())
    with pytest.raises(AzulejosError, match="games=6, not 8"):
        train(Settings("azul2", generations=3, **tiny | {"games": 8}), tmp_path, here, lambda step, done, of: None)


def test_what_a_search_is_wrong_by_on_average_is_not_learned() -> None:
    """Three players' searches 40 points too low, four players' right: both end up at the results, details kept."""
    pytest.importorskip("torch", reason="training needs the extra `train`")
    from azulejos.train.fit import final_utilities, unbiased

    length, games = 20, 30
    out = new_rows(length * games, 1)
    index = np.arange(len(out.game))
    three = index // length % 2 == 0
    detail = np.where(index // length // 2 % 2 == 0, 3.0, -3.0)
    out.game[:] = index // length
    out.seat[:] = index % np.where(three, 3, 4)
    out.margin[:] = np.where(index // length % 3 == 0, 5.0, -8.0)
    out.searched[:] = final_utilities(out, 6.0) + detail - np.where(three, 40.0, 0.0)
    out.searched[::7] = np.nan
    found, known = unbiased(out, 6.0), np.isfinite(out.searched)
    assert np.isnan(found[~known]).all()
    for group in (three, ~three):
        error = (found - final_utilities(out, 6.0))[known & group]
        assert abs(error.mean()) < 0.5
        assert abs(error - detail[known & group]).max() < 1.5
