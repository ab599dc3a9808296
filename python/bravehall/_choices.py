"""The choices of a decision in a space of fixed size."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bravehall import Table, sheet

CAPACITY = {"demonbrave": 128, "brawlhalla": 512, "braverse": 128}
"""So many choices are shown at once. Where there are more, the last place turns the page."""

Observation = dict[str, NDArray[np.int8]]


def observation_space(game: str, capacity: int) -> spaces.Dict:
    """What an agent sees: what it knows, what each choice is, which places have one."""
    numbers = sheet(game)
    across = len(numbers["choice_columns"])
    known = (len(numbers["observation_columns"]),)
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, known, np.int8),
            "choices": spaces.Box(-128, 127, (capacity, across), np.int8),
            "action_mask": spaces.Box(0, 1, (capacity,), np.int8),
        }
    )


class Pages:
    """The choices at a table, a page at a time: no choice is ever left out."""

    def __init__(self, table: Table, capacity: int) -> None:
        if capacity < 2:
            raise ValueError("there must be room for a choice and for turning the page")
        self.table = table
        self.capacity = capacity
        self.page = 0

    def observe(self, seat: str) -> Observation:
        """What a seat sees. Whoever is not to act has no choices."""
        known, choices, _ = self.table.numbers(seat)
        shown = choices[self._first() : self._first() + self._shown(len(choices))]
        rows = np.zeros((self.capacity, choices.shape[1]), np.int8)
        rows[: len(shown)] = shown
        mask = np.zeros(self.capacity, np.int8)
        mask[: len(shown)] = 1
        if len(choices) > self.capacity:
            mask[-1] = 1
        return {"observation": known, "choices": rows, "action_mask": mask}

    def take(self, place: int) -> bool:
        """Plays the choice at a place; says whether anything was played or only the page turned."""
        many = len(self.table.actions())
        if many > self.capacity and place == self.capacity - 1:
            pages = -(-many // (self.capacity - 1))
            self.page = (self.page + 1) % pages
            return False
        if not 0 <= place < self._shown(many):
            raise ValueError(f"there is no choice at {place}")
        self.table.play(self._first() + place)
        self.page = 0
        return True

    def _first(self) -> int:
        return self.page * (self.capacity - 1)

    def _shown(self, many: int) -> int:
        room = self.capacity if many <= self.capacity else self.capacity - 1
        return min(room, many - self._first())


def rewards(table: Table) -> dict[str, float]:
    """1 for those who won, -1 for those who lost, 0 for all in a draw."""
    outcome: dict[str, Any] | None = table.outcome
    if outcome is None or not outcome["winners"]:
        return dict.fromkeys(table.seats, 0.0)
    return {seat: 1.0 if seat in outcome["winners"] else -1.0 for seat in table.seats}
