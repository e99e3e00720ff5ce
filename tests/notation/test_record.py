"""Records: round trips over random games, refusals with the line, and garbage."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import azulejos
from azulejos import InvalidNotation, Record, parse_position, parse_record, variations
from azulejos.cli import main
from azulejos.notation import record_from_json
from azulejos.registry import parse_game

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)", "duel",
         "duel(tablets=colours+outer+corners+jokers,free_draws_at_zero=yes)"]  # fmt: skip

specs = st.sampled_from(SPECS)
GAME = """\
[Format "azulejos/record/1"]
[Game "azul(round_limit=1)"]
[Date "2025-01-31"]
[Seat0 "Ina \\"the tiler\\""]
[Seat1 "Michael"]
[StartPlayer "1"]
[Result "1-0"]
[Winner "0"]
[Reason "rounds"]

R1 deal:BBBB/YYYY/RRRR/KKKK/TTTT 1. 1B5 {not bad} 0. 2Y4 1. 3RF
0. 4K5 {the end
is near} 1. 5TF
1-0
"""


def random_record(spec: str, seed: int, decisions: int) -> tuple[azulejos.State, Record]:
    state, rng = parse_game(spec).deal(seed=seed), random.Random(seed)
    while decisions and not state.is_over:
        state.play(rng.choice(state.legal_moves()))
        decisions -= 1
    return state, state.record()


@settings(deadline=None, max_examples=60)
@given(specs, st.integers(0, 2**32), st.integers(0, 400))
def test_records_round_trip(spec: str, seed: int, decisions: int) -> None:
    state, record = random_record(spec, seed, decisions)
    text = str(record)
    read = parse_record(text)
    assert read == record
    assert str(read) == text
    assert max(len(line) for line in text.splitlines()) <= 120
    replayed = read.replay()
    assert replayed == state
    assert replayed.history == state.history
    assert replayed.scores == state.scores
    data = json.loads(json.dumps(record.to_json()))
    assert data["schema"] == "azulejos/record/1"
    assert record_from_json(data) == record
    assert parse_record(json.dumps(data)) == record
    if not state.is_over:
        assert '[Result "*"]' in text
        replayed.play(replayed.legal_moves()[0])  # play goes on, with draws of its own
        replayed.undo()
        assert replayed == state


def test_a_record_is_read_with_all_it_tells() -> None:
    record = parse_record(GAME)
    assert record.game == azulejos.make("azul", round_limit=1)
    assert record.names == ('Ina "the tiler"', "Michael")
    assert record.date == "2025-01-31"
    assert record.start_player == 1
    assert record.steps == ("deal:BBBB/YYYY/RRRR/KKKK/TTTT", "1B5", "2Y4", "3RF", "4K5", "5TF")
    assert record.comments == ((2, "not bad"), (5, "the end is near"))
    assert parse_record(str(record)) == record
    assert parse_record("\ufeff" + GAME.replace("\n", "\r\n")) == record
    assert len(list(record.states())) == len(record.steps) + 1
    assert record.replay(2).current_player == 0


def test_words_of_order_may_be_left_out_and_codes_be_small() -> None:
    plain = GAME.replace("R1 ", "").replace("1. ", "").replace("0. ", "").replace("1B5", "1b5")
    assert parse_record(plain) == parse_record(GAME)


def test_a_record_may_start_from_a_position() -> None:
    state, _ = random_record("azul(players=3)", 5, 30)
    later = parse_position(state.position, seed=1)
    moves = random.Random(1)
    for _ in range(10):
        later.play(moves.choice(later.legal_moves()))
    record = later.record(["a", "b", "c"])
    assert record.position == state.position
    assert parse_record(str(record)) == record
    assert parse_record(json.dumps(record.to_json())) == record
    assert record.replay() == later


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("record/1", "record/2", 1, "format"),
        ("azul(", "azull(", 2, "azull"),
        ("limit=1", "limit=0", 2, "round_limit"),
        ("2025-01-31", "yesterday", 3, "date"),
        ("Seat1", "Seat2", 5, "Seat2"),
        ("Seat1", "Seat0", 5, "twice"),
        ("Seat1", "Colour", 5, "Colour"),
        ('StartPlayer "1"', 'StartPlayer "2"', 6, "seat"),
        ('Result "1-0"', 'Result "3-0"', 7, "Result"),
        ('Winner "0"', 'Winner "1"', 8, "Winner"),
        ('Reason "rounds"', 'Reason "row"', 9, "Reason"),
        ("R1", "R2", 11, "round 1"),
        ("1. 1B5", "0. 1B5", 11, "seat 1"),
        ("1B5", "1B7", 11, "character 3"),
        ("1B5", "1Y5", 11, "A4"),
        ("4K5", "4K4", 12, "A6"),
        ("TTTT", "TTTX", 11, "character"),
        ("TTTT", "TTT", 11, "A16"),
        ("5TF\n1-0", "5TF\n1-1", 14, "1-0"),
        ("5TF\n1-0", "5TF", 13, "result is missing"),
        ("1. 5TF\n1-0", "*", 13, "1. 5TF"),
        ("\n1-0\n", "\n1-0 1B5\n", 14, "after the result"),
        ("{not bad}", "{not bad", 11, "comment"),
        ("{not bad}", "not bad}", 11, ""),
    ],
)
def test_mistakes_are_told_with_their_line(old: str, new: str, line: int, words: str) -> None:
    assert old in GAME
    with pytest.raises(InvalidNotation) as caught:
        parse_record(GAME.replace(old, new, 1))
    if words != "1. 5TF":
        assert words.lower() in str(caught.value).lower()
        assert caught.value.line == line


@pytest.mark.parametrize("header", ["Format", "Game", "StartPlayer", "Result"])
def test_headers_that_must_be_there(header: str) -> None:
    without = "\n".join(line for line in GAME.splitlines() if not line.startswith(f"[{header} "))
    with pytest.raises(InvalidNotation, match=header):
        parse_record(without)


@given(st.text() | st.text('[Format "azulejos/record/1"]\n{}*R1.', max_size=100))
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_record(text)


@settings(deadline=None)
@given(st.integers(0, len(GAME) - 1), st.integers(0, 3), st.text(max_size=3))
def test_damaged_records_are_refused_or_are_records(place: int, gone: int, damage: str) -> None:
    try:
        record = parse_record(GAME[:place] + damage + GAME[place + gone :])
    except InvalidNotation:
        return
    assert parse_record(str(record)) == record


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.data())
def test_damaged_json_is_refused_or_is_a_record(data: st.DataObject) -> None:
    fields = parse_record(GAME).to_json()
    fields[data.draw(st.sampled_from([*sorted(fields), "more"]))] = data.draw(json_values)
    try:
        record = record_from_json(fields)
    except InvalidNotation:
        return
    assert record_from_json(record.to_json()) == record


def test_only_records_of_a_sane_size_are_read() -> None:
    with pytest.raises(InvalidNotation, match="characters"):
        parse_record("x" * 1_000_001)
    with pytest.raises(InvalidNotation):
        parse_record(b"bytes")  # type: ignore[arg-type]
    with pytest.raises(InvalidNotation):
        record_from_json(None)


def test_impossible_records_cannot_be_made() -> None:
    record = parse_record(GAME)
    for wrong in ({"names": ("only one",)}, {"date": "31.1.2025"}, {"comments": ((0, "{"),)}):
        with pytest.raises(InvalidNotation):
            replace(record, **wrong)  # type: ignore[arg-type]


def test_random_tablets_are_not_recorded_as_random() -> None:
    state = azulejos.make("duel", tablets="random").deal(seed=1)
    assert "random" not in str(state.record())
    text = str(state.record()).replace(f'[Game "{state.game.spec}"]', '[Game "duel(tablets=random)"]')
    with pytest.raises(InvalidNotation, match="tablets"):
        parse_record(text)


VARIED = """[Format "azulejos/record/1"]
[Game "azul(round_limit=1)"]
[StartPlayer "1"]
[Result "1-0"]
[Winner "0"]
[Reason "rounds"]

