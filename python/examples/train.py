"""Masked PPO in NumPy against a bot of the house.

    python train.py demonbrave --rounds 200 --out demonbrave.npz

A round is 48 decisions at each of 256 tables. Each step plays one choice at all tables; the lists of choices stay ragged, so nothing is padded and no
choice is masked away. What helps to learn: between two decisions the agent also gets what its lead
has grown by (lives, KO cards, break levels), which changes nothing in which play is best.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from policy import Policy

from bravehall import Batch, sheet

TABLES, STEPS, EPOCHS, PARTS = 256, 48, 3, 8
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 1e-3
# What a lead is, by game: a column of one's own, the same of the other, what one more is worth.
LEADS = {
    "demonbrave": [("own.life", "other.life", 0.1)],
    "brawlhalla": [
        ("seats[0].ko_cards", "seats[1].ko_cards", 0.2),
        ("seats[0].damage", "seats[1].damage", -0.07),
    ],
    "braverse": [("own.break_level", "other.break_level", -0.05)],
}


class Lead:
    """How far ahead a seat is, from its observation."""

    def __init__(self, game: str) -> None:
        columns = sheet(game)["observation_columns"]
        place = columns.index
        self.parts = [(place(own), place(other), worth) for own, other, worth in LEADS[game]]

    def __call__(self, known: Any) -> Any:
        known = known.astype(np.float32)
        return sum(worth * (known[..., own] - known[..., other]) for own, other, worth in self.parts)


class Adam:
    """The usual steps downhill."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights, self.steps = weights, 0
        self.mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in weights.items()}

    def step(self, slopes: dict[str, Any], rate: float) -> None:
        self.steps += 1
        norm = np.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 1.0 / (norm + 1e-8))
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def collect(batch: Batch, policy: Policy, lead: Lead, rng: np.random.Generator) -> list[Any]:
    """Plays some steps at all tables and keeps what is needed to learn from them."""
    kept = []
    everywhere = np.arange(len(batch))
    for _ in range(STEPS):
        known, choices = batch.observations.copy(), batch.choices.copy()
        offsets, own = batch.offsets.copy(), batch.to_act.copy()
        chances, values, _ = policy.forward(known, choices, offsets)
        sums = np.cumsum(chances)
        before = np.concatenate([[0], sums])[offsets[:-1]]
        rows = np.searchsorted(sums, before + rng.random(len(batch)) * 0.9999)
        rows = np.clip(rows, offsets[:-1], offsets[1:] - 1)
        batch.step((rows - offsets[:-1]).astype(np.int32))
        over = batch.over.copy()
        after = np.where(over, 0, lead(batch.observations))
        reward = batch.rewards[everywhere, own] + GAMMA * after - lead(known)
        kept.append((known, choices, offsets, rows, chances[rows], values, reward, over))
    return kept


def advantages(kept: list[Any], last: Any) -> list[Any]:
    """How much better each choice was than was expected (GAE)."""
    found, ahead, value = [], np.zeros(len(last), np.float32), last
    for *_, values, reward, over in reversed(kept):
        goes_on = 1 - over.astype(np.float32)
        surprise = reward + GAMMA * value * goes_on - values
        ahead = surprise + GAMMA * LAMBDA * goes_on * ahead
        found.append(ahead)
        value = values
    return found[::-1]


def joined(kept: list[Any], better: list[Any]) -> Any:
    """Several steps as one: lists one after the other."""
    rows_before = np.cumsum([0] + [len(step[1]) for step in kept])
    offsets = [step[2][:-1] + start for step, start in zip(kept, rows_before, strict=False)]
    rows = [step[3] + start for step, start in zip(kept, rows_before, strict=False)]
    return (
        np.concatenate([step[0] for step in kept]),
        np.concatenate([step[1] for step in kept]),
        np.concatenate([*offsets, rows_before[-1:]]),
        np.concatenate(rows),
        np.concatenate([step[4] for step in kept]),
        np.concatenate([step[5] for step in kept]),
        np.concatenate(better),
    )


def learn(policy: Policy, adam: Adam, part: Any, rate: float) -> None:
    """One step of PPO."""
    known, choices, offsets, rows, old, values, better = part
    chances, now, hidden = policy.forward(known, choices, offsets)
    count = np.float32(len(known))
    scaled = (better - better.mean()) / (better.std() + 1e-6)
    ratio = chances[rows] / old
    bound = np.where(scaled > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (scaled * ratio * bound / count).astype(np.float32)
    table = hidden[2]
    to_scores = push[table] * chances
    to_scores[rows] -= push
    logs = np.log(chances + 1e-8)
    mean = np.add.reduceat(chances * logs, offsets[:-1])
    to_scores += ENTROPY / count * chances * (logs - mean[table])
    to_values = (now - (values + better)) / count
    slopes = policy.backward(hidden, to_scores.astype(np.float32), to_values.astype(np.float32))
    adam.step(slopes, rate)


def win_rate(policy: Policy, opponent: str, games: int, seed: int, threads: int) -> float:
    """Of the best choices, in the first games at so many tables; a draw is half."""
    batch = Batch(policy.game, games, seed=seed, against=opponent, threads=threads)
    score = np.full(games, np.nan)
    while np.isnan(score).any():
        own = batch.to_act.copy()
        starts = batch.offsets[:-1].copy()
        chances, _, kept = policy.forward(batch.observations, batch.choices, batch.offsets)
        best = np.lexsort((-chances, kept[2]))[starts]
        batch.step((best - starts).astype(np.int32))
        for at in np.flatnonzero(batch.over & np.isnan(score)):
            score[at] = (batch.rewards[at, own[at]] + 1) / 2
    return float(score.mean())


def train(game: str, opponent: str, rounds: int, seed: int, threads: int) -> Policy:
    policy, lead = Policy(game, seed), Lead(game)
    adam = Adam(policy.weights)
    rng = np.random.default_rng(seed)
    batch = Batch(game, TABLES, seed=seed, against=opponent, threads=threads)
    begun, won, played = time.monotonic(), 0.0, 0
    for done in range(rounds):
        kept = collect(batch, policy, lead, rng)
        _, last, _ = policy.forward(batch.observations, batch.choices, batch.offsets)
        better = advantages(kept, last)
        rate = RATE * max(0.1, 1 - done / rounds)
        for _ in range(EPOCHS):
            order = rng.permutation(STEPS)
            for chosen in np.array_split(order, PARTS):
                part = joined([kept[at] for at in chosen], [better[at] for at in chosen])
                learn(policy, adam, part, rate)
        ended = [step[6][step[7]] for step in kept]
        played += sum(len(rewards) for rewards in ended)
        won += sum(float((rewards > 0).sum()) for rewards in ended)
        if played >= 400:
            share, spent = 100 * won / played, time.monotonic() - begun
            decisions = (done + 1) * TABLES * STEPS
            print(f"{spent:5.0f} s  {decisions / 1e3:6.0f} k decisions  won {share:4.1f} %", flush=True)
            won, played = 0.0, 0
    return policy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=LEADS)
    parser.add_argument("--opponent", default="novice")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--games", type=int, default=1000, help="to measure it afterwards")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    trained = train(given.game, given.opponent, given.rounds, given.seed, given.threads)
    share = 100 * win_rate(trained, given.opponent, given.games, given.seed + 1, given.threads)
    margin = 1.96 * (share * (100 - share) / given.games) ** 0.5
    print(f"wins {share:.1f} ± {margin:.1f} % of {given.games} games against {given.opponent}")
    if given.out:
        trained.save(given.out)
