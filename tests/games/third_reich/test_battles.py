"""Attacks under an Offensive Option: announced, rolled, exchanged, advanced after, and refused by the right rule."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine import Refusal
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.combat.frames import combat_of
from boardgame.games.third_reich.state import GONE, POOL, RETREATED, SUSTAINED, UNSUPPLIED, State
from tests.games.third_reich.position import game, play, position, put, unit_at, where


def combat(units: dict[str, list[str]], **more: Any) -> State:
    """A position at the first decision of the combat phase."""
    state = position(units, step="combat", **more)
    return game().start(state, ScriptedChance([]))[0]


def attack(units: list[int], target: str, also: tuple[str, ...] = (), by: str = "germany") -> dict[str, Any]:
    return {"by": by, "do": "attack", "target": target, "also": list(also), "units": units}


def advance(unit: int, to: str) -> dict[str, Any]:
    return {"by": "germany", "do": "advance", "unit": unit, "to": to}


DONE = {"by": "germany", "do": "done"}


def refused(state: State, action: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as found:
        play(state, action)
    return found.value.rule


def asked(state: State) -> str:
    decision = game().decision(state)
    return "" if decision is None else decision.kind


FIELD = {
    "L33": ["germany infantry 3-3", "germany infantry 3-3"],
    "M33": ["germany infantry 3-3", "germany infantry 3-3"],
    "L34": ["poland infantry 2-3"],
}


def infantry(state: State) -> list[int]:
    return [*state.at(state.world.number["L33"]), *state.at(state.world.number["M33"])]


# --- what may be attacked ---------------------------------------------------------------------------------------


def test_every_hex_with_enemies_beside_an_attacker_is_offered() -> None:
    state = combat(FIELD)
    targets = [option.action["target"] for option in game().heads(state) if option.action["do"] == "attack"]
    assert targets == ["L34"]


def test_an_attack_takes_an_offensive_option_on_the_front_of_the_hex() -> None:
    # TR-20.1
    state = combat(FIELD, options={"germany:eastern": "attrition", "germany:western": "attrition"})
    assert asked(state) == ""
    units = {**FIELD, "P25": ["germany infantry 3-3"], "P24": ["france infantry 2-3"]}
    state = combat(units, control={"P25": "germany"}, options={"germany:western": "attrition"})
    assert refused(state, attack([unit_at(state, "P25")], "P24")) == "TR-20.1"


def test_an_offensive_option_takes_an_attack_where_one_is_possible() -> None:
    # TR-12.24; in the first turn the attack is one on Polish units (TR-43.1c)
    state = combat(FIELD)
    assert refused(state, DONE) == "TR-43.1c"
    after = play(state, attack(infantry(state), "L34"), 6)
    assert asked(after) == "advance"


def test_replacements_never_attack() -> None:
    # TR-14.21b, TR-30.3b
    state = combat({"L33": ["germany replacement 1", "germany infantry 3-3"], "L34": ["poland infantry 2-3"]})
    replacement = next(u for u in state.at(state.world.number["L33"]) if state.world.units[u].kind == "replacement")
    assert refused(state, attack([replacement], "L34")) == "TR-30.3b"


def test_every_attacker_touches_every_hex_attacked() -> None:
    # TR-14.23c
    state = combat({"L33": ["germany infantry 3-3"], "L34": ["poland infantry 2-3"], "N33": ["poland infantry 1-3"]})
    assert refused(state, attack([unit_at(state, "L33")], "L34", ("N33",))) == "TR-14.23c"


def test_two_hexes_are_attacked_as_one_combat() -> None:
    state = combat({**FIELD, "M34": ["poland infantry 1-3"]})
    both = next(option for option in game().heads(state) if option.action.get("target") == "L34")
    assert ["M34"] in both.blanks[0].values  # type: ignore[union-attr]
    units = [*state.at(state.world.number["M33"])]
    after = play(state, attack(units, "L34", ("M34",)), 5)
    # 6 against (2 + 1) doubled is 1-1, and 5 eliminates the attackers.
    assert {after.where[unit] for unit in units} == {POOL}


def test_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    # TR-14.23d, TR-14.23e
    state = combat({**FIELD, "M34": ["poland infantry 1-3"]})
    first, second = state.at(state.world.number["M33"])
    after = play(state, attack([first, second], "M34"), 6)
    after = play(after, DONE)
    assert refused(after, attack([first], "L34")) == "TR-14.23d"
    # An attack at 1-1 that fails leaves the defender, who is not attacked again.
    lost = play(state, attack([first, second], "M34"), 1)
    assert refused(combat_again(state), attack([first], "M34")) == "TR-14.23e"
    assert asked(lost) in ("exchange", "attack", "advance")


def combat_again(state: State) -> State:
    """The same position, with M34 attacked before."""
    again = state.copy()
    combat_of(again).attacked.append(again.world.number["M34"])
    return again


def test_two_units_attack_out_of_a_bridgehead_and_five_defend_in_it() -> None:
    # TR-9.5b, TR-14.24c
    units = {"L33": ["germany infantry 3-3"] * 5, "L34": ["poland infantry 2-3"]}
    state = position(units, step="combat")
    state.bridgeheads = {str(state.world.number["L33"]): "germany"}
    state = game().start(state, ScriptedChance([]))[0]
    five = list(state.at(state.world.number["L33"]))
    assert refused(state, attack(five[:3], "L34")) == "TR-9.5b"
    assert asked(play(state, attack(five[:2], "L34"), 6)) == "advance"


# --- how it comes out -------------------------------------------------------------------------------------------


def test_the_defender_is_eliminated_and_the_victor_advances() -> None:
    # TR-14.26b, TR-14.29, TR-7.3: 12 against 4 is 3-1; Poland's dead never come back.
    state = combat(FIELD)
    pole = unit_at(state, "L34")
    after = play(state, attack(infantry(state), "L34"), 4)
    number = after.world.number
    assert after.where[pole] == GONE and after.controller(number["L34"]) == "poland"
    first, second, third, _ = infantry(state)
    after = play(play(after, advance(first, "L34")), advance(second, "L34"))
    assert after.controller(number["L34"]) == "germany"
    assert where(after, first) == where(after, second) == "L34"
    # TR-6.1: no third one, so that nobody is asked any more.
    assert asked(after) == "" and where(after, third) == "M33"


def test_a_hex_that_nobody_enters_stays_with_the_defender() -> None:
    # TR-7.3
    state = combat(FIELD)
    after = play(play(state, attack(infantry(state), "L34"), 4), DONE)
    assert after.controller(after.world.number["L34"]) == "poland"


def test_the_attacker_is_eliminated() -> None:
    # TR-14.26: 3 against 4 is 1-2.
    state = combat(FIELD)
    unit = infantry(state)[0]
    after = play(state, attack([unit], "L34"), 6)
    assert after.where[unit] == POOL and where(after, unit_at(state, "L34")) == "L34"


def test_below_the_table_no_die_is_rolled() -> None:
    # TR-14.25b: 3 against 14 is below 1-4, and lost without a die.
    british = ["united_kingdom armor 4-5", "united_kingdom infantry 3-4"]
    state = combat({"L33": ["germany infantry 3-3"], "L34": british}, control={"L34": "united_kingdom"})
    unit = unit_at(state, "L33")
    after = play(state, attack([unit], "L34"))
    assert after.where[unit] == POOL


def test_a_counterattack_is_rolled_at_basic_odds_and_may_lead_back() -> None:
    # TR-14.26f, TR-14.26g: 6 against 4 is 1-1. 2 is a counterattack at 2:6 = 1-3; its 6 loses the defender.
    state = combat(FIELD)
    two = infantry(state)[:2]
    after = play(state, attack(two, "L34"), 2, 6)
    assert after.where[unit_at(state, "L34")] == GONE and asked(after) == "advance"


def test_an_exchange_costs_multiplied_factors_and_the_owner_chooses() -> None:
    # TR-14.26c to e: 12 against 4; the defender is lost, the attacker loses 4 factors at least.
    state = combat(FIELD)
    four = infantry(state)
    after = play(state, attack(four, "L34"), 1)
    decision = game().decision(after)
    assert decision is not None and decision.kind == "exchange" and decision.data["due"] == 4
    assert after.where[unit_at(state, "L34")] == GONE
    assert refused(after, {"by": "germany", "do": "exchange", "units": four[:1]}) == "TR-14.26c"
    paid = play(after, {"by": "germany", "do": "exchange", "units": four[:2]})
    assert [paid.where[unit] for unit in four[:2]] == [POOL, POOL]
    assert asked(paid) == "advance"
    # More may be lost than is due.
    assert asked(play(after, {"by": "germany", "do": "exchange", "units": four})) == ""


def test_equal_forces_of_an_exchange_are_both_lost() -> None:
    state = combat({"L33": ["germany armor 4-6"], "L34": ["poland infantry 2-3"]})
    tank = unit_at(state, "L33")
    after = play(state, attack([tank], "L34"), 1)
    assert after.where[tank] == POOL and after.where[unit_at(state, "L34")] == GONE
    assert after.controller(after.world.number["L34"]) == "poland"


def test_in_an_overstacked_hex_two_defend_and_the_rest_shares_their_fate() -> None:
    # TR-14.24: three after a retreat and two turns in a row.
    state = combat({"L33": ["germany infantry 3-3"] * 2, "M33": ["germany armor 4-6"] * 2,
                    "L34": ["poland infantry 2-3", "poland infantry 1-3", "poland infantry 1-3"]})  # fmt: skip
    poles = list(state.at(state.world.number["L34"]))
    for unit in poles:
        state.mark(unit, RETREATED)
    attackers = [*state.at(state.world.number["L33"]), *state.at(state.world.number["M33"])]
    before = play(state, attack(attackers, "L34"))
    decision = game().decision(before)
    assert decision is not None and (decision.kind, decision.seat) == ("defend", "united_kingdom")
    weak = [unit for unit in poles if state.world.units[unit].factors == 1]
    after = play(before, {"by": "united_kingdom", "do": "defend", "units": weak}, 4)
    # 14 against 4 is 3-1, and 4 eliminates all three.
    assert [after.where[unit] for unit in poles] == [GONE] * 3


def test_unsupplied_units_attack_but_do_not_advance() -> None:
    # TR-27.41, TR-27.42
    state = combat(FIELD)
    units = infantry(state)
    for unit in units[:2]:
        state.mark(unit, UNSUPPLIED)
    after = play(state, attack(units, "L34"), 5)
    assert refused(after, advance(units[0], "L34")) == "TR-14.29b"
    assert where(play(after, advance(units[2], "L34")), units[2]) == "L34"


# --- vacant hexes, breakthrough, exploitation -------------------------------------------------------------------


def test_armor_enters_a_vacant_enemy_hex_as_an_attack_and_infantry_alone_does_not() -> None:
    # TR-14.4, TR-14.4b
    state = combat({"L33": ["germany armor 4-6", "germany infantry 3-3"], "M33": ["germany infantry 3-3"]})
    tank = next(u for u in state.at(state.world.number["L33"]) if state.world.units[u].kind == "armor")
    assert refused(state, attack([unit_at(state, "M33")], "L34")) == "TR-14.4b"
    after = play(state, attack([tank], "L34"))
    assert refused(after, DONE) == "TR-14.4"
    after = play(after, advance(tank, "L34"))
    assert where(after, tank) == "L34"


def test_no_attack_is_offered_on_enemy_ground_where_units_of_others_stand() -> None:
    # TR-21.1c: L34 is Poland's, and those in it are neither Germany's enemies nor its allies.
    state = combat({"L33": ["germany armor 4-6"], "L34": ["soviet_union infantry 2-3"], "M34": ["poland infantry 1-3"],
                    "M33": ["germany infantry 3-3"]})  # fmt: skip
    targets = [option.action["target"] for option in game().heads(state) if option.action["do"] == "attack"]
    assert "M34" in targets and "L34" not in targets
    assert refused(state, attack([unit_at(state, "L33")], "L34")) == "TR-21.1c"


BREAK = {
    "L33": ["germany armor 4-6", "germany infantry 3-3"],
    "M33": ["germany armor 4-6", "germany armor 4-6"],
    "L34": ["poland infantry 1-3"],
}


def broken_through() -> tuple[State, list[int]]:
    """Armor broke through at L34, and two armor units wait in M33."""
    state = combat(BREAK)
    first = list(state.at(state.world.number["L33"]))
    after = play(state, attack(first, "L34"), 6)
    after = play(after, advance(first[0], "L34"))
    return play(after, DONE), list(state.at(state.world.number["M33"]))


def test_a_breakthrough_takes_armor_among_the_attackers() -> None:
    # TR-14.31
    state = combat({**BREAK, "L33": ["germany infantry 3-3", "germany infantry 3-3"]})
    units = list(state.at(state.world.number["L33"]))
    after = play(play(state, attack(units, "L34"), 6), advance(units[0], "L34"))
    assert asked(play(after, DONE)) != "breakthrough"


def test_armor_beside_the_attackers_is_placed_over_the_stacking_limit() -> None:
    # TR-14.32
    state, tanks = broken_through()
    assert asked(state) == "breakthrough"
    after = play(state, {"by": "germany", "do": "break_through", "hex": "L34", "units": tanks})
    assert {where(after, unit) for unit in tanks} == {"L34"}
    assert all(after.since[unit] == 1 for unit in tanks)


def test_armor_without_a_normal_supply_line_does_not_exploit() -> None:
    # TR-14.38, TR-14.38b
    state, tanks = broken_through()
    state.mark(tanks[0], SUSTAINED)
    assert refused(state, {"by": "germany", "do": "break_through", "hex": "L34", "units": tanks}) == "TR-14.38"


def exploiting() -> tuple[State, list[int]]:
    state, tanks = broken_through()
    state = play(state, {"by": "germany", "do": "break_through", "hex": "L34", "units": tanks})
    while asked(state) in ("breakthrough", "attack"):
        state = play(state, DONE)
    assert asked(state) == "exploit"
    return state, tanks


def exploit(unit: int, *path: str) -> dict[str, Any]:
    return {"by": "germany", "do": "exploit", "unit": unit, "path": list(path)}


def test_the_first_goes_two_hexes_and_the_next_two_beyond_its_way() -> None:
    # TR-14.33, TR-14.33b
    state, (first, second) = exploiting()
    assert refused(state, exploit(first, "L35", "L36", "L37")) == "TR-14.33b"
    state = play(state, exploit(first, "L35", "L36"))
    assert refused(state, exploit(second, "M34", "M35", "M36")) == "TR-14.33b"
    after = play(state, exploit(second, "L35", "L36", "L37", "L38"))
    assert where(after, second) == "L38" and after.controller(after.world.number["L37"]) == "germany"


def test_an_exploiting_unit_keeps_to_its_movement_and_pays_for_zones() -> None:
    # TR-14.33c, TR-13.3, TR-EX-23: the first hex lies in the zone of enemy armor, and leaving it costs three.
    state, (first, second) = exploiting()
    put_armor(state)
    state = play(state, exploit(first, "L35", "L36"))
    # L35 is left for 3, L36 for 3: 7 points, and the armor has 6.
    assert refused(state, exploit(second, "L35", "L36", "L37")).startswith("TR-14.33")


def put_armor(state: State) -> None:
    put(state, "france armor 3-5", "M35")
    state.set_control([state.world.number["M35"]], "poland")


def test_exploiting_units_attack_once_more_and_make_no_new_breakthrough() -> None:
    # TR-14.35, TR-14.36b
    state, (first, second) = exploiting()
    pole = put(state, "poland infantry 1-3", "M35")
    state = play(state, exploit(first, "M34"))
    state = play(state, exploit(second, "L35"))
    while asked(state) == "exploit":
        state = play(state, DONE)
    assert asked(state) == "attack"
    outsider = next(u for u in state.on_map() if where(state, u) == "L33")
    assert refused(state, attack([outsider], "M35")) in ("TR-14.35", "TR-14.35b")
    state = play(state, attack([first, second], "M35"), 6)
    assert state.where[pole] == GONE
    state = play(state, advance(first, "M35"))
    assert where(state, first) == "M35"
    while asked(state) in ("bridgehead", "advance"):
        state = play(state, DONE)
    assert asked(state) == ""


def test_exploiting_armor_enters_no_vacant_hex_as_an_attack() -> None:
    # TR-14.33c, TR-14.36b: it would come farther than its movement takes it.
    state, (first, second) = exploiting()
    put(state, "poland infantry 1-3", "M35")
    state = play(play(state, exploit(first, "M34")), exploit(second, "L35"))
    while asked(state) == "exploit":
        state = play(state, DONE)
    assert asked(state) == "attack"
    assert refused(state, attack([second], "L36")) == "TR-14.21"


# --- bridgeheads ------------------------------------------------------------------------------------------------


def river() -> tuple[str, str]:
    """A Polish hex and a neighbour across a river, both in the clear."""
    board = game().board
    for side in board.hexsides:
        if "river" in side.features:
            a, b = board.hexes[side.a], board.hexes[side.b]
            if a.country == b.country == "poland" and a.terrain == b.terrain == "plain" and "M35" not in (a.id, b.id):
                return a.id, b.id
    raise AssertionError


def test_a_bridgehead_is_offered_once_where_the_defense_was_tripled_by_a_river() -> None:
    # TR-9.12, TR-9.2, TR-9.2b, TR-6.15
    own, target = river()
    state = combat({own: ["germany armor 4-6", "germany armor 4-6"], target: ["poland infantry 1-3"]},
                   control={own: "germany"})  # fmt: skip
    tanks = list(state.at(state.world.number[own]))
    after = play(state, attack(tanks, target), 6)
    after = play(after, advance(tanks[0], target))
    assert asked(after) == "bridgehead"
    placed = play(after, {"by": "germany", "do": "bridgehead", "hex": target})
    assert placed.bridgeheads == {str(placed.world.number[target]): "germany"}
    assert not play(after, DONE).bridgeheads


def test_no_bridgehead_without_a_river() -> None:
    state = combat(FIELD)
    units = infantry(state)
    assert asked(play(play(state, attack(units, "L34"), 6), advance(units[0], "L34"))) == "advance"


# --- airdrops ---------------------------------------------------------------------------------------------------


AIR = {"L31": ["germany airborne 3-3"], "L33": ["germany infantry 3-3"], "L35": ["poland infantry 1-3"]}


def dropped(units: dict[str, list[str]], to: str) -> tuple[State, int]:
    """A position after a drop, with the unit that dropped."""
    state = combat(units)
    unit = unit_at(state, "L31")
    return play(state, {"by": "germany", "do": "drop", "unit": unit, "to": to}), unit


def test_a_unit_dropped_on_enemies_attacks_them_and_holds_the_hex() -> None:
    # TR-31.1, TR-31.2, TR-31.3, TR-5.72b
    state, unit = dropped(AIR, "L35")
    assert where(state, unit) == "L35" and state.controller(state.world.number["L35"]) == "poland"
    assert refused(state, DONE) == "TR-31.2"
    after = play(state, attack([unit], "L35"), 6)
    assert after.controller(after.world.number["L35"]) == "germany"


def test_a_drop_beside_enemies_takes_the_hex_and_need_not_attack() -> None:
    # TR-31.2b: the Offensive Option of its nation still takes an attack.
    state, unit = dropped(AIR, "L34")
    assert state.controller(state.world.number["L34"]) == "germany" and state.since[unit] == 1
    assert asked(play(state, attack([unit], "L35"), 6)) != "advance"


@pytest.mark.parametrize(("to", "rule"), [("O35", "TR-31.1d"), ("S30", "TR-31.1d")])
def test_a_drop_reaches_six_hexes_and_no_neutral(to: str, rule: str) -> None:
    state = combat(AIR)
    assert refused(state, {"by": "germany", "do": "drop", "unit": unit_at(state, "L31"), "to": to}) == rule


def test_a_drop_starts_from_an_air_base() -> None:
    # TR-31.1
    state = combat({"L32": ["germany airborne 3-3"], "L33": ["germany infantry 3-3"], "L34": ["poland infantry 1-3"]})
    assert not game().board.places_in.get("L32")
    assert refused(state, {"by": "germany", "do": "drop", "unit": unit_at(state, "L32"), "to": "L35"}) == "TR-31.1"


def test_a_dropped_unit_lost_far_from_friends_is_lost_for_good() -> None:
    # TR-31.4: neither a line nor a friend; 3 against 8 is 1-3, where 6 loses the attacker.
    units = {"L31": ["germany airborne 3-3"], "N36": ["poland infantry 2-3", "poland infantry 2-3"]}
    alone, unit = dropped(units, "N35")
    assert play(alone, attack([unit], "N36"), 6).where[unit] == GONE
    beside, unit = dropped({**units, "N34": ["germany infantry 3-3"]}, "N35")
    assert play(beside, attack([unit], "N36"), 6).where[unit] == POOL
