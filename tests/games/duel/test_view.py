"""Positions of Azul Duel as data and as text, what each player sees of them, and how games end."""

from __future__ import annotations

import copy
import json
import random as python_random

import pytest

from azulejos import random
from azulejos.games.duel import rules, state, view
from azulejos.games.duel.concealment import SPECTATOR, conceal, number_batches, resample
from azulejos.games.duel.options import DuelOptions
from azulejos.types import InvalidNotation

from .positions import FIRST_GAME, SET_UP, Table, copied, play_through

FREE_DRAWS = DuelOptions("colours+outer+corners+specials", free_draws_at_zero=True)


# --------------------------------------------------------------------------------------------------- read as written


def numbered(s):
    """A copy with batches counted anew, which a position does not tell."""
    s = copied(s)
    number_batches(s)
    if s.phase == state.OVER and 0 in (s.players[0].score, s.players[1].score):
        s.group[:] = 0  # nor what tablets took from somebody who had not enough
    return s.tobytes()


@pytest.mark.parametrize("options", [FIRST_GAME, FREE_DRAWS])
def test_every_position_of_a_game_is_read_as_written(options):
    phases = set()

    def check(s):
        phases.add(int(s.phase))
        data = view.to_json(s, options)
        read_options, read = view.from_json(json.loads(json.dumps(data)))
        assert read_options == options
        assert view.to_json(read, options) == data
        read_options, read = view.parse_position(view.position(s, options))
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
    assert view.position(table.record, table.options) == (
        "duel(tablets=rows+columns+diagonals,free_draws_at_zero=no) r1 turn p0 s0 o0 m1 "
        "S:-/BKTT/YYRR/KKTT/- M:-/-/-/-/BBY C:TY/?/?/? U:2222212222 D:5,4,3 "
        "Q:S|6.7.8.9.10.11.12.13.14.15.16.17.18|- B:8.9.9.9.9 T:0.0.0.0.0 "
        "P0:5,0,0,0,2,0,0|0000000000|K/-/BB/-/-/-|-|-/-/-/-/-/-/-/-/2R2|....../....../....../....../....../...... "
        "P1:5,0,0,0,2,0,0|0000000000|-/Y/-/-/-/RR|-|1R0/-/-/-/-/-/-/-/-|....../....../....../....../....../......"
    )


def test_a_header_may_leave_out_defaults():
    text = view.position(Table().record, FIRST_GAME)
    short = text.replace("(tablets=rows+columns+diagonals,free_draws_at_zero=no)", "")
    assert view.parse_position(short)[1].tobytes() == view.parse_position(text)[1].tobytes()


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


# ----------------------------------------------------------------------------------------------------------- garbage


def change(data, path, value):
    """Change one field of a position."""
    for part in path[:-1]:
        data = data[part]
    data[path[-1]] = value


GOOD = [*SET_UP, "1B3", "+R", "MY2", "LK1", "MR6", "chip:TY", "DRAW", "back:J", "DRAW", "back:J", "STOP", "look:7,6",
        "K7", "S1R1"]  # fmt: skip
"""Seat 1 decides; plate 6 lies under the pile, put back by seat 0."""


LOOKED = [*SET_UP, "DRAW", "back:J", "DRAW", "back:J", "STOP", "look:7,6"]


