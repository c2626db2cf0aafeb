"""Which of the options a random player takes."""

from __future__ import annotations

import random
from collections import Counter

from boardgame.ai.random_player import choose
from boardgame.engine import Option


def test_what_is_possible_at_any_time_is_taken_seldom() -> None:
    options = [Option({"do": "build"}), Option({"do": "done"}, tone="end"), Option({"do": "disband"}, tone="aside")]
    rng = random.Random(1)
    taken = Counter(choose(options, rng).action["do"] for _ in range(2000))
    assert taken["disband"] * 5 < taken["build"] and taken["disband"] * 2 < taken["done"] < taken["build"]
