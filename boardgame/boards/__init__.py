"""Boards of areas and of hexes as graphs, with their geometry, loaded and checked."""

from boardgame.boards.area_board import Area, AreaBoard, Link
from boardgame.boards.error import BoardError
from boardgame.boards.gazetteer import Box, HexRegion, Place, Water
from boardgame.boards.hex_board import Hex, HexBoard, Hexside
from boardgame.boards.hex_loading import load_hex_board
from boardgame.boards.loading import load_area_board
from boardgame.boards.of_games import load_game_board
from boardgame.boards.shapes import AreaShape, BoardShapes, Canal, Label, Ring, load_shapes

__all__ = [
    "Area",
    "AreaBoard",
    "AreaShape",
    "BoardError",
    "BoardShapes",
    "Box",
    "Canal",
    "Hex",
    "HexBoard",
    "HexRegion",
    "Hexside",
    "Label",
    "Link",
    "Place",
    "Ring",
    "Water",
    "load_area_board",
    "load_game_board",
    "load_hex_board",
    "load_shapes",
]
