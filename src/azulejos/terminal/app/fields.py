"""A setting that is changed by arrow keys, space or mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from azulejos.terminal.app.page import Page
from azulejos.text import Texts

Format = Callable[[Texts, Any], str]
"""A value as people read it."""


class Field(Widget, can_focus=True):
    """One of several values, shown by `format`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space,enter", "change(1)", show=False),
        Binding("pageup", "change(-10)", show=False),
        Binding("pagedown", "change(10)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> Field:
            return self.field

    def __init__(self, values: Sequence[Any], value: Any, format: Format, id: str) -> None:
        super().__init__(id=id)
        self.values = list(values)
        self.index = self.values.index(value) if value in self.values else 0
        self.format = format

    @property
    def value(self) -> Any:
        return self.values[self.index]

    def set_value(self, value: Any) -> None:
        """Set a value without a message."""
        self.index = self.values.index(value)
        self.refresh(layout=True)

    def render(self) -> Text:
        page = self.screen
        assert isinstance(page, Page)
        return Text.assemble("‹ ", (self.format(page.texts, self.value), "bold"), " ›", no_wrap=True)

    def action_change(self, step: int) -> None:
        """Choose another value: single steps wrap around, larger ones stop at the ends."""
        last = len(self.values) - 1
        self.index = (self.index + step) % (last + 1) if abs(step) == 1 else min(max(self.index + step, 0), last)
        self.refresh(layout=True)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_change(-1 if event.x < 2 else 1)
