"""What a match says: rates, margins, Elo, times, the first player's advantage, all over whole deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from azulejos.arena.referee import Played
from azulejos.arena.sprt import Sprt, Verdict
from azulejos.arena.statistics import Estimate, elo_estimate, mean_estimate, rate_estimate

TOLERANCE = 0.020
"""Seconds that a decision may take longer than its budget before it counts as an overrun."""


@dataclass(frozen=True)
class Times:
    """What decisions took, in seconds; `overruns` is None for a bot without a budget of time."""

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
    """How one bot did, a seat of its own: `fair share` of the wins is one of the number of players."""

    name: str
    wins: Estimate
    """The share of victories, a shared one in parts."""
    margin: Estimate
    """Points ahead of the best other player; forfeited games have none."""
    elo: Estimate
    """Above each of the others, were they equal."""
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
    """Where the test stands: the ratio between its bounds, and the hypothesis accepted, if one is."""

    test: Sprt
    ratio: float
    verdict: Verdict | None

    def to_json(self) -> dict[str, Any]:
        bounds = {"lower": self.test.lower, "upper": self.test.upper}
        return {**self.test.to_json(), "ratio": self.ratio, **bounds, "accepted": self.verdict}


@dataclass(frozen=True)
class Result:
    """The result of a match, over those of its deals that were played in every rotation."""

    game: str
    players: int
    seed: int
    bots: tuple[BotResult, ...]
    deals: int
    games: int
    left_out: int
    """Games that are finished but do not count: of deals that lack a rotation, or after the test's verdict."""
    first_player_wins: Estimate
    """These and the length are of games that were not forfeited."""
    first_player_margin: Estimate
    rounds: float
    decisions: float
    forfeits: tuple[Played, ...]
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
                    "deal": played.deal,
                    "rotation": played.rotation,
                    "bot": self.bots[played.seats[played.forfeit.seat]].name,
                    "cause": played.forfeit.cause,
                    "message": played.forfeit.message,
                }
                for played in self.forfeits
                if played.forfeit is not None
            ],
            "sprt": None if self.sprt is None else self.sprt.to_json(),
        }


Deals = list[list[Played]]
"""Deals that are complete, in order, each with its games."""


def whole_deals(games: Iterable[Played], players: int) -> Deals:
    """The deals that were played in every rotation."""
    by_deal: dict[int, list[Played]] = defaultdict(list)
    for played in games:
        by_deal[played.deal].append(played)
    return [by_deal[deal] for deal in sorted(by_deal) if len(by_deal[deal]) == players]


def score(deal: Sequence[Played], entrant: int) -> float:
    """The entrant's mean share of a seat in one deal."""
    return float(
        np.mean([share for game in deal for seat, share in enumerate(game.shares) if game.seats[seat] == entrant])
    )


def seat_margin(game: Played, seat: int) -> int:
    return game.scores[seat] - max(other for index, other in enumerate(game.scores) if index != seat)


def summary(
    game: str,
    players: int,
    seed: int,
    names: Sequence[str],
    seconds: Sequence[float | None],
    deals: Deals,
    left_out: Sequence[Played] = (),
    sprt: SprtResult | None = None,
) -> Result:
    """The result of these deals; `names` and budgets of `seconds` are by entrant. Of the games left out only the
    forfeits are told."""
    games = [played for deal in deals for played in deal]
    finished = [played for played in games if played.forfeit is None]
    forfeits = tuple(played for played in [*games, *left_out] if played.forfeit is not None)
    firsts = _deal_means(deals, lambda played: [played.shares[played.start_player]])
    first_margins = _deal_means(deals, lambda played: [seat_margin(played, played.start_player)])
    return Result(
        game=game,
        players=players,
        seed=seed,
        bots=tuple(_bot(index, name, seconds[index], players, deals, forfeits) for index, name in enumerate(names)),
        deals=len(deals),
        games=len(games),
        left_out=len(left_out),
        first_player_wins=rate_estimate(firsts),
        first_player_margin=mean_estimate(first_margins),
        rounds=float(np.mean([played.rounds for played in finished])) if finished else 0.0,
        decisions=float(np.mean([played.decisions for played in finished])) if finished else 0.0,
        forfeits=forfeits,
        sprt=sprt,
    )


def _deal_means(deals: Deals, of: Callable[[Played], Sequence[float]]) -> list[float]:
    """A mean a deal of the numbers that games played to their end give; deals without any are left out."""
    numbers = [[number for played in deal if played.forfeit is None for number in of(played)] for deal in deals]
    return [float(np.mean(each)) for each in numbers if each]


def _bot(
    index: int, name: str, seconds: float | None, players: int, deals: Deals, forfeits: Sequence[Played]
) -> BotResult:
    def seats(played: Played) -> list[int]:
        return [seat for seat, entrant in enumerate(played.seats) if entrant == index]

    wins = rate_estimate([score(deal, index) for deal in deals])
    games = [played for deal in deals for played in deal]
    times = np.array([time for played in games for seat in seats(played) for time in played.times[seat]]) / 1000
    return BotResult(
        name=name,
        wins=wins,
        margin=mean_estimate(_deal_means(deals, lambda played: [seat_margin(played, s) for s in seats(played)])),
        elo=elo_estimate(wins, players),
        times=Times(
            decisions=len(times),
            mean=float(times.mean()) if len(times) else 0.0,
            percentile99=float(np.percentile(times, 99)) if len(times) else 0.0,
            longest=float(times.max()) if len(times) else 0.0,
            overruns=None if seconds is None else int(np.sum(times > seconds + TOLERANCE)),
        ),
        forfeits=sum(played.forfeit is not None and played.forfeit.seat in seats(played) for played in forfeits),
    )
