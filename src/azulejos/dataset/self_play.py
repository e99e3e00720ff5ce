"""Making a data set: a bot plays itself, and every decision is kept with its values.

    folder/
        dataset.json           how it was made; an interrupted run goes on only with the same settings
        README.md              its card: what it holds, with figures
        games-000000.jsonl.gz  SHARD_GAMES games, one per line
        games-000001.jsonl.gz  ...

A shard depends on its number and the settings alone: any number of workers makes the same files.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from azulejos import __version__, random
from azulejos.arena.seeds import derive_seed
from azulejos.bots import Analyst, Bot, bot, parse_bot_spec, settings_of
from azulejos.bots.policy import policy
from azulejos.dataset.card import card
from azulejos.dataset.played import DecisionValues, PlayedGame
from azulejos.dataset.reading import SETTINGS_FILE
from azulejos.game import Move
from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidOption
from azulejos.work import Backend, Context, Worker

SCHEMA = "azulejos/dataset/1"
SHARD_GAMES = 20
"""Few enough that little is lost when a worker is killed."""
PER_MILLION = 1_000_000
SEEDS = 1 << 30
DEFAULT_NODES = 2_000
"""Of a bot whose spec sets no budget: a time would not be repeatable."""


@dataclass(frozen=True)
class Shard:
    """Games that one worker plays in a row."""

    number: int
    count: int
    path: Path


@dataclass(frozen=True)
class SelfPlay:
    """What is played: so many games of `game`, each seat by a bot of its own of that spec.

    `explore` is the share of decisions in which the move is drawn by the policy of the analysis, so that not every
    game is the same best play.
    """

    game: str
    bot: str
    games: int
    seed: int = 0
    explore: float = 0.1

    def __post_init__(self) -> None:
        if isinstance(self.games, bool) or not isinstance(self.games, int) or not 1 <= self.games <= 100_000_000:
            raise InvalidOption("games", f"{self.games!r} is not a number of games from 1 to 100,000,000")
        if not 0 <= self.explore <= 1:
            raise InvalidOption("explore", f"{self.explore!r} is not a share from 0 to 1")
        object.__setattr__(self, "game", parse_game(self.game).spec)
        spec = parse_bot_spec(self.bot)
        known = settings_of(spec.name)
        if "seconds" in spec.settings:
            raise InvalidOption("bot", "a time would not be repeatable: give nodes")
        if "nodes" in known and "nodes" not in spec.settings:
            object.__setattr__(self, "bot", f"{self.bot}{',' if spec.settings else ':'}nodes={DEFAULT_NODES}")
        bot(self.bot)  # refuses what it does not know

    def shards(self, folder: Path) -> list[Shard]:
        numbers = range(-(-self.games // SHARD_GAMES))
        return [
            Shard(each, min(SHARD_GAMES, self.games - each * SHARD_GAMES), folder / f"games-{each:06}.jsonl.gz")
            for each in numbers
        ]

    def header(self) -> dict[str, Any]:
        return {"schema": SCHEMA, **asdict(self)}

    def make(
        self, folder: str | Path, backend: Backend | None = None, progress: Callable[[int], None] = lambda games: None
    ) -> None:
        """Play what is missing and write the card; `progress` is called with the number of games there are."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._claim(folder / SETTINGS_FILE)
        shards = self.shards(folder)
        waiting = [shard for shard in shards if not shard.path.exists()]
        before = self.games - sum(shard.count for shard in waiting)
        progress(before)
        pool = (backend or Backend(1)).pool(partial(SelfPlayWorker, self), lambda shard: shard.path.name)
        with contextlib.closing(pool.run(waiting, watch=lambda now: progress(before + now.steps))) as finished:
            for shard, data in finished:
                _write_whole(shard.path, data)
        _write_whole(folder / "README.md", card(self.header(), __version__, folder).encode())

    def _claim(self, path: Path) -> None:
        """Say in the folder how its games are made; AzulejosError if they were made otherwise, or are of another set.

        More games of the same kind may be asked for later: the last file, if it holds fewer than the others, is then
        made again."""
        if path.exists():
            found = json.loads(path.read_text("utf-8"))
            for key, value in self.header().items():
                if key != "games" and found.get(key) != value:
                    raise AzulejosError(
                        f"{path.parent} holds another data set: {key} is {found.get(key)!r} there, {value!r} here"
                    )
            before = replace(self, games=found["games"])
            if self.games < before.games:
                raise AzulejosError(f"{path.parent} holds {before.games} games already: ask for as many, or for more")
            if self.games > before.games and before.games % SHARD_GAMES:
                before.shards(path.parent)[-1].path.unlink(missing_ok=True)
        elif any(path.parent.iterdir()):
            raise AzulejosError(f"{path.parent} is not empty and holds no data set")
        _write_whole(path, (json.dumps(self.header() | {"version": __version__}, indent=2) + "\n").encode())


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file that is either whole or not there."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


class SelfPlayWorker(Worker[Shard, tuple[Shard, bytes]]):
    """Plays shards; what it returns is the file's content."""

    def __init__(self, settings: SelfPlay, context: Context) -> None:
        self._settings = settings
        self._game = parse_game(settings.game)
        self._context = context

    def run(self, task: Shard) -> tuple[Shard, bytes]:
        lines = []
        for number in range(task.number * SHARD_GAMES, task.number * SHARD_GAMES + task.count):
            game = self._play(derive_seed(self._settings.seed, number))
            lines.append(json.dumps(game.to_json(), separators=(",", ":"), ensure_ascii=False) + "\n")
            self._context.advance()
        return task, gzip.compress("".join(lines).encode(), mtime=0)

    def _play(self, seed: int) -> PlayedGame:
        rng = random.generator(seed)
        state = self._game.deal(seed=int(random.below(rng, SEEDS)))
        bots = [bot(self._settings.bot, seed=int(random.below(rng, SEEDS))) for _ in range(self._game.players)]
        values: dict[int, DecisionValues] = {}
        while (player := state.current_player) is not None:
            if state.forced:
                state.play(state.legal_moves()[0])
                continue
            step = len(state.history)
            move, thought = self._decide(bots[player], state, rng)
            if thought is not None:
                values[step] = thought
            state.play(move)
        return PlayedGame(state.record(), values, (self._settings.bot,) * self._game.players)

    def _decide(self, player: Bot, state: State, rng: random.Generator) -> tuple[Move, DecisionValues | None]:
        if not isinstance(player, Analyst):
            return player.choose(state), None
        nodes = dict(parse_bot_spec(self._settings.bot).settings).get("nodes")
        *_, analysis = player.analyse(state, nodes=None if nodes is None else int(nodes))
        move = analysis.best.move
        if random.below(rng, PER_MILLION) < self._settings.explore * PER_MILLION:
            point = int(random.below(rng, PER_MILLION)) / PER_MILLION
            for value, share in zip(analysis.moves, policy(analysis), strict=True):
                move = value.move
                point -= share
                if point < 0:
                    break
        return move, DecisionValues.of(analysis)
