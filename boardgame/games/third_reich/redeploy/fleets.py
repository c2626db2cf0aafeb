"""Redeployment of fleets, across one boundary between fronts at most (TR-16.4, TR-29.22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import StrictInt

from boardgame.engine import Context, Option, Place, Places, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.geography.waters import FRONT, KIEL, SUEZ, Water
from boardgame.games.third_reich.hands import why_shut_out
from boardgame.games.third_reich.naval import routes
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.ports import fleet_waters, full, may_base, room, shared, shut_to, waters_of
from boardgame.games.third_reich.places.us_box import (
    AMERICA,
    BOX,
    BROUGHT,
    cell_of,
    entries,
    label_of,
    name_of,
    why_not_based,
)
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.redeploy import suez
from boardgame.games.third_reich.redeploy.routes import bar, barred, past_enemies
from boardgame.games.third_reich.state import DUE, ESCORTED, LEND_LEASE, REDEPLOYED, SHUT_IN, US_BOX, State
from boardgame.games.third_reich.territory import aiding, may_aid, partners, why_not_out_of_france

_GATES: tuple[tuple[frozenset[Water], tuple[tuple[str, ...], ...], str], ...] = (
    (frozenset(("western", "mediterranean")), (("AA7",),), "TR-16.4b"),
    (frozenset(("western", "baltic")), (("J30",), ("I32", "I33")), "TR-29.66c"),
    (frozenset(("mediterranean", "black_sea")), (("Z33", "Z34", "AA31", "BB31"),), "TR-16.4c"),
)
"""Between which waters fleets pass, and the hexes all of which must be friendly for it, with other such sets."""


_RULES = ("TR-16.4", "TR-16.1b", "TR-29.32", "TR-29.51b", "TR-29.66", "TR-29.66b", "TR-29.66d", "TR-29.75")
"""What lets fleets be redeployed as they are."""


class RedeployFleet(Action):
    """Redeploy a fleet to another port.

    Attributes:
        fleet: its number.
        to: label of the port.
    """

    do: Literal["redeploy_fleet"] = "redeploy_fleet"
    fleet: StrictInt
    to: str


def why_not(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a seat may not redeploy a fleet; None where it may."""
    facts = state.world.units[unit]
    cell = state.where[unit]
    if shut_in(state, unit) and commander(state, facts.nation) == seat:
        return None
    if facts.kind == "fleet" and cell == LEND_LEASE and commander(state, facts.nation) == seat:
        return (
            None
            if not state.marked(unit, REDEPLOYED)
            else Refusal("TR-16.1", "It bars the Gulf of Suez since this turn.")
        )
    if facts.kind == "fleet" and cell == US_BOX and commander(state, facts.nation) == seat:
        return _why_it_stays_in_the_box(state, unit)
    if facts.kind != "fleet" or cell < 0 or commander(state, facts.nation) != seat:
        return Refusal(NOT_THERE, "That is no fleet of yours in port.")
    at = (state.world.labels[cell],)
    if state.marked(unit, REDEPLOYED):
        return Refusal("TR-16.1", "That fleet has been redeployed already.", at)
    if state.marked(unit, ESCORTED):
        return Refusal("TR-29.64", "A fleet that has escorted stays in its base.", at)
    minor = state.minors.get(facts.nation)
    if minor is not None and minor.kind in ("attacked", "allied"):
        return Refusal("TR-22.7b", "Fleets of a minor country are based in it.", at)
    if barred(state, facts.nation, cell):
        return Refusal(bar(state, cell), "No unit is redeployed from beside an enemy.", at)
    return None


def _why_it_stays_in_the_box(state: State, unit: int) -> Refusal | None:
    """American fleets come over as other forces of the box do; those of allies go where they like (TR-29.25d)."""
    if state.world.units[unit].nation == AMERICA:
        return Refusal("TR-29.25", "American fleets come over from the US box with the other forces there.")
    if state.marked(unit, REDEPLOYED):
        return Refusal("TR-16.1", "That fleet has been redeployed already.", (BOX,))
    if state.marked(unit, ESCORTED):
        return Refusal("TR-29.64", "A fleet that has escorted stays in its base.", (BOX,))
    return why_not_based(state, state.world.units[unit].nation)


