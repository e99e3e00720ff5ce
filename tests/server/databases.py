"""A real PostgreSQL and a real Redis, each in a folder and on a port of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 180


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    """Where a program is; Debian keeps those of PostgreSQL apart."""
    places = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", "")]))
    package = "redis-server" if name == "redis-server" else "postgresql"
    assert found is not None, f"this test needs {name}, which is not on this machine. On Debian: apt install {package}"
    return found


def unprivileged(command: list[str]) -> list[str]:
    """PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return command
    return [shutil.which("setpriv") or "setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *command]


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A database server: the URL of an empty database."""
    data, port = folder / "postgres", free_port()
    data.mkdir()
    user = "postgres"
    if os.geteuid() == 0:
        shutil.chown(data, "postgres", "postgres")
        for parent in [folder, *folder.parents]:
            if parent.stat().st_uid == 0 and str(parent).startswith("/tmp/"):
                parent.chmod(parent.stat().st_mode | 0o011)
    else:
        user = pwd.getpwuid(os.geteuid()).pw_name
    log = folder / "postgres.log"
    making = [program("initdb"), "-D", str(data), "-A", "trust", "-U", user, "--no-sync"]
    subprocess.run(unprivileged(making), check=True, capture_output=True, cwd="/")
    settings = ["-c", "fsync=off", "-c", f"unix_socket_directories={data}", "-c", "listen_addresses=127.0.0.1"]
    with log.open("w") as output:
        command = [program("postgres"), "-D", str(data), "-p", str(port), *settings]
        process = subprocess.Popen(unprivileged(command), stdout=output, stderr=output, cwd="/")
    try:
        _wait_for_port(port, process, log)
        yield f"postgresql://{user}@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)  # at once, whoever is connected
        process.wait(PATIENCE)


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis: its URL."""
    port, log = free_port(), folder / "redis.log"
    with log.open("w") as output:
        command = [program("redis-server"), "--port", str(port), "--save", "", "--dir", str(folder)]
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        _wait_for_port(port, process, log)
        yield f"redis://127.0.0.1:{port}"
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
