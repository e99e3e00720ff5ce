"""Facts of a position of Azul Duel that must fit together: tiles, chips, plates, and what the phase allows."""

from __future__ import annotations

from typing import Any

from azulejos.games.duel import rules
from azulejos.games.duel.components import (
    BACKS,
    CHIP_SHOWS,
    CHIPS,
    CHIPS_A_ROUND,
    LARGE_TILES,
    LINES,
    PLATE_BACK,
    PLATES,
    PLAYERS,
    ROUNDS,
    SMALL_FACTORIES,
    SMALL_TILES,
    TABLETS,
    TILES_OF_A_COLOUR,
    TOKENS,
)
from azulejos.games.duel.draws import to_reveal
from azulejos.games.duel.rules.concealment import HIDDEN_SPECIAL
from azulejos.games.duel.state import (
    BACK,
    CHIP,
    COLUMN,
    DISPLAY,
    DRAW,
    FACE_DOWN,
    FACE_UP,
    FACTORIES,
    FIRST_CHANCE,
    KEEP,
    LOOK,
    NO_CHIP,
    OVER,
    PHASE_NAMES,
    PLACE,
    PUT_BACK,
    SETUP,
    TURN,
)
from azulejos.games.duel.state import CHIPS as CHIPS_PHASE
from azulejos.games.packed import unpack
from azulejos.games.reading import refuse
from azulejos.types import COLOUR_NAMES

TILING = (CHIPS_PHASE, COLUMN)
BEFORE_LOOK = (DRAW, BACK, LOOK)
AFTER_LOOK = (KEEP, PLACE, PUT_BACK)
ALL_SHOWN = 7


def check(s: Any) -> None:
    """Refuse what no game can reach, as far as the position alone tells it."""
    _check_tiles(s)
    _check_who(s)
    _check_factories(s)
    _check_chips(s)
    _check_domes(s)
    _check_pile(s)
    _check_display(s)
    _check_hand(s)
    _check_payment(s)
    if s.phase in TILING:
        _check_tiling(s)
    elif s.phase == TURN:
        if rules.count_actions(s) == 0:
            refuse("phase", f"player {s.mover} can do nothing in this turn (D9)")
    elif s.phase == OVER:
        _check_end(s)
    _check_between_rounds(s)


# ---- where the game stands ----


def _placed(s: Any) -> list[int]:
    """Plates on every player's dome."""
    return [sum(int(plate) >= 0 for plate in player.dome) for player in s.players]


def _is_preparing(s: Any) -> bool:
    """D8, D31: the table is being laid."""
    return s.phase in (DISPLAY, FACTORIES) or (s.phase == BACK and s.hand_count == 0)


def _is_set_up(s: Any) -> bool:
    """D8: round 1, and the first plates are being placed."""
    started = s.phase == SETUP or (s.phase == PLACE and sum(_placed(s)) < PLAYERS) or _is_preparing(s)
    return bool(s.turn_round == 1 and started)


def _is_laid(s: Any) -> bool:
    """Whether the factories of this round have been laid."""
    return not _is_preparing(s) or bool(s.turn_round == 1 and sum(_placed(s)) > 0)


def _holds_plate(s: Any, seat: int) -> bool:
    """Whether a player has used a token (or taken a first plate) and not yet placed the plate."""
    return bool(seat == s.turn_of and (s.phase in (DRAW, KEEP, PLACE, LOOK) or (s.phase == BACK and s.hand_count > 0)))


def _check_who(s: Any) -> None:
    name = PHASE_NAMES[s.phase]
    if (s.mover < 0) != (s.phase >= FIRST_CHANCE):
        refuse("player", f"in the phase {name} " + ("somebody decides" if s.mover < 0 else "nobody decides"))
    if s.mover >= 0 and s.mover != s.turn_of:
        refuse("turn.of", f"is player {s.mover}, who decides")
    if _is_set_up(s):
        _check_set_up(s)
    elif _is_preparing(s) and s.turn_of == s.starter:
        refuse("turn.of", "is the other player before the start player's first turn")


