"""The drawn geometry: that it fits its board, and that faults name the area."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardgame.boards import AreaBoard, BoardError, load_area_board, load_shapes
from boardgame.engine.files import data_path

SHAPES = data_path("assets", "boards", "spring1942", "shapes.json")


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    folder = data_path("scenarios", "spring1942")
    return load_area_board(folder / "areas.csv", folder / "connections.csv")


@pytest.fixture
def data() -> dict[str, Any]:
    return json.loads(SHAPES.read_text(encoding="utf-8"))


def reload(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    path = tmp_path / "shapes.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    load_shapes(path, board)


def test_every_area_has_a_shape_with_slots(board: AreaBoard) -> None:
    shapes = load_shapes(SHAPES, board)
    assert list(shapes.areas) == list(board.areas)
    assert (shapes.width, shapes.height, shapes.wraps_x) == (6000, 3430, True)
    assert all(shape.slots and shape.slot_radius > 0 for shape in shapes.areas.values())
    assert [canal.id for canal in shapes.canals] == ["suez", "panama"]


def test_a_missing_shape_is_named(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    del data["areas"]["iceland"]
    with pytest.raises(BoardError, match=r"shapes\.json: area 'iceland' has no shape"):
        reload(tmp_path, data, board)


def test_a_shape_too_many_is_named(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    data["areas"]["atlantis"] = data["areas"]["iceland"]
    with pytest.raises(BoardError, match="area 'atlantis' has a shape, but no such area"):
        reload(tmp_path, data, board)


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ([[0, 0], [1, 1]], "has only 2 points"),
        ([[0, 0], [1, 1], [0, 2], [0, 0]], "repeats its first point"),
        ([[0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2]], "passes through one of its points twice"),
        ([[0, 0], [1, 1], [2, 2]], "has no surface"),
        ([[0, 0], [4, 4], [9, 0], [0, 5]], "crosses itself near"),
        ([[0, 0], [1, 1, 1], [2, 2]], "is malformed"),
    ],
)
def test_bad_rings_are_named(
    tmp_path: Path, data: dict[str, Any], board: AreaBoard, points: list[list[int]], reason: str
) -> None:
    data["areas"]["iceland"]["rings"][0]["points"] = points
    with pytest.raises(BoardError, match=f"'iceland'.* {reason}"):
        reload(tmp_path, data, board)


def test_a_hole_between_the_outlines_is_named(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    ring = max(data["areas"]["brazil"]["rings"], key=lambda ring: len(ring["points"]))
    x, y = (sum(point[axis] for point in ring["points"]) / len(ring["points"]) for axis in (0, 1))
    ring["points"] = [[x + (a - x) * 0.8, y + (b - y) * 0.8] for a, b in ring["points"]]
    with pytest.raises(BoardError, match=r"shapes\.json: a hole in the board near \([0-9]+, [0-9]+\), beside area '"):
        reload(tmp_path, data, board)


def test_a_wrong_kind_is_named(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    data["areas"]["iceland"]["kind"] = "sea"
    with pytest.raises(BoardError, match="area 'iceland' is drawn as 'sea'"):
        reload(tmp_path, data, board)


def test_broken_files_are_refused(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    with pytest.raises(BoardError, match="not valid JSON"):
        load_shapes(tmp_path / "bad.json", board)
    with pytest.raises(BoardError, match="cannot be read"):
        load_shapes(tmp_path / "none.json", board)
    del data["board"]["width"]
    with pytest.raises(BoardError, match="malformed"):
        reload(tmp_path, data, board)


def test_a_link_drawn_to_nowhere_is_named(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    line = {"areas": ["iceland", "atlantis"], "from": [0, 0], "to": [1, 1]}
    data["connectors"].append(line)
    with pytest.raises(BoardError, match=r"shapes\.json: no area 'atlantis' on the board"):
        reload(tmp_path, data, board)
    data["connectors"].clear()
    data["barriers"].append({"areas": ["atlantis", "iceland"], "lines": []})
    with pytest.raises(BoardError, match="no area 'atlantis'"):
        reload(tmp_path, data, board)
    data["barriers"].pop()
    data["cities"] = [{"name": "Poseidonis", "at": [1, 2], "kind": "city", "area": "atlantis"}]
    with pytest.raises(BoardError, match="no area 'atlantis'"):
        reload(tmp_path, data, board)


def test_marks_borders_and_islets_are_read(tmp_path: Path, data: dict[str, Any], board: AreaBoard) -> None:
    data["cities"] = [{"name": "Reykjavik", "at": [1, 2], "kind": "city", "area": "iceland"}]
    data["captions"] = [{"text": "Faroes", "at": [3, 4], "size": 24}]
    data["borders"] = [{"areas": ["norway", "sweden"], "line": [[0, 0], [1, 1]]}]
    data["connectors"] = [{"areas": ["iceland", "norway"], "from": [0, 0], "to": [1, 1]}]
    data["islets"] = [[[0, 0], [1, 1], [0, 1]]]
    path = tmp_path / "shapes.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    shapes = load_shapes(path, board)
    assert [(city.name, city.area, city.kind, city.at) for city in shapes.cities] == [
        ("Reykjavik", "iceland", "city", (1.0, 2.0))
    ]
    assert (shapes.captions[0].name, shapes.captions[0].size) == ("Faroes", 24.0)
    assert shapes.borders[0].areas == ("norway", "sweden")
    assert shapes.connectors[0].end == (1.0, 1.0)
    assert len(shapes.islets) == 1 and len(shapes.straits) == 11
    assert [barrier.areas for barrier in shapes.closed] == [("algeria", "rio_de_oro")]
    assert shapes.barriers == shapes.closed[0].lines
