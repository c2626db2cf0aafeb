"""Supply lines: an independent slow search agrees, and the doubtful places of the rule come out as written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.games.third_reich.geography import Geography, Zones, geography, zones
from boardgame.games.third_reich.supply.lines import broken_line, supply_lines


@pytest.fixture(scope="module")
def geo() -> Geography:
    return geography()


def slow_line(geo: Geography, source: int, unit: int, friendly: bytes | bytearray, zone: Zones) -> bool:
    """Whether a unit can trace a line to one source, by walking from the unit (TR-27.22, TR-27.22b)."""
    if not friendly[source] or not friendly[unit]:
        return False
    if unit == source:
        return True
    if source in geo.ground[unit] and not zone.one_covers(unit, source):
        return True
    seen, stack = {unit}, [unit]
    while stack:
        cell = stack.pop()
        for near in geo.ground[cell]:
            if near in seen or not friendly[near]:
                continue
            if near == source and cell != unit:
                # A hex between the ends is free of zones, so no unit covers both ends of this last step.
                return True
            if near != source and not zone.count[near]:
                seen.add(near)
                stack.append(near)
    return False


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_lines_agree_with_a_search_from_each_unit(data: st.DataObject) -> None:
    geo = geography()
    land = [cell for cell in range(geo.size) if geo.ground[cell]]
    middle = data.draw(st.sampled_from(land))
    near = [cell for cell in land if geo.distance(middle, cell) <= 4]
    armor = data.draw(st.lists(st.sampled_from(near), max_size=5))
    hostile = data.draw(st.sets(st.sampled_from(near), max_size=len(near) // 2))
    sources = data.draw(st.lists(st.sampled_from(near), min_size=1, max_size=3))
    friendly = geo.mask(set(near) - hostile - set(armor))
    zone = zones(geo, armor, bytes(geo.size))
    found = supply_lines(geo, sources, friendly, zone)
    for cell in near:
        expected = any(slow_line(geo, source, cell, friendly, zone) for source in sources)
        assert (cell in found) == expected, geo.labels[cell]
        if cell in found:
            line = found.line(cell)
            assert len(line) == found.length[cell] + 1 and line[0] == cell and line[-1] in sources
            assert not any(zone.count[step] for step in line[1:-1])
        elif friendly[cell]:
            way, barred = broken_line(geo, sources, cell, friendly, zone)
            assert not way or barred or any(zone.one_covers(cell, source) for source in sources)


def test_a_zone_on_either_end_does_not_cut_the_line(geo: Geography) -> None:
    # TR-27.22: Berlin and L34 both lie in zones, of different units; the hexes between do not.
    berlin, unit = geo.number["L31"], geo.number["L34"]
    zone = zones(geo, [geo.number["K31"], geo.number["L35"]], bytes(geo.size))
    friendly = bytearray(geo.land)
    for tank in zone.armor:
        friendly[tank] = 0
    assert zone.count[berlin] and zone.count[unit]
    assert supply_lines(geo, [berlin], friendly, zone).length[unit] == 3


def test_beside_its_source_a_unit_is_cut_off_by_one_unit_over_both_and_not_by_two(geo: Geography) -> None:
    # TR-27.22b, in an enclosed piece of land, so that there is no way round.
    source, unit = geo.number["M35"], geo.number["M34"]
    friendly = geo.mask([source, unit])
    shared = next(cell for cell in geo.overland[source] if cell in geo.overland[unit])
    assert unit not in supply_lines(geo, [source], friendly, zones(geo, [shared], bytes(geo.size)))
    apart = [
        next(c for c in geo.overland[source] if c not in (*geo.overland[unit], unit)),
        next(c for c in geo.overland[unit] if c not in (*geo.overland[source], source)),
    ]
    assert unit in supply_lines(geo, [source], friendly, zones(geo, apart, bytes(geo.size)))


def test_supply_crosses_water_by_crossing_arrows_only(geo: Geography) -> None:
    # TR-27.22c
    friendly = bytearray(geo.land)
    lines = supply_lines(geo, [geo.number["L31"]], friendly, zones(geo, [], bytes(geo.size)))
    assert geo.number["I32"] in lines
    assert geo.number["K23"] not in lines and geo.number["F33"] in lines


def test_a_broken_line_names_what_bars_it(geo: Geography) -> None:
    source, unit = geo.number["L31"], geo.number["M35"]
    wall = [cell for cell in range(geo.size) if geo.distance(unit, cell) == 1]
    friendly = bytearray(geo.land)
    for cell in wall:
        friendly[cell] = 0
    zone = zones(geo, [], bytes(geo.size))
    way, barred = broken_line(geo, [source], unit, friendly, zone)
    assert way[0] == unit and way[-1] == source
    assert len(barred) == 1 and barred[0] in wall
