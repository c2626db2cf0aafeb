"""Who is in contact on a front, who may be lost, which hexes may be demanded and where their units may go (TR-18)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.attrition.frames import FrontFrame
from boardgame.games.third_reich.field import field_of, is_fortress, stack_limit
from boardgame.games.third_reich.field.stacking import counts, may_stack
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.partisans.ground import entry, is_partisan, touch, why_not_into
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import (
    ATTACKED,
    CEILING,
    DROPPED,
    EXPLOITED,
    FIXED,
    UNSUPPLIED,
    US_BOX,
    State,
)
from boardgame.games.third_reich.territory import is_vichy, kept_apart, roam

_OPEN_CAPITAL = "luxembourg"
"""The country whose capital may be demanded all the same (TR-18.32)."""


def groups(state: State, nations: Sequence[str], front: str) -> list[list[str]]:
    """The nations with an Attrition Option on a front, allies together (TR-18.2, TR-18.2b)."""
    found: list[list[str]] = []
    for nation in nations:
        if options_of(state, nation)[FRONTS.index(front)] != "attrition" or not state.enemies(nation):
            continue
        together = next((group for group in found if all(state.allied(nation, other) for other in group)), None)
        if together is None:
            found.append([nation])
        else:
            together.append(nation)
    return found


def in_contact(state: State, nations: Sequence[str], front: str, used: Sequence[int]) -> list[int]:
    """The units that count: all in contact with enemies on the front, but for replacements (TR-18.1, TR-30.3c).

    Units that attacked in this turn, or were counted on another front, do not (TR-18.1b, TR-18.1d, TR-20.2), nor do
    Poles beside Russians alone, who are no enemies of theirs (TR-43.9c, TR-43.9d).
    """
    units, geo = state.world.units, geography()
    found = []
    for unit in state.on_map():
        counter = units[unit]
        if counter.nation not in nations or not counter.ground or counter.kind == "replacement":
            continue
        if unit in used or state.marked(unit, ATTACKED):
            continue
        near = field_of(state, counter.nation).contacts(state.where[unit])
        if any(geo.front[cell] == front and touch(state, unit, cell) for cell in near):
            found.append(unit)
    return found


def _of_partisans(state: State, frame: FrontFrame) -> list[str]:
    """The rules by which partisans count among the attackers of a front, or do not across a border."""
    units, geo = state.world.units, geography()
    found = {"TR-32.4"} if any(is_partisan(state, unit) for unit in frame.units) else set()
    for unit in state.world.partisans:
        cell, nation = state.where[unit], units[unit].nation
        if cell >= 0 and nation in frame.nations:
            beside = [near for near in field_of(state, nation).contacts(cell) if geo.front[near] == frame.front]
            if not all(touch(state, unit, near) for near in beside):
                found.add("TR-32.2b")
    return sorted(found)


def defenders_in_contact(state: State, frame: FrontFrame) -> list[int]:
    """The enemy ground units on the front that touch an attacker."""
    units, geo = state.world.units, geography()
    enemies = frozenset[str]().union(*(state.enemies(nation) for nation in frame.nations))
    found = {
        other
        for unit in frame.units
        for near in geo.ground[state.where[unit]]
        if geo.front[near] == frame.front and touch(state, unit, near)
        for other in state.at(near)
        if units[other].ground and units[other].nation in enemies
        and (units[other].kind != "partisan" or geo.country[near] == geo.country[state.where[unit]])
    }  # fmt: skip
    return sorted(found, key=lambda unit: (state.where[unit], unit))


def grounds(state: State, frame: FrontFrame) -> list[str]:
    """The rules by which the factors of a roll were summed."""
    front, units = geography().front, state.world.units
    found = ["TR-18.1", "TR-18.1c", "TR-18.1d", "TR-18.3"]
    found += ["TR-18.2"] if len({units[unit].nation for unit in frame.units}) > 1 else []
    alone = all((minor := state.minors.get(nation)) and minor.kind == "attacked" for nation in frame.nations)
    found += ["TR-18.2b"] if alone else []
    found += ["TR-18.1b"] if any(front[state.where[unit]] != frame.front for unit in frame.units) else []
    met = (*frame.units, *defenders_in_contact(state, frame))
    marks = {"TR-14.34c": EXPLOITED, "TR-27.41": UNSUPPLIED, "TR-35.32": CEILING}
    found += [rule for rule, mark in marks.items() if any(state.marked(unit, mark) for unit in frame.units)]
    found += ["TR-9.5c"] if any(str(state.where[unit]) in state.bridgeheads for unit in met) else []
    return found + _of_partisans(state, frame)


def factors_of(state: State, units: Iterable[int]) -> dict[str, int]:
    """The combat factors of some units, by the seat that commands them."""
    known = state.world.units
    found: dict[str, int] = {}
    for unit in units:
        seat = commander(state, known[unit].nation)
        found[seat] = found.get(seat, 0) + known[unit].factors
    return found


def shared(state: State, frame: FrontFrame) -> bool:
    """Whether several seats have units in contact and share the losses (TR-18.31d)."""
    return len(factors_of(state, defenders_in_contact(state, frame))) > 1


def kept_out(state: State, unit: int) -> bool:
    """Whether a unit is no loss of any front: it must stay where it is, or waits in the US box (TR-18.31c)."""
    return state.marked(unit, FIXED) or state.where[unit] == US_BOX


def why_lost(state: State, frame: FrontFrame, unit: int) -> str:
    """The rule that lets a unit be lost: as one of a nation in contact, or for such a nation (TR-18.31b)."""
    units = state.world.units
    touched = {units[other].nation for other in defenders_in_contact(state, frame)}
    return "TR-18.31" if units[unit].nation in touched and not is_partisan(state, unit) else "TR-18.31b"


def losable(state: State, frame: FrontFrame, seat: str) -> list[int]:
    """The units that a defending seat can lose: anywhere on the front, of nations in contact there (TR-18.31).

    Minor allies of such a power, and the powers whose allies they are, count as in contact with it (TR-18.31b).
    """
    units, geo = state.world.units, geography()
    touched = {units[unit].nation for unit in defenders_in_contact(state, frame)}
    nations = set(touched)
    for nation, status in state.minors.items():
        if status.kind in ("active", "allied") and (status.power in touched or nation in touched):
            nations |= {nation, status.power}
    return [
        unit
        for unit in state.on_map()
        if units[unit].ground
        and units[unit].nation in nations
        and geo.front[state.where[unit]] == frame.front
        and not kept_out(state, unit)
        and commander(state, units[unit].nation) == seat
    ]


def lightest(state: State, units: Sequence[int], number: int) -> list[int]:
    """So many of some units, those with the fewest factors first; of these the ones that leave no hex empty."""
    known, left = state.world.units, list(units)
    found: list[int] = []
    while left and len(found) < number:
        alone = {unit: _alone(state, unit, found) for unit in left}
        found.append(min(left, key=lambda unit: (known[unit].factors, alone[unit], unit)))
        left.remove(found[-1])
    return found


def _alone(state: State, unit: int, gone: Sequence[int]) -> bool:
    """Whether a unit is the last on the ground in its hex, once others have gone."""
    units = state.world.units
    here = state.at(state.where[unit])
    return not any(units[other].ground and other != unit and other not in gone for other in here)


def shares(state: State, frame: FrontFrame, total: int, factors: Mapping[str, int]) -> dict[str, int]:
    """How many units each defending seat loses.

    They share in proportion to their factors in contact, the strongest first (TR-18.31d); nobody loses more than it has
    (TR-18.31).

    Args:
        state: the position.
        frame: the attrition.
        total: units lost in all.
        factors: the factors in contact of each seat, in the order in which they lose.
    """
    room = {seat: len(losable(state, frame, seat)) for seat in factors}
    sum_, left = sum(factors.values()), total
    found = dict.fromkeys(factors, 0)
    for seat in factors:
        # Rounded up for the strongest, who comes first.
        found[seat] = min(room[seat], left, -(-total * factors[seat] // max(sum_, 1)))
        left -= found[seat]
    for seat in factors:
        more = min(room[seat] - found[seat], left)
        found[seat] += more
        left -= more
    return {seat: number for seat, number in found.items() if number}


# --- hexes ------------------------------------------------------------------------------------------------------


def demands(state: State, frame: FrontFrame, seat: str) -> dict[int, list[int]]:
    """The hexes that a seat may demand now, each with its units that may advance into it."""
    geo = geography()
    cells = {near for unit in frame.units if state.where[unit] >= 0 for near in geo.overland[state.where[unit]]}
    found = {cell: advancing(state, frame, seat, cell) for cell in sorted(cells)}
    return {cell: units for cell, units in found.items() if units and why_not_demanded(state, frame, cell) is None}


def why_not_demanded(state: State, frame: FrontFrame, cell: int) -> Refusal | None:
    """Why a hex may not be demanded, whoever would advance; None where it may."""
    geo, world = geography(), state.world
    at = (world.labels[cell],)
    if geo.front[cell] != frame.front:
        return Refusal("TR-18.32", "That hex lies on another front.", at)
    if str(cell) in frame.taken:
        return Refusal("TR-18.32", "That hex has been chosen.", at)
    if is_fortress(state, cell):
        return Refusal("TR-5.56", "A fortress may not be chosen.", at)
    if geo.objective[cell]:
        return Refusal("TR-5.42", "An objective may not be chosen.", at)
    if geo.capital[cell] and geo.country[cell] != _OPEN_CAPITAL:
        return Refusal("TR-5.41", "A capital may not be chosen.", at)
    if is_vichy(state, cell):
        return Refusal("TR-49.2b", "As long as there is a Vichy, its city is a capital and may not be chosen.", at)
    if str(cell) in state.bridgeheads:
        return Refusal("TR-9.6", "A bridgehead may not be chosen.", at)
    if not any(field_of(state, nation).enemy_ground[cell] for nation in frame.nations):
        return Refusal("TR-18.32b", "A chosen hex must hold an enemy ground unit.", at)
    return None


def advancing(state: State, frame: FrontFrame, seat: str, cell: int) -> list[int]:
    """The units of a seat that may advance into a hex: counted, supplied, beside it over land, not spoken for.

    A hex entered only across a crossing arrow cannot be chosen (TR-18.32).
    """
    geo, units = geography(), state.world.units
    busy = {unit for taken in frame.taken.values() for unit in taken}
    return [
        unit
        for unit in frame.units
        if unit not in busy
        and cell in geo.overland[state.where[unit]]
        and not state.marked(unit, UNSUPPLIED | DROPPED)
        and commander(state, units[unit].nation) == seat
        and ((home := roam(state, units[unit].nation)) is None or cell in home)
        and (not is_partisan(state, unit) or why_not_into(state, unit, cell) is None)
    ]


def most_advancing(state: State, cell: int, units: Sequence[int]) -> int:
    """How many of some units may advance together."""
    known = state.world.units
    limit = stack_limit(state, cell, (known[unit].nation for unit in units))
    return min(len(units), limit)


# --- retreats ---------------------------------------------------------------------------------------------------


def refuges(state: State, frame: FrontFrame, unit: int) -> list[int]:
    """Where a unit may retreat to (TR-18.33b, TR-18.34).

    No hex that was chosen, none that an advance empties, none with anything of an enemy; overstacking and zones of
    control do not matter. British units do not retreat to where they may not stop (TR-34.1), nor French ones.
    """
    geo, units = geography(), state.world.units
    nation = units[unit].nation
    field = field_of(state, nation)
    vacated = _vacated(state, frame)
    open_to = entry(state, nation, geo.country[state.where[unit]]) if is_partisan(state, unit) else field.enterable
    return [
        cell
        for cell in geo.ground[state.where[unit]]
        if open_to[cell]
        and not field.enemy_any[cell]
        and str(cell) not in frame.taken
        and cell not in vacated
        and kept_apart(state, nation, cell) is None
        and not any(
            units[other].ground and may_stack(state, nation, units[other].nation, cell) for other in state.at(cell)
        )
    ]


def why_no_refuge(state: State, unit: int) -> str:
    """The rule by which a unit that cannot retreat is lost: what is left is closed to it, or nothing is (TR-34.1)."""
    nation = state.world.units[unit].nation
    field, near = field_of(state, nation), geography().ground[state.where[unit]]
    closed = [cell for cell in near if field.enterable[cell] and not field.enemy_any[cell]]
    found = [refusal.rule for cell in closed if (refusal := kept_apart(state, nation, cell)) is not None]
    return next(iter(found), "TR-18.35b")


def _vacated(state: State, frame: FrontFrame) -> set[int]:
    """The hexes that the advance leaves without a ground unit of the attacker."""
    units = state.world.units
    leaving = {unit for taken in frame.taken.values() for unit in taken}
    cells = {state.where[unit] for unit in leaving}
    return {cell for cell in cells if all(unit in leaving for unit in state.at(cell) if units[unit].ground)}


def check_demand(state: State, frame: FrontFrame, seat: str, cell: int, chosen: Sequence[int]) -> None:
    """Refuse a demand that is not allowed."""
    at = (state.world.labels[cell],)
    if refusal := why_not_demanded(state, frame, cell):
        raise refusal
    able = advancing(state, frame, seat, cell)
    units = state.world.units
    if len(set(chosen)) < len(chosen):
        raise Refusal(NOT_THERE, "A unit advances once.", at)
    for unit in chosen:
        if unit not in able:
            if 0 <= unit < len(units) and is_partisan(state, unit) and why_not_into(state, unit, cell) is not None:
                raise Refusal("TR-32.4", "Partisans advance within their country only.", at, (unit,))
            supply = 0 <= unit < len(units) and state.marked(unit, UNSUPPLIED)
            rule = "TR-27.42" if supply else "TR-18.32b"
            raise Refusal(rule, "A unit that counted, is supplied and stands beside the hex advances.", at, (unit,))
    if sum(counts(state, unit) for unit in chosen) > most_advancing(state, cell, chosen):
        raise Refusal("TR-6.1", "No more units may stack there.", at)
    for unit in chosen[1:]:
        if rule := may_stack(state, units[chosen[0]].nation, units[unit].nation, cell):
            raise Refusal(rule, "These units may not stack.", at)
