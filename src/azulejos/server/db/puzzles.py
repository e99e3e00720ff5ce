"""What people tried of puzzles, and how well they solve them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from azulejos.server.db import schema
from azulejos.server.db.store import Store
from azulejos.server.domain.glicko import Glicko


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's first answer to a puzzle."""

    puzzle: str
    at: int
    """The time of day in milliseconds."""
    solved: bool
    day: int | None
    """The number of the day whose puzzle it was, since 1970; None if it was not that day's."""


class PuzzleRows:
    """The rows of all people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def tries(self, person: str) -> list[Try]:
        """The oldest first."""
        table = schema.puzzle_tries
        columns = [table.c[name] for name in Try.__dataclass_fields__]
        query = select(*columns).where(table.c.person == person).order_by(table.c.at, table.c.puzzle)
        rows = await self._store.transact(lambda connection: connection.execute(query).all())
        return [Try(str(puzzle), int(at), bool(solved), day) for puzzle, at, solved, day in rows]

    async def ratings(self, person: str) -> dict[str, Glicko]:
        """By game."""
        table = schema.puzzle_ratings
        query = select(table.c.game, table.c.rating, table.c.deviation).where(table.c.person == person)
        rows = await self._store.transact(lambda connection: connection.execute(query).all())
        return {str(game): Glicko(float(rating), float(deviation)) for game, rating, deviation in rows}

    async def add(self, person: str, tried: Try, game: str, puzzle_rating: float) -> tuple[Glicko, Glicko] | None:
        """Note a first answer, and the rating before and after it; None if there was one before."""
        tries, ratings = schema.puzzle_tries, schema.puzzle_ratings

        def work(connection: Connection) -> tuple[Glicko, Glicko]:
            values = {name: getattr(tried, name) for name in Try.__dataclass_fields__}
            connection.execute(insert(tries).values(person=person, **values))
            mine = (ratings.c.person == person) & (ratings.c.game == game)
            row = connection.execute(select(ratings.c.rating, ratings.c.deviation).where(mine)).first()
            before = Glicko() if row is None else Glicko(float(row[0]), float(row[1]))
            after = before.after(puzzle_rating, float(tried.solved))
            connection.execute(delete(ratings).where(mine))
            connection.execute(
                insert(ratings).values(person=person, game=game, rating=after.value, deviation=after.deviation)
            )
            return before, after

        try:
            return await self._store.transact(work)
        except IntegrityError:  # tried before, perhaps a moment ago
            return None

    async def allows(self, person: str) -> bool:
        """Whether puzzles may be made from this person's games."""
        table = schema.puzzle_consents
        query = select(table.c.person).where(table.c.person == person)
        return bool(await self._store.transact(lambda connection: connection.execute(query).all()))

    async def allow(self, person: str, allowed: bool) -> None:
        table = schema.puzzle_consents

        def work(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.person == person))
            if allowed:
                connection.execute(insert(table).values(person=person))

        await self._store.transact(work)
