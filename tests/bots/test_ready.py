"""Once a game's rules and search are compiled, no bot makes anybody wait for a compiler."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from numba.core.dispatcher import Dispatcher
from azulejos import warming
from azulejos.bots import BOTS, Analyst, bot, settings_of
from azulejos.registry import parse_game

def compiled():
    modules = [(name, module) for name, module in sys.modules.items() if name.startswith("azulejos")]
    return {
        (name, key): len(value.nopython_signatures)
        for name, module in modules for key, value in vars(module).items() if isinstance(value, Dispatcher)
    }

game = parse_game(sys.argv[1])
for part in (*warming.RULES, *warming.SEARCH):
    warming.compile_part(game.name, part)
before = compiled()
state = game.deal(seed=1).imagine(0)
for name in BOTS:
    thinker = bot(name, nodes=50) if "nodes" in settings_of(name) else bot(name)
    thinker.choose(state)
    if isinstance(thinker, Analyst):
        list(thinker.analyse(state, nodes=50))
    late = {key for key, count in compiled().items() if count > before.get(key, 0)}
    assert not late, f"{name} had to compile {late}"
"""


@pytest.mark.parametrize("spec", ["azul", "azul(players=3)", "azul(wall=grey)", "duel"])
def test_no_bot_compiles_anything_after_the_search(spec: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, spec], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
