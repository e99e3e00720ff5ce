"""How the server refuses a request: every error has an HTTP status and a stable code (docs/protocol.md lists them)."""

from __future__ import annotations

from typing import Any

import orjson

from azulejos.types import AzulejosError, IllegalMove, InvalidMove, InvalidNotation, InvalidOption

STATUS = {
    "invalid_request": 400,
    "invalid_option": 400,
    "invalid_move": 400,
    "invalid_notation": 400,
    "no_session": 401,
    "forbidden_origin": 403,
    "wrong_link": 403,
    "not_allowed": 403,
    "not_found": 404,
    "wrong_method": 405,
    "stale": 409,
    "not_now": 409,
    "illegal_move": 409,
    "another_person": 409,
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many": 429,
    "internal": 500,
    "warming_up": 503,
    "unavailable": 503,
}
"""The HTTP status of every code."""


def _encodable(text: str) -> str:
    """What somebody typed may hold lone surrogates, which UTF-8 cannot encode."""
    return text.encode("utf-8", "replace").decode("utf-8")


class ApiError(Exception):
    """A request that is refused. `retry_after` is in seconds."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        field: str | None = None,
        rule: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.rule = rule
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_json(self) -> dict[str, Any]:
        field = None if self.field is None else _encodable(self.field)
        return {"code": self.code, "message": _encodable(self.message), "field": field, "rule": self.rule}

    def body(self, table: bytes | None = None) -> bytes:
        """The response body; `table` is the snapshot that goes with a stale version."""
        content: dict[str, Any] = {"error": self.to_json()}
        if table is not None:
            content["table"] = orjson.Fragment(table)
        return orjson.dumps(content)


class Unavailable(ApiError):
    """The database cannot be reached, or cannot write. What was to be stored may have been stored or not."""

    def __init__(self, message: str = "the database cannot be reached; try again in a moment") -> None:
        super().__init__("unavailable", message, retry_after=2)


def no_such_table() -> ApiError:
    """Says the same of a table that does not exist and of one that this person may not see."""
    return ApiError("not_found", "there is no such table, or you may not watch it")


def no_session() -> ApiError:
    return ApiError("no_session", "this needs a session: POST /api/session first")


def api_error(error: AzulejosError, field: str = "move") -> ApiError:
    """The API error for input that the rules refuse; `field` is the request's field that held it."""
    match error:
        case IllegalMove():
            return ApiError("illegal_move", str(error), field=field, rule=error.rule)
        case InvalidMove():
            return ApiError("invalid_move", str(error), field=field)
        case InvalidOption():
            return ApiError("invalid_option", str(error), field=error.option)
        case InvalidNotation():
            return ApiError("invalid_notation", str(error), field=field)
    return ApiError("invalid_request", str(error), field=field)
