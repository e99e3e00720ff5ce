"""Azul for 2 to 4 players, coloured or grey wall, as plainly as possible (rule points A1..A22)."""

from __future__ import annotations

import random

COLOURS = "BYRKT"  # A1
FACTORIES = {2: 5, 3: 7, 4: 9}  # A1
FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3]  # A8
FLOOR_SPACES = 7  # A8
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10  # A17


def in_order(tiles) -> str:
    """The tiles as a string sorted B Y R K T."""
    return "".join(colour * tiles.count(colour) for colour in COLOURS)


def counts(tiles) -> list[int]:
    return [tiles.count(colour) for colour in COLOURS]


def without(tiles: list[str], taken) -> list[str]:
    """A new list lacking the taken tiles; ValueError if they are not all there."""
    rest = list(tiles)
    for tile in taken:
        if tile not in rest:
            raise ValueError(f"no {tile} left to draw")
        rest.remove(tile)
    return rest


def draw_from(bag: list[str], lid: list[str], size: int, tiles) -> tuple[list[str], list[str], bool]:
    """Bag and lid after drawing exactly these tiles for one factory, and whether the lid went into the bag (A16)."""
    if len(tiles) != min(size, len(bag) + len(lid)):
        raise ValueError(f"wrong number of tiles: {''.join(tiles)!r}")
    if len(tiles) <= len(bag):
        return without(bag, tiles), lid, False
    from_lid = without(list(tiles), bag)  # the whole bag goes first
    return without(lid, from_lid), [], True


class Player:
    def __init__(self) -> None:
        self.score = 0  # A1
        self.lost = 0
        self.lines: list[list[str]] = [[] for _ in range(5)]
        self.wall: list[list[str | None]] = [[None] * 5 for _ in range(5)]
        self.floor: list[str] = []  # "M" is the start marker
        self.points = {"tiles": 0, "rows": 0, "columns": 0, "colours": 0}

    def complete_rows(self) -> list[int]:
        return [row for row in range(5) if None not in self.wall[row]]

    def complete_columns(self) -> list[int]:
        return [column for column in range(5) if all(self.wall[row][column] for row in range(5))]

    def complete_colours(self) -> list[str]:
        return [colour for colour in COLOURS if sum(row.count(colour) for row in self.wall) == 5]

    def run(self, row: int, column: int, down: int, right: int) -> int:
        """Length of the unbroken run of tiles through this space, in one direction and its opposite."""
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < 5 and 0 <= c < 5 and self.wall[r][c] is not None:
                length += 1
                r, c = r + sign * down, c + sign * right
        return length


