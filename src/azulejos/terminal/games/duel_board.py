"""Azul Duel's table as text, from a position or view as data: `board` to print, `app_board` for the app.

A tile on the dome is a capital letter (S is a special tile), an empty space a small letter (j takes any colour, s
waits for its special tile), and a part of the dome without a plate is its number and dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from azulejos.games.anatomy import Position
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


def board(position: Position, names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    factories = Text("\n").join([*(_small(position, number, PLAIN) for number in range(1, 5)), _large(position, PLAIN)])
    players = [_panel(position, seat, names, texts) for seat in range(len(names))]
    parts: list[RenderableType] = [
        factories,
        Text(f"  {supply(position, texts)}", "dim"),
        _plates(position, texts),
        Text(f"  {tablets(position, texts)}", "dim"),
    ]
    hand = _hand(position, texts)
    return Group(*parts, *([hand] if hand else []), Columns(players, width=PANEL_WIDTH, padding=(0, 1)))


def supply(position: Position, texts: Texts) -> str:
    """What is left in bag and tower."""
    return texts("board-bag", count=sum(position["bag"])) + "  " + texts("board-tower", count=sum(position["tower"]))


def tablets(position: Position, texts: Texts) -> str:
    return texts("board-tablets", names=", ".join(texts(f"tablet-{name}") for name in position["options"]["tablets"]))


def plate_text(plate: int) -> Text:
    """A plate's upper and lower row."""
    layout = PLATES[plate - 1]
    return Text("/").join([row(map(space, layout[:2]), ""), row(map(space, layout[2:]), "")])


# ------------------------------------------------------------------------------------------------------- factories


def _small(position: Position, number: int, painter: Painter) -> Text:
    """A small factory: its sun's tiles, its moon's stack, its chip."""
    sun = padded(tiles(position["suns"][number - 1], painter=painter, source=str(number)), _width(SMALL_TILES, painter))
    stacking = position["turn"]["stack"]
    if stacking is not None and stacking["factory"] == number:
        moon = tiles(stacking["tiles"], painter=painter, source="+")
    else:
        moon = _stack(position["moons"][number - 1], painter)
    width = _width(SMALL_TILES if painter.cell == 1 else SMALL_TILES - 1, painter)
    chip = _chip(position["chips"][number - 1], painter, f"C{number}")
    return Text.assemble(*_with_symbols(str(number), sun, padded(moon, width), painter), chip)


def _large(position: Position, painter: Painter) -> Text:
    start = "M" if position["start_tile"] is None else ""
    sun = padded(tiles(position["large_sun"], painter=painter, source="L"), _width(LARGE_TILES, painter))
    moon = tile(start, painter) if start else Text()
    if start and position["large_moon"]:
        moon.append(painter.gap)
    if position["large_moon"] or not start:
        moon.append_text(tiles(position["large_moon"], painter=painter, source="M"))
    return Text.assemble(*_with_symbols("L", sun, moon, painter))


def _with_symbols(name: str, sun: Text, moon: Text, painter: Painter) -> list[Text]:
    """A factory's name, then its sun and its moon, each with its symbol."""
    blank = " " if painter.cell == 1 else ""
    label = Text(f"  {name} ", "bold") if painter.cell == 1 else Text.assemble(painter.label(name), " ")
    return [label, Text(f"☼{blank}", SUN), sun, Text(f"☾{blank}", MOON), moon]


def _width(count: int, painter: Painter) -> int:
    """The width in columns of that many tiles and a gap."""
    return 10 if painter.cell == 1 else count * painter.cell + 1


def _stack(letters: str, painter: Painter) -> Text:
    """A moon's stack from bottom to top; only the top tile can be taken."""
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


def _plates(position: Position, texts: Texts) -> Text:
    text = Text("  " + texts("board-display") + " ")
    for slot, plate in enumerate(position["display"], 1):
        text.append(f" D{slot} ", style="bold")
        if plate is None:
            text.append("-", style="dim")
        else:
            text.append(f"#{plate} ")
            text.append_text(plate_text(plate))
    text.append("  " + _pile(position, texts))
    return text


def _pile(position: Position, texts: Texts) -> str:
    back = texts(f"back-{position['pile']['back']}") if position["pile"]["back"] else "-"
    return texts("board-pile", count=position["pile"]["size"], back=back)


def _hand(position: Position, texts: Texts) -> Text | None:
    """The plate being placed, and the plates drawn, as far as the viewer may see them."""
    taking, hand = position["turn"]["taking"], position["turn"]["hand"]
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


def _panel(position: Position, seat: int, names: Sequence[str], texts: Texts) -> Panel:
    player = position["players"][seat]
    tokens = Text(texts("board-tokens", count=player["tokens"]), style="dim")
    body = Text("\n").join([*_player(position, seat, texts, PLAIN), tokens])
    border = "bold" if position["player"] == seat else "dim"
    return Panel(body, title=_title(position, seat, names[seat], texts), title_align="left", border_style=border)


def _title(position: Position, seat: int, name: str, texts: Texts) -> Text:
    title = Text(texts("board-player", player=name, points=position["players"][seat]["score"]))
    title.append(" ★" if position["start_player"] == seat else "")
    return title


