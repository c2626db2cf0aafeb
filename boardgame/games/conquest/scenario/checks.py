"""Whether a board serves the rules, and what of a player's board contradicts the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from boardgame.boards.area_board import steps_from
from boardgame.boards.tables import Row
from boardgame.games.conquest.scenario.changes import DROP, SHAPES, Changes
from boardgame.games.conquest.scenario.error import ScenarioError
from boardgame.games.conquest.scenario.scenario import Scenario

_VALUES = frozenset({"city", "population", "resources", "oil", "muster"})
REMARKS = frozenset({"grade", "values_grade", "border_grade", "evidence"})
"""Columns that tell how certain a row is, which no rule reads."""


def check_board(scenario: Scenario, rows: Iterable[Row]) -> None:
    """Whether the board serves the rules: cities are worth what their sort says, every Nation has a Capital, and a way
    leads from all Home Territory to the Production Center.

    Raises:
        ScenarioError: it does not; the message names file, line and area.
    """
    places = {row.values["id"]: f"{row.path}:{row.line}" for row in rows}
    for area in scenario.areas.values():
        place = places[area.id]
        sort = scenario.city_sorts.get(area.city)
        wanted = (sort.population, sort.muster) if sort else (0, 0)
        if not area.sea and not area.impassable and (area.population, area.muster) != wanted:
            what = area.city.replace("_", " ") or "place without a city"
            raise ScenarioError(
                f"{place}: {area.id}: a {what} has POP {wanted[0]} and Muster {wanted[1]}, "
                f"not {area.population} and {area.muster}"
            )
        if area.sea and (area.nation or area.city or area.resources or area.home_of):
            raise ScenarioError(f"{place}: {area.id}: a sea belongs to no Nation and has no city")
    for nation in scenario.nations.values():
        if not nation.capital:
            raise ScenarioError(f"{places[nation.areas[0]]}: {nation.id} has no Capital")
    for faction in scenario.factions.values():
        reached = steps_from(faction.production_center, scenario.geography.all_ways)
        for power in faction.powers:
            for home in scenario.geography.home.get(power, ()):
                if home not in reached:
                    center = faction.production_center
                    raise ScenarioError(f"{places[home]}: {home} has no way to {center}, its Production Center")


def check_totals(scenario: Scenario, folder: Path) -> None:
    """Whether the board holds what the tracks begin with (CNC-5.1b, CNC-5.2d, CNC-5.3b, CNC-8.41).

    Raises:
        ScenarioError: it does not; the message names what differs.
    """
    for seat, tracks in scenario.tracks.seats.items():
        powers = [power for power in scenario.factions[seat].powers if not scenario.powers[power].neutral]
        proxy = scenario.factions[seat].proxy
        sums = {
            "POP": (_sum(scenario, powers, "population"), tracks.pop),
            "RES": (_sum(scenario, powers, "resources"), tracks.res),
        }
        if tracks.nat_cities:
            sums["NatCities"] = (_sum(scenario, [proxy], "population"), tracks.nat_cities)
        if tracks.red_muster:
            sums["RedMuster"] = (_sum(scenario, [proxy], "muster"), tracks.red_muster)
        _compare(folder, seat, sums)
    use = scenario.tracks.british_empire
    empire = ["british_empire"]
    sums = {
        "POP": (_sum(scenario, empire, "population"), use.pop),
        "RES": (_sum(scenario, empire, "resources"), use.res),
    }
    _compare(folder, "british_empire", sums)


def _sum(scenario: Scenario, powers: Iterable[str], what: str) -> int:
    wanted = set(powers)
    return sum(getattr(area, what) for area in scenario.areas.values() if area.power in wanted)


def _compare(folder: Path, whose: str, sums: Mapping[str, tuple[int, int]]) -> None:
    for what, (found, wanted) in sums.items():
        if found != wanted:
            raise ScenarioError(
                f"{folder / 'tracks.yaml'}: {whose}: {what} begins at {wanted}, but the board has {found}"
            )


def contradictions(before: Mapping[str, list[Row]], changes: Changes, tracks: Any) -> tuple[str, ...]:
    """What of a player's rows contradicts something that the rulebook states, one sentence each."""
    found = []
    for name, rows in changes.tables.items():
        shape = SHAPES[name]
        old = {shape.key(row.values): row.values for row in before[name]}
        for row in rows:
            key = shape.key(row.values)
            values = old.get(key, {})
            place = f"{row.path}:{row.line}: {' '.join(key)}"
            for column in _stated(name, values, row.values):
                found.append(f"{place}: {column} is stated in the rulebook: {values.get(column) or 'nothing'}")
    for place in _stated_tracks(tracks, changes.tracks):
        found.append(f"{changes.tracks_path}: {place} is stated in the rulebook")
    return tuple(found)


def _stated(name: str, before: Mapping[str, str], change: Mapping[str, str]) -> Iterator[str]:
    """The columns in which a change contradicts the rulebook."""
    if not before:  # units and blocks are all listed; a new link says nothing against the old ones
        yield from () if name == "connections" else ("count",)
        return
    for column, value in change.items():
        new = "" if value == DROP else value
        if value and new != before[column] and column not in SHAPES[name].keys and column not in REMARKS:
            if _certain(name, column, before):
                yield column


def _certain(name: str, column: str, before: Mapping[str, str]) -> bool:
    if name == "areas":
        return before["values_grade" if column in _VALUES else "grade"] == "A"
    if name == "connections":
        return before["border_grade" if column == "border" else "grade"] == "A"
    return True


def _stated_tracks(before: Any, change: Any, place: str = "") -> Iterator[str]:
    if isinstance(change, dict) and isinstance(before, dict):
        if before.get("grade", "A") != "A":
            return
        for key, value in change.items():
            yield from _stated_tracks(before.get(key), value, f"{place}.{key}" if place else str(key))
    elif change != before:
        yield place
