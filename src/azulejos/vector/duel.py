"""Azul Duel's observations: their layout, and the compiled encoders of observation and action mask."""

from __future__ import annotations

import numpy as np

from azulejos.games.duel.components import (
    BROKEN_SPACES,
    CHIPS_A_ROUND,
    COLOURS,
    DISPLAY_SLOTS,
    LINES,
    PLATES,
    PLAYERS,
    ROUNDS,
    SMALL_FACTORIES,
    SMALL_TILES,
    TABLETS,
    TILES_OF_A_COLOUR,
    TOKENS,
)
from azulejos.games.duel.components import CHIPS as CHIP_TYPES
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules.concealment import HIDDEN_SPECIAL
from azulejos.games.duel.rules.legal import A_CHIP, count_in, nth_in, other_options
from azulejos.games.duel.state import CHIPS, FACE_DOWN, FACE_UP, HAND_SIZE, PHASE_NAMES, SETUP, STACK, TURN
from azulejos.games.duel.state import COLUMN as LAST_DECISION
from azulejos.games.packed import count_of
from azulejos.jit import lowest_bit, njit, njit_whole
from azulejos.vector.encoding import one_hot, relative, write_bits, write_counts
from azulejos.vector.layout import INVERSE, Field, Layout, line_scales

SCORE_SCALE = 50
HAND_SCALE = 4
SQUARE = LINES * LINES
PLATE_COUNT, CHIP_COUNT, FACES = len(PLATES), len(CHIP_TYPES), len(TABLETS)
DECISION_PHASES = PHASE_NAMES[SETUP : LAST_DECISION + 1]
PHASES = len(DECISION_PHASES)
TILES = f"divided by {SMALL_TILES}"
DOME_ROWS = 1 << LINES
DOME_ROW = np.array([[mask >> column & 1 for column in range(LINES)] for mask in range(DOME_ROWS)], dtype=np.float32)
"""[mask, column]: a row of the dome as numbers. Copying it is faster than converting bit by bit."""

