"""The catalogues, as the server sends them."""

from __future__ import annotations

import json

from azulejos.server.http.files import StaticFiles
from azulejos.text import LANGUAGES, source


def test_browsers_learn_which_languages_there_are() -> None:
    listed = StaticFiles().find("text/languages.json")
    assert listed is not None and json.loads(listed.plain) == dict(LANGUAGES)


def test_every_language_has_its_catalogue() -> None:
    files = StaticFiles()
    for language in LANGUAGES:
        file = files.find(f"text/{language}.ftl")
        assert file is not None and file.plain.decode() == source(language)
    assert files.find("text/xx.ftl") is None
