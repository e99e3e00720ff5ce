"""How functions are compiled: once for all widths of integers, callees only within their callers."""

from __future__ import annotations

import contextlib
from typing import Any

import numba
import numpy as np
import pytest

from azulejos.games import dispatch, events
from azulejos.jit import lowest_bit, njit, njit_whole, popcount, stand_for
from azulejos.registry import make

pytestmark = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="is about compiled code")

TABLE = np.arange(10, dtype=np.int64)


@njit
def doubled(number: Any) -> Any:
    return 2 * number


@njit_whole
def checked(number: Any) -> Any:
    if number < 0:
        raise ValueError("a negative number")
    return doubled(number) + TABLE[3]


@njit
def summed(small: Any, large: Any) -> Any:
    return checked(small[0]) + checked(large[0]) + checked(7)


def test_a_callee_is_compiled_once_for_all_widths_of_integers() -> None:
    with contextlib.suppress(FileNotFoundError):  # nothing is kept yet
        summed._cache.flush()  # what an earlier run has compiled would be loaded, without its callees
    assert summed(np.array([5], dtype=np.int8), np.array([600], dtype=np.int64)) == 2 * 612 + 9
    assert len(checked.callee.overloads) == 1 and len(doubled.callee.overloads) == 1


def test_what_only_compiled_code_calls_gets_no_way_in_from_python() -> None:
    summed(np.array([5], dtype=np.uint8), np.array([600], dtype=np.int32))
    assert summed.overloads and not checked.overloads
    assert checked(4) == 11 and checked.overloads


def test_an_error_of_a_callee_reaches_python() -> None:
    with pytest.raises(ValueError, match="a negative number"):
        summed(np.array([-5], dtype=np.int8), np.array([600], dtype=np.int64))


def test_a_number_below_zero_stays_below_zero_on_its_way_to_a_callee() -> None:
    @njit
    def wide(numbers: Any) -> Any:
        return doubled(numbers[0])

    assert wide(np.array([-100], dtype=np.int8)) == -200
    assert wide(np.array([200], dtype=np.uint8)) == 400


def by_kind(value: Any) -> str:
    return "plain"


@njit
def _of_integers(value: Any) -> Any:
    return value + 1


@njit
def _of_floats(value: Any) -> Any:
    return value / 2


stand_for(by_kind, lambda kind: _of_integers if isinstance(kind, numba.types.Integer) else _of_floats)


def test_a_name_stands_for_what_the_arguments_ask_for() -> None:
    @njit
    def both(whole: Any, part: Any) -> Any:
        return by_kind(whole) * 100 + by_kind(part)

    assert both(3, 5.0) == 402.5
    assert by_kind(3) == "plain"


def test_bits_of_compiled_code_are_those_of_plain_python() -> None:
    @njit
    def bits(word: Any) -> Any:
        return popcount(word), lowest_bit(word)

    for word in (0, 1, 2**63 - 1, -1, -(2**63), 0b10100):
        assert bits(word) == (popcount(word), lowest_bit(word))


def test_what_python_calls_is_found_on_disk_and_the_rest_is_not_kept(tmp_path: Any) -> None:
    state = make("azul").deal(seed=1)
    dispatch.step(state.array.copy(), -1, events.buffer())
    assert set(dispatch.step.stats.cache_hits) | set(dispatch.step.stats.cache_misses)
    assert not dispatch.awaits.callee.stats.cache_path
