"""Puzzles are found in games, and the same ones under the same seed, in any number of processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from azulejos.bots.ladder import NOVICE, ratings_of
from azulejos.bots.levels import LEVELS
from azulejos.cli import main
from azulejos.puzzles.checking import check_puzzle
from azulejos.puzzles.collection import choose
from azulejos.puzzles.file import PuzzleFile, read_puzzles, write_puzzles
from azulejos.puzzles.found import Yield
from azulejos.puzzles.making import make_puzzles
from azulejos.puzzles.puzzle import Puzzle
from azulejos.puzzles.rating import puzzle_rating
from azulejos.puzzles.themes import BY_FACT, BY_KIND, THEMES
from azulejos.registry import make
from azulejos.types import AzulejosError, InvalidNotation
from azulejos.work import Backend

SEED = 1
"""Its second game of Azul has puzzles."""


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("puzzles") / "found.jsonl"
    list(make_puzzles(make("azul"), 2, SEED, Backend(1), path))
    return path


@pytest.mark.slow
def test_a_search_finds_puzzles_that_stand(searched: Path) -> None:
    puzzles = read_puzzles(searched)
    assert puzzles
    for puzzle in puzzles:
        state = puzzle.state
        assert {option.move for option in puzzle.options} == set(map(str, state.legal_moves()))
        assert puzzle.theme in THEMES and puzzle.facts
        assert puzzle.tempting != puzzle.best.move
        assert puzzle.best.margin - puzzle.options[1].margin >= 1.5
        assert Puzzle.from_json(json.loads(json.dumps(puzzle.to_json()))).id == puzzle.id
    assert check_puzzle(puzzles[0], seed=99).stands


@pytest.mark.slow
def test_a_search_resumes_and_comes_to_the_same(searched: Path, tmp_path: Path) -> None:
    lines = searched.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(lines[:2]) + lines[2][:40])
    list(make_puzzles(make("azul"), 2, SEED, Backend(2), cut))
    assert cut.read_bytes() == searched.read_bytes()
    with pytest.raises(AzulejosError, match="another search"):
        list(make_puzzles(make("azul"), 2, SEED + 1, Backend(1), cut))
    done = CliRunner().invoke(
        main,
        ["puzzles", "make", "--games", "2", "--seed", str(SEED), "--jobs", "1", "--output", str(cut), "--json"],
        standalone_mode=False,
    )
    told = json.loads(done.stdout)
    assert told["games"] == 2 and told["seen"] >= told["promising"] >= told["clear"] >= told["kept"] > 0
    assert sum(told["themes"].values()) == told["kept"]


def test_a_record_without_a_decision_has_no_puzzles(tmp_path: Path) -> None:
    record = make("azul").deal(seed=1, chance="manual").record()
    (found,) = make_puzzles(record.game, 1, SEED, Backend(1), tmp_path / "found.jsonl", [record])
    assert found.counts == Yield() and not found.puzzles


def test_a_puzzle_that_all_levels_miss_is_harder() -> None:
    ratings = ratings_of(make("azul"))
    none = dict.fromkeys(LEVELS, (3, 0))
    strong = none | {"master": (3, 3), "grandmaster": (3, 3)}
    everyone = dict.fromkeys(LEVELS, (3, 3))
    hard, middle, easy = (puzzle_rating(answers, ratings) for answers in (none, strong, everyone))
    assert hard > middle + 300 and middle > easy + 300
    assert ratings["novice"] == NOVICE and list(ratings.values()) == sorted(ratings.values())


def test_every_theme_can_come_up() -> None:
    assert {*BY_KIND.values(), *BY_FACT.values(), "deny", "end"} == set(THEMES)


def example(theme: str, rating: int) -> Puzzle:
    position = make("azul").deal(seed=rating).position
    return Puzzle("azul", position, theme, rating, "1B2", "search", (), ((0, 0), (0, 0)), ())


def test_a_collection_has_all_themes(tmp_path: Path) -> None:
    many = [example("line", 1000 + k) for k in range(6)]
    few = [example("floor", 2000 + k) for k in range(2)]
    chosen = choose([*many, *few, *many], 4)
    assert [puzzle.theme for puzzle in chosen] == ["line", "line", "floor", "floor"]
    for name in ("mine.jsonl", "mine.jsonl.gz"):
        write_puzzles(chosen, tmp_path / name)
        assert read_puzzles(tmp_path / name) == chosen
    (tmp_path / "bad.jsonl").write_text('{"schema": "azulejos/puzzles/1"}\n{"game": 3}\n')
    with pytest.raises(InvalidNotation, match="line 2"):
        read_puzzles(tmp_path / "bad.jsonl")


def test_a_file_belongs_to_one_search_at_a_time(tmp_path: Path) -> None:
    file = PuzzleFile(tmp_path / "a.jsonl", {"game": "azul", "seed": 1})
    with pytest.raises(AzulejosError, match="in use"):
        PuzzleFile(tmp_path / "a.jsonl", {"game": "azul", "seed": 1})
    file.close()
