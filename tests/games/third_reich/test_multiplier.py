"""What the ground does for the defender."""

from __future__ import annotations

import pytest

from boardgame.games.third_reich.combat.multiplier import Approach, multiplier
from boardgame.games.third_reich.geography import Geography, geography


@pytest.fixture(scope="module")
def geo() -> Geography:
    return geography()


@pytest.fixture(scope="module")
def across(geo: Geography) -> tuple[int, int, int]:
    """An open hex, one across a river from it, and one on its own side."""
    for target in range(geo.size):
        if geo.rough[target] or not geo.land[target]:
            continue
        far = [near for near in geo.ground[target] if (near, target) in geo.rivers]
        own = [near for near in geo.ground[target] if (near, target) not in geo.obstacles]
        if far and own:
            return target, far[0], own[0]
    raise AssertionError("no river")


def of(geo: Geography, target: int, *units: Approach, fortress: bool = False, winter: bool = False) -> tuple[int, str]:
    found = multiplier(geo, target, units, fortress, winter)
    return found.factor, found.rule


def test_open_ground_doubles_and_winter_takes_that_away(geo: Geography, across: tuple[int, int, int]) -> None:
    target, far, own = across
    assert of(geo, target, Approach(own)) == (2, "TR-5.71")
    assert of(geo, target, Approach(own), winter=True) == (1, "TR-44.1")
    assert of(geo, target, Approach(far), winter=True)[0] == 3


def test_a_river_triples_only_if_all_attackers_are_across(geo: Geography, across: tuple[int, int, int]) -> None:
    target, far, own = across
    assert of(geo, target, Approach(far), Approach(far)) == (3, "TR-5.72")
    assert of(geo, target, Approach(far), Approach(own)) == (2, "TR-5.71")


def test_a_unit_dropped_on_the_hex_cancels_the_tripling_and_a_partisan_does_not(
    geo: Geography, across: tuple[int, int, int]
) -> None:
    # TR-5.72b, TR-32.3
    target, far, own = across
    assert of(geo, target, Approach(far), Approach(target))[0] == 2
    assert of(geo, target, Approach(far), Approach(own, partisan=True))[0] == 3
    assert of(geo, target, Approach(far, partisan=True), Approach(own, partisan=True))[0] == 2


def test_a_crossing_arrow_triples(geo: Geography) -> None:
    assert of(geo, geo.number["I32"], Approach(geo.number["I31"])) == (3, "TR-5.72")


def test_mountains_and_swamps_triple_and_a_river_adds_nothing(geo: Geography) -> None:
    # TR-5.72c, TR-EX-08
    rough = next(
        cell for cell in range(geo.size) if geo.rough[cell] and any((n, cell) in geo.rivers for n in geo.ground[cell])
    )
    far = next(near for near in geo.ground[rough] if (near, rough) in geo.rivers)
    assert of(geo, rough, Approach(far)) == (3, "TR-5.72c")
    assert of(geo, rough, Approach(rough)) == (3, "TR-5.72c")


def test_a_fortress_quadruples_from_every_side(geo: Geography) -> None:
    # TR-5.54
    maginot = geo.number["P25"]
    assert {of(geo, maginot, Approach(near), fortress=True) for near in geo.ground[maginot]} == {(4, "TR-5.54")}
    assert of(geo, maginot, Approach(geo.number["P26"]))[0] < 4


def test_an_invasion_triples_even_with_an_attack_over_land(geo: Geography) -> None:
    # TR-5.73; the beach alone does nothing
    beach = geo.number["L24"]
    sea = next(near for near in geo.around[beach] if not geo.land[near] or near not in geo.ground[beach])
    land = next(near for near in geo.ground[beach] if (near, beach) not in geo.obstacles)
    assert of(geo, beach, Approach(sea, landing=True), Approach(land)) == (3, "TR-5.73")
    assert of(geo, beach, Approach(land)) == (2, "TR-5.71")
