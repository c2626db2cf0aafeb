"""The numbers of hexes: in rows far out; near in each off the rivers, borders and counters. In pixels of a level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from boardgame.app.board.hexes.geometry import WIDTH, HexGeometry
from boardgame.app.board.hexes.lines import HexLines
from boardgame.app.board.hexes.painted_words import HexNumbers, number_pixels, number_width
from boardgame.app.board.hexes.sizes import HexSizes
from boardgame.app.board.layout import Layout, PlacedName
from boardgame.app.board.retracing import Retracing
from boardgame.app.board.room import Box

_IN_ONE = 10
"""So many numbers of a row are painted as one picture; single ones would be too many to paint in a frame."""
SHIFTS = (
    (0, 0), (0, 4), (0, 7), (0, 10), (0, 13), (-6, 6), (6, 6), (-12, 8), (12, 8), (-18, 10), (18, 10), (-26, 13),
    (26, 13), (-34, 17), (34, 17), (-40, 22), (40, 22),
)  # fmt: skip
"""Where a number may stand near in, in pixels from its usual place in a hex 119 pixels wide."""
_MEANT_FOR = 119.0
_BESIDE = (6.0, 4.0)


class Numbering:
    """Writes the numbers of one level."""

    def __init__(
        self, geometry: HexGeometry, sizes: HexSizes, theme: str, layout: Layout, lines: HexLines | None = None
    ) -> None:
        """Prepare; ``steps`` adds to ``layout``, in which counters stand already; ``lines`` are kept clear near in."""
        self._geometry = geometry
        self._sizes = sizes
        self._theme = theme
        self._layout = layout
        self._lines = lines if sizes.near else None
        self._scale = layout.level.scale
        self._pixels = number_pixels(sizes.width)

    def steps(self, retracing: Retracing) -> Iterator[None]:
        """Write all numbers, those of neighbours in a row as one picture."""
        for run in self._runs():
            yield from retracing.step(("number", run[0]), None, partial(self._number, run))

    def _number(self, run: Sequence[str]) -> None:
        shifts = []
        for label in run:
            usual = self._usual(label)
            dx, dy = self._shift(usual)
            self._layout.room.take(Box(usual.x + dx, usual.y + dy, usual.w, usual.h))
            shifts.append((dx, dy))
        self._write(tuple(run), tuple(shifts) if any(shift != (0, 0) for shift in shifts) else ())

    def _usual(self, label: str) -> Box:
        x, y = self._middle(label)
        return Box.around(x, y + self._sizes.number_y, number_width(label, self._pixels), self._pixels)

    def _shift(self, usual: Box) -> tuple[int, int]:
        """How far a number stands from its usual place, which no counter covers: to the first that is clear."""
        if self._lines is None:
            return 0, 0
        far = max(1.0, self._sizes.width / _MEANT_FOR)
        for right, down in SHIFTS:
            dx, dy = round(right * far), round(down * far)
            box = Box(usual.x + dx, usual.y + dy, usual.w, usual.h)
            if self._layout.room.free(box, 0) and not self._crossed(box):
                return dx, dy
        return 0, 0

    def _crossed(self, box: Box) -> bool:
        assert self._lines is not None
        left, top = (box.x - _BESIDE[0]) / self._scale, (box.y - _BESIDE[1]) / self._scale
        right, bottom = (box.x + box.w + _BESIDE[0]) / self._scale, (box.y + box.h + _BESIDE[1]) / self._scale
        return self._lines.cross((left, top, right, bottom))

    def _write(self, labels: tuple[str, ...], shifts: tuple[tuple[int, int], ...]) -> None:
        water = tuple(not self._geometry.board.hexes[label].land for label in labels)
        pitch = WIDTH * self._scale
        words = HexNumbers(labels, water, pitch, self._pixels, self._theme, self._sizes.near, shifts)
        first, last = self._usual(labels[0]), self._usual(labels[-1])
        width, height = words.size()
        left = (first.centre[0] + last.centre[0] - width) / 2
        self._layout.words.append(PlacedName("", Box(left, first.y, width, height), words))

    def _runs(self) -> Iterator[list[str]]:
        """Hexes that stand side by side, not too many at a time."""
        run: list[str] = []
        last = (0, 0)
        for cell in sorted(self._geometry.board.hexes.values(), key=lambda cell: (cell.r, cell.q)):
            if run and (cell.axial != (last[0] + 1, last[1]) or len(run) == _IN_ONE):
                yield run
                run = []
            run.append(cell.id)
            last = cell.axial
        if run:
            yield run

    def _middle(self, label: str) -> tuple[float, float]:
        x, y = self._geometry.centre(label)
        return x * self._scale, y * self._scale
