"""Why an action of Azul Duel is refused, in words, with its rule point."""

from __future__ import annotations

from typing import Any

from azulejos.games.duel import rules
from azulejos.games.duel.components import (
    CHIP_SHOWS,
    CHIPS,
    CHIPS_A_ROUND,
    DOME_ROW,
    PLATES,
    ROUNDS,
    TOKENS,
    turned,
)
from azulejos.games.duel.draws import RULES, WHAT
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules import legal
from azulejos.games.duel.state import (
    CHIPS as CHIPS_PHASE,
)
from azulejos.games.duel.state import (
    COLUMN,
    DRAW,
    FACE_DOWN,
    FIRST_CHANCE,
    KEEP,
    LAST_CHANCE,
    OVER,
    PLACE,
    PUT_BACK,
    SETUP,
    STACK,
    TURN,
)
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES, IllegalMove

LARGE, MOONS = 4, 5

KINDS = {
    SETUP: range(legal.A_DISPLAY, legal.A_DRAW),
    TURN: range(legal.A_SUN, legal.A_STOP),
    DRAW: range(legal.A_DRAW, legal.A_KEEP),
    KEEP: range(legal.A_KEEP, legal.A_PLACE),
    PLACE: range(legal.A_PLACE, legal.A_PUT_BACK),
    PUT_BACK: range(legal.A_PUT_BACK, legal.A_STACK),
    STACK: range(legal.A_STACK, legal.A_SPEND),
    CHIPS_PHASE: range(legal.A_SPEND, legal.A_COLUMN),
    COLUMN: range(legal.A_COLUMN, legal.ACTIONS),
}
"""The actions of every decision."""


def explain(record: Any, action: int, options: DuelOptions) -> IllegalMove:
    """Why this action is not legal here, in words, with its rule point."""
    phase = int(record.phase)
    if not 0 <= action < legal.ACTIONS:
        return IllegalMove("D9", f"there is no action {action} in this game")
    if phase == OVER:
        return IllegalMove("D34", "the game is over")
    if FIRST_CHANCE <= phase <= LAST_CHANCE:
        return IllegalMove(RULES[phase], f"{WHAT[phase]} must be told first")
    if rules.is_legal(record, action):
        raise ValueError(f"action {action} is legal")
    if action not in KINDS[phase]:
        return _other_decision(record, action)
    player = record.players[record.mover]
    if phase in (SETUP, TURN):
        return _explain_turn(record, player, action)
    if phase in (KEEP, PUT_BACK):
        plate = action - (legal.A_KEEP if phase == KEEP else legal.A_PUT_BACK)
        return IllegalMove("D11", f"plate {plate + 1} is not among those you drew ({_hand(record)})")
    if phase == PLACE:
        return IllegalMove("D13", f"space {(action - legal.A_PLACE) // 4 + 1} of your dome already has a plate")
    if phase == STACK:
        name = COLOUR_NAMES[action - legal.A_STACK]
        return IllegalMove("D15", f"no {name} tile is left to stack on the moon of factory {record.stacking + 1}")
    if phase == CHIPS_PHASE:
        return _explain_payment(record, player, action)
    return _explain_column(record, player, action - legal.A_COLUMN)


def _hand(record: Any) -> str:
    return ", ".join(str(plate + 1) for plate in sorted(int(plate) for plate in record.hand[: record.hand_count]))


def _other_decision(record: Any, action: int) -> IllegalMove:
    """Another kind of decision is awaited: which one."""
    phase, line = int(record.phase), int(record.line) + 1
    if phase == TURN:
        if action >= legal.A_SPEND:
            return IllegalMove("D23", "domes are tiled when the acquisition phase is over")
        return IllegalMove("D9", "your turn takes tiles, a chip or a plate; this comes later, if at all")
    if phase == SETUP:
        return IllegalMove("D8", "you take a plate of the display first (D1, D2 or D3)")
    if phase == DRAW:
        if legal.A_DISPLAY <= action < legal.A_DRAW:
            return IllegalMove("D11", "after the first draw a plate of the display is out of reach")
        return IllegalMove("D9", "you are drawing plates: DRAW one more, or STOP")
    if phase == KEEP:
        return IllegalMove("D9", f"you keep one of the plates you drew first (K and one of {_hand(record)})")
    if phase == PLACE:
        return IllegalMove("D9", f"you place plate {record.taking + 1} first (S, the space, R and its turns)")
    if phase == PUT_BACK:
        return IllegalMove("D9", f"you put the other plates back first (U and one of {_hand(record)})")
    if phase == STACK:
        return IllegalMove("D9", f"you stack the tiles of factory {record.stacking + 1} first (+ and a colour)")
    if phase == CHIPS_PHASE:
        return IllegalMove("D24", f"you spend chips on line {line} first, or SKIP it")
    return IllegalMove("D25", f"the tile of line {line} must be placed first (T and a column)")


