"""Every command that a page shows exists, with its options and bots."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from azulejos.arena.entrants import parse_entrant
from azulejos.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAM = re.compile(r"(?:azulejos|python3 run\.py) (?=\w)")
EXPLAINED = re.compile(r"\s{2,}")
"""What a page says of a command stands beside it, after two blanks or more."""
EXAMPLES = {
    "FOLDER": "run",
    "FILE": __file__,
    "GAMES": "100",
    "GAME": "azul",
    "NODES": "100",
    "POSITION": "x",
    "game.txt": __file__,
    "games.backup": __file__,
    "first.jsonl": __file__,
    "second.jsonl": __file__,
}
"""Words in commands that stand for something, and an example of it."""


def shown_commands() -> list[str]:
    blocks = [block for page in PAGES for block in BLOCK.findall(page.read_text("utf-8"))]
    lines = [line for block in blocks for line in re.sub(r" *\\\n +", " ", block).splitlines()]
    return sorted({EXPLAINED.split(line)[0] for line in lines if PROGRAM.match(line)})


def check_command(text: str) -> None:
    """Raises what the command line would say about an option, an argument or a bot that does not exist."""
    for placeholder, example in EXAMPLES.items():
        text = text.replace(placeholder, example)
    arguments = shlex.split(PROGRAM.sub("", text, count=1))
    command: click.Command = main
    context = click.Context(main, info_name="azulejos")
    while isinstance(command, click.Group):
        _, found, arguments = command.resolve_command(context, arguments)
        assert found is not None
        command = found
    context = command.make_context(command.name, arguments, parent=context)
    for bot in context.params.get("bots", ()):
        parse_entrant(bot)


@pytest.mark.parametrize("command", shown_commands())
def test_shown_commands_exist(command: str) -> None:
    if command != "python3 run.py test":  # that one is of run.py itself
        check_command(command)


def test_a_wrong_option_is_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        check_command("azulejos match master greedy --second 1")
