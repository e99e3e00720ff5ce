"""Data sets: made alike by any number of workers, resumed, streamed, and turned into tables that say what happened."""

from __future__ import annotations

import csv
import doctest
import json
import re
from dataclasses import replace
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest
from click.testing import CliRunner

import azulejos
from azulejos.cli import main
from azulejos.dataset import COLUMNS, PlayedGame, SelfPlay, read_games, rows_of, write_table
from azulejos.types import AzulejosError, InvalidNotation, InvalidOption
from azulejos.work import Backend

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text("utf-8")
QUICK = "greedy:nodes=20"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small data set of each game."""
    folder = tmp_path_factory.mktemp("sets")
    for spec in ("azul", "azul(players=3,wall=grey)", "duel"):
        SelfPlay(spec, QUICK, games=3, seed=4).make(folder / spec)
    return folder


@pytest.mark.parametrize("spec", ["azul", "azul(players=3,wall=grey)", "duel"])
def test_every_game_is_whole_and_every_choice_has_values(folder: Path, spec: str) -> None:
    games = list(read_games(folder / spec))
    assert len(games) == 3 and len({str(game.record) for game in games}) == 3
    for game in games:
        assert game.record.replay().is_over
        assert PlayedGame.from_json(json.loads(json.dumps(game.to_json()))) == game
        rows = list(rows_of(game))
        assert [row["step"] for row in rows] == [n for n, step in enumerate(game.record.steps) if ":" not in step]
        for row in rows:
            state = azulejos.parse_position(row["position"])
            assert row["legal"] == list(map(str, state.legal_moves())) and row["choice"] in row["legal"]
            assert state.current_player == row["player"] and state.scores[row["player"]] == row["score"]
            if len(row["legal"]) > 1:
                assert row["margin"] == max(row["margins"]) and 0 <= row["win"] <= 1
        results = {row["player"]: row["result"] for row in rows}
        assert sum(results.values()) == pytest.approx(1)
    assert any(row["choice"] != max(zip(row["margins"], row["legal"], strict=True))[1]
               for game in games for row in rows_of(game) if row["margins"]), "some moves are explored"  # fmt: skip


def test_any_number_of_workers_makes_the_same_and_a_run_goes_on(tmp_path: Path) -> None:
    settings = SelfPlay("azul", QUICK, games=45, seed=2)
    settings.make(tmp_path / "one")
    counts: list[int] = []
    SelfPlay("azul", QUICK, games=20, seed=2).make(tmp_path / "two")
    settings.make(tmp_path / "two", Backend(2), counts.append)
    assert counts[0] == 20 and counts[-1] == 45, "what was there is not played again"
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    again = (tmp_path / "one" / "games-000001.jsonl.gz").stat().st_mtime_ns
    settings.make(tmp_path / "one")
    assert (tmp_path / "one" / "games-000001.jsonl.gz").stat().st_mtime_ns == again
    for other in (SelfPlay("azul", QUICK, games=45, seed=3), SelfPlay("duel", QUICK, games=45, seed=2)):
        with pytest.raises(AzulejosError, match="another data set"):
            other.make(tmp_path / "one")
    with pytest.raises(AzulejosError, match="45 games already"):
        SelfPlay("azul", QUICK, games=20, seed=2).make(tmp_path / "one")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(AzulejosError, match="not empty"):
        settings.make(tmp_path / "full")


def test_a_set_grows_by_any_number_of_games(tmp_path: Path) -> None:
    for games in (3, 22, 25):
        SelfPlay("azul", "random", games=games, seed=2).make(tmp_path / "grown")
        assert len(list(read_games(tmp_path / "grown"))) == games
    SelfPlay("azul", "random", games=25, seed=2).make(tmp_path / "once")
    assert contents(tmp_path / "grown") == contents(tmp_path / "once")


def test_an_interrupted_run_leaves_whole_files(tmp_path: Path) -> None:
    def interrupt(games: int) -> None:
        if games > 22:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SelfPlay("azul", QUICK, games=60, seed=2).make(tmp_path, progress=interrupt)
    assert {path.name for path in tmp_path.iterdir()} == {"dataset.json", "games-000000.jsonl.gz"}
    assert len(list(read_games(tmp_path))) == 20


@pytest.mark.parametrize(
    ("settings", "option"),
    [
        ({"bot": "artisan:seconds=1"}, "bot"),
        ({"bot": "nobody"}, "bot"),
        ({"games": 0}, "games"),
        ({"explore": 1.5}, "explore"),
        ({"game": "chess"}, "game"),
    ],
)
def test_impossible_settings(settings: dict[str, object], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        SelfPlay(**{"game": "azul", "bot": QUICK, "games": 1} | settings)  # type: ignore[arg-type]
    assert caught.value.option == option
    assert SelfPlay("azul", "master", 1).bot == "master:nodes=2000"


def test_games_come_from_every_kind_of_file(folder: Path, tmp_path: Path) -> None:
    games = list(read_games(folder / "azul"))
    texts = [str(game.record) for game in games]
    (tmp_path / "all.txt").write_text("\n".join(texts), "utf-8")
    (tmp_path / "one.json").write_text(json.dumps(games[0].record.to_json(), indent=1), "utf-8")
    lines = "".join(json.dumps(game.record.to_json()) + "\n" for game in games)
    (tmp_path / "lines.jsonl").write_text(lines, "utf-8")
    output = str(tmp_path / "match.jsonl")
    ran = CliRunner().invoke(main, ["match", "random", QUICK, "--games", "2", "--jobs", "1", "--output", output])
    assert ran.exit_code == 0, ran.output
    assert [str(game.record) for game in read_games(tmp_path / "all.txt")] == texts
    both = read_games(tmp_path / "one.json", tmp_path / "lines.jsonl")
    assert [str(game.record) for game in both] == texts[:1] + texts
    assert len(list(read_games(output))) == 2
    assert len(list(read_games(tmp_path))) == 3 + 1 + 3 + 2


def test_long_comments_belong_to_their_game(tmp_path: Path) -> None:
    state = azulejos.make("azul").deal(seed=1)
    state.play(state.legal_moves()[0])
    said = "{0} words that go on and on, longer than what is left of the line that they stand in"
    record = replace(state.record(), comments=((1, said.format("first")), (2, said.format("last"))))
    assert any(line.startswith("{") for line in str(record).splitlines())
    (tmp_path / "told.txt").write_text(f"{record}\n{record}", "utf-8")
    assert [game.record for game in read_games(tmp_path / "told.txt")] == [record, record]


def test_what_cannot_be_read_names_the_place(folder: Path, tmp_path: Path) -> None:
    text = str(next(read_games(folder / "azul")).record)
    (tmp_path / "wrong.txt").write_text(text + "\n" + text.replace("1", "9"), "utf-8")
    with pytest.raises(InvalidNotation, match=rf"wrong.txt, line {len(text.splitlines()) + 2}"):
        list(read_games(tmp_path / "wrong.txt"))
    (tmp_path / "wrong.jsonl").write_text('{"schema": "azulejos/played/1"}\n', "utf-8")
    with pytest.raises(InvalidNotation, match=r"wrong\.jsonl, line 1"):
        list(read_games(tmp_path / "wrong.jsonl"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(AzulejosError, match="no games"):
        list(read_games(tmp_path / "empty"))


def test_a_torn_line_is_named_and_costs_no_others(folder: Path, tmp_path: Path) -> None:
    line = json.dumps(next(read_games(folder / "azul")).to_json())
    torn = tmp_path / "torn.jsonl"
    torn.write_text(f"{line}\n{line[:100]}\n" + f"{line}\n" * 3, "utf-8")
    games = read_games(torn)
    assert next(games).record.replay().is_over
    with pytest.raises(InvalidNotation, match=r"torn\.jsonl, line 2: "):
        next(games)


def test_a_line_is_named_once_and_counted_in_the_file(folder: Path, tmp_path: Path) -> None:
    text = str(next(read_games(folder / "azul")).record)
    wrong = text.replace("[StartPlayer", "[Startplayer")
    (tmp_path / "wrong.txt").write_text(f"{text}\n{wrong}", "utf-8")
    with pytest.raises(InvalidNotation) as caught:
        list(read_games(tmp_path / "wrong.txt"))
    assert str(caught.value).count("line ") == 1
    (tmp_path / "table.csv").write_text("game,spec\n", "utf-8")
    with pytest.raises(InvalidNotation, match=r"table\.csv, line 1: 'game,spec'"):
        list(read_games(tmp_path / "table.csv"))


def test_a_damaged_file_is_named(folder: Path, tmp_path: Path) -> None:
    whole = next((folder / "azul").glob("*.jsonl.gz")).read_bytes()
    for name, content, words in (
        ("bytes.txt", b"\xff\xfe\x00", "not text in UTF-8"),
        ("torn.jsonl.gz", whole[: len(whole) // 2], "damaged"),
        ("text.jsonl.gz", b"hello", "damaged"),
        ("flipped.jsonl.gz", whole[:200] + bytes([whole[200] ^ 255]) + whole[201:], "damaged"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(InvalidNotation, match=f"{name}: .*{words}"):
            list(read_games(tmp_path / name))


def test_a_table_is_only_replaced_by_a_whole_one(folder: Path, tmp_path: Path) -> None:
    for kind in ("csv", "parquet", "arrow"):
        table = tmp_path / f"table.{kind}"
        table.write_text("kept", "utf-8")
        with pytest.raises(FileNotFoundError):
            write_table(read_games(folder / "azul", tmp_path / "missing.jsonl"), table)
        assert table.read_text("utf-8") == "kept" and list(tmp_path.iterdir()) == [table]
        table.unlink()


def test_a_match_says_who_played(tmp_path: Path) -> None:
    output = str(tmp_path / "match.jsonl")
    CliRunner().invoke(main, ["match", "a=random", QUICK, "--games", "2", "--jobs", "1", "--output", output])
    names = [[row["bot"] for row in rows_of(game)][:2] for game in read_games(output)]
    assert {name for pair in names for name in pair} == {"a", QUICK}


def test_tables_of_every_kind_hold_the_same(folder: Path, tmp_path: Path) -> None:
    rows = [row for number, game in enumerate(read_games(folder / "duel")) for row in rows_of(game, number)]
    for kind in ("csv", "parquet", "arrow"):
        assert write_table(read_games(folder / "duel"), tmp_path / f"table.{kind}") == (3, len(rows))
    parquet = pyarrow.parquet.read_table(tmp_path / "table.parquet")
    assert parquet.column_names == list(COLUMNS)
    assert parquet.equals(pyarrow.ipc.open_file(tmp_path / "table.arrow").read_all())
    for written, row in zip(parquet.to_pylist(), rows, strict=True):
        for name, value in row.items():
            if isinstance(value, float):
                assert written[name] == pytest.approx(value, abs=1e-4)
            elif name != "margins":
                assert written[name] == value
    with (tmp_path / "table.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    assert [row["choice"] for row in written] == [row["choice"] for row in rows]
    assert [row["legal"].split() for row in written] == [row["legal"] for row in rows]


def test_the_commands(folder: Path, tmp_path: Path) -> None:
    made = str(tmp_path / "set")
    command = ["selfplay", "--game", "azul", "--bot", QUICK, "--games", "2", "--jobs", "1", "--output", made]
    ran = CliRunner().invoke(main, [*command, "--lang", "en"])
    assert ran.exit_code == 0 and "2 games in" in ran.output
    card = (tmp_path / "set" / "README.md").read_text("utf-8")
    assert "2 games of azul" in card and "greedy:nodes=20" in card and "`margins`" in card
    table = str(tmp_path / "table.csv")
    ran = CliRunner().invoke(main, ["records", "to-table", made, "--output", table, "--lang", "en"])
    assert ran.exit_code == 0 and "2 games" in ran.output
    assert CliRunner().invoke(main, ["records", "to-table", made, "--output", "table.xls"]).exit_code != 0


def test_the_page_tells_the_truth(tmp_path: Path) -> None:
    (session,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(session, {"folder": tmp_path}, "data", "docs/data.md", 0)
    assert test.examples and doctest.DocTestRunner().run(test).failed == 0
    for name, (kind, meaning) in COLUMNS.items():
        assert f"| `{name}` | {kind} | {meaning} |" in PAGE
