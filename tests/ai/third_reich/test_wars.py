"""Wars, money, air and ships: what the computer player of Third Reich begins, pays for and meets."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import SeenPosition
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.weights import weights
from boardgame.engine import SeededChance
from boardgame.games.third_reich.cases.position import lay_position
from boardgame.games.third_reich.state import Account, Minor, State, Wing
from tests.games.third_reich.position import game, position

BERLIN, WARSAW, COLOGNE, AACHEN = "L31", "M35", "M27", "M26"


def actions_of(state: State, kind: str, seat: str, level: str = "general") -> list[dict[str, Any]]:
    """What the computer does as long as a seat is asked one kind of question."""
    table, player, found = game(), player_of(game(), level, "1"), list[dict[str, Any]]()
    while state.stack and (decision := table.decisions(state)[0]).kind == kind and seat in decision.seats:
        found.append(player.decide(SeenPosition(table, state, seat), decision, Budget()).action)
        state, _ = table.apply(state, found[-1], SeededChance(1))
        if found[-1]["do"] == "done":
            break
    return found


def declared(units: dict[str, list[str]], on_hand: int = 100) -> list[str]:
    """On whom Germany declares war."""
    state = position(units, "politics.declare")
    state.turn = 3
    state.brps["germany"] = Account(base=150, on_hand=on_hand, limit=150)
    state, _ = game().start(state, SeededChance(1))
    return [action["target"] for action in actions_of(state, "declare", "germany")[:1] if "target" in action]


def test_it_attacks_the_country_that_it_can_take() -> None:
    strong = {AACHEN: ["germany armor 4-6"] * 2, COLOGNE: ["germany armor 4-6"] * 2}
    assert declared(strong) == ["belgium"]
    assert declared({AACHEN: ["germany infantry 3-3"]}) == []


def test_the_west_attacks_no_neutral_country() -> None:
    table, units = game(), {label: ["france infantry 2-3"] * 2 for label in ("N23", "N24", "O23", "O24")}
    state = position(units, "politics.declare", nations=("france",))
    state.turn, state.half = 3, "allies"
    state.brps["france"] = Account(base=85, on_hand=85, limit=85)
    state, _ = table.start(state, SeededChance(1))
    assert not {"belgium", "luxembourg"} & {action.get("target") for action in actions_of(state, "declare", "france")}


def test_it_begins_no_war_that_it_cannot_pay_for() -> None:
    strong = {AACHEN: ["germany armor 4-6"] * 2, COLOGNE: ["germany armor 4-6"] * 2}
    assert declared(strong, on_hand=20) == []


def test_it_does_not_break_the_pact_in_passing() -> None:
    strong = {WARSAW: ["germany armor 4-6"] * 2, "N36": ["germany armor 4-6"] * 2}
    assert not {"eastern_europe", "baltic_states", "soviet_union"} & set(declared(strong))


def test_it_keeps_what_the_options_of_the_year_cost() -> None:
    state = position({BERLIN: ["germany infantry 3-3"], WARSAW: ["poland infantry 1-3"]}, "construction")
    state.turn = 3  # spring: three more turns of this year
    state.brps["germany"] = Account(base=150, on_hand=150, limit=150)
    state, _ = game().start(state, SeededChance(1))
    table, player = game(), player_of(game(), "general", "1")
    while (decision := table.decisions(state)[0]).kind == "construction":
        action = player.decide(SeenPosition(table, state, "germany"), decision, Budget()).action
        state, _ = table.apply(state, action, SeededChance(1))
        if action["do"] == "done":
            break
    assert 45 <= state.brps["germany"].on_hand < 60


def at_sea(italians: int) -> State:
    """A British fleet sails from Gibraltar to Malta past Italian ones."""
    laid = {
        "turn": 4, "half": "allies", "stage": "naval.rebase", "nations": ["united_kingdom"],
        "minors": {"poland": ["conquered", "germany", 1]}, "peace": [["germany", "poland"]],
        "wars": [["italy", "united_kingdom"]], "options": {"united_kingdom": {"mediterranean": "attrition"}},
        "units": {"AA7": {"united_kingdom": {"fleet 9": 1}}, "AA24": {"italy": {"fleet 9": italians}}},
    }  # fmt: skip
    state, _ = game().start(lay_position(game(), game().new_state({}), laid), SeededChance(1))
    fleet = state.at(state.world.number["AA7"])[0]
    for action in ({"do": "sail", "fleets": [fleet], "to": "GG19"}, {"do": "done"}):
        state, _ = game().apply(state, {**action, "by": "united_kingdom"}, SeededChance(1))
    return state


def test_its_fleets_meet_weaker_ones_alone() -> None:
    done = actions_of(at_sea(3), "interception", "italy")
    assert (done[0]["do"], len(done[0]["fleets"])) == ("intercept", 3)
    assert [action["do"] for action in actions_of(at_sea(1), "interception", "italy")] == ["done"]


@pytest.mark.parametrize("level", ["recruit", "veteran", "general"])
def test_a_fleet_brings_supply_to_who_has_none(level: str) -> None:
    laid = {
        "turn": 4, "half": "allies", "stage": "naval.rebase", "nations": ["united_kingdom"],
        "minors": {"poland": ["conquered", "germany", 1]}, "peace": [["germany", "poland"]],
        "control": {"C33": "united_kingdom", "C34": "united_kingdom"},
        "options": {"united_kingdom": {"western": "offensive"}},
        "units": {"C33": {"united_kingdom": {"infantry 3-4": 1}}, "L22": {"united_kingdom": {"fleet 9": 3}}},
    }  # fmt: skip
    state, _ = game().start(lay_position(game(), game().new_state({}), laid), SeededChance(1))
    state, _ = game().apply(state, {"by": "united_kingdom", "do": "done"}, SeededChance(1))
    done = actions_of(state, "carry", "united_kingdom", level)
    assert [(action["do"], len(action.get("fleets", ()))) for action in done[:1]] == [("carry", 1)]


def test_its_air_attacks_bases_where_it_outnumbers_the_enemy() -> None:
    state = position({"N34": ["germany infantry 3-3"], WARSAW: ["poland infantry 1-3"]}, "combat")
    near, far = state.world.number["N34"], state.world.number[WARSAW]
    state.set_wing("poland", far, Wing(1))
    state.set_wing("germany", near, Wing(10))
    state, _ = game().start(state, SeededChance(1))
    flown = [action for action in actions_of(state, "missions", "germany") if action["do"] == "fly"]
    assert ("counterair", WARSAW) in [(action["mission"], action["hex"]) for action in flown]
    weak = state.copy()
    weak.set_wing("poland", far, Wing(10))
    flown = [action for action in actions_of(weak, "missions", "germany") if action["do"] == "fly"]
    assert "counterair" not in [action["mission"] for action in flown]


def test_it_gathers_against_russia_once_france_is_beaten() -> None:
    state = position({WARSAW: ["germany armor 4-6"] * 2, "H47": ["soviet_union infantry 2-3"]})
    assert "soviet_union" not in Ground(state, "axis", weights()).next_enemies
    beaten = state.copy()
    beaten.minors = {**state.minors, "france": Minor("conquered", "germany", 2)}
    beaten.changed()
    assert "soviet_union" in Ground(beaten, "axis", weights()).next_enemies
    assert Ground(beaten, "allies", weights()).next_enemies == frozenset()


@pytest.mark.parametrize(("germans", "accept"), [(6, False), (1, True)])
def test_it_lets_a_beaten_russia_fight_on(germans: int, accept: bool) -> None:
    cells = ("J43", "J44", "K43")
    units = {cell: ["germany infantry 3-3"] * 2 for cell in cells[: germans // 2]} or {"J43": ["germany infantry 3-3"]}
    state = position({**units, "N49": ["soviet_union infantry 2-3"]}, "move", wars=["germany:soviet_union"])
    state.stack = [game().steps["politics.surrender"].new_frame(waiting=["germany"], seats=["germany"])]
    assert actions_of(state, "surrender", "germany")[0]["accept"] is accept
