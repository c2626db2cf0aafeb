"""Where counters, names and numbers stand on a board of hexes at one zoom level, so that none covers another.

Counters have the middle of their hexes, numbers the upper edge, names of places the lower third. Names of countries and
waters take what is left. The result depends on the position and the level alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from boardgame.app.board.board_position import BoardPosition, Chit
from boardgame.app.board.figures.chit_piles import LEAST as CARD
from boardgame.app.board.figures.chit_piles import ChitPile
from boardgame.app.board.figures.chits import AIRCRAFT, FLEETS, ChitFigure, chit_figure, fan_of
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.lettering import Lettering
from boardgame.app.board.hexes.lines import HexLines
from boardgame.app.board.hexes.naming import MapNames
from boardgame.app.board.hexes.numbering import Numbering
from boardgame.app.board.hexes.sizes import HexSizes
from boardgame.app.board.layout import Arranger, Layout, Placed
from boardgame.app.board.level import Level
from boardgame.app.board.retracing import Retracing
from boardgame.app.board.room import Box, Room

_GAP = 2
_CARD_GAP = 5
_LEAST = 6
_LOOSE = 1.45
"""How much farther apart figures of a box stand where there is room."""
_BOX_HEAD = 0.2
"""Share of a box beside the hexes that its title takes."""


@dataclass(slots=True)
class Pile:
    """Counters of one power that are shown as one figure, the top one first."""

    chits: list[Chit]

    def cards(self, side: int) -> ChitPile:
        """The figure of the pile near in, with counters of a side."""
        return ChitPile(self.chits[0].power, tuple((chit.unit, chit.factors) for chit in self.chits), side)


class HexArranger(Arranger):
    """Arranges counters, names and numbers of a position for one level."""

    def __init__(
        self,
        geometry: HexGeometry,
        level: Level,
        position: BoardPosition,
        theme: str,
        shown: frozenset[str],
        names: MapNames | None = None,
        lines: HexLines | None = None,
        earlier: Retracing | None = None,
    ) -> None:
        """Prepare; ``steps`` does the work.

        Args:
            geometry: where the hexes are.
            level: the zoom level.
            position: what stands where.
            theme: ``light`` or ``dark``.
            shown: ids of the layers that are shown.
            names: what is written beside the places; left out, only what the board itself names.
            lines: what numbers keep clear of near in; left out, nothing.
            earlier: the steps of an earlier arranging with the same geometry, level, theme, layers and names.
        """
        self._geometry = geometry
        self._level = level
        self._chits = position.chits
        self._theme = theme
        self._names = names or MapNames(geometry)
        self._lines = lines
        self._sizes = HexSizes.at(level, shown)
        self.layout = Layout(level, Room(level.period, geometry.wraps_x))
        self.retracing = Retracing(self.layout, earlier)

    def steps(self) -> Iterator[None]:
        """Arrange everything, pausing after every hex that is not as it was."""
        yield from self._counters()
        if self._sizes.numbers:
            numbering = Numbering(self._geometry, self._sizes, self._theme, self.layout, self._lines)
            yield from numbering.steps(self.retracing)
        lettering = Lettering(self._geometry, self._sizes, self._names, self._theme, self.layout)
        yield from lettering.steps(self.retracing)

    # --- counters ------------------------------------------------------------------------------------------------

    def _counters(self) -> Iterator[None]:
        stacks: dict[str, list[Chit]] = {}
        for chit in self._chits:
            stacks.setdefault(chit.area, []).append(chit)
        for areas, place in ((self._geometry.board.hexes, self._in_hex), (self._geometry.off_map, self._in_box)):
            for area in areas:
                stack = tuple(stacks.get(area, ()))
                if stack or self.retracing.knows(("stand", area)):
                    yield from self.retracing.step(("stand", area), stack, partial(place, area, stack))

    def _in_hex(self, area: str, stack: Sequence[Chit]) -> None:
        if not stack:
            return
        top, bottom = self._sizes.zone(area in self._names.signs)
        x, y = self._middle(area)
        width = self._sizes.width * (1.0 if self._sizes.small else 0.94)
        zone = Box(x - width / 2, y + top, width, bottom - top)
        piles = piles_of(stack, self._sizes.small)
        alone = self._sizes.small or len(piles) == 1
        self._place(area, piles, zone, self._sizes.largest if alone else self._sizes.shared, self._sizes.small)

    def _in_box(self, area: str, stack: Sequence[Chit]) -> None:
        if not stack:
            return
        scale = self._level.scale
        left, top, right, bottom = (side * scale for side in self._geometry.off_map[area])
        head = (bottom - top) * _BOX_HEAD
        zone = Box(left, top + head, right - left, bottom - top - head)
        self._place(area, types_of(stack), zone, self._sizes.boxed, spread=True)

    def _place(
        self, area: str, piles: Sequence[Pile], zone: Box, largest: int, plain: bool = False, spread: bool = False
    ) -> None:
        """Put figures with sides of at most ``largest``, ``plain`` or with factors, into a zone, in rows.

        With ``spread`` the rows use the room that the zone leaves.
        """
        gap = 1 if self._sizes.small else _GAP
        if self._sizes.near and not spread and self._place_cards(area, piles, zone, largest):
            return
        across, cell = _grid(len(piles), zone, gap)
        down = math.ceil(len(piles) / across)
        figures = [_fitted(pile, min(largest, cell), cell, plain) for pile in piles]
        pitch = drop = max(figure.size()[0] for figure in figures) + gap
        if spread:
            pitch = max(pitch, min(round(pitch * _LOOSE), math.floor((zone.w + gap) / across)))
            drop = max(drop, min(round(drop * _LOOSE), math.floor((zone.h + gap) / down)))
        x, y = zone.centre
        left, top = x - (across * pitch - gap) / 2, y - (down * drop - gap) / 2
        for number, (pile, figure) in enumerate(zip(piles, figures, strict=True)):
            row, column = divmod(number, across)
            rest = across - min(across, len(piles) - row * across)
            side = figure.size()[0]
            # Bodies of a row stand on one line; corners of stacks stick out above.
            box = Box(round(left + (column + rest / 2) * pitch), round(top + (row + 1) * drop - gap - side), side, side)
            whole = len(pile.chits) == 1 and figure.factors == pile.chits[0].factors
            self.layout.room.take(box)
            self.layout.pieces.append(Placed(area, box, figure, fan=() if whole else fan_of(pile.chits)))

    def _place_cards(self, area: str, piles: Sequence[Pile], zone: Box, largest: int) -> bool:
        """Piles of thick card side by side, as large as they fit; False if they would be too small to be read."""
        for side in range(largest, CARD - 1, -1):
            figures = [pile.cards(side) for pile in piles]
            width = sum(figure.size()[0] for figure in figures) + _CARD_GAP * (len(figures) - 1)
            tall = max(figure.size()[1] for figure in figures)
            if width <= zone.w and tall <= zone.h:
                break
        else:
            return False
        x, y = zone.centre
        left, top = x - width / 2, y - tall / 2
        for pile, figure in zip(piles, figures, strict=True):
            box = Box(round(left), math.floor(top), *figure.size())
            self.layout.room.take(box)
            self.layout.pieces.append(Placed(area, box, figure, fan=fan_of(pile.chits) if figure.below else ()))
            left += figure.size()[0] + _CARD_GAP
        return True

    def _middle(self, area: str) -> tuple[float, float]:
        x, y = self._geometry.centre(area)
        return x * self._level.scale, y * self._level.scale


def piles_of(stack: Sequence[Chit], together: bool = False) -> list[Pile]:
    """The figures of a hex: for each power one for ground units, one for aircraft, one for fleets.

    Args:
        stack: the counters of the hex, those on top first.
        together: one figure for each power, ground units on top.
    """
    piles: dict[tuple[str, str], Pile] = {}
    for chit in stack:
        piles.setdefault((chit.power, _kind(chit)), Pile([])).chits.append(chit)
    if not together:
        return list(piles.values())
    joined: dict[str, Pile] = {}
    for kind in ("ground", "fleet", "air"):
        for (power, of_kind), pile in piles.items():
            if of_kind == kind:
                joined.setdefault(power, Pile([])).chits.extend(pile.chits)
    return list(joined.values())


def types_of(stack: Sequence[Chit]) -> list[Pile]:
    """The figures of a box beside the hexes: one for each power, type and factors."""
    piles: dict[tuple[str, str, str], Pile] = {}
    for chit in stack:
        piles.setdefault((chit.power, chit.unit, chit.factors), Pile([])).chits.append(chit)
    return list(piles.values())


def _kind(chit: Chit) -> str:
    if chit.unit in AIRCRAFT:
        return "air"
    return "fleet" if chit.unit in FLEETS else "ground"


def _fitted(pile: Pile, side: int, cell: int, plain: bool) -> ChitFigure:
    """The figure of a pile with the largest side, at most ``side``, that fits with its corners into a cell."""
    while True:
        figure = chit_figure(pile.chits[0], side, len(pile.chits) - 1, plain)
        if figure.size()[0] <= cell or side <= _LEAST:
            return figure
        side -= 1


def _grid(count: int, zone: Box, gap: int) -> tuple[int, int]:
    """How many figures stand in a row, and how large each may be, for the largest figures."""
    best = (1, 0)
    for across in range(1, count + 1):
        down = math.ceil(count / across)
        cell = int(min((zone.w - gap * (across - 1)) / across, (zone.h - gap * (down - 1)) / down))
        if cell > best[1]:
            best = (across, cell)
    return best
