"""Compiled code for other machines: what this one has compiled travels along and is added to their caches.

Code is found by its content there as well (`code_cache`), so what arrives is never wrong: on another processor, or with
another numba, it is left alone, and the machine compiles for itself.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import pickle
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numba.core.caching import IndexDataCacheFile

from azulejos import code_cache
from azulejos.locks import locked

INDEX = ".nbi"
"""A function's index: by signature, the file with the code."""
FASTEST = 1
"""zlib's level: the code shrinks to a fifth, and the highest level makes little more of it."""


@dataclass(frozen=True)
class Luggage:
    """What is known of compiled code before it is sent."""

    name: str
    """A hash of all of it."""
    environment: str
    """The name of the cache's folder: all but the sources that the code depends on."""

    def arrive(self, fetch: Callable[[], bytes]) -> None:
        """Add the code to this machine's cache, if it can be used here and is not there already: `fetch` brings it.

        Of the processes of one machine, one fetches, and the others wait for it."""
        folder = code_cache.cache_folder()
        if folder is None or folder.name != self.environment:
            return
        with contextlib.suppress(OSError), locked(folder / "luggage.lock"):
            if not self._has_arrived(folder):
                content: dict[str, bytes] = pickle.loads(zlib.decompress(fetch()))
                for path in content:
                    if path.endswith(INDEX):
                        _add(folder, path, content)
                self.note_arrival(folder, content)

    def note_arrival(self, folder: Path, content: dict[str, bytes]) -> None:
        """Leave a mark with the folders of the code."""
        code_cache.write_whole(self._mark(folder), "\n".join(sorted({path.partition("/")[0] for path in content})))

    def _has_arrived(self, folder: Path) -> bool:
        try:
            return all((folder / name).is_dir() for name in self._mark(folder).read_text("utf-8").split())
        except OSError:
            return False

    def _mark(self, folder: Path) -> Path:
        return folder / f"luggage-{self.name}"


def pack() -> tuple[Luggage, bytes] | None:
    """All code in this machine's cache that was compiled from the present sources; None if there is none."""
    folder = code_cache.cache_folder()
    if folder is None:
        return None
    content = {
        f"{inside.name}/{file.name}": file.read_bytes()
        for inside in sorted(folder.iterdir())
        if inside.is_dir() and _is_present(inside.name)
        for file in sorted(inside.glob("*.nb[ic]"))
    }
    if not content:
        return None
    digest = hashlib.sha256()
    for path, data in content.items():
        digest.update(path.encode() + b"\0" + hashlib.sha256(data).digest())
    luggage = Luggage(digest.hexdigest()[:16], folder.name)
    luggage.note_arrival(folder, content)  # processes that share this cache have it
    return luggage, zlib.compress(pickle.dumps(content), FASTEST)


def _is_present(name: str) -> bool:
    """Whether a folder of the cache belongs to a module as it is now."""
    module, _, sources = name.rpartition("-")
    return any(code_cache.source_hash(each) == sources for each in (f"azulejos.{module}", module))


def _add(folder: Path, path: str, content: dict[str, bytes]) -> None:
    """Add the code of one function to what is there of it."""
    inside = folder / path.partition("/")[0]
    inside.mkdir(exist_ok=True)
    sources = inside.name.rpartition("-")[2]
    with locked(inside / "lock"):
        file: Any = IndexDataCacheFile(str(inside), Path(path).stem, sources)
        here = file._load_index()
        for key, name in _index(content[path], sources).items():
            code = content.get(f"{inside.name}/{name}")
            if key in here or code is None:
                continue
            here[key] = _free_name(file, here)
            with file._open_for_write(str(inside / here[key])) as out:
                out.write(code)
        file._save_index(here)


def _index(data: bytes, sources: str) -> dict[Any, str]:
    """What numba wrote: its version, and then for which sources it holds what."""
    stream = io.BytesIO(data)
    pickle.load(stream)
    found, overloads = pickle.load(stream)
    return overloads if found == sources else {}


def _free_name(file: Any, taken: dict[Any, str]) -> str:
    names: Iterator[str] = map(file._data_name, range(1, len(taken) + 2))
    return next(name for name in names if name not in taken.values())
