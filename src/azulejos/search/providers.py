"""The provider tables of the search: what it knows about each game."""

from __future__ import annotations

from azulejos.games.providers import Providers
from azulejos.search.azul.evaluation import EVALUATION as AZUL
from azulejos.search.azul.round_end import ROUND_END as AZUL_ROUND_END
from azulejos.search.duel.evaluation import EVALUATION as DUEL
from azulejos.search.duel.round_end import ROUND_END as DUEL_ROUND_END

EVALUATIONS = Providers("an evaluation", {"azul": AZUL, "duel": DUEL})
ROUND_ENDS = Providers("a round-end preview", {"azul": AZUL_ROUND_END, "duel": DUEL_ROUND_END})
