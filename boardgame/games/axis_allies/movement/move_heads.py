"""Which units can be ordered to move together, for each space: the first stage of a ``move`` order.

Not every mixture of units has a place to go. What can go together is offered together, in as few options as will do;
whatever numbers are taken of one of them, there is a place where all of those can go, and
:func:`~boardgame.games.axis_allies.movement.destinations.places_to_go` says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import ends
from boardgame.games.axis_allies.movement.fleets import fleets
from boardgame.games.axis_allies.movement.mixtures import Group, Mixture, mixtures
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import Unit


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
            found = fleets(analysis, party) if terrain.combat and terrain.sea(area) else mixtures(analysis, party)
            for most, least in found:
                items = [_item(keys, group, count, least.get(group, 0)) for group, count in most.items()]
                yield _head(terrain, area, items)
            if not terrain.sea(area):
                yield from _led_heads(analysis, keys, party, found)
            elif not terrain.combat:
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


def _led_heads(
    analysis: Analysis, keys: dict[Group, str], party: Sequence[Group], found: Sequence[Mixture]
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
            if any(group in known.most and leading in known.most for known in found):
                continue
            pair = next(ends(analysis, (leading[0], group[0])), None)
            for count in range(1, min(len(group), len(leading)) + 1) if pair else ():
                items = [_item(keys, leading, len(leading), count), _item(keys, group, count, count)]
                yield _head(terrain, group[0].area, items)


def _heads_with_riders(
    terrain: Terrain, keys: dict[Group, str], ready: Sequence[Group], found: Sequence[Mixture]
) -> Iterator[Option]:
    """Fleets with the aircraft that ride along named among the units: all the carriers of a group go, then."""
    types = terrain.edition.types
    for numbers, _ in found:
        for carriers in numbers:
            if types[carriers[0].type].domain != "sea" or numbers[carriers] < len(carriers):
                continue
            ids = {ship.id for ship in carriers}
            riders = [group for group in ready if types[group[0].type].domain == "air" and group[0].aboard in ids]
            if riders:
                ships = [_item(keys, group, most, most if group == carriers else 0) for group, most in numbers.items()]
                yield _head(terrain, carriers[0].area, [*ships, *(_item(keys, group, len(group)) for group in riders)])
