"""The catalogues' wording: one word per thing (glossary.toml), typography, plurals, and sentences as they are put
together."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from azulejos import make
from azulejos.bots import RandomBot
from azulejos.registry import game_names
from azulejos.terminal.move_words import move_text
from azulejos.terminal.narrate import narrate
from azulejos.terminal.results import result_lines
from azulejos.text import DEFAULT_LANGUAGE, LANGUAGES, source, texts

GLOSSARY: Mapping[str, Any] = tomllib.loads((Path(__file__).parent / "glossary.toml").read_text("utf-8"))
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
GAP = "\u202f"
"""The narrow no-break space before French punctuation, percent signs and units."""
HOLE = "\ufffc"
"""Stands for an argument where a pattern is read as text."""


class Message:
    """A message of a catalogue as its texts: each variant of each selector is a text of its own."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.text = " ".join(_written(pattern).split("\n"))
        self.variants = [text.replace("\n", " ") for text in _variants(pattern)]
        selectors = Selectors()
        selectors.visit(pattern)
        self.plurals = selectors.plurals


class Selectors(Visitor):  # type: ignore[misc]
    """The arguments that choose between singular and plural."""

    def __init__(self) -> None:
        self.plurals: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if "one" in keys and isinstance(node.selector, ast.VariableReference):
            self.plurals.add(node.selector.id.name)
        self.generic_visit(node)


def _written(pattern: ast.Pattern) -> str:
    """All that a pattern may say, one after the other."""
    return "".join(_piece(element, _all) for element in pattern.elements)


def _piece(element: Any, select: Any) -> str:
    if isinstance(element, ast.TextElement):
        return str(element.value)
    expression = element.expression
    if isinstance(expression, ast.StringLiteral):
        return str(expression.value)
    return str(select(expression)) if isinstance(expression, ast.SelectExpression) else HOLE


def _all(expression: ast.SelectExpression) -> str:
    return "\n".join(_written(variant.value) for variant in expression.variants)


