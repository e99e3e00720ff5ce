"""The command `azulejos show`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from azulejos.commands import language_option
from azulejos.terminal.commands.output import console, picture_options, write_picture

if TYPE_CHECKING:
    from azulejos.text import Texts


@click.command("show")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Print the position as JSON.")
@picture_options
@language_option
def show_command(position: str, as_json: bool, svg: str | None, dark: bool, texts: Texts) -> None:
    """Show a POSITION: one line of text or JSON, a file that holds it, or - to read it from standard input.

    \b
    azulejos show "azul(players=2,wall=coloured,round_limit=20) r1 deal p- s0 ..."
    azulejos show position.txt --svg position.svg
    azulejos show - < position.txt
    """
    from azulejos.notation import parse_position
    from azulejos.terminal.boards import render_board, seat_names
    from azulejos.terminal.choices import group_moves
    from azulejos.terminal.results import result_lines
    from azulejos.terminal.session import read_text

    if as_json and svg is not None:
        raise click.UsageError("--json and --svg cannot be used together")
    state = parse_position(read_text(position))
    if as_json:
        click.echo(json.dumps(state.to_json()))
        return
    names = seat_names(state, texts)
    if svg is not None:
        write_picture(svg, state, names, texts, dark)
        return
    screen = console()
    screen.print(render_board(state, names, texts, state.current_player))
    if state.is_over:
        screen.print("\n".join(result_lines(state, names, texts)), markup=False)
    for title, moves in group_moves(state.game, state.legal_moves(), texts).items():
        screen.print(f"  {title}: {' '.join(moves)}", markup=False)
