"""People as tables know them, and the identifiers that nobody can guess."""

from __future__ import annotations

import secrets
import string
import unicodedata
from dataclasses import dataclass

LONGEST_NAME = 24
LETTERS = string.ascii_letters + string.digits


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays; `generation` counts the personal links they have had."""

    id: str
    name: str
    generation: int


def random_text(length: int) -> str:
    """Letters and digits that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is shown: one line, single blanks, nothing invisible. ValueError if it is empty or too long then."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in shown):
        raise ValueError("has characters that cannot be shown")
    if not 1 <= len(shown) <= longest:
        raise ValueError(f"must have 1 to {longest} characters")
    return shown
