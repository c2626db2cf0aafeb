"""A board of areas as it is drawn."""

from __future__ import annotations

from boardgame.app.board.areas import gazette
from boardgame.app.board.areas.arranger import AreaArranger
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.ground import AreaGround
from boardgame.app.board.areas.legend import legend_of
from boardgame.app.board.areas.naming import Naming
from boardgame.app.board.areas.near_ground import NearGrounds
from boardgame.app.board.areas.style import WORLD, BoardStyle
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.drawing import Drawing, LegendItem, MapPlace
from boardgame.app.board.layout import Arranger
from boardgame.app.board.level import Level
from boardgame.boards import AreaBoard, BoardShapes


class AreaDrawing(Drawing):
    """Territories and sea zones in the colours of their owners.

    Attributes:
        board: the areas.
        shapes: their outlines.
        style: what sets this board apart.
    """

    geometry: AreaGeometry

    def __init__(self, board: AreaBoard, shapes: BoardShapes, style: BoardStyle = WORLD) -> None:
        """Prepare the outlines of a board; nothing is painted yet."""
        self.board = board
        self.shapes = shapes
        self.style = style
        self.layers = style.layers
        self.geometry = AreaGeometry(board, shapes)
        self._near = NearGrounds(self.geometry)

    def ground(self, theme: str) -> AreaGround:
        """See :class:`Drawing`."""
        return AreaGround(self.geometry, self._near, self.style, theme)

    def arranger(
        self, level: Level, position: BoardPosition, theme: str, shown: frozenset[str], earlier: Arranger | None = None
    ) -> AreaArranger:
        """See :class:`Drawing`."""
        naming = Naming(self.geometry, self.style, theme, shown)
        retracing = earlier.retracing if isinstance(earlier, AreaArranger) else None
        return AreaArranger(self.geometry, level, position, naming, shown, retracing)

    def places(self) -> tuple[MapPlace, ...]:
        """See :class:`Drawing`."""
        return tuple(gazette.places_of(self.geometry))

    def legend(self) -> tuple[LegendItem, ...]:
        """See :class:`Drawing`."""
        return tuple(legend_of(self.geometry, self.style))

    def describe(self, area: str) -> str:
        """See :class:`Drawing`."""
        return gazette.describe(self.geometry, area)
