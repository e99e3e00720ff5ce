"""A state of Azul as plain data, and how a finished game ended.

Azul hides nothing: every player's view is the whole position. What the bag holds follows from what everyone saw.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from azulejos.games.azul.components import COLOUR_BONUS, COLUMN, COLUMN_BONUS, FLOOR_SPACES, LINES, ROW_BONUS
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.reading import FLOOR_LETTERS, from_json
from azulejos.games.azul.rules.tiling import completed
from azulejos.games.azul.rules.tiling import winners as winning_seats
from azulejos.games.azul.state import ENDINGS, OVER, PHASE_NAMES, TILING
from azulejos.games.definition import Landmarks
from azulejos.games.events import tile_letters
from azulejos.games.packed import unpack
from azulejos.games.plain import plain
from azulejos.games.reading import SCHEMA
from azulejos.random import Generator
from azulejos.types import COLOUR_LETTERS, Outcome

NAMES = {"source": ("row", "column", "colour"), "reason": ENDINGS}
"""The words for numbered fields of Azul's events."""


def to_json(record: Any, options: AzulOptions) -> dict[str, Any]:
    """The position as plain data."""
    state = plain(record)
    tiling_line = state.tiling_line
    return {
        "schema": SCHEMA,
        "game": "azul",
        "options": options.to_json(),
        "round": state.turn_round,
        "phase": PHASE_NAMES[state.phase],
        "player": _seat(state.mover),
        "start_player": state.starter,
        "marker": _seat(state.marker),
        "factories": [_tiles(state.sources[source]) for source in range(1, options.factories + 1)],
        "centre": _tiles(state.sources[0]),
        "bag": unpack(state.bag),
        "lid": unpack(state.lid),
        "players": [_player(state.players[seat], options) for seat in range(options.players)],
        "tiling_line": None if tiling_line < 0 else tiling_line + 1,
        "end": ENDINGS[state.ending] or None,
    }


def view_json(record: Any, options: AzulOptions, player: int | None) -> dict[str, Any]:
    """What a player (None: a spectator) may see: everything."""
    return to_json(record, options)


def sample(view: dict[str, Any], rng: Generator) -> tuple[AzulOptions, Any]:
    """The options and the state of a view: nothing is hidden."""
    return from_json(view)


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _tiles(tiles: int) -> str:
    return tile_letters(unpack(tiles))


def _player(player: Any, options: AzulOptions) -> dict[str, Any]:
    lines = [player.lines >> 8 * row & 255 for row in range(LINES)]
    spaces = [player.floor >> 4 * space & 15 for space in range(FLOOR_SPACES)]
    return {
        "score": player.score,
        "lost": player.lost,
        "lines": [COLOUR_LETTERS[line >> 4] * (line & 15) for line in lines],
        "wall": [_wall_row(player, row, options) for row in range(LINES)],
        "floor": "".join(FLOOR_LETTERS[space - 1] for space in spaces if space > 0),
    }


def _wall_row(player: Any, row: int, options: AzulOptions) -> str:
    letters = ["."] * LINES
    for colour, letter in enumerate(COLOUR_LETTERS):
        if player.shown >> 5 * row + colour & 1:
            if options.grey:
                column = (player.placed[colour] >> 5 * row & 31).bit_length() - 1
            else:
                column = int(COLUMN[row, colour])
            letters[column] = letter
    return "".join(letters)


EXCHANGES = tuple(str.maketrans(COLOUR_LETTERS, "".join(letters)) for letters in permutations(COLOUR_LETTERS))
"""All ways in which colours can change places; the first leaves them where they are."""


def landmarks(view: dict[str, Any]) -> Landmarks:
    """While tiles are taken, the walls or, as long as they are empty, the tiles in play; while a grey wall is tiled,
    the unfinished lines. On grey walls colours are alike, and so are left and right."""
    players = view["players"]
    grey = view["options"]["wall"] == "grey"
    ways = EXCHANGES if grey else EXCHANGES[:1]
    alike = COLOUR_LETTERS if grey else ""
    if view["phase"] == PHASE_NAMES[TILING]:
        return Landmarks(min(_in_tiling(players, way) for way in ways))
    pieces = sorted(factory for factory in view["factories"] if factory)
    if any(set(row) != {"."} for player in players for row in player["wall"]):
        return Landmarks(min(["offer", sorted(_wall(player, way, grey) for player in players)] for way in ways),
                         pieces, alike)  # fmt: skip
    taken = [tiles for player in players for tiles in (*player["lines"], player["floor"])]
    tiles = "".join([*view["factories"], view["centre"], *taken])
    counts = [tiles.count(letter) for letter in COLOUR_LETTERS]
    return Landmarks(["first offer", sorted(counts) if grey else counts], pieces, alike)


def _wall(player: dict[str, Any], way: dict[int, int], grey: bool) -> list[str]:
    """A wall with colours exchanged; a grey one as it is or mirrored, whichever comes first."""
    wall = [row.translate(way) for row in player["wall"]]
    return min(wall, [row[::-1] for row in wall]) if grey else wall


def _in_tiling(players: list[dict[str, Any]], way: dict[int, int]) -> list[Any]:
    """What the tiling does not change, with colours exchanged: unfinished lines, and the rows of each colour that
    players have on the wall or are about to have there."""
    lines, columns = [], []
    for player in players:
        rows = [(wall.translate(way), line.translate(way))
                for wall, line in zip(player["wall"], player["lines"], strict=True)]  # fmt: skip
        lines.append(["" if len(line) > row else line for row, (_, line) in enumerate(rows)])
        on_wall = [f"{row}{letter}" for row, (wall, _) in enumerate(rows) for letter in wall if letter != "."]
        columns.append(sorted(on_wall + [f"{row}{line[0]}" for row, (_, line) in enumerate(rows) if len(line) > row]))
    return ["tiling", sorted(lines), sorted(columns)]


def outcome(record: Any, options: AzulOptions) -> Outcome:
    """A18: who won a finished game, and where every player's points came from."""
    if record.phase != OVER:
        raise ValueError("the game is not over")
    players = [record.players[seat] for seat in range(options.players)]
    complete = [completed(int(player.wall), int(player.shown)) for player in players]
    scores = [int(player.score) for player in players]
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    mask = int(winning_seats(record))
    winners = [seat for seat in tied if mask >> seat & 1]
    tie_break = None
    if len(tied) > 1:
        tie_break = "rows" if len(winners) < len(tied) else "shared"
    points = []
    for player, (rows, columns, colours) in zip(players, complete, strict=True):
        bonuses = {"rows": ROW_BONUS * rows, "columns": COLUMN_BONUS * columns, "colours": COLOUR_BONUS * colours}
        tiles = int(player.score) + int(player.lost) - sum(bonuses.values())
        points.append({"tiles": tiles, "floor": -int(player.lost)} | bonuses)
    return Outcome(winners, ENDINGS[record.ending], tie_break, scores, points)
