"""The games in OpenSpiel, with explicit chance: importing this registers `azulejos_azul` and `azulejos_duel`.

    pyspiel.load_game("azulejos_azul(players=3,wall=grey)")
    pyspiel.load_game("azulejos_duel(tablets=random,reward=margin)")

Parameters are the game's options, `start_player` (a seat, or -1: chance decides) and `reward` ("outcome" or "margin").
Every chance node is one tile, plate or chip, with exact probabilities; see `chance`, whose table says which games can
be registered.

Where a game has secrets, as Azul Duel has, a state holds what only one player knows: algorithms that search from the
state itself, as OpenSpiel's MCTS does, see it too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np

from azulejos import random
from azulejos.game import Game
from azulejos.games import dispatch, events
from azulejos.games.definition import GameDefinition, definitions
from azulejos.registry import make
from azulejos.rl.chance import CHANCE_TREES, settled
from azulejos.rl.draws import StepwiseDraw
from azulejos.rl.rewards import reward_kind
from azulejos.types import InvalidOption
from azulejos.vector import kernels
from azulejos.vector.observations import Encoder

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "azulejos.rl.openspiel needs OpenSpiel: pip install 'azulejos[openspiel]'", name=error.name
    ) from None

BY_CHANCE = -1
SEEDS = 1 << 53
"""As many numbers from 0 to 1 differ."""
MOST_POINTS = 500.0
"""More than any margin."""


def _parameters(definition: GameDefinition) -> dict[str, Any]:
    """The options of a game and their defaults, as OpenSpiel keeps them: numbers and texts."""
    usual = definition.options.from_mapping({}).to_json()
    options = {option: "+".join(value) if isinstance(value, list) else value for option, value in usual.items()}
    return options | {"start_player": BY_CHANCE, "reward": "outcome"}


def _game_type(definition: GameDefinition, players: int) -> Any:
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION
    counts = definition.player_counts
    return kinds(
        short_name=f"azulejos_{definition.name}",
        long_name=definition.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if definition.has_secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(definition),
    )


class SpielGame(pyspiel.Game):
    """The facts of a game with its options."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        definition = definitions()[name]
        chosen = _parameters(definition) | dict(parameters or {})
        self.start_player = int(chosen.pop("start_player"))
        self.reward = str(chosen.pop("reward"))
        self.game = make(name, **chosen)
        if not BY_CHANCE <= self.start_player < self.game.players:
            raise InvalidOption("start_player", f"{self.start_player} is neither a seat nor -1")
        if reward_kind(self.reward) == kernels.PROGRESS:
            raise InvalidOption("reward", "OpenSpiel's rewards come at the end: 'outcome' or 'margin'")
        self.tree = CHANCE_TREES[name]
        decisions, self._draws = self.tree.bounds(self.game.options)
        most = 1.0 if self.reward == "outcome" else MOST_POINTS
        information = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=max(self.tree.max_outcomes, self.game.players, *self.game.options.unresolved),
            num_players=self.game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.game.players == 2 else None,
            max_game_length=decisions,
        )
        super().__init__(_game_type(definition, self.game.players), information, dict(parameters or {}))

    def new_initial_state(self, *arguments: Any) -> SpielState:
        """A game in which nothing has been drawn yet."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self._draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observation of docs/learning.md, by fields; with perfect recall, its text tells the way there too."""
        return Observer(self.game, iig_obs_type is not None and iig_obs_type.perfect_recall)


Told = tuple[Any, int, int, int]
"""What happened before, and the last step: the phase, the player (chance: -1) and the action."""
CHANCE = -1