def shut_in(state: State, unit: int) -> bool:
    """Whether a fleet was at Suez when it fell, and is out of play (TR-47.4b)."""
    return f"{SHUT_IN}{unit}" in state.clocks and state.where[unit] == DUE


def why_shut(state: State, nation: str, waters: frozenset[Water]) -> Refusal | None:
    """Why fleets of a nation do not pass from one water to another; None where they do."""
    friends, number = partners(state, nation), state.world.number
    for between, ways, rule in _GATES:
        if between == waters:
            ways = tuple(way for way in ways if way != (KIEL,) or not kiel.cut(state))  # TR-29.13b
            if any(all(state.controller(number[label]) in friends for label in way) for way in ways):
                return None
            rule = "TR-29.13b" if len(ways) < len(_passages(between)) else rule
            return Refusal(rule, "The way between those waters is not in friendly hands.")
    rule = "TR-29.24" if waters == {"baltic", "black_sea"} else "TR-16.4"
    return Refusal(rule, "A fleet crosses one boundary between fronts at most.")


def _passages(waters: frozenset[Water]) -> tuple[tuple[str, ...], ...]:
    return next(ways for between, ways, _ in _GATES if between == waters)


def why_not_there(state: State, unit: int, cell: int) -> Refusal | None:
    """Why a fleet may not be redeployed to a hex; None where it may."""
    world, nation = state.world, state.world.units[unit].nation
    at, base = (label_of(state, cell),), state.where[unit]
    if refusal := why_not_out_of_france(state, nation, [base], cell):
        return refusal
    state = aiding(state, nation, cell) if cell >= 0 else state
    if shut_in(state, unit) and not any(FRONT[water] == "western" for water in waters_of(state, cell)):
        return Refusal("TR-47.4b", "A fleet that was shut in at Suez comes to a port of the Western Front.", at)
    if base == LEND_LEASE and (cell == US_BOX or not suez.returns_to(state, cell)):
        return Refusal("TR-47.3d", "A fleet that bars the Gulf of Suez comes back to a port of Britain or France.", at)
    if cell == US_BOX and cell != base:
        return why_not_based(state, nation) or _why_no_way(state, unit, cell)
    if cell == base or cell not in world.ports:
        return Refusal("TR-16.4", "A fleet is redeployed to another port.", at)
    if not may_base(state, nation, cell):
        if shared(state, nation, cell):
            rule = "TR-34.34b" if friction.marker_of(state, nation, cell) else friction.either(nation, "TR-34.34")
            return Refusal(rule, "British and French forces do not share a port.", at)
        if shut_to(state, nation, cell):
            return Refusal("TR-34.1", "British units do not stop there before 1942.", at)
        rule = "TR-29.16c" if nation == "soviet_union" and "mediterranean" in waters_of(state, cell) else "TR-29.16"
        return Refusal(rule, "Fleets of that nation are not based there.", at)
    if refusal := why_shut_out(state, nation, cell):
        return refusal
    if barred(state, nation, cell):
        return Refusal(bar(state, cell), "No unit is redeployed to a hex beside an enemy.", at)
    if state.factors(unit) > room(state, cell):
        return Refusal(full(state, cell), "That port has no room for it.", at)
    if shut_in(state, unit) or base == LEND_LEASE:
        return None
    refusal = _why_no_way(state, unit, cell)
    if refusal is not None and (round_africa := _round_africa(state, nation, base, cell)) is not None:
        return refusal if round_africa.rule in ("TR-37.3f", "TR-37.3g") else round_africa
    return None


def _round_africa(state: State, nation: str, base: int, cell: int) -> Refusal | None:
    if base < 0:
        return Refusal("TR-37.3f", "The way round Africa leads between Egypt and the Atlantic.")
    return suez.why_not_round_africa(state, nation, base, cell)


def cost(state: State, unit: int, cell: int) -> int:
    """How many redeployments it takes to bring a fleet to a port: two round Africa (TR-37.3f, TR-37.3g)."""
    base = state.where[unit]
    if base < 0 or cell < 0:
        return 1
    return suez.DOUBLE if _why_no_way(state, unit, cell) is not None else 1


