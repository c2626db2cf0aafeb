"""Which ships and aircraft of one sea zone can make a combat move together.

Here fewer can be worse off than more. Ships may have nothing to do somewhere but beside others (A42-CM-09), and a
carrier that sails with its aircraft as cargo takes its deck from others (AAR-CM-42) or is the deck that aircraft need.
So it is asked for each zone who has a purpose there alone and who gives others one, and which carriers may go there
with whom.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from itertools import product
from math import prod
from typing import NamedTuple

from boardgame.games.axis_allies.landing.seating import CombatFlight, combat_sailing_allowed, leaving_allowed
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import End, ends
from boardgame.games.axis_allies.movement.mixtures import Group, Mixture, Numbers, first_ids, reduced, units_of
from boardgame.games.axis_allies.movement.ships_without_purpose import can_land_troops
from boardgame.games.axis_allies.state import Unit

_FLEETS_TRIED = 60
"""Up to so many ways to send some carriers and keep others are tried; of more, each sort of carriers and all."""


class _Meeting(NamedTuple):
    """Zones to which the same groups can go.

    Attributes:
        areas: the zones.
        members: the groups.
        needy: those of them that have a purpose there only beside a giver.
        givers: those that give others a purpose.
    """

    areas: frozenset[str]
    members: tuple[Group, ...]
    needy: frozenset[Group]
    givers: tuple[Group, ...]


def fleets(analysis: Analysis, party: Sequence[Group]) -> list[Mixture]:
    """Every largest mixture of groups that has somewhere to go, and then whatever part of it is taken has."""
    whole = {group: len(group) for group in party}
    terrain = analysis.terrain
    within = terrain.hostile
    if any(end.area in within and _any_part_may(analysis, whole, end)
           for end in ends(analysis, units_of(whole), within=within)):  # fmt: skip
        return [Mixture(whole, {})]
    found: list[Mixture] = []
    for meeting in _meetings(analysis, party):
        alone = tuple(group for group in meeting.members if group not in meeting.needy)
        for members, least in ((alone, {}), *((meeting.members, {giver: 1}) for giver in meeting.givers)):
            if any(known.covers(Mixture({group: len(group) for group in members}, least)) for known in found):
                continue
            for mixture in _mixtures_at(analysis, meeting.areas, members, least):
                if not any(known.covers(mixture) for known in found):
                    found.append(mixture)
    return _without_needless(found)


def _without_needless(found: Sequence[Mixture]) -> list[Mixture]:
    """Mixtures that ask for nobody's company where all that lack it could go without it as well."""
    leading: dict[tuple[tuple[Group, int], ...], list[Group]] = {}
    for mixture in found:
        if list(mixture.least.values()) == [1]:
            leading.setdefault(tuple(mixture.most.items()), []).extend(mixture.least)
    free: list[Mixture] = []
    for numbers, givers in leading.items():
        rest = Mixture({group: most for group, most in numbers if group not in givers}, {})
        if not rest.most or any(known.covers(rest) for known in found):
            free.append(Mixture(dict(numbers), {}))
    kept: list[Mixture] = []
    for mixture in sorted([*free, *found], key=lambda one: (-len(one.most), len(one.least))):
        if not any(known.covers(mixture) for known in kept):
            kept.append(mixture)
    return kept


def _meetings(analysis: Analysis, party: Sequence[Group]) -> list[_Meeting]:
    """The zones to which the groups can go, and who can meet there; where most do first."""
    types = analysis.edition.types
    able: dict[str, dict[Group, None]] = {}
    for group in party:
        for end in ends(analysis, group[:1], landing=False):
            able.setdefault(end.area, {})[group] = None
    alone = {area: frozenset(members) for area, members in able.items()}
    helped = {area: givers for area, members in alone.items() if (givers := _givers(analysis, area, members))}
    for group in party:
        if types[group[0].type].domain == "sea":
            others = frozenset(area for area in helped if group not in alone[area])
            for end in ends(analysis, group[:1], with_hopeless=True, landing=False, within=others):
                able[end.area][group] = None
    alike: dict[tuple[tuple[Group, ...], frozenset[Group], tuple[Group, ...]], list[str]] = {}
    for area, there in able.items():
        members = tuple([group for group in party if group in there])
        needy = frozenset(members) - alone[area]
        alike.setdefault((members, needy, helped[area] if needy else ()), []).append(area)
    found = [_Meeting(frozenset(areas), *who) for who, areas in alike.items()]
    return sorted(found, key=lambda one: (-len(one.members), first_ids(one.members), len(one.needy), sorted(one.areas)))


def _givers(analysis: Analysis, area: str, alone: Set[Group]) -> tuple[Group, ...]:
    """The groups beside which every ship has a purpose in a zone: who can attack there, or land troops from there."""
    terrain, types = analysis.terrain, analysis.edition.types
    lone, coast = terrain.lone_enemies(area), analysis.boarding.assault_from(area)
    found = [
        group
        for group in alone
        if (lone and types[group[0].type].attack) or (coast and can_land_troops(terrain, group[:1]))
    ]
    return tuple(sorted(found, key=lambda group: group[0].id))


