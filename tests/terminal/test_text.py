"""The catalogues: the same keys and arguments in all languages, all of them used, none missing."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import azulejos
from azulejos import InvalidOption
from azulejos.game import CHANCES
from azulejos.games import definitions, events
from azulejos.games.azul.options import WALLS
from azulejos.games.duel.components import TABLETS
from azulejos.puzzles.themes import THEMES
from azulejos.registry import game_names, option_names
from azulejos.search.providers import EVALUATIONS
from azulejos.text import DEFAULT_LANGUAGE, LANGUAGES, language_of, source, texts
from azulejos.types import COLOUR_LETTERS
from tests.web.client import called_keys, used_keys

PACKAGE = Path(azulejos.__file__).parent

PLACES = {
    "factory",
    "centre",
    "line",
    "floor",
    "lid",
    "sun",
    "sun-large",
    "moon",
    "moon-large",
    "broken",
    "tower",
    "hand",
}

# Keys that the code puts together, by the words they are put together from.
FAMILIES = [
    f"{family}-{word}"
    for family, words in {
        "tiles": COLOUR_LETTERS,
        "colour": COLOUR_LETTERS,
        "back": "SJ",
        "tablet": TABLETS,
        "tablet-points": TABLETS,
        "game": list(definitions()),
        "phase": {name for definition in definitions().values() for name in definition.phases},
        "draw": ["deal", "display", "back", "factories", "look", "chip"],
        "help": list(definitions()),
        "admin-status": ["waiting", "running", "finished", "cancelled"],
        "match-column": ["time", "mean", "percentile", "longest", "overruns"],
        "app-help": list(definitions()),
        "app-wall": WALLS,
        "app-tablets": ["first", "random", "chosen"],
        "app-chance": CHANCES,
        "app-option": [option for game in game_names() for option in option_names(game)],
        "ask": ["offer", "tiling", "setup", "turn", "draw", "keep", "place", "put_back", "stack", "chips", "column"],
        "app": ["start", "load", "quit"],
        "app-sure": ["new", "quit"],
        "choice": ["factory", "centre", "column", "broken", "stop", "skip", "space", "spend"],
        "group": ["factory", "centre", "column"],
        "event-bonus": ["row", "column", "colour"],
        "event-end": ["row", "rounds", "tiles"],
        "event": set(events.NAMES) - {"bonus", "end", "plate", "put_back"},
        "term": {name.partition("-")[0] for each in EVALUATIONS.values() for name in each.term_names},
        "why": [
            *("line", "begun", "row", "column", "colour", "floor", "penalty", "start", "specials", "draws", "lines"),
            *("chips", "plates", "tablet", "fact"),
        ],
        "why-one": ["points", "tiles", "chips", "plates"],
        "why-other": ["points", "tiles", "chips"],
        "tie-break": ["rows", "shared", "start_tile"],
        "points": [
            "tiles",
            "floor",
            "rows",
            "columns",
            "colours",
            "start",
            "specials",
            "draws",
            "penalties",
            "tablets",
        ],
        "from": PLACES | {"display", "moons"},
        "to": PLACES | {"bag", "space"},
        "puzzles": ["games", "seen", "promising", "clear", "hard", "checked", "kept"],
        "theme": THEMES,
        "into": ["line", "floor", "broken", "lid", "tower"],
    }.items()
    for word in words
]


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every key with the names of its arguments."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same(language: str) -> None:
    assert messages(language) == messages("en")


def test_every_key_is_used_and_every_used_key_is_there() -> None:
    code = "\n".join(
        path.read_text("utf-8")
        for path in itertools.chain(
            (PACKAGE / "arena").rglob("*.py"),
            (PACKAGE / "server").rglob("*.py"),
            (PACKAGE / "bots").glob("*.py"),
            (PACKAGE / "terminal").rglob("*.py"),
            (PACKAGE / "drawing").glob("*.py"),
            (PACKAGE / "puzzles").glob("*.py"),
            (PACKAGE / "dataset").glob("*.py"),
            [PACKAGE / "cli.py", PACKAGE / "commands.py", PACKAGE / "warming.py"],
        )
    )
    known = set(messages("en"))
    literal = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)["']""", code)) & known
    called = set(re.findall(r"""texts\(\s*["']([^"'{]+)["']""", code))
    assert called | called_keys() | set(FAMILIES) <= known
    unused = known - literal - called - set(FAMILIES) - used_keys(known)
    assert not unused


def test_a_language_is_one_catalogue_and_one_line() -> None:
    """No code but the table LANGUAGES names a language, other than the one that stands in for all others."""
    assert {path.stem for path in (PACKAGE / "text").glob("*.ftl")} == set(LANGUAGES)
    others = "|".join(set(LANGUAGES) - {DEFAULT_LANGUAGE})
    sources = [path for ending in ("py", "js", "html") for path in PACKAGE.rglob(f"*.{ending}")]
    naming = [path for path in sources if re.search(rf"""["']({others})["']""", path.read_text("utf-8"))]
    assert naming == [PACKAGE / "text" / "__init__.py"]
    assert not [key for key in messages(DEFAULT_LANGUAGE) if re.search(rf"-({others})$", key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_their_forms(language: str) -> None:
    one, two = (texts(language)("tiles-B", count=count) for count in (1, 2))
    assert one != two.replace("2", "1")
    assert "1" in one


def test_the_environment_tells_the_language() -> None:
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of({"LANG": "es"}) == "es"
    assert language_of({"LANG": "fr_FR", "LC_ALL": "es_ES"}) == "es"
    assert language_of({"LANG": "C.UTF-8"}) == language_of({}) == language_of({"LANG": "xx_XX"}) == "en"


def test_unknown_languages_and_keys_are_refused() -> None:
    with pytest.raises(InvalidOption, match="lang"):
        texts("xx")
    with pytest.raises(KeyError):
        texts("en")("no-such-key")
    with pytest.raises(KeyError):
        texts("en")("event-pass")  # an argument is missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_game_has_its_words(language: str, game: str) -> None:
    words = texts(language)
    assert not [key for key in definitions()[game].wording_keys if not words.has(key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_one_space_is_in_the_singular(language: str) -> None:
    one, two = (texts(language)("pick-line", number=1, held=0, size=size, colour="") for size in (1, 2))
    assert one.replace("1", "") != two.replace("2", "").replace("1", "")
