"""A small client for programs that take a seat at a server's table.

    client = Client("http://127.0.0.1:8420", name="Robot")
    table = client.join("http://127.0.0.1:8420/#/join/7hT2mQx9Kd3P/x8...")
    client.play_on(table.id, lambda table: bot.choose(table.state()))

docs/protocol.md describes the protocol; everything that the server sends about a table is in `Table.data`.
"""

from __future__ import annotations

import http.client
import json
import math
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from azulejos.types import AzulejosError

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from azulejos.state import State

TIMEOUT = 30.0
"""Seconds to wait for a response."""
RETRY = 0.5
"""Seconds between two attempts to reconnect to the server."""
LONGEST_PAUSE = 5.0
"""The longest pause, in seconds, that a request makes by itself when the server asks for one."""
TEMPORARY = ("stale", "warming_up", "too_fast", "unavailable")
"""Error codes that mean: try again in a moment."""
Data = dict[str, Any]


class ServerError(AzulejosError):
    """The server refused a request: `code` and `status` as docs/protocol.md lists them; `table` if it was stale."""

    def __init__(self, status: int, error: Data, table: Table | None = None) -> None:
        super().__init__(str(error.get("message", "the server gave no reason")))
        self.status = status
        self.code = str(error.get("code", "internal"))
        self.field: str | None = error.get("field")
        self.rule: str | None = error.get("rule")
        self.table = table
        self.retry_after = math.inf
        """Seconds after which to try again; infinite if the server does not say."""


class Table:
    """A table as the server shows it to this program."""

    def __init__(self, data: Data) -> None:
        self.data = data

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def version(self) -> int:
        return int(self.data["version"])

    @property
    def status(self) -> str:
        """waiting, running, finished or cancelled."""
        return str(self.data["status"])

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "cancelled")

    @property
    def seats(self) -> list[int]:
        """This program's seats."""
        return list(self.data["viewer"]["seats"])

    @property
    def player(self) -> int | None:
        """The seat that has to decide."""
        player: int | None = self.data["turn"]["player"]
        return player

    @property
    def is_my_turn(self) -> bool:
        return bool(self.data["turn"]["mine"])

    @property
    def moves(self) -> list[str]:
        """The legal moves, if it is this program's turn."""
        return [str(move["move"]) for move in self.data["moves"]]

    @property
    def position(self) -> Data | None:
        """What this program may see of the position."""
        position: Data | None = self.data["position"]
        return position

    @property
    def scores(self) -> list[int]:
        points: Data | None = self.data["points"]
        return [] if points is None else list(points["scores"])

    @property
    def outcome(self) -> Data | None:
        outcome: Data | None = self.data["outcome"]
        return outcome

    @property
    def log(self) -> list[Data]:
        """The log: steps with their events, from `log_from` on."""
        return list(self.data["log"])

    def state(self, seed: int | None = None) -> State:
        """A state that is consistent with this view, for bots to think about; hidden facts are drawn at random."""
        from azulejos.registry import make
        from azulejos.state import View

        if self.position is None:
            raise AzulejosError("the game has not begun")
        game = make(str(self.data["game"]), **self.data["options"])
        return View(game, self.data["viewer"]["perspective"], self.position).sample(seed)

    def __repr__(self) -> str:
        return f"<Table {self.id}, version {self.version}: {self.data['game']}, {self.status}>"


