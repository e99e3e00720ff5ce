"""An analysis for people to read, in their language."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.bots.explanation import explanation_text
from azulejos.bots.why import fact_sentence, why_sentences
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.text import texts as texts_in

SHOWN_MOVES = 5
SHOWN_LINE = 6


def lines(analysis: Analysis, names: Sequence[str], texts: Texts) -> list[str]:
    """The best moves with their values, why the first is the best, and the explanation of the position."""
    told = [
        texts(
            "analysis-head",
            player=names[analysis.player],
            depth=analysis.depth,
            nodes=analysis.nodes,
            seconds=texts.decimal(analysis.seconds),
        )
    ]
    for value in analysis.moves[:SHOWN_MOVES]:
        line = " ".join(str(move) for move in value.line[:SHOWN_LINE])
        told.append(texts("analysis-move", line=line, **_worth(value, texts)))
    if analysis.why is not None:
        told += why_sentences(analysis.why, names, texts)
    if analysis.terms:
        told.append(explanation_text(analysis.terms, texts))
    return told


def text(analysis: Analysis) -> str:
    """The same in English, with players by number."""
    texts = texts_in(DEFAULT_LANGUAGE)
    facts = () if analysis.why is None else analysis.why.facts
    last = max([analysis.player, *(fact.player for fact in facts)])
    return "\n".join(lines(analysis, [texts("player", number=seat + 1) for seat in range(last + 1)], texts))


def _worth(value: MoveValue, texts: Texts) -> dict[str, str]:
    """The margin and the chance of winning, as the catalogues ask for them."""
    return {"margin": texts.signed(value.margin), "win": texts.decimal(100 * value.win, 0)}


def hint_text(analysis: Analysis, names: Sequence[str], texts: Texts, move: str = "") -> str:
    """The best move (in the words of `move`, or its code) with its value, and what speaks most for it."""
    best, why = analysis.best, analysis.why
    hint = texts("app-hint", move=move or str(best.move), **_worth(best, texts))
    if why is None or not why.facts or why.facts[0].points <= 0:
        return hint
    return f"{hint}. {fact_sentence(why.facts[0], names, texts)}"
