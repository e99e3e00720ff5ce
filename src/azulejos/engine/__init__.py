"""The engine: queries as JSON lines on standard input, answers on standard output, and a client. See docs/engine.md."""

from azulejos.engine.client import Client, EngineClosed, EngineError
from azulejos.engine.engine import PROTOCOL, Engine
from azulejos.engine.pipes import serve

__all__ = ["PROTOCOL", "Client", "Engine", "EngineClosed", "EngineError", "serve"]
