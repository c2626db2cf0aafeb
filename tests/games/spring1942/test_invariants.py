"""The invariants notice what they are there to notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boardgame.engine import Event, SeededDice
from boardgame.games import registry
from boardgame.games.axis_allies.cases.invariants import check_round_trip
from boardgame.games.axis_allies.state import State

GAME = registry.game("spring1942")


def start() -> State:
    state: State = GAME.start(GAME.new_state({}), SeededDice(1))[0]
    return state


def first(state: State, type_: str) -> Any:
    return next(unit for unit in state.units.values() if unit.type == type_)


def move(state: State, type_: str, area: str) -> None:
    state.put(first(state, type_)._replace(area=area))


def seat_too_many(state: State) -> None:
    carrier = first(state, "aircraft_carrier")
    for _ in range(3):
        state.add("fighter", carrier.owner, carrier.area, aboard=carrier.id)


def seat_on_nothing(state: State) -> None:
    state.put(first(state, "fighter")._replace(aboard=9999))


def give_away(state: State) -> None:
    empty = next(area for area, owner in state.owners.items() if not state.at(area))
    state.owners[empty] = "germany" if state.owners[empty] != "germany" else "japan"


@pytest.mark.parametrize(
    ("damage", "text"),
    [
        (lambda state: move(state, "tank", "sz05"), "a land unit in the water"),
        (lambda state: move(state, "battleship", "russia"), "a ship on land"),
        (lambda state: move(state, "fighter", "sz33"), "without a carrier"),
        (lambda state: move(state, "tank", "turkey"), "nowhere a unit can be|neutral"),
        (lambda state: move(state, "tank", "japan"), "stands in territory of japan in purchase"),
        (seat_too_many, "carries"),
        (seat_on_nothing, "is gone|on land"),
        (lambda state: state.units.update({5: state.units[6]}), "is filed under 5"),
        (lambda state: state.add("tank", "japan", "japan"), "new units"),
        (lambda state: state.remove(first(state, "tank").id), "units gone"),
        (give_away, "changed hands and nothing was captured"),
        (lambda state: state.owners.update(turkey="germany"), r"neutral \['turkey'\] changed hands and nobody"),
        (lambda state: state.treasury.update(japan=-1), "overdrawn"),
        (lambda state: state.treasury.update(japan=31), "money"),
        (lambda state: state.complexes.update(russia=17), "17 damage of 16"),
        (lambda state: state.put(first(state, "battleship")._replace(hits=2)), "hits and lives"),
        (lambda state: state.put(first(state, "tank")._replace(owner="united_states")), "changed sides"),
    ],
)
def test_what_is_broken_is_named(damage: Callable[[State], Any], text: str) -> None:
    before, after = start(), start()
    damage(after)
    with pytest.raises(AssertionError, match=text):
        GAME.audit(before, after, [])


def test_events_account_for_pieces_and_money() -> None:
    before, after = start(), start()
    after.add("tank", "japan", "japan")
    after.remove(first(after, "infantry").id)
    after.treasury.update(japan=25)
    lost = first(before, "infantry")
    GAME.audit(
        before,
        after,
        [
            Event("purchased", "japan", {"cost": 5}),
            Event("placed", "japan", {"units": {"tank": 1}}),
            Event("casualties", lost.owner, {"units": {lost.owner: {"infantry": 1}}}),
        ],
    )


def test_a_position_written_and_read_is_the_same() -> None:
    check_round_trip(start())
