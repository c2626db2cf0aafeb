"""Pieces: what units are near in on a board of areas, thick tiles with names, ships with what is aboard.

Sizes in logical pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.board.figures.body import (
    BLACK,
    WHITE,
    hull,
    is_dark,
    paint_bevel,
    paint_thick,
    soft_shadow,
    tile,
    wing,
)
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.figures.counters import Token
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import (
    canvas,
    draw,
    emblem_drawing,
    mixed,
    palette,
    pattern_brush,
    text_font,
    tinted,
    unit_drawing,
)

NAMED = 44
"""From this height on a piece carries its name."""
_EMBLEM = 40
_MOST_LAYERS = 4
_MOST_ABOARD = 3
_LAND_WIDE, _SHIP_WIDE = 1.30, 1.62
_LADEN = (1.74, 1.20)
_PLATE = 0.27
_PAPER, _INK = QColor("#FFFDF4"), QColor("#1B1A16")


@dataclass(frozen=True, slots=True)
class Piece:
    """Units of a type and power as one piece, or as a pile.

    Attributes:
        token: what it shows: power, unit type, how many, what is hurt and what is aboard.
        high: height of its face, whatever the level says.
        hits: hits that destroy one of them.
    """

    token: Token
    high: int
    hits: int = 1

    @property
    def face(self) -> tuple[int, int]:
        """Width and height of the face."""
        if self.token.cargo:
            return round(self.high * _LADEN[0]), round(self.high * _LADEN[1])
        wide = _SHIP_WIDE if self.token.unit in counter_chart().ships else _LAND_WIDE
        return round(self.high * wide), self.high

    @property
    def layers(self) -> int:
        """How many pieces lie on one another."""
        return min(_MOST_LAYERS, self.token.count)

    @property
    def depth(self) -> int:
        """Height of the side below the face."""
        return max(3, round(self.high * 0.085)) + round((self.layers - 1) * max(2.5, self.high * 0.055))

    @property
    def over(self) -> int:
        """By how much the number sticks out above and to the right."""
        return round(self.high * 0.11) if self.token.count > 1 else 0

    def size(self, height: int = 0) -> tuple[int, int]:
        """See :class:`Figure`; a piece knows its own height."""
        wide, tall = self.face
        return wide + self.over, tall + self.over + self.depth

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        wide, tall = self.size()
        with canvas(wide + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            paint_piece(painter, QRectF(MARGIN, MARGIN + self.over, *self.face), self, ratio)
        return result


def outline(unit: str, rect: QRectF) -> QPainterPath:
    """The outline of a unit type: every class is told by its shape."""
    chart = counter_chart()
    if unit in chart.ships:
        return hull(rect)
    return wing(rect) if unit in chart.aircraft else tile(rect)


def paint_piece(painter: QPainter, rect: QRectF, piece: Piece, ratio: float) -> None:
    """Paint a piece; ``rect`` is its face, pile and number stick out."""
    token, high = piece.token, piece.high
    colours = palette().counter(token.power)
    path = outline(token.unit, rect)
    paint_thick(painter, path, colours.fill, piece.depth, piece.layers, min(7.0, 2 + high * 0.08))
    named = high >= NAMED
    plate = round(high * _PLATE) if named else 0
    if named:
        _paint_plate(painter, path, QRectF(rect.left(), rect.bottom() - plate, rect.width(), plate), piece, ratio)
    paint_bevel(painter, path)
    ship = _paint_silhouette(painter, QRectF(rect.left(), rect.top(), rect.width(), rect.height() - plate), piece)
    if token.cargo:
        _paint_cargo(painter, rect, ship, piece)
    if high >= _EMBLEM:
        _paint_emblem(painter, rect, piece)
    if token.count > 1:
        _paint_number(painter, rect, piece)
    if not named and piece.hits > 1:
        _paint_hits(painter, QPointF(rect.center().x(), rect.bottom() - high * 0.11), piece, high * 0.15, colours.text)


def _paint_silhouette(painter: QPainter, room: QRectF, piece: Piece) -> QRectF:
    """The unit's silhouette, engraved: a light or dark edge below, then the ink. Returns where it stands."""
    colours = palette().counter(piece.token.power)
    named = piece.high >= NAMED
    tall = room.height() * (1.0 if piece.token.cargo else 0.94 if named else 0.80)
    tall = min(tall, room.width() * (0.86 if named else 0.84) / 1.5)
    where = QRectF(0, 0, tall * 1.5, tall)
    where.moveCenter(room.center() + QPointF(0, room.height() * 0.02 if named else 0))
    dark = is_dark(colours.fill)
    drawing = unit_drawing(piece.token.unit)
    painter.setOpacity(0.30 if dark else 0.55)
    draw(painter, drawing, where.translated(0, max(0.8, piece.high * 0.016)), "#000000" if dark else "#FFFFFF")
    painter.setOpacity(1)
    draw(painter, drawing, where, colours.text)
    return where


