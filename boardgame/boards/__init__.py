"""Boards of areas as graphs, with their geometry, loaded and checked."""

from boardgame.boards.area_board import Area, AreaBoard, Link
from boardgame.boards.error import BoardError
from boardgame.boards.loading import load_area_board
from boardgame.boards.shapes import AreaShape, BoardShapes, Canal, Label, Ring, load_shapes

__all__ = [
    "Area",
    "AreaBoard",
    "AreaShape",
    "BoardError",
    "BoardShapes",
    "Canal",
    "Label",
    "Link",
    "Ring",
    "load_area_board",
    "load_shapes",
]
