"""What the commands of all floors share: exit codes, errors on one line, and options that several of them have.

Exit codes: 0 success, 1 wrong content (a record that fails its check), 2 wrong usage, 130 interrupted by Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from azulejos.text import LANGUAGES, VARIABLES
from azulejos.types import AzulejosError, InvalidOption

if TYPE_CHECKING:
    from azulejos.game import Game
    from azulejos.text import Texts

WRONG_CONTENT, WRONG_USAGE, INTERRUPTED = 1, 2, 130

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


class Commands(click.Group):
    """A group whose errors are one line on stderr. If a command returns a number, that is the exit code."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except InvalidOption as error:
            _fail(str(error), WRONG_USAGE)
        except AzulejosError as error:
            _fail(str(error), WRONG_CONTENT)
        except click.UsageError as error:
            _fail(f"{error.format_message()} (try --help)", WRONG_USAGE)
        except click.ClickException as error:
            _fail(error.format_message(), error.exit_code)
        except BrokenPipeError:
            # whoever was reading the output has stopped: say nothing more, not even when Python flushes at exit
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


def either(words: list[str]) -> str:
    """ "en, fr or es"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def language_option(command: Decorated) -> Decorated:
    """`--lang`: the command gets the catalogue of that language as `texts`."""
    languages, variables = either(list(LANGUAGES)), either(list(VARIABLES))
    text = f"Language of the output: {languages} (default: the one that {variables} asks for)."
    return click.option("--lang", "texts", metavar="LANG", callback=_texts, help=text)(command)


def _texts(context: click.Context, option: click.Parameter, language: str | None) -> Texts:
    from azulejos.text import language_of, texts

    return texts(language_of() if language is None else language)


def game_options(command: Decorated) -> Decorated:
    """The options of all games; a game refuses those that it does not have."""
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


def chosen_game(spec: str, options: dict[str, Any]) -> Game:
    """The game of a spec with the options of the command line added."""
    from azulejos.registry import make, option_value, parse_spec

    name, chosen = parse_spec(spec)
    given = {key: option_value(value) if isinstance(value, str) else value for key, value in options.items()}
    return make(name, **chosen | {key: value for key, value in given.items() if value is not None})
