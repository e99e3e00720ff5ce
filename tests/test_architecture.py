"""The shape of the house: imports point downwards, modules stay small and say what they are."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
LONGEST_MODULE = 400  # lines; a longer module wants to be two

# Lowest first. Names on one line share a floor and may import each other. azulejos is the package's own __init__: the
# public face, for the floors above it.
FLOORS = """
types lazy locks display notice
pack
code_cache
luggage
work
compiler
jit
random
games
game state record registry variations
notation
text
drawing
search
vector
bots
warming
packing
azulejos
client commands reporting
arena
dataset
train
puzzles
engine
terminal
rl
bench
web
server
cli
testing
"""

# The same inside games: what all games share (games/<name>.py), and above it the folder of each game. Both games have
# the same files; __init__ is the package of one game.
SHARED_STEPS = """
events plain packed anatomy providers entering
options
reading
definition
dispatch
"""

GAME_STEPS = """
components
options
state
rules
objections draws checks
reading
moves view
notation entry
definition
__init__
"""

# The same inside server.
SERVER_STEPS = """
settings
errors now metrics
logs
domain
db
services
http
serve
command admin_command
"""

# What the server's domain may import besides this package: nothing that reads, writes, waits or knows the time.
DOMAIN_IMPORTS = """
__future__ bisect collections dataclasses hashlib hmac math orjson re secrets string typing unicodedata
"""

Level = tuple[int, ...]
ROOF: Level = (1000,)
"""`python -m azulejos`: may import everything, and nothing may import it."""


def numbered(levels: str) -> dict[str, int]:
    return {name: number for number, line in enumerate(levels.split("\n")) for name in line.split()}


FLOOR = numbered(FLOORS)
SHARED_STEP = numbered(SHARED_STEPS)
GAME_STEP = numbered(GAME_STEPS)
SERVER_STEP = numbered(SERVER_STEPS)


def level(module: str) -> Level:
    """How high a module lives: its floor, and inside games and server also its step."""
    parts = module.split(".")[1:] or ["azulejos"]
    if parts == ["__main__"]:
        return ROOF
    if parts[0] not in FLOOR:
        raise LookupError(f"{module} has no floor: give it one in FLOORS")
    if parts[0] == "server" and len(parts) > 1:
        if parts[1] not in SERVER_STEP:
            raise LookupError(f"{module} has no step: give it one in SERVER_STEPS")
        return (FLOOR["server"], SERVER_STEP[parts[1]])
    if parts[0] != "games":
        return (FLOOR[parts[0]],)
    if parts == ["games"]:  # above all that is inside
        return (FLOOR["games"], *ROOF)
    is_game = is_package(".".join(["azulejos", *parts[:2]]))
    name = (parts[2] if len(parts) > 2 else "__init__") if is_game else parts[1]
    steps = GAME_STEP if is_game else SHARED_STEP
    if name not in steps:
        raise LookupError(f"{module} has no step: give it one in GAME_STEPS or SHARED_STEPS")
    return (FLOOR["games"], int(is_game), steps[name])


def is_package(module: str) -> bool:
    return (SOURCE / module.replace(".", "/") / "__init__.py").exists()


def is_module(module: str) -> bool:
    return is_package(module) or (SOURCE / (module.replace(".", "/") + ".py")).exists()


def package_files() -> list[Path]:
    return sorted((SOURCE / "azulejos").rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(tree: ast.Module, module: str) -> Iterator[tuple[int, str]]:
    """Every module of the package that the code imports, at the top or inside a function, with its line."""
    package = module if is_package(module) else module.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base]) if base else ".".join(above)
            # `from package import name`: a module of that name, or else something inside the package itself
            names = [f"{base}.{alias.name}" if is_module(f"{base}.{alias.name}") else base for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == "azulejos")


def upward_imports(module: str, code: str) -> list[str]:
    faults = []
    for line, target in imported_modules(ast.parse(code), module):
        try:
            if target != module and level(target) > level(module):
                faults.append(f"{module}:{line} imports {target}")
        except LookupError as error:
            faults.append(f"{module}:{line}: {error.args[0]}")
    return faults


def test_imports_point_downwards() -> None:
    found = [fault for path in package_files() for fault in upward_imports(module_name(path), path.read_text("utf-8"))]
    assert not found, "\n".join(found)


def test_the_walk_finds_an_upward_import() -> None:
    assert upward_imports("azulejos.types", "import azulejos.random") == ["azulejos.types:1 imports azulejos.random"]
    assert upward_imports("azulejos.types", "from . import random") == ["azulejos.types:1 imports azulejos.random"]
    assert upward_imports("azulejos.types", "from .random import below") == ["azulejos.types:1 imports azulejos.random"]
    inside_a_function = "def later():\n    from azulejos import make"
    assert upward_imports("azulejos.random", inside_a_function) == ["azulejos.random:2 imports azulejos"]
    step_up = upward_imports("azulejos.games.azul.state", "from azulejos.games.azul.rules import apply")
    assert step_up == ["azulejos.games.azul.state:1 imports azulejos.games.azul.rules"]
    server = upward_imports("azulejos.server.domain.table", "from azulejos.server.services import tables")
    assert server == ["azulejos.server.domain.table:1 imports azulejos.server.services.tables"]
    assert upward_imports("azulejos.server.http.app", "from azulejos.server.services.tables import Tables") == []
    assert upward_imports("azulejos.games.azul.rules", "from azulejos import random, types\nimport numpy") == []
    assert upward_imports("azulejos.games.azul.rules", "from azulejos.games.azul.state import STATE") == []


def test_the_servers_domain_has_no_input_or_output() -> None:
    found = []
    for path in sorted((SOURCE / "azulejos" / "server" / "domain").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            for name in names:
                own = name.startswith("azulejos.") and name != "azulejos.server.now"
                if name != "azulejos" and not own and name.split(".")[0] not in DOMAIN_IMPORTS.split():
                    found.append(f"{path.name}:{node.lineno} imports {name}")
    assert not found, "\n".join(found)


def test_modules_stay_small() -> None:
    lengths = {module_name(path): len(path.read_text("utf-8").splitlines()) for path in package_files()}
    long = [f"{module}: {lines} lines" for module, lines in lengths.items() if lines > LONGEST_MODULE]
    assert not long, "\n".join(long)


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in package_files()
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent, "no docstring: " + ", ".join(silent)


FOREIGN = re.compile(r"\.\./shared|/(?:home|Users)/\w|/root\b/|[A-Z]:\\+Users\b", re.IGNORECASE)
"""Paths that exist on somebody's machine only."""


def repository_files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [
            name
            for name in folders
            if name in (".ci", ".github") or not (name.startswith(".") or name in ("__pycache__", "build", "dist"))
        ]
        yield from (Path(folder, name) for name in names if name != ".git")


def test_the_repository_speaks_of_itself_alone() -> None:
    found = []
    for path in repository_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:  # a picture, a database: not for reading
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            if FOREIGN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not found, "\n".join(found)


def test_all_games_have_the_same_files() -> None:
    folders = [path.parent for path in (SOURCE / "azulejos" / "games").glob("*/definition.py")]
    files = {folder.name: {path.stem for path in folder.iterdir() if path.stem != "__pycache__"} for folder in folders}
    assert len(files) > 1
    assert all(names == set(GAME_STEP) for names in files.values())