class Progress:
    """What changes in a game: the state, or None while the set-up is being drawn, how far a draw has come, and all
    steps since the set-up, the last one outermost."""

    __slots__ = ("drawn", "game", "states", "told")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states: Any = None
        self.drawn: list[int] = []
        self.told: Told | None = None

    @property
    def record(self) -> Any:
        return self.states.view(np.recarray)[0]

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        other = Progress(self.game)
        other.states = None if self.states is None else self.states.copy()
        other.drawn = list(self.drawn)
        other.told = self.told
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        kept = None if self.states is None else self.states.view(np.uint8).tobytes()
        return _restored, (self.game, kept, self.drawn, list(self.steps()))

    def tell(self, player: int, action: int) -> None:
        """Note a step that is about to be taken."""
        self.told = (self.told, int(self.states["phase"][0]), player, action)

    def steps(self) -> Iterator[tuple[int, int, int]]:
        """Phase, player and action of every step, the last one first."""
        told = self.told
        while told is not None:
            told, *step = told
            yield step[0], step[1], step[2]


def _restored(game: Game, kept: bytes | None, drawn: list[int], steps: list[tuple[int, int, int]]) -> Progress:
    progress = Progress(game)
    if kept is not None:
        progress.states = game.definition.new()
        progress.states.view(np.uint8)[:] = np.frombuffer(kept, dtype=np.uint8)
    progress.drawn = drawn
    for step in reversed(steps):
        progress.told = (progress.told, *step)
    return progress


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.progress = Progress(game.game)
        self._set_up()

    @property
    def scores(self) -> list[int]:
        """The points of every player; none before the set-up."""
        if self.progress.states is None:
            return []
        points: list[int] = self.progress.states["players"]["score"][0, : self.progress.game.players].tolist()
        return points

    # Whose turn it is

    def current_player(self) -> int:
        status = self._status()
        if status == dispatch.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if status == dispatch.CHANCE else int(self.progress.states["mover"][0])

    def is_terminal(self) -> bool:
        return self._status() == dispatch.OVER

    def _status(self) -> int:
        return dispatch.CHANCE if self.progress.states is None else int(dispatch.status(self.progress.states))

    # Decisions and chance

    def _legal_actions(self, player: int) -> list[int]:
        out = np.empty(self.progress.game.action_count, dtype=np.int16)
        actions: list[int] = out[: dispatch.list_legal(self.progress.states, out)].tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every possible next outcome of chance with its probability."""
        progress = self.progress
        if progress.states is None:
            count = self._set_up_draws()[len(progress.drawn)]
            return [(outcome, 1 / count) for outcome in range(count)]
        return self._awaited().outcomes(progress.record, progress.drawn)

    def _apply_action(self, action: int) -> None:
        progress = self.progress
        if progress.states is None:
            progress.drawn.append(action)
            self._set_up()
        elif dispatch.status(progress.states) == dispatch.CHANCE:
            progress.tell(CHANCE, action)
            progress.drawn.append(action)
        else:
            progress.tell(int(progress.states["mover"][0]), action)
            dispatch.step(progress.states, action, _BUFFER)
        self._settle()

    def _settle(self) -> None:
        """Carry out every draw that is complete."""
        progress = self.progress
        while progress.states is not None and dispatch.status(progress.states) == dispatch.CHANCE:
            draw = self._awaited()
            if draw.outcomes(progress.record, progress.drawn):
                return
            dispatch.step_settled(progress.states, settled(draw, progress.record, progress.drawn), _BUFFER)
            progress.drawn = []

    def _awaited(self) -> StepwiseDraw:
        game: SpielGame = self.get_game()
        return game.tree.awaited(self.progress.record)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, as information set MCTS asks for; `sampler` gives random
        numbers from 0 to 1."""
        other: SpielState = self.clone()
        if other.progress.states is not None:
            dispatch.conceal_from(other.progress.states, player)
            dispatch.resample_hidden(other.progress.states, random.generator(int(sampler() * SEEDS)))
        return other

    # Set-up: who starts, and options left to chance

    def _set_up_draws(self) -> list[int]:
        """How many equally likely outcomes each draw of the set-up has."""
        game: SpielGame = self.get_game()
        starters = [game.game.players] if game.start_player == BY_CHANCE else []
        return [*starters, *game.game.options.unresolved]

    def _set_up(self) -> None:
        """Begin the game as soon as everything about it has been drawn."""
        game: SpielGame = self.get_game()
        drawn = list(self.progress.drawn)
        if len(drawn) < len(self._set_up_draws()):
            return
        starter = drawn.pop(0) if game.start_player == BY_CHANCE else game.start_player
        definition, options = game.game.definition, game.game.options.resolve_with(drawn)
        self.progress = Progress(Game(definition, options))
        self.progress.states = definition.new()
        definition.set_up(self.progress.states, options, starter)

    # Results and texts

    def returns(self) -> list[float]:
        """What every player gets; 0 before the end."""
        game: SpielGame = self.get_game()
        players = game.game.players
        if not self.is_terminal():
            return [0.0] * players
        margins, rewards, outcomes = np.zeros((3, 1, players), dtype=np.float32)
        kernels.reward_games(self.progress.states, players, reward_kind(game.reward), margins, rewards, outcomes, 0, 1)
        values: list[float] = rewards[0].tolist()
        return values

    def _action_to_string(self, player: int, action: int) -> str:
        progress = self.progress
        if player != pyspiel.PlayerId.CHANCE:
            return str(progress.game.moves[action])
        if progress.states is None:
            return f"set-up:{action}"
        return f"{progress.game.definition.phases[progress.record.phase]}:{self._awaited().name(action)}"

    def __str__(self) -> str:
        """The position as one line, with what has been drawn of a draw in progress."""
        progress = self.progress
        position = f"{progress.game.spec} set-up"
        if progress.states is not None:
            position = progress.game.definition.notation.position(progress.states[0], progress.game.options)
        return f"{position} picks:{','.join(map(str, progress.drawn))}" if progress.drawn else position


