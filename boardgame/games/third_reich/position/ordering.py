"""The order of what a position holds: that of the keys, whatever was put there first.

A saved game is written in the order of its keys. A position that was played to and the same position read from a file
must offer the same options in the same order, to everybody at a table.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any

from boardgame.games.third_reich.state import State

_DICTS = tuple(item.name for item in fields(State) if item.type.startswith("dict[") and item.name != "_derived")


def put_in_order(state: State) -> None:
    """Put every table of a position, and of the frames on its stack, into the order of its keys."""
    sorted_anew = [name for name in _DICTS if _sort(state, name)]
    if sorted_anew:
        state.changed()  # what was derived may tell of the order before
    for frame in state.stack:
        for item in fields(frame):
            if isinstance(getattr(frame, item.name), dict):
                _sort(frame, item.name)


def _sort(owner: Any, name: str) -> bool:
    """Whether a table was not in order."""
    table = getattr(owner, name)
    if all(one <= other for one, other in pairwise(table)):
        return False
    setattr(owner, name, {key: table[key] for key in sorted(table)})
    return True
