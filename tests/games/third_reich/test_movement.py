"""The movement phase: who moves where, what it changes, and what is refused by which rule."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine import Refusal
from boardgame.games.third_reich.state import FIXED, MOVED, POOL, UNSUPPLIED, State, pair
from tests.games.third_reich.position import game, places, play, position, unit_at, where

WARSAW = "M35"


def move(units: list[int], to: str, via: tuple[str, ...] = (), by: str = "germany") -> dict[str, Any]:
    return {"by": by, "do": "move", "units": units, "to": to, "via": list(via)}


def refused(state: State, action: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as found:
        play(state, action)
    return found.value.rule


def test_a_unit_moves_and_takes_the_hexes_it_passes() -> None:
    # TR-13.2, TR-7.1
    state = position({"L32": ["germany armor 4-6"]})
    tank = unit_at(state, "L32")
    after = play(state, move([tank], "L35", ("L33", "L34")))
    assert where(after, tank) == "L35" and after.marked(tank, MOVED)
    number = after.world.number
    assert [after.controller(number[label]) for label in ("L34", "L35")] == ["germany", "germany"]
    assert after.controller(number["M34"]) == "poland"


def test_a_way_can_be_chosen_and_costs_what_it_costs() -> None:
    state = position({"L32": ["germany armor 4-6"]})
    tank = unit_at(state, "L32")
    after = play(state, move([tank], "L34", ("M33",)))
    number = after.world.number
    assert after.controller(number["M33"]) == "germany"
    assert after.controller(number["L34"]) == "germany"
    assert refused(state, move([tank], "L34", ("O33",))) == "TR-13.2"


def test_a_stack_that_may_go_nowhere_for_a_dispute_is_not_offered() -> None:
    # TR-51.5: Germany moves the next unit to Poland, with Italy having one in the midst of it.
    state = position({"M35": ["italy infantry 2-3"], "L32": ["germany infantry 3-3"]}, nations=["germany", "italy"],
                     wars=[pair("italy", "poland")])  # fmt: skip
    offered = [option.area for option in game().heads(state, "italy") if option.action["do"] == "move"]
    assert offered == ["M35"]
    state.clocks["dispute:poland:germany:italy"] = state.turn
    state.hands = {"germany": "germany", "italy": "italy"}
    options = [option for seat in ("germany", "italy") for option in game().heads(state, seat)]
    assert [option.area for option in options if option.action["do"] == "move"] == ["L32"]


def test_of_a_stack_in_a_country_in_dispute_one_unit_at_a_time_is_offered() -> None:
    # TR-51.5
    state = position({"M35": ["italy infantry 2-3", "italy infantry 2-3"]}, nations=["germany", "italy"],
                     wars=[pair("italy", "poland")])  # fmt: skip
    state.hands = {"germany": "germany", "italy": "italy"}
    (before,) = [option for option in game().heads(state, "italy") if option.area == "M35"]
    assert before.blanks[0].items[0].maximum == 2
    state.clocks["dispute:poland:italy:germany"] = state.turn
    (during,) = [option for option in game().heads(state, "italy") if option.area == "M35"]
    assert during.blanks[0].maximum == 1


def test_units_move_once() -> None:
    # TR-13.5
    state = position({"L32": ["germany armor 4-6"]})
    tank = unit_at(state, "L32")
    assert refused(play(state, move([tank], "L33")), move([tank], "L34")) == "TR-13.5"


def test_movement_factors_bound_the_way() -> None:
    state = position({"L32": ["germany infantry 3-3"]})
    unit = unit_at(state, "L32")
    assert where(play(state, move([unit], "L35")), unit) == "L35"
    assert refused(state, move([unit], "L36")) == "TR-13.2"


def test_enemy_units_bar_the_way_and_their_armor_costs_two_points_more() -> None:
    # TR-13.4, TR-13.3
    state = position({"L33": ["germany infantry 3-3"], "M34": ["france armor 3-5"]})
    unit = unit_at(state, "L33")
    assert refused(state, move([unit], "M34")) == "TR-13.4"
    # L34 lies in the zone, K34 does not.
    assert refused(state, move([unit], "L35", ("L34",))) == "TR-13.2"
    assert where(play(state, move([unit], "L35", ("K34",))), unit) == "L35"


def test_neutrals_are_not_entered() -> None:
    # TR-5.7c
    state = position({"N27": ["germany infantry 3-3"], "S27": ["germany infantry 3-3"]})
    assert refused(state, move([unit_at(state, "N27")], "M25")) == "TR-5.7c"


def test_units_of_a_minor_country_stay_in_it() -> None:
    # TR-22.7
    state = position({"L34": ["poland infantry 2-3"]}, nations=("poland",))
    unit = unit_at(state, "L34")
    assert refused(state, move([unit], "L32", by="united_kingdom")) == "TR-22.7"
    assert where(play(state, move([unit], "M34", by="united_kingdom")), unit) == "M34"


def test_ground_units_do_not_cross_water() -> None:
    # TR-5.33
    state = position({"L24": ["france infantry 2-3"]}, nations=("france",))
    assert refused(state, move([unit_at(state, "L24")], "L23", by="france")).startswith("TR-")


@pytest.mark.parametrize(("mark", "rule"), [(UNSUPPLIED, "TR-27.42"), (FIXED, "TR-SC39aj")])
def test_marked_units_stay(mark: int, rule: str) -> None:
    state = position({"L32": ["germany infantry 3-3"]})
    unit = unit_at(state, "L32")
    state.mark(unit, mark)
    assert refused(state, move([unit], "L33")) == rule
    assert not [option for option in game().heads(state) if option.action["do"] == "move"]


def test_replacements_do_not_move() -> None:
    # TR-30.2
    state = position({"L32": ["germany replacement 1"]})
    assert refused(state, move([unit_at(state, "L32")], "L33")) == "TR-30.2"


# --- stacking ---------------------------------------------------------------------------------------------------


def test_two_units_stack_and_a_third_only_passes() -> None:
    # TR-6.1, TR-6.3
    state = position({"L32": ["germany infantry 3-3"], "L33": ["germany replacement 1", "germany replacement 1"]})
    unit = unit_at(state, "L32")
    assert refused(state, move([unit], "L33")) == "TR-6.1"
    assert where(play(state, move([unit], "L34", ("L33",))), unit) == "L34"


def test_airborne_units_are_not_counted() -> None:
    # TR-6.12
    state = position({"L32": ["germany airborne 3-3"], "L33": ["germany replacement 1", "germany replacement 1"]})
    unit = unit_at(state, "L32")
    assert where(play(state, move([unit], "L33")), unit) == "L33"


def test_three_british_units_stack_in_london() -> None:
    # TR-6.11
    units = ["united_kingdom replacement 1"] * 2
    state = position({"K23": units, "K22": ["united_kingdom infantry 3-4"]}, nations=("united_kingdom",))
    unit = unit_at(state, "K22")
    assert where(play(state, move([unit], "K23", by="united_kingdom")), unit) == "K23"


def test_french_and_british_units_pass_but_do_not_stop_together() -> None:
    # TR-34.3, TR-34.37
    state = position(
        {"N21": ["united_kingdom infantry 3-4"], "O21": ["france replacement 1"]}, nations=("united_kingdom", "france")
    )
    unit = unit_at(state, "N21")
    assert refused(state, move([unit], "O21", by="united_kingdom")) == "TR-34.3"
    assert where(play(state, move([unit], "P20", ("O21",), by="united_kingdom")), unit) == "P20"


def test_a_unit_may_come_where_another_may_still_leave_and_the_end_sheds_what_did_not() -> None:
    # TR-6.3, TR-6.1
    state = position({"L32": ["germany infantry 3-3"], "L33": ["germany infantry 3-3", "germany infantry 3-3"]})
    unit = unit_at(state, "L32")
    after = play(state, move([unit], "L33"))
    after.stack.insert(0, game().steps["move.end"].new_frame(nations=["germany"]))
    asked = play(after, {"by": "germany", "do": "done"})
    decision = game().decision(asked)
    assert decision is not None and decision.kind == "shed" and decision.data["excess"] == 1
    victim = asked.at(asked.world.number["L33"])[0]
    done = play(asked, {"by": "germany", "do": "shed", "units": [victim]})
    assert done.where[victim] == POOL and len(done.at(done.world.number["L33"])) == 2


# --- options ----------------------------------------------------------------------------------------------------


def test_under_a_pass_units_keep_to_hexes_of_their_own_side() -> None:
    # TR-19.2
    passing = {f"germany:{front}": "pass" for front in ("western", "eastern", "mediterranean")}
    state = position({"L32": ["germany infantry 3-3"]}, options=passing)
    unit = unit_at(state, "L32")
    found = places(state, game().heads(state)[0], [unit])
    assert all(state.controller(state.world.number[label]) == "germany" for label in found)
    assert refused(state, move([unit], "L34")) == "TR-19.2"


def test_under_a_pass_units_beside_an_enemy_do_not_move_nor_come_beside_one() -> None:
    # TR-19.2b
    passing = {f"germany:{front}": "pass" for front in ("western", "eastern", "mediterranean")}
    state = position(
        {"L33": ["germany infantry 3-3"], "L31": ["germany infantry 3-3"], "L34": ["poland infantry 1-3"]},
        options=passing,
    )
    beside, away = unit_at(state, "L33"), unit_at(state, "L31")
    assert refused(state, move([beside], "L32")) == "TR-19.2b"
    assert refused(state, move([away], "L33")) == "TR-19.2b"
    assert where(play(state, move([away], "L32")), away) == "L32"


def test_a_unit_on_a_passing_front_goes_up_to_the_boundary_to_fight_across_it() -> None:
    # TR-20.1d, TR-EX-32: the western front passes, the eastern one does not.
    state = position({"L31": ["germany infantry 3-3"]}, options={"germany:western": "pass"})
    unit = unit_at(state, "L31")
    labels = places(state, game().heads(state)[0], [unit])
    assert any(game().board.hexes[label].front == "eastern" for label in labels)


def test_the_heads_are_all_moves_that_are_accepted() -> None:
    state = position(
        {
            "L32": ["germany armor 4-6", "germany infantry 3-3"],
            "M32": ["germany infantry 3-3", "germany infantry 3-3"],
            "L34": ["poland infantry 2-3"],
            "M34": ["poland infantry 1-3"],
        }
    )
    for option in game().heads(state):
        if option.action["do"] != "move":
            continue
        units = list(option.blanks[0].suggested)  # type: ignore[union-attr]
        for label in places(state, option, units):
            after = play(state, {**option.action, "units": units, "to": label})
            assert {where(after, unit) for unit in units} == {label}
