"""How long a review of a whole game takes, how soon its first values are there, and how quickly one goes through it in
a browser, on a server of its own.

python benchmarks/review_speed.py --game azul --games 2
python benchmarks/review_speed.py --game azul --browser
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import azulejos
from azulejos.client import Client
from azulejos.registry import parse_game

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.server.process import ServerProcess

POLL_SECONDS = 0.05
MASTER_NODES = 2_000
SAVE = """async text => {
  const api = await import('/app/api.js');
  await api.ensureSession('Ana');
  return (await api.post('/records', {text})).id;
}"""
OPEN = """async address => {
  const start = performance.now();
  location.hash = address;
  while (!document.querySelector('.accuracy')) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


def record_of(spec: str, seed: int) -> str:
    """A game of two masters as a record."""
    state = parse_game(spec).deal(seed=seed)
    bot = azulejos.bot("master", nodes=MASTER_NODES, seed=seed)
    while not state.is_over:
        state.play(bot.choose(state))
    return str(state.record())


def review(client: Client, record: str) -> dict[str, Any]:
    """Seconds to the first values and to the last, and how many decisions there were."""
    table = client.request("POST", "/api/records", {"text": record})["id"]
    began = time.monotonic()
    client.request("POST", f"/api/tables/{table}/review", {})
    first = None
    while True:
        found = client.request("GET", f"/api/tables/{table}/review?from=0")
        now = time.monotonic() - began
        if first is None and found["done"]:
            first = now
        if found["status"] == "done":
            seconds = {"first": round(first or now, 2), "all": round(now, 1)}
            return seconds | {"decisions": found["total"], "per_decision": found["seconds"]}
        time.sleep(POLL_SECONDS)


def in_browser(url: str, record: str) -> dict[str, Any]:
    """Seconds from opening the page to the first values on it and to the last; then milliseconds per step, from the key
    to the board, and of the page's own work."""
    from tests.browser.stepping import measure  # whoever does not ask for this needs no browser
    from tests.browser.visits import Visits, chromium

    with chromium() as browser:
        visitor = Visits(browser, url)(1440, 900)
        visitor.open()
        page = visitor.page
        table = page.evaluate(SAVE, record)
        began = time.monotonic()
        first = page.evaluate(OPEN, f"/review/{table}") / 1000
        page.wait_for_selector(".story-panel .balance")
        whole = time.monotonic() - began
        found = measure(page)
    step = {"step_half": round(found.half), "step_most": round(found.times[-1]), "step_work": round(found.work)}
    return {"first": round(first, 2), "all": round(whole, 1)} | step


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="azul", help="the game, with its options")
    parser.add_argument("--games", type=int, default=1, help="how many games are reviewed, one after the other")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", action="store_true", help="measure what somebody before a browser sees")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).start()
        try:
            client = server.client("Ana")
            for number in range(arguments.games):
                record = record_of(arguments.game, arguments.seed + number)
                found = in_browser(server.url, record) if arguments.browser else review(client, record)
                print(json.dumps({"game": arguments.game} | found), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
