"""A server process for tests: settings as JSON in the only argument; it says its address and serves until killed. All
that it sends is compared with the published schema."""

from __future__ import annotations

import dataclasses
import importlib
import json
import resource
import sys
from typing import Any

from starlette.types import ASGIApp

from azulejos.games import register
from azulejos.server import serve
from azulejos.server.http.bounded import BoundedProtocol, most_connections
from azulejos.server.http.security import Security
from azulejos.server.serve import address_of, listening, run
from azulejos.server.settings import Limits, Settings
from tests.server.published import SchemaCheck

RATES = dict.fromkeys(Limits().rates, "100000/second")


def checked(app: ASGIApp, settings: Settings) -> ASGIApp:
    return SchemaCheck(Security(app, settings))


def main(arguments: dict[str, Any]) -> int:
    if descriptors := arguments.pop("descriptors", None):
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
        BoundedProtocol.most = most_connections()
    for place in arguments.pop("games", []):
        module, name = place.split(":")
        register(getattr(importlib.import_module(module), name))
    generous = {"sockets_per_person": 5000, "tables_per_host": 5000, "rates": RATES}
    limits = generous | dict(arguments.pop("limits", {}))
    settings = Settings(**arguments, limits=dataclasses.replace(Limits(), **limits))
    serve.Security = checked  # type: ignore[assignment,misc]
    with listening(settings.host, settings.port, any_port=False) as listener:
        address = address_of("127.0.0.1", listener.getsockname()[1])
        return run(settings, listener, lambda: print(address, flush=True))


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
