"""The prompt below the board: what to do, and what it would lead to."""

from __future__ import annotations

from azulejos.terminal.app.selection import Selection
from azulejos.terminal.choices import effect, question
from azulejos.terminal.session import Session
from azulejos.terminal.wording import draw_text
from azulejos.text import Texts


def question_line(session: Session, selection: Selection, texts: Texts) -> str:
    """Whose turn it is and what is asked."""
    state = session.state
    player = state.current_player
    if state.is_over:
        return texts("app-result-title")
    if state.pending is not None:
        return texts("app-draw", what=draw_text(state.pending["phase"], texts))
    name = session.names(texts)[player or 0]
    if not session.is_human(player):
        return texts("app-thinking", player=name)
    return texts("app-ask", player=name, question=question(state, selection.path, texts))


def answer_line(session: Session, selection: Selection, texts: Texts) -> str:
    """What has been typed, or else what the choice under the cursor would do."""
    if selection.typed:
        return f"› {selection.text}"
    choice = selection.find(selection.cursor)
    if choice is None or choice.move is None:
        return ""
    return effect(session.state, choice.move, session.names(texts), texts)
