"""Azul's levels, by network; docs/strength.md has the measured steps between them."""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.budget import Budget
from azulejos.bots.skill import Skill, column_lover, near_sighted, one_ahead, two_ahead

MASTER_SIMULATIONS = Budget(nodes=60)
"""So few that only the most promising moves are looked into."""

WITH_LOOKAHEAD = Skill("network", round_lookahead=True, pruning=True)
"""With two players, half of the decisions leave time to look beyond the round."""
WITH_SHORT_LOOKAHEAD = Skill("network", round_lookahead=True, most_deals=64)
"""As the first grandmaster looked: what is left of its time after that is not used."""
BY_UCT = Skill("network", algorithm="uct")
"""With three or four players UCT, in which everybody plays for themselves, beats alpha-beta."""

SKILLS: dict[str, Mapping[str, Skill]] = {
    "novice": {
        "azul2": near_sighted(0.95, pile=1.6),
        "grey2": near_sighted(0.95, pile=1.6),
        "grey34": near_sighted(0.95),
    },
    "apprentice": {"grey34": column_lover(0.55)},
    "journeyman": {"grey34": one_ahead(0.45)},
    "artisan": {"azul34": one_ahead(0.05), "grey34": two_ahead(0.05)},
    "master": {
        "azul34": Skill("network", algorithm="uct", budget_cap=MASTER_SIMULATIONS),
        "grey34": Skill("network", algorithm="uct", budget_cap=MASTER_SIMULATIONS),
    },
    "grandmaster-1": {
        "azul2": WITH_SHORT_LOOKAHEAD,
        "azul34": BY_UCT,
        "grey2": WITH_SHORT_LOOKAHEAD,
        "grey34": BY_UCT,
    },
    "grandmaster": {"azul2": WITH_LOOKAHEAD, "azul34": BY_UCT, "grey2": WITH_LOOKAHEAD, "grey34": BY_UCT},
}
