"""Real server processes, started, killed and started again."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from azulejos.client import Client
from tests.server import forked
from tests.server.forked import ForkedServer
from tests.server.published import MISMATCH

ROOT = Path(__file__).resolve().parents[2]
READY_SECONDS = 600
STOP_SECONDS = 120


class ServerProcess:
    """One server over a database; `kill` and `start` again go on with the same port and database."""

    def __init__(self, folder: Path, database: str | None = None, **setting: Any) -> None:
        self.folder = folder
        self.setting = {"database": database or str(folder / "tables.sqlite3"), "port": 0, **setting}
        self.log = folder / f"server-{id(self):x}.log"
        self.url = ""
        self._process: subprocess.Popen[str] | ForkedServer | None = None

    def start(self, ready: bool = True) -> ServerProcess:
        """Begin it, and with `ready` wait until it can do everything; whatever fails leaves no process behind."""
        try:
            self._begin()
            if ready:
                self.client().wait_until_ready(READY_SECONDS)
        except BaseException:
            self.kill()
            raise
        return self

    def _begin(self) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
        if forked.IS_POSSIBLE:
            self._process = ForkedServer(self.setting, environment, self.log)
        else:
            command = [sys.executable, "-m", "tests.server.start", json.dumps(self.setting)]
            with self.log.open("a") as log:
                self._process = subprocess.Popen(
                    command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
                )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip().rstrip("/").replace("localhost", "127.0.0.1")
        assert self.url, self.log.read_text()
        self.setting["port"] = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """Without any warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As by Ctrl-C; the exit code."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        code = process.wait(STOP_SECONDS)
        assert process.stdout is not None
        process.stdout.close()
        assert MISMATCH not in self.errors(), self.errors()
        return code

    def client(self, name: str = "Ina", token: str | None = None) -> Client:
        return Client(self.url, name=None if token else name, token=token)

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """A request just as given: status, headers, body."""
        connection = http.client.HTTPConnection(self.url.removeprefix("http://"), timeout=30)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
        finally:
            connection.close()

    def errors(self) -> str:
        """What the server complained about."""
        return self.log.read_text()
