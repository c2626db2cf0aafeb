"""Painting what lies still: water, land in its owners' colours, borders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from boardgame.app.art import mixed, palette, tinted
from boardgame.app.board.areas.geometry import AreaGeometry, Piece
from boardgame.app.board.geometry import Box, grown
from boardgame.app.board.ground import PATTERNS, Ground, cosmetic_pen, fixed_pattern, round_pen
from boardgame.app.board.level import Level

PATTERN_OPACITY = 0.34
_RIVER_OPACITY = 0.28
# How much shallow water is in the colour of each band along a coast, from the outer to the inner.
_SHALLOWS = (0.35, 0.60)


class AreaGround(Ground):
    """Paints water, territories, coasts and borders."""

    geometry: AreaGeometry

    def __init__(self, geometry: AreaGeometry, theme: str) -> None:
        """Start with the owners the board begins with."""
        self.geometry = geometry
        self.theme = theme
        self._ratio = 1.0
        self.owners: Mapping[str, str] = {a.id: a.owner for a in geometry.board.areas.values()}

    def paint(self, painter: QPainter, level: Level, window: Box, ratio: float = 1.0) -> None:
        """See :class:`Ground`."""
        self._ratio = ratio
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(level.scale, level.scale)
        self._water(painter, level, window)
        self._land(painter, level, window, ratio)
        self._lines(painter, level, window)
        painter.restore()

    def paint_stamp(self, painter: QPainter, level: Level, window: Box) -> None:
        """See :class:`Ground`."""
        self._ratio = 1.0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(level.scale, level.scale)
        left, top, right, bottom = window
        painter.fillRect(QRectF(left, top, right - left, bottom - top), self.colour("sea"))
        painter.setPen(self._pen(self.colour("border_power", 0.55), 0.5))
        for area in self.geometry.land:
            painter.setBrush(tinted(palette().owner(self.owner(area), self.theme).fill))
            for shift in self.geometry.shifts(self.geometry.boxes[area], window):
                painter.drawPath(self.geometry.paths[area].translated(shift, 0))
        painter.restore()

    def _water(self, painter: QPainter, level: Level, window: Box) -> None:
        geometry = self.geometry
        water = self.colour("sea")
        left, top, right, bottom = window
        painter.fillRect(QRectF(left - 2, top - 2, right - left + 4, bottom - top + 4), water)
        for (width, shelf), share in zip(geometry.shelves(level.scale), _SHALLOWS, strict=True):
            # The pieces of a band overlap, so the band is opaque in the colour that the mixture gives.
            water = mixed(water, self.colour("sea_shallow"), share)
            painter.setPen(round_pen(water, width))
            self._draw(painter, shelf, grown(window, width / 2 + 1))
        painter.setPen(self._pen(self.colour("sea_border", 0.9), 1.1))
        self._draw(painter, geometry.sea_borders, window)
        painter.setPen(self._pen(self.colour("coast_glow"), 8 if level.fine else 5))
        self._draw(painter, self._coast(level), grown(window, 5 / level.scale))
        painter.setPen(Qt.PenStyle.NoPen)
        ice = self.colour("coast_glow" if self.theme == "light" else "fog")
        for kind, path, box in geometry.voids:
            painter.setBrush(ice if kind == "ice" else self.colour("lake"))
            for shift in geometry.shifts(box, window):
                painter.drawPath(path.translated(shift, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _land(self, painter: QPainter, level: Level, window: Box, ratio: float) -> None:
        geometry = self.geometry
        brushes: dict[str, tuple[QColor, QBrush | None]] = {}
        painter.setPen(Qt.PenStyle.NoPen)
        for area in geometry.land:
            shifts = geometry.shifts(geometry.boxes[area], window)
            if not shifts:
                continue
            owner = self.owner(area)
            if owner not in brushes:
                brushes[owner] = self._brushes(owner, level, ratio)
            fill, pattern = brushes[owner]
            for shift in shifts:
                painter.translate(shift, 0)
                painter.setBrush(fill)
                painter.drawPath(geometry.paths[area])
                if pattern is not None:
                    painter.setOpacity(PATTERN_OPACITY)
                    painter.setBrush(pattern)
                    painter.drawPath(geometry.paths[area])
                    painter.setOpacity(1)
                painter.translate(-shift, 0)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _brushes(self, owner: str, level: Level, ratio: float) -> tuple[QColor, QBrush | None]:
        colours = palette().owner(owner, self.theme)
        name = palette().pattern(owner)
        if PATTERNS not in self.shown or not level.patterns or name == "plain":
            return tinted(colours.fill), None
        return tinted(colours.fill), fixed_pattern(name, colours.pattern_ink, level, ratio)

    def _lines(self, painter: QPainter, level: Level, window: Box) -> None:
        geometry = self.geometry
        if level.rivers:
            painter.setPen(self._pen(self.colour("river", _RIVER_OPACITY), 1.0))
            self._draw(painter, geometry.rivers, window)
        painter.setPen(self._pen(self.colour("coast", 0.7), 0.8))
        painter.setBrush(self.colour("lake"))
        for path, box in geometry.lakes:
            for shift in geometry.shifts(box, window):
                painter.drawPath(path.translated(shift, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._borders(painter, level, window)
        painter.setPen(self._pen(self.colour("coast"), 1.6 if level.fine else 1.0))
        self._draw(painter, self._coast(level), grown(window, 2 / level.scale))
        painter.setPen(self._pen(self.colour("border_power"), 3.2 if level.fine else 2.2))
        self._draw(painter, geometry.barriers, grown(window, 3 / level.scale))
        for canal in geometry.canals:
            points = [QPointF(x, y) for x, y in canal.path]
            box = (points[0].x() - 60, points[0].y() - 60, points[0].x() + 60, points[0].y() + 60)
            for shift in geometry.shifts(box, window):
                moved = [QPointF(point.x() + shift, point.y()) for point in points]
                painter.setPen(self._pen(self.colour("coast"), 6 if level.fine else 4))
                painter.drawPolyline(moved)
                painter.setPen(self._pen(self.colour("sea_shallow"), 4 if level.fine else 2.5))
                painter.drawPolyline(moved)

    def _borders(self, painter: QPainter, level: Level, window: Box) -> None:
        """Borders between areas of one owner first, frontiers between owners above them."""
        near = grown(window, 3 / level.scale)
        frontiers = []
        for border in self.geometry.land_borders:
            if not self.geometry.shifts(border.box, near):
                continue
            if not border.b:
                frontiers.append(border)
                continue
            owner = self.owner(border.a)
            if owner != self.owner(border.b):
                frontiers.append(border)
                continue
            colours = palette().owner(owner, self.theme)
            ink = tinted(colours.pattern_ink, 0.75) if colours.is_dark else self.colour("border")
            painter.setPen(self._pen(ink, 1.2))
            self._draw(painter, (border,), near)
        painter.setPen(self._pen(self.colour("border_power"), 2.0 if level.fine else 1.4))
        self._draw(painter, frontiers, near)

    def _pen(self, colour: QColor, width: float) -> QPen:
        return cosmetic_pen(colour, width, self._ratio)

    def _coast(self, level: Level) -> tuple[Piece, ...]:
        return self.geometry.coast if level.fine else self.geometry.far_coast

    def _draw(self, painter: QPainter, pieces: Iterable[Piece], window: Box) -> None:
        for piece in pieces:
            for shift in self.geometry.shifts(piece.box, window):
                painter.drawPolyline(piece.line.translated(shift, 0) if shift else piece.line)
