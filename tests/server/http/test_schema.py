"""The API's own description, used against it: whatever fits it, and much that does not, gets an answer that the
description allows, errors in their one shape, and never a mistake of the server's."""

from __future__ import annotations

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error

from azulejos.client import Client, Table
from azulejos.server.errors import STATUS
from tests.server.api import ME
from tests.server.process import ServerProcess

EXAMPLES = 12
"""Requests for each operation."""


def described() -> Any:
    """The API's description, from the application itself: tests are made of it before any server runs."""
    from azulejos.server.http.app import create_app
    from azulejos.server.settings import Settings

    return create_app(Settings(database=":memory:")).openapi()


schema = schemathesis.openapi.from_dict(described())


@pytest.fixture(scope="module")
def player(server: ServerProcess) -> tuple[Client, Table]:
    """Somebody at a table where nearly everything can be done."""
    client = server.client("Schema")
    return client, client.create("duel", [ME, ME], title="For tests")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
)
def test_no_request_makes_the_server_fail(
    case: schemathesis.Case, server: ServerProcess, player: tuple[Client, Table]
) -> None:
    client, table = player
    if "id" in (case.path_parameters or {}) and len(str(case.path_parameters)) % 3:
        case.path_parameters["id"] = table.id  # else one that was made up
    if isinstance(case.body, dict) and "version" in case.body and len(str(case.body)) % 3:
        case.body["version"] = client.table(table).version
    headers = {"authorization": f"Bearer {client.token}"}
    ending = ("/leave", "/resign", "/records", "/cancel", "/me/link")
    if case.operation.path.endswith(ending) or (case.operation.method, case.operation.path) == ("delete", "/api/me"):
        headers = {}  # person and table should stay as they are
    response = case.call(base_url=server.url, headers=headers, timeout=60)
    case.validate_response(response, checks=[not_a_server_error])
    if response.status_code >= 400:
        error = json.loads(response.content)["error"]
        assert STATUS[error["code"]] == response.status_code and error["message"]
