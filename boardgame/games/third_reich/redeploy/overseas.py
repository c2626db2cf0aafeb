"""Redeployment of ground units over the sea, each crossing escorted by a whole fleet (TR-16.3, TR-29.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Choice, Context, Counts, Item, Option, Place, Places, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography.waters import SUEZ, Water
from boardgame.games.third_reich.naval import passage, routes
from boardgame.games.third_reich.naval.ships import WHOLE, why_not_for, why_used
from boardgame.games.third_reich.places.ports import fleet_waters, portless, waters_of
from boardgame.games.third_reich.politics.activation import intervene
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.redeploy import suez
from boardgame.games.third_reich.redeploy.routes import carried, shores, stretch, why_no_room, why_not
from boardgame.games.third_reich.state import ESCORTED, REDEPLOYED, SERVED, State
from boardgame.games.third_reich.supply.ceilings import why_not_over_sea
from boardgame.games.third_reich.surrender.garrison import only_to_russia
from boardgame.games.third_reich.territory import may_aid

MOST_ESCORTS = 3
"""Crossings of one redeployment (TR-29.65)."""
Chain = tuple[int, ...]
"""The fleets that escort a unit, one for each crossing, in order."""


class RedeployOverSea(Action):
    """Redeploy a unit over the sea.

    Attributes:
        unit: its number, as a list of one.
        to: label of the hex where it ends.
        escort: numbers of the fleets that escort it, in order; empty for the first that do.
    """

    do: Literal["redeploy_over_sea"] = "redeploy_over_sea"
    unit: list[StrictInt]
    to: str
    escort: Annotated[tuple[StrictInt, ...], Field(max_length=MOST_ESCORTS)] = ()


def why_no_escort(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a fleet may not escort; None where it may."""
    facts = state.world.units[unit]
    if facts.kind != "fleet" or state.where[unit] < 0:
        return Refusal(NOT_THERE, "That is no fleet in port.", units=(unit,))
    if refusal := passage.why_not_served(state, facts.nation, seat):
        return refusal
    if not passage.serves(state, facts.nation, seat):
        return Refusal(NOT_THERE, "That fleet does not serve you.", units=(unit,))
    if state.factors(unit) < WHOLE:
        return Refusal("TR-29.62b", "A fleet of fewer than nine factors does not escort.", units=(unit,))
    if state.marked(unit, REDEPLOYED):
        return Refusal("TR-29.64", "A fleet that was redeployed does not escort in that turn.", units=(unit,))
    return why_used(state, unit)


def escorts(state: State, seat: str) -> tuple[int, ...]:
    """The fleets of a seat that may escort, one for each base and as many more as are there."""
    return state.derived(("escorts", seat), lambda: _escorts(state, seat))


def _escorts(state: State, seat: str) -> tuple[int, ...]:
    return tuple(unit for unit in state.on_map() if why_no_escort(state, seat, unit) is None)


def crossings(state: State, seat: str, nation: str, start: int) -> Mapping[int, Chain]:
    """The hexes that units of a nation reach from a hex with escorts, each with the fewest fleets that take them there.

    A unit comes to the base of the fleet over land (TR-29.62c), and goes ashore in a controlled port (TR-29.67), or on
    an island that has none (TR-29.67b).
    """
    own = stretch(state, nation, start)
    key = ("crossings", seat, nation, own or start)
    groups = shores(state, nation)
    return state.derived(key, lambda: ways(state, nation, own | {start}, escorts(state, seat), groups))


def ways(
    state: State,
    nation: str,
    own: frozenset[int],
    fleets: Sequence[int],
    groups: Sequence[frozenset[int]],
    ends: frozenset[int] = frozenset(),
) -> dict[int, Chain]:
    """The hexes that units are escorted to, round Africa only where nothing else leads there.

    The arguments are those of :func:`escorted`.
    """
    found = escorted(state, nation, own, fleets, groups, ends)
    if suez.round_africa_open(state, nation):
        return escorted(state, nation, own, fleets, groups, ends, africa=True) | found
    return found


def cost(
    state: State, nation: str, own: frozenset[int], chain: Chain, groups: Sequence[frozenset[int]], cell: int
) -> int:
    """How many redeployments a crossing with some escorts takes: two round Africa (TR-37.3f)."""
    return 1 if cell in escorted(state, nation, own, chain, groups) else suez.DOUBLE


def escorted(
    state: State,
    nation: str,
    own: frozenset[int],
    fleets: Sequence[int],
    groups: Sequence[frozenset[int]],
    ends: frozenset[int] = frozenset(),
    africa: bool = False,
) -> dict[int, Chain]:
    """The hexes that fleets escort a unit of a nation to, each with the fewest of them.

    Args:
        state: the position.
        nation: whose unit.
        own: the hexes that it reaches by itself.
        fleets: those that may escort it.
        groups: hexes that it goes between by itself, wherever it comes ashore.
        ends: hexes from which it does not go on over the sea.
        africa: whether it goes round Africa, too.
    """
    fleets = [unit for unit in fleets if why_not_for(state, unit, nation) is None]
    found: dict[int, Chain] = {}
    edge: list[tuple[frozenset[int], Chain]] = [(own, ())]
    seen: list[frozenset[int]] = [own]
    for _ in range(MOST_ESCORTS):
        further: list[tuple[frozenset[int], Chain]] = []
        for here, chain in edge:
            for unit in _by_base(state, fleets):
                if unit in chain:
                    continue
                for there in _landings(state, nation, here, unit, groups, africa):
                    if there not in seen:
                        seen.append(there)
                        further += [] if there <= ends else [(there - ends, (*chain, unit))]
                        for cell in there:
                            found.setdefault(cell, (*chain, unit))
        edge = further
    return {cell: chain for cell, chain in found.items() if cell not in own}


