"""Scheduled garbage collection. Python would traverse all objects whenever many are new: with a thousand tables that
stops the server for half a second, again and again, and frees nothing, because tables are not garbage."""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000
"""The collector's thresholds: how many new objects start a collection of the youngest generation, how many of those
start one of the middle generation, and how many of those start a full one."""
EVERY_SECONDS = 900
"""Between two full collections, for reference cycles left behind by errors and closed connections."""


def pause() -> None:
    """Do not collect while everything is loading: all of it stays, and collecting takes a tenth of the start."""
    gc.disable()


async def collect(ready: asyncio.Event) -> None:
    """Collect from time to time while the server runs. `ready` is set once everything that stays is loaded."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.enable()
    await ready.wait()
    gc.collect()
    gc.freeze()
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        gc.collect()
