"""The commands `azulejos selfplay` and `azulejos records to-table`."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from azulejos.commands import INTERRUPTED, backend_options, language_option

if TYPE_CHECKING:
    from azulejos.text import Texts
    from azulejos.work import Backend


@click.command("selfplay")
@click.option("--game", "spec", metavar="GAME", help="Game to play, with options if wanted (default: the first game).")
@click.option("--bot", default="artisan", show_default=True, metavar="BOT", help="Who plays all seats.")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the deals and of the bots.")
@click.option(
    "--explore",
    type=click.FloatRange(0, 1),
    default=0.1,
    show_default=True,
    metavar="SHARE",
    help="Share of decisions whose move is drawn by the policy instead of being the best.",
)
@click.option("--output", required=True, metavar="FOLDER", help="Folder of the data set; the same command goes on.")
@backend_options
@language_option
def selfplay_command(
    spec: str | None, bot: str, games: int, seed: int, explore: float, output: str, backend: Backend, texts: Texts
) -> int:
    """Make a data set: a bot plays itself, and every decision is kept with its values. docs/data.md describes it.

    \b
    azulejos selfplay --games 1000 --output games
    azulejos selfplay --game duel --bot master:nodes=5000 --games 100000 --output duel --ray
    """
    from azulejos.dataset import SelfPlay
    from azulejos.registry import game_names, parse_game
    from azulejos.reporting import reporting
    from azulejos.warming import ensure_search, ensure_warm

    settings = SelfPlay(spec or game_names()[0], bot, games, seed, explore)
    game = parse_game(settings.game)
    ensure_warm(texts, game.name)
    ensure_search(texts, game.name)
    try:
        with reporting() as report:
            settings.make(output, backend, lambda done: report(texts("selfplay-games"), done, games, ""))
    except KeyboardInterrupt:
        click.echo(err=True)
        return INTERRUPTED
    click.echo(texts("selfplay-done", games=games, folder=output))
    return 0


@click.group("records")
def records_command() -> None:
    """Work with the records of many games."""


@records_command.command("to-table")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option("--output", required=True, metavar="FILE", help="Table to write: .csv, .parquet or .arrow.")
@language_option
def to_table_command(sources: Sequence[str], output: str, texts: Texts) -> None:
    """Turn games into a table with one row per decision: position, legal moves, choice, values, result.

    \b
    azulejos records to-table game.txt --output game.csv
    azulejos records to-table match.jsonl games/ --output games.parquet

    A SOURCE is a file of records, of a match or of a data set, or a folder of such files.
    """
    from azulejos.dataset import read_games, write_table
    from azulejos.reporting import reporting

    with reporting() as report, contextlib.closing(read_games(*sources)) as games:
        count, rows = write_table(games, output, lambda done, rows: report(texts("table-games"), done, 0, f"{rows:,}"))
    click.echo(texts("table-done", games=count, rows=rows, file=output))
