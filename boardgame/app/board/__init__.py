"""The board on the screen: one scene in layers, drawn from vector data."""

from boardgame.app.board.board_position import (
    Badge,
    Block,
    BlockLight,
    BoardPosition,
    Chit,
    Facility,
    FrontLine,
    Glide,
    Highlight,
    Route,
    Stack,
)
from boardgame.app.board.over.minimap import MapTools, Minimap
from boardgame.app.board.view import BoardView

__all__ = [
    "Badge",
    "Block",
    "BlockLight",
    "BoardPosition",
    "BoardView",
    "Chit",
    "Facility",
    "FrontLine",
    "Glide",
    "Highlight",
    "MapTools",
    "Minimap",
    "Route",
    "Stack",
]
