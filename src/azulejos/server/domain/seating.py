"""Taking and leaving seats: new tables, joining, leaving, bots that take over, rematches. Changes are made to forks."""

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
from azulejos.server.domain.people import Person, random_text
from azulejos.server.domain.snapshot import Presence
from azulejos.server.domain.table import Seat, Table, Watch
from azulejos.server.errors import ApiError

ID_LENGTH, KEY_LENGTH = 12, 22
TABLE_ID = re.compile(rf"[A-Za-z0-9]{{{ID_LENGTH}}}")
OPEN_SEAT = Seat("open", ready=False)


def new_table(
    game: Game,
    seats: Sequence[Seat],
    host: Person,
    now: int,
    *,
    id: str | None = None,
    clock: Clock | None = None,
    watch: Watch = "link",
    hints: bool | None = None,
    start_player: int | None = None,
    title: str | None = None,
) -> Table:
    """A table that its host sets up; the game starts at once if no seat is open."""
    if len(seats) != game.players:
        raise ApiError("invalid_request", f"{len(seats)} seats for {game.players} players", field="seats")
    if start_player is not None and start_player >= game.players:
        raise ApiError("invalid_request", f"there is no seat {start_player}", field="start_player")
    if all(seat.kind == "bot" for seat in seats):
        raise ApiError("invalid_request", "at least one seat must be for a person", field="seats")
    table = Table(
        id=id or random_text(ID_LENGTH),
        game=game,
        seats=list(seats),
        host=host.id,
        seed=secrets.token_hex(32),
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        title=title,
        watch=watch,
        hints=hints,
        clock=clock or Clock(),
        first_player=start_player,
    )
    table.start_if_complete(now)
    return table


def table_from_record(record: Record, owner: Person, now: int) -> Table:
    """A finished table from an imported record; all its seats are the owner's."""
    seed = secrets.token_hex(32)
    live_game = LiveGame.from_record(record, seed, [(1, now)] * len(record.steps))
    if not live_game.state.is_over:
        raise ApiError("invalid_notation", "the record's game is not finished", field="text")
    names = record.names or [""] * record.game.players
    table = Table(
        id=random_text(ID_LENGTH),
        game=live_game.state.game,
        seats=[Seat("person", owner.id, name[:64]) for name in names],
        host=owner.id,
        seed=seed,
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        watch="nobody",
        live_game=live_game,
    )
    table.finish_by_rules()
    return table


def join(table: Table, person: Person, key: str | None, seat: int | None, name: str | None) -> None:
    """Take an open seat, with the table's key or at a public table; or arrive at one's seat of a rematch."""
    if table.status == "cancelled":
        raise ApiError("not_now", "this table was cancelled")
    awaited = [index for index in table.seats_of(person.id) if not table.seats[index].ready]
    if awaited:
        for index in awaited:
            table.seats[index] = replace(table.seats[index], ready=True, name=name or table.seats[index].name)
        return
    invited = key is not None and hmac.compare_digest(key.encode(), table.join_key.encode())
    if key is not None and not invited:
        raise ApiError("wrong_link", "this invitation is not valid", field="key")
    if not invited and table.watch != "public" and person.id != table.host:
        raise ApiError("not_allowed", "this table can only be joined by invitation")
    free = [index for index, each in enumerate(table.seats) if each.kind == "open"]
    if not free:
        raise ApiError("not_now", "no seat is free")
    if seat is not None and seat not in free:
        raise ApiError("not_now", f"seat {seat} is not free", field="seat")
    chosen = free[0] if seat is None else seat
    table.seats[chosen] = replace(table.seats[chosen], kind="person", person=person.id, ready=True,
                                  name=name or person.name)  # fmt: skip


def leave(table: Table, person: str, seat: int | None, bot: str, seconds: float | None, now: int) -> None:
    """Leave a seat. Before the start it is open again; later a bot plays on until the person returns."""
    chosen = table.one_seat(person, seat)
    if table.status == "waiting":
        table.seats[chosen] = OPEN_SEAT
    else:
        table.playing()
        give_to_bot(table, chosen, bot, seconds, now)