def _check_set_up(s: Any) -> None:
    """D8: the other player places a plate first, then the start player."""
    first, second = _placed(s)[1 - s.starter], _placed(s)[s.starter]
    most = {FACTORIES: 0, SETUP: 1, PLACE: 1}.get(int(s.phase), 2)
    if first > 1 or second > first or first + second > most:
        refuse("players", f"the domes have {first} and {second} plates, which set-up does not give (D8)")
    turn_of = [1 - s.starter, s.starter][first + second if s.phase in (SETUP, PLACE) else (first + second - 1) % 2]
    if s.turn_of != turn_of:
        refuse("turn.of", f"in set-up this is player {turn_of} (D8)")
    if s.start_tile >= 0 or s.passed:
        refuse("start_tile" if s.start_tile >= 0 else "players", "nobody has taken it, or passed, in set-up")


# ---- tiles and factories ----


def _check_tiles(s: Any) -> None:
    """D2: there are 13 tiles of every colour."""
    counts = [0] * len(COLOUR_NAMES)
    for tiles in (s.bag, s.tower, s.large_moon, *s.suns.tolist()):
        counts = [count + more for count, more in zip(counts, unpack(tiles))]
    stacks = int(s.stacks)
    for k in range(3 * SMALL_FACTORIES):
        tile = stacks >> 5 * k & 31
        if tile:
            counts[tile.bit_length() - 1] += 1
    for player in s.players:
        for colour, count in zip(player.line_colour.tolist(), player.line_count.tolist()):
            counts[colour] += count
        for row in (int(player.broken), *player.tiles.tolist()):
            for k in range(LINES):
                colour = (row >> 4 * k & 15) - 1
                if 0 <= colour < len(counts):
                    counts[colour] += 1
    for name, count in zip(COLOUR_NAMES, counts):
        if count != TILES_OF_A_COLOUR:
            refuse("bag", f"there are {count} {name} tiles in all, not {TILES_OF_A_COLOUR}")


def _check_factories(s: Any) -> None:
    laid = _is_laid(s)
    suns = [sum(unpack(tiles)) for tiles in s.suns]
    for factory in range(SMALL_FACTORIES):
        moon = int(s.stacks) >> 15 * factory & 0x7FFF
        chip = s.moon_chips[factory]
        if factory == s.stacking:
            _check_stack(s, suns[factory], moon)
        elif suns[factory] and moon:
            refuse(f"moons[{factory}]", "is empty while tiles lie on the sun (D15)")
        elif 0 < suns[factory] < SMALL_TILES and s.bag != 0:
            refuse(f"suns[{factory}]", f"has {SMALL_TILES} tiles while the bag has any (D31)")
        if not laid:
            if suns[factory] or moon or chip != NO_CHIP:
                refuse(f"suns[{factory}]" if suns[factory] or moon else f"chips[{factory}]", "is not laid yet (D31)")
        elif (suns[factory] or moon) and chip != FACE_DOWN:
            refuse(f"chips[{factory}]", "lies face down while its factory has tiles (D20)")
        elif not (suns[factory] or moon) and chip == FACE_DOWN and s.phase != CHIP:
            refuse(f"chips[{factory}]", "is revealed when its factory has no tiles (D20)")
    if s.phase == CHIP and not to_reveal(s):
        refuse("phase", "no chip waits to be revealed (D20)")
    large = suns[SMALL_FACTORIES]
    if large and s.large_moon != 0:
        refuse("large_moon", "is empty while tiles lie on the sun (D15)")
    if 0 < large < LARGE_TILES and s.bag != 0:
        refuse("large_sun", f"has {LARGE_TILES} tiles while the bag has any (D31)")
    if not laid and (large or s.large_moon != 0):
        refuse("large_sun", "is not laid yet (D31)")
    if s.start_tile >= 0 and (large or not laid):
        refuse("start_tile", "lies on the large moon until tiles are taken from there (D17)")
    if laid and _is_set_up(s) and suns != [SMALL_TILES] * SMALL_FACTORIES + [LARGE_TILES]:
        refuse("suns", "are full in set-up (D8)")


