"""The result of a match: win rates, margins, Elo, times and the first player's advantage, all over whole deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from azulejos.arena.referee import GameResult
from azulejos.arena.sprt import Sprt, Verdict
from azulejos.arena.statistics import Estimate, elo_estimate, mean_estimate, rate_estimate

TOLERANCE = 0.020
"""Seconds by which a decision may exceed its time budget before it counts as an overrun."""


@dataclass(frozen=True)
class Times:
    """How long decisions took, in seconds; `overruns` is None for a bot without a time budget."""

    decisions: int
    mean: float
    percentile99: float
    longest: float
    overruns: int | None

    def to_json(self) -> dict[str, Any]:
        return {
            "decisions": self.decisions,
            "mean": round(self.mean, 6),
            "percentile99": round(self.percentile99, 6),
            "longest": round(self.longest, 6),
            "overruns": self.overruns,
        }


@dataclass(frozen=True)
class BotResult:
    """How one bot did per seat: among equals it would win one game in as many as there are players."""

    name: str
    wins: Estimate
    """The share of the games that it won, shared wins counting in part."""
    margin: Estimate
    """Points ahead of the best other player, in games that were not forfeited."""
    elo: Estimate
    """Above each of the others, if those are equally strong."""
    times: Times
    forfeits: int

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "wins": self.wins.to_json(),
            "margin": self.margin.to_json(),
            "elo": self.elo.to_json(),
            "seconds": self.times.to_json(),
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True)
class SprtResult:
    """Where the test stands: the log-likelihood ratio, and the hypothesis that is accepted, if any."""

    test: Sprt
    ratio: float
    verdict: Verdict | None

    def to_json(self) -> dict[str, Any]:
        bounds = {"lower": self.test.lower, "upper": self.test.upper}
        return {**self.test.to_json(), "ratio": self.ratio, **bounds, "accepted": self.verdict}


@dataclass(frozen=True)
class MatchResult:
    """The result of a match, over those of its deals that were played in every rotation."""

    game: str
    players: int
    seed: int
    bots: tuple[BotResult, ...]
    deals: int
    games: int
    left_out: int
    """Finished games that do not count: their deal lacks a rotation, or they came after the test's verdict."""
    first_player_wins: Estimate
    """This and what follows, up to `decisions`, are over games that were not forfeited."""
    first_player_margin: Estimate
    rounds: float
    decisions: float
    forfeits: tuple[GameResult, ...]
    sprt: SprtResult | None

    @property
    def fair_share(self) -> float:
        return 1 / self.players

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": "azulejos/match-result/1",
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "left_out": self.left_out,
            "fair_share": self.fair_share,
            "bots": [each.to_json() for each in self.bots],
            "first_player": {"wins": self.first_player_wins.to_json(), "margin": self.first_player_margin.to_json()},
            "length": {"rounds": self.rounds, "decisions": self.decisions},
            "forfeits": [
                {
                    "deal": game.deal,
                    "rotation": game.rotation,
                    "bot": self.bots[game.seats[game.forfeit.seat]].name,
                    "cause": game.forfeit.cause,
                    "message": game.forfeit.message,
                }
                for game in self.forfeits
                if game.forfeit is not None
            ],
            "sprt": None if self.sprt is None else self.sprt.to_json(),
        }


Deals = list[list[GameResult]]
"""The games of complete deals, deal by deal."""


def whole_deals(games: Iterable[GameResult], players: int) -> Deals:
    """The deals that were played in every rotation."""
    by_deal: dict[int, list[GameResult]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game)
    return [by_deal[deal] for deal in sorted(by_deal) if len(by_deal[deal]) == players]


def score(deal: Sequence[GameResult], entrant: int) -> float:
    """The entrant's mean share of the win in one deal, per seat."""
    return float(
        np.mean([share for game in deal for seat, share in enumerate(game.shares) if game.seats[seat] == entrant])
    )


def seat_margin(game: GameResult, seat: int) -> int:
    """Points of a seat ahead of the best other one."""
    return game.scores[seat] - max(other for index, other in enumerate(game.scores) if index != seat)


def summary(
    spec: str,
    players: int,
    seed: int,
    names: Sequence[str],
    seconds: Sequence[float | None],
    deals: Deals,
    left_out: Sequence[GameResult] = (),
    sprt: SprtResult | None = None,
) -> MatchResult:
    """The result of these deals of the game `spec`. `names` and the time budgets `seconds` are by entrant. Of the games
    that are left out, only the forfeits are reported."""
    games = [game for deal in deals for game in deal]
    finished = [game for game in games if game.forfeit is None]
    forfeits = tuple(game for game in [*games, *left_out] if game.forfeit is not None)
    firsts = _deal_means(deals, lambda game: [game.shares[game.start_player]])
    first_margins = _deal_means(deals, lambda game: [seat_margin(game, game.start_player)])
    return MatchResult(
        game=spec,
        players=players,
        seed=seed,
        bots=tuple(_bot(index, name, seconds[index], players, deals, forfeits) for index, name in enumerate(names)),
        deals=len(deals),
        games=len(games),
        left_out=len(left_out),
        first_player_wins=rate_estimate(firsts),
        first_player_margin=mean_estimate(first_margins),
        rounds=float(np.mean([game.rounds for game in finished])) if finished else 0.0,
        decisions=float(np.mean([game.decisions for game in finished])) if finished else 0.0,
        forfeits=forfeits,
        sprt=sprt,
    )


def _deal_means(deals: Deals, of: Callable[[GameResult], Sequence[float]]) -> list[float]:
    """The mean per deal of the numbers that its finished games give; deals without any are left out."""
    numbers = [[number for game in deal if game.forfeit is None for number in of(game)] for deal in deals]
    return [float(np.mean(each)) for each in numbers if each]


def _bot(
    index: int, name: str, seconds: float | None, players: int, deals: Deals, forfeits: Sequence[GameResult]
) -> BotResult:
    def seats(game: GameResult) -> list[int]:
        return [seat for seat, entrant in enumerate(game.seats) if entrant == index]

    wins = rate_estimate([score(deal, index) for deal in deals])
    games = [game for deal in deals for game in deal]
    times = np.array([time for game in games for seat in seats(game) for time in game.times[seat]]) / 1000
    return BotResult(
        name=name,
        wins=wins,
        margin=mean_estimate(_deal_means(deals, lambda game: [seat_margin(game, s) for s in seats(game)])),
        elo=elo_estimate(wins, players),
        times=Times(
            decisions=len(times),
            mean=float(times.mean()) if len(times) else 0.0,
            percentile99=float(np.percentile(times, 99)) if len(times) else 0.0,
            longest=float(times.max()) if len(times) else 0.0,
            overruns=None if seconds is None else int(np.sum(times > seconds + TOLERANCE)),
        ),
        forfeits=sum(game.forfeit is not None and game.forfeit.seat in seats(game) for game in forfeits),
    )
