"""A board of areas as it is drawn."""

from __future__ import annotations

from boardgame.app.board.areas.arranger import AreaArranger
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.ground import AreaGround
from boardgame.app.board.areas.naming import Naming
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.level import Level
from boardgame.app.board.position import BoardPosition
from boardgame.boards import AreaBoard, BoardShapes


class AreaDrawing(Drawing):
    """Territories and sea zones in the colours of their owners.

    Attributes:
        board: the areas.
        shapes: their outlines.
    """

    geometry: AreaGeometry

    def __init__(self, board: AreaBoard, shapes: BoardShapes) -> None:
        """Prepare the outlines of a board; nothing is painted yet."""
        self.board = board
        self.shapes = shapes
        self.geometry = AreaGeometry(board, shapes)

    def ground(self, theme: str) -> AreaGround:
        """See :class:`Drawing`."""
        return AreaGround(self.geometry, theme)

    def arranger(self, level: Level, position: BoardPosition, theme: str, shown: frozenset[str]) -> AreaArranger:
        """See :class:`Drawing`."""
        return AreaArranger(self.geometry, level, position, Naming(self.geometry, theme))
