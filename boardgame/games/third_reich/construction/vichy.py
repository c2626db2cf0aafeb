"""Rolls by which Vichy becomes Germany's active ally, or part of France again (TR-49.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.signed import signed
from boardgame.games.third_reich.accounts import spend, spendable, too_dear
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.lending.aid import excess, spain_attacked
from boardgame.games.third_reich.politics.activation import activate
from boardgame.games.third_reich.politics.gathering import GROUPS
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.politics.vichy import CROSSED, FREE, VICHY, WAR, end_vichy
from boardgame.games.third_reich.state import State

GERMANY, BRITAIN, AMERICA = "germany", "united_kingdom", "united_states"
_COST = 5
_ACTIVE, _ENDS = 6, 1
"""The sums from which on Vichy is active, up to which it is part of France again (TR-49.4, TR-49.41)."""
_BRITAIN_WAITS = 2
"""Turns after the fall of France before Britain rolls (TR-49.41)."""
_FELL, _ROLLED = "france_fell", "vichy_roll:"
_AFRICA = ("morocco", "spanish_morocco", "algeria", "tunisia", "libya", "egypt")
_CONTINENT_WITHOUT = ("AA7", "norway")


class VichyRoll(Action):
    """Roll for the activation of Vichy, or as Britain for its end (TR-49.4, TR-49.41)."""

    do: Literal["vichy_roll"] = "vichy_roll"


ACTION = VichyRoll


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a seat may not roll now; None where it may."""
    status = state.minors.get(VICHY)
    if seat not in (GERMANY, BRITAIN) or status is None or status.kind != "inactive" or _FELL not in state.clocks:
        return Refusal("TR-49.43", "Nobody rolls for Vichy now, or it has been decided.")
    if seat == BRITAIN and state.turn < state.clocks[_FELL] + _BRITAIN_WAITS:
        return Refusal("TR-49.41", "Britain rolls from the second turn after the fall of France on.")
    if state.clocks.get(_ROLLED + seat) == state.turn:
        return Refusal("TR-49.43", "You have rolled for Vichy in this turn.")
    if spendable(state, seat) < _COST:
        text = f"A roll costs {_COST} BRPs, and you may spend {spendable(state, seat)}."
        return too_dear(state, seat, _COST, text)
    return None


def heads(state: State, seat: str) -> Iterator[Option]:
    """The roll."""
    if why_not(state, seat) is None:
        rule = "TR-49.4" if seat == GERMANY else "TR-49.41"
        text = f"Roll for Vichy ({signed(sum(modifiers(state).values()))})"
        yield Option({"by": seat, "do": "vichy_roll"}, text=text, rules=(rule, "TR-49.42"), cost=_COST)


def carry_out(ctx: Context[State], action: VichyRoll) -> None:
    """Pay, roll, and see what becomes of Vichy."""
    state, seat = ctx.state, action.by
    if refusal := why_not(state, seat):
        raise refusal
    spend(state, seat, _COST)
    state.clocks[_ROLLED + seat] = state.turn
    found = modifiers(state)
    ctx.event("vichy_effort", seat, modifiers=found, paid=_COST, brps={seat: -_COST})
    total = ctx.roll(1, seat, "vichy")[0] + sum(found.values())
    if seat == GERMANY and total >= _ACTIVE:
        activate(ctx, VICHY, GERMANY)
    elif seat == BRITAIN and total <= _ENDS:
        # TR-49.41b, TR-49.41c: what becomes of its hexes is the same as when its city falls.
        end_vichy(ctx, "TR-49.41")


def modifiers(state: State) -> dict[str, int]:
    """What is added to the die, by the rule that says so."""
    world = state.world

    def british(*labels: str) -> bool:
        holders = [state.controller(world.number[label]) for label in labels]
        return any(holder in (BRITAIN, FREE) for holder in holders)

    found = {
        "TR-49.42d": 0 if british("GG19") else 1,
        "TR-49.42e": 2 if WAR in state.clocks else 0,
        # Both cities must be lost, as for TR-47.2.
        "TR-49.42f": 0 if british("MM30", "LL29") else 2,
        "TR-49.42g": 0 if british("AA7") else 2,
        "TR-49.42h": -1 if _colonies_allied(state) else 0,
        "TR-49.42i": 0 if _axis_in(state, world.hexes_in(_AFRICA)) else -1,
        "TR-49.42j": -1 if CROSSED in state.clocks else 0,
        "TR-49.42k": -1 if _landed(state) else 0,
        "TR-49.42l": -1 if state.enemies(AMERICA) else 0,
        # TR-49.42: foreign aid counts besides.
        "TR-49.42": -excess(state, VICHY, GERMANY),
        "TR-49.42m": -2 if spain_attacked(state) else 0,
    }
    return {rule: value for rule, value in found.items() if value}


def _colonies_allied(state: State) -> bool:
    """Whether every French colony is Free French or in Allied hands, city by city."""
    geo = geography()
    cells = (cell for group in GROUPS for colony in group for cell in geo.hexes_of.get(colony, ()) if geo.city[cell])
    return all(side_behind(state, state.controller(cell)) == "allies" for cell in cells)


def _axis_in(state: State, inside: frozenset[int]) -> bool:
    """Whether units of the Axis are somewhere; those of Vichy itself are none."""
    units = state.world.units
    nations = {units[unit].nation for cell in inside for unit in state.at(cell)}
    nations |= {nation for nation, cell, _ in state.wings() if cell in inside}
    return any(side_behind(state, nation) == "axis" for nation in nations - {VICHY})


def _landed(state: State) -> bool:
    """Whether British or American ground units hold a bridgehead or a port on the continent (TR-49.42c)."""
    world, geo = state.world, geography()
    out = world.hexes_in(_CONTINENT_WITHOUT) | world.area(BRITAIN) | world.area("ireland")
    out |= world.hexes_in(_AFRICA) | {c for name, hexes in geo.regions.items() if _island(name) for c in hexes}
    for cell in range(geo.size):
        place = geo.port[cell] and state.controller(cell) in (BRITAIN, AMERICA, FREE)
        if cell in out or not (place or str(cell) in state.bridgeheads) or not _european(geo.country[cell]):
            continue
        units = (world.units[unit] for unit in state.at(cell))
        mine = any(u.nation in (BRITAIN, AMERICA) and u.ground and u.kind != "airborne" for u in units)
        if place or mine:
            return True
    return False


def _island(name: str) -> bool:
    return geography().board.regions[name].kind == "island"


_ASIA = ("turkey", "lebanon_syria", "palestine", "transjordan", "iraq", "persia", "arabia")


def _european(country: str) -> bool:
    return country not in _ASIA
