"""What only works on POSIX is asked for first: the sources are read for the known traps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "run.py"])
TRAPS = {
    "a file of text without its encoding": r"\.(read_text|write_text)\(\s*\)|\bopen\([^)\n]*\"[rwa]t?\"\s*\)",
    "a folder that only POSIX has": r"[\"']/(tmp|var|etc|home)/",
    "a shell": r"shell=True|os\.system\(",
}
POSIX_ONLY = re.compile(
    r"os\.(geteuid|getuid|fork|killpg|setsid|getpgid)\(|signal\.(SIGKILL|SIGHUP|SIGUSR1)|import (fcntl|pwd)\b"
)
GUARDS = re.compile(
    r"hasattr\(os|os\.name|sys\.platform|WINDOWS|contextlib\.suppress|except (ImportError|AttributeError)"
)


@pytest.mark.parametrize("trap", TRAPS)
def test_no_source_steps_into_a_trap(trap: str) -> None:
    found = [str(path.relative_to(ROOT)) for path in SOURCES if re.search(TRAPS[trap], path.read_text("utf-8"))]
    assert found == []


def test_what_only_posix_has_is_asked_for_first() -> None:
    texts = {path: path.read_text("utf-8") for path in SOURCES}
    found = [path for path, text in texts.items() if POSIX_ONLY.search(text) and not GUARDS.search(text)]
    assert [str(path.relative_to(ROOT)) for path in found] == []
