"""Sea battles: submarines, destroyers, transports, two-hit ships, carriers, retreat, rescue flights."""

import pytest

from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.board import unit_marks
from tests.games.spring1942.battles import Play

ZONE, FROM = "sz12", "sz13"


def test_surprise_strikes_of_both_sides() -> None:
    # A42-SUB-07, A42-SUB-09 to A42-SUB-12, A42-SUB-16, EX-18
    play = Play("germany", {ZONE: {"united_kingdom": {"submarine": 1, "cruiser": 1}}}, [2, 5, 1, 6])
    play.enter("germany", "submarine", ZONE, FROM, 2)
    play.start().fight(ZONE)
    assert (play.asked.kind, play.asked.seat) == ("submarines", "germany")
    play.do("germany", "submarines")
    assert (play.asked.kind, play.asked.seat) == ("submarines", "united_kingdom")
    play.do("united_kingdom", "submarines", submerge={})
    assert (play.asked.kind, play.asked.seat) == ("casualties", "united_kingdom")
    play.do("united_kingdom", "casualties", units={"submarine": 1})
    assert play.asked.kind == "press_or_retreat"
    assert play.units(ZONE) == {"germany": {"submarine": 1}, "united_kingdom": {"cruiser": 1}}
    assert not play.happened("rolled", purpose="attack")
    assert play.happened("rolled", purpose="defense", dice=[6])


def test_a_destroyer_cancels_for_its_enemy_only() -> None:
    # A42-SUB-06, EX-19: the defending submarine fires in step 4
    play = Play("germany", {ZONE: {"united_kingdom": {"submarine": 1, "battleship": 1}}}, [6, 6, 6, 6])
    play.enter("germany", "submarine", ZONE, FROM)
    play.enter("germany", "destroyer", ZONE, FROM)
    play.start().fight(ZONE).do("germany", "submarines")
    assert play.asked.kind == "press_or_retreat"
    assert [event.data["units"] for event in play.happened("rolled", purpose="defense")] == [
        {"submarine": 1}, {"battleship": 1},
    ]  # fmt: skip


def test_the_destroyer_of_an_ally_does_not_count() -> None:
    # A42-CON-11, A42-CON-60
    standing = {ZONE: {"united_kingdom": {"submarine": 1, "cruiser": 1}, "japan": {"destroyer": 1}}}
    play = Play("germany", standing, [3, 6])
    play.enter("germany", "cruiser", ZONE, FROM)
    play.start().fight(ZONE)
    assert (play.asked.kind, play.asked.seat) == ("submarines", "united_kingdom")
    play.do("united_kingdom", "submarines", submerge={"submarine": 1})
    assert play.happened("submerged", area=ZONE, units={"submarine": 1})
    assert play.over
    assert play.units(ZONE)["united_kingdom"] == {"submarine": 1}
    assert play.happened("combat_ended", outcome="stalemate")


def test_all_enemies_submerged_ends_the_combat() -> None:
    play = Play("germany", {ZONE: {"united_kingdom": {"submarine": 2}}})
    play.enter("germany", "cruiser", ZONE, FROM)
    play.state.attacks.append(ZONE)
    play.start().fight(ZONE).do("united_kingdom", "submarines", submerge={"submarine": 2})
    assert play.over and not play.happened("rolled")
    assert play.units(ZONE) == {"united_kingdom": {"submarine": 2}, "germany": {"cruiser": 1}}


def test_the_choice_comes_back_every_round() -> None:
    # A42-SUB-17
    play = Play("germany", {ZONE: {"united_kingdom": {"cruiser": 1, "destroyer": 1}}}, [2, 6, 6, 6])
    play.enter("germany", "submarine", ZONE, FROM)
    play.enter("germany", "cruiser", ZONE, FROM)
    play.start().fight(ZONE).do("united_kingdom", "casualties", units={"destroyer": 1})
    play.do("germany", "press")
    assert (play.asked.kind, play.asked.seat) == ("submarines", "germany")


def test_undefended_transports_go_down_without_dice() -> None:
    # A42-CON-19, A42-CON-22, A42-UNI-79
    play = Play("germany", {ZONE: {"united_kingdom": {"transport": 2}}})
    cargo = play.state.add("infantry", "united_kingdom", ZONE, aboard=1)
    play.enter("germany", "submarine", ZONE, FROM)
    play.state.attacks.append(ZONE)
    play.start().fight(ZONE)
    assert play.over and play.units(ZONE) == {"germany": {"submarine": 1}}
    assert cargo.id not in play.state.units and ZONE in play.state.fought
    assert not play.happened("rolled")
    assert unit_marks.FOUGHT in play.state.at(ZONE)[0].marks


