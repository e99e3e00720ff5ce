"""The screen of a game: the board, what can be chosen, the story, and the people and bots who play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from azulejos.bots.report import hint_text
from azulejos.state import State
from azulejos.terminal.app.board import Board
from azulejos.terminal.app.bot_worker import BotFailed, BotNotice, BotWorker, HintFound, MoveChosen
from azulejos.terminal.app.dialogs import ResultDialog
from azulejos.terminal.app.main_page import HELP_KEY, LANGUAGE_KEY, LOAD_KEY, QUIT_KEY, MainPage
from azulejos.terminal.app.page import KeyBar
from azulejos.terminal.app.prompt import answer_line, question_line
from azulejos.terminal.app.selection import Selection
from azulejos.terminal.app.story import Story
from azulejos.terminal.boards import headline
from azulejos.terminal.choices import Choice
from azulejos.terminal.games import presentation
from azulejos.terminal.move_words import move_text
from azulejos.terminal.painting import ACT
from azulejos.terminal.results import result_lines
from azulejos.terminal.session import Session
from azulejos.terminal.wording import game_title
from azulejos.warming import begin_search

SPACIOUS = 34
"""Rows from which the board may have empty lines."""
COMMAND_LETTERS = "HZNQ"
"""The letters of commands, where they are not the next letter of a move."""


class GameScreen(MainPage):
    """One game. `turn` counts the changes of the position: what a bot says about an earlier one is ignored."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "back", show=False),
        Binding("h,H", "hint", show=False),
        Binding("z,Z,ctrl+z", "undo", show=False),
        Binding("ctrl+s", "save", show=False),
        Binding("n,N", "new", show=False),
    ]

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.turn = 0
        self.selection = Selection()
        self.message = ""
        self.confirming = ""
        """The command that was asked for once and needs a second key press."""
        self.redraw_pending = False
        self.bots = BotWorker(self, pace)

    def content(self) -> Iterable[Any]:
        yield Static(id="headline", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="board-area", can_focus=False):
                yield Board()
            with Container(id="side"):
                yield OptionList(id="choices", markup=False, compact=True)
                yield Story()
        yield Static(id="prompt", markup=False)
        yield Input(id="draw", compact=True)
        yield KeyBar(
            [
                HELP_KEY,
                ("H", "app-key-hint", "hint"),
                ("Z", "app-key-undo", "undo"),
                ("^S", "app-key-save", "save"),
                LOAD_KEY,
                ("N", "app-key-new", "new"),
                LANGUAGE_KEY,
                QUIT_KEY,
            ]
        )

    def on_mount(self) -> None:
        if self.session.has_search:
            begin_search(self.game_name)
        self.call_after_refresh(self.advance)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def names(self) -> list[str]:
        return self.session.names(self.texts)

    @property
    def game_name(self) -> str:
        return self.state.game.name

    @property
    def choice_list(self) -> OptionList:
        return self.query_one("#choices", OptionList)

    # What happens next

    def advance(self) -> None:
        """Go on after the position has changed."""
        self.turn += 1
        self.selection.clear()
        self.confirming = ""
        self.bots.cancel()
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
            self.bots.choose(bot, state.copy(), turn, self.texts)
        elif state.forced:
            self.message = self.texts("play-forced", player=self.names[player or 0], move=str(state.legal_moves()[0]))
            self.after_pause(lambda: self.play_forced(turn))
        else:
            self.choice_list.focus()

    def play(self, move: str) -> None:
        self.message = ""
        self.session.play(move)
        self.advance()

    def play_forced(self, turn: int) -> None:
        if turn == self.turn:
            self.session.play(str(self.state.legal_moves()[0]))
            self.advance()

    def after_pause(self, action: Callable[[], None]) -> None:
        if self.pace:
            self.set_timer(self.pace, action)
        else:
            self.call_later(action)

    def finish(self) -> None:
        """Show the result above a board that shows the end already."""
        self.message = ""
        turn = self.turn
        self.call_after_refresh(self.call_after_refresh, lambda: self.show_result(turn))

    def show_result(self, turn: int) -> None:
        if turn == self.turn:  # nobody has undone the last move meanwhile
            self.app.push_screen(ResultDialog(result_lines(self.state, self.names, self.texts)), self.after_result)

    def after_result(self, answer: str | None) -> None:
        if answer == "new":
            self.leave()
        elif answer == "save":
            self.action_save()

    # Bots

    def on_move_chosen(self, event: MoveChosen) -> None:
        if event.turn == self.turn:
            self.play(event.move)

    def action_hint(self) -> None:
        """Let the strongest bot analyse the position."""
        if not self.is_deciding or self.bots.busy:
            self.say(self.texts("play-no-hint"))
            return
        self.bots.hint(self.state.copy(), self.turn, self.texts)
        self.say(self.texts("app-hint-wait"))

    def on_hint_found(self, event: HintFound) -> None:
        if event.turn != self.turn:
            return
        self.bots.done()
        self.selection.hint = str(event.analysis.best.move)
        self.selection.path = ()
        self.offer()
        best = move_text(self.state, event.analysis.best.move, self.texts)
        self.say(hint_text(event.analysis, self.names, self.texts, best))

    def on_bot_notice(self, event: BotNotice) -> None:
        if event.turn == self.turn:
            self.say(event.text)

    def on_bot_failed(self, event: BotFailed) -> None:
        if event.turn == self.turn:
            self.bots.done()
            self.say(self.texts("app-failed", message=event.text))

    # Choosing

    @property
    def is_deciding(self) -> bool:
        """Whether a person has a decision to make."""
        return self.session.is_human(self.state.current_player) and not self.state.forced

    def offer(self) -> None:
        """List what can be chosen now."""
        selection, listed = self.selection, self.choice_list
        selection.offer(self.state if self.is_deciding else None, self.texts)
        listed.clear_options()
        listed.add_options([Option(_choice_line(choice)) for choice in selection.offered])
        if selection.cursor is not None:
            listed.highlighted = selection.targets.index(selection.cursor)
        self.redraw()

    def choose(self, target: str) -> None:
        """Choose a target: the move is played, or its next step is offered."""
        choice = self.selection.find(target)
        self.selection.typed, self.message, self.confirming = "", "", ""
        if choice is None:
            return
        if choice.move is not None:
            self.play(str(choice.move))
        else:
            self.selection.select(target)
            self.offer()

    def action_back(self) -> None:
        """One small step back: drop what was typed, or what was selected."""
        if self.selection.typed or self.confirming:
            self.selection.typed, self.confirming = "", ""
        elif self.selection.deselect():
            self.offer()
        self.say("")

    def on_board_clicked(self, event: Board.Clicked) -> None:
        if event.target is None:
            self.action_back()
            return
        if self.selection.path and self.selection.find(event.target) is None:
            self.selection.path = ()  # something else is taken instead
            self.offer()
        self.choose(event.target)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(self.selection.targets[event.option_index])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.selection.offered):
            self.selection.cursor = self.selection.targets[event.option_index]
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        """A move may be typed as it is written."""
        letter = (event.character or "").upper()
        if not self.selection.offered or len(letter) != 1 or not (letter.isalnum() or letter == "+"):
            return
        is_command = letter in COMMAND_LETTERS and not self.selection.matches(self.selection.typed + letter)
        if is_command or isinstance(self.focused, Input):
            return
        event.stop()
        event.prevent_default()
        self.type(letter)

    def type(self, letter: str) -> None:
        selection = self.selection
        typed = selection.typed + letter
        found = selection.matches(typed)
        self.confirming = ""
        if not found:
            selection.typed = ""
            self.say(self.texts("app-no-choice", typed="".join(selection.path) + typed))
        elif found == [typed]:
            self.choose(typed)
        else:
            selection.typed = typed
            self.choice_list.highlighted = selection.targets.index(typed if typed in found else found[0])
            self.say("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A draw was typed; an empty line lets the computer draw."""

        def reveal() -> None:
            self.session.reveal(event.value.strip() or None)
            event.input.clear()
            self.message = ""
            self.advance()

        self.attempt(reveal)

    # Showing

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Break the story's lines again, and draw the board for the new width."""
        self.tell_story(again=True)
        self.redraw()

    def update_texts(self) -> None:
        super().update_texts()
        self.message = ""
        self.offer()
        self.tell_story(again=True)

    def tell_story(self, again: bool = False) -> None:
        story = self.query_one(Story)
        if again:
            story.restart()
        story.tell(self.session, self.texts)

    def redraw(self) -> None:
        """Draw board and prompt again, once for all that happens at the same time."""
        if not self.redraw_pending:
            self.redraw_pending = True
            self.call_after_refresh(self.show)

    def show(self) -> None:
        self.redraw_pending = False
        self.show_board()
        self.show_prompt()

    def show_board(self) -> None:
        state = self.state
        position = state.view(self.session.viewer(state.current_player)).to_json()
        shown = presentation(state.game)
        painter = self.selection.painter(state, spacious=self.size.height >= SPACIOUS)
        board = self.query_one(Board)
        width = board.size.width or self.size.width
        board.show(shown.app_board(position, self.names, self.texts, painter, width))
        title = f"{game_title(self.game_name, self.texts)}   {headline(state, self.texts)}"
        supply = shown.supply(position, self.texts)
        self.query_one("#headline", Static).update(f"{title}   {supply}", layout=False)

    def show_prompt(self) -> None:
        first = question_line(self.session, self.selection, self.texts)
        second = self.message or answer_line(self.session, self.selection, self.texts)
        self.query_one("#prompt", Static).update(
            Text.assemble((first, f"bold {ACT}"), "\n", second, overflow="ellipsis"), layout=False
        )

    def say(self, text: str) -> None:
        self.message = text
        self.redraw()

    # Commands

    def action_undo(self) -> None:
        def undo() -> None:
            self.message = self.texts("play-undone", count=self.session.undo())
            self.advance()

        self.attempt(undo)

    def action_save(self) -> None:
        def save(name: str) -> None:
            self.session.save(name, self.texts)
            self.say(self.texts("play-saved", file=name))

        self.ask_file(save, reads=False, suggestion=f"{self.game_name}.txt")

    def load(self, name: str) -> None:
        """Go on with a saved game; everybody keeps their seat."""
        self.session = self.session.load(name)
        self.query_one(Story).restart()
        self.message = self.texts("play-loaded", file=name)
        self.advance()

    def action_new(self) -> None:
        """Back to the start screen; needs a second key press while a game is going on."""
        if self.is_confirmed("new"):
            self.leave()

    def action_quit(self) -> None:
        if self.is_confirmed("quit"):
            super().action_quit()

    def is_confirmed(self, command: str) -> bool:
        if self.state.is_over or not self.session.entries or self.confirming == command:
            return True
        self.confirming = command
        self.say(self.texts(f"app-sure-{command}"))
        return False

    def leave(self) -> None:
        """Back to the start screen."""
        self.close()
        self.app.pop_screen()

    def close(self) -> None:
        """End the work of bots."""
        self.turn += 1
        self.bots.close()


def _choice_line(choice: Choice) -> Text:
    return Text.assemble((f"{choice.target:<4} ", "bold"), choice.text, no_wrap=True, overflow="ellipsis")
