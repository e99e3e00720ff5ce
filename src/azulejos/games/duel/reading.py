"""Positions of Azul Duel read from plain data, with every fact checked.

Whatever is wrong raises InvalidNotation, whose message begins with the field's name: `players[0].dome[2]: ...`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from azulejos.games.duel import rules, state
from azulejos.games.duel.checks import check
from azulejos.games.duel.components import (
    BACKS,
    BROKEN_SPACES,
    CHIPS,
    CHIPS_A_ROUND,
    DISPLAY_SLOTS,
    LARGE_TILES,
    LINES,
    PLATE_AREA,
    PLATE_BACK,
    PLATE_JOKER,
    PLATE_SPECIAL,
    PLATE_TAKES,
    PLATES,
    PLAYERS,
    ROUNDS,
    SMALL_FACTORIES,
    SMALL_TILES,
    SPACE_OFFSET,
    TILES_OF_A_COLOUR,
    TOKENS,
    turned,
)
from azulejos.games.duel.draws import to_reveal
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules.concealment import HIDDEN_SPECIAL
from azulejos.games.duel.state import FACE_DOWN, FACE_UP, NO_CHIP, OVER, PHASE_NAMES, PUT_BACK, SPECIAL_TILE, STACK
from azulejos.games.packed import ONES, pack, unpack
from azulejos.games.reading import (
    MAX_POINTS,
    check_fields,
    check_position,
    choice,
    counts,
    index_or_none,
    letters_of,
    list_of,
    list_up_to,
    number,
    number_or_none,
    options_of,
    refuse,
    sorted_tiles,
    truth,
)
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES

END = "rounds"
"""Why a game ends."""
DOME_LETTERS = "." + COLOUR_LETTERS + "S"
"""What may lie on a space of the dome; the index is the space's value."""

FIELDS = ("schema", "game", "options", "round", "phase", "player", "start_player", "start_tile", "suns", "large_sun",
          "moons", "large_moon", "chips", "supply", "reveals", "display", "pile", "bag", "tower", "players", "turn",
          "end")  # fmt: skip
MAX_TABLETS = 106
"""Four tablets bring no more: colours 24, columns 42, corners 22, jokers 18."""
PLAYER_FIELDS = ("score", "lost", "paid", "tablets", "tokens", "taken", "passed", "chips", "lines", "broken", "dome",
                 "tiles")  # fmt: skip
PILE_FIELDS = ("size", "back", "unseen", "returned", "open")
TURN_FIELDS = ("of", "taking", "hand", "stack", "line", "group", "missing", "first")
_PLACED = re.compile(r"([1-9][0-9]?)R([0-3])")


def from_json(data: Mapping[str, Any]) -> tuple[DuelOptions, np.record]:
    """The options and the state that plain data describe; see `view.to_json`.

    While plates are put back, the last batch of that player counts as the one that is being put back.
    """
    return read(data)


def from_view(data: Mapping[str, Any]) -> tuple[DuelOptions, np.record]:
    """The options and the concealed record that a view describes; see `view.view_json`."""
    return read(data, is_view=True)


def read(data: object, is_view: bool = False) -> tuple[DuelOptions, np.record]:
    whole = check_position(data, "duel", FIELDS)
    options = options_of(DuelOptions, whole["options"])
    s = state.new(1)[0]
    rules.set_up(s, options.tablets_mask, int(options.free_draws_at_zero), 0)
    _read_table(s, whole)
    plates = _Plates(is_view)
    for slot, plate in enumerate(list_of(whole["display"], DISPLAY_SLOTS, "display")):
        s.display[slot] = plates.read_or_none(plate, f"display[{slot}]")
        s.shown |= int(s.display[slot] >= 0) << slot
    for seat, player in enumerate(list_of(whole["players"], PLAYERS, "players")):
        _read_player(s, seat, check_fields(player, PLAYER_FIELDS, f"players[{seat}]"), plates)
    turn = check_fields(whole["turn"], TURN_FIELDS, "turn")
    _read_turn(s, turn, plates)
    _read_pile(s, check_fields(whole["pile"], PILE_FIELDS, "pile"), plates)
    _derive(s)
    if (whole["end"] is not None and choice(whole["end"], (END,), "end") == 0) != (s.phase == OVER):
        refuse("end", "belongs to the phase over, and only to it")
    plates.check_all()
    check(s)
    reveals = list_up_to(whole["reveals"], SMALL_FACTORIES, "reveals")
    if reveals != to_reveal(s) or any(isinstance(factory, bool) for factory in reveals):
        refuse("reveals", f"expected {to_reveal(s)}, the factories whose chip waits to be revealed (D20)")
    return options, s


