"""The command `azulejos random`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from azulejos.commands import GameCommand, chosen_game, game_option, language_option
from azulejos.terminal.commands.output import print_end, print_step

if TYPE_CHECKING:
    from azulejos.text import Texts


@click.command("random", cls=GameCommand)
@game_option
@click.option("--seed", type=int, metavar="N", help="Seed of the game (default: a random one, which is printed).")
@click.option("--record", "file", metavar="FILE", help="Write the record to FILE (- prints it instead of the story).")
@language_option
def random_command(spec: str, seed: int | None, file: str | None, texts: Texts, **options: Any) -> None:
    """Play a game of random moves and print it.

    \b
    azulejos random --seed 7
    azulejos random --game "azul(players=3,wall=grey)" --record game.txt
    azulejos random --game duel --record -
    """
    import secrets

    from azulejos.bots import RandomBot
    from azulejos.terminal.boards import seat_names
    from azulejos.warming import ensure_warm

    chosen = chosen_game(spec, options)
    ensure_warm(texts, chosen.name)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    state, bot = chosen.deal(seed=seed), RandomBot(seed)
    names = seat_names(state, texts)
    quiet = file == "-"
    if not quiet:
        click.echo(texts("random-title", game=state.game.spec, seed=str(seed)))
    while not state.is_over:
        move = bot.choose(state)
        events = state.play(move)
        if not quiet:
            print_step(move.text, events, names, texts)
    text = str(state.record())
    if quiet:
        click.echo(text, nl=False)
        return
    print_end(state, names, texts)
    if file is not None:
        Path(file).write_text(text, encoding="utf-8")