def _why_no_way(state: State, unit: int, cell: int) -> Refusal | None:
    nation, base = state.world.units[unit].nation, state.where[unit]
    refusal: Refusal | None = None
    for start in fleet_waters(state, (unit,)):
        for end in waters_of(state, cell):
            if start == end:
                there = routes.reached(state, nation, start, base)
                if cell in there or (cell == US_BOX and any(edge in there for edge in entries())):
                    return None
                at = (label_of(state, cell),)
                refusal = Refusal("TR-29.23c", "A strait on the way is not in friendly hands.", at)
            else:
                shut = why_shut(state, nation, frozenset((start, end)))
                if shut is None:
                    return None
                refusal = refusal or shut
    return refusal


def _arrives_on(state: State, unit: int, cell: int) -> str:
    """The water on which a fleet comes to a port: its own if it can."""
    if cell < 0 or state.where[unit] < 0:
        return ""
    lies, there = fleet_waters(state, (unit,)), waters_of(state, cell)
    return next((water for water in lies if water in there), there[0])


def goals(state: State, unit: int) -> tuple[int, ...]:
    """The ports to which a fleet may be redeployed, in the order of the board."""
    key = ("fleet goals", state.world.units[unit].nation, state.where[unit], state.factors(unit), _lies(state, unit))
    return state.derived(
        key,
        lambda: tuple(
            cell for cell in (*sorted(state.world.ports), US_BOX) if why_not_there(state, unit, cell) is None
        ),
    )


def _lies(state: State, unit: int) -> tuple[Water, ...]:
    return fleet_waters(state, (unit,)) if state.where[unit] >= 0 else ()


def heads(state: State, seat: str, left: int) -> Iterator[Option]:
    """The fleets that can be redeployed, those alike once."""
    found: Mapping[tuple[int, str, int, tuple[Water, ...]], int] = {
        (state.where[unit], state.world.units[unit].nation, state.factors(unit), _lies(state, unit)): unit
        for unit in (*state.on_map(), *state.at(DUE), *state.at(US_BOX), *state.at(LEND_LEASE))
        if state.world.units[unit].kind == "fleet" and why_not(state, seat, unit) is None
    }
    for (base, nation, size, _), unit in found.items():
        if cells := [cell for cell in goals(state, unit) if left >= suez.DOUBLE or cost(state, unit, cell) <= left]:
            places = Places("to", tuple(Place(label_of(state, cell), label_of(state, cell)) for cell in cells))
            adjective = state.world.nations[nation].adjective
            away = base in (DUE, LEND_LEASE)
            text = f"Redeploy {adjective} fleet of {size} from {SUEZ if away else name_of(state, base)}"
            action = {"by": seat, "do": "redeploy_fleet", "fleet": unit}
            area = "" if away else label_of(state, base)
            yield Option(action, (places,), text, _RULES, area)


def _place(state: State, base: int) -> str:
    return SUEZ if base in (DUE, LEND_LEASE) else label_of(state, base)


def redeploy(ctx: Context[State], action: RedeployFleet, left: int) -> int:
    """Carry it out, or refuse it; how many redeployments it takes of those that are left."""
    state = ctx.state
    if not 0 <= action.fleet < len(state.where) or cell_of(state, action.to) == -1:
        raise Refusal(NOT_THERE, "There is no such fleet or hex.")
    cell = cell_of(state, action.to)
    if refusal := why_not(state, action.by, action.fleet) or why_not_there(state, action.fleet, cell):
        raise refusal
    if (taken := cost(state, action.fleet, cell)) > left:
        rule = suez.direction(state, state.where[action.fleet])
        raise Refusal(rule, "The way round Africa takes two redeployments.", (action.to,))
    base = state.where[action.fleet]
    start = _place(state, base)
    rules = [*_RULES, *([suez.direction(state, base)] if taken == suez.DOUBLE else [])]
    nation = state.world.units[action.fleet].nation
    rules += ["TR-37.2c"] if any(past_enemies(state, nation, end) for end in (base, cell)) else []
    state.clocks.pop(f"{SHUT_IN}{action.fleet}", None)
    kiel.moor(state, action.fleet, cell, _arrives_on(state, action.fleet, cell))
    state.mark(action.fleet, REDEPLOYED)
    if cell == US_BOX:
        state.clocks.setdefault(f"{BROUGHT}{action.fleet}", state.turn)
    ctx.event("redeployed", action.by, unit=action.fleet, start=start, to=action.to, rules=rules)
    if cell >= 0 and (country := state.controller(cell)) in may_aid(state, nation):
        intervene(ctx, nation, country)
    return taken