def test_aircraft_against_transports_and_submarines() -> None:
    # A42-CON-20, A42-SUB-19, EX-20
    play = Play("germany", {ZONE: {"united_kingdom": {"transport": 2, "submarine": 1}}})
    play.enter("germany", "fighter", ZONE, "france")
    play.state.attacks.append(ZONE)
    play.start().fight(ZONE)
    assert play.over and play.units(ZONE) == {"germany": {"fighter": 1}, "united_kingdom": {"submarine": 1}}


def test_transports_alone_against_transports_may_stay_or_retreat() -> None:
    # A42-CON-26
    for answer, where in (({"do": "press"}, ZONE), ({"do": "retreat", "to": FROM}, FROM)):
        play = Play("germany", {ZONE: {"united_kingdom": {"transport": 1}}})
        play.enter("germany", "transport", ZONE, FROM)
        play.state.attacks.append(ZONE)
        play.start().fight(ZONE).do("germany", **answer)
        assert play.over and "germany" in play.units(where)


def test_attacking_transports_left_alone_may_retreat() -> None:
    # A42-CON-21
    play = Play("germany", {ZONE: {"united_kingdom": {"cruiser": 2}}}, [6, 3, 6])
    play.enter("germany", "cruiser", ZONE, FROM)
    ship = play.enter("germany", "transport", ZONE, FROM)[0]
    cargo = play.state.add("tank", "germany", ZONE, aboard=ship.id)
    play.start().fight(ZONE)
    assert play.asked.kind == "press_or_retreat"
    play.do("germany", "retreat", to=FROM)
    assert play.over and play.state.units[cargo.id].area == FROM
    assert unit_marks.RETREATED in play.state.units[ship.id].marks  # A42-UNI-91


def test_transports_are_the_last_casualties() -> None:
    # A42-CON-17, A42-CON-16
    play = Play("germany", {ZONE: {"united_kingdom": {"transport": 1, "cruiser": 1, "destroyer": 1}}}, [3, 6, 6, 6])
    play.enter("germany", "cruiser", ZONE, FROM, 2)
    play.start().fight(ZONE)
    with pytest.raises(Refusal) as refused:
        play.do("united_kingdom", "casualties", units={"transport": 1})
    assert refused.value.rule == "A42-CON-17"
    play.do("united_kingdom", "casualties", units={"cruiser": 1})


def test_submarine_hits_never_fall_on_aircraft() -> None:
    # A42-UNI-66, A42-UNI-67, A42-SUB-18, EX-29
    standing = {ZONE: {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1}, "united_states": {"fighter": 1}}}
    play = Play("germany", standing, [2, 3, 6, 6])
    play.enter("germany", "submarine", ZONE, FROM)
    play.enter("germany", "fighter", ZONE, "france")
    play.start().fight(ZONE).do("germany", "submarines")
    # The carrier was the only ship, so it is lost to the strike; its fighters stay in the air and defend at 4.
    assert play.happened("casualties", cause="surprise_strike")[0].data["units"] == {
        "united_kingdom": {"aircraft_carrier": 1}
    }
    assert (play.asked.kind, play.asked.seat) == ("casualties", "united_kingdom")
    with pytest.raises(Refusal) as refused:
        play.do("united_kingdom", "casualties", units={"germany:submarine": 1})
    assert refused.value.rule == "A42-CON-13"


def test_hits_that_differ_are_given_out_one_class_after_the_other_or_at_once() -> None:
    def begin() -> Play:
        standing = {ZONE: {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1, "destroyer": 1}}}
        play = Play("germany", standing, [2, 3, 6, 6, 6])
        play.enter("germany", "submarine", ZONE, FROM)
        play.enter("germany", "cruiser", ZONE, FROM)
        return play.start().fight(ZONE)

    play = begin()
    assert play.asked.data["hits"] == 1 and play.asked.data["hits_in_all"] == 2
    with pytest.raises(Refusal) as refused:
        play.do("united_kingdom", "casualties", units={"fighter": 1})
    assert refused.value.rule == "A42-CON-16"
    play.do("united_kingdom", "casualties", units={"destroyer": 1})
    play.do("united_kingdom", "casualties", units={"fighter": 1})
    assert play.asked.kind == "press_or_retreat"
    play = begin().do("united_kingdom", "casualties", units={"fighter": 1, "destroyer": 1})
    assert play.asked.kind == "press_or_retreat" and play.units(ZONE)["united_kingdom"] == {"aircraft_carrier": 1}


