"""Azul as people enter it by hand: a position of which only what lies on the table is told, and deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from azulejos.games.azul.components import (
    FLOOR_SPACES,
    LINES,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.draws import chance_prompt
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.reading import FIELDS, PLAYER_FIELDS
from azulejos.games.azul.state import ENDED_BY_ROUNDS, ENDED_BY_ROW, ENDED_BY_TILES, ENDINGS
from azulejos.games.entering import Form, Group, known, members, padded, stock_of, texts, whole
from azulejos.games.packed import unpack
from azulejos.games.reading import SCHEMA, options_of
from azulejos.types import COLOUR_LETTERS

EMPTY_BOARD = {"score": 0, "lost": 0, "lines": [""] * LINES, "wall": ["." * LINES] * LINES, "floor": ""}


def complete(data: Mapping[str, Any]) -> dict[str, Any]:
    """The position with what follows from the rest: phase, marker, boards of new players, and, where they are None,
    bag and lid. What cannot be understood stays as it is, for `from_json` to refuse."""
    options = options_of(AzulOptions, data.get("options", {}))
    done: dict[str, Any] = {"schema": SCHEMA, "game": "azul", **known(data, FIELDS), "options": options.to_json()}
    boards = members(done.get("players"))[: options.players]
    done["players"] = [EMPTY_BOARD | known(board, PLAYER_FIELDS) for board in padded(boards, options.players, {})]
    done["factories"] = padded(texts(done.get("factories"))[: options.factories], options.factories, "")
    done.setdefault("centre", "")
    done["round"] = whole(done.get("round"), 1)
    for seat in ("start_player", "player"):
        done[seat] = min(whole(done.get(seat), 0), options.players - 1)
    _set_phase(done, options)
    _set_marker(done)
    _fill_bag(done, options)
    return done


def _set_phase(done: dict[str, Any], options: AzulOptions) -> None:
    """Tiles to take: the offer. Without any: the tiling that was told, the end after a complete row, else the deal."""
    floors = any(board["floor"] for board in done["players"])
    done["tiling_line"] = done.get("tiling_line") if done.get("phase") == "tiling" else None
    done["end"] = None
    if done["centre"] or any(done["factories"]):
        done["phase"], done["tiling_line"] = "offer", None
        return
    if options.grey and (done.get("phase") == "tiling" or floors or _has_full_line(done)):
        done["phase"] = "tiling"
        full = [row + 1 for row, line in enumerate(done["players"][done["player"]]["lines"]) if len(line) == row + 1]
        if done["tiling_line"] not in full:
            done["tiling_line"] = full[0] if full else None
        return
    done["player"] = None
    empty = all(sum(counts) == 0 for counts in (done.get("bag"), done.get("lid")) if isinstance(counts, list))
    ending = 0
    if any("." not in row for board in done["players"] for row in board["wall"]):
        ending = ENDED_BY_ROW
    elif done["round"] == options.round_limit and done.get("phase") == "over":
        ending = ENDED_BY_ROUNDS
    elif empty and isinstance(done.get("bag"), list) and isinstance(done.get("lid"), list):
        ending = ENDED_BY_TILES
    done["phase"] = "over" if ending else "deal"
    done["end"] = ENDINGS[ending] or None


def _has_full_line(done: Mapping[str, Any]) -> bool:
    return any(len(line) == row + 1 for board in done["players"] for row, line in enumerate(board["lines"]))


def _set_marker(done: dict[str, Any]) -> None:
    """A5: whoever has it on the floor line took it; between rounds it lies in the centre."""
    holders = [seat for seat, board in enumerate(done["players"]) if "M" in board["floor"]]
    told = done.get("marker")
    if done["phase"] in ("deal", "over"):
        done["marker"] = None
    elif holders:
        done["marker"] = holders[0]
    elif not isinstance(told, int) or told >= len(done["players"]):
        done["marker"] = None
    elif done["phase"] == "offer" and len(done["players"][told]["floor"]) < FLOOR_SPACES:
        done["marker"] = None


def _fill_bag(done: dict[str, Any], options: AzulOptions) -> None:
    """A1: bag and lid together hold what is not on the table. Without either, as many tiles are in the bag as the
    rounds so far have left there, and the lid begins with what complete lines have sent away (A11)."""
    rest = [TILES_PER_COLOUR - count for count in _on_table(done)]
    bag, lid = done.get("bag"), done.get("lid")
    if bag is None and lid is None:
        bag = _likely_bag(done, options, [max(0, count) for count in rest])
    for name, told, other in (("bag", bag, lid), ("lid", lid, bag)):
        if told is None and other is not None:
            told = [max(0, count - there) for count, there in zip(rest, other, strict=False)]
        done[name] = told


def _on_table(done: Mapping[str, Any]) -> list[int]:
    places = [done["centre"], *done["factories"]]
    for board in done["players"]:
        places += [*board["lines"], *board["wall"], board["floor"]]
    return [sum(place.count(letter) for place in places) for letter in COLOUR_LETTERS]


def _likely_bag(done: Mapping[str, Any], options: AzulOptions, rest: Sequence[int]) -> list[int]:
    """How many of the rest lie in the bag, by colour."""
    dealt = done["round"] - (done["phase"] == "deal")
    drawn = TILES_PER_FACTORY * options.factories * max(0, dealt)
    in_bag = TILES_PER_COLOUR * len(COLOUR_LETTERS) - drawn
    if in_bag < 0:  # refilled since: all that is left counts as in the bag
        return list(rest)
    in_lid = max(0, sum(rest) - in_bag)
    discards = [
        sum(row for board in done["players"] for row, tiles in enumerate(board["wall"]) if letter in tiles)
        for letter in COLOUR_LETTERS
    ]
    lid = [0] * len(rest)
    while sum(lid) < in_lid:
        most = max(range(len(rest)), key=lambda k: ((discards[k] > lid[k]) * (lid[k] < rest[k]), rest[k] - lid[k], -k))
        lid[most] += 1
    return [count - there for count, there in zip(rest, lid, strict=True)]


def draw_form(record: Any, options: AzulOptions) -> Form:
    """The deal as it is entered, factory by factory (A3, A16)."""
    bag = unpack(record.bag)
    both = [in_bag + in_lid for in_bag, in_lid in zip(bag, unpack(record.lid), strict=True)]
    groups: list[Group] = []
    dealt = 0
    for factory, size in enumerate(chance_prompt(record, options)["tiles"]):
        dealt += size
        stock = stock_of(COLOUR_LETTERS, bag if dealt <= sum(bag) else both)
        groups.append({"place": f"factory {factory + 1}", "size": size, "stock": stock})
    return {"phase": "deal", "kind": "tiles", "separator": "/", "private_to": None, "groups": groups}
