"""What only works on POSIX is asked for first, and nothing relies on a POSIX machine's ways.

The sources are read for the known traps, the names of all files for those that another system cannot have, and the
words are said on a terminal that knows few characters.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "run.py"])
POSIX_MODULES = {
    "crypt", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty",
}  # fmt: skip
POSIX_NAMES = {
    "os": {
        "chown", "chroot", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups",
        "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups", "killpg", "lchown",
        "mkfifo", "mknod", "nice", "openpty", "pipe2", "posix_fallocate", "posix_spawn", "pread", "pwrite",
        "register_at_fork", "sched_getaffinity", "sched_setaffinity", "sendfile", "setegid", "seteuid", "setgid",
        "setgroups", "setpgid", "setpriority", "setsid", "setuid", "statvfs", "sysconf", "tcgetpgrp", "tcsetpgrp",
        "ttyname", "uname", "wait3", "wait4", "waitid", "O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK",
        "WEXITSTATUS", "WIFEXITED", "WNOHANG",
    },
    "signal": {
        "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP", "SIGTSTP", "SIGUSR1",
        "SIGUSR2", "SIGWINCH", "alarm", "pause", "pthread_sigmask", "setitimer", "siginterrupt", "sigwait",
    },
    "socket": {"AF_UNIX", "SO_REUSEADDR", "SO_REUSEPORT", "socketpair"},
    "time": {"tzset", "clock_gettime", "pthread_getcpuclockid"},
    "asyncio": {"create_unix_server", "open_unix_connection", "start_unix_server"},
    "select": {"select", "poll", "epoll", "kqueue"},
    "shutil": {"chown"},
    "tempfile": {"NamedTemporaryFile"},  # cannot be opened again while it is open
}  # fmt: skip
POSIX_METHODS = {"add_signal_handler", "remove_signal_handler", "add_reader", "add_writer"}
"""Of an event loop."""
GUARD = re.compile(r"\bos\.name\b|\bsys\.platform\b|\bhasattr\(|\bWINDOWS\b|\bgetattr\(")
"""What a condition says that asks first."""
SAVING = {"ImportError", "ModuleNotFoundError", "AttributeError", "NotImplementedError"}
"""Errors whose handling is an answer too."""
Found = Iterator[tuple[int, str]]


class Reader(ast.NodeVisitor):
    """Walks a module and knows what encloses a place, and whether it has been asked there which system this is."""

    def __init__(self, text: str) -> None:
        self.tree = ast.parse(text)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def is_asked(self, node: ast.AST) -> bool:
        """Whether a condition, an earlier way out, or a handled error stands before this place."""
        while node in self.parents:
            child, node = node, self.parents[node]
            if isinstance(node, (ast.If, ast.IfExp)) and GUARD.search(ast.unparse(node.test)):
                return True
            if isinstance(node, ast.BoolOp) and any(GUARD.search(ast.unparse(each)) for each in node.values):
                return True
            if isinstance(node, ast.Try) and any(self._saves(handler.type) for handler in node.handlers):
                return True
            if isinstance(node, ast.With) and any(self._suppresses(item.context_expr) for item in node.items):
                return True
            if self._left_before(node, child):
                return True
        return False

    def _suppresses(self, context: ast.expr) -> bool:
        return isinstance(context, ast.Call) and "suppress" in ast.unparse(context.func) and self._saves(context)

    def _saves(self, caught: ast.expr | None) -> bool:
        return caught is not None and any(name in SAVING for name in re.findall(r"\w+", ast.unparse(caught)))

    def _left_before(self, node: ast.AST, child: ast.AST) -> bool:
        """Whether an earlier statement of the same block leaves it on other systems."""
        body = getattr(node, "body", None)
        if not isinstance(body, list) or child not in body:
            return False
        earlier = body[: body.index(child)]
        return any(
            isinstance(each, ast.If)
            and GUARD.search(ast.unparse(each.test)) is not None
            and isinstance(each.body[-1], (ast.Return, ast.Raise, ast.Continue))
            for each in earlier
        )

    def posix_only(self) -> Found:
        for node in ast.walk(self.tree):
            name = ""
            if isinstance(node, ast.Import):
                name = next((each.name for each in node.names if each.name in POSIX_MODULES), "")
            elif isinstance(node, ast.ImportFrom):
                used = POSIX_NAMES.get(node.module or "", set()) & {each.name for each in node.names}
                name = node.module if node.module in POSIX_MODULES else next(iter(used), "")
            elif isinstance(node, ast.Attribute):
                owner = node.value.id if isinstance(node.value, ast.Name) else ""
                if node.attr in POSIX_NAMES.get(owner, set()) or node.attr in POSIX_METHODS:
                    name = f"{owner}.{node.attr}"
            if name and not self.is_asked(node):
                yield node.lineno, name

    def text_without_encoding(self) -> Found:
        """Files, and what programs say, are read and written in UTF-8, not in the system's own encoding."""
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func)
            last = called.rpartition(".")[2]
            words = {each.arg for each in node.keywords}
            values = {each.arg: ast.unparse(each.value) for each in node.keywords}
            if "encoding" in words or None in words:
                continue
            if last in ("read_text", "write_text") and len(node.args) <= (last == "write_text"):
                if called.startswith("distribution"):  # of installed packages, always UTF-8
                    continue
                yield node.lineno, called
            elif "True" in (values.get("text"), values.get("universal_newlines")) or self._opens_text(called, node):
                yield node.lineno, called

    def _opens_text(self, called: str, node: ast.Call) -> bool:
        """`open(path, mode)` or `path.open(mode)` of a file of text."""
        if called.rpartition(".")[2] != "open":
            return False
        is_method = isinstance(node.func, ast.Attribute)
        given = [*node.args[0 if is_method else 1 :][:1], *(each.value for each in node.keywords if each.arg == "mode")]
        modes = [str(each.value) for each in given if isinstance(each, ast.Constant)]
        if is_method and not any(re.fullmatch(r"[rwax][bt+]*", mode) for mode in modes):
            return False  # some other thing that can be opened
        return not any("b" in mode for mode in modes)

    def shells(self) -> Found:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                shell = any(each.arg == "shell" and ast.unparse(each.value) != "False" for each in node.keywords)
                if shell or called in ("os.system", "os.popen", "commands.getoutput", "subprocess.getoutput"):
                    yield node.lineno, called

    def folders(self) -> Found:
        """Absolute places that only POSIX has; a web server's paths are none."""
        for node in ast.walk(self.tree):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if re.match(r"/(tmp|var|etc|home|usr|dev|proc|bin|opt)(/|$)", text) and not self.is_asked(node):
                yield node.lineno, text

    def moments(self) -> Found:
        """Directions for times that only some C libraries know: %-d, %s, %P and their like."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("strftime"):
                for each in node.args:
                    if isinstance(each, ast.Constant) and re.search(r"%[-_0^#]|%[sPklGhDFTRr]", str(each.value)):
                        yield node.lineno, str(each.value)

    def renamings(self) -> Found:
        """`replace` also works on Windows where there is such a file; `rename` does not."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rename":
                owner = ast.unparse(node.func.value)
                if owner == "os" or "path" in owner.lower() or owner in ("part", "file", "folder"):
                    yield node.lineno, ast.unparse(node.func)

    def forks(self) -> Found:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and node.value in ("fork", "forkserver") and not self.is_asked(node):
                yield node.lineno, str(node.value)


