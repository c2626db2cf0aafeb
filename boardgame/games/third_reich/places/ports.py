"""Ports: on which waters they lie, whose fleets may be based in them, and how many; and what stands in for one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from boardgame.engine import Refusal
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import OF_SEA, Water
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.rooms import port_room
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import BY_SEA, NOBODY, US_BOX, State

_FRENCH_ABROAD = Date(1942, "spring")
"""From this turn on French fleets base where they like among allies (TR-29.18)."""
_EASTERN = ("soviet_union", "baltic_states")
"""The countries in whose ports only Russian and German fleets are based (TR-29.16)."""
_MALTA, _MOST_AT_MALTA = "GG19", 9


def waters_of(state: State, cell: int) -> tuple[Water, ...]:
    """The waters on which a port lies: both of a two-front port (TR-29.13, TR-29.14, TR-29.15); that of the US box."""
    if cell == US_BOX:
        return ("western",)
    seas = (sea for port in state.world.ports.get(cell, ()) for sea in port)
    return tuple(dict.fromkeys(OF_SEA[sea] for sea in seas))


def lands_supply(state: State, cell: int) -> bool:
    """Whether supply comes ashore where no port is: at a bridgehead of an invasion or on an island (TR-27.24c)."""
    return portless(cell) or (str(cell) in state.bridgeheads and f"{BY_SEA}{state.world.labels[cell]}" in state.clocks)


@cache
def portless(cell: int) -> bool:
    """Whether a hex is a coast of an island without a port (TR-27.24e)."""
    geo = geography()
    for name, cells in geo.regions.items():
        if cell in cells and geo.board.regions[name].kind == "island":
            return not any(geo.port[other] for other in cells)
    return bool(geo.land[cell]) and not geo.ground[cell]


def fleet_waters(state: State, fleets: Iterable[int]) -> tuple[Water, ...]:
    """The waters on which fleets of one port may act: its own, in a divided Kiel those of their parts (TR-29.13b)."""
    found: dict[Water, None] = {}
    for unit in fleets:
        cell = state.where[unit]
        divided = cell >= 0 and kiel.parts(state, cell)
        part = kiel.part_of(state, unit) if divided else None
        found |= dict.fromkeys((part,) if part else waters_of(state, cell))
    return tuple(found)


def why_apart(state: State, fleets: Sequence[int]) -> Refusal | None:
    """Why fleets of one port may not sail together: they lie in different parts of Kiel; None where they may."""
    if len({fleet_waters(state, (unit,)) for unit in fleets}) < 2:
        return None
    text = "While the canal is damaged, fleets in the Baltic and in the Atlantic part of Kiel do not sail together."
    return Refusal("TR-29.13b", text, (state.world.labels[state.where[fleets[0]]],), tuple(fleets))


_TWO_FRONTS = {"J30": "TR-29.13", "AA7": "TR-29.14", "Z33": "TR-29.15"}
"""The rules of the ports of two fronts: Kiel, Gibraltar, Istanbul."""


def two_fronts(state: State, cell: int) -> tuple[str, ...]:
    """The rule by which fleets of a port may act on two fronts; none for other ports."""
    rule = "" if kiel.parts(state, cell) else _TWO_FRONTS.get(state.world.labels[cell], "")
    return (rule,) if rule else ()


def may_base(state: State, nation: str, cell: int) -> bool:
    """Whether fleets of a nation may be based in a port, as far as nations go.

    Its side controls it; Russian fleets keep to Russian ports, and only German ones join them there (TR-29.16), French
    to French ones until Spring 1942 (TR-29.18), those of minor countries to their own (TR-22.7b). British fleets and
    French units do not share a port, nor the other way round (TR-34.34, TR-34.35), and Marseilles is closed to the
    British (TR-34.1).
    """
    world = state.world
    holder = state.controller(cell)
    country = world.scenario.board.hexes[world.labels[cell]].country
    if not holder or not state.allied(nation, holder):
        return False
    if nation == "soviet_union":
        return holder == nation and (country in _EASTERN or "mediterranean" in waters_of(state, cell))
    if country in _EASTERN and nation != "germany":
        return False
    status = state.minors.get(nation)
    vichy = nation == "vichy_france" and status is not None and status.kind == "active"
    # TR-29.18c: once it is an active ally, fleets of Vichy are based where they like.
    if nation not in world.seat_ids and not world.nations[nation].acts_as and not vichy:
        return holder == nation
    if nation == "france" and state.turn < world.turn_of(_FRENCH_ABROAD):
        return holder == nation
    return not shared(state, nation, cell) and not shut_to(state, nation, cell)


def shared(state: State, nation: str, cell: int) -> bool:
    """Whether units or an air base keep fleets of a nation out of a port of its side (TR-34.34, TR-34.34b)."""
    other = friction.stranger(nation)
    if not other or not friction.apart(state, nation, other):
        return False
    return bool(state.of(other, cell)) or friction.present(state, nation, cell)


def shut_to(state: State, nation: str, cell: int) -> bool:
    """Whether a port is closed to fleets of a nation as it is to all of its units (TR-34.1)."""
    return nation == friction.BRITAIN and friction.closed(state, cell)


def fleets_at(state: State, cell: int) -> list[int]:
    """The fleets in a port."""
    return [unit for unit in state.at(cell) if state.world.units[unit].kind == "fleet"]


def room(state: State, cell: int) -> int:
    """How many naval factors still fit in the ports of a hex, nine in all at Malta (TR-29.11, TR-41.1)."""
    if state.world.labels[cell] == _MALTA:
        return _MOST_AT_MALTA - sum(state.factors(unit) for unit in fleets_at(state, cell))
    return port_room(state, cell)


def full(state: State, cell: int) -> str:
    """The rule by which a port holds no more: nine factors at Malta (TR-41.1), elsewhere four fleets a port."""
    return "TR-41.1" if state.world.labels[cell] == _MALTA else "TR-29.11"


def held(state: State, nation: str, cell: int) -> bool:
    """Whether the side of a nation controls a hex, and did as its turn began (TR-29.428)."""
    if cell == US_BOX:
        return True
    friends = state.allies(nation)
    before = state.control_at_half[cell] if state.control_at_half else state.control[cell]
    return before != NOBODY and state.world.nation_ids[before] in friends and state.controller(cell) in friends
