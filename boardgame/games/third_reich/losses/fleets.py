"""Fleets whose port an enemy ground unit enters (TR-29.26)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.geography.waters import OF_SEA, Water, sea_distances
from boardgame.games.third_reich.losses.actions import Displace
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.setup.rooms import port_room
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.unbuilt import stop

_FRENCH_ABROAD = Date(1942, "spring")
"""From this turn on French fleets base where they like among allies (TR-29.18)."""
_EASTERN = ("soviet_union", "baltic_states")
"""The countries in whose ports only Russian and German fleets are based (TR-29.16)."""
_SUEZ, _HOLDS_SUEZ = "MM30", ("LL30", "LL31", "MM31", "AA7")
"""Suez, and the hexes that must be friendly for its fleets to leave into the Mediterranean (TR-47.4)."""
_MALTA, _MOST_AT_MALTA = "GG19", 9


@dataclass(slots=True)
class FleetFrame(Frame):
    """A fleet on its way from a port that was taken.

    Attributes:
        unit: its number.
        hex: the port.
    """

    unit: int = 0
    hex: int = 0


class DisplaceFleet(Step[State]):
    """A fleet goes to the nearest controlled port with room on its front; its owner chooses among equally near ones."""

    name = "losses.displace_fleet"
    frame = FleetFrame

    def decision(self, state: State, frame: FleetFrame) -> Decision | None:
        """Which of several ports."""
        if len(refuges(state, frame)) < 2:
            return None
        nation = state.world.units[frame.unit].nation
        text = f"A fleet is driven out of {state.world.hex_name(frame.hex)}: choose its port."
        rules = ("TR-29.26", "TR-29.26e", "TR-29.26b")
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
        if world.labels[frame.hex] == _SUEZ and not _leaves_suez(state, frame):
            stop(ctx, "TR-47.4")
            return
        found = refuges(state, frame)
        if found:
            _settle(ctx, frame, found[0])
            return
        if world.units[frame.unit].nation == "france" and _british_ports(state, frame):
            stop(ctx, "TR-29.19")
            return
        eliminate(ctx, [frame.unit], "TR-29.26f")
        ctx.end()


def waters_of(state: State, cell: int) -> tuple[Water, ...]:
    """The waters on which a port lies: both of a two-front port (TR-29.13, TR-29.14, TR-29.15)."""
    seas = (sea for port in state.world.ports.get(cell, ()) for sea in port)
    return tuple(dict.fromkeys(OF_SEA[sea] for sea in seas))


def may_base(state: State, nation: str, cell: int) -> bool:
    """Whether fleets of a nation may be based in a port, as far as nations go.

    Its side controls it; Russian fleets keep to Russian ports, and only German ones join them there (TR-29.16), French
    to French ones until Spring 1942 (TR-29.18), those of minor countries to their own (TR-22.7b). British fleets and
    French units do not share a port, nor the other way round (TR-34.34, TR-34.35).
    """
    world = state.world
    holder = state.controller(cell)
    country = world.scenario.board.hexes[world.labels[cell]].country
    if not holder or not state.allied(nation, holder):
        return False
    if nation == "soviet_union":
        return holder == nation and country in _EASTERN
    if country in _EASTERN and nation != "germany":
        return False
    if nation not in world.seat_ids and not world.nations[nation].acts_as:
        return holder == nation
    if nation == "france" and state.turn < world.turn_of(_FRENCH_ABROAD):
        return holder == nation
    strangers = {"united_kingdom": "france", "france": "united_kingdom"}.get(nation)
    return not (strangers and world.date(state.turn).year < 1942 and state.of(strangers, cell))


def refuges(state: State, frame: FleetFrame) -> list[int]:
    """The nearest ports of the front, or of either one of a two-front port, in the order of the board."""
    nation = state.world.units[frame.unit].nation
    found: set[int] = set()
    for water in waters_of(state, frame.hex):
        found |= _nearest(state, frame, water, [c for c in state.world.ports if may_base(state, nation, c)])
    return sorted(found)


def _nearest(state: State, frame: FleetFrame, water: Water, ports: list[int]) -> set[int]:
    away = sea_distances(water, frame.hex)
    factors = state.factors(frame.unit)
    open_ports = {
        cell: away[cell]
        for cell in ports
        if cell != frame.hex and cell in away and water in waters_of(state, cell) and _room(state, cell) >= factors
    }
    least = min(open_ports.values(), default=0)
    return {cell for cell, distance in open_ports.items() if distance == least}


def _room(state: State, cell: int) -> int:
    room = port_room(state, cell)
    if state.world.labels[cell] == _MALTA:
        room -= port_room(state, cell) + sum(state.factors(unit) for unit in _fleets(state, cell)) - _MOST_AT_MALTA
    return room


def _fleets(state: State, cell: int) -> list[int]:
    return [unit for unit in state.at(cell) if state.world.units[unit].kind == "fleet"]


def _british_ports(state: State, frame: FleetFrame) -> set[int]:
    """TR-29.19: British ports without British units, where no French one is left."""
    ports = [c for c in state.world.ports if state.controller(c) == "united_kingdom"]
    ports = [c for c in ports if not state.of("united_kingdom", c)]
    return set().union(*(_nearest(state, frame, water, ports) for water in waters_of(state, frame.hex)))


def _leaves_suez(state: State, frame: FleetFrame) -> bool:
    nation, number = state.world.units[frame.unit].nation, state.world.number
    return all(state.allied(nation, state.controller(number[label]) or nation) for label in _HOLDS_SUEZ)


def _settle(ctx: Context[State], frame: FleetFrame, cell: int) -> None:
    state = ctx.state
    labels = state.world.labels
    state.put(frame.unit, cell)
    nation = state.world.units[frame.unit].nation
    ctx.event("fleet_displaced", nation, unit=frame.unit, hex=labels[frame.hex], to=labels[cell], rule="TR-29.26")
    ctx.end()
