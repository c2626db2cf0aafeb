"""Positions of cases that no game of Pacific 1940 comes to are refused when they are laid."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.state import State


def lay(**position: Any) -> State:
    game = registry.game("pacific1940")
    return AxisAlliesWords(game).lay_position(game.new_state({}), position)


def wrong(**position: Any) -> tuple[str, str]:
    with pytest.raises(PlaceError) as caught:
        lay(**position)
    return ".".join(map(str, caught.value.keys)), caught.value.text


@pytest.mark.parametrize("damage", [0, 2])
def test_a_naval_base_stands_beside_the_sea(damage: int) -> None:
    keys, text = wrong(facilities={"yunnan": {"naval_base": damage}})
    assert keys == "facilities.yunnan.naval_base" and "is not next to a sea zone" in text
    lay(facilities={"yunnan": {"air_base": damage}, "kwangtung": {"naval_base": damage}})
    lay(facilities={"yunnan": {"naval_base": None}})


def test_no_base_stands_where_nobody_may_go() -> None:
    closed = next(area for area in registry.game("pacific1940").edition.board.areas.values() if area.impassable)
    keys, text = wrong(facilities={closed.id: {"air_base": 0}})
    assert keys == f"facilities.{closed.id}.air_base" and "closed" in text


@pytest.mark.parametrize(
    ("area", "type_", "rule"),
    [("india", "infantry", "P40-CHN-06"), ("korea", "fighter", "P40-CHN-11"), ("japan", "artillery", "P40-CHN-06")],
)
def test_chinese_units_stand_in_china_and_two_territories_beyond(area: str, type_: str, rule: str) -> None:
    units = {area: {"china": {type_: 1}}}
    keys, text = wrong(units=units)
    assert keys == f"units.{area}.china.{type_}" and rule in text
    lay(units=units, meant_so="a question about what such a position would be")
    lay(units={open_: {"china": {"infantry": 1, "fighter": 1}} for open_ in ("kwangtung", "burma", "kiangsi")})
    lay(units={area: {"united_states": {type_: 1}}} if area == "india" else {})


def test_chinese_units_are_never_aboard() -> None:
    cargo = [{"zone": "sz20", "ship": "transport", "of": "united_kingdom", "units": {"china": {"infantry": 1}}}]
    keys, text = wrong(units={"sz20": {"united_kingdom": {"transport": 1}}}, cargo=cargo)
    assert keys == "cargo" and "P40-CHN-07" in text
    keys, text = wrong(units={"sz20": {"united_kingdom": {"aircraft_carrier": 1}, "china": {"fighter": 1}}})
    assert keys == "units.sz20.china.fighter" and "P40-CHN-11" in text