R1 deal:BBBB/YYYY/RRRR/KKKK/TTTT ( "another deal" deal:BBBB/YYYY/RRRR/KKKK/BBBB 1. 5B4 )
1. 1B5 ?! ("wait" 2Y4 {more to come} 0. 1B5 ! (3R4 1. 1B5)) {after it} (1. 5T4) 0. 2Y4 1. 3RF !
0. 4K5 1. 5TF
1-0
"""


def test_a_record_holds_variations_with_names_comments_and_marks() -> None:
    record = parse_record(VARIED)
    assert record.marks == ((1, "?!"), (3, "!"))
    assert record.comments == ((2, "after it"),)
    deal, wait, other = record.variations
    assert (deal.at, deal.name, deal.steps[1:]) == (0, "another deal", ("5B4",))
    assert (wait.at, wait.name, wait.steps, wait.marks) == (1, "wait", ("2Y4", "1B5"), ((1, "!"),))
    assert wait.comments == ((1, "more to come"),)
    assert [(each.at, each.steps) for each in wait.variations] == [(1, ("3R4", "1B5"))]
    assert (other.at, other.steps) == (1, ("5T4",))
    assert parse_record(str(record)) == record
    assert parse_record(record.to_json()) == record
    plain = record.to_json()
    del plain["marks"], plain["variations"]
    assert parse_record(plain).steps == record.steps


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("1. 1B5 ?!", "1. 1B5 ?! !", "only mark"),
        ("(1. 5T4)", "(1. 5T4", "no turquoise tile"),
        ("(1. 5T4)", "(1. 5T4))", "not opened"),
        ("(1. 5T4)", "(1. 9T4)", "line 9"),
        ("(1. 5T4)", "()", "without any step"),
        ("(1. 5T4)", '(1. 5T4 "late")', "beginning of a variation"),
        ("(1. 5T4)", "(1. 5T4 1-0)", "inside a variation"),
        ('"wait"', '"wait', "not closed"),
    ],
)
def test_a_variation_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        parse_record(VARIED.replace(old, new))


def test_a_variation_in_json_is_replayed() -> None:
    data = parse_record(VARIED).to_json()
    data["variations"][1]["variations"][0]["steps"][1] = "9B5"
    with pytest.raises(InvalidNotation, match=r"variations\[1\]\.variations\[0\]\.steps\[1\]"):
        parse_record(data)


@pytest.mark.parametrize("most", ["MOST_VARIATIONS", "MOST_STEPS"])
def test_more_variations_than_anybody_can_read_are_refused(monkeypatch: pytest.MonkeyPatch, most: str) -> None:
    text = VARIED.replace('("wait"', "(2Y4 1B5) " * 20 + '("wait"')
    data = parse_record(text).to_json()
    monkeypatch.setattr(variations, most, 22)
    for record in (text, data):
        with pytest.raises(InvalidNotation, match=r"variations: a record has at most .* steps in all"):
            parse_record(record)
    parse_record(VARIED)


def test_the_terminal_tells_variations(tmp_path: Path) -> None:
    file = tmp_path / "varied.txt"
    file.write_text(VARIED, encoding="utf-8")
    shown = CliRunner().invoke(main, ["record", "show", str(file)])
    assert shown.exit_code == 0, shown.output
    assert '  ("wait" R1 1. 2Y4 {more to come} 0. 1B5 ! ( R1 0. 3R4 1. 1B5 ))' in shown.output
    assert "1B5 ?!" in shown.output and "  (R1 1. 5T4)" in shown.output
