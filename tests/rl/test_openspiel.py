"""The OpenSpiel games: OpenSpiel's own simulation test, exact chances, texts, copies, and what is refused."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import azulejos
import azulejos.rl.openspiel  # registers the games
from azulejos.games.duel.rules.turn import LARGE
from azulejos.games.duel.state import FACTORIES
from azulejos.games.packed import pack, unpack
from azulejos.rl import layout, observe
from azulejos.rl.chance import CHANCE_TREES, settled
from azulejos.rl.spiel_evaluator import RolloutEvaluator

GAMES = [
    "azulejos_azul",
    "azulejos_azul(players=3,wall=grey,start_player=1,reward=margin)",
    "azulejos_duel",
    "azulejos_duel(tablets=random,free_draws_at_zero=True,reward=margin)",
]


@pytest.mark.parametrize("text", GAMES)
def test_openspiels_own_simulation(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def walk(game: Any, seed: int) -> Any:
    """A random game; yields the state before every step with the action, and at last the finished state with None."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            assert list(actions) == sorted(set(actions)) and sum(chances) == pytest.approx(1) and min(chances) > 0
            assert len(actions) <= game.max_chance_outcomes()
            action = chooser.choices(actions, chances)[0]
        else:
            action = chooser.choice(state.legal_actions())
        yield state, action
        state.apply_action(action)
    yield state, None


@pytest.mark.parametrize("text", GAMES)
def test_games_are_possible_and_end_as_the_rules_say(text: str) -> None:
    """Every draw, put together from its chance nodes, is allowed by the rules; so are decisions and results."""
    game = pyspiel.load_game(text)
    for seed in range(2):
        reference: azulejos.State | None = None
        drawn: list[int] = []
        for state, action in walk(game, seed):
            progress = state.progress
            if progress.states is None:
                continue
            if reference is None or progress.game != reference.game:
                reference = progress.game.deal(start_player=int(progress.states["starter"][0]), chance="manual")
                drawn = []
            while reference.pending is not None and not progress.drawn and is_complete(reference, drawn):
                draw = draw_of(reference)
                values = settled(draw, reference.array.view(np.recarray)[0], drawn)
                reference.reveal(token_of(reference, values))
                drawn = []
            if action is None:
                break
            if state.is_chance_node():
                drawn.append(action)
            else:
                assert state.current_player() == reference.current_player
                assert state.legal_actions() == reference.legal_actions().tolist()
                assert state.action_to_string(action) == reference.game.moves[action].text
                assert str(state) == reference.position
                reference.play(action)
        assert reference is not None and reference.outcome is not None
        scores = reference.scores
        margins = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
        won = [1.0 if seat in reference.outcome.winners else -1.0 for seat in range(len(scores))]
        if len(reference.outcome.winners) == 1 or "margin" in text:
            assert state.returns() == (margins if "margin" in text else won)


def draw_of(reference: azulejos.State) -> Any:
    return CHANCE_TREES[reference.game.name].awaited(reference.array.view(np.recarray)[0])


def is_complete(reference: azulejos.State, drawn: list[int]) -> bool:
    return not draw_of(reference).outcomes(reference.array.view(np.recarray)[0], drawn)


def token_of(reference: azulejos.State, values: Any) -> str:
    """The token of this outcome; `State.reveal` checks whether it is possible."""
    name = reference.phase
    if name in ("deal", "factories"):
        groups = [
            "".join("BYRKT"[k] * int(n) for k, n in enumerate(values[i : i + 5])) for i in range(0, len(values), 5)
        ]
        return f"{name}:" + "/".join(group or "-" for group in groups)
    if name in ("display", "look"):
        return f"{name}:" + ",".join(str(int(plate) + 1) for plate in values)
    if name == "back":
        return f"back:{'SJ'[int(values[0])]}"
    return "chip:" + ("B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT")[int(values[0])]


