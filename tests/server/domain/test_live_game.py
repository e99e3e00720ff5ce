"""A live game: draws from the secret seed, logs, turns, points."""

from __future__ import annotations

import copy
import json
import random
from itertools import pairwise
from typing import Any

import pytest

from azulejos.games.events import PRIVATE
from azulejos.notation.position import position_from_json
from azulejos.registry import parse_game
from azulejos.server.domain.live_game import LiveGame, seed_for
from azulejos.types import COLOUR_LETTERS, IllegalMove

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)", "duel", "duel(tablets=random)"]


def played(spec: str, seed: str = "secret", decisions: int = 10_000, choice: int = 1) -> LiveGame:
    """A live game after random decisions."""
    live_game = LiveGame.deal(parse_game(spec), seed, None, 1, 1000)
    rng = random.Random(choice)
    while not live_game.state.is_over and decisions:
        live_game.play(rng.choice(live_game.state.legal_moves()), live_game.entries[-1].version + 1, 2000)
        decisions -= 1
    return live_game


@pytest.mark.parametrize("spec", SPECS)
def test_a_live_game_is_rebuilt_from_its_record(spec: str) -> None:
    live_game = played(spec, decisions=40)
    marks = [(entry.version, entry.at) for entry in live_game.entries]
    rebuilt = LiveGame.from_record(live_game.record(), live_game.secret, marks)
    assert rebuilt.state == live_game.state
    assert rebuilt.entries == live_game.entries


@pytest.mark.parametrize("spec", SPECS)
def test_a_later_record_takes_only_its_new_steps(spec: str) -> None:
    """Another server has played on; what this one knows is not replayed again, unless it went another way."""
    known, later = played(spec, decisions=25), played(spec, decisions=40)
    record, marks = later.record(), [(entry.version, entry.at) for entry in later.entries]
    extended = known.extended(record, later.secret, marks, 0)
    assert extended is not None and extended is not known
    assert extended.state == later.state and extended.entries == later.entries
    assert extended.entries[0] is known.entries[0], "not replayed"
    assert len(known.entries) < len(later.entries), "the one before stays as it is"
    other = played(spec, decisions=25, choice=2)
    assert other.extended(record, later.secret, marks, 0) is None
    assert later.extended(known.record(), later.secret, marks[: len(known.entries)], 0) is None, "some was undone"
    assert known.extended(record, "another secret", marks, 0) is None
    assert known.extended(record, later.secret, marks, 1) is None, "its draws come from elsewhere"


