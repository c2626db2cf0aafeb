"""Movement points: what hexes cost, what zones of control cost, and ways that cannot be bettered."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.games.third_reich.geography import Geography, geography, zones
from boardgame.games.third_reich.movement.reach import reach, way_cost


@pytest.fixture(scope="module")
def geo() -> Geography:
    return geography()


def test_each_hex_costs_a_point(geo: Geography) -> None:
    # TR-13.2
    open_ground = bytes(geo.land)
    found = reach(geo, geo.number["L31"], 3, open_ground, [0] * geo.size)
    assert found.cost[geo.number["L31"]] == 0
    assert found.cost[geo.number["L34"]] == 3
    assert geo.number["L35"] not in found.cost


def test_leaving_a_zone_costs_three_and_entering_it_nothing_more(geo: Geography) -> None:
    # TR-13.3: two armor units over one hex cost no more than one.
    tank = geo.number["M34"]
    entry = bytearray(geo.land)
    entry[tank] = 0
    for armor in ([tank], [tank, tank]):
        zone = zones(geo, armor, bytes(geo.size)).count
        found = reach(geo, geo.number["L33"], 4, entry, zone)
        assert found.cost[geo.number["L34"]] == 1
        way = [geo.number[label] for label in ("L33", "L34", "L35")]
        assert way_cost(way, zone) == 1 + 3
        # Round the zone is cheaper.
        assert found.cost[way[-1]] == 3 and way[1] not in found.way(way[-1])


def test_a_unit_that_starts_in_a_zone_pays_to_leave_it(geo: Geography) -> None:
    zone = zones(geo, [geo.number["M34"]], bytes(geo.size)).count
    entry = bytearray(geo.land)
    entry[geo.number["M34"]] = 0
    start = geo.number["L34"]
    assert min(cost for cell, cost in reach(geo, start, 3, entry, zone).cost.items() if cell != start) == 3
    assert set(reach(geo, start, 2, entry, zone).cost) == {start}


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_reach_agrees_with_trying_every_step_again_and_again(data: st.DataObject) -> None:
    geo = geography()
    land = [cell for cell in range(geo.size) if geo.ground[cell]]
    start = data.draw(st.sampled_from(land))
    near = [cell for cell in land if geo.distance(start, cell) <= 5]
    armor = data.draw(st.lists(st.sampled_from(near), max_size=4))
    shut = data.draw(st.sets(st.sampled_from(near), max_size=8))
    points = data.draw(st.integers(0, 6))
    entry = geo.mask(set(land) - shut - set(armor))
    zone = zones(geo, armor, bytes(geo.size)).count
    found = reach(geo, start, points, entry, zone)
    slow = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell, cost in list(slow.items()):
            total = cost + (3 if zone[cell] else 1)
            for step in geo.ground[cell]:
                if entry[step] and total <= points and total < slow.get(step, 99):
                    slow[step] = total
                    changed = True
    assert found.cost == slow
    assert list(found.cost.values()) == sorted(found.cost.values())
    for goal, cost in found.cost.items():
        way = found.way(goal)
        assert way[0] == start and way[-1] == goal and way_cost(way, zone) == cost
        assert all(b in geo.ground[a] for a, b in pairwise(way))
