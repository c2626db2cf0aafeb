"""The unit table, and what Technologies and powers change in it."""

from __future__ import annotations

from typing import get_args

import pytest

from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.scenario.units import TargetClass

UNITS = scenario().units
TARGETS: tuple[TargetClass, ...] = ("air", "naval", "ground", "submarine")


@pytest.mark.parametrize(
    ("unit", "fire", "moves"),
    [
        ("fortress", (2, 3, 4, 3), (0, 0, 0)), ("air_force", (3, 1, 1, 1), (0, 0, 2)),
        ("carrier", (2, 2, 1, 2), (1, 3, 0)),
        ("submarine", (0, 1, 0, 1), (1, 2, 0)), ("fleet", (1, 3, 1, 2), (1, 3, 0)), ("tank", (0, 0, 2, 0), (3, 2, 0)),
        ("infantry", (1, 1, 3, 0), (2, 2, 0)), ("marine", (0, 0, 2, 0), (2, 2, 0)),
        ("militia", (0, 0, 2, 0), (2, 0, 0)),
    ],
)  # fmt: skip
def test_the_unit_table(unit: str, fire: tuple[int, ...], moves: tuple[int, ...]) -> None:
    found = UNITS[unit]
    assert tuple(found.firepower(target) for target in TARGETS) == fire
    assert (found.land, found.sea, found.air) == moves


def test_combat_priority() -> None:
    order = ["fortress", "air_force", "carrier", "submarine", "fleet", "tank", "infantry", "marine", "militia"]
    assert list(UNITS) == order  # CNC-12.43, CNC-3.14d
    assert [unit.priority for unit in UNITS.values()] == [1, 2, 3, 4, 5, 6, 7, 7, 7]


def test_what_units_are() -> None:
    assert [unit.id for unit in UNITS.values() if unit.is_ans] == ["air_force", "carrier", "submarine", "fleet"]
    assert [unit.id for unit in UNITS.values() if unit.stops] == ["carrier", "submarine", "fleet"]
    assert [(unit.id, unit.loss, unit.strike) for unit in UNITS.values() if unit.loss > 1] == [("carrier", 2, 1)]
    assert all("rebases" in unit.traits for unit in UNITS.values() if unit.is_ans)
    assert all(("convoys" in unit.traits) == bool(unit.sea) for unit in UNITS.values() if unit.is_ground)
    assert not set(TARGETS) ^ set(get_args(TargetClass))


def test_what_technologies_change() -> None:
    changed = {
        technology.id: [(effect.unit, dict(effect.fire), dict(effect.dice), effect.first_fire, effect.air, effect.bomb)
                        for effect in technology.effects]
        for technology in scenario().technologies.values() if technology.effects
    }  # fmt: skip
    assert changed == {
        "naval_radar": [("fleet", {}, {}, True, 0, 0)],
        "sonar": [("fleet", {"submarine": 3}, {}, False, 0, 0)],
        "automatic_aa_cannon": [("fleet", {"air": 2}, {}, False, 0, 0), ("carrier", {"air": 3}, {}, False, 0, 0)],
        "advanced_torpedoes": [("submarine", {"naval": 2}, {}, False, 0, 0)],
        "air_defense_radar": [("air_force", {}, {"air": 2}, False, 0, 0)],
        "dive_bombing": [("air_force", {"naval": 2}, {}, False, 0, 0)],
        "heavy_bombers": [("air_force", {}, {}, False, 3, 0)],
        "incendiaries": [("air_force", {}, {}, False, 0, 1)],
        "jets": [("air_force", {}, {}, True, 0, 0)],
    }
    assert [t.id for t in scenario().technologies.values() if t.invaders_fire] == ["amphibious_craft"]


def test_every_change_is_for_the_better() -> None:
    for technology in scenario().technologies.values():
        for effect in technology.effects:
            assert all(value > UNITS[effect.unit].firepower(target) for target, value in effect.fire.items())
            assert not effect.air or effect.air > UNITS[effect.unit].air


def test_red_technologies() -> None:
    red = scenario().red_technologies
    assert red["land_reform"].loyalty_cost == 4 < scenario().tracks.seats["soviet"].loyalty_cost  # CNC-9.5b
    assert red["propaganda"].recruits_from == 5 and red["guerrilla"].ambush == 1


def test_what_japan_does_differently() -> None:
    special = {(row.unit, row.name): row for row in scenario().special_units}
    assert all(row.power == "japan" for row in special.values())
    assert special["fleet", "Long Lance"].fire == {"naval": 4}  # CNC-12.75
    assert special["fleet", "Precision Optics"].unless_enemy == "naval_radar"
    assert {unit for unit, name in special if name == "Kamikaze"} == {"air_force", "carrier"}  # CNC-12.75e


def test_the_year_track() -> None:
    events = scenario().events.values()
    assert [event.year for event in events if event.name == "War Clouds"] == [1939, 1940, 1941]
    built = [event for event in events if event.name == "US Naval Construction"]
    assert [(event.year, {unit.value for unit in event.units}) for event in built] == [
        (1942, {1}),
        (1943, {2}),
        (1944, {3}),
    ]
    reserves = next(event for event in events if event.id == "russian_reserves")
    assert [unit.type for unit in reserves.units] == ["infantry", "infantry", "tank", "air_force"]  # CNC-7.134
    assert {event.violation.of for event in events if event.violation} == {"vietnam", "dei"}  # CNC-15.35


def test_what_influence_makes_of_a_neutral() -> None:
    found = [
        (status.id, status.influence, status.economy, status.protected, status.joins) for status in scenario().statuses
    ]
    assert found == [
        ("neutral", 0, False, False, False),
        ("associate", 1, True, False, False),
        ("protectorate", 2, True, True, False),
        ("satellite", 3, True, True, True),
    ]