_TABLE = (
    Field("phase", len(DECISION_PHASES), f"1 for what is to be decided: {', '.join(DECISION_PHASES)}"),
    Field("mover", 2, "1 for the player to move"),
    Field("starter", 2, "1 for the player who starts this round"),
    Field("round", ROUNDS, "1 for the round"),
    Field("tablets", len(TABLETS), f"1 for the faces in play: {', '.join(TABLETS)}"),
    Field("suns", (SMALL_FACTORIES + 1) * COLOURS, f"factory (the large one last), colour: tiles, {TILES}",
          scale=SMALL_TILES, axes=(SMALL_FACTORIES + 1, COLOURS)),
    Field("moons", SMALL_FACTORIES * 3 * COLOURS, "factory, place from the top, colour: 1 for the tile of the stack",
          axes=(SMALL_FACTORIES, 3, COLOURS)),
    Field("large_moon", COLOURS, f"tiles by colour, {TILES}", scale=SMALL_TILES),
    Field("chips_down", SMALL_FACTORIES, "factory: 1 if its chip lies face down"),
    Field("chips_up", SMALL_FACTORIES * CHIP_COUNT,
          f"factory, type: 1 for the revealed chip; types: {', '.join(CHIP_TYPES)}",
          axes=(SMALL_FACTORIES, CHIP_COUNT)),
    Field("supply", CHIP_COUNT, "type: chips that nobody has seen, divided by 2", scale=2),
    Field("display", DISPLAY_SLOTS * PLATE_COUNT, "slot, plate: 1 for the plate that lies there",
          axes=(DISPLAY_SLOTS, PLATE_COUNT)),
    Field("pile", 1, f"plates in the pile, divided by {HAND_SIZE}", scale=HAND_SIZE),
    Field("top_back", 2, "1 for the uppermost plate's back: special, joker"),
    Field("unseen", PLATE_COUNT, "plate: 1 if the observer does not know where it is"),
    Field("known_returned", PLATE_COUNT, "plate: 1 / (1 + plates above it) if the observer put it under the pile",
          scale=INVERSE),
    Field("hidden_returned", HAND_SIZE * 3,
          "the other's plates put back, from the top: special, joker, 1 for a batch's first",
          axes=(HAND_SIZE, 3)),
    Field("hand", PLATE_COUNT, "plate: 1 if it was drawn in this turn and the observer knows it"),
    Field("hand_hidden", 2,
          f"plates drawn in this turn that the other player alone knows: special, joker, divided by {HAND_SCALE}",
          scale=HAND_SCALE),
    Field("hand_blind", 2, f"plates drawn in this turn that nobody knows yet, likewise, divided by {HAND_SCALE}",
          scale=HAND_SCALE),
    Field("taking", PLATE_COUNT, "plate: 1 for the one being placed"),
    Field("stacking", SMALL_FACTORIES, "1 for the small factory whose rest is being stacked"),
    Field("stack", COLOURS, f"tiles by colour still to be stacked, {TILES}", scale=SMALL_TILES),
    Field("line", LINES, "1 for the pattern line being tiled or paid for"),
    Field("missing", 1, f"tiles still to be paid with chips, divided by {LINES}", scale=LINES),
    Field("group", CHIP_COUNT, "type: chips spent on a tile that is not paid for yet, divided by 2", scale=2),
    Field("paying", 1, "1 once a chip has been spent on the line"),
    Field("bag", COLOURS, f"tiles by colour, divided by {TILES_OF_A_COLOUR}", scale=TILES_OF_A_COLOUR),
    Field("tower", COLOURS, f"tiles by colour, divided by {TILES_OF_A_COLOUR}", scale=TILES_OF_A_COLOUR),
)  # fmt: skip
_PLAYER = (
    Field("score", 1, f"points, divided by {SCORE_SCALE}", scale=SCORE_SCALE),
    Field("tokens", 1, "tokens left in this round, divided by 2", scale=TOKENS),
    Field("taken", 1, "chips taken in this round, divided by 2", scale=CHIPS_A_ROUND),
    Field("passed", 1, "1 if the player has passed in this round"),
    Field("start_tile", 1, "1 if the player holds the start tile"),
    Field("chips", CHIP_COUNT, "type: chips, divided by 2", scale=2),
    Field("broken", COLOURS, f"broken tiles by colour, divided by {BROKEN_SPACES}", scale=BROKEN_SPACES),
    Field("lines", LINES * COLOURS, "pattern line, colour: the filled part of the line",
          scale=line_scales(LINES, COLOURS), axes=(LINES, COLOURS)),
    Field("takes", COLOURS * SQUARE, "colour, dome row, column: 1 for an empty space that takes the colour",
          axes=(COLOURS, LINES, LINES)),
    Field("special", SQUARE, "dome row, column: 1 for an empty special space", axes=(LINES, LINES)),
    Field("joker", SQUARE, "dome row, column: 1 for a joker space, filled or not", axes=(LINES, LINES)),
    Field("filled", SQUARE, "dome row, column: 1 for a tile", axes=(LINES, LINES)),
    Field("row_colours", LINES * (COLOURS + 1), "dome row, colour (the special tile last): 1 if the row has it",
          axes=(LINES, COLOURS + 1)),
    Field("free_spaces", 9, "dome space: 1 if it has no plate", axes=(3, 3)),
)  # fmt: skip
LAYOUT = Layout(_TABLE, _PLAYER, PLAYERS, LINES)
_FIRST = {name: place.start for name, place in LAYOUT.slices().items()}
# Where each field begins; a player's fields are counted from the player's block.
PHASE, MOVER, STARTER, ROUND = _FIRST["phase"], _FIRST["mover"], _FIRST["starter"], _FIRST["round"]
TABLETS_IN_PLAY = _FIRST["tablets"]
SUNS, MOONS, LARGE_MOON = _FIRST["suns"], _FIRST["moons"], _FIRST["large_moon"]
CHIPS_DOWN, CHIPS_UP, SUPPLY = _FIRST["chips_down"], _FIRST["chips_up"], _FIRST["supply"]
DISPLAY, PILE, TOP_BACK, UNSEEN = _FIRST["display"], _FIRST["pile"], _FIRST["top_back"], _FIRST["unseen"]
KNOWN_RETURNED, HIDDEN_RETURNED = _FIRST["known_returned"], _FIRST["hidden_returned"]
HAND, HAND_HIDDEN, HAND_BLIND = _FIRST["hand"], _FIRST["hand_hidden"], _FIRST["hand_blind"]
TAKING, STACKING, STACK_TILES = _FIRST["taking"], _FIRST["stacking"], _FIRST["stack"]
LINE, MISSING, GROUP, PAYING = _FIRST["line"], _FIRST["missing"], _FIRST["group"], _FIRST["paying"]
BAG, TOWER = _FIRST["bag"], _FIRST["tower"]
BLOCK = LAYOUT.player_size
SCORE, TOKENS_LEFT, CHIPS_TAKEN = _FIRST["0.score"], _FIRST["0.tokens"], _FIRST["0.taken"]
PASSED, START_TILE = _FIRST["0.passed"], _FIRST["0.start_tile"]
OWN_CHIPS, BROKEN, OWN_LINES = _FIRST["0.chips"], _FIRST["0.broken"], _FIRST["0.lines"]
TAKES, SPECIAL, JOKER, FILLED = _FIRST["0.takes"], _FIRST["0.special"], _FIRST["0.joker"], _FIRST["0.filled"]
ROW_COLOURS, FREE_SPACES = _FIRST["0.row_colours"], _FIRST["0.free_spaces"]


