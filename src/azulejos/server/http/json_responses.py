"""Data and errors as HTTP responses with JSON bodies."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response

from azulejos.server.errors import ApiError


def json_response(content: Any, status: int = 200) -> Response:
    """Plain data, or JSON that is already written, as a response."""
    body = content if isinstance(content, bytes) else orjson.dumps(content)
    return Response(body, status, media_type="application/json")


def error_response(error: ApiError, table: bytes | None = None) -> Response:
    """An error as a response; `table` is the snapshot that goes with a stale version."""
    response = json_response(error.body(table), error.status)
    if error.retry_after is not None:
        response.headers["retry-after"] = str(error.retry_after)
    return response
