"""Duel's evaluation, as `search.providers` lists it."""

from __future__ import annotations

import numpy as np

from azulejos.games.duel.state import STATE
from azulejos.jit import njit
from azulejos.search.duel import board_cache
from azulejos.search.duel.board import is_deal
from azulejos.search.duel.features import FEATURE_WORDS, write_features
from azulejos.search.duel.handcrafted import TERM_NAMES, handcrafted_value, write_terms
from azulejos.search.duel.move_ordering import move_priority
from azulejos.search.interface import Evaluation


@njit
def features(s, seat, out):
    """Duel's network corrects the handcrafted evaluation: learning from nothing would take far more games."""
    write_features(s, seat, out)
    return np.float32(handcrafted_value(s, seat))


EVALUATION = Evaluation(
    state=STATE,
    handcrafted_value=handcrafted_value,
    move_priority=move_priority,
    is_deal=is_deal,
    features=features,
    cached_features=board_cache.cached_features,
    feature_words=FEATURE_WORDS,
    term_names=TERM_NAMES,
    write_terms=write_terms,
    networks={"duel": ("duel(tablets=random)",)},
    network_name=lambda options: "duel",
    cache_dtype=board_cache.CACHE,
)
