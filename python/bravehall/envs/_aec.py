"""One environment for all games: the modules beside it name the game."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import (
    turn_based_aec_to_parallel,
    turn_based_aec_to_parallel_wrapper,
)

from bravehall import Table
from bravehall._choices import CAPACITY, Observation, Pages, observation_space, rewards

ParallelCardGame = turn_based_aec_to_parallel_wrapper


class CardGame(AECEnv[str, Observation, int | None]):
    """A game with an agent in each seat: `player_0` is seat A.

    An action is the place of a choice in the list of this decision; `observation["choices"]` has a
    row for each that says what it is, and `observation["action_mask"]` (also in `info`) which places
    have one. Where there are more choices than places, the last place turns the page: nothing is
    played, and the same agent is asked again.

    `options` are those of the game; `capacity` is how many choices are shown at once.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        options: dict[str, Any] | None = None,
        capacity: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"{render_mode!r}: one of ansi, rgb_array expected")
        self.game = game
        self.options = dict(options or {})
        self.capacity = capacity or CAPACITY[game]
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": f"{game}_v0", "is_parallelizable": True}
        seats = Table(game, options=self.options, seed=0).seats
        self._seats = {f"player_{at}": seat for at, seat in enumerate(seats)}
        self._agents = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.observation_spaces = {
            agent: observation_space(game, self.capacity) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.capacity) for agent in self.possible_agents
        }
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; `options` go over those the environment was made with."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        merged = self.options | (options or {})
        table = Table(self.game, options=merged, seed=int(self._rng.integers(1 << 63)))
        if table.seats != list(self._agents):
            raise ValueError("another number of seats needs another environment")
        self.table = table
        self._pages = Pages(table, self.capacity)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        """The agent to act, and what all are told beside their observation."""
        seat = self.table.to_act
        if seat is not None:
            self.agent_selection = self._agents[seat]
        self._observed: dict[str, Observation] = {}
        none = np.zeros(self.capacity, np.int8)
        self.infos = {agent: {"action_mask": none} for agent in self.agents}
        if seat is not None:
            mask = self.observe(self.agent_selection)["action_mask"]
            self.infos[self.agent_selection] = {"action_mask": mask}

    def observe(self, agent: str) -> Observation:
        if agent not in self._observed:
            self._observed[agent] = self._pages.observe(self._seats[agent])
        return self._observed[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is in the game needs an action")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._pages.take(int(action))
        if self.table.outcome is not None:
            won = rewards(self.table)
            self.rewards = {one: won[self._seats[one]] for one in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the agent to act sees it: letters, or a picture."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        if self.render_mode == "ansi":
            return self.table.board(seat)
        from bravehall.picture import draw

        return draw(self.table, seat)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return f"{self.game}_v0"


def wrapped(raw: CardGame) -> Any:
    """With the wrappers that environments of boards and cards have."""
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(env: Any) -> ParallelCardGame:
    return turn_based_aec_to_parallel(env)


