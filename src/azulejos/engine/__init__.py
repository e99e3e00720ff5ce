"""The engine: queries as JSON lines on standard input, answers on standard output. See docs/engine.md."""

from azulejos.engine.engine import PROTOCOL, Engine
from azulejos.engine.pipes import serve

__all__ = ["PROTOCOL", "Engine", "serve"]
