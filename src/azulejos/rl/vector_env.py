"""Thousands of games at once behind Gymnasium's vector interface."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from azulejos.game import Game
from azulejos.games import definitions
from azulejos.registry import make, nearest, parse_spec
from azulejos.rl.curriculum import Curriculum, Opponents
from azulejos.rl.opponents import Observations, Opponent, play_opponents, seat_deciders
from azulejos.rl.rendering import render
from azulejos.rl.rendering import render_mode as checked_render_mode
from azulejos.rl.rewards import reward_kind
from azulejos.rl.spaces import action_space, game_form, observation_space
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidOption
from azulejos.vector.games import VectorGames

AUTORESETS = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
    "disabled": AutoresetMode.DISABLED,
}
"""When a new game follows a finished one."""
VECTOR_RENDER_MODES = ("ansi", "rgb_array")
AGENT = 0
"""The agent's seat in the view of one agent."""
UNOBSERVED = -1
MAX_ENVS = 1 << 24


def make_vec(game: str | Game, num_envs: int = 1, **settings: Any) -> VectorEnv:
    """`num_envs` games of that name at once. `settings` are those of VectorEnv and the game's own options."""
    own = {name: settings.pop(name) for name in list(settings) if name in VectorEnv.SETTINGS}
    return VectorEnv(chosen_game(game, settings, VectorEnv.SETTINGS), num_envs, **own)


def chosen_game(game: str | Game, options: dict[str, Any], settings: Sequence[str]) -> Game:
    """A Game, or the game of a name or spec with these options. An unknown option may have been meant as a setting."""
    if isinstance(game, Game):
        if options:
            raise InvalidOption(next(iter(options)), "a Game has its options already")
        return game
    name, chosen = parse_spec(game) if isinstance(game, str) and "(" in game else (game, {})
    try:
        return make(name, **{**chosen, **options})
    except InvalidOption as error:
        found = definitions().get(name) if isinstance(name, str) else None
        own = {each.name for each in found.option_descriptors} if found else {}
        hint = nearest(error.option, settings) if error.option in {*options} - {*own} else ""
        raise InvalidOption(error.option, f"{str(error).partition(': ')[2]}{hint}") from None


