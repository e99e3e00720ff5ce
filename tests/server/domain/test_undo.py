"""Who may take back what."""

from __future__ import annotations

import pytest

from azulejos.server.db import table_codec
from azulejos.server.domain import seating, undo
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from tests.server.game_tables import INA, MICHAEL, RANDOM_BOT, ZOE, me, moves, new, online, play, play_first


def taken_back(table: Table, person: str = INA.id, to: int | None = None) -> Table:
    table = table.fork()
    undo.undo(table, person, to)
    return table


def steps(table: Table) -> int:
    assert table.live_game is not None
    return len(table.live_game.entries)


def until(table: Table, phase: str, *wanted: str) -> Table:
    """Play on until a phase, with wanted moves where they are legal and the first legal ones elsewhere."""
    assert table.live_game is not None
    while table.live_game is not None and table.live_game.state.phase != phase:
        legal = moves(table)
        table = play(table, next((move for move in wanted if move in legal), legal[0]))
    return table


def test_against_bots_any_number_of_steps() -> None:
    table = new("azul", me(), RANDOM_BOT, start_player=0)
    first = table
    table = play_first(table, 9)
    while table.mover != 0:
        table = play_first(table)
    allowed = undo.rights(table, INA.id)
    assert (allowed.mode, allowed.earliest) == ("free", 1)
    back = taken_back(table, to=1)
    assert back.live_game is not None and first.live_game is not None
    assert back.live_game.state == first.live_game.state
    assert back.mover == 0
    assert taken_back(table).mover == 0


def test_the_usual_target_is_the_last_choice_of_ones_own() -> None:
    table = play_first(new("azul", me(), RANDOM_BOT, start_player=0), 2)
    allowed = undo.rights(table, INA.id)
    assert table.live_game is not None and allowed.last is not None
    assert table.live_game.entries[allowed.last].player == 0
    assert allowed.last == 1


def test_side_by_side_any_number_of_steps() -> None:
    table = play_first(new("duel", me("A"), me("B")), 20)
    assert undo.rights(table, INA.id).earliest == next(
        entry.step
        for entry in table.live_game.entries
        if entry.player is not None  # type: ignore[union-attr]
    )
    assert steps(taken_back(table, to=undo.rights(table, INA.id).earliest)) == undo.rights(table, INA.id).earliest


def test_online_a_finished_turn_needs_everybody() -> None:
    table = online("azul", MICHAEL, ZOE, start_player=0)
    table = play_first(table)
    assert undo.rights(table, INA.id).mode == "ask"
    assert undo.rights(table, MICHAEL.id).mode == "none"
    asked = taken_back(table)
    assert steps(asked) == steps(table)
    request = undo.request_json(asked)
    assert request == {"by": 0, "to": 1, "agreed": [0], "waiting": [1, 2], "past_reveal": False}
    one = asked.fork()
    undo.answer_request(one, MICHAEL.id, True)
    assert steps(one) == steps(table) and undo.waiting_for(one) == [2]
    both = one.fork()
    undo.answer_request(both, ZOE.id, True)
    assert steps(both) == 1 and both.mover == 0 and both.request is None


def test_one_refusal_is_enough_and_a_decision_ends_the_request() -> None:
    table = play_first(online("azul", MICHAEL, start_player=0))
    asked = taken_back(table)
    refused = asked.fork()
    undo.answer_request(refused, MICHAEL.id, False)
    assert refused.request is None and steps(refused) == steps(table)
    assert play_first(asked).request is None
    withdrawn = asked.fork()
    undo.withdraw_request(withdrawn, INA.id)
    assert withdrawn.request is None


@pytest.mark.parametrize("person", [INA.id, ZOE.id])
def test_only_the_others_answer(person: str) -> None:
    asked = taken_back(play_first(online("azul", MICHAEL, start_player=0)))
    with pytest.raises(ApiError, match="other players"):
        undo.answer_request(asked.fork(), person, True)


def test_online_ones_own_turn_is_free_until_something_is_revealed() -> None:
    """Duel: a stack's order is taken back freely, drawn plates are not."""
    table = until(online("duel", MICHAEL), "stack")
    assert table.live_game is not None
    mover = table.mover
    person = INA.id if mover == 0 else MICHAEL.id
    other = MICHAEL.id if mover == 0 else INA.id
    allowed = undo.rights(table, person)
    assert (allowed.mode, allowed.last) == ("free", steps(table) - 1)
    assert undo.rights(table, other).mode in ("ask", "none")
    back = taken_back(table, person)
    assert back.live_game is not None and back.live_game.state.phase == "turn" and back.mover == mover

    drawing = until(back, "draw", "DRAW")
    assert drawing.live_game is not None
    mover = drawing.mover
    person = INA.id if mover == 0 else MICHAEL.id
    allowed = undo.rights(drawing, person)
    assert allowed.mode == "ask", "the pile's next back was revealed"
    asked = taken_back(drawing, person)
    request = undo.request_json(asked)
    assert request is not None and request["past_reveal"] is True


def test_inside_ones_turn_free_only_as_far_as_nothing_was_revealed() -> None:
    """After looking at plates: the place and what is put back may be taken back, the look may not."""
    table = until(online("duel", MICHAEL), "keep", "DRAW")
    looked = steps(table)
    mover = table.mover
    person = INA.id if mover == 0 else MICHAEL.id
    table = play_first(table)  # keep
    table = play_first(table)  # place
    assert table.live_game is not None
    assert table.mover == mover and table.live_game.state.phase == "put_back"
    allowed = undo.rights(table, person)
    assert allowed.mode == "free" and allowed.earliest == looked
    assert allowed.ask_earliest is not None and allowed.ask_earliest < looked
    drawing = [entry.step for entry in table.live_game.entries[:looked] if entry.player == mover][-1]
    asked = taken_back(table, person, to=drawing)
    assert asked.request is not None and steps(asked) == steps(table)