TRAPS = {
    "only POSIX has it": Reader.posix_only,
    "text without its encoding": Reader.text_without_encoding,
    "a shell": Reader.shells,
    "a folder of POSIX": Reader.folders,
    "a time that not every system can write": Reader.moments,
    "a new name where there may be such a file": Reader.renamings,
    "processes that are forked": Reader.forks,
}


@pytest.mark.parametrize("trap", TRAPS)
def test_no_source_steps_into_a_trap(trap: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {what}"
        for path in SOURCES
        for line, what in TRAPS[trap](Reader(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("trap", "source"),
    [
        ("only POSIX has it", "import fcntl"),
        ("only POSIX has it", "from signal import SIGKILL"),
        ("only POSIX has it", "import os\ndef end(group):\n    os.killpg(group, 9)"),
        ("only POSIX has it", "import time\ntime.tzset()"),
        ("only POSIX has it", "loop.add_signal_handler(2, stop)"),
        ("only POSIX has it", "import select\nselect.select([pipe], [], [])"),
        ("text without its encoding", "open('x')"),
        ("text without its encoding", "path.open('w')"),
        ("text without its encoding", "path.read_text()"),
        ("text without its encoding", "path.write_text(words)"),
        ("text without its encoding", "subprocess.run(words, text=True)"),
        ("a shell", "subprocess.run(words, shell=True)"),
        ("a folder of POSIX", "FOLDER = '/tmp/azulejos'"),
        ("a time that not every system can write", "now.strftime('%-d %B')"),
        ("a new name where there may be such a file", "part.rename(file)"),
        ("processes that are forked", "multiprocessing.get_context('fork')"),
    ],
)
def test_a_trap_is_seen(trap: str, source: str) -> None:
    assert list(TRAPS[trap](Reader(source)))


@pytest.mark.parametrize(
    "source",
    [
        "import sys\nif sys.platform != 'win32':\n    import fcntl",
        "import os\nuser = os.getuid() if hasattr(os, 'getuid') else 0",
        "import os\ndef end(group):\n    if os.name == 'nt':\n        return\n    os.killpg(group, 9)",
        "try:\n    import resource\nexcept ImportError:\n    resource = None",
        "with contextlib.suppress(NotImplementedError):\n    loop.add_signal_handler(2, stop)",
        "open('x', 'rb')\npath.open('wb')\npath.read_text('utf-8')\nopen('x', encoding='utf-8')\nbrowser.open(url)",
    ],
)
def test_whoever_asks_first_may_go_on(source: str) -> None:
    assert [found for trap in TRAPS.values() for found in trap(Reader(source))] == []


def test_every_file_can_have_its_name_everywhere() -> None:
    """Windows knows neither some characters nor some names, and like macOS does not tell capitals apart."""
    ignored = {".git", ".venv", "__pycache__", "node_modules", "dist"}
    names = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in ignored and not name.startswith(".")]
        names += [(Path(folder, name)).relative_to(ROOT).as_posix() for name in (*folders, *files)]
    parts = {part for name in names for part in name.split("/")}
    assert [part for part in parts if re.search(r'[<>:"\\|?*\x00-\x1f]|[. ]$', part)] == []
    reserved = r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)"
    assert [part for part in parts if re.match(reserved, part, re.IGNORECASE)] == []
    assert len({name.lower() for name in names}) == len(names)
    assert [name for name in names if len(name) > 150] == []  # Windows allows 260 in all


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_terminal_with_few_characters_gets_what_it_can_show(encoding: str) -> None:
    """As on Windows, where pipes and old terminals do not know UTF-8."""
    settings = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict", "PYTHONUTF8": "0", "LANG": "C", "LC_ALL": "C"}
    for arguments in (["--help"], ["random", "--game", "duel", "--seed", "1", "--language", "fr"], ["serve", "-x"]):
        command = [sys.executable, "-m", "azulejos.cli", *arguments]
        done = subprocess.run(command, env=settings, capture_output=True, timeout=120)
        assert b"Traceback" not in done.stderr and b"Unicode" not in done.stderr, (arguments, done.stderr[-500:])
        assert done.stdout or b"azulejos: " in done.stderr
