"""The options of a game of Azul Duel: which scoring tablets are in play (D5), what a draw costs at 0 points (D12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from azulejos.games.duel.components import FIRST_GAME, PLAYERS, TABLETS
from azulejos.games.options import GameOptions, OptionDescriptor
from azulejos.types import InvalidOption

FIRST, RANDOM = "first", "random"
"""Names of choices: the first-game set, and a set that is drawn when a game is dealt."""
SIZES = (3, 4)
"""How many tablets a game may use."""
RANDOM_SIZE = 3
"""How many of them a random set has."""
ACTIONS = 313


@dataclass(frozen=True)
class DuelOptions(GameOptions):
    """Checked when made; InvalidOption names the option that is wrong.

    `tablets` takes "first", "random", or three or four faces as a list or as text: "rows+outer+corners". It is kept as
    the faces in the order of the components, or as "random" until `resolve`.
    """

    TITLE: ClassVar[str] = "Azul Duel"

    tablets: tuple[str, ...] | str = FIRST_GAME
    free_draws_at_zero: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "tablets", _faces(self.tablets))
        if not isinstance(self.free_draws_at_zero, bool):
            raise InvalidOption("free_draws_at_zero", f"must be yes or no, not {self.free_draws_at_zero!r}")

    def to_json(self) -> dict[str, Any]:
        tablets = RANDOM if self.tablets == RANDOM else list(self.tablets)
        return {"tablets": tablets, "free_draws_at_zero": self.free_draws_at_zero}

    @property
    def left_to_chance(self) -> str | None:
        return "tablets" if self.tablets == RANDOM else None

    @property
    def unresolved(self) -> tuple[int, ...]:
        """Of a random set (D5): which tablet is left out, and which side each of the others shows. All 32 such sets are
        equally likely."""
        return (len(TABLETS) // 2, *[2] * RANDOM_SIZE) if self.tablets == RANDOM else ()

    def resolve_with(self, outcomes: Sequence[int]) -> Self:
        if self.is_resolved:
            return self
        tablets = [tablet for tablet in range(len(TABLETS) // 2) if tablet != outcomes[0]]
        sides = zip(tablets, outcomes[1:], strict=True)
        return replace(self, tablets=tuple(TABLETS[2 * tablet + side] for tablet, side in sides))

    @property
    def tablets_mask(self) -> int:
        """The faces in play as `rules.set_up` takes them: bit = index in components.TABLETS."""
        if not self.is_resolved:
            raise InvalidOption("tablets", "random tablets are drawn when a game is dealt")
        return sum(1 << TABLETS.index(face) for face in self.tablets)

    @property
    def seats(self) -> int:
        return PLAYERS

    @property
    def action_space(self) -> int:
        return ACTIONS


def _faces(tablets: object) -> tuple[str, ...] | str:
    """Faces in the order of the components, or RANDOM."""
    if isinstance(tablets, str):
        name = tablets.strip().lower()
        if name == FIRST:
            return FIRST_GAME
        if name == RANDOM:
            return RANDOM
        tablets = name.split("+")
    if not isinstance(tablets, (list, tuple)):
        raise InvalidOption("tablets", f"must be {FIRST}, {RANDOM} or a list of faces, not {tablets!r}")
    faces = [face.strip().lower() if isinstance(face, str) else face for face in tablets]
    for face in faces:
        if face not in TABLETS:
            raise InvalidOption("tablets", f"there is no face {face!r}; the faces are {', '.join(TABLETS)}")
    for tablet in range(len(TABLETS) // 2):
        sides = [face for face in faces if TABLETS.index(face) // 2 == tablet]
        if len(sides) > 1:
            twice = sides[0] == sides[1]
            fault = f"{sides[0]} is given twice" if twice else f"{sides[0]} and {sides[1]} are sides of one tablet"
            raise InvalidOption("tablets", fault)
    if len(faces) not in SIZES:
        raise InvalidOption("tablets", f"a game uses {' or '.join(map(str, SIZES))} tablets, not {len(faces)}")
    return tuple(sorted(faces, key=TABLETS.index))


DESCRIPTORS = (
    OptionDescriptor(
        "tablets",
        "tablets",
        FIRST,
        values=(FIRST, RANDOM),
        facts={
            "pairs": [list(TABLETS[index : index + 2]) for index in range(0, len(TABLETS), 2)],
            "sizes": list(SIZES),
            "first": list(FIRST_GAME),
        },
    ),
    OptionDescriptor("free_draws_at_zero", "flag", DuelOptions().free_draws_at_zero, common=False),
)
