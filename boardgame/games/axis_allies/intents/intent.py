"""An intent: something that chosen units may do at a place, with all the orders that it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["attack", "walk_in", "hunt", "raid", "land", "move", "load", "offload", "other"]
"""What is done there: fight; take territory that nobody holds; attack submarines or transports that make no zone
hostile; bomb a facility; go ashore from ships; only go there; board ships; an order of the edition's own."""


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that chosen units may do at a place.

    Attributes:
        kind: what is done there.
        area: the place.
        units: ids of the chosen units that do it.
        stay: ids of the chosen units that stay.
        actions: plain actions, one after another, without ``by``; empty where units must be chosen first.
        path: the way there, of those who come first; the ships' way and the coast where troops land from the sea.
        cost: movement points.
        battle: whether it leads to combat.
        zone: the sea zone from which troops land; else empty.
        useless: whether none of them can hit any enemy there, as aircraft without a destroyer no submarine.
    """

    kind: Kind
    area: str
    units: tuple[int, ...]
    stay: tuple[int, ...] = ()
    actions: tuple[dict[str, Any], ...] = ()
    path: tuple[str, ...] = ()
    cost: int = 0
    battle: bool = False
    zone: str = ""
    useless: bool = False
