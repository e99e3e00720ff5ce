"""What hosts decide, what the journal tells, and what is left of somebody who deletes their data."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.db import table_codec
from azulejos.server.domain import hosting, journal, seating, undo
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from tests.server.game_tables import (
    INA,
    MICHAEL,
    NOBODY_IS_THERE,
    OPEN,
    RANDOM_BOT,
    ZOE,
    me,
    new,
    online,
    play,
    play_first,
)


def waiting(**setting: Any) -> Table:
    """A table of three: Ina, Michael, and nobody yet."""
    table = new("azul", me(), OPEN, OPEN, options={"players": 3}, **setting)
    seating.join(table, MICHAEL, table.join_key, None, None)
    return table.fork()


def test_the_host_fills_and_frees_seats_before_the_beginning() -> None:
    table = new("azul", me(), OPEN, OPEN, options={"players": 3})
    seating.replace_by_bot(table, INA.id, 1, "random", None, NOBODY_IS_THERE)
    assert table.seats[1].kind == "bot"
    hosting.open_seat(table, INA.id, 1)
    assert table.seats[1].kind == "open"
    for refused in (hosting.cancel, hosting.renew_key):
        with pytest.raises(ApiError, match="host"):
            refused(table, MICHAEL.id)
    with pytest.raises(ApiError, match="host"):
        hosting.open_seat(table, MICHAEL.id, 1)
    hosting.cancel(table, INA.id)
    assert table.status == "cancelled"


@pytest.mark.parametrize("watch", ["nobody", "link", "public"])
def test_whoever_is_removed_sees_no_more_and_comes_back_by_a_new_invitation_only(watch: str) -> None:
    table = waiting(watch=watch)
    old = table.join_key
    hosting.open_seat(table, INA.id, 1)
    table = table_codec.from_row(table_codec.to_row(table, 0))
    assert not table.may_watch(MICHAEL.id) and table.may_watch(INA.id)
    assert table.may_watch(ZOE.id) == (watch != "nobody")
    for key in (old, None):
        with pytest.raises(ApiError):
            seating.join(table.fork(), MICHAEL, key, None, None)
    with pytest.raises(ApiError):
        seating.join(table.fork(), ZOE, old, None, None)
    seating.join(table, MICHAEL, table.join_key, None, None)
    assert table.may_watch(MICHAEL.id) and table.removed == ()


def test_whoever_took_a_seat_without_being_ready_is_removed_like_anybody_else() -> None:
    table = new("azul", me(), OPEN, watch="public")
    seating.join(table, MICHAEL, None, None, None, ready=False)
    hosting.open_seat(table, INA.id, 1)
    with pytest.raises(ApiError):
        seating.join(table, MICHAEL, None, None, None)


def test_a_new_key_makes_the_old_one_void() -> None:
    table = new("azul", me(), OPEN)
    old = table.join_key
    hosting.renew_key(table, INA.id)
    with pytest.raises(ApiError) as refused:
        seating.join(table, MICHAEL, old, None, None)
    assert refused.value.code == "wrong_link"
    seating.join(table, MICHAEL, table.join_key, None, None)


def test_the_host_sends_nobody_away_from_a_game_and_does_not_end_it() -> None:
    table = online("azul", MICHAEL)
    with pytest.raises(ApiError, match="begun"):
        hosting.open_seat(table, INA.id, 1)
    with pytest.raises(ApiError, match="others are playing"):
        hosting.cancel(table, INA.id)
    seating.leave(table, MICHAEL.id, None, "random", None)
    with pytest.raises(ApiError, match="others are playing"):
        hosting.cancel(table, INA.id)
    among_themselves = new("azul", RANDOM_BOT, RANDOM_BOT)
    hosting.cancel(among_themselves, INA.id)
    assert among_themselves.moving_bot is None
    alone = new("azul", me(), RANDOM_BOT)
    hosting.cancel(alone, INA.id)
    assert alone.status == "cancelled" and alone.mover is None and alone.due(0) is None


def test_the_host_chooses_who_may_watch() -> None:
    table = online("azul", MICHAEL)
    assert table.may_watch(ZOE.id) and table.may_watch(None)
    hosting.set_watch(table, INA.id, "nobody")
    assert not table.may_watch(ZOE.id) and not table.may_watch(None) and table.may_watch(MICHAEL.id)
    with pytest.raises(ApiError, match="host"):
        hosting.set_watch(table, MICHAEL.id, "public")
    with pytest.raises(ApiError, match="fewer"):
        hosting.set_watch(table, INA.id, "link")
    alone = new("azul", me(), RANDOM_BOT, watch="nobody")
    hosting.set_watch(alone, INA.id, "public")
    assert alone.may_watch(None)


# The journal


def told(table: Table, viewer: str, seen_at: Table | None = None) -> list[dict[str, Any]]:
    names = {person.id: person.name for person in (INA, MICHAEL, ZOE)}
    notes = [note.to_json() for note in table.notes]
    assert journal.people_in(notes) <= set(names)
    return [journal.entry_json(seen_at or table, table.version, 0, note, names, viewer) for note in notes]


def test_the_journal_tells_who_asked_for_what_and_who_agreed() -> None:
    table = play_first(online("azul", MICHAEL, start_player=0))
    [decided] = told(table, INA.id)
    assert decided["kind"] == "decided" and decided["by"] == "Ina" and decided["mine"] and decided["facts"]["step"] == 1
    asked = table.fork()
    undo.undo(asked, INA.id, None)
    assert [(entry["kind"], entry["by"], entry["facts"]) for entry in told(asked, MICHAEL.id)] == [
        ("asked", "Ina", {"to": 1})
    ]
    refused, agreed = asked.fork(), asked.fork()
    undo.answer_request(refused, MICHAEL.id, False)
    undo.answer_request(agreed, MICHAEL.id, True)
    assert [(entry["kind"], entry["by"]) for entry in told(refused, INA.id)] == [("refused", "Michael")]
    assert [(entry["kind"], entry["by"], entry["facts"]) for entry in told(agreed, INA.id)] == [
        ("agreed", "Michael", {"to": 1}),
        ("undone", None, {"to": 1, "steps": 1}),
    ]
    over = agreed.fork()
    over.resign(1, "resigned", "random")
    kinds = [(entry["kind"], entry["by"]) for entry in told(over, INA.id)]
    assert kinds == [("resigned", "Michael"), ("finished", None)]


def test_the_journal_tells_whom_the_host_removed() -> None:
    table = waiting()
    hosting.open_seat(table, INA.id, 1)
    [entry] = told(table, INA.id)
    assert (entry["kind"], entry["by"], entry["facts"]) == ("removed", "Ina", {"whom": "Michael"})


def test_the_journal_keeps_secrets_while_the_game_goes_on() -> None:
    """Duel: which plates somebody drew and kept is theirs to know."""
    table = online("duel", MICHAEL)
    assert table.live_game is not None
    while table.live_game is not None and table.live_game.state.phase != "keep":
        legal = [str(move) for move in table.live_game.state.legal_moves()]
        table = play(table, "DRAW" if "DRAW" in legal else legal[0])
    mover = table.mover
    mine, other = (INA.id, MICHAEL.id) if mover == 0 else (MICHAEL.id, INA.id)
    for viewer, knows in ((mine, True), (other, False)):
        codes = [entry["facts"]["code"] for entry in told(table, viewer) if entry["kind"] == "drawn"]
        assert all(code is not None for code in codes) == knows, codes
    over = table.fork()
    over.resign(0, "resigned", "random")
    assert all(entry["facts"]["code"] for entry in told(table, other, seen_at=over))


# Deleting one's data


def test_whoever_deletes_their_data_leaves_no_name_and_the_others_win() -> None:
    table = online("azul", MICHAEL).fork()
    hosting.forget(table, INA.id, "random")
    table = table_codec.from_row(table_codec.to_row(table, 0))
    assert table.status == "finished" and table.outcome is not None and table.outcome["winners"] == [1]
    assert table.host == MICHAEL.id and table.everybody_involved() == {MICHAEL.id}
    assert table.seats[0].name == "" and INA.id not in table_codec.to_row(table, 0).setting


def test_a_table_without_anybody_is_nobodys() -> None:
    table = new("azul", me("Ina"), me("Zoe")).fork()
    hosting.forget(table, INA.id, "random")
    assert table.everybody_involved() == set()
    open_table = waiting()
    hosting.forget(open_table, INA.id, "random")
    assert open_table.host == MICHAEL.id and open_table.seats[0].kind == "open"
    alone = new("azul", me(), OPEN).fork()
    hosting.forget(alone, INA.id, "random")
    assert alone.status == "cancelled" and not alone.belongs_to("")


def test_a_rematch_without_somebody_who_is_gone_has_an_open_seat() -> None:
    table = online("azul", MICHAEL, options={"round_limit": 1})
    while table.status == "running":
        table = play_first(table)
    table = table.fork()
    hosting.forget(table, INA.id, "random")
    seating.offer_rematch(table, MICHAEL.id)
    again = seating.rematch(table, MICHAEL, 0, 0)
    assert again.status == "waiting" and again.seats[0].kind == "open"
