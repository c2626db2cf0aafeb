"""What a power can build, for what, and where (TR-15.1 to TR-15.4, TR-28.62, TR-29.8)."""

from __future__ import annotations

from collections import Counter

from boardgame.engine import Refusal
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.cooperation.corps import CORPS
from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.eastern import RUSSIA, in_eastern_europe
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.field.stacking import limit_rule, may_stack, stack_limit, stacking
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.places.bases import air_room
from boardgame.games.third_reich.places.rooms import port_room
from boardgame.games.third_reich.scenario.card import Sort, sort_of
from boardgame.games.third_reich.state import (
    BUILT,
    DISBANDED,
    DISBANDED_AIR,
    DUE,
    LOST,
    POOL,
    SERVED,
    SUNK,
    US_BOX,
    State,
    Wing,
)
from boardgame.games.third_reich.supply.status import how_supplied
from boardgame.games.third_reich.variant import in_force

_AMERICA = "united_states"
YEAR = 4
"""Game turns that a fleet takes to be built again (TR-29.82b)."""
COMPLETE_AIR = 5
"""Factors of the air counter that every build must end in (TR-28.62b)."""


NO_FLEETS = ("turkey", "spain", "vichy_france", "sweden", "free_france")
"""Nations whose fleets are never rebuilt (TR-29.83)."""


def builders(state: State, seat: str) -> list[str]:
    """The nations whose units a power builds: itself and its active minor allies (TR-25.3b, TR-25.5b)."""
    found = [n for n, status in state.minors.items() if status.kind == "active" and status.power == seat]
    world = state.world
    # TR-49.8b: those of the Free French, too.
    found += [n for n in world.nations if leads(state, n) == seat and n != CORPS and state.allied(n, seat)]
    return [seat, *found]


def pool(state: State, nation: str) -> Counter[Sort]:
    """The units in the force pool of a nation that may be built now.

    Units lost to supply or destroyed at will in this player turn are none (TR-12.5b, TR-17.1). Air factors stand as
    ``air 1`` each.
    """
    units = state.world.units
    found: Counter[Sort] = Counter()
    if _builds_nothing(state, nation):
        return found
    for unit in state.of(nation, POOL):
        never = _never_again(state, nation, units[unit].kind)
        if units[unit].kind not in ("air_base", "partisan") and not never and not state.marked(unit, LOST):
            found[units[unit].sort] += 1
    factors = state.air_pool.get(nation, 0) - state.clocks.get(f"{DISBANDED_AIR}{nation}", 0)
    if not _never_again(state, nation, "air") and factors > 0:
        found[sort_of("air 1-4")] = factors
    return found


def _never_again(state: State, nation: str, kind: str) -> str:
    """The rule by which a nation never rebuilds its units of a kind; empty where it may."""
    if nation == "free_france" and kind in ("armor", "air", "fleet") and in_force(state, "allies", 3):
        return "TR-33.42-3b"
    return "TR-29.83" if nation in NO_FLEETS and kind == "fleet" else ""


def _builds_nothing(state: State, nation: str) -> bool:
    """Whether a nation only deploys its forces at start: the United States in the 1939 scenario (TR-50.13)."""
    power = state.world.card.powers.get(nation)
    return power is not None and power.arrives is not None and not power.builds


def price(state: State, sort: Sort) -> int:
    """BRPs for one unit (TR-15.2)."""
    return sort.factors * state.world.tables.costs.factor[sort.kind]


def home(state: State, nation: str) -> frozenset[int]:
    """The hexes of a nation's own country, in which its units are built (TR-15.4d, TR-25.4b)."""
    facts = state.world.nations[nation]
    if facts.acts_as:
        return home(state, leads(state, nation))  # TR-49.8b: in Britain
    return state.world.hexes_in(facts.home or (nation,)) - state.world.hexes_in(facts.not_home)


