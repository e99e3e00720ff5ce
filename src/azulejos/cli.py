"""The command line: every command under one name."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from azulejos.arena.command import match_command, rate_command
from azulejos.commands import WRONG_CONTENT, Commands, language_option
from azulejos.dataset.command import records_command, selfplay_command
from azulejos.puzzles.command import puzzles_command
from azulejos.server.admin_command import admin_command
from azulejos.server.command import serve_command
from azulejos.terminal.commands.analyse import analyse_command
from azulejos.terminal.commands.play import play_command
from azulejos.terminal.commands.random_game import random_command
from azulejos.terminal.commands.record import record_command
from azulejos.terminal.commands.show import show_command
from azulejos.train.command import train_command

if TYPE_CHECKING:
    from azulejos.text import Texts

VERSION: str = sys.modules["azulejos"].__version__


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="azulejos")
def main() -> None:
    """Azul and Azul Duel in the browser and in the terminal.

    \b
    azulejos serve                         in the browser, alone or with others
    azulejos play                          in the terminal: asks which game, you against a bot
    azulejos play azul --players 3         three players, two of them bots
    azulejos play duel --seat human --seat human
    azulejos random --game duel --seed 7 --record game.txt
    azulejos record check game.txt
    """


@main.command()
@click.option("--threads", type=click.IntRange(1, 256), metavar="N", help="Searches at once (default: one per core).")
def engine(threads: int | None) -> int:
    """Answer another program's questions: JSON lines on standard input and output. docs/engine.md describes them.

    \b
    azulejos engine < questions.jsonl > answers.jsonl
    echo '{"id": 1, "action": "legal", "game": "duel", "seed": 7}' | azulejos engine
    """
    from azulejos.engine import serve
    from azulejos.registry import game_names
    from azulejos.text import DEFAULT_LANGUAGE, texts
    from azulejos.warming import ensure_search, ensure_warm

    def prepare() -> None:
        for game in game_names():
            ensure_warm(texts(DEFAULT_LANGUAGE), game)
            ensure_search(texts(DEFAULT_LANGUAGE), game)

    return 0 if serve(sys.stdin.fileno(), sys.stdout.fileno(), threads, prepare) else WRONG_CONTENT


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option(
    "--only", default="", metavar="PREFIX", help="Run the benchmarks whose names begin with PREFIX (default: all)."
)
@click.option("--quick", is_flag=True, help="Make short runs, which are less exact.")
@click.option(
    "--against",
    multiple=True,
    metavar="NAME=COMMAND",
    help="Alternate the benchmark NAME with a COMMAND that prints a number, to compare the two; repeatable.",
)
def bench(as_json: bool, only: str, quick: bool, against: Sequence[str]) -> None:
    """Measure speed: medians of several runs on one thread.

    \b
    azulejos bench --only azul
    azulejos bench --json > results.json
    azulejos bench --only azul.playouts.2p --against azul.playouts.2p="python limit.py --rate"
    """
    from azulejos import bench as benchmarks

    pairs = [benchmarks.parse_against(text) for text in against]
    results = []
    for result in benchmarks.run(only, quick, dict(pairs), note=lambda text: click.echo(text, err=True)):
        results.append(result)
        if not as_json:
            click.echo(f"{result.name:<24} {result.value:>16,.{result.digits}f} {result.unit}")
    if as_json:
        click.echo(json.dumps({"results": [result.to_json() for result in results]}))


@main.command()
@click.option("--learning", is_flag=True, help="Compile what learning environments (azulejos.rl) use as well.")
@click.option("--pack", metavar="FOLDER", help="Write the code there, for a wheel to carry, instead of into the cache.")
@click.option("--family", default="x86-64-v3", show_default=True, help="Processors that a pack is for.")
@language_option
def warmup(learning: bool, pack: str | None, family: str, texts: Texts) -> None:
    """Compile everything for all games now, so that later starts are quick.

    \b
    azulejos warmup
    azulejos warmup --pack build/compiled --family x86-64-v3
    """
    from azulejos.packing import make_pack
    from azulejos.registry import game_names
    from azulejos.warming import LEARNING, PARTS, warm_up

    parts = [*PARTS, *(LEARNING if learning else ())]
    if pack is not None:
        make_pack(Path(pack), family, game_names(), parts)
    else:
        warm_up(texts, game_names(), parts=parts)


for command in (
    admin_command,
    analyse_command,
    match_command,
    play_command,
    puzzles_command,
    random_command,
    rate_command,
    record_command,
    records_command,
    selfplay_command,
    serve_command,
    show_command,
    train_command,
):
    main.add_command(command)


if __name__ == "__main__":
    main()
