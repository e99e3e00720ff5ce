"""Azul Duel's table: factories and plates on the left, tablets and the two players' boards on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.drawing.canvas import HEADER, MARGIN, Canvas
from azulejos.drawing.pieces import board_panel, chip, cost, number_badge, pattern_line, space, start, tile
from azulejos.games.anatomy import Position
from azulejos.games.duel import components
from azulejos.games.duel.components import BROKEN_COST, BROKEN_SPACES, CHIPS, LINES, PLATES, START_TILE_COST, turned
from azulejos.text import Texts

PAD, BETWEEN = 16.0, 12.0
"""Pixels inside a panel, and between two panels."""
OFFER_WIDTH, LARGE_HEIGHT, SMALL_HEIGHT = 540.0, 116.0, 166.0
TABLETS_HEIGHT = 58.0
U = 40.0
"""A tile's side on the boards and factories, in pixels."""
PLATE_PAD, PLATE_GAP, PLATE = 0.16, 0.07, 2.39
"""A plate's rim, the gap between its spaces, and its side, in tile sides."""
DOME_GAP = 0.06
SIDE = 118.0
"""The width of the column with chips, tokens and broken tiles beside a dome, in pixels."""
SHOWN_IN_HAND = 7
"""How many plates in hand are drawn; a number stands for the others."""
START = "start-duel"
"""The picture of the start tile."""

TABLET_POINTS: dict[str, tuple[int, int]] = {
    "rows": (components.ROW_POINTS, 0),
    "colours": (components.COLOURS_POINTS, 0),
    "columns": (components.COLUMN_POINTS, 0),
    "outer": (1, 0),
    "diagonals": (components.DIAGONAL_POINTS, 0),
    "corners": (components.UPPER_CORNER_POINTS, components.LOWER_CORNER_POINTS),
    "jokers": (components.JOKER_POINTS, 0),
    "specials": (components.SPECIAL_POINTS, 0),
}
"""The points that a tablet's text mentions (D33)."""

DOME = 3 * PLATE * U + 2 * DOME_GAP * U
LINE_STEP = U * (1 + PLATE_GAP)
BOARD_WIDTH = 3 * PAD + LINES * LINE_STEP + DOME + SIDE + 6
BOARD_HEIGHT = 2 * PAD + DOME


def draw(canvas: Canvas, position: Position, open_places: frozenset[str], names: Sequence[str], texts: Texts) -> None:
    """The whole table, from the JSON of a view; places on the dome that can be chosen now are highlighted."""
    canvas.width = 2 * MARGIN + OFFER_WIDTH + BETWEEN + BOARD_WIDTH
    boards = TABLETS_HEIGHT + len(names) * (BETWEEN + BOARD_HEIGHT)
    canvas.height = HEADER + boards + MARGIN
    factories = 2 * PAD + LARGE_HEIGHT + 2 * (BETWEEN + SMALL_HEIGHT) + 26
    _factories(canvas, position, texts, MARGIN, HEADER, factories)
    _plates(canvas, position, texts, MARGIN, HEADER + factories + BETWEEN, boards - factories - BETWEEN)
    right = MARGIN + OFFER_WIDTH + BETWEEN
    _tablets(canvas, position["options"]["tablets"], texts, right, HEADER)
    for seat, name in enumerate(names):
        top = HEADER + TABLETS_HEIGHT + BETWEEN + seat * (BOARD_HEIGHT + BETWEEN)
        _board(canvas, position, open_places, seat, name, texts, right, top)


# ------------------------------------------------------------------------------------------------------- factories


def _factories(canvas: Canvas, position: Position, texts: Texts, left: float, top: float, height: float) -> None:
    canvas.panel(left, top, OFFER_WIDTH, height)
    inner = OFFER_WIDTH - 2 * PAD
    _dish(canvas, left + PAD, top + PAD, inner, LARGE_HEIGHT, "L", bool(position["large_sun"]))
    half = inner / 2
    middle = top + PAD + LARGE_HEIGHT / 2 - U / 2
    _row(canvas, position["large_sun"], left + PAD + half / 2 + 6, middle)
    moon = ("M" if position["start_tile"] is None else "") + position["large_moon"]
    _row(canvas, moon, left + PAD + 1.5 * half - 6, middle)
    width = (inner - BETWEEN) / 2
    for index in range(4):
        x = left + PAD + index % 2 * (width + BETWEEN)
        y = top + PAD + LARGE_HEIGHT + BETWEEN + index // 2 * (SMALL_HEIGHT + BETWEEN)
        _small(canvas, position, index, x, y, width)
    foot = top + height - 20
    canvas.text(left + PAD + 4, foot, texts("board-bag", count=sum(position["bag"])), 13.0, "ink-2")
    tower = texts("board-tower", count=sum(position["tower"]))
    canvas.text(left + OFFER_WIDTH - PAD - 4, foot, tower, 13.0, "ink-2", anchor="end")