class AzulOracle:
    def __init__(
        self,
        players: int = 2,
        wall: str = "coloured",
        round_limit: int = 20,
        start_player: int = 0,
        bag: list[int] | None = None,
    ) -> None:
        if players not in FACTORIES or wall not in ("coloured", "grey") or round_limit < 1:
            raise ValueError("no such game")
        if not 0 <= start_player < players:
            raise ValueError("no such start player")
        self.wall_side = wall
        self.round_limit = round_limit
        self.players = [Player() for _ in range(players)]
        amounts = [20] * 5 if bag is None else bag
        self.bag = [colour for colour, amount in zip(COLOURS, amounts, strict=True) for _ in range(amount)]
        if not self.bag:
            raise ValueError("a game needs tiles")
        self.lid: list[str] = []
        self.factories: list[list[str]] = [[] for _ in range(FACTORIES[players])]
        self.centre: list[str] = []
        self.round = 1
        self.start_player = start_player  # A2
        self.marker: int | None = None  # the seat that took it this round
        self.phase = "deal"
        self.player: int | None = None  # whose decision
        self.tilers: list[int] = []  # who has not finished wall-tiling
        self.row = 0  # the line being tiled by the first of them
        self.end: str | None = None

    # ---------------------------------------------------------------- what can be asked

    def awaits(self) -> str | None:
        return "deal" if self.phase == "deal" else None

    def legal(self) -> list[str]:
        if self.phase == "offer":
            return self._legal_offers()
        if self.phase == "tiling":
            return [f"T{column + 1}" for column in self._legal_columns(self.player, self.row)]
        return []

    def position(self) -> dict:
        return {
            "schema": "azulejos/position/1",
            "game": "azul",
            "options": {"players": len(self.players), "wall": self.wall_side, "round_limit": self.round_limit},
            "round": self.round,
            "phase": self.phase,
            "player": self.player,
            "start_player": self.start_player,
            "marker": self.marker,
            "factories": [in_order(factory) for factory in self.factories],
            "centre": in_order(self.centre),
            "bag": counts(self.bag),
            "lid": counts(self.lid),
            "players": [
                {
                    "score": player.score,
                    "lost": player.lost,
                    "lines": ["".join(line) for line in player.lines],
                    "wall": ["".join(tile or "." for tile in row) for row in player.wall],
                    "floor": "".join(player.floor),
                }
                for player in self.players
            ],
            "tiling_line": self.row + 1 if self.phase == "tiling" else None,
            "end": self.end,
        }

    def outcome(self) -> dict | None:
        """A18: most points, then most complete rows, then shared."""
        if self.phase != "over":
            return None
        scores = [player.score for player in self.players]
        tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
        most_rows = max(len(self.players[seat].complete_rows()) for seat in tied)
        winners = [seat for seat in tied if len(self.players[seat].complete_rows()) == most_rows]
        if len(tied) == 1:
            tie_break = None
        elif len(winners) < len(tied):
            tie_break = "rows"
        else:
            tie_break = "shared"
        return {
            "winners": winners,
            "reason": self.end,
            "tie_break": tie_break,
            "scores": scores,
            "points": [
                {
                    "tiles": player.points["tiles"],
                    "floor": -player.lost,
                    "rows": player.points["rows"],
                    "columns": player.points["columns"],
                    "colours": player.points["colours"],
                }
                for player in self.players
            ],
        }

    # ---------------------------------------------------------------- dealing (A3, A16)

    def sample(self, rng: random.Random) -> str:
        if self.phase != "deal":
            raise ValueError("no chance is awaited")
        bag, lid = list(self.bag), list(self.lid)
        groups = []
        for _ in self.factories:
            group: list[str] = []
            while len(group) < 4:
                if not bag:
                    bag, lid = lid, []
                if not bag:
                    break
                group.append(bag.pop(rng.randrange(len(bag))))
            groups.append(in_order(group) or "-")
        return "deal:" + "/".join(groups)

    def settle(self, token: str) -> list[dict]:
        name, _, text = token.partition(":")
        if self.phase != "deal" or name.lower() != "deal":
            raise ValueError(f"not awaited: {token}")
        groups = ["" if group == "-" else group for group in text.upper().split("/")]
        if len(groups) != len(self.factories):
            raise ValueError("wrong number of factories")
        events = []
        bag, lid = self.bag, self.lid
        for number, group in enumerate(groups, start=1):
            new_bag, new_lid, refilled = draw_from(bag, lid, 4, group)
            if refilled:
                events.append({"kind": "refill", "from": "lid", "to": "bag", "tiles": counts(lid)})
            if group:
                events.append({"kind": "deal", "to": f"factory {number}", "tiles": in_order(group)})
            bag, lid = new_bag, new_lid
        # nothing has been changed up to here
        self.bag, self.lid = bag, lid
        self.factories = [list(in_order(group)) for group in groups]
        self.phase = "offer"
        self.player = self.start_player
        return events

    # ---------------------------------------------------------------- factory offer (A4..A10)

    def _source(self, number: int) -> list[str]:
        return self.centre if number == 0 else self.factories[number - 1]

    def _legal_offers(self) -> list[str]:
        codes = []
        for number in range(len(self.factories) + 1):
            source = self._source(number)
            for colour in COLOURS:
                if colour not in source:
                    continue
                name = f"{number or 'C'}{colour}"
                for row in range(5):
                    if self._line_accepts(row, colour):
                        codes.append(f"{name}{row + 1}")
                codes.append(f"{name}F")
        return codes

    def _line_accepts(self, row: int, colour: str) -> bool:
        player = self.players[self.player]
        line = player.lines[row]
        if len(line) == row + 1:  # A6: full
            return False
        if line and line[0] != colour:  # A6: one colour
            return False
        return colour not in player.wall[row]  # A7, A20

    def play(self, code: str) -> list[dict]:
        code = code.upper()
        assert code in self.legal(), f"{code} is not legal"
        events: list[dict] = []
        if self.phase == "tiling":
            self._place(self.player, self.row, int(code[1]) - 1, events)
            self.row += 1
            self._continue_tiling(events)
        else:
            self._play_offer(code, events)
        return events

    def _play_offer(self, code: str, events: list[dict]) -> None:
        seat = self.player
        number = 0 if code[0] == "C" else int(code[0])
        colour, destination = code[1], code[2]
        source = self._source(number)
        amount = source.count(colour)
        name = f"factory {number}" if number else "centre"
        events.append({"kind": "take", "player": seat, "colour": colour, "count": amount, "from": name})
        if number == 0 and self.marker is None:
            self._take_marker(seat, events)
        self._put(seat, colour, amount, destination, events)
        rest = [tile for tile in source if tile != colour]
        if number == 0:
            self.centre = rest
        else:
            self.factories[number - 1] = []
            self.centre += rest  # A4
            for left in COLOURS:
                if left in rest:
                    events.append(
                        {
                            "kind": "move",
                            "player": None,
                            "colour": left,
                            "count": rest.count(left),
                            "from": name,
                            "to": "centre",
                        }
                    )
        if self.centre or any(self.factories):
            self.player = (seat + 1) % len(self.players)  # A4
        else:
            self._start_tiling(events)  # A10

    def _take_marker(self, seat: int, events: list[dict]) -> None:
        """A5, and A9 for a full floor line."""
        self.marker = seat
        floor = self.players[seat].floor
        space = None
        if len(floor) < FLOOR_SPACES:
            floor.append("M")
            space = len(floor)
        events.append({"kind": "marker", "player": seat, "space": space})

    def _put(self, seat: int, colour: str, amount: int, destination: str, events: list[dict]) -> None:
        """A6, A8: line, then floor, then lid."""
        in_line = 0
        if destination != "F":
            line = self.players[seat].lines[int(destination) - 1]
            in_line = min(amount, int(destination) - len(line))
            line += [colour] * in_line
            events.append(
                {"kind": "put", "player": seat, "colour": colour, "count": in_line, "to": f"line {destination}"}
            )
        on_floor, in_lid = self._fall(seat, colour, amount - in_line)
        if on_floor:
            events.append({"kind": "put", "player": seat, "colour": colour, "count": on_floor, "to": "floor"})
        if in_lid:
            events.append({"kind": "put", "player": seat, "colour": colour, "count": in_lid, "to": "lid"})

    def _fall(self, seat: int, colour: str, amount: int) -> tuple[int, int]:
        """Tiles fall to the floor line, the overflow goes to the lid (A8): how many of each."""
        floor = self.players[seat].floor
        on_floor = min(amount, FLOOR_SPACES - len(floor))
        floor += [colour] * on_floor
        self.lid += [colour] * (amount - on_floor)
        return on_floor, amount - on_floor

    # ---------------------------------------------------------------- wall-tiling (A11..A14, A20..A22)

    def _start_tiling(self, events: list[dict]) -> None:
        amount = len(self.players)
        self.tilers = [(self.start_player + step) % amount for step in range(amount)]  # A21
        self.row = 0
        self._continue_tiling(events)

    def _continue_tiling(self, events: list[dict]) -> None:
        """Go on until a decision is needed or everybody has finished."""
        while self.tilers:
            seat = self.tilers[0]
            while self.row < 5:
                if len(self.players[seat].lines[self.row]) == self.row + 1:  # A11: complete lines only
                    columns = self._legal_columns(seat, self.row)
                    if not columns:
                        self._drop_line(seat, self.row, events)
                    elif self.wall_side == "grey":
                        self.phase = "tiling"
                        self.player = seat
                        return
                    else:
                        self._place(seat, self.row, columns[0], events)
                self.row += 1
            self._pay_floor(seat, events)
            self.tilers.pop(0)
            self.row = 0
        self._finish_round(events)

    def _legal_columns(self, seat: int, row: int) -> list[int]:
        wall = self.players[seat].wall
        colour = self.players[seat].lines[row][0]
        if self.wall_side == "coloured":
            return [(COLOURS.index(colour) + row) % 5]  # A13
        if colour in wall[row]:
            return []
        return [
            column
            for column in range(5)
            if wall[row][column] is None and all(wall[r][column] != colour for r in range(5))
        ]  # A20

    def _place(self, seat: int, row: int, column: int, events: list[dict]) -> None:
        player = self.players[seat]
        colour = player.lines[row][0]
        player.wall[row][column] = colour
        horizontal = player.run(row, column, 0, 1)
        vertical = player.run(row, column, 1, 0)
        if horizontal == 1 and vertical == 1:  # A12
            points = 1
        else:
            points = (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)
        player.score += points
        player.points["tiles"] += points
        events.append(
            {
                "kind": "place",
                "player": seat,
                "colour": colour,
                "row": row + 1,
                "column": column + 1,
                "points": points,
                "horizontal": horizontal,
                "vertical": vertical,
            }
        )
        player.lines[row] = []
        self.lid += [colour] * row  # A11: the line had row + 1 tiles
        if row > 0:
            events.append(
                {"kind": "move", "player": seat, "colour": colour, "count": row, "from": f"line {row + 1}", "to": "lid"}
            )

    def _drop_line(self, seat: int, row: int, events: list[dict]) -> None:
        """A22: a complete line without a legal space falls to the floor."""
        line = self.players[seat].lines[row]
        self.players[seat].lines[row] = []
        on_floor, in_lid = self._fall(seat, line[0], len(line))
        for amount, place in ((on_floor, "floor"), (in_lid, "lid")):
            if amount:
                events.append(
                    {
                        "kind": "move",
                        "player": seat,
                        "colour": line[0],
                        "count": amount,
                        "from": f"line {row + 1}",
                        "to": place,
                    }
                )

    def _pay_floor(self, seat: int, events: list[dict]) -> None:
        """A14."""
        player = self.players[seat]
        if not player.floor:
            return
        nominal = sum(FLOOR_COSTS[: len(player.floor)])
        lost = min(nominal, player.score)
        player.score -= lost
        player.lost += lost
        events.append({"kind": "penalty", "player": seat, "nominal": nominal, "points": -lost})
        for colour in COLOURS:
            amount = player.floor.count(colour)
            if amount:
                self.lid += [colour] * amount
                events.append(
                    {"kind": "move", "player": seat, "colour": colour, "count": amount, "from": "floor", "to": "lid"}
                )
        player.floor = []

    # ---------------------------------------------------------------- next round and end (A15..A19)

    def _finish_round(self, events: list[dict]) -> None:
        self.player = None
        if any(player.complete_rows() for player in self.players):
            self._finish_game("row", events)  # A17
        elif self.round >= self.round_limit:
            self._finish_game("rounds", events)  # A19
        elif not self.bag and not self.lid:
            self._finish_game("tiles", events)  # A16
        else:
            if self.marker is not None:
                self.start_player = self.marker  # A15
            self.round += 1
            self.phase = "deal"
            events.append({"kind": "round", "round": self.round, "player": self.start_player})
        self.marker = None

    def _finish_game(self, reason: str, events: list[dict]) -> None:
        for seat, player in enumerate(self.players):
            for row in player.complete_rows():
                self._bonus(seat, "row", row + 1, ROW_BONUS, events)
            for column in player.complete_columns():
                self._bonus(seat, "column", column + 1, COLUMN_BONUS, events)
            for colour in player.complete_colours():
                self._bonus(seat, "colour", colour, COLOUR_BONUS, events)
        self.phase = "over"
        self.end = reason
        events.append({"kind": "end", "reason": reason})

    def _bonus(self, seat: int, source: str, index: int | str, points: int, events: list[dict]) -> None:
        player = self.players[seat]
        player.score += points
        player.points[source + "s"] += points
        events.append({"kind": "bonus", "player": seat, "source": source, "index": index, "points": points})
