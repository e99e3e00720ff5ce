"""Azul Duel's table as text, from the JSON of a position or view: `board` for printing, `table` for the app.

A dome space shows its tile as a capital letter (S a special tile), an empty space as a small letter (j takes any
colour, s waits for its special tile), and a part of the dome without a plate as its number and dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.duel.components import (
    BROKEN_COST,
    BROKEN_SPACES,
    CHIPS,
    LARGE_TILES,
    LINES,
    PLATES,
    SMALL_TILES,
    turned,
)
from azulejos.terminal.painting import (
    NOTHING,
    PLAIN,
    Painter,
    beside,
    cost,
    fitted,
    line,
    padded,
    row,
    space,
    tile,
    tiles,
)
from azulejos.text import Texts

PANEL_WIDTH = 38
SUN, MOON = "yellow", "cyan"


def board(data: dict[str, Any], names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    factories = Text("\n").join([*(_small(data, number, PLAIN) for number in range(1, 5)), _large(data, PLAIN)])
    players = [_panel(data, seat, names, texts) for seat in range(len(names))]
    parts: list[RenderableType] = [
        factories,
        Text(f"  {supply_text(data, texts)}", "dim"),
        _plates(data, texts),
        Text(f"  {tablets(data, texts)}", "dim"),
    ]
    hand = _hand(data, texts)
    return Group(*parts, *([hand] if hand else []), Columns(players, width=PANEL_WIDTH, padding=(0, 1)))


def supply_text(data: dict[str, Any], texts: Texts) -> str:
    """What is left in bag and tower."""
    return texts("board-bag", count=sum(data["bag"])) + "  " + texts("board-tower", count=sum(data["tower"]))


def tablets(data: dict[str, Any], texts: Texts) -> str:
    return texts("board-tablets", names=", ".join(texts(f"tablet-{name}") for name in data["options"]["tablets"]))


def plate_text(plate: int, turns: int = 0) -> Text:
    """A plate's upper and lower row."""
    layout = turned(PLATES[plate - 1], turns)
    return Text("/").join([row(map(space, layout[:2]), ""), row(map(space, layout[2:]), "")])


# ------------------------------------------------------------------------------------------------------- factories


def _small(data: dict[str, Any], number: int, painter: Painter) -> Text:
    """A small factory: its sun's tiles, its moon's stack, its chip."""
    sun = padded(tiles(data["suns"][number - 1], painter=painter, source=str(number)), _room(SMALL_TILES, painter))
    stacking = data["turn"]["stack"]
    if stacking is not None and stacking["factory"] == number:
        moon = tiles(stacking["tiles"], painter=painter, source="+")
    else:
        moon = _stack(data["moons"][number - 1], painter)
    width = _room(SMALL_TILES if painter.cell == 1 else SMALL_TILES - 1, painter)
    chip = _chip(data["chips"][number - 1], painter, f"C{number}")
    return Text.assemble(*_signed(str(number), sun, padded(moon, width), painter), chip)


def _large(data: dict[str, Any], painter: Painter) -> Text:
    start = "M" if data["start_tile"] is None else ""
    sun = padded(tiles(data["large_sun"], painter=painter, source="L"), _room(LARGE_TILES, painter))
    moon = tile(start, painter) if start else Text()
    if start and data["large_moon"]:
        moon.append(painter.gap)
    if data["large_moon"] or not start:
        moon.append_text(tiles(data["large_moon"], painter=painter, source="M"))
    return Text.assemble(*_signed("L", sun, moon, painter))


def _signed(name: str, sun: Text, moon: Text, painter: Painter) -> list[Text]:
    """A factory's name, its sun and its moon with their signs."""
    blank = " " if painter.cell == 1 else ""
    label = Text(f"  {name} ", "bold") if painter.cell == 1 else Text.assemble(painter.label(name), " ")
    return [label, Text(f"☼{blank}", SUN), sun, Text(f"☾{blank}", MOON), moon]


def _room(count: int, painter: Painter) -> int:
    """Columns of so many tiles and a gap."""
    return 10 if painter.cell == 1 else count * painter.cell + 1


def _stack(letters: str, painter: Painter) -> Text:
    """A moon's stack, bottom to top; the uppermost tile alone is to be had."""
    if not letters:
        return tiles("")
    hidden = [painter.put(letter.lower(), "dim") for letter in letters[:-1]]
    return row([*hidden, tile(letters[-1], painter, f"M{letters[-1]}")], painter.gap)


