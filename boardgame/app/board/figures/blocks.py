"""Wooden blocks: what their owner sees of them, what others see, and how they look. Sizes in logical pixels.

Others see the back alone. A block without a unit is such a back: equal for every unit, so that nothing can be told
from its picture.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.board_position import Block
from boardgame.app.board.figures.body import is_dark
from boardgame.app.board.figures.counters import PILL, paint_body
from boardgame.app.board.figures.wood import WOODEN, BlockFace, paint_moved, paint_wood, wood_depth
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, emblem_drawing, mixed, palette, pattern_brush, text_font, tinted

LEAST_SIDE, MOST_SIDE = 24, 68
"""Sides of the smallest and of the largest block."""
_FLAT_SIDE = 38
_GROWING = 31
_SMALL = 31
"""Pixels of a block below which its pips take all the room there is."""
_LARGEST_PIP = 4.8
_STEPS = 2


def block_side(height: int) -> int:
    """Side of a block where counters have a height: 24 far out, 33 and 38 in between, then growing to 68."""
    if height < _GROWING:
        return max(LEAST_SIDE, min(_FLAT_SIDE, round(height * 1.42)))
    return min(MOST_SIDE, round(40 + (height - _GROWING) * 0.78))


@dataclass(frozen=True, slots=True)
class BlockFigure(BlockFace):
    """One block; ``side`` is the side it has whatever the level says, 0 if the level decides."""

    side: int = 0

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        side = self.side or block_side(height)
        return side, side + block_depth(side, self.flat)

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            paint_block(painter, QRectF(MARGIN, MARGIN, width, width), self, theme, ratio)
        return result


@dataclass(frozen=True, slots=True)
class BlockStack:
    """Several blocks of a power as one, with their number: the first face that the viewer knows on top, else a back.

    Attributes:
        power: whose they are.
        count: how many they are.
        top: the face on top, upright; a back if the viewer knows none.
    """

    power: str
    count: int
    top: BlockFigure | None = None

    @property
    def behind(self) -> int:
        """How many blocks peep out behind the first."""
        return min(2, self.count - 1)

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        side = block_side(height)
        over = self.behind * _offset(side)
        return side + over, side + block_depth(side) + over

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        side = block_side(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            over = _offset(side)
            front = QRectF(MARGIN, MARGIN + self.behind * over, side, side)
            for number in range(self.behind, -1, -1):
                where = front.translated(number * over, -number * over)
                shown = self.top if self.top is not None and not number else BlockFigure(self.power)
                paint_block(painter, where, shown, theme, ratio)
            _paint_count(painter, front, self.power, self.count)
        return result


@dataclass(frozen=True, slots=True)
class BlockPill:
    """All blocks of a power in an area where they are too small for themselves: emblem and number."""

    power: str
    count: int

    def size(self, height: int = PILL) -> tuple[int, int]:
        """See :class:`Figure`; a pill is as high at all levels."""
        return (30 if self.count < 10 else 38), PILL

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            rect = QRectF(MARGIN, MARGIN, width, tall)
            colours = palette().counter(self.power)
            paint_body(painter, rect, 4, colours.fill, colours.edge, theme, 1.1)
            draw(painter, emblem_drawing(self.power), QRectF(rect.left() + 2, rect.top() + 2, 13, 13))
            painter.setFont(text_font(11.5, 700, tabular=True))
            painter.setPen(tinted(colours.text))
            painter.drawText(rect.adjusted(14, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, str(self.count))
        return result


def block_figure(block: Block, side: int = 0) -> BlockFigure:
    """The figure of a block, as large as the level says if no side is given.

    Of one without a unit only what everybody sees is taken over: whose it is, how it stands and whether it has moved.
    """
    if not block.unit:
        return BlockFigure(block.power, flat=block.flat, moved=block.moved, side=side)
    most = max(block.most, block.value)
    return BlockFigure(block.power, block.unit, block.value, most, block.flat, block.moved, side)


def paint_block(painter: QPainter, face: QRectF, figure: BlockFigure, theme: str, ratio: float = 1.0) -> None:
    """Paint a block; its body reaches below its face by the steps of the wood."""
    if face.width() >= WOODEN:
        paint_wood(painter, face, figure, ratio)
    else:
        _paint_small(painter, face, figure, theme, ratio)
    if figure.moved:
        paint_moved(painter, face)


def _paint_small(painter: QPainter, face: QRectF, figure: BlockFigure, theme: str, ratio: float) -> None:
    """Two steps of wood and a face; lighter if it lies flat for everybody to see."""
    side = face.width()
    radius = max(2.5, side * 0.11)
    depth = block_depth(round(side), figure.flat)
    colours = palette().counter(figure.power)
    fill, dark = tinted(colours.fill), QColor(0, 0, 0)
    painter.setPen(Qt.PenStyle.NoPen)
    # Light on one's own land, dark on light land: blocks stand out either way.
    painter.setBrush(palette().colour(theme, "board.label_halo", 0.7))
    painter.drawRoundedRect(face.adjusted(-1.4, -1.4, 1.4, depth + 1.4), radius + 1.4, radius + 1.4)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(face.adjusted(0, 0, 1.2, depth + 1.4), radius, radius)
    for step in range(_STEPS, 0, -1):
        painter.setBrush(mixed(fill, dark, 0.62 if step == _STEPS else 0.38))
        painter.drawRoundedRect(face.translated(0, depth * step / _STEPS), radius, radius)
    if figure.flat and figure.unit:
        fill = mixed(fill, QColor("white"), 0.12 if is_dark(colours.fill) else 0.45)
    light = QLinearGradient(face.topLeft(), face.bottomLeft())
    light.setColorAt(0.0, mixed(fill, QColor("white"), 0.30))
    light.setColorAt(0.22, fill)
    light.setColorAt(1.0, mixed(fill, dark, 0.10))
    painter.setBrush(QBrush(light))
    painter.setPen(QPen(mixed(tinted(colours.fill), dark, 0.62), 1.0))
    painter.drawRoundedRect(face, radius, radius)
    if figure.unit:
        _paint_face(painter, face, figure, colours.text)
    else:
        _paint_back(painter, face, radius, figure.power, ratio)


def _paint_face(painter: QPainter, face: QRectF, figure: BlockFigure, ink: str) -> None:
    """Symbol, and pips along the upper edge: filled for strength it has, hollow for what it lost or never had."""
    side = face.width()
    pip = side * 0.155
    step = min(pip + side * 0.06, (side - 4) / max(1, figure.most))
    if side < _SMALL:  # as large as there is room, so that full and empty ones can be told apart
        step = min(_LARGEST_PIP + 1, (side - 4) / max(1, figure.most))
        pip = step - 0.8
    x = face.center().x() - step * (figure.most - 1) / 2
    y = face.top() + side * 0.165
    for number in range(figure.most):
        at = QPointF(x + number * step, y)
        if number < figure.value:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tinted(ink))
            painter.drawEllipse(at, pip / 2, pip / 2)
        else:
            line = max(0.9, side * 0.03)
            painter.setPen(QPen(tinted(ink, 0.75), line))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, (pip - line) / 2, (pip - line) / 2)
    wide = side * 0.88
    where = QRectF(face.center().x() - wide / 2, face.top() + side * 0.315, wide, wide * 2 / 3)
    draw(painter, f"blocks/{figure.unit}", where, ink)


def _paint_back(painter: QPainter, face: QRectF, radius: float, power: str, ratio: float) -> None:
    """Pattern and emblem of the power, and nothing else."""
    side = face.width()
    colours = palette().counter(power)
    pattern = palette().pattern(power)
    inner = face.adjusted(side * 0.07, side * 0.07, -side * 0.07, -side * 0.07)
    painter.save()
    if pattern != "plain":
        clip = QPainterPath()
        clip.addRoundedRect(inner, radius * 0.7, radius * 0.7)
        painter.setClipPath(clip)
        painter.setOpacity(0.8)
        painter.setBrushOrigin(inner.topLeft())
        painter.fillRect(inner, pattern_brush(pattern, colours.pattern_ink, ratio))
        painter.setClipping(False)
    painter.setOpacity(0.7)
    painter.setPen(QPen(tinted(colours.pattern_ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, radius * 0.7, radius * 0.7)
    painter.restore()
    size = side * 0.62
    middle = face.center()
    draw(painter, emblem_drawing(power), QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size))


def _paint_count(painter: QPainter, face: QRectF, power: str, count: int) -> None:
    colours = palette().counter(power)
    light = tinted(colours.text).lightnessF() > 0.5
    text = str(count)
    size = max(12.0, face.width() * 0.46)
    width = size + (size * 0.45 if count > 9 else 0)
    badge = QRectF(face.right() - width + 1, face.bottom() - size + 3, width, size)
    painter.setPen(QPen(tinted(colours.fill), 1.2))
    painter.setBrush(tinted(colours.text))
    painter.drawRoundedRect(badge, size / 2, size / 2)
    painter.setFont(text_font(max(9.0, size * 0.74), 700, tabular=True))
    painter.setPen(palette().colour("light", "board.border_power" if light else "board.label_halo"))
    painter.drawText(badge.adjusted(0, -0.5, 0, 0.5), Qt.AlignmentFlag.AlignCenter, text)


def block_depth(side: int, flat: bool = False) -> int:
    """Height of the wood below the face of a block; one that lies flat is low."""
    if side >= WOODEN:
        return wood_depth(side, flat)
    return 2 if flat else max(3, round(side * 0.12))


def _offset(side: int) -> int:
    return max(3, round(side * 0.14))
