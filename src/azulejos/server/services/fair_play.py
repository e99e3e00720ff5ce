"""Which positions may be analysed. Whoever has the server think about a position asks here first."""

from __future__ import annotations

from azulejos.server.db.store import Store
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.errors import ApiError
from azulejos.server.services.tables import Tables
from azulejos.state import State


class FairPlay:
    """Keeps people who play each other without hints from being helped.

    Every route that has a bot think about a position which a request names (a hint in practice, an analysis, a review
    of an imported record) calls `require_free` before it submits the work. Looking at positions without thinking, as in
    `POST /api/practice`, is free.

    A position is refused if it may be of the present round of a running game that several people share without hints:
    the position now, an earlier one of the round, or one that some decisions may lead to before the next deal. It is
    recognised by its landmarks (`games/definition.py`): facts that no decision changes until then, such as the walls,
    and the factories that are still whole. So it does not help to play a move first, or to change
    scores, seats, the order of factories, the round, what the bag holds, or, where they are alike, the colours.

    It costs one indexed query, and a look at the tables found. Positions of other games are refused if they have the
    same landmarks by chance: in the first two rounds once no factory is whole, with about one in a thousand running
    games, otherwise hardly ever (docs/reliability.md). Not caught: whoever changes a tile, the first round after a tile
    found no room on a floor, the step from one stage of a round to the next, and bots on one's own machine.
    """

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def is_free(self, state: State) -> bool:
        """Whether a position may be analysed. The state is as parsed or replayed; nothing hidden in it is looked at."""
        asked = LiveGame(state, "")
        landmarks = asked.landmarks()
        for table_id in await self._store.unaided(asked.landmark_digest()):
            try:
                table = await self._tables.get(table_id)
            except ApiError:
                continue  # it is gone
            live_game = table.live_game
            if live_game is not None and table.is_unaided and landmarks.may_be_among(live_game.dealt_pieces()):
                return False
        return True

    async def require_free(self, state: State, field: str = "position") -> None:
        """`not_allowed` if a position, which the request has in that field, may not be analysed."""
        if not await self.is_free(state):
            raise ApiError("not_allowed", "this may be a position of a running game without hints", field=field)
