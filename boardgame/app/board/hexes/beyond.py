"""What lies beyond the hexes of a board: holes, the frame around it, boxes beside the map."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.ground import cosmetic_pen, fixed_pattern
from boardgame.app.board.hexes.geometry import OVERLAP, RADIUS, HexGeometry
from boardgame.app.board.hexes.hexside_marks import NEAR
from boardgame.app.board.hexes.lines import in_sight
from boardgame.app.board.hexes.outlines import add, span, winding
from boardgame.app.board.level import Level
from boardgame.app.look.art import palette, tinted
from boardgame.boards.hex_grid import STEPS, Axial, parse_label


class Beyond:
    """Paints what is no hex, for one board."""

    def __init__(self, geometry: HexGeometry) -> None:
        """Find the holes of a board."""
        self._geometry = geometry
        holes = [region for region in geometry.board.regions.values() if region.kind == "hole"]
        self._holes = {parse_label(label) for region in holes for label in region.hexes}
        self._on_board = {cell.axial for cell in geometry.board.hexes.values()} | self._holes

    def meets(self, window: Box) -> bool:
        """Whether a window shows anything but hexes."""
        return bool(self._outside(window)) or any(
            in_sight(span(self._geometry.corners_of(at)), window) for at in self._holes
        )

    def paint(self, painter: QPainter, level: Level, window: Box, theme: str, ratio: float) -> None:
        """Paint what of it is in a window, for a painter scaled to board units."""
        self._paint_holes(painter, level, window, theme, ratio)
        self.paint_frame(painter, window, theme, ratio)
        near = level.scale >= NEAR
        for box in self._geometry.off_map:
            left, top, right, bottom = self._geometry.boxes[box]
            if in_sight((left, top, right, bottom), window):
                path = self._geometry.paths[box]
                painter.fillPath(path, _colour(theme, "sea_deep"))
                painter.strokePath(path, _pen(theme, "sea_border", 2.0 if near else 1.2, ratio))

    def _paint_holes(self, painter: QPainter, level: Level, window: Box, theme: str, ratio: float) -> None:
        """Ground that is not in play."""
        holes = [at for at in self._holes if in_sight(span(self._geometry.corners_of(at)), window)]
        if not holes:
            return
        path = winding()
        for at in holes:
            add(path, self._geometry.corners_of(at, RADIUS + OVERLAP))
        path = path.simplified()
        look = palette().owner("impassable", theme)
        painter.fillPath(path, tinted(look.fill))
        painter.fillPath(path, fixed_pattern("bars", look.pattern_ink, level, ratio, 12))
        painter.strokePath(path, _pen(theme, "border_power", 2.0 if level.scale >= NEAR else 1.1, ratio))

    def paint_frame(self, painter: QPainter, window: Box, theme: str, ratio: float) -> None:
        """The frame's colour over everything that is no hex, and a line along the edge."""
        outside = self._outside(window)
        if not outside:
            return
        path, edge = QPainterPath(), QPainterPath()
        for q, r in outside:
            corners = self._geometry.corners_of((q, r))
            add(path, corners)
            for number, (dq, dr) in enumerate(STEPS):
                if (q + dq, r + dr) in self._on_board:
                    edge.moveTo(*corners[number])
                    edge.lineTo(*corners[(number + 1) % 6])
        painter.fillPath(path, _colour(theme, "frame"))
        painter.strokePath(edge, _pen(theme, "border_power", 1.2, ratio, 0.8))

    def _outside(self, window: Box) -> list[Axial]:
        """Coordinates in a window where the board has no hex."""
        geometry = self._geometry
        left, top, right, bottom = window
        first, last = geometry.axial_at(left, top)[1] - 1, geometry.axial_at(left, bottom)[1] + 1
        found = []
        for r in range(first, last + 1):
            middle = geometry.centre_of((0, r))[1]
            start, end = geometry.axial_at(left, middle)[0] - 1, geometry.axial_at(right, middle)[0] + 1
            found += [(q, r) for q in range(start, end + 1) if (q, r) not in self._on_board]
        return found


def _colour(theme: str, role: str, alpha: float | None = None) -> QColor:
    return palette().colour(theme, f"board.{role}", alpha)


def _pen(theme: str, role: str, width: float, ratio: float, alpha: float | None = None) -> QPen:
    return cosmetic_pen(_colour(theme, role, alpha), width, ratio)
