"""The texts that people see: one Fluent catalogue per language, with the same keys in all of them.

A new language is a catalogue `text/<tag>.ftl` and a line in LANGUAGES.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from azulejos.types import InvalidOption

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "français",
    "es": "español",
}
"""Every language by its tag, with the name that its speakers give it."""
DEFAULT_LANGUAGE = "en"
"""Where neither a person nor the environment asks for a language of LANGUAGES."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language; the first one that is set decides."""


class Texts:
    """The texts of one language: `texts("event-pass", player="Ina")`."""

    def __init__(self, language: str) -> None:
        self.language = language

    @functools.cached_property
    def _bundle(self) -> FluentBundle:
        """The catalogue, read on first use: the command line makes Texts before it knows whether it needs them."""
        from fluent.runtime import FluentBundle, FluentResource

        # all languages are written from left to right, so arguments need no Unicode isolating marks around them
        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(FluentResource(source(self.language)))
        return bundle

    def __call__(self, key: str, **arguments: Any) -> str:
        """The text of a key; KeyError if there is no such key or an argument is missing."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it, with so many digits after the point."""
        from babel.numbers import format_decimal

        return format_decimal(value, format=f"0.{'0' * digits}" if digits else "0", locale=self.language)

    def signed(self, value: float, digits: int = 1) -> str:
        """A signed number as people write points: +7.5, −1.0, 0.0."""
        written = self.decimal(abs(value), digits)
        if not any(digit in written for digit in "123456789"):
            return written
        return f"+{written}" if value > 0 else f"−{written}"

    def percent(self, value: float, digits: int = 1) -> str:
        """A share of 1 as the language writes percentages: 97.5%, 97,5 %."""
        return self("percent", value=self.decimal(100 * value, digits))

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def get(self, key: str, default: str, **arguments: Any) -> str:
        """The text of a key, or the default if the catalogue does not have it."""
        return self(key, **arguments) if self.has(key) else default


def source(language: str) -> str:
    """The catalogue as it is written."""
    from importlib import resources

    return resources.files(__package__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


@functools.cache
def texts(language: str) -> Texts:
    """The texts of a language; InvalidOption if there is no such language."""
    if language not in LANGUAGES:
        raise InvalidOption("lang", f"{language!r} is not one of {', '.join(LANGUAGES)}")
    return Texts(language)


def language_of(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for, or DEFAULT_LANGUAGE if it asks for none of LANGUAGES."""
    environment = os.environ if environment is None else environment
    for variable in VARIABLES:
        if environment.get(variable):
            language = environment[variable][:2].lower()
            return language if language in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
