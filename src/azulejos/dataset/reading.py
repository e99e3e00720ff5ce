"""Games from files, one after the other, however many there are: records, matches, data sets."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import IO

from azulejos.dataset.played import SCHEMA, PlayedGame
from azulejos.notation import parse_record, record_from_json
from azulejos.types import AzulejosError, InvalidNotation

SUFFIXES = (".txt", ".json", ".jsonl", ".jsonl.gz")
"""What is read in a folder: records as text, and JSON, one object per line or one per file."""
SETTINGS_FILE, SHARDS = "dataset.json", "games-*.jsonl.gz"
"""In the folder of a data set: how it was made, and its games."""
LINES = ".jsonl"
"""In the name of a file that has one game per line."""
FIRST_HEADER = '[Format "'


def read_games(*sources: str | Path) -> Generator[PlayedGame, None, None]:
    """The games in files and folders, in order of their names, without holding more than one in memory.

    A file holds records as text, one after the other; or lines of JSON: records, the games of a match, or of a data
    set. InvalidNotation names the file and the line where a game begins that cannot be read.
    """
    for source in sources:
        for path in _files(Path(source)):
            yield from _games_in(path)


def _files(source: Path) -> list[Path]:
    if not source.is_dir():
        return [source]
    if (source / SETTINGS_FILE).exists():
        return sorted(source.glob(SHARDS))
    found = sorted(path for path in source.iterdir() if path.name.endswith(SUFFIXES))
    if not found:
        raise AzulejosError(f"{source}: no games in this folder ({', '.join(SUFFIXES)})")
    return found


def _games_in(path: Path) -> Iterator[PlayedGame]:
    with _opened(path) as file:
        lines = _read(file, path)
        for line, text in _lines(lines) if LINES in path.name else _pieces(lines):
            try:
                game = _game(text)
            except InvalidNotation as error:
                inside = error.line or 1
                message = str(error).removeprefix(f"line {inside}: ")
                raise InvalidNotation(f"{path}, line {line + inside - 1}: {message}") from error
            except (ValueError, RecursionError) as error:
                raise InvalidNotation(f"{path}, line {line}: {error}") from error
            if game is not None:
                yield game


def _opened(path: Path) -> IO[str]:
    if path.name.endswith(".gz"):
        return io.TextIOWrapper(gzip.open(path, "rb"), "utf-8")
    return path.open(encoding="utf-8")


def _read(file: IO[str], path: Path) -> Iterator[str]:
    """The lines of a file; InvalidNotation names it where it is damaged."""
    try:
        yield from file
    except UnicodeDecodeError as error:
        raise InvalidNotation(f"{path}: not text in UTF-8: {error.reason}") from error
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise InvalidNotation(f"{path}: the compressed file is damaged: {error}") from error


def _lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, each with its number."""
    return ((number, line) for number, line in enumerate(lines, start=1) if line.strip())


def _pieces(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The texts of the games in a file, each with the number of its first line."""
    start, piece = 1, ""
    for number, line in enumerate(lines, start=1):
        if piece.strip() and _begins(line, piece):
            yield start, piece
            piece = ""
        if not piece.strip():
            start, piece = number, ""
        piece += line
    if piece.strip():
        yield start, piece


def _begins(line: str, piece: str) -> bool:
    """Whether a line begins another game than the one whose text was read so far."""
    if not piece.lstrip().startswith("{"):
        return line.startswith(FIRST_HEADER)  # braces are comments here
    if not line.startswith("{"):
        return False
    try:
        json.loads(piece)
    except ValueError:
        return False  # an object on several lines
    return True


def _game(text: str) -> PlayedGame | None:
    """The game in a text; None for the header of a match."""
    if not text.lstrip().startswith("{"):
        return PlayedGame(parse_record(text))
    data = json.loads(text)
    if data.get("schema") == SCHEMA:
        return PlayedGame.from_json(data)
    if "record" in data and isinstance(data["record"], str):
        return PlayedGame(parse_record(data["record"]))
    if "bots" in data and "steps" not in data:
        return None
    return PlayedGame(record_from_json(data))
