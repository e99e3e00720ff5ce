"""How hard a puzzle is: which levels solve it."""

from __future__ import annotations

from collections.abc import Mapping

from azulejos.bots.ladder import expected_share

LEAST, MOST = 600.0, 3000.0
PRIOR = 1.0
"""So many answers of a level in the middle, half of them right, are added: nothing is infinitely hard."""
STEPS = 30


def puzzle_rating(answers: Mapping[str, tuple[int, int]], ratings: Mapping[str, int]) -> int:
    """The rating at which levels of those ratings would solve as many as they did. `answers`: by level, how many it
    gave and how many of them were right."""
    middle = sum(ratings.values()) / len(ratings)
    tried = [(ratings[level], given) for level, (given, _) in answers.items()] + [(middle, PRIOR)]
    solved = sum(right for _, right in answers.values()) + PRIOR / 2
    low, high = LEAST, MOST
    for _ in range(STEPS):
        rating = (low + high) / 2
        if sum(given * expected_share(level, rating) for level, given in tried) > solved:
            low = rating
        else:
            high = rating
    return round((low + high) / 2)
