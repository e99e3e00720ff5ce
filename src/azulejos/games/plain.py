"""A state's record as plain Python values: looking at a NumPy record field by field takes longer than copying it."""

from __future__ import annotations

import functools
from collections import namedtuple
from typing import Any

import numpy as np


@functools.cache
def _fields(dtype: np.dtype[Any]) -> Any:
    """A tuple with names for the fields of such a record."""
    return namedtuple("Plain", dtype.names or ())


def plain(record: Any) -> Any:
    """The same fields with Python's numbers, lists for arrays, and records within it as plain as itself."""
    return _fields(record.dtype)(*map(_value, record.item()))


def _value(value: Any) -> Any:
    if not isinstance(value, np.ndarray):
        return value
    return value.tolist() if value.dtype.names is None else [plain(each) for each in value]
