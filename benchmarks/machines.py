"""Real processes for benchmarks: servers, a PostgreSQL, a Redis, and proxies that can cut the connections between them.
Each can be killed, frozen and started again on the same port.

As a program it is one server, with its settings as JSON in the only argument.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.server import databases  # noqa: E402 - the programs, from the system or a wheel

PATIENCE = 180.0
MANY = "1000000/second"
SMALL_DISK = 4096
"""The largest file, in bytes, that a server may write while its disk is full."""
NO_LIMIT = resource.RLIM_INFINITY


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_listening(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def cpu_seconds(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """Processor time of everything on this machine, what other guests of its host took included."""
    user, nice, system, _, _, *others = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")


def family(process: int) -> list[int]:
    """A process and everything that it started, and that they started."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found = [process]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def is_running(process: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def end_in_order() -> None:
    """Let whoever ends this program (SIGTERM) end its machines too."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


class Machine:
    """A program that listens on a port. It is in this program's process group: whoever stops that stops all of it, and
    nobody's clock runs on while nobody can play."""

    name = "machine"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / f"{self.name}-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, env=self.environment(), **self.identity()
            )
        deadline = time.monotonic() + PATIENCE
        while not is_listening(self.port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} does not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.02)

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def identity(self) -> dict[str, Any]:
        """As whom it runs, as `subprocess` wants to know it."""
        return {}

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def send(self, number: signal.Signals) -> None:
        """To the program and everything that it started."""
        if self.process is not None:
            for process in family(self.process.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, number)

    def kill(self) -> None:
        """Without any warning."""
        self.end(signal.SIGKILL)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """What it started is gone then too: PostgreSQL does not start again beside a process of its last life."""
        if self.process is not None:
            started = family(self.process.pid)
            self.send(signal.SIGCONT)
            self.send(number)
            self.process.wait(PATIENCE)
            self.process = None
            deadline = time.monotonic() + PATIENCE
            while any(map(is_running, started)) and time.monotonic() < deadline:
                time.sleep(0.02)

    def cpu_seconds(self) -> float:
        """Processor time of the program and everything that it started."""
        return sum(map(cpu_seconds, family(self.pid)))

    def freeze(self) -> None:
        self.send(signal.SIGSTOP)

    def thaw(self) -> None:
        self.send(signal.SIGCONT)


class Postgres(Machine):
    """An empty database server, with every commit on the disk."""

    name = "postgres"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._data = folder / "postgres"
        self._data.mkdir()
        self._identity = databases.unprivileged(self._data)
        self.user = databases.user_name()
        making = [self._program("initdb"), "-D", str(self._data), "-A", "trust", "-U", self.user]
        subprocess.run(making, check=True, capture_output=True, cwd="/", **self._identity)

    def _program(self, name: str) -> str:
        return databases.reachable(databases.program(name), self.folder)

    def identity(self) -> dict[str, Any]:
        return self._identity

    def command(self) -> list[str]:
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        settings = [f"unix_socket_directories={self._data}", "listen_addresses=127.0.0.1", "max_connections=200"]
        options = [part for setting in settings for part in ("-c", setting)]
        return [self._program("postgres"), "-D", str(self._data), "-p", str(self.port), *options]

    def url(self, port: int | None = None) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{port or self.port}/postgres"


class Redis(Machine):
    """A Redis that keeps nothing."""

    name = "redis"

    def command(self) -> list[str]:
        return [databases.program("redis-server"), "--port", str(self.port), "--save", "", "--dir", str(self.folder)]

    def url(self, port: int | None = None) -> str:
        return f"redis://127.0.0.1:{port or self.port}"


class ServerMachine(Machine):
    """One server. Its time of day can be set, and its disk be full."""

    name = "server"

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder)
        self.settings = settings | {"port": self.port}
        self._clock = folder / f"clock-{self.port}"
        self.set_clock(0)

    def command(self) -> list[str]:
        return [sys.executable, str(Path(__file__).resolve()), json.dumps(self.settings | {"clock": str(self._clock)})]

    def environment(self) -> dict[str, str]:
        return os.environ | {"PYTHONPATH": str(ROOT / "src")}

    def set_clock(self, seconds: float) -> None:
        """Put its time of day that far ahead of ours."""
        part = Path(f"{self._clock}.part")
        part.write_text(str(int(1000 * seconds)))
        part.rename(self._clock)

    def fill_disk(self, full: bool = True) -> None:
        """Let every write fail that makes a file larger than nearly nothing."""
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (SMALL_DISK if full else NO_LIMIT, NO_LIMIT))

    def memory(self) -> int:
        """Bytes of memory that it has for itself."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return 1024 * int(line.split()[1])
        return 0


class Proxy:
    """Passes bytes on to a port, or stops doing so: `cut` ends all connections and refuses new ones, `stall` keeps them
    and passes nothing on."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._connections: set[asyncio.StreamWriter] = set()
        self._passed: set[asyncio.Task[Any]] = set()
        self._is_cut = False
        self._passing = asyncio.Event()
        self._passing.set()
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        self._server.close()
        self.mend()
        self.cut()
        await asyncio.gather(*self._passed, return_exceptions=True)

    def cut(self) -> None:
        self._is_cut = True
        for writer in list(self._connections):
            writer.transport.abort()

    def stall(self) -> None:
        self._passing.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._passing.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        task = asyncio.current_task()
        assert task is not None
        self._passed.add(task)
        task.add_done_callback(self._passed.discard)
        both = {writer, other_writer}
        self._connections |= both
        try:
            await asyncio.gather(self._pass(reader, other_writer), self._pass(other_reader, writer))
        finally:
            self._connections -= both
            for each in both:
                each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._passing.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


def serve(settings: dict[str, Any]) -> int:
    """Run one server; its time of day is the system's and as many milliseconds as stand in a file."""
    from azulejos.server import now

    clock, true_now = Path(settings.pop("clock")), now.now_ms
    now.now_ms = lambda: true_now() + int(clock.read_text())

    from azulejos.server.serve import listening, run
    from azulejos.server.settings import Limits, Settings

    generous = {"sockets_per_person": 10_000, "tables_per_host": 100_000, "rates": dict.fromkeys(Limits().rates, MANY)}
    limits = Limits(**generous | settings.pop("limits", {}))
    with listening("127.0.0.1", settings["port"], any_port=False) as listener:
        return run(Settings(**settings, limits=limits), listener, lambda: None)


if __name__ == "__main__":
    sys.exit(serve(json.loads(sys.argv[1])))
