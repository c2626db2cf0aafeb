"""Amphibious assaults: sea combat, bombardment, landing, retreat of what came overland."""

from dataclasses import replace

import pytest

from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.phases.steps import STEPS
from tests.games.spring1942.battles import Play, the_game

TARGET, ZONE, FROM = "karelia_ssr", "sz05", "sz06"


def assault(play: Play, *cargo: str, ships: tuple[str, ...] = ()) -> Play:
    """Transports with cargo, two to each, and escorts stand ready."""
    ids = []
    for number, type_ in enumerate(cargo):
        if number % 2 == 0:
            ship = play.enter("germany", "transport", ZONE, FROM)[0]
        ids.append(play.state.add(type_, "germany", ZONE, aboard=ship.id, marks=(unit_marks.LOADED,)).id)
    for type_ in ships:
        play.enter("germany", type_, ZONE, FROM)
    play.state.assaults.append({"zone": ZONE, "target": TARGET, "cargo": ids})
    return play


def test_bombardment_is_limited_and_its_victims_answer() -> None:
    # A42-AMP-07, A42-AMP-08, A42-AMP-10, A42-AMP-11, EX-15
    standing = {TARGET: {"soviet_union": {"infantry": 3}}}
    play = assault(Play("germany", standing, [4, 4, 6, 6, 2, 6, 6]), "infantry", "infantry",
                   ships=("battleship", "cruiser", "cruiser"))  # fmt: skip
    play.start().fight(TARGET, "assault")
    assert play.asked.kind == "bombard" and play.asked.data["maximum"] == 2
    for units, rule in (
        ({"battleship": 1, "cruiser": 2}, "A42-AMP-08"),
        ({"transport": 1}, "A42-UNI-57"),
        ({"cruiser": 3}, "ENGINE-NOT-THERE"),
    ):
        with pytest.raises(Refusal) as refused:
            play.do("germany", "bombard", units=units)
        assert refused.value.rule == rule
    play.do("germany", "bombard", units={"battleship": 1, "cruiser": 1})
    rolled = play.happened("rolled", purpose="bombardment")
    fired = [(event.data["units"], event.data["hits"]) for event in rolled]
    assert fired == [({"battleship": 1}, 1), ({"cruiser": 1}, 0)]
    assert play.happened("rolled", purpose="defense")[0].data["dice"] == [2, 6, 6]
    assert play.asked.kind == "press_or_retreat"
    assert play.units(TARGET) == {"soviet_union": {"infantry": 2}, "germany": {"infantry": 1}}
    with pytest.raises(Refusal) as refused:
        play.do("germany", "retreat", to=ZONE)
    assert refused.value.rule == "A42-AMP-19"
    assert len(play.game.heads(play.state)) == 1


def test_a_sea_battle_comes_first_and_forbids_bombardment() -> None:
    # A42-AMP-03, A42-AMP-05, A42-AMP-06, A42-AMP-09, EX-10
    standing = {TARGET: {"soviet_union": {"infantry": 1}}, ZONE: {"united_kingdom": {"destroyer": 1}}}
    play = assault(Play("germany", standing, [4, 6, 1, 6]), "infantry", ships=("battleship",))
    play.start().fight(TARGET, "assault")
    assert play.over and play.state.owners[TARGET] == "germany"
    assert not play.happened("rolled", purpose="bombardment")
    assert [event.data["kind"] for event in play.happened("combat_began")] == ["sea", "land"]


def test_lone_submarines_are_fought_or_ignored() -> None:
    # A42-AMP-04
    standing = {TARGET: {"soviet_union": {"infantry": 1}}, ZONE: {"united_kingdom": {"submarine": 1}}}
    play = assault(Play("germany", standing, [4, 1, 6]), "infantry", ships=("battleship",))
    play.start().fight(TARGET, "assault")
    assert play.asked.kind == "answer"
    play.do("germany", "answer", choice="ignore")
    assert play.asked.kind == "bombard"
    play = assault(Play("germany", standing, [4, 6, 1, 6]), "infantry", ships=("battleship",))
    play.start().fight(TARGET, "assault").do("germany", "answer", choice="fight")
    assert (play.asked.kind, play.asked.seat) == ("submarines", "united_kingdom")
    play.do("united_kingdom", "submarines", submerge={"submarine": 1})
    assert not play.happened("rolled", purpose="bombardment")


def test_nothing_lands_after_a_retreat_but_the_others_fight_a_round() -> None:
    # A42-AMP-16, A42-CM-44, A42-UNI-91
    standing = {TARGET: {"soviet_union": {"infantry": 2}}, ZONE: {"united_kingdom": {"cruiser": 1}}}
    play = assault(Play("germany", standing, [6, 6, 6, 6, 6]), "infantry", ships=("cruiser",))
    play.enter("germany", "tank", TARGET, "eastern_europe")
    play.start().fight(TARGET, "assault").do("germany", "retreat", to=FROM)
    assert [event.data["kind"] for event in play.happened("combat_began")] == ["sea", "land"]
    cargo = next(unit for unit in play.state.units.values() if unit.type == "infantry" and unit.owner == "germany")
    assert cargo.area == FROM and cargo.aboard
    play.do("germany", "retreat", to="eastern_europe")
    assert play.over


def test_what_came_overland_and_by_air_leaves_while_the_landed_fight_on() -> None:
    # A42-AMP-14, A42-AMP-19 to A42-AMP-21, A42-AMP-24
    standing = {TARGET: {"soviet_union": {"infantry": 3}}}
    play = assault(Play("germany", standing, [6, 6, 6, 6, 6, 6, 1, 1, 6, 6]), "infantry")
    play.enter("germany", "tank", TARGET, "eastern_europe")
    play.enter("germany", "fighter", TARGET, "norway")
    play.start().fight(TARGET, "assault").do("germany", "retreat", to="eastern_europe")
    assert play.happened("rolled", purpose="attack")[-1].data["units"] == {"infantry": 1}
    assert play.units(TARGET)["germany"] == {"fighter": 1}  # the landed infantry was lost in the second round
    assert play.units("eastern_europe") == {"germany": {"tank": 1}}
    assert play.over and play.happened("combat_ended", outcome="defender")


