"""Whose turn is told: the first power of the side that has not said that it is done."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.frames import TurnFrame
from tests.games.third_reich.position import game, position


def test_who_moves_next_is_in_turn_once_the_first_is_done() -> None:
    state = position(
        {"L31": ["germany infantry 3-3"], "AA25": ["italy infantry 2-3"]}, nations=["germany", "italy"]
    )
    state.stack.insert(0, TurnFrame("turn", side="axis", nations=["germany", "italy"]))
    assert game().progress(state).seat == "germany"
    after, _ = game().apply(state, {"do": "done", "by": "germany"}, ScriptedChance([]))
    assert [seat for decision in game().decisions(after) for seat in decision.seats] == ["italy"]
    assert game().progress(after).seat == "italy"
