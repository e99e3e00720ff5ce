"""Statistics of somebody's finished games, from figures that are counted once per game and stored.

A request counts at most `BATCH` games that were not counted yet and says how many there are: whoever asks again gets
further. So the first look at hundreds of games costs many short requests and no long one.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, delete, insert, select

from azulejos.bots.ladder import ratings_of
from azulejos.registry import parse_game
from azulejos.server.db import schema
from azulejos.server.db.store import Store, StoredTable
from azulejos.server.db.table_codec import from_row, game_name
from azulejos.server.domain.bot_rating import Played, bot_rating
from azulejos.server.domain.figures import FORMAT, Figures, figures_of
from azulejos.server.now import DAY_MS

MOST_GAMES = 500
"""The last games that statistics are made of."""
BATCH = 20
CURVE_POINTS = 40
LEAST_RATED = 3
"""Fewer games against levels make no rating."""
Game = tuple[list[dict[str, Any]], int, Figures]
"""Seats, the seat of whoever asks, figures."""
AtDesk = Callable[[str, Callable[[], dict[str, Any]]], Awaitable[dict[str, Any]]]


class Statistics:
    """Counts games, and makes statistics of what was counted."""

    def __init__(self, store: Store, at_desk: AtDesk) -> None:
        """`at_desk`: does something for a person in a thread."""
        self._store = store
        self._at_desk = at_desk

    async def of(self, person: str, game: str | None, days: int | None, now: int) -> dict[str, Any]:
        """Somebody's statistics in a game (None: the one played most), of the last days or of all time."""
        rows = await self._store.transact(lambda connection: _finished(connection, person))
        counts: dict[str, int] = {}
        for row in rows:
            counts[game_name(row)] = counts.get(game_name(row), 0) + 1
        chosen = game if game is not None else max(counts, key=lambda name: counts[name], default=None)
        wanted = [row for row in rows if game_name(row) == chosen]
        known = await self._count(person, wanted)
        games = []
        for row in wanted:
            mine = _seat_of(row, person)
            if row.id in known and mine is not None and known[row.id]:
                games.append((orjson.loads(row.setting)["seats"], mine, known[row.id]))
        if days is not None:
            games = [each for each in games if each[2]["at"] >= now - days * DAY_MS]
        games.sort(key=lambda each: each[2]["at"])
        told = {"game": chosen, "played": counts, "found": len(wanted), "counted": len(known)}
        return told | await self._at_desk(person, lambda: summed(games))

    async def _count(self, person: str, rows: Sequence[StoredTable]) -> dict[str, Figures]:
        """The figures of these tables as far as they are counted; empty ones for games without a result."""
        ids = [row.id for row in rows]
        reviews, stored = await self._store.transact(lambda connection: _stored(connection, ids))
        versions = {row.id: (row.decided * 2 + (row.id in reviews)) * 16 + FORMAT for row in rows}
        known = {id_: figures for id_, (version, figures) in stored.items() if version == versions[id_]}
        missing = [row for row in rows if row.id not in known][:BATCH]
        for row in missing:
            decisions = await self._decisions(row.id) if row.id in reviews else None
            figures = await self._at_desk(person, functools.partial(_figures, row, decisions))
            known[row.id] = figures
            values = {"table_id": row.id, "version": versions[row.id], "figures": orjson.dumps(figures).decode()}
            await self._store.transact(functools.partial(_keep, values=values))
        return known

    async def _decisions(self, table_id: str) -> list[dict[str, Any]]:
        review = await self._store.review(table_id)
        return [] if review is None else review["decisions"]


def _finished(connection: Connection, person: str) -> list[StoredTable]:
    table, seat = schema.tables, schema.seats
    query = select(table).join(seat, seat.c.table_id == table.c.id)
    query = query.where(seat.c.person == person, table.c.status == "finished", table.c.start_player.isnot(None))
    rows = connection.execute(query.order_by(table.c.changed.desc()).limit(MOST_GAMES)).all()
    return [StoredTable(*row) for row in rows]


def _stored(connection: Connection, ids: Sequence[str]) -> tuple[set[str], dict[str, tuple[int, Figures]]]:
    """Which of these tables have a review that is done, and what was counted."""
    reviews, figures = schema.reviews, schema.figures
    done = connection.execute(select(reviews.c.table_id).where(reviews.c.table_id.in_(ids), reviews.c.done))
    rows = connection.execute(select(figures).where(figures.c.table_id.in_(ids)))
    return set(done.scalars()), {str(id_): (int(version), orjson.loads(text)) for id_, version, text in rows}


