"""Battles for territories: rounds, casualties, artillery, antiaircraft fire, retreat, capture."""

import pytest

from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.board import unit_marks
from tests.games.spring1942.battles import Play


def test_struck_defenders_answer_and_the_attacker_loses_at_once() -> None:
    # A42-CON-13, A42-CON-14, A42-CON-15
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 2}}}, [1, 3, 3, 1, 2])
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr")
    play.enter("germany", "tank", "caucasus", "ukraine_ssr", 2)
    play.start().fight("caucasus")
    assert play.asked.kind == "casualties" and play.asked.seat == "germany"
    assert play.asked.data["hits"] == 2
    assert len(play.asked.data["battle"]["behind_strip"]) == 2
    play.do("germany", "casualties", units={"infantry": 1, "tank": 1})
    assert play.over
    assert play.units("caucasus") == {"germany": {"tank": 1}}
    assert play.state.owners["caucasus"] == "germany"
    assert play.happened("captured", area="caucasus", to="germany", ipc=4)
    assert all(unit_marks.FOUGHT in unit.marks for unit in play.state.at("caucasus"))


def test_artillery_lifts_one_infantry_each() -> None:
    # A42-UNI-05, EX-16
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 1}}}, [6] * 7 + [1] + [6] * 6 + [6])
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr", 5)
    play.enter("germany", "artillery", "caucasus", "ukraine_ssr", 2)
    play.start().fight("caucasus")
    assert [event.data["units"] for event in play.happened("rolled", purpose="attack")] == [
        {"infantry": 3}, {"infantry": 2, "artillery": 2},
    ]  # fmt: skip
    play.do("germany", "casualties", units={"artillery": 1})
    play.do("germany", "press")
    assert [event.data["units"] for event in play.happened("rolled", purpose="attack")][2:] == [
        {"infantry": 4}, {"infantry": 1, "artillery": 1},
    ]  # fmt: skip
    assert play.happened("rolled", purpose="defense", target=2)  # A42-UNI-06


def test_antiaircraft_fires_once_by_type_and_one_gun_only() -> None:
    # A42-SBR-18 to A42-SBR-21, EX-17
    standing = {"caucasus": {"soviet_union": {"infantry": 1, "antiaircraft_gun": 1},
                             "united_states": {"antiaircraft_gun": 1}}}  # fmt: skip
    play = Play("germany", standing, [1, 3, 1, 6, 6, 6, 6])
    play.enter("germany", "fighter", "caucasus", "ukraine_ssr", 2)
    play.enter("germany", "bomber", "caucasus", "ukraine_ssr", 1)
    play.start().fight("caucasus")
    fire = play.happened("rolled", purpose="antiaircraft")
    assert [(event.by, event.data["units"], event.data["dice"], event.data["hits"]) for event in fire] == [
        ("soviet_union", {"fighter": 2}, [1, 3], 1), ("soviet_union", {"bomber": 1}, [1], 1),
    ]  # fmt: skip
    assert play.units("caucasus")["germany"] == {"fighter": 1}
    play.do("germany", "press")
    assert len(play.happened("rolled", purpose="antiaircraft")) == 2


def test_aircraft_alone_take_nothing() -> None:
    # A42-CON-35, EX-30
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 1}}}, [1, 6])
    play.enter("germany", "fighter", "caucasus", "ukraine_ssr")
    play.start().fight("caucasus")
    assert play.over and play.state.owners["caucasus"] == "soviet_union"
    assert play.happened("combat_ended", outcome="attacker")


def test_all_destroyed_leaves_the_territory_to_the_defender() -> None:
    # A42-CON-33, EX-30
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 1}}}, [3, 2])
    play.enter("germany", "tank", "caucasus", "ukraine_ssr")
    play.start().fight("caucasus")
    assert play.over and play.units("caucasus") == {} and play.state.owners["caucasus"] == "soviet_union"
    assert play.happened("combat_ended", outcome="draw")


def test_an_empty_hostile_territory_is_taken_without_dice() -> None:
    play = Play("germany", {"caucasus": {"soviet_union": {"antiaircraft_gun": 1}}})
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr")
    play.start()
    gun = next(unit for unit in play.state.at("caucasus") if unit.type == "antiaircraft_gun")
    assert play.over and not play.happened("rolled") and not play.happened("round_began")
    assert gun.owner == "germany" and unit_marks.CAPTURED in gun.marks  # A42-CON-39, A42-CON-40, A42-UNI-12


def test_retreat_to_a_space_any_attacker_came_from() -> None:
    # A42-CON-28, A42-CON-30, A42-CON-31, EX-32
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 4}}}, [6, 6, 6, 6, 1, 1, 6, 6])
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr", 2)
    play.enter("germany", "tank", "caucasus", "ukraine_ssr")
    play.enter("germany", "fighter", "caucasus", "balkans")
    play.start().fight("caucasus")
    play.do("germany", "casualties", units={"infantry": 2})
    assert play.asked.kind == "press_or_retreat"
    assert play.asked.data["battle"]["retreat"] == ["ukraine_ssr"]
    for to, rule in ((None, "A42-CON-30"), ("balkans", "A42-CON-28"), ("belorussia", "A42-CON-28")):
        with pytest.raises(Refusal) as refused:
            play.do("germany", "retreat", to=to)
        assert refused.value.rule == rule
    with pytest.raises(Refusal) as refused:
        play.do("soviet_union", "retreat", to="russia")
    assert refused.value.rule == "A42-SET-08"
    play.do("germany", "retreat", to="ukraine_ssr")
    assert play.over
    assert play.units("ukraine_ssr") == {"germany": {"tank": 1}}
    assert play.units("caucasus") == {"soviet_union": {"infantry": 4}, "germany": {"fighter": 1}}
    assert play.happened("combat_ended", outcome="retreat")


