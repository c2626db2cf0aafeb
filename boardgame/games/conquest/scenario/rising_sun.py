"""The Rising Sun: the scenario for two players, made of that for three (chapter 19).

All that differs is data. Russia is closed and without owner, Sian is United China's, Soviet and Red Chinese blocks,
tracks and events are gone; so the rules need not ask how many play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from boardgame.boards import Area, AreaBoard
from boardgame.engine.game_option import GameOption
from boardgame.games.conquest.scenario.areas import AreaFacts
from boardgame.games.conquest.scenario.cards import Wildcard, WildcardTargets
from boardgame.games.conquest.scenario.events import YearEvent
from boardgame.games.conquest.scenario.geography import geography
from boardgame.games.conquest.scenario.nations import nations_of
from boardgame.games.conquest.scenario.powers import Faction
from boardgame.games.conquest.scenario.scenario import Cards, Scenario
from boardgame.games.conquest.scenario.setup import CADRE, SetupRow
from boardgame.games.conquest.scenario.tracks import Tracks


def for_two(scenario: Scenario) -> Scenario:
    """The scenario of The Rising Sun.

    Args:
        scenario: the one for three players, with a player's own rows if there are any.
    """
    sun = scenario.rising_sun
    areas = {area: _area(scenario, facts) for area, facts in scenario.areas.items()}
    board = _board(scenario.board, areas)
    factions = {seat: _faction(scenario, seat) for seat in sun.seats}
    powers = {
        power: replace(facts, name=sun.names.get(power, facts.name))
        for power, facts in scenario.powers.items()
        if power not in sun.out_of_play
    }
    centers = {seat: faction.production_center for seat, faction in factions.items()}
    return replace(
        scenario,
        id=sun.id,
        name=sun.name,
        players=(len(sun.seats), len(sun.seats)),
        factions=factions,
        powers=powers,
        turn_order={die: _order(scenario, first) for die, first in sun.first.items()},
        order_rules=("CNC-7.15", "CNC-19.2"),
        setup_rules=("CNC-19.3", "CNC-19.4"),
        satellite_units=tuple(rule for rule in scenario.satellite_units if rule.seat in factions),
        options=tuple(_options(scenario)),
        cards=_cards(scenario),
        nations=nations_of(areas),
        events={event.id: _event(scenario, event) for event in scenario.events.values() if event.seat in factions},
        tracks=_tracks(scenario),
        board=board,
        areas=areas,
        geography=geography(board, areas, scenario.geography.borders, centers),
        setup=tuple(_setup(scenario)),
        pools=tuple(row for row in scenario.pools if row.power not in sun.out_of_play),
        lasting=sun.fortresses,
    )


def united_china(scenario: Scenario) -> str:
    """The seat that plays United China (CNC-19.3)."""
    return scenario.powers[next(iter(scenario.rising_sun.joins.values()))].seat


# --- the board ----------------------------------------------------------------------------------------------------


def _area(scenario: Scenario, facts: AreaFacts) -> AreaFacts:
    sun = scenario.rising_sun
    if power := sun.joins.get(facts.power):  # CNC-19.3
        return replace(facts, nation=power, nation_kind="home", power=power, home_of=power, capital_of="")
    if facts.power in sun.out_of_play:
        return AreaFacts(facts.id, facts.name, facts.sea, facts.form, True, closed_by="CNC-19.1", grade=facts.grade)
    return facts


def _board(board: AreaBoard, areas: Mapping[str, AreaFacts]) -> AreaBoard:
    """The board with the owners that there are now; what is closed has nothing on it."""
    return AreaBoard((_shown(area, areas[area.id]) for area in board.areas.values()), board.links)


def _shown(area: Area, facts: AreaFacts) -> Area:
    if facts.closed_by:
        empty = MappingProxyType(dict.fromkeys(area.details, ""))
        return replace(area, owner="", capital_of="", impassable=True, details=empty)
    details = MappingProxyType({**area.details, "nation": facts.nation})
    return replace(area, owner=facts.power, capital_of=facts.capital_of, details=details)


# --- who plays ----------------------------------------------------------------------------------------------------


def _faction(scenario: Scenario, seat: str) -> Faction:
    sun, faction = scenario.rising_sun, scenario.factions[seat]
    if seat != united_china(scenario):
        return faction
    return replace(faction, activism=sun.activism, insurrections=sun.insurrections)


def _order(scenario: Scenario, first: str) -> tuple[str, ...]:
    return (first, *(seat for seat in scenario.rising_sun.seats if seat != first))  # CNC-19.2


def _options(scenario: Scenario) -> Iterator[GameOption]:
    sun = scenario.rising_sun
    for option in scenario.options:
        if option.id not in sun.no_options:
            yield replace(option, labels=tuple(sun.option_labels.get(option.id, option.labels)))


def _tracks(scenario: Scenario) -> Tracks:
    sun, tracks = scenario.rising_sun, scenario.tracks
    seats = {seat: tracks.seats[seat] for seat in sun.seats}
    seat = united_china(scenario)
    cities = sun.nat_cities - seats[seat].nat_cities  # each has its POP for the Patron, too (CNC-16.21)
    seats[seat] = replace(seats[seat], nat_cities=sun.nat_cities, pop=seats[seat].pop + cities)
    return replace(tracks, seats=seats)


def _event(scenario: Scenario, event: YearEvent) -> YearEvent:
    if event.sooner is None:
        return event
    declares = tuple(seat for seat in event.sooner.declares if seat in scenario.rising_sun.seats)
    return replace(event, sooner=replace(event.sooner, declares=declares))


# --- cards --------------------------------------------------------------------------------------------------------


def _cards(scenario: Scenario) -> Cards:
    wildcards = {
        name: replace(card, targets=_targets(scenario, card)) for name, card in scenario.cards.wildcards.items()
    }
    return replace(scenario.cards, wildcards=MappingProxyType(wildcards))


def _targets(scenario: Scenario, wildcard: Wildcard) -> dict[str, WildcardTargets]:
    """What each seat can play it on; the patron of United China has the Soviet options, too (CNC-19.6)."""
    sun, found = scenario.rising_sun, {seat: wildcard.targets[seat] for seat in scenario.rising_sun.seats}
    seat = united_china(scenario)
    own, further = found[seat], wildcard.targets[sun.wildcards_as]
    neutrals, rules = [*own.neutrals, *further.neutrals], ["CNC-19.6"]
    if own.kind == "adjacent":
        neutrals += _intimidated(scenario)
        rules.append("CNC-19.6b")
    found[seat] = replace(own, neutrals=tuple(dict.fromkeys(neutrals)), rules=tuple(rules))
    return found


def _intimidated(scenario: Scenario) -> Iterator[str]:
    """The Neutrals whose Provinces touch Russia (CNC-19.6b)."""
    friendly = scenario.rising_sun.friendly_for_intimidation
    touching, provinces = scenario.geography.touching, scenario.geography.provinces
    for neutral in scenario.neutrals.values():
        near = (there for area in neutral.areas if area in provinces for there in touching[area])
        if any(scenario.areas[there].power == friendly for there in near):
            yield neutral.id


# --- the start ----------------------------------------------------------------------------------------------------


def _setup(scenario: Scenario) -> Iterator[SetupRow]:
    """What stands where (CNC-19.4 to CNC-19.4c)."""
    sun = scenario.rising_sun
    forts = {(fort.area, fort.power) for fort in sun.fortresses}
    for row in scenario.setup:
        if row.power in sun.out_of_play:
            continue
        if row.unit == CADRE and (row.area, row.power) in forts:
            yield replace(row, unit="fortress", count=1)
            row = replace(row, count=row.count - 1)
        if row.count:
            yield row
    yield from sun.setup