def _dish(canvas: Canvas, x: float, y: float, width: float, height: float, name: str, lit: bool) -> None:
    """An oval dish: the sun's half on the left, the moon's on the right. The sun is fainter behind tiles (`lit`)."""
    radius = 50.0
    canvas.box(x, y + 2, width, height, radius, "ink", opacity=0.1)
    canvas.box(x, y, width, height, radius, "sun-bg")
    middle = x + width / 2
    path = (
        f"M{middle:g} {y:g}h{width / 2 - radius:g}a{radius:g} {radius:g} 0 0 1 {radius:g} {radius:g}"
        f"v{height - 2 * radius:g}a{radius:g} {radius:g} 0 0 1 -{radius:g} {radius:g}H{middle:g}z"
    )
    canvas.element("path", d=path, fill="var(--moon-bg)")
    mark = min(0.66 * height, 84.0)
    canvas.piece("sun", x + width / 4 - mark / 2, y + (height - mark) / 2, mark, "sun", 0.15 if lit else 0.42)
    canvas.piece("moon", x + 0.75 * width - mark / 2, y + (height - mark) / 2, mark, "chip-back", 0.16)
    canvas.box(x, y, width, height, radius, None, "disc-rim")
    canvas.box(x + 5, y + 5, width - 10, height - 10, radius - 5, None, "disc-ring", 1.2, "0.1 4", 0.45)
    number_badge(canvas, name, x + width / 2, y + 11)


def _row(canvas: Canvas, letters: str, middle: float, y: float) -> None:
    """Tiles side by side; M is the start tile."""
    step = min(LINE_STEP, 226.0 / max(1, len(letters)))
    u = step / (1 + PLATE_GAP)
    left = middle - len(letters) * step / 2
    for index, letter in enumerate(letters):
        if letter == "M":
            start(canvas, START, left + index * step, y + (U - u) / 2, u)
        else:
            tile(canvas, letter, left + index * step, y + (U - u) / 2, u)


def _small(canvas: Canvas, position: Position, index: int, x: float, y: float, width: float) -> None:
    """A small factory: up to four tiles on the sun, a stack and a chip on the moon."""
    stacking = position["turn"]["stack"]
    sun = position["suns"][index]
    _dish(canvas, x, y, width, SMALL_HEIGHT, str(index + 1), bool(sun))
    for place, letter in enumerate(sun):
        row, column = divmod(place, 2)
        in_row = min(2, len(sun) - 2 * row)
        left = x + width / 4 + 4 + (column - in_row / 2) * LINE_STEP
        tile(canvas, letter, left, y + SMALL_HEIGHT / 2 + (row - 1) * LINE_STEP + 4, U)
    if position["chips"][index] is not None:
        size = 40.0
        chip(canvas, position["chips"][index], x + width - size - 22, y + SMALL_HEIGHT - size - 32, size)
    if stacking and stacking["factory"] == index + 1:
        u = 34.0
        for place, letter in enumerate(stacking["tiles"]):  # not stacked yet: beside each other, marked
            spot = x + 0.5 * width + 8 + place * (u + 4)
            tile(canvas, letter, spot, y + 30, u)
            canvas.box(spot - 1, y + 29, u + 2, u + 2, 6, None, "act", 2.5)
        return
    _stack(canvas, position["moons"][index], x + 0.56 * width + 4, y + 34)


def _stack(canvas: Canvas, letters: str, x: float, y: float) -> None:
    """A stack seen from above: the whole top tile, and the lower edges of those below it with their letters."""
    for depth in range(len(letters) - 1, -1, -1):
        tile(canvas, letters[len(letters) - 1 - depth], x, y + depth * 0.42 * U, U)


# ---------------------------------------------------------------------------------------------------------- plates


