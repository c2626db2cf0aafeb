"""The board of hexes: what it loads, what it refuses, and what it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.boards import BoardError, HexBoard, load_hex_board

# A ring of six hexes round a lake of no hex, and an island beyond a strait with a crossing arrow:
#    A1 A2
#   B0  .  B2 B3
#    C0 C1
HEXES = """hex,terrain,sea,country,front
A1,plain,,blue,western
A2,mountain,,blue,western
B0,plain,,blue,western
B2,plain,yes,red,eastern
C0,swamp,,red,western
C1,plain,yes,red,western
B3,plain,yes,red,eastern
"""
SIDES = """a,b,land,sea,features
A1,A2,yes,,river
A1,B0,yes,,
A2,B2,yes,,
B0,C0,yes,,
C0,C1,yes,,river
B2,C1,,yes,
B2,B3,,yes,crossing_arrow
"""
NAMES = """places:
  - {id: town, name: Town, hex: B2, kinds: [port, city], seas: [lake]}
waters:
  - {name: Brook, kind: river, a: A1, b: A2}
regions:
  - {id: middle, name: Middle, kind: hole, hexes: [B1]}
  - {id: isle, name: Isle, kind: island, hexes: [B3]}
boxes:
  - {id: away, name: Away, kinds: [base], entries: [B3]}
