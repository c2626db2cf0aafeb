"""Painting lit areas.

An area alone has a band along the inside of its outline, so that the owner's colour stays in sight. Where a board knows
regions (hexes), areas lit alike have one outline around all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from boardgame.app.board.board_position import Highlight
from boardgame.app.board.geometry import Box, Geometry
from boardgame.app.board.ground.ground import cosmetic_pen, fixed_pattern
from boardgame.app.board.level import Level
from boardgame.app.look.art import palette, tinted

# The later of these lies on top where two share a border.
ORDER = ("zone_of_control", "reachable", "supply", "path", "target", "selected", "refused")
# How much of the fill's opacity lies over the whole area, inside the band.
_INSIDE = {"target": 0.45, "selected": 0.70, "refused": 0.70, "supply": 0.45, "path": 0.0}
# Half of the band lies inside the outline, the other half is cut away.
_BAND = 22.0
_BAND_FAR = 14.0
# The hatch of refused areas is finer than the patterns of owners.
_HATCH = 8
# Regions: the pattern over their fill, and how much of it shows.
_PATTERNS = {"zone_of_control": ("zone_of_control", 16, 0.55), "refused": ("refused", _HATCH, 0.7)}
_FAINT = 0.5


def paint_highlights(
    painter: QPainter,
    geometry: Geometry,
    items: Sequence[Highlight],
    level: Level,
    window: Box,
    theme: str,
    ratio: float,
) -> None:
    """Paint lit areas in a window of the board, as ``Ground.paint`` paints the ground."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(level.scale, level.scale)
    if geometry.region(()) is not None:
        for kind in ORDER:
            alike = [item for item in items if item.kind == kind]
            if alike:
                _paint_region(painter, geometry, alike, level, theme, ratio)
        painter.restore()
        return
    for item in sorted(items, key=lambda item: ORDER.index(item.kind)):
        for shift in geometry.shifts(geometry.boxes[item.area], window):
            painter.translate(shift, 0)
            _paint(painter, geometry.paths[item.area], item.kind, level, theme, ratio)
            painter.translate(-shift, 0)
    painter.restore()


def reach(level: Level) -> float:
    """How far a lit area's outline leaves the area, in board units."""
    return 6 / level.scale


def _paint(painter: QPainter, path: QPainterPath, kind: str, level: Level, theme: str, ratio: float) -> None:
    style = palette().highlight(theme, kind)
    inside = style.fill_opacity * _INSIDE.get(kind, 0.0)
    painter.setPen(Qt.PenStyle.NoPen)
    if inside:
        painter.fillPath(path, tinted(style.fill, inside))
    if style.fill_opacity:
        # Twice the palette's opacity: the band is narrow.
        share = min(0.95, style.fill_opacity * (2.0 if kind == "reachable" else 1.7))
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.strokePath(path, cosmetic_pen(tinted(style.fill, share), _BAND_FAR if level.pills else _BAND, ratio))
        painter.restore()
    if kind == "refused":
        painter.setOpacity(0.6)
        painter.setBrush(fixed_pattern("refused", style.line, level, ratio, _HATCH))
        painter.drawPath(path)
        painter.setOpacity(1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    width = style.width if level.fine else max(1.4, style.width * 0.7)
    painter.strokePath(path, cosmetic_pen(tinted(style.halo, 0.9), width + (3 if level.fine else 2), ratio))
    pen = cosmetic_pen(tinted(style.line), width, ratio)
    if style.dash:
        pen.setDashPattern([part / style.width for part in style.dash])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(path, pen)


def _paint_region(
    painter: QPainter, geometry: Geometry, items: Sequence[Highlight], level: Level, theme: str, ratio: float
) -> None:
    """Areas lit alike as one: their fill, their pattern, and one outline around them."""
    kind = items[0].kind
    style = palette().highlight(theme, kind)
    for share, areas in (
        (1.0, [item.area for item in items if not item.faint]),
        (_FAINT, [item.area for item in items if item.faint]),
    ):
        region = geometry.region(areas)
        if region is None or not areas:
            continue
        if style.fill_opacity:
            painter.fillPath(region.cover, tinted(style.fill, style.fill_opacity * share))
        if kind in _PATTERNS:
            name, size, opacity = _PATTERNS[kind]
            painter.setOpacity(opacity * share)
            painter.fillPath(region.cover, fixed_pattern(name, style.line, level, ratio, size))
            painter.setOpacity(1)
    region = geometry.region([item.area for item in items])
    if region is None:
        return
    width = style.width if level.fine else max(1.4, style.width * 0.7)
    line = QPainterPath()
    for start, end in region.edges:
        line.moveTo(start)
        line.lineTo(end)
    painter.strokePath(line, cosmetic_pen(tinted(style.halo, 0.9), width + (3 if level.fine else 2), ratio))
    pen = cosmetic_pen(tinted(style.line), width, ratio)
    if not style.dash:
        painter.strokePath(line, pen)
        return
    # Each side has dashes of its own, the same whatever else is in sight, so that tiles fit together.
    pen.setDashPattern([part / style.width for part in style.dash])
    if style.dash[0] < style.width:  # dots
        pen.setDashPattern([0.05, style.dash[1] / style.width])
    else:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for start, end in region.edges:
        painter.drawLine(start, end)
