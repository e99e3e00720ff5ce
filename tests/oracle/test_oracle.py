"""The oracle checked on its own: worked examples of the rulebooks, and censuses of random games."""

from __future__ import annotations

import copy
import itertools
import random

import pytest

from .azul import AzulOracle
from .duel import (
    CHIP_TYPES,
    COLOURS,
    PLATES,
    TABLETS,
    DuelOracle,
    back_of,
    counts,
    draw_large,
    in_order,
    one_coloured,
    turned,
)

TABLET_SETS = [
    ("rows", "columns", "diagonals"),
    ("colours", "outer", "corners", "specials"),
    ("jokers", "rows", "outer"),
    ("specials", "diagonals", "columns", "colours"),
]
POLICIES = ["random", "filling", "spending", "drawing", "breaking"]


# -------------------------------------------------------------------- playing alone


def choose(codes: list[str], policy: str, rng: random.Random) -> str:
    """Random play with a leaning; works for both games."""
    if rng.random() < 0.15 or policy == "random":
        return rng.choice(codes)
    if policy == "drawing":
        liked = [code for code in codes if code == "DRAW"]
    elif policy == "breaking":
        liked = [code for code in codes if code[-1] in "FX"]
    elif policy == "spending":
        liked = [code for code in codes if code[0] in "PC" and code[-1] not in "123456F"]
        liked = liked or [code for code in codes if code in ("C1", "C2", "C3", "C4")]
        liked = liked or [code for code in codes if code[-1] in "3456" and len(code) == 3]
    else:
        liked = [code for code in codes if code[-1] in "12345" and len(code) == 3]
    return rng.choice(liked or codes)


class Ledger:
    """Where all tiles are, and the scores, as told by the events alone."""

    def __init__(self, game, seats: int) -> None:
        self.places: dict[tuple, list[int]] = {("bag", None): counts(game.bag)}
        self.scores = [position["score"] for position in game.position()["players"]]
        self.seats = seats
        self.plates: dict[tuple, int] = {}
        self.spent = 0

    def tiles(self, place: str, seat=None) -> list[int]:
        owned = place.startswith(("line", "floor", "broken", "hand", "dome"))
        return self.places.setdefault((place, seat if owned else None), [0] * 5)

    def shift(self, source: str, target: str, seat, amounts: list[int]) -> None:
        for index, amount in enumerate(amounts):
            assert amount >= 0
            self.tiles(source, seat)[index] -= amount
            self.tiles(target, seat)[index] += amount
            assert self.tiles(source, seat)[index] >= 0

    def tell(self, events: list[dict]) -> None:
        for event in events:
            kind, seat = event["kind"], event.get("player")
            if "points" in event:
                self.scores[seat] += event["points"]
                assert self.scores[seat] >= 0
            if "count" in event:
                assert event["count"] > 0
                amounts = [event["count"] if colour == event["colour"] else 0 for colour in COLOURS]
                self.shift(event.get("from", "hand"), event.get("to", "hand"), seat, amounts)
            elif kind == "deal":
                self.shift("bag", event["to"], None, counts(event["tiles"]))
            elif kind == "refill":
                assert sum(event["tiles"]) > 0
                self.shift(event["from"], event["to"], None, event["tiles"])
            elif kind == "place":
                amounts = [1 if colour == event["colour"] else 0 for colour in COLOURS]
                self.shift(f"line {event['row']}", "dome", seat, amounts)
            elif kind == "spend":
                self.spent += 1

    def check(self, position: dict, total: int) -> None:
        assert sum(map(sum, self.places.values())) == total
        assert self.scores == [player["score"] for player in position["players"]]
        assert self.tiles("bag") == position["bag"]
        for seat, player in enumerate(position["players"]):
            assert self.tiles("hand", seat) == [0] * 5
            for row, line in enumerate(player["lines"]):
                assert self.tiles(f"line {row + 1}", seat) == counts(line)
                assert len(line) <= row + 1 and len(set(line)) <= 1
            rows = player["wall"] if position["game"] == "azul" else player["tiles"]
            assert self.tiles("dome", seat) == counts("".join(rows))


# -------------------------------------------------------------------- Azul


def check_azul(game: AzulOracle, ledger: Ledger, total: int) -> None:
    position = game.position()
    ledger.check(position, total)
    assert ledger.tiles("lid") == position["lid"]
    assert ledger.tiles("centre") == counts(position["centre"])
    for number, factory in enumerate(position["factories"], start=1):
        assert ledger.tiles(f"factory {number}") == counts(factory)
    for seat, player in enumerate(position["players"]):
        assert ledger.tiles("floor", seat) == counts(player["floor"])
        assert len(player["floor"]) <= 7
        for row in player["wall"]:
            assert all(row.count(colour) <= 1 for colour in COLOURS)
        for column in zip(*player["wall"], strict=True):
            assert all(column.count(colour) <= 1 for colour in COLOURS)
    markers = "".join(player["floor"] for player in position["players"]).count("M")
    assert markers <= (position["marker"] is not None)
    decides = position["phase"] in ("offer", "tiling")
    assert bool(game.legal()) == decides == (position["player"] is not None)
    assert (position["tiling_line"] is not None) == (position["phase"] == "tiling")
    if position["phase"] in ("deal", "over"):
        assert position["marker"] is None and not position["centre"] and not any(position["factories"])


