"""The server and its games."""

from __future__ import annotations

from fastapi import APIRouter, Response

from azulejos.server.answers import CatalogueAnswer, StatusAnswer
from azulejos.server.catalogue import catalogue
from azulejos.server.routes.base import TheServer, answer, gives

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/status", responses=gives(StatusAnswer))
async def status(server: TheServer) -> Response:
    """Whether the games are ready, and how far compiling is."""
    return answer(server.status())


@router.get("/catalogue", responses=gives(CatalogueAnswer))
async def games(server: TheServer) -> Response:
    """Games with their options and components, bots, clocks, languages and limits."""
    return answer(catalogue(server.settings.limits))
