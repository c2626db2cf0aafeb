"""Colours and drawings of the client: the palette, and vector drawings as pixmaps in any ink.

No other module names a colour or opens a drawing. Pixmaps are cached for each drawing, size, ink and screen ratio.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from boardgame.app.look.fonts import set_family
from boardgame.engine.files import data_path

THEMES = ("light", "dark")
NOBODY = "neutral"
# Units whose drawing carries a longer name than the rules do.
_UNIT_DRAWINGS = {
    "bomber": "strategic_bomber",
    "industrial_complex": "industrial_complex_major",
    "major_industrial_complex": "industrial_complex_major",
    "minor_industrial_complex": "industrial_complex_minor",
    "upgraded_industrial_complex": "industrial_complex_major",
    "armour": "tank",
}


@dataclass(frozen=True, slots=True)
class OwnerColours:
    """How an area of a power is filled, and what is written on it (``#RRGGBB``)."""

    fill: str
    text: str
    pattern_ink: str

    @property
    def is_dark(self) -> bool:
        """Too dark for the ordinary border colour to be seen on it."""
        return QColor(self.fill).lightnessF() < 0.32


@dataclass(frozen=True, slots=True)
class CounterColours:
    """How a power's counters look, the same in both themes (``#RRGGBB``)."""

    fill: str
    text: str
    edge: str
    pattern_ink: str


@dataclass(frozen=True, slots=True)
class HighlightStyle:
    """How a lit area looks: ``width`` and ``dash`` in pixels, ``fill_opacity`` from 0 to 1."""

    line: str
    fill: str
    fill_opacity: float
    width: float
    dash: tuple[float, ...]
    halo: str


class Palette:
    """Every colour of the program, for the themes ``light`` and ``dark``."""

    def __init__(self, data: dict[str, Any]) -> None:
        """Take the parsed ``palette.json``."""
        self._themes: dict[str, Any] = data["themes"]
        self._powers: dict[str, Any] = data["powers"]
        self._aliases: dict[str, str] = data["aliases"]
        self._patterns: dict[str, Any] = data["patterns"]

    def hex(self, theme: str, role: str) -> str:
        """The colour of a role such as ``board.sea`` or ``terrain.forest.ink`` as ``#RRGGBB``, or ``#AARRGGBB``.

        Raises:
            KeyError: no such theme or role.
        """
        found = self._themes[theme]
        for part in role.split("."):
            found = found[part]
        value: str = found
        # The palette writes alpha at the end as style sheets do; Qt wants it in front.
        return f"#{value[7:9]}{value[1:7]}" if len(value) == 9 else value

    def colour(self, theme: str, role: str, alpha: float | None = None) -> QColor:
        """The colour of a role, with another opacity (0 to 1) if given."""
        return tinted(self.hex(theme, role), alpha)

    def power(self, power: str) -> str:
        """The palette's id of a power: aliases resolved, nobody and strangers are ``neutral``."""
        known = self._aliases.get(power, power)
        return known if known in self._powers else NOBODY

    def knows(self, power: str) -> bool:
        """Whether a power has colours and an emblem of its own; nobody has."""
        return self._aliases.get(power, power) in self._powers

    def name(self, power: str) -> str:
        """A power's name in English; a stranger's is made of its id."""
        name: str = self._powers[self.power(power)]["name"] if self.knows(power) else plain_name(power)
        return name

    def owner(self, power: str, theme: str) -> OwnerColours:
        """Colours of an area owned by a power; empty for nobody."""
        data = self._powers[self.power(power)]["owner"][theme]
        return OwnerColours(data["fill"], data["text"], data["pattern_ink"])

    def counter(self, power: str) -> CounterColours:
        """Colours of a power's counters."""
        data = self._powers[self.power(power)]["counter"]
        return CounterColours(data["fill"], data["text"], data["edge"], data["pattern_ink"])

    def pattern(self, power: str) -> str:
        """Id of the pattern on a power's areas."""
        pattern: str = self._powers[self.power(power)]["pattern"]
        return pattern

    def pattern_size(self, pattern: str) -> int:
        """Side of a pattern's tile in pixels."""
        size: int = self._patterns[pattern]["size"]
        return size

    def highlight(self, theme: str, kind: str) -> HighlightStyle:
        """How a lit area of a kind looks.

        Raises:
            KeyError: no such kind.
        """
        data = self._themes[theme]["highlight"][kind]
        return HighlightStyle(
            line=data["line"],
            fill=data["fill"],
            fill_opacity=data["fill_opacity"],
            width=data["width"],
            dash=tuple(float(part) for part in data["dash"]),
            halo=data["halo"],
        )


@lru_cache(maxsize=1)
def palette() -> Palette:
    """The palette of the program, read once."""
    return Palette(json.loads(data_path("assets", "art", "palette.json").read_text(encoding="utf-8")))


@lru_cache(maxsize=1024)
def _plain_colour(value: str) -> QColor:
    return QColor(value)


def tinted(value: str, alpha: float | None = None) -> QColor:
    """A colour from ``#RRGGBB`` with an opacity from 0 to 1."""
    colour = QColor(_plain_colour(value))
    if alpha is not None:
        colour.setAlphaF(max(0.0, min(1.0, alpha)))
    return colour


def mixed(under: QColor, over: QColor, share: float) -> QColor:
    """The opaque colour that ``over`` at an opacity of ``share`` (0 to 1) gives on ``under``."""
    return QColor.fromRgbF(
        under.redF() + (over.redF() - under.redF()) * share,
        under.greenF() + (over.greenF() - under.greenF()) * share,
        under.blueF() + (over.blueF() - under.blueF()) * share,
    )


def text_font(pixels: float, weight: int = 400, tabular: bool = False, italic: bool = False) -> QFont:
    """The font of the client in a size, falling back to what the system has.

    Args:
        pixels: height in pixels, rounded.
        weight: 400 text, 500 values, 600 titles, 700 numbers that matter.
        tabular: figures of one width, where the font has them.
        italic: slanted, for water.
    """
    font = QFont()
    set_family(font, font.family())
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


@lru_cache(maxsize=512)
def _renderer(drawing: str, ink: str) -> QSvgRenderer:
    source = data_path("assets", "art", *f"{drawing}.svg".split("/")).read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", ink).encode()))


def check_drawing(drawing: str) -> None:
    """Make sure that there is a drawing, before anything is painted.

    Raises:
        boardgame.engine.files.DataFileMissing: there is none.
    """
    _renderer(drawing, "#000000")


def draw(painter: QPainter, drawing: str, rect: QRectF, ink: str = "#000000") -> None:
    """Paint a drawing such as ``icons/plus`` into a rectangle in an ink.

    Raises:
        boardgame.engine.files.DataFileMissing: no such drawing.
    """
    _renderer(drawing, ink).render(painter, rect)


@lru_cache(maxsize=2048)
def pixmap(drawing: str, width: int, height: int = 0, ink: str = "#000000", ratio: float = 1.0) -> QPixmap:
    """A drawing as a pixmap.

    Args:
        drawing: path below the folder of drawings without ending, e.g. ``emblems/japan``.
        width: in logical pixels.
        height: in logical pixels; 0 for as much as the width.
        ink: what stands for ``currentColor``.
        ratio: device pixels for each logical pixel of the screen it is for.
    """
    height = height or width
    with canvas(width, height, ratio) as (result, painter):
        draw(painter, drawing, QRectF(0, 0, result.width() / ratio, result.height() / ratio), ink)
    return result


@contextmanager
def canvas(width: float, height: float, ratio: float) -> Iterator[tuple[QPixmap, QPainter]]:
    """An empty pixmap of a size in logical pixels with a smooth painter on it, which is ended whatever happens.

    A painter that outlives its pixmap, as it may after an error, brings the program down.
    """
    result = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield result, painter
    finally:
        painter.end()


def icon(name: str, ink: str, disabled_ink: str = "", shown: int = 0) -> QIcon:
    """An interface icon, sharp on screens of the usual ratios.

    Args:
        name: of the drawing among the icons.
        ink: its colour as ``#RRGGBB``.
        disabled_ink: colour of a quieter disabled face; empty for none.
        shown: the one size in logical pixels in which it is shown; 0 for all that the client has.
    """
    result = QIcon()
    for size in (shown, 2 * shown) if shown else (16, 20, 24, 32, 40, 48):
        result.addPixmap(pixmap(f"icons/{name}", size, ink=ink))
        if disabled_ink:
            result.addPixmap(pixmap(f"icons/{name}", size, ink=disabled_ink), QIcon.Mode.Disabled)
    return result


@lru_cache(maxsize=512)
def emblem(power: str, size: int, ratio: float = 1.0) -> QPixmap:
    """The round emblem of a power; initials on a disc for a seat that has no emblem among the drawings."""
    with canvas(size, size, ratio) as (result, painter):
        draw_emblem(painter, power, QRectF(0, 0, size, size))
    return result


def draw_emblem(painter: QPainter, power: str, rect: QRectF) -> None:
    """Paint the emblem of a power, or the initials of a stranger."""
    if not power or palette().knows(power):
        draw(painter, emblem_drawing(power), rect)
        return
    initials = "".join(word[0] for word in plain_name(power).split()[:2])
    hue = sum(place * ord(letter) for place, letter in enumerate(power, start=1)) * 30 % 360
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromHsv(hue, 130, 120))
    painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.setFont(text_font(rect.height() * (0.56 if len(initials) == 1 else 0.44), 700))
    painter.setPen(QColor("#ffffff"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, initials)
    painter.restore()


def plain_name(power: str) -> str:
    """The id of a stranger as a name: “Red Guild” of ``red_guild``."""
    return " ".join(word[:1].upper() + word[1:] for word in power.split("_") if word)


def emblem_drawing(power: str) -> str:
    """Which drawing shows a power's emblem."""
    return f"emblems/{palette().power(power)}"


def unit(unit_type: str, width: int, ink: str, ratio: float = 1.0) -> QPixmap:
    """The silhouette of a unit type, two thirds as high as wide."""
    return pixmap(unit_drawing(unit_type), width, round(width * 2 / 3), ink, ratio)


def unit_drawing(unit_type: str) -> str:
    """Which drawing shows a unit type, by the rules' name for it."""
    return f"units/{_UNIT_DRAWINGS.get(unit_type, unit_type)}"


def marker(name: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A marker such as ``battle`` or ``damage``."""
    return pixmap(f"markers/{name}", size, ratio=ratio)


def die(face: int, size: int, hit: bool = False, ratio: float = 1.0) -> QPixmap:
    """A die showing 1 to 6, in the colours of a hit if it is one."""
    return pixmap(f"dice/die_{face}_hit" if hit else f"dice/die_{face}", size, ratio=ratio)


@lru_cache(maxsize=256)
def pattern_brush(pattern: str, ink: str, ratio: float = 1.0) -> QBrush:
    """A brush that repeats a pattern in an ink, its tile as large as the palette says."""
    size = palette().pattern_size(pattern)
    return QBrush(pixmap(f"patterns/{pattern}", size, ink=ink, ratio=ratio))
