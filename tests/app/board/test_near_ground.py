"""The ground of a board of areas near in: rounded lines that fit, and pictures made in small steps."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter

from boardgame.app.board.areas.drawing import AreaDrawing
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.ground import AreaGround
from boardgame.app.board.areas.near_ground import NearGrounds
from boardgame.app.board.areas.rounded import RoundedLines
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.level import level_for

pytestmark = pytest.mark.usefixtures("qapp")
BOARDS = ("spring1942", "pacific1940", "conquest")


def geometry_of(game: str) -> AreaGeometry:
    geometry = drawing_of(game).geometry
    assert isinstance(geometry, AreaGeometry)
    return geometry


def shades(ground: AreaGround, scale: float, x: float, y: float) -> int:
    """How many colours a patch of 40 by 40 pixels about a point has."""
    image = patch(ground, scale, x, y)
    return len({image.pixel(x, y) for x in range(40) for y in range(40)})


def patch(ground: AreaGround, scale: float, x: float, y: float) -> QImage:
    """The 40 by 40 pixels about a point."""
    level = level_for(scale, ground.geometry.width)
    half = 20 / level.scale
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(-(x - half) * level.scale, -(y - half) * level.scale)
    ground.paint(painter, level, (x - half, y - half, x + half, y + half))
    painter.end()
    return image


@pytest.mark.parametrize("game", BOARDS)
def test_rounded_areas_still_fit_their_borders(game):
    geometry = geometry_of(game)
    rounded = RoundedLines(geometry)
    for border in geometry.borders[::7]:
        line = rounded.line(border)
        assert (line.first(), line.last()) == (border.line.first(), border.line.last())
        outline = {(round(p.x(), 3), round(p.y(), 3)) for p in rounded.path(border.a).toFillPolygon()}
        missing = [p for p in line if (round(p.x(), 3), round(p.y(), 3)) not in outline]
        assert not missing, f"{border.a} and its border with {border.b}"


def test_bends_are_rounded_but_hardly_moved():
    geometry = geometry_of("spring1942")
    rounded = RoundedLines(geometry)
    before = sum(border.line.size() for border in geometry.land_borders)
    after = sum(rounded.line(border).size() for border in geometry.land_borders)
    assert after > 1.5 * before
    for area in ("germany", "ukraine_ssr", "japan"):
        old, new = geometry.paths[area].boundingRect(), rounded.path(area).boundingRect()
        assert abs(old.width() - new.width()) < 12
        assert abs(old.height() - new.height()) < 12


def test_what_is_needed_near_in_is_made_in_small_steps_and_only_there():
    drawing = drawing_of("spring1942")
    assert isinstance(drawing, AreaDrawing)
    drawing = AreaDrawing(drawing.board, drawing.shapes)  # of which nobody has seen anything yet
    ground = drawing.ground("light")
    width = drawing.geometry.width
    assert list(ground.chores(level_for(0.5, width))) == []
    steps = 0
    for chore in ground.chores(level_for(2.0, width)):
        chore()
        steps += 1
    assert steps > 10
    assert list(ground.chores(level_for(2.0, width))) == []
    assert list(drawing.ground("light").chores(level_for(2.0, width))) == [], "every view of a board has the same"


def test_a_near_ground_is_made_when_it_is_painted_without_its_chores():
    near = NearGrounds(geometry_of("spring1942")).of("dark")
    assert not near.ready
    near.finish()
    assert near.ready


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_land_has_hills_near_in_and_none_far_out(theme):
    ground = drawing_of("spring1942").ground(theme)
    ground.shown = frozenset()
    flat = [spot for spot in ground.geometry.spots("brazil") if shades(ground, 0.6, *spot) == 1]
    assert flat
    assert all(shades(ground, 2.0, *spot) > 8 for spot in flat)


def test_another_theme_has_hills_and_water_of_its_own():
    ground, dark = (drawing_of("spring1942").ground(theme) for theme in ("light", "dark"))
    ground.shown = dark.shown = frozenset()
    spot = ground.geometry.spots("sz08")[0]
    shades(ground, 2.0, *spot)
    ground.theme = "dark"
    assert patch(ground, 2.0, *spot) == patch(dark, 2.0, *spot)
