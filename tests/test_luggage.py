"""Compiled code that travels: what arrives is used, adds to what is there, and is left alone where it does not fit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

PACK = """
import pickle, sys, zlib
from azulejos import luggage, warming
for game in sys.argv[2:]:
    warming.compile_part(game, "draws")
packed = luggage.pack()
if packed is not None:
    print(*pickle.loads(zlib.decompress(packed[1])))
with open(sys.argv[1], "wb") as file:
    pickle.dump(packed, file)
"""
ARRIVE = """
import json, pickle, sys
from azulejos import code_cache, warming
with open(sys.argv[1], "rb") as file:
    luggage, content = pickle.load(file)
fetched = []
def fetch():
    fetched.append(1)
    return content
luggage.arrive(fetch)
luggage.arrive(fetch)
for game in sys.argv[2:]:
    warming.compile_part(game, "draws")
print(json.dumps([len(fetched), code_cache.counts.compiled, code_cache.counts.loaded]))
"""


def run(code: str, cache: Path, *arguments: str, **environment: str) -> str:
    settings = os.environ | {"AZULEJOS_CACHE": str(cache)} | environment
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_arrives_is_not_compiled_again(tmp_path: Path) -> None:
    file, here, there = str(tmp_path / "packed"), tmp_path / "here", tmp_path / "there"

    def arrive(*games: str, **environment: str) -> Any:
        fetched, compiled, loaded = json.loads(run(ARRIVE, there, file, *games, **environment))
        return fetched, compiled > 0, loaded > 0

    assert run(PACK, here, file) == "", "nothing is compiled yet"
    run(PACK, here, file, "azul", "duel")
    run(PACK, there, str(tmp_path / "other"), "azul")
    assert arrive("azul", "duel") == (1, False, True), "it is added to what was there, and fetched once"
    assert arrive("azul", "duel") == (0, False, True), "the next process has it"
    assert json.loads(run(ARRIVE, here, file))[0] == 0, "whoever packed it has it"
    assert arrive(NUMBA_BOUNDSCHECK="1")[0] == 0, "it does not fit other settings"


def test_code_of_other_sources_stays_at_home(tmp_path: Path) -> None:
    file, cache = str(tmp_path / "packed"), tmp_path / "cache"
    run(PACK, cache, file, "azul")
    (folder,) = cache.glob("jit-*")
    (present,) = folder.glob("games.dispatch-*")
    older = folder / "games.dispatch-0123456789abcdef"
    older.mkdir()
    (older / "old.1.nbc").write_bytes(b"old")
    packed = run(PACK, cache, file)
    assert present.name in packed and older.name not in packed
