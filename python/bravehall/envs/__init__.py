"""Environments by PettingZoo's rules, one module for each game and version.

>>> from bravehall.envs import demonbrave_v0
>>> env = demonbrave_v0.env(render_mode="ansi")
>>> env.reset(seed=42)
>>> observation, reward, over, cut, info = env.last()
>>> int(observation["action_mask"].sum()) > 0
True
"""

from bravehall.envs import braverse_v0, brawlhalla_v0, demonbrave_v0

__all__ = ["braverse_v0", "brawlhalla_v0", "demonbrave_v0"]