def _by_base(state: State, fleets: Sequence[int]) -> list[int]:
    """The first fleet of each base: the others bring nobody farther."""
    found: dict[tuple[int, tuple[Water, ...]], int] = {}
    for unit in fleets:
        found.setdefault((state.where[unit], fleet_waters(state, (unit,))), unit)
    return list(found.values())


def _landings(
    state: State, nation: str, here: frozenset[int], unit: int, groups: Sequence[frozenset[int]], africa: bool
) -> Iterator[frozenset[int]]:
    """The stretches to which a fleet escorts units from where they are."""
    base, waters = state.where[unit], fleet_waters(state, (unit,))
    if africa and base in here:
        # One fleet takes them from Suez to the Atlantic, or there; another one based at Suez goes on.
        canal = state.world.number[SUEZ]
        if base == canal:
            yield from (group for group in groups if any("western" in waters_of(state, c) for c in group))
        elif "western" in waters:
            yield from (group for group in groups if canal in group)
    for water in waters:
        reached = routes.reached(state, nation, water, base)
        if base in here:
            ends = {cell for cell in reached if _quay(state, water, cell)}
            yield from (group for group in groups if not ends.isdisjoint(group))
        elif any(cell in reached and portless(cell) for cell in here):
            # TR-29.67b: out of an island without a port to the base of the fleet.
            yield from (group for group in groups if base in group)


def _quay(state: State, water: Water, cell: int) -> bool:
    """Whether units of an escort come ashore in a hex, if it is open to redeployment."""
    return (cell in state.world.ports and water in waters_of(state, cell)) or portless(cell)


def goals(state: State, seat: str, unit: int, left: int) -> dict[int, Chain]:
    """The hexes where a unit may end after crossing the sea, in the order of the board, with its escorts."""
    return dict(_goals(state, seat, unit, left))


def _goals(state: State, seat: str, unit: int, left: int) -> Iterator[tuple[int, Chain]]:
    nation, start = state.world.units[unit].nation, state.where[unit]
    found = crossings(state, seat, nation, start)
    own, groups = stretch(state, nation, start) | {start}, shores(state, nation)
    for cell in sorted(found):
        if left < suez.DOUBLE and cost(state, nation, own, found[cell], groups, cell) > left:
            continue
        if _why_not_there(state, unit, cell) is None:
            yield cell, found[cell]


def _why_not_there(state: State, unit: int, cell: int) -> Refusal | None:
    """Why a unit that comes over the sea does not end in a hex; None where it may."""
    nation = state.world.units[unit].nation
    return (
        only_to_russia(state, nation, state.where[unit], cell)
        or why_no_room(state, unit, cell)
        or why_not_over_sea(state, nation, (unit,), cell)
    )


def heads(state: State, seat: str, left: int) -> Iterator[Option]:
    """The units that can be redeployed over the sea."""
    if not escorts(state, seat):
        return
    world = state.world
    groups: dict[tuple[int, str, str], list[int]] = {}
    for unit in state.on_map():
        facts = world.units[unit]
        if carried(state, unit) and commander(state, facts.nation) == seat:
            groups.setdefault((state.where[unit], facts.nation, facts.sort.text), []).append(unit)
    for (cell, nation, sort), units in groups.items():
        able = [unit for unit in units if why_not(state, seat, unit) is None]
        if able and any(True for _ in _goals(state, seat, able[0], left)):
            at = world.labels[cell]
            blank = Counts("unit", (Item(f"{at}:{nation}:{sort}", 1, tuple(able), text=sort),), 1, 1)
            action = {"by": seat, "do": "redeploy_over_sea"}
            text = f"Redeploy {sort} from {world.hex_name(cell)} over the sea"
            yield Option(action, (blank,), text, ("TR-16.3", "TR-29.61", "TR-29.62", "TR-29.314"), at, staged=True)


def expand(state: State, seat: str, filled: Mapping[str, Any], left: int) -> tuple[Blank, ...]:
    """Where to, then the escorts that can be had."""
    labels, unit = state.world.labels, filled["unit"][0]
    found = goals(state, seat, unit, left)
    if "to" not in filled:
        return (Places("to", tuple(Place(labels[cell], labels[cell]) for cell in found)),)
    if "escort" in filled:
        return ()
    nation, start = state.world.units[unit].nation, state.where[unit]
    own, groups = stretch(state, nation, start) | {start}, shores(state, nation)
    best = crossings(state, seat, nation, start)
    return (escort_choice(state, seat, nation, own, groups, best[state.world.number[filled["to"]]], filled["to"]),)


