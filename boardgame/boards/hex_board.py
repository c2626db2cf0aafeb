"""A board of hexes: terrain, hexsides, places, regions and boxes, and the ways over land and sea."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from boardgame.boards.gazetteer import Box, Gazetteer, HexRegion, Place, Water
from boardgame.boards.hex_grid import STEPS, Axial, hex_distance

if TYPE_CHECKING:
    import networkx

HexTerrain = Literal["sea", "lake", "plain", "mountain", "swamp", "desert", "depression"]
SideFeature = Literal["river", "lake", "crossing_arrow", "suez_canal", "qattara"]
Way = Literal["land", "sea", "any"]
HEX_TERRAINS: tuple[HexTerrain, ...] = ("sea", "lake", "plain", "mountain", "swamp", "desert", "depression")
SIDE_FEATURES: tuple[SideFeature, ...] = ("river", "lake", "crossing_arrow", "suez_canal", "qattara")
WAYS: tuple[Way, ...] = ("land", "sea", "any")

_NO_WAY = 0xFFFF


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex.

    Attributes:
        id: label as the rulebook writes it, such as ``L31``.
        q, r: axial coordinates: number and row.
        terrain: what its land is; ``sea`` or ``lake`` where it holds none.
        sea: it holds water on which fleets may be.
        country: country the land belongs to, empty for none.
        front: front it lies on, empty for none.
    """

    id: str
    q: int
    r: int
    terrain: HexTerrain
    sea: bool
    country: str = ""
    front: str = ""

    @property
    def land(self) -> bool:
        """It holds land on which ground units may be."""
        return self.terrain not in ("sea", "lake")

    @property
    def axial(self) -> Axial:
        """Its coordinates (q, r)."""
        return self.q, self.r


@dataclass(frozen=True, slots=True)
class Hexside:
    """What lies between two hexes that touch.

    Attributes:
        a, b: the hexes.
        land: ground units may pass over land; a hexside partly sea and partly land has ``land`` and ``sea``.
        sea: fleets may pass.
        features: what is marked on it.
        national_boundary: two countries meet on land.
        front_boundary: two fronts meet.
    """

    a: str
    b: str
    land: bool
    sea: bool
    features: tuple[SideFeature, ...] = ()
    national_boundary: bool = False
    front_boundary: bool = False

    @property
    def crossing_arrow(self) -> bool:
        """An arrow lets ground units cross the water."""
        return "crossing_arrow" in self.features

    @property
    def ground(self) -> bool:
        """Ground units may pass, over land or by a crossing arrow."""
        return self.land or "crossing_arrow" in self.features

    @property
    def impassable(self) -> bool:
        """Neither ground units nor fleets may pass."""
        return not (self.land or self.sea or "crossing_arrow" in self.features)


