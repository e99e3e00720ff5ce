"""Compiled code on disk, found by its content.

numba's own cache knows a function by the path of its file and notices changes in that file only, not in a callee or a
constant of another file. Here the key is what the compiled code is made of, wherever the checkout lies:

    CACHE/jit-<environment>/<module>-<sources>/<function>.nbi, .nbc

    environment    Python, numba, LLVM, the processor and the settings that change code
    sources        a hash of the module's source and of all that it imports of its own package and of azulejos

A function that serves every game is compiled for a game's state; its key holds the hash of that game's sources too
(`register_state`), so that a change in one game leaves the compiled code of the others alone.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm_binding
import numba
import numpy as np
import platformdirs
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from azulejos import pack
from azulejos.locks import locked

UNUSED_DAYS = 30
"""Compiled code that was not used for so long is removed."""
DAY = 86_400.0

NOT_COMPILED = frozenset(
    {"azulejos.code_cache", "azulejos.locks", "azulejos.notice", "azulejos.pack", "azulejos.games.definition"}
)
"""Modules that compiled ones import, but that no compiled code is made of: they choose or keep it."""


class Counts:
    """How many overloads this process has loaded from the cache and how many it had to compile."""

    loaded = 0
    compiled = 0
    unkept = 0
    """Of those compiled, the ones that could not be stored."""


counts = Counts()


# Sources ------------------------------------------------------------------------------------------------------------

_IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+([^\n]*))", re.MULTILINE)


@functools.cache
def _file(module: str) -> Path | None:
    """A module's source file. Those of this package are found whether they are loaded or not (one that runs as the main
    program is not), so that every process gets the same hash."""
    package, *parts = module.split(".")
    if package != __name__.partition(".")[0]:
        file = getattr(sys.modules.get(module), "__file__", None)
        return Path(file) if file else None
    path = Path(__file__).parent.joinpath(*parts)
    return next((file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file()), None)


@functools.cache
def _source(module: str) -> bytes:
    file = _file(module)
    return file.read_bytes() if file else b""


@functools.cache
def _imports(module: str) -> frozenset[str]:
    """The modules that a module imports from its own package or from azulejos.

    `from package import name` means the module package.name where there is one, and else the package itself.
    """
    packages = {module.partition(".")[0], __name__.partition(".")[0]}
    found: set[str] = set()
    for origin, names, plain in _IMPORT.findall(_source(module).decode("utf-8")):
        if plain:
            found.update(name.split()[0] for name in plain.split(",") if name.strip())
        else:
            for name in re.sub(r"#[^\n]*|[()]", " ", names).split(","):
                inner = f"{origin}.{name.split()[0]}" if name.strip() else origin
                found.add(inner if _file(inner) else origin)
    known = {name for name in found if name.partition(".")[0] in packages and _file(name)}
    return frozenset(known - NOT_COMPILED)


@functools.cache
def source_hash(module: str) -> str:
    """A short hash of a module's source and of all that it imports, directly or not."""
    known: set[str] = set()
    waiting = {module}
    while waiting:
        known |= waiting
        waiting = {name for each in waiting for name in _imports(each)} - known
    digest = hashlib.sha256()
    for name in sorted(known):
        digest.update(name.encode() + b"\0" + hashlib.sha256(_source(name)).digest())
    return digest.hexdigest()[:16]


_state_modules: dict[Any, set[str]] = {}
"""By numba's type of a game's state: the modules that hold the game's compiled functions."""


def register_state(dtype: np.dtype[Any], *functions: Callable[..., Any]) -> None:
    """Say that code compiled for states of this dtype may contain these functions."""
    modules = _state_modules.setdefault(numba.from_dtype(dtype), set())
    modules.update(function.__module__ for function in functions)


def state_hash(dtype: np.dtype[Any]) -> str:
    """A short hash of all sources of the game that has states of this dtype."""
    return hashlib.sha256(repr(_state_hashes(numba.from_dtype(dtype))).encode()).hexdigest()[:16]


def _state_hashes(types: Any) -> tuple[str, ...]:
    """The hashes of the games whose states occur in the types of a signature."""
    found: set[Any] = set()
    _find_states(types, found)
    return tuple(sorted(source_hash(module) for state in found for module in _state_modules[state]))


def _find_states(kind: Any, found: set[Any]) -> None:
    if isinstance(kind, (tuple, list)):
        for each in kind:
            _find_states(each, found)
    elif isinstance(kind, numba_types.Record):
        if kind in _state_modules:
            found.add(kind)
        else:
            for _, field in kind.members:
                _find_states(field, found)
    elif isinstance(kind, numba_types.containers.BaseTuple):
        _find_states(list(kind), found)
    else:
        inner = getattr(kind, "dtype", None) or getattr(kind, "type", None)
        if isinstance(inner, numba_types.Type) and inner is not kind:
            _find_states(inner, found)


# Folders ------------------------------------------------------------------------------------------------------------


@functools.cache
def _environment() -> str:
    """A short hash of all but the sources that compiled code depends on."""
    settings = {name: getattr(numba_config, name, None) for name in ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT")}
    parts = [
        sys.implementation.cache_tag,
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        numba_config.CPU_NAME or llvm_binding.get_host_cpu_name(),
        numba_config.CPU_FEATURES or llvm_binding.get_host_cpu_features().flatten(),
        repr(settings),
    ]
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:12]


