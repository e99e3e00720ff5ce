"""How well each bot that searches plays: the baselines and the levels, as a game without its own figures has them.

Weak levels err like people (`bots.perception`): they look only a few decisions ahead, so they miss what the others
will take from them, do not notice everything on the table, and are fond of some things. They never play a move at
random. How much that costs depends on the game; `providers.TUNINGS` has the figures of each game.
"""

from __future__ import annotations

from azulejos.bots.budget import Budget
from azulejos.bots.providers import TUNINGS
from azulejos.bots.skill import SHALLOW, Skill, column_lover, near_sighted, one_ahead, two_ahead
from azulejos.game import Game
from azulejos.search.networks import network_name

SKILLS: dict[str, Skill] = {
    "playouts": Skill("playouts", algorithm="uct", default_budget=Budget(nodes=4_000)),
    "treesearch": Skill("network", algorithm="uct"),
    "greedy": Skill("handcrafted", depth=1, default_budget=SHALLOW),
    "handsearch": Skill("handcrafted"),
    "grandmaster-1": Skill("network"),
    "novice": near_sighted(0.9),
    "apprentice": column_lover(0.3),
    "journeyman": one_ahead(0.5),
    "artisan": two_ahead(0.3),
    "master": Skill("network", budget_cap=Budget(nodes=7_000)),
    "grandmaster": Skill("network", pruning=True),
}
"""The baselines first, then the levels."""
LEVELS = ("novice", "apprentice", "journeyman", "artisan", "master", "grandmaster")
"""From a beginner's first evening to the strongest."""

DEFAULT_WORLDS = 4
"""For a game of which nobody has said that one is enough."""


def skill_of(level: str, game: Game) -> Skill:
    """How well a bot of that name plays a game."""
    tuning = TUNINGS.get(game.name)
    tuned = {} if tuning is None else tuning.skills.get(level, {})
    return tuned.get(network_name(game), SKILLS[level])


def worlds_of(game: Game) -> int:
    """With how many guesses at hidden facts and at draws inside the round moves of a game are compared."""
    tuning = TUNINGS.get(game.name)
    return DEFAULT_WORLDS if tuning is None else tuning.worlds