class HexBoard:
    """Hexes and their hexsides. Immutable; everything keeps the order of the files.

    Attributes:
        hexes: every hex by label.
        hexsides: every hexside between two hexes of the board, each once.
        neighbours: the hexes that touch a hex, clockwise from the east.
        ground_neighbours: those that ground units reach from it in one step, by crossing arrows too.
        sea_neighbours: those that fleets reach from it in one step; canals and straits count as open.
        places, regions, boxes: by id.
        waters: named rivers, lakes, gulfs and canals.
    """

    hexes: Mapping[str, Hex]
    hexsides: tuple[Hexside, ...]
    neighbours: Mapping[str, tuple[str, ...]]
    ground_neighbours: Mapping[str, tuple[str, ...]]
    sea_neighbours: Mapping[str, tuple[str, ...]]
    places: Mapping[str, Place]
    regions: Mapping[str, HexRegion]
    boxes: Mapping[str, Box]
    waters: tuple[Water, ...]

    def __init__(self, hexes: Iterable[Hex], hexsides: Iterable[Hexside], names: Gazetteer | None = None) -> None:
        """Build a board from parts that were checked before.

        Args:
            hexes: the hexes, in the order the board shall keep.
            hexsides: what lies between them; each pair at most once.
            names: places, waters, regions and boxes.
        """
        by_id = {cell.id: cell for cell in hexes}
        self.hexes = MappingProxyType(by_id)
        self.hexsides = tuple(hexsides)
        self._at = {cell.axial: cell.id for cell in by_id.values()}
        self._side = {(side.a, side.b): side for side in self.hexsides}
        self._side |= {(side.b, side.a): side for side in self.hexsides}
        around = {
            cell.id: tuple(near for dq, dr in STEPS if (near := self._at.get((cell.q + dq, cell.r + dr))) is not None)
            for cell in by_id.values()
        }
        self.neighbours = MappingProxyType(around)
        self.ground_neighbours = MappingProxyType(
            {cell: tuple(n for n in near if self._side[cell, n].ground) for cell, near in around.items()}
        )
        self.sea_neighbours = MappingProxyType(
            {cell: tuple(n for n in near if self._side[cell, n].sea) for cell, near in around.items()}
        )
        self._near = {"any": self.neighbours, "land": self.ground_neighbours, "sea": self.sea_neighbours}
        self._number = {cell: number for number, cell in enumerate(by_id)}
        self._rows: dict[str, dict[str, array[int]]] = {way: {} for way in WAYS}
        names = names or Gazetteer()
        self.places = MappingProxyType({place.id: place for place in names.places})
        self.regions = MappingProxyType({region.id: region for region in names.regions})
        self.boxes = MappingProxyType({box.id: box for box in names.boxes})
        self.waters = names.waters

    def at(self, q: int, r: int) -> Hex | None:
        """The hex with these coordinates, or None where the board has none."""
        found = self._at.get((q, r))
        return None if found is None else self.hexes[found]

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two hexes touch, whatever lies between them."""
        return (a, b) in self._side

    def hexside(self, a: str, b: str) -> Hexside | None:
        """What lies between two hexes, or None when they do not touch."""
        return self._side.get((a, b))

    def distance(self, a: str, b: str) -> int:
        """Hexes from one to the other as range is counted, whatever lies between them."""
        try:
            return self._rows["any"][a][self._number[b]]
        except KeyError:
            return self._row("any", a)[self._number[b]]

    def ground_distance(self, a: str, b: str) -> int | None:
        """Fewest steps of ground units from one hex to the other, or None when there is no way."""
        return self._steps("land", a, b)

    def sea_distance(self, a: str, b: str) -> int | None:
        """Fewest steps of fleets from one hex to the other, or None; canals and straits count as open."""
        return self._steps("sea", a, b)

    def within(self, start: str, steps: int) -> tuple[str, ...]:
        """Every hex at most so many steps away as range is counted, itself included, in the order of the board."""
        row = self._rows["any"].get(start) or self._row("any", start)
        return tuple(cell for cell, away in zip(self.hexes, row, strict=True) if away <= steps)

    def reach(
        self,
        start: str,
        steps: int | None = None,
        way: Way = "land",
        *,
        blocked: Collection[str] = (),
        stops: Collection[str] = (),
        barred: Collection[frozenset[str]] = (),
    ) -> dict[str, int]:
        """Where a unit can get, and in how many steps.

        Args:
            start: the hex it stands in.
            steps: how far it may go; None for as far as it likes.
            way: ``land`` (with crossing arrows), ``sea`` or ``any``.
            blocked: hexes it may not enter.
            stops: hexes it may enter but not leave, the first one excepted.
            barred: hexsides it may not cross, each as the set of its two hexes.

        Returns:
            Steps to each hex in reach, ``start`` included, nearest first.
        """
        near = self._near[way]
        found = {start: 0}
        closed = set(blocked)
        edge = [start]
        count = 0
        while edge and (steps is None or count < steps):
            count += 1
            fresh: list[str] = []
            for cell in edge:
                for neighbour in near[cell]:
                    if neighbour not in found and neighbour not in closed:
                        if barred and frozenset((cell, neighbour)) in barred:
                            continue
                        found[neighbour] = count
                        fresh.append(neighbour)
            edge = [cell for cell in fresh if cell not in stops] if stops else fresh
        return found

    @cached_property
    def places_in(self) -> Mapping[str, tuple[Place, ...]]:
        """The places of every hex that has some."""
        found: dict[str, tuple[Place, ...]] = {}
        for place in self.places.values():
            found[place.hex] = (*found.get(place.hex, ()), place)
        return MappingProxyType(found)

    @cached_property
    def graph(self) -> networkx.Graph[Any]:
        """The board as a graph: nodes carry ``hex``, edges carry ``side``; boxes are nodes that carry ``box``."""
        # Imported here because it takes longer to load than everything else this module does.
        import networkx

        graph: networkx.Graph[Any] = networkx.Graph()
        for cell in self.hexes.values():
            graph.add_node(cell.id, hex=cell)
        for side in self.hexsides:
            graph.add_edge(side.a, side.b, side=side)
        for box in self.boxes.values():
            graph.add_node(box.id, box=box)
            graph.add_edges_from((box.id, entry) for entry in box.entries)
        return graph

    def _steps(self, way: Way, a: str, b: str) -> int | None:
        row = self._rows[way].get(a) or self._row(way, a)
        steps = row[self._number[b]]
        return None if steps == _NO_WAY else steps

    def _row(self, way: Way, start: str) -> array[int]:
        """Distances from one hex in the order of the board; worked out when first asked for, then kept."""
        if way == "any":
            here = self.hexes[start].axial
            row = array("H", (hex_distance(here, cell.axial) for cell in self.hexes.values()))
        else:
            found = self.reach(start, way=way)
            row = array("H", (found.get(cell, _NO_WAY) for cell in self.hexes))
        self._rows[way][start] = row
        return row

    def __contains__(self, cell: object) -> bool:
        return cell in self.hexes

    def __len__(self) -> int:
        return len(self.hexes)
