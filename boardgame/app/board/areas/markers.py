"""What a game lays on areas, in the row under their names: control, influence, blockades."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from boardgame.app.board.areas.marks import Discs, Squares
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.figures.labels import RowMark
from boardgame.app.look.art import draw, emblem_drawing, palette, tinted

PLACES = 3
"""So many influence markers make a satellite; a fourth is kept in hand."""
_PLACE = 12.0
_SHIELD = 15.0
_ANCHOR = 14.0


@dataclass(frozen=True, slots=True)
class Control:
    """A shield with the emblem of the power that controls an area, in its colours."""

    power: str

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return _SHIELD

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        left, right, above, foot = x + 0.7, x + _SHIELD - 0.7, top - 0.6, top + 15.4
        shield = QPainterPath(QPointF(left, above))
        shield.lineTo(right, above)
        shield.lineTo(right, above + 8.4)
        shield.quadTo(QPointF(right, foot - 3), QPointF((left + right) / 2, foot))
        shield.quadTo(QPointF(left, foot - 3), QPointF(left, above + 8.4))
        shield.closeSubpath()
        colours = palette().counter(self.power)
        painter.setPen(QPen(palette().colour("light", "board.label_halo"), 2.6))
        painter.setBrush(tinted(colours.fill))
        painter.drawPath(shield)
        painter.setPen(QPen(tinted(colours.edge), 1.1))
        painter.drawPath(shield)
        draw(painter, emblem_drawing(self.power), QRectF(x + _SHIELD / 2 - 4.7, top + 1.2, 9.4, 9.4))


@dataclass(frozen=True, slots=True)
class Influence:
    """Three places, filled with the emblem of the power that has influence; a fourth stands beside them."""

    power: str
    count: int

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return max(PLACES, self.count) * (_PLACE + 1.5) - 1.5

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        for number in range(max(PLACES, self.count)):
            place = QRectF(x + number * (_PLACE + 1.5), top + 7 - _PLACE / 2, _PLACE, _PLACE)
            painter.setPen(QPen(palette().colour("light", "board.border_power"), 1.1))
            painter.setBrush(palette().colour("light", "board.label_halo"))
            painter.drawEllipse(place.adjusted(0.5, 0.5, -0.5, -0.5))
            if number < self.count:
                draw(painter, emblem_drawing(self.power), place.adjusted(1.4, 1.4, -1.4, -1.4))


@dataclass(frozen=True, slots=True)
class Blockaded:
    """Population or resources that are blockaded: faded and crossed out.

    Attributes:
        mark: what would stand there without the blockade.
        signed: whether the sign of the blockade stands before it, as it does before the first of an area.
    """

    mark: RowMark
    signed: bool = True

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return (_ANCHOR + 1.5) * self.signed + self.mark.width

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        if self.signed:
            draw(painter, "markers/blockade", QRectF(x, top, _ANCHOR, _ANCHOR))
            x += _ANCHOR + 1.5
        painter.setOpacity(0.6)
        self.mark.paint(painter, x, top, ink, fill)
        painter.setOpacity(1)
        painter.setPen(QPen(palette().colour("light", "highlight.target.line"), 1.4))
        painter.drawLine(QPointF(x - 1, top + 11.5), QPointF(x + self.mark.width + 1, top + 2.5))


def with_blockades(marks: Iterable[RowMark], area: str, position: BoardPosition) -> tuple[RowMark, ...]:
    """The marks of an area, those of what is blockaded in another form."""
    sorts = {Discs: "population", Squares: "resources"}
    found: list[RowMark] = []
    signed = True
    for mark in marks:
        cut = (area, sorts.get(type(mark), "")) in position.blockades
        found.append(Blockaded(mark, signed) if cut else mark)
        signed = signed and not cut
    return tuple(found)


def markers_on(area: str, position: BoardPosition) -> Iterator[RowMark]:
    """The markers that lie on an area: whose control, whose influence."""
    if area in position.control:
        yield Control(position.control[area])
    if area in position.influence:
        yield Influence(*position.influence[area])


def is_marker(mark: RowMark) -> bool:
    """Whether a mark was laid by the game, and is not one that the map has."""
    return isinstance(mark, Control | Influence | Blockaded)