def _plates(canvas: Canvas, position: Position, texts: Texts, left: float, top: float, height: float) -> None:
    """Display and pile, and below them the plates in hand."""
    canvas.panel(left, top, OFFER_WIDTH, height)
    in_hand = _in_hand(position["turn"])
    u = 32.0 if in_hand else 38.0
    side = PLATE * u
    top += 0 if in_hand else (height - 2 * PAD - side - 9) / 2
    for slot, plate in enumerate(position["display"]):
        x = left + PAD + slot * (side + 12)
        if plate is None:
            _empty_slot(canvas, x, top + PAD, side)
        else:
            _plate(canvas, PLATES[plate - 1], x, top + PAD, u)
        number_badge(canvas, f"D{slot + 1}", x + side / 2, top + PAD + side)
    pile = position["pile"]
    x = left + PAD + 3 * (side + 12) + 12
    if pile["size"]:
        for shift in (6.0, 3.0):
            canvas.box(x + shift, top + PAD + shift, side, side, 8, "plate", "plate-line")
    if pile["back"]:
        canvas.piece(f"plate-back-{pile['back'].lower()}", x, top + PAD, side)
    elif not pile["size"]:
        _empty_slot(canvas, x, top + PAD, side)
    canvas.text(x + side + 20, top + PAD + 0.4 * side, str(pile["size"]), 26.0, bold=True, serif=True)
    canvas.text(x + side + 20, top + PAD + 0.72 * side, texts("picture-pile"), 13.0, "ink-2", room=78.0)
    if in_hand:
        _hand(canvas, in_hand, position["turn"]["taking"], texts, left, top + PAD + side + 22)


def _in_hand(turn: dict[str, Any]) -> list[dict[str, Any]]:
    """The plate being placed, then those drawn, as far as the viewer may know them."""
    taking = [] if turn["taking"] is None else [{"plate": turn["taking"], "back": None}]
    return taking + list(turn["hand"])


def _hand(
    canvas: Canvas, plates: list[dict[str, Any]], taking: int | None, texts: Texts, left: float, top: float
) -> None:
    u = 21.0
    side = PLATE * u
    canvas.text(left + PAD, top + side / 2, texts("board-hand"), 13.0, "act", bold=True, room=80.0)
    x = left + PAD + 84
    for entry in plates[:SHOWN_IN_HAND]:
        if entry["plate"] is not None:
            _plate(canvas, PLATES[entry["plate"] - 1], x, top, u)
        elif entry["back"]:
            canvas.piece(f"plate-back-{entry['back'].lower()}", x, top, side)
        else:
            canvas.box(x, top, side, side, 8, "plate", "plate-line")
        if entry["plate"] == taking and taking is not None:
            canvas.box(x - 2, top - 2, side + 4, side + 4, 7, None, "act", 2.5)
        x += side + 8
    if len(plates) > SHOWN_IN_HAND:
        canvas.text(x, top + side / 2, f"+{len(plates) - SHOWN_IN_HAND}", 13.0, "ink-2", bold=True)


