"""The US box as a base of fleets, beyond the west edge: who sails to it and from it, and by which hexes (TR-29.25)."""

from __future__ import annotations

from functools import cache

from boardgame.engine import Refusal
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.sea_ways import Sides, sea_ways
from boardgame.games.third_reich.state import PLACES, US_BOX, State
from boardgame.games.third_reich.variant import FEWER, in_force

AMERICA = "united_states"
BOX = PLACES[US_BOX]
"""The box as actions and events name it."""
BROUGHT = "brought:"
"""Begins the clock of a fleet that has come over once: it is free of the limit later (TR-16.71b)."""
DEPLOYED = "year:moves:deployed"
"""The entry of ``State.grants`` with the units that invasions have brought over in this player turn (TR-16.77)."""
_WESTERN = ("united_kingdom", "free_france", "france", AMERICA)
"""Who bases fleets in the box."""
_NORTH = 6
"""The row G, the northernmost by which they come and go (TR-29.25b)."""


@cache
def entries() -> tuple[int, ...]:
    """The hexes of the west edge between the box and the board: from EE to G (TR-29.25b)."""
    geo = geography()
    return tuple(geo.number[label] for label in geo.board.boxes[BOX].entries if geo.board.hexes[label].r >= _NORTH)


LIMIT = 6
"""Units that come over in a turn (TR-16.71)."""
_WITHOUT_BRITAIN = 4
"""While Britain is conquered and London not retaken (TR-16.76)."""


def britain_lost(state: State) -> bool:
    """Whether Britain is conquered, and the Allies have not retaken London (TR-16.76)."""
    world = state.world
    london = state.controller(world.number[world.nations["united_kingdom"].capital])
    return state.conquered("united_kingdom") and not (london and world.side(london) == "allies")


def limit(state: State) -> int:
    """How many units come over in a turn at most (TR-16.71, TR-16.76)."""
    most = _WITHOUT_BRITAIN if britain_lost(state) else LIMIT
    # TR-33.42-8, TR-33.41-8: one more or less by a counter of either side.
    return most + in_force(state, "allies", 8) - (FEWER in state.clocks)


def label_of(state: State, cell: int) -> str:
    """The label of a hex, or of the box."""
    return BOX if cell == US_BOX else state.world.labels[cell]


def cell_of(state: State, label: str) -> int:
    """The number of a hex by its label, or that of the box; -1 for a label that there is not."""
    return US_BOX if label == BOX else state.world.number.get(label, -1)


def name_of(state: State, cell: int) -> str:
    """A base as players say it."""
    return "the US box" if cell == US_BOX else state.world.hex_name(cell)


@cache
def _from(closed: Sides) -> tuple[dict[int, int], dict[int, int]]:
    """For each hex of the western water the hexes from the box, the entry being the first, and by which entry."""
    away: dict[int, int] = {}
    by: dict[int, int] = {}
    for entry in entries():
        for cell, far in sea_ways("western", entry, closed).away.items():
            if cell not in away or far + 1 < away[cell]:
                away[cell], by[cell] = far + 1, entry
    return away, by


def distances(closed: Sides) -> dict[int, int]:
    """Hexes from the box to those of the western water, past straits that are not shut."""
    return _from(closed)[0]


def entry_for(cell: int, closed: Sides) -> int:
    """The hex of the west edge by which the shortest way from the box to a hex leads."""
    return _from(closed)[1][cell]


def entered(state: State) -> bool:
    """Whether the United States is in the war."""
    return AMERICA in state.world.seat_ids and state.world.in_play(AMERICA, state.turn)


def capitals_lost(state: State) -> bool:
    """Whether London and Paris are both in enemy hands, or isolated from every port on the Atlantic (TR-29.172)."""
    from boardgame.games.third_reich.supply.lines import supply_lines

    geo = geography()
    for power in ("united_kingdom", "france"):
        capital = geo.capital_of[power]
        holder = state.controller(capital)
        if not holder or state.world.side(holder) == "axis":
            continue
        field = field_of(state, holder)
        ports = {
            cell
            for cell, berths in state.world.ports.items()
            if field.friendly[cell] and any("atlantic" in seas or "north_sea" in seas for seas in berths)
        }
        if capital in supply_lines(geo, ports, field.friendly, field.zone):
            return False
    return True


def why_not_based(state: State, nation: str) -> Refusal | None:
    """Why fleets of a nation are not based in the box; None where they may be."""
    if nation not in _WESTERN:
        return Refusal("TR-29.25d", "Only the western Allies base fleets in the US box.")
    if not entered(state) and not capitals_lost(state):
        text = "Before the United States is in the war that takes the loss of London and Paris."
        return Refusal("TR-29.172b", text)
    return None


def why_no_mission(state: State, mission: str) -> Refusal | None:
    """Why fleets of the box go on no mission of a kind; None where they do (TR-29.171).

    They invade and bombard while the Western Front has no friendly port, and transport units while enemies are beside
    all its friendly ports.
    """
    field, friends = field_of(state, AMERICA), state.allies(AMERICA)
    ports = [
        cell
        for cell, berths in state.world.ports.items()
        if state.controller(cell) in friends and any(_FRONT_SEAS & set(seas) for seas in berths)
    ]
    if mission == "transport":
        if ports and all(field.beside_enemy[cell] for cell in ports):
            return None
        text = "Fleets of the US box transport units while enemies are beside every friendly port of the Western Front."
    elif not ports:
        return None
    else:
        text = "Fleets of the US box invade and bombard while the Western Front has no friendly port."
    return Refusal("TR-29.171", text, (BOX,))


_FRONT_SEAS = {"atlantic", "north_sea"}


def why_not_leaving(state: State, unit: int) -> Refusal | None:
    """Why a fleet does not leave the box by a change of base; None where it may (TR-29.25)."""
    nation = state.world.units[unit].nation
    if nation == AMERICA and f"{BROUGHT}{unit}" not in state.clocks:
        return Refusal("TR-29.25", "An American fleet first comes over by redeployment.", units=(unit,))
    return why_not_based(state, nation)