def test_bombardment_hits_land_units_unless_agreed_otherwise() -> None:
    # A42-UNI-58
    standing = {TARGET: {"soviet_union": {"fighter": 1}}}
    play = assault(Play("germany", standing, [6, 6]), "infantry", ships=("cruiser",))
    assert play.start().fight(TARGET, "assault").asked.kind == "press_or_retreat"
    setup = {"options": {"bombardment_targets": "any"}}
    play = assault(Play("germany", standing, [3, 6, 6], setup), "infantry", ships=("cruiser",))
    play.start().fight(TARGET, "assault").do("germany", "bombard", units={"cruiser": 1})
    assert play.over and play.state.owners[TARGET] == "germany"


def test_a_gun_of_earlier_cargo_follows_into_the_captured_territory() -> None:
    play = assault(Play("germany", {}, []), "antiaircraft_gun", "infantry")
    play.start().fight(TARGET, "assault")
    assert play.over and play.units(TARGET) == {"germany": {"infantry": 1, "antiaircraft_gun": 1}}
    assert all(unit_marks.OFFLOADED in unit.marks for unit in play.state.at(ZONE))


def test_one_ship_bombards_once_and_an_ignored_submarine_is_asked_about_once() -> None:
    # A42-AMP-12
    standing = {TARGET: {"soviet_union": {"infantry": 1}}, ZONE: {"united_kingdom": {"submarine": 1}},
                "norway": {"united_kingdom": {"infantry": 1}}}  # fmt: skip
    play = assault(Play("germany", standing, [4, 6, 6, 6, 6, 6]), "infantry", "tank", "infantry", ships=("battleship",))
    cargo = play.state.assaults[0]["cargo"]
    play.state.owners["norway"] = play.state.start_owners["norway"] = "united_kingdom"
    play.state.assaults = [{"zone": ZONE, "target": TARGET, "cargo": cargo[:2]},
                           {"zone": ZONE, "target": "norway", "cargo": cargo[2:]}]  # fmt: skip
    play.start().fight(TARGET, "assault").do("germany", "answer", choice="ignore")
    play.do("germany", "bombard", units={"battleship": 1})
    assert play.state.owners[TARGET] == "germany"
    play.fight("norway", "assault")
    assert play.asked.kind == "press_or_retreat" and len(play.happened("rolled", purpose="bombardment")) == 1


def test_landings_from_two_zones_join_and_a_lost_sea_battle_keeps_its_part_aboard() -> None:
    standing = {TARGET: {"soviet_union": {"infantry": 1}}, "sz04": {"united_kingdom": {"battleship": 1}}}
    play = assault(Play("germany", standing, [6, 6, 6, 3, 6]), "infantry", "tank")
    other = play.enter("germany", "transport", "sz04", "sz03")[0]
    play.enter("germany", "destroyer", "sz04", "sz03")
    left = play.state.add("tank", "germany", "sz04", aboard=other.id)
    play.state.assaults.append({"zone": "sz04", "target": TARGET, "cargo": [left.id]})
    play.start().fight(TARGET, "assault")
    assert play.asked.data["battle"]["area"] == "sz04"
    play.do("germany", "retreat", to="sz03")
    assert play.over and play.state.units[left.id].area == "sz03"
    assert play.units(TARGET) == {"germany": {"infantry": 1, "tank": 1}}


def test_a_landing_from_an_allys_transport() -> None:
    # A42-CON-63, A42-CON-60
    play = Play("germany", {TARGET: {"soviet_union": {"infantry": 1}}, ZONE: {"japan": {"transport": 1}}}, [1, 6])
    unit = play.state.add("infantry", "germany", ZONE, aboard=2, marks=(unit_marks.EARLIER_CARGO,))
    play.state.assaults.append({"zone": ZONE, "target": TARGET, "cargo": [unit.id]})
    play.start().fight(TARGET, "assault")
    assert play.over and play.state.owners[TARGET] == "germany"


def test_a_zone_left_alone_is_not_asked_about_again_though_aircraft_fly_home_in_between() -> None:
    edition = the_game().edition
    flying = AxisAlliesGame(replace(edition, movement=replace(edition.movement, fly_home_at_once=True)), STEPS)
    standing = {TARGET: {"soviet_union": {"infantry": 1}}, ZONE: {"soviet_union": {"submarine": 1}}}
    play = assault(Play("germany", standing, [2, 3, 6], game=flying), "infantry", ships=("cruiser",))
    play.enter("germany", "fighter", TARGET, ZONE)
    again = play.enter("germany", "transport", ZONE, FROM)[0]
    cargo = play.state.add("infantry", "germany", ZONE, aboard=again.id, marks=(unit_marks.LOADED,))
    play.state.owners["norway"] = "united_kingdom"
    play.state.assaults.append({"zone": ZONE, "target": "norway", "cargo": [cargo.id]})
    play.start().fight(TARGET, "assault")
    play.do("germany", "answer", choice="ignore")
    while play.asked.kind != "relocate":
        play.do("germany", "bombard", units={})
    play.do("germany", "relocate", units={"fighter": 1}, to=next(o.area for o in play.game.heads(play.state) if o.area))
    play.fight("norway", "assault")
    assert not [event for event in play.events if event.kind == "combat_began" and event.data["kind"] == "sea"]
    assert play.over and play.state.owners["norway"] == "germany"
