"""The server's log on standard error: as lines for people or JSON for programs, and no kind of trouble in floods."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import orjson

from azulejos.server.metrics import LOG_RECORDS
from azulejos.server.settings import LogFormat

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
WINDOW_SECONDS = 60.0
MOST_PER_WINDOW = 3
"""Records of one kind in one window; a database that is away would write a traceback for every request."""
MOST_KINDS = 1_000


class FloodLimit(logging.Filter):
    """Lets a few records of each kind through per window; the next one after a flood says how many were left out.

    Two records are of one kind if the same line of code wrote them, about the same type of exception.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[tuple[str, int, str], _Window] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        LOG_RECORDS.labels(record.levelname.lower()).inc()
        exception = record.exc_info[0] if record.exc_info else None
        kind = (record.pathname, record.lineno, "" if exception is None else exception.__name__)
        now = self._clock()
        window = self._kinds.get(kind)
        if window is None or now - window.start >= WINDOW_SECONDS:
            left_out = 0 if window is None else window.left_out
            self._kinds.pop(kind, None)
            self._kinds[kind] = window = _Window(now)
            if len(self._kinds) > MOST_KINDS:
                del self._kinds[next(iter(self._kinds))]
            if left_out:
                record.msg, record.args = f"{record.getMessage()} (and {left_out} like it before)", None
        window.count += 1
        if window.count > MOST_PER_WINDOW:
            window.left_out += 1
            return False
        return True


class _Window:
    """How often one kind of record was written since `start`."""

    def __init__(self, start: float) -> None:
        self.start = start
        self.count = 0
        self.left_out = 0


class JsonFormatter(logging.Formatter):
    """One JSON object per line: `time` (UTC), `level`, `logger`, `message`, and `exception` if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        content = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            content["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(content, default=str).decode()


def log_config(format: LogFormat = "lines", level: str = "info") -> dict[str, Any]:
    """The configuration for `logging.config.dictConfig`. Requests are not logged: /metrics counts them."""
    own = {"handlers": ["stderr"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"format": LINE}, "json": {"()": JsonFormatter}},
        "filters": {"flood": {"()": FloodLimit}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": format,
                "filters": ["flood"],
                "stream": "ext://sys.stderr",
            }
        },
        "loggers": {
            "azulejos.server": own,
            "uvicorn": own | {"level": "ERROR" if level == "error" else "WARNING"},
            "asyncio": own | {"level": "ERROR" if level == "error" else "WARNING"},
        },
    }
