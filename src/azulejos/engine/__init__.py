"""The engine: questions as JSON lines on standard input, answers on standard output. docs/engine.md describes it."""

from azulejos.engine.engine import PROTOCOL, Engine
from azulejos.engine.pipes import serve

__all__ = ["PROTOCOL", "Engine", "serve"]
