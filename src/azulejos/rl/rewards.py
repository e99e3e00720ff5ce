"""Kinds of rewards, by name."""

from __future__ import annotations

from azulejos.registry import nearest
from azulejos.types import InvalidOption
from azulejos.vector import kernels

REWARDS = {"outcome": kernels.OUTCOME, "margin": kernels.MARGIN, "progress": kernels.PROGRESS}
"""outcome: at the end, 1 for a sole winner, 0 for those who share the win, -1 for the others;
margin: at the end, one's points less those of the best other player;
progress: the same margin as it changes: the rewards of a game add up to it."""


def reward_kind(name: str) -> int:
    """The kind of rewards of that name, as `kernels` takes it; InvalidOption if there is none."""
    if not isinstance(name, str) or name not in REWARDS:
        kinds = ", ".join(REWARDS)
        raise InvalidOption("reward", f"there is no reward {name!r}{nearest(str(name), REWARDS)}; rewards: {kinds}")
    return REWARDS[name]
