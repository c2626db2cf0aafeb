"""The layers of the board, from the ground up. Each paints what is in sight, in pixels of the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from boardgame.app.board.figures import badges, fronts
from boardgame.app.board.figures.badges import badge_pixmap
from boardgame.app.board.figures.fan import paint_fan, paint_ring
from boardgame.app.board.figures.routes import paint_route
from boardgame.app.board.ground.ground import round_pen
from boardgame.app.board.layout import MARGIN, Layout, Placed
from boardgame.app.board.rows import Item
from boardgame.app.board.scene import BoardScene, LayerPainter
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import palette, tinted

# An area smaller than this many pixels is ringed when it is pointed out.
# No figure or name is taller in pixels.
_TALL = 240
# How far shadows and halos reach beyond a box.
_PAD = 12
_SMALL = 44.0


class Layer(QGraphicsItem):
    """One layer of the scene."""

    def __init__(self, scene: BoardScene, sight: Callable[[], Sight], paint: LayerPainter, z: float) -> None:
        """Add a layer to a scene.

        Args:
            scene: what to show.
            sight: tells which part of it.
            paint: paints that part.
            z: height above the ground.
        """
        super().__init__()
        self._board = scene
        self._sight = sight
        self._paint = paint
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self)

    def boundingRect(self) -> QRectF:
        return self._board.sceneRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        # Pixels of the view, so that nothing is scaled and everything lies on whole pixels.
        painter.resetTransform()
        self._paint(painter, self._board, self._sight())


def paint_ground(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Water, land, borders and lit areas."""
    scene.backdrop.paint(painter, sight)