def escort_choice(
    state: State, seat: str, nation: str, own: frozenset[int], groups: Sequence[frozenset[int]], best: Chain, to: str
) -> Choice:
    """Which fleets escort: the fewest, or a single fleet of another base that does as well."""
    chains = _alternatives(state, seat, nation, own, groups, best, state.world.number[to])
    texts = tuple(" and ".join(f"a fleet of {state.world.hex_name(state.where[f])}" for f in chain) for chain in chains)
    return Choice("escort", tuple(list(chain) for chain in chains), texts)


def _alternatives(
    state: State, seat: str, nation: str, own: frozenset[int], groups: Sequence[frozenset[int]], best: Chain, goal: int
) -> list[Chain]:
    found = [best]
    if len(best) == 1:
        for other in _by_base(state, escorts(state, seat)):
            if other != best[0] and escorted(state, nation, own, [other], groups).get(goal) == (other,):
                found.append((other,))
    return found


def redeploy(ctx: Context[State], action: RedeployOverSea, left: int) -> int:
    """Carry a redeployment over the sea out, or refuse it; how many it takes of those that are left."""
    state = ctx.state
    number = state.world.number
    if len(action.unit) != 1 or not 0 <= action.unit[0] < len(state.where) or action.to not in number:
        raise Refusal(NOT_THERE, "There is no such unit or hex.")
    unit, cell = action.unit[0], number[action.to]
    if refusal := why_not(state, action.by, unit):
        raise refusal
    nation, start = state.world.units[unit].nation, state.where[unit]
    own, groups = stretch(state, nation, start) | {start}, shores(state, nation)
    chain = check_escort(state, action.by, nation, own, groups, action.escort, action.to)
    taken = cost(state, nation, own, chain, groups, cell)
    if taken > left:
        raise Refusal("TR-37.3f", "The way round Africa takes two redeployments.", (action.to,))
    if refusal := _why_not_there(state, unit, cell):
        raise refusal
    state.put(unit, cell)
    state.mark(unit, REDEPLOYED)
    state.since.pop(unit, None)
    rules = ["TR-16.3", "TR-29.67b" if portless(cell) or portless(start) else "TR-29.67"]
    rules += round_africa(state, start, chain, taken)
    ctx.event("redeployed", action.by, unit=unit, start=state.world.labels[start], to=action.to, rules=rules)
    serve(ctx, action.by, chain)
    if (country := state.controller(cell)) in may_aid(state, nation):
        intervene(ctx, nation, country)
    return taken


def round_africa(state: State, start: int, chain: Chain, taken: int) -> list[str]:
    """The rules of a way round Africa; none of another one."""
    if taken != suez.DOUBLE:
        return []
    return [suez.direction(state, start), "TR-37.3i", *(["TR-37.3h"] if len(chain) > 1 else [])]


def check_escort(
    state: State,
    seat: str,
    nation: str,
    own: frozenset[int],
    groups: Sequence[frozenset[int]],
    escort: Chain,
    to: str,
    ends: frozenset[int] = frozenset(),
) -> Chain:
    """The fleets that escort a unit to a hex: those named, or the first that do.

    Raises:
        Refusal: they may not, or nobody does.
    """
    for fleet in escort:
        if not 0 <= fleet < len(state.where):
            raise Refusal(NOT_THERE, "There is no such fleet.")
        if refusal := why_no_escort(state, seat, fleet) or why_not_for(state, fleet, nation):
            raise refusal
    fleets = escort or escorts(state, seat)
    found = ways(state, nation, own, fleets, groups, ends)
    chain = found.get(state.world.number[to])
    if chain is None or (escort and set(chain) != set(escort)):
        raise _unescorted(state, seat, own, to)
    return chain


def serve(ctx: Context[State], seat: str, chain: Chain) -> None:
    """Let fleets have escorted a unit."""
    for fleet in chain:
        ctx.state.mark(fleet, ESCORTED | SERVED)
    # No enemy is asked whether he intercepts.
    rules = ["TR-29.62", "TR-29.31b", "TR-16.1b", "TR-29.51b", *(["TR-29.65"] if len(chain) > 1 else [])]
    lent = any(commander(ctx.state, ctx.state.world.units[fleet].nation) != seat for fleet in chain)
    rules += ["TR-36.1b"] if lent else []
    ctx.event("escorted", seat, units=list(chain), rules=rules)


def _unescorted(state: State, seat: str, own: frozenset[int], to: str) -> Refusal:
    if not escorts(state, seat):
        return Refusal("TR-29.61", "To cross the sea takes a whole fleet as escort that has done nothing else.", (to,))
    text = "A unit comes to the base of its escort over land, and is taken to a controlled port away from enemies."
    cell = state.world.number[to]
    if cell in state.risen():
        return Refusal("TR-32.6b", "A port in the hands of partisans takes in nobody from the sea.", (to,))
    fetched = any(state.where[unit] in own for unit in escorts(state, seat))
    quay = cell in state.world.ports or portless(cell)
    return Refusal("TR-29.67" if fetched and not quay else "TR-29.62c", text, (to,))