def _candidate_roots() -> list[Path]:
    chosen = os.environ.get("AZULEJOS_CACHE")
    if chosen:
        return [Path(chosen)]
    own = platformdirs.user_cache_path("azulejos", appauthor=False)
    shared = Path(tempfile.gettempdir()) / f"azulejos-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
    return [own, shared] if own.is_absolute() else [shared]  # who has no home gets ~/..., a relative path


@functools.cache
def cache_folder() -> Path | None:
    """Where compiled code is kept; None where nothing is writable (then every start compiles)."""
    for root in _candidate_roots():
        folder = root / f"jit-{_environment()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        if _touch(folder):
            _remove_unused(root)
        return folder
    return None


def _touch(folder: Path) -> bool:
    """Note that a folder is used, once a day; whether this was the first time."""
    now = time.time()
    if now - folder.stat().st_mtime < DAY and (folder / "used").exists():
        return False
    (folder / "used").touch()
    os.utime(folder)
    return True


def _remove_unused(root: Path) -> None:
    oldest = time.time() - UNUSED_DAYS * DAY
    for folder in [*root.glob("jit-*/*-*/"), *root.glob("jit-*/")]:
        try:
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            pass  # another process removed it


used_folders: set[str] = set()
"""The names of the folders in `cache_folder` whose compiled code this process has loaded or saved."""


class _ContentLocator(_CacheLocator):  # type: ignore[misc]
    """Tells numba where a function's compiled code lies."""

    def __init__(self, function: Callable[..., Any], root: Path) -> None:
        module = function.__module__
        self._py_file = function.__code__.co_filename  # read by numba for its warnings
        self._stamp = source_hash(module)
        self._line = str(function.__code__.co_firstlineno)
        self._folder = root / f"{module.removeprefix('azulejos.')}-{self._stamp}"

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(exist_ok=True)
        _touch(self._folder)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return self._line

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _ContentLocator | None:
        root = cache_folder()
        return None if root is None else cls(function, root)


class _PackLocator(_ContentLocator):
    """The same for the pack, where nothing is ever written."""

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _PackLocator:
        return cls(function, pack.FOLDER)


class _ContentImplementation(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_ContentLocator,)


class _PackImplementation(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_PackLocator,)


class _ByState(FunctionCache):  # type: ignore[misc]
    """numba's cache of a function, where code for a game's state also depends on that game's sources."""

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return (*super()._index_key(signature, codegen), _state_hashes(signature))

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The code; None if there is none, or if its files are damaged, as after a loss of power."""
        try:
            return super().load_overload(signature, target)
        except Exception:
            with contextlib.suppress(OSError):  # of others, nothing is removed
                self.flush()
            return None


class PackedCode(_ByState):
    """A function's code in the pack."""

    _impl_class = _PackImplementation

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        found = pack.packed()
        assert found is not None
        signature, _, *rest = super()._index_key(signature, codegen)
        return (signature, found.target, *rest)

    def load_overload(self, signature: Any, target: Any) -> Any:
        found = super().load_overload(signature, target)
        counts.loaded += found is not None
        return found

    def save_overload(self, signature: Any, data: Any) -> None:
        counts.compiled += 1


@functools.cache
def _complain(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _cannot_keep(error: OSError) -> None:
    """Say, once, that the disk is full or the like; what was compiled serves this process all the same."""
    _complain(
        f"azulejos: compiled code cannot be kept in {cache_folder()} ({error.strerror}), so the next start compiles too"
    )


def write_whole(file: Path, text: str) -> None:
    """Write a small file of the cache: all of it, or nothing and say why."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        part.write_text(text, "utf-8")
        part.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        _cannot_keep(error)


class ContentCache(_ByState):
    """numba's cache with keys by content, safe for processes that compile at the same time.

    On its own, numba reads the index, chooses a file name and writes both without a lock: two processes could choose
    the same name, and one of them would later run the other's code.
    """

    _impl_class = _ContentImplementation

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._packed = PackedCode(function) if pack.packed() is not None else None

    def load_overload(self, signature: Any, target: Any) -> Any:
        found = super().load_overload(signature, target)
        if found is not None:
            counts.loaded += 1
            used_folders.add(Path(self.cache_path).name)
        elif self._packed is not None:
            found = self._packed.load_overload(signature, target)
        return found

    def save_overload(self, signature: Any, data: Any) -> None:
        counts.compiled += 1
        try:
            self._impl.locator.ensure_cache_path()
            with locked(Path(self.cache_path) / "lock"):
                super().save_overload(signature, data)
        except OSError as error:
            counts.unkept += 1
            _cannot_keep(error)
        else:
            used_folders.add(Path(self.cache_path).name)


def cache_of(function: Callable[..., Any]) -> ContentCache | PackedCode | None:
    """Where a function's compiled code is kept or found; None where there is nothing of the kind."""
    if cache_folder() is not None:
        return ContentCache(function)
    return PackedCode(function) if pack.packed() is not None else None
