"""The ground of the boards of areas: borders of every sort, islets, cities, and colours of owners, by their pixels."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.borders import BORDERS, paint_sample
from boardgame.app.board.areas.start import start_position
from boardgame.app.board.areas.style import BORDER_TYPES, CITIES, STYLES
from boardgame.app.board.boards import boards
from boardgame.app.board.drawings import board_of, drawing_of
from boardgame.app.board.layout import Layout
from boardgame.app.board.level import level_for
from boardgame.app.look.art import THEMES, palette
from boardgame.boards import AreaBoard

pytestmark = pytest.mark.usefixtures("qapp")


def drawing(game: str) -> AreaDrawing:
    found = drawing_of(game)
    assert isinstance(found, AreaDrawing)
    return found


def layout_of(game: str, hidden: frozenset[str] = frozenset()) -> Layout:
    board = drawing(game)
    shown = frozenset(layer.id for layer in board.layers) - hidden
    position = start_position(board_of(game), game)
    arranger = board.arranger(level_for(0.9, board.geometry.width), position, "light", shown)
    for _ in arranger.steps():
        pass
    return arranger.layout


def ground_image(
    game: str, at: tuple[float, float], scale: float, theme: str = "light", hidden: frozenset[str] = frozenset()
) -> QImage:
    """A square of the ground, 81 pixels wide, about a point in board units."""
    board = drawing(game)
    ground = board.ground(theme)
    ground.shown = frozenset(layer.id for layer in board.layers) - hidden
    level = level_for(scale, board.geometry.width)
    image = QImage(81, 81, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    half = 40.5 / level.scale
    painter.translate(40.5 - at[0] * level.scale, 40.5 - at[1] * level.scale)
    ground.paint(painter, level, (at[0] - half, at[1] - half, at[0] + half, at[1] + half))
    painter.end()
    return image


SORTS = sorted(set(BORDERS) - {"wilderness"})
"""Those on the board; no Wilderness is known of, but a player's own board may have it."""


def near(image: QImage, colour: QColor, reach: int = 7) -> bool:
    """Whether a colour is to be seen within some pixels of the middle."""
    found = (image.pixelColor(40 + dx, 40 + dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1))
    return any(
        abs(c.red() - colour.red()) < 16 and abs(c.green() - colour.green()) < 16 and abs(c.blue() - colour.blue()) < 16
        for c in found
    )


