"""The computer player of Third Reich: decisions with a right answer, from what its seat sees."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgame.ai.brains import brain_of, player_of
from boardgame.ai.player import Budget, Move, Tunable
from boardgame.ai.seen import SeenPosition
from boardgame.ai.third_reich.assaults import Sides, expected
from boardgame.ai.third_reich.judge import ThirdReichJudge
from boardgame.ai.third_reich.weights import weights
from boardgame.engine import SeededChance
from boardgame.games.third_reich.state import Account, State
from tests.games.third_reich.position import game, position

WARSAW, BERLIN = "M35", "L31"


def asked(state: State, seat: str = "germany", level: str = "general") -> Move:
    """What it answers to what a seat is asked."""
    table = game()
    decision = next(found for found in table.decisions(state) if seat in found.seats)
    return player_of(table, level, "1").decide(SeenPosition(table, state, seat), decision, Budget())


def played(state: State, kind: str, seat: str = "germany") -> tuple[State, list[dict[str, Any]]]:
    """Play a seat on as long as it is asked one kind of question: the position after it, and its actions."""
    table, chance, actions = game(), SeededChance(1), list[dict[str, Any]]()
    player = player_of(table, "general", "1")
    while state.stack and (decision := table.decisions(state)[0]).kind == kind and seat in decision.seats:
        action = player.decide(SeenPosition(table, state, seat), decision, Budget()).action
        actions.append(action)
        state, _ = table.apply(state, action, chance)
        if action["do"] == "done":
            break
    return state, actions


def started(units: dict[str, list[str]], step: str, **more: Any) -> State:
    """A position at the first question of a stage."""
    state, _ = game().start(position(units, step, **more), SeededChance(1))
    return state


def test_it_takes_an_undefended_objective() -> None:
    state = started({"M33": ["germany infantry 3-3"], "J36": ["poland infantry 1-3"]}, "move")
    after, actions = played(state, "move")
    assert [action.get("to") for action in actions] == [WARSAW, None]
    assert after.controller(after.world.number[WARSAW]) == "germany"


def test_it_keeps_the_capital_occupied() -> None:
    units = {BERLIN: ["germany infantry 3-3"], "N29": ["france infantry 2-3"]}
    state = started(units, "move", control={"N29": "france"})
    _, actions = played(state, "move")
    assert actions == [{"by": "germany", "do": "done"}]


def test_it_attacks_at_good_odds_and_not_at_bad_ones() -> None:
    strong = {"N34": ["germany armor 4-6", "germany armor 4-6"], "N35": ["germany infantry 3-3"] * 2}
    move = asked(started({**strong, WARSAW: ["poland infantry 1-3"]}, "combat"))
    assert (move.action["do"], move.action["target"]) == ("attack", WARSAW)
    assert "Warsaw" in move.reason
    weak = {"N34": ["germany infantry 3-3"], WARSAW: ["poland infantry 2-3", "poland infantry 1-3"]}
    free = {"germany:eastern": "offensive"}
    state = started(weak, "combat", options=free)
    # Under an Offensive Option some attack is owed, and in the first turn one on Poland; with that behind it, it ends
    # the phase.
    state.turn = 2
    state.choices = {key: choice._replace(fulfilled=True) for key, choice in state.choices.items()}
    assert asked(state).action["do"] == "done"


@pytest.mark.parametrize("level", ["recruit", "veteran", "general"])
def test_it_takes_the_option_that_its_attacks_are_worth(level: str) -> None:
    strong = {"N34": ["germany armor 4-6", "germany armor 4-6"], "N35": ["germany infantry 3-3"] * 2}
    state = started({**strong, WARSAW: ["poland infantry 1-3"]}, "options", options={})
    state.turn, state.choices = 2, {}
    move = asked(state, level=level)
    chosen = {}
    table, player = game(), player_of(game(), level, "1")
    while move.action["do"] == "option":
        chosen[move.action["front"]] = move.action["option"]
        state, _ = table.apply(state, move.action, SeededChance(1))
        move = player.decide(SeenPosition(table, state, "germany"), table.decisions(state)[0], Budget())
    assert chosen == {"western": "attrition", "eastern": "offensive", "mediterranean": "attrition"}


def test_it_builds_with_its_money_the_strongest_first() -> None:
    state = started({BERLIN: ["germany infantry 3-3"], WARSAW: ["poland infantry 1-3"]}, "construction")
    state.brps["germany"] = Account(base=150, on_hand=60, limit=60)
    after, actions = played(state, "construction")
    built = [action for action in actions if action["do"] == "build"]
    assert built[0]["unit"] == "armor 4-6"
    assert after.brps["germany"].on_hand < 20


def test_it_takes_the_lightest_losses_that_will_do() -> None:
    from boardgame.ai.third_reich.desk import cheapest
    from boardgame.engine.option import Counts, Item

    items = (Item("a", 2, (1, 2), weight=3), Item("b", 1, (3,), weight=4), Item("c", 1, (4,), weight=1))
    price = {1: 3.0, 2: 3.0, 3: 8.0, 4: 1.0}
    assert sorted(cheapest(Counts("units", items, 1, due=4), price.__getitem__)) == [1, 4]
    assert cheapest(Counts("units", items, 2, 2), price.__getitem__) == [4, 1]


def test_an_attack_is_worth_what_the_table_makes_of_it() -> None:
    own = weights()
    sure, even, poor = (expected(Sides(factors, 4, 2, factors, 2.0), 5.0, own) for factors in (16, 4, 2))
    assert sure > even > poor
    assert poor < 0 < sure


def test_what_counts_is_worth_more() -> None:
    judge, table = ThirdReichJudge(), game()
    state = position({BERLIN: ["germany infantry 3-3"], WARSAW: ["poland infantry 1-3"]})
    taken = state.copy()
    taken.set_control([state.world.number[WARSAW]], "germany")
    assert judge.worths(taken)["axis"] > judge.worths(state)["axis"]
    found = judge.outlook(table, state, random.Random(1))
    assert found["germany"] + found["france"] == pytest.approx(1.0)


def test_it_answers_alike_whatever_is_hidden_from_it() -> None:
    units = {"N34": ["germany armor 4-6"], "N35": ["germany infantry 3-3"], WARSAW: ["poland infantry 1-3"]}
    state = started(units, "move")
    other = state.copy()
    other.variants = {"axis": state.variants.get("axis", 0), "allies": 9}
    other.warfare = {"asw": 3}
    state.warfare = {"sac": 3}
    assert asked(state) == asked(other)


def test_its_numbers_can_be_tuned() -> None:
    table = game()
    brain = brain_of(table)
    assert isinstance(brain, Tunable)
    assert brain.weights(table, "recruit")["objective"] == weights().objective
    brain.tuned(table, "recruit", "1", {"objective": 9.0})
    with pytest.raises(ValueError, match="no weight 'luck'"):
        brain.tuned(table, "recruit", "1", {"luck": 1.0})


def test_the_standing_is_the_objectives_of_each_side() -> None:
    table = game()
    assert brain_of(table).standing(table, table.view(table.new_state({}), None)) == {"Axis": 9.0, "Allies": 23.0}


def test_it_says_what_it_sets_up_where_and_why() -> None:
    table = game()
    state, _ = table.start(table.new_state({}), SeededChance(1))
    while (decision := table.decisions(state)[0]).kind != "deploy":
        state, _ = table.apply(state, asked(state, decision.seat).action, SeededChance(1))
    move = asked(state, decision.seat)
    cell = table.world.number[move.action["hex"]]
    assert table.world.hex_name(cell) in move.reason and move.action["unit"].replace("_", " ") in move.reason.lower()
    assert move.reason.endswith(".") and ":" in move.reason