def _check_stack(s: Any, tiles: int, moon: int) -> None:
    """D15: there is something to choose, and what was stacked came from the same sun."""
    if sum(count > 0 for count in unpack(s.suns[s.stacking])) < 2:
        refuse("turn.stack.tiles", "of one colour need no decision")
    if tiles + moon.bit_count() >= SMALL_TILES:
        refuse("turn.stack.tiles", f"with those stacked there are {SMALL_TILES - 1} at most")


# ---- chips ----


def _check_chips(s: Any) -> None:
    """D4, D20, D21: two chips a type; four are laid in every round, and everybody takes two."""
    laid = _is_laid(s)
    for kind, name in enumerate(CHIPS):
        seen = sum(chip == FACE_UP + kind for chip in s.moon_chips)
        seen += sum((int(player.chips) >> 2 * kind & 3).bit_count() for player in s.players)
        if seen + (int(s.supply) >> 2 * kind & 3).bit_count() > 2:
            refuse("supply", f"there are only two {name} chips")
    face_down = sum(chip == FACE_DOWN for chip in s.moon_chips)
    revealed = SMALL_FACTORIES * (int(s.turn_round) - 1) + (SMALL_FACTORIES - face_down if laid else 0)
    expected = 2 * len(CHIPS) - revealed
    if int(s.supply).bit_count() != expected:
        refuse("supply", f"{expected} chips have not been seen yet, not {int(s.supply).bit_count()}")
    gone = sum(chip == NO_CHIP for chip in s.moon_chips) if laid else 0
    if sum(player.taken for player in s.players) != gone:
        refuse("players[0].taken", f"{gone} chips have been taken in this round in all (D21)")
    for seat, player in enumerate(s.players):
        if int(player.chips).bit_count() > CHIPS_A_ROUND * (s.turn_round - 1) + player.taken:
            refuse(f"players[{seat}].chips", "are more than were taken (D21)")


# ---- plates ----


def _check_domes(s: Any) -> None:
    """D8, D10: one plate from set-up, and one for every token used."""
    fresh = TOKENS if s.turn_round < ROUNDS else 0
    set_up = _is_set_up(s)
    for seat, (player, placed) in enumerate(zip(s.players, _placed(s))):
        if player.tokens > fresh or (player.tokens < fresh and (set_up or _is_preparing(s))):
            refuse(f"players[{seat}].tokens", f"are {fresh} here (D10)")
        if player.tokens > 0 and s.phase in (*TILING, OVER):
            refuse(f"players[{seat}].tokens", "are used before the acquisition phase ends (D10)")
        if set_up:
            continue
        used = fresh - player.tokens
        if _holds_plate(s, seat) and used == 0:
            refuse(f"players[{seat}].tokens", "one was used for the plate that is being taken (D10)")
        expected = 1 + TOKENS * (int(s.turn_round) - 1) + used - int(_holds_plate(s, seat))
        if placed != expected:
            refuse(f"players[{seat}].dome", f"has {expected} plates at this point, not {placed} (D10)")


def _of_type(s: Any, back: int) -> int:
    """How many plates of the shuffled part have this back."""
    unseen = sum(int(s.unseen) >> plate & 1 for plate in range(len(PLATES)) if PLATE_BACK[plate] == back)
    unknown = [int(plate) for plate in (*s.returned[: s.returned_count], *s.hand[: s.hand_count]) if plate < 0]
    return unseen - sum((-1 - plate) & 1 == back for plate in unknown)