def layout(options: DuelOptions) -> Layout:
    """The same for all options."""
    return LAYOUT


@njit_whole
def write_observation(s, seat, out):
    """The observation of the player in that seat, for whom the state is concealed; writes every number of `out`."""
    out[:] = 0
    write_table(s, seat, out)
    write_offer(s, out)
    write_plates(s, out)
    write_hand(s, out)
    write_turn(s, out)
    for step in range(PLAYERS):
        write_player(s, seat if step == 0 else 1 - seat, out, BLOCK * step)


@njit
def write_table(s, seat, out):
    if s.phase < PHASES:
        out[PHASE + s.phase] = 1
    one_hot(out, MOVER, PLAYERS, relative(int(s.mover), seat, PLAYERS))
    one_hot(out, STARTER, PLAYERS, relative(int(s.starter), seat, PLAYERS))
    one_hot(out, ROUND, ROUNDS, s.turn_round - 1)
    write_bits(out, TABLETS_IN_PLAY, int(s.tablets), FACES)
    write_counts(out, BAG, s.bag, TILES_OF_A_COLOUR)
    write_counts(out, TOWER, s.tower, TILES_OF_A_COLOUR)


@njit
def write_offer(s, out):
    """Suns, moons and their chips."""
    for factory in range(SMALL_FACTORIES + 1):
        if s.phase != STACK or s.stacking != factory:
            write_counts(out, SUNS + COLOURS * factory, s.suns[factory], SMALL_TILES)
    for tile in range(3 * SMALL_FACTORIES):
        # a place of a stack has one bit per colour: the numbers of this field
        write_bits(out, MOONS + COLOURS * tile, s.stacks >> 5 * tile, COLOURS)
    write_counts(out, LARGE_MOON, s.large_moon, SMALL_TILES)
    for factory in range(SMALL_FACTORIES):
        chip = s.moon_chips[factory]
        if chip == FACE_DOWN:
            out[CHIPS_DOWN + factory] = 1
        elif chip >= FACE_UP:
            out[CHIPS_UP + CHIP_COUNT * factory + chip - FACE_UP] = 1
    write_chips(out, SUPPLY, int(s.supply))


@njit
def write_chips(out, at, chips):
    """How many chips of each type, divided by 2."""
    for kind in range(CHIP_COUNT):
        both = chips >> 2 * kind & 3
        out[at + kind] = ((both & 1) + (both >> 1)) * 0.5


@njit
def write_plates(s, out):
    """Display and pile."""
    for slot in range(DISPLAY_SLOTS):
        if s.display[slot] >= 0:
            out[DISPLAY + PLATE_COUNT * slot + s.display[slot]] = 1
    out[PILE] = s.pile_size / HAND_SIZE
    if s.top_back >= 0:
        out[TOP_BACK + s.top_back] = 1
    write_bits(out, UNSEEN, int(s.unseen), PLATE_COUNT)
    shuffled = s.pile_size - s.returned_count
    for k in range(s.returned_count):
        plate = s.returned[k]
        if plate >= 0:
            out[KNOWN_RETURNED + plate] = 1 / (1 + shuffled + k)
        elif k < HAND_SIZE:
            at = HIDDEN_RETURNED + 3 * k
            out[at - 1 - plate] = 1
            if k == 0 or s.returned_mark[k] != s.returned_mark[k - 1]:
                out[at + 2] = 1


