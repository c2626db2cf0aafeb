"""Square counters, and where they stand in their hexes."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage

from boardgame.app.board.board_position import BoardPosition, Chit
from boardgame.app.board.figures.chit_piles import ChitPile
from boardgame.app.board.figures.chits import FULL, ChitFigure, chit_figure
from boardgame.app.board.hexes.arranger import HexArranger, piles_of
from boardgame.app.board.hexes.drawing import HexDrawing
from boardgame.app.board.hexes.example import example_position
from boardgame.app.board.hexes.sizes import HexSizes
from boardgame.app.board.layout import MARGIN, Layout
from boardgame.app.board.level import level_for
from boardgame.app.look.art import palette

UNITS = (
    "infantry", "armour", "mechanized", "cavalry", "airborne", "replacement", "partisan", "air", "air_base", "fleet",
    "bridgehead",
)  # fmt: skip
ZOOMS = (0.2, 0.256, 0.3, 0.37, 0.45, 0.55, 0.62, 0.75, 0.92, 1.3, 2.4)
SHOWN = frozenset(("hex_numbers",))

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def position(drawing: HexDrawing) -> BoardPosition:
    return example_position("third_reich", drawing.board)


def arranged(drawing: HexDrawing, position: BoardPosition, zoom: float) -> Layout:
    level = level_for(zoom, drawing.geometry.width)
    arranger = HexArranger(drawing.geometry, level, position, "light", SHOWN, drawing.names)
    for _ in arranger.steps():
        pass
    return arranger.layout


def ink(figure: ChitFigure, theme: str = "light", grey: bool = False) -> list[int]:
    """The pixels of a counter's picture."""
    image = figure.picture(0, theme, 1.0).toImage()
    image = image.convertToFormat(QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_RGB32)
    return [image.pixel(x, y) for y in range(image.height()) for x in range(image.width())]


def difference(one: list[int], other: list[int]) -> float:
    """Share of pixels that differ."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_types_differ_at_24_pixels(theme: str) -> None:
    pictures = {unit: ink(ChitFigure("italy", unit, "", 24), theme, grey=True) for unit in UNITS}
    for one, other in combinations(UNITS, 2):
        assert difference(pictures[one], pictures[other]) > 0.02, (one, other)


def test_powers_differ_without_colour() -> None:
    """The pattern at the foot tells powers apart whose colours are equally dark."""
    powers = ("france", "soviet_union", "germany", "italy", "united_kingdom", "united_states", "poland")
    pictures = {power: ink(ChitFigure(power, "infantry", "3-3", 36), grey=True) for power in powers}
    for one, other in combinations(powers, 2):
        assert difference(pictures[one], pictures[other]) > 0.02, (one, other)


def test_factors_are_painted() -> None:
    for side in (24, 36, 50):
        four, five = (ink(ChitFigure("germany", "armour", factors, side)) for factors in ("4-6", "5-6"))
        assert four != five


def test_too_small_for_factors() -> None:
    chit = Chit("L31", "germany", "armour", "4-6")
    assert chit_figure(chit, FULL).factors == "4-6"
    assert chit_figure(chit, FULL - 1).factors == ""
    assert chit_figure(chit, 50, plain=True).factors == ""


def test_stack_shows_a_corner_for_each_further_counter() -> None:
    sizes = [ChitFigure("germany", "armour", "4-6", 50, below).size()[0] for below in range(6)]
    assert sizes == [50, 53, 56, 59, 59, 59]
    assert [ChitFigure("germany", "armour", "", 20, below).size()[0] for below in range(3)] == [20, 22, 22]


def test_picture_keeps_to_its_size() -> None:
    for side in (12, 25, 50):
        for below in (0, 2):
            figure = ChitFigure("france", "fleet", "9", side, below)
            picture = figure.picture(0, "light", 1.0)
            assert (picture.width() - 2 * MARGIN, picture.height() - 2 * MARGIN) == figure.size()


def test_counter_has_the_colour_of_its_power() -> None:
    figure = ChitFigure("poland", "infantry", "1-3", 50)
    image = figure.picture(0, "light", 1.0).toImage()
    assert image.pixelColor(MARGIN + 4, MARGIN + 25).name().upper() == palette().counter("poland").fill


def test_piles_keep_powers_and_kinds_apart() -> None:
    stack = [
        Chit("O32", "germany", "armour", "4-6"),
        Chit("O32", "germany", "infantry", "3-3"),
        Chit("O32", "germany", "air", "5-4"),
        Chit("O32", "germany", "fleet", "9"),
        Chit("O32", "france", "partisan", "1"),
    ]
    assert [[chit.unit for chit in pile.chits] for pile in piles_of(stack)] == [
        ["armour", "infantry"], ["air"], ["fleet"], ["partisan"],
    ]  # fmt: skip
    assert [[chit.unit for chit in pile.chits] for pile in piles_of(stack[::-1], together=True)] == [
        ["partisan"], ["infantry", "armour", "fleet", "air"],
    ]  # fmt: skip


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_counter_is_shown(drawing: HexDrawing, position: BoardPosition, zoom: float) -> None:
    """Each stands in its hex by itself or in a stack whose fan holds it."""
    shown: dict[str, list[tuple[str, str]]] = {}
    for piece in arranged(drawing, position, zoom).pieces:
        figure = piece.figure
        assert isinstance(figure, ChitFigure | ChitPile)
        held = [(chit.power, chit.unit, chit.factors) for chit in piece.fan if isinstance(chit, ChitFigure)]
        shown.setdefault(piece.area, []).extend(held or [(figure.power, figure.unit, figure.factors)])
        assert figure.below == max(0, len(held) - 1)
    wanted: dict[str, list[tuple[str, str, str]]] = {}
    for chit in position.chits:
        wanted.setdefault(chit.area, []).append((chit.power, chit.unit, chit.factors))
    assert {area: sorted(held) for area, held in shown.items()} == {a: sorted(held) for a, held in wanted.items()}


@pytest.mark.parametrize("zoom", ZOOMS)
def test_counters_stay_in_their_hexes(drawing: HexDrawing, position: BoardPosition, zoom: float) -> None:
    layout = arranged(drawing, position, zoom)
    scale = layout.level.scale
    for piece in layout.pieces:
        x, y = piece.box.centre
        assert drawing.geometry.area_at(x / scale, y / scale) == piece.area
    for one, other in combinations(layout.pieces, 2):
        assert not one.box.meets(other.box), (one.area, other.area)


def test_sizes() -> None:
    """50 pixels close up, 76 % of that side by side, never more than 25 far out and then without overlap."""
    close, near = HexSizes(89, True), HexSizes(119, True)
    assert (close.largest, close.shared, close.mark) == (48, 36, 13)
    assert (near.largest, near.shared, near.mark) == (67, 55, 18)
    assert HexSizes(36, False).largest == 25
    assert HexSizes(25.6, False).largest < 25.6 * 0.866


def test_close_up_counters_show_their_factors(drawing: HexDrawing, position: BoardPosition) -> None:
    for piece in arranged(drawing, position, 0.92).pieces:
        assert isinstance(piece.figure, ChitFigure | ChitPile)
        top = next(chit for chit in position.chits if (chit.area, chit.unit) == (piece.area, piece.figure.unit))
        assert bool(piece.figure.factors) == bool(top.factors), piece.area