def play_azul(rng: random.Random, policy: str = "random", **options) -> AzulOracle:
    game = AzulOracle(**options)
    total = len(game.bag)
    ledger = Ledger(game, len(game.players))
    check_azul(game, ledger, total)
    while game.outcome() is None:
        if game.awaits():
            events = game.settle(game.sample(rng))
        else:
            codes = game.legal()
            assert len(set(codes)) == len(codes)
            events = game.play(choose(codes, policy, rng))
        ledger.tell(events)
        check_azul(game, ledger, total)
    outcome = game.outcome()
    assert outcome["scores"] == ledger.scores
    assert [sum(points.values()) for points in outcome["points"]] == outcome["scores"]
    assert game.round <= game.round_limit
    assert events[-1] == {"kind": "end", "reason": outcome["reason"]}
    return game


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", POLICIES)
def test_azul_random_games(players: int, wall: str, policy: str) -> None:
    for seed in range(2):
        rng = random.Random(f"{players} {wall} {policy} {seed}")
        play_azul(rng, policy, players=players, wall=wall, start_player=rng.randrange(players))


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_azul_small_bags(wall: str) -> None:
    reasons = set()
    for seed in range(60):
        rng = random.Random(seed)
        bag = [rng.randrange(8) for _ in range(4)] + [1]
        options = {"players": rng.choice([2, 3, 4]), "wall": wall, "bag": bag, "round_limit": rng.choice([1, 3, 20])}
        reasons.add(play_azul(rng, rng.choice(POLICIES), **options).end)
    assert {"rounds", "tiles"} <= reasons


def wall_of(*rows: str) -> list[list[str | None]]:
    return [[None if tile == "." else tile for tile in row] for row in rows]


def azul_tiling(line: int, colour: str, wall: list[list[str | None]]) -> dict:
    """Complete one line with the last tile of the round and return the place event."""
    game = AzulOracle()
    game.phase, game.player = "offer", 0
    game.players[0].wall = wall
    game.players[0].lines[line - 1] = [colour] * (line - 1)
    game.factories[0] = [colour]
    events = game.play(f"1{colour}{line}")
    return next(event for event in events if event["kind"] == "place")


def test_a12_single_tile() -> None:
    event = azul_tiling(2, "R", wall_of(".....", ".....", ".....", ".....", "....."))
    assert (event["row"], event["column"]) == (2, 4)  # A13
    assert (event["points"], event["horizontal"], event["vertical"]) == (1, 1, 1)


def test_a12_horizontal_run() -> None:
    event = azul_tiling(1, "Y", wall_of("B.R..", ".....", ".....", ".....", "....."))
    assert (event["points"], event["horizontal"], event["vertical"]) == (3, 3, 1)


def test_a12_vertical_run() -> None:
    event = azul_tiling(3, "B", wall_of("..R..", "..Y..", ".....", ".....", "....."))
    assert (event["column"], event["points"], event["horizontal"], event["vertical"]) == (3, 3, 1, 3)


def test_a12_both_runs() -> None:
    event = azul_tiling(3, "Y", wall_of(".....", "...R.", ".TB.R", "...B.", "....."))
    assert (event["column"], event["points"], event["horizontal"], event["vertical"]) == (4, 7, 4, 3)


def test_a12_gap_does_not_link() -> None:
    event = azul_tiling(1, "B", wall_of(".Y.KT", ".....", "K....", ".....", "....."))
    assert (event["points"], event["horizontal"], event["vertical"]) == (2, 2, 1)


def test_a7_rulebook_example_of_two_yellow_tiles() -> None:
    game = AzulOracle(players=3)
    game.phase, game.player = "offer", 0
    game.players[0].wall = wall_of(".....", "..Y..", "...Y.", ".....", ".....")
    game.players[0].lines[3] = ["B"]
    game.factories[0] = list("YYRR")
    assert [code for code in game.legal() if code[1] == "Y"] == ["1Y1", "1Y5", "1YF"]
    events = game.play("1Y1")
    assert [(event["kind"], event.get("to"), event["count"]) for event in events] == [
        ("take", None, 2),
        ("put", "line 1", 1),
        ("put", "floor", 1),
        ("move", "centre", 2),
    ]


def azul_floor(floor: str, score: int) -> tuple[AzulOracle, list[dict]]:
    game = AzulOracle()
    game.phase, game.player, game.marker = "offer", 0, 1
    game.players[0].floor = list(floor)
    game.players[0].score = score
    game.factories[0] = ["B"]
    return game, game.play("1B2")


def test_a14_rulebook_example_of_eight_points() -> None:
    game, events = azul_floor("BMKKT", 20)
    assert {"kind": "penalty", "player": 0, "nominal": 8, "points": -8} in events
    assert game.players[0].score == 12
    assert counts(game.lid) == [1, 0, 0, 2, 1]


def test_a14_never_below_zero() -> None:
    game, events = azul_floor("BBBKKKT", 5)
    assert {"kind": "penalty", "player": 0, "nominal": 14, "points": -5} in events
    assert (game.players[0].score, game.players[0].lost) == (0, 5)


