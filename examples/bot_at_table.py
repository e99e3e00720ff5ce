"""A program that takes a seat at a table of `azulejos serve`.

    python examples/bot_at_table.py http://127.0.0.1:8420/#/join/7hT2mQx9Kd3P/x8...

Open a table with an open seat in the browser, copy its invitation, and start this program with it. To play
differently, write another `choose`: it gets the table as this seat may see it and returns one of `table.moves`.
"""

from __future__ import annotations

import sys

import azulejos
from azulejos.client import Client, Table


def choose(table: Table) -> str:
    """The move after which the next tiling would give most, compared with the best other player."""

    def gain(move: str) -> float:
        preview = client.preview(table, [move])
        forecast = preview["forecast"] or [{"points": 0}] * len(preview["scores"])
        totals = [score + each["points"] for score, each in zip(preview["scores"], forecast, strict=True)]
        mine = totals.pop(table.seats[0])
        return float(mine - max(totals))

    return max(table.moves, key=gain)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    link = sys.argv[1]
    client = Client(link, name=f"azulejos {azulejos.__version__}")
    client.wait_until_ready()
    table = client.play_on(client.join(link), choose)
    print(f"{table.status}: {table.scores}, {table.outcome}")
