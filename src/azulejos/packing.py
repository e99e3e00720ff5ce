"""Making a pack: the compiled code of all games for a family of processors, for a wheel to carry."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from azulejos import pack
from azulejos.types import AzulejosError, InvalidOption
from azulejos.warming import PARTS

PROGRAM = """
import sys
from rich.console import Console
from azulejos.warming import english, show
show(english(), Console(stderr=True), [tuple(word.split(".")) for word in sys.argv[1:]])
"""


def make_pack(folder: Path, family: str, games: Sequence[str], parts: Iterable[str] = tuple(PARTS)) -> None:
    """Compile these parts of these games for a family of processors into a folder, which is replaced."""
    if family not in pack.FAMILIES:
        raise InvalidOption("family", f"{family} is not one of {', '.join(pack.FAMILIES)}")
    if folder.exists() and any(folder.iterdir()) and not (folder / pack.DESCRIPTION).exists():
        raise AzulejosError(f"{folder} is not empty and is not a pack")
    parts = list(parts)
    with tempfile.TemporaryDirectory() as cache:
        target = {"NUMBA_CPU_NAME": family, "NUMBA_CPU_FEATURES": pack.features_of(family), "AZULEJOS_CACHE": cache}
        wanted = [f"{game}.{part}" for game in games for part in parts]
        done = subprocess.run([sys.executable, "-c", PROGRAM, *wanted], env={**os.environ, **target})
        if done.returncode:
            raise AzulejosError(f"the code for {family} could not be compiled")
        (compiled,) = Path(cache).glob("jit-*")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(compiled, folder, ignore=shutil.ignore_patterns("lock", "used"))
    pack.write_description(folder, pack.new_pack(family))
