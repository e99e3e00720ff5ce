"""The story of the game: what happened, in sentences, as a widget."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import RichLog

from azulejos.terminal.session import Session
from azulejos.text import Texts


class Story(RichLog):
    """Shows the entries of a session, each decision with its code before it."""

    def __init__(self) -> None:
        super().__init__(id="story", wrap=True, min_width=1)
        self._written = 0

    def restart(self) -> None:
        """Write everything again at the next `tell`: the width, the language or the game is another one."""
        self._written = 0

    def tell(self, session: Session, texts: Texts) -> None:
        """Write what has happened since the last time; everything again if something was undone."""
        if self._written > len(session.entries):
            self._written = 0
        if not self._written:
            self.clear()
        for entry in session.entries[self._written :]:
            text = Text("\n  ").join(map(Text, session.narrate(entry, texts)))
            if entry.player is not None:
                text = Text.assemble((f"{entry.code} ", "bold"), text)
            if text:
                self.write(text)
        self._written = len(session.entries)
