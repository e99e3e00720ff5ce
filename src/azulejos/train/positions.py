"""Positions from self-play: joining them, and files of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from azulejos.search.selfplay import Rows


def join_rows(parts: Iterable[Rows]) -> Rows:
    """The rows of all parts, in order."""
    columns: dict[str, list[Any]] = {name: [] for name in Rows._fields}
    for part in parts:
        for name, column in columns.items():
            column.append(getattr(part, name))
    return Rows(**{name: np.concatenate(arrays) for name, arrays in columns.items()})


def write_rows(rows: Rows, path: Path) -> None:
    """Write a file of positions; one that exists is complete."""
    unfinished = path.with_name(path.name + ".part")
    arrays: dict[str, Any] = rows._asdict()
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **arrays)
    os.replace(unfinished, path)


def read_rows(paths: Iterable[Path]) -> Rows:
    """The positions of all these files."""
    return join_rows(_read(path) for path in paths)


def _read(path: Path) -> Rows:
    with np.load(path) as data:
        return Rows(**{name: data[name] for name in Rows._fields})
