"""Counters: what they show and how they are painted. Sizes in logical pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from boardgame.app.board.board_position import BoardPosition, Facility, Stack
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw, palette, text_font, tinted, unit_drawing

PILL = 17
"""Height of a pill in pixels."""
_PAIR_GAP = 4


@dataclass(frozen=True, slots=True)
class Token:
    """One counter: a unit type of a power, how many, what is hurt and what is aboard."""

    power: str
    unit: str
    count: int
    damaged: int = 0
    cargo: tuple[tuple[str, str, int], ...] = ()

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        return self.width(height), height

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width = self.width(height)
        with canvas(width + 2 * MARGIN, height + 2 * MARGIN, ratio) as (result, painter):
            paint_token(painter, QRectF(MARGIN, MARGIN, width, height), self, theme)
        return result

    @property
    def powers(self) -> tuple[str, ...]:
        """Whose units these are, those aboard included."""
        return self.power, *(power for power, _, _ in self.cargo)

    def width(self, height: int) -> int:
        """How wide the counter is in a height."""
        width = round(height * 1.5) + 3
        if self.count > 1:
            width += 9 if self.count < 10 else 16
        if self.damaged:
            width += round(height * 0.55)
        return width + sum(_chip_width(height, chip) + 2 for chip in self.cargo)


@dataclass(frozen=True, slots=True)
class Pill:
    """One power's units in an area together: pairs of a silhouette and a sum."""

    power: str
    sums: tuple[tuple[str, int], ...]

    @property
    def width(self) -> int:
        """How wide the pill is."""
        return 6 + sum(17 + (9 if count < 10 else 16) for _, count in self.sums) + _PAIR_GAP * (len(self.sums) - 1)

    def size(self, height: int = PILL) -> tuple[int, int]:
        """See :class:`Figure`; a pill is as high at all levels."""
        return self.width, PILL

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        with canvas(self.width + 2 * MARGIN, PILL + 2 * MARGIN, ratio) as (result, painter):
            rect = QRectF(MARGIN, MARGIN, self.width, PILL)
            colours = palette().counter(self.power)
            paint_body(painter, rect, 4, colours.fill, colours.edge, theme, 1.1)
            painter.setFont(text_font(11, 700, tabular=True))
            painter.setPen(tinted(colours.text))
            x = rect.left() + 3
            for unit, count in self.sums:
                draw(painter, unit_drawing(unit), QRectF(x, rect.top() + 2.8, 17, 11.3), colours.text)
                x += 17
                width = 9 if count < 10 else 16
                where = QRectF(x - 1, rect.top(), width + 1, PILL)
                painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(count))
                x += width + _PAIR_GAP
        return result


@dataclass(frozen=True, slots=True)
class Works:
    """The bases and complexes of an area on one plate: unit type, damage, whether it works.

    They belong to the ground and change hands with it, so they lie on a plate of its paper, not on a counter.
    """

    power: str
    parts: tuple[tuple[str, int, bool], ...]

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        return len(self.parts) * _part_width(height) + 4, height

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            paint_works(painter, QRectF(MARGIN, MARGIN, width, tall), self, theme)
        return result


@dataclass(frozen=True, slots=True)
class Card:
    """Several counters on one card, in rows."""

    rows: tuple[tuple[Token | Works, ...], ...]

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        width = max(sum(token.size(height)[0] + 3 for token in row) for row in self.rows) + 3
        return width, len(self.rows) * (height + 3) + 3

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            rect = QRectF(MARGIN, MARGIN, width, tall)
            edge = palette().counter(self.rows[0][0].power).edge
            painter.setPen(QPen(tinted(edge), 1))
            painter.setBrush(palette().colour(theme, "board.label_halo", 0.88))
            painter.drawRoundedRect(rect, 6, 6)
            y = rect.top() + 3
            for row in self.rows:
                x = rect.left() + 3
                for token in row:
                    where = QRectF(x, y, *token.size(height))
                    if isinstance(token, Works):
                        paint_works(painter, where, token, theme)
                    else:
                        paint_token(painter, where, token, theme)
                    x += where.width() + 3
                y += height + 3
        return result


