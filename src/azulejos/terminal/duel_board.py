"""Azul Duel's table as text, from the JSON of a position or view.

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

from azulejos.games.duel.components import BROKEN_SPACES, CHIPS, LINES, PLATES, turned
from azulejos.terminal.paint import NOTHING, line, row, space, tile, tiles
from azulejos.text import Texts

PANEL_WIDTH = 38


def board(data: dict[str, Any], names: Sequence[str], texts: Texts) -> RenderableType:
    """The whole table."""
    players = [_player(data, seat, names, texts) for seat in range(len(names))]
    parts: list[RenderableType] = [_factories(data, texts), _plates(data, texts), _tablets(data, texts)]
    hand = _hand(data, texts)
    return Group(*parts, *([hand] if hand else []), Columns(players, width=PANEL_WIDTH, padding=(0, 1)))


def plate_text(plate: int, turns: int = 0) -> Text:
    """A plate's upper and lower row."""
    layout = turned(PLATES[plate - 1], turns)
    return Text("/").join([row(map(space, layout[:2]), ""), row(map(space, layout[2:]), "")])


def _factories(data: dict[str, Any], texts: Texts) -> Text:
    lines = []
    for number in range(1, 5):
        chip = data["chips"][number - 1]
        lines.append(
            Text.assemble(
                (f"  {number} ", "bold"),
                ("☼ ", "yellow"),
                _padded(tiles(data["suns"][number - 1]), 10),
                ("☾ ", "cyan"),
                _padded(_stack(data["moons"][number - 1]), 10),
                _chip(chip),
            )
        )
    start = "M" if data["start_tile"] is None else ""
    lines.append(
        Text.assemble(
            ("  L ", "bold"),
            ("☼ ", "yellow"),
            _padded(tiles(data["large_sun"]), 10),
            ("☾ ", "cyan"),
            tiles(start + data["large_moon"]),
        )
    )
    lines.append(
        Text(f"  {texts('board-bag', count=sum(data['bag']))}  {texts('board-tower', count=sum(data['tower']))}", "dim")
    )
    return Text("\n").join(lines)


def _stack(letters: str) -> Text:
    """A moon's stack, bottom to top; the uppermost tile alone is to be had."""
    if not letters:
        return tiles("")
    hidden = [Text(letter.lower(), style="dim") for letter in letters[:-1]]
    return row([*hidden, tile(letters[-1])])


def _chip(chip: str | None) -> Text:
    if chip is None:
        return Text("-", style="dim")
    return Text("(?)", style="dim") if chip == "?" else chip_text(chip)


def chip_text(chip: str) -> Text:
    return Text.assemble("(", row(map(tile, chip), ""), ")")


def _padded(text: Text, width: int) -> Text:
    text.append(" " * max(0, width - text.cell_len))
    return text


def _plates(data: dict[str, Any], texts: Texts) -> Text:
    text = Text("  " + texts("board-display") + " ")
    for slot, plate in enumerate(data["display"], 1):
        text.append(f" D{slot} ", style="bold")
        if plate is None:
            text.append("-", style="dim")
        else:
            text.append(f"#{plate} ")
            text.append_text(plate_text(plate))
    pile = data["pile"]
    back = texts(f"back-{pile['back']}") if pile["back"] else "-"
    text.append("  " + texts("board-pile", count=pile["size"], back=back))
    return text


def _tablets(data: dict[str, Any], texts: Texts) -> Text:
    names = ", ".join(texts(f"tablet-{name}") for name in data["options"]["tablets"])
    return Text("  " + texts("board-tablets", names=names), style="dim")


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


def _player(data: dict[str, Any], seat: int, names: Sequence[str], texts: Texts) -> Panel:
    player = data["players"][seat]
    dome = _dome(player)
    rows = [
        row([Text(str(r + 1), style="bold"), line(player["lines"][r], r + 1, LINES), Text("→"), dome[r]])
        for r in range(LINES)
    ]
    broken = [tile(letter) for letter in player["broken"]]
    broken += [Text(NOTHING, style="dim")] * (BROKEN_SPACES - len(broken))
    start = Text("  M") if data["start_tile"] == seat else Text("")
    chips = [chip for chip, count in zip(CHIPS, player["chips"], strict=True) for _ in range(count)]
    body = Text("\n").join(
        [
            *rows,
            Text.assemble(("X ", "bold"), row(broken), (" -1 2 3 4", "dim"), start),
            Text.assemble(texts("board-chips") + " ", row(map(chip_text, chips)) if chips else Text("-", style="dim")),
            Text(texts("board-tokens", count=player["tokens"]), style="dim"),
        ]
    )
    title = texts("board-player", player=names[seat], points=player["score"])
    title += " ★" if data["start_player"] == seat else ""
    return Panel(body, title=title, title_align="left", border_style="bold" if data["player"] == seat else "dim")


def _dome(player: dict[str, Any]) -> list[Text]:
    """The six rows of the dome, a bar between plates."""
    cells = [[space(".")] * LINES for _ in range(LINES)]
    for index, placed in enumerate(player["dome"]):
        top, left = 2 * (index // 3), 2 * (index % 3)
        if placed is None:
            cells[top][left] = Text(str(index + 1), style="dim")
            continue
        plate, turns = placed.split("R")
        for corner, letter in enumerate(turned(PLATES[int(plate) - 1], int(turns))):
            cells[top + corner // 2][left + corner % 2] = space(letter)
    for r, letters in enumerate(player["tiles"]):
        for c, letter in enumerate(letters):
            if letter != ".":
                cells[r][c] = tile(letter)
    return [Text("|").join(row(line[c : c + 2]) for c in (0, 2, 4)) for line in cells]
