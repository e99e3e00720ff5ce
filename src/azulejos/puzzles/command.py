"""The commands `azulejos puzzles ...`."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from azulejos.commands import (
    INTERRUPTED,
    WRONG_CONTENT,
    GameCommand,
    backend_options,
    chosen_game,
    game_option,
    language_option,
)

if TYPE_CHECKING:
    from azulejos.puzzles.found import Found
    from azulejos.text import Texts
    from azulejos.work import Backend

LEAST_SHARE = 95
"""Percent of a collection that have to stand."""


@click.group("puzzles")
def puzzles_command() -> None:
    """Make puzzles from games, choose the best of them, and check them.

    \b
    azulejos puzzles make --games 50 --output found.jsonl
    azulejos puzzles choose found.jsonl --output mine.jsonl.gz
    azulejos puzzles check mine.jsonl.gz
    """


@puzzles_command.command("make", cls=GameCommand)
@game_option
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="Games between bots to search.")
@click.option("--record", "records", multiple=True, metavar="FILE", help="Search this record instead; repeatable.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the games and of the searches.")
@click.option("--output", required=True, metavar="FILE", help="File of JSON lines; the same command resumes from it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@backend_options
@language_option
def make_command(
    spec: str,
    games: int,
    records: Sequence[str],
    seed: int,
    output: str,
    as_json: bool,
    backend: Backend,
    texts: Texts,
    **options: Any,
) -> int:
    """Look for puzzles in games: one move far better than all others, which weak players miss.

    \b
    azulejos puzzles make --games 50 --output azul.jsonl
    azulejos puzzles make --game duel --games 200 --ray --output duel.jsonl
    azulejos puzzles make --players 3 --wall grey --output grey.jsonl
    azulejos puzzles make --record first.txt --record second.txt --output ours.jsonl

    docs/puzzles.md says what makes a puzzle. Ctrl-C ends the search; the same command resumes it.
    """
    from pathlib import Path

    from azulejos.notation.record import parse_record
    from azulejos.puzzles.making import make_puzzles, totals
    from azulejos.reporting import reporting
    from azulejos.warming import ensure_search, ensure_warm

    read = [parse_record(Path(file).read_text(encoding="utf-8")) for file in records]
    game = read[0].game if read else chosen_game(spec, options)
    for name in dict.fromkeys([game.name, *(record.game.name for record in read)]):
        ensure_warm(texts, name)
        ensure_search(texts, name)
    found: list[Found] = []
    count, code = len(read) or games, 0
    search = make_puzzles(game, games, seed, backend, output, read or None)
    try:
        with contextlib.closing(search), reporting() as report:
            for each in search:
                found.append(each)
                report("", len(found), count, texts("puzzles-so-far", count=sum(len(one.puzzles) for one in found)))
    except KeyboardInterrupt:
        code = INTERRUPTED
    summed = totals(found)
    if as_json:
        click.echo(json.dumps(summed))
        return code
    for key in ("games", "seen", "promising", "clear", "hard", "checked", "kept"):
        click.echo(f"{texts(f'puzzles-{key}'):<44} {summed[key]:>8}")
    for theme, number in summed["themes"].items():
        click.echo(f"  {texts(f'theme-{theme}'):<42} {number:>8}")
    return code


@puzzles_command.command("choose")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--most", type=click.IntRange(1), default=200, show_default=True, help="Puzzles to keep at most.")
@click.option("--output", required=True, metavar="FILE", help="The collection; compressed if it ends in .gz.")
@language_option
def choose_command(files: Sequence[str], most: int, output: str, texts: Texts) -> None:
    """Choose puzzles of all themes from searches, for a collection that can be played.

    \b
    azulejos puzzles choose first.jsonl second.jsonl --most 150 --output azul.jsonl.gz
    """
    from azulejos.puzzles.collection import choose
    from azulejos.puzzles.file import read_puzzles, write_puzzles

    chosen = choose([puzzle for file in files for puzzle in read_puzzles(file)], most)
    write_puzzles(chosen, output)
    click.echo(texts("puzzles-chosen", count=len(chosen), file=output))


@puzzles_command.command("check")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--most", type=click.IntRange(1), metavar="N", help="Check only the first N (default: all).")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the searches.")
@backend_options
@language_option
def check_command(files: Sequence[str], most: int | None, seed: int, backend: Backend, texts: Texts) -> int:
    """Search collections again with ten times the budget that found them: those of the package, or FILEs.

    \b
    azulejos puzzles check
    azulejos puzzles check mine.jsonl.gz --seed 2

    Exit code 1 if fewer than 95 % stand.
    """
    from azulejos.puzzles.checking import check_puzzles
    from azulejos.puzzles.collection import shipped
    from azulejos.puzzles.file import read_puzzles
    from azulejos.reporting import reporting
    from azulejos.warming import ensure_search, ensure_warm

    puzzles = [puzzle for file in files for puzzle in read_puzzles(file)] if files else [*shipped().values()]
    puzzles = puzzles[:most]
    for name in sorted({puzzle.game.name for puzzle in puzzles}):
        ensure_warm(texts, name)
        ensure_search(texts, name)
    stood = 0
    with contextlib.closing(check_puzzles(puzzles, seed, backend)) as verdicts, reporting() as report:
        for done, verdict in enumerate(verdicts, start=1):
            stood += verdict.stands
            report("", done, len(puzzles), "")
            if not verdict.stands:
                said = {"id": verdict.puzzle.id, "best": verdict.best, "points": f"{verdict.ahead:+.1f}"}
                click.echo(texts("puzzles-falls", **said))
    click.echo(texts("puzzles-stand", count=stood, total=len(puzzles)))
    return 0 if 100 * stood >= LEAST_SHARE * len(puzzles) else WRONG_CONTENT
