"""Web Push: "your turn" for people who have no page of ours open, in games over days above all. It needs https, which
browsers ask for, and the extra `push`; without them nobody is asked to subscribe."""

from __future__ import annotations

import asyncio
import base64
import importlib.util
import logging
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlsplit

import orjson

from azulejos.server.db.pushes import Pushes, Subscription
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from azulejos.server.services.hub import Hub
from azulejos.server.services.tables import Tables
from azulejos.text import texts

log = logging.getLogger("azulejos.server")

SERVICES = (
    ".googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
"""Where browsers have pushes sent to. Nothing else is called: a subscription is an address that somebody gave us."""
MOST_OF_ONE_PERSON = 8
PATIENCE_SECONDS = 5.0
"""How long somebody may be away from the table before they are called: reloading a page takes a moment."""
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a call for a browser that is switched off."""
REMEMBERED = 20_000
GONE = (404, 410)


@dataclass(frozen=True, slots=True)
class Call:
    """What a notification says, and where in the client it leads to."""

    title: str
    text: str
    address: str


Deliver = Callable[[Subscription, Call], Awaitable[bool]]
"""Sends a call; False if the subscription is no longer valid."""


def is_installed() -> bool:
    return importlib.util.find_spec("pywebpush") is not None


def new_key() -> str:
    """A private key of the server, as the push services know it."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What browsers subscribe with."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    number = int.from_bytes(base64.urlsafe_b64decode(private + "=" * (-len(private) % 4)), "big")
    key = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return _encoded(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class Push:
    """Calls people whose turn it is and who are not at the table."""

    def __init__(self, pushes: Pushes, tables: Tables, hub: Hub, url: str, private: str) -> None:
        self._pushes = pushes
        self._tables = tables
        self._hub = hub
        self._url = url
        self._private = private
        self.key = public_key(private)
        self.deliver: Deliver = self._deliver
        self.patience = PATIENCE_SECONDS
        self._called: dict[str, int] = {}
        """By table, the turn that somebody was last called for."""
        self._calls: set[asyncio.Task[None]] = set()
        tables.subscribe(self.table_changed)

    async def close(self) -> None:
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def subscribe(self, subscription: Subscription) -> None:
        host = urlsplit(subscription.endpoint)
        if host.scheme != "https" or not (host.hostname or "").endswith(SERVICES):
            raise ApiError("invalid_request", "that is not a push service of a browser", field="endpoint")
        await self._pushes.add(subscription, MOST_OF_ONE_PERSON)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        await self._pushes.remove(endpoint, person)

    def table_changed(self, table: Table) -> None:
        """Call whoever has to decide, if they do not come within a moment."""
        mover = table.mover
        person = None if mover is None else table.seats[mover].person
        if mover is None or person is None or table.seats[mover].kind != "person" or table.is_together(person):
            return
        turn = _turn(table)
        if self._called.get(table.id) == turn:
            return
        self._called.pop(table.id, None)
        self._called[table.id] = turn
        if len(self._called) > REMEMBERED:
            del self._called[next(iter(self._called))]
        task = asyncio.create_task(self._call(table.id, turn, person), name=f"push for {table.id}")
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _call(self, table_id: str, turn: int, person: str) -> None:
        await asyncio.sleep(self.patience)
        table = self._tables.peek(table_id)
        if table is None or _turn(table) != turn or table.mover is None:
            return
        if self._hub.presence(table).absent_since.get(person) is None:
            return
        for subscription in await self._pushes.of(person):
            try:
                valid = await self.deliver(subscription, your_turn(table, person, subscription.language))
            except Exception:
                log.warning("a push could not be delivered", exc_info=True)
                continue
            if not valid:
                await self._pushes.remove(subscription.endpoint, person)

    async def _deliver(self, subscription: Subscription, call: Call) -> bool:
        return await asyncio.to_thread(send, subscription, call, self._private, self._url)


def _turn(table: Table) -> int:
    """The number of the turn that is awaited or under way."""
    return 0 if table.live_game is None else table.live_game.turn + table.live_game.begins_turn


def your_turn(table: Table, person: str, language: str) -> Call:
    """What somebody reads whose turn it is."""
    words = texts(language)
    game = words.get(f"game-{table.game.name}", table.game.name)
    names = [seat.name or seat.bot or "" for seat in table.seats if seat.person != person]
    others = ", ".join(name for name in names if name)
    text = words("notify-with", game=game, players=others) if others else game
    return Call(words("your-turn"), text, f"/table/{table.id}")


def send(subscription: Subscription, call: Call, private: str, url: str) -> bool:
    """Encrypt a call for a browser and hand it to its push service; False if the browser no longer wants any."""
    from pywebpush import WebPushException, webpush

    info: dict[str, Any] = {
        "endpoint": subscription.endpoint,
        "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth},
    }
    try:
        webpush(
            info,
            orjson.dumps(asdict(call)),
            vapid_private_key=private,
            vapid_claims={"sub": url},
            ttl=KEPT_SECONDS,
            timeout=10,
        )
    except WebPushException as error:
        if error.response is not None and error.response.status_code in GONE:
            return False
        raise
    return True
