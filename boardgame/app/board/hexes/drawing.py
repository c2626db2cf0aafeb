"""A board of hexes as it is drawn."""

from __future__ import annotations

import json
import math
from pathlib import Path

from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.drawing import Drawing, LegendItem, MapLayer, MapPlace
from boardgame.app.board.figures.fronts import FRONTS
from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.ground import PATTERNS
from boardgame.app.board.hexes import legend
from boardgame.app.board.hexes.arranger import HexArranger
from boardgame.app.board.hexes.coast import Coast
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.ground import GRID, TERRAIN, HexGround
from boardgame.app.board.hexes.lines import HexLines
from boardgame.app.board.hexes.naming import load_names
from boardgame.app.board.hexes.sizes import NUMBERS
from boardgame.app.board.layout import Arranger
from boardgame.app.board.level import Level
from boardgame.boards import BoardError, HexBoard

_TERRAINS = {
    "plain": "clear",
    "mountain": "mountain",
    "swamp": "swamp",
    "desert": "desert",
    "depression": "depression",
}


class HexDrawing(Drawing):
    """Hexes with terrain, rivers and boundaries, a coast that runs through them, and boxes beside them.

    Attributes:
        board: the hexes.
        coast: where land ends.
        lines: what lies on hexsides.
        names: what is written on it.
        owners: who owns each country before a game says so, where that is not the country itself.
    """

    geometry: HexGeometry
    layers = (
        MapLayer(TERRAIN, "Terrain"),
        MapLayer(FRONTS, "Fronts"),
        MapLayer(GRID, "Hex grid"),
        MapLayer(NUMBERS, "Hex numbers"),
        MapLayer(PATTERNS, "Patterns of the owners"),
    )
    full_zoom = 0.92
    max_zoom = 2.4

    def __init__(self, board: HexBoard, folder: Path) -> None:
        """Prepare the outlines of a board; nothing is painted yet.

        Args:
            board: the hexes.
            folder: holds ``layout.json`` (boxes, owners), ``coast.json`` and ``names.json`` (countries, waters).

        Raises:
            BoardError: one of the files is missing or not what it should be.
        """
        self.board = board
        path = folder / "layout.json"
        try:
            layout = json.loads(path.read_text(encoding="utf-8"))
            off_map = {str(box): _span(*span) for box, span in layout["boxes"].items()}
            self.owners = {str(country): str(power) for country, power in layout["owners"].items()}
        except OSError as error:
            raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BoardError(f"{path}: not a layout: a part of it is missing or of the wrong kind") from error
        self.geometry = HexGeometry(board, off_map)
        self.coast = Coast(folder / "coast.json", (self.geometry.left_hex, self.geometry.top_hex))
        self.lines = HexLines(self.geometry, self.coast)
        self.names = load_names(folder / "names.json", self.geometry)

    def ground(self, theme: str) -> HexGround:
        """See :class:`Drawing`."""
        return HexGround(self.geometry, self.coast, self.lines, dict(self.owners), theme)

    def arranger(
        self, level: Level, position: BoardPosition, theme: str, shown: frozenset[str], earlier: Arranger | None = None
    ) -> HexArranger:
        """See :class:`Drawing`."""
        retracing = earlier.retracing if isinstance(earlier, HexArranger) else None
        return HexArranger(self.geometry, level, position, theme, shown, self.names, self.lines, retracing)

    def places(self) -> tuple[MapPlace, ...]:
        """Cities and other named places, countries, waters, islands, straits, boxes, then every hex by its label."""
        board = self.board
        found = [MapPlace(place.name, place.hex, _kind(place.kinds)) for place in board.places.values()]
        found += [MapPlace(_title(country), self._middle(country), "country") for country in self.geometry.countries]
        found += [MapPlace(water.name, water.a, water.kind) for water in board.waters]
        found += [
            MapPlace(region.name, region.hexes[len(region.hexes) // 2], region.kind)
            for region in board.regions.values()
            if region.kind in ("island", "strait")
        ]
        found += [MapPlace(board.boxes[box].name, box, "box") for box in self.geometry.off_map]
        found += [MapPlace(label, label, self._names(label)) for label in board.hexes]
        return tuple(found)

    def legend(self) -> tuple[LegendItem, ...]:
        """See :class:`Drawing`."""
        return legend.items()

    def describe(self, area: str) -> str:
        """Name, terrain and country of a hex; name of a box."""
        cell = self.board.hexes.get(area)
        if cell is None:
            return self.geometry.titles[area]
        ground = _TERRAINS[cell.terrain] if cell.land else "sea"
        if cell.land and cell.sea:
            ground += ", coast"
        return ", ".join(part for part in (self.geometry.titles[area], ground, _title(cell.country)) if part)

    def _middle(self, country: str) -> str:
        """The hex of a country nearest to the middle of it."""
        geometry, hexes = self.geometry, self.geometry.countries[country]
        centres = [geometry.centre(label) for label in hexes]
        middle = (sum(x for x, _ in centres) / len(hexes), sum(y for _, y in centres) / len(hexes))
        return min(hexes, key=lambda label: math.dist(geometry.centre(label), middle))

    def _names(self, label: str) -> str:
        return ", ".join(place.name for place in self.board.places_in.get(label, ()))


def _span(left: float, top: float, right: float, bottom: float) -> Box:
    return float(left), float(top), float(right), float(bottom)


def _title(country: str) -> str:
    return country.replace("_", " ").title()


def _kind(kinds: tuple[str, ...]) -> str:
    """What a place is above all."""
    return next(kind for kind in ("capital", "objective", "port", *kinds) if kind in kinds)
