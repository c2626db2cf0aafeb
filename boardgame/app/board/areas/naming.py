"""What is written on each area: its name in several forms, the roomiest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boardgame.app.board.areas.cities import city_radius
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.areas.markers import is_marker, markers_on, with_blockades
from boardgame.app.board.areas.style import CITIES, STRAITS, BoardStyle
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.figures.labels import Name, RowMark
from boardgame.app.board.layout import Writing
from boardgame.app.board.level import Level
from boardgame.app.look.art import palette

# Below the smallest scale only names of areas at least this wide in pixels are written, and capitals.
_LARGE = 90.0
# Height of letters in pixels for each unit of a label's size and scale, on land and at sea.
_LAND, _SEA = 0.56, 0.46
# From this scale on names of cities and straits are written.
_WORDS = 0.70


class Naming:
    """The names of a board in one theme."""

    def __init__(self, geometry: AreaGeometry, style: BoardStyle, theme: str, shown: frozenset[str]) -> None:
        """Names of a board; ``theme`` is ``light`` or ``dark``, ``shown`` are ids of map layers."""
        self._geometry = geometry
        self._style = style
        self._theme = theme
        self._shown = shown

    def forms(self, area: str, level: Level, position: BoardPosition) -> Iterator[Name]:
        """Forms of an area's name, to be tried in this order; none if it is not written.

        As it is, in two lines, without the marks that the map has, two pixels smaller. Markers of the game stay as
        long as they can.
        """
        place = self._geometry.board.areas[area]
        if place.is_sea:
            yield from self._water(area, level, position)
            return
        left, _, right, _ = self._geometry.boxes[area]
        if not level.patterns and not place.capital_of and (right - left) * level.scale < _LARGE:
            return
        label = self._geometry.shapes.areas[area].label
        largest = 12.0 if level.pills else 14.0 if level.scale < 0.9 else 16.0 * level.lettering**0.5
        pixels = round(max(10.0, min(largest, label.size * level.scale * _LAND + (1 if level.values else 0))))
        full = self._name(area, label.lines, pixels, level, position)
        yield full
        folded = folded_lines(label.lines)
        if folded:
            yield replace(full, lines=folded)
        markers = tuple(mark for mark in full.marks if is_marker(mark))
        if full.marks != markers:
            yield replace(full, marks=markers)
        yield replace(full, pixels=max(9, pixels - 2), marks=markers)
        if folded:
            yield replace(full, lines=folded, pixels=max(9, pixels - 2), marks=markers)
        if markers:
            yield replace(full, pixels=max(9, pixels - 2), marks=())

    def lost_markers(self, area: str, level: Level, position: BoardPosition, name: Writing | None) -> Name | None:
        """The markers of an area in a row without a name, if its name was written without them or not at all."""
        marks = tuple(mark for mark in self._marks(area, level, position) if is_marker(mark))
        if not marks or (isinstance(name, Name) and set(marks) <= set(name.marks)):
            return None
        colours = palette().owner(self._colours(area, position), self._theme)
        return Name((), 10, colours.text, colours.fill, marks)

    def given(self, area: str, position: BoardPosition) -> tuple[str, tuple[RowMark, ...], tuple[str, ...]]:
        """All that changes the forms of an area's name while the level stays: its colours, markers and blockades."""
        blockades = tuple(sorted(kind for where, kind in position.blockades if where == area))
        return self._colours(area, position), tuple(markers_on(area, position)), blockades

    def _colours(self, area: str, position: BoardPosition) -> str:
        """The palette's id of an area's colours."""
        return self._style.owner(self._geometry.board.areas[area], position.owners)

    def words(self, level: Level) -> Iterator[tuple[Name, tuple[float, float], float]]:
        """Names of things at points: what is written, where in board units, and how many pixels beside it.

        Straits, cities called otherwise than their areas, and second parts of areas.
        """
        shapes = self._geometry.shapes
        ink, halo = palette().hex(self._theme, "board.land_text"), palette().hex(self._theme, "board.label_halo")
        if not level.pills:
            for caption in shapes.captions:
                yield Name((caption.name,), round(10 * level.lettering**0.5), ink, halo), caption.at, 0.0
        if level.scale < _WORDS:
            return
        if CITIES in self._shown:
            for city in shapes.cities:
                if city.name not in self._geometry.titles[city.area]:
                    pixels = round(10 * level.lettering**0.5)
                    yield Name((city.name,), pixels, ink, halo), city.at, city_radius(city.kind, level) + 2
        if STRAITS in self._shown:
            water = palette().hex(self._theme, "board.sea_text")
            sea = palette().hex(self._theme, "board.sea_shallow")
            for strait in shapes.straits:
                yield Name((strait.name,), round(10 * level.lettering**0.5), water, sea, water=True), strait.at, 0.0

    def _water(self, area: str, level: Level, position: BoardPosition) -> Iterator[Name]:
        """Numbers as soon as patterns can be made out, names from the first, each as large as its sea."""
        label = self._geometry.shapes.areas[area].label
        number = label.lines[0].isdigit()
        if number and not level.patterns:
            return
        ink, halo = palette().hex(self._theme, "board.sea_text"), palette().hex(self._theme, "board.sea")
        if number:
            pixels = round(12 * level.lettering**0.6) if level.values else 10
        else:
            pixels = round(max(10.0, min(24.0 * level.lettering**0.4, label.size * level.scale * _SEA)))
            left, _, right, _ = self._geometry.boxes[area]
            if not level.patterns and (right - left) * level.scale < _LARGE:
                return
        full = Name(label.lines, pixels, ink, halo, self._marks(area, level, position), water=True)
        yield full
        if full.marks:
            yield replace(full, marks=())
        if len(label.lines) > 1:
            yield replace(full, lines=(" ".join(label.lines),), pixels=max(10, pixels - 2), marks=())
        elif not number and len(label.lines[0].split(" ")) > 1:
            yield replace(full, lines=tuple(label.lines[0].split(" ")), marks=())
        for smaller in (pixels - 3, pixels - 6, 10):
            if smaller >= 10 and not number:
                yield replace(full, pixels=smaller, marks=())

    def _name(self, area: str, lines: tuple[str, ...], pixels: int, level: Level, position: BoardPosition) -> Name:
        colours = palette().owner(self._colours(area, position), self._theme)
        ink, halo = colours.text, colours.fill
        if self._geometry.shapes.areas[area].label.outside:
            ink = palette().hex(self._theme, "board.land_text")
            halo = palette().hex(self._theme, "board.label_halo")
        return Name(lines, pixels, ink, halo, self._marks(area, level, position))

    def _marks(self, area: str, level: Level, position: BoardPosition) -> tuple[RowMark, ...]:
        if not level.values:
            return ()
        own = self._style.marks_of(self._geometry.board.areas[area], self._shown)
        return (*with_blockades(own, area, position), *markers_on(area, position))


def folded_lines(lines: tuple[str, ...]) -> tuple[str, ...]:
    """A name of one line in two, empty if it cannot be folded."""
    words = lines[0].split(" ")
    if len(lines) > 1 or len(words) < 2:
        return ()
    half = (len(words) + 1) // 2
    return " ".join(words[:half]), " ".join(words[half:])
