"""Taking and leaving seats: new tables, joining, leaving, bots that take over, rematches. Changes are made to forks.
What hosts decide about others is in `hosting.py`."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import replace

from azulejos.game import Game
from azulejos.record import Record
from azulejos.server.domain.clocks import Clock
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.people import LONGEST_NAME, Person, clean_name, random_text
from azulejos.server.domain.snapshot import Presence
from azulejos.server.domain.table import Seat, Table, Watch
from azulejos.server.errors import ApiError
from azulejos.state import State

ID_LENGTH, KEY_LENGTH = 12, 22
TABLE_ID = re.compile(rf"[A-Za-z0-9]{{{ID_LENGTH}}}")
OPEN_SEAT = Seat("open", ready=False)


def new_table(
    game: Game,
    seats: Sequence[Seat],
    host: Person,
    now: int,
    served: int,
    *,
    id: str | None = None,
    clock: Clock | None = None,
    watch: Watch = "link",
    hints: bool | None = None,
    start_player: int | None = None,
    title: str | None = None,
    beginning: State | None = None,
) -> Table:
    """A table that its host sets up at that time of day and service time; the game starts at once if no seat is
    open, from a state without history if one is given. Bots may play among themselves: the host looks on."""
    if len(seats) != game.players:
        raise ApiError("invalid_request", f"{len(seats)} seats for {game.players} players", field="seats")
    if start_player is not None and start_player >= game.players:
        raise ApiError("invalid_request", f"there is no seat {start_player}", field="start_player")
    table = Table(
        id=id or random_text(ID_LENGTH),
        game=game,
        seats=list(seats),
        host=host.id,
        seed=secrets.token_hex(32),
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        served=served,
        version=1,
        title=title,
        watch=watch,
        hints=hints,
        clock=clock or Clock(),
        first_player=start_player,
    )
    table.note("created", person=host.id)
    table.start_if_complete(beginning)
    return table


def table_from_record(record: Record, owner: Person, now: int) -> Table:
    """A finished table from an imported record; all its seats are the owner's."""
    seed = secrets.token_hex(32)
    live_game = LiveGame.from_record(record, seed, [(1, now)] * len(record.steps))
    if not live_game.state.is_over:
        raise ApiError("invalid_notation", "the record's game is not finished", field="text")
    names = [_shown(name) for name in record.names or [""] * record.game.players]
    table = Table(
        id=random_text(ID_LENGTH),
        game=live_game.state.game,
        seats=[Seat("person", owner.id, name) for name in names],
        host=owner.id,
        seed=seed,
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        watch="nobody",
        live_game=live_game,
    )
    table.note("imported", person=owner.id)
    table.finish_by_rules()
    return table


def _shown(name: str) -> str:
    """A name from elsewhere as it may be shown here; none if it may not."""
    try:
        return clean_name(name[:LONGEST_NAME])
    except ValueError:
        return ""


def require_host(table: Table, person: str) -> None:
    if person != table.host:
        raise ApiError("not_allowed", "only the host may do that")


def require_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise ApiError("not_found", f"there is no seat {seat}")


def join(table: Table, person: Person, key: str | None, seat: int | None, name: str | None, ready: bool = True) -> None:
    """Take an open seat, with the table's key or at a public table; or say that one is ready in one's seat, as in that
    of a rematch. The game begins once everybody is."""
    if table.status == "cancelled":
        raise ApiError("not_now", "this table was cancelled")
    awaited = [index for index in table.seats_of(person.id) if not table.seats[index].ready]
    if awaited:
        for index in awaited:
            table.seats[index] = replace(table.seats[index], ready=ready, name=name or table.seats[index].name)
            table.note("joined", seat=index)
        return
    invited = key is not None and hmac.compare_digest(key.encode(), table.join_key.encode())
    if key is not None and not invited:
        raise ApiError("wrong_link", "this invitation is not valid", field="key")
    by_right = person.id == table.host or (table.watch == "public" and person.id not in table.removed)
    if not invited and not by_right:
        raise ApiError("not_allowed", "this table can only be joined by invitation")
    if table.seats_of(person.id) and person.id != table.host:
        raise ApiError("not_now", "you sit here already; the other seats are for others")
    free = [index for index, each in enumerate(table.seats) if each.kind == "open"]
    if not free:
        raise ApiError("not_now", "no seat is free")
    if seat is not None and seat not in free:
        raise ApiError("not_now", f"seat {seat} is not free", field="seat")
    chosen = free[0] if seat is None else seat
    table.seats[chosen] = replace(table.seats[chosen], kind="person", person=person.id, ready=ready,
                                  name=name or person.name)  # fmt: skip
    table.removed = tuple(each for each in table.removed if each != person.id)
    table.note("joined", seat=chosen)


