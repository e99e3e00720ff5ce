"""A table: who sits where, the live game, clocks, and what each person may do.

A change is made to a fork, which becomes the table once it is stored; a fork that is refused is thrown away.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from azulejos.game import Game
from azulejos.server.domain.clocks import Clock, ClockState
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.errors import ApiError
from azulejos.state import State

Status = Literal["waiting", "running", "finished", "cancelled"]
SeatKind = Literal["person", "bot", "open"]
Watch = Literal["nobody", "link", "public"]
TABLE_BYTES, STEP_BYTES = 40_000, 1_500
"""What a table takes of memory beside its steps, and what each step of its game takes; measured."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. A bot that plays for a person who left keeps that person's id, so that they can come back."""

    kind: SeatKind
    person: str | None = None
    name: str = ""
    bot: str | None = None
    seconds: float | None = None
    ready: bool = True
    """Whether the person has arrived; the seats of a rematch are False until then."""
    resigned: Literal["resigned", "time"] | None = None

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody asks to go back to before step `to`."""

    by: int
    to: int
    agreed: tuple[int, ...]
    version: int = 0
    """The version that brought it: whoever answers an earlier one has not seen it."""

    def to_json(self) -> dict[str, Any]:
        return {"by": self.by, "to": self.to, "agreed": list(self.agreed)}


@dataclass(frozen=True, slots=True)
class Note:
    """What happened at a table, for its journal: who did it, at which seat, and what else is to be known."""

    kind: str
    seat: int | None
    person: str | None
    facts: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, "person": self.person} | self.facts


@dataclass(slots=True)
class Table:
    """Everything about a table that is stored, and the live game."""

    id: str
    game: Game
    seats: list[Seat]
    host: str
    """The person who set it up; "" if they are no longer known here."""
    seed: str
    """The secret that all draws are derived from; never sent."""
    join_key: str
    created: int
    changed: int
    version: int = 0
    decided: int = 0
    """The version of the last change to the game itself: a decision, an undo, its beginning or its end. What somebody
    decided on an earlier version is stale."""
    served: int = 0
    """The service time of this change; see `clocks.py`. It is not stored."""
    status: Status = "waiting"
    title: str | None = None
    watch: Watch = "link"
    hints: bool | None = None
    clock: Clock = field(default_factory=Clock)
    first_player: int | None = None
    """The seat that starts; None leaves it to chance."""
    live_game: LiveGame | None = None
    clocks: ClockState | None = None
    shared: bool = False
    """Whether several people began the game: it stays theirs even if all but one are away."""
    turn_since: int = 0
    """The service time at which the turn began, or the mover took their seat again."""
    removed: tuple[str, ...] = ()
    """Those whom the host sent away: they come back by a new invitation only."""
    request: UndoRequest | None = None
    outcome: dict[str, Any] | None = None
    rematch: str | None = None
    fragments: dict[Any, bytes] = field(default_factory=dict)
    """Parts of this version's snapshots that are already written as JSON."""
    notes: list[Note] = field(default_factory=list)
    """What this version adds to the journal."""

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return TABLE_BYTES + (0 if self.live_game is None else STEP_BYTES * len(self.live_game.entries))

    def fork(self, changed: int | None = None, served: int | None = None) -> Table:
        """A copy with the next version, to be changed at that time; None leaves a time as it is."""
        return replace(
            self,
            version=self.version + 1,
            changed=self.changed if changed is None else changed,
            served=self.served if served is None else served,
            notes=[],
            seats=list(self.seats),
            live_game=None if self.live_game is None else self.live_game.fork(),
            clocks=None if self.clocks is None else self.clocks.copy(),
            fragments={},
        )

    def note(self, kind: str, *, seat: int | None = None, person: str | None = None, **facts: Any) -> None:
        """Add to the journal. Without `person`, whoever sits on that seat did it."""
        if person is None and seat is not None and self.seats[seat].kind == "person":
            person = self.seats[seat].person
        self.notes.append(Note(kind, seat, person, facts))

    def is_stale(self, version: int) -> bool:
        """Whether what somebody decided on that version no longer fits: the game has gone on, or, before it has begun,
        anything has changed."""
        return version > self.version or version < (self.version if self.status == "waiting" else self.decided)

    # People

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays now."""
        if person is None:
            return []
        return [index for index, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def claims_of(self, person: str | None) -> list[int]:
        """The seats of a person, including those where a bot stands in."""
        return [] if person is None else [index for index, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> set[str]:
        """Everybody who plays now."""
        return {seat.person for seat in self.seats if seat.kind == "person" and seat.person is not None}

    def everybody_involved(self) -> set[str]:
        """Everybody in whose lists the table appears: the host and whoever has a seat."""
        people = {self.host} | {seat.person for seat in self.seats if seat.person is not None}
        return people - {""}

    def is_together(self, person: str | None) -> bool:
        """Whether this person plays with nobody but bots and those at the same device. A game that several people began
        is never one's own: the others may come back."""
        return person is not None and not self.shared and self.people() == {person}

    def may_watch(self, person: str | None) -> bool:
        """Who may see the table: whoever answers for it to anybody asks here."""
        if self.belongs_to(person):
            return True
        return self.watch != "nobody" and person not in self.removed

    def belongs_to(self, person: str | None) -> bool:
        """Whether this is the host or has a seat here, or had one that a bot keeps."""
        return bool(person) and (person == self.host or bool(self.claims_of(person)))

    def hints_for(self, person: str | None) -> bool:
        """Whether this person may ask for hints."""
        return bool(self.seats_of(person)) and (self.is_together(person) if self.hints is None else self.hints)

    @property
    def is_unaided(self) -> bool:
        """Whether nobody may be helped with this game: several people share it and play without hints."""
        return self.status == "running" and self.shared and not self.hints

    @property
    def mover(self) -> int | None:
        """The seat that has to decide."""
        return self.live_game.state.current_player if self.live_game and self.status == "running" else None

    @property
    def moving_bot(self) -> Seat | None:
        """The bot that has to decide."""
        mover = self.mover
        return self.seats[mover] if mover is not None and self.seats[mover].kind == "bot" else None

    @property
    def running_clock(self) -> int | None:
        """The seat whose clock is running: that of the person who has to decide."""
        mover = self.mover
        if mover is None or self.clocks is None or self.clocks.left[mover] is None:
            return None
        return mover if self.seats[mover].kind == "person" else None

    def one_seat(self, person: str, seat: int | None, claims: Sequence[int] | None = None) -> int:
        """The seat that a person means: the one named, or their only one."""
        mine = self.seats_of(person) if claims is None else claims
        if seat is None and len(mine) == 1:
            return mine[0]
        if seat is None:
            message = "name one of your seats" if mine else "you have no seat here"
            raise ApiError("not_allowed", message, field="seat")
        if seat not in mine:
            raise ApiError("not_allowed", f"seat {seat} is not yours", field="seat")
        return seat

    # Start

    def start_if_complete(self, beginning: State | None = None) -> None:
        """Deal, or go on from `beginning`, once no seat is open and everybody has arrived."""
        if self.status != "waiting" or any(seat.kind == "open" or not seat.ready for seat in self.seats):
            return
        if beginning is None:
            self.live_game = LiveGame.deal(self.game, self.seed, self.first_player, self.version, self.changed)
        else:
            self.live_game = LiveGame.go_on(beginning, self.seed, self.version, self.changed)
        self.game = self.live_game.state.game
        self.status = "running"
        self.decided = self.version
        self.shared = len(self.people()) > 1
        self.turn_since = self.served
        start = self.clock.start_ms
        left = [start if seat.kind == "person" else None for seat in self.seats]
        self.clocks = ClockState(left, self.served) if self.clock.kind != "none" else None
        self.note("began", start_player=self.live_game.record().start_player)
        self._note_steps()

    def playing(self) -> LiveGame:
        """The live game; an error if none is running."""
        if self.status != "running" or self.live_game is None:
            raise ApiError("not_now", "the game has not begun" if self.status == "waiting" else "the game is over")
        return self.live_game

    # Decisions

    def play(self, moves: Sequence[str]) -> None:
        """Decisions of the seat whose turn it is, all in that turn, with the draws that follow."""
        live_game = self.playing()
        mover, running = self.mover, self.running_clock
        assert mover is not None
        for index, move in enumerate(moves):
            if index and (live_game.state.current_player != mover or live_game.begins_turn):
                raise ApiError("not_now", "the turn is over before the last of these moves", field="moves")
            live_game.play(move, self.version, self.changed)
        self.request = None
        self.decided = self.version
        by_person = self.seats[mover].kind == "person"
        if self.clocks is not None:
            self.clocks.stop(running, self.served)
        if live_game.state.current_player != mover or live_game.begins_turn:
            self.turn_since = self.served
            if self.clocks is not None:
                self.clocks.end_turn(self.clock, mover, by_person)
        self._note_steps()
        if live_game.state.is_over:
            self.finish_by_rules()

    def _note_steps(self) -> None:
        """The steps of this version for the journal, with the only seat that may know them, if there is one."""
        assert self.live_game is not None
        entries = self.live_game.entries
        for entry in entries[bisect_left(entries, self.version, key=lambda entry: entry.version) :]:
            kind = "drawn" if entry.player is None else "decided"
            self.note(kind, seat=entry.player, step=entry.step, code=entry.code, private_to=entry.private_to)

    # Clocks

    def stop_clock(self) -> None:
        """Charge the mover for the time used so far, whatever happens next."""
        if self.clocks is not None:
            self.clocks.stop(self.running_clock, self.served)

    def remaining(self, seat: int, now: int) -> int | None:
        """What a seat has left at that service time."""
        if self.clocks is None:
            return None
        return self.clocks.remaining(seat, self.running_clock, now)

    def is_out_of_time(self, now: int) -> bool:
        running = self.running_clock
        return running is not None and self.remaining(running, now) == 0

    def time_is_up(self, stand_in: str) -> None:
        """Take the person whose clock ran out out of the game."""
        mover = self.running_clock
        assert mover is not None and self.clocks is not None
        self.resign(mover, "time", stand_in)
        self.clocks.left[mover] = 0

    # Resigning

    def resign(self, seat: int, reason: Literal["resigned", "time"], stand_in: str) -> None:
        """Take a seat out of the game. If others play on, the bot `stand_in` takes it over; else the game ends."""
        self.playing()
        self.stop_clock()
        self.note("resigned" if reason == "resigned" else "out_of_time", seat=seat)
        self.seats[seat] = replace(self.seats[seat], resigned=reason, kind="bot", bot=stand_in, seconds=None)
        self.request = None
        left = [index for index, each in enumerate(self.seats) if each.resigned is None]
        if len(left) <= 1 or not self.people():
            self._finish_early("resignation" if reason == "resigned" else "time")

    # End

    def finish_by_rules(self) -> None:
        assert self.live_game is not None
        outcome = self.live_game.state.outcome
        assert outcome is not None
        self._finish(outcome.to_json(), outcome.winners, "rules")

    def _finish_early(self, by: Literal["resignation", "time"]) -> None:
        assert self.live_game is not None
        scores = self.live_game.state.scores
        result = {"reason": None, "tie_break": None, "scores": scores, "points": self.live_game.points()["totals"]}
        self._finish(result, [], by)

    def _finish(self, result: dict[str, Any], winners: Sequence[int], by: str) -> None:
        """Whoever resigned cannot win; the others are ranked by the rules' winners, then by points."""
        scores = result["scores"]
        left = [seat for seat, each in enumerate(self.seats) if each.resigned is None]
        if not left:
            left = list(range(len(self.seats)))
        best = [seat for seat in winners if seat in left]
        if not best:
            top = max(scores[seat] for seat in left)
            best = [seat for seat in left if scores[seat] == top]
        rank = {seat: (seat not in best, seat not in left, -scores[seat]) for seat in range(len(scores))}
        places = [1 + sum(rank[other] < rank[seat] for other in rank) for seat in rank]
        self.outcome = result | {"winners": best, "by": by, "places": places}
        self.status = "finished"
        self.decided = self.version
        self.request = None
        self.note("finished", by=by, winners=best, scores=list(scores))

    # What the server has to do

    def due(self, now: int) -> int | None:
        """The service time at which a clock runs out; None if none is running."""
        running = self.running_clock
        if running is not None and self.clocks is not None:
            left = self.clocks.left[running]
            assert left is not None
            return self.clocks.since + left
        return None
