"""Our ``njit``: what is compiled, and how; `code_cache` keeps the compiled code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import llvmlite.ir as llvm
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.core.typing import signature
from numba.extending import lower_builtin, type_callable

from azulejos.code_cache import cache_of
from azulejos.compiler import Entry, stand_for

__all__ = ["lowest_bit", "njit", "njit_sums", "njit_whole", "popcount", "stand_for"]

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
    if numba_config.DISABLE_JIT:
        return function
    options = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, **flags}
    compiled = Entry(function, targetoptions=options)
    cache = cache_of(function)
    if cache is not None:
        compiled._cache = cache
    return compiled


# Bits ---------------------------------------------------------------------------------------------------------------


def popcount(word: int) -> int:
    """The number of set bits."""
    return (int(word) & (1 << 64) - 1).bit_count()


def lowest_bit(word: int) -> int:
    """The index of the lowest set bit; 64 for 0."""
    word = int(word) & (1 << 64) - 1
    return (word & -word).bit_length() - 1 if word else 64


def _one_word(function: Callable[[int], int], build: Callable[..., Any]) -> None:
    """Let compiled code use one instruction for a function from a word to a word."""

    def typer(context: Any) -> Any:
        return lambda word: signature(numba_types.int64, numba_types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return build(builder, arguments[0])

    type_callable(function)(typer)
    lower_builtin(function, numba_types.int64)(generate)


_one_word(popcount, lambda builder, word: builder.ctpop(word))
_one_word(lowest_bit, lambda builder, word: builder.cttz(word, llvm.Constant(llvm.IntType(1), 0)))