def _chip(chip: str | None, painter: Painter, target: str) -> Text:
    if chip is None:
        return Text("-", style="dim")
    return Text("(?)", style="dim") if chip == "?" else chip_text(chip, painter, target)


def chip_text(chip: str, painter: Painter = PLAIN, target: str | None = None) -> Text:
    pointed = target is not None and target == painter.cursor
    inside = row((tile(letter, painter.sized(1), target) for letter in chip), "")
    return Text.assemble("▸" if pointed else "(", inside, "◂" if pointed else ")")


# ---------------------------------------------------------------------------------------------------------- plates


def _plates(data: dict[str, Any], texts: Texts) -> Text:
    text = Text("  " + texts("board-display") + " ")
    for slot, plate in enumerate(data["display"], 1):
        text.append(f" D{slot} ", style="bold")
        if plate is None:
            text.append("-", style="dim")
        else:
            text.append(f"#{plate} ")
            text.append_text(plate_text(plate))
    text.append("  " + _pile(data, texts))
    return text


def _pile(data: dict[str, Any], texts: Texts) -> str:
    back = texts(f"back-{data['pile']['back']}") if data["pile"]["back"] else "-"
    return texts("board-pile", count=data["pile"]["size"], back=back)


def _hand(data: dict[str, Any], texts: Texts) -> Text | None:
    """The plate being placed, and the plates drawn, as far as they may be seen."""
    taking, hand = data["turn"]["taking"], data["turn"]["hand"]
    if taking is None and not hand:
        return None
    text = Text("  " + texts("board-hand") + " ")
    if taking is not None:
        text.append(f" #{taking} ", style="bold")
        text.append_text(plate_text(taking))
    for entry in hand:
        if entry["plate"] is None:
            back = texts(f"back-{entry['back']}") if entry["back"] else "?"
            text.append(f" ({back})", style="dim")
        else:
            text.append(f" K{entry['plate']} " if taking is None else f" #{entry['plate']} ", style="bold")
            text.append_text(plate_text(entry["plate"]))
    return text


# ---------------------------------------------------------------------------------------------------------- boards


def _panel(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts) -> Panel:
    player = data["players"][seat]
    tokens = Text(texts("board-tokens", count=player["tokens"]), style="dim")
    body = Text("\n").join([*_player(data, seat, texts, PLAIN), tokens])
    border = "bold" if data["player"] == seat else "dim"
    return Panel(body, title=_title(data, seat, names[seat], texts), title_align="left", border_style=border)


def _title(data: dict[str, Any], seat: int, name: str, texts: Texts) -> Text:
    title = Text(texts("board-player", player=name, points=data["players"][seat]["score"]))
    title.append(" ★" if data["start_player"] == seat else "")
    return title


def _player(data: dict[str, Any], seat: int, texts: Texts, painter: Painter) -> list[Text]:
    """Lines and dome, broken tiles, chips."""
    player = data["players"][seat]
    mine = painter.seat == seat
    dome = _dome(player, painter, mine, data["turn"]["line"] if mine else None)
    rows = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        lines = line(player["lines"][r], r + 1, LINES, painter, target)
        rows.append(row([painter.label(str(r + 1), target), lines, Text("→"), dome[r]]))
    target = "X" if mine else None
    broken = [tile(letter, painter, target) for letter in player["broken"]]
    costs = [BROKEN_COST[place + 1] - BROKEN_COST[place] for place in range(BROKEN_SPACES)]
    broken += [cost(points, painter) for points in costs[len(broken) :]]
    written = f" -{' '.join(str(points) for points in costs)}" if painter.cell == 1 else ""
    for cell in broken:
        cell.stylize(painter.style("", target))
    start = Text("  M") if data["start_tile"] == seat else Text("")
    chips = [chip for chip, count in zip(CHIPS, player["chips"], strict=True) for _ in range(count)]
    found = [chip_text(chip, painter, f"P{chip}" if mine else None) for chip in chips]
    return [
        *rows,
        Text.assemble(painter.label("X", target), " ", row(broken, painter.gap), (written, "dim"), start),
        Text.assemble(texts("board-chips") + " ", row(found, painter.gap) if chips else Text("-", style="dim")),
    ]


