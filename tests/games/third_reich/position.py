"""Positions for tests: a few units on the board of 1939, at whatever stage is to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from boardgame.engine import Option
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.scenario import scenario
from boardgame.games.third_reich.state import POOL, Choice, Minor, State
from boardgame.games.third_reich.third_reich import ThirdReich

FRONTS = ("western", "eastern", "mediterranean")


@cache
def game() -> ThirdReich:
    """The game of 1939."""
    return ThirdReich(scenario("1939"))


def position(
    units: Mapping[str, Iterable[str]],
    step: str = "move",
    nations: Iterable[str] = ("germany",),
    options: Mapping[str, str] | None = None,
    control: Mapping[str, str] | None = None,
    wars: Iterable[str] = (),
    **frame: Any,
) -> State:
    """The board of 1939 with nothing on it but these units, at a stage of the turn of some nations.

    Args:
        units: by hex, the units there: ``germany infantry 3-3``.
        step: the stage.
        nations: whose units act.
        options: by ``nation:front`` the option; of the nations that act, an Offensive Option everywhere if not given.
        control: by hex, who controls it instead.
        wars: further pairs at war.
        frame: what the stage remembers besides.
    """
    table = game()
    state = table.new_state({})
    state.stack = []
    state.where = [POOL] * len(state.where)
    state.minors["poland"] = Minor("attacked", "germany", 1)
    state.turn, state.half = 1, "axis"
    state.set_wars(state.wars | set(wars), state.alliances)
    for label, owner in (control or {}).items():
        state.set_control([state.world.number[label]], owner)
    for label, sorts in units.items():
        for text in sorts:
            put(state, text, label)
    chosen = {f"{nation}:{front}": "offensive" for nation in nations for front in FRONTS} | dict(options or {})
    state.choices = {key: Choice(option) for key, option in chosen.items()}  # type: ignore[arg-type]
    state.control_at_half = state.control_at_turn = state.control
    state.stack = [table.steps[step].new_frame(nations=list(nations), **frame)]
    return state


def put(state: State, text: str, label: str) -> int:
    """Put a unit such as ``germany infantry 3-3`` from its pool into a hex; its number."""
    nation, _, sort = text.partition(" ")
    unit = next(
        unit.id
        for unit in state.world.units
        if unit.nation == nation and unit.sort.text == sort and state.where[unit.id] < 0
    )
    state.put(unit, state.world.number[label])
    return unit


def unit_at(state: State, label: str, place: int = 0) -> int:
    """The number of a unit in a hex."""
    return state.at(state.world.number[label])[place]


def where(state: State, unit: int) -> str:
    """The hex of a unit, or the number of the place where it is."""
    cell = state.where[unit]
    return state.world.labels[cell] if cell >= 0 else str(cell)


def play(state: State, action: Mapping[str, Any], *dice: int) -> State:
    """Carry out an action with these dice and no others."""
    chance = ScriptedChance(dice)
    after, _ = game().apply(state, action, chance)
    assert not chance.left, f"dice not rolled: {chance.left}"
    return after


def places(state: State, option: Option, units: Iterable[int]) -> dict[str, int]:
    """The hexes where units of a head may go, with the cost."""
    found = game().expand(state, option, {"units": list(units)})
    return {place.area: place.cost for place in found[0].places}  # type: ignore[union-attr]