def read_boards(data: Mapping[str, Any]) -> Any:
    """A state with nothing but the players' boards of plain data."""
    s = state.new(1)[0]
    rules.set_up(s, 0, 0, 0)
    plates = _Plates(is_view=False)
    for seat, player in enumerate(list_of(data["players"], PLAYERS, "players")):
        _read_player(s, seat, check_fields(player, PLAYER_FIELDS, f"players[{seat}]"), plates)
    return s


class _Plates:
    """Which plates have been found, and where: each of the 18 exactly once."""

    def __init__(self, is_view: bool) -> None:
        self.found: dict[int, str] = {}
        self.is_view = is_view
        self.nameless = 0
        """How many entries of the hand do not even tell their back."""

    def read(self, value: object, field: str) -> int:
        plate = number(value, 1, len(PLATES), field) - 1
        if plate in self.found:
            refuse(field, f"plate {plate + 1} is also in {self.found[plate]}")
        self.found[plate] = field
        return plate

    def read_or_none(self, value: object, field: str) -> int:
        return -1 if value is None else self.read(value, field)

    def check_all(self) -> None:
        for plate in range(len(PLATES)):
            if plate not in self.found:
                refuse("pile.unseen", f"plate {plate + 1} is nowhere")

    def hidden(self, field: str) -> None:
        if not self.is_view:
            refuse(field, "hidden: this is what one player sees, not a whole position")


# ----------------------------------------------------------------------------------------------------- the table


def _read_table(s: Any, data: Mapping[str, Any]) -> None:
    s.turn_round = number(data["round"], 1, ROUNDS, "round")
    s.phase = choice(data["phase"], PHASE_NAMES, "phase")
    s.mover = number_or_none(data["player"], 0, PLAYERS - 1, "player")
    s.starter = number(data["start_player"], 0, PLAYERS - 1, "start_player")
    s.start_tile = number_or_none(data["start_tile"], 0, PLAYERS - 1, "start_tile")
    for factory, tiles in enumerate(list_of(data["suns"], SMALL_FACTORIES, "suns")):
        s.suns[factory] = sorted_tiles(tiles, SMALL_TILES, f"suns[{factory}]")
    s.suns[SMALL_FACTORIES] = sorted_tiles(data["large_sun"], LARGE_TILES, "large_sun")
    for factory, tiles in enumerate(list_of(data["moons"], SMALL_FACTORIES, "moons")):
        lane = 0
        for letter in letters_of(tiles, COLOUR_LETTERS, SMALL_TILES - 1, f"moons[{factory}]"):
            lane = lane << 5 | 1 << COLOUR_LETTERS.index(letter)
        s.stacks |= lane << 15 * factory
    s.large_moon = sorted_tiles(data["large_moon"], LARGE_TILES - 1, "large_moon")
    for factory, chip in enumerate(list_of(data["chips"], SMALL_FACTORIES, "chips")):
        if chip is None:
            s.moon_chips[factory] = NO_CHIP
        elif chip == "?":
            s.moon_chips[factory] = FACE_DOWN
        else:
            s.moon_chips[factory] = FACE_UP + choice(chip, CHIPS, f"chips[{factory}]")
    s.supply = _read_chips(data["supply"], "supply")
    s.bag = pack(counts(data["bag"], len(COLOUR_LETTERS), TILES_OF_A_COLOUR, "bag"))
    s.tower = pack(counts(data["tower"], len(COLOUR_LETTERS), TILES_OF_A_COLOUR, "tower"))


