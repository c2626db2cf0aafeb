"""Painting what lies still: water, land in its owners' colours, borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from boardgame.app.board.areas.borders import BORDERS, GUESSED, BorderStyle, Run, paint_border
from boardgame.app.board.areas.cities import city_radius, paint_city
from boardgame.app.board.areas.geometry import AreaGeometry, Piece
from boardgame.app.board.areas.near_ground import FAR_PATTERN, NEAR_PATTERN, NearGround, NearGrounds
from boardgame.app.board.areas.rounded import Lines
from boardgame.app.board.areas.style import BORDER_TYPES, CANALS, CERTAINTY, CITIES, BoardStyle
from boardgame.app.board.geometry import Box, grown
from boardgame.app.board.ground.ground import PATTERNS, Ground, cosmetic_pen, fixed_pattern, round_pen
from boardgame.app.board.level import Level
from boardgame.app.look.art import mixed, palette, tinted

_RIVER_OPACITY = 0.28
# How much shallow water is in the colour of each band along a coast, from the outer to the inner.
_SHALLOWS = (0.35, 0.60)


class AreaGround(Ground):
    """Paints water, territories, coasts and borders."""

    geometry: AreaGeometry

    def __init__(self, geometry: AreaGeometry, near: NearGrounds, style: BoardStyle, theme: str) -> None:
        """Start with the owners the board begins with."""
        self.geometry = geometry
        self.style = style
        self.theme = theme
        self.shown = frozenset(layer.id for layer in style.layers if layer.shown)
        self._ratio = 1.0
        self._plain = self._lines_now = Lines(geometry)
        self._near = near
        self.owners: Mapping[str, str] = {a.id: a.owner for a in geometry.board.areas.values()}

    def owner(self, area: str) -> str:
        """See :class:`Ground`."""
        return self.style.owner(self.geometry.board.areas[area], self.owners)

    def paint(self, painter: QPainter, level: Level, window: Box, ratio: float = 1.0) -> None:
        """See :class:`Ground`."""
        self._ratio = ratio
        near = self._near_ground(level)
        self._lines_now = near.lines if near is not None else self._plain
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(level.scale, level.scale)
        self._water(painter, level, window)
        self._land(painter, level, window, ratio)
        self._lines(painter, level, window)
        painter.restore()
        if CITIES in self.shown:
            self._cities(painter, level, window)

    def chores(self, level: Level, window: Box | None = None) -> Iterator[Callable[[], None]]:
        """See :class:`Ground`."""
        near = self._near_ground(level)
        while near is not None and not near.ready:
            yield near.step

    def _near_ground(self, level: Level) -> NearGround | None:
        """What is painted near in, None where it is not seen yet."""
        return self._near.of(self.theme) if level.nearness > 0 else None

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
                painter.drawPath(self.geometry.ground_paths[area].translated(shift, 0))
        painter.restore()

    def _water(self, painter: QPainter, level: Level, window: Box) -> None:
        geometry = self.geometry
        water = self.colour("sea")
        left, top, right, bottom = window
        painter.fillRect(QRectF(left - 2, top - 2, right - left + 4, bottom - top + 4), water)
        near = self._near_ground(level)
        if near is not None:
            near.paint_water(painter, level, window)
        else:
            self._fill(painter, geometry.oceans, self.colour("sea_deep"), window)
            for (width, shelf), share in zip(geometry.shelves(level.scale), _SHALLOWS, strict=True):
                # The pieces of a band overlap, so the band is opaque in the colour that the mixture gives.
                water = mixed(water, self.colour("sea_shallow"), share)
                painter.setPen(round_pen(water, width))
                self._draw(painter, shelf, grown(window, width / 2 + 1))
        painter.setPen(self._pen(self.colour("sea_border", 0.9), 1.1))
        self._draw(painter, geometry.sea_borders, window)
        self._fill(painter, geometry.rings, self.colour("sea_shallow"), window)
        painter.setPen(self._pen(self.colour("coast", 0.75), 1.6 if level.fine else 1.0))
        for area in geometry.rings:
            for shift in geometry.shifts(geometry.boxes[area], window):
                painter.drawPath(self._lines_now.path(area).translated(shift, 0))
        painter.setPen(self._pen(self.colour("coast_glow"), 8 if level.fine else 5))
        self._draw(painter, self._coast(level), grown(window, 5 / level.scale))
        painter.setPen(Qt.PenStyle.NoPen)
        ice = self.colour("coast_glow" if self.theme == "light" else "fog")
        for kind, path, box in geometry.voids:
            painter.setBrush(ice if kind == "ice" else self.colour("lake"))
            for shift in geometry.shifts(box, window):
                shown = self._lines_now.form(path).translated(shift, 0)
                painter.drawPath(shown)
                if near is not None and kind != "ice":
                    near.paint_inland_sea(painter, shown, self._ratio)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _fill(self, painter: QPainter, areas: Iterable[str], colour: QColor, window: Box) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for area in areas:
            for shift in self.geometry.shifts(self.geometry.boxes[area], window):
                painter.drawPath(self._lines_now.path(area).translated(shift, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _land(self, painter: QPainter, level: Level, window: Box, ratio: float) -> None:
        geometry = self.geometry
        brushes: dict[str, tuple[QColor, QBrush | None]] = {}
        near = self._near_ground(level)
        painter.setPen(self._pen(self.colour("coast", 0.8), 0.8))
        painter.setBrush(tinted(palette().owner("", self.theme).fill))
        for path, box in geometry.islets:
            for shift in geometry.shifts(box, window):
                painter.drawPath(self._lines_now.form(path).translated(shift, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        for area in geometry.land:
            shifts = geometry.shifts(geometry.boxes[area], window)
            if not shifts:
                continue
            owner = self.owner(area)
            if owner not in brushes:
                brushes[owner] = self._brushes(owner, level, ratio)
            fill, pattern = brushes[owner]
            path = self._lines_now.ground_path(area)
            for shift in shifts:
                painter.translate(shift, 0)
                painter.setBrush(fill)
                painter.drawPath(path)
                if pattern is not None:
                    painter.setOpacity(FAR_PATTERN + (NEAR_PATTERN - FAR_PATTERN) * level.nearness)
                    painter.setBrush(pattern)
                    painter.drawPath(path)
                    painter.setOpacity(1)
                if near is not None:
                    near.paint_hills(painter, path, level)
                painter.translate(-shift, 0)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _brushes(self, owner: str, level: Level, ratio: float) -> tuple[QColor, QBrush | None]:
        colours = palette().owner(owner, self.theme)
        name = palette().pattern(owner)
        if PATTERNS not in self.shown or not level.patterns or name == "plain":
            return tinted(colours.fill), None
        size = 2 * palette().pattern_size(name) if level.nearness >= 1 else 0
        return tinted(colours.fill), fixed_pattern(name, colours.pattern_ink, level, ratio, size)

    def _lines(self, painter: QPainter, level: Level, window: Box) -> None:
        geometry = self.geometry
        near, share = self._near_ground(level), level.nearness
        if level.rivers:
            banks = grown(window, 4 / level.scale)
            if near is not None:
                near.paint_banks(painter, self._draw, banks, level, self._ratio)
            painter.setPen(self._pen(self.colour("river", _RIVER_OPACITY + 0.42 * share), 1.0 + 0.9 * share))
            self._draw(painter, geometry.rivers, banks)
        painter.setPen(self._pen(self.colour("coast", 0.7), 0.8))
        painter.setBrush(self.colour("lake"))
        for path, box in geometry.lakes:
            for shift in geometry.shifts(box, window):
                painter.drawPath(self._lines_now.form(path).translated(shift, 0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._borders(painter, level, window)
        painter.setPen(self._pen(self.colour("coast"), 1.6 if level.fine else 1.0))
        self._draw(painter, self._coast(level), grown(window, 2 / level.scale))
        self._connectors(painter, level, window)
        closed = BORDERS["impassable"]
        self._sort(painter, closed, [(piece, 0.0) for piece in geometry.barriers], level, window)
        if CANALS in self.shown or not geometry.canals:
            self._canals(painter, level, window)

    def _connectors(self, painter: QPainter, level: Level, window: Box) -> None:
        """Links between areas that are not drawn side by side: a line with a dot at each end."""
        ink, halo = self.colour("coast"), self.colour("coast_glow")
        dot = (3.0 if level.fine else 2.0) / level.scale
        for line, box in self.geometry.connectors:
            for shift in self.geometry.shifts(box, grown(window, 6 / level.scale)):
                ends = [QPointF(point.x() + shift, point.y()) for point in line]
                for colour, wide in ((halo, 4.0), (ink, 1.6)):
                    painter.setPen(self._pen(colour, wide))
                    painter.drawPolyline(ends)
                painter.setBrush(ink)
                for end in ends:
                    painter.drawEllipse(end, dot, dot)
                painter.setBrush(Qt.BrushStyle.NoBrush)

    def _canals(self, painter: QPainter, level: Level, window: Box) -> None:
        for canal in self.geometry.canals:
            points = [QPointF(x, y) for x, y in canal.path]
            box = (points[0].x() - 60, points[0].y() - 60, points[0].x() + 60, points[0].y() + 60)
            for shift in self.geometry.shifts(box, window):
                moved = [QPointF(point.x() + shift, point.y()) for point in points]
                painter.setPen(self._pen(self.colour("coast"), 6 if level.fine else 4))
                painter.drawPolyline(moved)
                painter.setPen(self._pen(self.colour("sea_shallow"), 4 if level.fine else 2.5))
                painter.drawPolyline(moved)

    def _cities(self, painter: QPainter, level: Level, window: Box) -> None:
        """Marks of cities, which keep their size."""
        near = grown(window, 10 / level.scale)
        for city in self.geometry.shapes.cities:
            radius = city_radius(city.kind, level)
            x, y = city.at
            if radius and near[0] <= x <= near[2] and near[1] <= y <= near[3]:
                paint_city(painter, QPointF(x * level.scale, y * level.scale), city.kind, radius, self.theme)

    def _sort(
        self, painter: QPainter, style: BorderStyle, parts: Iterable[tuple[Piece, float]], level: Level, window: Box
    ) -> None:
        """Parts of borders of a sort, each with the way to it from its border's end."""
        near = grown(window, style.width / level.scale)
        runs = [
            Run(piece.line.translated(shift, 0) if shift else piece.line, start)
            for piece, start in parts
            for shift in self.geometry.shifts(piece.box, near)
        ]
        if runs:
            paint_border(painter, runs, style, level.scale, self.theme, self._ratio)

    def _sorted_borders(self, painter: QPainter, level: Level, window: Box) -> None:
        """Borders of all sorts, each in its style, or alike where their layer is hidden."""
        if BORDER_TYPES not in self.shown:
            painter.setPen(self._pen(self.colour("border_power"), 1.6))
            self._draw(painter, self.geometry.sorted_borders, grown(window, 3 / level.scale))
            return
        for name, borders in groupby(self.geometry.sorted_borders, key=lambda border: border.sort):
            self._sort(painter, self.style.borders[name], [(b, b.start) for b in borders], level, window)
        if CERTAINTY in self.shown:
            guessed = [(b, b.start) for b in self.geometry.sorted_borders if b.guessed]
            self._sort(painter, GUESSED, guessed, level, window)

    def _borders(self, painter: QPainter, level: Level, window: Box) -> None:
        """Borders between areas of one owner first, frontiers between owners above them."""
        near_ground = self._near_ground(level)
        near = grown(window, (12 if near_ground is not None else 3) / level.scale)
        inner: dict[str, list[Piece]] = {}
        frontiers, ends = [], []
        for border in self.geometry.land_borders:
            if not self.geometry.shifts(border.box, near):
                continue
            owner = self.owner(border.a)
            if not border.b:
                ends.append(border)
            elif owner == self.owner(border.b):
                inner.setdefault(owner, []).append(border)
            else:
                frontiers.append(border)
        for owner, borders in inner.items():
            if near_ground is not None:
                near_ground.paint_grooves(painter, self._draw, owner, borders, near, self._ratio)
                continue
            colours = palette().owner(owner, self.theme)
            ink = tinted(colours.pattern_ink, 0.75) if colours.is_dark else self.colour("border")
            painter.setPen(self._pen(ink, 1.2))
            self._draw(painter, borders, near)
        if near_ground is not None:
            near_ground.paint_frontier_shadow(painter, self._draw, frontiers, near, level, self._ratio)
        painter.setPen(self._pen(self.colour("border_power"), (2.0 if level.fine else 1.4) + 0.5 * level.nearness))
        self._draw(painter, (*frontiers, *ends), near)
        if self.style.borders:
            self._sorted_borders(painter, level, window)

    def _pen(self, colour: QColor, width: float) -> QPen:
        return cosmetic_pen(colour, width, self._ratio)

    def _coast(self, level: Level) -> tuple[Piece, ...]:
        return self.geometry.coast if level.fine else self.geometry.far_coast

    def _draw(self, painter: QPainter, pieces: Iterable[Piece], window: Box) -> None:
        for piece in pieces:
            for shift in self.geometry.shifts(piece.box, window):
                line = self._lines_now.line(piece)
                painter.drawPolyline(line.translated(shift, 0) if shift else line)
