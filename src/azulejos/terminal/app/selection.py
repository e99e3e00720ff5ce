"""What the person to move can select, has selected, points at and has typed. Knows no screen."""

from __future__ import annotations

from azulejos.state import State
from azulejos.terminal.choices import Choice, choices, targets
from azulejos.terminal.painting import Painter
from azulejos.text import Texts


class Selection:
    """The way to a move in small steps. `clear` begins a decision, `offer` lists what can be selected now."""

    def __init__(self) -> None:
        self.offered: list[Choice] = []
        self.selected: str | None = None
        """The step that has been selected; the choices offered are those of the next step."""
        self.cursor: str | None = None
        """The target that Enter would select."""
        self.typed = ""
        self.hint: str | None = None

    def clear(self) -> None:
        self.selected, self.typed, self.hint = None, "", None

    def offer(self, state: State | None, texts: Texts) -> None:
        """List what can be selected now (nothing without a state) and point at the first choice, or at the hint."""
        self.offered = [] if state is None else choices(state, self.selected, texts)
        names = self.targets
        hinted = self._hinted_target()
        self.cursor = hinted if hinted in names else names[0] if names else None

    def _hinted_target(self) -> str | None:
        if self.hint is None:
            return None
        first, *then = targets(self.hint)
        if self.selected is None:
            return first
        return then[0] if self.selected == first and then else None

    def painter(self, state: State, spacious: bool) -> Painter:
        """Marks on the board what is offered, selected and pointed at."""
        deciding = bool(self.offered)
        first = {targets(str(move))[0] for move in state.legal_moves()} if deciding else set()
        return Painter(
            seat=state.current_player if deciding else None,
            selectable=frozenset(self.targets),
            clickable=frozenset(first),
            cursor=self.cursor,
            selected=self.selected,
            spacious=spacious,
        )

    @property
    def targets(self) -> list[str]:
        return [choice.target for choice in self.offered]

    def find(self, target: str | None) -> Choice | None:
        """The choice of a target, if it is offered."""
        return next((choice for choice in self.offered if choice.target == target), None)

    def matches(self, typed: str) -> list[str]:
        """The targets whose names begin with what was typed."""
        return [target for target in self.targets if target.startswith(typed)]

    @property
    def text(self) -> str:
        """The move so far, as selected and typed."""
        return f"{self.selected or ''}{self.typed}"
