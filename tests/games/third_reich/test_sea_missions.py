"""Missions of fleets in the combat phase that are on offer."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.state import Minor, pair
from tests.games.third_reich.position import game, play, position


def test_fleets_of_an_ally_without_an_enemy_there_do_not_bombard() -> None:
    # TR-29.411: Spain fights France alone; it is Germany that fights the British in Gibraltar.
    units = {"Z7": ["germany fleet 9", "spain fleet 2"], "AA7": ["united_kingdom infantry 3-4"]}
    state = position({**units, "L33": ["germany infantry 3-3"]}, step="combat", nations=["germany", "spain"],
                     control={"Z7": "spain"})  # fmt: skip
    state.minors["spain"] = Minor("active", "germany", 1)
    state.set_wars(state.wars | {pair("france", "spain")}, state.alliances | {pair("germany", "spain")})
    state = game().start(state, ScriptedChance([]))[0]
    while game().decision(state).kind != "naval_missions":
        state = play(state, {"by": "germany", "do": "done"})
    heads = game().heads(state, "germany")
    found = [option for option in heads if option.action.get("mission") == "bombardment"]
    owners = {state.world.units[unit].nation for o in found for item in o.blanks[0].items for unit in item.ids}
    assert owners == {"germany"}
