"""A real PostgreSQL and a real Redis, each in a folder and on a port of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests import machine

PATIENCE = 180


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    found = machine.program(name)
    assert found is not None, f"this test needs {name}, and neither the system nor a wheel has it"
    return found


NOBODY = 65534
"""PostgreSQL refuses to be root: whoever starts the tests as root gets one that is nobody."""


def unprivileged(folder: Path) -> dict[str, Any]:
    """How to start PostgreSQL so that it accepts to run: settings for `subprocess`."""
    if os.geteuid() != 0:
        return {}
    os.chown(folder, NOBODY, NOBODY)
    for parent in [folder, *folder.parents]:
        if parent.stat().st_uid == 0 and str(parent).startswith(tempfile.gettempdir() + os.sep):
            parent.chmod(parent.stat().st_mode | 0o011)
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def user_name() -> str:
    """Who the database's first user is."""
    return "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name


def reachable(path: str, folder: Path) -> str:
    """The program itself or, where root keeps it from everybody else, a copy of all that belongs to it."""
    closed = any(not parent.stat().st_mode & 0o001 for parent in Path(path).resolve().parents)
    if os.geteuid() != 0 or not closed:
        return path
    copy = folder / "installed"
    if not copy.exists():
        shutil.copytree(Path(path).parents[1], copy, symlinks=True)
        copy.chmod(0o755)
    return str(copy / "bin" / Path(path).name)


class Service(str):
    """The URL of a database or bus that runs as a process."""

    process: subprocess.Popen[bytes]
    port: int
    start: Callable[[], subprocess.Popen[bytes]]
    """Start it again."""

    @classmethod
    def of(cls, url: str, port: int, process: subprocess.Popen[bytes]) -> Service:
        service = cls(url)
        service.port, service.process = port, process
        return service

    def behind(self, port: int) -> str:
        """The URL by way of a proxy on another port."""
        return self.replace(f":{self.port}", f":{port}")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stopped with everything it has started; connections stay open."""
        family = _family(self.process.pid)
        for process in family:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in family:
                os.kill(process, signal.SIGCONT)

    @contextmanager
    def down(self) -> Iterator[None]:
        """Killed without any warning, and started again in the end."""
        for process in _family(self.process.pid):
            os.kill(process, signal.SIGKILL)
        self.process.wait(PATIENCE)
        try:
            yield
        finally:
            self.process = self.start()


def _family(process: int) -> list[int]:
    """A process and all its children."""
    found = [process]
    for each in found:
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(each)], capture_output=True, text=True).stdout
        found += [int(child) for child in children.split()]
    return found


@contextmanager
def postgres(folder: Path) -> Iterator[Service]:
    """A database server: the URL of an empty database."""
    data, port, log = folder / "postgres", free_port(), folder / "postgres.log"
    data.mkdir()
    setting = {"cwd": "/", **unprivileged(data)}
    user = user_name()
    making = [reachable(program("initdb"), folder), "-D", str(data), "-A", "trust", "-U", user, "--no-sync"]
    subprocess.run(making, check=True, capture_output=True, **setting)
    options = [
        "-c",
        "fsync=off",
        "-c",
        f"unix_socket_directories={data}",
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        "lc_messages=C",
    ]
    command = [reachable(program("postgres"), folder), "-D", str(data), "-p", str(port), *options]

    def start() -> subprocess.Popen[bytes]:
        (data / "postmaster.pid").unlink(missing_ok=True)  # of one that was killed
        unprivileged(data)  # other runs of tests may have closed the folders above it
        said = log.stat().st_size if log.exists() else 0
        with log.open("a") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output, **setting)
        _wait_for_port(port, process, log)
        until = time.monotonic() + PATIENCE
        while b"ready to accept connections" not in log.read_bytes()[said:]:  # its port is open a little earlier
            assert process.poll() is None and time.monotonic() < until, log.read_text()
            time.sleep(0.02)
        return process

    service = Service.of(f"postgresql://{user}@127.0.0.1:{port}/postgres", port, start())
    service.start = start
    try:
        yield service
    finally:
        service.process.send_signal(signal.SIGINT)  # at once, whoever is connected
        service.process.wait(PATIENCE)


@contextmanager
def redis(folder: Path, port: int | None = None) -> Iterator[Service]:
    """A Redis: its URL."""
    port, log = port or free_port(), folder / "redis.log"
    with log.open("w") as output:
        command = [program("redis-server"), "--port", str(port), "--save", "", "--dir", str(folder)]
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        _wait_for_port(port, process, log)
        yield Service.of(f"redis://127.0.0.1:{port}", port, process)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait_for_port(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None and time.monotonic() < deadline, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
