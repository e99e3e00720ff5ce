"""Positions and views of Azul Duel that cannot be: refused, and the field named."""

from __future__ import annotations

import copy
import json
import random as python_random

import pytest

from azulejos.games.duel import notation, reading, state, view
from azulejos.types import InvalidNotation

from .positions import FIRST_GAME, SET_UP, Table, emptied, play_through, three_drawn


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
    reading.from_json(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        reading.from_json(data)
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
                _, read = reading.from_view(data)
            except InvalidNotation:
                continue
            assert json.dumps(view.to_json(read, options)) == json.dumps(data | {"options": options.to_json()})


def test_any_change_of_a_line_is_a_position_or_refused():
    chooser = python_random.Random(1)
    texts = [notation.position(Table(steps).record, FIRST_GAME) for steps in (GOOD, LOOKED, [*SET_UP, "1B3"])]
    for text in texts * 60:
        place = chooser.randrange(len(text))
        changed = text[:place] + chooser.choice(["", *"0129SJBK-/|.,:@+? x"]) + text[place + 1 :]
        try:
            options, read = notation.parse_position(changed)
        except InvalidNotation:
            continue
        assert notation.parse_position(notation.position(read, options))[1].tobytes() == read.tobytes()


def test_missing_fields_are_named():
    good = Table(GOOD).json
    for name in good:
        data = {field: value for field, value in good.items() if field != name}
        with pytest.raises(InvalidNotation) as caught:
            reading.from_json(data)
        assert str(caught.value) == f"{name}: missing"
    with pytest.raises(InvalidNotation, match="position"):
        reading.from_json([])  # type: ignore[arg-type]


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
    reading.from_json(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        reading.from_json(data)
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
            reading.from_json(data)
        assert str(caught.value).startswith(f"{named}: "), str(caught.value)
    data = found["over"]
    data["end"] = None
    with pytest.raises(InvalidNotation, match="end"):
        reading.from_json(data)


def test_bad_lines_of_text_are_refused_with_the_field():
    text = notation.position(Table(GOOD).record, FIRST_GAME)
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
            notation.parse_position(text.replace(old, new, 1))
        assert str(caught.value).startswith(f"{named}: "), (old, new, str(caught.value))
    with pytest.raises(InvalidNotation, match="options"):
        notation.parse_position("")


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
    reading.from_view(data)
    change(data, path, value)
    with pytest.raises(InvalidNotation) as caught:
        reading.from_view(data)
    assert str(caught.value).startswith(f"{named}: "), str(caught.value)
