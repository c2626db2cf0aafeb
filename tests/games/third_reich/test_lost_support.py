"""Ground support whose hex is not attacked is lost, and the end of the combat phase says so (TR-28.421b)."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.records import Wing
from boardgame.games.third_reich.state import State
from tests.games.third_reich.position import game, play, position


def ending(state: State) -> str:
    heads = game().heads(state, "germany")
    return next(option.text for option in heads if option.tone == "end")


def supported() -> State:
    field = {label: ["germany infantry 3-3"] for label in ("L33", "M32")}
    field |= {label: ["poland infantry 1-3"] for label in ("L34", "M33")}
    state = position(field, step="combat", options={"germany:western": "pass", "germany:mediterranean": "pass"})
    state.set_wing("germany", state.world.number["L31"], Wing(5, 0))
    state, _ = game().start(state, ScriptedChance([]))
    fly = {"by": "germany", "do": "fly", "mission": "support", "nation": "germany", "base": "L31", "hex": "M33"}
    state = play(state, {**fly, "factors": 4})
    return play(state, {"by": "germany", "do": "done"})


def test_the_end_of_the_phase_names_the_air_that_it_would_cost() -> None:
    state = supported()
    units = state.at(state.world.number["L33"])
    attack = {"by": "germany", "do": "attack", "also": [], "units": list(units)}
    # One attack fulfils the option of the front (TR-12.24); the air over Poznan is lost all the same.
    elsewhere = play(play(state, {**attack, "target": "L34"}, 6), {"by": "germany", "do": "done"})
    assert ending(elsewhere) == "End the combat phase: 4 air factors are lost whose hex was not attacked"
    assert game().heads(elsewhere, "germany")[-1].rules[-1] == "TR-28.421b"
