"""The command `azulejos analyse`: a position, or every decision of a record."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from azulejos.commands import language_option
from azulejos.types import AzulejosError, InvalidOption

if TYPE_CHECKING:
    from azulejos.bots.base import Analyst
    from azulejos.record import Record
    from azulejos.state import State
    from azulejos.text import Texts

MISTAKE = 1.0
"""Points that a move must lose, compared with the best one, to be marked as a mistake."""


@click.command("analyse")
@click.argument("what", metavar="POSITION|RECORD")
@click.option(
    "--seconds",
    type=float,
    metavar="S",
    help="Seconds of search per decision (default: 1 for a position, 0.2 in a record).",
)
@click.option(
    "--nodes", type=int, metavar="N", help="Nodes to search per decision instead of seconds, for repeatable results."
)
@click.option(
    "--bot", "bot_name", default="grandmaster", show_default=True, metavar="NAME", help="Bot that makes the analysis."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the hidden facts that a search draws."
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON lines: each better result for a position, or one per decision."
)
@language_option
def analyse_command(
    what: str, seconds: float | None, nodes: int | None, bot_name: str, seed: int, as_json: bool, texts: Texts
) -> None:
    """Analyse a POSITION (text or JSON) or a RECORD (a file); - reads either from standard input.

    \b
    azulejos analyse "azul(...) r1 offer ..." --seconds 5
    azulejos analyse game.txt --json

    Each move comes with its expected final margin in points, its chance of winning and its main line; then follows why
    the best move is better than the next best, or than the one that was played.
    """
    from azulejos.bots import bot
    from azulejos.bots.base import Analyst
    from azulejos.terminal.session import read_text
    from azulejos.warming import ensure_search, ensure_warm

    analyst: Any = bot(bot_name, seed=seed)
    if not isinstance(analyst, Analyst):
        raise InvalidOption("bot", f"the bot {bot_name} cannot analyse; the levels can")
    text = read_text(what)
    if _is_record(text):
        from azulejos.notation import parse_record

        record = parse_record(text)
        ensure_warm(texts, record.game.name)
        ensure_search(texts, record.game.name)
        _record(record, analyst, seconds, nodes, as_json, texts)
    else:
        from azulejos.notation import parse_position

        state = parse_position(text)
        ensure_warm(texts, state.game.name)
        ensure_search(texts, state.game.name)
        _position(state, analyst, seconds, nodes, as_json, texts)


def _is_record(text: str) -> bool:
    return text.lstrip().startswith("[")


def _position(
    state: State, analyst: Analyst, seconds: float | None, nodes: int | None, as_json: bool, texts: Texts
) -> None:
    from azulejos.bots.report import lines
    from azulejos.terminal.boards import seat_names

    if state.current_player is None:
        raise AzulejosError(texts("analysis-over" if state.is_over else "analysis-draw"))
    if seconds is None and nodes is None:
        seconds = 1.0
    last = None
    for last in analyst.analyse(state, seconds=seconds, nodes=nodes):
        if as_json:
            click.echo(json.dumps(last.to_json()))
    assert last is not None
    if not as_json:
        click.echo("\n".join(lines(last, seat_names(state, texts), texts)))


def _record(
    record: Record, analyst: Analyst, seconds: float | None, nodes: int | None, as_json: bool, texts: Texts
) -> None:
    """One line per decision with more than one legal move: what was played, what was best, what the difference cost.
    After a mistake, why."""
    from azulejos.bots.why import why_sentences
    from azulejos.record import take_step
    from azulejos.terminal.boards import seat_names

    if seconds is None and nodes is None:
        seconds = 0.2
    state = record.start()
    names = record.names or seat_names(state, texts)
    for index, step in enumerate(record.steps):
        if state.current_player is not None and not state.forced:
            *_, last = analyst.analyse(state, seconds=seconds, nodes=nodes, against=step)
            played = next(value for value in last.moves if value.move == step)
            lost = max(0.0, last.best.margin - played.margin)
            if as_json:
                told = {"step": index, "played": played.to_json(), "lost": round(lost, 2), **last.to_json()}
                click.echo(json.dumps(told))
            else:
                click.echo(
                    texts(
                        "analysis-step",
                        step=index + 1,
                        player=names[last.player],
                        move=str(step),
                        margin=texts.signed(played.margin),
                        win=texts.decimal(100 * played.win, 0),
                        best=str(last.best.move),
                        lost=texts.decimal(lost),
                        kind="mistake" if lost >= MISTAKE else "good",
                    )
                )
                if lost >= MISTAKE and last.why is not None:
                    click.echo("".join(f"    {line}\n" for line in why_sentences(last.why, names, texts)), nl=False)
        take_step(state, step)
