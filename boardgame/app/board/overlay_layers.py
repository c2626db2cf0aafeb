"""The layers of a board that an overlay is painted in, in pixels of the view; see ``layers.py``."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from boardgame.app.board.figures.hatching import paint_hatch
from boardgame.app.board.figures.threads import ThreadShape, paint_cut, paint_thread, thread_shape
from boardgame.app.board.layout import Layout
from boardgame.app.board.overlay import Wash
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette, tinted

_WASH = 0.3
"""How much of its colour a wash has."""


def wash_colour(tone: str, theme: str) -> QColor:
    """The colour of a wash of a tone."""
    return tinted(palette().hex(theme, f"interface.{tone}"), _WASH)


def paint_hatches(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Coloured and hatched areas: on the ground, under everything that stands there."""
    _paint_washes(painter, scene, sight)
    scale = sight.level.scale
    for hatch in scene.overlay.hatches:
        path = QTransform.fromScale(scale, scale).map(scene.geometry.land_path(hatch.area))
        box = path.controlPointRect()
        if not sight.shows(box.top(), box.height()):
            continue
        for left in sight.copies(box.left(), box.width()):
            shift = QPointF(left - box.left(), -sight.y)
            moved = path.translated(shift)
            paint_hatch(painter, moved, hatch.power, hatch.close, scene.theme, sight.ratio, shift)


def _paint_washes(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    for wash, path in _washed(scene, sight.level.scale):
        box = path.controlPointRect()
        for left in sight.copies(box.left(), box.width()):
            painter.fillPath(path.translated(left - box.left(), -sight.y), wash_colour(wash.tone, scene.theme))


def _washed(scene: BoardScene, scale: float) -> list[tuple[Wash, QPainterPath]]:
    """The washes, each with its areas made one for a scale."""
    stamp = (scale, scene.overlay)
    if scene.shaped_washes is None or scene.shaped_washes[0] != stamp:
        scene.shaped_washes = (stamp, [(wash, _united(scene, wash, scale)) for wash in scene.overlay.washes])
    return scene.shaped_washes[1]


def _united(scene: BoardScene, wash: Wash, scale: float) -> QPainterPath:
    """One outline of all areas, which is filled ten times as fast as hundreds of them."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for area in wash.areas:
        whole.addPath(scene.geometry.land_path(area))
    return QTransform.fromScale(scale, scale).map(whole.simplified())


def paint_threads(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Lines between areas: under the counters; those that are cut above the others."""
    for shape in _each_in_sight(painter, scene, sight):
        paint_thread(painter, shape, scene.theme)


def paint_cuts(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Where lines are cut: over the counters."""
    for shape in _each_in_sight(painter, scene, sight):
        for cut in shape.cuts:
            paint_cut(painter, cut, scene.theme)


def _each_in_sight(painter: QPainter, scene: BoardScene, sight: Sight) -> Iterator[ThreadShape]:
    """Each line, and each copy of it, with the painter moved to where it is."""
    layout = scene.layout()
    if layout is None or layout.level != sight.level:
        return
    for shape in sorted(_shapes(scene, layout), key=lambda shape: shape.kind == "cut"):
        bounds = shape.bounds
        if not sight.shows(bounds.top(), bounds.height()):
            continue
        for copy in sight.copies(bounds.left(), bounds.width()):
            painter.save()
            painter.translate(copy - bounds.left(), -sight.y)
            yield shape
            painter.restore()


def _shapes(scene: BoardScene, layout: Layout) -> list[ThreadShape]:
    """The lines, shaped once for a layout."""
    stamp = (id(layout), scene.overlay)
    if scene.shaped_threads is None or scene.shaped_threads[0] != stamp:
        scene.shaped_threads = (stamp, list(_shaped(scene, layout)))
    return scene.shaped_threads[1]


def _shaped(scene: BoardScene, layout: Layout) -> list[ThreadShape]:
    found = []
    scale = layout.level.scale
    for thread in scene.overlay.threads:
        if len(thread.areas) < 2:
            continue
        anchors = [scene.geometry.anchor(area) * scale for area in thread.areas]
        points, canals = scene.way(layout.level, thread.areas, [(point.x(), point.y()) for point in anchors])
        own = [point for point in points if not any(point is canal for canal in canals)]
        places = dict(zip(thread.areas, own, strict=False))
        cuts = [places[area] for area in thread.cut_at if area in places]
        found.append(thread_shape(points, thread.kind, cuts, thread.begins))
    return found
