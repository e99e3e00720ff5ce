"""A table: who sits where, the course of the game, clocks, and what each person may do. No input or output here.

A change is made to a fork, which becomes the table once it is stored; a fork that is refused is thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from azulejos.game import Game
from azulejos.server.clocks import Clock, ClockState, Outage
from azulejos.server.course import Course
from azulejos.server.errors import Refusal

Status = Literal["waiting", "running", "finished", "cancelled"]
SeatKind = Literal["person", "bot", "open"]
Watch = Literal["nobody", "link", "public"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. A bot that plays for a person who left keeps that person's id, so that they can come back."""

    kind: SeatKind
    person: str | None = None
    name: str = ""
    bot: str | None = None
    seconds: float | None = None
    ready: bool = True
    """Whether the person has come; False until then for the seats of a rematch."""
    resigned: Literal["resigned", "time"] | None = None

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody asks to go back to before a step."""

    by: int
    to: int
    agreed: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"by": self.by, "to": self.to, "agreed": list(self.agreed)}


@dataclass(slots=True)
class Table:
    """Everything about a table that is stored, and the live course."""

    id: str
    game: Game
    seats: list[Seat]
    host: str
    seed: str
    """The secret that all draws come from; never sent."""
    join_key: str
    created: int
    changed: int
    version: int = 0
    status: Status = "waiting"
    title: str | None = None
    watch: Watch = "link"
    hints: bool | None = None
    clock: Clock = field(default_factory=Clock)
    first_player: int | None = None
    """The seat that is to begin; None leaves it to chance."""
    course: Course | None = None
    clocks: ClockState | None = None
    request: UndoRequest | None = None
    outcome: dict[str, Any] | None = None
    rematch: str | None = None
    fragments: dict[Any, bytes] = field(default_factory=dict)
    """Parts of snapshots of this version, already written as JSON."""

    def fork(self) -> Table:
        """A copy with the next version, to be changed."""
        return replace(
            self,
            version=self.version + 1,
            seats=list(self.seats),
            course=None if self.course is None else self.course.fork(),
            clocks=None if self.clocks is None else self.clocks.copy(),
            fragments={},
        )

    # Who

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays now."""
        if person is None:
            return []
        return [index for index, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def claims_of(self, person: str | None) -> list[int]:
        """The seats of a person, also those where a bot stands in."""
        return [] if person is None else [index for index, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> set[str]:
        """Everybody who plays now."""
        return {seat.person for seat in self.seats if seat.kind == "person" and seat.person is not None}

    def is_together(self, person: str | None) -> bool:
        """Whether all people at the table are this one."""
        return person is not None and self.people() == {person}

    def may_watch(self, person: str | None) -> bool:
        return self.watch != "nobody" or person == self.host or bool(self.claims_of(person))

    def hints_for(self, person: str | None) -> bool:
        """Whether this person may ask for hints."""
        return bool(self.seats_of(person)) and (self.is_together(person) if self.hints is None else self.hints)

    @property
    def mover(self) -> int | None:
        """The seat that has to decide."""
        return self.course.state.current_player if self.course and self.status == "running" else None

    @property
    def moving_bot(self) -> Seat | None:
        """The bot that has to decide."""
        mover = self.mover
        return self.seats[mover] if mover is not None and self.seats[mover].kind == "bot" else None

    @property
    def running_clock(self) -> int | None:
        """The seat whose clock is running: that of the person who decides."""
        mover = self.mover
        if mover is None or self.clocks is None or self.clocks.left[mover] is None:
            return None
        return mover if self.seats[mover].kind == "person" else None

    def one_seat(self, person: str, seat: int | None, claims: Sequence[int] | None = None) -> int:
        """The seat that a person means: the one named, or the only one there is."""
        mine = self.seats_of(person) if claims is None else claims
        if seat is None and len(mine) == 1:
            return mine[0]
        if seat is None:
            message = "name one of your seats" if mine else "you have no seat here"
            raise Refusal("not_allowed", message, field="seat")
        if seat not in mine:
            raise Refusal("not_allowed", f"seat {seat} is not yours", field="seat")
        return seat

    # The beginning

    def begin_if_complete(self, now: int) -> None:
        """Deal, once no seat is open and everybody has come."""
        if self.status != "waiting" or any(seat.kind == "open" or not seat.ready for seat in self.seats):
            return
        self.course = Course.begin(self.game, self.seed, self.first_player, self.version, now)
        self.game = self.course.state.game
        self.status = "running"
        start = self.clock.start_ms
        left = [start if seat.kind == "person" else None for seat in self.seats]
        self.clocks = ClockState(left, now) if self.clock.kind != "none" else None

    def playing(self) -> Course:
        """The course of a running game."""
        if self.status != "running" or self.course is None:
            raise Refusal("not_now", "the game has not begun" if self.status == "waiting" else "the game is over")
        return self.course

    # Decisions

    def play(self, moves: Sequence[str], now: int, outages: Sequence[Outage]) -> None:
        """Decisions of the seat that has to decide, all in one turn, with the draws that follow."""
        course = self.playing()
        mover, running = self.mover, self.running_clock
        assert mover is not None
        for index, move in enumerate(moves):
            if index and (course.state.current_player != mover or course.begins_turn):
                raise Refusal("not_now", "the turn is over before the last of these moves", field="moves")
            course.play(move, self.version, now)
        self.request = None
        if self.clocks is not None:
            self.clocks.stop(self.clock, running, now, outages)
            if running is not None and (course.state.current_player != mover or course.begins_turn):
                self.clocks.end_turn(self.clock, mover)
        if course.state.is_over:
            self.finish_by_rules()

    # Clocks

    def remaining(self, seat: int, now: int, outages: Sequence[Outage]) -> int | None:
        if self.clocks is None:
            return None
        return self.clocks.remaining(seat, self.running_clock, now, outages)

    def is_out_of_time(self, now: int, outages: Sequence[Outage]) -> bool:
        running = self.running_clock
        return running is not None and self.remaining(running, now, outages) == 0

    def time_is_up(self, now: int, stand_in: str) -> None:
        """The person whose clock ran out is out of the game."""
        mover = self.running_clock
        assert mover is not None and self.clocks is not None
        self.clocks.left[mover] = 0
        self.give_up(mover, "time", now, stand_in)

    # Giving up

    def give_up(self, seat: int, how: Literal["resigned", "time"], now: int, stand_in: str) -> None:
        """Out of the game. With others left who play on, the bot `stand_in` takes the seat over; else it is the end."""
        self.playing()
        self.seats[seat] = replace(self.seats[seat], resigned=how, kind="bot", bot=stand_in, seconds=None)
        self.request = None
        if self.clocks is not None:
            self.clocks.since = now
        left = [index for index, each in enumerate(self.seats) if each.resigned is None]
        if len(left) <= 1 or not self.people():
            self.finish_by("resignation" if how == "resigned" else "time")

    # The end

    def finish_by_rules(self) -> None:
        assert self.course is not None
        outcome = self.course.state.outcome
        assert outcome is not None
        self._finish(outcome.to_json(), outcome.winners, "rules")

    def finish_by(self, how: Literal["resignation", "time"]) -> None:
        assert self.course is not None
        scores = self.course.state.scores
        told = {"reason": None, "tie_break": None, "scores": scores, "points": self.course.points()["totals"]}
        self._finish(told, [], how)

    def _finish(self, told: dict[str, Any], winners: Sequence[int], by: str) -> None:
        """Who resigned cannot win; the others are ranked by the rules' winners, then by points."""
        scores = told["scores"]
        left = [seat for seat, each in enumerate(self.seats) if each.resigned is None]
        if not left:
            left = list(range(len(self.seats)))
        best = [seat for seat in winners if seat in left]
        if not best:
            top = max(scores[seat] for seat in left)
            best = [seat for seat in left if scores[seat] == top]
        rank = {seat: (seat not in best, seat not in left, -scores[seat]) for seat in range(len(scores))}
        places = [1 + sum(rank[other] < rank[seat] for other in rank) for seat in rank]
        self.outcome = told | {"winners": best, "by": by, "places": places}
        self.status = "finished"
        self.request = None
