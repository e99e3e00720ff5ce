"""What may be asked: one model per action, every field checked, and errors that name the field."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from azulejos.registry import nearest
from azulejos.types import AzulejosError, IllegalMove, InvalidMove, InvalidNotation, InvalidOption

LONGEST_LINE = 4_000_000
"""Bytes of one query; a record has at most a million characters."""
MAX_MOVES = 10_000
LONGEST_SEARCH = 86_400.0
"""A day, in seconds."""
MOST_PRIORITY = 1_000_000
LENGTHS = {
    "too_short": "a list of at least {min_length}",
    "too_long": "a list of at most {max_length}",
    "string_too_long": "a text of at most {max_length} characters",
}
"""What a value of another length should have been, by pydantic's type of error."""

Turn = Annotated[int, Field(ge=0)]
Id = Annotated[str, StringConstraints(max_length=200)] | int


class QueryError(AzulejosError):
    """A query cannot be answered: a code for programs, a sentence for people, and the field that is wrong."""

    def __init__(self, code: str, message: str, field: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.rule = rule

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "message": str(self), "field": self.field, "rule": self.rule}


class Query(BaseModel):
    """What all queries have in common."""

    model_config = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)

    id: Id


class Hello(Query):
    """Who is there: versions, games, bots."""

    action: Literal["hello"]


class Cancel(Query):
    """End one search, or all that are running or waiting."""

    action: Literal["cancel"]
    of: Id | None = None


class Quit(Query):
    """End everything at once."""

    action: Literal["quit"]


class PositionQuery(Query):
    """A query about a position, given as such, by a record or as a new game, and by moves and draws that follow."""

    game: str | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    position: str | dict[str, Any] | None = None
    record: str | dict[str, Any] | None = None
    steps: Annotated[int, Field(ge=0)] | None = None
    moves: Annotated[list[str], Field(max_length=MAX_MOVES)] = []
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None


class Legal(PositionQuery):
    """The facts of a position and its legal moves."""

    action: Literal["legal"]


class SearchQuery(PositionQuery):
    """A query that needs a search."""

    bot: str | None = None
    seconds: Annotated[float, Field(gt=0, le=LONGEST_SEARCH)] | None = None
    nodes: Annotated[int, Field(ge=1, lt=2**53)] | None = None
    threads: int | None = None
    memory: float | None = None
    priority: Annotated[int, Field(ge=-MOST_PRIORITY, le=MOST_PRIORITY)] = 0


class Best(SearchQuery):
    """The move that a bot would play."""

    action: Literal["best"]


class Analyse(SearchQuery):
    """Moves with values and lines, in parts that get better."""

    action: Literal["analyse"]
    turns: Annotated[list[Turn], Field(min_length=1, max_length=MAX_MOVES)] | Literal["all"] | None = None
    allow: Annotated[list[str], Field(max_length=MAX_MOVES)] | None = None
    avoid: Annotated[list[str], Field(max_length=MAX_MOVES)] = []
    report_every: Annotated[float, Field(ge=0, le=LONGEST_SEARCH)] | None = 0.0
    most: Annotated[int, Field(ge=1)] | None = None
    policy: bool = False
    ownership: bool = False


ACTIONS: dict[str, type[Query]] = {
    "hello": Hello,
    "legal": Legal,
    "best": Best,
    "analyse": Analyse,
    "cancel": Cancel,
    "quit": Quit,
}
"""The model of every action."""


def read_object(line: bytes) -> dict[str, Any]:
    """The JSON object in a line; QueryError for anything else."""
    if len(line) > LONGEST_LINE:
        raise QueryError("too_large", f"a query has at most {LONGEST_LINE} bytes")
    try:
        data = json.loads(line.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise QueryError("not_json", f"not UTF-8: byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        raise QueryError("not_json", f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except (RecursionError, ValueError) as error:
        raise QueryError("not_json", f"not JSON: {error}") from None
    if b"\\u" in line:
        _check_surrogates(data)
    if not isinstance(data, dict):
        raise QueryError("invalid_request", f"a query is a JSON object, not {_kind(data)}")
    return data


def _check_surrogates(data: Any) -> None:
    """QueryError for half of a character, which an escape can write and no answer could repeat."""
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise QueryError("not_json", f"not Unicode: \\u{ord(error.object[error.start]):04x} stands alone") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)!r} appears twice in one object")
    return data


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def read_query(data: dict[str, Any]) -> Query:
    """The query in a JSON object; QueryError names the field that is wrong."""
    action = data.get("action")
    if not isinstance(action, str) or action not in ACTIONS:
        hint = nearest(action, ACTIONS) if isinstance(action, str) else ""
        found = "missing" if action is None else f"there is no action {str(action)[:80]!r}{hint}"
        raise QueryError("invalid_request", f"{found}; actions: {', '.join(ACTIONS)}", "action")
    model = ACTIONS[action]
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise _validation_error(error, list(model.model_fields)) from None


def echoed_id(data: dict[str, Any]) -> str | int | None:
    """The id to answer with, if the object has a usable one."""
    found = data.get("id")
    if isinstance(found, str) and len(found) <= 200:
        return found
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _validation_error(error: ValidationError, known: Sequence[str]) -> QueryError:
    """The first error as a sentence. A field that takes several kinds of values has one error per kind."""
    errors = error.errors(include_url=False, include_input=False)
    first = errors[0]
    name = str(first["loc"][0])
    inside = first["loc"][1:2] if name == "options" else [part for part in first["loc"][1:] if isinstance(part, int)]
    path = [name, *map(str, inside)]
    if first["type"] == "extra_forbidden":
        message = f"no such field{nearest(name, known)}; fields here: {', '.join(known)}"
    elif first["type"] == "missing":
        message = "missing"
    else:
        kinds = [_expected(each) for each in errors if each["loc"][0] == name]
        message = "must be " + " or ".join(dict.fromkeys(kinds))
    return QueryError("invalid_request", message, ".".join(path))


def _expected(error: Mapping[str, Any]) -> str:
    """What a value should have been."""
    if error["type"] in LENGTHS:
        return LENGTHS[error["type"]].format(**error["ctx"])
    return str(error["msg"]).removeprefix("Input should be ")


def as_query_error(error: AzulejosError, field: str | None) -> QueryError:
    """An error of the game as the answer to a query; `field` is where it came from."""
    match error:
        case QueryError():
            return error
        case InvalidOption():
            own = error.option in SearchQuery.model_fields
            return QueryError("invalid_option", str(error), error.option if own else f"options.{error.option}")
        case IllegalMove():
            return QueryError("illegal_move", str(error), field, error.rule)
        case InvalidMove():
            return QueryError("invalid_move", str(error), field)
        case InvalidNotation():
            return QueryError("invalid_notation", str(error), field)
        case _:
            return QueryError("invalid_request", str(error), field)


def _kind(value: Any) -> str:
    kinds = {list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return kinds.get(type(value), "null")
