"""The options of the games as fields of the start screen, made from the descriptors of their definitions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from textual.containers import Container, Horizontal
from textual.widget import Widget
from textual.widgets import Static

from azulejos.games import GameDefinition
from azulejos.games.options import OptionDescriptor
from azulejos.terminal.app.fields import Field
from azulejos.terminal.app.page import TextLabel
from azulejos.terminal.wording import option_label, option_text
from azulejos.text import Texts

CHOSEN = "chosen"
"""Tablets one by one, besides the named sets."""
SIDES_IN_ROW = 2
"""How many tablets stand side by side."""


def most_seats(definition: GameDefinition) -> int:
    """The largest number of players of a game."""
    for descriptor in definition.option_descriptors:
        if descriptor.name == definition.seats_option:
            return int(max(option_values(descriptor)))
    return definition.options.from_mapping({}).seats


def option_values(descriptor: OptionDescriptor) -> list[Any]:
    """The values of an option from which a person may choose."""
    match descriptor.kind:
        case "number":
            assert descriptor.least is not None and descriptor.most is not None
            return list(range(descriptor.least, descriptor.most + 1))
        case "flag":
            return [False, True]
        case "tablets":
            return [*descriptor.values, CHOSEN]
        case "choice":
            return list(descriptor.values)


class GameOptionFields(Container):
    """The options of one game, a row each."""

    def __init__(self, definition: GameDefinition, given: dict[str, Any]) -> None:
        """Options that are not given have their defaults."""
        self.definition = definition
        self.fields: dict[str, Field] = {}
        self.tablets: dict[str, TabletRows] = {}
        values = definition.options.from_mapping(given).to_json()
        rows: list[Widget] = []
        for descriptor in definition.option_descriptors:
            field = self._field(descriptor, values[descriptor.name])
            rows.append(Horizontal(TextLabel(partial(option_label, descriptor.name)), field, classes="row"))
            if descriptor.kind == "tablets":
                self.tablets[descriptor.name] = TabletRows(descriptor, values[descriptor.name], definition.name)
                rows.append(self.tablets[descriptor.name])
        super().__init__(*rows, id=f"options-{definition.name}", classes="options")

    def _field(self, descriptor: OptionDescriptor, value: Any) -> Field:
        name = descriptor.name
        shown = _set_name(value, descriptor) if descriptor.kind == "tablets" else value
        self.fields[name] = Field(
            option_values(descriptor), shown, partial(option_text, name), f"{self.definition.name}-{name}"
        )
        return self.fields[name]

    def show_rows(self) -> None:
        """Show the single tablets while no named set is chosen."""
        for option, rows in self.tablets.items():
            rows.display = self.fields[option].value == CHOSEN

    @property
    def seats(self) -> int:
        """How many players the options ask for."""
        if self.definition.seats_option is not None:
            return int(self.fields[self.definition.seats_option].value)
        return self.definition.options.from_mapping({}).seats

    def values(self) -> dict[str, Any]:
        """The options as chosen."""
        return {
            option: self.tablets[option].faces() if option in self.tablets and field.value == CHOSEN else field.value
            for option, field in self.fields.items()
        }


class TabletRows(Container):
    """For each tablet which of its sides is in play, or neither."""

    def __init__(self, descriptor: OptionDescriptor, value: str | Sequence[str], game: str) -> None:
        in_play = descriptor.facts.get(value, ()) if isinstance(value, str) else value
        self.fields = []
        for number, pair in enumerate(descriptor.facts["pairs"]):
            side = next((side for side in pair if side in in_play), None)
            self.fields.append(Field([None, *pair], side, _side_text, f"{game}-{descriptor.name}-{number}"))
        rows = []
        for first in range(0, len(self.fields), SIDES_IN_ROW):
            label = Static(classes="label") if first else TextLabel("app-tablets")
            rows.append(Horizontal(label, *self.fields[first : first + SIDES_IN_ROW], classes="row"))
        super().__init__(*rows, classes="options")

    def faces(self) -> list[str]:
        """The sides in play."""
        return [field.value for field in self.fields if field.value is not None]


def _side_text(texts: Texts, side: str | None) -> str:
    return "–" if side is None else texts(f"tablet-{side}")


def _set_name(value: str | Sequence[str], descriptor: OptionDescriptor) -> str:
    """The name of the set that a list of tablets makes, or CHOSEN."""
    if isinstance(value, str):
        return value
    return next((name for name in descriptor.values if descriptor.facts.get(name) == list(value)), CHOSEN)
