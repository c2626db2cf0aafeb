"""Ships whose loss an enemy does not allow: a standing order of a power for those of a nation (TR-29.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from pydantic import StrictBool

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

SPARES = "spares:"
"""Begins the clock of a standing order, with the seat that gives it and the nation whose ships it spares."""


class Spare(Action):
    """Let ships of a nation stay afloat in combat with one's own side, or no longer (TR-29.9).

    Attributes:
        nation: whose ships.
        spare: whether none of them are lost.
    """

    do: Literal["spare"] = "spare"
    nation: str
    spare: StrictBool


def spared(state: State, nation: str, opponents: Iterable[str]) -> bool:
    """Whether one of the seats that a nation's ships fight does not let them be lost."""
    return any(f"{SPARES}{seat}:{nation}" in state.clocks for seat in opponents)


def heads(state: State, seat: str) -> list[Option]:
    """For each enemy with ships the order not to sink them, or its end."""
    found = []
    for nation in _enemies_afloat(state, seat):
        spares = f"{SPARES}{seat}:{nation}" in state.clocks
        whose = state.world.nations[nation].adjective
        text = f"Let {whose} ships be lost again" if spares else f"Let no {whose} ships be lost in combat with you"
        action = {"by": seat, "do": "spare", "nation": nation, "spare": not spares}
        found.append(Option(action, (), text, ("TR-29.9",), tone="aside"))
    return found


def carry_out(ctx: Context[State], action: Spare) -> None:
    """Give the order, or take it back."""
    state = ctx.state
    if action.nation not in _enemies_afloat(state, action.by):
        raise Refusal(NOT_THERE, "You are at war with no ships of that nation.")
    key = f"{SPARES}{action.by}:{action.nation}"
    if action.spare == (key in state.clocks):
        raise Refusal(NOT_THERE, "That is your order already.")
    if action.spare:
        state.clocks[key] = state.turn
    else:
        del state.clocks[key]
    ctx.event("ships_spared", action.by, nation=action.nation, spare=action.spare, rule="TR-29.9")


def _enemies_afloat(state: State, seat: str) -> Sequence[str]:
    units, enemies = state.world.units, state.enemies(seat)
    afloat = {units[unit].nation for unit in state.on_map() if units[unit].kind == "fleet"}
    return [nation for nation in state.world.nation_ids if nation in enemies and nation in afloat]


def seats_of(state: State, fleets: Iterable[int]) -> set[str]:
    """The seats that command some fleets."""
    return {commander(state, state.world.units[unit].nation) for unit in fleets}