def test_nobody_takes_back_what_is_not_theirs() -> None:
    table = play_first(online("azul", MICHAEL, start_player=0), 2)
    for person, step in ((INA.id, 2), (MICHAEL.id, 1), (INA.id, 99), (INA.id, 0)):
        with pytest.raises(ApiError, match="not a decision of yours"):
            taken_back(table, person, to=step)
    with pytest.raises(ApiError, match="nothing"):
        taken_back(table, ZOE.id)


def test_a_finished_game_is_taken_up_again_only_alone_with_bots() -> None:
    alone = new("azul", me(), RANDOM_BOT, options={"round_limit": 1})
    while alone.status == "running":
        alone = play_first(alone)
    assert alone.outcome is not None and undo.rights(alone, INA.id).mode == "free"
    again = taken_back(alone)
    assert again.status == "running" and again.outcome is None
    with_others = online("azul", MICHAEL, options={"round_limit": 1})
    while with_others.status == "running":
        with_others = play_first(with_others)
    assert undo.rights(with_others, INA.id).mode == "none"


# An absent opponent


def absent(table: Table, person: str) -> Table:
    table = table.fork()
    seating.leave(table, person, None, "random", None)
    return table


def to_the_next_deal(table: Table) -> Table:
    """Play on until something is drawn."""
    before = draws(table)
    while len(draws(table)) == len(before):
        table = play_first(table)
    return table


def draws(table: Table) -> list[str]:
    assert table.live_game is not None
    return [entry.code for entry in table.live_game.entries if entry.player is None]


def test_a_table_that_people_began_together_stays_shared() -> None:
    """When the other one is away, one does not go back and forth alone, nor is helped."""
    table = absent(play_first(online("azul", MICHAEL, start_player=0), 2), MICHAEL.id)
    for each in (table, table_codec.from_row(table_codec.to_row(table, table.served))):
        assert not each.is_together(INA.id) and not each.hints_for(INA.id)
        assert undo.rights(each, INA.id).mode == "none"
        with pytest.raises(ApiError, match="nothing"):
            taken_back(each, to=1)
    finished = table
    while finished.status == "running":
        finished = play_first(finished)
    assert undo.rights(finished, INA.id).mode == "none", "nor does one play to the end, look, and go back"


def test_inside_ones_turn_one_may_go_back_though_nobody_is_there_to_be_asked() -> None:
    table = until(online("duel", MICHAEL), "stack")
    person, other = (INA.id, MICHAEL.id) if table.mover == 0 else (MICHAEL.id, INA.id)
    table = absent(table, other)
    allowed = undo.rights(table, person)
    assert allowed.mode == "free" and allowed.ask_earliest is None
    assert table.live_game is not None
    first = next(entry.step for entry in table.live_game.entries if entry.player == table.mover)
    if first != allowed.earliest:
        with pytest.raises(ApiError, match="nobody is there"):
            taken_back(table, person, to=first)


@pytest.mark.parametrize("game", ["azul", "duel"])
def test_draws_that_people_saw_and_undid_do_not_come_again(game: str) -> None:
    table = play_first(online(game, MICHAEL), 40)
    assert table.live_game is not None
    first = next(entry for entry in table.live_game.entries if entry.player is not None)
    person, other = (INA.id, MICHAEL.id) if first.player == 0 else (MICHAEL.id, INA.id)
    asked = taken_back(table, person, to=first.step)
    undo.answer_request(asked, other, True)
    asked = table_codec.from_row(table_codec.to_row(asked, asked.served))
    assert asked.live_game is not None and asked.live_game.redeals == 1
    seen, again = draws(table), draws(play_first(asked, 40))
    known = first.step
    assert seen[:known] == again[:known] and len(seen) > known
    assert seen[known:] != again[known:]


def test_alone_with_bots_the_same_decisions_meet_the_same_draws() -> None:
    table = to_the_next_deal(new("azul", me(), RANDOM_BOT, start_player=0))
    again = to_the_next_deal(taken_back(table, to=1))
    assert draws(again) == draws(table)


# Only decisions make a decision stale


def test_requests_and_comings_and_goings_make_no_decision_stale() -> None:
    looked_at = play_first(online("azul", MICHAEL, start_player=0))
    table = taken_back(looked_at)
    for _ in range(3):
        table = table.fork()
        undo.withdraw_request(table, INA.id)
        table = taken_back(table)
    table = absent(table, INA.id).fork()
    seating.return_to_seat(table, INA.id, None)
    assert table.version == looked_at.version + 9 and not table.is_stale(looked_at.version)
    moved = play_first(table)
    assert moved.is_stale(table.version) and not moved.is_stale(moved.version)
    assert moved.is_stale(moved.version + 1)


def test_nobody_agrees_to_a_request_that_they_have_not_seen() -> None:
    table = play_first(online("azul", MICHAEL, start_player=0), 4)
    small = taken_back(table)
    withdrawn = small.fork()
    undo.withdraw_request(withdrawn, INA.id)
    large = taken_back(withdrawn, to=1)
    assert undo.is_another_request(large, small.version)
    assert not undo.is_another_request(large, large.version)
    assert not undo.is_another_request(table_codec.from_row(table_codec.to_row(large, 0)), large.version)


def test_before_the_beginning_every_change_counts() -> None:
    table = new("azul", me(), {"kind": "open"}, {"kind": "open"}, options={"players": 3})
    joined = table.fork()
    seating.join(joined, MICHAEL, table.join_key, None, None)
    assert joined.is_stale(table.version)
