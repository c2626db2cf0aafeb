"""The numbers of hexes: in rows far out; near in each off the rivers, borders and counters. In pixels of a level."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.app.board.hexes.geometry import WIDTH, HexGeometry
from boardgame.app.board.hexes.lines import HexLines
from boardgame.app.board.hexes.painted_words import HexNumbers, number_pixels, number_width
from boardgame.app.board.hexes.sizes import HexSizes
from boardgame.app.board.layout import Layout, PlacedName
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

    def steps(self) -> Iterator[None]:
        """Write all numbers, row by row; those that stay in their row share a picture."""
        for run in self._runs():
            together: list[str] = []
            for label in run:
                usual = self._usual(label)
                box = self._place(label, usual)
                self._layout.room.take(box)
                if box == usual:
                    together.append(label)
                    continue
                self._write(together)
                together = []
                self._layout.words.append(PlacedName("", *self._at(box, (label,))))
                yield
            self._write(together)
            yield

    def _usual(self, label: str) -> Box:
        x, y = self._middle(label)
        return Box.around(x, y + self._sizes.number_y, number_width(label, self._pixels), self._pixels)

    def _place(self, label: str, usual: Box) -> Box:
        """The first place that is clear; the usual one, which no counter covers, if there is none."""
        if self._lines is None:
            return usual
        far = max(1.0, self._sizes.width / _MEANT_FOR)
        for dx, dy in SHIFTS:
            box = Box(usual.x + dx * far, usual.y + dy * far, usual.w, usual.h)
            if self._layout.room.free(box, 0) and not self._crossed(box):
                return box
        return usual

    def _crossed(self, box: Box) -> bool:
        assert self._lines is not None
        left, top = (box.x - _BESIDE[0]) / self._scale, (box.y - _BESIDE[1]) / self._scale
        right, bottom = (box.x + box.w + _BESIDE[0]) / self._scale, (box.y + box.h + _BESIDE[1]) / self._scale
        return self._lines.cross((left, top, right, bottom))

    def _write(self, labels: list[str]) -> None:
        """Numbers at their usual places, side by side."""
        if labels:
            first, last = self._usual(labels[0]).centre, self._usual(labels[-1]).centre
            middle = Box.around((first[0] + last[0]) / 2, first[1], 0, 0)
            self._layout.words.append(PlacedName("", *self._at(middle, tuple(labels))))

    def _at(self, place: Box, labels: tuple[str, ...]) -> tuple[Box, HexNumbers]:
        water = tuple(not self._geometry.board.hexes[label].land for label in labels)
        words = HexNumbers(labels, water, WIDTH * self._scale, self._pixels, self._theme, self._sizes.near)
        return Box.around(*place.centre, *words.size()), words

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
