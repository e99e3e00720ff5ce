"""A game is one definition: every game has every provider, and nobody else knows which games there are."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos.games import definitions
from azulejos.games.providers import MissingProvider, Providers

PACKAGE = Path(azulejos.__file__).parent
TABLE = re.compile(r"\bProviders\(")
REGISTRATION = PACKAGE / "games" / "__init__.py"
OPTIONAL = ("torch",)
"""What an extra brings that tests do without."""
BROWSER_TABLE = PACKAGE / "web" / "app" / "board" / "games.js"
"""The browser's table of presentations."""


def import_all() -> None:
    """Import every module, so that every table is made."""
    for module in pkgutil.walk_packages(azulejos.__path__, "azulejos."):
        if not module.name.endswith(("__main__", ".main")) and "migrations" not in module.name:
            try:
                importlib.import_module(module.name)
            except ModuleNotFoundError as error:
                if error.name not in OPTIONAL:
                    raise


def in_a_games_rooms(path: Path) -> bool:
    """Whether a file belongs to one game: a folder or a file named after it."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return any(part == game or part.startswith((f"{game}_", f"{game}.")) for part in parts for game in definitions())


def python_files() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if not in_a_games_rooms(path) and path != REGISTRATION and not TABLE.search(path.read_text("utf-8")):
            yield path


def named_games(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where code names a game: as a text of its own, or by importing from the game's rooms."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in definitions():
            yield node.lineno, repr(node.value)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            if any(part in definitions() for name in names for part in name.split(".")):
                yield node.lineno, f"from {node.module}"


def test_every_game_has_every_provider() -> None:
    import_all()
    missing = [(game, table.what) for table in Providers.tables for game in definitions() if game not in table]
    assert not missing
    assert len(Providers.tables) >= 4


def test_a_missing_provider_is_named() -> None:
    table = Providers("a song", {"azul": "fado"})
    Providers.tables.remove(table)
    assert table["azul"] == "fado"
    with pytest.raises(MissingProvider, match="'duel' has no provider of a song"):
        table["duel"]
    table.register("duel", "morna")
    assert table["duel"] == "morna" and len(table) == 2


def test_nobody_else_names_a_game() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {name}"
        for path in python_files()
        for line, name in named_games(ast.parse(path.read_text("utf-8")))
    ]
    assert not found, "\n".join(found)


def test_the_browser_names_games_in_one_table() -> None:
    games = "|".join(definitions())
    literal = re.compile(rf"""["'`]({games})["'`]""")
    found = []
    for path in sorted((PACKAGE / "web" / "app").rglob("*.js")):
        if path != BROWSER_TABLE and not in_a_games_rooms(path):
            lines = path.read_text("utf-8").splitlines()
            code = [(number, line) for number, line in enumerate(lines, start=1) if not line.lstrip().startswith("//")]
            found += [f"{path.name}:{number}: {line.strip()[:80]}" for number, line in code if literal.search(line)]
    assert not found, "\n".join(found)
