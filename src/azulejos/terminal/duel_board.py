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
from azulejos.terminal.paint import NOTHING, PLAIN, Look, beside, cost, fitted, line, padded, row, space, tile, tiles
from azulejos.text import Texts

PANEL_WIDTH = 38
SUN, MOON = "yellow", "cyan"


def board(data: dict[str, Any], names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    factories = Text("\n").join([*(_small(data, number, PLAIN) for number in range(1, 5)), _large(data, PLAIN)])
    players = [_panel(data, seat, names, texts) for seat in range(len(names))]
    parts: list[RenderableType] = [
        factories,
        Text(f"  {left_over(data, texts)}", "dim"),
        _plates(data, texts),
        Text(f"  {tablets(data, texts)}", "dim"),
    ]
    hand = _hand(data, texts)
    return Group(*parts, *([hand] if hand else []), Columns(players, width=PANEL_WIDTH, padding=(0, 1)))


def left_over(data: dict[str, Any], texts: Texts) -> str:
    """What is left in bag and tower."""
    return texts("board-bag", count=sum(data["bag"])) + "  " + texts("board-tower", count=sum(data["tower"]))


def tablets(data: dict[str, Any], texts: Texts) -> str:
    return texts("board-tablets", names=", ".join(texts(f"tablet-{name}") for name in data["options"]["tablets"]))


def plate_text(plate: int, turns: int = 0) -> Text:
    """A plate's upper and lower row."""
    layout = turned(PLATES[plate - 1], turns)
    return Text("/").join([row(map(space, layout[:2]), ""), row(map(space, layout[2:]), "")])


# ------------------------------------------------------------------------------------------------------- factories


def _small(data: dict[str, Any], number: int, look: Look) -> Text:
    """A small factory: its sun's tiles, its moon's stack, its chip."""
    sun = padded(tiles(data["suns"][number - 1], look=look, source=str(number)), _room(SMALL_TILES, look))
    stacking = data["turn"]["stack"]
    if stacking is not None and stacking["factory"] == number:
        moon = tiles(stacking["tiles"], look=look, source="+")
    else:
        moon = _stack(data["moons"][number - 1], look)
    width = _room(SMALL_TILES if look.cell == 1 else SMALL_TILES - 1, look)
    chip = _chip(data["chips"][number - 1], look, f"C{number}")
    return Text.assemble(*_signed(str(number), sun, padded(moon, width), look), chip)


def _large(data: dict[str, Any], look: Look) -> Text:
    start = "M" if data["start_tile"] is None else ""
    sun = padded(tiles(data["large_sun"], look=look, source="L"), _room(LARGE_TILES, look))
    moon = tile(start, look) if start else Text()
    if start and data["large_moon"]:
        moon.append(look.gap)
    if data["large_moon"] or not start:
        moon.append_text(tiles(data["large_moon"], look=look, source="M"))
    return Text.assemble(*_signed("L", sun, moon, look))


def _signed(name: str, sun: Text, moon: Text, look: Look) -> list[Text]:
    """A factory's name, its sun and its moon with their signs."""
    blank = " " if look.cell == 1 else ""
    label = Text(f"  {name} ", "bold") if look.cell == 1 else Text.assemble(look.label(name), " ")
    return [label, Text(f"☼{blank}", SUN), sun, Text(f"☾{blank}", MOON), moon]


def _room(count: int, look: Look) -> int:
    """Columns of so many tiles and a gap."""
    return 10 if look.cell == 1 else count * look.cell + 1


def _stack(letters: str, look: Look) -> Text:
    """A moon's stack, bottom to top; the uppermost tile alone is to be had."""
    if not letters:
        return tiles("")
    hidden = [look.put(letter.lower(), "dim") for letter in letters[:-1]]
    return row([*hidden, tile(letters[-1], look, f"M{letters[-1]}")], look.gap)


def _chip(chip: str | None, look: Look, target: str) -> Text:
    if chip is None:
        return Text("-", style="dim")
    return Text("(?)", style="dim") if chip == "?" else chip_text(chip, look, target)


def chip_text(chip: str, look: Look = PLAIN, target: str | None = None) -> Text:
    pointed = target is not None and target == look.cursor
    inside = row((tile(letter, look.sized(1), target) for letter in chip), "")
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


def _player(data: dict[str, Any], seat: int, texts: Texts, look: Look) -> list[Text]:
    """Lines and dome, broken tiles, chips."""
    player = data["players"][seat]
    mine = look.seat == seat
    dome = _dome(player, look, mine, data["turn"]["line"] if mine else None)
    rows = []
    for r in range(LINES):
        target = str(r + 1) if mine else None
        lines = line(player["lines"][r], r + 1, LINES, look, target)
        rows.append(row([look.label(str(r + 1), target), lines, Text("→"), dome[r]]))
    target = "X" if mine else None
    broken = [tile(letter, look, target) for letter in player["broken"]]
    costs = [BROKEN_COST[place + 1] - BROKEN_COST[place] for place in range(BROKEN_SPACES)]
    broken += [cost(points, look) for points in costs[len(broken) :]]
    written = f" -{' '.join(str(points) for points in costs)}" if look.cell == 1 else ""
    for cell in broken:
        cell.stylize(look.style("", target))
    start = Text("  M") if data["start_tile"] == seat else Text("")
    chips = [chip for chip, count in zip(CHIPS, player["chips"], strict=True) for _ in range(count)]
    found = [chip_text(chip, look, f"P{chip}" if mine else None) for chip in chips]
    return [
        *rows,
        Text.assemble(look.label("X", target), " ", row(broken, look.gap), (written, "dim"), start),
        Text.assemble(texts("board-chips") + " ", row(found, look.gap) if chips else Text("-", style="dim")),
    ]


def _dome(player: dict[str, Any], look: Look, mine: bool, tiling_line: int | None) -> list[Text]:
    """The six rows of the dome, a bar between plates."""
    cells = [[space(".", look) for _ in range(LINES)] for _ in range(LINES)]
    for index, placed in enumerate(player["dome"]):
        top, left = 2 * (index // 3), 2 * (index % 3)
        if placed is None:
            target = f"S{index + 1}" if mine else None
            for corner in range(4):
                sign = NOTHING if corner else str(index + 1)
                cells[top + corner // 2][left + corner % 2] = look.put(sign, "dim", target)
            continue
        plate, turns = placed.split("R")
        for corner, letter in enumerate(turned(PLATES[int(plate) - 1], int(turns))):
            r, c = top + corner // 2, left + corner % 2
            cells[r][c] = space(letter, look, f"T{c + 1}" if r + 1 == tiling_line else None)
    for r, letters in enumerate(player["tiles"]):
        for c, letter in enumerate(letters):
            if letter != ".":
                cells[r][c] = tile(letter, look)
    return [Text("|").join(row(line[c : c + 2], look.gap) for c in (0, 2, 4)) for line in cells]


# ------------------------------------------------------------------------------------------------------ for the app

FACTORIES_IN_ROW = 3
PLATES_IN_ROW = 7


def player_width(cell: int) -> int:
    """Columns of a player's board: its label, the lines, an arrow and the dome with its bars."""
    return 2 + 2 * LINES * cell + 4 + 2


def table(data: dict[str, Any], names: Sequence[str], texts: Texts, look: Look, width: int) -> list[Text]:
    """The lines of the whole table without frames."""
    look = look.sized(3 if 2 * (player_width(3) + 2) <= width else 2)
    air = [Text()] if look.airy else []
    factories = [*(_small(data, number, look.sized(2)) for number in range(1, 5)), _large(data, look.sized(2))]
    columns = [[*factories[k : k + 1], *air, *factories[k + FACTORIES_IN_ROW :: 3]] for k in range(FACTORIES_IN_ROW)]
    plates = _plate_rows(data, texts, look.sized(2))
    boards = beside([_block(data, seat, names, texts, look, width // 2 - 2) for seat in range(len(names))], 2)
    return [*beside(columns, 1), *air, *plates, *air, Text(f" {tablets(data, texts)}", "dim"), *air, *boards]


def _plate_rows(data: dict[str, Any], texts: Texts, look: Look) -> list[Text]:
    """Display, pile and hand as plates of two rows, each with its code before it."""
    blocks: list[tuple[Text, Text]] = []
    for slot, plate in enumerate(data["display"], 1):
        blocks.append(_plate_block(f"D{slot}", plate, look, f"D{slot}"))
    pile = look.label(texts("app-pile", count=data["pile"]["size"]), "DRAW")
    back = Text(" " + texts(f"back-{data['pile']['back']}") if data["pile"]["back"] else "", "dim")
    size = max(pile.cell_len, back.cell_len) + 1
    blocks.append((padded(pile, size), padded(back, size)))
    taking = data["turn"]["taking"]
    if taking is not None:
        blocks.append(_plate_block(f"→#{taking}", taking, look))
    for entry in data["turn"]["hand"]:
        known = entry["plate"]
        if known is None:
            blocks.append((Text(" ?? "), Text(f" {entry['back'] or '?'}  ", "dim")))
        else:
            code = next((code for code in (f"K{known}", f"U{known}") if code in look.open), f"#{known}")
            blocks.append(_plate_block(code, known, look, code))
    rows = []
    for first in range(0, len(blocks), PLATES_IN_ROW):
        for half in (0, 1):
            rows.append(row((block[half] for block in blocks[first : first + PLATES_IN_ROW]), " "))
    return rows


def _plate_block(name: str, plate: int | None, look: Look, target: str | None = None) -> tuple[Text, Text]:
    """A plate beside its name, in two rows."""
    label = look.label(name, target)
    if plate is None:
        return Text.assemble(label, " ", (NOTHING * 4, "dim")), Text(" " * (label.cell_len + 5))
    layout = PLATES[plate - 1]
    upper, lower = (row((space(letter, look, target) for letter in half), "") for half in (layout[:2], layout[2:]))
    return Text.assemble(label, " ", upper), Text.assemble(" " * (label.cell_len + 1), lower)


def _block(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts, look: Look, room: int) -> list[Text]:
    title = fitted(lambda name: _title(data, seat, name, texts), names[seat], room)
    tokens = texts("board-tokens", count=data["players"][seat]["tokens"])
    title.stylize("bold reverse" if data["player"] == seat else "bold")
    *rows, broken, chips = _player(data, seat, texts, look)
    broken.append(f"  {tokens}", "dim")
    return [title, *rows, broken, chips]
