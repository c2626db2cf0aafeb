"""Which units may move, where a selection of them may end, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.eastern import why_closed
from boardgame.games.third_reich.field import field_of, stack_limit
from boardgame.games.third_reich.field.stacking import counts, limit_rule, may_stack
from boardgame.games.third_reich.geography import barriers
from boardgame.games.third_reich.hands import apart, why_shut_out
from boardgame.games.third_reich.movement import disputes
from boardgame.games.third_reich.movement.permitted import FRONTS, Ways, options_of, ways, ways_of_partisans
from boardgame.games.third_reich.partisans.ground import all_partisans, is_partisan, why_not_into
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import DROPPED, FIXED, MOVED, UNSUPPLIED, State
from boardgame.games.third_reich.territory import bound_by, why_not_stop

_STAYS: tuple[tuple[int, str, str], ...] = (
    (MOVED, "TR-13.5", "has moved in this phase"),
    (UNSUPPLIED, "TR-27.42", "was out of supply as this turn began"),
    (DROPPED, "TR-31.3", "was dropped in this turn"),
    (FIXED, "TR-SC39aj", "may not leave its hex yet"),
)
"""The marks that keep a unit where it is."""


def why_it_stays(state: State, unit: int) -> Refusal | None:
    """Why a ground unit may not move in the movement phase; None where it may."""
    counter = state.world.units[unit]
    if counter.kind == "replacement":
        return Refusal("TR-30.2", "Replacements move by strategic redeployment only.", units=(unit,))
    if counter.kind == "air_base":
        return Refusal("TR-28.12c", "An air base moves by strategic redeployment only.", units=(unit,))
    if counter.kind == "fleet":
        return Refusal("TR-4.2", "A fleet has no movement factor, and does not move on the ground.", units=(unit,))
    if not counter.ground or not counter.movement:
        return Refusal("TR-13.1", f"{counter.sort.text} does not move on the ground.", units=(unit,))
    for mark, rule, reason in _STAYS:
        if state.marked(unit, mark):
            return Refusal(rule, f"{counter.sort.text} {reason}.", units=(unit,))
    return None


def movable(state: State, nation: str, cell: int) -> tuple[int, ...]:
    """The ground units of a nation in a hex that may move, whether or not they find a goal."""
    return tuple(unit for unit in state.of(nation, cell) if why_it_stays(state, unit) is None)


def room(state: State, nation: str, cell: int) -> int:
    """How many units of a nation that count for stacking may still end in a hex.

    Units that may yet move away do not fill it: if they stay, the end of the phase sheds the excess (TR-6.1, TR-6.3).
    """
    there = state.at(cell)
    if not there:
        return stack_limit(state, cell, (nation,))
    units = state.world.units
    settled = [
        unit for unit in there
        if units[unit].ground and (state.marked(unit, MOVED) or why_it_stays(state, unit) is not None)
    ]  # fmt: skip
    # Strangers would have to go first: the end of the phase sheds numbers, not nations.
    if any(units[unit].ground and may_stack(state, nation, units[unit].nation, cell) for unit in there):
        return 0
    filling = [unit for unit in settled if counts(state, unit)]
    return stack_limit(state, cell, (nation, *(units[unit].nation for unit in filling))) - len(filling)


def ways_of(state: State, units: Sequence[int]) -> Ways:
    """Where units of one nation in one hex may go together."""
    search = ways_of_partisans if all_partisans(state, units) else ways
    return search(state, state.world.units[units[0]].nation, state.where[units[0]], points(state, units))


def points(state: State, units: Sequence[int]) -> int:
    """Movement points of units that move together: those of the slowest."""
    return min(state.world.units[unit].movement for unit in units)


def goals(state: State, units: Sequence[int]) -> dict[int, int]:
    """The hexes where units of one nation in one hex may end together, with their cost."""
    found = ways_of(state, units)
    nation = state.world.units[units[0]].nation
    needed = sum(counts(state, unit) for unit in units)
    closed = disputes.closed(state, units)
    return {
        cell: cost
        for cell, cost in found.cost.items()
        if cell not in closed and _fits(state, nation, cell, needed) and _stops(state, nation, units, cell) is None
    }


def _stops(state: State, nation: str, units: Sequence[int], cell: int) -> Refusal | None:
    """Why units may not end there for whose land it is; partisans may wherever they get (TR-32.14)."""
    return None if all_partisans(state, units) else why_not_stop(state, nation, units, cell)


def most_together(state: State, units: Sequence[int]) -> int:
    """How many of some units, the slowest among them, find a goal together; 0 for none."""
    found = ways_of(state, units)
    nation = state.world.units[units[0]].nation
    needed = sum(counts(state, unit) for unit in units)
    closed, closed_to_one = disputes.closed(state, units), disputes.closed(state, units[:1])
    best = -1
    for cell in found.cost:
        if cell in closed_to_one or _stops(state, nation, units, cell) is not None:
            continue
        free = room(state, nation, cell)
        if cell in closed:
            free = min(free, 1)  # TR-51.5: one unit after the other
        elif _fits(state, nation, cell, needed):
            return len(units)
        best = max(best, free)
    # Airborne units need no room, but a bound for the whole selection has to hold for any of it.
    return max(best, 0) if best > 0 or needed else 0


def _fits(state: State, nation: str, cell: int, needed: int) -> bool:
    free = room(state, nation, cell)
    if not needed:
        return free > 0 or not _strangers(state, nation, cell)  # TR-6.12
    return free >= needed and (free > 0 or not _strangers(state, nation, cell))


def _strangers(state: State, nation: str, cell: int) -> bool:
    units = state.world.units
    return any(units[unit].ground and may_stack(state, nation, units[unit].nation, cell) for unit in state.at(cell))


def check(state: State, seat: str, nations: Sequence[str], units: Sequence[int], goal: int) -> None:
    """Refuse a move that is not allowed, with the rule that says so."""
    known = state.world.units
    if len(set(units)) < len(units) or any(not 0 <= unit < len(known) for unit in units):
        raise Refusal(NOT_THERE, "There are no such units.")
    nation, start = known[units[0]].nation, state.where[units[0]]
    if any(known[unit].nation != nation or state.where[unit] != start for unit in units) or start < 0:
        raise Refusal(NOT_THERE, "Units of one nation move together, from one hex.", units=tuple(units))
    if commander(state, nation) != seat and apart(state, seat, commander(state, nation)):
        text = "Units of an ally move as he says, under the options that he has paid for."
        raise Refusal("TR-51.7", text, units=tuple(units))
    if nation not in nations or commander(state, nation) != seat:
        name = state.world.nations[nation].adjective
        raise Refusal(NOT_THERE, f"You do not move {name} units now.", units=tuple(units))
    if len({is_partisan(state, unit) for unit in units}) > 1:
        raise Refusal("TR-32.14", "Partisans move by themselves.", units=tuple(units))
    for unit in units:
        if refusal := why_it_stays(state, unit):
            raise refusal
    if goal not in ways_of(state, units).cost:
        raise _unreached(state, nation, units, goal)
    if refusal := _stops(state, nation, units, goal) or disputes.why_not(state, units, goal):
        raise refusal
    if goal not in goals(state, units):
        raise _no_room(state, nation, goal)


def _unreached(state: State, nation: str, units: Sequence[int], goal: int) -> Refusal:
    """Why a hex is out of reach."""
    field, world = field_of(state, nation), state.world
    at, start = (world.labels[goal],), state.where[units[0]]
    barred = barriers.on_the_ground(start, goal)
    if barred or not field.geo.land[goal] or field.geo.board.ground_distance(world.labels[start], at[0]) is None:
        rule, text = barred or ("TR-5.33", "Ground units cross water by crossing arrows or with ships.")
        return Refusal(rule, text, at)
    if field.enemy_ground[goal]:
        return Refusal("TR-13.4", "Enemy ground units stand there.", at)
    partisans = all_partisans(state, units)
    if partisans and (refusal := why_not_into(state, units[0], goal)) is not None:
        return refusal
    if not partisans and not field.enterable[goal]:
        if not world.nations[nation].major and field.geo.country[goal] != nation:
            text = "Ground units of a minor country do not go there."
            return Refusal(bound_by(state, nation), text, at)
        if refusal := why_shut_out(state, nation, goal) or why_closed(state, nation, goal):
            return refusal
        owner = state.controller(goal)
        if (status := state.minors.get(owner)) and status.kind == "attacked" and status.power in state.enemies(nation):
            text = "Nobody comes to the aid of that country before it has taken a turn of its own."
            return Refusal("TR-23.2b", text, at)
        if status and status.kind == "attacked" and world.side(status.power) != world.side(nation):
            return Refusal("TR-23.1d", "Who comes to its aid has declared war on its attacker first.", at)
        if nation == "soviet_union" and field.geo.country[goal] == "persia" and state.allied(nation, owner or nation):
            text = "Who opened the Lend Lease route has not let Russian units into Persia."
            return Refusal("TR-40.2c", text, at)
        if owner == "turkey" and nation == "germany":
            return Refusal("TR-25.8c", "Turkey lets no garrison in before it is Germany's ally.", at)
        # The boundary of a neutral country closes it; what powers hold, their colonies too, is theirs.
        closed = "TR-21.1d" if owner in world.seat_ids else "TR-5.7c"
        if field.geo.country[start] == field.geo.country[goal] != owner:
            closed = "TR-5.7e"
        rule = "TR-36.1" if owner and world.side(owner) == world.side(nation) != "" else closed
        whose = world.nations[owner].in_sentence if owner else "nobody"
        return Refusal(rule, f"That hex belongs to {whose}, with whom you are not at war.", at)
    from boardgame.games.third_reich.movement.reach import reach

    points = min(world.units[unit].movement for unit in units)
    free = reach(field.geo, start, points, field.enterable, field.zone.count)
    if not partisans and goal in free.cost:
        front = field.geo.front[goal]
        rule = "TR-19.2b" if field.beside_enemy[goal] or field.beside_enemy[start] else "TR-19.2"
        home = field.geo.front[start]
        if home != front and options_of(state, nation)[FRONTS.index(home)] != "pass":
            rule = "TR-13.6"
        return Refusal(rule, f"The Pass Option on the {front.capitalize()} Front keeps units from going there.", at)
    zoned = reach(field.geo, start, points, field.enterable, [0] * field.geo.size)
    rule = "TR-13.3" if goal in zoned.cost else "TR-13.2"
    return Refusal(rule, f"That is farther than {points} movement points take them.", at)


def _no_room(state: State, nation: str, goal: int) -> Refusal:
    """Why units may not end in a hex that they reach."""
    units = state.world.units
    at = (state.world.labels[goal],)
    for unit in state.at(goal):
        if units[unit].ground and (rule := may_stack(state, nation, units[unit].nation, goal)):
            return Refusal(rule, f"They may not stack with {units[unit].sort.text} there.", at, (unit,))
    nations = {nation, *(units[unit].nation for unit in state.at(goal) if units[unit].ground)}
    return Refusal(limit_rule(state, goal, nations), "No more ground units may stack there.", at)
