"""docs/protocol.md says what the server does: codes, paths, messages, fields."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from azulejos.server.errors import STATUS
from azulejos.server.http import history_responses, responses
from azulejos.server.http.messages import CLIENT_MESSAGE, SERVER_MESSAGE
from azulejos.server.settings import Limits
from azulejos.text import LANGUAGES, texts

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "protocol.md").read_text("utf-8")


def openapi() -> dict[str, Any]:
    from azulejos.server.http.app import create_app
    from azulejos.server.settings import Settings

    return create_app(Settings(database=":memory:")).openapi()


def test_all_codes_are_documented_with_their_status() -> None:
    documented = {code: int(status) for status, code in re.findall(r"^\| (\d{3}) \| `(\w+)` \|", TEXT, re.MULTILINE)}
    assert documented == STATUS


def test_all_codes_have_words_in_all_languages() -> None:
    for language in LANGUAGES:
        missing = [code for code in STATUS if not texts(language).has(f"error-{code}")]
        assert not missing, (language, missing)


def test_all_paths_are_documented() -> None:
    for path in openapi()["paths"]:
        written = path.replace("{id}", "ID").replace("{step}", "12").replace("{seat}", "SEAT")
        action = "/" + written.split("/ID/", 1)[1] if "/ID/" in written else written
        assert f"`{action}`" in TEXT or f"{written}`" in TEXT or f"{written}?" in TEXT or f"{written} " in TEXT, path


def test_all_messages_of_the_socket_are_documented() -> None:
    for messages in (CLIENT_MESSAGE, SERVER_MESSAGE):
        for kind in messages.json_schema()["discriminator"]["mapping"]:
            assert f'{{"type": "{kind}"' in TEXT


def test_all_fields_of_a_table_are_documented() -> None:
    for name in responses.TableResponse.model_fields:
        assert f'"{name}":' in TEXT or f"`{name}`" in TEXT, name
    names = "Viewer Turn Clocks Undo SeatModel ListEntry PreviewResponse PracticeResponse HintResponse Decision"
    for model in (getattr(responses, name, None) or getattr(history_responses, name) for name in names.split()):
        for name in model.model_fields:
            assert f'"{name}"' in TEXT, (model.__name__, name)


def test_the_limits_of_the_manual_are_those_of_the_server() -> None:
    manual = (Path(__file__).resolve().parents[3] / "docs" / "server.md").read_text("utf-8")
    limits = Limits()
    for number in (limits.tables_per_host, limits.sockets_per_person, limits.body // 1024, limits.message // 1024):
        assert re.search(rf"\b{number}\b", manual), number
    for name, rate in limits.rates.items():
        count = rate.split("/")[0]
        assert re.search(rf"\b{count}\b", manual), (name, rate)
