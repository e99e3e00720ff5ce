#!/usr/bin/env python3
"""A bot as a program of its own: it reads questions and answers with moves, one line of JSON each (docs/bots.md).

    azulejos match "program:python3 examples/tidy_bot.py" random

It avoids moves that drop all their tiles, and prefers the one that leaves the fewest empty spaces in its line.
"""

import json
import random
import sys


def tiles(question, move):
    """How many tiles a move of Azul such as 1B2 takes: the blue ones of factory 1; C is the centre."""
    source = question["view"]["centre"] if move[0] == "C" else question["view"]["factories"][int(move[0]) - 1]
    return source.count(move[1])


def gap(question, move):
    """Empty spaces left in the line, or twice the tiles that fall; more for a move that only drops tiles."""
    if question["game"] != "azul" or len(move) != 3 or not move[2].isdigit():
        return 9 if move.endswith(("F", "X")) else 0
    line = question["view"]["players"][question["player"]]["lines"][int(move[2]) - 1]
    left = int(move[2]) - len(line) - tiles(question, move)
    return left if left >= 0 else -2 * left


for text in sys.stdin:
    question = json.loads(text)
    choice = random.Random(question["seed"])
    move = min(question["legal"], key=lambda each: (gap(question, each), choice.random()))
    print(json.dumps({"id": question["id"], "move": move}), flush=True)
