"""For every operation of the API a situation in which it can succeed: who asks, at which table, with which body."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import azulejos
from azulejos.client import Client, Table
from azulejos.puzzles.collection import shipped
from azulejos.server.domain.phrases import PHRASES
from tests.server.api import BOT, ME, OPEN, by_link
from tests.server.process import ServerProcess


@dataclass
class Situation:
    """What fits one request."""

    client: Client
    table: Table | None = None
    body: dict[str, Any] = field(default_factory=dict)
    path: dict[str, Any] = field(default_factory=dict)


class World:
    """People at tables of a server, in whatever state is asked for."""

    def __init__(self, server: ServerProcess, seed: int = 1) -> None:
        self._server = server
        self.rng = random.Random(seed)
        self.host, self.guest = server.client("Host"), server.client("Guest")

    def somebody(self) -> Client:
        return self._server.client("Somebody")

    def running(self) -> Table:
        """Begun, with both seats the host's."""
        return self.host.create(self.rng.choice(("azul", "duel")), [ME, ME])

    def waiting(self) -> Table:
        return self.host.create("azul", [ME, OPEN], start_player=0)

    def online(self) -> Table:
        """Begun with the guest, and the host has decided once."""
        table = self.waiting()
        self.guest.join(by_link(self.host, table))
        table = self.host.table(table)
        return self.host.play(table, table.moves[0])

    def finished(self) -> Table:
        table = self.running()
        return self.host.resign(self.host.play(table, table.moves[0]), 0)

    def at(
        self, table: Table, client: Client | None = None, path: dict[str, Any] | None = None, **body: Any
    ) -> Situation:
        return Situation(client or self.host, table, {"version": table.version, **body}, path or {})


def _play(world: World) -> Situation:
    table = world.running()
    return world.at(table, move=world.rng.choice(table.moves), moves=None)


def _preview(world: World) -> Situation:
    table = world.running()
    return world.at(table, moves=[world.rng.choice(table.moves)])


def _undo(world: World) -> Situation:
    table = world.running()
    return world.at(world.host.play(table, table.moves[0]), to=None)


def _asked(world: World) -> Table:
    return world.host.undo(world.online())


def _left(world: World) -> Situation:
    table = world.host._act(world.online(), "leave", {"seat": 0})
    return world.at(table, seat=0)


def _bot_at_the_table(world: World) -> Situation:
    table = world.host.create("azul", [ME, BOT, OPEN], options={"players": 3})
    return world.at(table, path={"seat": 1})


def _join(world: World) -> Situation:
    table = world.waiting()
    return Situation(world.guest, table, {"key": table.data["join_key"], "seat": None, "name": None, "version": None})


def _practice_hint(world: World) -> Situation:
    position = azulejos.make("azul").deal(seed=world.rng.randrange(1000)).position
    return Situation(world.host, body={"position": position, "seconds": 0.1})


def _record(world: World) -> Situation:
    state = azulejos.make("azul").deal(seed=world.rng.randrange(1000))
    while not state.is_over:
        state.play(world.rng.choice(state.legal_moves()))
    return Situation(world.host, body={"text": str(state.record())})


def _practice(world: World) -> Situation:
    body = {"position": None, "game": "duel", "options": {}, "seed": 3, "moves": [], "draws": [], "seat": None}
    return Situation(world.host, body=body)


def _saved(world: World) -> Situation:
    """A study that is there."""
    body = _study(world)
    made = world.host.request("POST", "/api/studies", body)
    return Situation(world.host, body=body, path={"id": made["id"]})


def _study(world: World) -> dict[str, Any]:
    state = azulejos.make("azul").deal(seed=world.rng.randrange(1000))
    line = {"steps": [str(state.legal_moves()[0])], "comments": [], "marks": [[0, "!"]], "variations": []}
    return {"name": "A study", "position": state.position, "line": line}


def _picture(world: World) -> Situation:
    position = azulejos.make("duel").deal(seed=world.rng.randrange(1000)).position
    body = {"positions": [position], "names": [], "theme": "dark", "language": "fr", "letters": True}
    return Situation(world.host, body=body)


def _real(world: World) -> Situation:
    state = azulejos.make("azul").deal(seed=world.rng.randrange(1000), start_player=0)
    steps = [step.code for step in state.history]
    tries = [[str(state.legal_moves()[0])]]
    body = {"game": "azul", "options": {}, "start_player": 0, "steps": steps, "from": 0, "tries": tries}
    return Situation(world.host, body=body)


def _puzzle(world: World) -> Situation:
    puzzle = world.rng.choice(list(shipped().values()))
    return Situation(world.host, path={"id": puzzle.id}, body={"move": puzzle.best.move})


def _missed(world: World) -> Situation:
    puzzle = world.rng.choice(list(shipped().values()))
    move = next(option.move for option in puzzle.options if option.move != puzzle.best.move)
    return Situation(world.host, path={"id": puzzle.id}, body={"move": move})


def _create(world: World) -> Situation:
    body = {"game": "azul", "options": {}, "seats": [ME, OPEN], "clock": {"kind": "turn", "seconds": 30}}
    return Situation(world.host, body=body | {"start_player": 0, "title": "x"})


