"""Azul Duel as people enter it by hand: a position of which only what lies on the table is told, and draws, piece by
piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from azulejos.games.duel import rules
from azulejos.games.duel.components import (
    BACKS,
    CHIPS,
    CHIPS_A_ROUND,
    DISPLAY_SLOTS,
    LINES,
    PLATE_BACK,
    PLATES,
    PLAYERS,
    ROUNDS,
    SMALL_FACTORIES,
    STARTING_SCORE,
    TABLETS,
    TILES_OF_A_COLOUR,
    TOKENS,
    turned,
)
from azulejos.games.duel.draws import FACTORY_TILES, chance_prompt
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.reading import FIELDS, PILE_FIELDS, PLAYER_FIELDS, TURN_FIELDS, read_boards
from azulejos.games.duel.state import BACK, CHIP, DISPLAY, FACTORIES
from azulejos.games.entering import Form, Group, known, members, padded, stock_of, texts, whole
from azulejos.games.packed import unpack
from azulejos.games.reading import SCHEMA, options_of
from azulejos.types import COLOUR_LETTERS

BOARD: dict[str, Any] = {
    "score": STARTING_SCORE, "lost": 0, "paid": 0, "tablets": 0, "tokens": TOKENS, "taken": 0, "passed": False,
    "chips": [0] * len(CHIPS), "lines": [""] * LINES, "broken": "", "dome": [None] * 9, "tiles": ["......"] * LINES,
}  # fmt: skip
TURN: dict[str, Any] = {
    "of": 0, "taking": None, "hand": [], "stack": None, "line": None, "group": [], "missing": None, "first": True,
}  # fmt: skip
PILE: dict[str, Any] = {"size": 0, "back": None, "unseen": [], "returned": [], "open": False}


def complete(data: Mapping[str, Any]) -> dict[str, Any]:
    """The position with what follows from the rest: what nobody has seen, tokens, whose chips are gone, and, where
    they are None, bag and tower. Only turns of the acquisition phase and the end are put in order like this; in other
    phases the fields of the turn stay as they are. What cannot be understood is left for `from_json` to refuse."""
    options = options_of(DuelOptions, data.get("options", {}))
    done: dict[str, Any] = {"schema": SCHEMA, "game": "duel", **known(data, FIELDS), "options": options.to_json()}
    boards = members(done.get("players"))[:PLAYERS]
    done["players"] = [BOARD | known(board, PLAYER_FIELDS) for board in padded(boards, PLAYERS, {})]
    for name in ("suns", "moons"):
        done[name] = padded(texts(done.get(name))[:SMALL_FACTORIES], SMALL_FACTORIES, "")
    for name in ("large_sun", "large_moon"):
        done[name] = done.get(name) or ""
    done["chips"] = padded(members(done.get("chips"))[:SMALL_FACTORIES], SMALL_FACTORIES, None)
    done["display"] = padded(members(done.get("display"))[:DISPLAY_SLOTS], DISPLAY_SLOTS, None)
    done["round"] = whole(done.get("round"), 1)
    done["start_player"] = whole(done.get("start_player"), 0)
    done.setdefault("start_tile", None)
    done["pile"] = PILE | known(done.get("pile"), PILE_FIELDS)
    done["turn"] = TURN | known(done.get("turn"), TURN_FIELDS)
    phase = done.setdefault("phase", "turn")
    done["end"] = "rounds" if phase == "over" else None
    for board in done["players"]:
        board["tiles"] = _with_specials(board)
    if phase in ("turn", "over"):
        _set_turn(done)
        _set_chips(done)
    _set_pile(done)
    _set_supply(done)
    _fill_bag(done)
    done["reveals"] = _reveals(done) if phase != "over" else []
    if phase == "over":
        _set_tablets(done, options)
    return done


def _with_specials(board: Mapping[str, Any]) -> list[str]:
    """D29: the special tile lies where the three other spaces of its plate are filled, and nowhere else."""
    rows = [list(row) for row in board["tiles"]]
    for space, placed in enumerate(board["dome"]):
        if placed is None:
            continue
        plate, _, turns = placed.partition("R")
        cells = [(2 * (space // 3) + half, 2 * (space % 3) + side) for half in range(2) for side in range(2)]
        kinds = dict(zip(cells, turned(PLATES[int(plate) - 1], int(turns)), strict=True))
        filled = all(rows[row][column] != "." for (row, column), kind in kinds.items() if kind != "S")
        for (row, column), kind in kinds.items():
            if kind == "S":
                rows[row][column] = "S" if filled else "."
    return ["".join(row) for row in rows]


def _set_turn(done: dict[str, Any]) -> None:
    """Whose turn it is, and the tokens that the plates on the domes leave (D10)."""
    over = done["phase"] == "over"
    player = whole(done.get("player"), whole(done["turn"].get("of"), 0))
    done["player"] = None if over else player
    done["turn"] = (done["turn"] if over else TURN) | {"of": done["turn"]["of"] if over else player}
    if done["large_sun"]:
        done["start_tile"] = None
    fresh = TOKENS if done["round"] < ROUNDS else 0
    for board in done["players"]:
        placed = sum(plate is not None for plate in board["dome"])
        used = placed - 1 - TOKENS * (done["round"] - 1)
        board["tokens"] = 0 if over else min(fresh, max(0, fresh - used))


def _set_chips(done: dict[str, Any]) -> None:
    """D20, D21: a chip lies face down where tiles lie; of those that are gone everybody has taken up to two."""
    for factory in range(SMALL_FACTORIES):
        if done["suns"][factory] or done["moons"][factory]:
            done["chips"][factory] = "?"
        elif done["chips"][factory] == "?":
            done["chips"][factory] = None
    gone = sum(chip is None for chip in done["chips"])
    boards = done["players"]
    if sum(board["taken"] for board in boards) != gone:
        owned = [sum(board["chips"]) for board in boards]
        first = min(CHIPS_A_ROUND, gone, max(gone - CHIPS_A_ROUND, (gone + (owned[0] > owned[1])) // 2))
        for board, taken in zip(boards, (first, gone - first), strict=True):
            board["taken"] = taken


def _seen_plates(done: Mapping[str, Any]) -> set[int]:
    plates = [*done["display"], done["turn"]["taking"]]
    plates += [entry["plate"] for entry in done["turn"]["hand"]]
    plates += [plate for batch in done["pile"]["returned"] for plate in batch["plates"]]
    for board in done["players"]:
        plates += [int(placed.partition("R")[0]) for placed in board["dome"] if placed is not None]
    return {plate for plate in plates if plate is not None}


def _set_pile(done: dict[str, Any]) -> None:
    """What nobody has seen is in the pile, but for blind draws; the uppermost plate shows its back (D14)."""
    pile, seen = done["pile"], _seen_plates(done)
    unseen = [plate for plate in range(1, len(PLATES) + 1) if plate not in seen]
    returned = [plate for batch in pile["returned"] for plate in batch["plates"]]
    blind = [entry["back"] for entry in done["turn"]["hand"] if entry["plate"] is None]
    pile["unseen"] = unseen
    pile["size"] = len(unseen) - len(blind) + len(returned)
    if done["phase"] == "back" or (done["phase"] == "display" and pile["size"] == len(PLATES)):
        pile["back"] = None
        return
    backs = [_back(plate) for plate in unseen]
    for back in blind:
        backs.remove(back)
    if not backs:
        pile["back"] = _back(returned[0]) if returned else None
    elif pile["back"] not in backs:
        pile["back"] = backs[0]


def _back(plate: int) -> str:
    return BACKS[PLATE_BACK[plate - 1]]


def _set_supply(done: dict[str, Any]) -> None:
    """D4: there are two chips of a type; who has spent which is not told, so the supply that was told stays if it can
    be, and else the chips that were spent are those of which most are left."""
    seen = [0] * len(CHIPS)
    for kind, name in enumerate(CHIPS):
        seen[kind] = done["chips"].count(name) + sum(board["chips"][kind] for board in done["players"])
    hidden = done["chips"].count("?")
    laid = SMALL_FACTORIES - hidden if done["phase"] not in _LAYING or hidden else 0
    wanted = 2 * len(CHIPS) - SMALL_FACTORIES * (done["round"] - 1) - laid
    told = done.get("supply")
    if isinstance(told, list) and len(told) == len(CHIPS) and sum(told) == wanted:
        if all(count + there <= 2 for count, there in zip(told, seen, strict=True)):
            return
    supply = [max(0, 2 - count) for count in seen]
    while sum(supply) > max(0, wanted):
        supply[max(range(len(CHIPS)), key=lambda kind: (supply[kind], -kind))] -= 1
    done["supply"] = supply


_LAYING = ("display", "factories", "back")
"""D31: phases in which the factories may not be laid yet."""


def _fill_bag(done: dict[str, Any]) -> None:
    """D2: bag and tower together hold what is not on the table. Without either, tiles that lines have sent away when
    they were tiled are in the tower (D26), and the rest in the bag."""
    rest = [max(0, TILES_OF_A_COLOUR - count) for count in _on_table(done)]
    bag, tower = done.get("bag"), done.get("tower")
    if bag is None and tower is None:
        sent = [
            sum(row for board in done["players"] for row, tiles in enumerate(board["tiles"]) for tile in tiles
                if tile == letter)
            for letter in COLOUR_LETTERS
        ]  # fmt: skip
        tower = [min(count, away) for count, away in zip(rest, sent, strict=True)]
    for name, told, other in (("tower", tower, bag), ("bag", bag, tower)):
        if told is None and other is not None:
            told = [max(0, count - there) for count, there in zip(rest, other, strict=False)]
        done[name] = told


def _on_table(done: Mapping[str, Any]) -> list[int]:
    stack = done["turn"]["stack"]
    places = [*done["suns"], *done["moons"], done["large_sun"], done["large_moon"], stack["tiles"] if stack else ""]
    for board in done["players"]:
        places += [*board["lines"], board["broken"], *board["tiles"]]
    return [sum(place.count(letter) for place in places) for letter in COLOUR_LETTERS]


def _reveals(done: Mapping[str, Any]) -> list[int]:
    stacking = (done["turn"]["stack"] or {}).get("factory")
    return [
        factory + 1
        for factory in range(SMALL_FACTORIES)
        if done["chips"][factory] == "?" and factory + 1 != stacking
        and not done["suns"][factory] and not done["moons"][factory]
    ]  # fmt: skip


def _set_tablets(done: dict[str, Any], options: DuelOptions) -> None:
    """D34: what the tablets brought, which never took a score below 0."""
    record = read_boards(done)
    faces = [face for face in range(len(TABLETS)) if options.tablets_mask >> face & 1]
    for seat, board in enumerate(done["players"]):
        nominal = sum(int(rules.tablet_points(record.players[seat], face)) for face in faces)
        kept = board["score"] > 0 or not nominal <= board["tablets"] <= max(nominal, 0)
        board["tablets"] = nominal if kept else board["tablets"]


# -------------------------------------------------------------------------------------------------------------- draws


def draw_form(record: Any, options: DuelOptions) -> Form:
    """The draw that is awaited as it is entered (D6 .. D8, D11, D14, D20, D31)."""
    prompt = chance_prompt(record, options)
    phase = str(prompt["phase"])
    if record.phase == FACTORIES:
        return _form(phase, "tiles", _factories(record, prompt))
    if record.phase == CHIP:
        stock = stock_of(CHIPS, [(int(record.supply) >> 2 * kind & 3).bit_count() for kind in range(len(CHIPS))])
        return _form(phase, "chips", [{"place": f"chip {prompt['factory']}", "size": 1, "stock": stock}])
    if record.phase == BACK:
        blind = [int(plate) for plate in record.hand[: record.hand_count]]
        counts = [len(_unseen(record, back)) - blind.count(-1 - back) for back in range(len(BACKS))]
        return _form(phase, "backs", [{"place": "pile", "size": 1, "stock": stock_of(BACKS, counts)}])
    if record.phase == DISPLAY:
        return _form(phase, "plates", _display(record, prompt["slots"]))
    groups: list[Group] = [
        {"place": f"hand {number + 1}", "size": 1, "stock": dict.fromkeys(_unseen(record, BACKS.index(back)), 1)}
        for number, back in enumerate(prompt["backs"])
    ]
    return _form(phase, "plates", groups, prompt["player"])


def _form(phase: str, kind: str, groups: list[Group], private_to: int | None = None) -> Form:
    separator = "/" if kind == "tiles" else ","
    return {"phase": phase, "kind": kind, "separator": separator, "private_to": private_to, "groups": groups}


def _unseen(record: Any, back: int | None = None) -> list[str]:
    """The plates that nobody has seen, all or those with this back."""
    return [
        str(plate + 1)
        for plate in range(len(PLATES))
        if int(record.unseen) >> plate & 1 and back in (None, int(PLATE_BACK[plate]))
    ]


def _display(record: Any, slots: Sequence[int]) -> list[Group]:
    """Plates turned up: the uppermost has the back that shows, and those that were put back come last."""
    shuffled = int(record.pile_size) - int(record.returned_count)
    groups: list[Group] = []
    for k, slot in enumerate(slots):
        if k >= shuffled:
            names = [str(int(record.returned[k - shuffled]) + 1)]
        else:
            names = _unseen(record, int(record.top_back) if k == 0 and record.top_back >= 0 else None)
        groups.append({"place": f"display {slot}", "size": 1, "stock": dict.fromkeys(names, 1)})
    return groups


def _factories(record: Any, prompt: Mapping[str, Any]) -> list[Group]:
    """D6, D7, D31: from the bag, which is restocked from the tower when it runs out."""
    bag = unpack(record.bag)
    both = [in_bag + in_tower for in_bag, in_tower in zip(bag, unpack(record.tower), strict=True)]
    large = prompt["tiles"][0] == FACTORY_TILES[0]
    redrawn = large and sum(count > 0 for count in bag) <= 1
    groups: list[Group] = []
    dealt = 0
    for index, size in enumerate(prompt["tiles"]):
        dealt += size
        stock = stock_of(COLOUR_LETTERS, bag if dealt <= sum(bag) and not redrawn else both)
        groups.append({"place": f"sun {index or 'L'}", "size": size, "stock": stock})
    return groups
