"""Small screens above the others: help, files, the result, and compiling."""

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
from azulejos.terminal.app.page import Page, Result, Words
from azulejos.warmup import RULES, Progress, compiling

MOST_FILES = 50


class Dialog(Page[Result], ModalScreen[Result]):
    """A page in a frame above the others; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield from self.content()

    def tell_size(self) -> None:
        pass  # the page below tells

    def action_close(self) -> None:
        self.dismiss(None)


class Help(Dialog[None]):
    """The keys, and how moves are written in a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def content(self) -> Iterable[Any]:
        yield Words("app-help-title", classes="heading")
        with VerticalScroll():
            yield Words("app-help-keys")
            yield Words(f"app-help-{self.game}", classes="apart")
            yield Words(f"help-{self.game}", classes="apart")
        yield Words("app-close", classes="foot")

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Told(Dialog[str]):
    """The result of a game. Gives "new" for a new game, "save" to save this one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False),
        Binding("n,N", "answer('new')", show=False),
        Binding("ctrl+s", "answer('save')", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def content(self) -> Iterable[Any]:
        yield Words("app-result-title", classes="heading")
        yield Static("\n".join(self.lines), markup=False, id="result")
        yield Words("app-result-keys", classes="foot")

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class File(Dialog[str]):
    """A file's name, to save or to load. An existing file is overwritten only when asked for twice."""

    def __init__(self, reads: bool, name: str = "") -> None:
        super().__init__()
        self.reads = reads
        self.suggestion = name
        self.confirmed = ""

    def content(self) -> Iterable[Any]:
        yield Words("app-load-title" if self.reads else "app-save-title", classes="heading")
        yield Input(self.suggestion, id="file", compact=True)
        if self.reads:
            yield OptionList(*records_here(), id="files", markup=False)
        yield Static("", id="trouble", markup=False)
        yield Words("app-load-keys" if self.reads else "app-save-keys", classes="foot")

    def on_mount(self) -> None:
        self.query_one("#file", Input).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option.prompt))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        trouble = self.query_one("#trouble", Static)
        if not name:
            trouble.update(self.texts("play-load-name" if self.reads else "play-save-name"))
        elif not self.reads and name != self.confirmed and Path(name).exists():
            self.confirmed = name
            trouble.update(self.texts("app-overwrite", file=name))
        else:
            self.dismiss(name)


def records_here() -> list[str]:
    """Text files of the current folder that begin like a record."""
    found = []
    for path in sorted(Path().glob("*.txt"))[: 20 * MOST_FILES]:
        try:
            with path.open("rb") as file:
                if file.read(64).startswith(f'[Format "{SCHEMA}"]'.encode()):
                    found.append(path.name)
        except OSError:
            continue  # not for us
    return found[:MOST_FILES]


class Compiled(Message):
    """How far compiling has come; None when it is done."""

    def __init__(self, progress: Progress | None) -> None:
        super().__init__()
        self.progress = progress


class Compiling(Dialog[bool]):
    """Compiles a game's rules on their first start, and says so. Gives True, or None if somebody would not wait."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.left = threading.Event()

    def content(self) -> Iterable[Any]:
        yield Words("warm-first", classes="heading", game=self.texts(f"game-{self.game}"))
        yield Static("", id="step", markup=False)
        yield Words("app-do-not-wait", classes="foot")

    def on_mount(self) -> None:
        self.run_worker(self.compile, thread=True, group="compiling")

    def on_unmount(self) -> None:
        self.left.set()

    def compile(self) -> None:
        with contextlib.closing(compiling((self.game, part) for part in RULES)) as steps:
            for progress in steps:
                if self.left.is_set():
                    return
                self.post_message(Compiled(progress))
        self.post_message(Compiled(None))

    def on_compiled(self, event: Compiled) -> None:
        if event.progress is None:
            self.dismiss(True)
            return
        parts = ", ".join(part for _, part in event.progress.running)
        step = self.texts("warm-step", name=parts)
        self.query_one("#step", Static).update(f"{step} ({event.progress.done}/{event.progress.total})")
