"""Ratings over several matches: right, finite, with honest intervals, and refused where they mean nothing."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

import azulejos
from azulejos import InvalidNotation, InvalidOption
from azulejos.arena import Entrant, GameResult, Match, play_match, rate
from azulejos.arena.files import MatchFile
from azulejos.arena.statistics import elo
from azulejos.bots import RandomBot
from azulejos.cli import main


def fake_match(
    path: Path, names: Sequence[str], elos: Sequence[float], deals: int, game: str = "azul", luck: float = 0.0
) -> Path:
    """A match whose winners are drawn by the bots' ratings; `luck` Elo points belong to a deal, for its first bot."""
    rng = random.Random(len(path.name) + sum(map(len, names)))
    match = Match(azulejos.parse_game(game), tuple(Entrant(name, RandomBot) for name in names), games=1000)
    file = MatchFile(path, match.header())
    gifts = [rng.choice((-luck, luck)) for _ in range(deals)]
    for pairing in match.pairings():
        if pairing.deal >= deals:
            break
        bonus = {0: gifts[pairing.deal]}
        strengths = [10 ** ((elos[each] + bonus.get(each, 0.0)) / 400) for each in pairing.seats]
        winner = rng.choices(range(len(pairing.seats)), strengths)[0]
        shares = tuple(float(seat == winner) for seat in range(len(pairing.seats)))
        scores = tuple(int(share) for share in shares)
        file.add(
            GameResult(
                deal=pairing.deal,
                rotation=pairing.rotation,
                seed=pairing.seed,
                seats=pairing.seats,
                start_player=0,
                scores=scores,
                shares=shares,
                reason="row",
                rounds=5,
                decisions=60,
                times=tuple(() for _ in shares),
                forfeit=None,
                record="",
            )
        )
    file.close()
    return path


def test_two_bots_have_the_difference_of_their_score(tmp_path: Path) -> None:
    file = fake_match(tmp_path / "match.jsonl", ["strong", "weak"], [200, 0], 400)
    ratings = rate([file])
    strong, weak = ratings.bots
    assert (strong.name, strong.games, ratings.deals) == ("strong", 800, 400)
    assert strong.wins + weak.wins == pytest.approx(1)
    odds = (800 * strong.wins + 0.5) / (800 * weak.wins + 0.5)  # with the one drawn game
    assert strong.elo.mean - weak.elo.mean == pytest.approx(400 * math.log10(odds), abs=1e-6)
    assert strong.elo.low == strong.elo.mean == strong.elo.high == 0  # the anchor
    assert weak.elo.low < -200 < weak.elo.high
    shifted = rate([file], anchor="weak", anchor_elo=1000)
    assert shifted.bots[1].elo.mean == 1000
    assert shifted.bots[0].elo.mean == pytest.approx(1000 - weak.elo.mean)


def test_several_matches_are_rated_together(tmp_path: Path) -> None:
    truth = {"a": 300.0, "b": 150.0, "c": 0.0, "d": -100.0}
    files = [
        fake_match(tmp_path / f"{one}{two}.jsonl", [one, two], [truth[one], truth[two]], 300)
        for one, two in ("ab", "bc", "cd", "ad")
    ]
    ratings = rate(files, anchor="c")
    assert [bot.name for bot in ratings.bots] == ["a", "b", "c", "d"]
    for bot in ratings.bots:
        assert bot.elo.mean == pytest.approx(truth[bot.name], abs=50)
        assert bot.elo.low - 20 < truth[bot.name] < bot.elo.high + 20


@pytest.mark.parametrize("names", [("best", "others"), ("best", "middle", "least")])
def test_games_of_more_players(tmp_path: Path, names: Sequence[str]) -> None:
    truth = [200.0, 0.0, 0.0][: len(names)]
    file = fake_match(tmp_path / "match.jsonl", names, truth, 300, game="azul(players=3)")
    best = rate([file], anchor=names[1]).bots[0]
    assert best.name == "best"
    assert best.elo.low - 40 < 200 < best.elo.high + 40
    if len(names) == 2:  # the same Elo as a match tells, but for the drawn game
        assert best.elo.mean == pytest.approx(elo(best.wins, players=3), abs=2)
    assert best.elo.high - best.elo.low < 100


def test_a_sweep_keeps_finite_ratings(tmp_path: Path) -> None:
    ratings = rate([fake_match(tmp_path / "match.jsonl", ["best", "worst"], [9000, 0], 100)], anchor="worst")
    assert ratings.bots[0].elo.mean == pytest.approx(400 * math.log10(401), abs=1)
    assert 300 < ratings.bots[0].elo.low < ratings.bots[0].elo.high < 2000
    json.dumps(ratings.to_json(), allow_nan=False)


def test_deals_that_decide_both_games_make_intervals_wider(tmp_path: Path) -> None:
    even = rate([fake_match(tmp_path / "even.jsonl", ["a", "b"], [0, 0], 200)]).bots
    lucky = rate([fake_match(tmp_path / "luck.jsonl", ["a", "b"], [0, 0], 200, luck=1000)]).bots
    widths = [max(bot.elo.high - bot.elo.low for bot in bots) for bots in (even, lucky)]
    assert widths[1] > 1.25 * widths[0]


def test_ratings_that_mean_nothing_are_refused(tmp_path: Path) -> None:
    first = fake_match(tmp_path / "first.jsonl", ["a", "b"], [0, 0], 5)
    second = fake_match(tmp_path / "second.jsonl", ["c", "d"], [0, 0], 5)
    other = fake_match(tmp_path / "other.jsonl", ["a", "b"], [0, 0], 5, game="duel")
    empty = fake_match(tmp_path / "empty.jsonl", ["a", "b"], [0, 0], 0)
    for files, anchor, words in (
        ([], None, "at least one"),
        ([first, second], None, "no games connect c with a"),
        ([first, other], None, "one game at a time"),
        ([empty], None, "nothing to rate"),
        ([first], "bb", "did you mean 'b'"),
    ):
        with pytest.raises(InvalidOption, match=words):
            rate(files, anchor)
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"schema": "azulejos/match/1", "game": "azul"}\n')
    with pytest.raises(InvalidNotation, match=r"broken\.jsonl, line 1"):
        rate([broken])
    broken.write_text("")
    with pytest.raises(InvalidNotation, match="empty"):
        rate([broken])
    with pytest.raises(FileNotFoundError):
        rate([tmp_path / "nowhere.jsonl"])


def test_the_command(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    play_match("azul", ["random", "other=random"], games=4, output=file)

    def run(*arguments: str) -> str:
        result = CliRunner().invoke(main, ["rate", *arguments], env={"LANG": "en", "LC_ALL": ""})
        assert result.exit_code == 0, result.output
        return result.stdout

    lines = run(file, "--anchor", "other", "--anchor-elo", "1500").splitlines()
    assert lines[0] == "azul: ratings over 2 deals, anchored at other"
    assert any(line.split()[:2] == ["other", "1500"] for line in lines)
    assert json.loads(run(file, "--json"))["anchor"] == "random"
    assert "classement" in run(file, "--lang", "fr")
    for arguments, code in (([file, "--anchor", "x"], 2), ([str(tmp_path / "no.jsonl")], 1), ([], 2)):
        result = CliRunner().invoke(main, ["rate", *arguments])
        assert (result.exit_code, result.stdout) == (code, "")
        assert result.stderr.startswith("azulejos: ") and result.stderr.count("\n") == 1
