"""The strength curve of a run as an SVG picture, without a plotting library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT, EDGE = 640, 360, 56


def strengths(log: Sequence[dict[str, Any]]) -> list[float]:
    """Elo above the hand evaluation after each generation: the sum of what accepted ones have gained."""
    total, curve = 0.0, []
    for entry in log:
        total += entry["elo"] if entry["accepted"] else 0.0
        curve.append(total)
    return curve


def curve(log: Sequence[dict[str, Any]], title: str) -> str:
    """Strength by generation; refused generations are hollow."""
    values = [0.0, *strengths(log)]
    low, high = min(values), max(*values, 1.0)

    def at(index: int, value: float) -> tuple[float, float]:
        x = EDGE + index * (WIDTH - 2 * EDGE) / max(1, len(values) - 1)
        return x, HEIGHT - EDGE - (value - low) * (HEIGHT - 2 * EDGE) / (high - low)

    points = [at(index, value) for index, value in enumerate(values)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    marks = []
    for index, (x, y) in enumerate(points):
        hollow = index > 0 and not log[index - 1]["accepted"]
        marks.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{"white" if hollow else "#1f5fa8"}" stroke="#1f5fa8"/>'
            f'<text x="{x:.1f}" y="{y - 10:.1f}" text-anchor="middle">{values[index]:+.0f}</text>'
            f'<text x="{x:.1f}" y="{HEIGHT - EDGE + 22}" text-anchor="middle">{index}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="13">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
        f'<text x="{EDGE}" y="26" font-size="16">{title}: Elo above the hand evaluation, by generation</text>'
        f'<polyline points="{line}" fill="none" stroke="#1f5fa8" stroke-width="2"/>{"".join(marks)}</svg>\n'
    )
