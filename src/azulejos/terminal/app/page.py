"""What all screens share: their language, their keys, and a notice for terminals that are too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from azulejos.text import Texts

if TYPE_CHECKING:
    from azulejos.terminal.app.app import AzulejosApp

SMALLEST = (80, 24)
"""Columns and rows that a game needs."""
WIDE = 118
"""Columns from which the choices and the story stand beside the board."""

Result = TypeVar("Result")


class Page(Screen[Result]):
    """A screen. Subclasses compose `content`; `update_texts` is called when the language changes."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (SMALLEST[0], "-normal"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (SMALLEST[1], "-high")]  # noqa: RUF012

    @property
    def azulejos_app(self) -> AzulejosApp:
        from azulejos.terminal.app.app import AzulejosApp

        assert isinstance(self.app, AzulejosApp)
        return self.app

    @property
    def texts(self) -> Texts:
        return self.azulejos_app.texts

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield from self.content()
        yield Static(id="too-small", markup=False)

    def content(self) -> Iterable[Any]:
        return ()

    def update_texts(self) -> None:
        """Show all texts again, in the language of now."""
        for label in self.query(TextLabel):
            label.update_text()
        for keys in self.query(KeyBar):
            keys.refresh()
        self.update_size_notice()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """If the terminal is resized just as the page above closes, only that page is told: tell this one too."""
        self.post_message(events.Resize(self.app.size, self.app.size))

    def on_resize(self, event: events.Resize) -> None:
        self.update_size_notice()

    def update_size_notice(self) -> None:
        here, needed = (f"{width} × {height}" for width, height in (self.size, SMALLEST))
        self.query_one("#too-small", Static).update(self.texts("app-too-small", here=here, needed=needed))


class TextLabel(Static):
    """A text of the catalogue: a key, or a function of the catalogue."""

    def __init__(
        self, text: str | Callable[[Texts], str], id: str | None = None, classes: str | None = None, **arguments: Any
    ) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self.text = text
        self.arguments = arguments

    def on_mount(self) -> None:
        self.update_text()

    def update_text(self) -> None:
        page = self.screen
        assert isinstance(page, Page)
        text = self.text
        self.update(page.texts(text, **self.arguments) if isinstance(text, str) else text(page.texts))


class KeyBar(Static):
    """A line of keys and what they do; clicking one does the same."""

    def __init__(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Each entry is the key's name, the key of its text, and the action."""
        super().__init__(classes="keys", markup=False)
        self.keys = keys

    def render(self) -> Text:
        page = self.screen
        assert isinstance(page, Page)
        line = Text(no_wrap=True, overflow="ellipsis")
        for name, key, action in self.keys:
            part = Text.assemble((name, "bold reverse"), f" {page.texts(key)} ")
            part.apply_meta({"do": action})
            line.append_text(part)
        return line

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("do")
        if action is not None:
            await self.screen.run_action(action)
