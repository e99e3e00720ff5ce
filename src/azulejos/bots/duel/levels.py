"""Duel's levels; docs/strength.md has the measured steps between them."""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.budget import Budget
from azulejos.bots.skill import SHALLOW, Skill

ARTISAN_NODES, MASTER_NODES = Budget(nodes=1_000), Budget(nodes=10_000)
"""Nothing else makes these levels weaker: at their depth, evaluation noise costs too much strength."""

SKILLS: dict[str, Mapping[str, Skill]] = {
    "novice": {"duel": Skill("handcrafted", depth=1, evaluation_noise=1.9, default_budget=SHALLOW)},
    "apprentice": {"duel": Skill("network", depth=1, evaluation_noise=1.9, default_budget=SHALLOW)},
    "journeyman": {"duel": Skill("network", depth=1, evaluation_noise=0.5, default_budget=SHALLOW)},
    "artisan": {"duel": Skill("network", budget_cap=ARTISAN_NODES)},
    "master": {"duel": Skill("network", budget_cap=MASTER_NODES)},
}

WIN_SPREAD = {"duel": (2.5, 4.0, 4.5, 4.5, 2.5)}
