"""The client's types of what the server sends are those that the server publishes."""

from __future__ import annotations

import re

from pydantic import BaseModel

from azulejos.server.http import (
    history_responses,
    journal_responses,
    messages,
    responses,
    server_responses,
    study_responses,
)
from tests.web.client import CLIENT

INTERFACE = re.compile(r"interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}", re.DOTALL)
ENDINGS = ("", "Response", "Model")
MODULES = (responses, server_responses, journal_responses, history_responses, study_responses, messages)
OWN = {"TableFacts", "GameOption", "Components", "PlayerBoard", "Position", "Move", "GameEvent"}
"""Interfaces for what the server's models leave open, or that several share."""
OF_GAMES = {"AzulBoard", "AzulPosition", "DuelBoard", "DuelPosition"}


def interfaces() -> dict[str, set[str]]:
    """The fields of every interface in protocol.d.ts."""
    text = (CLIENT / "app" / "protocol.d.ts").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for name, base, body in INTERFACE.findall(text):
        found[name] = set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) | found.get(base, set())
    return found


def model(name: str) -> type[BaseModel]:
    renamed = {"TableList": "List"}.get(name, name)
    found = [getattr(module, f"{renamed}{ending}", None) for module in MODULES for ending in ENDINGS]
    models = [each for each in found if isinstance(each, type) and issubclass(each, BaseModel)]
    assert models, f"the server has no model of {name}"
    return models[0]


def test_every_interface_is_one_of_the_server() -> None:
    known = {name: fields for name, fields in interfaces().items() if name not in OWN | OF_GAMES}
    assert len(known) > 20
    differing = {name: fields ^ set(model(name).model_fields) for name, fields in known.items()}
    assert not {name: fields for name, fields in differing.items() if fields}
