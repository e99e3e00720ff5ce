"""Compiled code that comes with the package: a pack, made for a family of processors by `azulejos warmup --pack`.

    azulejos/compiled/pack.json                        what it was made for
    azulejos/compiled/<module>-<sources>/<function>    as in the cache of `code_cache`

A pack is used where Python, numba, LLVM and NumPy are those that it was made with and the processor has all that its
family has; otherwise it is left alone, and code is compiled as usual. A platform wheel carries one.
"""

from __future__ import annotations

import functools
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm_binding
import numba
import numpy as np

FOLDER = Path(__file__).parent / "compiled"
DESCRIPTION = "pack.json"

FAMILIES = {
    "x86-64-v3": [
        "avx", "avx2", "bmi", "bmi2", "cmov", "crc32", "cx16", "cx8", "f16c", "fma", "fxsr", "lzcnt", "mmx", "movbe",
        "popcnt", "sahf", "sse", "sse2", "sse3", "sse4.1", "sse4.2", "ssse3", "xsave",
    ],
}  # fmt: skip
"""What every processor of a family has, in LLVM's words. x86-64-v3: Intel since 2013, AMD since 2015."""


@dataclass(frozen=True)
class Pack:
    """What a pack was made for."""

    family: str
    triple: str
    features: str
    versions: dict[str, str]

    @property
    def target(self) -> tuple[str, str, str]:
        """As numba names a target in its keys."""
        return self.triple, self.family, self.features

    @property
    def fits(self) -> bool:
        """Whether its code runs here."""
        host = llvm_binding.get_host_cpu_features()
        needed = FAMILIES.get(self.family)
        return (
            needed is not None
            and self.versions == versions()
            and self.triple == llvm_binding.get_process_triple()
            and all(host.get(feature, False) for feature in needed)
        )


def versions() -> dict[str, str]:
    """All but the sources and the processor that compiled code depends on."""
    return {
        "python": str(sys.implementation.cache_tag),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "numpy": np.__version__,
    }


def new_pack(family: str) -> Pack:
    return Pack(family, llvm_binding.get_process_triple(), features_of(family), versions())


def features_of(family: str) -> str:
    """As numba takes them."""
    return ",".join(f"+{feature}" for feature in FAMILIES[family])


def write_description(folder: Path, pack: Pack) -> None:
    (folder / DESCRIPTION).write_text(json.dumps(asdict(pack), indent=1), "utf-8")


@functools.cache
def packed() -> Pack | None:
    """The pack that came with this package, if it can be used."""
    if numba.config.CPU_NAME or numba.config.BOUNDSCHECK or numba.config.DISABLE_JIT:
        return None
    try:
        found: Any = json.loads((FOLDER / DESCRIPTION).read_text("utf-8"))
        pack = Pack(**found)
        return pack if pack.fits else None
    except (OSError, ValueError, TypeError, AttributeError):
        return None
