"""How well a bot that searches plays: one value object, and the budgets that the levels share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from azulejos.bots.budget import Budget
from azulejos.search.deepening import MAX_DEPTH
from azulejos.search.uct import EXPLORATION, GREEDY_OPPONENT_PERCENT

Evaluation = Literal["handcrafted", "network", "playouts"]
ONE_SECOND, UNLIMITED = Budget(seconds=1.0), Budget()
SHALLOW = Budget(nodes=150_000)
"""Enough to search three decisions ahead, whatever the position: the depth is the limit."""


@dataclass(frozen=True)
class Perception:
    """What a weak player sees and overlooks; `bots.perception` says how."""

    overlooked: float = 0.0
    """The chance that it does not notice what lies at a place on the table, if there are very many."""
    pile: float = 0.0
    """Points that it imagines per tile taken: it is fond of big piles."""
    patterns: float = 1.0
    """How much it makes of rows, columns, colours and tablets: 0 looks only at the line before it, above 1 is fond of
    them."""
    start: float = 1.0
    """How much it makes of starting the next round: 0 forgets it."""


@dataclass(frozen=True)
class Skill:
    """How well a bot plays."""

    evaluation: Evaluation = "network"
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
    exploration: float = EXPLORATION
    """Only for UCT: how much moves are favoured that were tried less often."""
    greedy_percent: int = GREEDY_OPPONENT_PERCENT
    """Only for UCT: of the others' decisions, how many it takes to be greedy."""
    perception: Perception | None = None
    """What it overlooks; None: nothing."""
    default_budget: Budget = ONE_SECOND
    """Its budget when none is given."""
    budget_cap: Budget = UNLIMITED
    """Its largest budget, whatever is given."""


def near_sighted(overlooked: float, pile: float = 0.5) -> Skill:
    """A novice: looks at the line before it and at big piles, neither at columns nor at what others do."""
    return Skill(
        "handcrafted",
        depth=1,
        perception=Perception(overlooked, pile=pile, patterns=0.0, start=0.0),
        default_budget=SHALLOW,
    )


def column_lover(overlooked: float, evaluation: Evaluation = "handcrafted") -> Skill:
    """An apprentice: has discovered columns and colours, and makes too much of them; forgets who starts next."""
    return Skill(
        evaluation, depth=1, perception=Perception(overlooked, patterns=1.25, start=0.0), default_budget=SHALLOW
    )


def ahead(depth: int, overlooked: float) -> Skill:
    """Judges well what it sees, so many decisions ahead."""
    return Skill("network", depth=depth, perception=Perception(overlooked), default_budget=SHALLOW)


def one_ahead(overlooked: float) -> Skill:
    """A journeyman: judges its own move well, but does not think of the reply, nor of what will fall later."""
    return ahead(1, overlooked)


def two_ahead(overlooked: float) -> Skill:
    """An artisan: thinks of the reply."""
    return ahead(2, overlooked)
