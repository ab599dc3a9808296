"""DemonBrave as a PettingZoo environment: a trump battler for two."""

from typing import Any

from bravehall.envs._aec import CardGame, ParallelCardGame, parallel, wrapped

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(**settings: Any) -> CardGame:
    """The environment itself; `settings` are those of `bravehall.envs._aec.CardGame`."""
    return CardGame("demonbrave", **settings)


def env(**settings: Any) -> Any:
    """The same in the usual wrappers: an illegal action loses, whatever comes out of order is told."""
    return wrapped(raw_env(**settings))


def parallel_env(**settings: Any) -> ParallelCardGame:
    """The same by the parallel API: all agents are asked, the choice of the one to act counts."""
    return parallel(env(**settings))
