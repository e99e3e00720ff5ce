"""Sitting down and getting up: new tables, joining, leaving, bots that take over, rematches. Changes to forks only."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import replace

from azulejos.record import Record
from azulejos.registry import make
from azulejos.server.clocks import Clock, milliseconds
from azulejos.server.course import Course
from azulejos.server.errors import Refusal
from azulejos.server.people import random_text
from azulejos.server.schemas import SeatRequest, TableRequest
from azulejos.server.snapshot import Presence
from azulejos.server.store.store import Person
from azulejos.server.table import Seat, Table
from azulejos.server.thinking import check_bot

ID_LENGTH, KEY_LENGTH = 12, 22


def new_table(asked: TableRequest, host: Person, default_bot: str) -> Table:
    """The table that somebody asks for; it begins at once if nobody has to come."""
    game = make(asked.game, **asked.options)
    if len(asked.seats) != game.players:
        raise Refusal("invalid_request", f"{len(asked.seats)} seats for {game.players} players", field="seats")
    if asked.start_player is not None and asked.start_player >= game.players:
        raise Refusal("invalid_request", f"there is no seat {asked.start_player}", field="start_player")
    now = milliseconds()
    table = Table(
        id=random_text(ID_LENGTH),
        game=game,
        seats=[_seat(seat, host, default_bot) for seat in asked.seats],
        host=host.id,
        seed=secrets.token_hex(32),
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        title=asked.title,
        watch=asked.watch,
        hints=asked.hints,
        clock=Clock(asked.clock.kind, asked.clock.seconds, asked.clock.increment),
        first_player=asked.start_player,
    )
    if all(seat.kind == "bot" for seat in table.seats):
        raise Refusal("invalid_request", "at least one seat is for a person", field="seats")
    table.begin_if_complete(now)
    return table


def _seat(asked: SeatRequest, host: Person, default_bot: str) -> Seat:
    match asked.kind:
        case "me":
            return Seat("person", host.id, asked.name or host.name)
        case "bot":
            name, seconds = check_bot(asked.bot, asked.seconds, default_bot)
            return Seat("bot", bot=name, seconds=seconds)
    return Seat("open", ready=False)


def table_of_record(record: Record, owner: Person) -> Table:
    """A finished table from a record that was brought along; all its seats are their owner's."""
    now = milliseconds()
    seed = secrets.token_hex(32)
    course = Course.from_record(record, seed, [(1, now)] * len(record.steps))
    if not course.state.is_over:
        raise Refusal("invalid_notation", "the record's game is not finished", field="text")
    names = record.names or [""] * record.game.players
    table = Table(
        id=random_text(ID_LENGTH),
        game=course.state.game,
        seats=[Seat("person", owner.id, name[:64]) for name in names],
        host=owner.id,
        seed=seed,
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        watch="nobody",
        course=course,
    )
    table.finish_by_rules()
    return table


def join(table: Table, person: Person, key: str | None, seat: int | None, name: str | None) -> None:
    """Take an open seat: with the table's key, or at a public table; or come to one's seat of a rematch."""
    if table.status == "cancelled":
        raise Refusal("not_now", "this table was cancelled")
    awaited = [index for index in table.seats_of(person.id) if not table.seats[index].ready]
    if awaited:
        for index in awaited:
            table.seats[index] = replace(table.seats[index], ready=True, name=name or table.seats[index].name)
        return
    invited = key is not None and hmac.compare_digest(key.encode(), table.join_key.encode())
    if key is not None and not invited:
        raise Refusal("wrong_link", "this invitation is not valid", field="key")
    if not invited and table.watch != "public" and person.id != table.host:
        raise Refusal("not_allowed", "this table is joined by an invitation")
    free = [index for index, each in enumerate(table.seats) if each.kind == "open"]
    if not free:
        raise Refusal("not_now", "no seat is free any more")
    if seat is not None and seat not in free:
        raise Refusal("not_now", f"seat {seat} is not free", field="seat")
    chosen = free[0] if seat is None else seat
    table.seats[chosen] = replace(table.seats[chosen], kind="person", person=person.id, ready=True,
                                  name=name or person.name)  # fmt: skip


