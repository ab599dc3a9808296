"""Heuristic play: two bots of the house in ten lines."""

from bravehall import Bot, Table

table = Table("braverse", seed=1, options={"deck_a": "st2", "deck_b": "velvet-court"})
bots = {"A": Bot("pilot", "braverse"), "B": Bot("novice", "braverse")}
while table.outcome is None:
    bot = bots[table.to_act]
    table.play(bot.choose(table, seed=table.decisions))
print(table.replay().splitlines()[-2:])
