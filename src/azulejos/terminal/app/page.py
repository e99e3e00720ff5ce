"""What all screens share: their language, their keys, and a word for terminals that are too small."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
"""Columns and rows that the table needs."""
WIDE = 118
"""Columns from which choices and story stand beside the table."""

Result = TypeVar("Result")


class Page(Screen[Result]):
    """A screen. It composes `content`; `retext` is called when the language changes."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (SMALLEST[0], "-normal"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (SMALLEST[1], "-high")]  # noqa: RUF012

    @property
    def table_app(self) -> AzulejosApp:
        from azulejos.terminal.app.app import AzulejosApp

        assert isinstance(self.app, AzulejosApp)
        return self.app

    @property
    def texts(self) -> Texts:
        return self.table_app.texts

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield from self.content()
        yield Static(id="too-small", markup=False)

    def content(self) -> Iterable[Any]:
        return ()

    def retext(self) -> None:
        """Show all words anew."""
        for words in self.query(Words):
            words.retext()
        for keys in self.query(Keys):
            keys.refresh()
        self.tell_size()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """A terminal that changes just when the page above closes tells that page only."""
        self.post_message(events.Resize(self.app.size, self.app.size))

    def on_resize(self, event: events.Resize) -> None:
        self.tell_size()

    def tell_size(self) -> None:
        here, needed = (f"{width} × {height}" for width, height in (self.size, SMALLEST))
        self.query_one("#too-small", Static).update(self.texts("app-too-small", here=here, needed=needed))


class Words(Static):
    """A text of the catalogues by its key."""

    def __init__(self, key: str, id: str | None = None, classes: str | None = None, **arguments: Any) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self.key = key
        self.arguments = arguments

    def on_mount(self) -> None:
        self.retext()

    def retext(self) -> None:
        page = self.screen
        assert isinstance(page, Page)
        self.update(page.texts(self.key, **self.arguments))


class Keys(Static):
    """A line of keys with what they do; a click does the same."""

    def __init__(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Each as the key's name, the key of its text, and the action."""
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
