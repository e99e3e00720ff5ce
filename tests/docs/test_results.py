"""The tables in the pages are those of the data, and the data are whole: commands that exist, figures that fit."""

from __future__ import annotations

import datetime
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.bench import benchmarks
from tests.docs.test_commands import check_command

RESULTS = Path(__file__).resolve().parents[2] / "docs" / "results"
_spec = importlib.util.spec_from_file_location("tables", RESULTS / "tables.py")
assert _spec is not None and _spec.loader is not None
tables = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(tables)
FILES = sorted(path.stem for path in RESULTS.glob("*.toml"))


def entries(data: Any) -> Iterator[dict[str, Any]]:
    """Every table of a data file, the outermost first."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from entries(value)
    elif isinstance(data, list):
        for value in data:
            yield from entries(value)


def commands() -> list[str]:
    found = []
    for file in FILES:
        data = tables.load(file)
        for entry in entries(data):
            found += [entry["command"]] if isinstance(entry.get("command"), str) else []
        found += data["command"].values() if isinstance(data.get("command"), dict) else []
    return found


def test_the_pages_show_the_data() -> None:
    texts = {page.name: page.read_text("utf-8") for page in tables.pages()}
    stale = [name for name, text in texts.items() if tables.up_to_date(text) != text]
    assert not stale, "python docs/results/tables.py --write"


def test_every_table_stands_in_a_page() -> None:
    shown = [mark[1] for page in tables.pages() for mark in tables.MARKED.finditer(page.read_text("utf-8"))]
    assert set(shown) == set(tables.TABLES)


def test_a_changed_figure_is_noticed() -> None:
    page = (RESULTS.parent / "strength.md").read_text("utf-8")
    assert tables.up_to_date(page.replace("98.5 %", "99.5 %")) == page


@pytest.mark.parametrize("file", FILES)
def test_every_result_has_its_command_and_commit(file: str) -> None:
    data = tables.load(file)
    assert "command" in data or all({"command", "setting", "tried"} & entry.keys() for entry in rows(data))
    for entry in [data] if "commit" in data else rows(data):
        assert re.fullmatch(r"[0-9a-f]{7}", entry["commit"]), entry
        assert isinstance(entry["date"], datetime.date), entry


def rows(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for value in data.values() if isinstance(value, list) for entry in value if isinstance(entry, dict)]


@pytest.mark.parametrize("file", FILES)
def test_figures_fit(file: str) -> None:
    for entry in entries(tables.load(file)):
        if "interval" in entry:
            low, high = entry["interval"]
            assert 0 <= low <= entry.get("wins", entry.get("share")) <= high <= 100, entry
        for share in ("wins", "share", "fair"):
            if isinstance(entry.get(share), (int, float)):
                assert 0 <= entry[share] <= 100, entry
        if "wanted" in entry and "wins" in entry:
            assert entry["wins"] >= entry["wanted"], entry


def test_generations_are_in_order_and_what_ships_exists() -> None:
    data = tables.load("networks")
    for network, shipped in data["shipped"].items():
        numbers = [each["number"] for each in data["generation"] if each["network"] == network]
        assert numbers == list(range(len(numbers))) and shipped in numbers
        assert f"network-{network}" in tables.TABLES and network in data["command"]


def test_every_speed_is_one_that_bench_measures() -> None:
    measured = {benchmark.name for benchmark in benchmarks()}
    assert [figure["name"] for figure in tables.load("speed")["figure"] if figure["name"] not in measured] == []


@pytest.mark.parametrize("command", commands())
def test_commands_exist(command: str) -> None:
    """The options are those of this version, and so are the bots."""
    if command.startswith("python "):
        assert (RESULTS.parents[1] / command.split()[1]).exists()
    else:
        check_command(command)
