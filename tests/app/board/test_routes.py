"""The ways drawn on the board: what can be seen of each kind in either theme."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from boardgame.app.board.figures.routes import LINES, paint_route, route_shape
from boardgame.app.look.art import palette

_FROM, _TO = 60, 240


def painted(kind: str, theme: str) -> QImage:
    """A way from left to right over the sea of a theme, four pixels for each of the board's."""
    image = QImage(1200, 400, QImage.Format.Format_RGB32)
    image.fill(palette().colour(theme, "board.sea"))
    painter = QPainter(image)
    painter.scale(4, 4)
    paint_route(painter, route_shape([QPointF(10, 50), QPointF(150, 50), QPointF(290, 50)], (), kind), theme)
    painter.end()
    return image


def likeness(colour: QColor, other: QColor) -> int:
    return -sum(abs(a - b) for a, b in zip(colour.getRgb()[:3], other.getRgb()[:3], strict=True))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", LINES)
def test_a_line_has_more_of_its_colour_than_of_its_halo(qapp, kind, theme):
    style = palette().highlight(theme, LINES[kind].style)
    image, sea = painted(kind, theme), palette().colour(theme, "board.sea")
    ground = [QColor(sea), QColor(style.line), QColor(style.halo)]
    found = [0, 0, 0]
    for x in range(4 * _FROM, 4 * _TO):
        colour = image.pixelColor(x, 200)
        found[max(range(3), key=lambda one: likeness(colour, ground[one]))] += 1
    assert found[1] > found[2], found
    assert found[0] or not LINES[kind].dotted  # between dots the sea is seen