def test_a_battleship_takes_two_hits_and_is_repaired() -> None:
    # A42-UNI-54 to A42-UNI-56, A42-SUB-13, EX-28
    play = Play("germany", {ZONE: {"united_kingdom": {"battleship": 1}}}, [1, 4])
    play.enter("germany", "submarine", ZONE, FROM)
    play.start().fight(ZONE).do("germany", "submarines")
    assert play.happened("hit_taken", type="battleship") and play.over
    assert play.units(ZONE) == {"united_kingdom": {"battleship": 1}}
    assert play.state.at(ZONE)[0].hits == 0 and play.happened("repaired_ships", area=ZONE)


def test_two_hits_may_both_go_to_one_battleship() -> None:
    play = Play("germany", {ZONE: {"united_kingdom": {"battleship": 1, "cruiser": 1}}}, [4, 4, 6, 6])
    play.enter("germany", "battleship", ZONE, FROM, 2)
    play.start().fight(ZONE).do("united_kingdom", "casualties", units={"battleship": 2})
    assert play.units(ZONE)["united_kingdom"] == {"cruiser": 1}


def test_units_that_cannot_hit_each_other_share_the_zone() -> None:
    play = Play("germany", {ZONE: {"united_kingdom": {"submarine": 1}}})
    play.enter("germany", "bomber", ZONE, "france")
    play.state.attacks.append(ZONE)
    play.start().fight(ZONE)
    assert play.over and play.happened("combat_ended", outcome="stalemate")


def test_retreat_only_to_a_zone_friendly_since_the_turn_began() -> None:
    # A42-CON-29
    play = Play("germany", {ZONE: {"united_kingdom": {"cruiser": 2}}}, [6, 6, 6, 6])
    play.enter("germany", "cruiser", ZONE, FROM)
    play.enter("germany", "cruiser", ZONE, "sz11")
    play.state.start_hostile = [*play.state.start_hostile, FROM]
    play.start().fight(ZONE)
    with pytest.raises(Refusal) as refused:
        play.do("germany", "retreat", to=FROM)
    assert refused.value.rule == "A42-CON-29"
    with pytest.raises(Refusal) as refused:
        play.do("germany", "retreat", to="sz09")
    assert refused.value.rule == "A42-CON-28"
    play.do("germany", "retreat", to="sz11")
    assert play.units("sz11") == {"germany": {"cruiser": 2}}


def test_ships_that_stayed_in_a_hostile_zone_fight_and_allied_cargo_does_not() -> None:
    # A42-CM-21, A42-CM-36, A42-CON-10, A42-CON-62
    standing = {ZONE: {"germany": {"aircraft_carrier": 1, "fighter": 1}, "japan": {"fighter": 1},
                       "united_kingdom": {"cruiser": 1}}}  # fmt: skip
    play = Play("germany", standing, [6, 6, 3])
    play.start().fight(ZONE)
    assert play.happened("rolled", purpose="attack", units={"fighter": 1})
    assert play.happened("rolled", purpose="attack", units={"aircraft_carrier": 1})
    play.do("germany", "casualties", units={"aircraft_carrier": 1})
    assert play.units(ZONE) == {"germany": {"fighter": 1}, "united_kingdom": {"cruiser": 1}}
    assert play.happened("destroyed", units={"fighter": 1})
    assert play.asked.data["battle"]["air_only"] is True
    play.do("germany", "retreat")


def test_fighters_without_their_carrier_find_a_place_or_are_lost() -> None:
    # A42-UNI-40, A42-UNI-41, A42-UNI-42
    standing = {"sz06": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 2}}}
    play = Play("germany", standing, [4, 6, 6, 6, 6])
    play.enter("germany", "battleship", "sz06", "sz05")
    play.start().fight("sz06").do("united_kingdom", "casualties", units={"aircraft_carrier": 1})
    play.do("germany", "retreat", to="sz05")
    assert play.over or play.asked.kind == "relocate"
    if not play.over:
        play.do("united_kingdom", "relocate", units={"fighter": 2}, to=play.asked.data["places"][0])
    assert play.happened("relocated")
    lonely = Play("germany", {"sz12": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1}}}, [4, 6, 6, 6])
    lonely.state.owners = dict.fromkeys(lonely.state.owners, "germany")
    lonely.state.start_owners = dict(lonely.state.owners)
    lonely.enter("germany", "battleship", "sz12", "sz13")
    lonely.start().fight("sz12").do("united_kingdom", "casualties", units={"aircraft_carrier": 1})
    lonely.do("germany", "retreat", to="sz13")
    assert lonely.over and lonely.happened("destroyed", rule="A42-UNI-41")
