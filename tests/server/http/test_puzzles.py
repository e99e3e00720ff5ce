"""Puzzles over HTTP: no solution before an answer, one rated answer each, rows and days."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from azulejos.cli import main
from azulejos.puzzles.collection import shipped
from azulejos.server.db.puzzles import Try
from azulejos.server.domain.glicko import MOST_DEVIATION, Glicko
from azulejos.server.services.puzzles import _best_row, _days_in_a_row, _row
from tests.server.api import ME, refused
from tests.server.process import ServerProcess

SECRET = ("theme", "options_", "best", "facts", "gained", "tempting", "certainty")


def test_a_puzzle_keeps_its_solution_until_it_is_answered(server: ServerProcess) -> None:
    client = server.client("Solver")
    told = client.request("GET", "/api/puzzles/next?game=azul")
    assert not set(told) & set(SECRET)
    puzzle = shipped()[told["id"]]
    assert told["position"] == puzzle.position and told["player"] == puzzle.state.current_player

    answer = client.request("POST", f"/api/puzzles/{puzzle.id}", {"move": puzzle.best.move})
    assert answer["solved"] and answer["counts"] and answer["change"] > 0
    assert answer["theme"] == puzzle.theme and answer["options"][0]["move"]["move"] == puzzle.best.move
    again = client.request("POST", f"/api/puzzles/{puzzle.id}", {"move": puzzle.tempting})
    assert not again["solved"] and not again["counts"] and again["change"] is None
    assert client.request("GET", "/api/puzzles/next?game=azul")["id"] != puzzle.id

    unrated = next(each for each in shipped().values() if each.id != puzzle.id)
    lesson = client.request("POST", f"/api/puzzles/{unrated.id}", {"move": unrated.best.move, "rated": False})
    assert lesson["solved"] and not lesson["counts"] and client.request("GET", "/api/puzzles")["last"] == [True]

    other = shipped()[client.request("GET", "/api/puzzles/next?game=duel")["id"]]
    missed = client.request("POST", f"/api/puzzles/{other.id}", {"move": other.tempting})
    assert not missed["solved"] and missed["change"] < 0
    found = client.request("GET", "/api/puzzles")
    assert found["last"] == [True, False] and found["row"] == 0 and found["best_row"] == 1
    games = {entry["game"]: entry for entry in found["games"]}
    assert games["azul"]["rating"] == answer["rating"] and games["duel"]["solved"] == 0
    themes = {entry["theme"]: entry for entry in games["azul"]["themes"]}
    assert themes[puzzle.theme]["solved"] == 1

    refused("not_found", client.request, "GET", "/api/puzzles/nothing")
    refused("not_found", client.request, "GET", "/api/puzzles/next?theme=nothing")
    illegal = next(move for move in map(str, puzzle.game.moves) if not puzzle.state.is_legal(move))
    refused("illegal_move", client.request, "POST", f"/api/puzzles/{puzzle.id}", {"move": illegal})


def test_a_wrong_move_is_told_what_is_wrong_with_it(server: ServerProcess) -> None:
    client = server.client("Asks")
    for spec in ("azul", "azul(players=3)", "duel"):
        puzzle = next(each for each in shipped().values() if each.spec == spec)
        path = f"/api/puzzles/{puzzle.id}/why"
        told = 0
        for option in (puzzle.option(puzzle.tempting), puzzle.options[-1]):
            why = client.request("POST", path, {"move": option.move})
            assert why["difference"] == pytest.approx(puzzle.best.margin - option.margin, abs=0.01)
            assert why["line"][0]["player"] == puzzle.state.current_player
            assert why["line"][0]["move"]["move"] == option.move and len(why["line"]) > 1
            told += sum(fact["points"] > 0 for fact in why["facts"])
        assert told
        refused("illegal_move", client.request, "POST", path, {"move": puzzle.best.move})


def test_the_puzzle_of_the_day_is_everybodys(server: ServerProcess) -> None:
    one, two = server.client("One"), server.client("Two")
    day = one.request("GET", "/api/puzzles/today")
    assert day["day"] and day["id"] == two.request("GET", "/api/puzzles/today")["id"]
    one.request("POST", f"/api/puzzles/{day['id']}", {"move": shipped()[day["id"]].best.move})
    assert (
        one.request("GET", "/api/puzzles")["days"] == 1 and one.request("GET", "/api/puzzles")["day"]["solved"] is True
    )
    assert (
        two.request("GET", "/api/puzzles")["days"] == 0 and two.request("GET", "/api/puzzles")["day"]["solved"] is None
    )


def test_whoever_deletes_their_data_has_tried_nothing(server: ServerProcess) -> None:
    client = server.client("Gone")
    puzzle = next(iter(shipped().values()))
    client.request("POST", f"/api/puzzles/{puzzle.id}", {"move": puzzle.best.move})
    client.request("DELETE", "/api/me")
    refused("no_session", client.request, "POST", f"/api/puzzles/{puzzle.id}", {"move": puzzle.best.move})
    assert not any(entry["tried"] for entry in client.request("GET", "/api/puzzles")["games"])


def tries(*solved: bool) -> list[Try]:
    return [Try(str(k), k, each, None) for k, each in enumerate(solved)]


def test_rows_and_days() -> None:
    assert _row(tries()) == 0 and _row(tries(False, True, True)) == 2 and _row(tries(True, True)) == 2
    assert _best_row(tries()) == 0 and _best_row(tries(True, True, False, True, False)) == 2
    assert _days_in_a_row({10, 9, 8, 6}, today=10) == 3
    assert _days_in_a_row({10, 9}, today=11) == 2, "today's may still come"
    assert _days_in_a_row({10, 9}, today=12) == 0


@pytest.mark.parametrize(("truth", "start"), [(1800, 1400), (1000, 1400)])
def test_a_rating_comes_to_what_somebody_can(truth: float, start: float) -> None:
    import random

    rng, mine = random.Random(3), Glicko(start)
    for _ in range(150):
        puzzle = mine.value + rng.uniform(-150, 150)
        mine = mine.after(puzzle, float(rng.random() < Glicko(truth).expected(puzzle)))
    assert abs(mine.value - truth) < 150 and mine.deviation < 90


def test_glickmans_own_example() -> None:
    """A player of 1500 with deviation 200 who beats one of 1400 with deviation 30."""
    after = Glicko(1500, 200).after(1400, 1, 30)
    assert 1563 < after.value < 1564.5 and 174 < after.deviation < 176
    unknown: Any = Glicko()
    assert unknown.deviation == MOST_DEVIATION


def test_puzzles_are_made_from_games_of_those_only_who_agreed(
    start: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    server = start(collect_puzzles=True)
    agrees, refuses = server.client("Agrees"), server.client("Refuses")
    assert agrees.request("GET", "/api/puzzles")["asks"] and not agrees.request("GET", "/api/puzzles")["allowed"]
    agrees.request("POST", "/api/puzzles/consent", {"allowed": True})
    assert agrees.request("GET", "/api/puzzles")["allowed"]
    tables = {}
    for client in (agrees, refuses):
        table = client.create("azul", [ME, ME])
        tables[client] = client.resign(table, 0)
    found = CliRunner().invoke(
        main, ["admin", "records", str(tmp_path / "out"), "--database", str(server.setting["database"])]
    )
    assert found.exit_code == 0, found.output
    assert [file.stem for file in (tmp_path / "out").iterdir()] == [tables[agrees].id]
