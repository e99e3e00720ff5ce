"""Azul's levels, by network; docs/strength.md has the measured steps between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from azulejos.bots.budget import Budget
from azulejos.bots.skill import Skill, ahead, column_lover, near_sighted, one_ahead, two_ahead

MASTER_NODES, MASTER_SIMULATIONS, GREY_SIMULATIONS = Budget(nodes=4_000), Budget(nodes=100), Budget(nodes=150)
"""So few that only the most promising moves are looked into."""

WITH_LOOKAHEAD = Skill("network", round_lookahead=True, pruning=True)
"""With two players, half of the decisions leave time to look beyond the round."""
WITH_SHORT_LOOKAHEAD = Skill("network", round_lookahead=True, most_deals=64)
"""As the first grandmaster looked: what is left of its time after that is not used."""
BY_UCT = Skill("network", algorithm="uct", exploration=0.4, greedy_percent=25)
"""With three or four players UCT, in which everybody plays for themselves, beats alpha-beta."""
GREY_BY_UCT = Skill("network", algorithm="uct")
"""With a grey wall, where nothing else has been tried; so the first grandmaster searched every wall."""

SKILLS: dict[str, Mapping[str, Skill]] = {
    "novice": {
        "azul2": near_sighted(0.6),
        "grey2": near_sighted(0.95, pile=1.6),
        "grey34": near_sighted(0.95),
    },
    "apprentice": {
        "azul2": column_lover(0.95, evaluation="network"),
        "azul34": column_lover(0.5),
        "grey2": column_lover(0.15),
        "grey34": column_lover(0.55),
    },
    "journeyman": {
        "azul2": one_ahead(0.05),
        "azul34": one_ahead(0.7),
        "grey2": one_ahead(0.6),
        "grey34": one_ahead(0.45),
    },
    "artisan": {
        "azul2": ahead(3, 0.15),
        "azul34": one_ahead(0.0),
        "grey2": ahead(3, 0.3),
        "grey34": two_ahead(0.2),
    },
    "master": {
        "azul2": Skill("network", budget_cap=MASTER_NODES),
        "azul34": replace(BY_UCT, budget_cap=MASTER_SIMULATIONS),
        "grey2": Skill("network", budget_cap=MASTER_NODES),
        "grey34": replace(GREY_BY_UCT, budget_cap=GREY_SIMULATIONS),
    },
    "grandmaster-1": {
        "azul2": WITH_SHORT_LOOKAHEAD,
        "azul34": GREY_BY_UCT,
        "grey2": WITH_SHORT_LOOKAHEAD,
        "grey34": GREY_BY_UCT,
    },
    "grandmaster": {"azul2": WITH_LOOKAHEAD, "azul34": BY_UCT, "grey2": WITH_LOOKAHEAD, "grey34": GREY_BY_UCT},
}

LADDER: dict[tuple[str, int], tuple[int, ...]] = {
    ("azul2", 2): (294, 610, 1049, 1419, 1654),
    ("azul34", 3): (257, 450, 700, 950, 1055),
    ("azul34", 4): (294, 476, 758, 975, 1111),
    ("grey2", 2): (309, 542, 896, 1205, 1535),
    ("grey34", 3): (250, 410, 675, 829, 1049),
    ("grey34", 4): (391, 521, 834, 978, 1253),
}
"""Elo above the novice, from apprentice to grandmaster; with a grey wall the last from its share against the master."""
