"""A position made up from a view, in which the rules can look ahead.

Movement rests on what everybody sees, and on the viewer's own units: what is dealt at random in the place of hidden
blocks and cards changes no answer given here.
"""

from __future__ import annotations

import random

from boardgame.games.conquest.movement.analysis import Analysis, fresh
from boardgame.games.conquest.sampling import sample_state
from boardgame.games.conquest.view import View

_KEPT = 2
_thoughts: list[tuple[View, Analysis]] = []


def thought(view: View) -> Analysis:
    """The Movement Phase of a view as its viewer can work it out; nobody may change its state.

    Args:
        view: what the Active Player sees during a Player Turn.
    """
    for known, found in _thoughts:
        if known is view:
            return found
    found = fresh(sample_state(view, random.Random(0)))
    _thoughts.insert(0, (view, found))
    del _thoughts[_KEPT:]
    return found
