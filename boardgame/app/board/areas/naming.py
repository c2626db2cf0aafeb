"""What is written on each area: its name in several forms, the roomiest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boardgame.app.art import palette
from boardgame.app.board.areas.geometry import AreaGeometry
from boardgame.app.board.labels import Name
from boardgame.app.board.level import Level
from boardgame.app.board.position import BoardPosition

# Below the smallest scale only names of areas at least this wide in pixels are written, and capitals.
_LARGE = 90.0


class Naming:
    """The names of a board in one theme."""

    def __init__(self, geometry: AreaGeometry, theme: str) -> None:
        """Names of a board; ``theme`` is ``light`` or ``dark``."""
        self._geometry = geometry
        self._theme = theme

    def forms(
        self, area: str, level: Level, position: BoardPosition
    ) -> Iterator[tuple[Name, tuple[float, float]]]:
        """Forms of an area's name with their sizes in pixels, to be tried in this order; none if it is not written.

        As it is, in two lines, two pixels smaller without the values.
        """
        place = self._geometry.board.areas[area]
        label = self._geometry.shapes.areas[area].label
        if place.is_sea:
            if level.patterns:
                ink = palette().hex(self._theme, "board.sea_text")
                name = Name(label.lines, 12 if level.values else 10, ink, "")
                yield name, name.size()
            return
        left, _, right, _ = self._geometry.boxes[area]
        if not level.patterns and not place.capital_of and (right - left) * level.scale < _LARGE:
            return
        largest = 12.0 if level.pills else 14.0 if level.scale < 0.9 else 16.0
        pixels = round(max(10.0, min(largest, label.size * level.scale * 0.56 + (1 if level.values else 0))))
        full = self._name(area, label.lines, pixels, level, position)
        yield full, full.size()
        if len(label.lines) == 1 and " " in label.lines[0]:
            words = label.lines[0].split(" ")
            half = (len(words) + 1) // 2
            folded = replace(full, lines=(" ".join(words[:half]), " ".join(words[half:])))
            yield folded, folded.size()
        small = replace(full, pixels=max(9, pixels - 2), value="", capital_of="", city=False)
        yield small, small.size()

    def _name(self, area: str, lines: tuple[str, ...], pixels: int, level: Level, position: BoardPosition) -> Name:
        place = self._geometry.board.areas[area]
        colours = palette().owner(position.owners.get(area, ""), self._theme)
        ink, halo = colours.text, colours.fill
        if self._geometry.shapes.areas[area].label.outside:
            ink = palette().hex(self._theme, "board.land_text")
            halo = palette().hex(self._theme, "board.label_halo")
        worth = level.values and (place.ipc > 0 or place.capital_of or place.victory_city)
        return Name(
            lines=lines,
            pixels=pixels,
            ink=ink,
            halo=halo,
            fill=halo,
            value=str(place.ipc) if worth else "",
            capital_of=place.capital_of if worth else "",
            city=bool(worth and place.victory_city),
        )