def _read_chips(data: object, field: str) -> int:
    """Chips by type as two bits each: 00, 01 or 11."""
    return sum((1 << count) - 1 << 2 * kind for kind, count in enumerate(counts(data, len(CHIPS), 2, field)))


def _read_turn(s: Any, data: Mapping[str, Any], plates: _Plates) -> None:
    s.turn_of = number(data["of"], 0, PLAYERS - 1, "turn.of")
    s.taking = plates.read_or_none(data["taking"], "turn.taking")
    s.line = index_or_none(data["line"], LINES, "turn.line")
    s.missing = 0 if data["missing"] is None else number(data["missing"], 1, LINES, "turn.missing")
    for k, chip in enumerate(list_up_to(data["group"], len(s.group), "turn.group")):
        s.group[k] = choice(chip, CHIPS, f"turn.group[{k}]")
        s.group_size = k + 1
    s.paying = int(not truth(data["first"], "turn.first"))
    if data["stack"] is not None:
        stack = check_fields(data["stack"], ("factory", "tiles"), "turn.stack")
        s.stacking = number(stack["factory"], 1, SMALL_FACTORIES, "turn.stack.factory") - 1
        if s.suns[s.stacking] != 0:
            refuse(f"suns[{s.stacking}]", "is empty while its tiles are being stacked")
        s.suns[s.stacking] = sorted_tiles(stack["tiles"], SMALL_TILES - 1, "turn.stack.tiles")
    if (s.stacking >= 0) != (s.phase == STACK):
        refuse("turn.stack", "belongs to the phase stack, and only to it")
    for k, entry in enumerate(list_up_to(data["hand"], state.HAND_SIZE, "turn.hand")):
        _read_hand(s, k, entry, f"turn.hand[{k}]", plates)


def _read_hand(s: Any, k: int, data: object, field: str, plates: _Plates) -> None:
    entry = check_fields(data, ("back", "plate", "known_to"), field)
    known_to = [number(seat, 0, PLAYERS - 1, f"{field}.known_to") for seat in
                list_up_to(entry["known_to"], 1, f"{field}.known_to")]  # fmt: skip
    back = -1 if entry["back"] is None else choice(entry["back"], BACKS, f"{field}.back")
    plate = plates.read_or_none(entry["plate"], f"{field}.plate")
    if plate < 0:
        if known_to or back < 0:
            plates.hidden(f"{field}.plate")
        plate = (HIDDEN_SPECIAL if known_to else state.UNKNOWN_SPECIAL) - max(back, 0)
        if back < 0 and not known_to:
            refuse(f"{field}.back", "every plate drawn shows its back")
        plates.nameless += int(back < 0)
    elif not known_to:
        refuse(f"{field}.known_to", "somebody knows this plate")
    elif PLATE_BACK[plate] != back:
        refuse(f"{field}.back", f"plate {plate + 1} has the back {BACKS[PLATE_BACK[plate]]}")
    s.hand[k] = plate
    s.hand_known |= sum(known_to) << k
    s.hand_count = k + 1


def _read_pile(s: Any, data: Mapping[str, Any], plates: _Plates) -> None:
    s.pile_size = number(data["size"], 0, len(PLATES), "pile.size")
    s.top_back = -1 if data["back"] is None else choice(data["back"], BACKS, "pile.back")
    unseen = [plates.read(plate, f"pile.unseen[{k}]")
              for k, plate in enumerate(list_up_to(data["unseen"], len(PLATES), "pile.unseen"))]  # fmt: skip
    if unseen != sorted(unseen):
        refuse("pile.unseen", "plates stand in ascending order")
    s.unseen = sum(1 << plate for plate in unseen)
    batches = list_up_to(data["returned"], len(PLATES), "pile.returned")
    pooled = False
    for index, batch in enumerate(batches):
        if pooled:
            refuse(f"pile.returned[{index - 1}].backs", "only the last batch can be the one being put back")
        pooled = _read_batch(s, index, batch, f"pile.returned[{index}]", plates)
    if plates.nameless and (not pooled or plates.nameless != s.hand_count):
        refuse("turn.hand", "backs are missing only while a batch is put back, and all of them")
    own_last = s.phase == PUT_BACK and bool(batches) and int(s.returned_mark[s.returned_count - 1]) & 1 == s.turn_of
    is_open = truth(data["open"], "pile.open")
    if is_open and not own_last:
        refuse("pile.open", "no batch is being put back")
    if pooled and not is_open:
        refuse("pile.open", "the last batch lists its backs with the hand's, so it is being put back")
    s.batches = len(batches) - int(is_open)


