"""Duel: how values of a search are read, round by round.

Fitted by benchmarks/fit_stages.py to games between equals, strong and weak ones.
"""

from __future__ import annotations

from azulejos.bots.stage import Stage, Stages

STAGES: dict[tuple[str, int], Stages] = {
    ("duel", 2): (
        (Stage(10.0, 0.51, -0.04, 14.35, 19.75), Stage(10.0, 0.46, -0.99, 30.0, 19.44)),
        (Stage(8.0, 1.23, 0.36, 11.23, 19.07), Stage(8.0, 1.37, 0.64, 9.93, 17.93)),
        (Stage(6.0, 1.42, 0.25, 7.77, 15.84), Stage(6.0, 1.18, -0.62, 6.07, 14.15)),
        (Stage(6.0, 1.15, 0.19, 5.37, 12.52), Stage(5.0, 1.21, 0.79, 4.47, 10.91)),
        (Stage(4.0, 1.06, 0.13, 3.09, 8.7), Stage(1.0, 0.99, 0.01, 0.8, 1.37)),
    ),
}

OPTIMISM = {"draw": 2.2, "keep": 1.3}
"""By phase. Whether to go on drawing plates is searched with one sample of what they are, so that the search knows too
early when to stop."""
