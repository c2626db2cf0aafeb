"""A battle in which the dice fell well or badly."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fortune:
    """What the review of a game tells of it.

    Attributes:
        title: what sets it apart (``"Luckiest battle"``).
        place: where and when.
        words: what happened, in a sentence.
        number: of the entry that ended it.
    """

    title: str
    place: str
    words: str
    number: int
