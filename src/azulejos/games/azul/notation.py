"""A position of Azul as one line of text, written and read."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.reading import from_json
from azulejos.games.azul.view import to_json
from azulejos.games.reading import SCHEMA, header_options, refuse


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
    ("round", r"r(\d{1,4})", "r1"),
    ("phase", r"([a-z]+)", "the phase"),
    ("player", r"p(-|\d)", "p0 or p-"),
    ("start_player", r"s(\d)", "s0"),
    ("marker", r"m(-|\d)", "m0 or m-"),
    ("tiling_line", r"t(\d)", "t1"),
    ("end", r"e:([a-z]+)", "e:row"),
    ("factories", r"F:([^ ]+)", "F:BBKT/-/..."),
    ("centre", r"C:([^ ]+)", "C:BKK or C:-"),
    ("bag", r"B:(\d{1,3}(?:\.\d{1,3})*)", "B:20.20.20.20.20"),
    ("lid", r"L:(\d{1,3}(?:\.\d{1,3})*)", "L:0.0.0.0.0"),
)
"""The words of a line between header and players, in order: field, pattern, and what it looks like."""
_OPTIONAL = ("tiling_line", "end")
_PLAYER = re.compile(r"P(\d):(\d{1,5}),(\d{1,5})\|([^|]*)\|([^|]*)\|([^|]*)")


def parse_position(text: str) -> tuple[AzulOptions, np.record]:
    """The options and the state of a line that `position` wrote."""
    words = text.split()
    data: dict[str, Any] = {"schema": SCHEMA, "game": "azul"} | dict.fromkeys(_OPTIONAL)
    data["options"] = _parse_header(words.pop(0) if words else "")
    for name, pattern, example in _WORDS:
        match = re.fullmatch(pattern, words[0]) if words else None
        if match is None:
            if name in _OPTIONAL:
                continue
            refuse(name, f"expected {example}, not {words[0] if words else 'the end of the line'!r}")
        words.pop(0)
        data[name] = _parse_word(name, match[1])
    players = []
    for seat, word in enumerate(words):
        match = _PLAYER.fullmatch(word)
        if match is None or int(match[1]) != seat:
            refuse(f"players[{seat}]", f"expected P{seat}:score,lost|lines|wall|floor, not {word!r}")
        score, lost, lines, wall, floor = match.groups()[1:]
        players.append({"score": int(score), "lost": int(lost), "lines": _groups(lines), "wall": wall.split("/"),
                        "floor": _tiles(floor)})  # fmt: skip
    data["players"] = players
    return from_json(data)


def _parse_header(word: str) -> dict[str, Any]:
    match = _HEADER.fullmatch(word)
    if match is None:
        refuse("options", f"expected azul(players=2,...), not {word!r}")
    options = header_options(match[1])
    return {name: int(value) if re.fullmatch(r"\d{1,9}", value) else value for name, value in options.items()}


def _parse_word(name: str, value: str) -> Any:
    if name in ("phase", "end"):
        return value
    if name == "factories":
        return _groups(value)
    if name == "centre":
        return _tiles(value)
    if name in ("bag", "lid"):
        return [int(count) for count in value.split(".")]
    return None if value == "-" else int(value)


def _groups(text: str) -> list[str]:
    return [_tiles(group) for group in text.split("/")]


def _tiles(text: str) -> str:
    return "" if text == "-" else text
