"""Which groups of interchangeable units of one space can go together, and how many of each.

What is found here may be taken in part: wherever some units can go together, any fewer of them can. In the combat move
from a sea zone that does not hold, see :mod:`~boardgame.games.axis_allies.movement.fleets`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import ends, lead_on
from boardgame.games.axis_allies.state import Unit

Group = tuple[Unit, ...]
"""Interchangeable units of one space."""
Numbers = Mapping[Group, int]
"""How many of each group."""
_MIXTURES_TRIED = 100
"""Of groups that share too few seats, up to so many mixtures are all tried."""


class Mixture(NamedTuple):
    """Groups that can go together: of each any number up to ``most``, and of some at least so many as in ``least``.

    Whatever numbers are taken, there is a place where all of those can go.
    """

    most: Numbers
    least: Numbers

    def covers(self, other: Mixture) -> bool:
        """Whether all that another mixture allows is allowed by this one as well."""
        return _within(other.most, self.most) and _within(self.least, other.least)


def mixtures(analysis: Analysis, party: Sequence[Group]) -> list[Mixture]:
    """Every largest mixture of groups that has somewhere to go."""
    party = [group for group in party if not _stays(analysis, group[0])]
    return [Mixture(numbers, {}) for numbers in _largest(analysis, party)] if party else []


def _largest(analysis: Analysis, party: Sequence[Group]) -> list[Numbers]:
    def go(numbers: Numbers) -> bool:
        return _go_together(analysis, numbers)

    whole = {group: len(group) for group in party}
    if _all_fight_together(analysis, whole):
        return [whole]
    movable = [group for group in party if go({group: 1})]
    if not movable:
        return []
    whole = {group: len(group) for group in movable}
    if go(whole):
        return [whole]
    if len(movable) == 1:
        return reduced(movable, go)
    at: dict[str, dict[Group, None]] = {}
    for group in movable:
        for end in ends(analysis, group[:1], landing=False):
            at.setdefault(end.area, {})[group] = None
    sets = sorted({tuple(members) for members in at.values()}, key=lambda members: (-len(members), first_ids(members)))
    found: list[Numbers] = []
    for members in sets:
        full = {group: len(group) for group in members}
        if any(_within(full, known) for known in found):
            continue
        more = [full] if go(full) else reduced(members, go)
        found.extend(numbers for numbers in more if not any(_within(numbers, known) for known in found))
    return found


def _all_fight_together(analysis: Analysis, numbers: Numbers) -> bool:
    """Whether all can go where each of them could go without the others as well: the usual case, and quickly told.

    In the combat move that is a hostile space beside them or farther, but not beyond one that is blitzed.
    """
    terrain = analysis.terrain
    if not terrain.combat:
        return _go_together(analysis, numbers)
    found = ends(analysis, units_of(numbers), within=terrain.hostile)
    return any(end.area in terrain.hostile and not end.blitz for end in found)


def _stays(analysis: Analysis, unit: Unit) -> bool:
    """Whether a unit can go nowhere, whoever is beside it."""
    land = analysis.edition.types[unit.type].domain == "land"
    return land and analysis.terrain.combat and analysis.too_far_from_front(unit)


def _go_together(analysis: Analysis, numbers: Numbers) -> bool:
    units = units_of(numbers)
    key = tuple([unit.id for unit in units])
    if key not in analysis.leads_on:
        analysis.leads_on[key] = lead_on(analysis, units)
    return analysis.leads_on[key]


def units_of(numbers: Numbers) -> list[Unit]:
    """So many units of each group."""
    return [unit for group, count in numbers.items() for unit in group[:count]]


def first_ids(members: Sequence[Group]) -> list[int]:
    """What puts sets of groups in order."""
    return [group[0].id for group in members]


def _within(numbers: Numbers, other: Numbers) -> bool:
    return all(other.get(group, 0) >= count for group, count in numbers.items())


def reduced(members: Sequence[Group], go: Callable[[Numbers], bool]) -> list[Numbers]:
    """Mixtures of groups not all of which can go together, as of fighters for which a carrier has too few seats.

    That is each largest one; where those would be too many to try, as many as can of each group in turn and then of the
    others.

    Args:
        members: the groups.
        go: whether so many of each can go together; any fewer can, then.
    """
    if prod(len(group) + 1 for group in members) <= _MIXTURES_TRIED:
        tried = _all_mixtures(members, go, {})
    else:
        tried = _one_after_another(members, go)
    found: list[Numbers] = []
    for numbers in tried:
        if numbers and not any(_within(numbers, known) for known in found):
            found = [*(known for known in found if not _within(known, numbers)), numbers]
    return found


def _all_mixtures(members: Sequence[Group], go: Callable[[Numbers], bool], so_far: Numbers) -> Iterator[Numbers]:
    """Every mixture that goes, with so many of some groups and as many as can of the others; large ones first."""
    if not members:
        yield so_far
        return
    group, *others = members
    for count in range(len(group), -1, -1):
        numbers = {**so_far, group: count} if count else so_far
        if not count or go(numbers):
            yield from _all_mixtures(others, go, numbers)


def _one_after_another(members: Sequence[Group], go: Callable[[Numbers], bool]) -> Iterator[Numbers]:
    """As many as can of each group in turn, then of the others in their order."""
    for first in members:
        numbers: dict[Group, int] = {}
        for group in (first, *(other for other in members if other != first)):
            for most in range(len(group), 0, -1):
                if go({**numbers, group: most}):
                    numbers[group] = most
                    break
        yield numbers
