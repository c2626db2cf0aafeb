"""The board of Third Reich: that it holds what its rulebook says of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgame.boards import HexBoard, load_hex_board
from boardgame.boards.hex_grid import hex_distance, parse_label
from boardgame.engine.files import data_path

STATED: dict[str, Any] = yaml.safe_load(
    Path(__file__).with_name("third_reich_named_hexes.yaml").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def europe() -> HexBoard:
    folder = data_path("scenarios", "third_reich")
    return load_hex_board(folder / "hexes.csv", folder / "hexsides.csv", folder / "places.yaml")


def test_the_whole_board_is_there(europe: HexBoard) -> None:
    assert (len(europe), len(europe.hexsides)) == (1758, 5088)
    assert sum(cell.land for cell in europe.hexes.values()) == 1341
    assert len(europe.places) == 201 and len(europe.boxes) == 4


@pytest.mark.parametrize("stated", STATED["hexes"], ids=lambda stated: f"{stated['hex']}-{stated['rule']}")
def test_a_named_hex_is_as_stated(europe: HexBoard, stated: dict[str, Any]) -> None:
    cell = europe.hexes[stated["hex"]]
    for field in ("country", "front", "terrain", "sea"):
        if field in stated:
            assert getattr(cell, field) == stated[field], field
    if "region" in stated:
        assert cell.id in europe.regions[stated["region"]].hexes
    if "place" in stated:
        place = next(place for place in europe.places_in[cell.id] if place.name == stated["place"])
        assert set(stated.get("kinds", ())) <= set(place.kinds)
        assert not set(stated.get("not_kinds", ())) & set(place.kinds)
        assert place.capital_of == stated.get("capital_of", place.capital_of)


@pytest.mark.parametrize("stated", STATED["sides"], ids=lambda stated: f"{stated['a']}-{stated['b']}")
def test_a_named_hexside_is_as_stated(europe: HexBoard, stated: dict[str, Any]) -> None:
    side = europe.hexside(stated["a"], stated["b"])
    assert side is not None
    assert side.land == stated.get("land", side.land)
    assert side.sea == stated.get("sea", side.sea)
    assert set(stated.get("features", ())) <= set(side.features)


@pytest.mark.parametrize("corner", STATED["corners"] + STATED["unclear_corners"], ids="-".join)
def test_hexes_of_a_coastal_corner_touch(europe: HexBoard, corner: list[str]) -> None:
    assert all(europe.adjacent(a, b) for a, b in combinations(corner, 2))
    if corner in STATED["corners"]:
        assert any(europe.hexes[cell].sea for cell in corner) or corner == ["G42", "H41", "H42"]  # Lake Peipus


def test_the_hexes_that_the_rulebook_names_at_the_edges_are_there(europe: HexBoard) -> None:
    for rule, cells in STATED["edges"].items():
        assert not [cell for cell in cells if cell not in europe], rule


def test_hexes_that_the_digitised_map_lacks_lie_just_beyond_its_edge(europe: HexBoard) -> None:
    for cell, beside in STATED["absent"].items():
        assert cell not in europe and beside in europe
        assert hex_distance(parse_label(cell), parse_label(beside)) == 1 and len(europe.neighbours[beside]) < 6


def test_half_hexes_are_no_hexes_but_the_rim_beside_them_is_there(europe: HexBoard) -> None:
    for rule, cells in STATED["half_hexes"].items():
        assert not [cell for cell in cells if cell in europe], rule
        for at in map(parse_label, cells):
            assert any(hex_distance(at, parse_label(other)) == 1 for other in europe.hexes), rule


@pytest.mark.parametrize("stated", STATED["misprints"], ids=lambda stated: stated["printed"])
def test_a_misprint_cannot_be_meant_as_printed(europe: HexBoard, stated: dict[str, Any]) -> None:
    assert stated["read"] in europe
    if "absent" in stated:
        assert stated["absent"] not in europe
    elif "apart" in stated:
        assert not europe.adjacent(*stated["apart"])
    elif "inland" in stated:
        assert len(europe.neighbours[stated["inland"]]) == 6
    else:
        assert not europe.hexes[stated["waters"]].land


def test_the_objectives_lie_on_their_fronts(europe: HexBoard) -> None:
    found: dict[str, list[str]] = {}
    for place in europe.places.values():
        if "objective" in place.kinds:
            found.setdefault(europe.hexes[place.hex].front, []).append(place.name)
    assert {front: sorted(names) for front, names in found.items()} == STATED["objectives"]


def test_crossing_arrows_are_counted_by_place(europe: HexBoard) -> None:
    arrows = [side for side in europe.hexsides if side.crossing_arrow]
    assert Counter(europe.hexes[side.a].country for side in arrows) == STATED["crossing_arrows"]
    assert not any(side.land for side in arrows)


def test_capitals_and_ports(europe: HexBoard) -> None:
    capitals = {place.capital_of: place.hex for place in europe.places.values() if place.capital_of}
    for country, cell in capitals.items():
        assert country == "vichy_france" or europe.hexes[cell].country == country
    for place in europe.places.values():
        assert bool(place.seas) == ("port" in place.kinds), place.id
        assert "port" not in place.kinds or europe.sea_neighbours[place.hex], place.id


def test_every_port_but_those_of_closed_seas_is_one_voyage_from_the_ocean(europe: HexBoard) -> None:
    ocean = europe.reach("E18", way="sea")
    assert not [place.id for place in europe.places.values() if "port" in place.kinds and place.hex not in ocean]


def test_boundaries_follow_from_the_hexes(europe: HexBoard) -> None:
    assert sum(side.national_boundary for side in europe.hexsides) == 354
    assert sum(side.front_boundary for side in europe.hexsides) == 189
    poland = europe.hexside("M34", "M33")
    assert poland is not None and not poland.national_boundary


def test_known_distances(europe: HexBoard) -> None:
    assert europe.distance("L31", "H47") == 16
    assert europe.distance("V8", "EE2") == 9
    assert europe.ground_distance("L31", "H47") == 16
    assert europe.ground_distance("K23", "O22") is None  # no crossing arrow over the Channel
    assert europe.ground_distance("DD21", "DD22") == 1  # the arrow of Messina
    assert europe.ground_distance("NN26", "NN25") is None  # TR-5.75
    assert europe.sea_distance("AA7", "AA8") == 1


def test_distances_by_way_are_never_shorter_than_the_range(europe: HexBoard) -> None:
    for start in ("L31", "H47", "LL29", "B29", "T37"):
        for way in ("land", "sea"):
            for cell, steps in europe.reach(start, way=way).items():  # type: ignore[arg-type]
                assert steps >= europe.distance(start, cell)


def test_single_islands_are_closed_to_walkers(europe: HexBoard) -> None:
    for region in europe.regions.values():
        if region.kind == "island" and region.id not in ("danish_islands", "sicily", "ulster", "ireland", "orkneys"):
            for cell in region.hexes:
                assert set(europe.ground_neighbours[cell]) <= set(region.hexes), region.id
