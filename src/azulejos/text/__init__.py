"""The words that people see, in English, French and Spanish: one Fluent catalogue a language, the same keys in all."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from azulejos.types import InvalidOption

LANGUAGES = ("en", "fr", "es")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that tell the language, the first one set decides."""


class Texts:
    """One language's texts: `texts("event-pass", player="Ina")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        # left-to-right languages only: no need of Unicode's isolating marks around arguments
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(language)))

    def __call__(self, key: str, **arguments: Any) -> str:
        """The text of a key; KeyError for a key that does not exist."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))


def source(language: str) -> str:
    """The catalogue's own text."""
    return resources.files(__package__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


@functools.cache
def texts(language: str) -> Texts:
    """The texts of a language; InvalidOption if there are none."""
    if language not in LANGUAGES:
        raise InvalidOption("lang", f"{language!r} is none of {', '.join(LANGUAGES)}")
    return Texts(language)


def language_of(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for; English where it asks for one that is not here."""
    environment = os.environ if environment is None else environment
    for variable in VARIABLES:
        if environment.get(variable):
            language = environment[variable][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