def _browser(world: World, **more: Any) -> Situation:
    """Of somebody at no table: nobody is to be called."""
    return Situation(world.somebody(), body={"endpoint": "https://fcm.googleapis.com/fcm/send/abc", **more})


Recipe = Callable[[World], Situation]
TABLE = "/api/tables/{id}"
STUDY = "/api/studies/{id}"
SITUATIONS: dict[tuple[str, str], Recipe] = {
    ("post", "/api/network"): lambda world: Situation(world.host),
    ("get", "/api/me"): lambda world: Situation(world.host),
    ("delete", "/api/me"): lambda world: Situation(world.somebody()),
    ("patch", "/api/me"): lambda world: Situation(world.somebody(), body={"name": "Ina"}),
    ("post", "/api/session"): lambda world: Situation(world.somebody(), body={"token": None, "name": "Ina"}),
    ("delete", "/api/session"): lambda world: Situation(world.somebody()),
    ("post", "/api/me/link"): lambda world: Situation(world.somebody()),
    ("post", "/api/tables"): _create,
    ("get", "/api/tables"): lambda world: Situation(world.host),
    ("get", TABLE): lambda world: Situation(world.host, world.running()),
    ("post", f"{TABLE}/play"): _play,
    ("post", f"{TABLE}/preview"): _preview,
    ("post", f"{TABLE}/undo"): _undo,
    ("post", f"{TABLE}/undo/answer"): lambda world: world.at(_asked(world), world.guest, agree=True),
    ("post", f"{TABLE}/undo/withdraw"): lambda world: world.at(_asked(world)),
    ("post", f"{TABLE}/resign"): lambda world: world.at(world.running(), seat=0),
    ("post", f"{TABLE}/leave"): lambda world: world.at(world.online(), seat=0, bot=None, seconds=None),
    ("post", f"{TABLE}/return"): _left,
    ("post", f"{TABLE}/seats/{{seat}}/bot"): lambda world: world.at(
        world.waiting(), path={"seat": 1}, bot="random", seconds=None
    ),
    ("post", f"{TABLE}/seats/{{seat}}/open"): _bot_at_the_table,
    ("post", f"{TABLE}/key"): lambda world: world.at(world.waiting()),
    ("post", f"{TABLE}/watch"): lambda world: world.at(world.waiting(), watch="public"),
    ("post", f"{TABLE}/cancel"): lambda world: world.at(world.waiting()),
    ("post", f"{TABLE}/join"): _join,
    ("post", f"{TABLE}/rematch"): lambda world: world.at(world.finished()),
    ("get", f"{TABLE}/steps/{{step}}"): lambda world: Situation(world.host, world.finished(), path={"step": 1}),
    ("get", f"{TABLE}/record"): lambda world: Situation(world.host, world.finished()),
    ("get", f"{TABLE}/journal"): lambda world: Situation(world.host, world.online()),
    ("post", "/api/records"): _record,
    ("post", f"{TABLE}/hint"): lambda world: world.at(world.running(), moves=[], seconds=0.1),
    ("post", f"{TABLE}/review"): lambda world: Situation(world.host, world.finished(), {"seconds": 0.1}),
    ("get", f"{TABLE}/review"): lambda world: Situation(world.host, world.finished()),
    ("post", f"{TABLE}/say"): lambda world: Situation(world.host, world.online(), {"phrase": PHRASES[0]}),
    ("post", "/api/push"): lambda world: _browser(world, keys={"p256dh": "p" * 87, "auth": "a" * 22}, language="fr"),
    ("post", "/api/push/end"): _browser,
    ("post", "/api/puzzles/consent"): lambda world: Situation(world.host, body={"allowed": True}),
    ("get", "/api/statistics"): lambda world: Situation(world.host),
    ("get", "/api/puzzles"): lambda world: Situation(world.host),
    ("get", "/api/puzzles/next"): lambda world: Situation(world.host),
    ("get", "/api/puzzles/today"): lambda world: Situation(world.host),
    ("get", "/api/puzzles/{id}"): _puzzle,
    ("post", "/api/puzzles/{id}"): _puzzle,
    ("post", "/api/puzzles/{id}/why"): _missed,
    ("post", "/api/practice"): _practice,
    ("post", "/api/positions/check"): lambda world: Situation(
        world.host, body={"position": azulejos.make("azul").deal(1).position, "complete": True}
    ),
    ("get", "/api/studies"): lambda world: Situation(world.host),
    **dict.fromkeys(
        [("get", STUDY), ("get", f"{STUDY}/record"), ("put", STUDY), ("delete", STUDY)],
        _saved,
    ),
    ("post", "/api/studies"): lambda world: Situation(world.host, body=_study(world)),
    ("post", "/api/studies/read"): lambda world: Situation(world.host, body={"text": _study(world)["position"]}),
    ("post", "/api/positions/picture"): _picture,
    ("post", "/api/real"): _real,
    ("post", "/api/practice/hint"): _practice_hint,
}
"""By method and path. What is not here needs neither a person nor a table."""