def _variants(pattern: ast.Pattern) -> list[str]:
    """Every text that a pattern can become."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            ends = [text for variant in element.expression.variants for text in _variants(variant.value)]
        else:
            ends = [_piece(element, _all)]
        found = [start + end for start in found for end in ends]
    return found


@cache
def messages(language: str) -> Mapping[str, Message]:
    body = FluentParser().parse(source(language)).body
    return {entry.id.name: Message(entry.value) for entry in body if isinstance(entry, ast.Message)}


def every_text(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its key."""
    for key, message in messages(language).items():
        for text in message.variants:
            yield key, text


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("thing", GLOSSARY["terms"])
def test_a_thing_has_one_word(thing: str, language: str) -> None:
    """`question-...` lists words to be typed, which have no capitals."""
    words = GLOSSARY["terms"][thing]
    english, translated = messages(DEFAULT_LANGUAGE), messages(language)
    keys = [key for key in english if re.search(words["en"], english[key].text, re.I) and key[:8] != "question"]
    case = 0 if re.search("[A-ZÀ-Ý]", words[language]) else re.I
    assert keys
    keys = [key for key in keys if key not in words.get("not", ())]
    assert not [key for key in keys if not re.search(words[language], translated[key].text, case)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_second_word_for_a_thing_and_no_stiff_phrase(language: str) -> None:
    wrong = re.compile("|".join(GLOSSARY["never"][language]))
    said = {key: wrong.findall(text) for key, text in every_text(language) if key[:8] != "question"}
    assert not {key: found for key, found in said.items() if found}


def test_artists_play_azul_duel_and_players_play_azul() -> None:
    """As the Spanish rulebooks have it; what both games share speaks of players."""
    artists = {key for key, text in every_text("es") if re.search("[Aa]rtistas?(?! Inicial)", text)}
    assert not {key for key in artists if "azul" in key or key[:6] == "rule-A" or key in ("player", "option-players")}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, translated = messages(DEFAULT_LANGUAGE), messages(language)
    letters = re.compile(r"[A-Za-zÀ-ÿ]{2}")
    same = {key for key, message in translated.items() if message.variants == english[key].variants}
    same = {key for key in same if letters.search(english[key].text)}
    assert same == set(GLOSSARY["same"][language])


SPACING = {
    "en": rf" [;:!?%,.)]|[\d{HOLE}] ?\u202f?%(?<![\d{HOLE}]%)|[\"']|\( ",
    "fr": rf"(?<!{GAP})[;!?»%]|(?<!{GAP}):(?=\s|$)|«(?!{GAP})|[\"'“”]| [,.)]|\( ",
    "es": rf" [;:!?,.)»]|(?<!{GAP})%|« |[\"'“”]|\( ",
}
"""What typography does not allow, as regular expressions."""


def without_keys(text: str) -> str:
    """A text without the `?` that stands alone: the key that asks for help."""
    return text.replace(" ? ", " ").replace("(? ", "(")


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    """Spaces before punctuation as the language has them, curly quotes and apostrophes, one space between words."""
    wrong = re.compile(SPACING[language] + r"|  |^ | $|[A-Za-zÀ-ÿ]\.\.\.|[\wÀ-ÿ] …")
    faults = {(key, text) for key, text in every_text(language) if wrong.search(without_keys(text))}
    assert not faults


def test_spanish_opens_its_questions_and_exclamations() -> None:
    for key, text in every_text("es"):
        asked = without_keys(text)
        assert asked.count("?") == asked.count("¿"), key
        assert text.count("!") == text.count("¡"), key


def test_french_never_meets_a_vowel_unprepared() -> None:
    """Names may begin with one: neither "de Inês" nor "le Azul"."""
    open_words = re.compile(
        r"\b([Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[Jj]usque|[Pp]uisque|[Ll]orsque|[Aa]u|[Dd]u) "
        r"\{ \$(player|players|name|names|game|games|whom|bot|phrase|what)\b"
    )
    assert not open_words.findall(source("fr"))


COUNTS = (
    "count", "size", "missing", "days", "deals", "games", "depth", "decisions", "loss", "lost", "least", "steps",
    "mistakes", "one",
)  # fmt: skip
"""Arguments that count things."""
ELSEWHERE = {
    *("match-length", "tablets-choose", "tray-pile", "piece-left", "real-fewer"),
    *("depth-deals", "depth-games", "depth-average", "chance-bars"),
    *("why-row", "why-column", "why-colour"),
}
"""Means, large counts, counts that no noun follows, two numbers of which the second is never 1, and "1 of 5 tiles"."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_its_plural(language: str) -> None:
    """A count that is followed by a word chooses between forms of it."""
    counted = re.compile(rf"\{{ \$({'|'.join(COUNTS)}) \}} (?!sur\b|of\b|de\b|[({{])[\wÀ-ÿ]+")
    found = re.compile(r"^([a-z][\w-]*) =(.*(?:\n .*)*)", re.MULTILINE)
    missing = {
        key: name
        for key, value in found.findall(source(language))
        for name in counted.findall(value)
        if name not in messages(language)[key].plurals and key not in ELSEWHERE
    }
    assert not missing


@pytest.mark.parametrize("language", OTHERS)
def test_whoever_tells_singular_from_plural_does_so_in_every_language(language: str) -> None:
    english, translated = messages(DEFAULT_LANGUAGE), messages(language)
    assert not [key for key, message in english.items() if message.plurals - translated[key].plurals]


UNGRAMMATICAL = {
    "en": r"\b1 (\w+ )?(tiles|points|plates|chips|spaces)\b|\ba [aeiou]|\b0 point\b",
    "fr": r"\b[01] (\w+ )?(tuiles|points|plaques|jetons|cases)\b|\b(de|à) les?\b"
    r"|\b([Dd]e|[Qq]ue|[Ll]e|[Ll]a) [aeiouyéè]",
    "es": r"\b1 (\w+ )?(losetas|puntos|placas|fichas|espacios)\b|\b(de|a) el\b|\b1 \w+ \w+os\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_sentences_read_well_when_they_are_put_together(game: str, language: str) -> None:
    """Everything told of two random games: complete sentences, no codes of tiles, no wrong number or contraction."""
    words = texts(language)
    faults = re.compile(rf"{UNGRAMMATICAL[language]}|  | [.,)]|\.\.|\b[BYRKT]+\b|\{{|#|-\d|None")
    for seed in (1, 2):
        state, bot, names = make(game).deal(seed=seed), RandomBot(seed), ["Inês", "Rui"]
        told = []
        while not state.is_over:
            move = bot.choose(state)
            said = move_text(state, move, words).partition(", ")[2]
            assert said and not faults.search(said), said
            told += list(narrate(state.play(move), names, words))
        for sentence in told:
            assert sentence.endswith(".") and (sentence[0].isupper() or sentence[0].isdigit()), sentence
            assert not faults.search(sentence), sentence
        assert "Rui" in "".join(result_lines(state, names, words))


MISMATCHED = {
    "en": r"(?<!no )\b(keep|score|cost|hold|lead|come)s? none|\b0\b",
    "fr": r"\b(garde|rapporte|coûte|promet|compte|a|reste)(nt)? (aucun|rien)",
    "es": r"\b(cuesta|da|guarda|queda|tiene|hay|promete)n? ning|\b(quedan|faltan) 1\b(?! de)",
}
"""A negation without its verb's, or a verb in the plural with one thing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_agree_with_every_number(language: str) -> None:
    words = texts(language)
    given = {"player": "Inês", "number": 3, "colour": words("colour-B"), "tablet": words("tablet-rows"), "points": "2"}
    faults = re.compile(f"{MISMATCHED[language]}|{UNGRAMMATICAL[language]}|  | [.,]")
    keys = [key for key in messages(language) if re.fullmatch("why-(?!one|other|fact)[a-z]+", key)]
    # a row has 5 tiles, of which no, one or more are there: its zero is a figure
    for key in sorted(set(keys) - {"why-row", "why-column", "why-colour"}):
        for one, other, mine in itertools.product((0, 1, 3), (0, 1, 3), ("yes", "no")):
            sentence = words(key, one=one, other=other, mine=mine, **given)
            assert sentence[0].isupper() and sentence.endswith(".") and not faults.search(sentence), sentence


@pytest.mark.parametrize(
    ("language", "signed", "percent"),
    [("en", "−1.5", "97.5%"), ("fr", "−1,5", f"97,5{GAP}%"), ("es", "−1,5", f"97,5{GAP}%")],
)
def test_numbers_are_written_as_the_language_does(language: str, signed: str, percent: str) -> None:
    words = texts(language)
    assert (words.signed(-1.5), words.percent(0.975)) == (signed, percent)
    assert words.signed(-0.01) == words.decimal(0) and words.signed(2, 0) == "+2"
