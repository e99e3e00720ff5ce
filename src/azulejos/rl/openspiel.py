"""Both games in OpenSpiel, with explicit chance: importing this registers `azulejos_azul` and `azulejos_duel`.

    pyspiel.load_game("azulejos_azul(players=3,wall=grey)")
    pyspiel.load_game("azulejos_duel(tablets=random,reward=margin)")

Parameters are the game's options, `start_player` (a seat, or -1: chance decides) and `reward` ("outcome" or "margin").
Chance nodes are single picks: one tile, plate or chip each, with exact probabilities; see `draws`.

In Azul everything is open. In Azul Duel a player may know plates that the other does not, and a state holds them:
algorithms that search from the state itself, as OpenSpiel's MCTS does, see them too.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from azulejos.game import Game
from azulejos.games import dispatch, events
from azulejos.games.azul.options import AzulOptions
from azulejos.games.definition import definitions
from azulejos.games.duel.components import TABLETS
from azulejos.registry import make
from azulejos.rl.draws import MOST_OUTCOMES, draw_awaited, settled
from azulejos.rl.rewards import reward_kind
from azulejos.types import InvalidOption
from azulejos.vector import kernels
from azulejos.vector.observations import layout, observe_games

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "azulejos.rl.openspiel needs OpenSpiel: pip install 'azulejos[openspiel]'", name=error.name
    ) from None

BY_CHANCE = -1
MOST_POINTS = 500.0
"""More than any margin."""
DUEL_DECISIONS, DUEL_DRAWS = 1600, 400
"""More than a game of Azul Duel can have: in each of 5 rounds 21 tiles, 12 stackings, 4 chips, 4 plates with up to 33
decisions and 12 lines with up to 12; of chance 21 tiles (drawn again now and then), 3 plates, 4 chips, 15 backs."""
TABLET_PICKS = len(TABLETS) // 2
"""Picks for random tablets: which one is left out, and one side of each other."""


def _parameters(name: str) -> dict[str, Any]:
    """The options of a game and their defaults, as OpenSpiel keeps them: numbers and texts."""
    usual = definitions()[name].options.from_mapping({}).to_json()
    options = {option: "+".join(value) if isinstance(value, list) else value for option, value in usual.items()}
    return options | {"start_player": BY_CHANCE, "reward": "outcome"}


def _game_type(name: str, players: int = 2) -> Any:
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION
    return kinds(
        short_name=f"azulejos_{name}",
        long_name={"azul": "Azul", "duel": "Azul Duel"}[name],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if name == "azul" else hidden,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4 if name == "azul" else 2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(name),
    )


class SpielGame(pyspiel.Game):
    """Facts about a game with its options."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        chosen = _parameters(name) | dict(parameters or {})
        self.start_player = int(chosen.pop("start_player"))
        self.reward = str(chosen.pop("reward"))
        self.game = make(name, **chosen)
        if not BY_CHANCE <= self.start_player < self.game.players:
            raise InvalidOption("start_player", f"{self.start_player} is neither a seat nor -1")
        if reward_kind(self.reward) == kernels.PROGRESS:
            raise InvalidOption("reward", "OpenSpiel's rewards come at the end: 'outcome' or 'margin'")
        most = 1.0 if self.reward == "outcome" else MOST_POINTS
        information = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=max(MOST_OUTCOMES[name], self.game.players),
            num_players=self.game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.game.players == 2 else None,
            max_game_length=_longest(self.game)[0],
        )
        super().__init__(_game_type(name, self.game.players), information, dict(parameters or {}))

    def new_initial_state(self, *arguments: Any) -> SpielState:
        """A game in which nothing was drawn yet."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return _longest(self.game)[1]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observation of docs/learning.md, by fields."""
        return Observer(self.game)


def _longest(game: Game) -> tuple[int, int]:
    """Bounds on the decisions and the picks of chance of a game."""
    options = game.options
    if isinstance(options, AzulOptions):
        tiles = 4 * options.factories
        rounds = options.round_limit
        return rounds * (tiles + 5 * options.players * options.grey), rounds * tiles + 1
    return DUEL_DECISIONS, DUEL_DRAWS


class Table:
    """What changes in a game: the state, or None while the set-up is being chosen, and the picks of a draw."""

    __slots__ = ("game", "picks", "states")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states: Any = None
        self.picks: list[int] = []

    @property
    def record(self) -> Any:
        return self.states.view(np.recarray)[0]

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        other = Table(self.game)
        other.states = None if self.states is None else self.states.copy()
        other.picks = list(self.picks)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        kept = None if self.states is None else self.states.view(np.uint8).tobytes()
        return _restored, (self.game, kept, self.picks)


