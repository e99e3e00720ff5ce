"""The server and its games."""

from __future__ import annotations

from fastapi import APIRouter, Response

from azulejos.server.http.dependencies import CurrentServer, rate_limited, responses_of
from azulejos.server.http.json_responses import json_response
from azulejos.server.http.server_responses import CatalogueResponse, StatusResponse
from azulejos.server.services.catalogue import catalogue

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/status", responses=responses_of(StatusResponse))
async def get_status(server: CurrentServer) -> Response:
    """Whether the games are ready, and how far compiling is."""
    return json_response(server.status())


@router.get("/catalogue", dependencies=[rate_limited("read")], responses=responses_of(CatalogueResponse))
async def get_catalogue(server: CurrentServer) -> Response:
    """Games with their options and components, bots, clocks, languages and limits."""
    return json_response(catalogue(server.settings.limits))
