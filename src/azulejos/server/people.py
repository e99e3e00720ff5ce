"""Who somebody is: signed cookies for browsers, signed tokens for personal links and programs. No accounts."""

from __future__ import annotations

import hashlib
import secrets
import string
import unicodedata
from collections import OrderedDict

from itsdangerous import BadSignature, URLSafeSerializer

from azulejos.server.bus import Bus
from azulejos.server.clocks import milliseconds
from azulejos.server.errors import Refusal
from azulejos.server.store import Store
from azulejos.server.store.store import Person

COOKIE = "azulejos"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""
LONGEST_NAME = 24
LETTERS = string.ascii_letters + string.digits
CACHED = 20_000


def random_text(length: int) -> str:
    """Letters and digits that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is shown: one line, single blanks, nothing invisible. ValueError if nothing is left, or too much."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in shown):
        raise ValueError("has characters that cannot be shown")
    if not 1 <= len(shown) <= longest:
        raise ValueError(f"must have 1 to {longest} characters")
    return shown


class People:
    """Persons by their cookie or token, kept in memory while they are about."""

    def __init__(self, store: Store, bus: Bus, secret: str) -> None:
        self._store = store
        self._bus = bus
        self._known: OrderedDict[str, Person] = OrderedDict()
        options = {"digest_method": hashlib.sha256}
        self._cookies = URLSafeSerializer(secret, salt="cookie", signer_kwargs=options)
        self._tokens = URLSafeSerializer(secret, salt="personal link", signer_kwargs=options)
        bus.listen("person", self._forget)

    def cookie(self, person: Person) -> str:
        return str(self._cookies.dumps([person.id, person.generation]))

    def token(self, person: Person) -> str:
        """What a personal link carries, and a program sends."""
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
        person = self._known.get(person_id)
        if person is None:
            person = await self._store.person(person_id)
            if person is not None:
                self._keep(person)
        else:
            self._known.move_to_end(person_id)
        return person

    async def add(self, name: str) -> Person:
        person = Person(random_text(16), name, 0)
        await self._store.add_person(person, milliseconds())
        self._keep(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        return await self._change(Person(person.id, name, person.generation))

    async def renew(self, person: Person) -> Person:
        """A new personal link; cookies and links of before are not valid any more."""
        return await self._change(Person(person.id, person.name, person.generation + 1))

    async def _change(self, person: Person) -> Person:
        await self._store.change_person(person)
        self._keep(person)
        await self._bus.publish("person", {"id": person.id})
        return person

    def _keep(self, person: Person) -> None:
        self._known[person.id] = person
        self._known.move_to_end(person.id)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)

    async def _forget(self, message: dict[str, str]) -> None:
        self._known.pop(message["id"], None)


def wanted(person: Person | None) -> Person:
    """The person; a refusal if there is none."""
    if person is None:
        raise Refusal("no_session", "this needs a session: POST /api/session first")
    return person
