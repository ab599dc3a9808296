"""A policy in the arena against every bot of the house.

    python evaluate.py demonbrave.npz --games 40
"""

import argparse
from pathlib import Path

from policy import Policy

import bravehall

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("policy", type=Path)
parser.add_argument("--games", type=int, default=40, help="against each of them")
parser.add_argument("--iterations", type=int, default=100, help="that sampler and searcher think")
parser.add_argument("--threads", type=int, default=2)
given = parser.parse_args()

policy = Policy.load(given.policy)
for bot in bravehall.bots():
    report = bravehall.arena(
        policy.game, [policy, bot], given.games, iterations=given.iterations, threads=given.threads
    )
    score, margin = report["scores"][0][1], report["margins"][0][1] or 0
    print(f"{bot:10} {100 * score:5.1f} ± {100 * margin:.1f} %  of {report['games']} games")
