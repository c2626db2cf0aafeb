"""Wooden blocks: what a face tells, and that a back tells nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage

from boardgame.app.board.board_position import Block
from boardgame.app.board.figures.blocks import (
    LEAST_SIDE,
    MOST_SIDE,
    BlockFigure,
    BlockPill,
    BlockStack,
    block_figure,
    block_side,
)
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import THEMES, check_drawing, palette

UNITS = (
    "air_force", "carrier", "convoy", "fleet", "fortress", "infantry", "marine", "militia", "partisan", "submarine",
    "tank",
)
POWERS = (
    "japan", "united_states", "soviet_union", "british_empire", "nationalist_china", "red_china", "dei", "vietnam",
    "neutral",
)

pytestmark = pytest.mark.usefixtures("qapp")


def image_of(figure: BlockFigure | BlockStack | BlockPill, height: int = 31, theme: str = "light") -> QImage:
    return figure.picture(height, theme, 1.0).toImage().convertToFormat(QImage.Format.Format_ARGB32)


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


def grey(image: QImage) -> list[list[int]]:
    flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [[flat.pixelColor(x, y).red() for x in range(flat.width())] for y in range(flat.height())]


@pytest.mark.parametrize("theme", THEMES)
def test_a_hidden_block_is_the_same_whatever_it_is(theme: str) -> None:
    backs = {block_figure(Block("tokyo", "japan", "", value, most)) for value, most in ((0, 0), (3, 4), (1, 2))}
    assert backs == {BlockFigure("japan")}
    assert len({pixels(image_of(back, theme=theme)) for back in backs}) == 1


@pytest.mark.parametrize("unit", UNITS)
def test_a_face_is_no_back_and_tells_its_type(unit: str) -> None:
    check_drawing(f"blocks/{unit}")
    back = image_of(BlockFigure("japan"))
    face = image_of(block_figure(Block("tokyo", "japan", unit, 2, 4)))
    assert pixels(face) != pixels(back)
    others = [image_of(BlockFigure("japan", other, 2, 4)) for other in UNITS if other != unit]
    assert pixels(face) not in {pixels(other) for other in others}


@pytest.mark.parametrize("power", POWERS)
def test_types_are_told_apart_in_grey_on_the_smallest_block(power: str) -> None:
    faces = [grey(image_of(BlockFigure(power, unit, 2, 3), 17)) for unit in UNITS]
    for number, one in enumerate(faces):
        for other in faces[number + 1 :]:
            rows = zip(one, other, strict=True)
            differing = sum(abs(a - b) > 60 for p, q in rows for a, b in zip(p, q, strict=True))
            assert differing > 12


@pytest.mark.parametrize("power", POWERS)
def test_the_symbol_stands_out_from_its_block(power: str) -> None:
    colours = palette().counter(power)
    fill, ink = QColor(colours.fill), QColor(colours.text)
    assert abs(fill.lightness() - ink.lightness()) > 60


def test_pips_count_strength_filled_and_lost_strength_hollow() -> None:
    def filled(value: int) -> int:
        image = image_of(BlockFigure("japan", "infantry", value, 4))
        ink = QColor(palette().counter("japan").text)
        row = range(MARGIN + 3, MARGIN + 10)
        return sum(
            image.pixelColor(x, y).lightness() < ink.lightness() + 25 for x in range(image.width()) for y in row
        )

    counts = [filled(value) for value in range(5)]
    assert counts == sorted(counts) and len(set(counts)) == 5


def test_the_strength_a_block_can_have_shows() -> None:
    pictures = {pixels(image_of(BlockFigure("japan", "tank", 2, most))) for most in (2, 3, 4)}
    assert len(pictures) == 3


def test_strength_never_exceeds_the_pips() -> None:
    assert block_figure(Block("sian", "red_china", "militia", 3, 1)).most == 3


@pytest.mark.parametrize("height", [17, 23, 27, 31])
def test_blocks_have_wood_below_their_face(height: int) -> None:
    side = block_side(height)
    assert LEAST_SIDE <= side <= MOST_SIDE
    width, tall = BlockFigure("japan").size(height)
    assert (width, tall > width) == (side, True)
    image = image_of(BlockFigure("japan"), height)
    middle = MARGIN + width // 2
    face = image.pixelColor(middle, MARGIN + 2).lightness()
    upper = image.pixelColor(middle, MARGIN + width + (tall - width) // 2 - 1).lightness()
    lower = image.pixelColor(middle, MARGIN + tall - 1).lightness()
    assert face > upper > lower


def test_powers_have_backs_of_their_own() -> None:
    assert len({pixels(image_of(BlockFigure(power))) for power in POWERS}) == len(POWERS)


def test_a_stack_of_backs_tells_power_and_number_only() -> None:
    stacks = [BlockStack("japan", count) for count in (2, 3, 4, 12)]
    faces = [BlockStack("japan", 3, BlockFigure("japan", unit, 2, 3)) for unit in ("tank", "infantry")]
    assert len({pixels(image_of(stack)) for stack in (*stacks, *faces)}) == 6
    assert set(BlockStack.__dataclass_fields__) == {"power", "count", "top"}
    assert faces[0].size(31) == stacks[1].size(31)
    assert BlockPill("japan", 3).size(17) < BlockPill("japan", 13).size(17)
    assert pixels(image_of(BlockPill("japan", 3))) != pixels(image_of(BlockPill("japan", 4)))


@pytest.mark.parametrize("height", [17, 27, 36, 61])
def test_how_a_block_stands_is_seen_and_a_back_tells_nothing_but_that(height: int) -> None:
    face, back = (Block("a", "japan", unit, 2, 3) for unit in ("tank", ""))
    for block in (face, back):
        forms = (block, replace(block, flat=True), replace(block, moved=True), replace(block, flat=True, moved=True))
        assert len({pixels(image_of(block_figure(form), height)) for form in forms}) == 4
    upright, flat = (block_figure(replace(face, flat=flat)).size(height)[1] for flat in (False, True))
    assert flat < upright
    assert block_figure(replace(back, id="7", value=3, most=4)) == block_figure(back)


@pytest.mark.parametrize("theme", THEMES)
def test_near_in_blocks_are_of_wood_and_still_tell_types_strengths_and_powers(theme: str) -> None:
    faces = [BlockFigure("japan", unit, 2, 4) for unit in UNITS]
    faces += [BlockFigure("japan", "tank", value, 4) for value in (0, 1, 3, 4)]
    faces += [BlockFigure("japan", "tank", 2, most) for most in (2, 3)]
    backs = [BlockFigure(power) for power in POWERS]
    assert len({pixels(image_of(figure, 61, theme)) for figure in (*faces, *backs)}) == len(faces) + len(backs)
    grain = image_of(BlockFigure("japan"), 61, theme)
    front = MARGIN + block_side(61) + 2
    row = {grain.pixelColor(x, front).rgb() for x in range(MARGIN + 15, MARGIN + block_side(61) - 6)}
    assert len(row) > 20


def test_a_block_grows_near_in_and_is_as_large_as_it_is_told() -> None:
    assert [block_side(height) for height in (17, 23, 27, 33, 40, 61, 76)] == [24, 33, 38, 42, 47, 63, 68]
    assert BlockFigure("japan", side=40).size(61)[0] == 40


def test_dots_show_what_each_quarter_turn_would_leave() -> None:
    """On the right edge of a block of 4 there are three dots, below two, on the left one."""

    def marks(value: int, spot: tuple[float, float]) -> int:
        image, plain = (image_of(BlockFigure("japan", "infantry", number, 4), 76) for number in (value, 0))
        side = block_side(76)
        x, y = (MARGIN + round(side * share) for share in spot)
        return sum(
            image.pixel(x + dx, y + dy) != plain.pixel(x + dx, y + dy)
            for dx in range(-3, 4)
            for dy in range(-8, 9)
        )

    right, left = (0.825, 0.485), (0.11, 0.485)
    assert marks(1, right) == 0 < marks(2, right) < marks(4, right)
    assert marks(3, left) == 0 < marks(4, left)
