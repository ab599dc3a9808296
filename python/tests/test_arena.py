"""Players meet: bots of the house and policies written in Python. Bots count iterations, so that none
loses by the clock of a busy machine."""

import numpy as np
import pytest

import bravehall
from bravehall import Moment


class First:
    """Takes what stands first, and looks at everything it is given."""

    __name__ = "first"

    def __call__(self, moment: Moment) -> int:
        known, choices, ids = moment.numbers()
        assert len(choices) == len(ids) == len(moment.actions())
        assert moment.knowledge()["viewer"] == {"seat": moment.seat}
        assert known.any() and moment.seed >= 0
        return 0


def test_a_policy_meets_bots(game: str) -> None:
    report = bravehall.arena(game, [First(), "random", "novice"], 4, seed=2, iterations=10)
    assert sorted(line["name"] for line in report["bots"]) == ["first", "novice", "random"]
    assert report["games"] == 12 and report["fouls"] == []


def test_the_same_seed_is_the_same_result() -> None:
    def meet(threads: int) -> list[list[float | None]]:
        report = bravehall.arena("demonbrave", ["novice", "pilot"], 6, seed=3, threads=threads, iterations=10)
        scores: list[list[float | None]] = report["scores"]
        return scores

    assert meet(1) == meet(2)


def test_a_policy_that_breaks_down_loses(game: str) -> None:
    def broken(moment: Moment) -> int:
        raise RuntimeError("no idea")

    report = bravehall.arena(game, [broken, "random"], 2, iterations=10)
    assert len(report["fouls"]) == 2 and "no idea" in report["fouls"][0]["what"]
    with pytest.raises(ValueError):
        bravehall.arena(game, ["novice"], 2)


def test_random_games_are_counted(game: str) -> None:
    report = bravehall.sim(game, 200, seed=1, threads=2)
    assert report["games"] == 200
    assert np.sum(list(report["endings"].values())) == 200