def _paint_emblem(painter: QPainter, rect: QRectF, piece: Piece) -> None:
    high = piece.high
    cut = piece.token.unit in counter_chart().aircraft
    size = high * (0.26 if high >= NAMED else 0.28)
    spot = QRectF(rect.left() + high * (0.16 if cut else 0.06), rect.top() + high * 0.06, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 200 if is_dark(palette().counter(piece.token.power).fill) else 170))
    painter.drawEllipse(spot.adjusted(-1, -1, 1, 1))
    draw(painter, emblem_drawing(piece.token.power), spot)


def _paint_plate(painter: QPainter, path: QPainterPath, foot: QRectF, piece: Piece, ratio: float) -> None:
    """The foot of a piece: the owner's pattern, the name, and what a ship of several hits has taken."""
    colours = palette().counter(piece.token.power)
    fill = tinted(colours.fill)
    if is_dark(colours.fill):
        ground = mixed(fill, BLACK, 0.36)
    elif tinted(colours.text).lightnessF() > 0.5:
        ground = mixed(fill, BLACK, 0.30)
    else:
        ground = mixed(fill, WHITE, 0.42)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(foot, ground)
    pattern = palette().pattern(piece.token.power)
    if pattern != "plain":
        painter.setOpacity(0.26)
        painter.setBrushOrigin(foot.topLeft())
        painter.fillRect(foot, pattern_brush(pattern, colours.pattern_ink, ratio))
        painter.setOpacity(1)
    painter.fillRect(QRectF(foot.left(), foot.top(), foot.width(), 1), QColor(0, 0, 0, 70))
    painter.fillRect(QRectF(foot.left(), foot.top() + 1, foot.width(), 1), QColor(255, 255, 255, 50))
    painter.restore()
    edge = piece.high * 0.06
    room = foot.adjusted(edge, -1, -edge, 0)
    if piece.token.unit in counter_chart().ships:
        room.setRight(room.right() - piece.high * 0.10)  # the bow
    if piece.hits > 1:
        room.setRight(_paint_hits_on_plate(painter, path, foot, room.right(), piece))
    title = counter_chart().titles.get(piece.token.unit, piece.token.unit.replace("_", " ").capitalize())
    pixels = piece.high * 0.205
    while pixels > 8 and QFontMetricsF(text_font(pixels, 600)).horizontalAdvance(title) > room.width():
        pixels -= 0.5
    painter.setFont(text_font(pixels, 600))
    painter.setPen(tinted(colours.text))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, title)


def _paint_hits_on_plate(painter: QPainter, path: QPainterPath, foot: QRectF, right: float, piece: Piece) -> float:
    """The hits at the end of the name plate, which is red where a ship is hurt. Returns where the name must end."""
    hit = foot.height() * 0.62
    middle = QPointF(right - hit * 1.25 - foot.height() * 0.05, foot.center().y())
    end = middle.x() - hit * 1.35
    if piece.token.damaged:
        # Seen from afar, and no part of the ship is hidden.
        plate = QRectF(middle.x() - hit * 1.5, foot.top(), foot.right() - middle.x() + hit * 1.5, foot.height())
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(plate, palette().colour("light", "battle.hit"))
        painter.fillRect(QRectF(plate.left(), plate.top(), 1.2, plate.height()), QColor(255, 255, 255, 200))
        painter.restore()
        end -= hit * 0.2
    ink = "#FFFFFF" if piece.token.damaged else palette().counter(piece.token.power).text
    _paint_hits(painter, middle, piece, hit, ink)
    return end


