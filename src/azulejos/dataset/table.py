"""Games as tables, for data frames: one row per decision, as CSV, Parquet or Arrow."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from azulejos.dataset.played import PlayedGame
from azulejos.record import take_step
from azulejos.types import InvalidOption

Row = dict[str, Any]
BATCH_ROWS = 8_192
"""Rows that are held in memory and written together."""

COLUMNS: dict[str, tuple[str, str]] = {
    "game": ("int64", "The number of the game, from 0"),
    "spec": ("string", "The game with those options that are not the default"),
    "step": ("int32", "The number of decisions and draws before this decision"),
    "round": ("int16", "The round, from 1"),
    "phase": ("string", "The phase of the round"),
    "player": ("int8", "The seat that decides"),
    "bot": ("string", "Who plays that seat, if it is known"),
    "position": ("string", "The position before the decision, as text"),
    "legal": ("list<string>", "The legal moves"),
    "choice": ("string", "The move that was made"),
    "score": ("int32", "The player's score before the decision"),
    "margin": ("float", "Expected final margin after the best move, in points, if it was searched"),
    "win": ("float", "The chance to win then"),
    "margins": ("list<float>", "The expected margin after each legal move, in their order"),
    "final_score": ("int32", "The player's score at the end; like the next two, empty in an unfinished game"),
    "final_margin": ("int32", "The player's final margin over the best other player"),
    "result": ("float", "The player's share of the win: 1, 0, or equal parts"),
}
"""By name: the type, in Arrow's words, and what it holds."""


def rows_of(game: PlayedGame, number: int = 0) -> Iterator[Row]:
    """The decisions of a game; forced ones, with a single legal move, are among them."""
    record = game.record
    state = record.start()
    ends = _ends(game)
    bots = game.bots or record.names
    for step, text in enumerate(record.steps):
        player = state.current_player
        if player is not None:
            legal = [str(move) for move in state.legal_moves()]
            values = game.values.get(step)
            yield {
                "game": number,
                "spec": record.game.spec,
                "step": step,
                "round": state.round,
                "phase": state.phase,
                "player": player,
                "bot": bots[player] if bots else None,
                "position": state.position,
                "legal": legal,
                "choice": text,
                "score": state.scores[player],
                "margin": None if values is None else values.margin,
                "win": None if values is None else values.win,
                "margins": None if values is None else [values.moves.get(code) for code in legal],
                **ends[player],
            }
        take_step(state, text)


def _ends(game: PlayedGame) -> list[Row]:
    """For each seat how the game ended for it."""
    outcome = game.record.replay().outcome
    if outcome is None:
        return [{"final_score": None, "final_margin": None, "result": None}] * game.record.game.players
    scores, winners = outcome.scores, outcome.winners
    return [
        {
            "final_score": score,
            "final_margin": score - max(other for seat, other in enumerate(scores) if seat != player),
            "result": 1 / len(winners) if player in winners else 0.0,
        }
        for player, score in enumerate(scores)
    ]


def write_table(
    games: Iterable[PlayedGame], path: str | Path, progress: Callable[[int, int], None] = lambda games, rows: None
) -> tuple[int, int]:
    """Write a table; what kind, the end of the name says: .csv, .parquet or .arrow. Returns the number of games and
    rows; `progress` is called with them every now and then. A file of that name is replaced once all is written."""
    path = Path(path)
    writers = {".csv": _write_csv, ".parquet": _write_parquet, ".arrow": _write_arrow}
    if path.suffix not in writers:
        raise InvalidOption("output", f"{path.name} does not end in {', '.join(writers)}")
    counts = [0, 0]

    def batches() -> Iterator[list[Row]]:
        rows = _all_rows(games, counts)
        while batch := list(islice(rows, BATCH_ROWS)):
            counts[1] += len(batch)
            yield batch
            progress(counts[0], counts[1])

    part = path.with_name(path.name + ".part")
    try:
        writers[path.suffix](batches(), part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return counts[0], counts[1]


def _all_rows(games: Iterable[PlayedGame], counts: list[int]) -> Iterator[Row]:
    for number, game in enumerate(games):
        counts[0] = number + 1
        yield from rows_of(game, number)


def _write_csv(batches: Iterator[list[Row]], path: Path) -> None:
    """Lists become words with blanks between them; numbers in them that are unknown are "-"."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for batch in batches:
            writer.writerows([_cell(row[name]) for name in COLUMNS] for row in batch)


def _cell(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join("-" if each is None else str(each) for each in value)
    return value


def _write_parquet(batches: Iterator[list[Row]], path: Path) -> None:
    pyarrow = _pyarrow()
    import pyarrow.parquet as parquet

    schema = _schema(pyarrow)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for batch in batches:
            writer.write_table(pyarrow.Table.from_pylist(batch, schema=schema))


def _write_arrow(batches: Iterator[list[Row]], path: Path) -> None:
    pyarrow = _pyarrow()
    schema = _schema(pyarrow)
    with pyarrow.OSFile(str(path), "wb") as file, pyarrow.ipc.new_file(file, schema) as writer:
        for batch in batches:
            writer.write_table(pyarrow.Table.from_pylist(batch, schema=schema))


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ModuleNotFoundError:
        message = "this kind of table needs the extra `data`:  pip install 'azulejos[data]'"
        raise InvalidOption("output", message) from None
    return pyarrow


def _schema(pyarrow: Any) -> Any:
    def kind(name: str) -> Any:
        if name.startswith("list<"):
            return pyarrow.list_(kind(name[5:-1]))
        return pyarrow.float32() if name == "float" else pyarrow.type_for_alias(name)

    about = {"columns": json.dumps({name: meaning for name, (_, meaning) in COLUMNS.items()})}
    return pyarrow.schema([(name, kind(type_)) for name, (type_, _) in COLUMNS.items()], metadata=about)
