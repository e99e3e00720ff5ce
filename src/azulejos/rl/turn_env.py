"""One game in which an action is a whole turn instead of a single decision."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from azulejos.game import Game
from azulejos.games import dispatch, events
from azulejos.games.definition import States
from azulejos.rl.curriculum import Opponents
from azulejos.rl.opponents import Observations
from azulejos.rl.rendering import RENDER_MODES, render
from azulejos.rl.rendering import render_mode as checked_render_mode
from azulejos.rl.single_env import SingleEnv, one_action
from azulejos.rl.vector_env import chosen_game
from azulejos.state import State
from azulejos.types import IllegalMove, InvalidOption

MOST_TURNS = 1024
"""Turns that are offered at most: random play of Duel meets 790 at most, 57 on average."""
LONGEST_TURN = 24
NO_ACTION = -1


def make_turn_env(game: str | Game, **settings: Any) -> TurnEnv:
    """One game of that name. `settings` are those of TurnEnv and the game's own options."""
    own = {name: settings.pop(name) for name in list(settings) if name in TurnEnv.SETTINGS}
    return TurnEnv(chosen_game(game, settings, TurnEnv.SETTINGS), **own)


class TurnEnv(gymnasium.Env[Observations, np.int64]):
    """SingleEnv with whole turns as actions: every step plays all decisions of a turn up to its end, or up to a draw in
    its course, after which the rest of the turn is another action. In the tiling, whose decisions have too many
    combinations, each of them is an action.

    The observation has, besides `observation` and `action_mask`, `turns`: int16 (MOST_TURNS, LONGEST_TURN), the action
    ids of every turn that can be chosen, in order, -1 behind its end. An action is a row of `turns`; `action_mask` has
    a 1 for every row that holds a turn. Where there are more turns than rows, the first ones count.
    """

    SETTINGS = SingleEnv.SETTINGS
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  as Gymnasium declares it

    def __init__(self, game: Game, *, opponent: Opponents = None, render_mode: str | None = None, **more: Any) -> None:
        self.game = game
        self.single = SingleEnv(game, opponent=opponent, **more)
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = spaces.Discrete(MOST_TURNS)
        seen = dict(self.single.observation_space)  # type: ignore[call-overload]
        seen["action_mask"] = spaces.Box(0, 1, (MOST_TURNS,), dtype=np.int8)
        seen["turns"] = spaces.Box(NO_ACTION, game.action_count - 1, (MOST_TURNS, LONGEST_TURN), dtype=np.int16)
        self.observation_space: spaces.Space[Any] = spaces.Dict(seen)
        self._turns: list[list[int]] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; with a seed it begins like `game.deal(seed)`."""
        super().reset(seed=seed)
        seen, info = self.single.reset(seed=seed, options=options)
        return self._with_turns(seen, False), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One turn; the rewards of its decisions are added up."""
        given = one_action(action)
        if not np.issubdtype(given.dtype, np.integer):
            raise InvalidOption("action", f"expected one whole number, not {action!r}")
        chosen = int(given[0])
        if not 0 <= chosen < len(self._turns):
            raise IllegalMove("-", f"there is no turn {chosen}; there are {len(self._turns)}")
        earned = 0.0
        for decision in self._turns[chosen]:
            seen, reward, over, truncated, info = self.single.step(decision)
            earned += reward
        if self.render_mode == "human":
            self.render()
        return self._with_turns(seen, over), earned, over, truncated, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which rows of `turns` can be chosen."""
        return np.arange(MOST_TURNS) < len(self._turns)

    @property
    def state(self) -> State:
        """The game as a State of its own."""
        return self.single.state

    def render(self) -> Any:
        """The board, as SingleEnv shows it."""
        return render(self.state, self.render_mode)

    def close(self) -> None:
        self.single.close()

    def _with_turns(self, seen: Observations, over: bool) -> Observations:
        self._turns = [] if over else whole_turns(self.state)
        turns = np.full((MOST_TURNS, LONGEST_TURN), NO_ACTION, dtype=np.int16)
        for row, decisions in enumerate(self._turns):
            turns[row, : len(decisions)] = decisions
        return {**seen, "action_mask": self.action_masks().astype(np.int8), "turns": turns}


def whole_turns(state: State, most: int = MOST_TURNS) -> list[list[int]]:
    """The first `most` ways to go on to the end of the turn, to a draw, or through LONGEST_TURN decisions, as lists of
    action ids."""
    definition = state.game.definition
    mover = state.current_player
    found: list[list[int]] = []
    if mover is None:
        return found
    out = np.empty(state.game.action_count, dtype=np.int16)
    buffer = events.buffer()

    def explore(states: States, line: list[int]) -> None:
        for action in out[: dispatch.list_legal(states, out)].tolist():
            if len(found) == most:
                return
            after = states.copy()
            goes_on = dispatch.step(after, action, buffer) == dispatch.DECISION
            phase = definition.phases[int(after["phase"][0])]
            begins_anew = phase in definition.turns.begin or phase in definition.turns.tiling
            if not goes_on or after["mover"][0] != mover or begins_anew or len(line) + 1 == LONGEST_TURN:
                found.append([*line, action])
            else:
                explore(after, [*line, action])

    explore(state.array.copy(), [])
    return found
