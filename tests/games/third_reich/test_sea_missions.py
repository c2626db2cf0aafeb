"""Missions of fleets in the combat phase that are on offer."""

from __future__ import annotations

import pytest

from boardgame.engine import Refusal
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.state import Minor, Wing, pair
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


def test_ships_that_carry_air_are_enough_for_the_smallest_load_that_counters_can_show() -> None:
    # TR-28.64: the two counters of Turkey show two factors each time; a load of one would need a third.
    units = {"AA33": ["turkey fleet 2", "turkey fleet 2"], "K24": ["united_kingdom infantry 3-4"]}
    control = {"AA33": "turkey", "LL29": "united_kingdom"}
    state = position(units, step="combat", nations=["united_kingdom", "turkey"], control=control)
    state.minors["turkey"] = Minor("active", "united_kingdom", 1)
    state.set_wars(state.wars, state.alliances | {pair("turkey", "united_kingdom")})
    for port in ("LL29", "AA33"):
        state.set_wing("turkey", state.world.number[port], Wing(2, 0))
    state = game().start(state, ScriptedChance([]))[0]
    while game().decision(state).kind != "naval_missions":
        state = play(state, {"by": "united_kingdom", "do": "done"})
    heads = game().heads(state, "united_kingdom")
    (air,) = [option for option in heads if option.action.get("nation") == "turkey"]
    assert air.blanks[0].due == 4
    with pytest.raises(Refusal):
        game().expand(state, air, {"fleets": [state.of("turkey", state.world.number["AA33"])[0]]})
    assert game().expand(state, air, {"fleets": list(state.of("turkey", state.world.number["AA33"]))})
