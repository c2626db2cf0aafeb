"""Raising partisans in the construction phase (TR-32.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Option, Places, Refusal
from boardgame.engine.option import Blank, Number, Place
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.field.stacking import may_stack
from boardgame.games.third_reich.frames import ConstructionFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import apart
from boardgame.games.third_reich.partisans.cities import note_rising, rules_of_rising
from boardgame.games.third_reich.partisans.ground import ITALY, RUSSIA, entry, inside, limit
from boardgame.games.third_reich.state import BUILT, LATER, LOST, POOL, State

GERMANY = "germany"
BEGUN = "partisans"
"""The clock that runs once Russia has been at war with Germany and Italy (TR-32.1)."""
RAISED = "partisans:"
"""Begins the clock with the game turn in which partisans were last placed in a country (TR-32.11b)."""


class RaisePartisans(Action):
    """Build partisans and place them in one hex (TR-32.11, TR-32.13)."""

    do: Literal["raise_partisans"] = "raise_partisans"
    hex: str
    count: StrictInt = Field(1, ge=1, le=2)


ACTION = RaisePartisans


def price(state: State) -> int:
    """BRPs for one (TR-32.1, by the chart)."""
    return state.world.tables.costs.factor["partisan"]


def war_in_the_east(state: State) -> bool:
    """Whether Russia is at war with Germany and Italy; one that is out of the war or of play counts (TR-32.1)."""
    return all(
        state.at_war(RUSSIA, power) or power not in state.world.seat_ids or state.conquered(power)
        for power in (GERMANY, ITALY)
    )


def why_not_at_all(state: State, seat: str) -> Refusal | None:
    """Why a power may raise no partisans anywhere; None where it may."""
    if state.world.side(seat) != "allies":
        return Refusal("TR-32.11", "Only the Allies raise partisans.")
    if BEGUN not in state.clocks and not war_in_the_east(state):
        return Refusal("TR-32.1", "There are no partisans before Russia is at war with Germany and Italy.")
    return None


def why_not_in(state: State, seat: str, country: str) -> Refusal | None:
    """Why a power may raise none in a country; None where it may, as far as its hexes go."""
    world = state.world
    if refusal := why_not_at_all(state, seat):
        return refusal
    most = limit(state, country)
    if not most:
        return Refusal("TR-32.12", "There are no partisans in that country.")
    name = world.nations[country].name
    if country == RUSSIA and seat != RUSSIA:
        return Refusal("TR-32.11c", "Only Russia raises partisans in Russia.")
    if country == ITALY and ITALY in world.seat_ids and not state.conquered(ITALY):
        return Refusal("TR-32.12", "There are no partisans in Italy before its surrender.")
    last = state.clocks.get(RAISED + country)
    if last is not None and last == state.turn - 1:
        return Refusal("TR-32.11b", f"Partisans were placed in {name} in the last game turn.")
    if len(inside(state, country)) >= most:
        return Refusal("TR-32.12", f"{name} has {most} partisans at most.")
    return None


def why_not_here(state: State, seat: str, cell: int) -> Refusal | None:
    """Why a power may not place partisans in a hex of a country where it may raise some; None where it may."""
    world, units = state.world, state.world.units
    at = (world.labels[cell],)
    country = geography().country[cell]
    there = state.at(cell)
    mine = [unit for unit in there if units[unit].kind == "partisan" and units[unit].nation == seat]
    strangers = {units[unit].nation for unit in there if units[unit].kind == "partisan"} - {seat}
    if any(may_stack(state, seat, other) == "TR-45.1" for other in strangers):
        return Refusal("TR-45.4", "Partisans of Russia and of the West do not stack.", at)
    if len(mine) < len(there) or any(base == cell for _, base, _ in state.wings()):
        return Refusal("TR-32.13", "Partisans are placed in vacant hexes.", at)
    holder = state.control[cell]
    held = holder < len(world.nation_ids) and world.nation_ids[holder] in state.enemies(seat)
    if not held:
        return Refusal("TR-32.13", "Partisans are placed in hexes that the Axis controls.", at)
    if not entry(state, seat, country)[cell]:
        if country == "france":
            return Refusal("TR-32.13b", "There are no partisans in Vichy France while it keeps out of the war.", at)
        return Refusal("TR-32.13c", "That is no part of the country itself.", at)
    if field_of(state, seat).zone.count[cell]:
        return Refusal("TR-32.13", "That hex lies in the zone of control of enemy armor.", at)
    if len(mine) >= world.tables.stacking.usual:
        return Refusal("TR-6.1", "No more ground units may stack there.", at)
    return None


def room(state: State, seat: str, cell: int) -> int:
    """How many partisans a power may still place in a hex, as far as its BRPs, the country and the stack go."""
    country = geography().country[cell]
    free = limit(state, country) - len(inside(state, country))
    stack = state.world.tables.stacking.usual - len(state.at(cell))
    paid = spendable(state, seat) // price(state)
    return max(0, min(free, stack, paid, len(_spare(state, seat))))


def _spare(state: State, seat: str) -> list[int]:
    units = state.world.units
    own = (unit for unit in state.world.partisans if units[unit].nation == seat)
    return [unit for unit in own if state.where[unit] in (POOL, LATER) and not state.marked(unit, LOST)]


def places(state: State, seat: str, country: str) -> list[int]:
    """The hexes of a country where a power may place partisans, in the order of the board."""
    if why_not_in(state, seat, country) is not None:
        return []
    return [
        cell
        for cell in geography().hexes_of.get(country, ())
        if why_not_here(state, seat, cell) is None and room(state, seat, cell)
    ]


# --- shares of a country --------------------------------------------------------------------------------------


def frame_of(state: State) -> ConstructionFrame:
    """The construction phase in progress."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, ConstructionFrame))


