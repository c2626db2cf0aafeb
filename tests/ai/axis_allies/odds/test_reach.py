"""Who could attack a space: by land and air, with what transports fetch and land in the same turn."""

from __future__ import annotations

import pytest

from boardgame.ai.axis_allies.odds.questions.from_state import attacks
from boardgame.ai.axis_allies.odds.questions.reach import Reach, against, attackers_of, raid_against, reach
from tests.ai.axis_allies.odds.test_from_state import COAST, GO, LAND, LANDING, Play, asked


def kinds(found: Reach, landed: bool = False) -> list[str]:
    return sorted(unit.type for unit in found.units if not landed or unit.id in found.landed)


def sent(play: Play, area: str, power: str):
    """The battle for a space by everything in reach."""
    found = reach(play.edition, play.state, area, power)
    return against(play.edition, play.state, area, power, found.units, found.ships, found.landed, found.zones)


def test_what_could_attack_is_found_for_each_power():
    units = {
        "ukraine_ssr": {"germany": {"infantry": 2, "fighter": 1}},
        "southern_europe": {"germany": {"bomber": 1, "infantry": 4}},
        "caucasus": {"soviet_union": {"infantry": 2}},
        "persia": {"united_kingdom": {"tank": 1}},
    }
    play = Play({"units": units, "owners": {"ukraine_ssr": "germany"}})
    assert attackers_of(play.edition, play.state, "caucasus") == ["germany", "japan"]
    found = reach(play.edition, play.state, "caucasus", "germany")
    assert sorted(unit.type for unit in found.units) == ["bomber", "fighter", "infantry", "infantry"]
    assert reach(play.edition, play.state, "caucasus", "japan").units == ()
    assert attackers_of(play.edition, play.state, "ukraine_ssr")[-1] == "soviet_union"
    later = reach(play.edition, play.state, "ukraine_ssr", "soviet_union")
    assert [unit.type for unit in later.units] == ["infantry", "infantry"]
    question = asked(against(play.edition, play.state, "caucasus", "germany", found.units))
    assert dict(question.attack.units) == {"infantry": 2, "fighter": 1, "bomber": 1}
    assert dict(question.defend.units) == {"infantry": 2}


def test_units_ordered_there_are_among_those_that_could_attack():
    play = Play(LAND).do({**GO, "units": {"infantry": 2}})
    found = reach(play.edition, play.state, "caucasus", "germany")
    assert sorted(unit.type for unit in found.units) == ["fighter", "infantry", "infantry", "infantry", "tank"]


def test_cargo_beside_an_open_coast_can_land_and_its_escort_bombards():
    play = Play(COAST).do(LANDING[0])
    found = reach(play.edition, play.state, "norway", "united_kingdom")
    assert sorted(unit.type for unit in found.units) == ["bomber", "infantry", "tank"]
    question = asked(sent(play, "norway", "united_kingdom"))
    assert question.kind == "amphibious" and dict(question.attack.ships) == {"battleship": 2}


# --- shipped in the same turn --------------------------------------------------------------------------------------


def test_a_transport_fetches_the_strongest_load_and_lands_it():
    play = Play(COAST)
    found = reach(play.edition, play.state, "norway", "united_kingdom")
    assert kinds(found) == ["bomber", "infantry", "tank"]
    assert kinds(found, landed=True) == ["infantry", "tank"] and found.zones == ("sz06",)
    question = asked(sent(play, "norway", "united_kingdom"))
    assert question.kind == "amphibious" and dict(question.attack.ships) == {"battleship": 2}
    play.do(*LANDING)
    assert dict(asked(play.attack("norway")).attack.units) == dict(question.attack.units)


def test_a_transport_sails_to_its_cargo_and_on():
    units = {**COAST["units"], "sz06": {}, "sz07": {"united_kingdom": {"transport": 1, "cruiser": 1}}}
    play = Play({**COAST, "units": units})
    found = reach(play.edition, play.state, "norway", "united_kingdom")
    assert kinds(found, landed=True) == ["infantry", "tank"]
    assert [ship.type for ship in found.ships] == ["cruiser"]  # it would go along
    play.do({"do": "move", "units": {"transport": 1, "cruiser": 1}, "path": ["sz07", "sz06"]}, *LANDING[:2])


