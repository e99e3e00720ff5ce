"""A process that plays games of a match: `python -m azulejos.arena.worker`, started by the crew. See there."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
from typing import IO, Any

from azulejos.arena.entrants import distinct, parse_entrant
from azulejos.arena.referee import Pairing
from azulejos.arena.table import Table
from azulejos.registry import parse_game


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what bots print must not come between the answers
    setup = json.loads(sys.stdin.buffer.readline())
    entrants = distinct([parse_entrant(spec) for spec in setup["specs"]])
    table = Table(parse_game(setup["game"]), entrants, setup["limits"])
    lock = threading.Lock()

    def tell(message: dict[str, Any]) -> None:
        with lock, contextlib.suppress(BrokenPipeError):  # then the input is at its end as well, which ends us
            answers.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            answers.flush()

    table.watch = lambda process: tell({"program": process})
    work: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, work, table), daemon=True).start()
    while True:
        deal, rotation, seed, seats = work.get()
        played = table.play(Pairing(deal, rotation, seed, tuple(seats)))
        tell({"played": played.to_json(), "leaving": table.is_spoiled})
        if table.is_spoiled:
            table.close()
            os._exit(0)  # a thread still runs that nothing else ends


def _listen(lines: IO[bytes], work: queue.SimpleQueue[Any], table: Table) -> None:
    """Pass the work on; at the end of the input end the process, even in the middle of a game."""
    try:
        for line in lines:
            work.put(json.loads(line))
        table.close()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
