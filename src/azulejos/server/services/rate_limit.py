"""How often a person or an address may do something."""

from __future__ import annotations

import time
from collections.abc import Mapping

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from azulejos.server.errors import ApiError


class RateLimit:
    """Limits by the name of what is done, for a person or else an address. Each server counts by itself."""

    def __init__(self, rates: Mapping[str, str]) -> None:
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in rates.items()}
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def hit(self, name: str, key: str) -> None:
        """Count one; `too_fast` if that was too many."""
        item = self._items[name]
        if not await self._limiter.hit(item, name, key):
            window = await self._limiter.get_window_stats(item, name, key)
            wait = max(1, int(window.reset_time - time.time()) + 1)
            raise ApiError("too_fast", f"at most {item}; wait a moment", retry_after=wait)