def test_a_transport_too_far_away_and_an_allied_one_fetch_nobody():
    far = {**COAST["units"], "sz06": {}, "sz10": {"united_kingdom": {"transport": 1}}}
    allied = {**COAST["units"], "sz06": {"united_states": {"transport": 1}}}
    for units in (far, allied):
        play = Play({**COAST, "units": units})
        assert kinds(reach(play.edition, play.state, "norway", "united_kingdom")) == ["bomber"]


@pytest.mark.parametrize(("enemy", "landed"), [("destroyer", []), ("submarine", ["infantry", "tank"])])
def test_nobody_lands_where_warships_would_have_to_be_fought_first(enemy, landed):
    """Submarines alone may be ignored (A42-AMP-03)."""
    sea = {"sz06": {"united_kingdom": {"transport": 1}, "germany": {enemy: 1}}}
    sea["sz03"] = {"germany": {enemy: 1}} if enemy == "destroyer" else {}
    play = Play({**COAST, "units": {**COAST["units"], **sea}})
    assert kinds(reach(play.edition, play.state, "norway", "united_kingdom"), landed=True) == landed


def test_an_attack_ordered_at_sea_opens_the_coast_and_is_fought_first():
    units = {
        **COAST["units"], "sz03": {"germany": {"destroyer": 1}},
        "sz06": {"united_kingdom": {"transport": 1, "cruiser": 1}},
        "norway": {"germany": {"infantry": 2, "fighter": 1}},
    }  # fmt: skip
    play = Play({**COAST, "units": units})
    assert reach(play.edition, play.state, "norway", "united_kingdom").zones == ("sz06",)
    play.do(
        LANDING[0], {"do": "move", "units": {"transport": 1, "cruiser": 1}, "path": ["sz06", "sz03"]},
    )  # fmt: skip
    attack = sent(play, "norway", "united_kingdom")
    assert dict(asked(attack).attack.units) == {"infantry": 1, "tank": 1, "bomber": 1}
    assert not asked(attack).attack.ships and list(attack.before) == ["sz03"]
    play.do({"do": "assault", "zone": "sz03", "target": "norway"})
    assert attacks(play.edition, play.state)["norway"][0].before["sz03"] == attack.before["sz03"]


def test_nobody_is_counted_twice_and_guns_stay_ashore():
    units = {
        **COAST["units"],
        "sz06": {"united_kingdom": {"transport": 2}},
        "united_kingdom": {"united_kingdom": {"infantry": 1, "antiaircraft_gun": 2, "tank": 2}},
    }
    play = Play({**COAST, "units": units})
    found = reach(play.edition, play.state, "norway", "united_kingdom")
    assert kinds(found) == ["infantry", "tank", "tank"] and len({unit.id for unit in found.units}) == 3


def test_raiders_in_reach_are_asked_about_by_themselves():
    play = Play(COAST, options={"escorts": True})
    found = reach(play.edition, play.state, "norway", "united_kingdom")
    raid = raid_against(play.edition, play.state, "norway", "united_kingdom", found.units)
    assert raid is not None and dict(asked(raid).attack.units) == {"bomber": 1}
    assert (asked(raid).target.ipc, asked(raid).target.damage) == (3, 1)
    assert raid_against(play.edition, play.state, "finland", "united_kingdom", found.units) is None
    assert not play.state.raids


# --- aircraft of carriers ------------------------------------------------------------------------------------------


def test_a_fighter_that_its_carrier_has_left_could_attack_and_does_so_only_when_launched():
    units = {
        "sz07": {
            "united_kingdom": {"aircraft_carrier": 1, "fighter": 1, "cruiser": 1},
            "germany": {"destroyer": 1},
        },
    }
    play = Play({"turn": "united_kingdom", "clear": "all", "units": units})
    play.do({"by": "united_kingdom", "do": "move", "units": {"aircraft_carrier": 1}, "path": ["sz07", "sz08"]})
    assert kinds(reach(play.edition, play.state, "sz07", "united_kingdom")) == [
        "aircraft_carrier",
        "cruiser",
        "fighter",
    ]
    assert dict(asked(attacks(play.edition, play.state)["sz07"][0]).attack.units) == {"cruiser": 1}
    play.do({"by": "united_kingdom", "do": "launch", "zone": "sz07", "units": {"fighter": 1}})
    assert dict(asked(attacks(play.edition, play.state)["sz07"][0]).attack.units) == {"cruiser": 1, "fighter": 1}
