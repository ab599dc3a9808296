"""OpenSpiel: every game as a Python game with chance, secrets and information states.

>>> import pyspiel, bravehall.spiel
>>> game = pyspiel.load_game("python_bravehall_braverse")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

An action is the place of a choice in the list of its decision, so the same information state always
has the same actions. Dice are chance nodes with outcomes that are all alike.
`position` begins in the middle of a game, as scenario files write it; `options` are JSON.
"""

import json
from typing import Any

import numpy as np
import pyspiel

from bravehall import Chance, Table, sheet
from bravehall._native import games

SEATS = "ABCD"
ACTIONS = 1024
SIDES = 2048
LONGEST = 100_000


def _type(game: str, name: str, seats: tuple[int, int]) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, or of a table with so many seats."""
    return pyspiel.GameType(
        short_name=f"python_bravehall_{game}",
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if seats[1] == 2
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=seats[0],
        max_num_players=seats[1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "position": ""},
    )


class SpielGame(pyspiel.Game):
    """A game of the house with its options; a class for each is registered."""

    game: str
    long_name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.options = params.get("options", "")
        self.position = params.get("position", "") or None
        seats = Table(self.game, options=self.options, seed=0, position=self.position).seats
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=SIDES,
            num_players=len(seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(seats) == 2 else None,
            max_game_length=LONGEST,
        )
        # With two seats it is a game of gains and losses, even if it can have more.
        super().__init__(_type(self.game, self.long_name, (len(seats), len(seats))), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SpielObserver | None":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        # What is open to all and what is one's own is known together or not at all.
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self, kind, params)


class Course:
    """A `Chance` that is kept by what was said to it: OpenSpiel pickles its states."""

    def __init__(self, game: str, options: str, position: str | None, said: tuple[int, ...] = ()) -> None:
        self.begun = (game, options, position)
        self.chance = Chance(game, options=options, position=position)
        self.said: list[int] = []
        for what in said:
            self.say(what)

    def say(self, what: int) -> None:
        self.chance.say(what)
        self.said.append(what)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        copy = Course.__new__(Course)
        copy.begun, copy.chance, copy.said = self.begun, self.chance.copy(), self.said.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return Course, (*self.begun, tuple(self.said))


class SpielState(pyspiel.State):
    """A table whose dice are chance nodes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.options, game.position)
        self.told: list[list[str]] = [[] for _ in range(game.num_players())]

    @property
    def chance(self) -> Chance:
        return self.course.chance

    def current_player(self) -> int:
        if self.chance.is_over:
            return pyspiel.PlayerId.TERMINAL
        if self.chance.sides is not None:
            return pyspiel.PlayerId.CHANCE
        return self.chance.to_act

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.chance.to_act:
            return []
        return list(range(len(self.chance.actions())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self.chance.sides
        return [(said, 1.0 / sides) for said in range(sides)]

    def _apply_action(self, action: int) -> None:
        self.course.say(int(action))
        if self.chance.sides is None:
            for player, told in enumerate(self.told):
                told.append(self.chance.told(SEATS[player]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"roll {action}"
        return f"{SEATS[player]}: {self.chance.actions()[action]}"

    def is_terminal(self) -> bool:
        return self.chance.is_over

    def returns(self) -> list[float]:
        if not self.chance.is_over:
            return [0.0] * len(self.told)
        return self.chance.returns()

    def __str__(self) -> str:
        table = self.chance.table()
        place = "before the deal" if table is None else table.position
        return f"{place} after {self.history_str()}"


class SpielObserver:
    """What a player knows: as columns, or as text; with perfect recall also what it was told before."""

    def __init__(self, game: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation: {params}")
        self.recalls = kind.perfect_recall
        players = game.num_players()
        columns = len(sheet(game.game)["observation_columns"])
        self.tensor = np.zeros(players + columns, np.float32)
        self.dict = {"player": self.tensor[:players], "numbers": self.tensor[players:]}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        table = state.chance.table()
        if table is not None:
            self.dict["numbers"][:] = table.numbers(SEATS[player])[0]

    def string_from(self, state: SpielState, player: int) -> str:
        table = state.chance.table()
        known = "" if table is None else json.dumps(table.knowledge(SEATS[player]))
        if not self.recalls:
            return f"{SEATS[player]} {known}"
        return "\n".join([SEATS[player], *state.told[player], known])


def _register() -> None:
    for game in games():
        formats = dict(game["options"]).get("format", [])
        kind = _type(game["id"], game["name"], (2, 4 if "teams" in formats else 2))
        own = {"game": game["id"], "long_name": game["name"]}
        pyspiel.register_game(kind, type(f"{SpielGame.__name__}_{game['id']}", (SpielGame,), own))


_register()
