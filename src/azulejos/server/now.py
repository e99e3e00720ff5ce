"""The system's clock, for everybody above the domain, which is handed the time."""

from __future__ import annotations

import time

DAY_MS = 24 * 3600 * 1000


def now_ms() -> int:
    """Milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000
