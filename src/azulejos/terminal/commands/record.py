"""The commands `azulejos record check` and `azulejos record show`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from azulejos.commands import language_option
from azulejos.terminal.commands.output import picture_options, print_end, print_step, write_picture
from azulejos.types import AzulejosError

if TYPE_CHECKING:
    from azulejos.record import Record
    from azulejos.text import Texts


@click.group("record")
def record_command() -> None:
    """Check or show the record of a game."""


def _read_record(file: str) -> Record:
    from azulejos.notation import parse_record
    from azulejos.terminal.session import read_file

    try:
        return parse_record(sys.stdin.read() if file == "-" else read_file(file))
    except AzulejosError as error:
        raise AzulejosError(f"{file}: {error}") from error


@record_command.command("check")
@click.argument("file")
@language_option
def check_command(file: str, texts: Texts) -> None:
    """Check a record by replaying it; the exit code is 1 if anything in it is wrong.

    \b
    azulejos record check game.txt
    """
    from azulejos.record import result_headers

    record = _read_record(file)
    decisions = sum(":" not in step for step in record.steps)
    result = result_headers(record.replay())["Result"]
    click.echo(texts("record-ok", file=file, game=record.game.spec, decisions=decisions, result=result))


@record_command.command("show")
@click.argument("file")
@click.option(
    "--steps", type=click.IntRange(min=0), metavar="N", help="Stop after N steps of the record (default: all)."
)
@picture_options
@language_option
def show_command(file: str, steps: int | None, svg: str | None, dark: bool, texts: Texts) -> None:
    """Tell the story of a recorded game and show its last board.

    \b
    azulejos record show game.txt
    azulejos record show game.txt --steps 12 --svg after-12.svg
    """
    from azulejos.record import line_words, result_headers, take_step
    from azulejos.terminal.boards import seat_names

    record = _read_record(file)
    state = record.start()
    numbered = seat_names(state, texts)
    names = [name or numbered[seat] for seat, name in enumerate(record.names or numbered)]
    if svg is not None:
        write_picture(svg, record.replay(steps), names, texts, dark)
        return
    comments, marks = dict(record.comments), dict(record.marks)
    result = result_headers(record.replay())["Result"]
    click.echo(texts("record-title", game=record.game.spec, result=result))
    for index, step in enumerate(record.steps[:steps]):
        if index in comments:
            click.echo(f"{{{comments[index]}}}")
        before = state.copy()
        print_step(f"{step} {marks[index]}" if index in marks else step, take_step(state, step), names, texts)
        for variation in (each for each in record.variations if each.at == index):
            words = " ".join(word for word, _ in line_words(before.copy(), variation))
            click.echo(f'  ("{variation.name}" {words})' if variation.name else f"  ({words})")
    print_end(state, names, texts)
