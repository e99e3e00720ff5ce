"""Pig: roll a die as often as you dare; a 1 loses the points of the turn, holding keeps them. Who has GOAL points wins.

roll:4    what the die shows      ROLL, HOLD    the two decisions

phase      ROLLING (chance) -> DECIDING -> ROLLING ... -> OVER
players    score          pot    the points of this turn so far
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from azulejos.games import GameDefinition
from azulejos.games import events as ev
from azulejos.games.anatomy import Anatomy, ChoiceStep, Position
from azulejos.games.definition import Draw, Landmarks, Modules, Scoring, States, Turns
from azulejos.games.options import GameOptions, OptionDescriptor, check_number
from azulejos.games.reading import SCHEMA, check_fields, choice, header_options, list_of, number, number_or_none, refuse
from azulejos.jit import njit
from azulejos.random import Generator, below
from azulejos.types import Event, IllegalMove, InvalidMove, Outcome

ROLLING, DECIDING, OVER = range(3)
PHASE_NAMES = ("rolling", "deciding", "over")
ROLL, HOLD = range(2)
CODES = ("ROLL", "HOLD")
PLAYERS, FACES, LAST_ROUND = 2, 6, 100
LOSING_FACE = 1
NAMES = {"source": ("held",), "reason": ("goal",)}

PLAYER = np.dtype([("score", np.int16)])
STATE = np.dtype(
    [
        ("players", PLAYER, PLAYERS),
        ("pot", np.int16),
        ("goal", np.int16),
        ("phase", np.int8),
        ("mover", np.int8),
        ("turn_of", np.int8),
        ("turn_round", np.int8),
        ("starter", np.int8),
    ],
    align=True,
)


@dataclass(frozen=True)
class PigOptions(GameOptions):
    TITLE: ClassVar[str] = "Pig"

    goal: int = 20

    def __post_init__(self) -> None:
        check_number("goal", self.goal, 10, 100)

    @property
    def seats(self) -> int:
        return PLAYERS

    @property
    def action_space(self) -> int:
        return len(CODES)


# ----------------------------------------------------------------------------------------------------------- rules


@njit
def start(states, goal, starter):
    s = states[0]
    for seat in range(PLAYERS):
        s.players[seat].score = 0
    s.pot = 0
    s.goal = goal
    s.turn_of = starter
    s.starter = starter
    s.turn_round = 1
    await_roll(s)


@njit
def await_roll(s):
    s.phase = ROLLING
    s.mover = -1


@njit
def is_over(s):
    return s.phase == OVER


@njit
def is_chance(s):
    return s.phase == ROLLING


@njit
def count_actions(s):
    return 2 if s.phase == DECIDING else 0


@njit
def nth_action(s, k):
    return k


@njit
def legal_actions(s, out):
    for action in range(count_actions(s)):
        out[action] = action
    return count_actions(s)


@njit
def is_legal(s, action):
    return s.phase == DECIDING and 0 <= action <= HOLD


@njit
def apply(s, action, events):
    if action == ROLL:
        await_roll(s)
        return
    player = s.players[s.turn_of]
    player.score += s.pot
    ev.note(events, ev.BONUS, s.turn_of, 0, 0, s.pot)
    if player.score >= s.goal or s.turn_round == LAST_ROUND:
        s.phase = OVER
        s.mover = -1
        s.pot = 0
        ev.note(events, ev.END, 0)
    else:
        pass_on(s, events)


@njit
def pass_on(s, events):
    s.pot = 0
    s.turn_of = 1 - s.turn_of
    s.turn_round += np.int8(s.turn_of == s.starter)
    ev.note(events, ev.ROUND, s.turn_round, s.turn_of)
    await_roll(s)


@njit
def roll(s, face, events):
    ev.note(events, ev.TAKE, s.turn_of, 0, face, ev.BAG * 16)
    if face == LOSING_FACE and s.turn_round < LAST_ROUND:
        pass_on(s, events)
    else:
        s.pot += face
        s.phase = DECIDING
        s.mover = s.turn_of


@njit
def draw(s, rng, events):
    roll(s, 1 + below(rng, FACES), events)


@njit
def settle(s, outcome, events):
    roll(s, int(outcome[0]), events)


@njit
def random_action(s, rng):
    return below(rng, 2)


@njit
def drops_all(s, action):
    return False


@njit
def seats(s):
    return PLAYERS


@njit
def winners(s):
    own, other = s.players[0].score, s.players[1].score
    return 3 if own == other else 1 if own > other else 2


@njit
def conceal(s, player):
    """Nothing is hidden."""


@njit
def resample(s, rng):
    """Nothing was hidden."""


@njit
def play_games(states, games, goal, rng):
    decisions, checksum = 0, 0
    for _ in range(games):
        start(states, goal, 0)
        s = states[0]
        while s.phase != OVER:
            if s.phase == ROLLING:
                draw(s, rng, None)
            else:
                apply(s, random_action(s, rng), None)
                decisions += 1
        checksum += winners(s)
    return decisions, checksum


def set_up(states: States, options: PigOptions, starter: int) -> None:
    start(states, options.goal, starter)


def playouts(states: States, games: int, options: PigOptions, rng: Generator) -> tuple[int, int]:
    decisions, checksum = play_games(states, games, options.goal, rng)
    return int(decisions), int(checksum)


# ------------------------------------------------------------------------------------------------- moves and draws


def code(action: int, options: PigOptions) -> str:
    return CODES[action]


def parse(text: str, options: PigOptions) -> int:
    if text.upper() not in CODES:
        raise InvalidMove(text, 0, "expected ROLL or HOLD")
    return CODES.index(text.upper())


def anatomy(action: int, options: PigOptions) -> Anatomy:
    return Anatomy(CODES[action].lower(), (ChoiceStep(CODES[action], CODES[action].lower()),))


def describe(anatomy: Anatomy, position: Position) -> dict[str, Any]:
    return {"pot": position["pot"]}


def explain(record: Any, action: int, options: PigOptions) -> IllegalMove:
    return IllegalMove("P1", "the game is over" if record.phase == OVER else "the die is to be rolled")


def chance_code(before: Any, happened: Sequence[Event], options: PigOptions) -> str:
    return f"rolling:{happened[0]['count']}"


def parse_chance(text: str, options: PigOptions) -> Draw:
    match = re.fullmatch(r"rolling:([1-6])", text)
    if match is None:
        raise InvalidMove(text, 0, "expected rolling: and a number from 1 to 6")
    return np.array([int(match[1])], dtype=np.int16)


def check_chance(record: Any, outcome: Draw, options: PigOptions) -> None:
    if record.phase != ROLLING:
        raise IllegalMove("P1", "no roll is awaited")


def chance_prompt(record: Any, options: PigOptions) -> dict[str, Any]:
    return {"phase": "rolling", "faces": FACES} if record.phase == ROLLING else {}


# ------------------------------------------------------------------------------------------------------- positions

FIELDS = ("schema", "game", "options", "round", "phase", "player", "start_player", "turn_of", "pot", "players")
_POSITION = re.compile(r"pig(?:\(([^()]*)\))? r(\d+) (\w+) p(-|[01]) s([01]) t([01]) P(\d+) (\d+)/(\d+)", re.ASCII)


def to_json(record: Any, options: PigOptions) -> Position:
    mover = int(record.mover)
    return {
        "schema": SCHEMA,
        "game": "pig",
        "options": options.to_json(),
        "round": int(record.turn_round),
        "phase": PHASE_NAMES[record.phase],
        "player": None if mover < 0 else mover,
        "start_player": int(record.starter),
        "turn_of": int(record.turn_of),
        "pot": int(record.pot),
        "players": [{"score": int(player.score)} for player in record.players],
    }


def view_json(record: Any, options: PigOptions, player: int | None) -> Position:
    return to_json(record, options)


def sample(view: Position, rng: Generator) -> tuple[PigOptions, Any]:
    return from_json(view)


def landmarks(view: Position) -> Landmarks:
    return Landmarks(sorted(player["score"] for player in view["players"]))


def outcome(record: Any, options: PigOptions) -> Outcome:
    scores = [int(player.score) for player in record.players]
    winning = [seat for seat in range(PLAYERS) if int(winners(record)) >> seat & 1]
    return Outcome(winning, "goal", None, scores, [{"held": score} for score in scores])


def from_json(data: Position) -> tuple[PigOptions, Any]:
    check_fields(data, FIELDS)
    options = PigOptions.from_mapping(data["options"])
    s = np.zeros(1, dtype=STATE).view(np.recarray)[0]
    s.goal = options.goal
    s.turn_round = number(data["round"], 1, LAST_ROUND, "round")
    s.phase = choice(data["phase"], PHASE_NAMES, "phase")
    s.mover = number_or_none(data["player"], 0, PLAYERS - 1, "player")
    s.starter = number(data["start_player"], 0, PLAYERS - 1, "start_player")
    s.turn_of = number(data["turn_of"], 0, PLAYERS - 1, "turn_of")
    s.pot = number(data["pot"], 0, 200, "pot")
    for seat, player in enumerate(list_of(data["players"], PLAYERS, "players")):
        s.players[seat].score = number(player["score"], 0, 300, f"players[{seat}].score")
    if (s.mover >= 0) != (s.phase == DECIDING) or (s.mover >= 0 and s.mover != s.turn_of):
        refuse("player", "decides in the phase deciding, and only in it")
    return options, s


def position(record: Any, options: PigOptions) -> str:
    data = to_json(record, options)
    mover = "-" if data["player"] is None else data["player"]
    scores = "/".join(str(player["score"]) for player in data["players"])
    head = f"pig(goal={options.goal}) r{data['round']} {data['phase']} p{mover}"
    return f"{head} s{data['start_player']} t{data['turn_of']} P{data['pot']} {scores}"


def parse_position(text: str) -> tuple[PigOptions, Any]:
    match = _POSITION.fullmatch(text)
    if match is None:
        refuse("position", "expected pig(goal=20) r1 deciding p0 s0 t0 P4 0/0")
    options = {name: int(value) for name, value in header_options(match[1]).items()}
    data = {"schema": SCHEMA, "game": "pig", "options": options, "round": int(match[2]), "phase": match[3]}
    data |= {"player": None if match[4] == "-" else int(match[4]), "start_player": int(match[5])}
    data |= {"turn_of": int(match[6]), "pot": int(match[7])}
    return from_json(data | {"players": [{"score": int(match[8])}, {"score": int(match[9])}]})


_THIS: Any = sys.modules[__name__]
"""A larger game has a module for each of its parts."""

PIG = GameDefinition(
    name="pig",
    title="Pig",
    options=PigOptions,
    option_descriptors=(OptionDescriptor("goal", "number", 20, least=10, most=100),),
    modules=Modules(_THIS, _THIS, _THIS, _THIS, _THIS, _THIS, _THIS),
    set_up=set_up,
    playouts=playouts,
    chance_rule="P1",
    components={"faces": FACES},
    turns=Turns(begin=frozenset({"deciding"})),
    scoring=Scoring(sources=("held",), source_of=lambda event: "held" if event["kind"] == "bonus" else None),
)
