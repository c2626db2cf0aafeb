"""Answers within a turn: research and rockets, retreats by exact odds, guns that stay where they are needed."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.position import position_of
from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.answers.exact import outlook, pressing
from boardgame.ai.axis_allies.plans.regroup import Regrouping
from boardgame.ai.axis_allies.plans.turn import TurnPlanner
from boardgame.ai.axis_allies.weights import weights
from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget, Move
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import ScriptedChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game


def laid(edition: str, options: dict[str, Any] | None = None, dice: tuple[int, ...] = (), **position: Any) -> Any:
    """A game and a state of it, begun."""
    game: Any = find_game(edition)
    state = case_words(edition).lay_position(game.new_state({"options": options or {}}), {"clear": "all", **position})
    return game, game.start(state, ScriptedChance(dice))[0]


def asked(game: Any, state: Any, level: str) -> Move:
    """What a level answers to the first decision."""
    decision = game.decisions(state)[0]
    seat = decision.seats[0]
    return player_of(game, level, "answers").decide(SeenPosition(game, state, seat), decision, Budget())


GUNS = {
    "germany": {"germany": {"antiaircraft_gun": 2, "infantry": 6}},
    "western_europe": {"germany": {"antiaircraft_gun": 1, "infantry": 4}},
    "united_kingdom": {"united_kingdom": {"infantry": 4}},
}


def test_a_general_tries_for_rockets_where_its_guns_reach_complexes() -> None:
    game, state = laid("revised", turn="germany", phase="develop_weapons", units=GUNS, treasuries={"germany": 40})
    move = asked(game, state, "general")
    assert (move.action["do"], move.action["development"]) == ("develop", "rockets")
    assert 1 <= move.action["dice"] <= 2
    assert "10 IPC a turn" in move.reason


@pytest.mark.parametrize(
    "units",
    [
        {"germany": {"germany": {"infantry": 6}}},  # no gun
        {**GUNS, "germany": {"germany": {"antiaircraft_gun": 2}}},  # Berlin open
    ],
)
def test_no_money_goes_to_research_that_brings_nothing_or_while_the_capital_is_open(units: dict[str, Any]) -> None:
    near = {"eastern_europe": {"soviet_union": {"tank": 8}}}
    game, state = laid(
        "revised", turn="germany", phase="develop_weapons", units={**units, **near}, treasuries={"germany": 40}
    )
    assert asked(game, state, "general").action["do"] == "end_phase"


def test_rockets_are_fired_while_their_target_has_money() -> None:
    game, state = laid(
        "revised", turn="germany", phase="combat_move", units=GUNS, developments={"germany": ["rockets"]},
        treasuries={"united_kingdom": 5, "soviet_union": 0},
    )  # fmt: skip
    state, _ = game.apply(state, {"do": "end_phase", "by": "germany"}, ScriptedChance(()))
    move = asked(game, state, "recruit")
    assert (move.action["do"], move.action["target"]) == ("rocket", "united_kingdom")
    state, _ = game.apply(state, move.action, ScriptedChance((5,)))
    assert state.treasury["united_kingdom"] == 0
    assert asked(game, state, "recruit").action["do"] == "end_phase"


def test_the_last_gun_of_a_complex_stays_and_a_second_one_goes_to_another() -> None:
    game, state = laid("revised", turn="germany", phase="noncombat_move", units={**GUNS, "southern_europe": {
        "germany": {"infantry": 3}}})  # fmt: skip
    position = position_of(game.edition, state)
    w = weights("veteran")
    threats = Threats(position, "germany", w)
    movable = {Group("germany", "antiaircraft_gun"): 2, Group("western_europe", "antiaircraft_gun"): 1}
    pull = Field(position, "germany", threats.worth)
    shifts = Regrouping(position, "germany", threats, pull, w, movable, {}).land()
    assert [(shift.group.area, shift.count, shift.to) for shift in shifts] == [("germany", 1, "southern_europe")]


@pytest.fixture(scope="module")
def skirmish() -> Any:
    """One infantry has attacked one, a round is fought without a hit, and the attacker is asked whether it goes on."""
    units = {
        "ukraine_ssr": {"germany": {"infantry": 1}},
        "caucasus": {"soviet_union": {"infantry": 1}},
        "russia": {"soviet_union": {"infantry": 9}},
        "germany": {"germany": {"infantry": 9}},
    }
    game, state = laid("revised", turn="germany", phase="combat_move", units=units)
    unit = next(u.id for u in state.units.values() if u.area == "ukraine_ssr")
    march = {"do": "move", "by": "germany", "units": [unit], "path": ["ukraine_ssr", "caucasus"]}
    for action in (march, {"do": "end_phase", "by": "germany"}):
        state, _ = game.apply(state, action, ScriptedChance(()))
    if game.decisions(state)[0].kind == "choose_combat":
        fight = {"do": "fight", "by": "germany", "kind": "combat", "area": "caucasus"}
        state, _ = game.apply(state, fight, ScriptedChance((6, 6)))
    return game, state


def test_what_a_battle_leads_to_is_exact(skirmish: Any) -> None:
    game, state = skirmish
    assert game.decisions(state)[0].kind == "press_or_retreat"
    turn = TurnPlanner(game, state, "germany", weights("general"), Budget())
    # Won 1 in 4, lost 5 in 8, both gone 1 in 8: 3 IPC each.
    assert outlook(turn, state, 0.0) == pytest.approx(3 * (3 / 8) - 3 * (6 / 8))
    assert outlook(turn, state, 10.0) == pytest.approx(-9 / 8 + 10 / 4)
    assert pressing(turn, state, 0.0) == pytest.approx(3 / 6 - 3 / 3)  # one round, and then it pays to break off


def test_a_general_goes_on_for_a_territory_that_is_worth_the_risk(skirmish: Any) -> None:
    game, state = skirmish
    assert asked(game, state, "general").action["do"] == "press"