def _explain_turn(record: Any, player: Any, action: int) -> IllegalMove:
    if action < legal.A_MOON:
        source, colour = action // 35, action // 7 % 5
        if not _offers(record, source, colour):
            name = "the large sun" if source == LARGE else f"the sun of factory {source + 1}"
            return IllegalMove("D15", f"{name} has no {COLOUR_NAMES[colour]} tile")
        return _explain_line(player, colour, action % 7)
    if action < legal.A_CHIP:
        colour = action // 7 % 5
        if not _offers(record, MOONS, colour):
            return IllegalMove("D16", f"no {COLOUR_NAMES[colour]} tile lies on top of a stack or on the large moon")
        return _explain_line(player, colour, action % 7)
    if action < legal.A_DISPLAY:
        return _explain_chip(record, player, action - legal.A_CHIP)
    if record.phase == TURN and player.tokens == 0:
        if record.turn_round == ROUNDS:
            return IllegalMove("D10", f"there are no tokens in round {ROUNDS}")
        return IllegalMove("D10", f"you have used your {TOKENS} tokens of this round")
    if action < legal.A_DRAW:
        return IllegalMove("D10", f"slot {action - legal.A_DISPLAY + 1} of the display is empty")
    if record.pile_size == 0:
        return IllegalMove("D11", "the pile is empty")
    return IllegalMove("D12", "a draw costs 1 point and you have none")


def _offers(record: Any, source: int, colour: int) -> bool:
    return bool(int(record.offers[source]) >> 8 * colour & 1)


def _explain_line(player: Any, colour: int, line: int) -> IllegalMove:
    if player.line_count[line] == line + 1:
        return IllegalMove("D18", f"line {line + 1} is full")
    other = COLOUR_NAMES[player.line_colour[line]]
    return IllegalMove("D18", f"line {line + 1} holds {other}, not {COLOUR_NAMES[colour]}")


def _explain_chip(record: Any, player: Any, factory: int) -> IllegalMove:
    if player.taken == CHIPS_A_ROUND:
        return IllegalMove("D21", f"you have taken {CHIPS_A_ROUND} chips in this round, and a third is not allowed")
    if record.moon_chips[factory] == FACE_DOWN:
        return IllegalMove("D20", f"the chip of factory {factory + 1} is not revealed while tiles lie there")
    return IllegalMove("D21", f"the chip of factory {factory + 1} has been taken")


def _explain_payment(record: Any, player: Any, action: int) -> IllegalMove:
    line = int(record.line)
    if action == legal.A_SKIP:
        return IllegalMove("D24", f"the payment for line {line + 1} has begun: it is completed wholly or not at all")
    kind = action - legal.A_SPEND
    name = CHIPS[kind]
    if int(player.chips) >> 2 * kind & 3 == 0:
        return IllegalMove("D24", f"you have no {name} chip")
    colour = int(player.line_colour[line])
    shows = int(CHIP_SHOWS[colour])
    group = [int(chip) for chip in record.group[: record.group_size]]
    if shows >> 2 * kind & 1 and len(group) == 2 and sum(shows >> 2 * chip & 1 for chip in group) == 1:
        pair = f"two chips that show {COLOUR_NAMES[colour]} pay a tile without a third"
        return IllegalMove("D24", f"{pair}: add one that does not show it")
    tiles = "tile" if record.missing == 1 else f"{record.missing} tiles"
    return IllegalMove("D24", f"after this {name} chip you could not pay the missing {tiles} of line {line + 1}")


def _explain_column(record: Any, player: Any, column: int) -> IllegalMove:
    row = int(record.line)
    place = f"row {row + 1}, column {column + 1} of your dome"
    space = 3 * (row // 2) + column // 2
    if int(player.free_spaces) >> space & 1:
        return IllegalMove("D25", f"{place} has no plate yet")
    if int(player.filled) >> 8 * row & DOME_ROW & 1 << column:
        return IllegalMove("D25", f"{place} already has a tile")
    plate, turns = divmod(int(player.dome[space]), 4)
    kind = turned(PLATES[plate], turns)[2 * (row % 2) + column % 2]
    if kind == "S":
        return IllegalMove("D25", f"{place} is a special space")
    takes = COLOUR_NAMES[COLOUR_LETTERS.index(kind)]
    return IllegalMove("D25", f"{place} takes {takes}, not {COLOUR_NAMES[player.line_colour[row]]}")
