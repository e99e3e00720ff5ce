"""What the person to move can select, has selected, points at and has typed. Knows no screen."""

from __future__ import annotations

from azulejos.state import State
from azulejos.terminal.choices import Choice, choices, step_codes
from azulejos.terminal.painting import Painter
from azulejos.text import Texts


class Selection:
    """The way to a move in small steps. `clear` begins a decision, `offer` lists what can be selected now."""

    def __init__(self) -> None:
        self.offered: list[Choice] = []
        self.path: tuple[str, ...] = ()
        """The steps that have been selected; the choices offered are those of the next step."""
        self.cursor: str | None = None
        """The target that Enter would select."""
        self.typed = ""
        self.hint: str | None = None
        """A move that the cursor follows."""

    def clear(self) -> None:
        self.path, self.typed, self.hint = (), "", None

    def offer(self, state: State | None, texts: Texts) -> None:
        """List what can be selected now (nothing without a state) and point at the first choice, or at the hint."""
        self.offered = [] if state is None else choices(state, self.path, texts)
        names = self.targets
        hinted = None if state is None else self._hinted_target(state)
        self.cursor = hinted if hinted in names else names[0] if names else None

    def _hinted_target(self, state: State) -> str | None:
        """The hint's next step, if what is selected leads there."""
        codes = () if self.hint is None else step_codes(state.game, self.hint)
        depth = len(self.path)
        return codes[depth] if len(codes) > depth and codes[:depth] == self.path else None

    def select(self, target: str) -> None:
        self.path = (*self.path, target)

    def deselect(self) -> bool:
        """Drop the last step; False if there is none."""
        had_step = bool(self.path)
        self.path = self.path[:-1]
        return had_step

    @property
    def selected(self) -> str | None:
        """The last step selected."""
        return self.path[-1] if self.path else None

    def painter(self, state: State, spacious: bool) -> Painter:
        """Marks on the board what is offered, selected and pointed at."""
        deciding = bool(self.offered)
        first = {step_codes(state.game, move)[0] for move in state.legal_moves()} if deciding else set()
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
        return "".join(self.path) + self.typed