def test_a5_and_a9_the_marker() -> None:
    for floor, space in (("", 1), ("BB", 3), ("BBBBBBB", None)):
        game = AzulOracle()
        game.phase, game.player = "offer", 0
        game.players[0].floor = list(floor)
        game.centre = list("BBK")
        events = game.play("CBF")
        assert events[1] == {"kind": "marker", "player": 0, "space": space}
        assert game.marker == 0
        assert "".join(game.players[0].floor) == (floor + ("MBB" if space else ""))[:7]
        game.play("CKF")
        assert game.start_player == 0 and game.marker is None  # A15


def test_a16_the_lid_goes_into_the_bag_in_the_middle_of_a_factory() -> None:
    game = AzulOracle(bag=[3, 3, 0, 0, 0])
    game.lid = list("KKKT")
    before = game.position()
    for token in ("deal:BBBB/YYYK/KK/T/-", "deal:BBBY/YKKT/YK/-/-", "deal:BBBY/YYKT/K/K/-", "deal:BBBY/YYKT/KK/-"):
        with pytest.raises(ValueError):
            game.settle(token)
        assert game.position() == before
    events = game.settle("deal:BBBY/YYKT/KK/-/-")
    assert [event["kind"] for event in events] == ["deal", "refill", "deal", "deal"]
    assert events[1]["tiles"] == [0, 0, 0, 3, 1]


def test_a17_bonuses_and_a18_ties() -> None:
    game = AzulOracle()
    game.phase, game.player, game.marker = "offer", 0, 1
    full = wall_of("BYRKT", "TBYRK", "KTBYR", "RKTBY", "YRKTB")
    game.players[0].wall = full
    full[0][0] = None
    game.factories[0] = ["B"]
    events = game.play("1B1")
    bonuses = [(event["source"], event["index"]) for event in events if event["kind"] == "bonus"]
    assert bonuses == [("row", n) for n in range(1, 6)] + [("column", n) for n in range(1, 6)] + [
        ("colour", colour) for colour in COLOURS
    ]
    assert game.players[0].score == 10 + 10 + 35 + 50
    game.players[1].score = game.players[0].score
    assert game.outcome()["tie_break"] == "rows" and game.outcome()["winners"] == [0]
    game.players[1].wall = full
    assert game.outcome()["tie_break"] == "shared" and game.outcome()["winners"] == [0, 1]


def test_a22_unplaceable_grey_line() -> None:
    game = AzulOracle(wall="grey")
    game.phase, game.player = "offer", 0
    player = game.players[0]
    player.wall = wall_of("B....", ".B...", ".....", "..RKT", ".....")
    player.lines[3] = list("BBBB")
    player.floor = list("KKKKK")
    player.score = 30
    game.factories[0] = ["B"]
    events = game.play("1BF")
    assert [(event["to"], event["count"]) for event in events if event.get("from") == "line 4"] == [
        ("floor", 1),
        ("lid", 3),
    ]
    assert {"kind": "penalty", "player": 0, "nominal": 14, "points": -14} in events


def test_a20_a21_grey_columns() -> None:
    game = AzulOracle(wall="grey")
    game.phase, game.player = "offer", 0
    game.players[0].wall = wall_of("B....", ".K...", ".....", ".....", "..B..")
    game.players[0].lines[1] = ["B"]
    game.factories[0] = ["B"]
    game.play("1B2")
    assert game.position()["phase"] == "tiling" and game.position()["tiling_line"] == 2
    assert game.legal() == ["T4", "T5"]


# -------------------------------------------------------------------- Duel


