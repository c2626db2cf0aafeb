"""Turkey as a minor ally of Britain (TR-33.7)."""

from __future__ import annotations

from typing import Literal

from boardgame.engine import Context, Refusal
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.frames import ActingFrame, TurnFrame
from boardgame.games.third_reich.lending.aid import activation_fails, tried
from boardgame.games.third_reich.politics.activation import activate
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import objectives

BRITAIN, TURKEY, VICHY = "united_kingdom", "turkey", "vichy_france"
PRICE = 35
"""BRPs in the turn of activation (TR-33.72)."""
_OBJECTIVES = 7
"""Objectives of the Mediterranean Front that the Allies must control (TR-33.713)."""


class WinTurkey(Action):
    """Bring Turkey into the war as Britain's ally (TR-33.71)."""

    do: Literal["win_turkey"] = "win_turkey"


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a seat may not bring Turkey in; None where it may."""
    world = state.world
    status = state.minors.get(TURKEY)
    if seat != BRITAIN or not state.enemies(BRITAIN) & {"germany", "italy"}:
        return Refusal("TR-33.71", "Only a Britain at war with the Axis wins Turkey as an ally.")
    if status is None or status.kind != "neutral":
        return Refusal("TR-33.714", "Turkey is not neutral any more.")
    ground, naval = _factors(state)
    if ground["allies"] <= ground["axis"]:
        return Refusal("TR-33.711", "The Allies have no more ground factors on the Mediterranean Front than the Axis.")
    if naval["allies"] <= naval["axis"]:
        return Refusal("TR-33.712", "The Allies have no more naval factors in Mediterranean ports than the Axis.")
    south = world.area("front:mediterranean")
    mine = [c for c in objectives(state) if c in south and side_behind(state, state.controller(c)) == "allies"]
    if len(mine) < _OBJECTIVES:
        return Refusal("TR-33.713", f"The Allies control {len(mine)} objectives of the Mediterranean Front, not seven.")
    if tried(state, TURKEY):
        return Refusal("TR-33.63", "Turkey has been asked in this turn.")
    if spendable(state, seat) < PRICE:
        return Refusal("TR-33.72", f"That costs {PRICE} BRPs, and you may spend {spendable(state, seat)}.")
    return None


def _factors(state: State) -> tuple[dict[str, int], dict[str, int]]:
    """Ground factors on the Mediterranean Front, and naval factors in its ports, Italy's always the Axis's.

    Those of a Vichy that keeps out of the war are nobody's.
    """
    world = state.world
    vichy = state.minors.get(VICHY)
    idle = VICHY if vichy is not None and vichy.kind == "inactive" else ""
    south = world.area("front:mediterranean")
    ports = {cell for cell, berths in world.ports.items() if any("mediterranean" in seas for seas in berths)}
    ground: dict[str, int] = {"axis": 0, "allies": 0}
    naval: dict[str, int] = {"axis": 0, "allies": 0}
    for unit in state.on_map():
        facts, cell = world.units[unit], state.where[unit]
        side = side_behind(state, facts.nation)
        if facts.nation != idle and (side == "axis" or side == "allies"):
            if facts.ground and cell in south:
                ground[side] += facts.factors
            elif facts.kind == "fleet" and cell in ports:
                naval[side] += state.factors(unit)
    return ground, naval


def win(ctx: Context[State], action: WinTurkey) -> None:
    """Roll where there has been aid, pay, and let Turkey act in this turn (TR-33.63, TR-33.72b, TR-33.73)."""
    state = ctx.state
    if refusal := why_not(state, action.by):
        raise refusal
    if activation_fails(ctx, TURKEY, BRITAIN):
        return
    spend(state, BRITAIN, PRICE)
    ctx.event("war_paid", BRITAIN, nation=TURKEY, paid=PRICE, brps={BRITAIN: -PRICE}, rule="TR-33.72")
    for frame in state.stack:
        if isinstance(frame, TurnFrame | ActingFrame) and TURKEY not in frame.nations:
            frame.nations.append(TURKEY)
    activate(ctx, TURKEY, BRITAIN)
