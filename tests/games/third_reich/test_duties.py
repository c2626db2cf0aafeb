"""What a power still owes before its combat is over, and what a move would come to."""

from __future__ import annotations

from boardgame.games.third_reich.movement.foresight import after, outlook
from boardgame.games.third_reich.politics.duties import duties, unused
from boardgame.games.third_reich.records import Choice
from tests.games.third_reich.position import position


def test_an_offensive_option_without_attack_is_owed_until_it_is_used() -> None:
    state = position({})
    state.choices = {"germany:eastern": Choice("offensive")}
    assert "TR-12.24" in [duty.rule for duty in duties(state, "germany")]
    state.choices["germany:eastern"] = Choice("offensive", fulfilled=True)
    assert "TR-12.24" not in [duty.rule for duty in duties(state, "germany")]


def test_a_country_that_follows_its_leader_owes_no_attack_of_its_own() -> None:
    state = position({})
    state.choices = {f"{nation}:eastern": Choice("offensive") for nation in ("germany", "italian_corps")}
    assert unused(state, ["germany", "italian_corps"]) == [("germany", "eastern")]


def test_the_pact_counts_the_factors_in_the_east() -> None:
    few = position({"K35": ["germany infantry 3-3"]})
    pact = next(duty for duty in duties(few, "germany") if duty.rule == "TR-43.2d")
    assert not pact.met and pact.text.startswith("3 of ")
    armor = ["germany armor 4-6", "germany armor 4-6"]
    many = position({"K35": armor, "K36": armor, "L35": armor})
    assert next(duty for duty in duties(many, "germany") if duty.rule == "TR-43.2d").met


def test_a_move_foreseen_is_the_move_that_is_made() -> None:
    state = position({"L33": ["germany infantry 3-3"]})
    units = state.at(state.world.number["L33"])
    found = outlook(state, units, "L34")
    assert found is not None
    assert (found.way, found.cost, found.points, found.takes) == (("L33", "L34"), 1, 3, ("L34",))
    assert "TR-7.1" in found.rules
    then = after(state, units, found)
    label = state.world.number["L34"]
    assert then.at(label) == units and then.controller(label) == "germany" and not state.at(label)
    assert outlook(state, units, "A1") is None
