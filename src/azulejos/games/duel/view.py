"""A state of Azul Duel as plain data, what each player may see, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.games.definition import Landmarks
from azulejos.games.duel.components import (
    BACKS,
    CHIPS,
    LINES,
    PLATE_BACK,
    PLATES,
    PLAYERS,
    SMALL_FACTORIES,
    STARTING_SCORE,
    TABLETS,
)
from azulejos.games.duel.draws import to_reveal
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.reading import DOME_LETTERS, END, from_view
from azulejos.games.duel.rules.concealment import HIDDEN_SPECIAL, conceal, resample
from azulejos.games.duel.rules.tiling import winners
from azulejos.games.duel.state import (
    CHIPS as CHIPS_PHASE,
)
from azulejos.games.duel.state import (
    COLUMN,
    FACE_DOWN,
    FACE_UP,
    NO_CHIP,
    OVER,
    PHASE_NAMES,
    PUT_BACK,
    STACK,
)
from azulejos.games.events import tile_letters
from azulejos.games.packed import unpack
from azulejos.games.plain import plain
from azulejos.games.reading import SCHEMA
from azulejos.random import Generator
from azulejos.types import COLOUR_LETTERS, SPECTATOR, Outcome

NAMES: dict[str, Sequence[str]] = {"chip": CHIPS, "tablet": TABLETS, "back": BACKS, "reason": (END,)}
"""The words for numbered fields of Azul Duel's events."""
TILING = (PHASE_NAMES[CHIPS_PHASE], PHASE_NAMES[COLUMN])


def to_json(record: Any, options: DuelOptions) -> dict[str, Any]:
    """The position as plain data. Of a concealed record: what that player may see of it."""
    record = plain(record)
    phase = record.phase
    suns = [_tiles(record.suns[factory]) for factory in range(SMALL_FACTORIES + 1)]
    if phase == STACK:
        suns[record.stacking] = ""  # told by turn.stack
    return {
        "schema": SCHEMA,
        "game": "duel",
        "options": options.to_json(),
        "round": int(record.turn_round),
        "phase": PHASE_NAMES[phase],
        "player": _seat(record.mover),
        "start_player": int(record.starter),
        "start_tile": _seat(record.start_tile),
        "suns": suns[:SMALL_FACTORIES],
        "large_sun": suns[SMALL_FACTORIES],
        "moons": [_stack(record, factory) for factory in range(SMALL_FACTORIES)],
        "large_moon": _tiles(record.large_moon),
        "chips": [_moon_chip(int(chip)) for chip in record.moon_chips],
        "supply": _chip_counts(record.supply),
        "reveals": to_reveal(record),
        "display": [_plate(plate) for plate in record.display],
        "pile": _pile(record),
        "bag": unpack(record.bag),
        "tower": unpack(record.tower),
        "players": [_player(record, seat) for seat in range(PLAYERS)],
        "turn": _turn(record),
        "end": END if phase == OVER else None,
    }


def view_json(record: Any, options: DuelOptions, player: int | None) -> dict[str, Any]:
    """What a player (None: a spectator) may see (D14): `to_json` with the fronts and types that others alone know left
    out. Plates that the player does not know are all among `pile.unseen`.

        pile.returned   {"by": 1, "plates": null, "size": 2, "backs": "SJ"}: types in no order, but for the pile's top
        turn.hand       {"back": "S", "plate": null, "known_to": [1]}

    While somebody else puts plates back, nobody sees which type went under the pile: `backs` then tells the types of
    that batch and of the hand together, and the hand's entries have no back.
    """
    seen = record.copy()
    conceal(seen, SPECTATOR if player is None else player)
    return to_json(seen, options)


def sample(data: dict[str, Any], rng: Generator) -> tuple[DuelOptions, Any]:
    """The options and a whole state that a view's data allow, hidden plates drawn by `rng`."""
    options, record = from_view(data)
    resample(record, rng)
    return options, record


# -------------------------------------------------------------------------------------------------------- the parts


def _seat(seat: int) -> int | None:
    return None if seat < 0 else int(seat)


def _plate(plate: int) -> int | None:
    return None if plate < 0 else int(plate) + 1


def _back(plate: int) -> int:
    """The type of a plate, or of what stands for one in hand or pile."""
    return int(PLATE_BACK[plate]) if plate >= 0 else (-1 - plate) & 1


def _tiles(tiles: int) -> str:
    return tile_letters(unpack(tiles))


def _stack(record: Any, factory: int) -> str:
    """A small moon's stack from the bottom up."""
    lane = int(record.stacks) >> 15 * factory & 0x7FFF
    from_top = [lane >> 5 * k & 31 for k in range(3)]
    return "".join(COLOUR_LETTERS[tile.bit_length() - 1] for tile in reversed(from_top) if tile)


def _moon_chip(chip: int) -> str | None:
    if chip == NO_CHIP:
        return None
    return "?" if chip == FACE_DOWN else CHIPS[chip - FACE_UP]


def _chip_counts(chips: int) -> list[int]:
    return [(int(chips) >> 2 * kind & 3).bit_count() for kind in range(len(CHIPS))]


def _pile(record: Any) -> dict[str, Any]:
    return {
        "size": int(record.pile_size),
        "back": None if record.top_back < 0 else BACKS[record.top_back],
        "unseen": [plate + 1 for plate in range(len(PLATES)) if int(record.unseen) >> plate & 1],
        "returned": _batches(record),
        "open": bool(record.returned_count > 0) and _is_open(record, record.returned_mark[record.returned_count - 1]),
    }


