"""What the commands of all floors share: exit codes, errors on one line, and options that several of them have.

Exit codes: 0 success, 1 wrong content (a record that fails its check), 2 wrong usage, 130 interrupted by Ctrl-C.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from azulejos.text import LANGUAGES, VARIABLES
from azulejos.types import AzulejosError, InvalidOption

if TYPE_CHECKING:
    from azulejos.game import Game
    from azulejos.games import GameDefinition
    from azulejos.games.options import OptionDescriptor
    from azulejos.text import Texts

WRONG_CONTENT, WRONG_USAGE, INTERRUPTED = 1, 2, 130

PLAY_MODULES = frozenset(
    {"alembic", "fastapi", "itsdangerous", "limits", "orjson", "prometheus_client", "segno", "sqlalchemy"}
    | {"starlette", "textual", "uvicorn"}
)
"""What the apps need and the library does not: the extra `play`."""

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
            if type(error).__name__ == "NoArgsIsHelpError":  # a group without a command; older versions of click exit
                error.show()
                sys.exit(WRONG_USAGE)
            _fail(f"{error.format_message()} (try --help)", WRONG_USAGE)
        except click.ClickException as error:
            _fail(error.format_message(), error.exit_code)
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] not in PLAY_MODULES:
                raise
            _fail("this command needs the extra `play`:  pip install 'azulejos[play]'", WRONG_USAGE)
        except BrokenPipeError:
            # whoever was reading the output has stopped: say nothing more, not even when Python flushes at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(WRONG_CONTENT)
        except OSError as error:
            _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), WRONG_CONTENT)
        except (click.Abort, KeyboardInterrupt):
            click.echo("azulejos: stopped", err=True)
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


def backend_options(command: Decorated) -> Decorated:
    """`--jobs` and `--ray`: the command gets the Backend as `backend`."""

    @functools.wraps(command)
    def with_backend(*args: Any, jobs: int | None, ray: str | None, **settings: Any) -> Any:
        from azulejos.work import Backend

        return command(*args, backend=Backend(jobs, ray), **settings)

    ray = "Work on a Ray cluster: its address, or nothing to start one here (extra `ray`; default: local processes)."
    jobs = "Processes, or workers of the cluster (default: one per processor)."
    with_ray = click.option("--ray", is_flag=False, flag_value="local", metavar="[ADDRESS]", help=ray)(with_backend)
    decorated: Any = click.option("--jobs", type=click.IntRange(1, 1024), metavar="N", help=jobs)(with_ray)
    chosen: Decorated = decorated
    return chosen


class GameCommand(click.Command):
    """A command that has the options of every registered game besides its own; a game refuses those of another one.

    They are looked up when the command runs or shows its help: the games take most of a second to import.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        from azulejos.games import definitions

        own = super().get_params(ctx)
        names = {parameter.name for parameter in own}
        found = _game_options(tuple(definitions().values()))
        return [*(option for option in found if option.name not in names), *own]


@functools.cache
def _game_options(definitions: tuple[GameDefinition, ...]) -> list[click.Option]:
    """One option per name, whose help says what it means in each game that has it."""
    described: dict[str, list[tuple[str, OptionDescriptor]]] = {}
    for definition in definitions:
        for descriptor in definition.option_descriptors:
            described.setdefault(descriptor.name, []).append((definition.title, descriptor))
    return [_game_option(name, found) for name, found in described.items()]


def _game_option(name: str, found: list[tuple[str, OptionDescriptor]]) -> click.Option:
    from azulejos.text import DEFAULT_LANGUAGE, texts

    label = texts(DEFAULT_LANGUAGE).get(f"app-option-{name}", name.replace("_", " "))
    words = label[:1].lower() + label[1:]
    text = "; ".join(f"{title}: {words}{_values_text(descriptor)}" for title, descriptor in found) + "."
    if all(descriptor.kind == "flag" for _, descriptor in found):
        return click.Option([_flag(name)], is_flag=True, default=None, help=text)
    metavar = "LIST" if found[0][1].kind == "tablets" else "N" if isinstance(found[0][1].default, int) else "NAME"
    return click.Option([_flag(name)], metavar=metavar, help=text)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _values_text(descriptor: OptionDescriptor) -> str:
    """The values of an option, and its default."""
    match descriptor.kind:
        case "flag":
            return ""
        case "number":
            values = f"{descriptor.least} to {descriptor.most}"
        case "tablets":
            sides = "+".join(pair[0] for pair in descriptor.facts["pairs"][: min(descriptor.facts["sizes"])])
            values = either([*map(str, descriptor.values), f"sides joined by + such as {sides}"])
        case "choice":
            values = either([*map(str, descriptor.values)])
    return f", {values} (default {descriptor.default})"


def default_game() -> str:
    """The name of the game that is played if none is named."""
    from azulejos.registry import game_names

    return game_names()[0]


class _GameOption(click.Option):
    """An option that names a game; its default is looked up when it is needed."""

    def get_default(self, ctx: click.Context, call: bool = True) -> str:
        return default_game()


def game_option(command: Decorated) -> Decorated:
    """`--game`: the command gets the spec of a game as `spec`."""
    text = "Game to play, with its options in brackets if needed."
    return click.option("--game", "spec", cls=_GameOption, metavar="GAME", show_default=True, help=text)(command)


def chosen_game(spec: str, options: dict[str, Any]) -> Game:
    """The game of a spec with the options of the command line added."""
    from azulejos.registry import make, option_value, parse_spec

    name, chosen = parse_spec(spec)
    given = {key: option_value(value) if isinstance(value, str) else value for key, value in options.items()}
    return make(name, **chosen | {key: value for key, value in given.items() if value is not None})
