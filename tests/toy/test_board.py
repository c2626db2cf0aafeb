"""The board of the game is a board like any other."""

from __future__ import annotations

from boardgame.boards.shapes import load_shapes
from tests.toy.village import AREAS, BOARD, FOLDER, routes


def test_the_drawing_fits_the_board() -> None:
    assert tuple(load_shapes(FOLDER / "board" / "shapes.json", BOARD).areas) == AREAS


def test_routes_end_at_most_two_areas_away_and_return_to_none() -> None:
    found = list(routes("quay"))
    assert found == [("market",), ("beach",), ("market", "mill"), ("market", "woods"), ("beach", "woods")]
    assert list(routes("quay", ["market"])) == [("beach",), ("beach", "woods")]