@pytest.mark.parametrize(
    ("bag", "tower"),
    [
        ([9, 9, 9, 9, 9], [0, 0, 0, 0, 0]),
        ([6, 1, 0, 0, 0], [0, 9, 0, 0, 0]),  # often five of one colour, drawn again from the bag alone
        ([7, 0, 0, 0, 0], [0, 2, 1, 0, 0]),  # restocked first
        ([3, 0, 0, 0, 0], [5, 2, 0, 0, 0]),  # restocked on the way, and drawn again from all
        ([0, 0, 0, 0, 0], [8, 1, 0, 0, 0]),
        ([7, 0, 0, 0, 0], [4, 0, 0, 0, 0]),  # one colour and no other: it stands
        ([1, 1, 0, 0, 0], [2, 0, 0, 0, 0]),  # fewer than five tiles
    ],
)
def test_the_large_factory_is_drawn_with_exact_chances(bag: list[int], tower: list[int]) -> None:
    """D7: the whole tree of the large factory against the compiled draw, and no five of one colour if avoidable."""
    state = azulejos.make("duel").deal(seed=1, chance="manual")
    record = state.array.view(np.recarray)[0]
    record.bag, record.tower, record.phase = pack(bag), pack(tower), FACTORIES
    draw = CHANCE_TREES["duel"].awaited(record)
    size = min(5, sum(bag) + sum(tower))
    exact: Counter[tuple[int, ...]] = Counter()
    pending: list[tuple[list[int], float]] = [([], 1.0)]
    while pending:
        drawn, chance = pending.pop()
        if len(drawn) == size:
            exact[tuple(settled(draw, record, drawn)[:5].tolist())] += chance  # type: ignore[assignment]
        else:
            pending += [([*drawn, colour], chance * each) for colour, each in draw.outcomes(record, drawn)]
    assert sum(exact.values()) == pytest.approx(1)
    colours = sum(one + other > 0 for one, other in zip(bag, tower, strict=True))
    assert size < 5 or colours == 1 or not any(5 in tiles for tiles in exact)
    dealt: Counter[tuple[int, ...]] = Counter()
    games = 4000
    for seed in range(games):
        other = state.copy()
        other._rng = azulejos.random.generator(seed)
        other.reveal()
        dealt[tuple(unpack(int(other.array["suns"][0][LARGE])))] += 1
    for tiles in {*exact, *dealt}:
        expected = games * exact[tiles]
        assert dealt[tiles] == pytest.approx(expected, abs=5 * (expected + 1) ** 0.5)


@pytest.mark.parametrize("text", GAMES)
def test_taking_the_first_outcome_always_ends_within_the_bound(text: str) -> None:
    game = pyspiel.load_game(text)
    state, chooser, chances = game.new_initial_state(), random.Random(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            assert chances <= game.max_chance_nodes_in_history()
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))