def _read_batch(s: Any, index: int, data: object, field: str, plates: _Plates) -> bool:
    """A batch of plates put back. Returns whether it is hidden and tells the hand's types too."""
    if not isinstance(data, Mapping) or data.get("plates") is not None or "size" not in data:
        batch = check_fields(data, ("by", "plates"), field)
        entries = list_up_to(batch["plates"], len(PLATES), f"{field}.plates")
        codes = [plates.read(plate, f"{field}.plates[{k}]") for k, plate in enumerate(entries)]
        size = len(codes)
    else:
        plates.hidden(f"{field}.plates")
        batch = check_fields(data, ("by", "plates", "size", "backs"), field)
        size = number(batch["size"], 1, len(PLATES), f"{field}.size")
        backs = letters_of(batch["backs"], BACKS, len(PLATES), f"{field}.backs")
        if len(backs) not in (size, size + plates.nameless):
            refuse(f"{field}.backs", f"expected the types of {size} plates")
        codes = [state.UNKNOWN_SPECIAL - BACKS.index(back) for back in backs]
    if size == 0:
        refuse(f"{field}.plates", "expected at least one plate")
    start = int(s.returned_count)
    if start + size > len(s.returned):
        refuse(field, "there are not so many plates")
    s.returned[start : start + size] = codes[:size]
    s.returned_mark[start : start + size] = 2 * index + number(batch["by"], 0, PLAYERS - 1, f"{field}.by")
    s.returned_count = start + size
    for k, code in enumerate(codes[size:]):
        s.hand[k] = HIDDEN_SPECIAL - (state.UNKNOWN_SPECIAL - code)
    return len(codes) > size


# ---------------------------------------------------------------------------------------------------------- boards


def _read_player(s: Any, seat: int, data: Mapping[str, Any], plates: _Plates) -> None:
    player, field = s.players[seat], f"players[{seat}]"
    for name in ("score", "lost", "paid"):
        setattr(player, name, number(data[name], 0, MAX_POINTS, f"{field}.{name}"))
    s.tablet_points[seat] = number(data["tablets"], -MAX_TABLETS, MAX_TABLETS, f"{field}.tablets")
    player.tokens = number(data["tokens"], 0, TOKENS, f"{field}.tokens")
    player.taken = number(data["taken"], 0, CHIPS_A_ROUND, f"{field}.taken")
    s.passed |= int(truth(data["passed"], f"{field}.passed")) << seat
    player.chips = _read_chips(data["chips"], f"{field}.chips")
    for row, text in enumerate(list_of(data["lines"], LINES, f"{field}.lines")):
        _read_line(player, row, text, f"{field}.lines[{row}]")
    broken = letters_of(data["broken"], COLOUR_LETTERS, BROKEN_SPACES, f"{field}.broken")
    player.broken = sum(COLOUR_LETTERS.index(letter) + 1 << 4 * k for k, letter in enumerate(broken))
    player.broken_count = len(broken)
    for space, text in enumerate(list_of(data["dome"], len(SPACE_OFFSET), f"{field}.dome")):
        if text is not None:
            _read_placed(player, space, text, f"{field}.dome[{space}]", plates)
    for row, text in enumerate(list_of(data["tiles"], LINES, f"{field}.tiles")):
        _read_dome_row(player, row, text, f"{field}.tiles[{row}]")
    _check_specials(player, field)


