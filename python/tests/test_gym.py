"""Gymnasium's own checks, and what a batch of environments promises."""

import numpy as np
import pytest

import gymnasium

from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import bravehall.gym
from bravehall.gym import GAMES, ManyAgainstBots


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return f"bravehall/{request.param}-v0"


def test_the_kit_finds_nothing(name: str) -> None:
    env = gymnasium.make(name, opponent="random", disable_env_checker=True)
    check_env(env.unwrapped, skip_render_check=True)


def test_a_game_against_a_bot(name: str, rng: np.random.Generator) -> None:
    env = gymnasium.make(name, opponent="novice", seat="B")
    for episode in range(2):
        observation, info = env.reset(seed=episode)
        assert info["seat"] == "B"
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            place = int(rng.choice(np.flatnonzero(info["action_mask"])))
            observation, reward, over, cut, info = env.step(place)
            assert env.observation_space.contains(observation) and not cut
        assert reward in (-1, 0, 1) and observation["action_mask"].sum() == 0


def test_the_seat_changes(name: str) -> None:
    env = gymnasium.make(name, opponent="random")
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(8)}
    assert seats == {"A", "B"}


def sample(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


def test_many_tables(name: str, rng: np.random.Generator) -> None:
    envs = gymnasium.make_vec(
        name, num_envs=12, vectorization_mode="vector_entry_point", opponent="random"
    )
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observation, info = envs.reset(seed=1)
    ended = 0
    while ended < 12:
        assert envs.observation_space.contains(observation)
        observation, reward, over, cut, info = envs.step(sample(info["action_mask"], rng))
        assert (reward[~over] == 0).all() and not cut.any()
        assert ("final_obs" in info) == bool(over.any())
        for at in np.flatnonzero(over):
            assert info["_final_obs"][at]
            assert envs.single_observation_space.contains(info["final_obs"][at])
            assert info["final_obs"][at]["action_mask"].sum() == 0
        ended += int(over.sum())


def test_rows_of_choices_belong_to_their_table() -> None:
    envs = ManyAgainstBots("brawlhalla", 9, opponent="random", threads=2)
    observation, _ = envs.reset(seed=3)
    batch = envs._batch
    for at in range(9):
        own = batch.choices[batch.offsets[at] : batch.offsets[at + 1]]
        assert (observation["choices"][at][: len(own)] == own).all()
        assert observation["action_mask"][at].sum() == len(own)


def test_the_same_seed_is_the_same_games(rng: np.random.Generator) -> None:
    envs = [ManyAgainstBots("demonbrave", 4, opponent="novice") for _ in range(2)]
    masks = [env.reset(seed=7)[1]["action_mask"] for env in envs]
    for _ in range(30):
        assert (masks[0] == masks[1]).all()
        chosen = sample(masks[0], rng)
        masks = [env.step(chosen)[4]["action_mask"] for env in envs]
