"""Where the hexes of a board and the boxes beside them lie. A hex is 100 units wide and stands on a point."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from itertools import groupby, pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from boardgame.app.board.geometry import Box, Geometry, Region
from boardgame.boards import HexBoard
from boardgame.boards.hex_grid import STEPS, Axial, Point, hex_at
from boardgame.boards.hex_grid import centre as plane_centre
from boardgame.boards.hex_grid import corners as plane_corners

WIDTH = 100.0
"""Width of a hex in board units."""

RADIUS = WIDTH / math.sqrt(3.0)
"""From the middle of a hex to its corners."""

OVERLAP = 0.6
"""By how much the outlines that are filled reach over those of their neighbours, so that no seam shows."""

_CORNERS = plane_corners((0, 0), RADIUS)
_MARGIN = 40.0
_BOX_CORNER = 22.0


class HexGeometry(Geometry):
    """Outlines of a board of hexes. Areas are the hexes by label and the boxes by id.

    ``boxes`` (what each outline spans) knows the countries too, and ``land`` names them beside the hexes: a power may
    own a whole country.

    Attributes:
        board: the hexes.
        radius: from the middle of a hex to its corners.
        left_hex, top_hex: middle of the hex (0, 0), which need not be on the board.
        off_map: ids of the boxes beside the hexes that are drawn.
        around: what all hexes span.
    """

    def __init__(self, board: HexBoard, off_map: Mapping[str, Box] | None = None) -> None:
        """Lay out a board.

        Args:
            board: the hexes.
            off_map: left, top, right, bottom of the boxes beside the hexes, in board units; a box that is left out is
                not drawn.
        """
        self.board = board
        self.radius = RADIUS
        plain = [plane_centre(cell.axial, RADIUS) for cell in board.hexes.values()]
        self.left_hex = _MARGIN + WIDTH / 2 - min(x for x, _ in plain)
        self.top_hex = _MARGIN + RADIUS - min(y for _, y in plain)
        self.width = max(x for x, _ in plain) + self.left_hex + WIDTH / 2 + _MARGIN
        self.height = max(y for _, y in plain) + self.top_hex + RADIUS + _MARGIN
        self.around: Box = (_MARGIN, _MARGIN, self.width - _MARGIN, self.height - _MARGIN)
        self._centres = {
            label: (x + self.left_hex, y + self.top_hex) for label, (x, y) in zip(board.hexes, plain, strict=True)
        }
        self.off_map = {box: span for box, span in (off_map or {}).items() if box in board.boxes}
        self.titles = {label: self._title(label) for label in board.hexes}
        self.titles |= {box: board.boxes[box].name for box in self.off_map}
        self.paths = {label: self._hex_path(label) for label in board.hexes}
        self.paths |= {box: _box_path(span) for box, span in self.off_map.items()}
        half = WIDTH / 2
        self.boxes = {label: (x - half, y - RADIUS, x + half, y + RADIUS) for label, (x, y) in self._centres.items()}
        self.boxes |= self.off_map
        self.countries = _countries(board)
        self.boxes |= {country: self._span(hexes) for country, hexes in self.countries.items()}
        self._polygons: dict[str, QPolygonF] = {}
        self.land = (*(cell.id for cell in board.hexes.values() if cell.land), *self.countries)

    def area_at(self, x: float, y: float) -> str:
        """See :class:`Geometry`."""
        cell = self.board.at(*self.axial_at(x, y))
        if cell is not None:
            return cell.id
        for box, (left, top, right, bottom) in self.off_map.items():
            if left <= x <= right and top <= y <= bottom:
                return box
        return ""

    def axial_at(self, x: float, y: float) -> Axial:
        """Coordinates of the hex at a point, on the board or not."""
        return hex_at(x - self.left_hex, y - self.top_hex, RADIUS)

    def anchor(self, area: str) -> QPointF:
        """See :class:`Geometry`."""
        return QPointF(*self.centre(area))

    def centre(self, area: str) -> Point:
        """The middle of a hex or a box."""
        found = self._centres.get(area)
        if found is not None:
            return found
        left, top, right, bottom = self.off_map[area]
        return (left + right) / 2, (top + bottom) / 2

    def centre_of(self, at: Axial) -> Point:
        """The middle of the hex with these coordinates, on the board or not."""
        x, y = plane_centre(at, RADIUS)
        return x + self.left_hex, y + self.top_hex

    def corners(self, label: str) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise from the upper right one; corners i and i + 1 end side i."""
        return self.corners_of(self.board.hexes[label].axial)

    def corners_of(self, at: Axial, radius: float = RADIUS) -> tuple[Point, ...]:
        """The corners of the hex with these coordinates, on the board or not, ``radius`` from its middle."""
        x, y = self.centre_of(at)
        share = radius / RADIUS
        return tuple((x + dx * share, y + dy * share) for dx, dy in _CORNERS)

    def polygon(self, label: str) -> QPolygonF:
        """The outline of a hex for filling, a little too large."""
        found = self._polygons.get(label)
        if found is None:
            corners = self.corners_of(self.board.hexes[label].axial, RADIUS + OVERLAP)
            found = self._polygons[label] = QPolygonF([QPointF(x, y) for x, y in corners])
        return found

    def region(self, areas: Collection[str]) -> Region:
        """See :class:`Geometry`."""
        cover = QPainterPath()
        cover.setFillRule(Qt.FillRule.WindingFill)
        edges: list[tuple[Point, Point]] = []
        members = set(areas)
        for area in dict.fromkeys(areas):
            cell = self.board.hexes.get(area)
            if cell is None:
                left, top, right, bottom = self.off_map[area]
                cover.addPath(self.paths[area])
                rim = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
                edges += pairwise(rim)
                continue
            cover.addPolygon(self.polygon(area))
            cover.closeSubpath()
            corners = self.corners(area)
            for number, (dq, dr) in enumerate(STEPS):
                near = self.board.at(cell.q + dq, cell.r + dr)
                if near is None or near.id not in members:
                    edges.append((corners[number], corners[(number + 1) % 6]))
        return Region(cover, tuple((QPointF(*a), QPointF(*b)) for a, b in edges))

    def side(self, a: str, b: str) -> tuple[Point, Point]:
        """See :class:`Geometry`."""
        here, there = self.board.hexes[a], self.board.hexes[b]
        number = STEPS.index((there.q - here.q, there.r - here.r))
        ends = self.corners(a)
        return ends[number], ends[(number + 1) % 6]

    def hexes_in(self, window: Box) -> list[str]:
        """The hexes whose bounds meet a window, row by row."""
        left, top, right, bottom = window
        first = math.floor((top - self.top_hex - RADIUS) / (1.5 * RADIUS))
        last = math.ceil((bottom - self.top_hex + RADIUS) / (1.5 * RADIUS))
        found = []
        for r in range(first, last + 1):
            start = math.ceil((left - self.left_hex) / WIDTH - r / 2 - 0.5)
            end = math.floor((right - self.left_hex) / WIDTH - r / 2 + 0.5)
            for q in range(start, end + 1):
                cell = self.board.at(q, r)
                if cell is not None:
                    found.append(cell.id)
        return found

    def _title(self, label: str) -> str:
        names = " / ".join(place.name for place in self.board.places_in.get(label, ()))
        return f"{names} · {label}" if names else label

    def _hex_path(self, label: str) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in self.corners(label)]))
        path.closeSubpath()
        return path

    def _span(self, hexes: tuple[str, ...]) -> Box:
        spans = [self.boxes[label] for label in hexes]
        return (
            min(span[0] for span in spans),
            min(span[1] for span in spans),
            max(span[2] for span in spans),
            max(span[3] for span in spans),
        )


def _countries(board: HexBoard) -> dict[str, tuple[str, ...]]:
    owned = sorted((cell.country, number, cell.id) for number, cell in enumerate(board.hexes.values()) if cell.country)
    return {country: tuple(label for _, _, label in group) for country, group in groupby(owned, lambda one: one[0])}


def _box_path(span: Box) -> QPainterPath:
    left, top, right, bottom = span
    path = QPainterPath()
    path.addRoundedRect(QRectF(left, top, right - left, bottom - top), _BOX_CORNER, _BOX_CORNER)
    return path
