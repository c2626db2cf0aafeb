"""Whether the parts of a scenario fit together, and what of a player's board contradicts the rulebook."""

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
_REMARKS = frozenset({"grade", "values_grade", "border_grade", "evidence"})


def check_ids(scenario: Scenario, folder: Path) -> None:
    """Whether everything that is named is there.

    Raises:
        ScenarioError: something is not; the message names file, place and id.
    """
    for file, place, what, id_, known in _named(scenario):
        if id_ and id_ not in known:
            raise ScenarioError(f"{folder / file}: {place}: unknown {what} {id_!r}")


def _named(s: Scenario) -> Iterator[tuple[str, str, str, str, Iterable[str]]]:
    yield from _named_in_scenario(s)
    yield from _named_on_cards(s)
    for power, unit in ((row.power, row.unit) for row in s.pools):
        yield "force_pools.csv", power, "unit", unit, s.units
    for area in s.areas.values():
        yield "areas.csv", area.id, "power", area.power, s.powers
        yield "areas.csv", area.id, "power", area.home_of, s.powers
        yield "areas.csv", area.id, "nation", area.capital_of, s.nations
        yield "areas.csv", area.id, "nation", area.colony_capital_of, s.nations
    for event in s.events.values():
        seats = [
            event.seat,
            *(event.sooner.declares if event.sooner else ()),
            event.violation.by if event.violation else "",
        ]
        for seat in (*seats, event.sooner.suffers if event.sooner else ""):
            yield "events.yaml", event.id, "seat", seat, s.factions
        for neutral in (event.neutral, event.violation.of if event.violation else ""):
            yield "events.yaml", event.id, "neutral", neutral, s.neutrals
        yield "events.yaml", event.id, "power", event.power, s.powers
        for unit in event.units:
            yield "events.yaml", event.id, "unit", unit.type, s.units
        for place in event.areas:
            yield "events.yaml", event.id, "area", place, s.areas
    for technology in s.technologies.values():
        for effect in technology.effects:
            yield "technologies.yaml", technology.id, "unit", effect.unit, s.units
    for wildcard in s.technology_wildcards.values():
        for wanted in wildcard.technologies:
            yield "technologies.yaml", wildcard.id, "technology", wanted, s.technologies
    for seat in (*s.tracks.seats, *s.tracks.oil_factor):
        yield "tracks.yaml", "seats", "seat", seat, s.factions
    for seat in s.factions:
        yield "tracks.yaml", "seats", "track", seat, s.tracks.seats


def _named_in_scenario(s: Scenario) -> Iterator[tuple[str, str, str, str, Iterable[str]]]:
    file = "scenario.yaml"
    for faction in s.factions.values():
        place = f"seat {faction.id}"
        for power in (*faction.powers, faction.great_power, faction.proxy, faction.marker, *faction.markers.values()):
            yield file, place, "power", power, s.powers
        for area in (faction.production_center, *faction.supply_sources):
            yield file, place, "area", area, s.areas
    for power in s.powers.values():
        yield file, f"power {power.id}", "seat", power.seat, s.factions
        yield file, f"power {power.id}", "area", power.capital, s.areas
        for unit in power.most_by_type:
            yield file, f"power {power.id}", "unit", unit, s.units
    for special in s.special_units:
        yield file, special.name, "power", special.power, s.powers
        yield file, special.name, "unit", special.unit, s.units
        yield file, special.name, "technology", special.unless_enemy, s.technologies
    for rule in s.satellite_units:
        yield file, "satellite_units", "seat", rule.seat, s.factions
        yield file, "satellite_units", "power", rule.power, s.powers
        for unit in rule.types:
            yield file, "satellite_units", "unit", unit, s.units
    for die, order in s.turn_order.items():
        for seat in order:
            yield file, f"turn_order {die}", "seat", seat, s.factions
    sun = s.rising_sun
    for seat in (*sun.seats, *sun.first.values(), sun.wildcards_as):
        yield file, "rising_sun", "seat", seat, s.factions
    for power_id in (*sun.out_of_play, *sun.joins, *sun.joins.values(), sun.friendly_for_intimidation):
        yield file, "rising_sun", "power", power_id, s.powers
    for area in (*(row.area for row in sun.setup), *(fort.area for fort in sun.fortresses)):
        yield file, "rising_sun", "area", area, s.areas


def _named_on_cards(s: Scenario) -> Iterator[tuple[str, str, str, str, Iterable[str]]]:
    file = "cards.yaml"
    for card in s.cards.action.values():
        for neutral in card.neutrals:
            yield file, card.id, "neutral", neutral, s.neutrals
        for province in card.partisans:
            yield file, card.id, "Province", province, s.geography.provinces
        yield file, card.id, "wildcard", card.wildcard, s.cards.wildcards
    for investment in s.cards.investment.values():
        yield file, investment.id, "Red Technology", investment.red, s.red_technologies
        yield file, investment.id, "wildcard", investment.wildcard, s.technology_wildcards
        yield file, investment.id, "intelligence", investment.intelligence, s.cards.intelligence
        for technology in investment.technologies:
            yield file, investment.id, "technology", technology, s.technologies
    for wildcard in s.cards.wildcards.values():
        for seat, targets in wildcard.targets.items():
            yield file, wildcard.id, "seat", seat, s.factions
            yield file, wildcard.id, "region", targets.region, s.geography.regions
            for neutral in targets.neutrals:
                yield file, wildcard.id, "neutral", neutral, s.neutrals
    for seat, region in s.cards.doubled.items():
        yield file, "doubled", "seat", seat, s.factions
        yield file, "doubled", "region", region, s.geography.regions


def check_board(scenario: Scenario, rows: Iterable[Row], folder: Path) -> None:
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
            values = old.get(shape.key(row.values))
            for column in _stated(name, values, row.values):
                is_there = (values or {}).get(column) or "nothing"
                found.append(
                    f"{row.path}:{row.line}: {' '.join(shape.key(row.values))}: {column} is stated in the rulebook: {is_there}"
                )
    found += [
        f"{changes.tracks_path}: {place} is stated in the rulebook" for place in _stated_tracks(tracks, changes.tracks)
    ]
    return tuple(found)


def _stated(name: str, before: Mapping[str, str] | None, change: Mapping[str, str]) -> Iterator[str]:
    if before is None:  # a new link says nothing against the old ones; units and blocks are all listed
        yield from () if name == "connections" else ("count",)
        return
    for column, value in change.items():
        new = "" if value == DROP else value
        if not value or new == before[column] or column in SHAPES[name].keys or column in _REMARKS:
            continue
        if name in ("setup", "force_pools") or (name == "areas" and before["values_grade" if column in _VALUES else "grade"] == "A") or (name == "connections" and before["border_grade" if column == "border" else "grade"] == "A"):
            yield column


def _stated_tracks(before: Any, change: Any, place: str = "") -> Iterator[str]:
    if isinstance(change, dict) and isinstance(before, dict):
        if before.get("grade", "A") != "A":
            return
        for key, value in change.items():
            yield from _stated_tracks(before.get(key), value, f"{place}.{key}" if place else str(key))
    elif change != before:
        yield place
