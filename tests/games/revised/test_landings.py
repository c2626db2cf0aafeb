"""Landings: what a screen offers to put ashore."""

from __future__ import annotations

from boardgame.engine import ScriptedChance
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.revised import game


def test_a_part_of_what_was_loaded_this_turn_may_land() -> None:
    revised = game()
    position = {
        "turn": "japan", "phase": "combat_move", "clear": "all",
        "units": {"sz60": {"japan": {"transport": 1}}, "japan": {"japan": {"infantry": 1, "tank": 1}}},
    }  # fmt: skip
    state = revised.start(AxisAlliesWords(revised).lay_position(revised.new_state({}), position), ScriptedChance([]))[0]
    load = {"by": "japan", "do": "load", "units": {"infantry": 1, "tank": 1}, "area": "japan", "zone": "sz60"}
    state = revised.apply(state, revised.parse_action(load), ScriptedChance([]))[0]
    offered = [
        option.action.get("units")
        for option in revised.heads(state)
        if option.action["do"] == "assault" and option.action["target"] == "buryatia_ssr"
    ]
    cargo = sorted(unit.id for unit in state.units.values() if unit.aboard)
    assert len(cargo) == 2
    assert None in offered  # all of it
    assert [cargo[0]] in offered  # AAR-CM-73: the rest stays aboard
    assert [cargo[1]] in offered
