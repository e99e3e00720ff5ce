"""Results and ratings as text."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console
from rich.table import Table as Grid

from azulejos.arena.ratings import Ratings
from azulejos.arena.result import BotResult, MatchResult, SprtResult
from azulejos.arena.statistics import Estimate
from azulejos.text import Texts

WIDE = 400
"""Columns of the page that grids are printed on: wide enough for every name."""


def report(result: MatchResult, texts: Texts) -> str:
    """The whole result as text."""
    lines = [
        texts("match-title", game=result.game, games=result.games, deals=result.deals, seed=str(result.seed)),
    ]
    if result.left_out:
        lines.append(texts("match-left-out", games=result.left_out))
    if not result.deals:
        return "\n".join([*lines, *_forfeits(result, texts)])
    lines += [_strength(result, texts), _times(result, texts), ""]
    lines.append(texts("match-fair-share", share=percent(result.fair_share)))
    if result.rounds:
        lines += _games(result, texts)
    if result.sprt is not None:
        lines.append(_sprt(result.sprt, result, texts))
    return "\n".join([*lines, *_forfeits(result, texts)])


def _games(result: MatchResult, texts: Texts) -> Iterable[str]:
    """What the finished games have in common."""
    yield texts(
        "match-first-player",
        wins=percent(result.first_player_wins.mean),
        interval=_range(result.first_player_wins, percent),
        margin=_signed(result.first_player_margin.mean),
        margins=_range(result.first_player_margin, _signed),
    )
    yield texts("match-length", rounds=f"{result.rounds:.1f}", decisions=f"{result.decisions:.1f}")


def standing(result: MatchResult, texts: Texts) -> str:
    """The first bot's result in a few words."""
    if not result.deals:
        return ""
    first = result.bots[0]
    text = f"{first.name} {percent(first.wins.mean)} ({_range(first.wins, percent)})"
    return text if result.sprt is None else f"{text} LLR {result.sprt.ratio:+.2f}"


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _signed(value: float) -> str:
    if math.isinf(value):
        return "+∞" if value > 0 else "-∞"
    return "?" if math.isnan(value) else f"{value:+.1f}"


def _whole(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else _signed(value)


def _range(estimate: Estimate, text: Callable[[float], str]) -> str:
    low, high = (text(each).removesuffix(" %") for each in (estimate.low, estimate.high))
    return f"{low} .. {high}"


def _strength(result: MatchResult, texts: Texts) -> str:
    rows = [
        (
            bot.name,
            percent(bot.wins.mean),
            _range(bot.wins, percent),
            _signed(bot.margin.mean),
            _range(bot.margin, _signed),
            _whole(bot.elo.mean),
            _range(bot.elo, _whole),
        )
        for bot in result.bots
    ]
    interval = texts("match-column-interval")
    heads = [texts("match-column-bot"), texts("match-column-wins"), interval]
    heads += [texts("match-column-margin"), interval, "Elo", interval]
    return _grid(heads, rows)


def _times(result: MatchResult, texts: Texts) -> str:
    heads = [texts(f"match-column-{name}") for name in ("time", "mean", "percentile", "longest", "overruns")]
    return _grid(heads, (_time_row(bot) for bot in result.bots))


def _time_row(bot: BotResult) -> Sequence[str]:
    times = bot.times
    seconds = (times.mean, times.percentile99, times.longest)
    overruns = "-" if times.overruns is None else f"{times.overruns}/{times.decisions}"
    return (bot.name, *(f"{1000 * each:.1f} ms" for each in seconds), overruns)


def _sprt(sprt: SprtResult, result: MatchResult, texts: Texts) -> str:
    accepted = None if sprt.verdict is None else getattr(sprt.test, sprt.verdict)
    bounds = {"ratio": f"{sprt.ratio:.2f}", "lower": f"{sprt.test.lower:.2f}", "upper": f"{sprt.test.upper:.2f}"}
    hypotheses = {"elo0": f"{sprt.test.elo0:g}", "elo1": f"{sprt.test.elo1:g}"}
    if accepted is None:
        return texts("match-sprt-open", **hypotheses, **bounds)
    return texts(
        "match-sprt-accepted", name=sprt.verdict, elo=f"{accepted:g}", bot=result.bots[0].name, **hypotheses, **bounds
    )


def _forfeits(result: MatchResult, texts: Texts) -> Iterable[str]:
    """How often each bot forfeited, and the message of its first forfeit."""
    first: dict[int, str] = {}
    for game in result.forfeits:
        if game.forfeit is not None:
            first.setdefault(game.seats[game.forfeit.seat], game.forfeit.message)
    for entrant, message in first.items():
        bot = result.bots[entrant]
        yield texts("match-forfeits", bot=bot.name, count=bot.forfeits, message=message)


def ratings_report(ratings: Ratings, texts: Texts) -> str:
    """Ratings as text."""
    heads = [texts("match-column-bot"), "Elo", texts("match-column-interval")]
    heads += [texts("match-column-wins"), texts("match-column-games")]
    rows = [
        (
            bot.name,
            f"{bot.elo.mean:.0f}",
            _range(bot.elo, lambda value: f"{value:.0f}"),
            percent(bot.wins),
            str(bot.games),
        )
        for bot in ratings.bots
    ]
    title = texts("rate-title", game=ratings.game, deals=ratings.deals, anchor=ratings.anchor)
    return f"{title}\n{_grid(heads, rows)}"


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, head in enumerate(heads):
        grid.add_column(head, justify="right" if index else "left", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    page = io.StringIO()
    Console(file=page, width=WIDE, color_system=None, highlight=False, markup=False).print(grid)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())
