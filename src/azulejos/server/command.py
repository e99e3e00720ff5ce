"""The command `azulejos serve`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from azulejos.commands import language_option
from azulejos.server.settings import DEFAULT_PORT, LOG_FORMATS, LOG_LEVELS, LogFormat, Settings, default_database

if TYPE_CHECKING:
    from azulejos.text import Texts


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on (default: 8420, or the next free one).")
@click.option(
    "--database",
    metavar="DB",
    help="File, or postgresql://user@host/name, that holds the games (default: a file in the data folder).",
)
@click.option("--redis", metavar="URL", help="Redis (redis://host) that connects several servers with one PostgreSQL.")
@click.option("--public-url", metavar="URL", help="Address that browsers use, if the server is behind a proxy.")
@click.option("--name", "names", metavar="NAME", multiple=True, help="Host name that browsers may use; repeatable.")
@click.option(
    "--puzzles",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    multiple=True,
    help="Collection of puzzles to offer besides those of the package; repeatable.",
)
@click.option("--collect-puzzles", is_flag=True, help="Ask people to let puzzles be made from their finished games.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--log-format", type=click.Choice(LOG_FORMATS), default="lines", show_default=True, help="Form of the log."
)
@click.option(
    "--log-level", type=click.Choice(LOG_LEVELS), default="info", show_default=True, help="Least level that is logged."
)
@language_option
def serve_command(
    host: str,
    port: int | None,
    database: str | None,
    redis: str | None,
    public_url: str | None,
    names: tuple[str, ...],
    puzzles: tuple[Path, ...],
    collect_puzzles: bool,
    no_browser: bool,
    log_format: LogFormat,
    log_level: str,
    texts: Texts,
) -> int:
    """Start the web app: play in the browser, alone or with others.

    \b
    azulejos serve
    azulejos serve --host 0.0.0.0 --port 8000 --no-browser
    azulejos serve --database postgresql://azulejos@localhost/azulejos --redis redis://localhost
    """
    from azulejos.server.serve import serve

    settings = Settings(
        host=host,
        port=DEFAULT_PORT if port is None else port,
        database=database or os.environ.get("AZULEJOS_DATABASE") or default_database(),
        redis=redis or os.environ.get("AZULEJOS_REDIS"),
        public_url=public_url,
        names=names,
        puzzles=puzzles,
        collect_puzzles=collect_puzzles,
        log_format=log_format,
        log_level=log_level,
        metrics_token=os.environ.get("AZULEJOS_METRICS_TOKEN") or None,
    )
    return serve(settings, texts, not no_browser, click.echo, any_port=port is None)
