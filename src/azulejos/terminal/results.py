"""The result of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.state import State
from azulejos.terminal.wording import plain, source_text
from azulejos.text import Texts


def result_lines(state: State, names: Sequence[str], texts: Texts) -> list[str]:
    """The final scores by source of points, and the winner."""
    outcome = state.outcome
    if outcome is None:
        return [texts("result-unfinished")]
    lines = []
    for seat, name in enumerate(names):
        sources = ", ".join(
            texts("result-source", source=source_text(source, texts), points=points)
            for source, points in outcome.points[seat].items()
            if points
        )
        lines.append(texts("result-player", player=name, points=outcome.scores[seat], sources=sources or "-"))
    winners = ", ".join(names[seat] for seat in outcome.winners)
    lines.append(texts("result-winner" if len(outcome.winners) == 1 else "result-shared", player=winners))
    if outcome.tie_break is not None:
        lines.append(texts.get(f"tie-break-{outcome.tie_break}", plain(outcome.tie_break)))
    return lines
