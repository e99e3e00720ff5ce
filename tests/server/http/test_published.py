"""The comparison of responses and messages with the published schema, which all servers of tests pass through."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.published import MISMATCH, check_message, check_response, description

STATUS: dict[str, Any] = {
    "version": "1",
    "ready": True,
    "games": {"azul": "ready"},
    "bots": {"azul": "compiling"},
    "compiling": None,
    "time": 1,
}
ERROR: dict[str, Any] = {"error": {"code": "not_found", "message": "no", "field": None, "rule": None}}
PONG: dict[str, Any] = {"type": "pong", "id": None, "time": 1}


def response(path: str, status: int, content: Any, method: str = "GET") -> None:
    check_response(method, path, status, "application/json", json.dumps(content).encode())


def test_what_is_published_fits() -> None:
    response("/api/status", 200, STATUS)
    response("/api/status", 503, ERROR)
    response("/api/no/such/path", 404, ERROR)
    response("/no/such/file", 404, ERROR)
    response("/api/session", 200, {}, "DELETE")
    check_message(json.dumps(PONG))
    check_response("GET", "/api/tables/aaaaaaaaaaaa/record", 200, "text/plain; charset=utf-8", b"[Format")


@pytest.mark.parametrize(
    ("path", "status", "content"),
    [
        ("/api/status", 200, STATUS | {"more": 1}),
        ("/api/status", 200, {name: value for name, value in STATUS.items() if name != "time"}),
        ("/api/status", 200, STATUS | {"ready": "yes"}),
        ("/api/status", 202, STATUS),
        ("/api/status", 404, {"detail": "Not Found"}),
        ("/api/something", 200, {}),
        ("/no/such/file", 404, {}),
    ],
)
def test_what_is_not_published_is_noticed(path: str, status: int, content: Any) -> None:
    with pytest.raises(AssertionError, match=MISMATCH):
        response(path, status, content)


@pytest.mark.parametrize("change", [{"type": "pang"}, {"more": 1}, {"time": None}])
def test_messages_that_are_not_published_are_noticed(change: dict[str, Any]) -> None:
    with pytest.raises(AssertionError, match=MISMATCH):
        check_message(json.dumps(PONG | change))


def test_every_route_publishes_its_response_and_its_errors() -> None:
    for path, methods in description()["paths"].items():
        for method, operation in methods.items():
            responses = operation["responses"]
            assert {"4XX", "5XX"} < set(responses), (method, path)
            for response in responses.values():
                content = response["content"]
                if "text/plain" not in content or "application/json" in content:
                    schema = content["application/json"]["schema"]
                    assert "$ref" in schema or (schema == {} and "text/plain" in content), (method, path)
