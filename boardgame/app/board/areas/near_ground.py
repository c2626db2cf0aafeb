"""The ground of a board of areas near in: soft depths, swell, hills, banks of rivers, grooves between areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from boardgame.app.board.areas.geometry import AreaGeometry, Piece
from boardgame.app.board.areas.rounded import RoundedLines
from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.ground import cosmetic_pen, round_pen
from boardgame.app.board.ground.relief import paint_enlarged, softened, texture
from boardgame.app.board.level import Level
from boardgame.app.look.art import mixed, palette, tinted

FAR_PATTERN, NEAR_PATTERN = 0.34, 0.17
"""Opacity of the owners' patterns far out and near in."""
_TEXELS = 0.2
"""Of the picture of the water, for each board unit."""
_BLUR = 4
_BANDS = 12
_WIDEST, _NARROWEST = 300.0, 14.0
_SHADOWS = ((15.0, 0.07), (10.0, 0.09), (6.0, 0.14))
_DARK = 0.34
Draw: TypeAlias = Callable[[QPainter, Iterable[Piece], Box], None]


class NearGround:
    """What is painted near in only, for one board and theme.

    The picture of the water is made once, in small steps, so that no frame waits for it.

    Attributes:
        theme: the theme it is painted in.
        lines: the board's lines, rounded.
    """

    def __init__(self, geometry: AreaGeometry, lines: RoundedLines, theme: str) -> None:
        """Nothing is made yet; ``step`` does it."""
        self._geometry = geometry
        self.theme = theme
        self.lines = lines
        self._water: QImage | None = None
        self._making: Iterator[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether the picture of the water is made."""
        return self._water is not None

    def step(self) -> None:
        """Make the next part of what is needed."""
        if self._making is None:
            self._making = self._make()
        next(self._making, None)

    def finish(self) -> None:
        """Make whatever is still missing."""
        while not self.ready:
            self.step()

    # --- water -----------------------------------------------------------------------------------------------

    def _make(self) -> Iterator[None]:
        texture("land", self.theme)
        texture("sea", self.theme)
        yield
        geometry = self._geometry
        size = round(geometry.width * _TEXELS), round(geometry.height * _TEXELS)
        image = QImage(*size, QImage.Format.Format_RGB32)
        for band in range(-1, _BANDS):
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(_TEXELS, _TEXELS)
            if band < 0:
                self._paint_open_sea(painter)
            else:
                self._paint_band(painter, band)
            painter.end()
            yield
        self._water = yield from softened(image, _BLUR)

    def _open_sea(self) -> QColor:
        """Where a board tells oceans from seas, its seas are lighter; elsewhere depth begins off the coast."""
        sea, deep = self._colour("sea"), self._colour("sea_deep")
        return sea if self._geometry.oceans else mixed(sea, deep, 0.45)

    def _paint_open_sea(self, painter: QPainter) -> None:
        geometry = self._geometry
        whole = QRectF(0, 0, geometry.width, geometry.height)
        painter.fillRect(whole, self._open_sea())
        for area in geometry.oceans:
            for shift in geometry.shifts(geometry.boxes[area], (0.0, 0.0, geometry.width, geometry.height)):
                painter.fillPath(geometry.paths[area].translated(shift, 0), self._colour("sea_deep"))

    def _paint_band(self, painter: QPainter, band: int) -> None:
        """One of the bands along the coast, the widest first."""
        geometry = self._geometry
        share = (band + 1) / _BANDS
        colour = mixed(self._open_sea(), self._colour("sea"), min(1.0, share * 2.2))
        colour = mixed(colour, self._colour("sea_shallow"), max(0.0, share - 0.18) ** 1.1 * 0.95)
        width = _WIDEST * (1 - band / _BANDS) ** 1.3 + _NARROWEST
        painter.setPen(round_pen(colour, width))
        for piece in geometry.band(width):
            for shift in geometry.shifts(piece.box, (-_WIDEST, 0.0, geometry.width + _WIDEST, geometry.height)):
                painter.drawPolyline(piece.line.translated(shift, 0))

    def paint_water(self, painter: QPainter, level: Level, window: Box) -> None:
        """Depths that run into one another, and the swell."""
        self.finish()
        image, geometry = self._water, self._geometry
        assert image is not None
        left, top, right, bottom = window
        rect = QRectF(left - 2, top - 2, right - left + 4, bottom - top + 4)
        painter.save()
        painter.setClipRect(rect)
        for shift in geometry.shifts((0.0, 0.0, geometry.width, geometry.height), window):
            paint_enlarged(painter, image, (geometry.width, geometry.height), window, shift)
        painter.setOpacity(level.nearness)
        painter.fillRect(rect, texture("sea", self.theme))
        painter.restore()

    def paint_inland_sea(self, painter: QPainter, path: QPainterPath, ratio: float) -> None:
        """A sea that is not in play: swell, and lighter along its shore."""
        painter.save()
        painter.fillPath(path, texture("sea", self.theme))
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        for width, share in ((30.0, 0.20), (18.0, 0.28), (9.0, 0.75)):
            painter.strokePath(path, cosmetic_pen(self._colour("coast_glow", share), width, ratio))
        painter.restore()

    # --- land ------------------------------------------------------------------------------------------------

    def paint_hills(self, painter: QPainter, path: QPainterPath, level: Level) -> None:
        """The relief of an area."""
        painter.setOpacity(level.nearness)
        painter.setBrush(texture("land", self.theme))
        painter.drawPath(path)
        painter.setOpacity(1)

    def paint_banks(self, painter: QPainter, draw: Draw, window: Box, level: Level, ratio: float) -> None:
        """The banks of rivers, which are part of the land near in."""
        light = self.theme == "light"
        bank = tinted("#FFFFFF" if light else "#000000", (0.20 if light else 0.11) * level.nearness)
        painter.setPen(cosmetic_pen(bank, 1.0 + (3.4 if light else 2.2) * level.nearness, ratio))
        draw(painter, self._geometry.rivers, window)

    def paint_grooves(
        self, painter: QPainter, draw: Draw, owner: str, borders: Sequence[Piece], window: Box, ratio: float
    ) -> None:
        """Between areas of one power: a groove with a line in it, in the owner's own colour, so that it is seen."""
        fill = tinted(palette().owner(owner, self.theme).fill)
        dark = fill.lightnessF() < _DARK
        white, black = QColor("white"), QColor("black")
        groove = mixed(fill, black, 0.5) if dark else mixed(fill, white, 0.34)
        line = mixed(fill, white, 0.55) if dark else mixed(fill, black, 0.62)
        for colour, width in ((tinted(groove.name(), 0.55), 5.4), (tinted(line.name(), 0.9), 1.7)):
            painter.setPen(cosmetic_pen(colour, width, ratio))
            draw(painter, borders, window)

    def paint_frontier_shadow(
        self, painter: QPainter, draw: Draw, frontiers: Sequence[Piece], window: Box, level: Level, ratio: float
    ) -> None:
        """A soft shadow on both sides of the borders between powers."""
        for width, share in _SHADOWS:
            painter.setPen(cosmetic_pen(tinted("#000000", share * level.nearness), width, ratio))
            draw(painter, frontiers, window)

    def _colour(self, role: str, alpha: float | None = None) -> QColor:
        return palette().colour(self.theme, f"board.{role}", alpha)


class NearGrounds:
    """What is painted near in only, of one board in each theme: every view of the board has the same."""

    def __init__(self, geometry: AreaGeometry) -> None:
        """Nothing is made yet."""
        self._geometry = geometry
        self._themes: dict[str, NearGround] = {}

    def of(self, theme: str) -> NearGround:
        """The near ground of a theme, made or still to be made."""
        found = self._themes.get(theme)
        if found is None:
            found = self._themes[theme] = NearGround(self._geometry, self._lines, theme)
        return found

    @cached_property
    def _lines(self) -> RoundedLines:
        return RoundedLines(self._geometry)
