"""What the bots need to know about each game beyond its evaluation: the provider tables of this package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from azulejos.bots.account import Accounting
from azulejos.bots.azul import accounts as azul_accounts
from azulejos.bots.azul import levels as azul
from azulejos.bots.azul import stages as azul_stages
from azulejos.bots.duel import accounts as duel_accounts
from azulejos.bots.duel import levels as duel
from azulejos.bots.duel import stages as duel_stages
from azulejos.bots.skill import Skill
from azulejos.bots.stage import Stages
from azulejos.games.duel.components import TABLETS
from azulejos.games.providers import Providers


@dataclass(frozen=True)
class Tuning:
    """How the levels and the chances of winning are fitted to one game."""

    skills: Mapping[str, Mapping[str, Skill]]
    """By level, then by network (`search.networks`). Where a level or a network is missing, `levels.SKILLS` holds."""
    stages: Mapping[tuple[str, int], Stages]
    """By network and number of players: how values of a search are read, fitted to how games between equals ended."""
    ladder: Mapping[tuple[str, int], tuple[int, ...]]
    """By network and number of players: Elo above the novice of each level after it, as docs/strength.md has them."""
    optimism: Mapping[str, float]
    """By phase: how many points more a search expects there than in other phases, on average, and than games bring."""
    worlds: int
    """With how many guesses at hidden facts and at draws inside the round moves are compared: 1 where a round has
    neither."""


TUNINGS = Providers(
    "tuned bots",
    {
        "azul": Tuning(azul.SKILLS, azul_stages.STAGES, azul.LADDER, optimism={}, worlds=1),
        "duel": Tuning(duel.SKILLS, duel_stages.STAGES, duel.LADDER, duel_stages.OPTIMISM, worlds=4),
    },
)


@dataclass(frozen=True)
class PatternTerms:
    """Which terms of a game's evaluation a weak player may see too little or too much of, by the part of their names
    before a hyphen."""

    patterns: frozenset[str]
    start: str
    score: frozenset[str]
    """What is scored by the end of the round."""


PATTERN_TERMS = Providers(
    "terms that people misjudge",
    {
        "azul": PatternTerms(frozenset({"row", "column", "colour"}), "marker", frozenset({"score", "floor"})),
        "duel": PatternTerms(frozenset(TABLETS), "start", frozenset({"score", "tiling", "penalty"})),
    },
)

ACCOUNTS: Providers[Accounting] = Providers(
    "accounts of lines", {"azul": azul_accounts.account, "duel": duel_accounts.account}
)
