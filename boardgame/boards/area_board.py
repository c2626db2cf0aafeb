"""A board of areas: territories and sea zones, and which of them touch."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import networkx

AreaKind = Literal["land", "sea"]
AreaForm = Literal["", "island", "strait", "islet", "islet_group", "islet_base", "ocean"]
LinkKind = Literal["land", "coast", "sea"]
Border = Literal[
    "", "plains", "river", "mountain", "forest", "desert", "lake", "strait", "canal", "wilderness", "impassable"
]
AREA_KINDS: tuple[AreaKind, ...] = ("land", "sea")
AREA_FORMS: tuple[AreaForm, ...] = ("", "island", "strait", "islet", "islet_group", "islet_base", "ocean")
LINK_KINDS: tuple[LinkKind, ...] = ("land", "coast", "sea")
BORDERS: Mapping[Border, tuple[LinkKind, ...]] = MappingProxyType(
    {
        "": ("land", "coast", "sea"),
        "plains": ("land",),
        "river": ("land",),
        "mountain": ("land",),
        "forest": ("land",),
        "desert": ("land",),
        "lake": ("land",),
        "strait": ("land", "coast", "sea"),
        "canal": ("sea",),
        "wilderness": ("land",),
        "impassable": ("land", "coast", "sea"),
    }
)


@dataclass(frozen=True, slots=True)
class Area:
    """One territory or sea zone.

    Attributes:
        id: identifier, unique on its board.
        name: name on the printed board.
        kind: ``land`` or ``sea``.
        owner: power that owns it at the start, empty for none.
        ipc: income value in industrial production certificates, 0 or more.
        capital_of: power whose capital it is, empty for none.
        victory_city: name of the victory city in it, empty for none.
        impassable: no unit may ever enter.
        form: what sort of land or sea it is, on boards that tell them apart; empty for the ordinary sort.
        details: further columns of the board's own table, by name.
    """

    id: str
    name: str
    kind: AreaKind
    owner: str = ""
    ipc: int = 0
    capital_of: str = ""
    victory_city: str = ""
    impassable: bool = False
    form: AreaForm = ""
    details: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @property
    def is_sea(self) -> bool:
        """Whether ships move here."""
        return self.kind == "sea"


@dataclass(frozen=True, slots=True)
class Link:
    """Two areas that touch.

    Attributes:
        a, b: the areas.
        kind: ``land`` between territories, ``sea`` between zones, ``coast`` between the two sorts.
        border: what lies between them, on boards that tell borders apart; empty for the ordinary sort.
        details: further columns of the board's own table, by name.
    """

    a: str
    b: str
    kind: LinkKind
    border: Border = ""
    details: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @property
    def passable(self) -> bool:
        """Whether any unit may ever pass."""
        return self.border not in ("wilderness", "impassable")


class AreaBoard:
    """Areas and their links. Immutable; everything keeps the order of the files.

    Attributes:
        areas: every area by id.
        links: every link, each once.
        neighbours: all areas that touch an area.
        land_neighbours: the territories that touch an area.
        sea_neighbours: the sea zones that touch an area.
    """

    areas: Mapping[str, Area]
    links: tuple[Link, ...]
    neighbours: Mapping[str, tuple[str, ...]]
    land_neighbours: Mapping[str, tuple[str, ...]]
    sea_neighbours: Mapping[str, tuple[str, ...]]

    def __init__(self, areas: Iterable[Area], links: Iterable[Link]) -> None:
        """Build a board from parts that were checked before.

        Args:
            areas: the areas, in the order the board shall keep.
            links: the links between them; each pair at most once.
        """
        by_id = {area.id: area for area in areas}
        self.areas = MappingProxyType(by_id)
        self.links = tuple(links)
        near: dict[str, list[str]] = {area: [] for area in by_id}
        for link in self.links:
            near[link.a].append(link.b)
            near[link.b].append(link.a)
        place = {area: index for index, area in enumerate(by_id)}
        ordered = {area: tuple(sorted(found, key=place.__getitem__)) for area, found in near.items()}
        self.neighbours = MappingProxyType(ordered)
        self.land_neighbours = MappingProxyType(
            {area: tuple(n for n in found if by_id[n].kind == "land") for area, found in ordered.items()}
        )
        self.sea_neighbours = MappingProxyType(
            {area: tuple(n for n in found if by_id[n].kind == "sea") for area, found in ordered.items()}
        )
        self._link = {frozenset((link.a, link.b)): link for link in self.links}

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two areas touch."""
        return frozenset((a, b)) in self._link

    def link(self, a: str, b: str) -> Link | None:
        """What joins two areas, or None when they do not touch."""
        return self._link.get(frozenset((a, b)))

    def link_kind(self, a: str, b: str) -> LinkKind | None:
        """How two areas touch, or None when they do not."""
        link = self.link(a, b)
        return None if link is None else link.kind

    def border(self, a: str, b: str) -> Border | None:
        """What lies between two areas, or None when they do not touch."""
        link = self.link(a, b)
        return None if link is None else link.border

    @cached_property
    def distances(self) -> Mapping[str, Mapping[str, int]]:
        """Fewest steps from each area to each other over land and sea, as aircraft count them.

        Impassable areas are neither crossed, entered nor left, impassable borders not crossed; what cannot be reached
        is left out.
        """
        return self._tables(self.neighbours)

    @cached_property
    def land_distances(self) -> Mapping[str, Mapping[str, int]]:
        """As ``distances``, from territory to territory over land alone."""
        return self._tables({a: n if self.areas[a].kind == "land" else () for a, n in self.land_neighbours.items()})

    @cached_property
    def sea_distances(self) -> Mapping[str, Mapping[str, int]]:
        """As ``distances``, from sea zone to sea zone over water alone; canals count as open."""
        return self._tables({a: n if self.areas[a].kind == "sea" else () for a, n in self.sea_neighbours.items()})

    def distance(self, a: str, b: str) -> int | None:
        """Fewest steps from one area to another over land and sea, or None when there is no way."""
        return self.distances[a].get(b)

    @cached_property
    def graph(self) -> networkx.Graph[Any]:
        """The board as a graph: nodes carry ``area``, edges carry ``kind`` and ``border``."""
        # Imported here because it takes longer to load than everything else this module does.
        import networkx

        graph: networkx.Graph[Any] = networkx.Graph()
        for area in self.areas.values():
            graph.add_node(area.id, area=area)
        for link in self.links:
            graph.add_edge(link.a, link.b, kind=link.kind, border=link.border)
        return graph

    def _tables(self, near: Mapping[str, tuple[str, ...]]) -> Mapping[str, Mapping[str, int]]:
        shut = {area for area in self.areas if self.areas[area].impassable}
        closed = {pair for pair, link in self._link.items() if not link.passable}
        passable = {
            area: tuple(n for n in found if not (area in shut or n in shut or frozenset((area, n)) in closed))
            for area, found in near.items()
        }
        return MappingProxyType({area: MappingProxyType(steps_from(area, passable)) for area in self.areas})

    def __contains__(self, area: object) -> bool:
        return area in self.areas

    def __len__(self) -> int:
        return len(self.areas)


def steps_from(start: str, near: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Fewest steps from one area to each that can be reached, nearest first."""
    found = {start: 0}
    queue = deque((start,))
    while queue:
        area = queue.popleft()
        step = found[area] + 1
        for neighbour in near[area]:
            if neighbour not in found:
                found[neighbour] = step
                queue.append(neighbour)
    return found
