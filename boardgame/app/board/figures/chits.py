"""Square counters: what they show and how they are painted. Sizes in logical pixels.

The nation shows in colour and, for those who see none, in the owner's pattern at the foot; the type in the symbol.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.board_position import Chit
from boardgame.app.board.figures.counters import paint_body
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, palette, pixmap, text_font, tinted

FLEETS = frozenset(("fleet",))
AIRCRAFT = frozenset(("air", "air_bowtie", "air_base"))
FULL = 22
"""The smallest side at which factors can be read."""
FAN = 50
"""Side of the counters of a stack that is spread out."""
_TIGHT = 30
"""On smaller counters symbol and strip give way to the factors, and all that is below peeps out as one corner."""
_CORNERS = 3
"""As many further counters peep out of a stack; one can see that there are more, not how many."""
_SYMBOL = 64 / 40
"""Width to height of the symbols."""


@dataclass(frozen=True, slots=True)
class ChitFigure:
    """A square counter with those below it.

    Attributes:
        power: its nationality.
        unit: unit type, the name of its symbol.
        factors: what is printed below the symbol; empty for symbol and colour only.
        side: of the counter on top, in pixels.
        below: how many further counters the stack has.
    """

    power: str
    unit: str
    factors: str = ""
    side: int = FAN
    below: int = 0

    @property
    def corners(self) -> int:
        """How many corners of further counters are to be seen."""
        return min(self.below, _CORNERS if self.side >= _TIGHT else 1)

    @property
    def overhang(self) -> int:
        """By how much the corners stick out, above and to the right."""
        return self.corners * _corner_step(self.side)

    def size(self, height: int = 0) -> tuple[int, int]:
        """See :class:`Figure`; a counter has its side whatever the level says."""
        return self.side + self.overhang, self.side + self.overhang

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size()
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            step = _corner_step(self.side)
            top = QRectF(MARGIN, MARGIN + self.overhang, self.side, self.side)
            colours = palette().counter(self.power)
            for corner in range(self.corners, 0, -1):
                where = top.translated(corner * step, -corner * step)
                paint_body(painter, where, _radius(self.side), colours.fill, colours.edge, theme, _edge(self.side))
            paint_chit(painter, top, self, theme, ratio)
        return result


def chit_figure(chit: Chit, side: int = FAN, below: int = 0, plain: bool = False) -> ChitFigure:
    """The figure of a counter; a ``plain`` one, and one too small for its factors, shows only its symbol."""
    return ChitFigure(chit.power, chit.unit, "" if plain or side < FULL else chit.factors, side, below)


def fan_of(stack: Sequence[Chit]) -> tuple[ChitFigure, ...]:
    """Every counter of a stack, spread out, the top one first."""
    return tuple(chit_figure(chit) for chit in stack)


def paint_chit(painter: QPainter, rect: QRectF, figure: ChitFigure, theme: str, ratio: float = 1.0) -> None:
    """Paint one counter into a square; those below it are left to the caller."""
    colours = palette().counter(figure.power)
    side, radius = rect.width(), _radius(rect.width())
    paint_body(painter, rect, radius, colours.fill, colours.edge, theme, _edge(side))
    strip = _paint_strip(painter, rect, figure.power, ratio)
    face = QRectF(rect.left(), rect.top(), side, side - strip)
    tight = side < _TIGHT
    tall = side * (0.44 if not figure.factors else 0.31 if tight else 0.335)
    middle = face.top() + (side * (0.07 if tight else 0.095) + tall / 2 if figure.factors else face.height() / 2 + 0.3)
    draw(painter, f"counters/{figure.unit}", _symbol_place(face.center().x(), middle, tall), colours.text)
    if figure.factors:
        below = QRectF(rect.left(), middle + tall / 2, side, face.bottom() - middle - tall / 2)
        painter.setFont(text_font(max(9.0, side * (0.32 if len(figure.factors) < 4 else 0.27)), 700, tabular=True))
        painter.setPen(tinted(colours.text))
        painter.drawText(below.adjusted(-2, -3, 2, 3), Qt.AlignmentFlag.AlignCenter, figure.factors.replace("-", "–"))


def _paint_strip(painter: QPainter, rect: QRectF, power: str, ratio: float) -> float:
    """Paint the owner's pattern along the foot and say how high it is."""
    side, colours = rect.width(), palette().counter(power)
    pattern = palette().pattern(power)
    high = max(3.0, round(side * 0.15))
    if side < 16:
        return 0.0
    inner = QPainterPath()
    inner.addRoundedRect(rect.adjusted(1, 1, -1, -1), _radius(side) - 1, _radius(side) - 1)
    foot = QPainterPath()
    foot.addRect(QRectF(rect.left(), rect.bottom() - 1 - high, side, high))
    shape = inner.intersected(foot)
    painter.save()
    # Smaller than on the ground, so that the strip shows the motif whole, in its middle.
    tile = max(8, round(high * 1.6))
    painter.setBrushOrigin(QPointF(rect.left() + 1, rect.bottom() - 1 - high / 2 - tile / 2))
    painter.fillPath(shape, tinted(colours.pattern_ink, 0.28))
    painter.fillPath(shape, QBrush(pixmap(f"patterns/{pattern}", tile, ink=colours.pattern_ink, ratio=ratio)))
    if side >= FULL:
        line = QPen(tinted(colours.pattern_ink, 0.8), 1)
        painter.setPen(line)
        level = rect.bottom() - 1.5 - high
        painter.drawLine(QPointF(rect.left() + 1, level), QPointF(rect.right() - 1, level))
    painter.restore()
    return high + 1


def _symbol_place(x: float, y: float, tall: float) -> QRectF:
    """Where a symbol of a height stands about a middle."""
    wide = tall * _SYMBOL
    return QRectF(x - wide / 2, y - tall / 2, wide, tall)


def _corner_step(side: int) -> int:
    return 3 if side >= 36 else 2


def _radius(side: float) -> float:
    return max(2.0, side * 0.09)


def _edge(side: float) -> float:
    return 1.5 if side >= 36 else 1.2
