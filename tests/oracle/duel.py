"""Azul Duel, as plainly as possible (rule points D1..D34)."""

from __future__ import annotations

import random

COLOURS = "BYRKT"  # D2
TILES_PER_COLOUR = 13  # D2
# D3: top-left, top-right, bottom-left, bottom-right; J joker space, S special space; plate 1 is the first
PLATES = [
    "YKTS",
    "JBTK",
    "TRBJ",
    "KYRJ",
    "KSTR",
    "TYJK",
    "SKRB",
    "YBKS",
    "TRBS",
    "YRJB",
    "YSKR",
    "TKRJ",
    "BKST",
    "RTYJ",
    "TBJY",
    "STYB",
    "RJBK",
    "SYBR",
]
CHIP_TYPES = ["B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT"]  # D4: two of each
TABLETS = [("rows", "colours"), ("columns", "outer"), ("diagonals", "corners"), ("jokers", "specials")]  # D5
FIRST_GAME = ("rows", "columns", "diagonals")  # D5
ROUNDS = 5  # D1
START_POINTS = 5  # D1
LARGE_SIZE, SMALL_SIZE = 5, 4  # D6
SMALL = 4  # number of small factories, D6
TOKENS = 2  # D10
CHIPS_PER_ROUND = 2  # D21
BROKEN_SPACES = 4  # D19
BROKEN_COSTS = [1, 2, 3, 4]  # D30
START_TILE_COST = 2  # D17, D30
# D24: how one missing tile may be paid: (chips that show the colour, other chips)
PAYMENTS = [(2, 0), (1, 2), (0, 3)]


def in_order(tiles) -> str:
    """The tiles as a string sorted B Y R K T."""
    return "".join(colour * tiles.count(colour) for colour in COLOURS)


def counts(tiles) -> list[int]:
    return [tiles.count(colour) for colour in COLOURS]


def one_coloured(tiles) -> bool:
    """True also of no tiles at all."""
    return len(set(tiles)) <= 1


def without(tiles: list[str], taken) -> list[str]:
    """A new list lacking the taken tiles; ValueError if they are not all there."""
    rest = list(tiles)
    for tile in taken:
        if tile not in rest:
            raise ValueError(f"no {tile} left to draw")
        rest.remove(tile)
    return rest


def contains(tiles, part) -> bool:
    return all(tiles.count(colour) >= part.count(colour) for colour in COLOURS)


def back_of(plate: int) -> str:
    """D3: the back tells special (S) from joker (J) plates."""
    return "S" if "S" in PLATES[plate - 1] else "J"


def turned(plate: int, turns: int) -> list[list[str]]:
    """The 2x2 spaces of a plate after some quarter turns clockwise (D13)."""
    top_left, top_right, bottom_left, bottom_right = PLATES[plate - 1]
    spaces = [[top_left, top_right], [bottom_left, bottom_right]]
    for _ in range(turns):
        spaces = [[spaces[1][0], spaces[0][0]], [spaces[1][1], spaces[0][1]]]
    return spaces


def payable(matching: int, others: int, missing: int, group: tuple[int, int] = (0, 0)) -> bool:
    """Can these chips finish the begun group and pay all further missing tiles? (D24)

    The begun group's tile is one of the missing ones.
    """
    if missing == 0:
        return True
    for pay_matching, pay_others in PAYMENTS:
        need_matching, need_others = pay_matching - group[0], pay_others - group[1]
        if need_matching < 0 or need_others < 0 or need_matching > matching or need_others > others:
            continue
        if payable(matching - need_matching, others - need_others, missing - 1):
            return True
    return False


def draw_plain(bag: list[str], tower: list[str], size: int, tiles) -> tuple[list[str], list[str], bool]:
    """Bag and tower after drawing exactly these tiles, and whether the bag was restocked on the way (D31)."""
    if len(tiles) != min(size, len(bag) + len(tower)):
        raise ValueError(f"wrong number of tiles: {''.join(tiles)!r}")
    if len(tiles) <= len(bag):
        return without(bag, tiles), tower, False
    from_tower = without(list(tiles), bag)  # the whole bag goes first
    return without(tower, from_tower), [], True


def draw_large(bag: list[str], tower: list[str], tiles) -> tuple[list[str], list[str], bool]:
    """The same for the large factory, whose tiles are the last of several draws if the first ones were one-coloured."""
    everything = bag + tower
    if len(everything) < LARGE_SIZE:
        return draw_plain(bag, tower, LARGE_SIZE, tiles)  # D7: a short fill stands
    if len(tiles) != LARGE_SIZE:
        raise ValueError(f"wrong number of tiles: {''.join(tiles)!r}")
    if one_coloured(bag) and len(bag) >= LARGE_SIZE:
        # D7: the first fill was bound to be one-coloured and went back; the bag is restocked
        if one_coloured(tiles) and not one_coloured(everything):
            raise ValueError("a one-coloured large factory is drawn anew")
        return without(everything, tiles), [], bool(tower)
    if one_coloured(tiles) and not one_coloured(everything):
        raise ValueError("a one-coloured large factory is drawn anew")
    if len(bag) >= LARGE_SIZE:
        # first fill or redraw, both from the bag as it is
        return without(bag, tiles), tower, False
    # The first fill took the whole bag and went on after a restock.
    first_could_be_one_coloured = one_coloured(bag) and any(
        everything.count(colour) >= LARGE_SIZE and contains([colour] * LARGE_SIZE, bag) for colour in COLOURS
    )
    if contains(tiles, bag) or first_could_be_one_coloured:
        # as the first fill, or as a redraw from bag and tower together
        return without(everything, tiles), [], True
    raise ValueError("the rest of the bag comes first")