def check_duel(game: DuelOracle, ledger: Ledger, total: int) -> None:
    position = game.position()
    turn = position["turn"]
    if turn["stack"] is None:
        stacking = [0] * 5
    else:
        stacking = counts(turn["stack"]["tiles"])
        number = turn["stack"]["factory"]
        assert ledger.tiles(f"sun {number}") == stacking and not position["suns"][number - 1]
        assert len(set(turn["stack"]["tiles"])) > 1
    ledger.check(position, total)
    assert ledger.tiles("tower") == position["tower"]
    assert ledger.tiles("sun L") == counts(position["large_sun"])
    assert ledger.tiles("moon L") == counts(position["large_moon"])
    for number in range(1, 5):
        if turn["stack"] is None or turn["stack"]["factory"] != number:
            assert ledger.tiles(f"sun {number}") == counts(position["suns"][number - 1])
        assert ledger.tiles(f"moon {number}") == counts(position["moons"][number - 1])
    # plates
    pile = position["pile"]
    returned = [plate for batch in pile["returned"] for plate in batch["plates"]]
    unknown = [entry for entry in turn["hand"] if entry["plate"] is None]
    assert pile["size"] == len(pile["unseen"]) - len(unknown) + len(returned)
    assert all(batch["plates"] for batch in pile["returned"])
    seen = (
        [plate for plate in position["display"] if plate]
        + returned
        + [entry["plate"] for entry in turn["hand"] if entry["plate"]]
        + ([turn["taking"]] if turn["taking"] else [])
    )
    for player in position["players"]:
        seen += [int(entry.split("R")[0]) for entry in player["dome"] if entry]
    assert sorted(seen + pile["unseen"]) == list(range(1, 19))
    if pile["size"] == 0 or position["phase"] == "back" or (position["round"] == 1 and len(pile["unseen"]) == 18):
        assert pile["back"] is None
    else:
        assert pile["back"] in ("S", "J")
        if pile["size"] == len(returned):
            assert pile["back"] == back_of(returned[0])
    # chips
    held = sum(sum(player["chips"]) for player in position["players"])
    revealed = sum(1 for chip in position["chips"] if chip not in (None, "?"))
    assert sum(position["supply"]) + held + revealed + ledger.spent == 20
    assert sum(position["supply"]) >= position["chips"].count("?")
    for number in range(4):
        empty = not position["suns"][number] and not position["moons"][number]
        if position["chips"][number] == "?" and empty and position["phase"] != "stack":
            assert position["phase"] == "chip" and number + 1 in position["reveals"]
        if position["chips"][number] not in (None, "?"):
            assert empty
    assert bool(position["reveals"]) == (position["phase"] == "chip")
    # the rest
    for seat, player in enumerate(position["players"]):
        assert ledger.tiles("broken", seat) == counts(player["broken"])
        assert len(player["broken"]) <= 4 and 0 <= player["tokens"] <= 2 and 0 <= player["taken"] <= 2
        check_dome(player)
    assert (
        bool(game.legal())
        == (position["player"] is not None)
        == (game.awaits() is None and position["phase"] != "over")
    )
    assert (turn["line"] is not None) == (position["phase"] in ("chips", "column"))
    assert (turn["missing"] is not None) == (position["phase"] == "chips")
    if position["phase"] in ("turn", "setup", "over", "display", "factories", "chips", "column"):
        assert turn["hand"] == [] and turn["taking"] is None


