"""The command `azulejos play`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from azulejos.commands import INTERRUPTED, GameCommand, chosen_game, default_game, language_option

if TYPE_CHECKING:
    from azulejos.terminal.setup import Setup
    from azulejos.text import Texts


@click.command("play", cls=GameCommand)
@click.argument("game", required=False)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="WHO",
    help="Who takes the next seat: human, bot (the one of --bot) or a BOT; repeat it for each seat.",
)
@click.option(
    "--bot", "bot_name", default="journeyman", show_default=True, metavar="BOT", help="Bot on the seats without people."
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, 3600, min_open=True),
    metavar="S",
    help="Seconds each bot may think per move (default: the bot's own time).",
)
@click.option("--seed", type=int, metavar="N", help="Seed of the draws, which repeats them (default: by chance).")
@click.option(
    "--chance",
    type=click.Choice(["seeded", "manual"]),
    default="seeded",
    show_default=True,
    help="Where draws come from: seeded, the computer; manual, a real table, and you type what was drawn.",
)
@click.option("--plain", is_flag=True, help="Use plain prompts instead of the full-screen app.")
@language_option
def play_command(
    game: str | None,
    seats: Sequence[str],
    bot_name: str,
    seconds: float | None,
    seed: int | None,
    chance: Any,
    plain: bool,
    texts: Texts,
    **options: Any,
) -> int:
    """Play a game against bots, or with people at the same terminal.

    \b
    azulejos play                          asks for everything
    azulejos play azul --wall grey
    azulejos play "azul(players=4)" --seat human --seat bot --seat bot --seat human
    azulejos play duel --tablets rows+outer+corners+jokers --bot random
    azulejos play azul --chance manual     at a real table: type what was drawn

    If no seat is named, the first player is human; all other seats that are not named go to bots. A BOT is a name,
    with settings if needed, or a program: master:seconds=2, "program:./mybot.py" (docs/bots.md). Press ? for help
    during the game.
    """
    try:
        plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
        if game is None and plain:
            game = _ask_game(texts)
        from azulejos.terminal.setup import Setup, parse_seats

        chosen = chosen_game(game or default_game(), options)
        people = parse_seats(seats, chosen.players, bot_name, seconds)
        setup = Setup(chosen.name, chosen.options.to_json(), people, seed, chance)
        if plain:
            _play_with_prompts(setup, texts)
        else:
            _play_in_app(setup, texts, begin=game is not None)
    except EOFError:
        click.echo(texts("play-bye"))
    except KeyboardInterrupt:
        click.echo("\n" + texts("play-bye"))
        return INTERRUPTED
    return 0


def _play_with_prompts(setup: Setup, texts: Texts) -> None:
    from azulejos.terminal.commands.output import console
    from azulejos.terminal.shell import GameShell
    from azulejos.warming import begin_search, ensure_warm

    setup.make_bots()  # report an unknown bot before anything is compiled
    ensure_warm(texts, setup.game)
    session = setup.session()
    if session.has_search:
        begin_search(setup.game)
    GameShell(session, console(), texts, ask).run()


def _play_in_app(setup: Setup, texts: Texts, begin: bool) -> None:
    """The start screen, or the game at once if it was named."""
    from azulejos.warming import ensure_warm

    setup.make_bots()
    if begin:
        ensure_warm(texts, setup.game)
    from azulejos.terminal.app import AzulejosApp

    AzulejosApp(texts, setup, setup.session() if begin else None).run()


def ask(prompt: str) -> str:
    """One line of input; EOFError at the end of the input."""
    click.echo(prompt + " ", nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
        raise EOFError
    return line


def _ask_game(texts: Texts) -> str:
    """Ask which game to play, by its number or its name."""
    from azulejos.registry import game_names
    from azulejos.terminal.wording import game_title

    names = game_names()
    numbered = {str(number): name for number, name in enumerate(names, 1)}
    listed = ", ".join(f"{number} = {game_title(name, texts)}" for number, name in numbered.items())
    while True:
        answer = ask(texts("play-which", games=listed)).strip().lower()
        if answer == "quit":
            raise EOFError
        if answer in numbered or answer in names:
            return numbered.get(answer, answer)
        click.echo(texts("play-which-again", numbers=", ".join(numbered), names=", ".join(names)))
