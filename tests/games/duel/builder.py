"""Handwritten positions of Azul Duel, told by what differs from a plain one, and played by texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import azulejos
from azulejos.games.duel.components import CHIPS, PLATES, turned
from azulejos.types import COLOUR_LETTERS, Event

LAY_OUT = ("display:1,2,3", "back:S")
FACTORIES = "factories:BBYRK/BBYR/BKTT/RRYY/KKTT"
FIRST_PLATES = ("D1", "S1R0", "display:5", "back:J", "D2", "S9R2", "display:4", "back:S")
"""Seat 1 places plate 1, then seat 0 plate 2; plates 5, 4 and 3 are on display then, a special back on the pile."""


# ------------------------------------------------------------------------------------------------------------ playing


def play(state: azulejos.State, *steps: str) -> list[Event]:
    """Moves, and draws (with a colon): what happened."""
    happened: list[Event] = []
    for step in steps:
        happened += state.reveal(step) if ":" in step else state.play(step)
    return happened


def rush(state: azulejos.State) -> None:
    """Play on to the dome-tiling, or to the next round: tiles are broken, plates come to the last free spaces."""
    now = state.round
    while state.round == now and state.phase not in ("chips", "column"):
        if state.pending:
            state.reveal()
        else:
            moves = legal(state)
            state.play(next((move for move in moves if move.endswith("X")), moves[-1]))


def new_game(*steps: str, start_player: int = 0, **options: Any) -> azulejos.State:
    state = azulejos.make("duel", **options).deal(seed=1, start_player=start_player, chance="manual")
    play(state, *steps)
    return state


def begun(*steps: str, factories: str = FACTORIES, **options: Any) -> azulejos.State:
    """A game after set-up; it is seat 0's first turn."""
    return new_game(*LAY_OUT, factories, *FIRST_PLATES, *steps, **options)


def drawn_by(seed: int, state: azulejos.State) -> tuple[dict[str, Any], list[Event]]:
    """The position after the draw that a state awaits, made by a generator, and what happened."""
    state = azulejos.parse_position(state.position, seed, chance="manual")
    happened = state.reveal()
    return state.to_json(), happened


def legal(state: azulejos.State, beginning: str = "") -> list[str]:
    """The legal moves whose text begins so."""
    return [str(move) for move in state.legal_moves() if move.startswith(beginning)]


def refusal(state: azulejos.State, step: str) -> str:
    """The rule point that forbids a move or draw, which changes nothing."""
    before = state.to_json()
    try:
        play(state, step)
    except azulejos.IllegalMove as error:
        assert state.to_json() == before
        return error.rule
    raise AssertionError(f"{step} is allowed")


def of_kind(happened: Iterable[Event], kind: str, player: int | None = None) -> list[Event]:
    return [event for event in happened if event["kind"] == kind and player in (None, event.get("player"))]


