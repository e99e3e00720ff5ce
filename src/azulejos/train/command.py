"""The command `azulejos train`."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from azulejos.commands import backend_options

if TYPE_CHECKING:
    from azulejos.work import Backend


def _default(name: str) -> Any:
    """The default of a setting, which only Settings knows."""
    from azulejos.train.loop import Settings

    return next(field.default for field in fields(Settings) if field.name == name)


class _Setting(click.Option):
    """An option that is a setting of a run; its default is looked up when needed."""

    def get_default(self, ctx: click.Context, call: bool = True) -> Any:
        return _default(self.name or "")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        return None if record is None else (record[0], f"{record[1]} [default: {_default(self.name or '')}]")


@click.command("train")
@click.argument("game")
@click.option("--run", "folder", required=True, metavar="FOLDER", help="Folder of the run; an existing run is resumed.")
@click.option("--generations", cls=_Setting, type=click.IntRange(1, 99), help="Generations in all.")
@click.option("--games", cls=_Setting, type=click.IntRange(2), help="Games of self-play per generation.")
@click.option("--nodes", cls=_Setting, type=click.IntRange(10), help="Nodes per decision in self-play.")
@click.option("--epochs", cls=_Setting, type=click.IntRange(1), help="How often a network sees each position.")
@click.option("--window", cls=_Setting, type=click.IntRange(1), help="Generations that a network learns from.")
@click.option("--td-lambda", cls=_Setting, type=click.FloatRange(0, 1), help="How far ahead a position's target looks.")
@click.option("--win-bonus", cls=_Setting, type=click.FloatRange(0), help="Points a win is worth besides its margin.")
@click.option("--gate-games", cls=_Setting, type=click.IntRange(2), help="Games that decide on a new network.")
@click.option("--gate-nodes", cls=_Setting, type=click.IntRange(10), help="Nodes per decision in those games.")
@click.option("--seed", cls=_Setting, type=int, help="Seed of everything that is drawn.")
@backend_options
def train_command(game: str, folder: str, backend: Backend, **settings: Any) -> None:
    """Train a game's network by self-play (needs the extra `train`: torch; a CPU is enough).

    \b
    azulejos train azul --run runs/azul --generations 6
    azulejos train "azul(players=3)" --run runs/azul34     one network for three and four players
    azulejos train "azul(wall=grey)" --run runs/grey
    azulejos train duel --run runs/duel --games 4000

    The folder holds the positions, every generation's network, best.npz, log.jsonl and curve.svg. A run that was
    interrupted resumes where it stopped. docs/training.md describes the recipe.
    """
    import importlib.util

    from azulejos.registry import parse_game
    from azulejos.reporting import reporting
    from azulejos.search.networks import network_name
    from azulejos.train.loop import Settings, train
    from azulejos.types import InvalidOption

    name = network_name(parse_game(game))
    if importlib.util.find_spec("torch") is None:
        raise InvalidOption("train", "training needs torch: pip install 'azulejos[train]'")
    with reporting() as report:
        log = train(
            Settings(name, **settings), Path(folder), backend, lambda step, done, of: report(step, done, of, "")
        )
    for entry in log:
        verdict = "accepted" if entry["accepted"] else "refused"
        click.echo(
            f"generation {entry['generation']}: {100 * entry['share']:.1f} % against {entry['against']}, "
            f"{entry['elo']:+.0f} Elo, {verdict}"
        )
