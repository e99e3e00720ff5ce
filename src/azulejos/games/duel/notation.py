"""A position of Azul Duel as one line of text.

    duel(...) r2 draw p0 s1 o0 m-    options, round, phase, decision, start player, whose turn, start tile
    H:S?,9@1 A:7 K:1.KY              only if any: plates in hand (blind, known to seat 1), plate being placed, stack
    L:3 N:2.TY spent                 only if any: line being tiled, missing tiles and unfinished group, a chip was spent
    S:suns M:moons C:chips U:supply D:display Q:back|unseen|returned B:bag T:tower
    P0:score,lost,paid,tablets,tokens,taken,passed|chips|lines|broken|dome|tiles P1:...

Suns and moons: small factories, then the large one; a stack from the bottom up. Plates put back: 0@4.9/1@7, batches
from the top down with the seat that put them back; + after the one that is being put back.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from azulejos.games.duel.components import BACKS, PLATE_BACK, PLATES, SMALL_FACTORIES
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.reading import END, FIELDS, PLAYER_FIELDS, read
from azulejos.games.duel.view import to_json
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

# --------------------------------------------------------------------------------------------------------- writing


def position(record: Any, options: DuelOptions) -> str:
    """The position as one line of text; `parse_position` reads it."""
    return position_text(to_json(record, options))


def position_text(data: dict[str, Any]) -> str:
    """The line of a position's data."""
    turn = data["turn"]
    free = "yes" if data["options"]["free_draws_at_zero"] else "no"
    words = [
        f"duel(tablets={'+'.join(data['options']['tablets'])},free_draws_at_zero={free})",
        f"r{data['round']}",
        data["phase"],
        f"p{_or_dash(data['player'])}",
        f"s{data['start_player']}",
        f"o{turn['of']}",
        f"m{_or_dash(data['start_tile'])}",
        *_turn_words(turn),
        "S:" + _groups_text([*data["suns"], data["large_sun"]]),
        "M:" + _groups_text([*data["moons"], data["large_moon"]]),
        "C:" + _groups_text(data["chips"]),
        "U:" + "".join(map(str, data["supply"])),
        "D:" + ",".join(_or_dash(plate) for plate in data["display"]),
        "Q:" + _pile_text(data["pile"]),
        "B:" + ".".join(map(str, data["bag"])),
        "T:" + ".".join(map(str, data["tower"])),
    ]
    words += [f"P{seat}:{_player_text(player)}" for seat, player in enumerate(data["players"])]
    return " ".join(words)


def _or_dash(value: object) -> str:
    return "-" if value is None or value == "" else str(value)


def _groups_text(groups: list[Any]) -> str:
    return "/".join(_or_dash(group) for group in groups)


def _turn_words(turn: dict[str, Any]) -> list[str]:
    words = []
    if turn["hand"]:
        entries = [f"{e['back']}?" if e["plate"] is None else f"{e['plate']}@{e['known_to'][0]}" for e in turn["hand"]]
        words.append("H:" + ",".join(entries))
    if turn["taking"] is not None:
        words.append(f"A:{turn['taking']}")
    if turn["stack"] is not None:
        words.append(f"K:{turn['stack']['factory']}.{turn['stack']['tiles']}")
    if turn["line"] is not None:
        words.append(f"L:{turn['line']}")
    if turn["missing"] is not None:
        words.append("N:" + ".".join([str(turn["missing"]), *turn["group"]]))
    if not turn["first"]:
        words.append("spent")
    return words


def _pile_text(pile: dict[str, Any]) -> str:
    batches = [f"{batch['by']}@{'.'.join(map(str, batch['plates']))}" for batch in pile["returned"]]
    if pile["open"]:
        batches[-1] += "+"
    unseen = ".".join(map(str, pile["unseen"]))
    return "|".join([_or_dash(pile["back"]), _or_dash(unseen), "/".join(batches) or "-"])


