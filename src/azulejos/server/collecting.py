"""Looking for garbage by the clock. Python would look through everything whenever much is new: with a thousand tables
that stops the server for half a second, again and again, and finds nothing, because tables are no garbage."""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000
"""Thresholds of the collector: so many new objects before it looks at the new ones, so many such looks before one at
all that came since the last whole collection, and so many of those before a whole one."""
EVERY_SECONDS = 900
"""A whole collection, for what is left behind in circles by errors and ended connections."""


def hold() -> None:
    """Look for no garbage while everything is loaded: all of it stays, and looking takes a tenth of the start."""
    gc.disable()


async def collect(ready: asyncio.Event) -> None:
    """Collect from time to time, as long as the server runs. `ready`: once set, all that stays is loaded."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.enable()
    await ready.wait()
    gc.collect()
    gc.freeze()
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        gc.collect()
