"""How well a bot that searches plays: one value object, and the budgets that the levels share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from azulejos.bots.budget import Budget
from azulejos.search.deepening import MAX_DEPTH

ONE_SECOND, UNLIMITED = Budget(seconds=1.0), Budget()
SHALLOW = Budget(nodes=150_000)
"""Enough to search three decisions ahead, whatever the position: the depth is the limit."""


@dataclass(frozen=True)
class Skill:
    """How well a bot plays."""

    evaluation: Literal["handcrafted", "network", "playouts"] = "network"
    """`playouts`: random games to the end, in a UCT search."""
    algorithm: Literal["alphabeta", "uct"] = "alphabeta"
    depth: int = MAX_DEPTH
    """How many decisions it looks ahead."""
    round_lookahead: bool = False
    """Whether it looks beyond the round when budget is left (`bots.round_lookahead`). Only for alpha-beta, and for
    games whose draws all happen between rounds."""
    most_deals: int | None = None
    """The round lookahead ends after so many deals; None: when the budget does."""
    pruning: bool = False
    """Whether alpha-beta prunes positions whose evaluation is far outside the window."""
    evaluation_noise: float = 0.0
    """Standard deviation, in points, of the error with which it judges each move."""
    default_budget: Budget = ONE_SECOND
    """Its budget when none is given."""
    budget_cap: Budget = UNLIMITED
    """Its largest budget, whatever is given."""