class Observer:
    """OpenSpiel's interface to the observations of docs/learning.md; `dict` holds them by field.

    With perfect recall, as information states want it, the text also tells every step that all have seen. What a player
    alone has seen, as the plates that they drew and put back, is part of what they know now.
    """

    def __init__(self, game: Game, perfect_recall: bool = False) -> None:
        self._encoder = Encoder(game)
        self._perfect_recall = perfect_recall
        self.tensor = self._encoder.blank(1)[0]
        self.dict = {name: self.tensor[place] for name, place in self._encoder.layout.slices().items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees; all 0 before the set-up."""
        if state.progress.states is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.observe(state.progress.states, player)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as JSON."""
        progress = state.progress
        if progress.states is None:
            return "{}"
        view = progress.game.definition.views.view_json(progress.states[0], progress.game.options, player)
        if self._perfect_recall:
            view = {"view": view, "steps": public_steps(progress)}
        return json.dumps(view, sort_keys=True)


def public_steps(progress: Progress) -> list[str]:
    """Every step since the set-up as all players saw it: the text of a secret one is "?"."""
    game = progress.game
    definition, secrets = game.definition, game.definition.secrets
    found = []
    for phase, player, action in progress.steps():
        if player == CHANCE:
            hidden = secrets is not None and definition.phases[phase] in secrets.draws
            found.append(f"{definition.phases[phase]}:{'?' if hidden else action}")
        else:
            hidden = secrets is not None and definition.moves.anatomy(action, game.options).kind in secrets.kinds
            found.append(f"{player}:{'?' if hidden else game.moves[action]}")
    return found[::-1]


_BUFFER = events.buffer()
"""Events that nobody reads; the checked entries of the rules want a buffer."""


def register(name: str) -> None:
    """Make a game known to OpenSpiel as `azulejos_<name>`; it needs an entry in `CHANCE_TREES`."""

    class RegisteredGame(SpielGame):  # OpenSpiel outlives the interpreter, and so must what it creates games with
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(name, parameters)

    definition = definitions()[name]
    players = definition.options.from_mapping({}).seats
    pyspiel.register_game(_game_type(definition, players), RegisteredGame)


for _name in CHANCE_TREES:
    register(_name)