def middle_of(sort: str) -> tuple[float, float]:
    """A point on the longest border of a sort."""
    board = board_of("conquest")
    lines = [b.line for b in drawing("conquest").shapes.borders if board.border(*b.areas) == sort]
    line = max(lines, key=len)
    return line[len(line) // 2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sort", SORTS)
def test_each_sort_of_border_is_drawn_in_its_ink(sort: str, theme: str) -> None:
    image = ground_image("conquest", middle_of(sort), 0.6, theme)
    for stroke in BORDERS[sort].strokes:
        assert near(image, palette().colour(theme, stroke.ink)), stroke


@pytest.mark.parametrize("sort", sorted(set(SORTS) - {"plains"}))
def test_sorts_of_borders_can_be_hidden(sort: str) -> None:
    at = middle_of(sort)
    assert ground_image("conquest", at, 0.6) != ground_image("conquest", at, 0.6, hidden=frozenset((BORDER_TYPES,)))


def test_borders_that_are_a_guess_show_in_dashes_where_that_is_wanted() -> None:
    shapes, board = drawing("conquest").shapes.borders, board_of("conquest")
    links = ((border.line, board.link(*border.areas)) for border in shapes)
    at = max((line for line, link in links if link is not None and link.details["border_grade"] == "C"), key=len)[5]
    plain = ground_image("conquest", at, 0.8, hidden=frozenset(("certainty",)))
    assert plain != ground_image("conquest", at, 0.8)


def test_wilderness_of_a_players_own_board_is_drawn() -> None:
    shapes, board = drawing("conquest").shapes, board_of("conquest")
    line = max(shapes.borders, key=lambda border: len(border.line))
    links = [
        replace(link, border="wilderness") if {link.a, link.b} == set(line.areas) else link for link in board.links
    ]
    own = AreaDrawing(AreaBoard(board.areas.values(), links), shapes, STYLES["asia"])
    sorts = {frozenset(border.areas): own.board.border(*border.areas) for border in shapes.borders}
    assert sorts[frozenset(line.areas)] == "wilderness"
    assert any(item.title == "Border: wilderness" for item in own.legend())
    assert {border.sort for border in own.geometry.sorted_borders} >= {"wilderness"}
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    own.ground("light").paint(painter, level_for(0.6, own.geometry.width), (0, 0, 333, 333))
    painter.end()


def test_borders_are_told_apart_without_colour() -> None:
    """In one ink, no two sorts look the same."""
    pictures = {}
    for sort, style in BORDERS.items():
        image = QImage(80, 16, QImage.Format.Format_Grayscale8)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sample(painter, QPointF(4, 8), QPointF(76, 8), style, "light")
        painter.end()
        dark = [[image.pixelColor(x, y).lightness() < 215 for x in range(10, 70)] for y in range(16)]
        pictures[sort] = tuple(tuple(row) for row in dark)
    assert len(set(pictures.values())) == len(BORDERS)


def test_islets_are_land_in_a_ring_of_water() -> None:
    shape = drawing("conquest").shapes.areas["wake"]
    ring = shape.rings[0].points
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    image = ground_image("conquest", middle, 0.6, hidden=frozenset(("patterns",)))
    assert near(image, palette().colour("light", "board.sea_shallow"), 14)
    assert near(image, QColor(palette().owner("united_states", "light").fill), 30)
    assert drawing("conquest").geometry.area_at(*middle) == "wake"


@pytest.mark.parametrize("kind", ["main_capital", "subcapital", "city", "town"])
def test_each_sort_of_city_is_drawn_at_its_place(kind: str) -> None:
    at = next(city.at for city in drawing("conquest").shapes.cities if city.kind == kind)
    assert ground_image("conquest", at, 0.6) != ground_image("conquest", at, 0.6, hidden=frozenset((CITIES,)))


def test_joined_areas_are_joined_by_a_line() -> None:
    for link in drawing("conquest").shapes.connectors:
        x, y = (link.start[0] + link.end[0]) / 2, (link.start[1] + link.end[1]) / 2
        assert near(ground_image("conquest", (x, y), 0.6), palette().colour("light", "board.coast"), 2), link.areas


@pytest.mark.parametrize(
    ("game", "area", "power"),
    [
        ("conquest", "sumatra", "dei"),
        ("conquest", "saigon", "vietnam"),
        ("conquest", "tibet", "impassable"),
        ("conquest", "thailand", "neutral"),
        ("conquest", "mukden", "japan"),
        ("pacific1940", "himalayas", "impassable"),
        ("pacific1940", "java", "dutch"),
        ("pacific1940", "olgiy", "neutral"),
        ("revised", "turkey", "neutral"),
    ],
)
def test_land_has_the_colours_of_its_owner_or_nation(game: str, area: str, power: str) -> None:
    assert drawing(game).ground("light").owner(area) == power


@pytest.mark.parametrize(
    ("game", "layer"),
    [(board.id, layer.id) for board in boards().values() if board.style for layer in STYLES[board.style].layers],
)
def test_every_layer_shows_and_hides_something(game: str, layer: str) -> None:
    shapes, hidden = drawing(game).shapes, frozenset((layer,))
    shown, without = layout_of(game), layout_of(game, hidden)
    if (shown.names, shown.words, shown.pieces) != (without.names, without.words, without.pieces):
        return
    points = [canal.at for canal in shapes.canals[:1]]
    points += [border.line[len(border.line) // 2] for border in shapes.borders[:1]]
    points += [shapes.areas["japan" if "japan" in shapes.areas else "tokyo"].slots[0]]
    assert any(ground_image(game, at, 0.9) != ground_image(game, at, 0.9, hidden=hidden) for at in points)
