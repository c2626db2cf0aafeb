"""Attrition: who counts, what is lost, which hexes are given up, and where units retreat to."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine import Refusal
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.attrition.contact import in_contact, lightest, why_not_demanded
from boardgame.games.third_reich.attrition.frames import FrontFrame
from boardgame.games.third_reich.state import ATTACKED, GONE, RETREATED, UNSUPPLIED, State
from tests.games.third_reich.position import game, play, position, unit_at, where

ATTRITION = {f"germany:{front}": "attrition" for front in ("western", "eastern", "mediterranean")}
FIELD = {
    "L33": ["germany armor 4-6", "germany armor 4-6"],
    "M33": ["germany armor 4-6", "germany infantry 3-3"],
    "L34": ["poland infantry 2-3"],
    "N34": ["poland infantry 1-3"],
    "P35": ["poland infantry 1-3"],
}


def rolled(units: dict[str, list[str]], die: int, **more: Any) -> State:
    """A position after the attrition roll, at its first decision."""
    state = position(units, step="attrition", options=ATTRITION, **more)
    return game().start(state, ScriptedChance([die]))[0]


def refused(state: State, action: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as found:
        play(state, action)
    return found.value.rule


def asked(state: State) -> str:
    decision = game().decision(state)
    return "" if decision is None else decision.kind


def lose(*units: int) -> dict[str, Any]:
    return {"by": "united_kingdom", "do": "attrition_loss", "units": list(units)}


DONE = {"by": "germany", "do": "done"}


def take(label: str, *units: int) -> dict[str, Any]:
    return {"by": "germany", "do": "take_hex", "hex": label, "units": list(units)}


def test_all_in_contact_count_but_replacements_and_those_that_attacked() -> None:
    # TR-18.1, TR-30.3c, TR-18.1d
    state = position({**FIELD, "M32": ["germany infantry 3-3"], "K35": ["germany replacement 1"]}, options=ATTRITION)
    counted = {where(state, unit) for unit in in_contact(state, ["germany"], "eastern", [])}
    assert counted == {"L33", "M33"}
    first = unit_at(state, "L33")
    state.mark(first, ATTACKED)
    assert first not in in_contact(state, ["germany"], "eastern", [])


def test_unsupplied_units_count() -> None:
    # TR-18.1, TR-27.41
    state = position(FIELD, options=ATTRITION)
    unit = unit_at(state, "L33")
    state.mark(unit, UNSUPPLIED)
    assert unit in in_contact(state, ["germany"], "eastern", [])


def test_the_defender_loses_exactly_what_the_table_says_anywhere_on_the_front() -> None:
    # TR-18.3, TR-18.31: 15 factors and a 1 are two units and a hex.
    state = rolled(FIELD, 1)
    decision = game().decision(state)
    assert decision is not None and (decision.seat, decision.data["due"]) == ("united_kingdom", 2)
    far, near = unit_at(state, "P35"), unit_at(state, "N34")
    assert refused(state, lose(far)) == "TR-18.31"
    after = play(state, lose(far, near))
    assert [after.where[unit] for unit in (far, near)] == [GONE, GONE]
    assert asked(after) == "attrition_hexes"


def test_no_more_is_lost_than_there_is() -> None:
    # TR-18.31
    state = rolled({**FIELD, "N34": [], "P35": []}, 1)
    decision = game().decision(state)
    assert decision is not None and decision.data["due"] == 1


def demanding() -> State:
    """One hex may be demanded; the Poles gave two units elsewhere."""
    state = rolled(FIELD, 1)
    return play(state, lose(unit_at(state, "P35"), unit_at(state, "N34")))


def test_a_hex_is_taken_and_its_defender_retreats_first() -> None:
    # TR-18.32, TR-18.33, TR-18.34
    state = demanding()
    pole, tank = unit_at(state, "L34"), unit_at(state, "L33")
    after = play(state, take("L34", tank))
    assert asked(after) == "attrition_hexes"
    after = play(after, DONE)
    assert asked(after) == "retreat"
    assert refused(after, {"by": "united_kingdom", "do": "retreat", "unit": pole, "to": "L33"}) == "TR-18.33b"
    after = play(after, {"by": "united_kingdom", "do": "retreat", "unit": pole, "to": "L35"})
    assert where(after, pole) == "L35" and where(after, tank) == "L34"
    assert after.controller(after.world.number["L34"]) == "germany"
    assert asked(after) == ""


def test_hexes_need_not_be_taken() -> None:
    # TR-18.34b
    after = play(demanding(), DONE)
    assert asked(after) == "" and where(after, unit_at(after, "L34")) == "L34"


def test_a_hex_is_given_back_before_the_choice_is_done() -> None:
    # TR-18.32
    state = demanding()
    tank = unit_at(state, "L33")
    after = play(state, take("L34", tank))
    decision = game().decision(after)
    assert decision is not None and decision.data["hexes"] == 0 and decision.data["taken"] == ["L34"]
    assert {head.action["do"] for head in game().heads(after, "germany")} == {"give_back", "done"}
    assert refused(after, take("L34", tank)) == "TR-18.32"
    back = {"by": "germany", "do": "give_back", "hex": "L34"}
    after = play(after, back)
    assert refused(after, back)
    assert asked(after) == "attrition_hexes"
    after = play(after, DONE)
    assert where(after, unit_at(after, "L34")) == "L34" and where(after, tank) == "L33"


def test_the_lightest_losses_are_suggested_and_leave_no_hex_empty_if_others_do() -> None:
    # TR-18.31
    state = position({"L34": ["poland infantry 1-3"], "M34": ["poland infantry 1-3", "poland infantry 1-3"]})
    alone, pair = unit_at(state, "L34"), list(state.at(state.world.number["M34"]))
    assert lightest(state, [alone, *pair], 1) == pair[:1]
    assert lightest(state, [alone, *pair], 2) == [pair[0], alone]


def test_only_counted_and_supplied_units_beside_a_hex_advance_into_it() -> None:
    # TR-18.32b, TR-27.42
    state = demanding()
    tank = unit_at(state, "L33")
    assert refused(state, take("L34", unit_at(state, "L34"))) == "TR-18.32b"
    state.mark(tank, UNSUPPLIED)
    assert refused(state, take("L34", tank)) == "TR-27.42"


@pytest.mark.parametrize(("label", "rule"), [("M35", "TR-5.42"), ("J35", "TR-18.32b"), ("P24", "TR-18.32")])
def test_capitals_objectives_and_empty_hexes_are_not_demanded(label: str, rule: str) -> None:
    # TR-5.41, TR-5.42, TR-18.32b
    state = position({"M34": ["germany infantry 3-3"], "M35": ["poland infantry 1-3"]}, options=ATTRITION)
    frame = FrontFrame("attrition.front", None, "eastern", ["germany"], [unit_at(state, "M34")], "hexes")
    found = why_not_demanded(state, frame, state.world.number[label])
    assert found is not None and found.rule == rule


def test_fortresses_and_bridgeheads_are_not_demanded() -> None:
    # TR-5.56, TR-9.6
    state = position({"P26": ["germany infantry 3-3"], "P25": ["france infantry 2-3"], "O26": ["france infantry 2-3"]},
                     options=ATTRITION, control={"O26": "france"})  # fmt: skip
    frame = FrontFrame("attrition.front", None, "western", ["germany"], [unit_at(state, "P26")], "hexes")
    number = state.world.number
    fortress = why_not_demanded(state, frame, number["P25"])
    assert fortress is not None and fortress.rule == "TR-5.56"
    assert why_not_demanded(state, frame, number["O26"]) is None
    state.bridgeheads = {str(number["O26"]): "france"}
    bridgehead = why_not_demanded(state, frame, number["O26"])
    assert bridgehead is not None and bridgehead.rule == "TR-9.6"


def test_a_retreat_may_overstack_and_a_unit_without_a_refuge_is_destroyed() -> None:
    # TR-18.33b, TR-18.35, TR-18.35b
    full = {"L35": ["poland infantry 1-3", "poland infantry 1-3"]}
    state = rolled({**FIELD, **full}, 1)
    state = play(state, lose(unit_at(state, "P35"), unit_at(state, "N34")))
    pole = unit_at(state, "L34")
    after = play(play(state, take("L34", unit_at(state, "L33"))), DONE)
    after = play(after, {"by": "united_kingdom", "do": "retreat", "unit": pole, "to": "L35"})
    assert len(after.at(after.world.number["L35"])) == 3 and after.marked(pole, RETREATED)
    ring = {cell: ["germany infantry 3-3"] for cell in ("K34", "K35", "L35", "M34")}
    # 27 factors and a 4 are two units and a hex.
    trapped = rolled({**FIELD, **ring}, 4)
    trapped = play(trapped, lose(unit_at(trapped, "P35"), unit_at(trapped, "N34")))
    victim = unit_at(trapped, "L34")
    assert play(play(trapped, take("L34", unit_at(trapped, "K34"))), DONE).where[victim] == GONE
