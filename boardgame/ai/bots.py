"""Computer players for hosts of games: given a seat that is asked and what it may know, the action it takes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from boardgame.ai.random_player import choose
from boardgame.engine.option import sample_blank
from boardgame.engine.record.perspective import Perspective


def random_action(seat: str, seen: Perspective) -> dict[str, Any]:
    """Pick among the options offered, as plain data."""
    rng = random.Random()
    option = choose(seen.heads(), rng)
    filled: dict[str, Any] = {}
    while blanks := seen.expand(option, filled):
        filled.update({blank.name: sample_blank(blank, rng) for blank in blanks})
    return {**option.action, **filled, "by": seat}


BOTS: Mapping[str, Callable[[str, Perspective], dict[str, Any]]] = {"random": random_action}
"""Computer players by level."""
