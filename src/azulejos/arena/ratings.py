"""Ratings over many matches: Bradley-Terry, and for more than two players its winner-takes-all form.

A bot's strength is e**theta; its chance to win a game is its strength divided by the sum over all seats. The ratings
are the thetas that make all results most likely, in Elo points relative to one bot, the anchor.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.arena.files import read_match
from azulejos.arena.referee import GameResult
from azulejos.arena.result import whole_deals
from azulejos.arena.statistics import CONFIDENCE, SCALE, Estimate
from azulejos.registry import nearest, parse_game
from azulejos.types import InvalidNotation, InvalidOption

DRAWN_GAMES = 1.0
"""As many drawn games are added between any two bots that met, so that a bot that won all its games has a finite
rating."""
MOST_STEPS = 200
PRECISION = 1e-10
"""Newton's method ends when the gradient, in games, is below this."""

Vector = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's rating; `games` counts its seats."""

    name: str
    elo: Estimate
    games: int
    wins: float
    """Its mean share of the win in those seats."""

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "elo": self.elo.to_json(), "games": self.games, "wins": self.wins}


@dataclass(frozen=True)
class Ratings:
    """All bots of some matches, the strongest first."""

    game: str
    anchor: str
    deals: int
    bots: tuple[Rating, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": "azulejos/ratings/1",
            "game": self.game,
            "anchor": self.anchor,
            "deals": self.deals,
            "bots": [bot.to_json() for bot in self.bots],
        }


def rate(files: Sequence[str | Path], anchor: str | None = None, anchor_elo: float = 0.0) -> Ratings:
    """The ratings over the matches in these files, all of the same game. The anchor (by default the first bot) has the
    rating `anchor_elo`. InvalidOption for an anchor that did not play, or for bots that no games connect."""
    if not files:
        raise InvalidOption("files", "name at least one file of a match")
    names: list[str] = []
    deals: list[_Deal] = []
    game = None
    for path in files:
        header, games = read_match(path)
        try:
            own, players = [str(bot["name"]) for bot in header["bots"]], parse_game(header["game"]).players
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidNotation(f"{path}, line 1: {error!r} is wrong in the match's header") from error
        if game not in (None, header["game"]):
            raise InvalidOption(
                "files", f"{path} is of {header['game']}, {files[0]} of {game}: rate one game at a time"
            )
        game = header["game"]
        names += [name for name in own if name not in names]
        deals += [_Deal.of(deal, [names.index(name) for name in own]) for deal in whole_deals(games, players)]
    if not deals:
        raise InvalidOption("files", "no deal was played in every rotation of the seats: nothing to rate")
    chosen = names[0] if anchor is None else anchor
    if chosen not in names:
        raise InvalidOption("anchor", f"{anchor!r} did not play{nearest(chosen, names)}; bots: {', '.join(names)}")
    _check_connected(deals, names, names.index(chosen))
    fit = _Fit(deals, len(names), names.index(chosen))
    return Ratings(str(game), chosen, len(deals), _ratings(fit, deals, names, anchor_elo))


@dataclass(frozen=True)
class _Deal:
    """The games of one deal: the bots in its seats (sorted), the number of games, and the sum of each bot's wins."""

    seats: tuple[int, ...]
    games: float
    wins: dict[int, float]

    @classmethod
    def of(cls, games: Sequence[GameResult], bots: Sequence[int]) -> _Deal:
        wins = dict.fromkeys(bots, 0.0)
        for game in games:
            for entrant, share in zip(game.seats, game.shares, strict=True):
                wins[bots[entrant]] += share
        return cls(tuple(sorted(bots[entrant] for entrant in games[0].seats)), len(games), wins)


def _merged(deals: Sequence[_Deal]) -> list[_Deal]:
    """All deals with the same bots as one."""
    sums: dict[tuple[int, ...], _Deal] = {}
    for deal in deals:
        before = sums.get(deal.seats)
        if before is None:
            sums[deal.seats] = _Deal(deal.seats, deal.games, dict(deal.wins))
        else:
            wins = {bot: before.wins.get(bot, 0.0) + deal.wins.get(bot, 0.0) for bot in {*before.wins, *deal.wins}}
            sums[deal.seats] = _Deal(deal.seats, before.games + deal.games, wins)
    return list(sums.values())


