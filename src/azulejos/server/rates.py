"""How often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Mapping

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from azulejos.server.errors import Refusal


class Rates:
    """Limits by name of what is done, for a person or else an address. Every server counts for itself."""

    def __init__(self, rates: Mapping[str, str]) -> None:
        self._items: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in rates.items()}
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def check(self, name: str, who: str) -> None:
        """Count one; a refusal if that was too many."""
        item = self._items[name]
        if not await self._limiter.hit(item, name, who):
            window = await self._limiter.get_window_stats(item, name, who)
            wait = max(1, int(window.reset_time - time.time()) + 1)
            raise Refusal("too_fast", f"not more than {item}; wait a moment", retry_after=wait)
