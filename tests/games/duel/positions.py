"""Tables of Azul Duel for the tests: played by move texts and draw tokens, or by lopsided chance."""

from __future__ import annotations

import random as python_random
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from azulejos import random
from azulejos.games import events
from azulejos.games.duel import draws, moves, rules, state, view
from azulejos.games.duel.components import CHIPS
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules.concealment import number_batches
from azulejos.types import Event

FIRST_GAME = DuelOptions()
FREE_DRAWS = DuelOptions("colours+outer+corners+specials", free_draws_at_zero=True)
SET_UP = ("display:1,2,3", "back:S", "factories:BBYRK/BBYR/BKTT/RRYY/KKTT",
          "D1", "S1R0", "display:5", "back:J", "D2", "S9R2", "display:4", "back:S")  # fmt: skip
"""The start player is seat 0. Plates 5, 4 and 3 lie on display then, and the players 1 and 0 have placed 1 and 2."""


class Table:
    """A state with its options, played by texts: those with a colon are draws."""

    def __init__(self, steps: Iterable[str] = SET_UP, options: DuelOptions = FIRST_GAME, starter: int = 0) -> None:
        self.options = options
        self.states = state.new(1)
        rules.set_up(self.states[0], options.tablets_mask, int(options.free_draws_at_zero), starter)
        self.play(*steps)

    @property
    def record(self) -> Any:
        return self.states[0]

    def play(self, *steps: str) -> list[Event]:
        """Play legal moves and possible draws; what happened."""
        happened: list[Event] = []
        for step in steps:
            buffer = events.buffer()
            if ":" in step:
                outcome = draws.parse_chance(step, self.options)
                draws.check_chance(self.record, outcome, self.options)
                rules.settle(self.record, outcome, buffer)
            else:
                action = moves.parse(step, self.options)
                if not rules.is_legal(self.record, action):
                    raise moves.explain(self.record, action, self.options)
                rules.apply(self.record, action, buffer)
            happened += events.decode(buffer, view.NAMES)
        return happened

    @property
    def json(self) -> dict[str, Any]:
        return view.to_json(self.record, self.options)

    def view(self, player: int | None) -> dict[str, Any]:
        return view.view_json(self.record, self.options, player)

    def legal(self) -> list[str]:
        return [moves.code(action, self.options) for action in legal_actions(self.record)]

    def refusal(self, code: str) -> str:
        """Why a move is refused; the state must not change by asking."""
        before = self.record.tobytes()
        message = str(moves.explain(self.record, moves.parse(code, self.options), self.options))
        assert self.record.tobytes() == before
        return message


def copied(record: Any) -> Any:
    """A copy that is equal byte by byte: NumPy's own leaves the gaps between fields as they come."""
    states = state.new(1)
    states[0] = record
    return states[0]


def numbered(record: Any) -> bytes:
    """A copy with batches counted anew, which a position does not tell."""
    s = copied(record)
    number_batches(s)
    if s.phase == state.OVER and 0 in (s.players[0].score, s.players[1].score):
        s.group[:] = 0  # nor what tablets took from somebody who had not enough
    whole: bytes = s.tobytes()
    return whole


def legal_actions(record: Any) -> list[int]:
    out = np.zeros(rules.ACTIONS, dtype=np.int16)
    found: list[int] = out[: rules.legal_actions(record, out)].tolist()
    return found


def play_through(seed: int, check: Callable[[Any], None], options: DuelOptions = FIRST_GAME) -> Any:
    """A game in which plates are often drawn and chips often spent; `check` sees every decision, draw and the end."""
    chooser = python_random.Random(seed)
    rng = random.generator(seed)
    states = state.new(1)
    s = states[0]
    rules.set_up(s, options.tablets_mask, int(options.free_draws_at_zero), seed % 2)
    while not rules.is_over(s):
        check(s)
        if rules.is_chance(s):
            rules.draw(s, rng, None)
        else:
            rules.apply(s, lopsided(legal_actions(s), chooser), None)
    check(s)
    return s


LIKELY = {moves.parse("DRAW", FIRST_GAME): 60} | {moves.parse(f"P{chip}", FIRST_GAME): 10 for chip in CHIPS}


def lopsided(actions: list[int], chooser: python_random.Random) -> int:
    """A legal action; draws and payments are much more likely than the others."""
    return chooser.choices(actions, [LIKELY.get(action, 1) for action in actions])[0]


def of_kind(happened: list[Event], kind: str) -> list[Event]:
    return [event for event in happened if event["kind"] == kind]


def three_drawn(first: str, keep: str, *back: str) -> Table:
    """Seat 0 draws three plates (special, joker, joker), looks, keeps and puts back."""
    steps = ["DRAW", "back:J", "DRAW", "back:J", "DRAW", "back:S", "STOP", f"look:{first}"]
    return Table([*SET_UP, *steps, keep, "S1R0", *back])


def emptied(order: str) -> Table:
    """Seat 0 draws the whole pile, keeps plate 7 and puts the others back in this order."""
    table = Table(options=DuelOptions(free_draws_at_zero=True))
    for back in "JSJSJSJSJSJS":
        table.play("DRAW", f"back:{back}")
    table.play("DRAW", "look:7,6,8,10,9,12,11,14,13,15,16,17,18", "K7", "S1R0")
    table.play(*(f"U{plate}" for plate in order.split()[:-1]))
    return table
