"""How long a review takes from a key to the board: for a test on any machine, and for the benchmark on a quiet one."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

STEPS = 8
MOST_MS = 2_000
"""For a step that changes nothing of what is on offer."""
PRESS = """async (most) => {
  const board = () => document.querySelector('.offer-picture').innerHTML;
  const before = board();
  const start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
  while (board() === before && performance.now() - start < most) await new Promise((done) => setTimeout(done));
  return performance.now() - start;
}"""
NEXT_IS_KNOWN = "() => new Promise((done) => requestIdleCallback(done))"


@dataclass(frozen=True)
class Stepping:
    """Milliseconds of each step, the quickest first, and what one takes of the page's thread, whoever else works."""

    times: list[float]
    work: float

    @property
    def half(self) -> float:
        return self.times[len(self.times) // 2]


def measure(page: Page) -> Stepping:
    """Go through a review by the arrow key, from its beginning."""
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('.stepper input').value === '0'")
    page.evaluate(NEXT_IS_KNOWN)
    times, before = [], _work(client)
    for _ in range(STEPS):
        times.append(page.evaluate(PRESS, MOST_MS))
        page.evaluate(NEXT_IS_KNOWN)
    work = _work(client) - before
    client.detach()
    return Stepping(sorted(times), work / STEPS)


def _work(client) -> float:  # type: ignore[no-untyped-def]
    """Milliseconds that the page's main thread has worked."""
    metrics = {each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]}
    return 1000 * metrics["TaskDuration"]
