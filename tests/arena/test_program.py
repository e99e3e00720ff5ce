"""Programs as bots: what they are told, and what happens when they do not answer as they should."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos import InvalidOption
from azulejos.arena import play_match
from azulejos.arena.files import read_match
from azulejos.arena.program import ProgramBot, ProgramFault
from tests.processes import eventually, is_running

EXAMPLE = Path(__file__).parents[2] / "examples" / "tidy_bot.py"
PYTHON = shlex.quote(sys.executable)

READ = "import json, sys, time, os\nfor line in sys.stdin:\n    question = json.loads(line)\n"
ANSWER = "    print(json.dumps({'id': question['id'], 'move': question['legal'][0]}), flush=True)\n"

# What a program does wrong, the cause that is told, and words of the message.
MISCHIEF = {
    "crash": ("import sys; print('my last words', file=sys.stderr); sys.exit(3)", "crash", "exit code 3"),
    "kill": ("import os; os.kill(os.getpid(), 9)", "crash", "signal 9"),
    "closed output": ("import os, sys, time; os.close(1); sys.stdin.read()", "crash", "closed its output"),
    "half a line": ("print('{\"id\": 1', end='', flush=True)", "crash", "broke off"),
    "hang": ("import time; time.sleep(1000)", "time", "no answer within"),
    "deaf": ("import sys, time\nwhile True: time.sleep(1)", "time", "no answer within"),
    "words": (READ + "    print('I think 1B2', flush=True)", "nonsense", "I think 1B2"),
    "list": (READ + "    print('[1]', flush=True)", "nonsense", "not a JSON object"),
    "deep": (READ + "    print('[' * 60000, flush=True)", "nonsense", "not JSON"),
    "bytes": (READ + "    os.write(1, b'\\xff\\xfe\\n')", "nonsense", "not JSON"),
    "no move": (READ + "    print(json.dumps({'id': question['id']}), flush=True)", "nonsense", "no move"),
    "number": (READ + "    print(json.dumps({'id': question['id'], 'move': 7}), flush=True)", "nonsense", "no move"),
    "other id": (
        READ + "    print(json.dumps({'id': -1, 'move': question['legal'][0]}), flush=True)",
        "nonsense",
        "id",
    ),
    "error": (READ + "    print(json.dumps({'id': 1, 'error': 'no idea'}), flush=True)", "nonsense", "no idea"),
    "no such move": (READ + "    print(json.dumps({'id': question['id'], 'move': '9Z9'}))", "illegal", "9Z9"),
    "illegal": (READ + "    print(json.dumps({'id': question['id'], 'move': 'CT1'}), flush=True)", "illegal", "CT1"),
    "endless line": ("import sys\nwhile True: sys.stdout.write('x' * 65536)", "nonsense", "more than"),
    "chatter": ("import sys\nwhile True: sys.stderr.write('psst ' * 10000)", "time", "psst"),
}


def command(tmp_path: Path, code: str) -> str:
    file = tmp_path / "a program.py"
    file.write_text(code)
    return f"{PYTHON} {shlex.quote(str(file))}"


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The processes that programs were started as; all of them must be gone at the end."""
    started: list[int] = []
    monkeypatch.setattr("azulejos.arena.program.program_started", started.append)
    yield started
    for process in started:
        with pytest.raises(ChildProcessError):
            os.waitpid(process, os.WNOHANG)


@pytest.mark.parametrize("mischief", MISCHIEF)
def test_mischief_is_named_and_ended(tmp_path: Path, mischief: str, processes: list[int]) -> None:
    code, cause, words = MISCHIEF[mischief]
    bot = ProgramBot(command(tmp_path, code))
    bot.limit = 1.0 if cause == "time" else 20.0
    with pytest.raises(ProgramFault) as caught:
        bot.choose(azulejos.make("azul").deal(seed=1, start_player=0))
    assert caught.value.cause == cause
    assert words in str(caught.value)
    assert "a program.py" in str(caught.value)
    assert len(str(caught.value)) < 1000
    if mischief == "crash":
        assert "my last words" in str(caught.value)
    assert processes and not any(map(is_running, processes))