def places(state: State, nation: str, sort: Sort, most: int) -> list[int]:
    """The hexes or boxes where some units of a nation may be built, in the order of the board.

    Args:
        state: the position.
        nation: whose units.
        sort: what to build.
        most: how many there are and can be paid, 1 or more.
    """
    air = sort.kind == "air"
    if in_the_box(state, nation):
        return [US_BOX] if not air or completing(state, nation, US_BOX) <= most else []  # TR-15.4c
    return [
        cell
        for cell in sites(state, nation)
        if (least := completing(state, nation, cell) if air else 1) <= most
        and _no_room(state, nation, sort, cell, least) is None
    ]


def in_the_box(state: State, nation: str) -> bool:
    """Whether units are built in the US box: American ones, and Free French in their pool (TR-15.4c, TR-49.8d)."""
    return _AMERICA in (nation, leads(state, nation))


def sites(state: State, nation: str) -> tuple[int, ...]:
    """The hexes in which a nation's units may be built as far as their stacking allows, in the order of the board."""
    return state.derived(("sites", nation, state.turn), lambda: _sites(state, nation))


def _sites(state: State, nation: str) -> tuple[int, ...]:
    return tuple(cell for cell in sorted(home(state, nation)) if _why_no_site(state, nation, cell) is None)


def why_not(state: State, seat: str, nation: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why a power may not build units of a nation in a hex; None where it may."""
    if _builds_nothing(state, nation):
        return Refusal("TR-50.13", "The United States builds nothing in this scenario.")
    if never := _never_again(state, nation, sort.kind):
        return Refusal(never, "Such units of that nation are never rebuilt.")
    have = pool(state, nation)[sort]
    if count > have:
        if lost := _lost_now(state, nation, sort):
            return Refusal(lost, f"{sort.text} was lost in this turn, and is not rebuilt before the next one.")
        rule = "TR-28.62" if sort.kind == "air" else "TR-29.81" if _part_of_a_fleet(sort) else "TR-3.38"
        return Refusal(rule, f"There are {have} of {sort.text} in the force pool.")
    if price(state, sort) * count > spendable(state, seat):
        cost = price(state, sort) * count
        return Refusal("TR-15.1", f"That costs {cost} BRPs, and you may spend {spendable(state, seat)} in this turn.")
    return why_not_here(state, nation, sort, cell, count)


def _lost_now(state: State, nation: str, sort: Sort) -> str:
    """The rule by which units in the force pool wait for another turn: destroyed at will, or lost to supply."""
    if sort.kind == "air":
        return "TR-12.5b" if f"{DISBANDED_AIR}{nation}" in state.clocks else ""
    waiting = [u for u in state.of(nation, POOL) if state.world.units[u].sort == sort and state.marked(u, LOST)]
    if not waiting:
        return ""
    return "TR-12.5b" if any(state.marked(unit, DISBANDED) for unit in waiting) else "TR-17.1"


def _part_of_a_fleet(sort: Sort) -> bool:
    return sort.kind == "fleet" and sort.factors < _WHOLE_FLEET


_WHOLE_FLEET = 9
"""Naval factors of the fleets that are built (TR-29.81)."""


def why_not_here(state: State, nation: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why units cannot be built in a hex, whatever they cost."""
    if in_the_box(state, nation):
        return None if cell == US_BOX else Refusal(_in_box_rule(nation), "Those units are built in the US box.")
    if cell < 0:
        return Refusal("TR-15.4", "Units are built in their own country.")
    return _why_no_site(state, nation, cell) or _no_room(state, nation, sort, cell, count)


def _in_box_rule(nation: str) -> str:
    return "TR-49.8d" if nation == "free_france" else "TR-15.4c"


_OF_THE_FRENCH = {"vichy_france": "TR-49.7b", "free_france": "TR-49.8b"}
"""The rules that say where units of Vichy and of the Free French are built: in European Vichy, and in Britain."""


def _why_no_site(state: State, nation: str, cell: int) -> Refusal | None:
    world = state.world
    at = (world.labels[cell],)
    mine, facts = world.nation_number[leads(state, nation) or nation], world.nations[nation]
    usual = "TR-25.4b" if nation in state.minors else "TR-15.4"
    if cell not in home(state, nation):
        abroad = nation in world.seat_ids and state.control[cell] == mine
        rule = "TR-15.4d" if abroad else usual
        rule = _OF_THE_FRENCH.get(nation, rule)
        if cell in world.hexes_in(facts.not_home):
            rule = facts.behind("not_home")[0] if facts.behind("not_home") else rule
        if abroad and nation == RUSSIA and in_eastern_europe(world, cell):
            rule = "TR-43.8"
        return Refusal(rule, "Units are built in their own country.", at)
    if state.control[cell] != mine or state.control_at_turn[cell] != mine or cell in state.risen():
        return Refusal(usual, "You have not controlled that hex since the game turn began.", at)
    if how_supplied(state, nation, cell) == "none":
        return Refusal(usual, "That hex is not in supply.", at)
    if field_of(state, nation).zone.count[cell]:
        return Refusal(usual, "That hex lies in the zone of control of enemy armor.", at)
    return None


def _no_room(state: State, nation: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    world = state.world
    at = (world.labels[cell],)
    if sort.kind == "fleet":
        if cell not in world.ports or sort.factors * count > port_room(state, cell):
            return Refusal("TR-29.11", "There is no port with room for that.", at)
    elif sort.kind == "air":
        if count > air_room(state, cell, nation):
            return Refusal("TR-28.11", "There is no air base with room for that.", at)
    elif sort.kind != "airborne":
        there = stacking(state, cell)
        if not there and count == 1:
            return None
        nations = {world.units[unit].nation for unit in there}
        if any(rule := may_stack(state, nation, other) for other in nations):
            return Refusal(rule, "Those units may not stack.", at)
        if len(there) + count > stack_limit(state, cell, {*nations, nation}):
            return Refusal(limit_rule(state, cell, {*nations, nation}), "No more ground units may stack there.", at)
    return None


def completing(state: State, nation: str, cell: int) -> int:
    """The fewest air factors that make whole counters of all that is in a hex (TR-28.62b).

    Counters of a power hold five; those of a minor ally are built as they are (TR-28.62c, TR-28.66).
    """
    size = counter_size(state, nation)
    wing = state.boxed(nation, cell) if cell == US_BOX else state.wing(nation, cell)
    return size - (wing.fresh + wing.flown) % size


def counter_size(state: State, nation: str) -> int:
    """The air factors of a whole counter of a nation."""
    if nation in state.world.seat_ids:
        return COMPLETE_AIR
    return next((air.sort.factors for air in state.world.air if air.nation == nation), COMPLETE_AIR)


def build(state: State, nation: str, sort: Sort, cell: int, count: int) -> None:
    """Put units from the force pool in a hex; nothing is checked or paid. New air factors do not fly (TR-28.32b)."""
    if sort.kind == "air":
        state.air_pool[nation] -= count
        if cell == US_BOX:
            wing = state.boxed(nation, cell)
            state.set_boxed(nation, cell, Wing(wing.fresh, wing.flown + count))
            return
        wing = state.wing(nation, cell)
        state.set_wing(nation, cell, Wing(wing.fresh, wing.flown + count))
        return
    units = state.world.units
    for _ in range(count):
        found = [unit for unit in state.of(nation, POOL) if units[unit].sort == sort and not state.marked(unit, LOST)]
        # Those that were never sunk come first: they are ready at once.
        unit = min(found, key=lambda unit: (f"{SUNK}{unit}" in state.clocks, unit))
        if f"{SUNK}{unit}" in state.clocks and cell >= 0:
            del state.clocks[f"{SUNK}{unit}"]
            state.put(unit, DUE)
            state.due[unit] = (state.turn + YEAR, cell)  # TR-29.82b, TR-29.82d
            continue
        kiel.moor(state, unit, cell, kiel.YARD)
        # TR-29.34: a fleet does nothing in the game turn in which it is placed.
        state.mark(unit, BUILT | SERVED if sort.kind == "fleet" else BUILT)
