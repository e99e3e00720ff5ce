"""Boards as text: readable without colour, coloured where that is wanted, in every language and phase."""

from __future__ import annotations

import io
import random

import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style

import azulejos
from azulejos.registry import parse_game
from azulejos.terminal.boards import render_board, seat_names
from azulejos.terminal.choices import group_moves
from azulejos.terminal.games import presentation
from azulejos.terminal.painting import SPACE, TILE, Painter
from azulejos.text import LANGUAGES, texts

SPECS = ["azul", "azul(players=4,wall=grey)", "duel", "duel(tablets=colours+outer+corners+jokers)"]


def printed(state: azulejos.State, language: str = "en", player: int | None = None, **settings: object) -> str:
    console = Console(file=io.StringIO(), width=100, **settings)  # type: ignore[arg-type]
    console.print(render_board(state, seat_names(state, texts(language)), texts(language), player))
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", SPECS)
def test_every_state_of_a_game_is_drawn(spec: str, language: str) -> None:
    state = parse_game(spec).deal(seed=1, chance="manual")
    rng = random.Random(1)
    steps = 0
    while not state.is_over:
        if state.pending is not None:
            state.reveal()
        else:
            state.play(rng.choice(state.legal_moves()))
        steps += 1
        if steps % 5 == 0 or state.phase not in ("offer", "turn"):
            text = printed(state, language, player=state.current_player)
            assert "\x1b" not in text
            assert all(name in text for name in seat_names(state, texts(language)))
            assert all(len(line) <= 100 for line in text.splitlines())
    printed(state, language)


def test_azuls_board_says_everything_without_colour() -> None:
    state = azulejos.make("azul").deal(seed=1)
    state.play(state.legal_moves()[3])
    text = printed(state)
    data = state.to_json()
    assert "Round 1: factory offer" in text
    for number, tiles in enumerate(data["factories"], 1):
        assert f"{number} {' '.join(tiles) or '-'}" in text
    assert " ".join("M" + data["centre"]) in text
    assert "b y r k t" in text
    assert "-1 1 2 2 2 3 3" in text


def test_duels_board_says_everything_without_colour() -> None:
    state = azulejos.make("duel").deal(seed=1)
    data = state.to_json()
    text = printed(state)
    for number, plate in enumerate(data["display"], 1):
        assert f"D{number} #{plate} " in text
    assert " ".join(data["large_sun"]) in text
    assert "(?)" in text
    assert "rows, columns, diagonals" in text


def test_colour_is_used_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    state = azulejos.make("azul").deal(seed=1)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in printed(state, force_terminal=True, color_system="standard")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[44" not in printed(state, force_terminal=True, color_system="standard")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", SPECS)
def test_every_move_has_its_group(spec: str, language: str) -> None:
    game = parse_game(spec)
    groups = group_moves(game, game.moves, texts(language))
    assert sum(map(len, groups.values())) == game.action_count
    assert len(groups) > 5
    assert "1B2" in group_moves(game, game.moves, texts("en"))["Factory 1"]


@pytest.mark.parametrize("spec", ["duel", "azul", "azul(players=3)", "azul(players=4)"])
def test_long_names_leave_room_for_points_and_start_player(spec: str) -> None:
    state = parse_game(spec).deal(seed=1)
    names = [f"Player {seat + 1} (program:./a bot with a long name)" for seat in range(state.game.players)]
    lines = presentation(state.game).app_board(state.view(None).to_json(), names, texts("en"), Painter(), 80)
    told = [line.plain for line in lines if "point" in line.plain]
    assert all(len(line.rstrip()) <= 80 for line in told)
    assert sum(line.count("points") for line in told) == state.game.players
    assert sum(line.count("★") for line in told) == 1


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT])
def test_the_five_colours_differ_in_terminals_of_few_colours(system: ColorSystem) -> None:
    styles = {letter: (Style.parse(TILE[letter]), Style.parse(SPACE[letter])) for letter in "BYRKT"}
    grounds = {tile.bgcolor.downgrade(system).number for tile, _ in styles.values() if tile.bgcolor}
    letters = {space.color.downgrade(system).number for _, space in styles.values() if space.color}
    assert len(grounds) == len(letters) == 5