def garbage():
    return [
        (["schema"], "azulejos/position/9", "schema"),
        (["game"], "azul", "game"),
        (["options"], 3, "options"),
        (["options", "tablets"], "random", "options.tablets"),
        (["options", "tablets"], ["rows"], "options.tablets"),
        (["options", "players"], 2, "options.players"),
        (["round"], 0, "round"),
        (["round"], 6, "round"),
        (["round"], True, "round"),
        (["round"], 2, "supply"),
        (["phase"], "lunch", "phase"),
        (["phase"], "chip", "player"),
        (["phase"], "draw", "players[1].tokens"),
        (["phase"], "setup", "players"),
        (["player"], 0, "turn.of"),
        (["player"], None, "player"),
        (["player"], 2, "player"),
        (["start_player"], None, "start_player"),
        (["start_tile"], 2, "start_tile"),
        (["suns"], ["BKTT"], "suns"),
        (["suns", 1], "KBTT", "suns[1]"),
        (["suns", 1], "BKTTT", "suns[1]"),
        (["suns", 1], "BKT", "bag"),
        (["suns", 0], "B", "bag"),
        (["large_sun"], "BBYRKT", "large_sun"),
        (["large_sun"], None, "large_sun"),
        (["moons", 0], "BBBB", "moons[0]"),
        (["moons", 0], "S", "moons[0]"),
        (["large_moon"], "YB", "large_moon"),
        (["chips", 0], "YT", "chips[0]"),
        (["chips", 0], "?", "chips[0]"),
        (["chips", 0], None, "players[0].taken"),
        (["chips", 1], "B", "chips[1]"),
        (["supply"], [2] * 10, "supply"),
        (["supply", 0], 3, "supply[0]"),
        (["supply", 0], 1, "supply"),
        (["reveals"], [1], "reveals"),
        (["reveals"], "1", "reveals"),
        (["display"], [5, 4], "display"),
        (["display", 0], 4, "display[1]"),
        (["display", 0], 19, "display[0]"),
        (["display", 0], None, "pile.unseen"),
        (["display", 0], 8, "pile.unseen[0]"),
        (["pile", "size"], 11, "pile.size"),
        (["pile", "size"], 19, "pile.size"),
        (["pile", "back"], "X", "pile.back"),
        (["pile", "back"], "", "pile.back"),
        (["pile", "back"], "SJ", "pile.back"),
        (["pile", "back"], None, "pile.back"),
        (["pile", "unseen"], [9, 8], "pile.unseen"),
        (["pile", "unseen", 0], 9, "pile.unseen[1]"),
        (["pile", "returned"], None, "pile.returned"),
        (["pile", "returned", 0], [6], "pile.returned[0]"),
        (["pile", "returned", 0, "by"], 2, "pile.returned[0].by"),
        (["pile", "returned", 0, "plates"], [], "pile.returned[0].plates"),
        (["pile", "returned", 0, "plates"], [6, 6], "pile.returned[0].plates[1]"),
        (["pile", "returned", 0, "plates"], None, "pile.returned[0].plates"),
        (["pile", "returned", 0], {"by": 0, "plates": None, "size": 1, "backs": "J"}, "pile.returned[0].plates"),
        (["bag", 0], -1, "bag[0]"),
        (["bag", 0], 14, "bag[0]"),
        (["bag", 0], 9, "bag"),
        (["tower"], [0, 0, 0, 0], "tower"),
        (["players"], [], "players"),
        (["players", 0], None, "players[0]"),
        (["players", 0, "hat"], "red", "players[0].hat"),
        (["players", 0, "score"], -1, "players[0].score"),
        (["players", 0, "paid"], 1.5, "players[0].paid"),
        (["players", 0, "tokens"], 3, "players[0].tokens"),
        (["players", 0, "tokens"], 2, "players[0].dome"),
        (["players", 0, "taken"], 1, "players[0].taken"),
        (["players", 0, "passed"], 0, "players[0].passed"),
        (["players", 0, "chips", 0], 1, "supply"),
        (["players", 0, "lines", 0], "KK", "players[0].lines[0]"),
        (["players", 0, "lines", 2], "BK", "players[0].lines[2]"),
        (["players", 0, "lines", 2], "B", "bag"),
        (["players", 0, "broken"], "BBBBB", "players[0].broken"),
        (["players", 0, "broken"], "B", "bag"),
        (["players", 0, "dome", 0], "7R4", "players[0].dome[0]"),
        (["players", 0, "dome", 0], 7, "players[0].dome[0]"),
        (["players", 0, "dome", 0], "2R0", "players[0].dome[8]"),
        (["players", 0, "dome", 0], None, "pile.unseen"),
        (["players", 0, "tiles", 0], "..", "players[0].tiles[0]"),
        (["players", 0, "tiles", 0], "..B...", "players[0].tiles[0]"),
        (["players", 0, "tiles", 0], "RR....", "players[0].tiles[0]"),
        (["players", 0, "tiles", 0], ".S....", "players[0].tiles"),
        (["turn"], None, "turn"),
        (["turn", "of"], None, "turn.of"),
        (["turn", "of"], 0, "turn.of"),
        (["turn", "taking"], 5, "turn.taking"),
        (["turn", "hand"], [{}], "turn.hand[0].back"),
        (["turn", "hand"], [{"back": "S", "plate": None, "known_to": []}], "pile.size"),
        (["turn", "hand"], [{"back": "S", "plate": None, "known_to": [0]}], "turn.hand[0].plate"),
        (["turn", "stack"], {"factory": 1, "tiles": "YR"}, "turn.stack"),
        (["turn", "stack"], {"factory": 2, "tiles": "YR"}, "suns[1]"),
        (["turn", "line"], 1, "turn.line"),
        (["turn", "group"], ["TY"], "turn.group"),
        (["turn", "missing"], 1, "turn.missing"),
        (["turn", "first"], False, "turn.first"),
        (["end"], "rounds", "end"),
        (["end"], "row", "end"),
        (["weather"], "fine", "weather"),
    ]


