"""The course of a game: a State beside one log entry for every step, with draws that come from a secret seed.

Chance: the draw at a step is made by a generator of its own, keyed with the table's secret seed and the number of that
step. So no draw tells anything of another one, the same decisions after an undo meet the same draws, and a course that
is rebuilt from its record goes on as it would have.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from azulejos import random
from azulejos.game import Game
from azulejos.games.dispatch import conceal
from azulejos.games.events import PRIVATE, visible
from azulejos.record import Record, take_step
from azulejos.server.errors import Refusal
from azulejos.server.faces import FACES, Face
from azulejos.state import State
from azulejos.types import SPECTATOR, Event

Gain = tuple[int, str, int]
"""A seat, the source, the points."""
SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the record as the log tells it."""

    step: int
    version: int
    """The table's version that this step made."""
    at: int
    round: int
    turn: int
    """The number of the turn from 1; a draw belongs to the turn before it."""
    phase: str
    player: int | None
    """None for a draw."""
    code: str
    forced: bool
    """Whether this decision was the only legal one."""
    private_to: int | None
    """The seat that alone may know it; None if everybody may."""
    full: bytes
    """The entry as JSON, private facts included."""
    public: bytes
    """The entry as JSON for everybody else."""
    gains: tuple[Gain, ...]

    def json_for(self, seat: int | None) -> bytes:
        return self.public if self.private_to is not None and self.private_to != seat else self.full


