"""Three battle card games, played to the letter of their rulebooks.

>>> import bravehall
>>> table = bravehall.Table("demonbrave", seed=7)
>>> while table.outcome is None:
...     _ = table.play(0)
>>> sorted(table.outcome)
['by', 'winners']

`Table` is one game, `Batch` is thousands of them, `Bot` is a player of the house, `arena` lets players
meet. `bravehall.envs` has environments for PettingZoo, `bravehall.gym` for Gymnasium,
`bravehall.spiel` for OpenSpiel; each needs its package.
"""

from bravehall._native import (
    Batch,
    Bot,
    Chance,
    Moment,
    Refused,
    Table,
    arena,
    bots,
    cards,
    explain,
    games,
    options,
    perft,
    replay_steps,
    rules,
    scenario,
    sheet,
    sim,
)

__all__ = [
    "Batch",
    "Bot",
    "Chance",
    "Moment",
    "Refused",
    "Table",
    "arena",
    "bots",
    "cards",
    "explain",
    "games",
    "options",
    "perft",
    "replay_steps",
    "rules",
    "scenario",
    "sheet",
    "sim",
]

GAMES = ("demonbrave", "brawlhalla", "braverse")
"""The games by their ids."""


def _table_again(replay: str, seed: int) -> Table:
    """Where pickles of tables are read."""
    return Table.from_replay(replay, seed=seed)
