"""Initial deployment: the forces of the United States come from their box to Europe (TR-16.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from boardgame.engine import Context, Option, Places, Refusal
from boardgame.engine.option import Place
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.cooperation.free_french import FREE
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import FRONT, OF_SEA
from boardgame.games.third_reich.hands import why_shut_out
from boardgame.games.third_reich.places.bases import air_room
from boardgame.games.third_reich.places.rooms import port_room
from boardgame.games.third_reich.places.us_box import BROUGHT, britain_lost, limit
from boardgame.games.third_reich.redeploy import air
from boardgame.games.third_reich.redeploy.routes import stretch, why_no_room
from boardgame.games.third_reich.state import ARRIVED, REDEPLOYED, US_BOX, State, Wing
from boardgame.games.third_reich.territory import partners

AMERICA, BRITAIN, FRANCE = "united_states", "united_kingdom", "france"
AIR = "air 5-4"
"""What the box holds of air units; the factors of one counter come over at once (TR-28.65)."""


class BringOver(Action):
    """Bring a unit from the US box to Europe (TR-16.71).

    Attributes:
        unit: the sort, such as ``infantry 3-4``, ``fleet 9`` or ``air 5-4``.
        to: label of the hex where it ends.
    """

    do: Literal["bring_over"] = "bring_over"
    unit: str
    to: str


def waiting(state: State) -> Counter[str]:
    """The units in the US box by their sorts, air as whole counters."""
    units = state.world.units
    found = Counter(units[unit].sort.text for unit in _boxed(state))
    wing = state.boxed(AMERICA, US_BOX)
    if counters := (wing.fresh + wing.flown) // air.COUNTER:
        found[AIR] = counters
    return found


def _boxed(state: State) -> list[int]:
    """The units in the box; Free French that have joined the American force pool are among them (TR-49.8d)."""
    return [unit for nation in (AMERICA, FREE) for unit in state.of(nation, US_BOX)]


def heads(state: State, seat: str, deployed: int) -> Iterator[Option]:
    """What can still come over in this turn, with where to."""
    if seat != AMERICA:
        return
    labels = state.world.labels
    for sort in waiting(state):
        if _over_the_limit(state, sort, deployed):
            continue
        cells = [cell for cell in sorted(landings(state)) if why_not_there(state, sort, cell) is None]
        if cells:
            places = Places("to", tuple(Place(labels[cell], labels[cell]) for cell in cells))
            text = f"Bring {sort} over from the United States"
            yield Option(
                {"by": seat, "do": "bring_over", "unit": sort},
                (places,),
                text,
                ("TR-16.71", "TR-16.72", "TR-SC42i", *(("TR-29.25c",) if sort.startswith("fleet") else ())),
            )


def landings(state: State) -> frozenset[int]:
    """The hexes to which units come over, through a friendly port of the Western Front (TR-16.72)."""
    return state.derived("landings", lambda: _landings(state))


def _landings(state: State) -> frozenset[int]:
    fallen = {power for power in (BRITAIN, FRANCE) if power not in state.world.seat_ids or state.conquered(power)}
    reached = frozenset().union(*(stretch(state, AMERICA, port) for port in ports(state)))
    if len(fallen) == 2:
        return reached
    world = state.world
    # Great Britain with Ulster, and France: what they have elsewhere, Gibraltar among it, is no goal.
    return reached & frozenset().union(
        *(world.hexes_in((power,)) - world.hexes_in(world.nations[power].not_home) for power in (BRITAIN, FRANCE)
          if power not in fallen)
    )  # fmt: skip


def ports(state: State) -> tuple[int, ...]:
    """The friendly ports of the Western Front that are not beside an enemy (TR-16.72, TR-16.2b)."""
    field, geo = field_of(state, AMERICA), geography()
    friends = partners(state, AMERICA)
    return tuple(
        cell
        for cell, berths in state.world.ports.items()
        if any(FRONT[OF_SEA[sea]] == "western" for seas in berths for sea in seas if sea in OF_SEA)
        and geo.land[cell]
        and state.controller(cell) in friends
        and not field.beside_enemy[cell]
    )


def why_not_there(state: State, sort: str, cell: int) -> Refusal | None:
    """Why a unit of a sort may not come over to a hex; None where it may."""
    at = (state.world.labels[cell],)
    if cell not in landings(state):
        if not ports(state):
            text = "Without a friendly port on the Western Front nobody comes over but by invasion."
            return Refusal("TR-16.72b", text, at)
        return Refusal("TR-16.72", "Units from the United States do not come there in the turn of their arrival.", at)
    if sort == AIR:
        return air.why_not_there(state, AMERICA, US_BOX, cell) or _whole_counter(state, cell)
    if sort.startswith("fleet"):
        if cell not in ports(state):
            return Refusal("TR-29.25", "A fleet comes over to a friendly port of the Western Front.", at)
        if refusal := why_shut_out(state, AMERICA, cell):
            return refusal
        factors = int(sort.rpartition(" ")[2])
        return Refusal("TR-29.11", "The port is full.", at) if factors > port_room(state, cell) else None
    unit = next(u for u in _boxed(state) if state.world.units[u].sort.text == sort)
    return why_no_room(state, unit, cell)


def _whole_counter(state: State, cell: int) -> Refusal | None:
    if air_room(state, cell, AMERICA) < air.COUNTER:
        return Refusal("TR-28.11", "There is no air base with room for that.", (state.world.labels[cell],))
    return None


def _over_the_limit(state: State, sort: str, deployed: int) -> bool:
    return deployed >= limit(state) and not _once_more(state, sort)


def _once_more(state: State, sort: str) -> bool:
    """Whether a fleet of the box has come over before (TR-16.71b)."""
    return sort.startswith("fleet") and any(BROUGHT + str(unit) in state.clocks for unit in state.of(AMERICA, US_BOX))


def bring_over(ctx: Context[State], action: BringOver, deployed: int) -> int:
    """Let a unit come over; how much it counts against the limit, 0 or 1.

    Raises:
        Refusal: it may not.
    """
    state = ctx.state
    cell = state.world.number[action.to]
    if action.by != AMERICA or not waiting(state)[action.unit]:
        raise Refusal(NOT_THERE, "There is no such unit in the US box.")
    if _over_the_limit(state, action.unit, deployed):
        rule = "TR-16.76" if britain_lost(state) else "TR-16.71"
        raise Refusal(rule, f"No more than {limit(state)} units come over in this turn.")
    if refusal := why_not_there(state, action.unit, cell):
        raise refusal
    counts = 1
    if action.unit == AIR:
        box, there = state.boxed(AMERICA, US_BOX), state.wing(AMERICA, cell)
        fresh = min(box.fresh, air.COUNTER)
        flown = air.COUNTER - fresh
        state.set_boxed(AMERICA, US_BOX, Wing(box.fresh - fresh, box.flown - flown))
        # TR-16.74: those that were not built in this turn fly in it.
        state.set_wing(AMERICA, cell, Wing(there.fresh + fresh, there.flown + flown))
    else:
        able = [u for u in _boxed(state) if state.world.units[u].sort.text == action.unit]
        unit = min(able, key=lambda u: BROUGHT + str(u) not in state.clocks)
        counts = int(BROUGHT + str(unit) not in state.clocks)
        if action.unit.startswith("fleet"):
            state.clocks[BROUGHT + str(unit)] = state.turn
        state.put(unit, cell)
        state.mark(unit, REDEPLOYED)
        state.clocks[f"{ARRIVED}{unit}"] = state.turn
    fighting = action.unit == AIR or action.unit.startswith("fleet")
    rules = ["TR-16.71" if counts else "TR-16.71b", *(["TR-16.74"] if fighting else [])]
    ctx.event("brought_over", action.by, unit=action.unit, to=action.to, rules=rules)
    return counts
