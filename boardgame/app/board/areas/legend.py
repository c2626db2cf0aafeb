"""The legend of a board of areas: every line and mark that the board has, with a sample."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from boardgame.app.board.areas.borders import BORDERS, BorderStyle, paint_sample
from boardgame.app.board.areas.cities import CITY_TITLES, paint_city
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.markers import Blockaded, Control, Influence
from boardgame.app.board.areas.marks import Squares
from boardgame.app.board.areas.style import BoardStyle
from boardgame.app.board.board_position import Block
from boardgame.app.board.drawing import LegendItem
from boardgame.app.board.figures.blocks import block_figure
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.figures.counters import Works, paint_works
from boardgame.app.board.figures.labels import RowMark
from boardgame.app.board.figures.partisans import Partisans
from boardgame.app.board.layout import MARGIN, Figure
from boardgame.app.look.art import palette, tinted

_BLOCK = 28
"""Pixels of a block before it is made to fit its sample."""
Sample = Callable[[QPainter, QRectF, str], None]


def legend_of(geometry: AreaGeometry, style: BoardStyle) -> Iterator[LegendItem]:
    """What the lines and marks of a board mean: borders, cities, marks under names, ways over water."""
    present = {border.sort for border in geometry.sorted_borders}
    for sort, border in style.borders.items():
        if sort in present:
            yield LegendItem(f"Border: {border.title.lower()}", _border(border))
    if geometry.barriers and not (style.borders and "impassable" in present):
        yield LegendItem("No way across", _border(BORDERS["impassable"]))
    if geometry.connectors:
        yield LegendItem("Joined, though apart", _connector)
    if geometry.canals:
        yield LegendItem("Canal", _canal)
    if geometry.rings:
        yield LegendItem("Islet or strait: land and the water round it", _ring)
    if geometry.oceans:
        yield LegendItem("Ocean", _ocean)
    kinds = {city.kind for city in geometry.shapes.cities}
    for kind, title in CITY_TITLES.items():
        if kind in kinds:
            yield LegendItem(title, _city(kind))
    for rule in style.marks:
        if any(rule.of(area) is not None for area in geometry.board.areas.values()):
            yield LegendItem(rule.title, _mark(rule.sample))
    if style.blocks:
        yield from _laid()
    for unit, title in counter_chart().facilities.items() if style.facilities else ():
        yield LegendItem(title, _works(unit))


def _laid() -> Iterator[LegendItem]:
    """What a game with blocks lays on this board: its blocks and markers."""
    for block, title in (
        (Block("", "japan", "infantry", 2, 4), "Own block: 2 of 4 pips are its strength"),
        (Block("", "united_states"), "Back of another’s block"),
        (Block("", "united_states", "infantry", 2, 4, flat=True), "Block that lies open"),
    ):
        yield LegendItem(title, _figure(block_figure(block, _BLOCK)))
    yield LegendItem("Partisans: how many", _figure(Partisans(2)))
    yield LegendItem("Influence: 2 of 3 markers", _mark(Influence("japan", 2)))
    yield LegendItem("Control marker", _mark(Control("japan")))
    yield LegendItem("Blockaded resource", _mark(Blockaded(Squares(1))))


def _figure(figure: Figure) -> Sample:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        width, height = figure.size(_BLOCK)
        picture = figure.picture(_BLOCK, theme, 2.0)
        share = min(1.0, rect.width() / width, (rect.height() + 2) / height)
        place = QRectF(0, 0, (width + 2 * MARGIN) * share, (height + 2 * MARGIN) * share)
        place.moveCenter(rect.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))

    return paint


def _border(style: BorderStyle) -> Sample:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        y = rect.center().y()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(palette().owner("", theme).fill))
        painter.drawRoundedRect(rect, 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint_sample(painter, QPointF(rect.left() + 2, y), QPointF(rect.right() - 2, y), style, theme)

    return paint


def _connector(painter: QPainter, rect: QRectF, theme: str) -> None:
    ink = palette().colour(theme, "board.coast")
    y = rect.center().y()
    ends = QPointF(rect.left() + 4, y), QPointF(rect.right() - 4, y)
    painter.setPen(QPen(ink, 1.6))
    painter.drawLine(*ends)
    painter.setBrush(ink)
    for end in ends:
        painter.drawEllipse(end, 2.6, 2.6)


def _canal(painter: QPainter, rect: QRectF, theme: str) -> None:
    y = rect.center().y()
    for role, width in (("coast", 6.0), ("sea_shallow", 4.0)):
        painter.setPen(QPen(palette().colour(theme, f"board.{role}"), width))
        painter.drawLine(QPointF(rect.left() + 5, y), QPointF(rect.right() - 5, y))


def _ring(painter: QPainter, rect: QRectF, theme: str) -> None:
    radius = min(rect.width(), rect.height()) / 2 - 1
    painter.setPen(QPen(palette().colour(theme, "board.coast", 0.75), 1.4))
    painter.setBrush(palette().colour(theme, "board.sea_shallow"))
    painter.drawEllipse(rect.center(), radius, radius)
    painter.setBrush(palette().colour(theme, "board.land"))
    painter.drawEllipse(rect.center(), radius * 0.5, radius * 0.35)


def _ocean(painter: QPainter, rect: QRectF, theme: str) -> None:
    painter.setPen(QPen(palette().colour(theme, "board.sea_border"), 1))
    painter.setBrush(palette().colour(theme, "board.sea_deep"))
    painter.drawRect(rect.adjusted(1, 2, -1, -2))


def _city(kind: str) -> Sample:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        paint_city(painter, rect.center(), kind, {"town": 3.4, "city": 4.6}.get(kind, 6.0), theme)

    return paint


def _mark(mark: RowMark) -> Sample:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        ink, fill = palette().hex(theme, "board.land_text"), palette().hex(theme, "board.land")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.save()
        painter.translate(rect.center())
        fits = min(1.0, (rect.width() - 2) / mark.width)  # a row of markers is wider than the column of samples
        painter.scale(fits, fits)
        mark.paint(painter, -mark.width / 2, -7, ink, fill)
        painter.restore()

    return paint


def _works(unit: str) -> Sample:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        works = Works("", ((unit, 0, True),))
        height = round(min(20.0, rect.height()))
        width, tall = works.size(height)
        plate = QRectF(0, 0, width, tall)
        plate.moveCenter(rect.center())
        paint_works(painter, plate, works, theme)

    return paint
