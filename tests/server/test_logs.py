"""The server's log: lines or JSON, and no floods."""

from __future__ import annotations

import json
import logging
import sys

from azulejos.server.logs import MOST_PER_WINDOW, WINDOW_SECONDS, FloodLimit, JsonFormatter


def record(message: str, line: int = 1, error: Exception | None = None) -> logging.LogRecord:
    exception = None
    if error is not None:
        try:
            raise error
        except Exception:
            exception = sys.exc_info()
    return logging.LogRecord("azulejos.server", logging.WARNING, "a.py", line, "%s", (message,), exception)


def test_a_flood_is_cut_off_and_counted() -> None:
    now = [0.0]
    limit = FloodLimit(lambda: now[0])
    assert sum(limit.filter(record(f"trouble {number}")) for number in range(500)) == MOST_PER_WINDOW
    assert limit.filter(record("other trouble", line=2)), "another kind is not held back"
    assert limit.filter(record("trouble", error=OSError())) and limit.filter(record("trouble", error=ValueError()))
    now[0] += WINDOW_SECONDS
    again = record("trouble 500")
    assert limit.filter(again)
    assert again.getMessage() == f"trouble 500 (and {500 - MOST_PER_WINDOW} like it before)"
    fresh = record("trouble 501")
    assert limit.filter(fresh) and fresh.getMessage() == "trouble 501"


def test_made_up_kinds_do_not_fill_the_memory() -> None:
    limit = FloodLimit()
    for line in range(5_000):
        limit.filter(record("trouble", line=line))
    assert len(limit._kinds) <= 1_000


def test_json_has_one_object_per_line() -> None:
    text = JsonFormatter().format(record("two\nlines", error=OSError("gone")))
    assert "\n" not in text
    content = json.loads(text)
    assert content["level"] == "warning" and content["logger"] == "azulejos.server"
    assert content["message"] == "two\nlines" and "OSError: gone" in content["exception"]
    assert content["time"].endswith("Z") and content["time"][10] == "T"
