"""The board on the screen: what it shows."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QBrush, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import layers, overlay_layers
from boardgame.app.board.board_position import (
    Badge,
    BlockLight,
    BoardPosition,
    FrontLine,
    Glide,
    Highlight,
    Route,
)
from boardgame.app.board.drawing import Drawing, MapLayer
from boardgame.app.board.figures.fan_out import FanOut
from boardgame.app.board.figures.gliding import Gliding
from boardgame.app.board.figures.pointing_out import PointingOut
from boardgame.app.board.figures.routes import LINES
from boardgame.app.board.geometry import Box
from boardgame.app.board.layered_view import LayeredView
from boardgame.app.board.level import Level, level_for
from boardgame.app.board.scene import BoardScene
from boardgame.app.board.sight import Sight
from boardgame.app.look.art import check_drawing, palette, unit_drawing

# How long the board is prepared between two frames, and how often it is shown meanwhile, in seconds.
_WORK = 0.004
_SHOW_EVERY = 0.045
_LAYERS = (
    (layers.paint_ground, 0.0),
    (overlay_layers.paint_hatches, 0.4),
    (layers.paint_fronts, 0.5),
    (overlay_layers.paint_threads, 0.8),
    (layers.paint_ordered_routes, 1.0),
    (layers.paint_pieces, 2.0),
    (layers.paint_names, 3.0),
    (overlay_layers.paint_cuts, 3.5),
    (layers.paint_hover_route, 4.0),
    (layers.paint_badges, 5.0),
    (layers.paint_pointed_out, 6.0),
    (layers.paint_fanned, 7.0),
)
_RIM = 48
"""Pixels at the edges of the view where an area counts as out of sight."""


class BoardView(LayeredView):
    """The board, drawn from vector shapes in layers that are cached for each zoom level.

    The wheel zooms at the cursor; dragging with the left or middle button and the arrow keys pan, endlessly to the
    left and right where the board wraps; plus, minus and 0 zoom. A click is a press and a release without a drag.

    Signals:
        area_hovered(area): the area under the cursor changed; empty over nothing.
        area_clicked(area, button, modifiers): a click on an area.
        area_double_clicked(area): a double click on an area.
        areas_boxed(areas): a box was drawn around the counters of some areas, where the view draws boxes.
        piece_taken(area, power, unit): a counter that may be taken is being dragged.
        piece_dropped(area): it was let go over an area; empty over nothing.
        view_changed(): another part of the board is in sight, or another zoom level.
        position_changed(): owners or units changed.
        lit_changed(): other areas are lit, or have badges.
        settled(): everything in sight was prepared at once.
        layers_changed(): a layer of the map was shown or hidden.
        pointer_moved(pos): the cursor is at a point of the viewport; None while it drags or is elsewhere.
    """

    position_changed = Signal()
    lit_changed = Signal()
    settled = Signal()

    def __init__(
        self,
        drawing: Drawing,
        theme: str = "light",
        parent: QWidget | None = None,
        more_layers: Sequence[MapLayer] = (),
    ) -> None:
        """Show a board as it is at the start, without units.

        Args:
            drawing: the board as it is drawn.
            theme: ``light`` or ``dark``.
            parent: Qt parent.
            more_layers: layers that are not the drawing's but of a game, which lays what they show over the map.
        """
        super().__init__(BoardScene(drawing, theme, 1.0), more_layers, parent)
        self._painted = [layers.Layer(self._scene, self.sight, paint, z) for paint, z in _LAYERS]
        self.setAccessibleName(self.tr("Board"))
        self._shown_at = 0.0
        self._worker = QTimer(self)
        self._worker.setInterval(0)
        self._worker.timeout.connect(self._work)
        self._fan_out = FanOut(self, self._scene)
        self._gliding = Gliding(self, self._scene)
        self.position_changed.connect(self._fan_out.close)
        self.layers_changed.connect(self._fan_out.close)
        self._pointing = PointingOut(self, self._scene)
        self._lit: tuple[Highlight, ...] = ()
        self._named: tuple[Badge, ...] = ()
        self._pointed_to: tuple[tuple[Highlight, ...], tuple[Badge, ...]] | None = None
        self.setBackgroundBrush(QBrush(self._scene.ground.frame_colour()))
        self.fit_board()

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def position(self) -> BoardPosition:
        """Who owns what and what stands where."""
        return self._scene.position

    def set_position(self, position: BoardPosition, glides: Sequence[Glide] = (), pace: float = 1.0) -> None:
        """Show who owns what and what stands where, at once.

        Args:
            position: the position.
            glides: what moved since the position before; it is seen gliding there.
            pace: by how much longer than usual the gliding takes.

        Raises:
            KeyError: an unknown area.
            boardgame.engine.files.DataFileMissing: a unit type without a drawing.
        """
        for area, drawing in _needed(position):
            self._check(area)
            if drawing:
                check_drawing(drawing)
        for glide in glides:
            for area in glide.areas:
                self._check(area)
        if position != self._scene.position:
            self._gliding.begin(glides, self._scene.layout(), pace)
            self._scene.set_position(position, self.sight())
            self.position_changed.emit()
            self.refresh()

    @property
    def gliding(self) -> Gliding:
        """What is on its way to where it stands."""
        return self._gliding

    @property
    def highlights(self) -> tuple[Highlight, ...]:
        """The areas lit now."""
        return self._scene.tiles.highlights

    def set_highlights(self, items: Sequence[Highlight]) -> None:
        """Light areas, in place of those lit before.

        Raises:
            KeyError: an unknown area or kind.
        """
        for item in items:
            self._check(item.area)
            palette().highlight(self.theme, item.kind)
        self._lit = tuple(items)
        self._show_lit()

    def set_block_lights(self, items: Sequence[BlockLight]) -> None:
        """Light single blocks by their ids, in place of those before; an id that is nowhere is left aside.

        Raises:
            KeyError: an unknown kind.
        """
        for item in items:
            palette().highlight(self.theme, item.kind)
        self._scene.lit_blocks = {item.block: item.kind for item in items if item.block}
        self.viewport().update()

    def set_badges(self, items: Sequence[Badge]) -> None:
        """Show short texts above names, in place of those before.

        Raises:
            KeyError: an unknown area.
        """
        for item in items:
            self._check(item.area)
            if item.other:
                self._check(item.other)
        self._named = tuple(items)
        self._show_lit()

    def point_to(self, items: Sequence[Highlight], badges: Sequence[Badge] = ()) -> None:
        """Light other areas for a while, without the lights and badges that are set; nothing brings these back."""
        self._pointed_to = (tuple(items), tuple(badges)) if items or badges else None
        self._show_lit()

    def _show_lit(self) -> None:
        lit, badges = self._pointed_to or (self._lit, self._named)
        self._scene.set_highlights(lit)
        self._scene.badges = badges
        self.refresh()
        self.lit_changed.emit()

    def lit_boxes(self) -> list[QRect]:
        """Where in the viewport the badges stand, and the names of lit areas."""
        layout = self._scene.layout()
        badges = self._scene.badge_places(layout) if layout is not None else []
        boxes = [self._in_view(layout, box) for _, box in badges] if layout is not None else []
        lit, _ = self._pointed_to or (self._lit, self._named)
        return boxes + [self.name_box(item.area) for item in lit]

    def set_routes(self, items: Sequence[Route]) -> None:
        """Show ways over the board, in place of those before.

        Raises:
            KeyError: an unknown area or kind.
        """
        for item in items:
            if item.kind not in LINES:
                raise KeyError(item.kind)
            for area in item.areas:
                self._check(area)
        self._scene.routes = tuple(items)
        self.refresh()

    def set_fronts(self, lines: Sequence[FrontLine]) -> None:
        """Show lines of contact, in place of those before.

        Raises:
            KeyError: an unknown area.
            ValueError: two areas without a straight border between them.
        """
        for own, enemy in (side for line in lines for side in line.sides):
            self._check(own)
            self._check(enemy)
            self.outlines.side(own, enemy)
        self._scene.fronts = tuple(lines)
        self.refresh()

    def set_theme(self, theme: str) -> None:
        """Change to ``light`` or ``dark``."""
        if theme != self.theme:
            self._scene.set_theme(theme)
            self.setBackgroundBrush(QBrush(self._scene.ground.frame_colour()))
            self.position_changed.emit()
            self.refresh()

    def point_out(self, area: str) -> None:
        """Light an area for a moment, above whatever else is lit.

        Raises:
            KeyError: an unknown area.
        """
        self._check(area)
        self._pointing.begin(area)

    def set_key_cursor(self, area: str) -> None:
        """Outline the area that the arrow keys have come to, above whatever is lit; empty outlines none.

        Raises:
            KeyError: an unknown area.
        """
        if area:
            self._check(area)
        self._scene.key_cursor = area
        self.viewport().update()

    @property
    def key_cursor(self) -> str:
        """The area that the arrow keys have come to; empty if none."""
        return self._scene.key_cursor

    def show_area(self, area: str) -> None:
        """Bring an area into the middle if it is out of sight, close to an edge or under something.

        Raises:
            KeyError: an unknown area.
        """
        inner = self.viewport().rect().adjusted(_RIM, _RIM, -_RIM, -_RIM)
        if not inner.contains(self.area_view_pos(area)) or self.overlays.hide(area):
            self.center_on_area(area)

    @property
    def pointed_out(self) -> str:
        """The area that is pointed out now, empty for none."""
        return self._scene.pointed_out[0]

    # --- finding and picturing -----------------------------------------------------------------------------------

    def block_at(self, at: QPoint) -> str:
        """Id of the block under a point of the viewport; empty for none, for one without id and for a stack."""
        return self._scene.block_at(self.sight(), at.x(), at.y())

    def area_view_pos(self, area: str) -> QPoint:
        """A point of the viewport that belongs to an area, beside its counters if there is one there.

        It lies outside the viewport if the area is out of sight.

        Raises:
            KeyError: an unknown area.
        """
        self._check(area)
        layout = self._scene.layout_now(self._level)
        sight = self.sight()
        scale = self._level.scale
        anchor = self._scene.geometry.anchor(area)
        spots = ((anchor.x(), anchor.y()), *self.outlines.spots(area))
        points = [(x * scale, y * scale) for x, y in spots]
        points += [box.centre for box in layout.piece_boxes(area)]
        places = [QPoint(round(sight.nearest(x)), round(y - sight.y)) for x, y in points]
        own = [place for place in places if self.area_at(place) == area]
        in_sight = [place for place in own if self.viewport().rect().contains(place)]
        bare = [place for place in in_sight if self._scene.unit_at(sight, place.x(), place.y()) is None]
        return (bare or in_sight or own or places)[0]

    def render_image(self, width: int, height: int) -> QImage:
        """The whole board with all that is on it, as large as it fits into a picture of a size in pixels."""
        scale = min(width / self.outlines.width, height / self.outlines.height)
        level = level_for(scale, self.outlines.width)
        x = round(self.outlines.left * level.scale - max(0, width - level.period) / 2)
        y = -round(max(0.0, height - self.outlines.height * level.scale) / 2)
        return self._scene.picture(Sight(level, x, y, width, height, self.outlines.wraps_x, 1.0), _LAYERS)

    def paint_stamp(self, painter: QPainter, level: Level, window: Box) -> None:
        """Paint the bare ground of a window (board units) in a small size, as the overview shows it."""
        self._scene.ground.paint_stamp(painter, level, window)

    def settle(self) -> None:
        """Prepare everything in sight now instead of little by little."""
        self._scene.settle(self.sight())
        self.viewport().update()
        self.settled.emit()

    @property
    def preparing(self) -> bool:
        """Whether the board is still being prepared between frames."""
        return self._worker.isActive()

    # --- painting ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what changed, after preparing it."""
        super().refresh()
        if self.isVisible():
            self._worker.start()

    def _work(self) -> None:
        """Prepare for a few milliseconds; show what is new from time to time."""
        sight = self.sight()
        was_settled = self._scene.settled(sight)
        more = self._scene.work(sight, _WORK)
        if not was_settled:
            now = time.perf_counter()
            if now - self._shown_at > _SHOW_EVERY or self._scene.settled(sight):
                self.viewport().update()
                self._shown_at = now
        if not more:
            self._worker.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; what has nothing to show in its place yet is prepared first."""
        self._scene.set_ratio(self.devicePixelRatioF())
        sight = self.sight()
        if self._scene.layout() is None:
            self._scene.layout_now(sight.level)
        if self._scene.backdrop.blank and not self._scene.settled(sight):
            self._scene.settle(sight)
            self._scene.backdrop.keep(sight)
        super().paintEvent(event)

    def showEvent(self, event: QEvent) -> None:
        """Start preparing."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._worker.start()


def _needed(position: BoardPosition) -> Iterator[tuple[str, str]]:
    """Every area that a position names, each with a drawing it takes; empty for the back of a block."""
    for stack in position.stacks:
        for unit in (stack.unit, *(aboard for _, aboard, _ in stack.cargo)):
            yield stack.area, unit_drawing(unit)
    for facility in position.facilities:
        yield facility.area, unit_drawing(facility.unit)
    for block in position.blocks:
        yield block.area, f"blocks/{block.unit}" if block.unit else ""
    for chit in position.chits:
        yield chit.area, f"counters/{chit.unit}"
    for area in position.marked_areas():
        yield area, ""