def _paint_hits(painter: QPainter, middle: QPointF, piece: Piece, size: float, ink: str) -> None:
    """Two dots: full, or a cross for a hit taken; of several ships the first dot is how many are hurt."""
    damaged = piece.token.damaged
    for number in range(2):
        at = QPointF(middle.x() + (number - 0.5) * size * 1.25, middle.y())
        dot = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
        if damaged and number == 0 and piece.token.count > 1:
            painter.setFont(text_font(size * 1.15, 800, tabular=True))
            painter.setPen(tinted(ink))
            painter.drawText(dot.adjusted(-4, -3, 4, 3), Qt.AlignmentFlag.AlignCenter, str(damaged))
        elif damaged and number == 1:
            if piece.high < NAMED:  # there is no red plate behind it
                painter.setPen(QPen(WHITE, 1.2))
                painter.setBrush(palette().colour("light", "battle.hit"))
                painter.drawEllipse(dot.adjusted(-1, -1, 1, 1))
            cross = size * (0.36 if piece.high >= NAMED else 0.22)
            painter.setPen(QPen(WHITE, max(1.5, size * 0.22), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(at + QPointF(-cross, -cross), at + QPointF(cross, cross))
            painter.drawLine(at + QPointF(-cross, cross), at + QPointF(cross, -cross))
        else:
            painter.setPen(QPen(tinted(ink), 1.0))
            painter.setBrush(tinted(ink, 0.92))
            painter.drawEllipse(dot)


def _paint_number(painter: QPainter, rect: QRectF, piece: Piece) -> None:
    """How many there are, in a round disc at the upper right corner."""
    size = piece.high * 0.40
    wide = size + (size * 0.42 if piece.token.count > 9 else 0)
    spot = QRectF(rect.right() + piece.over - wide, rect.top() - piece.over, wide, size)
    paint_disc(painter, spot, str(piece.token.count), 1.4)


def paint_disc(painter: QPainter, spot: QRectF, number: str, line: float) -> None:
    """A number in a light disc with a dark rim and a shadow."""
    disc = QPainterPath()
    disc.addRoundedRect(spot, spot.height() / 2, spot.height() / 2)
    soft_shadow(painter, disc, QPointF(0.6, 1.0), 2.5, 0.35)
    painter.setPen(QPen(_INK, line))
    painter.setBrush(_PAPER)
    painter.drawPath(disc)
    painter.setFont(text_font(spot.height() * 0.70, 800, tabular=True))
    painter.drawText(spot.adjusted(-2, -1, 2, 0), Qt.AlignmentFlag.AlignCenter, number)


def _paint_cargo(painter: QPainter, rect: QRectF, ship: QRectF, piece: Piece) -> None:
    """What is aboard, unit by unit on the deck, each in its own power's colours."""
    chart = counter_chart()
    high = piece.high
    # One of each while that leaves room for all, else each with its number.
    single = sum(count for _, _, count in piece.token.cargo) <= _MOST_ABOARD
    load = [(power, unit, 1 if single else count) for power, unit, count in piece.token.cargo
            for _ in range(count if single else 1)][:_MOST_ABOARD]  # fmt: skip
    flat = piece.token.unit in chart.flat_decks
    tall = high * 0.43
    wide, gap = tall * 1.32, high * 0.06
    deck = ship.top() + ship.height() * (0.50 if flat else 0.56)
    middle = ship.center().x() - (ship.width() * 0.13 if flat else 0)  # left of the island
    x = max(middle - (len(load) * (wide + gap) - gap) / 2, rect.left() + high * 0.36)
    for power, unit, count in load:
        chip = QRectF(x, deck - tall, wide, tall)
        colours = palette().counter(power)
        path = outline(unit, chip)
        paint_thick(painter, path, colours.fill, max(2.0, high * 0.05), 1, 3)
        paint_bevel(painter, path, 1.0, 0.8)
        inner = QRectF(0, 0, tall * 1.2, tall * 0.8)
        inner.moveCenter(chip.center())
        draw(painter, unit_drawing(unit), inner, colours.text)
        if count > 1:
            size = tall * 0.56
            paint_disc(
                painter, QRectF(chip.right() - size * 0.75, chip.top() - size * 0.3, size, size), str(count), 1.1
            )
        x += wide + gap