def _dome(player: dict[str, Any], painter: Painter, mine: bool, tiling_line: int | None) -> list[Text]:
    """The six rows of the dome, a bar between plates."""
    cells = [[space(".", painter) for _ in range(LINES)] for _ in range(LINES)]
    for index, placed in enumerate(player["dome"]):
        top, left = 2 * (index // 3), 2 * (index % 3)
        if placed is None:
            target = f"S{index + 1}" if mine else None
            for corner in range(4):
                sign = NOTHING if corner else str(index + 1)
                cells[top + corner // 2][left + corner % 2] = painter.put(sign, "dim", target)
            continue
        plate, turns = placed.split("R")
        for corner, letter in enumerate(turned(PLATES[int(plate) - 1], int(turns))):
            r, c = top + corner // 2, left + corner % 2
            cells[r][c] = space(letter, painter, f"T{c + 1}" if r + 1 == tiling_line else None)
    for r, letters in enumerate(player["tiles"]):
        for c, letter in enumerate(letters):
            if letter != ".":
                cells[r][c] = tile(letter, painter)
    return [Text("|").join(row(line[c : c + 2], painter.gap) for c in (0, 2, 4)) for line in cells]


# ------------------------------------------------------------------------------------------------------ for the app

FACTORIES_IN_ROW = 3
PLATES_IN_ROW = 7


def player_width(cell: int) -> int:
    """Columns of a player's board: its label, the lines, an arrow and the dome with its bars."""
    return 2 + 2 * LINES * cell + 4 + 2


def table(data: dict[str, Any], names: Sequence[str], texts: Texts, painter: Painter, width: int) -> list[Text]:
    """The lines of the whole table without frames."""
    painter = painter.sized(3 if 2 * (player_width(3) + 2) <= width else 2)
    air = [Text()] if painter.spacious else []
    factories = [*(_small(data, number, painter.sized(2)) for number in range(1, 5)), _large(data, painter.sized(2))]
    columns = [[*factories[k : k + 1], *air, *factories[k + FACTORIES_IN_ROW :: 3]] for k in range(FACTORIES_IN_ROW)]
    plates = _plate_rows(data, texts, painter.sized(2))
    boards = beside([_block(data, seat, names, texts, painter, width // 2 - 2) for seat in range(len(names))], 2)
    return [*beside(columns, 1), *air, *plates, *air, Text(f" {tablets(data, texts)}", "dim"), *air, *boards]


def _plate_rows(data: dict[str, Any], texts: Texts, painter: Painter) -> list[Text]:
    """Display, pile and hand as plates of two rows, each with its code before it."""
    blocks: list[tuple[Text, Text]] = []
    for slot, plate in enumerate(data["display"], 1):
        blocks.append(_plate_block(f"D{slot}", plate, painter, f"D{slot}"))
    pile = painter.label(texts("app-pile", count=data["pile"]["size"]), "DRAW")
    back = Text(" " + texts(f"back-{data['pile']['back']}") if data["pile"]["back"] else "", "dim")
    size = max(pile.cell_len, back.cell_len) + 1
    blocks.append((padded(pile, size), padded(back, size)))
    taking = data["turn"]["taking"]
    if taking is not None:
        blocks.append(_plate_block(f"→#{taking}", taking, painter))
    for entry in data["turn"]["hand"]:
        known = entry["plate"]
        if known is None:
            blocks.append((Text(" ?? "), Text(f" {entry['back'] or '?'}  ", "dim")))
        else:
            code = next((code for code in (f"K{known}", f"U{known}") if code in painter.selectable), f"#{known}")
            blocks.append(_plate_block(code, known, painter, code))
    rows = []
    for first in range(0, len(blocks), PLATES_IN_ROW):
        for half in (0, 1):
            rows.append(row((block[half] for block in blocks[first : first + PLATES_IN_ROW]), " "))
    return rows


def _plate_block(name: str, plate: int | None, painter: Painter, target: str | None = None) -> tuple[Text, Text]:
    """A plate beside its name, in two rows."""
    label = painter.label(name, target)
    if plate is None:
        return Text.assemble(label, " ", (NOTHING * 4, "dim")), Text(" " * (label.cell_len + 5))
    layout = PLATES[plate - 1]
    upper, lower = (row((space(letter, painter, target) for letter in half), "") for half in (layout[:2], layout[2:]))
    return Text.assemble(label, " ", upper), Text.assemble(" " * (label.cell_len + 1), lower)


def _block(
    data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts, painter: Painter, room: int
) -> list[Text]:
    title = fitted(lambda name: _title(data, seat, name, texts), names[seat], room)
    tokens = texts("board-tokens", count=data["players"][seat]["tokens"])
    title.stylize("bold reverse" if data["player"] == seat else "bold")
    *rows, broken, chips = _player(data, seat, texts, painter)
    broken.append(f"  {tokens}", "dim")
    return [title, *rows, broken, chips]
