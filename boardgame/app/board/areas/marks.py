"""What can stand in the row under an area's name, and which columns of the board's table call for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from boardgame.app.board.figures.labels import RowMark, paint_value, value_width
from boardgame.app.look.art import draw, emblem_drawing, palette, tinted
from boardgame.boards import Area

_DISC = 7.0
CERTAINTY = "certainty"
"""Id of the layer that tells how sure the map is."""
_GRADES = {"A": "reachable", "B": "selected", "C": "target"}
_GRADE_LINES = {"A": Qt.PenStyle.SolidLine, "B": Qt.PenStyle.SolidLine, "C": Qt.PenStyle.DashLine}


@dataclass(frozen=True, slots=True)
class Income:
    """A figure in a pill."""

    value: str

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return value_width(self.value) + 10

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        pill = QRectF(x, top + 0.5, self.width, 13)
        painter.setPen(QPen(tinted(ink), 1))
        painter.setBrush(tinted(fill))
        painter.drawRoundedRect(pill, 6.5, 6.5)
        paint_value(painter, pill.adjusted(0, -0.5, 0, 0.5), self.value, ink)


@dataclass(frozen=True, slots=True)
class Emblem:
    """The round emblem of a power."""

    power: str

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return 17

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        draw(painter, emblem_drawing(self.power), QRectF(x, top - 2, 17, 17))


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawing in the ink of the name, ``wide`` pixels wide, with a figure behind it if there is one."""

    drawing: str
    wide: float = 14
    figure: str = ""

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return self.wide + (value_width(self.figure) + 2 if self.figure else 0)

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        tall = min(14.0, self.wide)
        draw(painter, self.drawing, QRectF(x, top + 7 - tall / 2, self.wide, tall), ink)
        if self.figure:
            width = value_width(self.figure)
            paint_value(painter, QRectF(x + self.wide + 1, top, width + 2, 14), self.figure, ink)


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A unit in the ink of the name, with a figure behind it if there is one."""

    drawing: str
    figure: str = ""

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return 20 + (value_width(self.figure) + 3 if self.figure else 0)

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        draw(painter, self.drawing, QRectF(x, top + 0.4, 20, 13.3), ink)
        if self.figure:
            width = value_width(self.figure)
            paint_value(painter, QRectF(x + 20, top, width + 3, 14), self.figure, ink)


@dataclass(frozen=True, slots=True)
class Plate:
    """A unit on a small plate, in the colour of a highlight: what a zone at sea is marked with."""

    drawing: str
    highlight: str

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return 24

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        plate = QRectF(x + 0.5, top - 0.5, 23, 15)
        theme = "light" if tinted(fill).lightnessF() > 0.5 else "dark"
        colour = palette().highlight(theme, self.highlight).line
        painter.setPen(QPen(tinted(colour), 1.2))
        painter.setBrush(palette().colour(theme, "board.label_halo"))
        painter.drawRoundedRect(plate, 4, 4)
        draw(painter, self.drawing, plate.adjusted(1.6, 0.8, -1.6, -0.8), colour)


@dataclass(frozen=True, slots=True)
class Discs:
    """White discs, one for each point of population."""

    count: int

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return self.count * (_DISC + 2) - 2

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        painter.setPen(QPen(palette().colour("light", "board.border_power"), 1.2))
        painter.setBrush(Qt.GlobalColor.white)
        for number in range(self.count):
            painter.drawEllipse(QRectF(x + number * (_DISC + 2), top + 7 - _DISC / 2, _DISC, _DISC))


@dataclass(frozen=True, slots=True)
class Squares:
    """Dark squares, one for each resource; a drop of light in those that are oil."""

    count: int
    oil: bool = False

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return self.count * (_DISC + 2) - 2

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        for number in range(self.count):
            square = QRectF(x + number * (_DISC + 2), top + 7 - _DISC / 2, _DISC, _DISC)
            painter.setPen(QPen(palette().colour("dark", "board.land_text"), 1))
            painter.setBrush(palette().colour("light", "board.border_power"))
            painter.drawRect(square)
            if self.oil:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(palette().colour("dark", "board.land_text"))
                painter.drawEllipse(square.center(), 1.7, 1.7)


@dataclass(frozen=True, slots=True)
class MarkRule:
    """Where a sort of mark stands.

    Attributes:
        layer: id of the map layer it belongs to, empty if it is always shown.
        title: what it means, for the legend.
        of: the mark of an area, None if it has none.
        sample: the mark in the legend.
    """

    layer: str
    title: str
    of: Callable[[Area], RowMark | None]
    sample: RowMark


@dataclass(frozen=True, slots=True)
class Grade:
    """How sure an area is: a letter for its name and place, and behind it one for its values where it has any."""

    of_area: str
    of_values: str = ""

    @property
    def width(self) -> float:
        """See :class:`RowMark`."""
        return 15 if not self.of_values else 32

    def paint(self, painter: QPainter, x: float, top: float, ink: str, fill: str) -> None:
        """See :class:`RowMark`."""
        theme = "light" if tinted(fill).lightnessF() > 0.5 else "dark"
        for number, grade in enumerate(filter(None, (self.of_area, self.of_values))):
            # The first is a disc and tells of the area, the second a card and tells of what it is worth.
            place = QRectF(x + number * 17, top - 0.5, 15, 15)
            colour = tinted(palette().highlight(theme, _GRADES.get(grade, "refused")).line)
            painter.setPen(QPen(colour, 1.6, _GRADE_LINES.get(grade, Qt.PenStyle.DotLine)))
            painter.setBrush(palette().colour(theme, "board.label_halo"))
            painter.drawRoundedRect(place, *((7.5, 7.5) if not number else (2.5, 2.5)))
            paint_value(painter, place, grade, palette().hex(theme, "board.land_text"))


def _number(area: Area, column: str) -> int:
    return int(area.details.get(column) or 0)


CAPITAL = MarkRule("", "Capital", lambda a: Emblem(a.capital_of) if a.capital_of else None, Emblem("united_kingdom"))
VICTORY_CITY = MarkRule(
    "victory_cities",
    "Victory city",
    lambda a: Sign("icons/victory_city") if a.victory_city else None,
    Sign("icons/victory_city"),
)
INCOME = MarkRule(
    "income",
    "Income",
    lambda a: Income(str(a.ipc)) if a.ipc or a.capital_of or a.victory_city else None,
    Income("3"),
)
NEUTRAL_INFANTRY = MarkRule(
    "neutrals",
    "Infantry of a neutral territory",
    lambda a: Silhouette("units/infantry", a.details["neutral_infantry"]) if _number(a, "neutral_infantry") else None,
    Silhouette("units/infantry", "2"),
)
CONVOY = MarkRule(
    "convoys",
    "Convoy zone",
    lambda a: Plate("units/transport", "path") if a.details["convoy"] else None,
    Plate("units/transport", "path"),
)
KAMIKAZE = MarkRule(
    "kamikaze",
    "Kamikaze attacks possible",
    lambda a: Plate("units/kamikaze", "target") if a.details["kamikaze"] else None,
    Plate("units/kamikaze", "target"),
)
POPULATION = MarkRule(
    "resources",
    "Population",
    lambda a: Discs(_number(a, "population")) if _number(a, "population") else None,
    Discs(2),
)
RESOURCES = MarkRule(
    "resources",
    "Resource",
    lambda a: Squares(_number(a, "resources")) if _number(a, "resources") and not a.details["oil"] else None,
    Squares(2),
)
OIL = MarkRule(
    "resources",
    "Resource: oil",
    lambda a: Squares(_number(a, "resources"), oil=True) if a.details["oil"] else None,
    Squares(2, oil=True),
)
BASE = MarkRule("bases", "Base", lambda a: Sign("icons/port") if a.details["base"] else None, Sign("icons/port"))
GRADE = MarkRule(
    CERTAINTY,
    "How sure: area, its worth",
    lambda a: Grade(a.details["grade"], a.details.get("values_grade", "")) if a.details.get("grade") else None,
    Grade("B", "C"),
)
