"""How well each bot that searches plays: the baselines and the levels, as a game without its own figures has them.

Weak levels err like people: they look only a few decisions ahead, so they miss what the others will take from them,
and they misjudge what a move is worth by some points. They never play a move at random. How much a misjudged point
costs depends on the game; `providers.TUNINGS` has the figures of each game.
"""

from __future__ import annotations

from azulejos.bots.budget import Budget
from azulejos.bots.providers import TUNINGS
from azulejos.bots.skill import SHALLOW, Skill
from azulejos.game import Game
from azulejos.search.networks import network_name

SKILLS: dict[str, Skill] = {
    "playouts": Skill("playouts", algorithm="uct", default_budget=Budget(nodes=4_000)),
    "treesearch": Skill("network", algorithm="uct"),
    "greedy": Skill("handcrafted", depth=1, default_budget=SHALLOW),
    "handsearch": Skill("handcrafted"),
    "grandmaster-1": Skill("network"),
    "novice": Skill("handcrafted", depth=1, evaluation_noise=4.0, default_budget=SHALLOW),
    "apprentice": Skill("handcrafted", depth=1, evaluation_noise=2.2, default_budget=SHALLOW),
    "journeyman": Skill("network", depth=1, evaluation_noise=1.8, default_budget=SHALLOW),
    "artisan": Skill("network", depth=2, evaluation_noise=1.6, default_budget=SHALLOW),
    "master": Skill("network", depth=5, evaluation_noise=0.2, budget_cap=Budget(nodes=7_000)),
    "grandmaster": Skill("network", pruning=True),
}
"""The baselines first, then the levels."""
LEVELS = ("novice", "apprentice", "journeyman", "artisan", "master", "grandmaster")
"""From a beginner's first evening to the strongest."""


def skill_of(level: str, game: Game) -> Skill:
    """How well a bot of that name plays a game."""
    tuning = TUNINGS.get(game.name)
    tuned = {} if tuning is None else tuning.skills.get(level, {})
    return tuned.get(network_name(game), SKILLS[level])
