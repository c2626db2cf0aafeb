"""Odds asked before an attack are those of the attack when it is announced."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import foreseen
from boardgame.games.third_reich.combat.results import combat_table
from boardgame.games.third_reich.state import State
from tests.games.third_reich.position import game, position

FIELD = {
    "L33": ["germany infantry 3-3", "germany infantry 3-3"],
    "M33": ["germany armor 4-6", "germany infantry 3-3"],
    "L34": ["poland infantry 2-3"],
    "M34": ["poland infantry 1-3"],
}


def combat(units: dict[str, list[str]]) -> State:
    return game().start(position(units, step="combat"), ScriptedChance([]))[0]


def cells(state: State, *labels: str) -> list[int]:
    return [state.world.number[label] for label in labels]


def test_what_is_foreseen_is_what_fights() -> None:
    # TR-14.21, TR-14.23
    state = combat(FIELD)
    before = game().hash(state)
    for units, also in (
        ([*state.at(state.world.number["L33"])], ()),
        ([*state.at(state.world.number["M33"])], ("M34",)),
    ):
        found = foreseen(state, "germany", cells(state, "L34", *also), units)
        assert isinstance(found, Forces) and game().hash(state) == before
        action = {"by": "germany", "do": "attack", "target": "L34", "also": list(also), "units": units}
        _, events = game().apply(state, action, ScriptedChance([1] * 9))
        told = next(event.data for event in events if event.kind == "odds")
        table = combat_table()
        assert (told["attack"], told["defense"]) == (found.attack, found.defense)
        assert told["column"] == table.name(table.column(found.attack, found.defense))


def test_nothing_is_foreseen_where_nobody_defends_or_the_defenders_are_still_to_be_chosen() -> None:
    # TR-14.4, TR-14.24
    crowd = {**FIELD, "L34": ["poland infantry 2-3", "poland infantry 1-3", "poland infantry 1-3"]}
    state = combat(crowd)
    units = [*state.at(state.world.number["L33"])]
    assert foreseen(state, "germany", cells(state, "L34"), units) == "overstacked"
    assert foreseen(state, "germany", cells(state, "K34"), units) == "vacant"
