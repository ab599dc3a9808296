"""Examples and guides run as they are written."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

PYTHON = Path(__file__).parent.parent
EXAMPLES = PYTHON / "examples"
GUIDES = [PYTHON / "README.md", PYTHON.parent / "docs/python.md"]
MODULES = ["bravehall", "bravehall.envs", "bravehall.gym", "bravehall.spiel"]


def run(name: str, *arguments: str, folder: Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(EXAMPLES)}
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["random_play.py", "bots_play.py", "replay_table.py"])
def test_short_examples(name: str, tmp_path: Path) -> None:
    assert run(name, folder=tmp_path)


def test_a_policy_learns_and_is_measured(tmp_path: Path) -> None:
    """A few rounds teach little: that it is better than chance is what is asked here."""
    said = run(
        "train.py", "demonbrave", "--opponent", "random", "--rounds", "12", "--games", "200",
        "--out", "policy.npz", folder=tmp_path,
    )
    share = float(re.search(r"wins ([\d.]+)", said)[1])
    assert share > 60, said
    said = run("evaluate.py", "policy.npz", "--games", "2", "--iterations", "5", folder=tmp_path)
    assert [line.split()[0] for line in said.splitlines()] == [
        "random", "novice", "pilot", "sampler", "searcher",
    ]


def test_slopes_are_those_of_the_function() -> None:
    """What `backward` says, against small changes of the weights."""
    sys.path.insert(0, str(EXAMPLES))
    module = importlib.import_module("policy")
    policy = module.Policy("demonbrave", 1)
    rng = np.random.default_rng(0)
    known = rng.integers(-2, 3, (3, len(policy.weights["A"])), np.int8)
    choices = rng.integers(0, 3, (7, len(policy.weights["B"])), np.int8)
    offsets = np.array([0, 2, 3, 7])
    policy.weights = {name: one.astype(np.float64) for name, one in policy.weights.items()}
    to_scores, to_values = rng.normal(size=7), rng.normal(size=3)

    def total() -> float:
        w, (x, y) = policy.weights, map(module.squash, (known, choices))
        table = np.repeat(np.arange(3), np.diff(offsets))
        hidden = np.maximum((x @ w["A"])[table] + y @ w["B"] + w["b"], 0)
        values = np.maximum(x @ w["VA"] + w["Vb"], 0) @ w["Vv"]
        return float(hidden @ w["v"] @ to_scores + values @ to_values)

    _, _, kept = policy.forward(known, choices, offsets)
    slopes = policy.backward(kept, to_scores, to_values)
    for name, weight in policy.weights.items():
        for at in rng.integers(weight.size, size=4):
            kept_value = weight.flat[at]
            weight.flat[at] = kept_value + 1e-5
            above = total()
            weight.flat[at] = kept_value - 1e-5
            below = total()
            weight.flat[at] = kept_value
            assert np.isclose((above - below) / 2e-5, slopes[name].flat[at], rtol=1e-2, atol=1e-3), name


@pytest.mark.parametrize("name", MODULES)
def test_what_modules_say_of_themselves(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried and not failed


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_guides(guide: Path, tmp_path: Path) -> None:
    """The Python of a guide, one block after the other."""
    blocks = re.findall(r"```python\n(.*?)```", guide.read_text(), re.DOTALL)
    assert blocks
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(blocks)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