def give_to_bot(table: Table, seat: int, bot: str, seconds: float | None, now: int) -> None:
    """Seat a bot. A person keeps their claim to the seat and the time they have left."""
    table.seats[seat] = replace(table.seats[seat], kind="bot", bot=bot, seconds=seconds, ready=True)
    table.request = None
    if table.clocks is not None and table.mover == seat:
        table.clocks.since = now


def return_to_seat(table: Table, person: str, seat: int | None, now: int) -> None:
    """Take back a seat that a bot plays for this person."""
    table.playing()
    claims = [index for index in table.claims_of(person) if table.seats[index].kind == "bot"]
    chosen = table.one_seat(person, seat, claims)
    if table.seats[chosen].resigned is not None:
        raise ApiError("not_now", "whoever resigned cannot come back", field="seat")
    table.seats[chosen] = replace(table.seats[chosen], kind="person", bot=None, seconds=None)
    if table.clocks is not None:
        table.clocks.since = now


def replace_by_bot(
    table: Table, person: str, seat: int, bot: str, seconds: float | None, presence: Presence, now: int
) -> None:
    """Seat a bot on an open seat (the host), or in place of somebody who has been away too long (anybody seated)."""
    if not 0 <= seat < len(table.seats):
        raise ApiError("not_found", f"there is no seat {seat}")
    match table.seats[seat].kind:
        case "open":
            if person != table.host and not table.seats_of(person):
                raise ApiError("not_allowed", "only people at the table may seat a bot there")
        case "person":
            since = presence.of(table, seat, person)["replace_from"]
            if table.seats[seat].person != person and (since is None or now < since):
                message = "that person is there, or has not been away for two minutes of their turn"
                raise ApiError("not_allowed", message)
        case "bot":
            if table.status != "waiting" or person != table.host:
                raise ApiError("not_now", "a bot already sits there")
    if table.status not in ("waiting", "running"):
        raise ApiError("not_now", "the game is over")
    give_to_bot(table, seat, bot, seconds, now)
    if not table.people():
        raise ApiError("not_allowed", "at least one seat must be for a person")


def open_seat(table: Table, person: str, seat: int) -> None:
    """The host frees a seat before the start."""
    if person != table.host:
        raise ApiError("not_allowed", "only the host may do that")
    if table.status != "waiting":
        raise ApiError("not_now", "the game has already begun")
    if not 0 <= seat < len(table.seats):
        raise ApiError("not_found", f"there is no seat {seat}")
    table.seats[seat] = OPEN_SEAT


def cancel(table: Table, person: str) -> None:
    """The host cancels a table whose game has not begun."""
    if person != table.host:
        raise ApiError("not_allowed", "only the host may do that")
    if table.status != "waiting":
        raise ApiError("not_now", "the game has already begun")
    table.status = "cancelled"


def offer_rematch(table: Table, person: str) -> None:
    """Choose the id of the rematch's table, unless somebody has already."""
    if table.status != "finished" or table.live_game is None:
        raise ApiError("not_now", "the game is not over")
    if not table.claims_of(person):
        raise ApiError("not_allowed", "you did not play here")
    if table.rematch is None:
        table.rematch = random_text(ID_LENGTH)


def rematch(table: Table, person: Person, now: int) -> Table:
    """The table that `table.rematch` names: the same seats, the next one starts. It begins once everybody is there."""
    live_game = table.live_game
    assert live_game is not None and table.rematch is not None
    seats = []
    for seat in table.seats:
        if seat.person is None:
            seats.append(replace(seat, resigned=None))
        else:
            seats.append(Seat("person", seat.person, seat.name, ready=seat.person == person.id))
    return new_table(
        table.game,
        seats,
        person,
        now,
        id=table.rematch,
        clock=table.clock,
        watch=table.watch,
        hints=table.hints,
        start_player=(live_game.record().start_player + 1) % len(seats),
        title=table.title,
    )