"""


def load(tmp_path: Path, hexes: str = HEXES, sides: str = SIDES, names: str = NAMES) -> HexBoard:
    for name, text in (("hexes.csv", hexes), ("hexsides.csv", sides), ("places.yaml", names)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return load_hex_board(tmp_path / "hexes.csv", tmp_path / "hexsides.csv", tmp_path / "places.yaml")


def test_hexes_keep_the_order_and_the_values_of_the_file(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert list(board.hexes) == ["A1", "A2", "B0", "B2", "C0", "C1", "B3"]
    cell = board.hexes["B2"]
    assert (cell.q, cell.r, cell.terrain, cell.land, cell.sea, cell.country) == (2, 1, "plain", True, True, "red")
    assert board.at(2, 1) is cell and board.at(1, 1) is None
    assert board.neighbours["B2"] == ("B3", "C1", "A2")
    assert board.ground_neighbours["B2"] == ("B3", "A2")
    assert board.sea_neighbours["B2"] == ("B3", "C1")


def test_hexsides_answer_from_both_sides(tmp_path: Path) -> None:
    board = load(tmp_path)
    river = board.hexside("A2", "A1")
    assert river is board.hexside("A1", "A2") and river is not None and river.features == ("river",)
    boundary = board.hexside("A2", "B2")
    assert boundary is not None and boundary.national_boundary and boundary.front_boundary
    coast = board.hexside("B2", "C1")
    assert coast is not None and not coast.national_boundary and not coast.ground and not coast.impassable
    assert board.hexside("A1", "C1") is None and not board.adjacent("A1", "C1")


def test_distances_count_hexes_ways_or_nothing(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert board.distance("A1", "C1") == board.distance("A1", "C1") == 2
    assert board.ground_distance("C1", "B3") == 6
    assert board.sea_distance("C1", "B3") == 2
    assert board.sea_distance("C1", "A1") is None
    assert board.within("A1", 1) == ("A1", "A2", "B0")
    with pytest.raises(KeyError):
        board.distance("A1", "Z9")


def test_reach_minds_what_is_in_the_way(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert board.reach("A1", 2) == {"A1": 0, "A2": 1, "B0": 1, "B2": 2, "C0": 2}
    assert board.reach("A1", 0) == {"A1": 0}
    assert "B2" not in board.reach("A1", blocked={"A2"})
    assert board.reach("A1", stops={"A2", "B0"}) == {"A1": 0, "A2": 1, "B0": 1}
    assert board.reach("A2", stops={"A2"})["B3"] == 2
    assert board.reach("A1", 3, barred={frozenset(("A2", "B2"))})["C1"] == 3
    assert board.reach("C1", way="sea") == {"C1": 0, "B2": 1, "B3": 2}


def test_names_and_graph(tmp_path: Path) -> None:
    board = load(tmp_path)
    assert [place.id for place in board.places_in["B2"]] == ["town"]
    assert board.regions["isle"].hexes == ("B3",) and board.waters[0].name == "Brook"
    assert board.graph.nodes["A2"]["hex"].terrain == "mountain"
    assert board.graph.edges["A1", "A2"]["side"].features == ("river",)
    assert list(board.graph["away"]) == ["B3"]


def test_the_board_cannot_be_changed(tmp_path: Path) -> None:
    board = load(tmp_path)
    with pytest.raises(TypeError):
        board.hexes["A1"] = board.hexes["A2"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        board.hexes["A1"].terrain = "sea"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("hexes", "message"),
    [
        (HEXES + "A1,plain,,,\n", "hexes.csv:9: hex 'A1' was already given in line 2"),
        (HEXES + "AB1,plain,,,\n", "hexes.csv:9: 'AB1' is not a hex"),
        (HEXES.replace("swamp", "bog"), "hexes.csv:6: unknown terrain 'bog' of 'C0'"),
        (HEXES.replace("A1,plain,,", "A1,sea,,"), "hexes.csv:2: hex 'A1' has neither land nor sea"),
        (HEXES.replace("B3,plain", "B3,sea"), "hexes.csv:8: hex 'B3' belongs to 'red' but has no land"),
        (HEXES.replace("B3,plain,yes", "B3,plain,1"), "hexes.csv:8: sea of 'B3' must be 'yes' or empty"),
        (HEXES.replace("B3,plain,yes,red", "B3,plain,yes"), "hexes.csv:8: expected 5 values"),
        (HEXES.replace(",front", ",side"), "hexes.csv:1: column front is missing"),
        (HEXES.replace(",front", ",front,x"), "hexes.csv:1: unknown column 'x'"),
        (HEXES.replace("country,front", "country,front,front"), "hexes.csv:1: column 'front' is there twice"),
        (HEXES.splitlines()[0] + "\n", "hexes.csv: no hexes"),
        (HEXES + "B4,plain,,,\n", "'B3' touches 'B4' without a hexside"),
        (HEXES + "E9,plain,,,\n", "hexes.csv:9: hex 'E9' is apart from 'A1'"),
    ],
)
def test_faulty_hexes_are_refused(tmp_path: Path, hexes: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path, hexes=hexes)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        (SIDES + "A1,C1,yes,,\n", "hexsides.csv:9: 'A1' and 'C1' do not touch"),
        (SIDES + "A1,A1,yes,,\n", "hexsides.csv:9: 'A1' and 'A1' do not touch"),
        (SIDES + "A2,A1,yes,,\n", "hexsides.csv:9: hexside A2-A1 was already given in line 2"),
        (SIDES + "A2,A3,yes,,\n", "hexsides.csv:9: unknown hex 'A3'"),
        (SIDES.replace("A1,A2,yes,,river\n", ""), "hexes.csv:2: hex 'A1' touches 'A2' without a hexside"),
        (SIDES.replace("A1,A2,yes,", "A1,A2,yes,yes"), "hexsides.csv:2: A1-A2 cannot be passed by sea"),
        (SIDES.replace("river", "stream", 1), "hexsides.csv:2: unknown feature 'stream' of A1-A2"),
        (SIDES.replace("river", "river river", 1), "hexsides.csv:2: A1-A2 has a feature twice"),
        (SIDES.replace("river", "crossing_arrow", 1), "hexsides.csv:2: A1-A2 has a crossing arrow"),
        (SIDES.replace("river", "suez_canal", 1), "hexsides.csv:2: A1-A2 is a canal"),
        (SIDES.replace("river", "qattara", 1), "hexsides.csv:2: A1-A2 is barred"),
        (
            SIDES.replace("B2,C1,,yes", "B2,C1,,").replace("B2,B3,,yes", "B2,B3,,"),
            "hexsides.csv: no hexside lets fleets leave the port 'Town' in B2",
        ),
    ],
)
def test_faulty_hexsides_are_refused(tmp_path: Path, sides: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path, sides=sides)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (NAMES.replace("hexes: [B1]", "hexes: []"), "hexes.csv: a hole in the board at B1"),
        (NAMES.replace("hexes: [B1]", "hexes: [A1]"), "places.yaml:6: region 'middle' holds 'A1', which is a hex"),
        (NAMES.replace("hexes: [B3]", "hexes: [B9]"), "places.yaml:7: region 'isle' lies in 'B9', which is no hex"),
        (NAMES.replace("hexes: [B3]", "hexes: [B3, B3]"), "places.yaml:7: region 'isle' names one of its hexes twice"),
        (NAMES.replace("hex: B2", "hex: B9"), "places.yaml:2: place 'town' lies in 'B9', which is no hex"),
        (NAMES.replace("name: Town, ", ""), "places.yaml:2: place 'town' needs name"),
        (NAMES.replace("name: Town", "name: 7"), "places.yaml:2: place 'town' has a bad name: 7"),
        (NAMES.replace("name: Town", "x: 1, name: Town"), "places.yaml:2: place 'town' has an unknown field 'x'"),
        (NAMES.replace("id: isle", "id: middle"), "places.yaml:7: region 'middle' was already given in line 6"),
        (NAMES.replace("kinds: [base]", "kinds: base"), "places.yaml:9: box 'away' needs a list of kinds"),
        (NAMES.replace("a: A1, b: A2", "a: A1, b: C1"), "places.yaml:4: water 'Brook' lies between 'A1' and 'C1'"),
        (NAMES.replace("boxes:", "crates:"), "places.yaml: unknown section 'crates'"),
        (NAMES.replace("[port, city]", "[port, city"), "places.yaml:2: not valid YAML"),
        (NAMES + "boxes: []\n", "places.yaml:10: the key “boxes” stands twice"),
        ("- town\n", "places.yaml: expected the sections"),
        ("places: town\n", "places.yaml: places must be a list"),
        ("places: [town]\n", "places.yaml: places holds 'town'"),
    ],
)
def test_faulty_names_are_refused(tmp_path: Path, names: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load(tmp_path, names=names)
    assert message in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    load(tmp_path)
    with pytest.raises(BoardError, match=r"nowhere\.csv: cannot be read"):
        load_hex_board(tmp_path / "nowhere.csv", tmp_path / "hexsides.csv")
    with pytest.raises(BoardError, match=r"nowhere\.yaml: cannot be read"):
        load_hex_board(tmp_path / "hexes.csv", tmp_path / "hexsides.csv", tmp_path / "nowhere.yaml")