def _keep(connection: Connection, values: dict[str, Any]) -> None:
    table = schema.figures
    connection.execute(delete(table).where(table.c.table_id == values["table_id"]))
    connection.execute(insert(table).values(values))


def _figures(row: StoredTable, decisions: list[dict[str, Any]] | None) -> Figures:
    return figures_of(from_row(row), decisions) or {}


def _seat_of(row: StoredTable, person: str) -> int | None:
    """The one seat that somebody played; None if there were several, or a bot played it to the end."""
    seats = orjson.loads(row.setting)["seats"]
    mine = [index for index, seat in enumerate(seats) if seat["kind"] == "person" and seat["person"] == person]
    return mine[0] if len(mine) == 1 else None


def summed(games: Sequence[Game]) -> dict[str, Any]:
    """The statistics of games, the oldest first."""
    return {
        "games": len(games),
        "won": round(sum(figures["shares"][mine] for _, mine, figures in games), 2),
        "opponents": _opponents(games),
        "rating": _rating(games),
        "rounds": _by_round(games),
        "average": _mean([figures["scores"][mine] for _, mine, figures in games if figures["whole"]]),
        "first": _won([game for game in games if game[2]["start"] == game[1]]),
        "later": _won([game for game in games if game[2]["start"] != game[1]]),
        "accuracy": [
            [figures["at"], figures["accuracy"][mine]]
            for _, mine, figures in games
            if figures["accuracy"] is not None and figures["accuracy"][mine] is not None
        ],
    }


def _won(games: Sequence[Game]) -> dict[str, float]:
    return {"games": len(games), "won": round(sum(figures["shares"][mine] for _, mine, figures in games), 2)}


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 1) if values else None


def _rounds(game: Game) -> list[dict[str, int]]:
    _, mine, figures = game
    return [seats[mine] for seats in figures["rounds"]] if figures["whole"] else []


def _mean_sources(rounds: Iterable[dict[str, int]]) -> dict[str, float]:
    """Points by source, per entry."""
    sums: dict[str, float] = {}
    count = 0
    for sources in rounds:
        count += 1
        for source, points in sources.items():
            sums[source] = sums.get(source, 0.0) + points
    return {source: round(points / count, 2) for source, points in sums.items() if points}


def _by_round(games: Sequence[Game]) -> list[dict[str, Any]]:
    """The average points by source of every round, over the games that had it."""
    longest = max((len(_rounds(game)) for game in games), default=0)
    found = []
    for number in range(longest):
        rounds = [rounds[number] for game in games if len(rounds := _rounds(game)) > number]
        found.append({"round": number + 1, "games": len(rounds), "sources": _mean_sources(rounds)})
    return found


def _opponents(games: Sequence[Game]) -> list[dict[str, Any]]:
    """How it went against every bot and everybody, those met most often first."""
    met: dict[tuple[str | None, str], list[tuple[float, float]]] = {}
    for seats, mine, figures in games:
        others = [score for seat, score in enumerate(figures["scores"]) if seat != mine]
        margin = figures["scores"][mine] - max(others)
        names = {
            (seat["bot"], "" if seat["bot"] else seat["name"]) for index, seat in enumerate(seats) if index != mine
        }
        for name in names:
            met.setdefault(name, []).append((figures["shares"][mine], margin))
    return [
        {
            "bot": bot,
            "name": name,
            "games": len(results),
            "won": round(sum(share for share, _ in results), 2),
            "margin": round(sum(margin for _, margin in results) / len(results), 1),
        }
        for (bot, name), results in sorted(met.items(), key=lambda item: -len(item[1]))
    ]


def _rating(games: Sequence[Game]) -> dict[str, Any] | None:
    """The rating against levels, how it came about, and the levels on the same scale."""
    played: list[Played] = []
    ladder: dict[str, int] = {}
    for seats, mine, figures in games:
        ladder = ratings_of(parse_game(figures["spec"]))
        others = [seat["bot"] for index, seat in enumerate(seats) if index != mine]
        if figures["whole"] and all(bot in ladder for bot in others):
            played.append(Played(tuple(ladder[bot] for bot in others), figures["shares"][mine]))
    if len(played) < LEAST_RATED:
        return None
    every = max(1, len(played) // CURVE_POINTS)
    ends = sorted({*range(LEAST_RATED, len(played), every), len(played)})
    curve = [(end, bot_rating(played[:end])) for end in ends]
    last = curve[-1][1]
    return {
        "games": len(played),
        "value": round(last.value),
        "low": round(last.low),
        "high": round(last.high),
        "curve": [[end, round(each.value), round(each.low), round(each.high)] for end, each in curve],
        "levels": [{"level": level, "rating": rating} for level, rating in ladder.items()],
    }