def tokens_of(position: BoardPosition, area: str, stacks: Iterable[Stack]) -> tuple[Token, ...]:
    """The counters of an area, powers in the order of the stacks, units in the usual order."""
    chart = counter_chart()
    order = chart.order
    powers: dict[str, list[Token]] = {}
    for stack in stacks:
        if stack.unit != chart.complex:
            token = Token(stack.power, stack.unit, stack.count, stack.damaged, stack.cargo)
            powers.setdefault(stack.power, []).append(token)
    if area in position.complexes:
        owner = position.owners.get(area, "")
        powers.setdefault(owner, []).append(Token(owner, chart.complex, 1, position.complexes[area]))
    return tuple(
        token
        for tokens in powers.values()
        for token in sorted(tokens, key=lambda token: (order.get(token.unit, len(order)), token.damaged))
    )


def works_of(owner: str, facilities: Iterable[Facility]) -> Works | None:
    """The bases and complexes of an area in the usual order, None if it has none."""
    order = {unit: place for place, unit in enumerate(counter_chart().facilities)}
    parts = sorted(facilities, key=lambda part: order.get(part.unit, len(order)))
    return Works(owner, tuple((part.unit, part.damage, part.working) for part in parts)) if parts else None


def pills_of(tokens: Iterable[Token], totals: bool) -> tuple[Pill, ...]:
    """The counters of an area drawn together, one pill for each power; with ``totals`` one sum in each.

    A fleet shows a ship, and the sum of a fleet counts its ships and aircraft, not the troops aboard.
    """
    chart = counter_chart()
    powers: dict[str, dict[str, int]] = {}
    for token in tokens:
        if token.unit == chart.complex:
            continue
        counts = powers.setdefault(token.power, {})
        counts[token.unit] = counts.get(token.unit, 0) + token.count
        for power, unit, count in token.cargo:
            aboard = powers.setdefault(power, {})
            aboard[unit] = aboard.get(unit, 0) + count
    pills = []
    for power, counts in powers.items():
        # Guns that only fire at aircraft are not counted as strength, unless they are all there is.
        sums = [
            (_leading(counts, kind), sum(counts.get(unit, 0) for unit in kind))
            for kind in chart.strength
            if any(unit in counts for unit in kind)
        ] or list(counts.items())
        fleet = chart.ships.intersection(counts)
        if fleet:
            # What sails there is a fleet, whatever it carries: a ship leads, and the troops aboard come after.
            sums.sort(key=lambda pair: (pair[0] not in chart.ships, pair[0] not in chart.aircraft))
        if totals:
            strength = [pair for pair in sums if not fleet or pair[0] in chart.ships | chart.aircraft]
            sums = [(sums[0][0], sum(count for _, count in strength))]
        pills.append(Pill(power, tuple(sums)))
    return tuple(pills)


def _leading(counts: dict[str, int], kind: tuple[str, ...]) -> str:
    return next(unit for unit in kind if unit in counts)


def paint_token(painter: QPainter, rect: QRectF, token: Token, theme: str) -> None:
    """Paint one counter into a rectangle of its own width."""
    colours = palette().counter(token.power)
    height = round(rect.height())
    paint_body(painter, rect, min(5.0, height * 0.2), colours.fill, colours.edge, theme, 1.3)
    x = rect.left() + 3
    middle = rect.center().y()
    wide = (height - 4) * 1.5
    if token.count == 1 and not token.damaged and not token.cargo:
        wide = min(rect.width() - 4, (height - 5) * 1.5)
        x = rect.center().x() - wide / 2
    draw(painter, unit_drawing(token.unit), QRectF(x, middle - wide / 3, wide, wide * 2 / 3), colours.text)
    x += wide
    if token.count > 1:
        x += _figure(painter, x, rect, height * 0.48, str(token.count), tinted(colours.text))
    if token.damaged:
        size = height * 0.62
        _damage(painter, QRectF(x + 1, middle - size / 2, size, size), token.damaged, height)
        x += size + 1
    for chip in token.cargo:
        width = _chip_width(height, chip)
        x = min(x + 2, rect.right() - width - 2)
        _chip(painter, QRectF(x, middle - height * 0.34, width, height * 0.68), chip)
        x += width