def _player_text(player: dict[str, Any]) -> str:
    numbers = [int(player[name]) for name in ("score", "lost", "paid", "tablets", "tokens", "taken", "passed")]
    parts = [
        ",".join(map(str, numbers)),
        "".join(map(str, player["chips"])),
        _groups_text(player["lines"]),
        _or_dash(player["broken"]),
        _groups_text(player["dome"]),
        "/".join(player["tiles"]),
    ]
    return "|".join(parts)


# --------------------------------------------------------------------------------------------------------- reading

_HEADER = re.compile(r"duel(?:\(([^()]*)\))?")
_PLAYER = re.compile(
    r"P([0-9]):([0-9]{1,5}),([0-9]{1,5}),([0-9]{1,5}),(-?[0-9]{1,3}),([0-9]),([0-9]),([01])"
    r"\|([0-9]{1,20})\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)"
)
_HAND = re.compile(r"([SJ])\?|([0-9]{1,2})@([0-9])")
_BATCH = re.compile(r"([0-9])@([0-9]{1,2}(?:\.[0-9]{1,2})*)(\+?)")


def _names(text: str) -> list[str | None]:
    return [None if name == "-" else name for name in text.split("/")]


def _digits(text: str) -> list[int]:
    return [int(digit) for digit in text]


def _display(text: str) -> list[int | None]:
    return [None if plate == "-" else int(plate) for plate in text.split(",")]


_COUNTS = r"([0-9]{1,3}(?:\.[0-9]{1,3})*)"
_WORDS = (
    Word("round", r"r([0-9]{1,4})", "r1", int),
    Word("phase", r"([a-z_]+)", "the phase"),
    Word("player", r"p(-|[0-9])", "p0 or p-", seat_or_none),
    Word("start_player", r"s([0-9])", "s0", int),
    Word("turn.of", r"o([0-9])", "o0", int),
    Word("start_tile", r"m(-|[0-9])", "m0 or m-", seat_or_none),
    Word("turn.hand", r"H:([^ ]+)", "H:S?,9@1", optional=True),
    Word("turn.taking", r"A:([0-9]{1,2})", "A:7", int, optional=True),
    Word("turn.stack", r"K:([0-9]\.[A-Z]+)", "K:1.KY", optional=True),
    Word("turn.line", r"L:([0-9])", "L:3", int, optional=True),
    Word("turn.missing", r"N:([0-9](?:\.[A-Z]+)*)", "N:2.TY", optional=True),
    Word("turn.first", r"(spent)", "spent", optional=True),
    Word("suns", r"S:([^ ]+)", "S:BBKT/-/-/-/BBYRK", tile_groups),
    Word("moons", r"M:([^ ]+)", "M:-/-/-/-/-", tile_groups),
    Word("chips", r"C:([^ ]+)", "C:?/TY/-/?", _names),
    Word("supply", r"U:([0-9]{1,20})", "U:2222222222", _digits),
    Word("display", r"D:((?:-|[0-9]{1,2})(?:,(?:-|[0-9]{1,2}))*)", "D:7,-,3", _display),
    Word("pile", r"Q:([^ ]+)", "Q:S|1.2.3|0@4.9"),
    Word("bag", "B:" + _COUNTS, "B:13.13.13.13.13", numbers),
    Word("tower", "T:" + _COUNTS, "T:0.0.0.0.0", numbers),
)
"""The words of a line between header and players, in order."""


def parse_position(text: str) -> tuple[DuelOptions, np.record]:
    """The options and the state of a line that `position_text` wrote."""
    words = text.split()
    options = _parse_header(words.pop(0) if words else "")
    found = take_words(words, _WORDS)
    found["players"] = [_parse_player(seat, word) for seat, word in enumerate(words)]
    for name in ("suns", "moons"):
        if len(found[name]) != SMALL_FACTORIES + 1:
            refuse(name, f"expected {SMALL_FACTORIES} small factories and the large one")
    found["large_sun"], found["large_moon"] = found["suns"].pop(), found["moons"].pop()
    hand = _parse_hand(found.get("turn.hand"))
    found["pile"] = _parse_pile(found["pile"], hand)
    found["turn"] = _parse_turn(found, hand)
    found["reveals"] = _reveals(found)
    found |= {"schema": SCHEMA, "game": "duel", "options": options, "end": END if found["phase"] == "over" else None}
    return read({name: found[name] for name in FIELDS})


