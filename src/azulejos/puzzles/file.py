"""Files of puzzles: what a run of `azulejos puzzles make` has found so far, game by game, and collections to play."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

from azulejos.locks import lock
from azulejos.puzzles.found import Found
from azulejos.puzzles.puzzle import Puzzle
from azulejos.types import AzulejosError, InvalidNotation

SCHEMA = "azulejos/puzzles/1"
COMPRESSED = ".gz"


class PuzzleFile:
    """The file of a running search for puzzles, locked for this process: a header, then one line per game. A search
    resumes from it."""

    def __init__(self, path: str | Path, header: Mapping[str, Any]) -> None:
        """Open the file, or create it; AzulejosError if it belongs to another search or is in use."""
        self.path = path
        # 'a+' neither empties an existing file nor fails on a missing one
        self._file: IO[bytes] = Path(path).open("a+b")  # noqa: SIM115 - until close
        try:
            if not lock(self._file, blocking=False):
                raise AzulejosError(f"{path} is in use")
            self._file.seek(0)
            self.found, size = self._read(json.loads(json.dumps({"schema": SCHEMA} | dict(header))))
            self._file.truncate(size)
            if not size:
                self._write({"schema": SCHEMA} | dict(header))
        except BaseException:
            self._file.close()
            raise

    def _read(self, header: dict[str, Any]) -> tuple[list[Found], int]:
        """What is in the file, and the bytes that hold it: a last line that was cut off is left out."""
        found, size = [], 0
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                data = json.loads(line)
                if number > 1:
                    found.append(Found.from_json(data))
            except (ValueError, KeyError, TypeError) as error:
                raise InvalidNotation(f"{self.path}, line {number}: {error}") from error
            if number == 1 and data != header:
                raise AzulejosError(f"{self.path} holds another search: {line.decode().strip()}; choose another file")
            size += len(line)
        return found, size

    def add(self, found: Found) -> None:
        self._write(found.to_json())

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_puzzles(path: str | Path) -> list[Puzzle]:
    """The puzzles of a collection, or of a search as far as it is; InvalidNotation names the line of a mistake."""
    data = Path(path).read_bytes()
    text = gzip.decompress(data) if str(path).endswith(COMPRESSED) else data
    puzzles: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            entry = json.loads(line)
            if "schema" in entry and entry["schema"] != SCHEMA:
                raise InvalidNotation(f"schema {entry['schema']!r}, not {SCHEMA!r}")
            if "puzzles" in entry:
                puzzles += Found.from_json(entry).puzzles
            elif "schema" not in entry:
                puzzles.append(Puzzle.from_json(entry))
        except (ValueError, KeyError, TypeError) as error:
            raise InvalidNotation(f"{path}, line {number}: {error}") from error
    return puzzles


def write_puzzles(puzzles: Iterable[Puzzle], path: str | Path) -> None:
    """A collection: a header, then a line per puzzle; compressed if the name ends in .gz."""
    lines = [{"schema": SCHEMA}, *(puzzle.to_json() for puzzle in puzzles)]
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines).encode()
    Path(path).write_bytes(gzip.compress(text, 9, mtime=0) if str(path).endswith(COMPRESSED) else text)
