"""How well each bot that searches plays: one table.

Weak levels err like people: they look only a few decisions ahead, so they miss what the others will take from
them, and they misjudge what a move is worth by some points. They never play a move at random. How much a misjudged
point costs depends on the game, so the figures do too; docs/strength.md has the measured steps between the levels.
"""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.budget import Budget
from azulejos.bots.searcher import Skill

AT_ONCE = Budget(nodes=150_000)
"""More than it takes to look three decisions ahead."""
GLIMPSE, LOOK, LONG_LOOK = Budget(nodes=1_000), Budget(nodes=7_000), Budget(nodes=10_000)
"""Nothing else makes Duel's artisan and master and the grey wall's master weaker: deep down, misjudged points cost too
much."""
STROLL = Budget(nodes=60)
"""So few walks of a tree that only the most promising moves are looked into."""

STRONGEST = Skill("network")
FAR_SIGHTED = Skill("network", far=True)
"""In Azul with two players half of the decisions leave time to look beyond the round."""
IN_A_TREE = Skill("network", family="tree")
"""With three or four players a tree, in which everybody plays for itself, beats alpha-beta."""

SKILLS: dict[str, Mapping[str, Skill]] = {
    "playouts": {"": Skill("playouts", family="tree", usual=Budget(nodes=4_000))},
    "treesearch": {"": IN_A_TREE},
    "greedy": {"": Skill("hand", depth=1, usual=AT_ONCE)},
    "handsearch": {"": Skill("hand")},
    "novice": {
        "": Skill("hand", depth=1, misjudges=4.0, usual=AT_ONCE),
        "azul2": Skill("hand", depth=1, misjudges=2.2, usual=AT_ONCE),
        "grey2": Skill("hand", depth=1, misjudges=2.0, usual=AT_ONCE),
        "duel": Skill("hand", depth=1, misjudges=1.9, usual=AT_ONCE),
    },
    "apprentice": {
        "": Skill("hand", depth=1, misjudges=2.2, usual=AT_ONCE),
        "azul2": Skill("hand", depth=1, misjudges=0.3, usual=AT_ONCE),
        "grey2": Skill("network", depth=1, misjudges=2.4, usual=AT_ONCE),
        "duel": Skill("network", depth=1, misjudges=1.9, usual=AT_ONCE),
    },
    "journeyman": {
        "": Skill("network", depth=1, misjudges=1.8, usual=AT_ONCE),
        "azul34": Skill("network", depth=1, misjudges=2.4, usual=AT_ONCE),
        "grey2": Skill("network", depth=1, misjudges=1.0, usual=AT_ONCE),
        "grey34": Skill("network", depth=1, misjudges=1.7, usual=AT_ONCE),
        "duel": Skill("network", depth=1, misjudges=0.5, usual=AT_ONCE),
    },
    "artisan": {
        "": Skill("network", depth=2, misjudges=1.6, usual=AT_ONCE),
        "azul34": Skill("network", depth=1, misjudges=1.5, usual=AT_ONCE),
        "grey2": Skill("network", depth=3, misjudges=0.9, usual=AT_ONCE),
        "grey34": Skill("network", depth=1, misjudges=0.6, usual=AT_ONCE),
        "duel": Skill("network", most=GLIMPSE),
    },
    "master": {
        "": Skill("network", depth=5, misjudges=0.2, most=LOOK),
        "azul34": Skill("network", family="tree", most=STROLL),
        "grey2": Skill("network", most=LOOK),
        "grey34": Skill("network", family="tree", most=STROLL),
        "duel": Skill("network", most=LONG_LOOK),
    },
    "grandmaster": {
        "": STRONGEST,
        "azul2": FAR_SIGHTED,
        "azul34": IN_A_TREE,
        "grey2": FAR_SIGHTED,
        "grey34": IN_A_TREE,
    },
}
"""The baselines first, then the levels; by network (see `search.networks`), "" for all that are not named."""
LEVELS = ("novice", "apprentice", "journeyman", "artisan", "master", "grandmaster")
"""From a beginner's first evening to the strongest."""
