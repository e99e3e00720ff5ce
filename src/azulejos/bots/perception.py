"""How a weak player sees a position: it overlooks things on the table, and is fond of some things more than of others.

Errors are those of people. A player does not notice every factory; takes big piles gladly; looks at the line in front
of it and not at columns, or at nothing but columns; forgets what starting the next round is worth. What the others want
and what the floor line will cost in later turns is overlooked by looking only one decision ahead (`Skill.depth`). But
nobody throws away a whole pile while a clean place is free, and whoever would have to drop tiles looks around again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from azulejos import random
from azulejos.bots.providers import PATTERN_TERMS
from azulejos.bots.skill import Perception
from azulejos.games import dispatch, events
from azulejos.search.providers import EVALUATIONS
from azulejos.state import State

Values = npt.NDArray[np.float64]
CHANCE_STEPS = 1 << 20
"""A chance is drawn as one of so many equal steps."""
AT_A_GLANCE = 4
"""So many places are never overlooked."""
WASTED_AT = (events.FLOOR, events.BROKEN, events.LID, events.TOWER)
"""Places where tiles that were just taken are lost."""


@dataclass(frozen=True)
class Looks:
    """What moves look like at first glance, one entry per move."""

    taken: Values
    """Tiles that the move takes."""
    dropped: Values
    """Those of them that fall at once."""
    patterns: Values
    """Points that the player's rows, columns, colours or tablets promise after it."""
    start: Values
    """Points for starting the next round."""
    score: Values
    """Points scored so far and in the tiling to come."""

    def only(self, indices: npt.NDArray[np.intp]) -> Looks:
        """Those of some of the moves."""
        return Looks(*(getattr(self, field.name)[indices] for field in fields(self)))


def looks_of(known: State, actions: Sequence[int]) -> Looks:
    """Every move played and looked at."""
    evaluation, patterns = EVALUATIONS[known.game.name], PATTERN_TERMS[known.game.name]
    names = [name.partition("-")[0] for name in evaluation.term_names]
    in_patterns = np.array([name in patterns.patterns for name in names])
    in_start = np.array([name == patterns.start for name in names])
    seat, buffer = known.current_player, events.buffer()
    assert seat is not None
    in_score = np.array([name in patterns.score for name in names])
    found = np.zeros((5, len(actions)))
    terms = np.zeros(len(names))
    for index, action in enumerate(actions):
        states = known.array.copy()
        dispatch.step(states, action, buffer)
        rows = buffer[1 : buffer[0, 0] + 1]
        found[0, index] = sum(int(row[3]) for row in rows if row[0] == events.TAKE)
        found[1, index] = sum(int(row[3]) for row in rows if row[0] == events.PUT and row[4] // 16 in WASTED_AT)
        evaluation.write_terms(states[0], seat, terms)
        found[2:, index] = terms[in_patterns].sum(), terms[in_start].sum(), terms[in_score].sum()
    return Looks(*found)


def perceived_values(
    known: State,
    actions: Sequence[int],
    utilities: Values,
    looks: Looks,
    perception: Perception,
    rng: random.Generator,
) -> Values:
    """What moves seem to be worth to a player with this perception; minus infinity for those that do not come to
    mind."""
    values = utilities + perception.pile * looks.taken
    values += (perception.patterns - 1.0) * looks.patterns + (perception.start - 1.0) * looks.start
    clean = looks.dropped == 0
    if clean.any():
        values[(looks.dropped > 0) & (looks.dropped == looks.taken)] = -np.inf
    noticed = _noticed(known, actions, perception.overlooked, rng)
    seen = np.where(noticed, values, -np.inf)
    best = int(np.argmax(seen))
    looks_again = not np.isfinite(seen[best]) or (not clean[best] and (clean & ~noticed).any())
    return values if looks_again else seen


def _noticed(known: State, actions: Sequence[int], overlooked: float, rng: random.Generator) -> npt.NDArray[np.bool_]:
    """Which moves come to mind: those that begin at a place on the table that was not overlooked. The fewer places
    there are, the less is overlooked."""
    game = known.game
    places = [game.definition.moves.anatomy(action, game.options).steps[0].address for action in actions]
    different = dict.fromkeys(places)
    chance = int(CHANCE_STEPS * overlooked * max(0.0, 1.0 - AT_A_GLANCE / len(different)))
    seen = {place: int(random.below(rng, CHANCE_STEPS)) >= chance for place in different}
    return np.array([seen[place] for place in places])
