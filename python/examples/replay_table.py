"""A replay as a table of polars: which dice were thrown, how wide the choices were, what each seat did.

    python replay_table.py GAME.replay      # or none: a game of bots is played first
"""

import sys
from pathlib import Path

import polars as pl

from bravehall import Bot, Table, replay_steps


def played() -> str:
    table = Table("demonbrave", seed=5)
    bots = {seat: Bot("novice", "demonbrave") for seat in table.seats}
    while table.to_act is not None:
        table.play(bots[table.to_act].choose(table, seed=table.decisions))
    return table.replay()


text = Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else played()
steps = pl.DataFrame(replay_steps(text))
decisions = steps.filter(pl.col("seat").is_not_null()).with_columns(
    verb=pl.col("action").str.split(" ").list.first(),
    dice=pl.col("rolls").list.len(),
)
print(
    decisions.group_by("seat", "verb")
    .agg(pl.len().alias("times"), pl.col("choices").mean().round(1), pl.col("dice").sum())
    .sort("seat", "times", descending=[False, True])
)
# For pandas: decisions.to_pandas(), or pandas.DataFrame(replay_steps(text)).
