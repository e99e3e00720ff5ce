"""What the options of every game share, and how an option is described to whoever offers a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, Self

from azulejos.random import Generator, below
from azulejos.types import InvalidOption

Kind = Literal["choice", "number", "flag", "tablets"]


@dataclass(frozen=True)
class GameOptions:
    """Base of a game's options: a frozen dataclass whose fields are the options, checked when it is made."""

    TITLE: ClassVar[str]
    """The game's name in error messages."""

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> Self:
        """The options with these names; those left out have their defaults. InvalidOption names what is wrong."""
        known = tuple(option.name for option in fields(cls))
        for name in values:
            if name not in known:
                raise InvalidOption(str(name), f"{cls.TITLE} has no such option; it has {', '.join(known)}")
        return cls(**values)

    def to_json(self) -> dict[str, Any]:
        """All options as plain data; `from_mapping` reads it."""
        return {option.name: getattr(self, option.name) for option in fields(self)}

    @property
    def left_to_chance(self) -> str | None:
        """The name of the option that `resolve` has yet to draw, if there is one."""
        return None

    @property
    def unresolved(self) -> tuple[int, ...]:
        """What is left to chance, as a series of choices: how many equally likely outcomes each has."""
        return ()

    @property
    def is_resolved(self) -> bool:
        """Whether no option is left to chance."""
        return self.left_to_chance is None

    def resolve_with(self, outcomes: Sequence[int]) -> Self:
        """The options of one game, with one outcome of every choice in `unresolved`."""
        return self

    def resolve(self, rng: Generator) -> Self:
        """The options of one game: those left to chance are drawn by `rng`."""
        return self.resolve_with([int(below(rng, count)) for count in self.unresolved])

    @property
    def seats(self) -> int:
        """How many players there are."""
        raise NotImplementedError

    @property
    def action_space(self) -> int:
        """How many action ids there are; they count from 0."""
        raise NotImplementedError


@dataclass(frozen=True)
class OptionDescriptor:
    """An option as a form offers it.

    kind      values                                              further facts
    choice    one of `values`
    number    a whole number from `least` to `most`
    flag      true or false
    tablets   one of `values`, or a list of faces                 `facts`: pairs, sizes, first
    """

    name: str
    kind: Kind
    default: Any
    values: Sequence[Any] = ()
    least: int | None = None
    most: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    common: bool = True
    """Whether most people choose it; the others stand behind "more options"."""

    def to_json(self) -> dict[str, Any]:
        """The facts that the option's kind has."""
        limits = {} if self.least is None else {"least": self.least, "most": self.most}
        values = {"values": list(self.values)} if self.values else {}
        return {
            "name": self.name,
            "kind": self.kind,
            **values,
            **limits,
            **self.facts,
            "default": self.default,
            "common": self.common,
        }


def check_number(name: str, value: object, low: int, high: int) -> None:
    """InvalidOption unless the value is a whole number in that range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidOption(name, f"must be a whole number from {low} to {high}, not {value!r}")
