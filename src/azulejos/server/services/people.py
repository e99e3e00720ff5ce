"""Who a request comes from: signed cookies for browsers, signed tokens for personal links and programs. No accounts."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence

from itsdangerous import BadSignature, URLSafeSerializer

from azulejos.server.db.store import Store
from azulejos.server.domain.people import Person, random_text
from azulejos.server.now import now_ms
from azulejos.server.services.bus import Bus

CACHED = 20_000


class People:
    """People by their cookie or token, cached in memory."""

    def __init__(self, store: Store, bus: Bus, secrets: Sequence[str]) -> None:
        """`secrets`: what may have signed cookies and links, the newest last, which signs them from now on."""
        self._store = store
        self._bus = bus
        self._cached: OrderedDict[str, Person] = OrderedDict()
        options = {"digest_method": hashlib.sha256}
        self._cookies = URLSafeSerializer(list(secrets), salt="cookie", signer_kwargs=options)
        self._tokens = URLSafeSerializer(list(secrets), salt="personal link", signer_kwargs=options)
        bus.subscribe("person", self._forget)

    def cookie(self, person: Person) -> str:
        return str(self._cookies.dumps([person.id, person.generation]))

    def token(self, person: Person) -> str:
        """What a personal link contains, and what a program sends."""
        return str(self._tokens.dumps([person.id, person.generation]))

    async def by_cookie(self, cookie: str) -> Person | None:
        return await self._by_signed(self._cookies, cookie)

    async def by_token(self, token: str) -> Person | None:
        return await self._by_signed(self._tokens, token)

    async def _by_signed(self, serializer: URLSafeSerializer, signed: str) -> Person | None:
        try:
            person_id, generation = serializer.loads(signed)
        except (BadSignature, ValueError, TypeError):
            return None
        person = await self.get(str(person_id))
        return person if person is not None and person.generation == generation else None

    async def get(self, person_id: str) -> Person | None:
        person = self._cached.get(person_id)
        if person is None:
            person = await self._store.person(person_id)
            if person is not None:
                self._cache(person)
        else:
            self._cached.move_to_end(person_id)
        return person

    async def add(self, name: str) -> Person:
        person = Person(random_text(16), name, 0)
        await self._store.add_person(person, now_ms())
        self._cache(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        return await self._change(Person(person.id, name, person.generation))

    async def renew(self, person: Person) -> Person:
        """A new personal link; earlier cookies and links are no longer valid."""
        return await self._change(Person(person.id, person.name, person.generation + 1))

    async def _change(self, person: Person) -> Person:
        await self._store.change_person(person)
        self._cache(person)
        await self._bus.publish("person", {"id": person.id})
        return person

    async def delete(self, person: Person) -> None:
        """Nobody is this person any more."""
        await self._store.delete_person(person.id)
        self._cached.pop(person.id, None)
        await self._bus.publish("person", {"id": person.id})

    def _cache(self, person: Person) -> None:
        self._cached[person.id] = person
        self._cached.move_to_end(person.id)
        while len(self._cached) > CACHED:
            self._cached.popitem(last=False)

    async def _forget(self, message: dict[str, str]) -> None:
        self._cached.pop(message["id"], None)
