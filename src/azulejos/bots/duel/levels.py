"""Duel's levels; docs/strength.md has the measured steps between them."""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.budget import Budget
from azulejos.bots.skill import Skill, column_lover, one_ahead

ARTISAN_NODES, MASTER_NODES = Budget(nodes=1_000), Budget(nodes=10_000)
"""Nothing else makes these levels weaker: they overlook nothing, but do not look far."""

SKILLS: dict[str, Mapping[str, Skill]] = {
    "apprentice": {"duel": column_lover(0.2)},
    "journeyman": {"duel": one_ahead(0.35)},
    "artisan": {"duel": Skill("network", budget_cap=ARTISAN_NODES)},
    "master": {"duel": Skill("network", budget_cap=MASTER_NODES)},
}

LADDER: dict[tuple[str, int], tuple[int, ...]] = {("duel", 2): (276, 533, 789, 1102, 1448)}
"""Elo above the novice, from apprentice to grandmaster; the last from its share against the master."""
