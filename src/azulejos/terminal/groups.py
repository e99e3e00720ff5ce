"""Legal moves in groups that people recognise."""

from __future__ import annotations

import re
from collections.abc import Iterable

from azulejos.text import Texts

GROUPS: tuple[tuple[str, str], ...] = (
    (r"(\d)[BYRKT].", "group-factory"),
    (r"C[BYRKT].", "group-centre"),
    (r"L[BYRKT].", "group-large"),
    (r"M[BYRKT].", "group-moons"),
    (r"C\d", "group-chip"),
    (r"D\d", "group-display"),
    (r"DRAW|STOP", "group-draw"),
    (r"K\d+", "group-keep"),
    (r"S(\d)R\d", "group-space"),
    (r"U\d+", "group-put-back"),
    (r"\+[BYRKT]", "group-stack"),
    (r"P[BYRKT]+|SKIP", "group-spend"),
    (r"T\d", "group-column"),
)
"""Patterns of move codes and the key of their group's title; a pattern's own number divides the group further."""


def group_moves(moves: Iterable[str], texts: Texts) -> dict[str, list[str]]:
    """The moves by title, in the order in which the titles first occur."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(group_title(move, texts), []).append(str(move))
    return groups


def group_title(move: str, texts: Texts) -> str:
    for pattern, key in GROUPS:
        match = re.fullmatch(pattern, move)
        if match:
            return texts(key, number=match[1] if match.re.groups else "")
    raise KeyError(move)
