"""Observations computed in plain Python from what `State.view` shows, field by field, without the package's code.

What the compiled code writes must be this and nothing else: so it holds everything that docs/learning.md promises, and
nothing that the view does not show.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

import azulejos
from azulejos.rl import layout

COLOURS = "BYRKT"
CHIPS = ["B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT"]
PHASES = ["setup", "turn", "draw", "keep", "place", "put_back", "stack", "chips", "column"]
FACES = ["rows", "colours", "columns", "outer", "diagonals", "corners", "jokers", "specials"]
PLATES = ["YKTS", "JBTK", "TRBJ", "KYRJ", "KSTR", "TYJK", "SKRB", "YBKS", "TRBS",
          "YRJB", "YSKR", "TKRJ", "BKST", "RTYJ", "TBJY", "STYB", "RJBK", "SYBR"]  # fmt: skip

Fields = dict[str, list[float]]


def expected(state: azulejos.State, seat: int) -> npt.NDArray[np.float32]:
    """The whole observation."""
    data = state.view(seat).to_json()
    fields = {"azul": azul, "duel": duel}[state.game.name](data, seat)
    described = layout(state.game)
    slices = described.slices()
    assert list(fields) == list(slices)
    out = np.full(described.size, np.nan, dtype=np.float32)
    for name, values in fields.items():
        assert len(values) == slices[name].stop - slices[name].start, name
        out[slices[name]] = values
    return out


def is_one(index: int | None, size: int) -> list[float]:
    return [float(index == k) for k in range(size)]


def tiles(letters: str, scale: float) -> list[float]:
    return [letters.count(colour) / scale for colour in COLOURS]


def flat(lists: Iterable[Iterable[float]]) -> list[float]:
    return [value for values in lists for value in values]


def after(seat: int, player: int | None, players: int) -> int | None:
    return None if player is None else (player - seat) % players


def lines(player: dict[str, Any]) -> list[float]:
    return flat(tiles(line, row + 1) for row, line in enumerate(player["lines"]))


# --------------------------------------------------------------------------------------------------------------- Azul


def azul(data: dict[str, Any], seat: int) -> Fields:
    players = len(data["players"])
    grey = data["options"]["wall"] == "grey"
    fields = {
        "mover": is_one(after(seat, data["player"], players), players),
        "starter": is_one(after(seat, data["start_player"], players), players),
        "round": [data["round"] / 10],
        "last_round": [float(data["round"] == data["options"]["round_limit"])],
        "marker_in_centre": [float(data["marker"] is None)],
        "centre": tiles(data["centre"], 4),
        "factories": flat(tiles(factory, 4) for factory in data["factories"]),
        "bag": [count / 20 for count in data["bag"]],
        "lid": [count / 20 for count in data["lid"]],
    }
    if grey:
        fields["tiling_line"] = is_one(None if data["tiling_line"] is None else data["tiling_line"] - 1, 5)
    for place in range(players):
        other = (seat + place) % players
        player = data["players"][other]
        wall = player["wall"]
        fields |= {
            f"{place}.score": [player["score"] / 100],
            f"{place}.marker": [float(data["marker"] == other)],
            f"{place}.floor": [len(player["floor"]) / 7],
            f"{place}.floor_tiles": tiles(player["floor"], 7),
            f"{place}.lines": lines(player),
            f"{place}.wall": [float(space == colour) for colour in COLOURS for row in wall for space in row]
            if grey
            else [float(space != ".") for row in wall for space in row],
        }
    return fields


# --------------------------------------------------------------------------------------------------------------- Duel


def plates(numbers: Iterable[int]) -> list[float]:
    known = set(numbers)
    return [float(plate + 1 in known) for plate in range(len(PLATES))]


def duel(data: dict[str, Any], seat: int) -> Fields:
    turn, pile = data["turn"], data["pile"]
    stacks = [stack[::-1].ljust(3) for stack in data["moons"]]
    phase = PHASES.index(data["phase"]) if data["phase"] in PHASES else None
    stack = turn["stack"] or {"factory": None, "tiles": ""}
    known, hidden = returned(pile)
    fields: Fields = {
        "phase": is_one(phase, len(PHASES)),
        "mover": is_one(after(seat, data["player"], 2), 2),
        "starter": is_one(after(seat, data["start_player"], 2), 2),
        "round": is_one(data["round"] - 1, 5),
        "tablets": [float(face in data["options"]["tablets"]) for face in FACES],
        "suns": flat(tiles(sun, 4) for sun in [*data["suns"], data["large_sun"]]),
        "moons": flat(tiles(tile, 1) for stack in stacks for tile in stack),
        "large_moon": tiles(data["large_moon"], 4),
        "chips_down": [float(chip == "?") for chip in data["chips"]],
        "chips_up": [float(chip == kind) for chip in data["chips"] for kind in CHIPS],
        "supply": [count / 2 for count in data["supply"]],
        "display": flat(plates([] if plate is None else [plate]) for plate in data["display"]),
        "pile": [pile["size"] / 15],
        "top_back": [float(pile["back"] == back) for back in "SJ"],
        "unseen": plates(pile["unseen"]),
        "known_returned": known,
        "hidden_returned": hidden,
        "hand": plates(entry["plate"] for entry in turn["hand"] if entry["plate"] is not None),
        "hand_hidden": hidden_hand(data),
        "hand_blind": [sum(not entry["known_to"] and entry["back"] == back for entry in turn["hand"]) / 4
                       for back in "SJ"],
        "taking": plates([] if turn["taking"] is None else [turn["taking"]]),
        "stacking": is_one(None if stack["factory"] is None else stack["factory"] - 1, 4),
        "stack": tiles(stack["tiles"], 4),
        "line": is_one(None if turn["line"] is None else turn["line"] - 1, 6),
        "missing": [(turn["missing"] or 0) / 6],
        "group": [turn["group"].count(kind) / 2 for kind in CHIPS],
        "paying": [float(not turn["first"])],
        "bag": [count / 13 for count in data["bag"]],
        "tower": [count / 13 for count in data["tower"]],
    }  # fmt: skip
    for place in range(2):
        other = (seat + place) % 2
        board = duel_player(data["players"][other]) | {"start_tile": [float(data["start_tile"] == other)]}
        order = ["score", "tokens", "taken", "passed", "start_tile", "chips", "broken", "lines", "takes", "special",
                 "joker", "filled", "row_colours", "free_spaces"]  # fmt: skip
        fields |= {f"{place}.{name}": board[name] for name in order}
    return fields


def returned(pile: dict[str, Any]) -> tuple[list[float], list[float]]:
    """The fields known_returned and hidden_returned."""
    known, hidden = [0.0] * len(PLATES), [0.0] * 45
    sizes = [batch.get("size") or len(batch["plates"]) for batch in pile["returned"]]
    above = pile["size"] - sum(sizes)
    place = 0
    for batch, size in zip(pile["returned"], sizes, strict=True):
        for k in range(size):
            if batch["plates"] is not None:
                known[batch["plates"][k] - 1] = 1 / (1 + above)
            else:
                hidden[3 * place + "SJ".index(batch["backs"][k])] = 1
                hidden[3 * place + 2] = float(k == 0)
            above += 1
            place += 1
    return known, hidden


def hidden_hand(data: dict[str, Any]) -> list[float]:
    hidden = [entry for entry in data["turn"]["hand"] if entry["plate"] is None and entry["known_to"]]
    backs = "".join(entry["back"] or "" for entry in hidden)
    if hidden and not backs:  # listed together with the batch that is being put back
        batch = data["pile"]["returned"][-1]
        backs = batch["backs"][batch["size"] :]
    return [backs.count(back) / 4 for back in "SJ"]


def duel_player(player: dict[str, Any]) -> Fields:
    kinds = dome(player)
    spaces = [(row, column) for row in range(6) for column in range(6)]
    at = {place: player["tiles"][place[0]][place[1]] for place in spaces}
    empty = {place for place in spaces if at[place] not in COLOURS + "S"}
    return {
        "score": [player["score"] / 50],
        "tokens": [player["tokens"] / 2],
        "taken": [player["taken"] / 2],
        "passed": [float(player["passed"])],
        "chips": [count / 2 for count in player["chips"]],
        "broken": tiles(player["broken"], 4),
        "lines": lines(player),
        "takes": [float(place in empty and kinds.get(place) in (colour, "J"))
                  for colour in COLOURS for place in spaces],
        "special": [float(place in empty and kinds.get(place) == "S") for place in spaces],
        "joker": [float(kinds.get(place) == "J") for place in spaces],
        "filled": [float(place not in empty) for place in spaces],
        "row_colours": [float(kind in [at[row, column] for column in range(6)]) for row in range(6)
                        for kind in COLOURS + "S"],
        "free_spaces": [float(plate is None) for plate in player["dome"]],
    }  # fmt: skip


def dome(player: dict[str, Any]) -> dict[tuple[int, int], str]:
    """What every space of the plates takes: a colour, S or J."""
    kinds = {}
    for space, code in enumerate(player["dome"]):
        if code is not None:
            plate, turns = code.split("R")
            layout = PLATES[int(plate) - 1]
            for _ in range(int(turns)):
                layout = layout[2] + layout[0] + layout[3] + layout[1]
            for index, kind in enumerate(layout):
                kinds[2 * (space // 3) + index // 2, 2 * (space % 3) + index % 2] = kind
    return kinds
