"""Colours and drawings: what is there, and that inks reach the pixels."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from boardgame.app.look import art
from boardgame.engine.files import DataFileMissing

UNITS = (
    "infantry", "artillery", "tank", "antiaircraft_gun", "fighter", "bomber", "submarine", "transport", "destroyer",
    "cruiser", "aircraft_carrier", "battleship", "industrial_complex",
)
POWERS = ("soviet_union", "germany", "united_kingdom", "japan", "united_states")


def inks(pixmap: QPixmap) -> set[str]:
    image = pixmap.toImage()
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_has_a_silhouette_in_the_ink_asked_for(qapp: QApplication, unit: str) -> None:
    assert "#12ab34" in inks(art.unit(unit, 48, "#12ab34"))


@pytest.mark.parametrize("power", POWERS)
def test_every_power_has_colours_an_emblem_and_a_pattern(qapp: QApplication, power: str) -> None:
    palette = art.palette()
    for theme in art.THEMES:
        owner = palette.owner(power, theme)
        assert owner.fill != owner.text
    assert palette.counter(power).fill != palette.counter(power).text
    assert inks(art.emblem(power, 32))
    assert not art.pattern_brush(palette.pattern(power), "#ff0000").texture().isNull()


def test_nobody_and_strangers_are_neutral() -> None:
    assert art.palette().power("") == art.palette().power("martians") == "neutral"
    assert art.palette().power("ussr") == "soviet_union"


def test_alpha_is_put_where_qt_wants_it() -> None:
    assert art.palette().hex("light", "interface.shadow") == "#331E2227"
    assert art.palette().colour("light", "board.sea", 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    assert art.mixed(QColor("black"), QColor("white"), 0.5).red() in (127, 128)


def test_pixmaps_have_the_screens_own_pixels(qapp: QApplication) -> None:
    pixmap = art.die(3, 20, hit=True, ratio=1.5)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (30, 1.5)
    assert art.marker("damage", 16) is art.marker("damage", 16)


def test_icons_can_be_disabled(qapp: QApplication) -> None:
    assert not art.icon("undo", "#112233", "#999999").isNull()


def test_what_is_not_drawn_is_named(qapp: QApplication) -> None:
    with pytest.raises(DataFileMissing, match="icons/unicorn"):
        art.pixmap("icons/unicorn", 16)


def test_a_seat_without_an_emblem_shows_its_initials(qapp):
    amber, teal = art.emblem("amber", 32), art.emblem("teal", 32)
    assert amber.toImage() != teal.toImage()
    assert amber.toImage() != art.emblem("neutral", 32).toImage()
    assert art.palette().name("red_guild") == "Red Guild"
    assert art.emblem("germany", 32).toImage() == art.pixmap("emblems/germany", 32).toImage()
