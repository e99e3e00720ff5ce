"""One game behind Gymnasium's interface."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from azulejos.game import Game
from azulejos.rl.curriculum import Opponents
from azulejos.rl.opponents import Observations
from azulejos.rl.rendering import RENDER_MODES, render
from azulejos.rl.rendering import render_mode as checked_render_mode
from azulejos.rl.spaces import action_space, observation_space
from azulejos.rl.vector_env import VectorEnv, chosen_game
from azulejos.state import State
from azulejos.types import InvalidOption


def make_env(game: str | Game, **settings: Any) -> SingleEnv:
    """One game of that name. `settings` are those of SingleEnv and the game's own options."""
    own = {name: settings.pop(name) for name in list(settings) if name in SingleEnv.SETTINGS}
    return SingleEnv(chosen_game(game, settings, SingleEnv.SETTINGS), **own)


class SingleEnv(gymnasium.Env[Observations, np.int64]):
    """A VectorEnv of one game without its first axis; the settings are described there.

    `info` holds, in the self-play view, `player` (the seat to move) and `rewards` (of every seat), and at the end of
    a game `scores` and `outcome` of every seat. `action_masks()` is what sb3-contrib's MaskablePPO asks for.
    """

    SETTINGS = ("opponent", "reward", "start_player", "observation", "dtype", "render_mode")
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: Game,
        *,
        opponent: Opponents = None,
        reward: str = "outcome",
        start_player: int | None = None,
        observation: str = "flat",
        dtype: str = "float32",
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self._games = VectorEnv(
            game,
            opponent=opponent,
            reward=reward,
            autoreset="disabled",
            start_player=start_player,
            observation=observation,
            dtype=dtype,
        )
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = observation_space(game, self._games.form)
        self.action_space = action_space(game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; with a seed it begins like `game.deal(seed)`."""
        super().reset(seed=seed)
        observations, infos = self._games.reset(seed=seed, options=options)
        return _first(observations), _first(infos)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One decision; an illegal action raises IllegalMove and changes nothing."""
        observations, rewards, terminations, truncations, infos = self._games.step(one_action(action))
        if self.render_mode == "human":
            self.render()
        return _first(observations), float(rewards[0]), bool(terminations[0]), bool(truncations[0]), _first(infos)

    def render(self) -> Any:
        """The board, as a spectator sees it: text for "ansi", pixels for "rgb_array"; "human" prints it after every
        step."""
        return render(self.state, self.render_mode)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions."""
        masks: npt.NDArray[np.bool_] = self._games.action_masks()[0]
        return masks

    @property
    def state(self) -> State:
        """The game as a State of its own."""
        return self._games.state(0)

    def close(self) -> None:
        self._games.close()


def one_action(action: Any) -> npt.NDArray[Any]:
    chosen = np.asarray(action)
    if chosen.size != 1:
        raise InvalidOption("action", f"expected one whole number, not an array of shape {chosen.shape}")
    return chosen.reshape(1)


def _first(arrays: dict[str, Any]) -> dict[str, Any]:
    """The only game's part of what a vector environment returns."""
    return {name: values[0] for name, values in arrays.items() if not name.startswith("_")}
