"""The file of a match: a header, then one finished game per line, as JSON. A match resumes from it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from azulejos.arena.referee import GameResult
from azulejos.locks import lock
from azulejos.types import AzulejosError, InvalidNotation

SCHEMA = "azulejos/match/1"


def read_match(path: str | Path) -> tuple[dict[str, Any], list[GameResult]]:
    """The header and the games in the file of a match; InvalidNotation names the file and the line of a mistake.

    A last line without its end was cut off while it was written: it is left out.
    """
    with Path(path).open("rb") as file:
        header, games, _ = _read(file, path)
    if header is None:
        raise InvalidNotation(f"{path}: it is empty, not a match")
    return header, games


def _read(file: IO[bytes], path: str | Path) -> tuple[dict[str, Any] | None, list[GameResult], int]:
    """The header (None in an empty file), the games, and the number of bytes that hold them."""
    header: dict[str, Any] | None = None
    games: dict[tuple[int, int], GameResult] = {}
    size = 0
    for number, line in enumerate(file, start=1):
        if not line.endswith(b"\n"):
            break
        try:
            data = json.loads(line)
            if not isinstance(data, dict):
                raise InvalidNotation("not a JSON object")
            if header is None:
                if data.get("schema") != SCHEMA:
                    raise InvalidNotation(f"not the file of a match: schema {data.get('schema')!r}, not {SCHEMA!r}")
                header = data
            else:
                game = GameResult.from_json(data)
                if (game.deal, game.rotation) in games:
                    raise InvalidNotation(f"deal {game.deal}, rotation {game.rotation} appears twice")
                games[game.deal, game.rotation] = game
        except (ValueError, RecursionError) as error:
            raise InvalidNotation(f"{path}, line {number}: {error}") from error
        size += len(line)
    if header is None and size == 0 and file.tell() > 0:
        raise InvalidNotation(f"{path}: not the file of a match")
    return header, list(games.values()), size


class MatchFile:
    """The file of a running match, locked for this process: the games of earlier runs, and new ones appended."""

    def __init__(self, path: str | Path, header: Mapping[str, Any]) -> None:
        """Open the file, or create it; AzulejosError if it belongs to another match or is in use."""
        self.path = path
        # 'a+' neither empties an existing file nor fails on a missing one
        self._file: IO[bytes] = Path(path).open("a+b")  # noqa: SIM115 - until close
        try:
            if not lock(self._file, blocking=False):
                raise AzulejosError(f"{path} is in use by another match")
            self._file.seek(0)
            found, self.games, size = _read(self._file, path)
            if found is None:
                self._write({"schema": SCHEMA, **header})
            else:
                self._compare(found, header)
                self._file.truncate(size)
        except BaseException:
            self._file.close()
            raise

    def _compare(self, found: Mapping[str, Any], header: Mapping[str, Any]) -> None:
        for key, value in header.items():
            if key != "version" and found.get(key) != value:
                raise AzulejosError(
                    f"{self.path} holds another match: {key} is {json.dumps(found.get(key))} there, "
                    f"{json.dumps(value)} here; choose another file"
                )

    def add(self, game: GameResult) -> None:
        self._write(game.to_json())

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
