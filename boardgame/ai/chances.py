"""Chances in words."""

from __future__ import annotations


def percent(chance: float) -> str:
    """A chance in per cent; what is neither sure nor impossible never looks so.

    >>> percent(0.574), percent(0.998), percent(0.001), percent(1.0)
    ('57 %', '> 99 %', '< 1 %', '100 %')
    """
    if 0 < chance < 0.005:
        return "< 1 %"
    if 0.995 <= chance < 1 - 1e-9:
        return "> 99 %"
    return f"{round(chance * 100)} %"
