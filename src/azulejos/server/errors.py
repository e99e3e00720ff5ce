"""How the server says no: every refusal has a status and a stable code (docs/protocol.md lists them)."""

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
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many": 429,
    "internal": 500,
    "warming_up": 503,
}
"""The HTTP status of every code."""


class Refusal(Exception):
    """An answer that is an error. `retry_after` is in seconds."""

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
        # what was typed may hold lone surrogates, which no UTF-8 text can
        message = self.message.encode("utf-8", "replace").decode("utf-8")
        return {"code": self.code, "message": message, "field": self.field, "rule": self.rule}

    def body(self, table: bytes | None = None) -> bytes:
        """The answer's body; `table` is the snapshot that goes with a stale version."""
        content: dict[str, Any] = {"error": self.to_json()}
        if table is not None:
            content["table"] = orjson.Fragment(table)
        return orjson.dumps(content)


class Stale(Refusal):
    """The table has moved on since the version that the request names."""

    def __init__(self, message: str = "the table has moved on") -> None:
        super().__init__("stale", message, field="version")


def refusal_of(error: AzulejosError, field: str = "move") -> Refusal:
    """The refusal that a wrong input to the rules becomes; `field` is the request's field that held it."""
    match error:
        case IllegalMove():
            return Refusal("illegal_move", str(error), field=field, rule=error.rule)
        case InvalidMove():
            return Refusal("invalid_move", str(error), field=field)
        case InvalidOption():
            return Refusal("invalid_option", str(error), field=error.option)
        case InvalidNotation():
            return Refusal("invalid_notation", str(error), field=field)
    return Refusal("invalid_request", str(error), field=field)
