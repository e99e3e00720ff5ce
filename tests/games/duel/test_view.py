"""Positions of Azul Duel as data and as text, read as they were written, and outcomes of finished games."""

from __future__ import annotations

import json

import pytest

from azulejos.games.duel import notation, reading, rules, state, view

from .positions import FIRST_GAME, FREE_DRAWS, SET_UP, Table, numbered, play_through


@pytest.mark.parametrize("options", [FIRST_GAME, FREE_DRAWS])
def test_every_position_of_a_game_is_read_as_written(options):
    phases = set()

    def check(s):
        phases.add(int(s.phase))
        data = view.to_json(s, options)
        read_options, read = reading.from_json(json.loads(json.dumps(data)))
        assert read_options == options
        assert view.to_json(read, options) == data
        read_options, read = notation.parse_position(notation.position(s, options))
        assert read_options == options
        assert numbered(read) == numbered(s)

    for seed in range(3):
        play_through(seed, check, options)
    assert phases == set(range(state.OVER + 1))


def test_the_first_position():
    table = Table([])
    assert table.json == {
        "schema": "azulejos/position/1",
        "game": "duel",
        "options": {"tablets": ["rows", "columns", "diagonals"], "free_draws_at_zero": False},
        "round": 1,
        "phase": "display",
        "player": None,
        "start_player": 0,
        "start_tile": None,
        "suns": ["", "", "", ""],
        "large_sun": "",
        "moons": ["", "", "", ""],
        "large_moon": "",
        "chips": [None, None, None, None],
        "supply": [2] * 10,
        "reveals": [],
        "display": [None, None, None],
        "pile": {"size": 18, "back": None, "unseen": list(range(1, 19)), "returned": [], "open": False},
        "bag": [13] * 5,
        "tower": [0] * 5,
        "players": [
            {
                "score": 5,
                "lost": 0,
                "paid": 0,
                "tablets": 0,
                "tokens": 2,
                "taken": 0,
                "passed": False,
                "chips": [0] * 10,
                "lines": [""] * 6,
                "broken": "",
                "dome": [None] * 9,
                "tiles": ["......"] * 6,
            }
        ]
        * 2,
        "turn": {
            "of": 0,
            "taking": None,
            "hand": [],
            "stack": None,
            "line": None,
            "group": [],
            "missing": None,
            "first": True,
        },
        "end": None,
    }


def test_a_turn_as_data_and_as_text():
    table = Table([*SET_UP, "1B3"])
    data = table.json
    assert data["phase"] == "stack" and data["player"] == 0
    assert data["suns"] == ["", "BKTT", "YYRR", "KKTT"]
    assert data["turn"]["stack"] == {"factory": 1, "tiles": "YR"}
    assert data["chips"] == ["?"] * 4
    table.play("+R", "MY2")
    assert table.json["moons"] == ["R", "", "", ""]
    table.play("LK1", "MR6")
    data = table.json
    assert data["phase"] == "chip" and data["reveals"] == [1] and data["turn"]["of"] == 1
    assert data["start_tile"] == 1
    table.play("chip:TY")
    assert table.json["chips"] == ["TY", "?", "?", "?"]
    assert table.json["supply"] == [2, 2, 2, 2, 2, 1, 2, 2, 2, 2]
    assert notation.position(table.record, table.options) == (
        "duel(tablets=rows+columns+diagonals,free_draws_at_zero=no) r1 turn p0 s0 o0 m1 "
        "S:-/BKTT/YYRR/KKTT/- M:-/-/-/-/BBY C:TY/?/?/? U:2222212222 D:5,4,3 "
        "Q:S|6.7.8.9.10.11.12.13.14.15.16.17.18|- B:8.9.9.9.9 T:0.0.0.0.0 "
        "P0:5,0,0,0,2,0,0|0000000000|K/-/BB/-/-/-|-|-/-/-/-/-/-/-/-/2R2|....../....../....../....../....../...... "
        "P1:5,0,0,0,2,0,0|0000000000|-/Y/-/-/-/RR|-|1R0/-/-/-/-/-/-/-/-|....../....../....../....../....../......"
    )


def test_a_header_may_leave_out_defaults():
    text = notation.position(Table().record, FIRST_GAME)
    short = text.replace("(tablets=rows+columns+diagonals,free_draws_at_zero=no)", "")
    assert notation.parse_position(short)[1].tobytes() == notation.parse_position(text)[1].tobytes()


def test_payments_tell_that_they_have_begun():
    """`first` is false from the first chip until the line's tile is placed."""
    phases = set()

    def check(s):
        turn = view.to_json(s, FIRST_GAME)["turn"]
        if turn["group"]:
            assert turn["first"] is False and turn["missing"] >= 1
        if s.phase == state.COLUMN:
            player = s.players[s.turn_of]
            assert turn["first"] == (player.line_count[s.line] == s.line + 1)
            assert turn["missing"] is None and turn["group"] == [] and turn["line"] == s.line + 1
        elif s.phase != state.CHIPS:
            assert turn["first"] is True and turn["line"] is None
        phases.add((int(s.phase), turn["first"]))

    for seed in range(8):
        play_through(seed, check)
    assert phases >= {(state.CHIPS, True), (state.CHIPS, False), (state.COLUMN, True), (state.COLUMN, False)}


# ------------------------------------------------------------------------------------------------------------ the end


def test_outcomes_add_up():
    ends = []
    for seed in range(8):
        options = FREE_DRAWS if seed % 2 else FIRST_GAME
        s = play_through(seed, lambda s: None, options)
        outcome = view.outcome(s, options)
        scores = [int(player.score) for player in s.players]
        assert list(outcome.scores) == scores
        assert [sum(points.values()) for points in outcome.points] == scores
        assert list(outcome.points[0]) == ["start", "tiles", "specials", "draws", "penalties", "tablets"]
        assert outcome.tie_break == ("start_tile" if scores[0] == scores[1] else None)
        if scores[0] != scores[1]:
            assert outcome.winners == [scores.index(max(scores))]
        ends.append(outcome)
    assert {outcome.reason for outcome in ends} == {"rounds"}


def test_a_tie_goes_to_the_owner_of_the_start_tile():
    s = play_through(0, lambda s: None)
    for owner, starter, winner in [(0, 1, 0), (1, 0, 1), (-1, 0, 0), (-1, 1, 1)]:
        s.players[0].score = s.players[1].score = 7
        s.start_tile, s.starter = owner, starter
        outcome = view.outcome(s, FIRST_GAME)
        assert (outcome.winners, outcome.tie_break) == ([winner], "start_tile")


def test_no_outcome_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        view.outcome(Table().record, FIRST_GAME)


def test_tablets_take_no_more_than_there_is():
    """D34: the points told for tablets are those really added."""
    clamped = 0
    for seed in range(20):
        s = play_through(seed, lambda s: None, FREE_DRAWS)
        for seat, points in enumerate(view.outcome(s, FREE_DRAWS).points):
            faces = [face for face in range(8) if int(s.tablets) >> face & 1]
            nominal = sum(int(rules.tablet_points(s.players[seat], face)) for face in faces)
            before = points["start"] + points["tiles"] + points["specials"] + points["draws"] + points["penalties"]
            assert before >= 0
            assert points["tablets"] == max(nominal, -before)
            clamped += points["tablets"] != nominal
    assert clamped > 0