def leave(table: Table, person: str, seat: int | None, bot: str, seconds: float | None, now: int) -> None:
    """Get up. Before the beginning the seat is open again; later a bot plays on until one comes back."""
    chosen = table.one_seat(person, seat)
    if table.status == "waiting":
        table.seats[chosen] = Seat("open", ready=False)
    else:
        table.playing()
        give_to_bot(table, chosen, bot, seconds, now)


def give_to_bot(table: Table, seat: int, bot: str, seconds: float | None, now: int) -> None:
    """A bot sits down. A person's claim to the seat stays, and so does the time they have left."""
    table.seats[seat] = replace(table.seats[seat], kind="bot", bot=bot, seconds=seconds, ready=True)
    table.request = None
    if table.clocks is not None and table.mover == seat:
        table.clocks.since = now


def come_back(table: Table, person: str, seat: int | None, now: int) -> None:
    """Take back a seat that a bot keeps."""
    table.playing()
    claims = [index for index in table.claims_of(person) if table.seats[index].kind == "bot"]
    chosen = table.one_seat(person, seat, claims)
    if table.seats[chosen].resigned is not None:
        raise Refusal("not_now", "who resigned cannot come back", field="seat")
    table.seats[chosen] = replace(table.seats[chosen], kind="person", bot=None, seconds=None)
    if table.clocks is not None:
        table.clocks.since = now


def replace_by_bot(
    table: Table, person: str, seat: int, bot: str, seconds: float | None, presence: Presence, now: int
) -> None:
    """Put a bot on an open seat (the host), or on that of somebody who has been away too long (anybody seated)."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("not_found", f"there is no seat {seat}")
    match table.seats[seat].kind:
        case "open":
            if person != table.host and not table.seats_of(person):
                raise Refusal("not_allowed", "only people at the table may put a bot there")
        case "person":
            since = presence.of(table, seat, person)["replace_from"]
            if table.seats[seat].person != person and (since is None or now < since):
                raise Refusal("not_allowed", "that person is there, or has not been away for two minutes at their turn")
        case "bot":
            if table.status != "waiting" or person != table.host:
                raise Refusal("not_now", "a bot sits there already")
    if table.status not in ("waiting", "running"):
        raise Refusal("not_now", "the game is over")
    give_to_bot(table, seat, bot, seconds, now)
    if not table.people():
        raise Refusal("not_allowed", "at least one seat is for a person")


def open_seat(table: Table, person: str, seat: int) -> None:
    """The host frees a seat before the beginning."""
    if person != table.host:
        raise Refusal("not_allowed", "only the host may do that")
    if table.status != "waiting":
        raise Refusal("not_now", "the game has begun")
    if not 0 <= seat < len(table.seats):
        raise Refusal("not_found", f"there is no seat {seat}")
    table.seats[seat] = Seat("open", ready=False)


def cancel(table: Table, person: str) -> None:
    """The host gives up a table that has not begun."""
    if person != table.host:
        raise Refusal("not_allowed", "only the host may do that")
    if table.status != "waiting":
        raise Refusal("not_now", "the game has begun")
    table.status = "cancelled"


def agree_on_rematch(table: Table, person: str) -> None:
    """Name the table that follows, unless somebody did before."""
    if table.status != "finished" or table.course is None:
        raise Refusal("not_now", "the game is not over")
    if not table.claims_of(person):
        raise Refusal("not_allowed", "you did not play here")
    if table.rematch is None:
        table.rematch = random_text(ID_LENGTH)


def rematch(table: Table, person: Person) -> Table:
    """The table that `table.rematch` names: the same seats, the next one begins. Others have to come before it does."""
    course = table.course
    assert course is not None and table.rematch is not None
    seats = []
    for seat in table.seats:
        if seat.person is None:
            seats.append(replace(seat, resigned=None))
        else:
            seats.append(Seat("person", seat.person, seat.name, ready=seat.person == person.id))
    now = milliseconds()
    following = Table(
        id=table.rematch,
        game=table.game,
        seats=seats,
        host=person.id,
        seed=secrets.token_hex(32),
        join_key=random_text(KEY_LENGTH),
        created=now,
        changed=now,
        version=1,
        title=table.title,
        watch=table.watch,
        hints=table.hints,
        clock=table.clock,
        first_player=(course.record().start_player + 1) % len(seats),
    )
    following.begin_if_complete(now)
    return following
