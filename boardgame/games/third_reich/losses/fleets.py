"""Fleets whose port an enemy ground unit enters (TR-29.26)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.geography.sea_ways import sea_distances, sea_ways
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.losses.actions import Displace
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.ports import fleet_waters, may_base, room, waters_of
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import DUE, GUEST, SHUT_IN, State

_SUEZ, _HOLDS_SUEZ = "MM30", ("LL30", "LL31", "MM31", "AA7")
"""Suez, and the hexes that must be friendly for its fleets to leave into the Mediterranean (TR-47.4)."""


@dataclass(slots=True)
class FleetFrame(Frame):
    """A fleet on its way from a port that was taken.

    Attributes:
        unit: its number.
        hex: the port.
        rule: what drives it out.
        to: the port it sails to, once that is known; -1 before.
    """

    unit: int = 0
    hex: int = 0
    to: int = -1
    rule: str = "TR-29.26"


class DisplaceFleet(Step[State]):
    """A fleet goes to the nearest controlled port with room on its front; its owner chooses among equally near ones."""

    name = "losses.displace_fleet"
    frame = FleetFrame

    def decision(self, state: State, frame: FleetFrame) -> Decision | None:
        """Which of several ports."""
        if frame.to >= 0 or len(refuges(state, frame)) < 2:
            return None
        nation = state.world.units[frame.unit].nation
        text = f"A fleet is driven out of {state.world.hex_name(frame.hex)}: choose its port."
        rules = ("TR-29.26", "TR-29.26e", "TR-29.26b", "TR-29.26g", "TR-29.26c")
        return Decision((commander(state, nation),), "displace_fleet", text, rules, {"hex": frame.hex})

    def heads(self, state: State, frame: FleetFrame, seat: str) -> list[Option]:
        """The ports."""
        labels = state.world.labels
        places = tuple(Place(labels[cell], labels[cell]) for cell in refuges(state, frame))
        return [Option({"by": seat, "do": "displace"}, (Places("to", places),), "Choose a port", ("TR-29.26",))]

    def act(self, ctx: Context[State], frame: FleetFrame, action: object) -> None:
        """Go to the port chosen."""
        if not isinstance(action, Displace):
            raise Refusal(MALFORMED, "Choose a port for the fleet that was driven out.")
        cell = ctx.state.world.number.get(action.to, -1)
        if cell not in refuges(ctx.state, frame):
            raise Refusal("TR-29.26", "A fleet that is driven out goes to the nearest port with room.", (action.to,))
        _settle(ctx, frame, cell)

    def advance(self, ctx: Context[State], frame: FleetFrame) -> None:
        """Go to the only port, or be destroyed where there is none (TR-29.26f)."""
        state = ctx.state
        world = state.world
        if frame.to >= 0:
            _arrive(ctx, frame)
            return
        if world.labels[frame.hex] == _SUEZ and not _leaves_suez(state, frame):
            # TR-47.4b: out of play until it is redeployed to a port of the Western Front.
            state.put(frame.unit, DUE)
            state.clocks[f"{SHUT_IN}{frame.unit}"] = state.turn
            ctx.event("fleet_shut_in", world.units[frame.unit].nation, unit=frame.unit, rule="TR-47.4b")
            ctx.end()
            return
        found = refuges(state, frame)
        if found:
            _settle(ctx, frame, found[0])
            return
        if world.units[frame.unit].nation == "france" and (found := sorted(_british_ports(state, frame))):
            state.clocks[f"{GUEST}{frame.unit}"] = state.turn
            _settle(ctx, frame, found[0])
            return
        eliminate(ctx, [frame.unit], "TR-29.26f")
        ctx.end()


def refuges(state: State, frame: FleetFrame) -> list[int]:
    """The nearest ports of the front, or of either one of a two-front port, in the order of the board."""
    nation = state.world.units[frame.unit].nation
    found: set[int] = set()
    for water in fleet_waters(state, (frame.unit,)):
        found |= _nearest(state, frame, water, [c for c in state.world.ports if may_base(state, nation, c)])
    return sorted(found)


def _nearest(state: State, frame: FleetFrame, water: Water, ports: list[int]) -> set[int]:
    away = sea_distances(water, frame.hex)
    factors = state.factors(frame.unit)
    open_ports = {
        cell: away[cell]
        for cell in ports
        if cell != frame.hex and cell in away and water in waters_of(state, cell) and room(state, cell) >= factors
    }
    least = min(open_ports.values(), default=0)
    return {cell for cell, distance in open_ports.items() if distance == least}


def _british_ports(state: State, frame: FleetFrame) -> set[int]:
    """TR-29.19: British ports without British units, where no French one is left."""
    ports = [c for c in state.world.ports if state.controller(c) == "united_kingdom"]
    ports = [c for c in ports if not state.of("united_kingdom", c)]
    return set().union(*(_nearest(state, frame, water, ports) for water in fleet_waters(state, (frame.unit,))))


def _leaves_suez(state: State, frame: FleetFrame) -> bool:
    nation, number = state.world.units[frame.unit].nation, state.world.number
    return all(state.allied(nation, state.controller(number[label]) or nation) for label in _HOLDS_SUEZ)


def _settle(ctx: Context[State], frame: FleetFrame, cell: int) -> None:
    """Sail to a port; enemies may intercept the fleet on its way (TR-29.26d)."""
    state = ctx.state
    frame.to = cell
    water = _water(state, frame, cell)
    way = sea_ways(water, frame.hex, frozenset()).way(cell)
    by = commander(state, state.world.units[frame.unit].nation)
    ctx.call("naval.round", forces=[Force("displaced", by, water, [frame.unit], way)])


def _water(state: State, frame: FleetFrame, cell: int) -> Water:
    return next(water for water in fleet_waters(state, (frame.unit,)) if water in waters_of(state, cell))


def _arrive(ctx: Context[State], frame: FleetFrame) -> None:
    """Whether or not it won its battles, what is left of it has no other port to return to."""
    state = ctx.state
    labels = state.world.labels
    nation = state.world.units[frame.unit].nation
    if state.where[frame.unit] >= 0:
        kiel.moor(state, frame.unit, frame.to, _water(state, frame, frame.to))
        ctx.event("fleet_displaced", nation, unit=frame.unit, hex=labels[frame.hex], to=labels[frame.to],
                  rule=frame.rule, rules=[frame.rule, "TR-29.26d", *_from_suez(labels[frame.hex])])  # fmt: skip
    ctx.end()


def _from_suez(label: str) -> list[str]:
    """The rule by which fleets leave Suez for a port on the Mediterranean."""
    return ["TR-47.4"] if label == _SUEZ else []
