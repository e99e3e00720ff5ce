"""The commands `azulejos admin ...`: backups and care of a server's database."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from azulejos.commands import language_option
from azulejos.server.settings import default_database
from azulejos.types import InvalidOption

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from azulejos.text import Texts

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
Result = TypeVar("Result")
STATUSES = ("waiting", "running", "finished", "cancelled")
BEATS_SECONDS = 2.5
"""A server that runs reports at least once in this time."""


@click.group("admin")
def admin_command() -> None:
    """Back up, restore and look after the database of a server.

    \b
    azulejos admin backup games.backup
    azulejos admin stats
    """


def database_option(command: Decorated) -> Decorated:
    """`--database`: the same as of `azulejos serve`."""
    text = "File or postgresql://user@host/name (default: the one that `azulejos serve` uses)."
    return click.option("--database", metavar="DB", callback=_database, help=text)(command)


def _database(context: click.Context, option: click.Parameter, value: str | None) -> str:
    return value or os.environ.get("AZULEJOS_DATABASE") or default_database()


def json_option(command: Decorated) -> Decorated:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")(command)


@admin_command.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@language_option
def backup_command(file: Path, database: str, texts: Texts) -> None:
    """Write everything into a new FILE, as it is at one moment; servers go on meanwhile.

    \b
    azulejos admin backup games.backup
    azulejos admin backup --database postgresql://azulejos@localhost/azulejos games.backup
    """
    from azulejos.server.db.administration import opened
    from azulejos.server.db.backup import backup

    async def work() -> dict[str, int]:
        async with opened(database, any_revision=True):
            return await backup(database, file)

    counts = asyncio.run(work())
    click.echo(texts("admin-backup-done", file=str(file), tables=counts["tables"], people=counts["people"]))


@admin_command.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Delete what the database holds.")
@language_option
def restore_command(file: Path, database: str, replace: bool, texts: Texts) -> None:
    """Put a backup into a database of either kind. No server may be running with it.

    \b
    azulejos admin restore games.backup
    azulejos admin restore --database postgresql://azulejos@localhost/azulejos games.backup
    """
    from azulejos.server.db.backup import restore
    from azulejos.server.serve import AlreadyRunning, exclusive

    try:
        with exclusive(database):
            counts = asyncio.run(_restore(file, database, replace, restore))
    except AlreadyRunning:
        raise InvalidOption("database", "a server is running with it; stop it first") from None
    click.echo(texts("admin-restore-done", file=str(file), tables=counts["tables"], people=counts["people"]))


async def _restore(file: Path, database: str, replace: bool, restore: Callable[..., Any]) -> dict[str, int]:
    if replace and await _is_alive(database):
        raise InvalidOption("database", "a server is running with it; stop it first")
    counts: dict[str, int] = await restore(file, database, replace)
    return counts


async def _is_alive(database: str) -> bool:
    """Whether some server runs with a database."""
    from azulejos.server.db.administration import opened, servers

    try:
        async with opened(database) as found:
            before = await found.transact(servers)
            if before:
                await asyncio.sleep(BEATS_SECONDS)
            return await found.transact(servers) != before
    except InvalidOption:  # there is none yet, or only one of an older version
        return False


@admin_command.command("tables")
@database_option
@click.option("--status", type=click.Choice(STATUSES), help="List only tables with this status.")
@click.option("--limit", type=click.IntRange(1, 10_000), default=20, show_default=True, help="Most tables to list.")
@json_option
@language_option
def tables_command(database: str, status: str | None, limit: int, as_json: bool, texts: Texts) -> None:
    """List tables, the latest change first.

    \b
    azulejos admin tables --status running --limit 50
    """
    from azulejos.server.db.administration import list_tables

    rows = _transact(database, lambda connection: list_tables(connection, status, limit))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        people = ", ".join(row["people"])
        word = texts(f"admin-status-{row['status']}")
        click.echo(f"{row['id']}  {_moment(row['changed'])}  {word:<12}  {row['game']:<24}  {people}")


@admin_command.command("remove")
@click.argument("ids", nargs=-1, metavar="[TABLE]...")
@database_option
@click.option("--days", type=click.IntRange(0), metavar="N", help="Remove tables unchanged for N days.")
@click.option("--status", type=click.Choice(STATUSES), help="With --days: only tables with this status.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@language_option
def remove_command(
    ids: Sequence[str], database: str, days: int | None, status: str | None, yes: bool, texts: Texts
) -> int:
    """Delete tables with their games, for good: by id, or all that nobody has changed for a while.

    \b
    azulejos admin remove 7hT2mQx9Kd3P
    azulejos admin remove --days 365 --status finished
    """
    from azulejos.server.db.administration import BATCH, remove_tables, unchanged_tables
    from azulejos.server.now import DAY_MS, now_ms

    if bool(ids) == (days is not None) or (status is not None and days is None):
        raise click.UsageError("give either tables, or --days with or without --status")
    if days is not None:
        before = now_ms() - days * DAY_MS
        ids = _transact(database, lambda connection: unchanged_tables(connection, status, before))
    if not yes:
        click.confirm(texts("admin-remove-sure", tables=len(ids)), abort=True)
    removed: list[str] = []
    for start in range(0, len(ids), BATCH):
        removed += _transact(database, functools.partial(remove_tables, ids=ids[start : start + BATCH]))
    for missing in sorted(set(ids) - set(removed)):
        click.echo(texts("admin-remove-missing", table=missing), err=True)
    click.echo(texts("admin-remove-done", tables=len(removed)))
    return 0 if len(removed) == len(ids) else 1


@admin_command.command("records")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@database_option
@language_option
def records_command(folder: Path, database: str, texts: Texts) -> None:
    """Write the records of finished games into FOLDER whose people let puzzles be made from them.

    The servers have to ask for that: azulejos serve --collect-puzzles. The records hold no names.

    \b
    azulejos admin records games/
    azulejos puzzles make --record games/7hT2mQx9Kd3P.txt --output ours.jsonl
    """
    from azulejos.server.db.administration import consented_records

    found = _transact(database, consented_records)
    folder.mkdir(parents=True, exist_ok=True)
    for table, record in found.items():
        (folder / f"{table}.txt").write_text(record, encoding="utf-8")
    click.echo(texts("admin-records-done", count=len(found), folder=str(folder)))


@admin_command.command("rotate-secret")
@database_option
@click.option("--keep", is_flag=True, help="Let the present secret be good until the next rotation.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@language_option
def rotate_secret_command(database: str, keep: bool, yes: bool, texts: Texts) -> None:
    """Make a new secret for signing cookies and personal links; servers use it from their next start on.

    Without --keep all links and cookies stop working: nobody can come back to their seats. That is for a secret that
    somebody else may know.

    \b
    azulejos admin rotate-secret --keep
    """
    from azulejos.server.db.administration import rotate_secret

    if not keep and not yes:
        click.confirm(texts("admin-rotate-sure"), abort=True)
    _transact(database, lambda connection: rotate_secret(connection, keep))
    click.echo(texts("admin-rotate-done"))


@admin_command.command("stats")
@database_option
@json_option
@language_option
def stats_command(database: str, as_json: bool, texts: Texts) -> None:
    """Say what the database holds.

    \b
    azulejos admin stats --json
    """
    from azulejos.server.db.administration import statistics

    found = _transact(database, statistics)
    if as_json:
        click.echo(json.dumps(found))
        return
    lines = {
        "admin-stats-tables": sum(found["tables"].values()),
        **{f"admin-status-{status}": found["tables"].get(status, 0) for status in STATUSES},
        "admin-stats-people": found["people"],
        "admin-stats-size": f"{found['bytes'] / 1e6:,.1f} MB",
        "admin-stats-servers": found["servers"],
        "admin-stats-revision": found["revision"],
    }
    for key, value in lines.items():
        click.echo(f"{texts(key):<28} {value:>20}")
    for game, count in sorted(found["games"].items()):
        click.echo(f"{game:<28} {count:>20}")


def _transact(database: str, work: Callable[[Connection], Result]) -> Result:
    from azulejos.server.db.administration import opened

    async def run() -> Result:
        async with opened(database) as found:
            return await found.transact(work)

    return asyncio.run(run())


def _moment(ms: int) -> str:
    """A time of the database as people read it, in this machine's time zone."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(ms / 1000))
