"""What a table shows of each game beyond `Room`: its options and components to choose from, its moves in parts, where a
turn begins, which source points belong to. A new game adds a module here and its entry in FACES."""

from __future__ import annotations

from azulejos.server.faces import azul, duel
from azulejos.server.faces.base import Face

FACES: dict[str, Face] = {face.name: face for face in (azul.FACE, duel.FACE)}
"""Every game's face by name."""

__all__ = ["FACES", "Face"]
