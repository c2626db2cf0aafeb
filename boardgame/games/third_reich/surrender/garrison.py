"""The garrison that the Axis keeps in Russia once that has offered its surrender (TR-26.921c, TR-26.924)."""

from __future__ import annotations

from typing import Any, Literal

from boardgame.engine import Context, Decision, Option, Places, Refusal, Step
from boardgame.engine.option import Place
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.politics.holdings import lose
from boardgame.games.third_reich.politics.landmarks import PRICE, RUSSIA
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import CEDED, objectives, side_of

DUE = "garrison:russia"
"""The clock that runs from the turn in which the Axis has answered the surrender."""
_PENALISED = "garrison:penalty"
"""The clock with the turn of the last penalty."""
FACTORS, GROUND = 45, 30
"""Factors of all sorts, and ground factors among them."""


def strength(state: State) -> tuple[int, int]:
    """All Axis factors inside Russia's original borders, and the ground factors among them."""
    return state.derived("garrison", lambda: _strength(state))


def _strength(state: State) -> tuple[int, int]:
    world = state.world
    units, inside = world.units, world.area(RUSSIA)
    there = [unit for cell in inside for unit in state.at(cell) if _axis(state, units[unit].nation)]
    ground = sum(units[unit].factors for unit in there if units[unit].ground)
    naval = sum(state.factors(unit) for unit in there if units[unit].kind == "fleet")
    air = sum(sum(wing) for nation, cell, wing in state.wings() if cell in inside and _axis(state, nation))
    return ground + naval + air, ground


def _axis(state: State, nation: str) -> bool:
    return state.world.side(nation) == "axis" or state.allied("germany", nation)


def short(state: State) -> bool:
    """Whether a garrison is due, and too small (TR-26.921c); after a refused surrender it stays due (TR-26.922b)."""
    if DUE not in state.clocks:
        return False
    total, ground = strength(state)
    return total < FACTORS or ground < GROUND


def objectives_of_russia(state: State) -> list[int]:
    """The objectives inside Russia's original borders."""
    inside = state.world.area(RUSSIA)
    return [cell for cell in objectives(state) if cell in inside]


def cessions(state: State) -> list[int]:
    """The Russian objectives that the Axis has and may cede."""
    return [
        cell
        for cell in objectives_of_russia(state)
        if side_of(state, state.controller(cell)) == "axis" and CEDED + state.world.labels[cell] not in state.clocks
    ]


def only_to_russia(state: State, nation: str, start: int, to: int) -> Refusal | None:
    """Why a redeployment of the Axis is not allowed while its garrison is too small; None where it is (TR-26.924b)."""
    inside = state.world.area(RUSSIA)
    if _axis(state, nation) and short(state) and (to not in inside or start in inside):
        return Refusal("TR-26.924b", "Until the garrison in Russia is restored units are redeployed to it alone.")
    return None


class Cede(Action):
    """Name the objective that the Axis gives up for good (TR-26.924)."""

    do: Literal["cede"] = "cede"
    hex: str


class Garrison(Step[State]):
    """As the Axis movement phase and player turn end: too small a garrison costs an objective and 15 BRPs."""

    name = "garrison"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which objective."""
        if not _penalty(state):
            return None
        total, ground = strength(state)
        text = f"The garrison in Russia has {total} factors, {ground} of them ground: which objective is given up?"
        return Decision((_keeper(state),), "cede", text, ("TR-26.924", "TR-26.921c", "TR-26.924c"))

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Each of them."""
        labels = state.world.labels
        places = Places("hex", tuple(Place(labels[cell], labels[cell]) for cell in cessions(state)))
        return [Option({"by": seat, "do": "cede"}, (places,), "Give up", ("TR-26.924",))]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """It counts for the Allies from now on, whoever holds it."""
        state = ctx.state
        if not isinstance(action, Cede):
            raise Refusal(MALFORMED, "An objective is to be given up now.")
        if state.world.number.get(action.hex, -1) not in cessions(state):
            raise Refusal("TR-26.924", "That is no Russian objective of the Axis.", (action.hex,))
        state.clocks[CEDED + action.hex] = state.turn
        state.clocks[_PENALISED] = state.turn
        ctx.event("ceded", action.by, hex=action.hex, rule="TR-26.924")
        lose(ctx, action.by, PRICE, "TR-26.924")

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """The garrison is large enough, or has been paid for."""
        ctx.end()


def _penalty(state: State) -> bool:
    """TR-26.924c: at most once a turn, and only while there is something to give up."""
    due = state.half == "axis" and state.clocks.get(_PENALISED) != state.turn
    return due and short(state) and bool(cessions(state))


def _keeper(state: State) -> str:
    """The power that answers for the garrison: whoever has taken the surrender, or is left of the Axis."""
    status = state.minors.get(RUSSIA)
    first = status.power if status is not None and status.kind == "conquered" else "germany"
    seats = [first, *state.world.seats_of("axis")]
    return next((seat for seat in seats if not state.conquered(seat)), first)
