"""Seeds of a match: every game and every bot in it gets its own, and they depend on nothing but numbers."""

from __future__ import annotations

import hashlib


def derive_seed(*numbers: int) -> int:
    """A seed from several numbers: other numbers give an unrelated seed."""
    digest = hashlib.blake2b(",".join(map(str, numbers)).encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 16