@pytest.mark.parametrize(("path", "value", "named"), garbage())
def test_garbage_is_refused_with_the_field(path, value, named):
    data = copy.deepcopy(Table(GOOD).json)
    view.from_json(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        view.from_json(data)
    assert str(caught.value).startswith(f"{named}: "), str(caught.value)


NASTY = (
    None,
    -1,
    0,
    1,
    2,
    18,
    10**30,
    1.5,
    True,
    "",
    "B",
    "S",
    "?",
    "7R1",
    "\N{ARABIC-INDIC DIGIT FIVE}",
    [],
    [1],
    {},
    [[]],
)


def leaves(data, path=()):
    """The paths of all values inside plain data."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield (*path, key)
        if isinstance(value, (dict, list)):
            yield from leaves(value, (*path, key))


@pytest.mark.parametrize("player", [None, 0, 1])
def test_whatever_is_read_is_a_position(player):
    """Any value anywhere is refused with a field's name, or makes a position that is written as it was read."""
    chooser = python_random.Random(player)
    table = emptied("6 8 9 10 11 12 13 14 15 16 17 18")
    table.play("DRAW", "DRAW", "STOP", "K6", "S5R0")
    for good in (Table(GOOD), Table(LOOKED), table, three_drawn("7,6,10", "K7", "U6"), Table([*SET_UP, "1B3"])):
        options = good.options
        for path in leaves(good.view(player)):
            data = copy.deepcopy(good.view(player))
            change(data, path, chooser.choice(NASTY))
            try:
                _, read = view.from_view(data)
            except InvalidNotation:
                continue
            assert json.dumps(view.to_json(read, options)) == json.dumps(data | {"options": options.to_json()})


def test_any_change_of_a_line_is_a_position_or_refused():
    chooser = python_random.Random(1)
    texts = [view.position(Table(steps).record, FIRST_GAME) for steps in (GOOD, LOOKED, [*SET_UP, "1B3"])]
    for text in texts * 60:
        place = chooser.randrange(len(text))
        changed = text[:place] + chooser.choice(["", *"0129SJBK-/|.,:@+? x"]) + text[place + 1 :]
        try:
            options, read = view.parse_position(changed)
        except InvalidNotation:
            continue
        assert view.parse_position(view.position(read, options))[1].tobytes() == read.tobytes()


def test_missing_fields_are_named():
    good = Table(GOOD).json
    for name in good:
        data = {field: value for field, value in good.items() if field != name}
        with pytest.raises(InvalidNotation) as caught:
            view.from_json(data)
        assert str(caught.value) == f"{name}: missing"
    with pytest.raises(InvalidNotation, match="position"):
        view.from_json([])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("steps", "path", "value", "named"),
    [
        ([], ["turn", "of"], 1, "turn.of"),
        ([], ["display", 0], 1, "pile.unseen[0]"),
        (SET_UP[:2], ["pile", "back"], None, "pile.back"),
        (SET_UP[:3], ["turn", "of"], 0, "turn.of"),
        (SET_UP[:4], ["turn", "taking"], None, "pile.unseen"),
        (SET_UP[:1], ["pile", "back"], "S", "pile.back"),
        (SET_UP[:2], ["chips", 0], "?", "chips[0]"),
        ([*SET_UP, "1B3"], ["turn", "stack", "tiles"], "RR", "bag"),
        ([*SET_UP, "1B3"], ["turn", "stack"], None, "turn.stack"),
        ([*SET_UP, "1B3"], ["turn", "stack", "factory"], 5, "turn.stack.factory"),
        ([*SET_UP, "DRAW", "back:J"], ["turn", "hand"], [], "pile.size"),
        ([*SET_UP, "DRAW", "back:J"], ["turn", "hand", 0, "back"], None, "turn.hand[0].plate"),
        ([*SET_UP, "DRAW", "back:J"], ["players", 0, "score"], 0, "phase"),
        ([*SET_UP, "DRAW"], ["pile", "back"], "J", "pile.back"),
        (LOOKED, ["turn", "hand", 0, "known_to"], [1], "turn.hand"),
        (LOOKED, ["turn", "hand", 0, "known_to"], [], "turn.hand[0].known_to"),
        (LOOKED, ["turn", "hand", 0, "back"], "J", "turn.hand[0].back"),
        (LOOKED, ["turn", "hand", 1], {"back": "S", "plate": 7, "known_to": [0]}, "turn.hand[1].plate"),
        ([*SET_UP, "3R1", "MY2", "MY2"], ["reveals"], [], "reveals"),
        ([*SET_UP, "3R1", "MY2", "MY2"], ["chips", 2], "TY", "phase"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(steps, path, value, named):
    data = copy.deepcopy(Table(steps).json)
    view.from_json(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        view.from_json(data)
    assert str(caught.value).startswith(f"{named}: "), str(caught.value)


def test_lines_that_were_tiled_are_empty_between_rounds():
    found = {}

    def check(s):
        if s.turn_round == 2 and s.phase in (state.DISPLAY, state.FACTORIES):
            found.setdefault("between", view.to_json(s, FIRST_GAME))
        if s.phase == state.OVER:
            found.setdefault("over", view.to_json(s, FIRST_GAME))

    play_through(3, check)
    for path, value, named in [
        (["turn", "of"], found["between"]["start_player"], "turn.of"),
        (["players", 0, "taken"], 1, "players[0].taken"),
        (["players", 0, "tokens"], 1, "players[0].tokens"),
        (["players", 1, "passed"], True, "players[1].passed"),
        (["start_tile"], 1, "start_tile"),
    ]:
        data = copy.deepcopy(found["between"])
        change(data, path, value)
        with pytest.raises(InvalidNotation) as caught:
            view.from_json(data)
        assert str(caught.value).startswith(f"{named}: "), str(caught.value)
    data = found["over"]
    data["end"] = None
    with pytest.raises(InvalidNotation, match="end"):
        view.from_json(data)


def test_bad_lines_of_text_are_refused_with_the_field():
    text = view.position(Table(GOOD).record, FIRST_GAME)
    for old, new, named in [
        ("duel(tablets=", "duel(tablets", "options"),
        ("duel(", "azul(", "options"),
        ("rows+", "cows+", "options.tablets"),
        ("=no", "=maybe", "options.free_draws_at_zero"),
        (" r1", "", "round"),
        (" turn", "", "phase"),
        (" turn", " lunch", "phase"),
        (" p1", " pX", "player"),
        (" o1", "", "turn.of"),
        (" m1", " m", "start_tile"),
        (" S:", " H:7@9 S:", "turn.hand[0].known_to"),
        (" S:", " H:7 S:", "turn.hand[0]"),
        (" S:", " H:99@0 S:", "turn.hand[0].plate"),
        (" S:", " A:3 S:", "turn.taking"),
        ("S:-/", "S:", "suns"),
        ("C:TY/", "C:", "chips"),
        ("U:2", "U:", "supply"),
        ("D:5", "D:x", "display"),
        ("Q:J|", "Q:", "pile"),
        ("0@6", "0@", "pile.returned[0]"),
        ("0@6", "0@6+", "pile.open"),
        ("0@6", "0@6/6", "pile.returned[1]"),
        ("B:", "B:x", "bag"),
        (" P1:", " P2:", "players[1]"),
        ("|K/", "|", "players[0].lines"),
        ("7R1", "R1", "players[0].dome[0]"),
    ]:
        assert old in text, old
        with pytest.raises(InvalidNotation) as caught:
            view.parse_position(text.replace(old, new, 1))
        assert str(caught.value).startswith(f"{named}: "), (old, new, str(caught.value))
    with pytest.raises(InvalidNotation, match="options"):
        view.parse_position("")


# ------------------------------------------------------------------------------------------------------ who knows what


def three_drawn(first: str, keep: str, *back: str) -> Table:
    """Seat 0 draws three plates (special, joker, joker), looks, keeps and puts back."""
    steps = ["DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "STOP", f"look:{first}"]
    return Table([*SET_UP, *steps, keep, "S1R0", *back])


def concealed(table: Table, player: int) -> bytes:
    s = copied(table.record)
    conceal(s, player)
    return s.tobytes()


def same_view(one: Table, other: Table, player: int | None) -> bool:
    """Whether two states look the same to a player; data and records must agree about it."""
    as_data = one.view(player) == other.view(player)
    seat = SPECTATOR if player is None else player
    assert as_data == (concealed(one, seat) == concealed(other, seat))
    return as_data


def test_the_other_player_does_not_know_the_order_of_return():
    one = three_drawn("7,6,10", "K7", "U6")
    other = three_drawn("7,6,10", "K7", "U10")
    assert one.json["pile"]["returned"] == [{"by": 0, "plates": [6, 10]}]
    assert same_view(one, other, 1) and same_view(one, other, None)
    assert not same_view(one, other, 0)
    assert one.view(0) == one.json
    seen = one.view(1)["pile"]
    assert seen["returned"] == [{"by": 0, "plates": None, "size": 2, "backs": "JJ"}]
    assert seen["unseen"] == sorted(one.json["pile"]["unseen"] + [6, 10])


def test_nor_the_fronts_nor_the_order_of_types():
    one = three_drawn("7,6,10", "K6", "U7")
    for other in (three_drawn("7,6,10", "K6", "U10"), three_drawn("8,6,12", "K6", "U12")):
        assert same_view(one, other, 1)
        assert not same_view(one, other, 0)
    assert one.view(1)["pile"]["returned"] == [{"by": 0, "plates": None, "size": 2, "backs": "SJ"}]


def test_the_kept_plate_is_public():
    assert not same_view(three_drawn("7,6,10", "K6", "U7"), three_drawn("7,6,10", "K10", "U7"), 1)
    assert not same_view(three_drawn("7,6,10", "K7", "U6"), three_drawn("7,6,10", "K10", "U6"), None)


def test_nobody_sees_the_hand_but_the_drawer():
    steps = [*SET_UP, "DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "STOP"]
    one, other = Table([*steps, "look:7,6,10"]), Table([*steps, "look:8,12,6"])
    assert same_view(one, other, 1) and not same_view(one, other, 0)
    hidden = [{"back": back, "plate": None, "known_to": [0]} for back in "SJJ"]
    assert one.view(1)["turn"]["hand"] == hidden
    assert [entry["plate"] for entry in one.view(0)["turn"]["hand"]] == [7, 6, 10]
    # once a plate is kept, its place among those of its type is nobody else's business
    one.play("K6")
    other.play("K6")
    assert same_view(one, other, 1)
    assert [entry["back"] for entry in one.view(1)["turn"]["hand"]] == ["S", "J"]


def test_which_type_went_under_the_pile_first_is_hidden_while_plates_are_put_back():
    steps = ["DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "DRAW", "back:S", "STOP", "look:7,6,10,8"]
    one = Table([*SET_UP, *steps, "K10", "S1R0", "U7"])
    other = Table([*SET_UP, *steps, "K10", "S1R0", "U6"])
    assert one.json["phase"] == other.json["phase"] == "put_back"
    assert same_view(one, other, 1) and not same_view(one, other, 0)
    assert one.view(1)["pile"]["returned"] == [{"by": 0, "plates": None, "size": 1, "backs": "SSJ"}]
    assert one.view(1)["turn"]["hand"] == [{"back": None, "plate": None, "known_to": [0]}] * 2
    one.play("U6")
    other.play("U7")
    assert same_view(one, other, 1) and not same_view(one, other, 0)


def emptied(order: str) -> Table:
    """Seat 0 draws the whole pile, keeps plate 7 and puts the others back in this order."""
    table = Table(options=DuelOptions(free_draws_at_zero=True))
    for back in "JSJSJSJSJSJS":
        table.play("DRAW", f"back:{back}")
    table.play("DRAW", "look:7,6,8,10,9,12,11,14,13,15,16,17,18", "K7", "S1R0")
    table.play(*(f"U{plate}" for plate in order.split()[:-1]))
    return table


def test_the_back_of_the_uppermost_plate_is_public():
    one = emptied("6 8 9 10 11 12 13 14 15 16 17 18")
    other = emptied("17 16 14 10 11 12 13 9 15 8 6 18")
    special_first = emptied("8 6 9 10 11 12 13 14 15 16 17 18")
    assert same_view(one, other, 1)
    assert not same_view(one, special_first, 1)
    assert one.json["pile"]["back"] == "J" and special_first.json["pile"]["back"] == "S"
    assert one.view(1)["pile"]["returned"][0]["backs"] == "JSSSSSSJJJJJ"
    assert special_first.view(1)["pile"]["returned"][0]["backs"] == "SSSSSSJJJJJJ"
    # drawn again it is known to who put it back, until the drawer looks
    one.play("DRAW", "DRAW")
    assert one.json["turn"]["hand"] == [
        {"back": "J", "plate": 6, "known_to": [0]},
        {"back": "S", "plate": 8, "known_to": [0]},
    ]
    assert one.view(0)["turn"]["hand"] == one.json["turn"]["hand"]
    assert one.view(1)["turn"]["hand"] == [
        {"back": "J", "plate": None, "known_to": [0]},
        {"back": "S", "plate": None, "known_to": [0]},
    ]
    one.play("STOP")
    assert one.view(1)["turn"]["hand"] == one.json["turn"]["hand"]
    assert [entry["plate"] for entry in one.view(0)["turn"]["hand"]] == [None, None]


@pytest.mark.parametrize("options", [FIRST_GAME, FREE_DRAWS])
def test_whole_states_can_be_drawn_from_every_view(options):
    """They are positions that can be read, and look the same to that player; the view's data say as much."""
    rng = random.generator(5)
    hidden = 0

    def check(s):
        nonlocal hidden
        whole = s.tobytes()
        for player in (0, 1, SPECTATOR):
            seen = copied(s)
            conceal(seen, player)
            once = seen.tobytes()
            conceal(seen, player)
            assert seen.tobytes() == once
            resample(seen, rng)
            hidden += numbered(seen) != numbered(s)
            if s.hand_count > 0:
                view.from_json(view.to_json(seen, options))
            conceal(seen, player)
            assert seen.tobytes() == once
        assert s.tobytes() == whole

    for seed in range(6):
        play_through(seed, check, options)
    assert hidden > 50


def test_views_are_read_as_written():
    def check(s):
        if s.hand_count == 0 and s.phase not in (state.DISPLAY, state.FACTORIES):
            return
        for player in (0, 1, None):
            data = json.loads(json.dumps(view.view_json(s, FREE_DRAWS, player)))
            _, read = view.from_view(data)
            assert view.to_json(read, FREE_DRAWS) == data
            seen = copied(s)
            conceal(seen, SPECTATOR if player is None else player)
            if s.phase != state.PUT_BACK:
                assert read.tobytes() == seen.tobytes()
            options, sampled = view.sample(data, random.generator(3))
            assert options == FREE_DRAWS
            assert view.view_json(sampled, options, player) == data

    for seed in range(4):
        play_through(seed, check, FREE_DRAWS)


def test_a_view_is_no_position():
    data = three_drawn("7,6,10", "K7", "U6").view(1)
    with pytest.raises(InvalidNotation, match="what one player sees"):
        view.from_json(data)


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (["pile", "returned", 0, "size"], 3, "pile.returned[0].backs"),
        (["pile", "returned", 0, "backs"], "XJ", "pile.returned[0].backs"),
        (["pile", "returned", 0, "backs"], "JJJJJJJJJJJJJJJJJJJ", "pile.returned[0].backs"),
        (["pile", "returned", 0, "by"], None, "pile.returned[0].by"),
        (["pile", "returned", 0, "plates"], [6, 10], "pile.returned[0].size"),
        (["pile", "unseen"], [8], "pile.unseen"),
    ],
)
def test_garbage_in_views_is_refused(path, value, named):
    data = copy.deepcopy(three_drawn("7,6,10", "K7", "U6").view(1))
    view.from_view(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        view.from_view(data)
    assert str(caught.value).startswith(f"{named}: "), str(caught.value)


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
