"""The command `azulejos serve`: its port, its file, its address, and a start without anything compiled."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from azulejos.server.serve import address_of, listening, outside_address
from azulejos.server.settings import DEFAULT_PORT, data_folder
from azulejos.types import InvalidOption

PATIENCE = 300


@contextmanager
def command(*arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "azulejos.cli", "serve", "--no-browser", *arguments],
        env=os.environ | {"LANG": "C", "LC_ALL": "", "PYTHONUNBUFFERED": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)  # what it compiles ends with it
        try:
            process.communicate(timeout=PATIENCE)
        finally:
            process.kill()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_the_command_says_its_address_and_stops_in_order(tmp_path: Path) -> None:
    with command("--port", "0", "--database", str(tmp_path / "games.sqlite3")) as process:
        line = first_line(process)
        assert line.startswith("azulejos is at http://localhost:")
        address = line.split()[-1]
        with urllib.request.urlopen(f"{address}api/status", timeout=PATIENCE) as response:
            assert json.load(response)["version"]
        with command("--port", "0", "--database", str(tmp_path / "games.sqlite3"), "--lang", "fr") as second:
            assert address in first_line(second), "a second server for the same games points to the first"
            assert second.wait(PATIENCE) == 0
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None and process.stderr.read() == ""


def test_pages_come_before_everything_is_loaded_and_compiling_is_told(tmp_path: Path) -> None:
    """With an empty cache: the page is there at once, and the status says how far compiling is."""
    with listening("127.0.0.1", 0, any_port=False) as probe:
        port = probe.getsockname()[1]
    cache = {"AZULEJOS_CACHE": str(tmp_path / "cache")}
    with command("--port", str(port), "--database", str(tmp_path / "games.sqlite3"), **cache):
        address = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{address}/text/es.ftl", timeout=5) as response:
                    assert b"event-take" in response.read()
                break
            except OSError:
                assert time.monotonic() < deadline
                time.sleep(0.05)
        while True:
            with urllib.request.urlopen(f"{address}/api/status", timeout=PATIENCE) as response:
                status = json.load(response)
            assert not status["ready"] and time.monotonic() < deadline
            if status["games"]:
                break
            time.sleep(0.05)
        assert 0 <= status["compiling"]["done"] < 0.5 and status["compiling"]["left"] > 1
        assert set(status["games"].values()) == {"compiling"}
        headers = {"content-type": "application/json"}
        asked = urllib.request.Request(f"{address}/api/practice", b'{"game": "azul"}', headers)
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked, timeout=PATIENCE)
        with refused.value as error:
            assert error.code == 503 and error.headers["retry-after"]
            assert json.load(error)["error"]["code"] == "warming_up"


def test_the_log_can_be_json(tmp_path: Path) -> None:
    broken = tmp_path / "games.sqlite3"
    arguments = ("--log-format", "json", "--log-level", "debug", "--port", "0", "--database", str(broken))
    with command(*arguments, AZULEJOS_METRICS_TOKEN="s3cret") as process:
        address = first_line(process).split()[-1]
        request = urllib.request.Request(f"{address}metrics", headers={"Authorization": "Bearer s3cret"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            assert b"azulejos_requests_total" in response.read()
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=PATIENCE)
        assert all(json.loads(line)["level"] for line in log.splitlines())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "99999"], "99999"),
        (["--host", "no.such.host.invalid", "--port", "0"], "host"),
        (["--database", "mysql://localhost/x", "--port", "0"], "mysql"),
    ],
)
def test_wrong_settings_are_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    with command(*arguments, AZULEJOS_DATA=str(tmp_path)) as process:
        _, error = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2 and words in error and error.count("\n") == 1, error


def test_a_taken_port_gives_way_to_the_next_unless_it_was_asked_for() -> None:
    with listening("127.0.0.1", 0, any_port=False) as first:
        port = first.getsockname()[1]
        with listening("127.0.0.1", port, any_port=True) as second:
            assert second.getsockname()[1] > port
        with pytest.raises(InvalidOption, match=f"{port} is taken"), listening("127.0.0.1", port, any_port=False):
            pass


def test_addresses() -> None:
    assert address_of("127.0.0.1", 80) == address_of("0.0.0.0", 80) == "http://localhost:80/"
    assert address_of("192.168.0.4", 81) == "http://192.168.0.4:81/"
    assert address_of("fe80::1", 82) == "http://[fe80::1]:82/"
    outside = outside_address(83)
    assert outside is None or outside.endswith(":83/")
    assert 1024 < DEFAULT_PORT < 32768


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZULEJOS_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("AZULEJOS_DATA")
    assert data_folder().name == "azulejos" and data_folder().is_absolute()
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", "/x")
        assert data_folder() == Path("/x/azulejos")
        monkeypatch.delenv("XDG_DATA_HOME")
        assert data_folder().parts[-3:] == (".local", "share", "azulejos")
