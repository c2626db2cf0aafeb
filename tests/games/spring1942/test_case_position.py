"""Laying positions for cases, and checking what cases expect."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine import Event, SeededChance
from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.state import State

GAME = registry.game("spring1942")


def lay(**position: Any) -> State:
    state: State = AxisAlliesWords(GAME).lay_position(GAME.new_state({}), position)
    return state


def begin(**position: Any) -> State:
    state: State = GAME.start(lay(**position), SeededChance(1))[0]
    return state


def wrong(**position: Any) -> tuple[str, str]:
    with pytest.raises(PlaceError) as error:
        lay(**position)
    return ".".join(map(str, error.value.keys)), error.value.text


def test_nothing_laid_is_the_start_of_the_game() -> None:
    standard, _ = GAME.start(GAME.new_state({}), SeededChance(1))
    assert GAME.hash(begin()) == GAME.hash(standard)


def test_named_areas_hold_exactly_what_is_said() -> None:
    state = begin(units={"russia": {"soviet_union": {"tank": 2}, "united_states": {"fighter": 1}}, "germany": {}})
    assert sorted((unit.owner, unit.type) for unit in state.at("russia")) == [
        ("soviet_union", "tank"),
        ("soviet_union", "tank"),
        ("united_states", "fighter"),
    ]
    assert state.at("germany") == []
    assert state.at("japan")


def test_everything_or_some_areas_can_be_cleared() -> None:
    assert begin(clear="all").units == {}
    state = begin(clear=["russia", "sz05"])
    assert not state.at("russia") and not state.at("sz05") and state.at("germany")


def test_fighters_at_sea_are_seated_aboard_carriers() -> None:
    state = begin(clear="all", units={"sz05": {"germany": {"aircraft_carrier": 1, "fighter": 2}}})
    carrier, *fighters = state.at("sz05")
    assert [fighter.aboard for fighter in fighters] == [carrier.id] * 2


def test_cargo_was_aboard_when_the_turn_began() -> None:
    aboard = {"germany": {"tank": 1, "infantry": 1}}
    state = begin(
        turn="germany",
        phase="combat_move",
        clear="all",
        units={"sz05": {"germany": {"transport": 2}}},
        cargo=[{"zone": "sz05", "ship": "transport", "of": "germany", "units": aboard}] * 2,
    )
    cargo = [unit for unit in state.at("sz05") if unit.aboard]
    assert len(cargo) == 4 and len({unit.aboard for unit in cargo}) == 2
    assert all("earlier_cargo" in unit.marks for unit in cargo)


def test_the_phase_begins_and_runs_by_itself_where_nothing_is_asked() -> None:
    state = begin(turn="germany", phase="income")
    assert (state.turn, state.phase, state.treasury["germany"]) == ("united_kingdom", "purchase", 80)


def test_owners_hold_since_the_turn_began_unless_said_otherwise() -> None:
    state = begin(owners={"panama": "japan", "russia": ""}, turn_start={"owners": {"panama": "united_states"}})
    assert state.owners["panama"] == "japan" and "russia" not in state.owners
    assert state.start_owners["panama"] == "united_states"


@pytest.mark.parametrize(
    ("position", "place", "text"),
    [
        ({"turns": "x"}, "turns", "unknown key “turns”"),
        ({"turn": "germny"}, "turn", "unknown power “germny”; perhaps germany"),
        ({"phase": "combat_moves"}, "phase", "unknown phase “combat_moves”; perhaps combat_move"),
        ({"round": 0}, "round", "greater than or equal to 1, found 0"),
        ({"units": {"rusia": {}}}, "units.rusia", "unknown area “rusia”; perhaps russia"),
        ({"units": {"russia": {"italy": {}}}}, "units.russia.italy", "unknown power “italy”"),
        ({"units": {"russia": {"japan": {"tanc": 1}}}}, "units.russia.japan.tanc", "unknown unit type “tanc”"),
        (
            {"units": {"russia": {"japan": {"tank": "1"}}}},
            "units.russia.japan.tank",
            'a whole number is wanted, found "1"',
        ),
        ({"units": {"russia": {"japan": {"cruiser": 1}}}}, "units.russia.japan.cruiser", "is not a sea zone"),
        ({"units": {"sz05": {"japan": {"tank": 1}}}}, "units.sz05.japan.tank", "laid under “cargo”"),
        ({"units": {"russia": {"japan": {"industrial_complex": 1}}}}, "units.russia.japan.industrial_complex", "comp"),
        ({"units": {"sahara": {"japan": {"tank": 1}}}}, "units.sahara.japan.tank", "no unit can stand"),
        ({"clear": ["sz99"]}, "clear", "unknown area “sz99”"),
        ({"owners": {"sz05": "japan"}}, "owners.sz05", "is a sea zone"),
        ({"complexes": {"russia": 99}}, "complexes.russia", "can take 16 damage at most"),
        ({"purchased": {"horse": 1}}, "purchased.horse", "unknown unit type"),
        ({"damaged": {"russia": {"soviet_union": {"tank": 1}}}}, "damaged.russia.soviet_union.tank", "can be damaged"),
    ],
)
def test_what_cannot_be_laid_is_told(position: dict[str, Any], place: str, text: str) -> None:
    found_place, found_text = wrong(**position)
    assert found_place == place and text in found_text


@pytest.mark.parametrize(
    ("cargo", "text"),
    [
        ({"zone": "sz09", "ship": "transport", "of": "japan", "units": {}}, "no transport of japan"),
        ({"zone": "sz05", "ship": "transport", "of": "germany", "units": {"germany": {"tank": 2}}}, "cannot carry"),
        ({"zone": "sz05", "ship": "cruiser", "of": "germany", "units": {"germany": {"infantry": 1}}}, "cannot carry"),
    ],
)
def test_cargo_that_does_not_fit_is_told(cargo: dict[str, Any], text: str) -> None:
    units = {"sz05": {"germany": {"transport": 1, "cruiser": 1}}}
    assert text in wrong(units=units, cargo=[cargo])[1]


def mismatches(state: State, **expect: Any) -> list[str]:
    return AxisAlliesWords(GAME).check(state, [Event("rolled", "germany", {"dice": [1]})], expect)


def test_what_is_expected_and_found_says_nothing() -> None:
    state = begin(units={"sz05": {"germany": {"aircraft_carrier": 1, "fighter": 1, "transport": 1}}})
    assert not mismatches(
        state,
        units={"sz05": {"germany": {"aircraft_carrier": 1, "fighter": 1, "transport": 1, "tank": 0}, "japan": {}}},
        aboard={"sz05": {"germany": {"fighter": 1}}},
        damaged={"sz05": {}},
        owners={"germany": "germany", "sahara": ""},
        treasuries={"germany": 40},
        production={"germany": 40},
        complexes={"germany": 0, "ukraine_ssr": None},
        purchased={},
        decision={"seat": "soviet_union", "kind": "purchase"},
        turn="soviet_union",
        phase="purchase",
        round=1,
        winner="",
        over=False,
        cities={"axis": 6},
        event={"kind": "rolled", "dice": [1]},
        no_event=[{"kind": "rolled", "by": "japan"}, {"kind": "captured"}],
    )


@pytest.mark.parametrize(
    ("expect", "text"),
    [
        ({"units": {"germany": {}}}, "units in germany: expected {}, found {germany: {antiaircraft_gun: 1,"),
        ({"owners": {"germany": ""}}, "owner of germany: expected '', found germany"),
        ({"treasuries": {"japan": 3}}, "treasury of japan: expected 3, found 30"),
        ({"complexes": {"germany": None}}, "expected null, found 0"),
        ({"purchased": {"tank": 1}}, "purchased: expected {tank: 1}, found {}"),
        ({"decision": None}, "decision: expected none, found purchase of soviet_union"),
        ({"decision": {"seat": "japan"}}, "decision seat: expected japan, found soviet_union"),
        ({"over": True}, "over: expected True, found False"),
        ({"event": {"kind": "rolled", "dice": [2]}}, "no event {kind: rolled, dice: [2]}; of this kind there were"),
        ({"no_event": {"kind": "rolled"}}, "an event that should not be: {kind: rolled"),
    ],
)
def test_what_is_not_as_expected_is_told(expect: dict[str, Any], text: str) -> None:
    (found,) = mismatches(begin(), **expect)
    assert text in found


@pytest.mark.parametrize(
    "expect",
    [
        {"unit": {}},
        {"units": {"nowhere": {}}},
        {"units": {"russia": {"japan": {"tanc": 1}}}},
        {"owners": {"russia": "sweden"}},
        {"treasuries": {"italy": 1}},
        {"phase": "combats"},
        {"winner": "germany"},
        {"cities": {"reds": 1}},
        {"decision": {"who": "japan"}},
    ],
)
def test_an_expectation_with_a_typing_error_is_refused(expect: dict[str, Any]) -> None:
    with pytest.raises(PlaceError):
        mismatches(begin(), **expect)


# --- what no game comes to ---------------------------------------------------------------------------------------


def test_enemies_in_one_territory_are_refused_unless_the_case_says_why() -> None:
    units = {"karelia_ssr": {"germany": {"infantry": 1}, "soviet_union": {"infantry": 1}}}
    keys, text = wrong(turn="germany", phase="combat_move", units=units)
    assert keys == "units.karelia_ssr" and "are at war and cannot both stand in karelia_ssr" in text
    lay(turn="germany", phase="combat_move", units=units, meant_so="a question about what such a position would be")
    lay(turn="germany", phase="combat", units=units)  # those in turn have moved in
    wrong(turn="japan", phase="combat", units=units)


def test_aircraft_over_enemies_are_fine_until_they_have_landed() -> None:
    units = {"karelia_ssr": {"germany": {"fighter": 1}, "soviet_union": {"infantry": 1}}}
    lay(turn="germany", phase="noncombat_move", units=units)
    wrong(turn="germany", phase="purchase", units=units)
    wrong(turn="soviet_union", phase="noncombat_move", units=units)


def test_enemies_share_a_sea_zone() -> None:
    lay(units={"sz05": {"germany": {"submarine": 1}, "united_kingdom": {"destroyer": 1}}})


def test_a_fighter_at_sea_needs_a_deck_at_the_beginning_of_a_turn() -> None:
    units = {"sz05": {"germany": {"aircraft_carrier": 1, "fighter": 3}}}
    keys, text = wrong(turn="germany", units=units)
    assert keys == "units.sz05.germany.fighter" and text.startswith(
        "no carrier in sz05 has room for the fighter of germany"
    )
    lay(turn="germany", phase="noncombat_move", units=units)
    wrong(turn="japan", phase="noncombat_move", units=units)


def test_nothing_of_an_enemy_is_laid_aboard() -> None:
    cargo = [{"zone": "sz05", "ship": "transport", "of": "germany", "units": {"soviet_union": {"infantry": 1}}}]
    keys, text = wrong(units={"sz05": {"germany": {"transport": 1}}}, cargo=cargo)
    assert keys == "cargo" and "carries nothing of soviet_union" in text


def test_an_advantage_is_laid_for_the_power_that_can_have_it() -> None:
    revised = registry.game("revised")
    words = AxisAlliesWords(revised)
    for held in ({"advantages": {"japan": ["russian_winter"]}}, {"in_force": {"japan": ["russian_winter"]}}):
        with pytest.raises(PlaceError, match="of japan “russian_winter”"):
            words.lay_position(revised.new_state({}), held)


def test_zones_that_were_hostile_when_the_turn_began_can_be_laid() -> None:
    units = {"sz05": {"germany": {"cruiser": 1}}}
    assert lay(turn="germany", clear="all", units=units).start_hostile == []
    state = lay(turn="germany", clear="all", units=units, turn_start={"hostile": ["sz05"]})
    assert state.start_hostile == ["sz05"] and state.at("sz05")[0].marks == ("began_hostile",)
    assert wrong(turn_start={"hostile": ["sz99"]})[0] == "turn_start.hostile"
