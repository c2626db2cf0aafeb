"""Which units can be ordered to move together, for each space: the first stage of a ``move`` order.

Not every mixture of units has a place to go. What can go together is offered together, in as few options as will do;
whatever numbers are taken of one of them, there is a place where all of those can go, and
:func:`~boardgame.games.axis_allies.movement.destinations.places_to_go` says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import ends, lead_on
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import Unit

Group = tuple[Unit, ...]
"""Interchangeable units of one space."""
Numbers = dict[Group, int]
"""How many of each group can go together, and then any fewer, too."""
_MIXTURES_TRIED = 100
"""Of groups that share too few seats, up to so many mixtures are all tried."""


def move_heads(analysis: Analysis) -> Iterator[Option]:
    """The ``move`` orders of the phase in progress, each with the units it can take; where to is asked next."""
    terrain, types = analysis.terrain, analysis.edition.types
    by_area: dict[str, list[Unit]] = {}
    for unit in terrain.state.units.values():
        if unit.owner == terrain.power and types[unit.type].domain != "facility":
            by_area.setdefault(unit.area, []).append(unit)
    for area, units in by_area.items():
        ready = _ready(analysis, units)
        if not ready:
            continue
        keys = _keys(ready)
        for party in _parties(terrain, area, ready):
            found = _mixtures(analysis, party)
            for numbers in found:
                yield _head(terrain, area, [_item(keys, group, most) for group, most in numbers.items()])
            if not terrain.sea(area):
                yield from _led_heads(analysis, keys, party, found)
            elif terrain.combat:
                yield from _escort_heads(analysis, keys, party, found)
            else:
                yield from _heads_with_riders(terrain, keys, ready, found)


def _head(terrain: Terrain, area: str, items: Sequence[Item]) -> Option:
    names = ", ".join(dict.fromkeys(terrain.edition.types[item.key.partition(":")[0]].name for item in items))
    return Option(
        {"by": terrain.power, "do": "move"},
        (Counts("units", tuple(items)),),
        text=f"Move from {terrain.name(area)}: {names}",
        area=area,
        staged=True,
    )


def _keys(ready: Iterable[Group]) -> dict[Group, str]:
    """A key for each group of a space: the unit type, with a number where several groups are of one."""
    seen: dict[str, int] = {}
    keys: dict[Group, str] = {}
    for group in ready:
        type_ = group[0].type
        seen[type_] = seen.get(type_, 0) + 1
        keys[group] = type_ if seen[type_] == 1 else f"{type_}:{seen[type_]}"
    return keys


def _item(keys: dict[Group, str], group: Group, most: int, least: int = 0) -> Item:
    return Item(keys[group], most, tuple([unit.id for unit in group]), minimum=least)


def _ready(analysis: Analysis, units: Iterable[Unit]) -> list[Group]:
    """The units of one space that may move, alike ones together; ships are alike only with the same cargo."""
    found: list[Group] = []
    terrain, types = analysis.terrain, analysis.edition.types
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for unit in units:
        alike.setdefault(unit[1:], []).append(unit)
    for group in alike.values():
        if types[group[0].type].domain != "sea":
            if analysis.may_move(group[0]):
                found.append(tuple(group))
            continue
        loads: dict[object, list[Unit]] = {}
        for ship in group:
            if analysis.may_move(ship):
                cargo = tuple([(u.owner, u.type, u.marks) for u in terrain.state.cargo(ship.id)])
                loads.setdefault(cargo, []).append(ship)
        found.extend(tuple(ships) for ships in loads.values())
    return found


def _parties(terrain: Terrain, area: str, ready: Sequence[Group]) -> list[list[Group]]:
    """The groups that may go with one order at all: in the noncombat move ships and aircraft go apart (A42-UNI-38)."""
    if terrain.combat or not terrain.sea(area):
        return [list(ready)]
    types = terrain.edition.types
    air = [group for group in ready if types[group[0].type].domain == "air"]
    ships = [group for group in ready if group not in air]
    return [party for party in (ships, air) if party]


def _mixtures(analysis: Analysis, party: Sequence[Group]) -> list[Numbers]:
    """Every largest mixture of groups that has somewhere to go."""
    party = [group for group in party if not _stays(analysis, group[0])]
    if not party:
        return []
    whole = {group: len(group) for group in party}
    if _all_fight_together(analysis, whole) and all(_go_together(analysis, {group: 1}) for group in _laden(party)):
        return [whole]
    movable = [group for group in party if _go_together(analysis, {group: 1})]
    if not movable:
        return []
    whole = {group: len(group) for group in movable}
    if _go_together(analysis, whole):
        return [whole]
    if len(movable) == 1:
        return _reduced(analysis, movable)
    at: dict[str, dict[Group, None]] = {}
    for group in movable:
        for end in ends(analysis, group[:1], landing=False):
            at.setdefault(end.area, {})[group] = None
    sets = sorted({tuple(members) for members in at.values()}, key=lambda members: (-len(members), _first_ids(members)))
    found: list[Numbers] = []
    for members in sets:
        full = {group: len(group) for group in members}
        if any(_within(full, known) for known in found):
            continue
        more = [full] if _go_together(analysis, full) else _reduced(analysis, members)
        found.extend(numbers for numbers in more if not any(_within(numbers, known) for known in found))
    return found


def _all_fight_together(analysis: Analysis, numbers: Numbers) -> bool:
    """Whether all can go where each of them could go without the others as well: the usual case, and quickly told.

    In the combat move that is a hostile space beside them or farther, but not beyond one that is blitzed.
    """
    terrain = analysis.terrain
    units = [unit for group, count in numbers.items() for unit in group[:count]]
    if not terrain.combat:
        return _go_together(analysis, numbers)
    found = ends(analysis, units, within=terrain.hostile)
    return any(end.area in terrain.hostile and not end.blitz for end in found)


def _laden(party: Sequence[Group]) -> list[Group]:
    """Carriers with aircraft aboard; such a one alone takes them along as cargo, and with them its deck (AAR-CM-42).

    Then others may find no deck, though they do where those aircraft fly to the same place.
    """
    decks = {unit.aboard for group in party for unit in group if unit.aboard}
    return [group for group in party if any(unit.id in decks for unit in group)]


def _stays(analysis: Analysis, unit: Unit) -> bool:
    """Whether a unit can go nowhere, whoever is beside it."""
    land = analysis.edition.types[unit.type].domain == "land"
    return land and analysis.terrain.combat and analysis.too_far_from_front(unit)


def _first_ids(members: Sequence[Group]) -> list[int]:
    return [group[0].id for group in members]


def _within(numbers: Numbers, other: Numbers) -> bool:
    return all(other.get(group, 0) >= count for group, count in numbers.items())


def _reduced(analysis: Analysis, members: Sequence[Group]) -> list[Numbers]:
    """Mixtures of groups not all of which can go together, as of fighters for which a carrier has too few seats.

    That is each largest one; where those would be too many to try, as many as can of each group in turn and then of the
    others.
    """
    if prod(len(group) + 1 for group in members) <= _MIXTURES_TRIED:
        tried = _all_mixtures(analysis, members, {})
    else:
        tried = _one_after_another(analysis, members)
    found: list[Numbers] = []
    for numbers in tried:
        if numbers and not any(_within(numbers, known) for known in found):
            found = [*(known for known in found if not _within(known, numbers)), numbers]
    return found


def _all_mixtures(analysis: Analysis, members: Sequence[Group], so_far: Numbers) -> Iterator[Numbers]:
    """Every mixture that goes, with so many of some groups and as many as can of the others; large ones first."""
    if not members:
        yield so_far
        return
    group, *others = members
    for count in range(len(group), -1, -1):
        numbers = {**so_far, group: count} if count else so_far
        if not count or _go_together(analysis, numbers):
            yield from _all_mixtures(analysis, others, numbers)


def _one_after_another(analysis: Analysis, members: Sequence[Group]) -> Iterator[Numbers]:
    """As many as can of each group in turn, then of the others in their order."""
    for first in members:
        numbers: Numbers = {}
        for group in (first, *(other for other in members if other != first)):
            for most in range(len(group), 0, -1):
                if _go_together(analysis, {**numbers, group: most}):
                    numbers[group] = most
                    break
        yield numbers


def _go_together(analysis: Analysis, numbers: Numbers) -> bool:
    units = [unit for group, count in numbers.items() for unit in group[:count]]
    key = tuple([unit.id for unit in units])
    if key not in analysis.leads_on:
        analysis.leads_on[key] = lead_on(analysis, units)
    return analysis.leads_on[key]


def _led_heads(
    analysis: Analysis, keys: dict[Group, str], party: Sequence[Group], found: Sequence[Numbers]
) -> Iterator[Option]:
    """Blitzes of units beside others that lead them, one for one (P40-CM-38)."""
    edition, terrain = analysis.edition, analysis.terrain
    if not terrain.combat:
        return
    led, leaders = (
        [group for group in party if unit_has(edition, terrain.state, group[0], tag)]
        for tag in ("blitz_beside", "blitz")
    )
    for group in led:
        for leading in leaders:
            if any(group in known and leading in known for known in found):
                continue
            pair = next(ends(analysis, (leading[0], group[0])), None)
            for count in range(1, min(len(group), len(leading)) + 1) if pair else ():
                items = [_item(keys, leading, len(leading), count), _item(keys, group, count, count)]
                yield _head(terrain, group[0].area, items)


def _escort_heads(
    analysis: Analysis, keys: dict[Group, str], party: Sequence[Group], found: Sequence[Numbers]
) -> Iterator[Option]:
    """Fleets with ships that find a purpose only beside others, as the escorts of a laden transport (A42-CM-09)."""
    stuck = [group for group in party if not any(group in known for known in found)]
    if not stuck:
        return
    for known in found:
        for leading in known:
            escorts = {group: len(group) for group in stuck if _go_together(analysis, {leading: 1, group: len(group)})}
            fleets: list[Numbers] = [{group: count} for group, count in escorts.items()]
            for fleet in ({**known, **escorts}, {leading: known[leading], **escorts}):
                if escorts and _go_together(analysis, fleet):
                    fleets = [fleet]
                    break
            for fleet in fleets:
                numbers = {leading: known[leading], **fleet}
                items = [_item(keys, group, most, int(group == leading)) for group, most in numbers.items()]
                yield _head(analysis.terrain, leading[0].area, items)


def _heads_with_riders(
    terrain: Terrain, keys: dict[Group, str], ready: Sequence[Group], found: Sequence[Numbers]
) -> Iterator[Option]:
    """Fleets with the aircraft that ride along named among the units: all the carriers of a group go, then."""
    types = terrain.edition.types
    for numbers in found:
        for carriers in numbers:
            if types[carriers[0].type].domain != "sea" or numbers[carriers] < len(carriers):
                continue
            ids = {ship.id for ship in carriers}
            riders = [group for group in ready if types[group[0].type].domain == "air" and group[0].aboard in ids]
            if riders:
                ships = [_item(keys, group, most, most if group == carriers else 0) for group, most in numbers.items()]
                yield _head(terrain, carriers[0].area, [*ships, *(_item(keys, group, len(group)) for group in riders)])
