"""The board as a scene: what it shows, and the work of preparing it for a zoom level."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from boardgame.app.board.badge_places import place_badges
from boardgame.app.board.board_position import Badge, BoardPosition, FrontLine, Highlight, Route
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.board.figures.counters import Token
from boardgame.app.board.figures.fan import Fan
from boardgame.app.board.figures.fronts import FRONTS, FrontSide, front_sides
from boardgame.app.board.figures.picking import block_of, block_of_fan, figure_of, figure_of_fan, unit_of, unit_of_fan
from boardgame.app.board.figures.routes import RouteShape, route_shape, without_turns_back
from boardgame.app.board.figures.sprites import sprites
from boardgame.app.board.figures.threads import ThreadShape
from boardgame.app.board.ground.backdrop import Backdrop
from boardgame.app.board.ground.tiles import SIZE, TileStore
from boardgame.app.board.layout import Arranger, Layout, Placed, PlacedName
from boardgame.app.board.level import Level
from boardgame.app.board.overlay import NO_OVERLAY, Overlay, Wash
from boardgame.app.board.room import Box
from boardgame.app.board.sight import Sight

_APART = 220
"""Pixels from which the counters of an area are so far apart that a route starts at its name instead."""
_AT_NAME = 80
"""Pixels within which a badge stands at the name."""

LayerPainter = Callable[[QPainter, "BoardScene", Sight], None]


class BoardScene(QGraphicsScene):
    """Holds everything the layers paint. All positions are in pixels of a level unless said otherwise."""

    def __init__(self, drawing: Drawing, theme: str, ratio: float) -> None:
        """Prepare a scene; nothing is painted yet."""
        super().__init__()
        self.drawing = drawing
        self.geometry = drawing.geometry
        self.theme = theme
        self.ground = drawing.ground(theme)
        self.ground.shown = frozenset(layer.id for layer in drawing.layers if layer.shown)
        self.tiles = TileStore(self.ground, ratio, drawing.painted)
        self.position = BoardPosition(owners=dict(self.ground.owners))
        self.badges: tuple[Badge, ...] = ()
        self.routes: tuple[Route, ...] = ()
        self.fronts: tuple[FrontLine, ...] = ()
        self.overlay: Overlay = NO_OVERLAY
        self.shaped_threads: tuple[object, list[ThreadShape]] | None = None  # kept by the layer that paints them
        self.shaped_washes: tuple[object, list[tuple[Wash, QPainterPath]]] | None = None  # likewise
        self.lit_blocks: Mapping[str, str] = {}  # kinds of highlights by the ids of blocks
        self.pointed_out: tuple[str, float] = ("", 0.0)
        self.key_cursor = ""  # the area that the arrow keys have come to
        self.fan: Fan | None = None
        self.held: Mapping[str, Sequence[Placed]] = {}  # areas shown with what stood there, for as long as others come
        self.backdrop = Backdrop(self.tiles)
        self.sprites = sprites()
        self._layout: Layout | None = None
        self._arranging: tuple[Level, Arranger, Iterator[None]] | None = None
        self._placed_badges: tuple[object, list[tuple[Badge, Box]]] | None = None
        self._shaped_fronts: tuple[object, list[FrontSide]] | None = None
        self._shaped_routes: tuple[object, list[RouteShape]] | None = None
        # Room to move by more than a whole board before the view is set back by one.
        size = self.geometry
        spare = 3 * size.width if size.wraps_x else 0
        self.setSceneRect(QRectF(-spare, 0, size.width + 2 * spare, size.height))
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    # --- what is shown -------------------------------------------------------------------------------------------

    def set_position(self, position: BoardPosition, sight: Sight) -> None:
        """Show another position; ``sight`` is kept on the screen until the changed ground is painted."""
        before, now = self.ground.owners, position.owners
        changed = [area for area in self.geometry.land if before.get(area, "") != now.get(area, "")]
        self.position = position
        self.ground.owners = dict(now)
        if changed:
            self.backdrop.keep(sight)
            self.tiles.forget(changed)
        self._drop_layout()

    def set_theme(self, theme: str) -> None:
        """Change to ``light`` or ``dark``."""
        self.theme = self.ground.theme = theme
        self._repaint_all()

    def set_shown(self, shown: frozenset[str], sight: Sight) -> None:
        """Show these layers of the map and no others."""
        self.ground.shown = shown
        self.backdrop.keep(sight)
        self.tiles.forget()
        self._drop_layout()

    def set_ratio(self, ratio: float) -> None:
        """Paint for a screen with other pixels."""
        if ratio != self.tiles.ratio:
            self.tiles.ratio = ratio
            self._repaint_all()

    def set_highlights(self, items: Sequence[Highlight]) -> None:
        """Light areas."""
        self.tiles.set_highlights(items)

    def _repaint_all(self) -> None:
        self.backdrop.forget()
        self.tiles.forget()
        self._drop_layout()

    # --- preparing -----------------------------------------------------------------------------------------------

    def work(self, sight: Sight, seconds: float) -> bool:
        """Prepare what is in sight for a while, then what is near; False when there is nothing left to do."""
        end = time.perf_counter() + seconds
        if self._layout is None or self._layout.level != sight.level:
            self._arrange(sight, end)
            return True
        if self._paint_near(self._layout, sight, end):
            return True
        rest = max(0.0, end - time.perf_counter())
        return self.tiles.work(self.tiles.keys(sight), self.tiles.keys(sight, SIZE), rest)

    def _paint_near(self, layout: Layout, sight: Sight, end: float) -> bool:
        """Paint words in sight and just out of it for a while, so that none holds up the frame that brings it there.

        Returns:
            Whether one was painted.
        """
        near = sight.grown(SIZE)
        did = False
        for name in layout.writings_between(near.y, near.y + near.height):
            if id(name) not in layout.pictures and self._in_sight(name.box, near):
                picture = self.sprites.name(name.name, sight.ratio)
                if picture is not None:
                    layout.pictures[id(name)] = picture
                did = True
                if time.perf_counter() >= end:
                    break
        return did

    def settle(self, sight: Sight) -> None:
        """Prepare everything in sight at once."""
        self.layout_now(sight.level)
        self.tiles.fill(self.tiles.keys(sight))

    def settled(self, sight: Sight) -> bool:
        """Whether everything in sight is as it should be."""
        ready = self._layout is not None and self._layout.level == sight.level
        return ready and self.tiles.complete(self.tiles.keys(sight))

    def layout(self) -> Layout | None:
        """Where counters and names stand; of another level for a moment after zooming."""
        return self._layout

    def layout_now(self, level: Level) -> Layout:
        """Where counters and names stand at a level, arranged on the spot if need be."""
        if self._layout is not None and self._layout.level == level:
            return self._layout
        arranger = self._arranger(level)
        for _ in arranger.steps():
            pass
        self._show_arranged(arranger)
        return arranger.layout

    def _arranger(self, level: Level) -> Arranger:
        theme, shown = self.theme, self.ground.shown
        earlier = self.drawing.arranged.get(level, theme, shown)
        return self.drawing.arranger(level, self.position, theme, shown, earlier)

    def _show_arranged(self, arranger: Arranger) -> None:
        self._layout = arranger.layout
        self.drawing.arranged.keep(arranger, self.theme, self.ground.shown)
        self._arranging = None

    def _arrange(self, sight: Sight, end: float) -> None:
        """Go on arranging for a level; the old layout stays until the new one is whole, sprites included."""
        if self._arranging is None or self._arranging[0] != sight.level:
            arranger = self._arranger(sight.level)
            self._arranging = (sight.level, arranger, self._arrange_steps(arranger, sight))
        _, arranger, steps = self._arranging
        for _ in steps:
            if time.perf_counter() >= end:
                return
        self._show_arranged(arranger)

    def _arrange_steps(self, arranger: Arranger, sight: Sight) -> Iterator[None]:
        yield from arranger.steps()
        for piece in arranger.layout.pieces:
            if self._in_sight(piece.box, sight):
                height = arranger.layout.level.counter_height
                self.sprites.figure(piece.figure, height, self.theme, sight.ratio)
                yield
        for name in (*arranger.layout.words, *arranger.layout.names.values()):
            if self._in_sight(name.box, sight):
                self.sprites.name(name.name, sight.ratio)
                yield

    def _in_sight(self, box: Box, sight: Sight) -> bool:
        return sight.shows(box.y, box.h) and next(sight.copies(box.x, box.w), None) is not None

    def _drop_layout(self) -> None:
        self._layout = None
        self._arranging = None

    def picture(self, sight: Sight, layers: Sequence[tuple[LayerPainter, float]]) -> QImage:
        """Paint a part of the board at any level at once, whatever the view shows."""
        image = QImage(sight.width, sight.height, QImage.Format.Format_RGB32)
        image.fill(self.ground.frame_colour())
        shown, self._layout = self._layout, None
        arranging, self._arranging = self._arranging, None
        tiles, backdrop = self.tiles, self.backdrop
        held, self.held = self.held, {}
        self.tiles = TileStore(self.ground, sight.ratio)
        self.tiles.set_highlights(tiles.highlights)
        self.backdrop = Backdrop(self.tiles)
        try:
            self.settle(sight)
            painter = QPainter(image)
            for paint, _ in layers:
                painter.save()
                paint(painter, self, sight)
                painter.restore()
            painter.end()
        finally:
            self._layout, self._arranging = shown, arranging
            self.tiles, self.backdrop, self.held = tiles, backdrop, held
        return image

    # --- finding -------------------------------------------------------------------------------------------------

    def area_at(self, sight: Sight, x: float, y: float) -> str:
        """The area under a point of the view: that of the counter there, else the ground's; empty for none."""
        if self.fan is not None and self.fan.card.contains(x, y):
            return self.fan.piece.area
        found = self.piece_at(sight, x, y)
        if found is not None:
            return found[0].area
        scale = sight.level.scale
        return self.geometry.area_at((x + sight.x) / scale, (y + sight.y) / scale)

    def piece_at(self, sight: Sight, x: float, y: float) -> tuple[Placed, QRectF] | None:
        """The counter under a point of the view, and where it is in the view."""
        layout = self._layout
        if layout is None or layout.level != sight.level:
            return None
        for piece in reversed(layout.pieces):
            box = piece.box
            if box.y <= y + sight.y < box.y + box.h:
                for left in sight.copies(box.x, box.w):
                    if left <= x < left + box.w:
                        return piece, QRectF(left, box.y - sight.y, box.w, box.h)
        return None

    def areas_within(self, sight: Sight, box: QRect) -> tuple[str, ...]:
        """The areas with the middle of a counter in a rectangle of the view."""
        layout = self._layout
        if layout is None or layout.level != sight.level:
            return ()
        found: dict[str, None] = {}
        for piece in layout.pieces_between(sight.y + box.top(), sight.y + box.bottom()):
            y = piece.box.centre[1]
            middles = (left + piece.box.w / 2 for left in sight.copies(piece.box.x, piece.box.w))
            if any(box.contains(round(middle), round(y - sight.y)) for middle in middles):
                found[piece.area] = None
        return tuple(found)

    def unit_at(self, sight: Sight, x: float, y: float) -> tuple[str, str] | None:
        """Power and unit type of the counter under a point of the view; None where there is none."""
        if self.fan is not None and self.fan.card.contains(x, y):
            return unit_of_fan(self.fan, x, y)
        found = self.piece_at(sight, x, y)
        return None if found is None else unit_of(found[0].figure, found[1], x, y, sight.level.counter_height)

    def figure_at(self, sight: Sight, x: float, y: float) -> Token | BlockFigure | None:
        """The counter or block under a point of the view by itself; None where there is none."""
        if self.fan is not None and self.fan.card.contains(x, y):
            return figure_of_fan(self.fan, x, y)
        found = self.piece_at(sight, x, y)
        return None if found is None else figure_of(found[0].figure, found[1], x, y, sight.level.counter_height)

    def block_at(self, sight: Sight, x: float, y: float) -> str:
        """Id of the block under a point of the view; empty where there is none that can be told from others."""
        if self.fan is not None and self.fan.card.contains(x, y):
            return block_of_fan(self.fan, x, y)
        found = self.piece_at(sight, x, y)
        return "" if found is None else block_of(found[0])

    def badge_places(self, layout: Layout) -> list[tuple[Badge, Box]]:
        """Badges with their places: above the name if that is free, else as near as there is room."""
        badges = (*self.badges, *self.overlay.badges)
        stamp = (id(layout), badges)
        if self._placed_badges is None or self._placed_badges[0] != stamp:
            self._placed_badges = (stamp, list(place_badges(self.geometry, layout, badges, self.name_box)))
        return self._placed_badges[1]

    def name_box(self, layout: Layout, area: str) -> Box:
        """Where an area's name stands, or would."""
        name: PlacedName | None = layout.names.get(area)
        if name is not None:
            return name.box
        anchor = self.geometry.anchor(area) * layout.level.scale
        return Box.around(anchor.x(), anchor.y(), 4, 4)

    def front_sides(self, level: Level) -> list[FrontSide]:
        """The lines of contact, shaped for a level; none where the layer of fronts is hidden."""
        if not self.fronts or (self.has_layer(FRONTS) and FRONTS not in self.ground.shown):
            return []
        stamp = (level, self.fronts)
        if self._shaped_fronts is None or self._shaped_fronts[0] != stamp:
            self._shaped_fronts = (stamp, front_sides(self.geometry, self.fronts, level))
        return self._shaped_fronts[1]

    def has_layer(self, layer: str) -> bool:
        """Whether the map of this board has a layer."""
        return any(known.id == layer for known in self.drawing.layers)

    def route_shapes(self, layout: Layout) -> list[RouteShape]:
        """The routes, shaped for a layout."""
        stamp = (id(layout), self.routes, self.badges, self.overlay.badges)
        if self._shaped_routes is None or self._shaped_routes[0] != stamp:
            shapes = [self._route_shape(layout, route) for route in self.routes if len(route.areas) > 1]
            self._shaped_routes = (stamp, shapes)
        return self._shaped_routes[1]

    def _route_shape(self, layout: Layout, route: Route) -> RouteShape:
        boxes = [self.name_box(layout, area) for area in route.areas]
        boxes[0] = self._pieces_box(layout, route.areas[0]) or boxes[0]
        points, canals = self.way(layout.level, route.areas, [box.centre for box in boxes])
        points = without_turns_back(points, canals)
        first = _beside(points[0], boxes[0], points[1], 9)
        last = _beside(points[-1], self._with_badge(layout, route.areas[-1], boxes[-1]), points[-2], 7)
        return route_shape([first, *points[1:-1], last], canals, route.kind, route.label)

    def way(
        self, level: Level, areas: Sequence[str], middles: Sequence[tuple[float, float]]
    ) -> tuple[list[QPointF], list[QPointF]]:
        """The points that a way over the board leads through, and those of them that are canals.

        Each point is the copy nearest to the one before, so that a way passes the seam.

        Args:
            level: the level whose pixels are meant.
            areas: where the way leads.
            middles: a point for each of the areas.
        """
        period = level.period if self.geometry.wraps_x else 0.0
        points: list[QPointF] = []
        canals: list[QPointF] = []

        def add(x: float, y: float) -> QPointF:
            if points and period:
                x += round((points[-1].x() - x) / period) * period
            points.append(QPointF(x, y))
            return points[-1]

        for number, (area, middle) in enumerate(zip(areas, middles, strict=True)):
            if number:
                for canal in self.geometry.canals:
                    if {area, areas[number - 1]} == set(canal.between):
                        canals.append(add(canal.at[0] * level.scale, canal.at[1] * level.scale))
            add(*middle)
        return points, canals

    def _pieces_box(self, layout: Layout, area: str) -> Box | None:
        """What the counters of an area cover; None if there are none, or if they stand apart from one another."""
        found = [piece.box for piece in layout.pieces if piece.area == area and piece.leader is None]
        whole = _around_all(found) if found else None
        return whole if whole is not None and max(whole.w, whole.h) < _APART else None

    def _with_badge(self, layout: Layout, area: str, name: Box) -> Box:
        """A name with the badge that stands at it, so that an arrow ends beside both."""
        badges = [box for badge, box in self.badge_places(layout) if badge.area == area and not badge.other]
        near = [box for box in badges if abs(box.centre[0] - name.centre[0]) < _AT_NAME
                and abs(box.centre[1] - name.centre[1]) < _AT_NAME]  # fmt: skip
        return _around_all([name, *near])


def _around_all(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.x + box.w for box in boxes) - left, max(box.y + box.h for box in boxes) - top)


def _beside(point: QPointF, box: Box, towards: QPointF, gap: float) -> QPointF:
    """Where the way from a name's middle leaves the name, but never near the other end of the way."""
    dx, dy = towards.x() - point.x(), towards.y() - point.y()
    half_width, half_height = box.w / 2 + gap, box.h / 2 + gap
    share = min(half_width / abs(dx) if dx else 9e9, half_height / abs(dy) if dy else 9e9)
    share = min(share, 0.4)
    return QPointF(point.x() + dx * share, point.y() + dy * share)