def share(state: State, country: str, seat: str, claimants: list[str]) -> int:
    """How many partisans a power may have in a country that several divide, the first of them the larger part."""
    most, at = limit(state, country), claimants.index(seat)
    return most // len(claimants) + (at < most % len(claimants))


def why_not_shared(state: State, seat: str, country: str, count: int) -> Refusal | None:
    """Why a power may not place so many where several have divided a country (TR-32.14b)."""
    frame = frame_of(state)
    claimants = frame.divided.get(country)
    if not claimants:
        return None
    name = state.world.nations[country].name
    if seat not in claimants:
        return Refusal("TR-32.14b", f"Others have divided the partisans of {name}.")
    mine = share(state, country, seat, claimants)
    if len(inside(state, country, seat)) + count > mine:
        return Refusal("TR-32.14b", f"{mine} of the partisans of {name} are yours.")
    for first in claimants[: claimants.index(seat)]:
        left = share(state, country, first, claimants) - len(inside(state, country, first))
        if first not in frame.done and left > 0 and places(state, first, country):
            text = f"{state.world.nations[first].name} is nearer to the capital and places its partisans first."
            return Refusal("TR-32.14b", text)
    return None


def heads(state: State, seat: str) -> Iterator[Option]:
    """The countries where partisans can be placed."""
    if why_not_at_all(state, seat) is not None:
        return
    labels, nations = state.world.labels, state.world.nations
    for country in state.world.tables.counters.partisans:
        if why_not_shared(state, seat, country, 1) is not None:
            continue
        if cells := places(state, seat, country):
            have, most = len(inside(state, country)), limit(state, country)
            blank = Places("hex", tuple(Place(labels[cell], labels[cell]) for cell in cells))
            text = f"Build partisans in {nations[country].in_sentence} ({have} of {most} there)"
            action = {"by": seat, "do": "raise_partisans"}
            yield Option(action, (blank,), text, ("TR-32.11", "TR-32.13"), cost=price(state), staged=True)


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """How many."""
    if "count" in filled:
        return ()
    seat, cell = option.action["by"], _cell(state, filled["hex"])
    country, most = geography().country[cell], room(state, seat, cell)
    while most > 1 and why_not_shared(state, seat, country, most) is not None:
        most -= 1
    return (Number("count", 1, most),)


def _cell(state: State, label: str) -> int:
    if label not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {label}.")
    return state.world.number[label]


def carry_out(ctx: Context[State], action: RaisePartisans) -> None:
    """Place them, or ask first who else wants some there."""
    state, seat = ctx.state, action.by
    cell = _cell(state, action.hex)
    country = geography().country[cell]
    if refusal := why_not_in(state, seat, country) or why_not_here(state, seat, cell):
        raise refusal
    if price(state) * action.count > spendable(state, seat):
        cost = price(state) * action.count
        raise Refusal("TR-15.1", f"That costs {cost} BRPs, and you may spend {spendable(state, seat)} in this turn.")
    if action.count > limit(state, country) - len(inside(state, country)):
        name = state.world.nations[country].name
        raise Refusal("TR-32.12", f"{name} has {limit(state, country)} partisans at most.", (action.hex,))
    if action.count > room(state, seat, cell):
        raise Refusal("TR-6.1", "No more ground units may stack there.", (action.hex,))
    if refusal := why_not_shared(state, seat, country, action.count):
        raise refusal
    if rivals := rivals_for(state, seat, country, action.count):
        ctx.call("partisans.divide", by=seat, country=country, hex=action.hex, count=action.count, waiting=rivals)
        return
    place(ctx, seat, cell, action.count)


def rivals_for(state: State, seat: str, country: str, count: int) -> list[str]:
    """Other powers that could raise partisans there now and must be asked before one takes more than an equal share."""
    frame = frame_of(state)
    if country in frame.divided:
        return []
    others = [
        other
        for other in state.world.seats_of("allies")
        if apart(state, seat, other)
        and other in frame.nations
        and other not in frame.done
        and places(state, other, country)
    ]
    equal = limit(state, country) // (len(others) + 1)
    if len(inside(state, country, seat)) + count <= equal:
        return []
    return [other for other in others if f"{country}:{other}" not in frame.waived]


def place(ctx: Context[State], seat: str, cell: int, count: int) -> None:
    """Pay for partisans and put them in a hex; whoever calls has checked that it may be."""
    state = ctx.state
    cost, country = price(state) * count, geography().country[cell]
    spend(state, seat, cost)
    for unit in _spare(state, seat)[:count]:
        state.put(unit, cell)
        state.mark(unit, BUILT)
    state.clocks[RAISED + country] = state.turn
    data = {"hex": state.world.labels[cell], "country": country, "count": count, "paid": cost}
    ctx.event("partisans_raised", seat, **data, brps={seat: -cost}, rules=["TR-32.1", *rules_of_rising(state, cell)])
    note_rising(ctx, [cell])
