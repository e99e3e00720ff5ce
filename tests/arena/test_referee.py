"""Bots in this process and in others: they are handed what their player knows, and their mistakes are named."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos import Move, State
from azulejos.arena import Entrant, play_match
from azulejos.bots import BOTS
from azulejos.work import WorkerDied


class Scripted:
    """A bot that does what it is told."""

    name = "scripted"

    def __init__(self, act: Any) -> None:
        self.choose = act


def entrant(act: Any) -> Entrant:
    return Entrant("scripted", lambda seed: Scripted(act))


def hang(state: State) -> Move:
    time.sleep(5)
    raise AssertionError


def fail(state: State) -> Move:
    raise RuntimeError("my network\nis gone")


@pytest.mark.parametrize(
    ("act", "cause", "words"),
    [
        (fail, "error", "RuntimeError: my network is gone"),
        (lambda state: "CT1", "illegal", "A4"),
        (lambda state: Move("99", 17), "illegal", "'99'"),
        (lambda state: None, "illegal", "None"),
        (lambda state: 10_000, "illegal", "10000"),
        (lambda state: ["1B2"], "illegal", "1B2"),
        (lambda state: sys.exit("enough"), "error", "enough"),
        (hang, "time", "no move within 0.2 seconds"),
    ],
)
def test_a_mistake_costs_the_game_and_is_named(act: Any, cause: str, words: str) -> None:
    result = play_match("azul", [entrant(act), "random"], games=2, limit=0.2)
    assert (result.bots[0].forfeits, result.bots[0].wins.mean) == (2, 0)
    forfeit = result.forfeits[0].forfeit
    assert forfeit is not None and forfeit.cause == cause
    assert words in forfeit.message
    assert result.bots[0].margin.to_json()["mean"] is None
    assert result.first_player_wins.to_json()["mean"] is None


def test_in_a_larger_game_the_others_share_a_forfeited_one() -> None:
    result = play_match("azul(players=4)", [entrant(fail), "random"], games=4)
    assert [bot.wins.mean for bot in result.bots] == pytest.approx([0, 1 / 3])


def test_a_bot_that_hangs_is_told_to_stop() -> None:
    class Stoppable:
        name = "stoppable"
        stopped = False

        def choose(self, state: State) -> Move:
            while not self.stopped:
                time.sleep(0.01)
            return state.legal_moves()[0]

        def stop(self) -> None:
            self.stopped = True

    started = time.monotonic()
    result = play_match("azul", [Entrant("s", lambda seed: Stoppable()), "random"], games=2, limit=0.2)
    assert result.bots[0].forfeits == 2  # its move came too late
    assert time.monotonic() - started < 5


def test_a_bot_is_handed_what_its_player_knows_and_cannot_change_the_game() -> None:
    seen: list[State] = []

    def curious(state: State) -> Move:
        seen.append(state.copy())
        move = state.legal_moves()[0]
        while not state.is_over:  # would disturb the game, were this its state
            state.play(state.legal_moves()[-1])
        return move

    result = play_match("duel", [entrant(curious), "random"], games=2)
    assert result.forfeits == ()
    assert len(seen) > 50
    assert all(state.history == [] and not state.forced for state in seen)


def test_hidden_plates_are_drawn_again() -> None:
    handed: dict[str, set[str]] = {}

    def drawer(state: State) -> Move:
        key = json.dumps(state.view(state.current_player).to_json())
        handed.setdefault(key, set()).add(state.position)
        return Move("DRAW") if "DRAW" in state.legal_moves() else state.legal_moves()[0]

    # all rotations of a deal are the same game: the same views, with other plates where they are hidden
    play_match("duel", [entrant(drawer), entrant(drawer)], games=4)
    assert sum(len(positions) > 1 for positions in handed.values()) > 10


def test_budgets_and_overruns() -> None:
    def slow(state: State) -> Move:
        time.sleep(0.03 if len(state.legal_moves()) > 20 else 0)
        return state.legal_moves()[0]

    slower = Entrant("slow", lambda seed: Scripted(slow), seconds=0.005)
    result = play_match("azul", [slower, "random"], games=2)
    times = result.bots[0].times
    assert times.overruns is not None and 0 < times.overruns < times.decisions
    assert times.longest > 0.03
    assert result.bots[1].times.overruns is None


# Bots in other processes: this is loaded at the start of each of them.
CUSTOM = """
import os, time
from azulejos.bots import BOTS, RandomBot

class Moody(RandomBot):
    def __init__(self, mood="fine", mark="", seed=None):
        super().__init__(seed)
        self.mood, self.mark = mood, mark

    def choose(self, state):
        if self.mood == "hang" and state.round == 2:
            time.sleep(1000)
        if self.mood == "die" and state.round == 2:
            os.write(2, b"a last groan")
            os._exit(9)
        if self.mood == "die once" and state.round == 2 and not os.path.exists(self.mark):
            open(self.mark, "w").close()
            os._exit(9)
        if self.mood == "talk":
            print("hello from the bot", flush=True)
        return super().choose(state)

BOTS["moody"] = Moody
"""


@pytest.fixture
def _moody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "sitecustomize.py").write_text(CUSTOM)
    monkeypatch.syspath_prepend(tmp_path)
    exec(CUSTOM, {})
    yield
    del BOTS["moody"]


@pytest.mark.usefixtures("_moody")
def test_a_process_that_dies_is_reported_and_nothing_is_lost(tmp_path: Path) -> None:
    output = tmp_path / "match.jsonl"
    with pytest.raises(WorkerDied, match=r"moody.* died 2 times \(exit code 9: a last groan\)"):
        play_match("azul", ["moody:mood=die", "random"], games=4, jobs=2, output=output)
    assert output.read_text().count("\n") >= 1


@pytest.mark.usefixtures("_moody")
def test_a_game_whose_process_died_is_played_again(tmp_path: Path) -> None:
    bots = [f"moody:mood=die once,mark={tmp_path / 'mark'}", "random"]
    result = play_match("azul", bots, games=4, jobs=2)
    assert (result.games, result.forfeits) == (4, ())
    assert (tmp_path / "mark").exists()


@pytest.mark.usefixtures("_moody")
def test_a_process_in_which_a_bot_hangs_is_replaced() -> None:
    result = play_match("azul", ["moody:mood=hang", "moody:mood=talk"], games=4, jobs=2, limit=0.3)
    assert (result.games, result.bots[0].forfeits, result.bots[1].forfeits) == (4, 4, 0)