@pytest.mark.parametrize("spec", SPECS)
def test_what_a_seat_sees_is_the_states_view_at_every_step(spec: str) -> None:
    live_game = LiveGame.deal(parse_game(spec), "secret", None, 1, 1000)
    rng = random.Random(3)
    while True:
        for seat in (None, *range(live_game.state.game.players)):
            assert live_game.view(seat) == live_game.state.view(seat).to_json()
        if live_game.state.is_over:
            break
        drawing = [move for move in live_game.state.legal_moves() if str(move) == "DRAW"]
        live_game.play(drawing[0] if drawing else rng.choice(live_game.state.legal_moves()), 1, 1)


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_the_same_decisions_meet_the_same_draws_after_an_undo_and_after_a_restart(spec: str) -> None:
    live_game = played(spec)
    steps = live_game.record().steps
    for step in (1, len(steps) // 3, len(steps) // 2):
        again = LiveGame.from_record(live_game.record(), live_game.secret, [(1, 1)] * len(steps))
        again.undo_to(step)
        while len(again.entries) < len(steps):
            following = steps[len(again.entries)]
            if ":" in following:  # a draw that the undo took away with nothing before it
                again.draw()
            else:
                again.play(following, 1, 1)
        assert again.record().steps == steps


def test_another_seed_draws_differently_and_draws_do_not_depend_on_each_other() -> None:
    assert played("azul", "one", 0).record().steps != played("azul", "two", 0).record().steps
    keys = {seed_for("one", f"step {step}") for step in range(1000)} | {seed_for("two", "step 0")}
    assert len(keys) == 1001


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("choice", [1, 2, 3])
def test_points_by_source_add_up_to_the_score_at_every_step(spec: str, choice: int) -> None:
    live_game = played(spec, choice=choice)
    for step in range(0, len(live_game.entries), 17):
        then = live_game.fork()
        then.undo_to(step)
        assert then.points()["scores"] == then.state.scores
    outcome = live_game.state.outcome
    assert outcome is not None
    points = live_game.points()
    assert points["totals"] == [dict(each) for each in outcome.points]
    assert len(points["rounds"]) == live_game.state.round
    assert [json.loads(entry.full)["scores"] for entry in live_game.entries][-1] == outcome.scores


@pytest.mark.parametrize("spec", SPECS)
def test_every_legal_move_has_its_parts(spec: str) -> None:
    live_game = LiveGame.deal(parse_game(spec), "parts", None, 1, 1)
    rng = random.Random(5)
    kinds = set()
    while not live_game.state.is_over:
        parts = live_game.moves()
        assert [each["move"] for each in parts] == live_game.state.legal_moves()
        assert len({tuple(each["steps"]) for each in parts}) == len(parts)  # no two moves are picked the same way
        for each in parts:
            assert each["steps"] and all(isinstance(step, str) for step in each["steps"]), each
            kinds.add(each["kind"])
            assert None not in [value for name, value in each.items() if name != "chip"], each
            assert each.get("count", 1) > 0, each
        live_game.play(rng.choice(parts)["move"], 1, 1)
    wanted = {"take", "tile"} if spec.endswith("grey)") else {"take"}
    if live_game.state.game.name == "duel":
        wanted |= {"plate", "place", "tile", "chip"}
    assert kinds >= wanted


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_parts_tell_what_taking_moves(game: str) -> None:
    """The count and the marker are what the events of the move say."""
    live_game = LiveGame.deal(parse_game(game), "taking", None, 1, 1)
    rng = random.Random(6)
    while not live_game.state.is_over:
        parts = rng.choice(live_game.moves())
        live_game.play(parts["move"], 1, 1)
        entry = next(entry for entry in reversed(live_game.entries) if entry.player is not None)
        events = json.loads(entry.full)["events"]
        if parts["kind"] == "take":
            taken = [event for event in events if event["kind"] == "take"]
            assert sum(event["count"] for event in taken) == parts["count"]
            assert {event["colour"] for event in taken} == {parts["colour"]}
            assert any(event["kind"] == "marker" for event in events) == parts["marker"]
        elif parts["kind"] == "tile":
            placed = next(event for event in events if event["kind"] == "place")
            assert (placed["row"], placed["colour"]) == (parts["line"], parts["colour"])
            assert placed["column"] == parts["column"]
        elif parts["kind"] == "draw":
            paid = next(event for event in events if event["kind"] == "draw")
            assert (paid["back"], -paid["points"]) == (parts["back"], parts["cost"])


def test_a_turn_is_one_players_run_of_decisions() -> None:
    azul = played("azul")
    decisions = [entry for entry in azul.entries if entry.player is not None]
    assert [entry.turn for entry in decisions] == list(range(1, len(decisions) + 1))
    grey = [entry for entry in played("azul(wall=grey)").entries if entry.phase == "tiling"]
    for one, other in pairwise(grey):
        same = one.player == other.player and one.round == other.round
        assert (one.turn == other.turn) == same
    duel = [entry for entry in played("duel").entries if entry.player is not None]
    for one, other in pairwise(duel):
        if other.phase in ("turn", "setup"):
            assert other.turn == one.turn + 1
        elif other.phase in ("draw", "keep", "place", "put_back", "stack"):
            assert (other.turn, other.player) == (one.turn, one.player)


def test_private_steps_are_told_to_their_player_alone() -> None:
    """Over many games, no entry for others holds a plate that was looked at or put back."""
    seen = 0
    for choice in range(12):
        for entry in played("duel", choice=choice).entries:
            full, public = json.loads(entry.full), json.loads(entry.public)
            private = [event for event in full["events"] if event["kind"] in PRIVATE]
            if not private:
                assert entry.private_to is None and entry.full == entry.public
                continue
            seen += 1
            assert entry.private_to == private[0]["player"]
            assert entry.json_for(entry.private_to) == entry.full
            assert entry.json_for(1 - private[0]["player"]) == entry.json_for(None) == entry.public
            for event in public["events"]:
                if event["kind"] in PRIVATE:
                    assert event[PRIVATE[event["kind"]]] is None
            if full["kind"] == "put_back":
                assert public["move"] is None and full["move"].startswith("U")
            elif full["draw"] is not None:
                assert public["draw"] is None and full["draw"].startswith("look:")
    assert seen > 50


def test_a_refused_move_changes_nothing() -> None:
    live_game = played("azul", decisions=3)
    before = live_game.fork()
    with pytest.raises(IllegalMove):
        live_game.play("CB1" if "CB1" not in live_game.state.legal_moves() else "1T1", 9, 9)
    assert live_game.entries == before.entries
    assert live_game.state == before.state


@pytest.mark.parametrize("spec", SPECS)
def test_the_positions_of_a_round_have_the_same_landmarks(spec: str) -> None:
    """By them a running game is recognised, whatever is played before the next deal (`services/fair_play.py`)."""
    live_game = LiveGame.deal(parse_game(spec), "secret", None, 1, 1000)
    rng = random.Random(4)
    rounds: dict[tuple[int, str], list[str]] = {}
    while not live_game.state.is_over:
        stage = live_game.state.round, str(live_game.landmarks().fixed[0])
        digests = rounds.setdefault(stage, [])
        digest = LiveGame(live_game.state.copy(), "").landmark_digest()
        if digest not in digests:
            digests.append(digest)
        assert live_game.landmarks().may_be_among(live_game.dealt_pieces())
        live_game.play(rng.choice(live_game.state.legal_moves()), live_game.entries[-1].version + 1, 2000)
    # exceptions: in the first round a tile found no room on a full floor, and a line of a grey wall no column
    assert sum(len(digests) > 1 for digests in rounds.values()) <= 0.2 * len(rounds)
    digests = [digest for (_, stage), each in rounds.items() if stage != "tiling" for digest in each]
    assert len(digests) == len(set(digests)), "every round has its own"


def exchanged(position: dict[str, Any], letters: str) -> dict[str, Any]:
    """A position of Azul with colours exchanged everywhere, and the first player's wall mirrored."""
    way = str.maketrans(COLOUR_LETTERS, letters)
    found = copy.deepcopy(position)
    found["factories"] = ["".join(sorted(each.translate(way), key=COLOUR_LETTERS.index)) for each in found["factories"]]
    found["centre"] = "".join(sorted(found["centre"].translate(way), key=COLOUR_LETTERS.index))
    for name in ("bag", "lid"):
        found[name] = [position[name][letters.index(letter)] for letter in COLOUR_LETTERS]
    for number, player in enumerate(found["players"]):
        player["lines"] = [line.translate(way) for line in player["lines"]]
        player["floor"] = player["floor"].translate(way)
        player["wall"] = [row.translate(way)[:: -1 if number == 0 else 1] for row in player["wall"]]
    return found


def test_on_grey_walls_exchanged_colours_and_sides_are_recognised() -> None:
    """Where colours are worth the same, a running game with other colours is still the same game."""
    live_game = LiveGame.deal(parse_game("azul(players=2,wall=grey)"), "secret", None, 1, 1000)
    rng = random.Random(4)
    stages = set()
    while not live_game.state.is_over:
        letters = "".join(rng.sample(COLOUR_LETTERS, len(COLOUR_LETTERS)))
        other = LiveGame(position_from_json(exchanged(live_game.view(None), letters), chance="manual"), "")
        assert other.landmark_digest() == LiveGame(live_game.state.copy(), "").landmark_digest(), letters
        assert other.landmarks().may_be_among(live_game.dealt_pieces()), letters
        stages.add(live_game.landmarks().fixed[0])
        live_game.play(rng.choice(live_game.state.legal_moves()), live_game.entries[-1].version + 1, 2000)
    assert stages == {"first offer", "offer", "tiling"}
    one, two = (LiveGame.deal(parse_game("azul(players=2,wall=grey)"), secret, None, 1, 1000) for secret in "ab")
    assert not one.landmarks().may_be_among(two.dealt_pieces())
