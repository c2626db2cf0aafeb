"""The waters and lines of the board of Third Reich: what is joined, what is closed, what a line parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path

import pytest
import yaml

from boardgame.boards import HexBoard, load_hex_board
from boardgame.engine.files import data_path

STATED = yaml.safe_load(Path(__file__).with_name("third_reich_named_hexes.yaml").read_text(encoding="utf-8"))
CUT_OFF = {"1942": {"D44", "V38"}, "1944": set()}
"""Russian hexes that only a way through the other side joins to Moscow."""
STRAITS = {"Z33", "Z34", "AA31", "BB31"}


@pytest.fixture(scope="module")
def europe() -> HexBoard:
    folder = data_path("scenarios", "third_reich")
    return load_hex_board(folder / "hexes.csv", folder / "hexsides.csv", folder / "places.yaml")


def sailed(board: HexBoard, start: str, closed: Collection[str] = ()) -> set[str]:
    """The hexes that fleets reach without entering some."""
    seen, todo = {start}, [start]
    while todo:
        for near in board.sea_neighbours[todo.pop()]:
            if near not in seen and near not in closed:
                seen.add(near)
                todo.append(near)
    return seen


def joined(board: HexBoard, start: str, inside: Collection[str]) -> set[str]:
    """The hexes that ground units reach within some."""
    seen, todo = {start}, [start]
    while todo:
        for near in board.ground_neighbours[todo.pop()]:
            if near in inside and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


def region(board: HexBoard, name: str) -> set[str]:
    return set(board.regions[name].hexes)


def country(board: HexBoard, *names: str) -> set[str]:
    return {cell.id for cell in board.hexes.values() if cell.country in names}


# --- waters ---------------------------------------------------------------------------------------------------


def test_three_waters_do_not_join(europe: HexBoard) -> None:
    waters = [sailed(europe, start) for start in ("E18", "T51", "NN32")]
    assert sum(map(len, waters)) == len(set().union(*waters)) == sum(cell.sea for cell in europe.hexes.values())
    assert len(waters[2]) == 2, "the Gulf of Aqaba"
    assert set(europe.boxes["us_box"].entries) <= waters[0]


def test_a_hex_holds_sea_where_a_side_of_it_can_be_sailed(europe: HexBoard) -> None:
    for cell in europe.hexes.values():
        assert cell.sea == bool(europe.sea_neighbours[cell.id]), cell.id


def test_open_sea_is_open(europe: HexBoard) -> None:
    for side in europe.hexsides:
        grounds = {europe.hexes[side.a].terrain, europe.hexes[side.b].terrain}
        assert grounds != {"sea"} or side.sea, side
        if "sea" in grounds and grounds != {"sea"}:
            assert side.sea and not side.land, side


def test_nothing_but_lakes_and_the_depression_closes_a_side_to_all(europe: HexBoard) -> None:
    closed = [side for side in europe.hexsides if side.impassable]
    assert closed and all({"lake", "qattara"} & set(side.features) for side in closed)


def test_lakes_carry_no_fleets(europe: HexBoard) -> None:
    lakes = [side for side in europe.hexsides if "lake" in side.features]
    assert len(lakes) == 42 and not any(side.sea for side in lakes)
    assert [cell.id for cell in europe.hexes.values() if cell.terrain == "lake"] == ["C45"], "Lake Ladoga"


def test_straits_and_canal_are_the_only_ways_through(europe: HexBoard) -> None:
    assert "Y18" in sailed(europe, "W38") and "Y18" not in sailed(europe, "W38", STRAITS)
    assert "Y18" in sailed(europe, "NN30") and "Y18" not in sailed(europe, "NN30", {"MM30"})


def test_rivers_can_be_crossed(europe: HexBoard) -> None:
    rivers = [side for side in europe.hexsides if "river" in side.features]
    assert len(rivers) == 238 and all(side.land for side in rivers)


@pytest.mark.parametrize("side", STATED["closed_corners"]["ground"])
def test_a_corner_closes_a_side_to_ground_units(europe: HexBoard, side: str) -> None:
    found = europe.hexside(*side.split("-"))
    assert found is not None and not found.land


@pytest.mark.parametrize("side", STATED["closed_corners"]["fleets"])
def test_a_corner_closes_a_side_to_fleets(europe: HexBoard, side: str) -> None:
    found = europe.hexside(*side.split("-"))
    assert found is not None and not found.sea and found.land


def test_ports_lie_on_the_seas_they_name(europe: HexBoard) -> None:
    ports = [place for place in europe.places.values() if "port" in place.kinds]
    assert len({place.hex for place in ports}) == 65
    ocean = sailed(europe, "E18")
    black = sailed(europe, "W38", STRAITS) | {"Z33"}
    near = {c.id for c in europe.hexes.values() if c.front == "eastern" or c.country in ("germany", "denmark")}
    baltic = sailed(europe, "I35", europe.hexes.keys() - near)
    for place in ports:
        assert place.hex in ocean, place.id
        assert ("black_sea" in place.seas) == (place.hex in black), place.id
        assert "baltic" not in place.seas or place.hex in baltic, place.id


def test_a_beach_is_land_by_the_sea(europe: HexBoard) -> None:
    beaches, ocean = region(europe, "beaches"), sailed(europe, "E18")
    assert len(beaches) == 55
    assert all(europe.hexes[cell].land and cell in ocean for cell in beaches)


# --- land -----------------------------------------------------------------------------------------------------


def test_terrain_and_countries_are_counted(europe: HexBoard) -> None:
    assert Counter(cell.terrain for cell in europe.hexes.values()) == {
        "plain": 1226, "sea": 416, "mountain": 106, "swamp": 8, "lake": 1, "depression": 1}  # fmt: skip
    assert {name: len(country(europe, name)) for name in ("poland", "germany", "france", "rumania", "libya")} == {
        "poland": 33, "germany": 64, "france": 59, "rumania": 27, "libya": 62}  # fmt: skip


def test_land_off_the_mainlands_belongs_to_islands_with_names(europe: HexBoard) -> None:
    land = {cell.id for cell in europe.hexes.values() if cell.land}
    main = joined(europe, "L31", land) | joined(europe, "E37", land) | joined(europe, "K23", land)
    named = {cell for found in europe.regions.values() if found.kind == "island" for cell in found.hexes}
    assert land - main - {"NN26"} <= named


def test_the_partition_line_parts_poland_without_a_gap(europe: HexBoard) -> None:
    west, east = region(europe, "poland_west"), region(europe, "poland_east")
    assert west | east == country(europe, "poland") and not west & east
    line = {f"{side.a}-{side.b}" for side in europe.hexsides if side.land and len({side.a, side.b} & west) == 1
            and {side.a, side.b} & (east | country(europe, "soviet_union", "baltic_states"))}  # fmt: skip
    assert line == {"J38-K37", "K37-K38", "K38-L37", "L37-L38", "L37-M37", "M36-M37", "M36-N36", "N35-N36", "N36-O35",
                    "O35-O36", "O35-P35", "P34-P35", "P35-Q34", "Q34-Q35", "Q35-R34"}  # fmt: skip


@pytest.mark.parametrize(
    ("year", "axis", "russian"),
    [
        ("1942", {"N44", "O43", "J43", "H45"}, {"D44", "V38", "U40", "H47"}),
        ("1944", {"E43", "K40"}, {"D44", "H47", "V38"}),
    ],
)
def test_the_start_lines_part_russia(europe: HexBoard, year: str, axis: set[str], russian: set[str]) -> None:
    west = region(europe, f"russia_west_{year}")
    assert axis <= west <= country(europe, "soviet_union") and not russian & west
    rest = country(europe, "soviet_union") - west
    assert rest - joined(europe, "H47", rest) == CUT_OFF[year]


def test_the_start_line_of_1944_parts_italy(europe: HexBoard) -> None:
    north, south = region(europe, "italy_north_1944"), region(europe, "italy_south_1944")
    assert joined(europe, "Y22", country(europe, "italy") - south) == north
    assert {"Y22", "T23"} <= north and not north & south


def test_vichy_lies_within_france(europe: HexBoard) -> None:
    mainland, vichy = region(europe, "france_mainland"), region(europe, "vichy_france")
    assert vichy < mainland == country(europe, "france") - region(europe, "corsica")
    assert "R20" in vichy and "O22" not in vichy