class Board:
    """What one player has."""

    def __init__(self) -> None:
        self.score = START_POINTS
        self.lost = 0
        self.paid = 0
        self.points = {"tiles": 0, "specials": 0, "tablets": 0}
        self.tokens = TOKENS
        self.taken = 0
        self.passed = False
        self.chips: list[str] = []
        self.lines: list[list[str]] = [[] for _ in range(6)]
        self.broken: list[str] = []
        self.dome: list[tuple[int, int] | None] = [None] * 9  # plate and quarter turns by space
        self.spaces: list[list[str | None]] = [[None] * 6 for _ in range(6)]  # colour, J, S or no plate
        self.tiles: list[list[str | None]] = [[None] * 6 for _ in range(6)]  # colour, S or no tile

    def place_plate(self, plate: int, space: int, turns: int) -> None:
        self.dome[space] = (plate, turns)
        top, left = 2 * (space // 3), 2 * (space % 3)
        for down, row in enumerate(turned(plate, turns)):
            for right, kind in enumerate(row):
                self.spaces[top + down][left + right] = kind

    def plates_in_row(self, row: int) -> int:
        first = 3 * (row // 2)
        return sum(1 for plate in self.dome[first : first + 3] if plate is not None)

    def legal_columns(self, row: int) -> list[int]:
        """D25: empty spaces of the line's colour and empty joker spaces of the row."""
        colour = self.lines[row][0]
        return [
            column
            for column in range(6)
            if self.tiles[row][column] is None and self.spaces[row][column] in (colour, "J")
        ]

    def run(self, row: int, column: int, down: int, right: int) -> int:
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < 6 and 0 <= c < 6 and self.tiles[r][c] is not None:
                length += 1
                r, c = r + sign * down, c + sign * right
        return length

    def cells_of(self, space: int) -> list[tuple[int, int]]:
        top, left = 2 * (space // 3), 2 * (space % 3)
        return [(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)]

    def due_special(self, row: int, column: int) -> tuple[int, int] | None:
        """The special space of the plate here, if its three coloured spaces are filled and it is not (D29)."""
        special = None
        for r, c in self.cells_of(3 * (row // 2) + column // 2):
            if self.spaces[r][c] == "S":
                special = (r, c)
            elif self.tiles[r][c] is None:
                return None
        return special

    def matching_chips(self, colour: str) -> int:
        return sum(1 for chip in self.chips if colour in chip)

    def tablet(self, name: str) -> int:
        """D33."""
        return getattr(self, f"_tablet_{name}")()

    def _tablet_rows(self) -> int:
        return 3 * sum(1 for row in self.tiles if None not in row)

    def _tablet_columns(self) -> int:
        return 7 * sum(1 for column in range(6) if all(self.tiles[row][column] for row in range(6)))

    def _tablet_diagonals(self) -> int:
        falling = all(self.tiles[i][i] for i in range(6))
        rising = all(self.tiles[i][5 - i] for i in range(6))
        return 10 * (falling + rising)

    def _tablet_jokers(self) -> int:
        jokers = [self.tiles[r][c] for r in range(6) for c in range(6) if self.spaces[r][c] == "J"]
        return 0 if None in jokers else 2 * len(jokers)

    def _tablet_colours(self) -> int:
        return 4 * sum(1 for row in self.tiles if len({tile for tile in row if tile is not None}) >= 5)

    def _tablet_outer(self) -> int:
        return sum(
            1 for r in range(6) for c in range(6) if (r in (0, 5) or c in (0, 5)) and self.tiles[r][c] is not None
        )

    def _tablet_corners(self) -> int:
        total = 0
        for space, points in ((0, 3), (2, 3), (6, 8), (8, 8)):
            if all(self.tiles[r][c] is not None for r, c in self.cells_of(space)):
                total += points
        return total

    def _tablet_specials(self) -> int:
        return -3 * sum(1 for r in range(6) for c in range(6) if self.spaces[r][c] == "S" and self.tiles[r][c] is None)


class DuelOracle:
    def __init__(
        self, tablets=FIRST_GAME, free_draws_at_zero: bool = False, start_player: int = 0, bag: list[int] | None = None
    ) -> None:
        used = [sum(1 for side in tablet if side in tablets) for tablet in TABLETS]
        if len(tablets) not in (3, 4) or sum(used) != len(tablets) or max(used) > 1:  # D5
            raise ValueError("three or four tablets, one side each")
        if start_player not in (0, 1):
            raise ValueError("no such start player")
        self.tablets = list(tablets)
        self.free_draws_at_zero = free_draws_at_zero
        self.players = [Board(), Board()]
        amounts = [TILES_PER_COLOUR] * 5 if bag is None else bag
        self.bag = [colour for colour, amount in zip(COLOURS, amounts, strict=True) for _ in range(amount)]
        self.tower: list[str] = []
        self.round = 1
        self.start_player = start_player
        self.start_tile: int | None = None
        # factories
        self.suns: list[list[str]] = [[] for _ in range(SMALL)]
        self.large_sun: list[str] = []
        self.moons: list[list[str]] = [[] for _ in range(SMALL)]  # bottom to top
        self.large_moon: list[str] = []
        self.laid_out = False  # are this round's factories filled?
        self.chips: list[str | None] = [None] * SMALL  # "?" is face down
        self.supply = CHIP_TYPES * 2  # chips nobody has seen
        self.reveals: list[int] = []  # factories (0..3) whose chip is about to be revealed
        # plates: the pile is its shuffled part and below it the plates that were put back
        self.display: list[int | None] = [None] * 3
        self.shuffled = len(PLATES)  # how many plates of the shuffled part are still on the pile
        self.unseen = set(range(1, len(PLATES) + 1))  # plates whose front nobody has seen
        self.returned: list[dict] = []  # batches {"by", "plates"}, top to bottom
        self.back: str | None = None
        # the turn
        self.active: int | None = None  # who is at it, also while chance is awaited
        self.choosers = [1 - start_player, start_player]  # D8: who still takes a plate in the set-up
        self.taking: int | None = None
        self.hand: list[dict] = []
        self.batch_begun = False  # has this turn's drawer put a plate back already?
        self.stack_factory: int | None = None
        self.stack_tiles: list[str] = []
        # dome-tiling
        self.tilers: list[int] = []
        self.row = 0
        self.group: list[str] = []
        self.missing: int | None = None
        self.first = True
        self.phase = "display"
        self.after_back = "_display_done"  # what goes on after the chance step "back"
        self.after_reveals = "_next_chooser"
        self.end: str | None = None

    # ---------------------------------------------------------------- what can be asked

    CHANCE = ("display", "back", "factories", "look", "chip")

    def awaits(self) -> str | None:
        return self.phase if self.phase in self.CHANCE else None

    def legal(self) -> list[str]:
        if self.phase == "over" or self.phase in self.CHANCE:
            return []
        return getattr(self, f"_legal_{self.phase}")()

    def play(self, code: str) -> list[dict]:
        code = code.upper()
        assert code in self.legal(), f"{code} is not legal"
        events: list[dict] = []
        getattr(self, f"_play_{self.phase}")(code, events)
        return events

    def settle(self, token: str) -> list[dict]:
        name, _, text = token.partition(":")
        name = name.lower()
        if self.awaits() is None or name != self.phase:
            raise ValueError(f"not awaited: {token}")
        events: list[dict] = []
        getattr(self, f"_settle_{name}")(text.upper(), events)
        return events

    def sample(self, rng: random.Random) -> str:
        if self.awaits() is None:
            raise ValueError("no chance is awaited")
        return f"{self.phase}:" + getattr(self, f"_sample_{self.phase}")(rng)

    def position(self) -> dict:
        deciding = self.phase != "over" and self.phase not in self.CHANCE
        return {
            "schema": "azulejos/position/1",
            "game": "duel",
            "options": {"tablets": list(self.tablets), "free_draws_at_zero": self.free_draws_at_zero},
            "round": self.round,
            "phase": self.phase,
            "player": self.active if deciding else None,
            "start_player": self.start_player,
            "start_tile": self.start_tile,
            "suns": [in_order(sun) for sun in self.suns],
            "large_sun": in_order(self.large_sun),
            "moons": ["".join(moon) for moon in self.moons],
            "large_moon": in_order(self.large_moon),
            "chips": list(self.chips),
            "supply": [self.supply.count(chip) for chip in CHIP_TYPES],
            "reveals": [factory + 1 for factory in self.reveals],
            "display": list(self.display),
            "pile": {
                "size": self._pile_size(),
                "back": self.back,
                "unseen": sorted(self.unseen),
                "returned": [{"by": batch["by"], "plates": list(batch["plates"])} for batch in self.returned],
            },
            "bag": counts(self.bag),
            "tower": counts(self.tower),
            "players": [self._board_position(board) for board in self.players],
            "turn": self._turn_position(),
            "end": self.end,
        }

    def _board_position(self, board: Board) -> dict:
        return {
            "score": board.score,
            "lost": board.lost,
            "paid": board.paid,
            "tokens": board.tokens,
            "taken": board.taken,
            "passed": board.passed,
            "chips": [board.chips.count(chip) for chip in CHIP_TYPES],
            "lines": ["".join(line) for line in board.lines],
            "broken": "".join(board.broken),
            "dome": [None if entry is None else f"{entry[0]}R{entry[1]}" for entry in board.dome],
            "tiles": ["".join(tile or "." for tile in row) for row in board.tiles],
        }

    def _turn_position(self) -> dict:
        stack = None
        if self.phase == "stack":
            stack = {"factory": self.stack_factory + 1, "tiles": in_order(self.stack_tiles)}
        return {
            "taking": self.taking,
            "hand": [
                {"back": entry["back"], "plate": entry["plate"], "known_to": list(entry["known_to"])}
                for entry in self.hand
            ],
            "stack": stack,
            "line": self.row + 1 if self.phase in ("chips", "column") else None,
            "group": list(self.group),
            "missing": self.missing,
            "first": self.first,
        }

    def outcome(self) -> dict | None:
        """D34."""
        if self.phase != "over":
            return None
        scores = [board.score for board in self.players]
        tie_break = None
        if scores[0] == scores[1]:
            tie_break = "start_tile"
            winner = self.start_player if self.start_tile is None else self.start_tile
        else:
            winner = scores.index(max(scores))
        return {
            "winners": [winner],
            "reason": self.end,
            "tie_break": tie_break,
            "scores": scores,
            "points": [
                {
                    "start": START_POINTS,
                    "tiles": board.points["tiles"],
                    "specials": board.points["specials"],
                    "draws": -board.paid,
                    "penalties": -board.lost,
                    "tablets": board.points["tablets"],
                }
                for board in self.players
            ],
        }

    # ---------------------------------------------------------------- the display (D8, D31) and the pile (D11, D14)

    def _pile_size(self) -> int:
        return self.shuffled + sum(len(batch["plates"]) for batch in self.returned)

    def _empty_slots(self) -> list[int]:
        return [slot for slot in range(3) if self.display[slot] is None]

    def _returned_plates(self) -> list[int]:
        return [plate for batch in self.returned for plate in batch["plates"]]

    def _take_top_returned(self) -> tuple[int, int]:
        """The uppermost plate that was put back, and by whom; only when the shuffled part is used up."""
        batch = self.returned[0]
        plate = batch["plates"].pop(0)
        if not batch["plates"]:
            self.returned.pop(0)
        return plate, batch["by"]

    def _top_changed(self, after: str, events: list[dict]) -> None:
        """The back of the new uppermost plate comes to light (D14); then the named method goes on."""
        if self.shuffled > 0:
            self.back = None
            self.phase = "back"
            self.after_back = after
            return
        self._show_returned_back(events)
        getattr(self, after)(events)

    def _show_returned_back(self, events: list[dict]) -> None:
        if self.returned:
            self.back = back_of(self.returned[0]["plates"][0])
            events.append({"kind": "back", "back": self.back})
        else:
            self.back = None

    def _backs_left(self) -> list[str]:
        """Backs of the plates in the shuffled part, those drawn and not looked at taken off."""
        backs = [back_of(plate) for plate in sorted(self.unseen)]
        for entry in self.hand:
            if entry["plate"] is None:
                backs.remove(entry["back"])
        return backs

    def _settle_back(self, text: str, events: list[dict]) -> None:
        if text not in self._backs_left():
            raise ValueError(f"no plate with back {text!r} left")
        self.back = text
        events.append({"kind": "back", "back": text})
        getattr(self, self.after_back)(events)

    def _sample_back(self, rng: random.Random) -> str:
        return rng.choice(self._backs_left())

    def _fill_display(self, events: list[dict]) -> None:
        if self._empty_slots() and self._pile_size() > 0:
            self.phase = "display"
        else:
            self._display_done(events)

    def _settle_display(self, text: str, events: list[dict]) -> None:
        plates = [int(word) for word in text.split(",")]
        slots = self._empty_slots()[: self._pile_size()]
        if len(plates) != len(slots):
            raise ValueError("wrong number of plates")
        from_shuffled = plates[: self.shuffled]
        if len(set(from_shuffled)) < len(from_shuffled) or not self.unseen.issuperset(from_shuffled):
            raise ValueError("not plates of the shuffled part")
        if from_shuffled and self.back is not None and back_of(from_shuffled[0]) != self.back:
            raise ValueError("the uppermost plate has another back")
        from_returned = plates[self.shuffled :]
        if from_returned != self._returned_plates()[: len(from_returned)]:
            raise ValueError("other plates were put back")
        # nothing has been changed up to here
        self.shuffled -= len(from_shuffled)
        self.unseen.difference_update(from_shuffled)
        for _ in from_returned:
            self._take_top_returned()
        for slot, plate in zip(slots, plates, strict=True):
            self.display[slot] = plate
            events.append({"kind": "display", "slot": slot + 1, "plate": plate})
        self._top_changed("_display_done", events)

    def _sample_display(self, rng: random.Random) -> str:
        left = sorted(self.unseen)
        returned = self._returned_plates()
        plates: list[int] = []
        for _ in self._empty_slots()[: self._pile_size()]:
            if left:
                fitting = left
                if not plates and self.back is not None:
                    fitting = [plate for plate in left if back_of(plate) == self.back]
                plate = rng.choice(fitting)
                left.remove(plate)
            else:
                plate = returned.pop(0)
            plates.append(plate)
        return ",".join(str(plate) for plate in plates)

    def _display_done(self, events: list[dict]) -> None:
        if not self.laid_out:
            self.phase = "factories"
        else:
            self._next_chooser(events)

    # ---------------------------------------------------------------- filling the factories (D6, D7, D31)

    def _settle_factories(self, text: str, events: list[dict]) -> None:
        groups = ["" if group == "-" else group for group in text.split("/")]
        if len(groups) != 1 + SMALL:
            raise ValueError("wrong number of factories")
        bag, tower = self.bag, self.tower
        for number, group in enumerate(groups):
            if number == 0:
                new_bag, new_tower, restocked = draw_large(bag, tower, group)
            else:
                new_bag, new_tower, restocked = draw_plain(bag, tower, SMALL_SIZE, group)
            if restocked:
                events.append({"kind": "refill", "from": "tower", "to": "bag", "tiles": counts(tower)})
            if group:
                events.append({"kind": "deal", "to": f"sun {number or 'L'}", "tiles": in_order(group)})
            bag, tower = new_bag, new_tower
        # nothing has been changed up to here
        self.bag, self.tower = bag, tower
        self.large_sun = list(in_order(groups[0]))
        self.suns = [list(in_order(group)) for group in groups[1:]]
        self.chips = ["?"] * SMALL
        self.laid_out = True
        self._reveal_empty("_next_chooser", events)  # D31

    def _sample_factories(self, rng: random.Random) -> str:
        bag, tower = list(self.bag), list(self.tower)

        def draw(size: int) -> list[str]:
            nonlocal bag, tower
            drawn: list[str] = []
            while len(drawn) < size:
                if not bag:
                    bag, tower = tower, []
                if not bag:
                    break
                drawn.append(bag.pop(rng.randrange(len(bag))))
            return drawn

        large = draw(LARGE_SIZE)
        while len(large) == LARGE_SIZE and one_coloured(large):  # D7
            bag = bag + large
            if one_coloured(bag):
                bag, tower = bag + tower, []
            hopeless = one_coloured(bag)
            large = draw(LARGE_SIZE)
            if hopeless:
                break
        groups = [large] + [draw(SMALL_SIZE) for _ in range(SMALL)]
        return "/".join(in_order(group) or "-" for group in groups)

    # ---------------------------------------------------------------- chips come to light (D20)

    def _reveal_empty(self, after: str, events: list[dict]) -> None:
        """Chips of factories without tiles are revealed in factory order, then the named method goes on."""
        self.reveals = [
            factory
            for factory in range(SMALL)
            if self.chips[factory] == "?" and not self.suns[factory] and not self.moons[factory]
        ]
        if self.reveals:
            self.phase = "chip"
            self.after_reveals = after
        else:
            getattr(self, after)(events)

    def _settle_chip(self, text: str, events: list[dict]) -> None:
        if text not in self.supply:
            raise ValueError(f"no chip {text!r} left")
        self.supply.remove(text)
        factory = self.reveals.pop(0)
        self.chips[factory] = text
        events.append({"kind": "reveal", "factory": factory + 1, "chip": text})
        if not self.reveals:
            getattr(self, self.after_reveals)(events)

    def _sample_chip(self, rng: random.Random) -> str:
        return rng.choice(self.supply)

    # ---------------------------------------------------------------- set-up (D8)

    def _next_chooser(self, events: list[dict]) -> None:
        """After the set-up's two choices, and in all later rounds, the start player's turn comes."""
        if self.choosers:
            self.phase = "setup"
            self.active = self.choosers[0]
        else:
            self._start_turn(self.start_player, events)

    def _legal_setup(self) -> list[str]:
        return self._display_codes()

    def _play_setup(self, code: str, events: list[dict]) -> None:
        self._take_from_display(int(code[1]) - 1, events)

    # ---------------------------------------------------------------- whose turn (D9, D22)

    def _tiles_left(self) -> bool:
        return any(self.suns) or any(self.moons) or bool(self.large_sun) or bool(self.large_moon)

    def _acquisition_over(self) -> bool:
        """D22. Nobody has tokens in round 5."""
        chips_left = any(chip is not None for chip in self.chips)
        tokens_left = any(board.tokens for board in self.players)
        return not self._tiles_left() and not chips_left and not tokens_left

    def _end_turn(self, events: list[dict]) -> None:
        self._start_turn(1 - self.active, events)

    def _start_turn(self, seat: int, events: list[dict]) -> None:
        if self._acquisition_over():
            self._start_tiling(events)
            return
        self.phase = "turn"
        self.active = seat
        if self.legal():
            return
        if not self.players[seat].passed:  # D9
            self.players[seat].passed = True
            events.append({"kind": "pass", "player": seat})
        self.active = 1 - seat
        assert self.legal(), "somebody can act while the phase lasts"

    def _legal_turn(self) -> list[str]:
        return self._sun_codes() + self._moon_codes() + self._chip_codes() + self._plate_codes()

    def _play_turn(self, code: str, events: list[dict]) -> None:
        if code == "DRAW":
            self.players[self.active].tokens -= 1  # D10
            self._draw(events)
        elif code[0] == "D":
            self.players[self.active].tokens -= 1  # D10
            self._take_from_display(int(code[1]) - 1, events)
        elif code[0] == "C":
            self._take_chip(int(code[1]) - 1, events)
        elif code[0] == "M":
            self._take_moon(code[1], code[2], events)
        else:
            self._take_sun(code[0], code[1], code[2], events)

    # ---------------------------------------------------------------- A: plates (D10..D14)

    def _plate_codes(self) -> list[str]:
        if self.players[self.active].tokens == 0:
            return []
        return self._display_codes() + (["DRAW"] if self._draw_cost() is not None else [])

    def _display_codes(self) -> list[str]:
        return [f"D{slot + 1}" for slot in range(3) if self.display[slot] is not None]

    def _draw_cost(self) -> int | None:
        """D11, D12: what the next draw costs, None if there can be none."""
        if self._pile_size() == 0:
            return None
        if self.players[self.active].score > 0:
            return 1
        if self.free_draws_at_zero:
            return 0
        first_of_turn = not self.hand
        display_empty = all(plate is None for plate in self.display)
        return 0 if first_of_turn and display_empty else None

    def _take_from_display(self, slot: int, events: list[dict]) -> None:
        self.taking = self.display[slot]
        self.display[slot] = None
        events.append(
            {"kind": "plate", "player": self.active, "plate": self.taking, "from": f"display {slot + 1}", "to": "hand"}
        )
        self.phase = "place"

    def _draw(self, events: list[dict]) -> None:
        board = self.players[self.active]
        cost = self._draw_cost()
        board.score -= cost
        board.paid += cost
        back = self.back
        if self.shuffled > 0:
            self.shuffled -= 1
            self.hand.append({"back": back, "plate": None, "known_to": []})
        else:
            plate, by = self._take_top_returned()
            self.hand.append({"back": back, "plate": plate, "known_to": [by]})
        events.append({"kind": "draw", "player": self.active, "back": back, "points": -cost})
        self._top_changed("_after_draw", events)

    def _after_draw(self, events: list[dict]) -> None:
        if self._draw_cost() is None:
            self._stop(events)
        else:
            self.phase = "draw"

    def _legal_draw(self) -> list[str]:
        return ["DRAW", "STOP"]

    def _play_draw(self, code: str, events: list[dict]) -> None:
        if code == "DRAW":
            self._draw(events)
        else:
            self._stop(events)

    def _stop(self, events: list[dict]) -> None:
        events.append({"kind": "stop", "player": self.active})
        if any(entry["plate"] is None for entry in self.hand):
            self.phase = "look"
        else:
            self._looked(events)

    def _settle_look(self, text: str, events: list[dict]) -> None:
        plates = [int(word) for word in text.split(",")]
        unknown = [entry for entry in self.hand if entry["plate"] is None]
        if len(plates) != len(unknown) or len(set(plates)) < len(plates) or not self.unseen.issuperset(plates):
            raise ValueError("not plates of the shuffled part")
        if any(back_of(plate) != entry["back"] for plate, entry in zip(plates, unknown, strict=True)):
            raise ValueError("the backs were others")
        # nothing has been changed up to here
        for plate, entry in zip(plates, unknown, strict=True):
            entry["plate"] = plate
            self.unseen.remove(plate)
        self._looked(events)

    def _sample_look(self, rng: random.Random) -> str:
        left = sorted(self.unseen)
        plates = []
        for entry in self.hand:
            if entry["plate"] is None:
                plate = rng.choice([plate for plate in left if back_of(plate) == entry["back"]])
                left.remove(plate)
                plates.append(plate)
        return ",".join(str(plate) for plate in plates)

    def _looked(self, events: list[dict]) -> None:
        for entry in self.hand:
            entry["known_to"] = [self.active]
        events.append({"kind": "look", "player": self.active, "plates": [entry["plate"] for entry in self.hand]})
        if len(self.hand) == 1:
            self._keep(self.hand[0]["plate"], events)
        else:
            self.phase = "keep"

    def _hand_plates(self) -> list[int]:
        return sorted(entry["plate"] for entry in self.hand)

    def _drop_from_hand(self, plate: int) -> None:
        self.hand = [entry for entry in self.hand if entry["plate"] != plate]

    def _legal_keep(self) -> list[str]:
        return [f"K{plate}" for plate in self._hand_plates()]

    def _play_keep(self, code: str, events: list[dict]) -> None:
        self._keep(int(code[1:]), events)

    def _keep(self, plate: int, events: list[dict]) -> None:
        self._drop_from_hand(plate)
        self.taking = plate
        events.append({"kind": "keep", "player": self.active, "plate": plate})
        self.phase = "place"

    def _legal_place(self) -> list[str]:
        dome = self.players[self.active].dome
        return [f"S{space + 1}R{turns}" for space in range(9) if dome[space] is None for turns in range(4)]

    def _play_place(self, code: str, events: list[dict]) -> None:
        space, turns = int(code[1]), int(code[3])
        self.players[self.active].place_plate(self.taking, space - 1, turns)
        events.append(
            {
                "kind": "plate",
                "player": self.active,
                "plate": self.taking,
                "from": "hand",
                "to": f"space {space}",
                "turns": turns,
            }
        )
        self.taking = None
        if self.choosers:  # D8
            self.choosers.pop(0)
            self._fill_display(events)
        elif self.hand:
            self.batch_begun = False
            self._continue_putting_back(events)
        else:
            self._end_turn(events)

    def _continue_putting_back(self, events: list[dict]) -> None:
        if len(self.hand) > 1:
            self.phase = "put_back"
            return
        self._put_back(self.hand[0]["plate"], events)
        self._end_turn(events)

    def _legal_put_back(self) -> list[str]:
        return [f"U{plate}" for plate in self._hand_plates()]

    def _play_put_back(self, code: str, events: list[dict]) -> None:
        self._put_back(int(code[1:]), events)
        self._continue_putting_back(events)

    def _put_back(self, plate: int, events: list[dict]) -> None:
        """D11: under the pile, below whatever was put back before."""
        pile_was_empty = self._pile_size() == 0
        self._drop_from_hand(plate)
        if not self.batch_begun:
            self.returned.append({"by": self.active, "plates": []})  # one batch a draw action
            self.batch_begun = True
        self.returned[-1]["plates"].append(plate)
        events.append({"kind": "put_back", "player": self.active, "plate": plate})
        if pile_was_empty:
            self._show_returned_back(events)

    # ---------------------------------------------------------------- B: sun (D15), C: moon (D16, D17)

    def _line_codes(self, prefix: str, colour: str) -> list[str]:
        """D18: destinations of tiles of this colour; X = broken."""
        codes = []
        for row, line in enumerate(self.players[self.active].lines):
            if len(line) <= row and (not line or line[0] == colour):
                codes.append(f"{prefix}{colour}{row + 1}")
        return codes + [f"{prefix}{colour}X"]

    def _sun_codes(self) -> list[str]:
        codes = []
        for name, sun in zip("1234L", self.suns + [self.large_sun], strict=True):
            for colour in COLOURS:
                if colour in sun:
                    codes += self._line_codes(name, colour)
        return codes

    def _moon_codes(self) -> list[str]:
        codes = []
        for colour in COLOURS:
            if colour in self.large_moon or any(moon and moon[-1] == colour for moon in self.moons):
                codes += self._line_codes("M", colour)
        return codes

    def _take_sun(self, name: str, colour: str, destination: str, events: list[dict]) -> None:
        sun = self.large_sun if name == "L" else self.suns[int(name) - 1]
        amount = sun.count(colour)
        rest = [tile for tile in sun if tile != colour]
        events.append({"kind": "take", "player": self.active, "colour": colour, "count": amount, "from": f"sun {name}"})
        self._put_tiles(colour, amount, destination, events)
        if name == "L":
            self.large_sun = []
            self.large_moon += rest
            for left in COLOURS:
                if left in rest:
                    events.append(
                        {
                            "kind": "move",
                            "player": None,
                            "colour": left,
                            "count": rest.count(left),
                            "from": "sun L",
                            "to": "moon L",
                        }
                    )
            self._end_turn(events)
        else:
            self.stack_factory = int(name) - 1
            self.stack_tiles = rest
            self.suns[self.stack_factory] = []
            self._continue_stack(events)

    def _continue_stack(self, events: list[dict]) -> None:
        """The taker orders the stack; tiles of one colour only need no decision."""
        if not one_coloured(self.stack_tiles):
            self.phase = "stack"
            return
        if self.stack_tiles:
            self._stack(self.stack_tiles[0], len(self.stack_tiles), events)
        self.stack_factory = None
        self._reveal_empty("_end_turn", events)

    def _stack(self, colour: str, amount: int, events: list[dict]) -> None:
        for _ in range(amount):
            self.stack_tiles.remove(colour)
            self.moons[self.stack_factory].append(colour)
        number = self.stack_factory + 1
        events.append(
            {
                "kind": "move",
                "player": self.active,
                "colour": colour,
                "count": amount,
                "from": f"sun {number}",
                "to": f"moon {number}",
            }
        )

    def _legal_stack(self) -> list[str]:
        return [f"+{colour}" for colour in COLOURS if colour in self.stack_tiles]

    def _play_stack(self, code: str, events: list[dict]) -> None:
        self._stack(code[1], 1, events)
        self._continue_stack(events)

    def _take_moon(self, colour: str, destination: str, events: list[dict]) -> None:
        seat = self.active
        amount = 0
        for number, moon in enumerate(self.moons, start=1):
            if moon and moon[-1] == colour:
                moon.pop()
                amount += 1
                events.append({"kind": "take", "player": seat, "colour": colour, "count": 1, "from": f"moon {number}"})
        from_large = self.large_moon.count(colour)
        if from_large:
            amount += from_large
            self.large_moon = [tile for tile in self.large_moon if tile != colour]
            events.append({"kind": "take", "player": seat, "colour": colour, "count": from_large, "from": "moon L"})
            if self.start_tile is None:  # D17
                self.start_tile = seat
                events.append({"kind": "marker", "player": seat, "space": None})
        self._put_tiles(colour, amount, destination, events)
        self._reveal_empty("_end_turn", events)

    def _put_tiles(self, colour: str, amount: int, destination: str, events: list[dict]) -> None:
        """D18, D19: line, then broken, then tower."""
        in_line = 0
        if destination != "X":
            line = self.players[self.active].lines[int(destination) - 1]
            in_line = min(amount, int(destination) - len(line))
            line += [colour] * in_line
            events.append(
                {"kind": "put", "player": self.active, "colour": colour, "count": in_line, "to": f"line {destination}"}
            )
        broken, in_tower = self._break(self.active, colour, amount - in_line)
        if broken:
            events.append({"kind": "put", "player": self.active, "colour": colour, "count": broken, "to": "broken"})
        if in_tower:
            events.append({"kind": "put", "player": self.active, "colour": colour, "count": in_tower, "to": "tower"})

    def _break(self, seat: int, colour: str, amount: int) -> tuple[int, int]:
        """D19: how many go to the broken space and how many to the tower."""
        space = self.players[seat].broken
        broken = min(amount, BROKEN_SPACES - len(space))
        space += [colour] * broken
        self.tower += [colour] * (amount - broken)
        return broken, amount - broken

    # ---------------------------------------------------------------- D: chips (D21)

    def _chip_codes(self) -> list[str]:
        if self.players[self.active].taken == CHIPS_PER_ROUND:
            return []
        return [f"C{factory + 1}" for factory in range(SMALL) if self.chips[factory] not in (None, "?")]

    def _take_chip(self, factory: int, events: list[dict]) -> None:
        board = self.players[self.active]
        chip = self.chips[factory]
        self.chips[factory] = None
        board.chips.append(chip)
        board.taken += 1
        events.append({"kind": "chip", "player": self.active, "factory": factory + 1, "chip": chip})
        self._end_turn(events)

    # ---------------------------------------------------------------- dome-tiling (D23..D30)

    def _start_tiling(self, events: list[dict]) -> None:
        self.tilers = [self.start_player, 1 - self.start_player]  # D23
        self.row = 0
        self._continue_tiling(events)

    def _continue_tiling(self, events: list[dict]) -> None:
        """Go on until a decision is needed or both have finished."""
        while self.tilers:
            self.active = self.tilers[0]
            while self.row < 6:
                if self._visit_line(self.active, self.row, events):
                    return
                self.row += 1
            self._pay_penalty(self.active, events)
            self.tilers.pop(0)
            self.row = 0
        self._finish_round(events)

    def _visit_line(self, seat: int, row: int, events: list[dict]) -> bool:
        """Deal with a line as far as nobody has to decide; True if somebody has to."""
        board = self.players[seat]
        line = board.lines[row]
        if not line:
            return False
        if not board.legal_columns(row):
            if board.plates_in_row(row) == 3:
                self._break_line(seat, row, events)  # D27
            return False  # D26
        missing = row + 1 - len(line)
        if missing == 0:
            self.phase = "column"  # D25
            return True
        matching = board.matching_chips(line[0])
        if payable(matching, len(board.chips) - matching, missing):  # D24
            self.phase = "chips"
            self.missing = missing
            return True
        return False

    def _break_line(self, seat: int, row: int, events: list[dict]) -> None:
        line = self.players[seat].lines[row]
        self.players[seat].lines[row] = []
        broken, in_tower = self._break(seat, line[0], len(line))
        for amount, place in ((broken, "broken"), (in_tower, "tower")):
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

    def _leave_line(self, events: list[dict]) -> None:
        self.group = []
        self.missing = None
        self.first = True
        self.row += 1
        self._continue_tiling(events)

    def _legal_chips(self) -> list[str]:
        """D24: every chip after which the rest can still be paid; nothing, as long as no chip was spent."""
        board = self.players[self.active]
        colour = board.lines[self.row][0]
        codes = [f"P{chip}" for chip in CHIP_TYPES if chip in board.chips and self._may_spend(board, chip, colour)]
        return codes + (["SKIP"] if self.first else [])

    def _may_spend(self, board: Board, chip: str, colour: str) -> bool:
        matching = board.matching_chips(colour)
        others = len(board.chips) - matching
        group = self._group_with(chip, colour)
        if colour in chip:
            matching -= 1
        else:
            others -= 1
        if group in PAYMENTS:
            return payable(matching, others, self.missing - 1)
        return payable(matching, others, self.missing, group)

    def _group_with(self, chip: str, colour: str) -> tuple[int, int]:
        """The unfinished group and one more chip, as (chips that show the colour, others)."""
        chips = self.group + [chip]
        matching = sum(1 for each in chips if colour in each)
        return matching, len(chips) - matching

    def _play_chips(self, code: str, events: list[dict]) -> None:
        if code == "SKIP":
            self._leave_line(events)
            return
        chip = code[1:]
        board = self.players[self.active]
        colour = board.lines[self.row][0]
        group_complete = self._group_with(chip, colour) in PAYMENTS
        board.chips.remove(chip)
        self.first = False
        events.append({"kind": "spend", "player": self.active, "chip": chip, "line": self.row + 1})
        if not group_complete:
            self.group.append(chip)
            return
        self.group = []
        self.missing -= 1
        if self.missing == 0:
            self.missing = None
            self.phase = "column"

    def _legal_column(self) -> list[str]:
        return [f"T{column + 1}" for column in self.players[self.active].legal_columns(self.row)]

    def _play_column(self, code: str, events: list[dict]) -> None:
        self._place_tile(self.active, self.row, int(code[1]) - 1, events)
        self._leave_line(events)

    def _place_tile(self, seat: int, row: int, column: int, events: list[dict]) -> None:
        board = self.players[seat]
        colour = board.lines[row][0]
        board.tiles[row][column] = colour
        horizontal = board.run(row, column, 0, 1)
        vertical = board.run(row, column, 1, 0)
        if horizontal == 1 and vertical == 1:  # D28
            points = 1
        else:
            points = (horizontal if horizontal > 1 else 0) + (vertical if vertical > 1 else 0)
        board.score += points
        board.points["tiles"] += points
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
        self._place_special(seat, row, column, events)
        rest = len(board.lines[row]) - 1  # tiles really there; chips are gone
        board.lines[row] = []
        self.tower += [colour] * rest
        if rest:
            events.append(
                {
                    "kind": "move",
                    "player": seat,
                    "colour": colour,
                    "count": rest,
                    "from": f"line {row + 1}",
                    "to": "tower",
                }
            )

    def _place_special(self, seat: int, row: int, column: int, events: list[dict]) -> None:
        """D29."""
        board = self.players[seat]
        special = board.due_special(row, column)
        if special is None:
            return
        special_row, special_column = special
        points = special_row + 1
        board.tiles[special_row][special_column] = "S"
        board.score += points
        board.points["specials"] += points
        events.append(
            {"kind": "special", "player": seat, "row": special_row + 1, "column": special_column + 1, "points": points}
        )

    def _pay_penalty(self, seat: int, events: list[dict]) -> None:
        """D30."""
        board = self.players[seat]
        nominal = sum(BROKEN_COSTS[: len(board.broken)])
        if self.start_tile == seat:
            nominal += START_TILE_COST
        if nominal == 0:
            return
        lost = min(nominal, board.score)
        board.score -= lost
        board.lost += lost
        events.append({"kind": "penalty", "player": seat, "nominal": nominal, "points": -lost})
        for colour in COLOURS:
            amount = board.broken.count(colour)
            if amount:
                self.tower += [colour] * amount
                events.append(
                    {"kind": "move", "player": seat, "colour": colour, "count": amount, "from": "broken", "to": "tower"}
                )
        board.broken = []

    # ---------------------------------------------------------------- preparation (D31, D32) and end (D33, D34)

    def _finish_round(self, events: list[dict]) -> None:
        if self.round == ROUNDS:
            self._finish_game(events)
            return
        if self.start_tile is not None:
            self.start_player = self.start_tile  # D32
        self.start_tile = None
        self.round += 1
        for board in self.players:
            board.tokens = TOKENS if self.round < ROUNDS else 0  # D10
            board.taken = 0
            board.passed = False
        self.laid_out = False
        events.append({"kind": "round", "round": self.round, "player": self.start_player})
        self._fill_display(events)

    def _finish_game(self, events: list[dict]) -> None:
        for seat, board in enumerate(self.players):
            total = 0
            for name in self.tablets:
                nominal = board.tablet(name)
                total += nominal
                events.append({"kind": "tablet", "player": seat, "tablet": name, "nominal": nominal})
            points = max(total, -board.score)  # D34: never below 0
            board.score += points
            board.points["tablets"] = points
            events.append({"kind": "tablets", "player": seat, "nominal": total, "points": points})
        self.phase = "over"
        self.end = "rounds"
        events.append({"kind": "end", "reason": "rounds"})
