"""The four waters: which ports lie on each, where each ends, and how far it is."""

from __future__ import annotations

import pytest

from boardgame.games.third_reich import game
from boardgame.games.third_reich.geography.geography import geography
from boardgame.games.third_reich.geography.sea_ways import sea_distances, sea_ways, straits
from boardgame.games.third_reich.geography.waters import FRONT, OF_SEA, WATERS, Water, hexes


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
        ("mediterranean", "AA24", "Z23", 7),  # Taranto to Naples, round Calabria
        ("mediterranean", "AA25", "AA24", 3),  # Brindisi, on the coast of the Adriatic, to Taranto
        ("mediterranean", "LL31", "MM30", 2),  # the Suez Canal
        ("western", "AA7", "L22", 21),  # Gibraltar to Portsmouth
        ("western", "K21", "J21", 2),  # Plymouth, on the south coast, into the Bristol Channel
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


@pytest.mark.parametrize("water", WATERS)
def test_every_hex_of_a_water_is_reached_from_every_port_but_the_danish_islands(water: Water) -> None:
    world = game().world
    ports = [cell for cell, places in world.ports.items() if any(OF_SEA[sea] == water for sea in sum(places, ()))]
    for port in ports[::4]:
        missing = {world.labels[cell] for cell in hexes(water) - sea_distances(water, port).keys()}
        assert missing <= {"I31"}, world.labels[port]


@pytest.mark.parametrize(
    ("water", "start", "goal", "open_", "shut"),
    [
        ("mediterranean", "Z23", "EE21", 5, 7),  # the Strait of Messina
        ("mediterranean", "DD21", "CC20", 2, 2),  # out of Messina to either side
        ("mediterranean", "DD21", "EE21", 2, 2),
        ("mediterranean", "DD28", "AA33", 5, None),  # the Dardanelles
        ("black_sea", "T37", "R44", 9, None),  # the Strait of Kerch
        ("black_sea", "T37", "U41", 6, 6),  # into it, and not through
    ],
)
def test_a_strait_that_is_shut_is_entered_and_not_passed(
    water: Water, start: str, goal: str, open_: int, shut: int | None
) -> None:
    number = geography().number
    a, b = number[start], number[goal]
    assert sea_ways(water, a, frozenset()).away[b] == open_
    assert sea_ways(water, a, straits(water)).away.get(b) == shut


def test_a_way_goes_round_what_it_shuns() -> None:
    number = geography().number
    plain = sea_ways("mediterranean", number["AA24"], frozenset()).way(number["II17"])
    other = sea_ways("mediterranean", number["AA24"], frozenset(), frozenset(plain[3:5])).way(number["II17"])
    assert not set(plain[3:5]) & set(other) and len(other) <= len(plain) + 2
