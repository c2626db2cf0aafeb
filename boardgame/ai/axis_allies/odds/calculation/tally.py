"""What the exact answer has computed, counted and not timed, so that estimates can be held to it on any machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tally:
    """What has been done.

    Attributes:
        fire: multiplications where a side or both fire on a distribution, in rounds and looking ahead.
        entries: numbers in the tables of volleys made.
        looks: rounds gone through backwards by a retreat that looks ahead.
    """

    fire: int = 0
    entries: int = 0
    looks: int = 0
