"""Azul's evaluation, as `search.providers` lists it."""

from __future__ import annotations

from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.state import STATE
from azulejos.search.azul.board import is_deal
from azulejos.search.azul.features import FEATURE_WORDS, features, features_in_search
from azulejos.search.azul.handcrafted import TERM_NAMES, handcrafted_value, write_terms
from azulejos.search.azul.move_ordering import move_priority
from azulejos.search.interface import Evaluation

NETWORKS = {
    "azul2": ("azul",),
    "azul34": ("azul(players=3)", "azul(players=4)"),
    "grey2": ("azul(wall=grey)",),
    "grey34": ("azul(players=3,wall=grey)", "azul(players=4,wall=grey)"),
}


def network_name(options: AzulOptions) -> str:
    """One network for each wall, for two players and for more."""
    return ("grey" if options.grey else "azul") + ("2" if options.players == 2 else "34")


EVALUATION = Evaluation(
    state=STATE,
    handcrafted_value=handcrafted_value,
    move_priority=move_priority,
    is_deal=is_deal,
    features=features,
    cached_features=features_in_search,
    feature_words=FEATURE_WORDS,
    term_names=TERM_NAMES,
    write_terms=write_terms,
    networks=NETWORKS,
    network_name=network_name,
)
