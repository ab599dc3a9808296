"""Gymnasium: one agent against bots of any level, alone or by the thousand.

>>> import gymnasium, bravehall.gym
>>> env = gymnasium.make("bravehall/DemonBrave-v0", opponent="novice")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) > 0
True
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bravehall import Batch, Bot, Table
from bravehall._choices import CAPACITY, Observation, Pages, observation_space, rewards

GAMES = {"DemonBrave": "demonbrave", "Brawlhalla": "brawlhalla", "Braverse": "braverse"}


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """One seat is the agent's, bots have the others. A game is an episode.

    `seat` is the agent's; `None` for another one each time. Observations and actions are those of
    the PettingZoo environments. An action that is no choice loses the game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "novice",
        seat: str | None = None,
        options: dict[str, Any] | None = None,
        capacity: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.opponent, self.seat = game, opponent, seat
        self.options = dict(options or {})
        self.capacity = capacity or CAPACITY[game]
        self.render_mode = render_mode
        self.observation_space = observation_space(game, self.capacity)
        self.action_space = spaces.Discrete(self.capacity)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        merged = self.options | (options or {})
        self.table = Table(self.game, options=merged, seed=self._draw())
        seats = self.table.seats
        self.own = self.seat or seats[int(self.np_random.integers(len(seats)))]
        others = (seat for seat in seats if seat != self.own)
        self._bots = {seat: Bot(self.opponent, self.game) for seat in others}
        self._pages = Pages(self.table, self.capacity)
        self._answer()
        return self._seen()

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 63))

    def _answer(self) -> None:
        """The bots play until the agent is asked, or the game is over."""
        while (seat := self.table.to_act) in self._bots:
            self.table.play(self._bots[seat].choose(self.table, self._draw()))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self._pages.observe(self.own)
        return observation, {"action_mask": observation["action_mask"], "seat": self.own}

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self._pages.take(int(action))
        except ValueError:
            observation, info = self._seen()
            return observation, -1.0, True, False, info | {"illegal": True}
        self._answer()
        observation, info = self._seen()
        over = self.table.outcome is not None
        return observation, rewards(self.table)[self.own], over, False, info

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.table.board(self.own)
        if self.render_mode == "rgb_array":
            from bravehall.picture import draw

            return draw(self.table, self.own)
        return None


class ManyAgainstBots(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """The same at many tables, played by `bravehall.Batch`. A table whose game ends begins the next in
    the same step; `infos["final_obs"]` has what the agent knew at the end.

    The agent's seat changes from game to game. Every action must be a choice: sample with the mask.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: str = "novice",
        options: dict[str, Any] | None = None,
        capacity: int | None = None,
        threads: int = 1,
    ) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.capacity = capacity or CAPACITY[game]
        self.single_observation_space = observation_space(game, self.capacity)
        self.single_action_space = spaces.Discrete(self.capacity)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._settings = {"options": options, "threads": threads, "against": opponent}
        self._batch = Batch(game, num_envs, mask=self.capacity, **self._settings)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """One seed is for all tables: each has games of its own from it."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, list):
            raise ValueError("one seed is for all tables")
        if options:
            raise ValueError("the options are those the environment was made with")
        self._batch.reset(int(self.np_random.integers(1 << 63)))
        seen = self._seen()
        return seen, {"action_mask": seen["action_mask"]}

    def _seen(self) -> Observation:
        mask = self._batch.mask
        assert mask is not None, "the batch was made with a mask"
        across = self._batch.choices.shape[1]
        choices = np.zeros((self.num_envs, self.capacity, across), np.int8)
        # The choices of all tables one after the other are the true places of the mask in its order.
        choices[mask] = self._batch.choices
        return {
            "observation": self._batch.observations.copy(),
            "choices": choices,
            "action_mask": mask.astype(np.int8),
        }

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        own = self._batch.to_act.copy()
        self._batch.step(np.asarray(actions, np.int32))
        everywhere = np.arange(self.num_envs)
        won = self._batch.rewards[everywhere, own].astype(np.float64)
        over = self._batch.over.copy()
        seen = self._seen()
        infos: dict[str, Any] = {"action_mask": seen["action_mask"]}
        if over.any():
            infos |= self._final(own, over)
        return seen, won, over, np.zeros(self.num_envs, np.bool_), infos

    def _final(self, own: NDArray[np.int8], over: NDArray[np.bool_]) -> dict[str, Any]:
        final = np.full(self.num_envs, None, object)
        nothing = np.zeros(self.capacity, np.int8)
        choices = np.zeros(self.single_observation_space["choices"].shape, np.int8)
        for game in self._batch.ended():
            at = game["table"]
            known = game["observations"][own[at]]
            final[at] = {"observation": known, "choices": choices, "action_mask": nothing}
        return {"final_obs": final, "_final_obs": over}


def _register() -> None:
    for name, game in GAMES.items():
        gymnasium.register(
            f"bravehall/{name}-v0",
            entry_point="bravehall.gym:AgainstBots",
            vector_entry_point="bravehall.gym:ManyAgainstBots",
            kwargs={"game": game},
        )


_register()