def test_information_set_search_sees_no_secrets() -> None:
    """OpenSpiel's own ISMCTS plays, and a resampled state looks the same to its player only."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("azulejos_duel")
    chooser = random.Random(3)
    differed, kept = False, None
    for state, action in walk(game, 4):
        if state.progress.states is None or action is None or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, chooser.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        differed |= str(other) != str(state)
        if differed and kept is None:
            kept = state.clone()
    assert kept is not None, "nobody ever had a secret"
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 3)
    assert bot.step(kept) in kept.legal_actions()


@pytest.mark.parametrize("name", ["azul", "duel"])
def test_chances_are_those_of_the_rules(name: str) -> None:
    """Tiles drawn one by one with their chances come as often as the compiled draw deals them."""
    state = azulejos.make(name).deal(seed=1, chance="manual")
    record = state.array.view(np.recarray)[0]
    bag, reserve = [2, 9, 0, 1, 4], [6, 0, 5, 0, 0]
    record.bag = pack(bag)
    if name == "azul":
        record.lid = pack(reserve)
    else:
        record.tower, record.phase = pack(reserve), FACTORIES
    draw = CHANCE_TREES[name].awaited(record)
    chooser = random.Random(1)
    size = 4 if name == "azul" else 5
    stepwise, dealt = Counter[int](), Counter[int]()
    for seed in range(3000):
        drawn: list[int] = []
        while chances := draw.outcomes(record, drawn):
            drawn.append(chooser.choices(*zip(*chances, strict=True))[0])
        counts = settled(draw, record, drawn)
        stepwise.update({k: int(counts[5 + k]) for k in range(5)})
        other = state.copy()
        other._rng = azulejos.random.generator(seed)
        other.reveal()
        data = other.to_json()
        tiles = data["factories"][1] if name == "azul" else data["suns"][0]
        dealt.update({k: tiles.count("BYRKT"[k]) for k in range(5)})
    assert sum(stepwise.values()) == sum(dealt.values()) == 3000 * 4 and size
    for colour in range(5):
        assert stepwise[colour] == pytest.approx(dealt[colour], abs=5 * (dealt[colour] + 1) ** 0.5)


def test_set_up_by_chance() -> None:
    state = pyspiel.load_game("azulejos_duel(tablets=random)").new_initial_state()
    sizes = []
    while state.progress.states is None:
        sizes.append(len(state.chance_outcomes()))
        assert state.action_to_string(1) == "set-up:1" and not any(state.observation_tensor(0))
        state.apply_action(1)
    assert sizes == [2, 4, 2, 2, 2]
    assert int(state.progress.states["starter"][0]) == 1
    assert state.progress.game.options.tablets == ("colours", "corners", "specials")
    fixed = pyspiel.load_game("azulejos_azul(start_player=1)").new_initial_state()
    assert int(fixed.progress.states["starter"][0]) == 1 and fixed.action_to_string(4) == "deal:T"


@pytest.mark.parametrize("text", ["azulejos_azul(players=4)", "azulejos_duel"])
def test_observations_are_those_of_the_environments(text: str) -> None:
    game = pyspiel.load_game(text)
    assert game.observation_tensor_shape() == [layout(game.new_initial_state().progress.game).size]
    for state, _ in list(walk(game, 3))[::25]:
        if state.progress.states is None:
            continue
        played = state.progress.game
        reference = azulejos.parse_position(
            played.definition.notation.position(state.progress.states[0], played.options)
        )
        for player in range(game.num_players()):
            np.testing.assert_array_equal(state.observation_tensor(player), observe(reference, player)["observation"])
            assert '"schema"' in state.observation_string(player)


def test_copies_are_independent_and_kept_states_come_back() -> None:
    game = pyspiel.load_game("azulejos_duel")
    for step, (state, action) in enumerate(walk(game, 5)):
        if step % 20 or action is None:
            continue
        copy, kept = state.clone(), pickle.loads(pickle.dumps(state))
        before = str(state)
        copy.apply_action(action)
        assert str(kept) == before == str(state) != str(copy)
        assert kept.history() == state.history()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("azulejos_azul(players=5)", "players: must be"),
        ("azulejos_azul(wall=red)", "wall: must be"),
        ("azulejos_azul(reward=progress)", "reward: OpenSpiel's rewards come at the end"),
        ("azulejos_azul(start_player=2)", "start_player: 2 is neither a seat nor -1"),
        ("azulejos_duel(tablets=rows)", "tablets: a game uses 3 or 4"),
    ],
)
def test_wrong_parameters_are_named(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        pyspiel.load_game(text)


@pytest.mark.parametrize("text", ["azulejos_azul", "azulejos_duel"])
def test_information_states_tell_what_the_player_has_seen_and_no_more(text: str) -> None:
    game = pyspiel.load_game(text)
    hidden = 0
    for state, action in walk(game, 5):
        if state.progress.states is None or state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        for seat in (0, 1):
            own = state.information_state_string(seat)
            assert own.startswith('{"steps"') and state.information_state_tensor(seat) == state.observation_tensor(seat)
            other = state.resample_from_infostate(seat, random.Random(3).random)
            assert other.information_state_string(seat) == own, "what they cannot tell apart is one information state"
            if other.information_state_string(1 - seat) != state.information_state_string(1 - seat):
                hidden += 1
        before = state.information_state_string(player)
        after = state.clone()
        after.apply_action(action)
        assert after.information_state_string(player) != before, "no step is forgotten"
    assert (hidden > 0) == (text == "azulejos_duel"), "only Duel hides anything"


@pytest.mark.parametrize("text", ["azulejos_azul(players=3,reward=margin)", "azulejos_duel"])
def test_compiled_rollouts_give_what_random_games_give(text: str) -> None:
    game = pyspiel.load_game(text)
    *_, (state, _) = (pair for pair, _ in zip(walk(game, 2), range(150), strict=False))
    slow = mcts.RandomRolloutEvaluator(60, np.random.RandomState(1))
    fast = RolloutEvaluator(2000, seed=1)
    means = np.array([slow.evaluate(state) for _ in range(3)])
    spread = 4 * means.std(axis=0, ddof=1) / np.sqrt(3) + (4.0 if "margin" in text else 0.1)
    assert (np.abs(fast.evaluate(state) - means.mean(axis=0)) < spread).all()
    first = game.new_initial_state()
    assert len(fast.evaluate(first)) == game.num_players(), "the set-up is completed too"
    assert fast.prior(first) == first.chance_outcomes()
    bot = mcts.MCTSBot(game, 1.4, 20, RolloutEvaluator(1, seed=2), random_state=np.random.RandomState(1))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