@njit
def write_hand(s, out):
    for k in range(s.hand_count):
        plate = s.hand[k]
        if plate >= 0:
            out[HAND + plate] = 1
        elif plate <= HIDDEN_SPECIAL:
            out[HAND_HIDDEN + HIDDEN_SPECIAL - plate] += 1 / HAND_SCALE
        else:
            out[HAND_BLIND - 1 - plate] += 1 / HAND_SCALE


@njit
def write_turn(s, out):
    """How far a decision in several steps has come."""
    if s.taking >= 0:
        out[TAKING + s.taking] = 1
    if s.phase == STACK:
        out[STACKING + s.stacking] = 1
        write_counts(out, STACK_TILES, s.suns[s.stacking], SMALL_TILES)
    if s.line >= 0:
        out[LINE + s.line] = 1
    if s.phase == CHIPS:
        out[MISSING] = s.missing / LINES
    for k in range(s.group_size):
        out[GROUP + s.group[k]] += 0.5
    out[PAYING] = s.paying


@njit_whole
def write_player(s, seat, out, block):
    """One player's fields; `block` is their distance from the observer's."""
    p = s.players[seat]
    out[SCORE + block] = p.score / SCORE_SCALE
    out[TOKENS_LEFT + block] = p.tokens / TOKENS
    out[CHIPS_TAKEN + block] = p.taken / CHIPS_A_ROUND
    out[PASSED + block] = s.passed >> seat & 1
    out[START_TILE + block] = s.start_tile == seat
    write_chips(out, OWN_CHIPS + block, int(p.chips))
    for k in range(p.broken_count):
        out[BROKEN + block + (p.broken >> 4 * k & 15) - 1] += 1 / BROKEN_SPACES
    for row in range(LINES):
        if p.line_count[row] > 0:
            out[OWN_LINES + block + COLOURS * row + p.line_colour[row]] = p.line_count[row] / (row + 1)
    write_dome(p, out, block)


@njit
def write_dome_row(out, at, mask):
    """The lowest LINES bits of a mask, the lowest first."""
    row = int(mask) & DOME_ROWS - 1
    for column in range(LINES):
        out[at + column] = DOME_ROW[row, column]


@njit
def write_dome(p, out, block):
    for row in range(LINES):
        spaces = p.spaces[row]
        if spaces != 0:
            for colour in range(COLOURS):
                write_dome_row(out, TAKES + block + SQUARE * colour + LINES * row, count_of(spaces, colour))
        write_dome_row(out, SPECIAL + block + LINES * row, p.special >> 8 * row)
        write_dome_row(out, JOKER + block + LINES * row, p.joker >> 8 * row)
        write_dome_row(out, FILLED + block + LINES * row, p.filled >> 8 * row)
        tiles = int(p.tiles[row])
        while tiles != 0:
            place = lowest_bit(tiles) & ~3
            out[ROW_COLOURS + block + LINES * row + (tiles >> place & 15) - 1] = 1
            tiles &= ~(15 << place)
    write_bits(out, FREE_SPACES + block, int(p.free_spaces), 9)


@njit_whole
def write_action_mask(s, seat, out):
    """1 for every legal action if it is that seat's decision, otherwise all 0; writes every number of `out`."""
    out[:] = 0
    if s.mover != seat:
        return
    p = s.players[seat]
    if s.phase != TURN:
        for k in range(count_in(s, p, s.phase)):
            out[nth_in(s, p, s.phase, k)] = 1
        return
    at = 0
    for source in range(6):
        choices = s.offers[source] & p.open
        if choices != 0:
            for colour in range(COLOURS):
                write_bits(out, at + 7 * colour, count_of(choices, colour), 7)
        at += 7 * COLOURS
    write_bits(out, A_CHIP, other_options(s, p), 8)