def _check_connected(deals: Sequence[_Deal], names: Sequence[str], anchor: int) -> None:
    reached, before = {anchor}, set[int]()
    while reached != before:
        before = set(reached)
        for deal in deals:
            if reached & set(deal.seats):
                reached |= set(deal.seats)
    for bot, name in enumerate(names):
        if bot not in reached:
            raise InvalidOption(
                "files", f"no games connect {name} with {names[anchor]}: their ratings cannot be compared"
            )


class _Fit:
    """The most likely thetas, with 0 for the anchor, and their standard errors."""

    def __init__(self, deals: Sequence[_Deal], bots: int, anchor: int) -> None:
        met = {pair for deal in deals for pair in itertools.combinations(sorted(set(deal.seats)), 2)}
        drawn = [_Deal(pair, DRAWN_GAMES, dict.fromkeys(pair, DRAWN_GAMES / 2)) for pair in sorted(met)]
        self._free = [bot for bot in range(bots) if bot != anchor]
        self._bots = bots
        merged = _merged([*deals, *drawn])
        self.theta: Vector = np.zeros(bots)
        value = self._likelihood(merged, self.theta)
        for _ in range(MOST_STEPS):
            gradients, information = self._slopes(merged)
            gradient = gradients.sum(axis=0)[self._free]
            if np.abs(gradient).max(initial=0.0) < PRECISION:
                break
            step = np.zeros(bots)
            step[self._free] = np.linalg.solve(information, gradient)
            while (better := self._likelihood(merged, self.theta + step)) < value - PRECISION:
                step /= 2
            self.theta, value = self.theta + step, better
        inverse = np.linalg.inv(self._slopes(merged)[1])
        # the model's own variance, or that between deals if it is wider: games of one deal are not independent
        between = self._slopes(deals)[0][:, self._free]
        factor = len(deals) / max(1, len(deals) - 1)
        robust = inverse @ (between.T @ between) @ inverse * factor
        self.errors: Vector = np.zeros(bots)
        self.errors[self._free] = np.sqrt(np.maximum(np.diag(inverse), np.diag(robust)))

    def _likelihood(self, deals: Sequence[_Deal], theta: Vector) -> float:
        total = 0.0
        for deal in deals:
            total -= deal.games * float(np.logaddexp.reduce(theta[list(deal.seats)]))
            total += sum(wins * float(theta[bot]) for bot, wins in deal.wins.items())
        return total

    def _slopes(self, deals: Sequence[_Deal]) -> tuple[Vector, Vector]:
        """The gradient of every deal, and the information matrix of all deals without the anchor."""
        gradients = np.zeros((len(deals), self._bots))
        information = np.zeros((self._bots, self._bots))
        for index, deal in enumerate(deals):
            seats = list(deal.seats)
            chances = np.zeros(self._bots)
            thetas = self.theta[seats]
            np.add.at(chances, seats, np.exp(thetas - np.logaddexp.reduce(thetas)))
            for bot, wins in deal.wins.items():
                gradients[index, bot] = wins
            gradients[index] -= deal.games * chances
            information += deal.games * (np.diag(chances) - np.outer(chances, chances))
        return gradients, information[np.ix_(self._free, self._free)]


def _ratings(fit: _Fit, deals: Sequence[_Deal], names: Sequence[str], anchor_elo: float) -> tuple[Rating, ...]:
    points = SCALE / math.log(10)
    wide = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * points
    rows = []
    for bot, name in enumerate(names):
        elo = anchor_elo + points * float(fit.theta[bot])
        half = wide * float(fit.errors[bot])
        games = sum(int(deal.games) * deal.seats.count(bot) for deal in deals)
        wins = sum(deal.wins.get(bot, 0.0) for deal in deals)
        rows.append(Rating(name, Estimate(elo, elo - half, elo + half), games, wins / games if games else 0.0))
    return tuple(sorted(rows, key=lambda row: -row.elo.mean))
