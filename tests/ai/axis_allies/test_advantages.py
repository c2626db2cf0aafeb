"""National advantages of Revised: which a computer player chooses, and when and where it uses them."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.answers.advantage_answers import RANKED
from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget, Move
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import ScriptedChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game

CHOSEN = {"options": {"advantages": "chosen", "advantages_each": "1"}}


def asked(game: Any, state: Any) -> Move:
    """What a Veteran answers to the first decision."""
    decision = game.decisions(state)[0]
    seat = decision.seats[0]
    return player_of(game, "veteran", "advantages").decide(SeenPosition(game, state, seat), decision, Budget())


def begun(**position: Any) -> Any:
    """A game and a state of it, begun."""
    game: Any = find_game("revised")
    state = case_words("revised").lay_position(game.new_state({}), {"clear": "all", **position})
    return game, game.start(state, ScriptedChance(()))[0]


def test_every_advantage_has_its_place_in_the_order() -> None:
    game: Any = find_game("revised")
    assert sorted(RANKED) == sorted(one.id for one in game.edition.abilities if one.kind == "advantages")


def test_each_power_chooses_what_it_can_use() -> None:
    game: Any = find_game("revised")
    state, _ = game.start(game.new_state(CHOSEN), ScriptedChance(()))
    while game.decisions(state)[0].kind == "choose_advantages":
        state, _ = game.apply(state, asked(game, state).action, ScriptedChance(()))
    assert state.advantages == {
        "soviet_union": ["russian_winter"],
        "germany": ["u_boat_interdiction"],
        "united_kingdom": ["colonial_garrison"],
        "japan": ["lightning_assaults"],
        "united_states": ["chinese_divisions"],
    }


def winter(tanks: int) -> Any:
    """The Soviet Union collects its income with six infantry in Moscow, and Germany has so many tanks beside it."""
    units = {
        "russia": {"soviet_union": {"infantry": 6}},
        "west_russia": {"germany": {"tank": tanks, "infantry": 1}},
        "germany": {"germany": {"infantry": 6}},
    }
    game, state = begun(
        turn="soviet_union", phase="mobilize", units=units, advantages={"soviet_union": ["russian_winter"]},
        owners={"west_russia": "germany"},
    )  # fmt: skip
    if game.decisions(state)[0].data.get("question") != "declare_winter":
        state, _ = game.apply(state, {"do": "end_phase", "by": "soviet_union"}, ScriptedChance(()))
    return game, state


@pytest.mark.parametrize(("tanks", "choice"), [(6, "declare"), (0, "wait")])
def test_a_winter_is_declared_when_moscow_would_fall_without_it(tanks: int, choice: str) -> None:
    game, state = winter(tanks)
    move = asked(game, state)
    assert move.action["choice"] == choice
    assert bool(move.reason) == (choice == "declare")


def test_the_chinese_division_is_raised_where_it_is_not_lost_at_once() -> None:
    units = {
        "china": {"united_states": {"infantry": 1}},
        "sinkiang": {"united_states": {"infantry": 2}},
        "manchuria": {"japan": {"infantry": 8, "fighter": 3}},
        "japan": {"japan": {"infantry": 6}},
        "eastern_united_states": {"united_states": {"infantry": 6}},
    }
    game, state = begun(
        turn="united_states", phase="noncombat_move", units=units, treasuries={"united_states": 0},
        owners={"china": "united_states", "sinkiang": "united_states", "kwantung": "japan"},
        advantages={"united_states": ["chinese_divisions"]},
    )  # fmt: skip
    state, _ = game.apply(state, {"do": "end_phase", "by": "united_states"}, ScriptedChance(()))
    assert game.decisions(state)[0].data["question"] == "chinese_divisions"
    assert asked(game, state).action["choice"] == "sinkiang"


def test_a_complex_about_to_be_taken_is_moved_away_and_others_stay() -> None:
    units = {
        "caucasus": {"soviet_union": {"infantry": 1}},
        "russia": {"soviet_union": {"infantry": 12}},
        "kazakh_ssr": {"soviet_union": {"infantry": 6}},
        "ukraine_ssr": {"germany": {"tank": 5}},
        "germany": {"germany": {"infantry": 6}},
    }
    game, state = begun(
        turn="soviet_union", phase="combat_move", units=units, advantages={"soviet_union": ["mobile_industry"]},
        owners={"ukraine_ssr": "germany"},
    )  # fmt: skip
    state, _ = game.apply(state, {"do": "end_phase", "by": "soviet_union"}, ScriptedChance(()))
    move = asked(game, state)
    assert (move.action["do"], move.action["area"], move.action["to"]) == ("move_complex", "caucasus", "kazakh_ssr")
    state, _ = game.apply(state, move.action, ScriptedChance(()))
    assert game.decisions(state)[0].kind != "answer" or asked(game, state).action["do"] == "end_phase"
