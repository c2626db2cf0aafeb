"""Hexes near in: thick cards in fanned piles, numbers off the lines, terrain as a landscape, rivers that grow."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from boardgame.app.board import BoardPosition
from boardgame.app.board.board_position import Chit
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.figures.chit_piles import ChitPile
from boardgame.app.board.figures.chits import ChitFigure
from boardgame.app.board.ground.relief import blurred_once, image_of, pixels_of, softened
from boardgame.app.board.hexes import HexDrawing
from boardgame.app.board.hexes.lines import HexLines
from boardgame.app.board.hexes.painted_words import ICON, NEAR_ICON, HexNumbers, number_width, paint_mark
from boardgame.app.board.layout import MARGIN, Layout
from boardgame.app.board.level import level_for

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 1.19


def hex_drawing() -> HexDrawing:
    drawing = drawing_of("third_reich")
    assert isinstance(drawing, HexDrawing)
    return drawing


def arranged(position: BoardPosition, scale: float = SCALE) -> Layout:
    drawing = hex_drawing()
    layers = frozenset(layer.id for layer in drawing.layers)
    arranger = drawing.arranger(level_for(scale, drawing.geometry.width), position, "light", layers)
    for _ in arranger.steps():
        pass
    return arranger.layout


def pile(count: int, side: int = 60) -> ChitPile:
    return ChitPile("germany", (("armour", "4-6"), *((("infantry", "3-3"),) * (count - 1))), side)


# --- counters ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_differs_on_a_card_is_seen(theme: str) -> None:
    figures = [
        pile(1), pile(2), pile(3), pile(5), pile(6),
        ChitPile("germany", (("infantry", "4-6"),), 60),
        ChitPile("germany", (("armour", "5-6"),), 60),
        ChitPile("italy", (("armour", "4-6"),), 60),
        ChitPile("germany", (("armour", "4-6"), ("infantry", "1-3")), 60),
        ChitPile("germany", (("air_base", ""),), 60),
    ]  # fmt: skip
    pictures = [figure.picture(0, theme, 1.0).toImage() for figure in figures]
    assert all(one != other for one, other in combinations(pictures, 2))
    for figure, picture in zip(figures, pictures, strict=True):
        assert (picture.width() - 2 * MARGIN, picture.height() - 2 * MARGIN) == figure.size()


def test_a_pile_fans_down_to_four_and_the_top_tells_how_many_more() -> None:
    heights = [pile(count).size()[1] for count in (1, 2, 3, 4, 5)]
    assert [round((low - high) / 60, 2) for high, low in pairwise(heights)] == [
        pytest.approx(0.345, abs=0.02), pytest.approx(0.345, abs=0.02), pytest.approx(0.345, abs=0.02), 0,
    ]  # fmt: skip


def test_cards_stand_in_hexes_from_90_pixels_on() -> None:
    position = BoardPosition(chits=(Chit("N30", "germany", "armour", "4-6"), Chit("N30", "germany", "infantry", "3-3")))
    far, near = (arranged(position, scale).pieces for scale in (0.85, 0.95))
    assert [type(piece.figure) for piece in (*far, *near)] == [ChitFigure, ChitPile]
    assert len(near[0].fan) == 2


def test_two_piles_in_a_hex_stand_side_by_side_and_smaller() -> None:
    chits = Chit("N30", "germany", "armour", "4-6"), Chit("N30", "germany", "air", "5-4")
    pieces = arranged(BoardPosition(chits=chits)).pieces
    alone = arranged(BoardPosition(chits=chits[:1])).pieces
    sides = [piece.figure.side for piece in (*alone, *pieces) if isinstance(piece.figure, ChitPile)]
    assert 62 <= sides[0] <= round(119 * 0.56)
    assert sides[1] == sides[2] <= round(119 * 0.56 * 0.82)
    assert not pieces[0].box.meets(pieces[1].box)


def test_marks_of_places_have_shapes_of_their_own_near_in() -> None:
    def picture(mark: str, side: int) -> QImage:
        image = QImage(32, 32, QImage.Format.Format_RGB32)
        image.fill(0xFF808080)
        painter = QPainter(image)
        paint_mark(painter, mark, QRectF(7, 7, side, side), "light")
        painter.end()
        return image

    marks = [picture(mark, side) for mark in ("port", "fortress", "capital", "objective") for side in (ICON, NEAR_ICON)]
    assert all(one != other for one, other in combinations(marks, 2))


# --- numbers -----------------------------------------------------------------------------------------------------


def test_numbers_keep_clear_of_rivers_and_borders_where_they_can() -> None:
    drawing = hex_drawing()

    def crossed(scale: float) -> int:
        found, now = 0, level_for(scale, drawing.geometry.width).scale
        for word in arranged(BoardPosition(), scale).words:
            name = word.name
            if not isinstance(name, HexNumbers):
                continue
            first = word.box.centre[0] - name.pitch * (len(name.labels) - 1) / 2
            for number, label in enumerate(name.labels):
                dx, dy = name.shifts[number] if name.shifts else (0, 0)
                x, y = first + number * name.pitch + dx, word.box.y + name.pixels / 2 + dy
                half = number_width(label, name.pixels) / 2
                box = (x - half) / now, (y - 4) / now, (x + half) / now, (y + 4) / now
                found += drawing.lines.cross(box)
        return found

    assert crossed(SCALE) <= 7 < 20 < crossed(0.8)


# --- ground ------------------------------------------------------------------------------------------------------


def test_rivers_grow_from_their_source_to_their_mouth() -> None:
    drawing = hex_drawing()
    streams = drawing.lines.streams
    halves = [half for stream in streams for _, _, half in stream.points]
    assert min(halves) == 0.55
    assert 2.5 < max(halves) <= 3.1
    assert len(streams) == len(drawing.lines.rivers)
    for stream in streams:
        widths = [half for _, _, half in stream.points]
        assert widths == sorted(widths, reverse=True)  # from its mouth up
    assert any(stream.light.isEmpty() for stream in streams)
    assert not all(stream.light.isEmpty() for stream in streams)


def test_streams_are_made_in_short_steps() -> None:
    drawing = hex_drawing()
    lines = HexLines(drawing.geometry, drawing.coast)
    assert sum(1 for _ in lines.stream_steps()) > 3
    assert not list(lines.stream_steps())
    assert len(lines.streams) == len(lines.rivers)


def test_a_picture_softened_in_steps_is_the_one_softened_at_once() -> None:
    image = QImage(401, 333, QImage.Format.Format_RGB32)
    image.fill(QColor(90, 120, 200))
    painter = QPainter(image)
    painter.fillRect(40, 60, 200, 90, QColor(230, 40, 10))
    painter.end()
    pixels = pixels_of(image).copy()
    for number in range(6):
        pixels = blurred_once(pixels, 3, number % 2)
    steps = softened(image, 3)
    count = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            assert end.value == image_of(pixels)
            break
        count += 1
    assert count > 30


def shades(theme: str, hex_: str, scale: float = SCALE) -> set[int]:
    """The colours in the middle of a hex."""
    drawing = hex_drawing()
    ground = drawing.ground(theme)
    level = level_for(scale, drawing.geometry.width)
    x, y = drawing.geometry.centre(hex_)
    half = 15 / level.scale
    image = QImage(30, 30, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(-(x - half) * level.scale, -(y - half) * level.scale)
    ground.paint(painter, level, (x - half, y - half, x + half, y + half))
    painter.end()
    return {image.pixel(a, b) for a in range(30) for b in range(30)}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_terrain_is_a_landscape_near_in(theme: str) -> None:
    hexes = hex_drawing().board.hexes.values()
    found = {}
    for terrain in ("plain", "mountain", "swamp", "depression"):
        hex_ = next(cell.id for cell in hexes if cell.terrain == terrain and cell.land)
        found[terrain] = shades(theme, hex_)
        assert len(found[terrain]) > 4, terrain
    assert len(found["mountain"]) > len(found["plain"])
    sea = next(cell.id for cell in hexes if not cell.land)
    assert len(shades(theme, sea)) > 4


def test_what_is_needed_near_in_is_made_in_small_steps_and_only_there() -> None:
    drawing = hex_drawing()
    ground = drawing.ground("light")
    width = drawing.geometry.width
    window = (1500.0, 1000.0, 1700.0, 1200.0)
    assert list(ground.chores(level_for(0.6, width), window)) == []
    steps = 0
    for chore in ground.chores(level_for(SCALE, width), window):
        chore()
        steps += 1
    assert steps > 20
    assert list(ground.chores(level_for(SCALE, width), window)) == []
    beside = (1700.0, 1000.0, 2100.0, 1200.0)
    assert 0 < sum(1 for chore in ground.chores(level_for(SCALE, width), beside) if chore() is None) < steps
