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
    lines.append(texts("match-fair-share", share=texts.percent(result.fair_share)))
    if result.rounds:
        lines += _games(result, texts)
    if result.sprt is not None:
        lines.append(_sprt(result.sprt, result, texts))
    return "\n".join([*lines, *_forfeits(result, texts)])


def _games(result: MatchResult, texts: Texts) -> Iterable[str]:
    """What the finished games have in common."""
    yield texts(
        "match-first-player",
        wins=texts.percent(result.first_player_wins.mean),
        interval=_range(result.first_player_wins, _hundredths(texts)),
        margin=_signed(result.first_player_margin.mean, texts),
        margins=_range(result.first_player_margin, _points(texts)),
    )
    yield texts("match-length", rounds=texts.decimal(result.rounds), decisions=texts.decimal(result.decisions))


def standing(result: MatchResult, texts: Texts) -> str:
    """The first bot's result in a few words."""
    if not result.deals:
        return ""
    first = result.bots[0]
    text = f"{first.name} {texts.percent(first.wins.mean)} ({_range(first.wins, _hundredths(texts))})"
    return text if result.sprt is None else f"{text} LLR {texts.signed(result.sprt.ratio, 2)}"


def _signed(value: float, texts: Texts, digits: int = 1) -> str:
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    return "?" if math.isnan(value) else texts.signed(value, digits)


def _hundredths(texts: Texts) -> Callable[[float], str]:
    """Percentages without their sign, for a range."""
    return lambda value: texts.decimal(100 * value)


def _points(texts: Texts, digits: int = 1) -> Callable[[float], str]:
    return lambda value: _signed(value, texts, digits)


def _range(estimate: Estimate, text: Callable[[float], str]) -> str:
    return f"{text(estimate.low)} .. {text(estimate.high)}"


def _strength(result: MatchResult, texts: Texts) -> str:
    rows = [
        (
            bot.name,
            texts.percent(bot.wins.mean),
            _range(bot.wins, _hundredths(texts)),
            _signed(bot.margin.mean, texts),
            _range(bot.margin, _points(texts)),
            _signed(bot.elo.mean, texts, 0),
            _range(bot.elo, _points(texts, 0)),
        )
        for bot in result.bots
    ]
    interval = texts("match-column-interval")
    heads = [texts("match-column-bot"), texts("match-column-wins"), interval]
    heads += [texts("match-column-margin"), interval, "Elo", interval]
    return _grid(heads, rows)


def _times(result: MatchResult, texts: Texts) -> str:
    heads = [texts(f"match-column-{name}") for name in ("time", "mean", "percentile", "longest", "overruns")]
    return _grid(heads, (_time_row(bot, texts) for bot in result.bots))


def _time_row(bot: BotResult, texts: Texts) -> Sequence[str]:
    times = bot.times
    seconds = (times.mean, times.percentile99, times.longest)
    overruns = "-" if times.overruns is None else f"{times.overruns}/{times.decisions}"
    return (bot.name, *(f"{texts.decimal(1000 * each)} ms" for each in seconds), overruns)


def _sprt(sprt: SprtResult, result: MatchResult, texts: Texts) -> str:
    accepted = None if sprt.verdict is None else getattr(sprt.test, sprt.verdict)
    figures = {"ratio": sprt.ratio, "lower": sprt.test.lower, "upper": sprt.test.upper}
    bounds = {name: texts.decimal(value, 2) for name, value in figures.items()}
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
            texts.percent(bot.wins),
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