def _parse_header(word: str) -> dict[str, Any]:
    match = _HEADER.fullmatch(word)
    if match is None:
        refuse("options", f"expected duel(tablets=rows+columns+diagonals,...), not {word!r}")
    return {name: {"yes": True, "no": False}.get(value, value) for name, value in header_options(match[1]).items()}


def _parse_hand(text: str | None) -> list[dict[str, Any]]:
    hand: list[dict[str, Any]] = []
    for k, part in enumerate(text.split(",") if text else ()):
        match = _HAND.fullmatch(part)
        if match is None:
            refuse(f"turn.hand[{k}]", f"expected S?, J? or a plate and who knows it (9@1), not {part!r}")
        if match[1]:
            hand.append({"back": match[1], "plate": None, "known_to": []})
        else:
            plate = int(match[2])
            back = BACKS[PLATE_BACK[plate - 1]] if 1 <= plate <= len(PLATES) else None
            hand.append({"back": back, "plate": plate, "known_to": [int(match[3])]})
    return hand


def _parse_pile(text: str, hand: list[dict[str, Any]]) -> dict[str, Any]:
    parts = text.split("|")
    if len(parts) != 3 or not re.fullmatch(r"-|" + _COUNTS, parts[1]):
        refuse("pile", f"expected back|unseen|returned, not {text!r}")
    unseen = [] if parts[1] == "-" else numbers(parts[1])
    returned: list[dict[str, Any]] = []
    is_open = False
    for k, part in enumerate([] if parts[2] == "-" else parts[2].split("/")):
        match = _BATCH.fullmatch(part)
        if match is None or is_open:
            refuse(f"pile.returned[{k}]", f"expected a seat and its plates (0@4.9), not {part!r}")
        returned.append({"by": int(match[1]), "plates": numbers(match[2])})
        is_open = bool(match[3])
    blind = sum(entry["plate"] is None for entry in hand)
    size = len(unseen) - blind + sum(len(batch["plates"]) for batch in returned)
    back = None if parts[0] == "-" else parts[0]
    return {"size": size, "back": back, "unseen": unseen, "returned": returned, "open": is_open}


def _parse_turn(found: dict[str, Any], hand: list[dict[str, Any]]) -> dict[str, Any]:
    stack = None
    if "turn.stack" in found:
        factory, tiles = found["turn.stack"].split(".")
        stack = {"factory": int(factory), "tiles": tiles}
    missing, *group = found["turn.missing"].split(".") if "turn.missing" in found else (None,)
    return {
        "of": found["turn.of"],
        "taking": found.get("turn.taking"),
        "hand": hand,
        "stack": stack,
        "line": found.get("turn.line"),
        "group": group,
        "missing": None if missing is None else int(missing),
        "first": "turn.first" not in found,
    }


def _reveals(found: dict[str, Any]) -> list[int]:
    factories = enumerate(zip(found["suns"], found["moons"], found["chips"]), start=1)
    waiting = [factory for factory, parts in factories if parts == ("", "", "?")]
    return waiting if found["phase"] == "chip" else []


def _parse_player(seat: int, word: str) -> dict[str, Any]:
    match = _PLAYER.fullmatch(word)
    if match is None or int(match[1]) != seat:
        shape = "score,lost,paid,tablets,tokens,taken,passed|chips|lines|broken|dome|tiles"
        refuse(f"players[{seat}]", f"expected P{seat}:{shape}, not {word!r}")
    score, lost, paid, tablets, tokens, taken, passed, chips, lines, broken, dome, tiles = match.groups()[1:]
    values = (int(score), int(lost), int(paid), int(tablets), int(tokens), int(taken), passed == "1", _digits(chips),
              tile_groups(lines), tiles_or_none(broken), _names(dome), tiles.split("/"))  # fmt: skip
    return dict(zip(PLAYER_FIELDS, values, strict=True))
