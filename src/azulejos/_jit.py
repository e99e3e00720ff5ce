"""Our ``njit``: compiled code that is cached on disk under a key of all sources that it may contain.

numba's own cache notices a change in the function's file only, not in a callee or constant of another file. So every
floor of the house has a cache folder whose name is a hash of its own sources and of all below it: a change in the
rules starts fresh folders for everything, a change in the search leaves the compiled rules alone.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.ir as llvm
import numba
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.core.caching import FunctionCache
from numba.extending import intrinsic, overload

PACKAGE = Path(__file__).parent
COMPILED = ("_jit.py", "random.py", "games", "search", "vector")
"""Files and folders of the package that hold compiled code, the lowest floor first; imports point downwards only."""
KEPT_CACHES = 3
"""Of every floor, older cache folders beyond this many are removed: each is a few megabytes."""

Function = TypeVar("Function", bound=Callable[..., Any])


@functools.cache
def source_hash(floor: str) -> str:
    """A short hash of every source that compiled code of that floor may contain."""
    digest = hashlib.sha256()
    for name in COMPILED[: COMPILED.index(floor) + 1]:
        root = PACKAGE / name
        for path in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
            if path.exists():
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _candidate_roots() -> list[Path]:
    chosen = os.environ.get("AZULEJOS_CACHE")
    if chosen:
        return [Path(chosen)]
    roots = []
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        roots.append(Path(os.environ["LOCALAPPDATA"]) / "azulejos" / "cache")
    elif os.environ.get("XDG_CACHE_HOME"):
        roots.append(Path(os.environ["XDG_CACHE_HOME"]) / "azulejos")
    try:
        roots.append(Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "azulejos")
    except RuntimeError:  # no home folder at all
        pass
    roots.append(Path(tempfile.gettempdir()) / f"azulejos-{os.getuid() if hasattr(os, 'getuid') else 'user'}")
    return roots


@functools.cache
def cache_folder(floor: str = COMPILED[-1]) -> Path | None:
    """Where a floor's compiled code is kept; None where nothing is writable (then every start compiles)."""
    kind = f"jit-{floor.removesuffix('.py')}-"
    name = kind + source_hash(floor)
    for root in _candidate_roots():
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        os.utime(folder)
        _remove_old(root, kind)
        return folder
    return None


def _remove_old(root: Path, kind: str) -> None:
    folders = sorted(root.glob(f"{kind}*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the file's lock; other processes wait."""
    with path.open("a") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


class _SharedCache(FunctionCache):  # type: ignore[misc]
    """numba's cache, safe for processes that compile at the same time.

    On its own, numba reads the index, chooses a file name and writes both without a lock: two processes could choose
    the same name, and one of them would later run the other's code.
    """

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        super().__init__(function)
        self._folder = folder

    def save_overload(self, signature: Any, data: Any) -> None:
        with _locked(self._folder / "lock"):
            super().save_overload(signature, data)


def _floor(function: Callable[..., Any]) -> str:
    """The floor whose folder or file holds the function; code from elsewhere counts as the topmost."""
    try:
        part = Path(function.__code__.co_filename).relative_to(PACKAGE).parts[0]
    except ValueError:
        return COMPILED[-1]
    return part if part in COMPILED else COMPILED[-1]


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
    folder = cache_folder(_floor(function))
    before = numba_config.CACHE_DIR
    # read by numba only while it decorates, so other users of numba in this process keep their own setting
    numba_config.CACHE_DIR = "" if folder is None else str(folder)
    try:
        compiled: Function = numba.njit(function, nogil=True, error_model="numpy", **flags)
        if folder is not None and not numba_config.DISABLE_JIT:
            compiled._cache = _SharedCache(function, folder)  # type: ignore[attr-defined]
    finally:
        numba_config.CACHE_DIR = before
    return compiled


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
