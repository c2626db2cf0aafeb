"""Whether everything that the files of a scenario name is there."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

from boardgame.games.conquest.scenario.error import ScenarioError
from boardgame.games.conquest.scenario.scenario import Scenario

_Name = tuple[str, str, str, str, Container[str]]
"""A name that a file gives: the file, the place in it, what is named, the id, those that are known."""


def check_ids(scenario: Scenario, folder: Path) -> None:
    """Whether everything that is named is there.

    Raises:
        ScenarioError: something is not; the message names file, place and id.
    """
    for file, place, what, id_, known in _named(scenario):
        if id_ and id_ not in known:
            raise ScenarioError(f"{folder / file}: {place}: unknown {what} {id_!r}")


def _named(s: Scenario) -> Iterator[_Name]:
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
        for arriving in event.units:
            yield "events.yaml", event.id, "unit", arriving.type, s.units
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


def _named_in_scenario(s: Scenario) -> Iterator[_Name]:
    file = "scenario.yaml"
    for faction in s.factions.values():
        place = f"seat {faction.id}"
        for power in (*faction.powers, faction.great_power, faction.proxy, faction.marker, *faction.markers.values()):
            yield file, place, "power", power, s.powers
        for area in (faction.production_center, *faction.supply_sources):
            yield file, place, "area", area, s.areas
    for of_blocks in s.powers.values():
        place = f"power {of_blocks.id}"
        yield file, place, "seat", of_blocks.seat, s.factions
        yield file, place, "area", of_blocks.capital, s.areas
        for unit in of_blocks.most_by_type:
            yield file, place, "unit", unit, s.units
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


def _named_on_cards(s: Scenario) -> Iterator[_Name]:
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
