"""Matches: which games are played, that they repeat, are kept, go on, and say what happened."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos import AzulejosError, InvalidNotation, InvalidOption, Move, State
from azulejos.arena import Entrant, GameResult, Match, Sprt, parse_entrant, play_match
from azulejos.arena.files import read_match
from azulejos.bots import RandomBot


class TidyBot:
    """Any move that does not let all tiles fall: quick, and much better than chance."""

    name = "tidy"

    def __init__(self, seed: int) -> None:
        self._random = RandomBot(seed)

    def choose(self, state: State) -> Move:
        move = self._random.choose(state)
        for _ in range(5):
            if not move.endswith("F"):
                break
            move = self._random.choose(state)
        return move


TIDY = Entrant("tidy", TidyBot)


def match(game: str = "azul", *bots: str, **settings: Any) -> Match:
    entrants = tuple(parse_entrant(each) for each in bots or ("random", "random"))
    return Match(azulejos.parse_game(game), entrants, **settings)


def games_of(path: Path) -> list[GameResult]:
    return read_match(path)[1]


@pytest.mark.parametrize(("game", "bots"), [("azul", 2), ("azul(players=3)", 3), ("azul(players=4)", 2), ("duel", 2)])
def test_every_bot_sits_everywhere_in_every_deal(game: str, bots: int) -> None:
    planned = match(game, *["random"] * bots, games=9)
    players = planned.game.players
    pairings = list(planned.pairings())
    assert len(pairings) == -(-9 // players) * players
    assert [entrant.name for entrant in planned.entrants] == ["random", "random #2", "random #3"][:bots]
    for deal in range(planned.deals):
        games = [each for each in pairings if each.deal == deal]
        assert len({each.seed for each in games}) == 1
        seats = Counter((entrant, seat) for each in games for seat, entrant in enumerate(each.seats))
        for seat in range(players):
            assert seats[0, seat] == 1
            assert sum(seats[entrant, seat] for entrant in range(bots)) == players
    assert len({each.seed for each in pairings}) == planned.deals


def test_rotated_games_begin_with_the_same_deal(tmp_path: Path) -> None:
    for game in ("azul(players=3)", "duel(tablets=random)"):
        file = tmp_path / f"{game[:4]}.jsonl"
        play_match(game, ["random", "random"], games=6, output=file)
        for deal in range(2):
            records = [azulejos.parse_record(each.record) for each in games_of(file) if each.deal == deal]
            assert len({(record.start_player, record.game) for record in records}) == 1
            first = [[step for step in record.steps[:3] if ":" in step] for record in records]
            assert first[0] and all(each == first[0] for each in first)


def test_a_match_tells_who_is_stronger_and_all_about_it() -> None:
    result = play_match("azul", [TIDY, "weak=random"], games=31, seed=5)
    strong, weak = result.bots
    assert (strong.name, weak.name) == ("tidy", "weak")
    assert (result.games, result.deals, result.left_out) == (32, 16, 0)
    assert strong.wins.mean + weak.wins.mean == 1
    assert strong.wins.mean > 0.8
    assert strong.margin.mean == -weak.margin.mean > 5
    assert strong.margin.low < strong.margin.mean < strong.margin.high
    assert strong.elo.low < strong.elo.mean
    assert 0 < strong.times.mean <= strong.times.percentile99 <= strong.times.longest < 5
    assert strong.times.overruns is None
    assert 500 < strong.times.decisions < 2000
    assert 5 <= result.rounds <= 20 and 40 < result.decisions < 150
    assert 0 <= result.first_player_wins.low <= result.first_player_wins.mean <= result.first_player_wins.high <= 1
    data = json.loads(json.dumps(result.to_json(), allow_nan=False))
    assert data["bots"][0]["wins"]["mean"] == strong.wins.mean
    assert data["fair_share"] == 0.5
    assert data["forfeits"] == []


def test_one_against_copies_of_another_has_the_fair_share_of_one_seat() -> None:
    result = play_match("azul(players=4)", [TIDY, "random"], games=20)
    strong, weak = result.bots
    assert result.fair_share == 0.25
    assert strong.wins.mean + 3 * weak.wins.mean == pytest.approx(1)
    assert strong.wins.mean > 0.5
    assert strong.elo.mean > 0 > weak.elo.mean


def without_times(path: Path) -> list[dict[str, Any]]:
    games = [each.to_json() | {"times": None} for each in games_of(path)]
    return sorted(games, key=lambda each: (each["deal"], each["rotation"]))


def test_a_match_repeats_in_any_number_of_processes(tmp_path: Path) -> None:
    bots = ["random", "random"]
    files = [tmp_path / f"{index}.jsonl" for index in range(4)]
    results = [
        play_match("azul", bots, games=6, seed=3, output=files[0]),
        play_match("azul", bots, games=6, seed=3, output=files[1]),
        play_match("azul", bots, games=6, seed=3, output=files[2], jobs=2),
    ]
    assert without_times(files[0]) == without_times(files[1]) == without_times(files[2])
    assert len({result.bots[0].margin for result in results}) == 1
    play_match("azul", bots, games=6, seed=4, output=files[3])
    assert without_times(files[0]) != without_times(files[3])


def test_a_seed_of_ones_own_still_differs_from_game_to_game(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    play_match("azul", ["random:seed=1", "random:seed=1"], games=2, output=file)
    first, second = (azulejos.parse_record(each.record).steps for each in games_of(file))
    assert first[0] == second[0] and first != second


def test_an_interrupted_match_goes_on(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    planned = match(games=6, seed=1)
    for _ in planned.play(output=whole):
        pass
    running = planned.play(output=parts)
    for tally in running:
        if len(tally.games) == 3:
            break
    running.close()
    assert tally.result().games == 2 and tally.result().left_out == 1
    with parts.open("ab") as file:
        file.write(whole.read_bytes().splitlines()[4][:200])  # torn while it was written
    seen = [len(tally.games) for tally in planned.play(output=parts)]
    assert seen == [3, 4, 5, 6]
    assert without_times(parts) == without_times(whole)
    assert [len(tally.games) for tally in planned.play(output=parts)] == [6]
    more = [len(tally.games) for tally in match(games=8, seed=1).play(output=parts)]
    assert more == [6, 7, 8]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"seed": 2}, "seed is 1 there, 2 here"),
        ({"game": "azul(wall=grey)"}, "game is"),
        ({"bots": ["random", "random"]}, "bots is"),
    ],
)
def test_a_file_of_another_match_is_left_alone(tmp_path: Path, other: dict[str, Any], words: str) -> None:
    file = tmp_path / "match.jsonl"
    settings: dict[str, Any] = {"game": "azul", "bots": ["random", "other=random"], "games": 2, "seed": 1}
    play_match(**settings, output=file)
    before = file.read_bytes()
    with pytest.raises(AzulejosError, match=words):
        play_match(**settings | other, output=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["my diary\n", "my diary", "[]\n", "{}\n", '{"schema": "azulejos/record/1"}\n'])
def test_a_file_that_is_not_a_match_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content)
    with pytest.raises(InvalidNotation, match=r"diary\.txt"):
        play_match("azul", ["random", "random"], games=2, output=file)
    with pytest.raises(InvalidNotation, match=r"diary\.txt"):
        read_match(file)
    assert file.read_text() == content


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    play_match("azul", ["random", "random"], games=4, output=file)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    for broken in ("nonsense\n", "{}\n", "7\n", lines[1], '{"deal": 1}\n', lines[2].replace("[1, 0]", "[1]", 1)):
        file.write_text("".join([*lines[:2], broken, *lines[3:]]), "utf-8")
        with pytest.raises(InvalidNotation, match="line 3"):
            play_match("azul", ["random", "random"], games=4, output=file)


def test_two_matches_do_not_write_one_file(tmp_path: Path) -> None:
    running = match(games=4).play(output=tmp_path / "match.jsonl")
    next(running)
    with pytest.raises(AzulejosError, match="in use"):
        next(match(games=4).play(output=tmp_path / "match.jsonl"))
    running.close()
    next(match(games=4).play(output=tmp_path / "match.jsonl"))


def test_the_sequential_test_stops_a_match_and_repeats(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    sprt = Sprt(elo0=0, elo1=300)
    result = play_match("azul", ["random", "random"], games=200, sprt=sprt, output=file)
    assert result.sprt is not None and result.sprt.verdict == "elo0"
    assert result.games < 100
    assert play_match("azul", ["random", "random"], games=200, sprt=sprt, output=file, jobs=2) == result
    other = play_match("azul", ["random", "random"], games=200, sprt=sprt, jobs=2)
    assert (other.games, other.bots[0].margin, other.sprt) == (result.games, result.bots[0].margin, result.sprt)
    tidy = play_match("azul", [TIDY, "random"], games=200, sprt=sprt)
    assert tidy.sprt is not None and tidy.sprt.verdict == "elo1"


def test_bots_made_in_python() -> None:
    mine = Entrant("mine", RandomBot)
    result = play_match("azul", [mine, "random"], games=2)
    assert result.bots[0].name == "mine"
    with pytest.raises(InvalidOption, match="jobs"):
        play_match("azul", [mine, "random"], games=2, jobs=2)


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ({"bots": ["random"]}, "bots"),
        ({"bots": ["random"] * 3}, "bots"),
        ({"game": "azul(players=4)", "bots": ["random"] * 3}, "bots"),
        ({"games": 0}, "games"),
        ({"games": 2.5}, "games"),
        ({"seed": "x"}, "seed"),
        ({"jobs": 0}, "jobs"),
        ({"limit": 0}, "limit"),
        ({"limit": float("nan")}, "limit"),
        ({"game": "chess"}, "game"),
    ],
)
def test_impossible_matches_are_refused(arguments: dict[str, Any], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        play_match(**{"game": "azul", "bots": ["random", "random"], "games": 2} | arguments)
    assert caught.value.option == option
