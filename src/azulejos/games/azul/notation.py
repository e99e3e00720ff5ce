"""A position of Azul as one line of text, written and read."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.reading import from_json
from azulejos.games.azul.view import to_json
from azulejos.games.reading import (
    SCHEMA,
    Word,
    header_options,
    numbers,
    refuse,
    seat_or_none,
    take_words,
    tile_groups,
    tiles_or_none,
)


def position(record: Any, options: AzulOptions) -> str:
    """The position as one line of text; `parse_position` reads it."""
    data = to_json(record, options)
    header = ",".join(f"{name}={value}" for name, value in data["options"].items())
    seats = {name: "-" if data[name] is None else data[name] for name in ("player", "marker")}
    words = [
        f"azul({header})",
        f"r{data['round']}",
        data["phase"],
        f"p{seats['player']}",
        f"s{data['start_player']}",
        f"m{seats['marker']}",
    ]
    if data["tiling_line"] is not None:
        words.append(f"t{data['tiling_line']}")
    if data["end"] is not None:
        words.append(f"e:{data['end']}")
    words += [
        "F:" + "/".join(tiles or "-" for tiles in data["factories"]),
        f"C:{data['centre'] or '-'}",
        "B:" + ".".join(str(count) for count in data["bag"]),
        "L:" + ".".join(str(count) for count in data["lid"]),
    ]
    for seat, player in enumerate(data["players"]):
        lines = "/".join(line or "-" for line in player["lines"])
        wall = "/".join(player["wall"])
        words.append(f"P{seat}:{player['score']},{player['lost']}|{lines}|{wall}|{player['floor'] or '-'}")
    return " ".join(words)


_HEADER = re.compile(r"azul(?:\(([^()]*)\))?")
_WORDS = (
    Word("round", r"r(\d{1,4})", "r1", int),
    Word("phase", r"([a-z]+)", "the phase"),
    Word("player", r"p(-|\d)", "p0 or p-", seat_or_none),
    Word("start_player", r"s(\d)", "s0", int),
    Word("marker", r"m(-|\d)", "m0 or m-", seat_or_none),
    Word("tiling_line", r"t(\d)", "t1", int, optional=True),
    Word("end", r"e:([a-z]+)", "e:row", optional=True),
    Word("factories", r"F:([^ ]+)", "F:BBKT/-/...", tile_groups),
    Word("centre", r"C:([^ ]+)", "C:BKK or C:-", tiles_or_none),
    Word("bag", r"B:(\d{1,3}(?:\.\d{1,3})*)", "B:20.20.20.20.20", numbers),
    Word("lid", r"L:(\d{1,3}(?:\.\d{1,3})*)", "L:0.0.0.0.0", numbers),
)
"""The words of a line between header and players, in order."""
_PLAYER = re.compile(r"P(\d):(\d{1,5}),(\d{1,5})\|([^|]*)\|([^|]*)\|([^|]*)")


def parse_position(text: str) -> tuple[AzulOptions, np.record]:
    """The options and the state of a line that `position` wrote."""
    words = text.split()
    data: dict[str, Any] = {"schema": SCHEMA, "game": "azul", "tiling_line": None, "end": None}
    data["options"] = _parse_header(words.pop(0) if words else "")
    data |= take_words(words, _WORDS)
    players = []
    for seat, word in enumerate(words):
        match = _PLAYER.fullmatch(word)
        if match is None or int(match[1]) != seat:
            refuse(f"players[{seat}]", f"expected P{seat}:score,lost|lines|wall|floor, not {word!r}")
        score, lost, lines, wall, floor = match.groups()[1:]
        players.append({"score": int(score), "lost": int(lost), "lines": tile_groups(lines), "wall": wall.split("/"),
                        "floor": tiles_or_none(floor)})  # fmt: skip
    data["players"] = players
    return from_json(data)


def _parse_header(word: str) -> dict[str, Any]:
    match = _HEADER.fullmatch(word)
    if match is None:
        refuse("options", f"expected azul(players=2,...), not {word!r}")
    options = header_options(match[1])
    return {name: int(value) if re.fullmatch(r"\d{1,9}", value) else value for name, value in options.items()}
