"""How many random decisions a second, here and elsewhere, by one script.

    python bench/throughput.py            # all of it
    python bench/throughput.py --quick    # for a look

The classics of PettingZoo need pygame, which the tests do not. Times are of the processor ("a core"), the best of several runs: other work on a machine then matters
less. Everything is measured with observations, since nobody learns without them.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bravehall import GAMES, Batch


def rate(run: Callable[[], int], seconds: float, runs: int) -> float:
    """Decisions a second of the processor: the best run."""
    best = 0.0
    for _ in range(runs):
        begun, clock, done = time.process_time(), time.monotonic(), 0
        while time.monotonic() - clock < seconds:
            done += run()
        best = max(best, done / (time.process_time() - begun))
    return best


def batch(game: str, tables: int, threads: int) -> Callable[[], int]:
    """Steps of a batch, with observations and all choices with their features and ids."""
    tables_of_game = Batch(game, tables, seed=1, threads=threads)
    rng = np.random.default_rng(0)

    def run() -> int:
        for _ in range(20):
            counts = np.diff(tables_of_game.offsets)
            tables_of_game.step((rng.random(tables) * counts).astype(np.int32))
        return 20 * tables

    return run


def wall(run: Callable[[], int], seconds: float) -> float:
    """Decisions a second by the clock."""
    begun, done = time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        done += run()
    return done / (time.monotonic() - begun)


def pettingzoo(module: str) -> Callable[[], int]:
    env: Any = importlib.import_module(module).env()
    chance = np.random.default_rng(0)

    def run() -> int:
        env.reset(seed=int(chance.integers(1 << 31)))
        done = 0
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            done += 1
        return done

    return run


def spiel(name: str) -> Callable[[], int]:
    import pyspiel
    import open_spiel.python.games.kuhn_poker  # registers a game that is written in Python
    from open_spiel.python.observation import make_observation

    import bravehall.spiel  # registers ours

    game = pyspiel.load_game(name)
    observation = make_observation(game)
    chance = random.Random(0)

    def run() -> int:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                said, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(said, likely)[0])
                continue
            if observation is not None:
                observation.set_from(state, state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            done += 1
        return done

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    seconds, runs = (0.3, 1) if quick else (2.0, 5)
    print("| decisions | a second of a core |\n|---|---|")

    def line(name: str, run: Callable[[], int]) -> None:
        print(f"| {name} | {rate(run, seconds, runs):,.0f} |", flush=True)

    for game in GAMES:
        for tables in (64, 1024, 8192):
            line(f"`bravehall.Batch`, {game}, {tables:,} tables", batch(game, tables, 1))
    for game in GAMES:
        line(f"PettingZoo, `bravehall.envs`, {game}", pettingzoo(f"bravehall.envs.{game}_v0"))
    for module in ("tictactoe_v3", "connect_four_v3"):
        try:
            run = pettingzoo(f"pettingzoo.classic.{module}")
        except ImportError as missing:
            print(f"| PettingZoo, {module} | needs {missing.name} |")
            continue
        line(f"PettingZoo, {module}", run)
    for name in ("kuhn_poker", "leduc_poker", "liars_dice", "gin_rummy", "hearts", "bridge"):
        line(f"OpenSpiel from Python, {name}", spiel(name))
    line("OpenSpiel from Python, python_kuhn_poker", spiel("python_kuhn_poker"))
    line("OpenSpiel, python_bravehall_brawlhalla", spiel("python_bravehall_brawlhalla"))
    print("\n| decisions by the clock | two threads, 1,024 tables |\n|---|---|")
    for game in GAMES:
        print(f"| {game} | {wall(batch(game, 1024, 2), seconds * 2):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
