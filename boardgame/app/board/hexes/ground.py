"""Painting what lies still on a board of hexes: water by depth, land by terrain and owner, hexsides, cities, boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from boardgame.app.board.figures.fronts import FRONTS
from boardgame.app.board.geometry import Box, grown
from boardgame.app.board.ground.ground import PATTERNS, Ground, cosmetic_pen, fixed_pattern
from boardgame.app.board.hexes.beyond import Beyond
from boardgame.app.board.hexes.coast import Coast
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.hexside_marks import NEAR, barrier_inks, paint_arrow
from boardgame.app.board.hexes.lines import HexLines, Stroke, in_sight
from boardgame.app.board.hexes.near_ground import RICH, HexNearGround
from boardgame.app.board.hexes.outlines import band, rect, span, winding
from boardgame.app.board.level import Level
from boardgame.app.look.art import mixed, palette, tinted

TERRAIN = "terrain"
"""The layer of terrain: its colours and patterns."""
GRID = "hex_grid"
"""The layer of the lines between hexes."""

# The owner's share in the colour of land: full below the first scale, none from the second on; a part for neutrals.
_TINT, _TINT_FULL, _TINT_NONE = 0.42, 0.40, 0.80
_NEUTRAL = 0.36
_PATTERN_OPACITY = 0.22
_RIM = 12
"""So many pixels around a window are painted too, for wide lines."""
_BAND, _BAND_FAR = 6.0, 2.6
_GRID_NEAR, _GRID_FAR = 0.42, 0.20


class HexGround(Ground):
    """Paints the ground of a board of hexes.

    ``owners`` names powers by hex or by country. A hex belongs to the power named for it, else to the one named for
    its country, else to the country itself.
    """

    geometry: HexGeometry

    def __init__(
        self, geometry: HexGeometry, coast: Coast, lines: HexLines, owners: Mapping[str, str], theme: str
    ) -> None:
        """Start with the owners the board begins with."""
        self.geometry = geometry
        self.coast = coast
        self.lines = lines
        self.owners = owners
        self.theme = theme
        self.shown = frozenset((TERRAIN, GRID, FRONTS))
        self._ratio = 1.0
        self._beyond = Beyond(geometry)
        self._owned: tuple[Mapping[str, str], dict[str, str]] = ({}, {})
        self._near: HexNearGround | None = None

    def owner(self, area: str) -> str:
        """See :class:`Ground`."""
        if self._owned[0] is not self.owners:
            self._owned = (self.owners, {})
        found = self._owned[1].get(area)
        if found is None:
            cell = self.geometry.board.hexes.get(area)
            country = cell.country if cell is not None else area
            found = palette().power(self.owners.get(area) or self.owners.get(country) or country)
            self._owned[1][area] = found
        return found

    def paint(self, painter: QPainter, level: Level, window: Box, ratio: float = 1.0) -> None:
        """See :class:`Ground`."""
        self._ratio = ratio
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(level.scale, level.scale)
        near = grown(window, _RIM / level.scale)
        self._water(painter, level, near)
        self._land(painter, level, near)
        self._edges(painter, level, near)
        self._beyond.paint(painter, level, near, self.theme, self._ratio)
        painter.restore()

    def chores(self, level: Level, window: Box | None = None) -> Iterator[Callable[[], None]]:
        """See :class:`Ground`."""
        near = self._near_ground(level)
        if near is not None:
            yield from near.chores(grown(window, _RIM / level.scale) if window else None, TERRAIN in self.shown)

    def _near_ground(self, level: Level) -> HexNearGround | None:
        """What is painted near in, None where it is not seen yet."""
        if level.scale < RICH:
            return None
        if self._near is None or self._near.theme != self.theme:
            self._near = HexNearGround(self.geometry, self.coast, self.lines, self.theme)
        return self._near

    def paint_stamp(self, painter: QPainter, level: Level, window: Box) -> None:
        """See :class:`Ground`."""
        self._ratio = 1.0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(level.scale, level.scale)
        near = grown(window, 8 / level.scale)
        painter.fillRect(rect(near), self.colour("sea"))
        land = self.coast.land(near)
        painter.fillPath(land, self.colour("land"))
        painter.save()
        painter.setClipPath(land, Qt.ClipOperation.IntersectClip)
        self._tints(painter, self._cells(near), near, _TINT)
        painter.restore()
        self._polylines(painter, self.colour("coast", 0.8), 0.6, self.coast.line(near, fine=False))
        self._beyond.paint_frame(painter, near, self.theme, self._ratio)
        painter.restore()

    # --- water -----------------------------------------------------------------------------------------------------

    def _water(self, painter: QPainter, level: Level, window: Box) -> None:
        deep, sea, shallow = self.colour("sea_deep"), self.colour("sea"), self.colour("sea_shallow")
        near = self._near_ground(level)
        if near is not None:
            near.paint_water(painter, window, self._ratio)
            return
        painter.fillRect(rect(window), deep)
        for number, path in enumerate(self.coast.shelves(window)):
            painter.fillPath(path, mixed(sea, shallow, number / max(1, self.coast.depths - 1)))
        if level.patterns:
            glow = 8 if level.scale >= NEAR else 4
            self._polylines(painter, self.colour("coast_glow"), glow, self._coast(level, window))

    # --- land ------------------------------------------------------------------------------------------------------

    def _land(self, painter: QPainter, level: Level, window: Box) -> None:
        cells = self._cells(window)
        path = self.coast.land(window)
        if path.isEmpty():
            return
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect(window), self._terrain("plain", "fill"))
        rich = self._near_ground(level)
        if rich is not None:
            rich.paint_hills(painter, window)
        if TERRAIN in self.shown:
            if rich is not None:
                rich.landscape.paint(painter, window)
            else:
                self._terrains(painter, level, cells)
        tint = _tint(level.scale)
        if tint:
            self._tints(painter, cells, window, tint)
        if PATTERNS in self.shown and level.patterns:
            self._patterns(painter, level, cells)
        self._bands(painter, level, cells)
        self._rivers(painter, level, window)
        near = level.scale >= NEAR
        boundaries = self._seen(self.lines.boundaries, window)
        self._strokes(painter, self.colour("border_power"), 2.0 if near else 1.1, boundaries)
        canals = self._seen(self.lines.canals, window)
        self._strokes(painter, self.colour("coast"), 7 if near else 3.4, canals)
        self._strokes(painter, self.colour("sea_shallow"), 4.4 if near else 1.8, canals)
        painter.restore()

    def _cells(self, window: Box) -> list[str]:
        hexes = self.geometry.board.hexes
        return [label for label in self.geometry.hexes_in(window) if hexes[label].land]

    def _terrains(self, painter: QPainter, level: Level, cells: list[str]) -> None:
        hexes = self.geometry.board.hexes
        groups: dict[str, list[str]] = {}
        for label in cells:
            if hexes[label].terrain != "plain":
                groups.setdefault(hexes[label].terrain, []).append(label)
        for terrain, labels in groups.items():
            look = "desert" if terrain == "depression" else terrain
            area = self._union(labels)
            near = level.scale >= NEAR
            fill = self._terrain(look, "fill")
            painter.fillPath(area, fill if near else mixed(self._terrain("plain", "fill"), fill, 0.75))
            if not level.patterns:
                continue
            painter.setOpacity(0.75 if near else 0.5)
            ink = self._terrain(look, "ink").name()
            size = 24 if near else 12
            painter.fillPath(area, fixed_pattern(f"terrain_{look}", ink, level, self._ratio, size))
            if terrain == "depression":
                painter.fillPath(area, fixed_pattern("bars", ink, level, self._ratio, 12))
            painter.setOpacity(1)

    def _tints(self, painter: QPainter, cells: list[str], window: Box, tint: float) -> None:
        for owner, labels in self._by_owner(cells).items():
            share = tint * _NEUTRAL if owner == "neutral" else tint
            fill = palette().owner(owner, self.theme).fill
            # The rim of the window is grown, so a window of one owner needs no outline.
            whole = len(labels) == len(cells) and not self._beyond.meets(window)
            if whole:
                painter.fillRect(rect(window), tinted(fill, share))
            else:
                painter.fillPath(self._union(labels), tinted(fill, share))

    def _patterns(self, painter: QPainter, level: Level, cells: list[str]) -> None:
        painter.setOpacity(_PATTERN_OPACITY * (1.0 if level.scale < NEAR else 0.7 if level.scale < RICH else 0.32))
        for owner, labels in self._by_owner(cells).items():
            name = palette().pattern(owner)
            if name != "plain":
                ink = palette().owner(owner, self.theme).pattern_ink
                painter.fillPath(self._union(labels), fixed_pattern(name, ink, level, self._ratio))
        painter.setOpacity(1)

    def _by_owner(self, cells: list[str]) -> dict[str, list[str]]:
        groups: dict[str, list[str]] = {}
        for label in cells:
            groups.setdefault(self.owner(label), []).append(label)
        return groups

    def _bands(self, painter: QPainter, level: Level, cells: list[str]) -> None:
        """The owner's colour along the inside of each country's border, and around ground held by another."""
        hexes = self.geometry.board.hexes
        width = (_BAND if level.scale >= NEAR else _BAND_FAR) / level.scale
        bands: dict[str, QPainterPath] = {}
        for label in cells:
            country, owner = hexes[label].country, self.owner(label)
            rims = [
                near is not None and (hexes[near].country != country or self.owner(near) != owner)
                for near in self.lines.land_sides[label]
            ]
            if any(rims):
                path = bands.setdefault(owner, winding())
                corners, middle = self.geometry.corners(label), self.geometry.centre(label)
                for number in range(6):
                    if rims[number]:
                        path.addPolygon(band(corners, middle, rims, number, width))
                        path.closeSubpath()
        for owner, path in bands.items():
            look = palette().owner(owner, self.theme)
            fill = tinted(look.fill)
            # A dark band on dark land would not be seen.
            lost = look.is_dark and self.theme == "dark"
            painter.fillPath(path, mixed(fill, tinted(look.pattern_ink), 0.5) if lost else fill)

    def _rivers(self, painter: QPainter, level: Level, window: Box) -> None:
        rich = self._near_ground(level)
        if rich is not None:
            rich.paint_rivers(painter, level, window)
            return
        near = level.scale >= NEAR
        rivers = [river for river in self.lines.rivers if in_sight(river.box, window)]
        if level.patterns:
            self._strokes(painter, self.colour("label_halo", 0.55), 6 if near else 2.4, rivers)
        self._strokes(painter, self.colour("river"), 4 if near else 1.6, rivers)

    # --- what lies on hexsides -------------------------------------------------------------------------------------

    def _edges(self, painter: QPainter, level: Level, window: Box) -> None:
        near = level.scale >= NEAR
        if GRID in self.shown and level.patterns:
            self._grid(painter, level, window)
        self._polylines(painter, self.colour("coast"), 2.0 if near else 1.3, self._coast(level, window))
        self._barred(painter, level, self._seen(self.lines.barred, window))
        for ends in self.lines.arrows:
            if in_sight(span(ends), window):
                paint_arrow(painter, ends, level.scale, self.theme, self._ratio)
        if FRONTS in self.shown:
            style = palette().highlight(self.theme, "front_line")
            width = style.width * 0.9 if near else 1.8
            fronts = self._seen(self.lines.fronts, window)
            self._strokes(painter, tinted(style.halo, 0.85), width + (2.6 if near else 1.8), fronts)
            pen = self._pen(tinted(style.line), width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            # Qt counts dashes in widths of the pen.
            pen.setDashPattern([part / style.width for part in style.dash])
            for front in fronts:
                painter.strokePath(front.path, pen)

    def _grid(self, painter: QPainter, level: Level, window: Box) -> None:
        rich = self._near_ground(level)
        if rich is not None:
            rich.paint_grid(painter, level, window, self._ratio)
            return
        near = level.scale >= NEAR
        painter.setPen(self._pen(self.colour("hex_grid", _GRID_NEAR if near else _GRID_FAR), 1.0 if near else 0.7))
        path = QPainterPath()
        for label in self.geometry.hexes_in(window):
            # Three sides of each hex; the others are those of its neighbours, or the edge of the board.
            corners = self.geometry.corners(label)
            path.moveTo(*corners[0])
            for number in (1, 2, 3):
                path.lineTo(*corners[number])
        painter.drawPath(path)

    def _barred(self, painter: QPainter, level: Level, sides: list[Stroke]) -> None:
        """A light bar between two dark lines, unlike any boundary even without colour."""
        near = level.scale >= NEAR
        ink, inside = barrier_inks()
        self._strokes(painter, ink, 5.0 if near else 2.6, sides)
        pen = self._pen(inside, 2.2 if near else 1.0)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([1.6, 1.0])
        for side in sides:
            painter.strokePath(side.path, pen)

    # --- tools -----------------------------------------------------------------------------------------------------

    def _coast(self, level: Level, window: Box) -> list[QPolygonF]:
        return self.coast.line(window, level.scale >= NEAR)

    def _terrain(self, terrain: str, part: str) -> QColor:
        return palette().colour(self.theme, f"terrain.{terrain}.{part}")

    def _union(self, labels: list[str]) -> QPainterPath:
        """Hexes as one area."""
        path = winding()
        for label in labels:
            path.addPolygon(self.geometry.polygon(label))
            path.closeSubpath()
        return path

    def _pen(self, colour: QColor, width: float) -> QPen:
        return cosmetic_pen(colour, width, self._ratio)

    def _polylines(self, painter: QPainter, colour: QColor, width: float, lines: Iterable[QPolygonF]) -> None:
        painter.setPen(self._pen(colour, width))
        for line in lines:
            painter.drawPolyline(line)

    def _strokes(self, painter: QPainter, colour: QColor, width: float, strokes: Iterable[Stroke]) -> None:
        """Lines as one, so that their ends do not show where they meet."""
        path = QPainterPath()
        for stroke in strokes:
            path.addPath(stroke.path)
        painter.strokePath(path, self._pen(colour, width))

    @staticmethod
    def _seen(strokes: Iterable[Stroke], window: Box) -> list[Stroke]:
        return [stroke for stroke in strokes if in_sight(stroke.box, window)]


def _tint(scale: float) -> float:
    return _TINT * min(1.0, max(0.0, (_TINT_NONE - scale) / (_TINT_NONE - _TINT_FULL)))
