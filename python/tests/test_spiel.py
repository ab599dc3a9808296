"""OpenSpiel's own tests of a game, on each."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough
from open_spiel.python.observation import make_observation

import bravehall.spiel  # registers the games
from bravehall import GAMES

NAMES = [f"python_bravehall_{game}" for game in GAMES]
# The last turn of a game, with one card to draw out of three that only its player sees: every way to
# play and all chance can be looked at.
TINY = {
    "options": '{"switches":{"turn_cap":3}}',
    "position": "turn 3 A main; A hand 9S 3D; A field 5H; B field 7H KC; A deck none; B deck none",
}


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> pyspiel.Game:
    return pyspiel.load_game(request.param)


def test_the_kit_finds_nothing(game: pyspiel.Game) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_states_are_kept_by_their_history(game: pyspiel.Game, rng: np.random.Generator) -> None:
    state = walk(game, rng, 60)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    copy = state.clone()
    assert str(copy) == str(state) and copy.legal_actions() == state.legal_actions()


def walk(game: pyspiel.Game, rng: np.random.Generator, actions: int) -> pyspiel.State:
    state = game.new_initial_state()
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_a_playthrough_is_the_same_each_time(game: pyspiel.Game) -> None:
    name = str(game)
    actions = list(walk(game, np.random.default_rng(2), 30).history())
    one = generate_playthrough.playthrough(name, actions, seed=3)
    assert one == generate_playthrough.playthrough(name, actions, seed=3)
    assert "information_state_string" in one or "InformationStateString" in one


def test_a_player_is_told_what_it_knows_and_no_more(game: pyspiel.Game, rng: np.random.Generator) -> None:
    state = walk(game, rng, 60)
    while state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    for recall in (False, True):
        observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
        strings = {observer.string_from(state, player) for player in range(game.num_players())}
        assert len(strings) == game.num_players()
    tensor = make_observation(game)
    tensor.set_from(state, 0)
    assert tensor.tensor[0] == 1 and np.abs(tensor.tensor[2:]).sum() > 0


def test_utilities_add_up_to_nothing(game: pyspiel.Game, rng: np.random.Generator) -> None:
    state = walk(game, rng, 10**6)
    assert state.is_terminal() and sum(state.returns()) == 0


def test_a_small_game_is_solved() -> None:
    """Counterfactual regret is driven down: nobody can gain much against what comes of it."""
    game = pyspiel.load_game("python_bravehall_demonbrave", TINY)
    solver = cfr.CFRSolver(game)
    begun = exploitability.exploitability(game, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    solved = exploitability.exploitability(game, solver.average_policy())
    assert begun > 0.01 and solved < begun / 4, (begun, solved)
