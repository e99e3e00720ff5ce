"""Interactive play: whole games by script, commands, and friendly answers to nonsense."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import azulejos
from azulejos.bots import Bot, RandomBot
from azulejos.registry import parse_game
from azulejos.terminal.session import Session
from azulejos.terminal.shell import GameShell
from azulejos.text import texts


class Person:
    """Types lines from a list; then, if told to go on, the last legal move each time."""

    def __init__(self, lines: list[str], go_on: bool = False) -> None:
        self.lines = list(lines)
        self.go_on = go_on
        self.shell: GameShell | None = None

    def __call__(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        if not self.go_on or self.shell is None:
            raise EOFError
        moves = self.shell.state.legal_moves()
        return moves[-1].text.lower() if moves else "draw"


def sit(
    person: Person, spec: str = "azul", seats: list[Bot | None] | None = None, **deal: object
) -> tuple[GameShell, io.StringIO]:
    """A shell with one person and random bots, unless told otherwise, and what is printed there."""
    state = parse_game(spec).deal(seed=1, **deal)  # type: ignore[arg-type]
    output = io.StringIO()
    usual: list[Bot | None] = [None, *[RandomBot(seed) for seed in range(1, state.game.players)]]
    session = Session(state, usual if seats is None else seats)
    shell = GameShell(session, Console(file=output, width=100), texts("en"), person)
    person.shell = shell
    return shell, output


@pytest.mark.parametrize("spec", ["azul", "azul(players=3,wall=grey)", "duel"])
def test_a_whole_game_against_bots(spec: str) -> None:
    shell, output = sit(Person([], go_on=True), spec)
    assert shell.run()
    assert "wins" in output.getvalue() or "share" in output.getvalue()
    assert shell.state.is_over


@pytest.mark.parametrize("spec", ["azul", "duel"])
def test_a_whole_game_side_by_side_with_draws_from_outside(spec: str) -> None:
    shell, output = sit(Person([], go_on=True), spec, [None, None], chance="manual")
    assert shell.run()
    assert shell.state.is_over
    assert len(output.getvalue()) > 5000


def test_nonsense_is_answered_in_one_line() -> None:
    shell, output = sit(Person(["hello", "1X9", "", "9B1", "1B", "CBF", "load", "load /no/such/file", "save"]))
    before = shell.state.copy()
    assert not shell.run()
    assert shell.state.game == before.game
    text = output.getvalue()
    assert text.count("(? for help)") >= 4
    assert "Traceback" not in text
    assert text.rstrip().endswith("Goodbye.")


def test_help_shows_examples_and_legal_moves_in_groups() -> None:
    shell, output = sit(Person(["?"]), seats=[None, None])
    shell.run()
    text = output.getvalue()
    assert "1B2 takes the blue tiles" in text
    assert "Factory 1:" in text
    shell, output = sit(Person(["help"]), seats=[None, None], chance="manual")
    shell.run()
    assert "the tiles of every factory" in output.getvalue()


def test_undo_hint_log_board() -> None:
    shell, output = sit(Person([]), seats=[None, None])
    moves = [move.text for move in shell.state.legal_moves()]
    start = shell.state.copy()
    person = Person(["undo", "hint", moves[0], "log", "board", "undo", "undo"])
    shell.ask = person
    shell.run()
    assert shell.state == start
    text = output.getvalue()
    assert "nothing to undo" in text
    assert "Hint: " in text
    assert '[Game "azul"]' in text
    assert "1 step taken back" in text


def test_undo_goes_back_to_a_persons_decision() -> None:
    shell, _ = sit(Person([]))
    if shell.state.current_player != 0:
        shell.turn()
    before = shell.state.copy()
    shell.play(shell.state.legal_moves()[0].text)
    while shell.state.current_player != 0:
        shell.turn()
    shell.undo("")
    assert shell.state == before


def test_save_and_load(tmp_path: Path) -> None:
    file = str(tmp_path / "game with blanks.txt")
    shell, output = sit(Person([]), seats=[None, None])
    moves = shell.state.legal_moves()
    shell.ask = Person([moves[0].text, f"save {file}", "undo", f"load {file}", "quit"])
    shell.run()
    assert shell.state.history[-1].code == moves[0]
    assert "Saved" in output.getvalue()
    assert "Loaded" in output.getvalue()
    assert azulejos.parse_record(Path(file).read_text("utf-8")).names == ("Player 1", "Player 2")


def test_a_file_that_is_no_record_or_seats_others_is_refused(tmp_path: Path) -> None:
    wrong, bytes_file, three = tmp_path / "wrong.txt", tmp_path / "bytes", tmp_path / "three.txt"
    wrong.write_text("nothing like it", "utf-8")
    bytes_file.write_bytes(b"\xff\xfe\x00")
    three.write_text(str(azulejos.make("azul", players=3).deal(seed=1).record()), "utf-8")
    shell, output = sit(Person([f"load {wrong}", f"load {bytes_file}", f"load {three}"]), seats=[None, None])
    before = shell.state.copy()
    shell.run()
    assert shell.state == before
    assert "is not a header" in output.getvalue()
    assert "not UTF-8" in output.getvalue()
    assert "3 players" in output.getvalue()


def forced_state() -> azulejos.State:
    """A state of a random game in which only one move is legal."""
    for seed in range(100):
        state, bot = azulejos.make("azul").deal(seed=seed), RandomBot(seed)
        while not state.is_over:
            if state.forced:
                return state
            state.play(bot.choose(state))
    raise AssertionError("no forced move in a hundred games")


def test_forced_decisions_are_played_by_themselves() -> None:
    shell, output = sit(Person([]), seats=[None, None])
    shell.session.state = forced_state()
    move = shell.state.legal_moves()[0]
    shell.turn()
    assert f"has only one move: {move}, " in output.getvalue()
    assert move in [step.code for step in shell.state.history[-2:]]


def test_what_a_bot_looks_at_is_not_told() -> None:
    shell, _ = sit(Person([]), "duel")
    assert shell.session.viewer(0) == 0
    assert shell.session.viewer(1) == 0
    shell, _ = sit(Person([]), "duel", [None, None])
    assert shell.session.viewer(1) == 1
    assert shell.session.viewer(None) is None
