"""Azul's levels, by network; docs/strength.md has the measured steps between them."""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.budget import Budget
from azulejos.bots.skill import SHALLOW, Skill

MASTER_NODES = Budget(nodes=7_000)
"""Nothing else makes the grey wall's master weaker: at its depth, evaluation noise costs too much strength."""
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
        "azul2": Skill("handcrafted", depth=1, evaluation_noise=2.2, default_budget=SHALLOW),
        "grey2": Skill("handcrafted", depth=1, evaluation_noise=2.0, default_budget=SHALLOW),
    },
    "apprentice": {
        "azul2": Skill("handcrafted", depth=1, evaluation_noise=0.3, default_budget=SHALLOW),
        "grey2": Skill("network", depth=1, evaluation_noise=2.4, default_budget=SHALLOW),
    },
    "journeyman": {
        "azul34": Skill("network", depth=1, evaluation_noise=2.4, default_budget=SHALLOW),
        "grey2": Skill("network", depth=1, evaluation_noise=1.0, default_budget=SHALLOW),
        "grey34": Skill("network", depth=1, evaluation_noise=1.7, default_budget=SHALLOW),
    },
    "artisan": {
        "azul34": Skill("network", depth=1, evaluation_noise=1.5, default_budget=SHALLOW),
        "grey2": Skill("network", depth=3, evaluation_noise=0.9, default_budget=SHALLOW),
        "grey34": Skill("network", depth=1, evaluation_noise=0.6, default_budget=SHALLOW),
    },
    "master": {
        "azul34": Skill("network", algorithm="uct", budget_cap=MASTER_SIMULATIONS),
        "grey2": Skill("network", budget_cap=MASTER_NODES),
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

WIN_SPREAD = {
    "azul2": (7.0, 7.0, 7.0, 6.0, 4.0),
    "grey2": (2.5, 8.5, 9.5, 6.5, 4.0),
    "azul34": (7.0, 7.0, 6.0, 5.0, 2.5),
    "grey34": (8.0, 7.0, 7.0, 6.0, 3.0),
}
