"""Benchmarks: the names that others rely on, sane values, comparisons, and what is left out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from azulejos import AzulejosError, InvalidOption, bench

NAMES = [
    "azul.playouts.2p",
    "azul.playouts.3p",
    "azul.playouts.4p",
    "azul.playouts.grey",
    "azul.decisions.2p",
    "azul.face",
    "azul.state.bytes",
    "duel.playouts",
    "duel.decisions",
    "duel.face",
    "duel.state.bytes",
    "oracle.ratio.azul",
    "oracle.ratio.duel",
    "search.azul.hand",
    "search.azul.net",
    "search.duel.hand",
    "search.duel.net",
    "search.threads2",
    "search.overrun",
    "vector.azul",
    "vector.duel",
    "pettingzoo.azul",
    "pettingzoo.duel",
    "openspiel.azul",
    "openspiel.duel",
    "start.first",
    "start.first.duel",
    "start.later",
    "start.later.duel",
]


def measure(only: str, **settings: object) -> dict[str, float]:
    """The values by name; a note fails the test."""
    settings = {"quick": True, "note": pytest.fail} | settings
    return {result.name: result.value for result in bench.run(only, **settings)}  # type: ignore[arg-type]


def test_the_names() -> None:
    table = bench.benchmarks()
    assert [benchmark.name for benchmark in table] == NAMES
    units = {"games/s", "decisions/s", "nodes/s", "steps/s", "simulations/s", "bytes", "times", "ms", "s"}
    assert {benchmark.unit for benchmark in table} == units


@pytest.mark.parametrize("only", ["azul.playouts.2p", "azul.playouts.grey", "azul.face", "duel.playouts", "duel.face",
                                  "vector.azul", "pettingzoo.azul", "openspiel.azul"])  # fmt: skip
def test_rates(only: str) -> None:
    (value,) = measure(only).values()
    assert value > 100


def test_sizes() -> None:
    assert all(0 < measure(f"{game}.state.bytes")[f"{game}.state.bytes"] <= 512 for game in ("azul", "duel"))


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_the_plain_model_is_slower(game: str) -> None:
    (value,) = measure(f"oracle.ratio.{game}").values()
    assert value > 1


def test_without_a_checkout_the_plain_model_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "ORACLES", tmp_path)
    notes: list[str] = []
    assert list(bench.run("oracle.ratio.azul", quick=True, note=notes.append)) == []
    assert notes == ["oracle.ratio.azul: left out: only a checkout has the plain-Python model"]


def test_a_later_start_is_measured() -> None:
    assert 0 < bench.start("azul", cold=False)(0) < 60


def test_comparison_with_a_command() -> None:
    command = f"{sys.executable} -c 'print(50)'"
    values = measure("azul.state.bytes", against={"azul.state.bytes": command})
    assert values["azul.state.bytes.ratio"] == values["azul.state.bytes"] / 50


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("no-such-command", "did not print a number"),
        (f"{sys.executable} -c 'print(\"many\")'", "no number"),
        (f"{sys.executable} -c 0", "no number"),
        (f"{sys.executable} -c 'print(\"3 runs: 50 games/s\")'", "2 numbers"),
    ],
)
def test_a_command_that_does_not_print_one_number_is_refused(command: str, fault: str) -> None:
    with pytest.raises(AzulejosError, match=fault):
        measure("azul.state.bytes", against={"azul.state.bytes": command})


def test_unknown_names_are_refused() -> None:
    with pytest.raises(InvalidOption, match=r"azul\.playouts\.2p"):
        measure("", against={"azul.playout.2p": "true"})
    with pytest.raises(InvalidOption, match="chess"):
        measure("chess")
    for wrong in ("azul.face", "=command", "azul.face="):
        with pytest.raises(InvalidOption):
            bench.parse_against(wrong)