def _batches(record: Any) -> list[dict[str, Any]]:
    batches: list[dict[str, Any]] = []
    start, count = 0, int(record.returned_count)
    while start < count:
        mark = record.returned_mark[start]
        plates = [int(plate) for plate, other in zip(record.returned[start:count], record.returned_mark[start:count])
                  if other == mark]  # fmt: skip
        batch: dict[str, Any] = {"by": int(mark) & 1, "plates": [plate + 1 for plate in plates]}
        if plates[0] < 0:
            pooled = [int(plate) for plate in record.hand[: record.hand_count]] if _is_pooled(record, mark) else []
            backs = "".join(BACKS[_back(plate)] for plate in plates + pooled)
            batch |= {"plates": None, "size": len(plates), "backs": backs}
        batches.append(batch)
        start += len(plates)
    return batches


def _is_pooled(record: Any, mark: int) -> bool:
    """Whether a batch is being put back out of a hand that is hidden."""
    return bool(record.hand[0] <= HIDDEN_SPECIAL) and _is_open(record, mark)


def _is_open(record: Any, mark: int) -> bool:
    """Whether a batch is still being put back."""
    return bool(record.phase == PUT_BACK) and int(mark) >> 1 == int(record.batches)


def _hand(record: Any) -> list[dict[str, Any]]:
    count = int(record.returned_count)
    pooled = count > 0 and _is_pooled(record, record.returned_mark[count - 1])
    entries: list[dict[str, Any]] = []
    for k, plate in enumerate(int(plate) for plate in record.hand[: record.hand_count]):
        is_blind = HIDDEN_SPECIAL < plate < 0
        known_to = [] if is_blind else [int(record.hand_known) >> k & 1]
        entries.append({"back": None if pooled else BACKS[_back(plate)], "plate": _plate(plate), "known_to": known_to})
    return entries


def _turn(record: Any) -> dict[str, Any]:
    phase = int(record.phase)
    stack = None
    if phase == STACK:
        stack = {"factory": int(record.stacking) + 1, "tiles": _tiles(record.suns[record.stacking])}
    return {
        "of": int(record.turn_of),
        "taking": _plate(record.taking),
        "hand": _hand(record),
        "stack": stack,
        "line": None if record.line < 0 else int(record.line) + 1,
        "group": [CHIPS[chip] for chip in record.group[: record.group_size]],
        "missing": int(record.missing) if phase == CHIPS_PHASE else None,
        "first": bool(record.paying == 0),
    }


def _player(record: Any, seat: int) -> dict[str, Any]:
    player = record.players[seat]
    broken = [int(player.broken) >> 4 * k & 15 for k in range(player.broken_count)]
    return {
        "score": int(player.score),
        "lost": int(player.lost),
        "paid": int(player.paid),
        "tablets": int(record.tablet_points[seat]),
        "tokens": int(player.tokens),
        "taken": int(player.taken),
        "passed": bool(int(record.passed) >> seat & 1),
        "chips": _chip_counts(player.chips),
        "lines": [COLOUR_LETTERS[player.line_colour[row]] * int(player.line_count[row]) for row in range(LINES)],
        "broken": "".join(COLOUR_LETTERS[tile - 1] for tile in broken),
        "dome": [None if plate < 0 else f"{plate // 4 + 1}R{plate % 4}" for plate in player.dome],
        "tiles": [_dome_row(int(player.tiles[row])) for row in range(LINES)],
    }


def _dome_row(tiles: int) -> str:
    return "".join(DOME_LETTERS[tiles >> 4 * column & 15] for column in range(LINES))


# ----------------------------------------------------------------------------------------------------- recognising it


def landmarks(view: dict[str, Any]) -> Landmarks:
    """While tiles are taken, those on the domes or, as long as there are none, those in play; afterwards the plates."""
    players = view["players"]
    if view["phase"] in TILING:
        return Landmarks(["tiling", sorted(map(str, (player["dome"] for player in players)))])
    pieces = sorted(sun for sun in view["suns"] if sun)
    domes = sorted(player["tiles"] for player in players)
    if any(set(row) != {"."} for dome in domes for row in dome):
        return Landmarks(["factories", domes], pieces)
    stacked = view["turn"]["stack"]
    offered = [*view["suns"], view["large_sun"], *view["moons"], view["large_moon"]]
    taken = [tiles for player in players for tiles in (*player["lines"], player["broken"])]
    tiles = "".join([*offered, *taken, stacked["tiles"] if stacked else ""])
    return Landmarks(["first factories", [tiles.count(letter) for letter in COLOUR_LETTERS]], pieces)


# ------------------------------------------------------------------------------------------------------------ the end


def outcome(record: Any, options: DuelOptions) -> Outcome:
    """D34: who won a finished game, and where every player's points came from."""
    if record.phase != OVER:
        raise ValueError("the game is not over")
    scores = [int(record.players[seat].score) for seat in range(PLAYERS)]
    tie_break = "start_tile" if scores[0] == scores[1] else None
    points = [_points(record, seat) for seat in range(PLAYERS)]
    mask = int(winners(record))
    return Outcome([seat for seat in range(PLAYERS) if mask >> seat & 1], END, tie_break, scores, points)


def _points(record: Any, seat: int) -> dict[str, int]:
    player = record.players[seat]
    specials = sum((row + 1) * _dome_row(int(player.tiles[row])).count("S") for row in range(LINES))
    points = {
        "start": STARTING_SCORE,
        "tiles": 0,
        "specials": specials,
        "draws": -int(player.paid),
        "penalties": -int(player.lost),
        "tablets": int(record.tablet_points[seat]),
    }
    return points | {"tiles": int(player.score) - sum(points.values())}