def _player(position: Position, seat: int, texts: Texts, painter: Painter) -> list[Text]:
    """Pattern lines and dome, broken tiles, chips."""
    player = position["players"][seat]
    mine = painter.seat == seat
    dome = _dome(player, painter, mine, position["turn"]["line"] if mine else None)
    rows = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        lines = line(player["lines"][r], r + 1, LINES, painter, target)
        if painter.spacious and r in (2, 4):  # between the plates
            rows.append(Text())
        rows.append(row([painter.label(str(r + 1), target), lines, Text("→"), dome[r]]))
    target = "X" if mine else None
    broken = [tile(letter, painter, target) for letter in player["broken"]]
    costs = [BROKEN_COST[place + 1] - BROKEN_COST[place] for place in range(BROKEN_SPACES)]
    broken += [cost(points, painter) for points in costs[len(broken) :]]
    written = f" -{' '.join(str(points) for points in costs)}" if painter.cell == 1 else ""
    for cell in broken:
        cell.stylize(painter.style("", target))
    start = Text("  M") if position["start_tile"] == seat else Text("")
    chips = [chip for chip, count in zip(CHIPS, player["chips"], strict=True) for _ in range(count)]
    found = [chip_text(chip, painter, f"P{chip}" if mine else None) for chip in chips]
    return [
        *rows,
        Text.assemble(painter.label("X", target), " ", row(broken, painter.gap), (written, "dim"), start),
        Text.assemble(texts("board-chips") + " ", row(found, painter.gap) if chips else Text("-", style="dim")),
    ]


def _dome(player: dict[str, Any], painter: Painter, mine: bool, tiling_line: int | None) -> list[Text]:
    """The six rows of the dome, with a bar between plates."""
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
    """The width of a player's board in columns: label, pattern lines, arrow, and the dome with its bars."""
    return 2 + 2 * LINES * cell + 4 + 2


def app_board(position: Position, names: Sequence[str], texts: Texts, painter: Painter, width: int) -> list[Text]:
    """The lines of the whole table without frames."""
    painter = painter.sized(3 if 2 * (player_width(3) + 2) <= width else 2)
    air = [Text()] if painter.spacious else []
    factories = [
        *(_small(position, number, painter.sized(2)) for number in range(1, 5)),
        _large(position, painter.sized(2)),
    ]
    columns = [[*factories[k : k + 1], *air, *factories[k + FACTORIES_IN_ROW :: 3]] for k in range(FACTORIES_IN_ROW)]
    plates = _plate_rows(position, texts, painter.sized(2))
    boards = beside([_block(position, seat, names, texts, painter, width // 2 - 2) for seat in range(len(names))], 2)
    scoring = [Text(f" {tablets(position, texts)}", "dim")]
    if painter.spacious:
        scoring = [Text(f" {texts(f'tip-tablet-{name}')}", "dim") for name in position["options"]["tablets"]]
    return [*beside(columns, 1), *air, *plates, *air, *scoring, *air, *boards, *air, *_unseen(position, texts, painter)]


def _unseen(position: Position, texts: Texts, painter: Painter) -> list[Text]:
    """The plates that nobody has seen, where there is room for them."""
    plates = position["pile"]["unseen"] if painter.spacious else []
    found = [_plate_block(f"#{plate}", plate, painter.sized(2)) for plate in plates]
    lines = [Text(f" {texts('left-plates')}:", "dim")] if found else []
    for first in range(0, len(found), PLATES_IN_ROW):
        for half in (0, 1):
            lines.append(row((padded(block[half], 9) for block in found[first : first + PLATES_IN_ROW]), " "))
    return lines


def _plate_rows(position: Position, texts: Texts, painter: Painter) -> list[Text]:
    """Display, pile and hand as plates of two rows, each after its code."""
    blocks: list[tuple[Text, Text]] = []
    for slot, plate in enumerate(position["display"], 1):
        blocks.append(_plate_block(f"D{slot}", plate, painter, f"D{slot}"))
    pile = painter.label(texts("app-pile", count=position["pile"]["size"]), "DRAW")
    back = Text(" " + texts(f"back-{position['pile']['back']}") if position["pile"]["back"] else "", "dim")
    size = max(pile.cell_len, back.cell_len) + 1
    blocks.append((padded(pile, size), padded(back, size)))
    taking = position["turn"]["taking"]
    if taking is not None:
        blocks.append(_plate_block(f"→#{taking}", taking, painter))
    for entry in position["turn"]["hand"]:
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
    position: Position, seat: int, names: Sequence[str], texts: Texts, painter: Painter, room: int
) -> list[Text]:
    title = fitted(lambda name: _title(position, seat, name, texts), names[seat], room)
    tokens = texts("board-tokens", count=position["players"][seat]["tokens"])
    title.stylize("bold reverse" if position["player"] == seat else "bold")
    *rows, broken, chips = _player(position, seat, texts, painter)
    broken.append(f"  {tokens}", "dim")
    return [title, *rows, broken, chips]