def _restored(game: Game, kept: bytes | None, picks: list[int]) -> Table:
    table = Table(game)
    if kept is not None:
        table.states = game.definition.new()
        table.states.view(np.uint8)[:] = np.frombuffer(kept, dtype=np.uint8)
    table.picks = picks
    return table


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.game)
        self._set_up()

    # Whose turn it is

    def current_player(self) -> int:
        status = self._status()
        if status == dispatch.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if status == dispatch.CHANCE else int(self.table.states["mover"][0])

    def is_terminal(self) -> bool:
        return self._status() == dispatch.OVER

    def _status(self) -> int:
        return dispatch.CHANCE if self.table.states is None else int(dispatch.status(self.table.states))

    # Decisions and chance

    def _legal_actions(self, player: int) -> list[int]:
        out = np.empty(self.table.game.action_count, dtype=np.int16)
        actions: list[int] = out[: dispatch.list_legal(self.table.states, out)].tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every possible next pick with its probability."""
        table = self.table
        if table.states is None:
            return [(pick, 1 / self._set_up_choices()) for pick in range(self._set_up_choices())]
        return draw_awaited(table.game.name, table.record).outcomes(table.record, table.picks)

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.states is None:
            table.picks.append(action)
            self._set_up()
        elif dispatch.status(table.states) == dispatch.CHANCE:
            table.picks.append(action)
        else:
            dispatch.step(table.states, action, _BUFFER)
        self._settle()

    def _settle(self) -> None:
        """Carry out every draw that needs no further pick."""
        table = self.table
        while table.states is not None and dispatch.status(table.states) == dispatch.CHANCE:
            draw = draw_awaited(table.game.name, table.record)
            if draw.outcomes(table.record, table.picks):
                return
            dispatch.step_settled(table.states, settled(draw, table.record, table.picks), _BUFFER)
            table.picks = []

    # Set-up: who starts, and tablets left to chance

    def _set_up_choices(self) -> int:
        """How many possibilities the next pick of the set-up has."""
        game: SpielGame = self.get_game()
        picked = len(self.table.picks)
        if game.start_player == BY_CHANCE:
            if picked == 0:
                return game.game.players
            picked -= 1
        return TABLET_PICKS if picked == 0 else 2

    def _set_up(self) -> None:
        """Begin the game as soon as everything about it is chosen."""
        game: SpielGame = self.get_game()
        options = game.game.options
        picks = list(self.table.picks)
        wanted = (game.start_player == BY_CHANCE) + (0 if options.is_resolved else TABLET_PICKS)
        if len(picks) < wanted:
            return
        starter = picks.pop(0) if game.start_player == BY_CHANCE else game.start_player
        chosen = game.game
        if picks:
            tablets = [tablet for tablet in range(TABLET_PICKS) if tablet != picks[0]]
            faces = [TABLETS[2 * tablet + side] for tablet, side in zip(tablets, picks[1:], strict=True)]
            chosen = make(chosen.name, **options.to_json() | {"tablets": faces})
        self.table = Table(chosen)
        self.table.states = chosen.definition.new()
        chosen.definition.set_up(self.table.states, chosen.options, starter)

    # Results and texts

    def returns(self) -> list[float]:
        """What every player gets; 0 before the end."""
        game: SpielGame = self.get_game()
        players = game.game.players
        if not self.is_terminal():
            return [0.0] * players
        margins, rewards, outcomes = np.zeros((3, 1, players), dtype=np.float32)
        kernels.reward_games(self.table.states, players, reward_kind(game.reward), margins, rewards, outcomes, 0, 1)
        values: list[float] = rewards[0].tolist()
        return values

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if player != pyspiel.PlayerId.CHANCE:
            return str(table.game.moves[action])
        if table.states is None:
            return f"set-up:{action}"
        draw = draw_awaited(table.game.name, table.record)
        return f"{table.game.definition.phases[table.record.phase]}:{draw.name(action)}"

    def __str__(self) -> str:
        """The position as one line, with the picks of a draw in progress."""
        table = self.table
        place = f"{table.game.spec} set-up"
        if table.states is not None:
            place = table.game.definition.notation.position(table.states[0], table.game.options)
        return f"{place} picks:{','.join(map(str, table.picks))}" if table.picks else place


class Observer:
    """OpenSpiel's interface to the observations of docs/learning.md; `dict` holds them by field."""

    def __init__(self, game: Game) -> None:
        described = layout(game)
        self.tensor = np.zeros(described.size, dtype=np.float32)
        self.dict = {name: self.tensor[place] for name, place in described.slices().items()}
        self._scratch = game.definition.new()
        self._mask = np.zeros((1, game.action_count), dtype=np.int8)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees; all 0 before the set-up."""
        if state.table.states is None:
            self.tensor.fill(0)
            return
        seats = np.array([player], dtype=np.int8)
        observe_games(state.table.states, self._scratch, 0, seats, self.tensor[None], self._mask, 0, 1)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as JSON."""
        table = state.table
        if table.states is None:
            return "{}"
        views = table.game.definition.views
        return json.dumps(views.view_json(table.states[0], table.game.options, player), sort_keys=True)


_BUFFER = events.buffer()
"""Events nobody reads; the checked entries of the rules want a place for them."""


class SpielAzul(SpielGame):
    """`azulejos_azul`"""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__("azul", parameters)


class SpielDuel(SpielGame):
    """`azulejos_duel`"""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        super().__init__("duel", parameters)


pyspiel.register_game(_game_type("azul"), SpielAzul)
pyspiel.register_game(_game_type("duel"), SpielDuel)
