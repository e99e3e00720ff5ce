"""Reading records: whole games with every deal and decision, as text for people or as JSON.

    [Format "azulejos/record/1"]
    [Game "azul(players=2)"]
    [Seat0 "Ina"]
    [Seat1 "Michael"]
    [StartPlayer "0"]
    [Result "31-28"]
    [Winner "0"]
    [Reason "row"]

    R1 deal:BBKT/YYRR/KKTT/BYRK/TTTT
    0. 1B2 1. CB2 0. 3KF {a comment} ...
    31-28

Headers, then words: `R1` begins a round, `0.` says whose decisions follow (both are optional and are checked where
they occur), words with a colon are draws, all others decisions, `{...}` comments; the result ends it, `*` if
the game is unfinished. After a step may stand a mark (`!`, `?!`) and, in parentheses, other steps instead of it and of
those that follow, with a name in quotation marks: `1B2 ?! ("the quiet way" 1B3 0. 2R4) 1. CB2`. Reading replays all
of it, so what was read was possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from azulejos.notation.position import load_json, position_from_json
from azulejos.record import SCHEMA, UNFINISHED, Record, result_headers, take_step
from azulejos.registry import make, parse_game
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidNotation
from azulejos.variations import (
    MARKS,
    MOST_DEPTH,
    Variation,
    pairs_from_json,
    require_extent,
    variation_from_json,
)

MAX_LENGTH = 1_000_000
"""Characters of a record: a game of twenty rounds with four players needs some 20,000."""

_HEADER = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
_KNOWN = re.compile(r"Format|Game|Date|Seat\d|StartPlayer|Position|Result|Winner|Reason|TieBreak")


class _Word(NamedTuple):
    line: int
    text: str


def parse_record(text: str | Mapping[str, Any]) -> Record:
    """The record in a text, in JSON, or in what `Record.to_json` returned, checked by replaying it; InvalidNotation
    with the line of the mistake."""
    if isinstance(text, Mapping):
        return record_from_json(text)
    if not isinstance(text, str):
        raise InvalidNotation(f"a record is text, not {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        raise InvalidNotation(f"a record has at most {MAX_LENGTH:,} characters")
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return record_from_json(load_json(text))
    headers, body_line, body = _split(text)
    record, state = _begin(headers)
    main = _Line(state)
    result = _read_body(main, body, body_line)
    if result is None:
        raise InvalidNotation(
            "the result is missing at the end (* for an unfinished game)", body_line + body.count("\n")
        )
    _check_result(state, headers, result)
    return Record(
        game=record.game,
        start_player=record.start_player,
        steps=tuple(main.steps),
        position=record.position,
        names=record.names,
        date=record.date,
        comments=tuple(main.comments.items()),
        marks=tuple(main.marks.items()),
        variations=main.ordered,
    )


@dataclass
class _Line:
    """A line as far as it is read: the record itself, or a variation."""

    state: State
    at: int = 0
    name: str = ""
    steps: list[str] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    marks: dict[int, str] = field(default_factory=dict)
    variations: list[Variation] = field(default_factory=list)

    @property
    def ordered(self) -> tuple[Variation, ...]:
        return tuple(sorted(self.variations, key=lambda variation: variation.at))

    def comment(self, text: str) -> None:
        place = len(self.steps)
        self.comments[place] = f"{self.comments[place]} {text}" if place in self.comments else text

    def mark(self, word: _Word) -> None:
        if not self.steps or len(self.steps) - 1 in self.marks:
            raise InvalidNotation(f"{word.text} is not the only mark after a step", word.line)
        self.marks[len(self.steps) - 1] = word.text

    def branch(self, word: _Word) -> _Line:
        """A variation that begins before the last step."""
        if not self.steps:
            raise InvalidNotation("a variation stands after the step that it replaces", word.line)
        state = self.state.copy()
        state.undo(1)
        return _Line(state, len(self.steps) - 1)

    def variation(self, word: _Word) -> Variation:
        comments, marks = tuple(self.comments.items()), tuple(self.marks.items())
        found: Variation = _located(
            word, lambda _: Variation(self.at, tuple(self.steps), self.name, comments, marks, self.ordered)
        )
        return found


def _read_body(main: _Line, body: str, body_line: int) -> _Word | None:
    """Read all lines into `main`; the result, if there is one."""
    open_lines = [main]
    count = in_variations = 0
    result: _Word | None = None
    for word in _words(body, body_line):
        line = open_lines[-1]
        if word.text.startswith("{"):
            line.comment(" ".join(word.text[1:-1].split()))
        elif result is not None:
            raise InvalidNotation(f"{word.text!r} after the result", word.line)
        elif word.text == "(":
            count += 1
            if len(open_lines) > MOST_DEPTH:
                raise InvalidNotation("variations are too deep here", word.line)
            open_lines.append(line.branch(word))
        elif word.text == ")":
            if line is main:
                raise InvalidNotation("a variation is closed that was not opened", word.line)
            open_lines.pop()
            open_lines[-1].variations.append(line.variation(word))
        elif word.text.startswith('"'):
            if line is main or line.steps or line.name:
                raise InvalidNotation("a name stands at the beginning of a variation", word.line)
            line.name = word.text[1:-1]
        elif word.text in MARKS:
            line.mark(word)
        elif _is_result(word.text):
            if line is not main:
                raise InvalidNotation("the result stands inside a variation", word.line)
            result = word
        else:
            before = len(line.steps)
            _read_word(line.state, word, line.steps)
            if line is not main:
                in_variations += len(line.steps) - before
        require_extent(count, in_variations, word.line)
    if len(open_lines) > 1:
        raise InvalidNotation("a variation is not closed", body_line + body.count("\n"))
    return result


def _split(text: str) -> tuple[dict[str, _Word], int, str]:
    """The headers, and the body with the line where it begins."""
    headers: dict[str, _Word] = {}
    lines = text.splitlines()
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            if headers:
                break
            continue
        match = _HEADER.fullmatch(line.strip())
        if match is None:
            if headers and not line.lstrip().startswith("["):
                number -= 1
                break
            raise InvalidNotation(f'{line.strip()[:60]!r} is not a header of the form [Name "value"]', number)
        if not _KNOWN.fullmatch(match[1]):
            raise InvalidNotation(f"there is no header {match[1]!r}", number)
        if match[1] in headers:
            raise InvalidNotation(f"the header {match[1]} stands twice", number)
        headers[match[1]] = _Word(number, re.sub(r"\\(.)", r"\1", match[2]))
    return headers, number + 1, "\n".join(lines[number:])


def _begin(headers: Mapping[str, _Word]) -> tuple[Record, State]:
    """The record without its steps, and its first state."""
    for key in ("Format", "Game", "StartPlayer", "Result"):
        if key not in headers:
            raise InvalidNotation(f"the header {key} is missing", 1)
    if headers["Format"].text != SCHEMA:
        raise InvalidNotation(f"the format is {headers['Format'].text!r}, not {SCHEMA!r}", headers["Format"].line)
    game = _located(headers["Game"], lambda word: parse_game(word))
    if not game.options.is_resolved:
        raise InvalidNotation("a record names its tablets; random ones do not replay", headers["Game"].line)
    start = headers["StartPlayer"]
    if not start.text.isdecimal() or not start.text.isascii() or int(start.text) >= game.players:
        raise InvalidNotation(f"StartPlayer: {start.text!r} is not a seat of 0 .. {game.players - 1}", start.line)
    seats = {key: word for key, word in headers.items() if key.startswith("Seat")}
    for key, word in seats.items():
        if int(key[4:]) >= game.players:
            raise InvalidNotation(f"there is no {key}; seats are 0 .. {game.players - 1}", word.line)
    names = tuple(seats[f"Seat{seat}"].text if f"Seat{seat}" in seats else "" for seat in range(game.players))
    position = headers.get("Position")
    record = _located(
        headers.get("Date", start),
        lambda _: Record(
            game=game,
            start_player=int(start.text),
            steps=(),
            position=None if position is None else position.text,
            names=names if seats else (),
            date=headers["Date"].text if "Date" in headers else None,
        ),
    )
    state = _located(position or start, lambda _: record.start())
    _check_start(record, state, (position or start).line)
    return record, state


def _check_start(record: Record, state: State, line: int | None) -> None:
    if state.game != record.game:
        raise InvalidNotation(f"the position is one of {state.game.spec}, not of {record.game.spec}", line)
    if state.start_player != record.start_player:
        raise InvalidNotation(f"the position's start player is {state.start_player}, not {record.start_player}", line)


def _located(word: _Word, read: Any) -> Any:
    """`read(word)`, with the line in the error."""
    try:
        return read(word.text)
    except AzulejosError as error:
        raise InvalidNotation(str(error), word.line) from error


def _words(body: str, line: int) -> Iterator[_Word]:
    """The words and comments of the body with their lines."""
    place = 0
    for match in re.finditer(r'\{[^{}]*\}|"[^"]*"|[()]|[^\s{}()"]+|[{}"]', body):
        line += body.count("\n", place, match.start())
        place = match.start()
        if match[0] in '{}"':
            raise InvalidNotation("a comment or a name is not closed, or closed without being opened", line)
        yield _Word(line, match[0])


def _is_result(text: str) -> bool:
    return text == UNFINISHED or re.fullmatch(r"\d+(-\d+)+", text, re.ASCII) is not None


def _read_word(state: State, word: _Word, steps: list[str]) -> None:
    """A round, a seat, a draw or a decision."""
    text = word.text
    if re.fullmatch(r"R\d{1,3}", text, re.ASCII):
        if int(text[1:]) != state.round:
            raise InvalidNotation(f"{text}: this is round {state.round}", word.line)
    elif re.fullmatch(r"\d\.", text, re.ASCII):
        if int(text[0]) != state.current_player:
            raise InvalidNotation(f"{text} stands where seat {state.current_player} decides", word.line)
    else:
        _located(word, lambda step: take_step(state, step))
        steps.append(str(state.history[-1].code))


def _check_result(state: State, headers: Mapping[str, _Word], result: _Word) -> None:
    expected = result_headers(state)
    if result.text != expected["Result"]:
        raise InvalidNotation(f"the result is {expected['Result']}, not {result.text}", result.line)
    for key in ("Result", "Winner", "Reason", "TieBreak"):
        if key in headers and headers[key].text != expected.get(key):
            told = expected.get(key, "not to be told here")
            raise InvalidNotation(f"{key}: {headers[key].text!r} is wrong, it is {told}", headers[key].line)


def record_from_json(data: object) -> Record:
    """The same from parsed JSON; InvalidNotation names the field."""
    if not isinstance(data, Mapping):
        raise InvalidNotation(f"a record is a JSON object, not {type(data).__name__}")
    if data.get("schema") != SCHEMA:
        raise InvalidNotation(f"schema: {data.get('schema')!r} is not {SCHEMA!r}")
    unknown = set(data) - set(_JSON_TYPES)
    if unknown:
        raise InvalidNotation(f"{min(map(str, unknown))}: there is no such field")
    data = {"marks": [], "variations": []} | dict(data)
    for key, kinds in _JSON_TYPES.items():
        value = data.get(key)
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise InvalidNotation(f"{key}: {str(value)[:60]!r} is not of the right kind")
    try:
        return _record_from_fields(data)
    except InvalidNotation:
        raise
    except AzulejosError as error:
        raise InvalidNotation(str(error)) from error


_JSON_TYPES: dict[str, tuple[type, ...]] = {
    "schema": (str,),
    "game": (str,),
    "options": (dict,),
    "start_player": (int,),
    "names": (list,),
    "date": (str, type(None)),
    "position": (dict, type(None)),
    "steps": (list,),
    "comments": (list,),
    "marks": (list,),
    "variations": (list,),
    "outcome": (dict, type(None)),
}


def _record_from_fields(data: Mapping[str, Any]) -> Record:
    game = make(data["game"], **data["options"])
    if not game.options.is_resolved:
        raise InvalidNotation("options: a record names its tablets; random ones do not replay")
    for key in ("names", "steps"):
        if not all(isinstance(each, str) for each in data[key]):
            raise InvalidNotation(f"{key}: not a list of texts")
    position = None if data["position"] is None else position_from_json(data["position"]).position
    record = Record(
        game=game,
        start_player=data["start_player"],
        steps=tuple(data["steps"]),
        position=position,
        names=tuple(data["names"]),
        date=data["date"],
        comments=pairs_from_json(data["comments"], "comments"),
        marks=pairs_from_json(data["marks"], "marks"),
        variations=tuple(map(variation_from_json, data["variations"])),
    )
    state = record.start()
    _check_start(record, state, None)
    steps, variations = _replayed(state, record.steps, record.variations, "")
    outcome = None if state.outcome is None else state.outcome.to_json()
    if data["outcome"] != outcome:
        raise InvalidNotation("outcome: not the one that the steps lead to")
    return replace(record, steps=steps, variations=variations)


def replayed(record: Record) -> Record:
    """The record with its steps and those of its variations as they are written, after all of them were replayed;
    InvalidNotation names the first that is not possible."""
    steps, variations = _replayed(record.start(), record.steps, record.variations, "")
    return replace(record, steps=steps, variations=variations)


def _replayed(
    state: State, steps: tuple[str, ...], variations: tuple[Variation, ...], field_name: str
) -> tuple[tuple[str, ...], tuple[Variation, ...]]:
    """A line as it is written after it was replayed from a state, which then is at its end."""
    codes: list[str] = []
    found: list[Variation] = []
    rest = list(variations)
    for index, step in enumerate(steps):
        while rest and rest[0].at == index:
            variation = rest.pop(0)
            place = f"{field_name}variations[{len(found)}]."
            inner = _replayed(state.copy(), variation.steps, variation.variations, place)
            found.append(replace(variation, steps=inner[0], variations=inner[1]))
        try:
            take_step(state, step)
        except AzulejosError as error:
            raise InvalidNotation(f"{field_name}steps[{index}]: {error}") from error
        codes.append(str(state.history[-1].code))
    return tuple(codes), tuple(found)
