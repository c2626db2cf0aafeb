"""What is written on a board of hexes: places, countries, waters, regions. All lengths in board units."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardgame.app.board.hexes.geometry import RADIUS, WIDTH, HexGeometry
from boardgame.boards import BoardError, HexBoard, HexRegion, Place
from boardgame.boards.hex_grid import parse_label

MARKS = ("capital", "objective", "fortress", "port")
"""What a hex is marked with, in the order of the icons."""

_SLENDER = 1.7
"""From this ratio of length to breadth on a country is written along its main axis."""


@dataclass(frozen=True, slots=True)
class HexSign:
    """What is written and marked in one hex.

    Attributes:
        hex: the hex.
        names: its places.
        marks: some of ``MARKS``, in their order.
        city: it holds a city.
    """

    hex: str
    names: tuple[str, ...]
    marks: tuple[str, ...]
    city: bool

    @property
    def major(self) -> bool:
        """A capital or an objective."""
        return bool({"capital", "objective"} & set(self.marks))

    @property
    def ring(self) -> str:
        """What the ring stands for far out, empty for none."""
        return next((mark for mark in ("objective", "capital") if mark in self.marks), "")


@dataclass(frozen=True, slots=True)
class Spine:
    """The main axis of an expanse.

    Attributes:
        x, y: its middle.
        length, breadth: what the expanse spans along the axis and across it.
        angle: degrees by which the axis falls to the right, from -90 to 90.
    """

    x: float
    y: float
    length: float
    breadth: float
    angle: float


@dataclass(frozen=True, slots=True)
class Expanse:
    """A stretch of land or water with a name.

    Attributes:
        name: how it is written.
        hexes: where the name may stand, those near the middle first; a water has none.
        spine: along what it is written.
        kind: ``country``, ``water`` or ``region``.
        home: hexes most letters must stand on; empty where that does not matter.
    """

    name: str
    hexes: tuple[str, ...]
    spine: Spine
    kind: str
    home: frozenset[str] = frozenset()

    @property
    def angle(self) -> float:
        """The slope of the name: that of the spine where the expanse is long and narrow."""
        slender = self.kind == "water" or self.spine.length > _SLENDER * self.spine.breadth
        return self.spine.angle if slender else 0.0


class MapNames:
    """Everything that is written on a board.

    Attributes:
        signs: places and marks by hex, capitals and objectives first, then ports.
        countries: countries, the largest first.
        waters: seas.
        regions: islands, landscapes and what lies in between.
        streams: rivers, lakes, gulfs and canals, on their hexsides.
    """

    def __init__(
        self,
        geometry: HexGeometry,
        titles: Mapping[str, str] | None = None,
        waters: Sequence[tuple[str, str, str]] = (),
        regions: Sequence[str] = (),
    ) -> None:
        """Work out what is written.

        Args:
            geometry: where the hexes are.
            titles: how countries are written, where it is not simply their id.
            waters: names of seas, each with the hexes it is written from and to.
            regions: ids of regions that are written.
        """
        self._geometry = geometry
        self.signs = self._signs()
        self.countries = self._countries(titles or {})
        self.waters = tuple(Expanse(name, (), self._line(a, b), "water") for name, a, b in waters)
        self.regions = tuple(self._region(geometry.board.regions[region]) for region in regions)
        self.streams = self._streams()

    def _signs(self) -> Mapping[str, HexSign]:
        board = self._geometry.board
        fortresses = {label for region in board.regions.values() if region.kind == "fortress" for label in region.hexes}
        places = {**board.places_in, **{label: () for label in fortresses if label not in board.places_in}}
        signs = [_sign(label, found, label in fortresses) for label, found in places.items()]
        order = {label: number for number, label in enumerate(board.hexes)}
        signs.sort(key=lambda sign: (not sign.major, "port" not in sign.marks, order[sign.hex]))
        return {sign.hex: sign for sign in signs}

    def _countries(self, titles: Mapping[str, str]) -> tuple[Expanse, ...]:
        found = []
        for country, hexes in self._geometry.countries.items():
            home = _largest_part(self._geometry.board, hexes)
            title = titles.get(country, country.replace("_", " ").title()).upper()
            found.append(self._country(title, home))
        return tuple(sorted(found, key=lambda one: (-len(one.hexes), one.name)))

    def _region(self, region: HexRegion) -> Expanse:
        spine = _spine([self._geometry.centre_of(parse_label(label)) for label in region.hexes])
        board = self._geometry.board
        hexes = tuple(label for label in region.hexes if label in board.hexes)
        return Expanse(region.name, hexes, spine, "region")

    def _streams(self) -> tuple[Expanse, ...]:
        found = []
        for water in self._geometry.board.waters:
            (ax, ay), (bx, by) = self._geometry.side(water.a, water.b)
            spine = Spine((ax + bx) / 2, (ay + by) / 2, RADIUS, 20.0, _upright(bx - ax, by - ay))
            found.append(Expanse(water.name, (), spine, "water"))
        return tuple(found)

    def _line(self, a: str, b: str) -> Spine:
        (ax, ay), (bx, by) = self._geometry.centre(a), self._geometry.centre(b)
        length = math.hypot(bx - ax, by - ay) + WIDTH
        return Spine((ax + bx) / 2, (ay + by) / 2, length, WIDTH, _upright(bx - ax, by - ay))

    def _country(self, name: str, hexes: Sequence[str]) -> Expanse:
        points = [self._geometry.centre(label) for label in hexes]
        spine = _spine(points)
        near = sorted(
            zip(hexes, points, strict=True), key=lambda one: (round(math.dist(one[1], (spine.x, spine.y))), one[0])
        )
        return Expanse(name, tuple(label for label, _ in near), spine, "country", frozenset(hexes))


def load_names(path: Path, geometry: HexGeometry) -> MapNames:
    """Read what is written on a board beside its places.

    Raises:
        BoardError: the file cannot be read, or names a hex, a country or a region that is not on the board.
    """
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "not valid JSON"
        raise BoardError(f"{path}: cannot be read ({why})") from error
    waters = [(str(name), str(a), str(b)) for name, a, b in data.get("waters", [])]
    for name, *ends in waters:
        for label in ends:
            if label not in geometry.board.hexes:
                raise BoardError(f"{path}: {name!r} is written at {label!r}, which is no hex of the board")
    titles = dict(data.get("countries", {}))
    for country in titles:
        if country not in geometry.countries:
            raise BoardError(f"{path}: {country!r} is no country of the board")
    regions = tuple(map(str, data.get("regions", ())))
    for region in regions:
        if region not in geometry.board.regions:
            raise BoardError(f"{path}: {region!r} is no region of the board")
    return MapNames(geometry, titles, waters, regions)


def _sign(label: str, places: Sequence[Place], fortress: bool) -> HexSign:
    kinds = {kind for place in places for kind in place.kinds}
    if fortress:
        kinds.add("fortress")
    marks = tuple(mark for mark in MARKS if mark in kinds)
    return HexSign(label, tuple(place.name for place in places), marks, "city" in kinds or "capital" in kinds)


def _largest_part(board: HexBoard, hexes: Collection[str]) -> tuple[str, ...]:
    """The largest part of a country that hangs together over land."""
    left = {label for label in hexes if board.hexes[label].land} or set(hexes)
    best: list[str] = []
    for start in sorted(left):
        if start not in left:
            continue
        part, edge = [start], [start]
        left.discard(start)
        while edge:
            for near in board.neighbours[edge.pop()]:
                if near in left:
                    left.discard(near)
                    part.append(near)
                    edge.append(near)
        if len(part) > len(best):
            best = part
    return tuple(sorted(best))


def _spine(points: Sequence[tuple[float, float]]) -> Spine:
    """The main axis of some hexes by the spread of their middles."""
    count = len(points)
    x, y = sum(px for px, _ in points) / count, sum(py for _, py in points) / count
    # A hex spreads about its own middle too.
    own = WIDTH**2 / 14
    xx = sum((px - x) ** 2 for px, _ in points) / count + own
    yy = sum((py - y) ** 2 for _, py in points) / count + own
    xy = sum((px - x) * (py - y) for px, py in points) / count
    turn = math.atan2(2 * xy, xx - yy) / 2
    middle, reach = (xx + yy) / 2, math.hypot((xx - yy) / 2, xy)
    # An even stretch is as long as the root of twelve times its variance.
    length, breadth = math.sqrt(12 * (middle + reach)), math.sqrt(12 * max(own, middle - reach))
    return Spine(x, y, length, breadth, _upright(math.cos(turn), math.sin(turn)))


def _upright(dx: float, dy: float) -> float:
    """The slope of a line in degrees, so that words along it are read from the left."""
    angle = math.degrees(math.atan2(dy, dx))
    if angle > 90:
        angle -= 180
    elif angle <= -90:
        angle += 180
    return angle