def paint_pieces(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Counters, with lines to their areas where they stand beside.

    While a new level is prepared the old counters are shown, but none is painted for that moment alone.
    """
    layout = scene.layout()
    if layout is None:
        return
    zoom = sight.level.period / layout.level.period
    standing: Iterable[Placed] = layout.pieces_between(*_rows_in_sight(sight, zoom))
    if scene.held:
        held = (piece for pieces in scene.held.values() for piece in pieces)
        standing = (*(piece for piece in standing if piece.area not in scene.held), *held)
    near = list(_in_sight(standing, sight, zoom))
    if zoom == 1:
        _paint_leaders(painter, scene, near)
    height, lit = layout.level.counter_height, scene.lit_blocks
    for piece, left, top in near:
        sprite = layout.pictures.get(id(piece))
        if sprite is None:
            sprite = scene.sprites.figure(piece.figure, height, scene.theme, sight.ratio, zoom == 1)
            if sprite is None:
                continue
            layout.pictures[id(piece)] = sprite
        painter.drawPixmap(round(left) - MARGIN, round(top) - MARGIN, sprite)
        if lit and (kind := next((lit[block] for block in piece.blocks if block in lit), "")):
            paint_ring(painter, QRectF(round(left), round(top), piece.box.w, piece.box.h), kind, scene.theme)


def _paint_leaders(painter: QPainter, scene: BoardScene, near: Sequence[tuple[Placed, float, float]]) -> None:
    """Lines from counters that stand beside their areas."""
    edge = palette().colour(scene.theme, "board.land_text")
    halo = palette().colour(scene.theme, "board.label_halo", 0.8)
    for piece, left, top in near:
        if piece.leader is None:
            continue
        middle = QPointF(left + piece.box.w / 2, top + piece.box.h / 2)
        x, y = piece.box.centre
        end = QPointF(middle.x() + piece.leader[0] - x, middle.y() + piece.leader[1] - y)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(halo, 3.4))
        painter.drawLine(middle, end)
        painter.setPen(QPen(edge, 1.5))
        painter.drawLine(middle, end)
        painter.setBrush(edge)
        painter.drawEllipse(end, 2.4, 2.4)


def paint_names(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Names, and the marks of canals."""
    layout = scene.layout()
    if layout is None:
        return
    zoom = sight.level.period / layout.level.period
    for name, left, top in _in_sight(layout.writings_between(*_rows_in_sight(sight, zoom)), sight, zoom):
        sprite = layout.pictures.get(id(name))
        if sprite is None:
            sprite = scene.sprites.name(name.name, sight.ratio, zoom == 1)
            if sprite is None:
                continue
            layout.pictures[id(name)] = sprite
        painter.drawPixmap(round(left) - MARGIN, round(top) - MARGIN, sprite)


def _in_sight(items: Iterable[Item], sight: Sight, zoom: float) -> Iterator[tuple[Item, float, float]]:
    """What shows in the view, each copy with its upper left corner there; all keep their size while zooming."""
    for item in items:
        x, y, w, h = item.box
        if zoom != 1:
            x, y = (x + w / 2) * zoom - w / 2, (y + h / 2) * zoom - h / 2
        top = y - sight.y
        if top - _PAD >= sight.height or top + h + _PAD <= 0:
            continue
        for left in sight.copies(x - _PAD, w + 2 * _PAD):
            yield item, left + _PAD, top


def _rows_in_sight(sight: Sight, zoom: float) -> tuple[float, float]:
    """The rows of a layout that are in sight, with room for what keeps its size while the board is zoomed."""
    return (sight.y - _TALL) / zoom, (sight.y + sight.height + _TALL) / zoom


def paint_fronts(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Lines of contact: on the ground."""
    fronts.paint_fronts(painter, scene.front_sides(sight.level), sight, scene.theme)


def paint_ordered_routes(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Moves already ordered and planned landings: under the counters."""
    _paint_routes(painter, scene, sight, ("ordered", "landing"))


def paint_hover_route(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """The route under the cursor, plans and threats: on top of the counters."""
    if scene.key_cursor:
        _outline(painter, scene, sight, scene.key_cursor, 1.0, filled=False)
    _paint_routes(painter, scene, sight, ("considered", "threat", "plan", "hover"))


def _paint_routes(painter: QPainter, scene: BoardScene, sight: Sight, kinds: tuple[str, ...]) -> None:
    layout = _layout_here(scene, sight)
    if layout is None:
        return
    for route in scene.route_shapes(layout):
        bounds = route.bounds
        if route.kind not in kinds or not sight.shows(bounds.top(), bounds.height()):
            continue
        for copy in sight.copies(bounds.left(), bounds.width()):
            painter.save()
            painter.translate(copy - bounds.left(), -sight.y)
            paint_route(painter, route, scene.theme)
            painter.restore()


def paint_badges(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """Badges above the names."""
    layout = _layout_here(scene, sight)
    if layout is None or not (scene.badges or scene.overlay.badges):
        return
    for badge, box in scene.badge_places(layout):
        if not sight.shows(box.y, box.h):
            continue
        sprite = badge_pixmap(badge.text, badge.tone, scene.theme, sight.ratio)
        for left in sight.copies(box.x, box.w):
            where = QPointF(round(left) - badges.MARGIN, round(box.y) - sight.y - badges.MARGIN)
            painter.drawPixmap(where, sprite)


def paint_pointed_out(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """The outline of an area that is pointed out, with a ring about one so small that it might be missed."""
    area, strength = scene.pointed_out
    if area and strength > 0:
        _outline(painter, scene, sight, area, strength, filled=True)


def _outline(painter: QPainter, scene: BoardScene, sight: Sight, area: str, strength: float, filled: bool) -> None:
    scale = sight.level.scale
    style = palette().highlight(scene.theme, "selected")
    path = QTransform.fromScale(scale, scale).map(scene.geometry.paths[area])
    box = path.boundingRect()
    middle = scene.geometry.anchor(area) * scale
    if max(box.width(), box.height()) < _SMALL:
        path.addEllipse(middle, _SMALL * 0.6, _SMALL * 0.6)
        box = path.boundingRect()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(strength)
    for left in sight.copies(box.left(), box.width()):
        moved = path.translated(left - box.left(), -sight.y)
        if filled:
            painter.fillPath(moved, tinted(style.fill, 0.22))
        painter.strokePath(moved, round_pen(tinted(style.halo, 0.9), 7))
        painter.strokePath(moved, round_pen(tinted(style.line), 3.5))
    painter.setOpacity(1)


def paint_fanned(painter: QPainter, scene: BoardScene, sight: Sight) -> None:
    """What the piece under the cursor holds."""
    if scene.fan is not None and _layout_here(scene, sight) is not None:
        paint_fan(painter, scene.fan, scene.sprites, scene.theme, sight.ratio, scene.lit_blocks)


def _layout_here(scene: BoardScene, sight: Sight) -> Layout | None:
    """The layout if it belongs to the level in sight: lines to places that are about to move would only flicker."""
    layout = scene.layout()
    return layout if layout is not None and layout.level == sight.level else None