def player(state: azulejos.State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state.to_json()["players"][seat]
    return found


# ---------------------------------------------------------------------------------------------------------- positions


def board(
    lines: Mapping[int, str] | None = None,
    dome: Mapping[int, str] | None = None,
    tiles: Mapping[int, str] | None = None,
    chips: Sequence[str] = (),
    tokens: int = 0,
    taken: int = 2,
    score: int = 5,
    broken: str = "",
) -> dict[str, Any]:
    """A player's board: lines, dome spaces and dome rows by number. In a row "x" is a tile of the space's own colour
    (blue on a joker), or a special tile."""
    return {
        "score": score,
        "lost": 0,
        "paid": 0,
        "tablets": 0,
        "tokens": tokens,
        "taken": taken,
        "passed": False,
        "chips": [list(chips).count(chip) for chip in CHIPS],
        "lines": [(lines or {}).get(line, "") for line in range(1, 7)],
        "broken": broken,
        "dome": [(dome or {}).get(space) for space in range(1, 10)],
        "tiles": [(tiles or {}).get(row, "......") for row in range(1, 7)],
    }


def position(*boards: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A turn of seat 0 in round 1 without tiles and chips, unless `fields` say otherwise.

    What must be somewhere is put there: the plates that the round needs on the last spaces of the domes, all others in
    the pile ("any" in the display stands for one of them), all other tiles in the bag (in the tower, if a bag is
    given), a face-down chip where tiles lie.
    """
    data: dict[str, Any] = {
        "schema": "azulejos/position/1",
        "game": "duel",
        "options": {"tablets": "first", "free_draws_at_zero": False},
        "round": 1,
        "phase": "turn",
        "player": 0,
        "start_player": 0,
        "start_tile": None,
        "suns": [""] * 4,
        "large_sun": "",
        "moons": [""] * 4,
        "large_moon": "",
        "reveals": [],
        "display": [None] * 3,
        "tower": [0] * 5,
        "players": [*boards, *(board() for _ in range(2 - len(boards)))],
        "end": None,
    }
    data["options"] |= {name: fields.pop(name) for name in tuple(data["options"]) if name in fields}
    returned = fields.pop("returned", [])
    data |= fields
    lying = [bool(sun or moon) for sun, moon in zip(data["suns"], data["moons"], strict=True)]
    data.setdefault("chips", ["?" if tiles else None for tiles in lying])
    data["turn"] = {"of": data["player"], "taking": None, "hand": [], "stack": None, "line": None, "group": [],
                    "missing": None, "first": True} | fields.get("turn", {})  # fmt: skip
    data["supply"] = _supply(data)
    _lay_plates(data, returned)
    for one in data["players"]:
        one["tiles"] = [_dome_row(one["dome"], row, text) for row, text in enumerate(one["tiles"])]
    rest = "tower" if "bag" in fields else "bag"
    data[rest] = [0] * 5
    data[rest] = [13 - count for count in census(data)]
    return data


def _supply(data: dict[str, Any]) -> list[int]:
    """Chips that nobody has seen; of those that nobody has, the first ones count as spent."""
    laid = data["phase"] not in ("factories", "display")
    seen = 4 * (data["round"] - 1) + (4 - data["chips"].count("?") if laid else 0)
    left = [2 - data["chips"].count(chip) - sum(one["chips"][kind] for one in data["players"])
            for kind, chip in enumerate(CHIPS)]  # fmt: skip
    for _ in range(sum(left) - (20 - seen)):
        left[next(kind for kind, count in enumerate(left) if count)] -= 1
    return left


def _lay_plates(data: dict[str, Any], returned: list[dict[str, Any]]) -> None:
    named = {int(text.split("R")[0]) for one in data["players"] for text in one["dome"] if text}
    named |= {*data["display"], *(plate for batch in returned for plate in batch["plates"])}
    free = [plate for plate in range(1, 19) if plate not in named]
    fresh = 2 if data["round"] < 5 else 0
    for one in data["players"]:
        for _ in range(1 + 2 * (data["round"] - 1) + fresh - one["tokens"] - sum(map(bool, one["dome"]))):
            space = max(space for space in range(9) if one["dome"][space] is None)
            one["dome"][space] = f"{free.pop(0)}R0"
    data["display"] = [free.pop(0) if slot == "any" else slot for slot in data["display"]]
    lying = free + [plate for batch in returned for plate in batch["plates"]]
    back = ("S" if "S" in PLATES[lying[0] - 1] else "J") if lying else None
    data["pile"] = {"size": len(lying), "back": back, "unseen": free, "returned": returned, "open": False}


def _dome_row(dome: Sequence[str | None], row: int, text: str) -> str:
    letters = ""
    for column, letter in enumerate(text):
        if letter == "x":
            plate, turns = map(int, (dome[row // 2 * 3 + column // 2] or "").split("R"))
            letter = turned(PLATES[plate - 1], turns)[2 * (row % 2) + column % 2].replace("J", "B")
        letters += letter
    return letters


def census(data: dict[str, Any]) -> list[int]:
    """Tiles of every colour in all places together."""
    letters = "".join([*data["suns"], data["large_sun"], *data["moons"], data["large_moon"]])
    for one in data["players"]:
        letters += "".join([*one["lines"], *one["tiles"], one["broken"]])
    heaps = [data[heap] for heap in ("bag", "tower") if heap in data]
    return [letters.count(letter) + sum(heap[c] for heap in heaps) for c, letter in enumerate(COLOUR_LETTERS)]


def read(data: dict[str, Any]) -> azulejos.State:
    return azulejos.parse_position(json.dumps(data), seed=1, chance="manual")


def at(*boards: dict[str, Any], **fields: Any) -> azulejos.State:
    return read(position(*boards, **fields))


def last_turn(*boards: dict[str, Any], **fields: Any) -> azulejos.State:
    """Nothing is left but a chip, and seat 1 takes it: C4. Then come the domes, seat 0's first."""
    others = [*boards, *(board() for _ in range(2 - len(boards)))]
    others[1] |= {"taken": 1}
    return at(*others, **{"player": 1, "chips": [None, None, None, "KB"]} | fields)


def tiling(*boards: dict[str, Any], **fields: Any) -> tuple[azulejos.State, list[Event]]:
    """The first decision of the dome-tiling, and what happened before."""
    state = last_turn(*boards, **fields)
    return state, state.play("C4")


def between_rounds(*boards: dict[str, Any], **fields: Any) -> azulejos.State:
    """Before round 2 begins; the factories are to be laid."""
    others = [*boards, *(board() for _ in range(2 - len(boards)))]
    for one in others:
        one |= {"tokens": 2 if fields.get("round", 2) < 5 else 0, "taken": 0}
    usual: dict[str, Any] = {"phase": "factories", "player": None, "round": 2, "display": ["any"] * 3,
                             "chips": [None] * 4, "turn": {"of": 1 - fields.get("start_player", 0)}}  # fmt: skip
    return at(*others, **usual | fields)