def _mixtures_at(
    analysis: Analysis, areas: frozenset[str], members: Sequence[Group], least: Numbers
) -> Iterator[Mixture]:
    """The largest mixtures of groups that can go to one of some zones, all of which are alike to each of them alone."""
    whole = {group: len(group) for group in members}
    there = ends(analysis, units_of(whole), within=areas) if members else ()
    if any(end.area in areas and _any_part_may(analysis, whole, end) for end in there):
        yield Mixture(whole, least)
        return
    carriers = [group for group in members if _is_carrier(analysis, group[0])]
    others = [group for group in members if group not in carriers]
    for sailing in _fleets_of(carriers):
        riders = {group: len(group) for group in others if _rides(analysis, group, sailing)}
        free = [group for group in others if group not in riders]
        without = list(_beside(analysis, areas, sailing, free, least))
        yield from without
        for mixture in _beside(analysis, areas, {**sailing, **riders}, free, least) if riders else ():
            # Who flies along with the carrier is never worse off than as cargo.
            rest = Mixture(_except(mixture.most, riders), _except(mixture.least, riders))
            eased = any(known.covers(rest) for known in without)
            yield Mixture(mixture.most, rest.least) if eased else mixture


def _except(numbers: Numbers, groups: Collection[Group]) -> Numbers:
    return {group: count for group, count in numbers.items() if group not in groups}


def _beside(
    analysis: Analysis, areas: frozenset[str], base: Numbers, others: Sequence[Group], least: Numbers
) -> Iterator[Mixture]:
    """What can go with certain carriers, and with those aboard that are to fly along."""
    # Others find a purpose only where their giver is with them, so that comes first.
    givers = [group for group in others if group in least]
    if any(group not in base and group not in givers for group in least):
        return

    def go(numbers: Numbers) -> bool:
        units = units_of({**base, **numbers})
        key = (areas, tuple([unit.id for unit in units]))
        answer = analysis.meets.get(key)
        if answer is None:
            answer = analysis.meets[key] = any(
                end.area in areas and _may_leave(analysis, units) for end in ends(analysis, units, within=areas)
            )
        return answer

    if base and not givers and not go({}):
        return
    found = reduced([*givers, *(group for group in others if group not in least)], go)
    for numbers in found or ([{}] if base else []):
        if all(group in numbers for group in givers):
            yield Mixture({**base, **numbers}, {**base, **dict.fromkeys(givers, 1)})


def _fleets_of(carriers: Sequence[Group]) -> list[dict[Group, int]]:
    """The ways to send so many carriers of each group, none at all among them."""
    if prod(len(group) + 1 for group in carriers) <= _FLEETS_TRIED:
        counts = product(*[range(len(group) + 1) for group in carriers])
        return [{group: n for group, n in zip(carriers, some, strict=True) if n} for some in counts]
    return [{}, *({group: len(group)} for group in carriers), {group: len(group) for group in carriers}]


def _any_part_may(analysis: Analysis, whole: Numbers, end: End) -> bool:
    """Whether any part of those who can all go to a zone can go there, as far as landing is concerned.

    Of the aircraft that go beside certain carriers fewer are never worse off, but for those of these carriers, which
    keep their seats if they stay aboard.
    """
    units = units_of(whole)
    if not _may_leave(analysis, units):
        return False
    carriers = [group for group in whole if _is_carrier(analysis, group[0])]
    if not carriers:
        return True
    if prod(len(group) + 1 for group in carriers) > _FLEETS_TRIED:
        return False
    landing, types = analysis.landing, analysis.edition.types
    aircraft = [unit for unit in units if types[unit.type].domain == "air"]
    for sailing in _fleets_of(carriers):
        ships = units_of(sailing)
        flying = [unit for unit in aircraft if not _rides(analysis, (unit,), sailing)]
        if ships and not combat_sailing_allowed(landing, ships, end.area, flying):
            return False
        if not ships and aircraft and not CombatFlight(landing, aircraft).allowed(end.area, end.cost):
            return False
    return True


def _may_leave(analysis: Analysis, units: Sequence[Unit]) -> bool:
    """Whether the ships that are no carriers may leave a battle without the others, too (A42-UNI-29)."""
    start = units[0].area
    if start not in analysis.terrain.hostile:
        return True
    types = analysis.edition.types
    ships = [unit for unit in units if types[unit.type].domain == "sea" and not _is_carrier(analysis, unit)]
    return leaving_allowed(analysis.landing, ships, start)


def _is_carrier(analysis: Analysis, unit: Unit) -> bool:
    return "carrier" in analysis.edition.types[unit.type].tags


def _rides(analysis: Analysis, group: Group, sailing: Numbers) -> bool:
    """Whether aircraft that are not named would be cargo of a carrier that sails (AAR-CM-42)."""
    deck = group[0].aboard
    return (
        bool(deck)
        and analysis.edition.movement.carriers_take_along
        and any(ship.id == deck for carriers, count in sailing.items() for ship in carriers[:count])
    )
