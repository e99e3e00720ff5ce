"""Our ``njit``: what is compiled, and how; `code_cache` keeps the compiled code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import llvmlite.ir as llvm
import numba
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.extending import intrinsic, overload

from azulejos.code_cache import ContentCache, cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])


def njit(function: Function) -> Function:
    """Compile for the CPU, without the GIL, cached on disk; plain Python under ``NUMBA_DISABLE_JIT=1``.

    Callees are inlined: rules are many small functions, and the calls between them cost a third of a playout's time.
    """
    return _compile(function, forceinline=True)


def njit_whole(function: Function) -> Function:
    """The same for large functions: callers call them."""
    return _compile(function)


def njit_sums(function: Function) -> Function:
    """The same for sums of floats, which may be reordered, and so done eight at a time."""
    return _compile(function, forceinline=True, fastmath=True)


def _compile(function: Function, **flags: bool) -> Function:
    compiled: Function = numba.njit(function, nogil=True, error_model="numpy", **flags)
    if not numba_config.DISABLE_JIT and cache_folder() is not None:
        compiled._cache = ContentCache(function)  # type: ignore[attr-defined]
    return compiled


# Bits ---------------------------------------------------------------------------------------------------------------


@intrinsic  # type: ignore[untyped-decorator]
def _popcount(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba_types.int64(numba_types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _lowest_bit(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], llvm.Constant(llvm.IntType(1), 0))

    return numba_types.int64(numba_types.int64), generate


def popcount(word: int) -> int:
    """The number of set bits."""
    return (int(word) & (1 << 64) - 1).bit_count()


def lowest_bit(word: int) -> int:
    """The index of the lowest set bit; 64 for 0."""
    word = int(word) & (1 << 64) - 1
    return (word & -word).bit_length() - 1 if word else 64


@overload(popcount, inline="always")
def _compiled_popcount(word):  # type: ignore[no-untyped-def]  # numba compares the two signatures
    return lambda word: _popcount(word)


@overload(lowest_bit, inline="always")
def _compiled_lowest_bit(word):  # type: ignore[no-untyped-def]
    return lambda word: _lowest_bit(word)
