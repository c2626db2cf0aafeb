"""The four waters: which ports lie on each, where each ends, and how far it is."""

from __future__ import annotations

import pytest

from boardgame.games.third_reich import game
from boardgame.games.third_reich.geography.geography import geography
from boardgame.games.third_reich.geography.waters import FRONT, OF_SEA, WATERS, Water, hexes, sea_distances


@pytest.mark.parametrize("water", WATERS)
def test_every_port_lies_on_the_waters_it_names_and_on_no_other(water: Water) -> None:
    world = game().world
    ports = [place for place in world.scenario.board.places.values() if place.seas]
    there = {place.name for place in ports if world.number[place.hex] in hexes(water)}
    named = {place.name for place in ports if any(OF_SEA[sea] == water for sea in place.seas)}
    # Hamburg and Kiel share a hex.
    assert there - {"Hamburg"} == named - {"Hamburg"}


def test_the_open_sea_of_a_front_belongs_to_one_water() -> None:
    geo = geography()
    for water in WATERS:
        for cell in hexes(water):
            others = [other for other in WATERS if other != water and cell in hexes(other)]
            assert geo.land[cell] or (geo.front[cell] == FRONT[water] and not others), geo.labels[cell]


def test_only_the_caspian_is_open_sea_without_fleets() -> None:
    geo = geography()
    found = set().union(*map(hexes, WATERS))
    left = [c for c in range(geo.size) if geo.board.hexes[geo.labels[c]].terrain == "sea" and c not in found]
    caspian = [cell for cell in left if geo.board.hexes[geo.labels[cell]].q >= 48]
    assert left == caspian and len(caspian) > 30


@pytest.mark.parametrize(
    ("water", "start", "goal", "away"),
    [
        ("mediterranean", "AA24", "II17", 8),  # Taranto to Tripoli
        ("western", "AA7", "L22", 21),  # Gibraltar to Portsmouth
        ("mediterranean", "Z33", "DD28", 5),  # Istanbul to Athens
        ("western", "J30", "L22", 8),  # Kiel to Portsmouth
        ("baltic", "J30", "D44", 14),  # Kiel to Leningrad
    ],
)
def test_ways_by_sea_are_counted_in_hexes(water: Water, start: str, goal: str, away: int) -> None:
    number = geography().number
    assert sea_distances(water, number[start])[number[goal]] == away


def test_no_way_leads_through_a_gate() -> None:
    number = geography().number
    assert number["GG19"] not in sea_distances("western", number["L22"])
    assert number["D44"] not in sea_distances("western", number["J30"])
    assert number["T37"] not in sea_distances("mediterranean", number["Z33"])