class Client:
    """A person at a server. Without the token of an earlier session (`client.token`) a new session is started."""

    def __init__(self, url: str, name: str | None = None, token: str | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise AzulejosError(f"{url!r} is not the address of a server, such as http://127.0.0.1:8420")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token: str | None = token
        me = self.request("POST", "/api/session", {"name": name, "token": token})
        self.token = str(me["token"])
        self.name = str(me["name"])

    # Requests

    def request(self, method: str, path: str, body: Data | None = None) -> Any:
        """Any request of the protocol; ServerError if the server refuses it. Short pauses that it asks for are made."""
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                return json.loads(_send(request))
            except ServerError as error:
                pause = error.retry_after
                if error.code != "too_fast" or pause > LONGEST_PAUSE or time.monotonic() + pause > end:
                    raise
            time.sleep(pause)

    def _act(self, table: Table | str, action: str, body: Data) -> Table:
        id_ = table if isinstance(table, str) else table.id
        version = {} if isinstance(table, str) else {"version": table.version}
        return Table(self.request("POST", f"/api/tables/{id_}/{action}", version | body))

    def status(self) -> Data:
        """Whether the server's games are ready."""
        status: Data = self.request("GET", "/api/status")
        return status

    def wait_until_ready(self, seconds: float = 300) -> None:
        """Wait while the server compiles the rules on its first start."""
        end = time.monotonic() + seconds
        while not self.status()["ready"]:
            if time.monotonic() > end:
                raise AzulejosError(f"the server was not ready within {seconds:g} seconds")
            time.sleep(RETRY)

    def catalogue(self) -> Data:
        """Games with their options, bots, clocks."""
        catalogue: Data = self.request("GET", "/api/catalogue")
        return catalogue

    # Tables

    def create(self, game: str, seats: Sequence[Data], **settings: Any) -> Table:
        """A new table: `client.create("azul", [{"kind": "me"}, {"kind": "open"}], options={"wall": "grey"})`."""
        return Table(self.request("POST", "/api/tables", {"game": game, "seats": list(seats), **settings}))

    def join(self, link: str, key: str | None = None, seat: int | None = None) -> Table:
        """Take a seat by an invitation link, or by a table's id and key."""
        if "#/join/" in link:
            link, _, key = link.partition("#/join/")[2].partition("/")
        return Table(self.request("POST", f"/api/tables/{link}/join", {"key": key, "seat": seat}))

    def table(self, table: Table | str) -> Table:
        """The table now."""
        id_ = table if isinstance(table, str) else table.id
        return Table(self.request("GET", f"/api/tables/{id_}"))

    def tables(self, status: str | None = None) -> list[Data]:
        """This person's tables, the latest change first."""
        query = "" if status is None else f"&status={status}"
        listed: list[Data] = self.request("GET", f"/api/tables?scope=mine{query}")["tables"]
        return listed

    def play(self, table: Table, move: str) -> Table:
        """Play a move. If the table has moved on, ServerError with the code `stale` and the current `table`."""
        return self._act(table, "play", {"move": str(move)})

    def preview(self, table: Table, moves: Sequence[str]) -> Data:
        """What decisions would lead to."""
        body = {"version": table.version, "moves": [str(move) for move in moves]}
        preview: Data = self.request("POST", f"/api/tables/{table.id}/preview", body)
        return preview

    def undo(self, table: Table, to: int | None = None) -> Table:
        """Undo, or ask the others to agree to it."""
        return self._act(table, "undo", {"to": to})

    def resign(self, table: Table, seat: int | None = None) -> Table:
        return self._act(table, "resign", {"seat": seat})

    def rematch(self, table: Table) -> Table:
        """Play again: the new table."""
        return self._act(table, "rematch", {})

    def journal(self, table: Table) -> list[Data]:
        """What happened at a table and who did it, also what was undone since."""
        entries: list[Data] = []
        start: int | None = 0
        while start is not None:
            page: Data = self.request("GET", f"/api/tables/{table.id}/journal?from={start}")
            entries += page["entries"]
            start = page["more"]
        return entries

    def record(self, table: Table) -> str:
        """The record of the game as text."""
        headers = {"authorization": f"Bearer {self.token}"}
        request = urllib.request.Request(f"{self.url}/api/tables/{table.id}/record", headers=headers)
        return _send(request).decode()

    # Watching

    def watch(self, table: Table | str) -> Iterator[Table]:
        """The table now and after every change, until it is over. A lost connection is made again, and nothing is
        missed: every table holds the log since the one before it."""
        id_ = table if isinstance(table, str) else table.id
        known: int | None = None
        while True:
            try:
                with self._connected() as socket:
                    socket.send(json.dumps({"type": "watch", "table": id_, "version": known}))
                    for message in _tables(socket, id_, known):
                        if known is None or message.version > known:
                            known = message.version
                            yield message
                        if message.is_over:
                            return
            except OSError:
                pass
            time.sleep(RETRY)

    @contextmanager
    def _connected(self) -> Iterator[ClientConnection]:
        """A connection; OSError if it cannot be made or ends."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        address = "ws" + self.url.removeprefix("http") + "/api/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            with connect(address, additional_headers=headers, max_size=None, open_timeout=TIMEOUT) as socket:
                yield socket
        except WebSocketException as error:
            raise OSError(str(error)) from error

    def play_on(self, table: Table | str, choose: Callable[[Table], str]) -> Table:
        """Play a game to its end, with `choose` for this program's decisions. If the server is unreachable for a while,
        or restarts, the client waits for it."""
        last: Table | None = None
        for latest in self.watch(table):
            if last is not None and latest.version < last.version:
                continue  # the response to our own move is newer
            last = latest
            while last.is_my_turn:
                try:
                    last = self.play(last, choose(last))
                except ServerError as error:
                    if error.code not in TEMPORARY:
                        raise
                    last = error.table or self._once_back(last)
                except OSError:  # whether the move counted is clear once the server is back
                    last = self._once_back(last)
        assert last is not None
        return last

    def _once_back(self, table: Table) -> Table:
        """The table, once the server answers again."""
        while True:
            time.sleep(RETRY)
            try:
                return self.table(table)
            except ServerError as error:
                if error.code not in TEMPORARY:
                    raise
            except OSError:
                continue


def _tables(socket: ClientConnection, table_id: str, known: int | None) -> Iterator[Table]:
    """The tables that arrive; ServerError for an error, OSError for a temporary one. What was missed since the version
    known is asked for."""
    while True:
        message = json.loads(socket.recv())
        if message["type"] == "table":
            table = Table(message["table"])
            known = max(table.version, known or 0)
            yield table
        elif message["type"] == "versions" and message["tables"].get(table_id, 0) > (known or 0):
            socket.send(json.dumps({"type": "watch", "table": table_id, "version": known}))
        elif message["type"] == "error":
            error = ServerError(400, message["error"])
            raise OSError(str(error)) if error.code in TEMPORARY else error


def _send(request: urllib.request.Request) -> bytes:
    """The response's body; ServerError if the server refuses the request, OSError if it is away or breaks off."""
    try:
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return bytes(response.read())
        except urllib.error.HTTPError as response:
            with response:
                error = _server_error(response.code, response.read())
                error.retry_after = _seconds(response.headers.get("retry-after", ""))
                raise error from None
    except http.client.HTTPException as error:
        raise OSError(f"the server's response broke off: {error}") from error


def _seconds(retry_after: str) -> float:
    """The seconds of a Retry-After header; infinite if it holds no number (a proxy may give a date)."""
    return float(retry_after) if retry_after.isdecimal() else math.inf


def _server_error(status: int, body: bytes) -> ServerError:
    try:
        content = json.loads(body)
        error = content["error"]
    except (ValueError, KeyError, TypeError):
        return ServerError(status, {"message": f"status {status}, and no reason that could be read"})
    return ServerError(status, error, Table(content["table"]) if "table" in content else None)