def _check_pile(s: Any) -> None:
    shuffled = int(s.pile_size) - int(s.returned_count)
    by_type = [_of_type(s, back) for back in range(len(BACKS))]
    if shuffled < 0 or sum(by_type) != shuffled:
        size = sum(by_type) + int(s.returned_count)
        refuse("pile.size", f"is {size}: unseen plates that are not in hand, and those put back")
    if min(by_type) < 0:
        refuse("pile.unseen", f"has too few plates with the back {BACKS[by_type.index(min(by_type))]}")
    if s.phase == BACK and shuffled == 0:
        refuse("phase", "the back of a plate that was put back shows by itself (D14)")
    not_yet = s.phase == BACK or (s.phase == DISPLAY and s.pile_size == len(PLATES))
    if (s.top_back < 0) != bool(not_yet or s.pile_size == 0):
        refuse("pile.back", "is not known yet" if s.top_back >= 0 else "shows, as there is a pile (D14)")
    if s.top_back >= 0:
        top = int(s.returned[0])
        if shuffled > 0 and by_type[s.top_back] == 0:
            refuse("pile.back", f"no unseen plate of the pile has the back {BACKS[s.top_back]}")
        if shuffled == 0 and s.top_back != (PLATE_BACK[top] if top >= 0 else (-1 - top) & 1):
            refuse("pile.back", "is not that of the plate put back that lies uppermost")


def _check_display(s: Any) -> None:
    if s.phase == DISPLAY:
        if s.pile_size == 0 or s.shown == ALL_SHOWN:
            refuse("phase", "there is nothing to turn up for the display")
        first = s.turn_round == 1 and sum(_placed(s)) == 0
        if (s.pile_size == len(PLATES)) != first:
            refuse("pile.size", f"is {len(PLATES)} before the first plates are turned up, and only then")
    elif (_is_preparing(s) or s.phase == SETUP) and s.shown != ALL_SHOWN and s.pile_size > 0:
        refuse("display", "is full while the pile has plates (D31)")
    if _is_set_up(s) and s.pile_size < len(PLATES):
        expected = 2 if s.phase in (PLACE, DISPLAY) else 3
        if int(s.shown).bit_count() != expected:
            refuse("display", f"has {expected} plates at this point of set-up (D8)")


def _check_hand(s: Any) -> None:
    hand = [int(plate) for plate in s.hand[: s.hand_count]]
    blind = [HIDDEN_SPECIAL < plate < 0 for plate in hand]
    if (s.taking >= 0) != (s.phase == PLACE):
        refuse("turn.taking", "belongs to the phase place, and only to it")
    if hand and (s.phase not in BEFORE_LOOK + AFTER_LOOK or _is_set_up(s)):
        refuse("turn.hand", f"is empty in the phase {PHASE_NAMES[s.phase]}")
    if len(hand) < {DRAW: 1, LOOK: 1, KEEP: 2, PUT_BACK: 2}.get(int(s.phase), 0):
        refuse("turn.hand", f"has too few plates for the phase {PHASE_NAMES[s.phase]} (D11)")
    if s.phase in AFTER_LOOK:
        if any(blind) or any(int(s.hand_known) >> k & 1 != s.turn_of for k in range(len(hand))):
            refuse("turn.hand", f"is known to player {s.turn_of}, who looked at it (D11)")
    elif blind != sorted(blind, reverse=True) or (not all(blind) and s.pile_size > s.returned_count):
        refuse("turn.hand", "plates that were put back lie below all others, and are drawn after them (D11)")
    if s.phase == LOOK and not any(blind):
        refuse("phase", "every plate in hand is known to somebody: nothing is left to chance")
    player = s.players[s.turn_of]
    if s.phase == DRAW and (s.pile_size == 0 or (player.score == 0 and not s.free_draws)):
        refuse("phase", "no further draw is possible (D11, D12)")


# ---- dome-tiling and the end ----


def _columns(player: Any, row: int) -> int:
    """D25: the columns that take a line's tile."""
    return int(player.spaces[row]) >> 8 * int(player.line_colour[row]) & 63


