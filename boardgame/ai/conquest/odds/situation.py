"""A battle in numbers: who stands where with how much, and who fires at whom with what.

A *position* is a tuple of numbers in order, one for each unit that still lives, made by :func:`coded`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Position = tuple[int, ...]

READY, ACTED, AWAY, GONE, ESCAPED, WAITING = range(6)
"""What a unit does: it has its Combat Action before it, or behind it; it has left in this Round, or in one before; it
has escaped; it waits to join (CNC-12.71)."""

ON_FIELD = (READY, ACTED, WAITING)
"""Of these, what units do that are in the battle."""

TARGETS = ("ground", "naval", "submarine", "air", "convoy")
"""Target classes, the first of which is preferred where two are worth the same."""


def coded(kind: int, cv: int, status: int = READY) -> int:
    """A unit as a number."""
    return kind << 6 | cv << 3 | status


def kind_of(unit: int) -> int:
    """The number of a unit's kind."""
    return unit >> 6


def cv_of(unit: int) -> int:
    """A unit's CV."""
    return unit >> 3 & 7


def status_of(unit: int) -> int:
    """What a unit does."""
    return unit & 7


def with_status(unit: int, status: int) -> int:
    """The unit, doing something else."""
    return unit & ~7 | status


def changed(position: Position, old: int, new: int | None) -> Position:
    """A position with one unit changed, or gone."""
    units = list(position)
    units.remove(old)
    if new is not None:
        units.append(new)
        units.sort()
    return tuple(units)


@dataclass(frozen=True, slots=True)
class Kind:
    """Units that are alike in everything but their CV.

    Attributes:
        side: whose, a number of :attr:`Situation.sides`.
        power, type: what they are.
        target: what they are as a target, one of :data:`TARGETS`.
        priority: their place in the Combat Priority (CNC-3.14).
        loss: CV that a hit takes.
        fire: the highest roll that hits, in the order of :data:`TARGETS`.
        dice: dice for each CV, in the same order.
        acts: whether they ever have a Combat Action; Convoys have none.
        idle: whether they have none in this turn (CNC-11.221c).
        bombs: whether they can bomb what lies below instead (CNC-12.62).
        strike, kamikaze: the highest roll that hits so; 0 where they cannot.
        leaves_sea: whether they leave after a Round at sea (CNC-13.2).
        escapes: whether they may escape (CNC-12.73).
        goals: where they may Retreat to.
        home_after: whether they have anywhere to go when the battle is over.
        group: the Battle Group with which they join; 0 for those who are there.
        possessor: whether they belong to the Possessor (CNC-12.52).
    """

    side: int
    power: str
    type: str
    target: str
    priority: int
    loss: int
    fire: tuple[int, ...]
    dice: tuple[int, ...]
    acts: bool = True
    idle: bool = False
    bombs: bool = False
    strike: int = 0
    kamikaze: int = 0
    leaves_sea: bool = False
    escapes: bool = False
    goals: tuple[str, ...] = ()
    home_after: bool = False
    group: int = 0
    possessor: bool = False

    @property
    def ground(self) -> bool:
        """Whether they are Ground units, at sea as Convoys."""
        return self.target in ("ground", "convoy")


Order = frozenset[tuple[int, int]]
"""Pairs of kinds of one priority of which the first acts before the second."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A battle as it stands.

    Attributes:
        area: where.
        sea: whether at sea, where it is fought to its end (CNC-12.2d).
        sides: seats, or Neutrals whose Fortresses fight; the first is the one that attacks.
        enemies: the numbers of those attacked.
        kinds: the kinds of units.
        starts: the units; several positions, all as likely, where not all that is there is known.
        meets: pairs of kinds that fight each other, both ways round.
        order: who acts before whom, by the number of the side that attacks, and whether it is this turn.
        begun: ``new`` before the first Round, ``act`` within one, ``leave`` at its end.
        answers: numbers of the sides that attack in their turn later this season (CNC-10.2).
        rooms: how many Ground units may still Retreat over the border to each area (CNC-11.52).
        raid: whether the attacker has no Ground Support (CNC-12.63).
        pending: side, target class and number of hits that are being taken.
    """

    area: str
    sea: bool
    sides: tuple[str, ...]
    enemies: tuple[int, ...]
    kinds: tuple[Kind, ...]
    starts: tuple[Position, ...]
    meets: frozenset[tuple[int, int]]
    order: Mapping[tuple[int, bool], Order] = field(compare=False)
    begun: str = "new"
    answers: tuple[int, ...] = ()
    rooms: Mapping[str, int] = field(default_factory=dict, compare=False)
    raid: bool = False
    pending: tuple[int, str, int] | None = None
