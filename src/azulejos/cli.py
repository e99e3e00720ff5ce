"""The command line. Exit codes: 0 fine, 1 wrong content (a record that fails its check), 2 wrong usage, 130 Ctrl-C."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from azulejos.arena.command import match_command, rate_command
from azulejos.terminal.analyse import analyse_command
from azulejos.train.command import train_command
from azulejos.types import AzulejosError, InvalidOption

if TYPE_CHECKING:
    from rich.console import Console

    from azulejos.game import Game
    from azulejos.record import Record
    from azulejos.state import State
    from azulejos.terminal.setup import Setup
    from azulejos.text import Texts

VERSION: str = sys.modules["azulejos"].__version__
WRONG_CONTENT, WRONG_USAGE, INTERRUPTED = 1, 2, 130


class Commands(click.Group):
    """A group whose errors are one line on stderr. A command's result, if it is a number, is the exit code."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except InvalidOption as error:
            _fail(str(error), WRONG_USAGE)
        except AzulejosError as error:
            _fail(str(error), WRONG_CONTENT)
        except click.UsageError as error:
            _fail(f"{error.format_message()} (--help tells more)", WRONG_USAGE)
        except click.ClickException as error:
            _fail(error.format_message(), error.exit_code)
        except BrokenPipeError:
            # whoever read our output has stopped: nothing more can be said, not even while Python flushes at its end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(WRONG_CONTENT)
        except OSError as error:
            _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), WRONG_CONTENT)
        except (click.Abort, KeyboardInterrupt):
            click.echo(err=True)
            sys.exit(INTERRUPTED)
        sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str, code: int) -> NoReturn:
    click.echo(f"azulejos: {' '.join(message.split())}", err=True)
    sys.exit(code)


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of all games; one that the game does not have is refused by it."""
    for option in (
        click.option("--free-draws-at-zero", is_flag=True, default=None, help="Duel: at 0 points draws cost nothing."),
        click.option(
            "--tablets", metavar="LIST", help="Duel: first, random, or faces joined by +: rows+outer+corners."
        ),
        click.option("--round-limit", type=int, metavar="N", help="Azul: the last round allowed (default 20)."),
        click.option("--wall", metavar="WALL", help="Azul: coloured (default) or grey."),
        click.option("--players", type=int, metavar="N", help="Azul: 2 (default), 3 or 4 players."),
    ):
        command = option(command)
    return command


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    text = "Language: en, fr or es (default: the one of the environment)."
    return click.option("--lang", metavar="LANG", help=text)(command)


def picture_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in (
        click.option("--dark", is_flag=True, help="With --svg: light on dark."),
        click.option("--svg", metavar="FILE", help="Write a picture to FILE instead (- prints it)."),
    ):
        command = option(command)
    return command


def _write_picture(file: str, state: State, names: Sequence[str], texts: Texts, dark: bool) -> None:
    from azulejos.drawing import svg

    text = svg(state, names, texts, state.current_player, "dark" if dark else "light")
    if file == "-":
        click.echo(text, nl=False)
    else:
        Path(file).write_text(text, encoding="utf-8")


def _texts(lang: str | None) -> Texts:
    from azulejos.text import language_of, texts

    return texts(language_of() if lang is None else lang)


def _game(spec: str, options: dict[str, Any]) -> Game:
    """The game of a spec with the options of the command line added."""
    from azulejos.registry import make, option_value, parse_spec

    name, chosen = parse_spec(spec)
    given = {key: option_value(value) if isinstance(value, str) else value for key, value in options.items()}
    return make(name, **chosen | {key: value for key, value in given.items() if value is not None})


def _console() -> Console:
    from rich.console import Console

    # files and pipes get lines as long as they are
    return Console(highlight=False, soft_wrap=True) if sys.stdout.isatty() else Console(highlight=False, width=100)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="azulejos")
def main() -> None:
    """Azul and Azul Duel in the browser and in the terminal.

    \b
    azulejos serve                         in the browser, alone or with others
    azulejos play                          asks which game, you against a bot
    azulejos play azul --players 3         three players, two of them bots
    azulejos play duel --seat human --seat human
    azulejos random --game duel --seed 7 --record game.txt
    azulejos record check game.txt
    """


@main.command()
@click.argument("game", required=False)
@game_options
@click.option("--seat", "seats", multiple=True, metavar="WHO", help="Who sits where, in order: human, bot, or a BOT.")
@click.option("--bot", "bot_name", default="journeyman", show_default=True, metavar="BOT", help="Of bot seats.")
@click.option("--seconds", type=click.FloatRange(0, 3600, min_open=True), metavar="S", help="Time of bots a move.")
@click.option("--seed", type=int, help="Makes all draws repeatable.")
@click.option(
    "--chance", type=click.Choice(["seeded", "manual"]), default="seeded", help="manual: you tell what is drawn."
)
@click.option("--plain", is_flag=True, help="Plain prompts, as without a terminal.")
@language_option
def play(
    game: str | None,
    seats: Sequence[str],
    bot_name: str,
    seconds: float | None,
    seed: int | None,
    chance: Any,
    plain: bool,
    lang: str | None,
    **options: Any,
) -> int:
    """Play a game: against bots, or side by side.

    \b
    azulejos play                          asks for everything
    azulejos play azul --wall grey
    azulejos play "azul(players=4)" --seat human --seat bot --seat bot --seat human
    azulejos play duel --tablets rows+outer+corners+jokers --bot random
    azulejos play azul --chance manual     at a real table: type what was drawn

    Seats not named: the first is human, the others are bots. A BOT is a name, with settings if wanted, or a
    program: master:seconds=2, "program:./mybot.py" (docs/bots.md). In the game, ? helps.
    """
    texts = _texts(lang)
    try:
        plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
        if game is None and plain:
            game = _ask_game(texts)
        from azulejos.terminal.setup import Setup, seated

        chosen = _game(game or "azul", options)
        people = seated(seats, chosen.players, bot_name, seconds)
        setup = Setup(chosen.name, chosen.options.to_json(), people, seed, chance)
        if plain:
            _play_plainly(setup, texts)
        else:
            _play_in_app(setup, texts, begin=game is not None)
    except EOFError:
        click.echo(texts("play-bye"))
    except KeyboardInterrupt:
        click.echo("\n" + texts("play-bye"))
        return INTERRUPTED
    return 0


def _play_plainly(setup: Setup, texts: Texts) -> None:
    from azulejos.terminal.play import Table
    from azulejos.warmup import begin_search, ensure_warm

    setup.players()  # a name that does not exist is told before anything is compiled
    ensure_warm(texts, setup.game)
    if setup.has_bots:
        begin_search(setup.game)
    Table(setup.session(), _console(), texts, _ask).run()


def _play_in_app(setup: Setup, texts: Texts, begin: bool) -> None:
    """The start screen, or the table at once if the game was named."""
    from azulejos.warmup import ensure_warm

    setup.players()
    if begin:
        ensure_warm(texts, setup.game)
    from azulejos.terminal.app import AzulejosApp

    AzulejosApp(texts, setup, setup.session() if begin else None).run()


def _ask(prompt: str) -> str:
    """One line of input; EOFError at its end."""
    click.echo(prompt + " ", nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
        raise EOFError
    return line


def _ask_game(texts: Texts) -> str:
    names = {"1": "azul", "2": "duel", "azul": "azul", "duel": "duel"}
    while True:
        answer = _ask(texts("play-which")).strip().lower()
        if answer == "quit":
            raise EOFError
        if answer in names:
            return names[answer]
        click.echo(texts("play-which-again"))


@main.command()
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Print the position as JSON.")
@picture_options
@language_option
def show(position: str, as_json: bool, svg: str | None, dark: bool, lang: str | None) -> None:
    """Show a POSITION: one line of text or JSON, a file that holds it, or - to read it from standard input.

    \b
    azulejos show "azul(players=2,wall=coloured,round_limit=20) r1 deal p- s0 ..."
    azulejos show position.txt --svg position.svg
    azulejos show - < position.txt
    """
    from azulejos.notation import parse_position
    from azulejos.terminal.boards import board, seat_names
    from azulejos.terminal.groups import grouped
    from azulejos.terminal.play import result_lines
    from azulejos.terminal.session import read_text

    if as_json and svg is not None:
        raise click.UsageError("--json and --svg are two ways to show it: choose one")
    state = parse_position(read_text(position))
    if as_json:
        click.echo(json.dumps(state.to_json()))
        return
    texts, console = _texts(lang), _console()
    names = seat_names(state, texts)
    if svg is not None:
        _write_picture(svg, state, names, texts, dark)
        return
    console.print(board(state, names, texts, state.current_player))
    if state.is_over:
        console.print("\n".join(result_lines(state, names, texts)), markup=False)
    for title, moves in grouped(state.legal_moves(), texts).items():
        console.print(f"  {title}: {' '.join(moves)}", markup=False)


@main.group()
def record() -> None:
    """Records of games: check them, show them."""


def _read_record(file: str) -> Record:
    from azulejos.notation import parse_record
    from azulejos.terminal.session import read_file

    try:
        return parse_record(sys.stdin.read() if file == "-" else read_file(file))
    except AzulejosError as error:
        raise AzulejosError(f"{file}: {error}") from error


@record.command("check")
@click.argument("file")
@language_option
def check_record(file: str, lang: str | None) -> None:
    """Check a record by replaying it; exit code 1 if anything in it is wrong.

    \b
    azulejos record check game.txt
    """
    from azulejos.record import result_headers

    read = _read_record(file)
    decisions = sum(":" not in step for step in read.steps)
    result = result_headers(read.replay())["Result"]
    click.echo(_texts(lang)("record-ok", file=file, game=read.game.spec, decisions=decisions, result=result))


@record.command("show")
@click.argument("file")
@click.option("--steps", type=click.IntRange(min=0), metavar="N", help="Only the first N decisions and draws.")
@picture_options
@language_option
def show_record(file: str, steps: int | None, svg: str | None, dark: bool, lang: str | None) -> None:
    """Tell a record's game in words, with its last board.

    \b
    azulejos record show game.txt
    azulejos record show game.txt --steps 12 --svg after-12.svg
    """
    from azulejos.record import result_headers, take_step
    from azulejos.terminal.boards import seat_names

    read = _read_record(file)
    texts = _texts(lang)
    state = read.start()
    usual = seat_names(state, texts)
    names = [name or usual[seat] for seat, name in enumerate(read.names or usual)]
    if svg is not None:
        _write_picture(svg, read.replay(steps), names, texts, dark)
        return
    comments = dict(read.comments)
    result = result_headers(read.replay())["Result"]
    click.echo(texts("record-title", game=read.game.spec, result=result))
    for index, step in enumerate(read.steps[:steps]):
        if index in comments:
            click.echo(f"{{{comments[index]}}}")
        _tell(step, take_step(state, step), names, texts)
    _finish(state, names, texts)


def _tell(step: str, events: Any, names: Sequence[str], texts: Texts) -> None:
    from azulejos.terminal.narrate import narrate

    click.echo(step)
    for line in narrate(events, names, texts):
        click.echo(f"  {line}")


def _finish(state: Any, names: Sequence[str], texts: Texts) -> None:
    from azulejos.terminal.boards import board
    from azulejos.terminal.play import result_lines

    console = _console()
    console.print(board(state, names, texts))
    console.print("\n".join(result_lines(state, names, texts)), markup=False)


@main.command("random")
@click.option("--game", default="azul", show_default=True, metavar="GAME", help="A game, with options if wanted.")
@game_options
@click.option("--seed", type=int, help="The game's seed; without it, any.")
@click.option("--record", "file", metavar="FILE", help="Write the record to FILE (- prints it instead of the story).")
@language_option
def random_game(game: str, seed: int | None, file: str | None, lang: str | None, **options: Any) -> None:
    """Play a random game and print it.

    \b
    azulejos random --seed 7
    azulejos random --game "azul(players=3,wall=grey)" --record game.txt
    azulejos random --game duel --record -
    """
    import secrets

    from azulejos.bots import RandomBot
    from azulejos.terminal.boards import seat_names
    from azulejos.warmup import ensure_warm

    chosen, texts = _game(game, options), _texts(lang)
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
            _tell(move.text, events, names, texts)
    text = str(state.record())
    if quiet:
        click.echo(text, nl=False)
        return
    _finish(state, names, texts)
    if file is not None:
        Path(file).write_text(text, encoding="utf-8")


@main.command()
@click.option("--threads", type=click.IntRange(1, 256), metavar="N", help="Searches at a time (default: processors).")
def engine(threads: int | None) -> int:
    """Answer questions of another program: JSON lines on standard input and output. docs/engine.md describes them.

    \b
    azulejos engine < questions.jsonl > answers.jsonl
    echo '{"id": 1, "action": "legal", "game": "duel", "seed": 7}' | azulejos engine
    """
    from azulejos.engine import serve
    from azulejos.registry import games
    from azulejos.text import LANGUAGES, texts
    from azulejos.warmup import ensure_search, ensure_warm

    def prepare() -> None:
        for game in games():
            ensure_warm(texts(LANGUAGES[0]), game)
            ensure_search(texts(LANGUAGES[0]), game)

    return 0 if serve(sys.stdin.fileno(), sys.stdout.fileno(), threads, prepare) else WRONG_CONTENT


@main.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output and nothing else.")
@click.option("--only", default="", metavar="PREFIX", help="Only benchmarks whose name begins with PREFIX.")
@click.option("--quick", is_flag=True, help="Short runs: less exact.")
@click.option("--against", multiple=True, metavar="NAME=COMMAND", help="Alternate with a command that prints a number.")
def bench(as_json: bool, only: str, quick: bool, against: Sequence[str]) -> None:
    """Measure speed: medians of several runs, one thread.

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
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port (default: 8420, or the next one that is free).")
@click.option("--database", metavar="DB", help="A file, or postgresql://user@host/name (default: in the data folder).")
@click.option("--redis", metavar="URL", help="redis://host: several servers with one PostgreSQL.")
@click.option("--public-url", metavar="URL", help="Where browsers find it, if that is behind a proxy.")
@click.option("--name", "names", metavar="NAME", multiple=True, help="A name that browsers may find it by; repeatable.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@language_option
def serve(
    host: str,
    port: int | None,
    database: str | None,
    redis: str | None,
    public_url: str | None,
    names: tuple[str, ...],
    no_browser: bool,
    lang: str | None,
) -> int:
    """Start the web app: play in the browser, alone or with others.

    \b
    azulejos serve
    azulejos serve --host 0.0.0.0 --port 8000 --no-browser
    azulejos serve --database postgresql://azulejos@localhost/azulejos --redis redis://localhost
    """
    from azulejos.server.serve import serve as run_server
    from azulejos.server.settings import DEFAULT_PORT, Settings, default_database

    settings = Settings(
        host=host,
        port=DEFAULT_PORT if port is None else port,
        database=database or os.environ.get("AZULEJOS_DATABASE") or default_database(),
        redis=redis or os.environ.get("AZULEJOS_REDIS"),
        public_url=public_url,
        names=names,
    )
    return run_server(settings, _texts(lang), not no_browser, click.echo, any_port=port is None)


@main.command()
@click.option("--learning", is_flag=True, help="Also what learning environments use (azulejos.rl).")
@language_option
def warmup(learning: bool, lang: str | None) -> None:
    """Compile everything for all games now, so that later starts are quick."""
    from azulejos.registry import games
    from azulejos.warmup import LEARNING, PARTS, warm_up

    warm_up(_texts(lang), games(), parts=[*PARTS, *(LEARNING if learning else ())])


for command in (match_command, rate_command, analyse_command, train_command):
    main.add_command(command)


if __name__ == "__main__":
    main()