def test_after_a_mischief_it_is_started_again(tmp_path: Path, processes: list[int]) -> None:
    mark = tmp_path / "mark"
    crash_once = f"    if not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); os._exit(1)\n"
    bot = ProgramBot(command(tmp_path, READ + crash_once + ANSWER))
    state = azulejos.make("azul").deal(seed=1)
    with pytest.raises(ProgramFault):
        bot.choose(state)
    for _ in range(3):
        assert bot.choose(state) == state.legal_moves()[0]
    assert len(set(processes)) == 2
    bot.close()
    bot.close()
    assert not any(map(is_running, processes))


def test_a_program_is_told_what_its_player_knows(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    bot = ProgramBot(command(tmp_path, READ + f"    open({str(file)!r}, 'a').write(line)\n" + ANSWER), 0.5, seed=7)
    state = azulejos.make("duel").deal(seed=3)
    expected = []
    while state.current_player is not None and len(expected) < 60:
        expected.append((state.current_player, state.view(state.current_player).to_json(), state.legal_moves()))
        state.play(bot.choose(state))
    bot.close()
    questions = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(each["player"], each["view"], each["legal"]) for each in questions] == expected
    assert [each["id"] for each in questions] == list(range(1, 61))
    first = questions[0]
    assert (first["schema"], first["game"]) == ("azulejos/bot/1", "duel")
    assert first["options"] == state.game.options.to_json()
    assert (first["seconds"], first["nodes"], first["seed"]) == (0.5, None, 7)


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "process"
    child = "import subprocess; child = subprocess.Popen(['sleep', '1000'])\n"
    bot = ProgramBot(command(tmp_path, child + f"open({str(file)!r}, 'w').write(str(child.pid))\n" + READ + ANSWER))
    bot.choose(azulejos.make("azul").deal(seed=1))
    process = int(file.read_text())
    assert is_running(process)
    bot.close()
    assert eventually(lambda: not is_running(process), 5)


@pytest.mark.parametrize("game", ["azul", "azul(players=3,wall=grey)", "duel"])
def test_the_example_plays(game: str) -> None:
    result = play_match(game, [f"tidy=program:{PYTHON} {shlex.quote(str(EXAMPLE))}", "random"], games=6, seed=1)
    assert result.forfeits == ()
    assert result.bots[0].name == "tidy"
    if game == "azul":
        assert result.bots[0].margin.low > 5


def test_the_example_is_small_and_runs_on_its_own() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 45
    question = {"id": 5, "game": "duel", "legal": ["1RX", "1R1"], "seed": 1, "player": 0, "view": {}}
    ran = subprocess.run(
        [sys.executable, "-I", str(EXAMPLE)], input=json.dumps(question), capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == {"id": 5, "move": "1R1"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_fails_forfeits_and_the_match_goes_on(tmp_path: Path, jobs: int) -> None:
    output = tmp_path / "match.jsonl"
    crash_late = "    if question['view']['round'] == 2: sys.exit('out of ideas')\n"
    bots = [f"bad=program:{command(tmp_path, READ + crash_late + ANSWER)}", "random"]
    result = play_match("azul", bots, games=4, jobs=jobs, output=output)
    assert (result.games, result.bots[0].forfeits, result.bots[1].forfeits) == (4, 4, 0)
    assert result.bots[0].wins.mean == 0
    for game in read_match(output)[1]:
        assert game.forfeit is not None and game.forfeit.cause == "crash"
        assert "out of ideas" in game.forfeit.message
        assert game.shares[game.forfeit.seat] == 0 and sum(game.shares) == 1
        record = azulejos.parse_record(game.record)
        assert record.replay().round == 2 and not record.replay().is_over
        assert "out of ideas" in record.comments[-1][1]
    stopped = play_match("azul", bots, games=4, seed=1, stop_at_forfeit=True)
    assert stopped.games + stopped.left_out == 1
    assert play_match("azul", bots, games=4, output=output).to_json()["forfeits"][0]["bot"] == "bad"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "missing"),
        ("no-such-program --flag", "no-such-program"),
        ("./README.nowhere", "not found"),
        ("'unclosed", "quotation"),
        ("seconds=1", "command"),
        ("seconds=0,command=true", "seconds"),
        ("nodes=0.5,command=true", "nodes"),
        ("colour=blue,command=true", "colour"),
    ],
)
def test_programs_that_cannot_be_started_are_refused_at_once(line: str, words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        play_match("azul", [f"program:{line}", "random"], games=2)


def test_a_file_that_is_not_a_program_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(READ + ANSWER)
    with pytest.raises(InvalidOption, match="chmod"):
        play_match("azul", [f"program:{file}", "random"], games=2)