def _read_line(player: Any, row: int, text: object, field: str) -> None:
    letters = letters_of(text, COLOUR_LETTERS, row + 1, field)
    if len(set(letters)) > 1:
        refuse(field, "a line holds one colour")
    if not letters:
        return
    colour = COLOUR_LETTERS.index(letters[0])
    player.line_colour[row], player.line_count[row] = colour, len(letters)
    player.open &= ~(ONES << row)
    if len(letters) <= row:
        player.open |= 1 << 8 * colour + row


def _read_placed(player: Any, space: int, text: object, field: str, plates: _Plates) -> None:
    match = _PLACED.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        refuse(field, f"expected a plate and its quarter turns such as 7R1, not {text!r}")
    plate, turns = plates.read(int(match[1]), field), int(match[2])
    row, column = 2 * (space // 3), 2 * (space % 3)
    player.dome[space] = 4 * plate + turns
    player.free_spaces ^= 1 << space
    for half in range(2):
        player.spaces[row + half] |= int(PLATE_TAKES[plate, turns, half]) << column
    player.special |= int(PLATE_SPECIAL[plate, turns]) << int(SPACE_OFFSET[space])
    player.joker |= int(PLATE_JOKER[plate, turns]) << int(SPACE_OFFSET[space])


def _read_dome_row(player: Any, row: int, text: object, field: str) -> None:
    letters = letters_of(text, DOME_LETTERS, LINES, field)
    if len(letters) != LINES:
        refuse(field, f"expected {LINES} spaces")
    for column, letter in enumerate(letters):
        if letter == ".":
            continue
        placed = int(player.dome[3 * (row // 2) + column // 2])
        if placed < 0:
            refuse(field, f"column {column + 1} has no plate")
        kind = turned(PLATES[placed // 4], placed % 4)[2 * (row % 2) + column % 2]
        if kind not in (letter, "J") or (kind == "J" and letter == "S"):
            name = "a special tile" if letter == "S" else COLOUR_NAMES[COLOUR_LETTERS.index(letter)]
            refuse(field, f"column {column + 1} is a space {kind}, not for {name} (D25)")
        player.filled |= 1 << 8 * row + column
        player.special &= ~(1 << 8 * row + column)
        player.spaces[row] &= ~(ONES << column)
        player.tiles[row] |= DOME_LETTERS.index(letter) << 4 * column


def _check_specials(player: Any, field: str) -> None:
    """D29: a special tile lies where the three other spaces of its plate are filled, and nowhere else."""
    for space, placed in enumerate(int(placed) for placed in player.dome):
        if placed < 0:
            continue
        special = int(PLATE_SPECIAL[placed // 4, placed % 4])
        filled = int(player.filled) >> int(SPACE_OFFSET[space]) & PLATE_AREA
        if special and bool(filled & special) != (filled | special == PLATE_AREA):
            refuse(f"{field}.tiles", f"the special tile on space {space + 1} comes with the plate's third tile (D29)")


def _derive(s: Any) -> None:
    """Fields that follow from others."""
    out = 0
    tops = int(s.large_moon)
    for factory in range(SMALL_FACTORIES + 1):
        tiles = int(s.suns[factory])
        out += sum(unpack(tiles))
        s.offers[factory] = 0 if factory == s.stacking else _offer(tiles)
    for factory in range(SMALL_FACTORIES):
        lane = int(s.stacks) >> 15 * factory & 0x7FFF
        out += lane.bit_count()
        if factory != s.stacking:  # a stack is offered when it is finished
            tops |= pack([lane >> colour & 1 for colour in range(len(COLOUR_LETTERS))])
        if s.moon_chips[factory] == FACE_DOWN and s.suns[factory] == 0:
            s.bare |= 1 << 15 * factory
        s.face_up |= int(s.moon_chips[factory] >= FACE_UP) << factory
    s.offers[SMALL_FACTORIES + 1] = _offer(tops)
    s.tiles_out = out + sum(unpack(s.large_moon))


def _offer(tiles: int) -> int:
    """255 in the byte of every colour that a tiles word holds."""
    return pack([255 if count else 0 for count in unpack(tiles)])


assert DOME_LETTERS.index("S") == SPECIAL_TILE
