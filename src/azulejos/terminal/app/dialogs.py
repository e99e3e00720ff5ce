"""Dialogs above the other screens: help, files, the result, and the compiler's progress."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from azulejos.record import SCHEMA
from azulejos.terminal.app.page import Page, Result, TextLabel
from azulejos.terminal.wording import game_title
from azulejos.warming import RULES, GamePart, compiling
from azulejos.work import Progress

MOST_FILES = 50
"""How many records the dialog lists."""


class Dialog(Page[Result], ModalScreen[Result]):
    """A page in a frame above the others; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield from self.content()

    def update_size_notice(self) -> None:
        pass  # the page below has one

    def action_close(self) -> None:
        self.dismiss(None)


class HelpDialog(Dialog[None]):
    """The keys, and how the moves of a game are written."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def content(self) -> Iterable[Any]:
        yield TextLabel("app-help-title", classes="heading")
        with VerticalScroll():
            yield TextLabel("app-help-keys")
            for key in (f"app-help-{self.game}", f"help-{self.game}"):
                if self.texts.has(key):
                    yield TextLabel(key, classes="apart")
        yield TextLabel("app-close", classes="foot")

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class ResultDialog(Dialog[str]):
    """The result of a game. Returns "new" for a new game, "save" to save this one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False),
        Binding("n,N", "answer('new')", show=False),
        Binding("ctrl+s", "answer('save')", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def content(self) -> Iterable[Any]:
        yield TextLabel("app-result-title", classes="heading")
        yield Static("\n".join(self.lines), markup=False, id="result")
        yield TextLabel("app-result-keys", classes="foot")

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class FileDialog(Dialog[str]):
    """Asks for the name of a file to save or to load. An existing file must be confirmed before it is overwritten."""

    def __init__(self, reads: bool, suggestion: str = "") -> None:
        super().__init__()
        self.reads = reads
        self.suggestion = suggestion
        self.confirmed = ""

    def content(self) -> Iterable[Any]:
        yield TextLabel("app-load-title" if self.reads else "app-save-title", classes="heading")
        yield Input(self.suggestion, id="file", compact=True)
        if self.reads:
            yield OptionList(*records_here(), id="files", markup=False)
        yield Static("", id="error", markup=False)
        yield TextLabel("app-load-keys" if self.reads else "app-save-keys", classes="foot")

    def on_mount(self) -> None:
        self.query_one("#file", Input).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option.prompt))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        error = self.query_one("#error", Static)
        if not name:
            error.update(self.texts("play-load-name" if self.reads else "play-save-name"))
        elif not self.reads and name != self.confirmed and Path(name).exists():
            self.confirmed = name
            error.update(self.texts("app-overwrite", file=name))
        else:
            self.dismiss(name)


def records_here() -> list[str]:
    """The text files in the current folder that begin like a record."""
    found = []
    for path in sorted(Path().glob("*.txt"))[: 20 * MOST_FILES]:
        try:
            with path.open("rb") as file:
                if file.read(64).startswith(f'[Format "{SCHEMA}"]'.encode()):
                    found.append(path.name)
        except OSError:
            continue  # not readable
    return found[:MOST_FILES]


class CompileProgress(Message):
    """How far the compiler has come; None when it has finished."""

    def __init__(self, progress: Progress[GamePart] | None) -> None:
        super().__init__()
        self.progress = progress


class CompilingDialog(Dialog[bool]):
    """Compiles a game's rules before their first use. Returns True, or None if somebody did not want to wait."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.closed = threading.Event()

    def content(self) -> Iterable[Any]:
        yield TextLabel("warm-first", classes="heading", game=game_title(self.game, self.texts))
        yield Static("", id="step", markup=False)
        yield TextLabel("app-do-not-wait", classes="foot")

    def on_mount(self) -> None:
        self.run_worker(self.compile, thread=True, group="compiling")

    def on_unmount(self) -> None:
        self.closed.set()

    def compile(self) -> None:
        with contextlib.closing(compiling([(self.game, part) for part in RULES])) as steps:
            for progress in steps:
                if self.closed.is_set():
                    return
                self.post_message(CompileProgress(progress))
        self.post_message(CompileProgress(None))

    def on_compile_progress(self, event: CompileProgress) -> None:
        if event.progress is None:
            self.dismiss(True)
            return
        parts = ", ".join(part for _, part in event.progress.running)
        step = self.texts("warm-step", name=parts)
        self.query_one("#step", Static).update(f"{step} ({event.progress.done}/{event.progress.total})")
