"""Random play: a game in ten lines."""

import random

from bravehall import Table

table = Table("brawlhalla", seed=1)
chance = random.Random(1)
while table.outcome is None:
    table.play(chance.choice(table.actions()))
print(table.board())
print(table.outcome, "after", table.decisions, "decisions")
