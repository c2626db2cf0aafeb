"""Borders that decide how many units may cross: each sort has its line, told by its shape as well as its colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from boardgame.app.board.ground.ground import cosmetic_pen
from boardgame.app.look.art import palette


@dataclass(frozen=True, slots=True)
class Stroke:
    """One of the lines, one above the other, that make a border.

    Attributes:
        ink: role of its colour.
        width: pixels.
        dash: pixels of line and gap by turns; empty for a line without gaps. A short dash of a wide stroke is a tick
            across the border, a dash of no length a bead.
        bead: the ends are round.
    """

    ink: str
    width: float
    dash: tuple[float, ...] = ()
    bead: bool = False


@dataclass(frozen=True, slots=True)
class BorderStyle:
    """How a sort of border is drawn.

    Attributes:
        title: what it is, for the legend.
        strokes: its lines, the lowest first.
        halo: whether a pale line lies under all of them.
    """

    title: str
    strokes: tuple[Stroke, ...]
    halo: bool = True

    @property
    def width(self) -> float:
        """Pixels across all its lines."""
        return max(stroke.width for stroke in self.strokes)


_LINE = "board.border_power"
BORDERS = MappingProxyType(
    {
        "plains": BorderStyle("Plains", (Stroke(_LINE, 2.2),)),
        "river": BorderStyle("River", (Stroke("board.river", 5.0), Stroke("board.coast_glow", 1.6))),
        "mountain": BorderStyle(
            "Mountains",
            (
                Stroke("terrain.mountain.ink", 2.6),
                Stroke("terrain.mountain.ink", 8.0, (2.0, 5.0)),
                Stroke(_LINE, 1.0),
            ),
        ),
        "forest": BorderStyle(
            "Forest",
            (
                Stroke("terrain.forest.ink", 2.2),
                Stroke("terrain.forest.ink", 6.4, (0.0, 10.0), bead=True),
                Stroke(_LINE, 1.0),
            ),
        ),
        "desert": BorderStyle("Desert", (Stroke("terrain.desert.ink", 4.0, (9.0, 5.0)), Stroke(_LINE, 1.0))),
        "lake": BorderStyle("Lake", (Stroke("board.river", 6.4), Stroke("board.coast_glow", 3.6))),
        "strait": BorderStyle("Strait", (Stroke("board.river", 4.4, (1.0, 8.0), bead=True),)),
        "wilderness": BorderStyle(
            "Wilderness",
            (Stroke("terrain.forest.ink", 3.0), Stroke("terrain.forest.ink", 9.0, (2.0, 6.0)), Stroke(_LINE, 1.2)),
        ),
        "impassable": BorderStyle(
            "Impassable", (Stroke("board.land_text", 3.0), Stroke("board.land_text", 9.0, (2.6, 7.4)))
        ),
    }
)
"""Sorts of borders by the word for each in the board's table."""

GUESSED = BorderStyle("Our reconstruction", (Stroke("board.label_halo", 7.5, (5.0, 8.0)),), halo=False)
"""Gaps over a border of any sort whose sort is a guess: it shows in dashes."""

_HALO = 3.4
_FAR_SHARE = 0.6
_MARKED = 0.24
_FULL = 0.36


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a border; ``start`` is the way from the border's beginning to it, in board units."""

    line: QPolygonF
    start: float


def paint_border(
    painter: QPainter, runs: Iterable[Run], style: BorderStyle, scale: float, theme: str, ratio: float
) -> None:
    """Paint parts of a border.

    Args:
        painter: scaled to board units.
        runs: the parts in sight.
        style: the sort of border.
        scale: pixels for each board unit; far out the lines are thinner and carry no ticks and beads.
        theme: ``light`` or ``dark``.
        ratio: device pixels for each logical pixel.
    """
    share = 1.0 if scale > _FULL else _FAR_SHARE
    parts = tuple(runs)
    plain = max((stroke.width for stroke in style.strokes if not _ticks(stroke)), default=2.0)
    halo = palette().colour(theme, "board.label_halo", 0.85 if theme == "light" else 0.4)
    painter.setPen(cosmetic_pen(halo, plain * share + _HALO * share, ratio))
    for run in parts if style.halo else ():
        painter.drawPolyline(run.line)
    for stroke in style.strokes:
        if _ticks(stroke) and scale < _MARKED:
            continue
        colour = palette().colour(theme, stroke.ink)
        for run in parts:
            painter.setPen(_pen(stroke, colour, share, run.start * scale, ratio))
            painter.drawPolyline(run.line)


def paint_sample(painter: QPainter, start: QPointF, end: QPointF, style: BorderStyle, theme: str) -> None:
    """Paint a straight piece of a border, for the legend."""
    paint_border(painter, (Run(QPolygonF([start, end]), 0.0),), style, 1.0, theme, 1.0)


def _ticks(stroke: Stroke) -> bool:
    return bool(stroke.dash) and stroke.dash[0] < stroke.width


def _pen(stroke: Stroke, colour: QColor, share: float, along: float, ratio: float) -> QPen:
    pen = cosmetic_pen(colour, stroke.width * share, ratio)
    if stroke.dash:
        # Qt counts dashes in widths of the pen; the pattern goes on from one part of a border to the next.
        unit = stroke.width * share
        pen.setDashPattern([max(0.01, length * (share if share == 1 else 0.8)) / unit for length in stroke.dash])
        pen.setDashOffset(along / unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if stroke.bead else Qt.PenCapStyle.FlatCap)
        # A round join would swell a tick that lies on a bend into a blot.
        pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
    return pen