def _check_payment(s: Any) -> None:
    """D24: the fields that belong to a line in payment."""
    if (s.line >= 0) != (s.phase in TILING):
        refuse("turn.line", "belongs to the phases chips and column, and only to them")
    if (s.missing > 0) != (s.phase == CHIPS_PHASE):
        refuse("turn.missing", "belongs to the phase chips, and only to it")
    if s.phase != OVER and s.group_size > 0 and s.phase != CHIPS_PHASE:
        refuse("turn.group", "belongs to the phase chips, and only to it")
    if s.paying and s.phase not in TILING:
        refuse("turn.first", "is true outside the dome-tiling")
    if s.phase not in TILING:
        return
    player, row = s.players[s.turn_of], int(s.line)
    lacks = row + 1 - int(player.line_count[row])
    if player.line_count[row] == 0 or _columns(player, row) == 0:
        refuse("turn.line", f"line {row + 1} has no tile to place (D25)")
    if (lacks > 0) != (s.phase == CHIPS_PHASE or bool(s.paying)):
        refuse("turn.line", f"line {row + 1} is " + ("not complete" if lacks else "complete without chips (D24)"))
    if s.phase == COLUMN:
        return
    if s.missing > lacks:
        refuse("turn.missing", f"line {row + 1} lacks {lacks} tiles")
    begun = s.missing < lacks or s.group_size > 0
    if begun != bool(s.paying):
        refuse("turn.first", "is true until the first chip is spent (D24)")
    shows = int(CHIP_SHOWS[player.line_colour[row]])
    if s.group_size == 2 and all(shows >> 2 * int(chip) & 1 for chip in s.group):
        refuse("turn.group", "two chips of the line's colour pay a tile (D24)")
    if rules.count_actions(s) < (1 if begun else 2):
        refuse("turn.missing", "the chips do not suffice to pay (D24)")


def _check_tiling(s: Any) -> None:
    """D22, D23: after the acquisition phase, the start player first, each from the top line down."""
    if s.tiles_out or s.face_up:
        refuse("phase", "domes are tiled when no tiles and no chips are left (D22)")
    if s.turn_of != s.starter:
        _check_tiled(s, s.starter, LINES)
    _check_tiled(s, s.turn_of, int(s.line))


def _check_tiled(s: Any, seat: int, lines: int) -> None:
    """D25 .. D27, D30 of a player's first lines."""
    player = s.players[seat]
    for row in range(lines):
        field = f"players[{seat}].lines[{row}]"
        if player.line_count[row] == 0:
            continue
        if _columns(player, row) == 0:
            if int(player.free_spaces) >> 3 * (row // 2) & 7 == 0:
                refuse(field, "is unplaceable and was broken in the dome-tiling (D27)")
        elif player.line_count[row] == row + 1:
            refuse(field, "is complete and was tiled (D25)")
    if lines == LINES and player.broken_count > 0:
        refuse(f"players[{seat}].broken", "is empty after the dome-tiling (D30)")


def _check_end(s: Any) -> None:
    if s.turn_round != ROUNDS or s.tiles_out or s.face_up:
        refuse("phase", f"the game is over after round {ROUNDS}")
    for seat, player in enumerate(s.players):
        _check_tiled(s, seat, LINES)
        faces = [face for face in range(len(TABLETS)) if int(s.tablets) >> face & 1]
        nominal = sum(int(rules.tablet_points(player, face)) for face in faces)
        added = int(s.tablet_points[seat])
        if added < nominal or (added > nominal and player.score > 0) or added > max(nominal, 0):
            refuse(f"players[{seat}].tablets", f"the tablets bring {nominal}, and the score never falls below 0 (D34)")
        if player.score < added:
            refuse(f"players[{seat}].score", f"is at least that of the tablets, {added} (D34)")


def _check_between_rounds(s: Any) -> None:
    """D31: the table is laid after the dome-tiling."""
    if not _is_preparing(s):
        return
    for seat in range(PLAYERS):
        if int(s.passed) >> seat & 1:
            refuse(f"players[{seat}].passed", "is false between rounds")
        _check_tiled(s, seat, LINES)
