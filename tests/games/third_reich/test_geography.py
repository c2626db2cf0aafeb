"""The board as numbers: it says what the board says, and what the rulebook says of single hexes."""

from __future__ import annotations

import pytest

from boardgame.games.third_reich.geography import Geography, geography, why_no_zone, zones


@pytest.fixture(scope="module")
def geo() -> Geography:
    return geography()


def at(geo: Geography, label: str) -> int:
    return geo.number[label]


def test_every_hex_has_the_neighbours_of_the_board(geo: Geography) -> None:
    for cell, label in enumerate(geo.labels):
        assert [geo.labels[near] for near in geo.around[cell]] == list(geo.board.neighbours[label])
        assert [geo.labels[near] for near in geo.ground[cell]] == list(geo.board.ground_neighbours[label])


def test_ways_lead_in_both_directions(geo: Geography) -> None:
    for near_of in (geo.ground, geo.overland):
        assert all(cell in near_of[near] for cell in range(geo.size) for near in near_of[cell])


@pytest.mark.parametrize(
    ("a", "b"), [("I31", "I32"), ("I30", "I31"), ("F33", "G32"), ("B29", "C28"), ("Z33", "Z34"), ("U40", "U41")]
)
def test_a_crossing_arrow_is_a_way_and_no_neighbourhood(geo: Geography, a: str, b: str) -> None:
    # TR-5.36, TR-5.34
    assert at(geo, b) in geo.ground[at(geo, a)]
    assert at(geo, b) not in geo.overland[at(geo, a)]


def test_the_eight_crossing_arrows_are_there(geo: Geography) -> None:
    assert len(geo.arrows) == 2 * 8
    assert {("AA31", "BB31"), ("DD21", "DD22")} <= {(geo.labels[a], geo.labels[b]) for a, b in geo.arrows}


def test_no_way_leads_over_a_corner_of_the_coast(geo: Geography) -> None:
    # TR-EX-06: J30 to K29 is closed, round by K30 is open.
    assert at(geo, "K29") not in geo.ground[at(geo, "J30")]
    assert at(geo, "K30") in geo.ground[at(geo, "J30")]
    assert at(geo, "K29") in geo.ground[at(geo, "K30")]


def test_the_depression_has_no_way_in(geo: Geography) -> None:
    # TR-5.75
    assert geo.ground[at(geo, "NN26")] == ()


def test_the_suez_canal_is_a_river_on_the_ground(geo: Geography) -> None:
    pair = at(geo, "LL30"), at(geo, "LL31")
    assert pair in geo.obstacles and pair in geo.rivers
    assert pair[1] in geo.overland[pair[0]]


@pytest.mark.parametrize(
    ("label", "country"),
    [("L31", "germany"), ("M35", "poland"), ("O22", "france"), ("K23", "united_kingdom"), ("H47", "soviet_union")],
)
def test_capitals(geo: Geography, label: str, country: str) -> None:
    cell = at(geo, label)
    assert geo.capital[cell] and geo.city[cell] and geo.capital_of[country] == cell
    assert geo.country[cell] == country and cell in geo.hexes_of[country]


def test_vichy_is_a_plain_city_until_its_country_exists(geo: Geography) -> None:
    assert not geo.capital[at(geo, "R20")] and geo.city[at(geo, "R20")]


def test_the_east_edge_runs_from_a66_to_nn37(geo: Geography) -> None:
    # TR-MAP-06
    edge = [geo.labels[cell] for cell in geo.east_edge]
    assert (edge[0], edge[-1]) == ("A66", "NN37")
    assert {"E64", "M60", "U56", "AA53", "CC47", "EE46", "GG45", "HH40", "LL38"} <= set(edge)


def test_armor_holds_the_hexes_around_it_but_not_over_water_or_in_fortresses(geo: Geography) -> None:
    # Warsaw lies on the Vistula, across which a zone extends (TR-8.22).
    warsaw = at(geo, "M35")
    held = zones(geo, [warsaw], bytes(geo.size))
    assert {near for near in range(geo.size) if held.count[near]} == set(geo.overland[warsaw])
    assert any((warsaw, near) in geo.rivers and held.count[near] for near in geo.overland[warsaw])
    # Copenhagen's arrows carry no zone (TR-8.21).
    assert zones(geo, [at(geo, "I31")], bytes(geo.size)).count[at(geo, "I32")] == 0
    # TR-5.57: not into a fortress, but out of it.
    maginot = at(geo, "P25")
    fortress = geo.mask([maginot])
    assert zones(geo, [at(geo, "P26")], fortress).count[maginot] == 0
    assert zones(geo, [maginot], fortress).count[at(geo, "P26")] == 1


def test_a_hex_lies_in_no_zone_where_a_rule_says_so(geo: Geography) -> None:
    # TR-5.35, TR-5.57, TR-8.21
    fortress = geo.mask(geo.regions["maginot_line"])
    for armor in (at(geo, label) for label in ("P26", "I31", "U41", "K24", "M35", "P25")):
        held = zones(geo, [armor], fortress)
        for near in geo.around[armor]:
            assert bool(held.count[near]) == (why_no_zone(geo, armor, near, fortress) == ""), geo.labels[near]


def test_one_unit_covers_two_hexes_or_two_units_one_each(geo: Geography) -> None:
    a, b = at(geo, "M35"), at(geo, "M34")
    shared = next(cell for cell in geo.overland[a] if cell in geo.overland[b])
    assert zones(geo, [shared], bytes(geo.size)).one_covers(a, b)
    apart = [
        next(c for c in geo.overland[a] if c not in (*geo.overland[b], b)),
        next(c for c in geo.overland[b] if c not in (*geo.overland[a], a)),
    ]
    both = zones(geo, apart, bytes(geo.size))
    assert both.count[a] and both.count[b] and not both.one_covers(a, b)
