"""The table: the board, what can be chosen, the story, and the people and bots who play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from azulejos.state import State
from azulejos.terminal.app.board import Board
from azulejos.terminal.app.dialogs import File, Help, Told
from azulejos.terminal.app.page import Keys, Page
from azulejos.terminal.app.thoughts import Chose, Failed, Hinted, Noted, Thoughts
from azulejos.terminal.boards import LEFT_OVER, TABLES
from azulejos.terminal.choices import Choice, choices, effect, question, targets
from azulejos.terminal.narrate import narrate
from azulejos.terminal.paint import ACT, Look
from azulejos.terminal.play import result_lines
from azulejos.terminal.session import SeatsDiffer, Session
from azulejos.types import AzulejosError
from azulejos.warmup import begin_search

AIRY = 34
"""Rows from which the table may have empty lines."""
COMMAND_LETTERS = "HZNQ"
"""Letters that no move has, and that commands have."""


class TableScreen(Page[None]):
    """One game. `turn` counts changes of the position: what a bot thought about an earlier one is ignored."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "back", show=False),
        Binding("question_mark", "help", show=False),
        Binding("h,H", "hint", show=False),
        Binding("z,Z,ctrl+z", "undo", show=False),
        Binding("ctrl+s", "save", show=False),
        Binding("ctrl+o", "load", show=False),
        Binding("n,N", "new", show=False),
        Binding("ctrl+l", "language", show=False),
        Binding("q,Q,ctrl+q", "leave", show=False),
    ]

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.turn = 0
        self.offered: list[Choice] = []
        self.chosen: str | None = None
        self.cursor: str | None = None
        self.typed = ""
        self.message = ""
        self.hint: str | None = None
        self.leaving = ""
        self.due = False
        self.lines: list[Text] = []
        self.thoughts = Thoughts(self, pace)

    def content(self) -> Iterable[Any]:
        yield Static(id="headline", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="table-area", can_focus=False):
                yield Board()
            with Container(id="side"):
                yield OptionList(id="choices", markup=False, compact=True)
                yield RichLog(id="story", wrap=True, min_width=1)
        yield Static(id="prompt", markup=False)
        yield Input(id="draw", compact=True)
        yield Keys(
            [
                ("?", "app-key-help", "help"),
                ("H", "app-key-hint", "hint"),
                ("Z", "app-key-undo", "undo"),
                ("^S", "app-key-save", "save"),
                ("^O", "app-key-load", "load"),
                ("N", "app-key-new", "new"),
                ("^L", "app-key-language", "language"),
                ("Q", "app-key-quit", "leave"),
            ]
        )

    def on_mount(self) -> None:
        if any(self.session.seats):
            begin_search(self.state.game.name)
        self.call_after_refresh(self.advance)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def names(self) -> list[str]:
        return self.session.names(self.texts)

    # What happens next

    def advance(self) -> None:
        """Go on after the position has changed."""
        self.turn += 1
        self.chosen, self.typed, self.hint, self.leaving = None, "", None, ""
        self.thoughts.hush()
        self.offer()
        self.tell_story()
        state, turn = self.state, self.turn
        player = state.current_player
        drawing = state.pending is not None
        self.set_class(drawing, "-drawing")
        if state.is_over:
            self.finish()
        elif drawing:
            self.query_one("#draw", Input).focus()
        elif player is not None and (bot := self.session.seats[player]) is not None:
            self.thoughts.choose(bot, state.copy(), turn, self.texts)
        elif state.forced:
            self.message = self.texts("play-forced", player=self.names[player or 0], move=str(state.legal_moves()[0]))
            self.after_a_while(lambda: self.play_forced(turn))
        else:
            self.query_one("#choices", OptionList).focus()

    def play(self, move: str) -> None:
        self.message = ""
        self.session.play(move)
        self.advance()

    def play_forced(self, turn: int) -> None:
        if turn == self.turn:
            self.session.play(str(self.state.legal_moves()[0]))
            self.advance()

    def after_a_while(self, action: Callable[[], None]) -> None:
        if self.pace:
            self.set_timer(self.pace, action)
        else:
            self.call_later(action)

    def finish(self) -> None:
        """Tell the result, above a table that shows the end already."""
        self.message = ""
        turn = self.turn
        self.call_after_refresh(self.call_after_refresh, lambda: self.tell_result(turn))

    def tell_result(self, turn: int) -> None:
        if turn != self.turn:
            return  # somebody was quick to undo
        self.app.push_screen(Told(result_lines(self.state, self.names, self.texts)), self.after_the_end)

    def after_the_end(self, answer: str | None) -> None:
        if answer == "new":
            self.put_away()
            self.app.pop_screen()
        elif answer == "save":
            self.action_save()

    # What bots think

    def on_chose(self, event: Chose) -> None:
        if event.turn == self.turn:
            self.play(event.move)

    def action_hint(self) -> None:
        """Let the strongest bot look at the position."""
        if not self.decides or self.thoughts.busy:
            self.say(self.texts("play-no-hint"))
            return
        self.thoughts.hint(self.state.copy(), self.turn, self.texts)
        self.say(self.texts("app-hint-wait"))

    def on_hinted(self, event: Hinted) -> None:
        if event.turn != self.turn:
            return
        self.thoughts.done()
        self.hint = event.move
        self.chosen = None
        self.offer()
        margin, win = f"{event.margin:+.1f}", f"{100 * event.win:.0f}"
        self.say(self.texts("app-hint", move=event.move, margin=margin, win=win))

    def on_noted(self, event: Noted) -> None:
        if event.turn == self.turn:
            self.say(event.words)

    def on_failed(self, event: Failed) -> None:
        if event.turn == self.turn:
            self.thoughts.done()
            self.say(self.texts("app-failed", message=event.words))

    # Choosing

    @property
    def decides(self) -> bool:
        """Whether a person has to decide."""
        return self.session.is_person(self.state.current_player) and not self.state.forced

    def offer(self) -> None:
        """List what can be chosen now; a hint is pointed at."""
        self.offered = choices(self.state, self.chosen, self.texts) if self.decides else []
        listed = self.query_one("#choices", OptionList)
        listed.clear_options()
        listed.add_options([Option(self._line(choice)) for choice in self.offered])
        names = [choice.target for choice in self.offered]
        wanted = self._hinted_target()
        index = names.index(wanted) if wanted in names else 0
        self.cursor = names[index] if names else None
        if names:
            listed.highlighted = index
        self.redraw()

    def _hinted_target(self) -> str | None:
        if self.hint is None:
            return None
        first, *then = targets(self.hint)
        if self.chosen is None:
            return first
        return then[0] if self.chosen == first and then else None

    def _line(self, choice: Choice) -> Text:
        return Text.assemble((f"{choice.target:<4} ", "bold"), choice.words, no_wrap=True, overflow="ellipsis")

    def choose(self, target: str) -> None:
        """Choose a target: the move is made, or its next step is offered."""
        choice = next((choice for choice in self.offered if choice.target == target), None)
        self.typed, self.message, self.leaving = "", "", ""
        if choice is None:
            return
        if choice.move is not None:
            self.play(str(choice.move))
        else:
            self.chosen = target
            self.offer()

    def action_back(self) -> None:
        """One small step back: what was typed, or what was chosen."""
        if self.typed or self.leaving:
            self.typed, self.leaving = "", ""
        elif self.chosen is not None:
            self.chosen = None
            self.offer()
        self.say("")

    def on_board_clicked(self, event: Board.Clicked) -> None:
        if event.target is None:
            self.action_back()
            return
        if self.chosen is not None and event.target not in [choice.target for choice in self.offered]:
            self.chosen = None  # something else is taken instead
            self.offer()
        self.choose(event.target)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(self.offered[event.option_index].target)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.offered):
            self.cursor = self.offered[event.option_index].target
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        """A move may be typed as it is written."""
        letter = (event.character or "").upper()
        if not self.offered or len(letter) != 1 or not (letter.isalnum() or letter == "+"):
            return
        if letter in COMMAND_LETTERS or isinstance(self.focused, Input):
            return
        event.stop()
        event.prevent_default()
        self.type(letter)

    def type(self, letter: str) -> None:
        typed = self.typed + letter
        names = [choice.target for choice in self.offered]
        found = [name for name in names if name.startswith(typed)]
        self.leaving = ""
        if not found:
            self.typed = ""
            self.say(self.texts("app-no-choice", typed=(self.chosen or "") + typed))
        elif found == [typed]:
            self.choose(typed)
        else:
            self.typed = typed
            self.query_one("#choices", OptionList).highlighted = names.index(typed if typed in found else found[0])
            self.say("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A draw was told; nothing at all lets the computer draw."""
        try:
            self.session.reveal(event.value.strip() or None)
        except AzulejosError as error:
            self.say(str(error))
            return
        event.input.clear()
        self.message = ""
        self.advance()

    # Showing

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.resized)

    def resized(self) -> None:
        """Break the story's lines anew, and draw the table for the new width."""
        self.lines.clear()
        self.tell_story()
        self.redraw()

    def retext(self) -> None:
        super().retext()
        self.lines.clear()
        self.message = ""
        self.offer()
        self.tell_story()

    def redraw(self) -> None:
        """Show board and prompt anew, once for all that happens at a time."""
        if not self.due:
            self.due = True
            self.call_after_refresh(self.show)

    def show(self) -> None:
        self.due = False
        self.show_board()
        self.show_prompt()

    def show_board(self) -> None:
        state = self.state
        watcher = self.session.watcher(state.current_player)
        data = state.view(watcher).to_json()
        shown = {choice.target for choice in self.offered}
        first = {targets(str(move))[0] for move in state.legal_moves()} if self.decides else set()
        look = Look(
            seat=state.current_player if self.decides else None,
            open=frozenset(shown),
            quiet=frozenset(first),
            cursor=self.cursor if self.offered else None,
            chosen=self.chosen,
            airy=self.size.height >= AIRY,
        )
        board = self.query_one(Board)
        width = board.size.width or self.size.width
        board.show(TABLES[state.game.name](data, self.names, self.texts, look, width))
        round_ = self.texts("board-round", round=state.round, phase=self.texts(f"phase-{state.phase}"))
        left = LEFT_OVER[state.game.name](data, self.texts)
        self.query_one("#headline", Static).update(
            f"{self.texts(f'game-{state.game.name}')}   {round_}   {left}", layout=False
        )

    def show_prompt(self) -> None:
        """What to do, and what came of it."""
        state = self.state
        player = state.current_player
        if state.is_over:
            first = self.texts("app-result-title")
        elif state.pending is not None:
            first = self.texts("app-draw", what=self.texts(f"draw-{state.pending['phase']}"))
        elif player is not None and not self.session.is_person(player):
            first = self.texts("app-thinking", player=self.names[player])
        else:
            asked = question(state, self.chosen, self.texts)
            first = self.texts("app-ask", player=self.names[player or 0], question=asked)
        second = self.message or (f"› {self.chosen or ''}{self.typed}" if self.typed else self._effect())
        self.query_one("#prompt", Static).update(
            Text.assemble((first, f"bold {ACT}"), "\n", second, overflow="ellipsis"), layout=False
        )

    def _effect(self) -> str:
        """What the choice that is pointed at would do."""
        choice = next((choice for choice in self.offered if choice.target == self.cursor), None)
        if choice is None or choice.move is None:
            return ""
        return effect(self.state, choice.move, self.names, self.texts)

    def say(self, words: str) -> None:
        self.message = words
        self.redraw()

    def tell_story(self) -> None:
        """Write what happened since, each decision with its code before it; all anew if something was taken back."""
        entries, story = self.session.entries, self.query_one(RichLog)
        if len(self.lines) > len(entries):
            self.lines.clear()
        if not self.lines:
            story.clear()
        for entry in entries[len(self.lines) :]:
            told = narrate(entry.events, self.names, self.texts, self.session.watcher(entry.player), brief=True)
            text = Text("\n  ").join(map(Text, told))
            if entry.player is not None:
                text = Text.assemble((f"{entry.code} ", "bold"), text)
            self.lines.append(text)
            if text:
                story.write(text)

    # Commands

    def action_undo(self) -> None:
        try:
            count = self.session.undo()
        except AzulejosError as error:
            self.say(str(error))
            return
        self.message = self.texts("play-undone", count=count)
        self.advance()

    def action_help(self) -> None:
        self.app.push_screen(Help(self.state.game.name))

    def action_language(self) -> None:
        self.table_app.next_language()

    def action_save(self) -> None:
        def save(name: str | None) -> None:
            if name is None:
                return
            try:
                self.session.save(name, self.texts)
                self.say(self.texts("play-saved", file=name))
            except OSError as error:
                self.say(self.texts("play-file-error", message=str(error)))

        self.app.push_screen(File(reads=False, name=f"{self.state.game.name}.txt"), save)

    def action_load(self) -> None:
        def load(name: str | None) -> None:
            if name is not None:
                self.load(name)

        self.app.push_screen(File(reads=True), load)

    def load(self, name: str) -> None:
        """Go on with a saved game; everybody keeps the seat."""
        try:
            self.session = self.session.load(name)
        except SeatsDiffer as error:
            self.say(self.texts("play-load-seats", count=error.count))
        except AzulejosError as error:
            self.say(str(error))
        except OSError as error:
            self.say(self.texts("play-file-error", message=str(error)))
        else:
            self.lines.clear()
            self.message = self.texts("play-loaded", file=name)
            self.advance()

    def action_new(self) -> None:
        """Back to the start screen, asked for twice while a game is going on."""
        if self.sure("new"):
            self.put_away()
            self.app.pop_screen()

    def action_leave(self) -> None:
        if self.sure("leave"):
            self.table_app.leave()

    def sure(self, command: str) -> bool:
        if self.state.is_over or not self.session.entries or self.leaving == command:
            return True
        self.leaving = command
        self.say(self.texts("app-sure-new" if command == "new" else "app-sure-quit"))
        return False

    def put_away(self) -> None:
        """Nothing more is to be thought about here."""
        self.turn += 1
        self.thoughts.leave()