def test_aircraft_alone_break_off_without_a_space() -> None:
    play = Play("germany", {"caucasus": {"soviet_union": {"infantry": 1}}}, [6, 6])
    play.enter("germany", "fighter", "caucasus", "ukraine_ssr")
    play.start().fight("caucasus")
    with pytest.raises(Refusal) as refused:
        play.do("germany", "retreat", to="ukraine_ssr")
    assert refused.value.rule == "A42-CON-31"
    play.do("germany", "retreat")
    assert play.over and play.units("caucasus")["germany"] == {"fighter": 1}


def test_the_power_with_most_units_proposes_and_the_others_agree() -> None:
    # A42-CON-64, A42-CON-65
    standing = {"caucasus": {"soviet_union": {"infantry": 1}, "united_kingdom": {"tank": 2},
                             "united_states": {"tank": 1}}}  # fmt: skip
    players = {"germany": "A", "japan": "A", "soviet_union": "B", "united_kingdom": "C", "united_states": "C"}
    play = Play("germany", standing, [3, 6, 6, 6, 6, 6], {"players": players})
    play.enter("germany", "tank", "caucasus", "ukraine_ssr", 2)
    play.start().fight("caucasus")
    assert (play.asked.kind, play.asked.seat) == ("casualties", "soviet_union")
    play.do("soviet_union", "casualties", units={"united_kingdom:tank": 1})
    assert (play.asked.kind, play.asked.seat) == ("agree_casualties", "united_kingdom")
    play.do("united_kingdom", "answer", choice="dispute")
    assert (play.asked.kind, play.asked.seat) == ("casualties", "germany")
    play.do("germany", "casualties", units={"united_states:tank": 1})
    assert play.asked.kind == "press_or_retreat"
    assert play.units("caucasus")["united_kingdom"] == {"tank": 2}
    assert "united_states" not in play.units("caucasus")


def test_one_player_for_all_defenders_is_not_asked_to_agree() -> None:
    standing = {"caucasus": {"soviet_union": {"infantry": 1}, "united_kingdom": {"tank": 2}}}
    play = Play("germany", standing, [3, 6, 6, 6])
    play.enter("germany", "tank", "caucasus", "ukraine_ssr")
    play.start().fight("caucasus").do("soviet_union", "casualties", units={"united_kingdom:tank": 1})
    assert play.asked.kind == "press_or_retreat"


def test_casualties_that_cannot_be_are_refused() -> None:
    standing = {"caucasus": {"soviet_union": {"infantry": 2, "tank": 1, "antiaircraft_gun": 1}}}
    play = Play("germany", standing, [3, 6, 6, 6, 6])
    play.enter("germany", "tank", "caucasus", "ukraine_ssr", 2)
    play.start().fight("caucasus")
    for units, rule in (
        ({"antiaircraft_gun": 1}, "A42-UNI-13"),
        ({"infantry": 2}, "A42-CON-13"),
        ({"germany:tank": 1}, "A42-CON-13"),
        ({"bomber": 1}, "ENGINE-NOT-THERE"),
        ([9999], "ENGINE-NOT-THERE"),
    ):
        with pytest.raises(Refusal) as refused:
            play.do("soviet_union", "casualties", units=units)
        assert refused.value.rule == rule


def test_order_of_combats_and_combats_that_are_not() -> None:
    # A42-CON-01, A42-CON-03, A42-CON-04, A42-CON-05
    standing = {"caucasus": {"soviet_union": {"infantry": 1}}, "russia": {"soviet_union": {"bomber": 1}}}
    play = Play("germany", standing, [1, 2, 3, 4, 6, 6])
    play.enter("germany", "tank", "caucasus", "ukraine_ssr", 2)
    bomber = play.enter("germany", "bomber", "russia", "germany")[0]
    play.state.raids["russia"] = {"bombers": [bomber.id], "escorts": []}
    play.start()
    assert [option.action["area"] for option in play.game.options(play.state)] == ["russia"]
    for kind, area, rule in (
        ("combat", "caucasus", "A42-CON-01"),
        ("combat", "germany", "A42-CON-03"),
        ("combat", "archangel", "A42-CON-04"),
        ("assault", "caucasus", "A42-AMP-01"),
        ("raid", "caucasus", "A42-SBR-01"),
        ("combat", "nowhere", "ENGINE-NOT-THERE"),
    ):
        with pytest.raises(Refusal) as refused:
            play.fight(area, kind)
        assert refused.value.rule == rule, (kind, area)
    with pytest.raises(Refusal) as refused:
        play.do("germany", "end_phase")
    assert refused.value.rule == "A42-CON-04"
    play.fight("russia", "raid").fight("caucasus")
    assert play.over and play.state.complexes["russia"] == 1


def test_no_combat_no_question() -> None:
    assert Play("germany", {}).start().over
