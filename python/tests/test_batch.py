"""Many tables at once: arrays in place, the same games on any number of threads, nothing hidden."""

import threading

import numpy as np
import pytest

import bravehall
from bravehall import Batch, Table


def choose(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    counts = np.diff(batch.offsets)
    return (rng.random(len(batch)) * counts).astype(np.int32)


def test_shapes_and_types(game: str) -> None:
    batch = Batch(game, 32, seed=1, mask=512)
    sheet = bravehall.sheet(game)
    assert batch.observations.shape == (32, len(sheet["observation_columns"]))
    assert batch.observations.dtype == np.int8
    assert batch.offsets.shape == (33,) and batch.offsets[0] == 0
    assert batch.choices.shape == (batch.offsets[-1], len(sheet["choice_columns"]))
    assert batch.ids.shape == (batch.offsets[-1], 4)
    assert batch.rewards.shape == (32, batch.seats)
    assert batch.mask is not None
    assert (batch.mask.sum(axis=1) == np.diff(batch.offsets)).all()
    assert Batch(game, 1).mask is None


def test_arrays_are_written_in_place(game: str, rng: np.random.Generator) -> None:
    batch = Batch(game, 8, seed=1)
    known, before = batch.observations, batch.observations.copy()
    batch.step(choose(batch, rng))
    assert known is batch.observations and (known != before).any()


def test_threads_change_nothing(game: str) -> None:
    batches = [Batch(game, 50, seed=3, threads=threads) for threads in (1, 2, 5)]
    rngs = [np.random.default_rng(1) for _ in batches]
    ended = 0
    for _ in range(200):
        for batch, rng in zip(batches, rngs, strict=True):
            batch.step(choose(batch, rng))
        first = batches[0]
        ended += int(first.over.sum())
        for other in batches[1:]:
            assert (first.observations == other.observations).all()
            assert (first.choices == other.choices).all() and (first.ids == other.ids).all()
            assert (first.rewards == other.rewards).all()
    assert ended > 0


def test_a_table_of_a_batch_is_a_table(game: str) -> None:
    batch = Batch(game, 3, seed=11)
    table = Table(game, seed=1)
    assert batch.observations.shape[1] == table.numbers()[0].size
    assert batch.texts(0) != [] and batch.texts(99) == []


def test_games_that_end_are_told_and_begin_again(game: str, rng: np.random.Generator) -> None:
    batch = Batch(game, 40, seed=2)
    games = []
    while len(games) < 40:
        batch.step(choose(batch, rng))
        ended = batch.ended()
        assert sorted(one["table"] for one in ended) == list(np.flatnonzero(batch.over))
        for one in ended:
            assert (batch.rewards[one["table"]] == one["rewards"]).all()
            assert one["observations"].shape == (batch.seats, batch.observations.shape[1])
            assert one["by"] in dict(bravehall.rules(game))
            assert one["rewards"].sum() == 0
        games += ended
    assert {one["game"] for one in games} >= {0}


def test_a_seed_makes_a_batch_repeatable(game: str) -> None:
    batch = Batch(game, 16, seed=5)
    first = batch.observations.copy()
    batch.step(choose(batch, np.random.default_rng(0)))
    batch.reset()
    assert (batch.observations == first).all()
    batch.reset(6)
    assert (batch.observations != first).any()


def test_what_is_no_choice_is_refused_and_plays_nothing(game: str) -> None:
    batch = Batch(game, 4, seed=5)
    before = batch.observations.copy()
    wrong = np.array([0, 0, 10_000, 0], np.int32)
    with pytest.raises(ValueError, match="table 2 has no choice 10000"):
        batch.step(wrong)
    with pytest.raises(ValueError, match="3 choices for 4 tables"):
        batch.step(np.zeros(3, np.int32))
    assert (batch.observations == before).all()
    with pytest.raises(ValueError):
        Batch(game, 0)
    with pytest.raises(ValueError, match="there is no bot"):
        Batch(game, 1, against="nobody")


def test_a_narrow_mask_is_told() -> None:
    with pytest.raises(ValueError, match="wider mask"):
        Batch("demonbrave", 2, mask=2)


def test_bots_have_the_other_seats() -> None:
    batch = Batch("demonbrave", 6, seed=1, against="novice")
    assert list(batch.to_act) == [0, 1, 0, 1, 0, 1]
    rng = np.random.default_rng(3)
    won = []
    while len(won) < 30:
        own = batch.to_act.copy()
        batch.step(choose(batch, rng))
        won += [batch.rewards[at, own[at]] for at in np.flatnonzero(batch.over)]
    assert np.mean(won) < 0


def test_a_bot_is_asked_about_all_tables(game: str) -> None:
    batch = Batch(game, 10, seed=1, threads=2)
    for step in range(20):
        chosen = batch.ask("pilot", step)
        assert (chosen < np.diff(batch.offsets)).all()
        batch.step(chosen)


def test_other_threads_run_meanwhile() -> None:
    """Steps let the interpreter go: a thread of Python gets on while bots think."""
    batch = Batch("braverse", 8, seed=1)
    seen = threading.Event()
    begun = threading.Event()

    def other() -> None:
        begun.wait()
        seen.set()

    thread = threading.Thread(target=other)
    thread.start()
    begun.set()
    while not seen.is_set():
        batch.step(batch.ask("novice"))
    thread.join()


def test_there_is_room_for_any_number_of_choices() -> None:
    """Four Legends have more choices than there is room for at first."""
    options = {"format": "free_for_all4"}
    batch = Batch("brawlhalla", 64, options=options, seed=1)
    rng, most = np.random.default_rng(0), 0
    for _ in range(120):
        batch.step(choose(batch, rng))
        most = max(most, int(np.diff(batch.offsets).max()))
        assert batch.choices.shape[0] == batch.offsets[-1]
    assert most > 60
