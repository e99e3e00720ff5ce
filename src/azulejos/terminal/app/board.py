"""The board as a widget: shows the lines that a game draws, and reports which target was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget


class Board(Widget):
    """A board of lines; targets are in the metadata of their styles."""

    class Clicked(Message):
        """A click on a target; None for another mouse button anywhere, which steps back."""

        def __init__(self, target: str | None) -> None:
            super().__init__()
            self.target = target

    def __init__(self) -> None:
        super().__init__(id="board")
        self._strips: list[Strip] = []

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines."""
        before = len(self._strips)
        self._strips = [Strip(line.render(self.app.console)) for line in lines]
        self.refresh(layout=len(lines) != before)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._strips)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width)
        return self._strips[y].adjust_cell_length(self.size.width).apply_style(self.rich_style)

    def places(self) -> dict[str, tuple[int, int]]:
        """Column and row at which every target is first shown."""
        found: dict[str, tuple[int, int]] = {}
        for y, strip in enumerate(self._strips):
            x = 0
            for segment in strip:
                target = segment.style.meta.get("target") if segment.style else None
                if target is not None:
                    found.setdefault(target, (x, y))
                x += segment.cell_length
        return found

    def on_click(self, event: events.Click) -> None:
        if event.button != 1:
            self.post_message(self.Clicked(None))
            return
        target = event.style.meta.get("target")
        if target is not None:
            self.post_message(self.Clicked(target))
