"""PettingZoo's own kit on each game, as it is."""

import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest


from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from bravehall.envs import braverse_v0, brawlhalla_v0, demonbrave_v0

MODULES = [demonbrave_v0, brawlhalla_v0, braverse_v0]
# The kit only knows by name which environments show a dict.
pytestmark = pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")


@pytest.fixture(params=MODULES, ids=lambda module: module.__name__.split(".")[-1])
def module(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


def test_api(module: ModuleType) -> None:
    api_test(module.env(), num_cycles=300)


def test_seeds(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=100)


def test_parallel_api(module: ModuleType) -> None:
    with warnings.catch_warnings():
        # All agents are asked, and those that are not to act have nothing to choose.
        warnings.simplefilter("ignore")
        parallel_api_test(module.parallel_env(), num_cycles=200)


def test_teams_of_four() -> None:
    env = brawlhalla_v0.env(options={"format": "teams"})
    api_test(env, num_cycles=300)
    assert env.possible_agents == [f"player_{at}" for at in range(4)]


def play(env: Any, rng: np.random.Generator) -> dict[str, float]:
    """By chance to the end; what each agent has won."""
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        won[agent] += reward
        assert (observation["action_mask"] == info["action_mask"]).all()
        mask = observation["action_mask"]
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(mask))))
    return won


def test_a_game_has_a_winner_and_a_loser(module: ModuleType, rng: np.random.Generator) -> None:
    env = module.env()
    env.reset(seed=4)
    won = play(env, rng)
    assert sorted(won.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_no_choice_is_left_out(rng: np.random.Generator) -> None:
    """With room for three choices the page is turned, and any game can still be played."""
    env = demonbrave_v0.raw_env(capacity=3)
    env.reset(seed=4)
    shown: set[bytes] = set()
    many = len(env.table.actions())
    assert many > 3
    for _ in range(-(-many // 2)):
        observation = env.last()[0]
        assert observation["action_mask"][2] == 1
        rows = observation["choices"][:2][observation["action_mask"][:2] == 1]
        shown |= {row.tobytes() for row in rows}
        decisions = env.table.decisions
        env.step(2)
        assert env.table.decisions == decisions
    rows = env.table.numbers()[1]
    assert shown == {row.tobytes() for row in rows}
    play(env, rng)


def test_an_illegal_action_loses(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[env.agent_selection] or not env.agents or any(env.terminations.values())
    assert env.rewards[env.agent_selection] in (0, -1) and -1 in env.rewards.values()


def test_pictures_and_letters(module: ModuleType, rng: np.random.Generator) -> None:
    for mode in ("ansi", "rgb_array"):
        env = module.env(render_mode=mode)
        env.reset(seed=3)
        seen = []
        for _ in range(40):
            seen.append(env.render())
            mask = env.last()[0]["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
        if mode == "ansi":
            assert len(set(seen)) > 5
        else:
            assert seen[0].dtype == np.uint8 and seen[0].shape[2] == 3
            assert (seen[0] != seen[-1]).any()
    with pytest.raises(ValueError):
        module.raw_env(render_mode="hologram")


def test_without_a_seed_games_differ(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset()
    first = env.table.seed
    env.reset()
    assert env.table.seed != first
