"""The ground of a board of hexes near in: soft depths, terrain as a landscape, rivers that grow, a soft grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.ground import cosmetic_pen
from boardgame.app.board.ground.relief import paint_enlarged, ridges, softened, texture
from boardgame.app.board.hexes.coast import Coast
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.landscape import Landscape
from boardgame.app.board.hexes.lines import HexLines, in_sight
from boardgame.app.board.hexes.outlines import rect, winding
from boardgame.app.board.level import Level
from boardgame.app.look.art import mixed, palette

RICH = 0.82
"""From this scale on the ground is painted near in."""
_TEXELS = 0.2
_BLUR = 3
_STRIP = 240.0
_TOWARDS_CORNER = 0.24
_GRID, _GRID_CORNERS = 0.26, 0.42


class HexNearGround:
    """What is painted near in only, for one board and theme. What takes long is made once, in small steps.

    Attributes:
        theme: the theme it is painted in.
        landscape: its terrain.
    """

    def __init__(self, geometry: HexGeometry, coast: Coast, lines: HexLines, theme: str) -> None:
        """Nothing is made yet."""
        self._geometry = geometry
        self._coast = coast
        self._lines = lines
        self.theme = theme
        self.landscape = Landscape(geometry, theme)
        self._water: QImage | None = None
        self._making: Iterator[None] | None = None

    def chores(self, window: Box | None, terrain: bool) -> Iterator[Callable[[], None]]:
        """What is to be made before a window is painted, ``terrain`` included if that is shown."""
        while self._water is None:
            yield self._step
        if window is not None and terrain:
            yield from self.landscape.chores(window)

    def _step(self) -> None:
        if self._making is None:
            self._making = self._make()
        next(self._making, None)

    def _make(self) -> Iterator[None]:
        for name in ("land", "sea"):
            texture(name, self.theme)
            yield
        ridges()
        yield
        yield from self._lines.stream_steps()
        geometry = self._geometry
        image = QImage(round(geometry.width * _TEXELS), round(geometry.height * _TEXELS), QImage.Format.Format_RGB32)
        left = 0.0
        while left < geometry.width:
            self._paint_depths(image, (left, 0.0, min(geometry.width, left + _STRIP), geometry.height))
            left += _STRIP
            yield
        self._water = yield from softened(image, _BLUR)

    def _paint_depths(self, image: QImage, strip: Box) -> None:
        """Part of the picture of the water: the shelves, and under the land the colour of the shore."""
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(_TEXELS, _TEXELS)
        painter.setClipRect(rect(strip))
        sea, shallow = self._colour("sea"), self._colour("sea_shallow")
        painter.fillRect(rect(strip), self._colour("sea_deep"))
        for number, path in enumerate(self._coast.shelves(strip)):
            painter.fillPath(path, mixed(sea, shallow, number / max(1, self._coast.depths - 1)))
        painter.fillPath(self._coast.land(strip), mixed(shallow, self._colour("coast_glow"), 0.35))
        painter.end()

    # --- painting, for a painter scaled to board units -------------------------------------------------------------

    def paint_water(self, painter: QPainter, window: Box, ratio: float) -> None:
        """Depths that run into one another, the swell, and light along the coast."""
        while self._water is None:
            self._step()
        painter.save()
        painter.setClipRect(rect(window))
        paint_enlarged(painter, self._water, (self._geometry.width, self._geometry.height), window)
        painter.fillRect(rect(window), texture("sea", self.theme))
        painter.restore()
        coast = self._coast.line(window)
        for share, width in ((0.55, 11.0), (1.0, 6.0)):
            glow = self._colour("coast_glow")
            glow.setAlphaF(glow.alphaF() * share)
            painter.setPen(cosmetic_pen(glow, width, ratio))
            for line in coast:
                painter.drawPolyline(line)

    def paint_hills(self, painter: QPainter, window: Box) -> None:
        """The relief of the plain, for a painter clipped to land."""
        painter.fillRect(QRectF(rect(window)), texture("land", self.theme))

    def paint_rivers(self, painter: QPainter, level: Level, window: Box) -> None:
        """Bank, dark rim, water, and a light core where a river is wide."""
        streams = [stream for stream in self._lines.streams if in_sight(stream.box, window)]
        if not streams:
            return
        river = self._colour("river")
        plain = palette().colour(self.theme, "terrain.plain.fill")
        bank = mixed(plain, self._colour("label_halo"), 0.75 if self.theme == "light" else 0.6)
        for colour, beyond in ((bank, 1.9), (mixed(river, QColor("black"), 0.34), 0.8), (river, 0.0)):
            whole = winding()
            for stream in streams:
                whole.addPath(stream.outline(beyond / level.scale))
            painter.fillPath(whole, colour)
        light = winding()
        for stream in streams:
            light.addPath(stream.light)
        painter.fillPath(light, mixed(river, QColor("white"), 0.28))

    def paint_grid(self, painter: QPainter, level: Level, window: Box, ratio: float) -> None:
        """Hexsides with a light groove below: faint along their middle, clear towards the corners."""
        whole, ends = QPainterPath(), QPainterPath()
        for label in self._geometry.hexes_in(window):
            corners = self._geometry.corners(label)
            whole.moveTo(*corners[0])
            for number in (1, 2, 3):
                whole.lineTo(*corners[number])
                one, other = corners[number - 1], corners[number]
                dx, dy = (other[0] - one[0]) * _TOWARDS_CORNER, (other[1] - one[1]) * _TOWARDS_CORNER
                ends.moveTo(*one)
                ends.lineTo(one[0] + dx, one[1] + dy)
                ends.moveTo(*other)
                ends.lineTo(other[0] - dx, other[1] - dy)
        light = self._colour("label_halo", 0.30) if self.theme == "light" else QColor(0, 0, 0, 80)
        # Thin lines: wider ones take Qt five times as long.
        beside = 1 / level.scale
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(cosmetic_pen(light, 1.0, ratio))
        painter.translate(beside, beside)
        painter.drawPath(whole)
        painter.translate(-beside, -beside)
        for path, share in ((whole, _GRID), (ends, _GRID_CORNERS)):
            painter.setPen(cosmetic_pen(self._colour("hex_grid", share), 1.0, ratio))
            painter.drawPath(path)

    def _colour(self, role: str, alpha: float | None = None) -> QColor:
        return palette().colour(self.theme, f"board.{role}", alpha)