def leave(table: Table, person: str, seat: int | None, bot: str, seconds: float | None) -> None:
    """Leave a seat. Before the start it is open again; later a bot plays on until the person returns."""
    chosen = table.one_seat(person, seat)
    if table.status == "waiting":
        table.note("left", seat=chosen)
        table.seats[chosen] = OPEN_SEAT
    else:
        table.playing()
        table.note("left", seat=chosen, bot=bot)
        give_to_bot(table, chosen, bot, seconds)


def give_to_bot(table: Table, seat: int, bot: str, seconds: float | None) -> None:
    """Seat a bot. A person keeps their claim to the seat and the time they have left."""
    table.stop_clock()
    table.seats[seat] = replace(table.seats[seat], kind="bot", bot=bot, seconds=seconds, ready=True)
    table.request = None


def return_to_seat(table: Table, person: str, seat: int | None) -> None:
    """Take back a seat that a bot plays for this person. If it has not decided yet, they have been thinking: that time
    is theirs."""
    table.playing()
    claims = [index for index in table.claims_of(person) if table.seats[index].kind == "bot"]
    chosen = table.one_seat(person, seat, claims)
    if table.seats[chosen].resigned is not None:
        raise ApiError("not_now", "whoever resigned cannot come back", field="seat")
    table.seats[chosen] = replace(table.seats[chosen], kind="person", bot=None, seconds=None)
    table.note("returned", seat=chosen)
    if chosen == table.mover:
        table.stop_clock()
        table.turn_since = table.served


def replace_by_bot(table: Table, person: str, seat: int, bot: str, seconds: float | None, presence: Presence) -> None:
    """Seat a bot on an open seat (the host), or in place of somebody who has been away too long (anybody seated)."""
    require_seat(table, seat)
    match table.seats[seat].kind:
        case "open":
            require_host(table, person)
        case "person":
            since = presence.replace_from(table, seat) if table.seats_of(person) else None
            if table.seats[seat].person != person and (since is None or table.served < since):
                message = "that person is there, or has not been away for two minutes of their turn"
                raise ApiError("not_allowed", message)
        case "bot":
            if table.status != "waiting" or person != table.host:
                raise ApiError("not_now", "a bot already sits there")
    if table.status not in ("waiting", "running"):
        raise ApiError("not_now", "the game is over")
    table.note("replaced", seat=seat, person=person, bot=bot)
    give_to_bot(table, seat, bot, seconds)
    if not table.people():
        raise ApiError("not_allowed", "at least one seat must be for a person")


def offer_rematch(table: Table, person: str) -> None:
    """Choose the id of the rematch's table, unless somebody has already."""
    if table.status != "finished" or table.live_game is None:
        raise ApiError("not_now", "the game is not over")
    if not table.claims_of(person) and (person != table.host or table.people()):
        raise ApiError("not_allowed", "you did not play here")
    if table.rematch is None:
        table.rematch = random_text(ID_LENGTH)
        table.note("rematch", person=person)


def rematch(table: Table, person: Person, now: int, served: int) -> Table:
    """The table that `table.rematch` names: the same seats, the next one starts. It begins once everybody is there."""
    live_game = table.live_game
    assert live_game is not None and table.rematch is not None
    seats = []
    for seat in table.seats:
        if seat.person is None:
            seats.append(OPEN_SEAT if seat.kind == "person" else replace(seat, resigned=None))
        else:
            seats.append(Seat("person", seat.person, seat.name, ready=seat.person == person.id))
    return new_table(
        table.game,
        seats,
        person,
        now,
        served,
        id=table.rematch,
        clock=table.clock,
        watch=table.watch,
        hints=table.hints,
        start_player=(live_game.record().start_player + 1) % len(seats),
        title=table.title,
    )