def key_of(seed: str, purpose: str) -> int:
    """The seed of one generator, from the table's secret seed and what it is for."""
    digest = hmac.new(seed.encode(), purpose.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


class Course:
    """A game under way. Changes are made to a fork and become the table's course once they are stored."""

    __slots__ = ("_seen", "entries", "face", "seed", "state")

    def __init__(self, state: State, seed: str) -> None:
        """`state` is the beginning of a record: it has no history yet, and its chance is manual."""
        self.state = state
        self.seed = seed
        self.face: Face = FACES[state.game.name]
        self.entries: list[Entry] = []
        self._seen: tuple[bytes, dict[str, Any]] | None = None  # a concealed record, and it as data

    @classmethod
    def begin(cls, game: Game, seed: str, start_player: int | None, version: int, now: int) -> Course:
        """Deal a new game."""
        course = cls(game.deal(key_of(seed, "deal"), start_player=start_player, chance="manual"), seed)
        course._draw_all(version, now)
        return course

    @classmethod
    def from_record(cls, record: Record, seed: str, marks: Sequence[tuple[int, int]]) -> Course:
        """Rebuild a course; `marks` are every step's version and time."""
        course = cls(record.start(), seed)
        for step, (version, at) in zip(record.steps, marks, strict=True):
            course.take(step, version, at)
        return course

    def fork(self) -> Course:
        other = Course(self.state.copy(), self.seed)
        other.entries = list(self.entries)
        return other

    def record(self, names: Sequence[str] = (), date: str | None = None) -> Record:
        return self.state.record(names, date)

    # Steps

    def play(self, move: str, version: int, now: int) -> None:
        """A decision and the draws that follow; InvalidMove or IllegalMove change nothing."""
        self.take(str(self.state.game.move(move)), version, now)
        self._draw_all(version, now)

    def preview(self, moves: Iterable[str]) -> list[Event]:
        """Decisions without what chance brings, on a fork that is thrown away: what happened."""
        happened: list[Event] = []
        for index, move in enumerate(moves):
            if index and (self.state.current_player is None or self.begins_turn):
                raise Refusal("not_now", "the turn is over before the last of these moves", field="moves")
            code = str(self.state.game.move(move))
            happened += self.take(code)
        return happened

    def undo_to(self, step: int) -> None:
        """Back to before a step."""
        self.state.undo(len(self.entries) - step)
        del self.entries[step:]

    def _draw_all(self, version: int, now: int) -> None:
        while self.state.pending is not None:
            self.take(self.next_draw(), version, now)

    def next_draw(self) -> str:
        """What chance brings here: made beside the real state, and then told to it like a draw from outside."""
        rng = random.generator(key_of(self.seed, f"step {len(self.entries)}"))
        trial = State(self.state.game, self.state.array.copy(), rng, "manual", fresh=False)
        trial.reveal()
        return trial.history[-1].code

    def take(self, code: str, version: int = 0, now: int = 0) -> list[Event]:
        """A decision or a draw, by its code: what happened."""
        state = self.state
        player, phase, round_, forced = state.current_player, state.phase, state.round, state.forced
        turn = self.turn if player is None else self.turn + self.begins_turn
        happened = take_step(state, code)
        gains = tuple(
            (int(event["player"]), source, int(event["points"]))
            for event in happened
            if (source := self.face.source(event)) is not None and event["points"]
        )
        told = _Telling(len(self.entries), version, now, round_, turn, player, code, happened, state.scores)
        private_to = self._private_to(player, code, happened)
        full = told.to_json(self.face, hidden=False)
        self.entries.append(
            Entry(
                step=len(self.entries),
                version=version,
                at=now,
                round=round_,
                turn=turn,
                phase=phase,
                player=player,
                code=code,
                forced=forced,
                private_to=private_to,
                full=full,
                public=full if private_to is None else told.to_json(self.face, hidden=True),
                gains=gains,
            )
        )
        return happened

    def _private_to(self, player: int | None, code: str, happened: Sequence[Event]) -> int | None:
        for event in happened:
            if event["kind"] in PRIVATE:
                return int(event["player"])
        if player is not None and self.face.kind(code) in self.face.hidden_kinds:
            return player
        return None

    # What is to be seen

    @property
    def turn(self) -> int:
        """The number of the latest turn; 0 before the first."""
        return self.entries[-1].turn if self.entries else 0

    @property
    def begins_turn(self) -> bool:
        """Whether the decision that is awaited begins a turn."""
        state, last = self.state, self.last_decision
        if last is None or last.player != state.current_player or state.phase in self.face.turn_phases:
            return True
        tiling = self.face.tiling_phases
        return (last.phase in tiling) != (state.phase in tiling) or last.round != state.round

    @property
    def last_decision(self) -> Entry | None:
        return next((entry for entry in reversed(self.entries) if entry.player is not None), None)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as plain data, as a seat (None: everybody) may see it; not to be changed.

        It is made from the record as that seat may know it. While nobody knows more than the others, all have the same
        one, and it is made once.
        """
        views, options = self.state.game.definition.views, self.state.game.options
        record = self.state.array[0].copy()
        conceal(record, SPECTATOR if seat is None else seat)
        key = record.tobytes()
        if self._seen is None or self._seen[0] != key:
            self._seen = key, views.to_json(record, options)
        return self._seen[1]

    def moves(self) -> list[dict[str, Any]]:
        """The legal moves in parts; for the mover's eyes only."""
        player = self.state.current_player
        if player is None:
            return []
        return self.face.parts([str(move) for move in self.state.legal_moves()], self.view(player))

    def points(self, upto: int | None = None) -> dict[str, Any]:
        """Points by source, round and seat, up to a step."""
        seats = range(self.state.game.players)
        entries = self.entries[:upto]
        last = max((entry.round for entry in entries), default=0)
        rounds = [[dict.fromkeys(self.face.sources, 0) for _ in seats] for _ in range(last)]
        for entry in entries:
            for seat, source, points in entry.gains:
                rounds[entry.round - 1][seat][source] += points
        start = {"start": self.face.start_points} if self.face.start_points else {}
        totals = [
            start | {source: sum(each[seat][source] for each in rounds) for source in self.face.sources}
            for seat in seats
        ]
        return {"rounds": rounds, "totals": totals, "scores": [sum(total.values()) for total in totals]}


@dataclass(frozen=True, slots=True)
class _Telling:
    """A step on its way to becoming a log entry."""

    step: int
    version: int
    at: int
    round: int
    turn: int
    player: int | None
    code: str
    happened: list[Event]
    scores: list[int]

    def to_json(self, face: Face, hidden: bool) -> bytes:
        """The entry as JSON; `hidden` for those who may not know the private part of it."""
        decision = self.player is not None
        kind = face.kind(self.code) if decision else None
        secret = kind in face.hidden_kinds if decision else self.code.partition(":")[0] in face.hidden_draws
        code = None if hidden and secret else self.code
        return orjson.dumps(
            {
                "step": self.step,
                "version": self.version,
                "at": self.at,
                "round": self.round,
                "turn": self.turn,
                "player": self.player,
                "move": code if decision else None,
                "kind": kind,
                "draw": None if decision else code,
                "events": [visible(event, None) for event in self.happened] if hidden else self.happened,
                "scores": self.scores,
            }
        )