def paint_works(painter: QPainter, rect: QRectF, works: Works, theme: str) -> None:
    """Paint bases and complexes into a rectangle of their own size; what does not work is struck through."""
    height = round(rect.height())
    paper, ink = palette().hex(theme, "board.label_halo"), palette().hex(theme, "board.land_text")
    painter.setPen(QPen(tinted(palette().counter(works.power).edge), 1.2))
    painter.setBrush(tinted(paper, 0.94))
    painter.drawRoundedRect(rect, 2.5, 2.5)
    wide = _part_width(height)
    for place, (unit, damage, working) in enumerate(works.parts):
        part = QRectF(rect.left() + 2 + place * wide, rect.top(), wide, height)
        shape = QRectF(0, 0, wide - 3, (wide - 3) * 2 / 3)
        shape.moveCenter(part.center())
        draw(painter, unit_drawing(unit), shape, ink)
        if not working:
            for colour, line in ((tinted(paper), 4.0), (palette().colour(theme, "highlight.target.line"), 2.0)):
                painter.setPen(QPen(colour, line))
                painter.drawLine(shape.bottomLeft(), shape.topRight())
        if damage:
            size = height * 0.56
            _damage(painter, QRectF(part.right() - size, part.bottom() - size + 1, size, size), damage, height * 0.9)


def _damage(painter: QPainter, spot: QRectF, damage: int, height: float) -> None:
    painter.setPen(QPen(QColor("white"), 1))
    painter.setBrush(palette().colour("light", "battle.hit"))
    painter.drawEllipse(spot)
    painter.setFont(text_font(max(9.0, height * 0.42), 700, tabular=True))
    painter.drawText(spot.adjusted(-3, -1, 3, 1), Qt.AlignmentFlag.AlignCenter, str(damage))


def _part_width(height: int) -> int:
    return round(height * 1.28)


def _chip_width(height: int, chip: tuple[str, str, int]) -> int:
    return round(height * 0.95) + (8 if chip[2] > 1 else 0)


def _chip(painter: QPainter, rect: QRectF, chip: tuple[str, str, int]) -> None:
    """What is aboard, in its own power's colours."""
    power, unit, count = chip
    colours = palette().counter(power)
    painter.setPen(QPen(tinted(colours.edge), 1))
    painter.setBrush(tinted(colours.fill))
    painter.drawRoundedRect(rect, 3, 3)
    wide = min(rect.width() - 3, (rect.height() - 2) * 1.5)
    where = QRectF(rect.left() + 1.5, rect.center().y() - wide / 3, wide, wide * 2 / 3)
    draw(painter, unit_drawing(unit), where, colours.text)
    if count > 1:
        _figure(painter, where.right() - 1, rect, rect.height() * 0.66, str(count), tinted(colours.text))


def _figure(painter: QPainter, x: float, rect: QRectF, pixels: float, text: str, ink: QColor) -> float:
    font = text_font(max(9.0, pixels), 700, tabular=True)
    width = QFontMetricsF(font).horizontalAdvance(text) + 4
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QRectF(x, rect.top(), width, rect.height()), Qt.AlignmentFlag.AlignCenter, text)
    return width


def paint_body(
    painter: QPainter, rect: QRectF, radius: float, fill: str, edge: str, theme: str, line: float = 1.3
) -> None:
    """The rounded body of a counter with its halo and shadow, in colours ``#RRGGBB``."""
    painter.setPen(Qt.PenStyle.NoPen)
    # A counter on land of its own colour must not sink.
    painter.setBrush(palette().colour(theme, "board.label_halo", 0.75))
    painter.drawRoundedRect(rect.adjusted(-1.6, -1.6, 1.6, 1.6), radius + 1.5, radius + 1.5)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(rect.translated(0, 1.5), radius, radius)
    painter.setBrush(tinted(fill))
    painter.setPen(QPen(tinted(edge), line))
    painter.drawRoundedRect(rect, radius, radius)
