#!/usr/bin/env python3
"""A bot for Bravehall that would rather do something than nothing.

    bravehall play demonbrave --bot "program:python3 examples/bot.py"

docs/bots.md shows the messages. This one judges a choice by its first word alone.
"""
import json
import random
import sys

# The best words first. A word that is not here stands between the two lists.
GOOD = "attack heavy light respond activate use block defend play pair add place go move".split()
POOR = "delay done pass battle end".split()


def worth(choice):
    word = choice.split()[0]
    if word in GOOD:
        return len(GOOD) - GOOD.index(word)
    return -1 - POOR.index(word) if word in POOR else 0


def choose(choices, seed):
    best = max(worth(choice) for choice in choices)
    return random.Random(seed).choice([one for one in choices if worth(one) == best])


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", name="busy")
    elif message["type"] == "choose":
        say(type="choice", choice=choose(message["choices"], message["seed"]))
    elif message["type"] == "bye":
        break