class VectorEnv(gymnasium.vector.VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games side by side in arrays, stepped by compiled code.

    The observation of a game is `{"observation": float32 (layout(game).size,), "action_mask": int8 (actions,)}`, an
    action is an action id of the game.

    opponent      None: the self-play view. Every decision of every seat comes from the caller; the observation is that
                  of the player to move, `infos["player"]` its seat, `rewards` what the player who has just acted
                  earned by it, `infos["rewards"]` (num_envs, players) what every seat earned.
                  Otherwise the view of one agent in seat 0, and whoever plays the other seats: a name of COMPILED,
                  any other bot or its name, or a policy (a function of a batch of observations); a list names one
                  per seat, and a Curriculum changes them as the agent gets better. Rewards are the agent's.
    reward        "outcome" (1, 0, -1 at the end), "margin" (points at the end) or "progress" (the margin as it changes)
    autoreset     "same_step", "next_step" or "disabled": Gymnasium's modes
    start_player  a seat, or None: chosen by each game's generator
    threads       how many threads share the games; the results are the same
    copy          whether the returned arrays are the caller's own; with False they change with the next step
    observation   "flat": one row of numbers; "board": planes of the boards' size, `env.form.planes` names them
    dtype         "float32": scaled to about 0 .. 1; "int8": whole numbers, at most 127

    Seeds: game k of `reset(seed=n)` begins like `game.deal(seed=n + k)`, and that generator also serves its chance,
    its compiled opponents and later games. So a game does not depend on how many others there are.
    """

    SETTINGS = (
        "opponent", "reward", "autoreset", "start_player", "threads", "copy", "observation", "dtype", "render_mode"
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        num_envs: int = 1,
        *,
        opponent: Opponents = None,
        reward: str = "outcome",
        autoreset: str | AutoresetMode = "same_step",
        start_player: int | None = None,
        threads: int = 1,
        copy: bool = True,
        observation: str = "flat",
        dtype: str = "float32",
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.form = game_form(game, observation, dtype)
        self.num_envs = _count("num_envs", num_envs, MAX_ENVS)
        self.self_play = opponent is None
        self.render_mode = checked_render_mode(render_mode, VECTOR_RENDER_MODES)
        self.autoreset_mode = _autoreset(autoreset)
        modes = list(VECTOR_RENDER_MODES)
        self.metadata = {"render_modes": modes, "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(game, self.form)
        self.single_action_space = action_space(game)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._reward_kind = reward_kind(reward)
        self.curriculum = opponent if isinstance(opponent, Curriculum) else None
        kinds, self._deciders = seat_deciders(self._current(opponent), game)
        threads = _count("threads", threads, 256)
        self.games = VectorGames(game, num_envs, kinds, start_seat(start_player, game), threads, self.form)
        self._observation = None if copy else self.games.encoder.blank(num_envs)
        """Where observations are written; None: every time into a new array, for the caller to keep."""
        self._mask = np.zeros((num_envs, game.action_count), dtype=np.int8)
        self._margins = np.zeros((num_envs, game.players), dtype=np.float32)
        self._rewards = np.zeros((num_envs, game.players), dtype=np.float32)
        self._outcomes = np.zeros((num_envs, game.players), dtype=np.float32)
        self._seats = np.full(num_envs, AGENT, dtype=np.int8)
        """Whose observation each game shows."""
        self._over = np.ones(num_envs, dtype=np.bool_)
        self._is_dealt = False

    # Gymnasium's interface

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games, everywhere or where `options["reset_mask"]` is true.

        `seed`: one number (game k gets seed + k), one per game, or None: the generators continue.
        """
        which = self._reset_mask(options)
        seeds = self._seeds(seed)
        with self._all_or_nothing():
            for index in np.flatnonzero(which):
                if seeds[index] is not None or not self._is_dealt:
                    self.games.seed(int(index), seeds[index])
            self._deal(which)
        self._is_dealt = True
        infos: dict[str, Any] = {}
        seen = self._observe(self._room())
        self._report_player(infos)
        return seen, infos

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """One decision in every game. Every action is checked before any is played: an illegal one raises IllegalMove
        and changes nothing."""
        finished = self._over
        actions = self._checked(actions, ~finished)
        actors = self.games.movers.astype(np.intp)
        infos: dict[str, Any] = {}
        room = self._room()
        with self._all_or_nothing():
            self.games.step(~finished, actions)
            play_opponents(self.games, self._deciders)
            self.games.reward(self._reward_kind, self._margins, self._rewards, self._outcomes)
            over = self.games.movers < 0
            if finished.any():  # only in the mode next_step
                self._rewards[finished] = 0
                self._deal(finished)
                over &= ~finished
            rewards = self._rewards[np.arange(self.num_envs), actors] if self.self_play else self._rewards[:, AGENT]
            if self.self_play:
                infos["rewards"] = self._rewards.copy()
            self._over = over
            if over.any():
                self._finish(over, room, infos)
        seen = self._observe(room)
        self._report_player(infos)
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        return seen, rewards.copy(), over.copy(), truncations, infos

    def render(self) -> tuple[Any, ...] | None:
        """The board of every game: as text with render_mode "ansi", as pixels with "rgb_array"."""
        if self.render_mode is None:
            return None
        return tuple(render(self.state(index), self.render_mode) for index in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()

    # Beyond Gymnasium

    def observe(self, seat: int | None = None) -> Observations:
        """What the players in that seat see now (None: those to move, as in `step`); new arrays."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise InvalidOption("seat", f"{seat!r} is not a seat; seats are 0 .. {self.game.players - 1}")
        self._require_deal()
        seats = self._seats if seat is None else np.full(self.num_envs, seat, dtype=np.int8)
        observation, mask = self.games.encoder.blank(self.num_envs), np.zeros_like(self._mask)
        self.games.observe(seats, observation, mask)
        return {"observation": observation, "action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every game."""
        self._require_deal()
        return self._mask.astype(np.bool_)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniform legal action for every game. They come from generators of their own, seeded with the games'."""
        self._require_deal()
        return self.games.random_actions()

    @property
    def scores(self) -> npt.NDArray[np.int16]:
        """The points of every seat in every game."""
        return self.games.scores

    def state(self, index: int) -> State:
        """One of the games as a State of its own: its position, its views, its moves."""
        if not 0 <= index < self.num_envs:
            raise InvalidOption("index", f"{index!r} is not a game; games are 0 .. {self.num_envs - 1}")
        self._require_deal()
        return self.games.state(index)

    def set_opponent(self, opponent: Opponents) -> None:
        """Who plays the other seats from now on, also in the games that are running."""
        if self.self_play or opponent is None:
            raise InvalidOption("opponent", "the self-play view has none, and has to stay so")
        self.curriculum = opponent if isinstance(opponent, Curriculum) else None
        self._play_against(self._current(opponent))

    def _play_against(self, opponent: Opponent | Sequence[Opponent] | None) -> None:
        kinds, self._deciders = seat_deciders(opponent, self.game)
        self.games.set_deciders(kinds)

    @staticmethod
    def _current(opponent: Opponents) -> Opponent | Sequence[Opponent] | None:
        return opponent.opponent if isinstance(opponent, Curriculum) else opponent

    # Steps of `reset` and `step`

    def _deal(self, which: npt.NDArray[np.bool_]) -> None:
        """New games where `which` is true. A game that is over before the caller's first decision is dealt again."""
        undealt = which
        while undealt.any():
            self.games.deal(undealt)
            play_opponents(self.games, self._deciders)
            undealt = which & (self.games.movers < 0)
        self._margins[which] = 0
        self._over = self._over & ~which

    @contextlib.contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """An opponent that fails leaves everything as it was."""
        if not self._deciders:  # nothing else can fail
            yield
            return
        games, margins, over = self.games.copy(), self._margins.copy(), self._over
        try:
            yield
        except BaseException:
            self.games.restore(games)
            self._margins, self._over = margins, over
            raise

    def _finish(self, over: npt.NDArray[np.bool_], room: npt.NDArray[Any], infos: dict[str, Any]) -> None:
        """Report how games ended and, in the mode same_step, deal new ones; `room` is as in `_observe`."""
        if self.curriculum is not None and self.curriculum.note(self._outcomes[over, AGENT]):
            self._play_against(self.curriculum.opponent)
        final: dict[str, Any] = {
            "scores": self.games.scores,
            "_scores": over.copy(),
            "outcome": self._outcomes.copy(),
            "_outcome": over.copy(),
        }
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            infos.update(final)
            return
        self.games.observe(np.where(over, self._seats, UNOBSERVED).astype(np.int8), room, self._mask)
        last = np.full(self.num_envs, None, dtype=object)
        last[over] = [
            {"observation": observation, "action_mask": mask}
            for observation, mask in zip(room[over], self._mask[over], strict=True)
        ]
        infos |= {"final_obs": last, "_final_obs": over.copy(), "final_info": final, "_final_info": over.copy()}
        self._deal(over)

    def _room(self) -> npt.NDArray[Any]:
        """Where the next observations are to be written."""
        if self._observation is not None:
            return self._observation
        return np.empty((self.num_envs, *self.form.shape), dtype=self.form.dtype)

    def _observe(self, room: npt.NDArray[Any]) -> Observations:
        """Write observations into `room`, and masks. In the self-play view a finished game shows what the last actor
        sees."""
        if self.self_play:
            np.copyto(self._seats, self.games.movers, where=self.games.movers >= 0)
        self.games.observe(self._seats, room, self._mask)
        return {"observation": room, "action_mask": self._mask if self._observation is not None else self._mask.copy()}

    def _report_player(self, infos: dict[str, Any]) -> None:
        if self.self_play:
            infos["player"] = self._seats.copy()

    # Checks

    def _checked(self, actions: Any, running: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """The actions, all of them legal where a game is running."""
        self._require_deal()
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            given = f"an array of {chosen.dtype} of shape {chosen.shape}"
            raise InvalidOption("actions", f"expected {self.num_envs} whole numbers, one per game, not {given}")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            index = int(np.argmax(self._over))
            raise AzulejosError(f"game {index} is over: reset it first, with options={{'reset_mask': ...}}")
        chosen = chosen.astype(np.int64, copy=False)
        refused = self.games.first_illegal(running, chosen)
        if refused is not None:
            raise self.games.objection(refused, int(chosen[refused]))
        return chosen

    def _require_deal(self) -> None:
        if not self._is_dealt:
            raise AzulejosError("call reset first: no game has been dealt yet")

    def _reset_mask(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_]:
        for name in options or {}:
            if name != "reset_mask":
                raise InvalidOption(str(name), "reset has no such option; it has reset_mask")
        if not options or options["reset_mask"] is None:
            return np.ones(self.num_envs, dtype=np.bool_)
        mask = options["reset_mask"]
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise InvalidOption("reset_mask", f"must be an array of {self.num_envs} booleans")
        if not self._is_dealt and not mask.all():
            raise InvalidOption("reset_mask", "the first reset deals all games")
        return mask

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer) and not isinstance(seed, bool):
            return [int(seed) + index for index in range(self.num_envs)]
        if not isinstance(seed, Sequence | np.ndarray) or len(seed) != self.num_envs:
            raise InvalidOption("seed", f"must be a whole number or {self.num_envs} of them, not {seed!r}")
        for each in seed:
            if each is not None and (isinstance(each, bool) or not isinstance(each, int | np.integer)):
                raise InvalidOption("seed", f"{each!r} is not a whole number")
        return [None if each is None else int(each) for each in seed]


def _count(name: str, value: Any, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not 1 <= value <= most:
        raise InvalidOption(name, f"must be a whole number from 1 to {most}, not {value!r}")
    return int(value)


def start_seat(seat: Any, game: Game) -> int | None:
    """A seat of the game, or None; InvalidOption for anything else."""
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.players):
        raise InvalidOption("start_player", f"{seat!r} is not a seat; seats are 0 .. {game.players - 1}")
    return seat


def _autoreset(mode: Any) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    if mode not in AUTORESETS:
        modes = ", ".join(AUTORESETS)
        raise InvalidOption("autoreset", f"there is no mode {mode!r}{nearest(str(mode), AUTORESETS)}; modes: {modes}")
    return AUTORESETS[mode]
