"""`azulejos admin`: backups of running servers restored into either kind of database, and care of what is stored."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from azulejos.cli import main
from azulejos.client import Client, ServerError
from azulejos.record import Record
from azulejos.registry import parse_game
from azulejos.server.db import migrate
from azulejos.server.db.store import Store
from azulejos.types import InvalidOption
from tests.server.api import ME, OPEN, by_link, play_to_the_end, refused
from tests.server.databases import postgres
from tests.server.db.test_stored_tables import DUMP
from tests.server.process import ServerProcess

Start = Callable[..., ServerProcess]


def admin(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, ["admin", *arguments], input=answer, env={"LANG": "en", "LC_ALL": ""})


def done(*arguments: str) -> str:
    result = admin(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL: its URL without the name of a database."""
    with postgres(tmp_path_factory.mktemp("admin")) as url:
        yield url.rpartition("/")[0]


def new_database(cluster: str, name: str) -> str:
    """An empty database of a PostgreSQL."""
    import asyncpg

    async def make() -> None:
        connection = await asyncpg.connect(f"{cluster}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{cluster}/{name}"


class Busy(threading.Thread):
    """Plays at several tables until it is told to stop."""

    def __init__(self, client: Client, tables: int) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.tables = [client.create("azul", [ME, ME]) for _ in range(tables)]
        self.stop = threading.Event()

    def run(self) -> None:
        rng = random.Random(3)
        while not self.stop.is_set():
            number = rng.randrange(len(self.tables))
            table = self.tables[number]
            if table.moves:
                self.tables[number] = self.client.play(table, rng.choice(table.moves))


def records(backup: Path) -> dict[str, Record]:
    """The games in a backup, by table."""
    with closing(sqlite3.connect(backup)) as connection:
        rows = connection.execute("SELECT id, spec, start_player, steps FROM tables WHERE start_player IS NOT NULL")
        return {id_: Record(parse_game(spec), start, tuple(steps.split())) for id_, spec, start, steps in rows}


@pytest.mark.parametrize(("kind", "other"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_backup_of_a_running_server_is_restored_into_the_other_kind(
    kind: str, other: str, start: Start, cluster: str, tmp_path: Path
) -> None:
    databases = {
        "sqlite": str(tmp_path / "tables.sqlite3"),
        "postgresql": new_database(cluster, f"of_{kind}"),
    }
    server = start(database=databases[kind])
    client, guest = server.client("Ina"), server.client("Michael")
    finished = play_to_the_end(client, client.create("duel", [ME, ME]))
    waiting = client.create("azul", [ME, OPEN])
    acknowledged = client.create("azul", [ME, ME])
    for _ in range(10):
        acknowledged = client.play(acknowledged, acknowledged.moves[0])
    busy = Busy(client, 6)
    busy.start()
    file = tmp_path / "games.backup"
    assert "Tables: 9, people: 3" in done("backup", "--database", databases[kind], str(file))
    busy.stop.set()
    busy.join()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds the signing secret"
    assert admin("backup", "--database", databases[kind], str(file)).exit_code == 1, "nothing is overwritten"
    assert not list(tmp_path.glob("*.part*"))
    for record in records(file).values():
        record.replay()
    client.play(acknowledged, acknowledged.moves[0])
    assert "running" in admin("restore", "--database", databases[kind], str(file), "--replace").stderr
    server.kill()

    done("restore", "--database", databases[other], str(file))
    assert admin("restore", "--database", databases[other], str(file)).exit_code == 1, "there are games already"
    again = start(database=databases[other])
    ina = again.client(token=client.token)
    assert ina.table(finished.id).data["points"] == finished.data["points"]
    there = ina.table(acknowledged.id)
    assert there.version == acknowledged.version and there.moves == acknowledged.moves
    assert ina.play(there, there.moves[0]).version == acknowledged.version + 1
    late = again.client(token=guest.token)
    assert late.join(by_link(ina, waiting)).status == "running"
    again.kill()
    done("restore", "--database", databases[other], str(file), "--replace")
    assert json.loads(done("tables", "--database", databases[other], "--status", "finished", "--json"))


def test_a_server_is_upgraded_without_losing_a_game(tmp_path: Path, start: Start) -> None:
    """A backup that the first version made, restored and served by this one, and by way of a plain start."""
    old = tmp_path / "old.backup"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    before = records(old)
    database = str(tmp_path / "tables.sqlite3")
    done("restore", "--database", database, str(old))
    assert json.loads(done("stats", "--database", database, "--json"))["revision"] == migrate.HEAD
    assert records(Path(database)) == before
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",), "untouched"
    server = start(database=str(old))
    assert server.client("Guest").request("GET", "/api/tables?scope=public")["tables"] is not None
    server.kill()
    for id_, record in records(old).items():
        assert record.steps[: len(before[id_].steps)] == before[id_].steps, "bots have gone on meanwhile, nothing else"


def test_tables_are_listed_counted_and_removed(start: Start, tmp_path: Path, cluster: str) -> None:
    for number, database in enumerate((str(tmp_path / "tables.sqlite3"), new_database(cluster, "cared_for"))):
        server = start(database=database)
        client = server.client("Zoë")
        kept, unwanted = (client.create("azul", [ME, OPEN], title=str(number)) for _ in range(2))
        play_to_the_end(client, client.create("duel", [ME, ME]))
        option = ("--database", database)
        listed = json.loads(done("tables", *option, "--json"))
        assert [row["status"] for row in listed] == ["finished", "waiting", "waiting"]
        assert all(row["people"] == ["Zoë"] for row in listed) and listed[0]["steps"] > 50
        assert unwanted.id in done("tables", *option, "--status", "waiting") and "Zoë" in done("tables", *option)
        assert admin("remove", *option, unwanted.id, answer="n\n").exit_code == 130
        assert "deleted: 1" in done("remove", *option, unwanted.id, "--yes")
        gone = admin("remove", *option, unwanted.id, "--yes")
        assert gone.exit_code == 1 and unwanted.id in gone.stderr
        refused("not_found", client.join, by_link(client, unwanted))
        assert "deleted: 1" in done("remove", *option, "--days", "0", "--status", "finished", "--yes")
        stats = json.loads(done("stats", *option, "--json"))
        assert stats["tables"] == {"waiting": 1} and stats["games"] == {"azul": 1} and stats["people"] == 2
        assert stats["bytes"] > 10_000 and stats["servers"] == 1
        assert "people" in done("stats", *option)
        assert client.table(kept.id).status == "waiting"
        server.kill()


def test_a_new_secret_locks_out_unless_the_old_one_is_kept(start: Start, tmp_path: Path) -> None:
    server = start()
    database = str(server.setting["database"])
    token = server.client("Ina").token
    server.kill()
    assert admin("rotate-secret", "--database", database, answer="n\n").exit_code == 130
    done("rotate-secret", "--database", database, "--keep")
    server.start(ready=False)
    renewed = server.client(token=token).token
    assert renewed != token, "the link is signed with the new secret now"
    server.kill()
    done("rotate-secret", "--database", database, "--yes")
    server.start(ready=False)
    for old in (token, renewed):
        with pytest.raises(ServerError) as locked_out:
            server.client(token=old)
        assert locked_out.value.code == "wrong_link"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["stats", "--database", "/no/such/file"], 2, "no file"),
        (["backup", "--database", "/no/such/file", "x.backup"], 2, "no file"),
        (["restore", "--database", "{tmp}/new.sqlite3", "{tmp}/wrong"], 1, "not a backup"),
        (["restore", "--database", "{tmp}/new.sqlite3", "{tmp}/other.sqlite3"], 1, "not a backup"),
        (["remove"], 2, "--days"),
        (["remove", "--status", "finished"], 2, "--days"),
        (["tables", "--database", "{tmp}/other.sqlite3"], 2, "revision"),
        (["stats", "--database", "{tmp}/wrong"], 2, "not a database"),
        (["backup", "--database", "{tmp}/half.sqlite3", "{tmp}/x.backup"], 2, "malformed"),
        (["restore", "--database", "{tmp}/wrong", "{tmp}/first.backup"], 2, "not a database"),
        (["stats", "--database", "postgresql://nobody@127.0.0.1:1/none"], 2, "cannot be used"),
    ],
)
def test_wrong_usage_is_one_line(arguments: list[str], code: int, words: str, tmp_path: Path) -> None:
    (tmp_path / "wrong").write_text("This is not a database. " * 100)
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
        connection.executemany("INSERT INTO cats VALUES (?)", [("Tom" * 500,)] * 20)
        connection.commit()
    with closing(sqlite3.connect(tmp_path / "first.backup")) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    (tmp_path / "half.sqlite3").write_bytes((tmp_path / "other.sqlite3").read_bytes()[:6_000])
    result = admin(*(each.replace("{tmp}", str(tmp_path)) for each in arguments))
    assert result.exit_code == code and words in result.stderr and result.stderr.count("\n") == 1, result.output


def test_a_database_that_lets_nobody_in_is_named(cluster: str, tmp_path: Path) -> None:
    """By the commands in one line, and by a server that starts."""
    for url, words in (
        (f"{cluster}/nowhere", 'database "nowhere" does not exist'),
        (re.sub("//.*@", "//nobody@", f"{cluster}/postgres"), 'role "nobody" does not exist'),
    ):
        result = admin("stats", "--database", url)
        assert result.exit_code == 2 and words in result.stderr and result.stderr.count("\n") == 1, result.output
        with pytest.raises(InvalidOption, match=words):
            asyncio.run(Store(url).open())
