"""Links that reach this server from other devices, and their codes to be scanned."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from pydantic import Field

from azulejos.server.errors import ApiError
from azulejos.server.http import schemas
from azulejos.server.http.dependencies import CurrentPerson, CurrentServer, ShareKey, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.server_responses import NetworkResponse, QrResponse
from azulejos.server.services.network import is_loopback

router = APIRouter(prefix="/api", tags=["server"])


class QrRequest(schemas.Request):
    text: Annotated[str, Field(min_length=1, max_length=500)]


def _is_local(request: Request) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy that runs on it."""
    name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    forwarded = any(header in request.headers for header in ("forwarded", "x-forwarded-for"))
    return request.client is not None and is_loopback(request.client.host) and is_loopback(name) and not forwarded


@router.get("/network", dependencies=[rate_limited("read")], responses=responses_of(NetworkResponse))
async def get_network(request: Request, server: CurrentServer) -> Response:
    """Where other devices reach this server."""
    return json_response(server.network.to_json(_is_local(request)))


@router.post("/network", dependencies=[rate_limited("act")], responses=responses_of(NetworkResponse))
async def open_network(body: schemas.Empty, request: Request, server: CurrentServer, person: CurrentPerson) -> Response:
    """Let other devices of the network reach this server; only somebody at this machine may."""
    if not _is_local(request) or server.settings.public_url is not None:
        raise ApiError("not_allowed", "only somebody at the machine itself may open the server to its network")
    await server.network.open()
    return json_response(server.network.to_json(True))


@router.post("/qr", dependencies=[rate_limited("qr")], responses=responses_of(QrResponse))
async def qr(body: QrRequest, server: CurrentServer, key: ShareKey) -> Response:
    """A QR code as rows of 0 and 1. The text is in the body, because links hold keys that no log should see."""
    return json_response({"rows": await server.at_desk(key, lambda: _rows(body.text))})


@lru_cache(maxsize=200)
def _rows(text: str) -> list[str]:
    import segno

    return ["".join(map(str, row)) for row in segno.make_qr(text, error="m").matrix]
