"""What lies beside what: the questions that rules ask of the board, answered beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boardgame.boards import AreaBoard
from boardgame.games.conquest.scenario.areas import AreaFacts, BorderFacts, BorderSort


@dataclass(frozen=True, slots=True)
class Geography:
    """Neighbours by kind, and areas by what they are. Everything keeps the order of the board.

    Attributes:
        borders: every border by its two areas.
        by_land: the land areas to which units may go from each over land.
        touching: the land areas that touch each for Intimidation: over Wilderness, too, but never an Impassable area
            (CNC-8.3).
        seas: the Seas and Oceans on which each land area has a coast; none inland.
        coasts: the land areas on the coast of each Sea or Ocean.
        by_sea: the Seas and Oceans beside each Sea or Ocean.
        all_ways: everything that aircraft may enter from each area.
        home: the Home Territory of each power, Impassable areas left out (CNC-2.4).
        home_seas: the Seas and Oceans beside the Home Territory of each power (CNC-15.21).
        regions: the land areas of each Region.
        provinces: the Provinces (CNC-1.1b).
        bases: the Bases (CNC-1.122).
        great_capitals: the Main Capitals and Sub-Capitals (CNC-1.12).
        production_centers: the area of each seat without which it has no Production (CNC-2.1).
    """

    borders: Mapping[frozenset[str], BorderFacts]
    by_land: Mapping[str, tuple[str, ...]]
    touching: Mapping[str, tuple[str, ...]]
    seas: Mapping[str, tuple[str, ...]]
    coasts: Mapping[str, tuple[str, ...]]
    by_sea: Mapping[str, tuple[str, ...]]
    all_ways: Mapping[str, tuple[str, ...]]
    home: Mapping[str, tuple[str, ...]]
    home_seas: Mapping[str, tuple[str, ...]]
    regions: Mapping[str, tuple[str, ...]]
    provinces: tuple[str, ...]
    bases: tuple[str, ...]
    great_capitals: tuple[str, ...]
    production_centers: Mapping[str, str]

    def border(self, a: str, b: str) -> BorderFacts | None:
        """The border of two areas; None where they do not touch."""
        return self.borders.get(frozenset((a, b)))

    def limit(self, a: str, b: str, season: str = "") -> int:
        """How many Ground units may Engage or Disengage over a border in a Phase; -1 for any number.

        Raises:
            KeyError: the areas do not touch.
        """
        border = self.borders[frozenset((a, b))]
        return border.winter_limit if season == "winter" else border.limit

    def coastal(self, area: str) -> bool:
        """Whether a land area borders a Sea or Ocean (CNC-1.1c, CNC-GL-01)."""
        return bool(self.seas.get(area))


def borders_of(board: AreaBoard, limits: Mapping[str, BorderSort]) -> dict[frozenset[str], BorderFacts]:
    """Every border of a board by its two areas.

    Args:
        board: the board.
        limits: border limits by kind.
    """
    pairs = ((frozenset((link.a, link.b)), link) for link in board.links)
    return {pair: _border_facts(pair, link.kind, link.border, limits, link.details) for pair, link in pairs}


def geography(
    board: AreaBoard,
    areas: Mapping[str, AreaFacts],
    borders: Mapping[frozenset[str], BorderFacts],
    centers: Mapping[str, str],
) -> Geography:
    """Work it out.

    Args:
        board: the board.
        areas: its areas.
        borders: its borders.
        centers: the Production Center of each seat.
    """

    def near(area: str, kind: str, wild: bool = False) -> tuple[str, ...]:
        found = board.sea_neighbours[area] if kind == "sea" else board.land_neighbours[area]
        return tuple(other for other in found if _open(borders[frozenset((area, other))], areas, wild))

    land = [area for area, facts in areas.items() if not facts.sea]
    sea = [area for area, facts in areas.items() if facts.sea]
    playable = [area for area in land if not areas[area].impassable]
    home: dict[str, list[str]] = {}
    regions: dict[str, list[str]] = {}
    for area in playable:
        if areas[area].home_of:
            home.setdefault(areas[area].home_of, []).append(area)
        if areas[area].region:
            regions.setdefault(areas[area].region, []).append(area)
    seas = {area: near(area, "sea") for area in land}
    return Geography(
        borders=borders,
        by_land={area: near(area, "land") for area in land},
        touching={area: near(area, "land", wild=True) for area in land},
        seas=seas,
        coasts={area: near(area, "land") for area in sea},
        by_sea={area: near(area, "sea") for area in sea},
        all_ways={area: (*near(area, "land"), *near(area, "sea")) for area in areas},
        home={power: tuple(found) for power, found in home.items()},
        home_seas={power: _in_order(sea, (s for area in found for s in seas[area])) for power, found in home.items()},
        regions={region: tuple(found) for region, found in regions.items()},
        provinces=tuple(regions.get("china", ())),
        bases=tuple(area for area in playable if areas[area].base),
        great_capitals=tuple(area for area in playable if areas[area].city in ("main_capital", "subcapital")),
        production_centers=dict(centers),
    )


def _border_facts(
    pair: frozenset[str], link: str, border: str, limits: Mapping[str, BorderSort], details: Mapping[str, str]
) -> BorderFacts:
    kind = border or ("sea" if link == "sea" else "coast")
    sort = limits.get(kind)
    return BorderFacts(
        areas=pair,
        kind=kind,  # type: ignore[arg-type]  # the board's own words, checked as it was read
        limit=sort.most if sort is not None else -1,
        winter_limit=(sort.most if sort.in_winter is None else sort.in_winter) if sort is not None else -1,
        rules=sort.rules if sort is not None else (),
        grade=details["grade"] or "C",  # type: ignore[arg-type]  # checked by the loader
        kind_grade=details["border_grade"],  # type: ignore[arg-type]
        evidence=details["evidence"],
    )


def _open(border: BorderFacts, areas: Mapping[str, AreaFacts], wild: bool) -> bool:
    # CNC-1.1f
    if any(areas[area].impassable for area in border.areas) or border.kind == "impassable":
        return False
    return wild or border.passable


def _in_order(all_: Iterable[str], some: Iterable[str]) -> tuple[str, ...]:
    wanted = set(some)
    return tuple(area for area in all_ if area in wanted)