def _plate(
    canvas: Canvas, layout: str, x: float, y: float, u: float, tiles: str = "....", highlighted: Sequence[int] = ()
) -> None:
    """A dome plate with the tiles on its four spaces; `highlighted` are those that can be chosen now."""
    canvas.piece("plate-frame", x, y, PLATE * u)
    for corner, (kind, letter) in enumerate(zip(layout, tiles, strict=True)):
        spot_x = x + u * (PLATE_PAD + corner % 2 * (1 + PLATE_GAP))
        spot_y = y + u * (PLATE_PAD + corner // 2 * (1 + PLATE_GAP))
        if letter == ".":
            space(canvas, kind, spot_x, spot_y, u, highlighted=corner in highlighted)
        else:
            tile(canvas, letter, spot_x, spot_y, u)


def _empty_slot(canvas: Canvas, x: float, y: float, side: float, label: str = "", highlighted: bool = False) -> None:
    line, width = ("act", 2.5) if highlighted else ("sunken-line", 1.5)
    canvas.box(x + 1, y + 1, side - 2, side - 2, 0.1 * side, "act-soft" if highlighted else None, line, width, "4 4")
    canvas.text(x + side / 2, y + side / 2, label, 0.15 * side, "act" if highlighted else "ink-3", anchor="middle")


# ---------------------------------------------------------------------------------------------------------- boards


def _tablets(canvas: Canvas, tablets: Sequence[str], texts: Texts, left: float, top: float) -> None:
    canvas.panel(left, top, BOARD_WIDTH, TABLETS_HEIGHT)
    width = (BOARD_WIDTH - 2 * PAD) / len(tablets)
    for index, name in enumerate(tablets):
        x = left + PAD + index * width
        canvas.piece(f"tablet-{name}", x, top + 11, 36.0, "b-line")
        canvas.text(x + 46, top + 20, texts(f"tablet-{name}"), 13.0, bold=True, room=width - 54)
        points, more = TABLET_POINTS[name]
        worth = texts(f"tablet-points-{name}", points=str(points).replace("-", "−"), more=more)
        canvas.text(x + 46, top + 39, worth, 12.5, "ink-2", room=width - 54)


def _board(
    canvas: Canvas,
    position: Position,
    open_places: frozenset[str],
    seat: int,
    name: str,
    texts: Texts,
    left: float,
    top: float,
) -> None:
    """Name and score in the free corner above the short lines, then lines, dome, and whatever else the player has."""
    player = position["players"][seat]
    decides = position["player"] == seat
    board_panel(canvas, position, seat, name, (left, top, BOARD_WIDTH, BOARD_HEIGHT), PAD, (LINES - 1) * U)
    canvas.text(left + PAD, top + PAD + 42, str(player["score"]), 40.0, bold=True, serif=True)
    lines_right = left + PAD + LINES * LINE_STEP
    line = position["turn"]["line"] if decides else None
    for row in range(LINES):
        pair, lower = divmod(row, 2)
        y = top + PAD + pair * (PLATE + DOME_GAP) * U + PLATE_PAD * U + lower * LINE_STEP
        pattern_line(canvas, player["lines"][row], row + 1, lines_right, y, U, LINE_STEP)
        if line == row + 1:
            canvas.box(lines_right - line * LINE_STEP + 0.5, y - 2.5, line * LINE_STEP + 2, U + 5, 8, None, "act", 2.5)
    _dome(canvas, player, open_places if decides else frozenset(), line, lines_right + 16, top + PAD)
    _side(canvas, position, seat, texts, lines_right + 16 + DOME + 18, top + PAD)


def _dome(
    canvas: Canvas, player: dict[str, Any], open_places: frozenset[str], line: int | None, left: float, top: float
) -> None:
    for index, placed in enumerate(player["dome"]):
        row, column = divmod(index, 3)
        x, y = left + column * (PLATE + DOME_GAP) * U, top + row * (PLATE + DOME_GAP) * U
        if placed is None:
            _empty_slot(canvas, x, y, PLATE * U, str(index + 1), highlighted=f"space {index + 1}" in open_places)
            continue
        plate, turns = placed.split("R")
        upper, lower = player["tiles"][2 * row], player["tiles"][2 * row + 1]
        tiles = upper[2 * column : 2 * column + 2] + lower[2 * column : 2 * column + 2]
        highlighted = [
            corner
            for corner in range(4)
            if line == 2 * row + corner // 2 + 1 and f"column {2 * column + corner % 2 + 1}" in open_places
        ]
        _plate(canvas, turned(PLATES[int(plate) - 1], int(turns)), x, y, U, tiles, highlighted)


def _side(canvas: Canvas, position: Position, seat: int, texts: Texts, left: float, top: float) -> None:
    """Chips, tokens, start tile and broken tiles, one below the other."""
    player = position["players"][seat]
    chips = [name for name, count in zip(CHIPS, player["chips"], strict=True) for _ in range(count)]
    canvas.text(left, top + 7, texts("board-chips"), 12.0, "ink-2", bold=True, room=SIDE)
    if not chips:
        canvas.text(left, top + 30, "–", 14.0, "ink-3")
    in_row = 3 if len(chips) <= 6 else 5
    size = 36.0 if in_row == 3 else 22.0
    for index, name in enumerate(chips):
        chip(canvas, name, left + index % in_row * (size + 3), top + 18 + index // in_row * (size + 9), size)
    y = top + 114
    canvas.text(left, y, texts("picture-tokens"), 12.0, "ink-2", bold=True, room=66.0)
    for index in range(2):
        used = index >= player["tokens"]
        canvas.piece("token", left + index * 30, y + 11, 26.0, opacity=0.2 if used else None)
    if position["start_tile"] == seat:
        start(canvas, START, left + 68, y - 4, 38.0)
    else:
        cost(canvas, START_TILE_COST, left + 70, y, 34.0, round_=True)
    y = top + 176
    canvas.text(left, y, texts("picture-broken"), 12.0, "ink-2", bold=True, room=SIDE)
    u = 42.0
    for index in range(BROKEN_SPACES):
        spot_x, spot_y = left + index % 2 * (u + 4), y + 13 + index // 2 * (u + 4)
        if index < len(player["broken"]):
            tile(canvas, player["broken"][index], spot_x, spot_y, u)
        else:
            cost(canvas, BROKEN_COST[index + 1] - BROKEN_COST[index], spot_x, spot_y, u)
