"""Commands to compare a benchmark with: other programs that print one number, a rate."""

from __future__ import annotations

import shlex
import subprocess

from azulejos.types import AzulejosError, InvalidOption


def printed_number(command: str) -> float:
    """The only number that a command prints."""
    try:
        done = subprocess.run(shlex.split(command), capture_output=True, encoding="utf-8", errors="replace", check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise AzulejosError(f"against: {command!r} did not print a number ({error})") from None
    numbers = [number for word in done.stdout.split() if (number := _as_number(word)) is not None]
    if len(numbers) != 1:
        found = f"{len(numbers)} numbers ({done.stdout.strip()[:80]!r})" if numbers else "no number"
        raise AzulejosError(f"against: {command!r} printed {found}; it must print exactly one")
    value = numbers[0]
    if value <= 0:
        raise AzulejosError(f"against: {command!r} printed {value}, which is not a rate")
    return value


def _as_number(word: str) -> float | None:
    try:
        return float(word.strip("(),;:").replace(",", ""))
    except ValueError:
        return None


def parse_against(text: str) -> tuple[str, str]:
    """NAME=COMMAND in its two parts."""
    name, equals, command = text.partition("=")
    if not equals or not name or not command.strip():
        raise InvalidOption("against", f"{text!r} is not of the form NAME=COMMAND")
    return name, command
