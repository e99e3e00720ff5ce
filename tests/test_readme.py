"""The README is short and its session runs; every option, command and event is documented."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from mypy import api as mypy_api

from azulejos import parse_position, parse_record
from azulejos.cli import main
from azulejos.games import definitions, events
from azulejos.registry import game_names, option_names

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
NOTATION = (DOCS / "notation.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
SCREENS = 80
"""Lines of a README that one reads to its end."""


def test_the_session_runs() -> None:
    session = README.split("```python\n", 1)[1].split("```", 1)[0]
    test = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    assert len(test.examples) == 12
    results = doctest.DocTestRunner().run(test)
    assert results.failed == 0


def test_it_says_what_this_is_then_shows_it_then_starts_it() -> None:
    _, introduction, *_ = README.split("\n\n")
    assert len(re.findall(r"\.(?:\s|$)", introduction)) == 3
    parts = [
        introduction,
        *(f"docs/pictures/{game}.png" for game in game_names()),
        "python3 run.py ",
        "```python",
        "](docs/",
    ]
    assert [README.index(part) for part in parts] == sorted(README.index(part) for part in parts)
    assert len(README.splitlines()) <= SCREENS


@pytest.mark.parametrize("game", game_names())
def test_every_option_is_documented(game: str) -> None:
    page = (DOCS / "play.md").read_text("utf-8")
    rows = {line.split(" | ")[1]: line for line in page.splitlines() if line.startswith(f"| {game} | `")}
    assert list(rows) == [f"`{option}`" for option in option_names(game)]
    for descriptor in definitions()[game].option_descriptors:
        assert rows[f"`{descriptor.name}`"].endswith((f"| {descriptor.default} |", f"| `{descriptor.default}` |"))


def test_every_command_is_documented() -> None:
    page = (DOCS / "README.md").read_text("utf-8")
    for command in main.commands:
        assert f"| `azulejos {command}` |" in page, command


def test_every_event_is_documented() -> None:
    rows = {line.split("|")[1].strip(" `"): line for line in NOTATION.splitlines() if line.startswith("| `")}
    for kind, fields in events.FIELDS.items():
        for field in fields:
            assert f"`{field}`" in rows[events.NAMES[kind]], (events.NAMES[kind], field)


def test_the_notation_pages_examples_are_real() -> None:
    examples = [block.strip() for block in re.findall(r"```\n(.*?)```", NOTATION, re.DOTALL)]
    positions = [" ".join(block.split()) for block in examples if not block.startswith(("[", "R1 "))]
    assert [parse_position(text).position for text in positions] == positions
    assert [parse_position(text).game.name for text in positions] == game_names()
    (record,) = (block for block in examples if block.startswith("["))
    assert parse_record(record).replay().is_over
    (way,) = (block for block in examples if block.startswith("R1 "))
    start = record.partition("[Result")[0]
    varied = parse_record(f'{start}[Result "1-0"]\n\n{way}\n1-0\n')
    assert varied.variations and varied.marks, "the lines of variations are read too"


def test_the_session_type_checks(tmp_path: Path) -> None:
    session = README.split("```python\n", 1)[1].split("```", 1)[0]
    examples = doctest.DocTestParser().get_examples(session)
    script = tmp_path / "session.py"
    script.write_text("".join(example.source for example in examples), "utf-8")
    output, errors, code = mypy_api.run(["--strict", "--config-file=", "--follow-imports=silent", str(script)])
    assert code == 0, output + errors
