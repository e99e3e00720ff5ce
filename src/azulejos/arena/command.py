"""The commands of the arena: `azulejos match` and `azulejos rate`."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from azulejos.commands import INTERRUPTED, WRONG_CONTENT, backend_options, language_option

if TYPE_CHECKING:
    from azulejos.arena.match import Match, Tally
    from azulejos.text import Texts
    from azulejos.work import Backend


@click.command("match")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT BOT]")
@click.option("--game", "spec", metavar="GAME", help="Game to play, with options if wanted (default: the first game).")
@click.option("--games", default=100, show_default=True, metavar="N", help="Games to play, rounded up to whole deals.")
@click.option(
    "--seconds", type=float, metavar="S", help="Seconds per decision where a bot has none (default: its own)."
)
@click.option("--nodes", type=int, metavar="N", help="Nodes per decision instead of seconds: repeatable.")
@click.option("--sprt", "with_sprt", is_flag=True, help="Stop as soon as the test accepts elo0 or elo1.")
@click.option("--elo0", type=float, default=0.0, show_default=True, help="Elo of the first bot that the test refutes.")
@click.option("--elo1", type=float, default=20.0, show_default=True, help="Elo of the first bot that the test shows.")
@click.option("--alpha", type=float, default=0.05, show_default=True, help="Risk that the test accepts elo1 wrongly.")
@click.option("--beta", type=float, default=0.05, show_default=True, help="Risk that the test accepts elo0 wrongly.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the deals and of the bots.")
@backend_options
@click.option("--output", metavar="FILE", help="File of JSON lines for the games; the same command resumes from it.")
@click.option(
    "--limit",
    type=float,
    metavar="S",
    help="Seconds after which a silent bot forfeits (default: 10 times its budget, at least 10; 60 without one).",
)
@click.option(
    "--on-forfeit",
    type=click.Choice(["continue", "stop"]),
    default="continue",
    show_default=True,
    help="Whether the match goes on after a forfeit.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@language_option
def match_command(
    bots: Sequence[str],
    spec: str | None,
    games: int,
    seconds: float | None,
    nodes: int | None,
    with_sprt: bool,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    seed: int,
    backend: Backend,
    output: str | None,
    limit: float | None,
    on_forfeit: str,
    as_json: bool,
    texts: Texts,
) -> int:
    """Let bots play against each other: the same deals in every rotation of the seats.

    \b
    azulejos match journeyman apprentice --games 50
    azulejos match grandmaster:seconds=0.5 grandmaster --seconds 0.05 --sprt --output match.jsonl
    azulejos match master greedy --game "azul(players=4)"     one against three
    azulejos match new=handsearch:nodes=9000 old=handsearch:nodes=3000 --game duel --json
    azulejos match "program:./mybot.py --strong" greedy       a program of your own

    A BOT is NAME or NAME:setting=value,...; LABEL=NAME:... gives it a name of your own. docs/bots.md has the details.
    Ctrl-C ends the match with the result so far; with --output the same command resumes it later.
    """
    from azulejos.arena.entrants import parse_entrant
    from azulejos.arena.match import Match
    from azulejos.arena.report import report
    from azulejos.arena.sprt import Sprt
    from azulejos.registry import game_names, parse_game
    from azulejos.types import InvalidOption
    from azulejos.warming import ensure_search, ensure_warm

    if seconds is not None and nodes is not None:
        raise InvalidOption("nodes", "give either seconds or nodes, not both")
    game = parse_game(game_names()[0] if spec is None else spec)
    match = Match(
        game=game,
        entrants=tuple(parse_entrant(each, seconds, nodes) for each in bots),
        games=games,
        seed=seed,
        sprt=Sprt(elo0, elo1, alpha, beta) if with_sprt else None,
        limit=limit,
        stop_at_forfeit=on_forfeit == "stop",
    )
    ensure_warm(texts, game.name)
    ensure_search(texts, game.name)
    tally, code = _play(match, backend, output, texts)
    if tally is None:
        return code
    result = tally.result()
    click.echo(json.dumps(result.to_json(), ensure_ascii=False) if as_json else report(result, texts))
    return code


def _play(match: Match, backend: Backend, output: str | None, texts: Texts) -> tuple[Tally | None, int]:
    """The last tally and the exit code. What goes wrong on the way is reported at once, and what was played counts."""
    from azulejos.types import AzulejosError

    tally: Tally | None = None
    code = 0
    try:
        with (
            contextlib.closing(match.play(backend.jobs, output, backend.ray)) as playing,
            _progress(match, texts) as show,
        ):
            for tally in playing:
                show(tally)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except AzulejosError as error:
        if tally is None or not tally.games:
            raise
        click.echo(f"azulejos: {error}", err=True)
        code = WRONG_CONTENT
    if tally is not None and tally.is_stopped:
        code = WRONG_CONTENT
    return tally, code


@contextlib.contextmanager
def _progress(match: Match, texts: Texts) -> Iterator[Callable[[Tally], None]]:
    """How far the match is, with the result so far."""
    from azulejos.arena.report import standing
    from azulejos.reporting import reporting

    with reporting() as report:
        yield lambda tally: report(
            "", len(tally.games), match.deals * match.game.players, standing(tally.result(), texts)
        )


@click.command("rate")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--anchor", metavar="NAME", help="Bot whose rating is fixed (default: the first).")
@click.option("--anchor-elo", type=float, default=0.0, show_default=True, help="Rating of that bot.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@language_option
def rate_command(files: Sequence[str], anchor: str | None, anchor_elo: float, as_json: bool, texts: Texts) -> None:
    """Rate all bots of several matches of one game together (Bradley-Terry).

    \b
    azulejos match journeyman apprentice --output first.jsonl
    azulejos match apprentice novice --output second.jsonl
    azulejos rate first.jsonl second.jsonl --anchor novice --anchor-elo 1000
    """
    from azulejos.arena.ratings import rate
    from azulejos.arena.report import ratings_report

    ratings = rate(files, anchor, anchor_elo)
    click.echo(json.dumps(ratings.to_json(), ensure_ascii=False) if as_json else ratings_report(ratings, texts))
