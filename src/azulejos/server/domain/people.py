"""People as tables know them, and the identifiers that nobody can guess."""

from __future__ import annotations

import secrets
import string
import unicodedata
from dataclasses import dataclass

LONGEST_NAME = 24
LETTERS = string.ascii_letters + string.digits
BLANKS = "\t\r\n"
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that turn the direction in which the text after them is shown."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays; `generation` counts the personal links they have had."""

    id: str
    name: str
    generation: int


def random_text(length: int) -> str:
    """Letters and digits that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def is_unreadable(text: str) -> bool:
    """Whether a text of several lines has characters that steer a terminal or turn the direction of what follows."""
    return any(
        letter in TURNING or unicodedata.category(letter) in ("Cc", "Cs") for letter in text if letter not in BLANKS
    )


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is shown: one line, single blanks, nothing invisible. ValueError if it is empty or too long then."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in shown):
        raise ValueError("has characters that cannot be shown")
    if not 1 <= len(shown) <= longest:
        raise ValueError(f"must have 1 to {longest} characters")
    return shown