def check_dome(player: dict) -> None:
    """Every tile lies on a space of its colour or a joker; special tiles exactly where three tiles surround them."""
    for space, entry in enumerate(player["dome"]):
        top, left = 2 * (space // 3), 2 * (space % 3)
        cells = [player["tiles"][top + down][left + right] for down in (0, 1) for right in (0, 1)]
        if entry is None:
            assert cells == ["."] * 4
            continue
        plate, turns = map(int, entry.split("R"))
        kinds = [kind for row in turned(plate, turns) for kind in row]
        for kind, tile in zip(kinds, cells, strict=True):
            if kind == "S":
                full = sum(1 for cell in cells if cell in COLOURS) == 3
                assert tile == ("S" if full else ".")
            else:
                assert tile == "." or (tile in COLOURS and kind in (tile, "J"))


def play_duel(rng: random.Random, policy: str = "random", **options) -> DuelOracle:
    game = DuelOracle(**options)
    total = len(game.bag)
    ledger = Ledger(game, 2)
    check_duel(game, ledger, total)
    rounds = 1
    while game.outcome() is None:
        if game.awaits():
            events = game.settle(game.sample(rng))
        else:
            codes = game.legal()
            assert len(set(codes)) == len(codes)
            events = game.play(choose(codes, policy, rng))
        ledger.tell(events)
        check_duel(game, ledger, total)
        rounds += sum(1 for event in events if event["kind"] == "round")
    outcome = game.outcome()
    assert rounds == 5 == game.round
    assert outcome["scores"] == ledger.scores
    assert [sum(points.values()) for points in outcome["points"]] == outcome["scores"]
    for board in game.players:
        assert None not in board.dome  # 18 plates in all
        assert board.taken == 2 and board.tokens == 0
    assert not game.supply and not game.unseen and game._pile_size() == 0
    return game


@pytest.mark.parametrize("tablets", TABLET_SETS)
@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
def test_duel_random_games(tablets, free: bool, policy: str) -> None:
    for seed in range(1):
        rng = random.Random(f"{tablets} {free} {policy} {seed}")
        play_duel(rng, policy, tablets=tablets, free_draws_at_zero=free, start_player=rng.randrange(2))


def test_duel_small_bags() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        bag = [rng.choice([0, 1, 3, 8]) for _ in range(5)]
        play_duel(rng, rng.choice(POLICIES), bag=bag, free_draws_at_zero=rng.random() < 0.5)


def test_components() -> None:
    assert len(PLATES) == 18 and sum(1 for plate in PLATES if "S" in plate) == 9
    assert all(len(set(plate)) == 4 and ("S" in plate) != ("J" in plate) for plate in PLATES)
    assert len(CHIP_TYPES) == 10 and sorted(map(len, CHIP_TYPES)) == [1] * 5 + [2] * 5
    assert turned(1, 0) == [["Y", "K"], ["T", "S"]]
    assert turned(1, 1) == [["T", "Y"], ["S", "K"]]
    assert turned(1, 3) == [["K", "S"], ["Y", "T"]]


def duel_in_turn(seed: int = 0, **options) -> DuelOracle:
    """Round 1, first turn."""
    rng = random.Random(seed)
    game = DuelOracle(**options)
    while game.phase != "turn":
        if game.awaits():
            game.settle(game.sample(rng))
        else:
            game.play(game.legal()[0])
    return game


def last_turn(game: DuelOracle, tile: str = "B") -> DuelOracle:
    """Strip the round down to one tile on the large sun; seat 0 is to move and then tiling begins."""
    game.active = 0
    game.suns, game.moons = [[] for _ in range(4)], [[] for _ in range(4)]
    game.large_sun, game.large_moon = [tile], []
    game.chips = [None] * 4
    for board in game.players:
        board.tokens, board.taken = 0, 2
        board.lines = [[] for _ in range(6)]
    return game


def dome(game: DuelOracle, seat: int, plates: dict[int, tuple[int, int]], tiles: list[str]) -> None:
    board = game.players[seat]
    board.dome = [None] * 9
    board.spaces = [[None] * 6 for _ in range(6)]
    for space, (plate, turns) in plates.items():
        board.place_plate(plate, space - 1, turns)
    board.tiles = [[None if tile == "." else tile for tile in row] for row in tiles]


def test_d29_rulebook_example_of_a_special_plate() -> None:
    """A yellow tile scores 2 + 2 and completes the plate, the special tile of row 2 scores 2, blue below scores 3."""
    game = last_turn(duel_in_turn(), "T")
    board = game.players[0]
    # plate 1 is Y K / T S, plate 2 below it J B / T K
    dome(game, 0, {1: (1, 0), 4: (2, 0)}, [".K....", "T.....", "......", "......", "......", "......"])
    board.lines[0] = ["Y"]
    board.lines[2] = ["B"] * 3
    start = board.score
    game.play("LTX")
    assert game.position()["turn"]["line"] == 1
    events = game.play("T1")
    assert events[0]["points"] == 4 and (events[0]["horizontal"], events[0]["vertical"]) == (2, 2)
    assert events[1] == {"kind": "special", "player": 0, "row": 2, "column": 2, "points": 2}
    assert game.position()["players"][0]["tiles"][:2] == ["YK....", "TS...."]
    assert game.legal() == ["T1", "T2"]  # joker and blue
    events = game.play("T2")
    assert (events[0]["points"], events[0]["horizontal"], events[0]["vertical"]) == (3, 1, 3)
    assert events[1] == {"kind": "move", "player": 0, "colour": "B", "count": 2, "from": "line 3", "to": "tower"}
    assert board.score == start + 4 + 2 + 3 - 1


def test_d30_rulebook_example_of_eight_points() -> None:
    game = last_turn(duel_in_turn())
    board = game.players[0]
    board.broken, board.score, game.start_tile = list("YK"), 9, 0
    events = game.play("LBX")
    assert {"kind": "penalty", "player": 0, "nominal": 8, "points": -8} in events
    assert (board.score, board.lost, game.start_player) == (1, 8, 0)
    moves = [(event["colour"], event["to"]) for event in events if event.get("from") == "broken"]
    assert moves == [("B", "tower"), ("Y", "tower"), ("K", "tower")]


def test_d30_never_below_zero_and_d19_overflow() -> None:
    game = last_turn(duel_in_turn())
    board = game.players[0]
    board.broken, board.score = list("YKYK"), 3
    events = game.play("LBX")
    assert events[1] == {"kind": "put", "player": 0, "colour": "B", "count": 1, "to": "tower"}
    assert {"kind": "penalty", "player": 0, "nominal": 10, "points": -3} in events


def test_d26_d27_lines_without_a_space() -> None:
    for plates in ({1: (1, 0)}, {1: (1, 0), 2: (5, 0), 3: (16, 0)}):
        game = last_turn(duel_in_turn())
        board = game.players[0]
        dome(game, 0, plates, ["......"] * 6)
        board.lines[0], board.lines[1] = ["B"], ["R"]
        assert not board.legal_columns(0)
        events = game.play("LB3")
        if len(plates) == 1:
            assert board.lines[:3] == [["B"], ["R"], ["B"]]
        else:
            assert board.lines[0] == [] and board.lines[1] == ["R"] and board.lines[2] == ["B"]
            assert {"kind": "move", "player": 0, "colour": "B", "count": 1, "from": "line 1", "to": "broken"} in events
            assert {"kind": "penalty", "player": 0, "nominal": 1, "points": -1} in events


def at_chips(line: int, colour: str, amount: int, chips: list[str]) -> DuelOracle:
    """A game at the chips decision of this line; a joker space is at hand."""
    game = last_turn(duel_in_turn(), "B" if colour != "B" else "Y")
    plate_row = (line - 1) // 2
    turns = 0 if line % 2 == 1 else 1  # plate 2 is J B / T K
    dome(game, 0, {3 * plate_row + 1: (2, turns)}, ["......"] * 6)
    if line % 2 == 0:
        dome(game, 0, {3 * plate_row + 1: (6, 0)}, ["......"] * 6)  # plate 6 is T Y / J K
    game.players[0].lines[line - 1] = [colour] * amount
    game.players[0].chips = list(chips)
    game.play(f"L{game.large_sun[0]}X")
    return game


def test_d24_rulebook_examples() -> None:
    """Two half-turquoise chips complete line 3; any three chips complete line 4."""
    game = at_chips(3, "T", 2, ["TY", "RT", "B"])
    assert game.phase == "chips" and game.position()["turn"]["missing"] == 1
    assert game.legal() == ["PB", "PTY", "PRT", "SKIP"][1:]  # B would need two more others
    game.play("PTY")
    assert game.position()["turn"]["group"] == ["TY"] and game.position()["turn"]["first"] is False
    assert game.legal() == ["PRT"]
    assert game.play("PRT") == [{"kind": "spend", "player": 0, "chip": "RT", "line": 3}]
    assert game.phase == "column" and game.legal() == ["T1", "T2"][: len(game.legal())]
    events = game.play("T1")
    assert [event["kind"] for event in events][:2] == ["place", "move"]
    assert events[1]["count"] == 1 and game.players[0].chips == ["B"]  # two tiles were there

    game = at_chips(4, "B", 3, ["TY", "RT", "B"])
    assert game.legal() == ["PB", "PTY", "PRT", "SKIP"]
    for code in ("PTY", "PB", "PRT"):
        game.play(code)
    assert game.phase == "column" and game.players[0].chips == []


def test_d24_needs_a_tile_a_space_and_enough_chips() -> None:
    assert at_chips(4, "B", 0, ["B"] * 4).phase != "chips"
    assert at_chips(4, "B", 2, ["B", "B", "Y"]).phase != "chips"
    assert at_chips(4, "B", 2, ["B", "B", "Y", "Y", "KB"]).phase == "chips"
    game = last_turn(duel_in_turn(), "Y")
    dome(game, 0, {1: (1, 0)}, ["......"] * 6)
    game.players[0].lines[5] = ["B"] * 5
    game.players[0].chips = ["B", "B"]
    game.play("LYX")
    assert game.phase != "chips"


def payments(chips: list[str], colour: str, missing: int) -> set[tuple[str, ...]]:
    """All ways to pay as sequences of chip types, found by trying every order of the chips."""
    if missing == 0:
        return {()}
    found = set()
    for size in (2, 3):
        for group in set(itertools.permutations(chips, size)):
            matching = sum(1 for chip in group if colour in chip)
            if (size == 2 and matching == 2) or (size == 3 and matching <= 1):
                rest = list(chips)
                for chip in group:
                    rest.remove(chip)
                found |= {group + more for more in payments(rest, colour, missing - 1)}
    return found


def offered(game: DuelOracle, prefix: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    if game.phase != "chips":
        return {prefix}
    found = set()
    for code in game.legal():
        if code == "SKIP":
            assert prefix == ()
            continue
        after = copy.deepcopy(game)
        after.play(code)
        found |= offered(after, prefix + (code[1:],))
    return found


def test_d24_every_payment_is_offered_and_no_other() -> None:
    rng = random.Random(24)
    for _ in range(40):
        chips = [rng.choice(CHIP_TYPES[:7]) for _ in range(rng.randrange(2, 7))]
        missing = rng.choice([1, 1, 2])
        ways = payments(chips, "B", missing)
        game = at_chips(4, "B", 4 - missing, chips)
        if not ways:
            assert game.phase != "chips"
        else:
            assert game.phase == "chips" and game.legal()[-1] == "SKIP"
            assert offered(game) == ways


def draws(tiles: str, size: int) -> set[str]:
    """All sets of tiles that can be drawn."""
    return {in_order(drawn) for drawn in itertools.combinations(tiles, size)}


def minus(tiles: str, taken: str) -> str:
    for tile in taken:
        tiles = tiles.replace(tile, "", 1)
    return tiles


def large_fills(bag: str, tower: str) -> dict[str, set[tuple[str, str, bool]]]:
    """D7 step by step: every final fill with the bag and tower after it and whether the tower was emptied."""
    ends: dict[str, set[tuple[str, str, bool]]] = {}

    def note(fill: str, bag: str, tower: str, restocked: bool) -> None:
        ends.setdefault(fill, set()).add((in_order(bag), in_order(tower), restocked))

    def fill_once(bag: str, tower: str, restocked: bool):
        first = draws(bag, min(5, len(bag)))
        for start in first:
            if len(start) == 5 or not tower:
                yield start, minus(bag, start), tower, restocked
            else:
                for more in draws(tower, min(5 - len(start), len(tower))):
                    yield in_order(start + more), minus(tower, more), "", True

    for fill, rest, left, restocked in fill_once(bag, tower, False):
        if len(fill) < 5 or not one_coloured(fill):
            note(fill, rest, left, restocked)
            continue
        rest += fill
        if one_coloured(rest):
            restocked = restocked or bool(left)
            rest, left = rest + left, ""
        for again, rest_again, left_again, restocked_again in fill_once(rest, left, restocked):
            if one_coloured(rest) or not one_coloured(again):
                note(again, rest_again, left_again, restocked_again)
    return ends


def test_d7_possible_fills_of_the_large_factory() -> None:
    rng = random.Random(7)
    examples = [
        ("BBBBBB", "YK"),
        ("BBBBBB", "BB"),
        ("BBBBB", ""),
        ("BB", "BBBYY"),
        ("BB", "BBBB"),
        ("", "BBBBBY"),
        ("BBBBBY", "K"),
        ("BBBB", "BY"),
        ("BBB", "Y"),
        ("", ""),
        ("BY", "BBBB"),
    ]
    for _ in range(80):
        palette = rng.choice(["B", "BY", "BBBY", "BYR"])
        examples.append(
            (
                "".join(rng.choice(palette) for _ in range(rng.randrange(8))),
                "".join(rng.choice(palette) for _ in range(rng.randrange(8))),
            )
        )
    for bag, tower in examples:
        possible = large_fills(bag, tower)
        size = min(5, len(bag + tower))
        for tiles in itertools.combinations_with_replacement("BYR", size):
            fill = "".join(tiles)
            if fill in possible:
                new_bag, new_tower, restocked = draw_large(list(bag), list(tower), fill)
                assert {(in_order(new_bag), in_order(new_tower), restocked)} == possible[fill]
            else:
                with pytest.raises(ValueError):
                    draw_large(list(bag), list(tower), fill)


def test_settle_refuses_and_changes_nothing() -> None:
    rng = random.Random(1)
    bad = [
        "display:1,1,2",
        "display:0,1,2",
        "display:1,2",
        "display:x",
        "back:X",
        "back:",
        "factories:BBBBB/-/-/-/-",
        "factories:BBYRK/BBYR/BKTT/RRYY",
        "look:1",
        "look:19",
        "chip:?",
        "chip:YT",
        "deal:B",
        "",
        "display",
    ]
    game = DuelOracle()
    while game.outcome() is None:
        before = game.position()
        with pytest.raises(AssertionError):
            game.play("S0R0")
        if game.awaits():
            for token in bad:
                if token.startswith("look") and game.phase == "look":
                    continue
                with pytest.raises(ValueError):
                    game.settle(token)
            assert game.position() == before
            game.settle(game.sample(rng))
        else:
            with pytest.raises(ValueError):
                game.settle("back:S")
            assert game.position() == before
            game.play(choose(game.legal(), "drawing", rng))


def test_d11_draw_keep_place_put_back() -> None:
    game = duel_in_turn(3)
    seat = game.active
    assert "DRAW" in game.legal()
    events = game.play("DRAW")
    assert events == [{"kind": "draw", "player": seat, "back": events[0]["back"], "points": -1}]
    assert game.awaits() == "back" and game.players[seat].tokens == 1 and game.players[seat].paid == 1
    rng = random.Random(3)
    for _ in range(2):
        game.settle(game.sample(rng))
        assert game.legal() == ["DRAW", "STOP"]
        game.play("DRAW")
    game.settle(game.sample(rng))
    assert [entry["plate"] for entry in game.position()["turn"]["hand"]] == [None] * 3
    assert game.play("STOP") == [{"kind": "stop", "player": seat}]
    assert game.awaits() == "look"
    events = game.settle(game.sample(rng))
    assert events[0]["kind"] == "look" and len(events[0]["plates"]) == 3
    plates = sorted(events[0]["plates"])
    assert game.legal() == [f"K{plate}" for plate in plates]
    game.play(f"K{plates[0]}")
    assert game.position()["turn"]["taking"] == plates[0]
    game.play("S9R3")
    assert game.position()["pile"]["returned"] == []
    assert game.legal() == [f"U{plate}" for plate in plates[1:]]
    events = game.play(f"U{plates[2]}")
    assert [event["plate"] for event in events if event["kind"] == "put_back"] == [plates[2], plates[1]]
    assert game.position()["pile"]["returned"] == [{"by": seat, "plates": [plates[2], plates[1]]}]
    assert game.position()["pile"]["size"] == 12 and game.active == 1 - seat


def test_d12_draws_at_zero_points() -> None:
    for free in (False, True):
        game = duel_in_turn(free_draws_at_zero=free)
        seat = game.active
        game.players[seat].score = 0
        assert ("DRAW" in game.legal()) == free
        taken = [plate for plate in game.display if plate]
        game.display = [None] * 3
        assert "DRAW" in game.legal() and taken
        assert game.play("DRAW")[0]["points"] == 0
        events = game.settle("back:S")
        if free:
            assert game.legal() == ["DRAW", "STOP"]
        else:
            assert events[-1] == {"kind": "stop", "player": seat} and game.awaits() == "look"


def test_drawing_the_whole_pile_brings_returned_plates_and_their_back() -> None:
    game = duel_in_turn(5)
    seat = game.active
    rng = random.Random(5)
    game.players[seat].score = 30
    events = game.play("DRAW")
    while game.phase != "look":
        events = game.settle(game.sample(rng)) if game.awaits() else game.play("DRAW")
    assert events[-1] == {"kind": "stop", "player": seat} and game.back is None
    game.settle(game.sample(rng))
    assert len(game.hand) == 13 and game.position()["pile"]["unseen"] == []
    game.play(game.legal()[-1])
    game.play(game.legal()[0])
    events = game.play(game.legal()[0])
    assert [event["kind"] for event in events] == ["put_back", "back"]
    while game.phase == "put_back":
        events = game.play(game.legal()[0])
    top = game.returned[0]["plates"][:2]
    game.players[1 - seat].score = 2
    events = game.play("DRAW")
    assert [event["kind"] for event in events] == ["draw", "back"]
    assert game.position()["turn"]["hand"] == [{"back": back_of(top[0]), "plate": top[0], "known_to": [seat]}]
    events = game.play("DRAW")
    assert [event["kind"] for event in events] == ["draw", "back", "stop", "look"]
    assert events[-1]["plates"] == top and game.phase == "keep"
    assert game.position()["turn"]["hand"][0]["known_to"] == [1 - seat]


def test_d15_stack_and_d16_moon_and_d20_reveals() -> None:
    game = duel_in_turn()
    seat = game.active
    game.suns = [list("YKTT"), list("BBBB"), list("RRKK"), list("KYTT")]
    game.large_sun = list("YYTTR")
    events = game.play("1T3")
    assert [event["kind"] for event in events] == ["take", "put"] and game.legal() == ["+Y", "+K"]
    assert game.position()["turn"]["stack"] == {"factory": 1, "tiles": "YK"} and game.active == seat
    events = game.play("+K")
    assert [(event["colour"], event["count"]) for event in events] == [("K", 1), ("Y", 1)]
    assert game.position()["moons"][0] == "KY" and game.active == 1 - seat
    game.play("LT5")
    assert game.position()["large_moon"] == "YYR"
    game.play("3R2")  # two black tiles stack by themselves
    assert game.position()["moons"][2] == "KK"
    game.play("2BX")
    assert game.awaits() == "chip" and game.position()["reveals"] == [2]
    game.settle("chip:KB")
    assert "C2" in game.legal()
    events = game.play("MYX")
    assert [event.get("from") for event in events][:2] == ["moon 1", "moon L"]
    assert events[2] == {"kind": "marker", "player": seat, "space": None} and game.start_tile == seat
    game.moons = [["K"], [], ["K"], []]
    game.play("MKX")
    assert game.position()["reveals"] == [1, 3]
    game.settle("chip:B")
    assert game.awaits() == "chip" and game.position()["reveals"] == [3]
    game.settle("chip:B")
    assert game.position()["supply"] == [0, 2, 2, 2, 2, 2, 2, 1, 2, 2]


def test_d9_passing_and_d21() -> None:
    game = last_turn(duel_in_turn())
    game.active = 0
    game.chips = ["B", "Y", None, None]
    game.players[1].taken = 0
    events = game.play("LBX")
    assert all(event["kind"] != "pass" for event in events) and game.legal() == ["C1", "C2"]
    events = game.play("C2")
    assert events[-1] == {"kind": "pass", "player": 0} and game.active == 1 and game.players[0].passed
    events = game.play("C1")
    assert all(event["kind"] != "pass" for event in events)
    assert events[-1]["kind"] == "round" and not game.players[0].passed


def test_d31_empty_factories_reveal_their_chips() -> None:
    game = DuelOracle(bag=[3, 4, 0, 0, 0])
    game.settle("display:1,2,3")
    game.settle("back:S")
    game.settle("factories:BBBYY/YY/-/-/-")
    assert game.awaits() == "chip" and game.position()["reveals"] == [2, 3, 4]
    for _ in range(3):
        game.settle(game.sample(random.Random(0)))
    assert game.phase == "setup" and game.position()["player"] == 1


def test_d33_tablets() -> None:
    game = duel_in_turn()
    board = game.players[0]
    plates = {1: (1, 0), 2: (2, 0), 3: (3, 0), 4: (4, 0), 5: (5, 0), 6: (6, 0), 7: (7, 0), 8: (8, 0), 9: (9, 0)}
    dome(game, 0, plates, ["......"] * 6)
    expected = {
        "rows": 0,
        "colours": 0,
        "columns": 0,
        "outer": 0,
        "diagonals": 0,
        "corners": 0,
        "jokers": 0,
        "specials": -15,
    }
    assert {name: board.tablet(name) for pair in TABLETS for name in pair} == expected
    board.tiles = [[kind if kind != "J" else "T" for kind in row] for row in board.spaces]
    expected = {
        "rows": 18,
        "columns": 42,
        "outer": 20,
        "diagonals": 20,
        "corners": 22,
        "jokers": 8,
        "specials": 0,
        "colours": 4 * sum(1 for row in board.tiles if len(set(row)) >= 5),
    }
    assert {name: board.tablet(name) for pair in TABLETS for name in pair} == expected
    row, column = next((r, c) for r in range(6) for c in range(6) if board.spaces[r][c] == "J")
    board.tiles[row][column] = None
    assert board.tablet("jokers") == 0
    board.tiles = [list("BYRKS.".replace(".", "S")), list("BYRKBB")] + [[None] * 6 for _ in range(4)]
    assert board.tablet("colours") == 4
    assert board.tablet("corners") == 6 and board.tablet("outer") == 8


def test_d34_tablets_never_below_zero_and_ties() -> None:
    game = DuelOracle(tablets=("rows", "columns", "specials"), start_player=1)
    game.round = 5
    game.players[0].score = 4
    game.players[0].place_plate(1, 0, 0)
    game.players[0].place_plate(5, 1, 0)
    game.players[1].score = 0
    events: list[dict] = []
    game._finish_game(events)
    assert events[2:4] == [
        {"kind": "tablet", "player": 0, "tablet": "specials", "nominal": -6},
        {"kind": "tablets", "player": 0, "nominal": -6, "points": -4},
    ]
    assert game.outcome()["winners"] == [1] and game.outcome()["tie_break"] == "start_tile"
    game.start_tile = 0
    assert game.outcome()["winners"] == [0]
