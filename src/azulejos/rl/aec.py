"""PettingZoo's turn-by-turn environment (AEC) of any game.

`make_aec(game, ...)` makes one of any registered game; PettingZoo's own form is a module with a version, such as
`azul_v0`, whose `env` and `raw_env` come from `versioned`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from azulejos.game import Game
from azulejos.rl.opponents import Observations
from azulejos.rl.rendering import RENDER_MODES, render
from azulejos.rl.rendering import render_mode as checked_render_mode
from azulejos.rl.rewards import reward_kind
from azulejos.rl.spaces import action_space, game_form, observation_space
from azulejos.rl.vector_env import chosen_game, start_seat
from azulejos.state import State
from azulejos.types import AzulejosError
from azulejos.vector import kernels
from azulejos.vector.observations import Encoder

SETTINGS = ("reward", "start_player", "observation", "dtype", "render_mode")


class GameEnv(AECEnv[str, Observations, int]):
    """A game in which the agent to move acts next. Draws of chance happen inside `step`.

    Agents are `player_0`, `player_1`, ...: the seats. Observations and action masks are those of docs/learning.md; the
    mask of an agent who is not to move is all 0. An illegal action raises IllegalMove and changes nothing.
    `unwrapped.game_state` is the game as a State, with its position, its record and everything else a State offers.
    """

    def __init__(
        self,
        game: Game,
        name: str,
        *,
        reward: str = "outcome",
        start_player: int | None = None,
        observation: str = "flat",
        dtype: str = "float32",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.form = game_form(game, observation, dtype)
        self.metadata = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.game = game
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.observation_spaces = {agent: observation_space(game, self.form) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._start_player = start_seat(start_player, game)
        self._reward_kind = reward_kind(reward)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._encoder = Encoder(game, form=self.form)
        self._margins = np.zeros((1, game.players), dtype=np.float32)
        self._earned = np.zeros((1, game.players), dtype=np.float32)
        self._outcomes = np.zeros((1, game.players), dtype=np.float32)
        self._rng = np.random.default_rng()
        self.game_state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Observations]:
        space: spaces.Space[Observations] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed it is `game.deal(seed)`, and later resets without one follow from it. `options` are
        ignored, as PettingZoo wants unknown ones to be; the game's own options are given to `env()`."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        else:
            seed = int(self._rng.integers(1 << 62))
        self.game_state = self.game.deal(seed=seed, start_player=self._start_player)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._margins[:] = 0
        self.agent_selection = self._agent_to_move(self.game_state)

    def observe(self, agent: str) -> Observations:
        """What that agent sees and may do; new arrays."""
        if agent not in self._seat:
            raise AzulejosError(f"there is no agent {agent!r}; agents: {', '.join(self._seat)}")
        return self._encoder.observe(self._dealt().array, self._seat[agent])

    def step(self, action: int | None) -> None:
        """Play the selected agent's decision. After the end every agent steps once with None."""
        state = self._dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.play(action)  # type: ignore[arg-type]  # it refuses whatever is not an action
        kernels.reward_games(
            state.array, self.game.players, self._reward_kind, self._margins, self._earned, self._outcomes, 0, 1
        )
        self._cumulative_rewards[agent] = 0.0
        for earner, earned in zip(self.agents, self._earned[0].tolist(), strict=True):
            self.rewards[earner] = earned
        self._accumulate_rewards()
        if state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._agent_to_move(state)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board, as a spectator sees it: text for "ansi", pixels for "rgb_array"; "human" prints it."""
        return None if self.render_mode is None else render(self._dealt(), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _agent_to_move(self, state: State) -> str:
        seat = state.current_player
        assert seat is not None
        return self.possible_agents[seat]

    def _dealt(self) -> State:
        if self.game_state is None:
            raise AzulejosError("call reset first: no game has been dealt yet")
        return self.game_state


def make_aec(game: str | Game, *, name: str | None = None, **settings: Any) -> GameEnv:
    """The bare environment of a game. `settings` are those of GameEnv and the game's own options; `name` is what the
    metadata says."""
    own = {setting: settings.pop(setting) for setting in list(settings) if setting in SETTINGS}
    chosen = chosen_game(game, settings, SETTINGS)
    return GameEnv(chosen, name or chosen.name, **own)


def versioned(game: str, name: str) -> tuple[Callable[..., Any], Callable[..., GameEnv]]:
    """`env` and `raw_env` of a PettingZoo module, such as azul_v0: with PettingZoo's check of the order of calls, and
    without."""

    def raw_env(**settings: Any) -> GameEnv:
        """The bare environment."""
        return make_aec(game, name=name, **settings)

    def env(**settings: Any) -> OrderEnforcingWrapper[str, Observations, int]:
        """The environment, with PettingZoo's check of the order of calls."""
        return OrderEnforcingWrapper(raw_env(**settings))

    return env, raw_env
