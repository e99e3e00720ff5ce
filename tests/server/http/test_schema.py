"""The API's own description, used against it: whatever fits it, and much that does not, gets an answer that the
description allows, errors in their one shape, and never a mistake of the server's; with its database and without."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error

from azulejos.server.errors import STATUS
from tests.server.databases import postgres
from tests.server.http.situations import SITUATIONS, Situation, World
from tests.server.process import ServerProcess

EXAMPLES = 8
"""Requests for each operation."""
AWAY_SECONDS = 12
"""Within this time there is an answer, even without a database and on a busy machine."""
IN_MEMORY = ("/api/status", "/api/catalogue", "/api/qr", "/api/network", "/api/practice", "/api/positions/check",
             "/api/positions/picture", "/api/real", "/api/studies/read", "/api/puzzles/{id}/why", "/health",
             "/ready")  # fmt: skip
"""Paths that need no database."""
EVERYTHING: dict[str, Any] = {"public_url": "https://play.example.org", "collect_puzzles": True}
"""The settings of a server that offers all that there is."""
RUN: dict[str, Any] = {
    "deadline": None,
    "phases": [Phase.explicit, Phase.generate],
    "suppress_health_check": list(HealthCheck),
    "database": None,
}


def described() -> Any:
    """The API's description, from the application itself: tests are made of it before any server runs."""
    from azulejos.server.http.app import create_app
    from azulejos.server.settings import Settings

    return create_app(Settings(database=":memory:")).openapi()


schema = schemathesis.openapi.from_dict(described())


def operation_of(case: schemathesis.Case) -> tuple[str, str]:
    return case.operation.method.lower(), case.operation.path


class Tally:
    """How requests were answered, by operation."""

    def __init__(self) -> None:
        self.statuses: dict[tuple[str, str], Counter[int]] = {}

    def add(self, case: schemathesis.Case, status: int) -> None:
        self.statuses.setdefault(operation_of(case), Counter())[status] += 1

    def check(self) -> None:
        """Every operation that was tried succeeded at least once, and few requests ended at the door."""
        tried = {each: found for each, found in self.statuses.items() if found.total() >= EXAMPLES // 2}
        failed = [each for each, found in tried.items() if not any(status < 400 for status in found)]
        assert set(failed) <= {("post", "/api/network")}, self.statuses  # a public server opens itself to no network
        everything = sum(tried.values(), Counter())
        assert everything[401] + everything[404] <= 0.25 * everything.total(), everything


@pytest.fixture(scope="module")
def tally() -> Iterator[Tally]:
    found = Tally()
    yield found
    found.check()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("schema"), **EVERYTHING).start()
    yield process
    assert process.stop() == 0
    assert "Traceback" not in process.errors(), process.errors()


@pytest.fixture(scope="module")
def world(server: ServerProcess) -> World:
    return World(server)


def fit(case: schemathesis.Case, situation: Situation, whole: bool) -> None:
    """Give a made-up request a table that exists and the version that it has; `whole`: everything that it needs."""
    if situation.table is not None and "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = situation.table.id
    if whole:
        if case.path_parameters:
            case.path_parameters.update(situation.path)
        case.query = {}
        if situation.body or isinstance(case.body, dict):
            case.body = dict(situation.body)
    elif isinstance(case.body, dict) and "version" in situation.body:
        case.body["version"] = situation.body["version"]


@schema.parametrize()
@settings(max_examples=EXAMPLES, **RUN)
def test_no_request_makes_the_server_fail(
    case: schemathesis.Case, server: ServerProcess, world: World, tally: Tally
) -> None:
    recipe = SITUATIONS.get(operation_of(case))
    headers = {}
    if recipe is not None and world.rng.random() < 0.9:
        situation = recipe(world)
        headers = {"authorization": f"Bearer {situation.client.token}"}
        fit(case, situation, whole=world.rng.random() < 0.5)
    response = case.call(base_url=server.url, headers=headers, timeout=60)
    tally.add(case, response.status_code)
    case.validate_response(response, checks=[not_a_server_error])
    check_error(response)


def check_error(response: Any) -> None:
    if response.status_code >= 400:
        error = json.loads(response.content)["error"]
        assert STATUS[error["code"]] == response.status_code and error["message"]


@pytest.fixture(scope="module")
def forlorn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, dict[Any, Situation]]]:
    """A server whose PostgreSQL has gone, and for every operation a situation in which it would have succeeded."""
    folder = tmp_path_factory.mktemp("forlorn")
    with postgres(folder) as database:
        server = ServerProcess(folder, database=database, **EVERYTHING).start()
        world = World(server)
        situations = {operation: recipe(world) for operation, recipe in SITUATIONS.items()}
    yield server, situations
    server.kill()
    assert len(server.errors()) < 200_000, "trouble of one kind is written a few times only"


@schema.parametrize()
@settings(max_examples=2, **RUN)
def test_without_its_database_a_server_says_so(
    case: schemathesis.Case, forlorn: tuple[ServerProcess, dict[Any, Situation]]
) -> None:
    server, situations = forlorn
    situation = situations.get(operation_of(case))
    headers = {}
    if situation is not None:
        headers = {"authorization": f"Bearer {situation.client.token}"}
        fit(case, situation, whole=True)
    started = time.monotonic()
    response = case.call(base_url=server.url, headers=headers, timeout=60)
    assert time.monotonic() - started < AWAY_SECONDS
    if operation_of(case) == ("get", "/ready"):
        assert response.status_code == 503 or "exclude" in response.request.url or response.status_code == 400
        return
    check_error(response)
    assert response.status_code < 500 or response.status_code == 503, response.content
    if response.status_code == 503:
        assert int(response.headers["retry-after"][0]) > 0
        assert case.operation.path not in IN_MEMORY, "this needs no database"
    elif operation_of(case)[0] != "get" and situation is not None and case.operation.path not in IN_MEMORY:
        assert response.status_code >= 400 or case.operation.path.endswith(("/preview", "/hint", "/say", "/session")), (
            "nothing can have been stored"
        )


def test_every_operation_has_a_situation() -> None:
    """Or needs neither a person nor a table."""
    operations = {(method, path) for path, methods in described()["paths"].items() for method in methods}
    assert set(SITUATIONS) <= operations
    assert {path for _, path in operations - set(SITUATIONS)} <= {*IN_MEMORY, "/api/push"}
