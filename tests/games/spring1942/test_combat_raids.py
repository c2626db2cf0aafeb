"""Strategic bombing raids, escorts and interceptors."""

import pytest

from boardgame.engine.refusal import Refusal
from tests.games.spring1942.battles import Play

AREA = "southern_europe"


def raiders(play: Play, bombers: int, fighters: int = 0) -> Play:
    found = play.enter("united_kingdom", "bomber", AREA, "united_kingdom", bombers)
    escorts = play.enter("united_kingdom", "fighter", AREA, "united_kingdom", fighters)
    play.state.raids[AREA] = {"bombers": [u.id for u in found], "escorts": [u.id for u in escorts]}
    return play


def test_gun_then_bombs_up_to_twice_the_value() -> None:
    # A42-SBR-03 to A42-SBR-06, EX-13
    play = raiders(Play("united_kingdom", {AREA: {"germany": {"antiaircraft_gun": 1}}}, [1, 4, 6, 6, 5]), 3)
    play.start().fight(AREA, "raid")
    assert play.over and play.state.complexes[AREA] == 11
    assert play.happened("raid_damage", damage=11, total=11)
    assert sum(unit.type == "bomber" for unit in play.state.at(AREA)) == 2
    again = raiders(Play("united_kingdom", {}, [4, 3]), 2)
    again.state.complexes[AREA] = 11
    again.start().fight(AREA, "raid")
    assert again.state.complexes[AREA] == 12


def test_raiders_do_not_fight_in_the_territory_and_the_gun_fires_at_both() -> None:
    # A42-SBR-02, A42-SBR-06
    standing = {AREA: {"germany": {"antiaircraft_gun": 1, "infantry": 1}}}
    play = raiders(Play("united_kingdom", standing, [6, 2, 6, 6, 6]), 1)
    play.enter("united_kingdom", "fighter", AREA, "united_kingdom")
    play.start().fight(AREA, "raid").fight(AREA)
    assert [event.data["units"] for event in play.happened("rolled", purpose="antiaircraft")] == [
        {"bomber": 1}, {"fighter": 1},
    ]  # fmt: skip
    assert play.happened("rolled", purpose="attack")[0].data["units"] == {"fighter": 1}


def test_escorts_and_interceptors_fight_one_round() -> None:
    # A42-SBR-12 to A42-SBR-16, EX-14
    setup = {"options": {"escorts": True}}
    play = raiders(Play("united_kingdom", {AREA: {"germany": {"fighter": 2}}}, [1, 2, 5, 4], setup), 2, 1).start()
    assert (play.asked.kind, play.asked.seat) == ("intercept", "germany")
    play.do("germany", "intercept", units={"fighter": 2}).fight(AREA, "raid")
    assert play.asked.kind == "casualties" and play.asked.seat == "united_kingdom"
    play.do("united_kingdom", "casualties", units={"bomber": 1})
    assert play.over and play.state.complexes[AREA] == 4
    assert play.units(AREA) == {"germany": {"fighter": 1}, "united_kingdom": {"bomber": 1, "fighter": 1}}
    assert play.happened("rolled", purpose="air_battle_attack", units={"fighter": 1}, target=1)
    assert play.happened("rolled", purpose="air_battle_defense", units={"fighter": 2}, target=2)


def test_interceptors_of_a_lost_territory_fly_one_space_or_are_lost() -> None:
    # A42-SBR-15, A42-SBR-17
    setup = {"options": {"escorts": True}}
    play = raiders(Play("united_kingdom", {AREA: {"germany": {"fighter": 1}}}, [6, 3], setup), 1).start()
    play.enter("united_kingdom", "infantry", AREA, "balkans")
    play.do("germany", "intercept", units={"fighter": 1}).fight(AREA, "raid")
    assert play.state.owners[AREA] == "united_kingdom"
    assert (play.asked.kind, play.asked.seat) == ("relocate", "germany")
    with pytest.raises(Refusal) as refused:
        play.do("germany", "relocate", units={"fighter": 1}, to="japan")
    assert refused.value.rule == "A42-UNI-41"
    play.do("germany", "relocate", units={"fighter": 1}, to="germany")
    assert play.over and play.units("germany") == {"germany": {"fighter": 1}}


def test_without_the_option_nobody_intercepts() -> None:
    play = raiders(Play("united_kingdom", {AREA: {"germany": {"fighter": 2}}}, [5]), 1).start()
    assert play.asked.kind == "choose_combat"
