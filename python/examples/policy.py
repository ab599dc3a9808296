"""A small policy in NumPy over ragged lists of choices: a score for each, a value for the seat.

    score(choice) = v . relu(seat_knows @ A + choice @ B + b)
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bravehall import Moment, sheet

Floats = NDArray[np.float32]
HIDDEN = 64


class Policy:
    """Weights, forward and backward."""

    def __init__(self, game: str, seed: int = 0) -> None:
        numbers = sheet(game)
        known, choice = len(numbers["observation_columns"]), len(numbers["choice_columns"])
        rng = np.random.default_rng(seed)

        def random(rows: int, columns: int) -> Floats:
            return rng.normal(0, rows**-0.5, (rows, columns)).astype(np.float32)

        self.game = game
        self.__name__ = "policy"
        self.weights: dict[str, Floats] = {
            "A": random(known, HIDDEN),
            "B": random(choice, HIDDEN),
            "b": np.zeros(HIDDEN, np.float32),
            "v": random(HIDDEN, 1)[:, 0] * np.float32(0.1),
            "VA": random(known, HIDDEN),
            "Vb": np.zeros(HIDDEN, np.float32),
            "Vv": random(HIDDEN, 1)[:, 0] * np.float32(0.1),
        }

    def forward(self, known: NDArray[np.int8], choices: NDArray[np.int8], offsets: Any) -> Any:
        """Chances of all choices, values of all tables, and what `backward` needs."""
        w = self.weights
        x, y = squash(known), squash(choices)
        table = np.repeat(np.arange(len(known)), np.diff(offsets))
        hidden = np.maximum((x @ w["A"])[table] + y @ w["B"] + w["b"], 0)
        scores = hidden @ w["v"]
        starts = offsets[:-1]
        scores = scores - np.maximum.reduceat(scores, starts)[table]
        chances = np.exp(scores)
        chances = chances / np.add.reduceat(chances, starts)[table]
        value_hidden = np.maximum(x @ w["VA"] + w["Vb"], 0)
        values = value_hidden @ w["Vv"]
        return chances, values, (x, y, table, hidden, value_hidden)

    def backward(self, kept: Any, to_scores: Floats, to_values: Floats) -> dict[str, Floats]:
        """Slopes of the weights from those of scores and values."""
        x, y, table, hidden, value_hidden = kept
        w = self.weights
        inner = np.outer(to_scores, w["v"]) * (hidden > 0)
        starts = np.flatnonzero(np.diff(table, prepend=-1))
        by_table = np.add.reduceat(inner, starts)
        value_inner = np.outer(to_values, w["Vv"]) * (value_hidden > 0)
        return {
            "A": x.T @ by_table,
            "B": y.T @ inner,
            "b": inner.sum(0),
            "v": hidden.T @ to_scores,
            "VA": x.T @ value_inner,
            "Vb": value_inner.sum(0),
            "Vv": value_hidden.T @ to_values,
        }

    def __call__(self, moment: Moment) -> int:
        """The best choice, for the arena."""
        known, choices, _ = moment.numbers()
        chances, _, _ = self.forward(known[None], choices, np.array([0, len(choices)]))
        return int(chances.argmax())

    def save(self, path: Path) -> None:
        np.savez_compressed(path, game=self.game, **self.weights)

    @staticmethod
    def load(path: Path) -> "Policy":
        with np.load(path) as kept:
            policy = Policy(str(kept["game"]))
            policy.weights = {name: kept[name] for name in policy.weights}
        return policy


EVERY = np.arange(256, dtype=np.uint8).view(np.int8).astype(np.float32)
SQUASHED = np.sign(EVERY) * np.log1p(np.abs(EVERY))


def squash(numbers: NDArray[np.int8]) -> Floats:
    """Columns count anything from one to a hundred: large ones are drawn together."""
    return SQUASHED[numbers.view(np.uint8)]
