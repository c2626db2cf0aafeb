"""Air that fleets transport: from where, to which base, and what becomes of it there (TR-29.421, TR-29.425b)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context, Refusal
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.change import why_no_change, wings
from boardgame.games.third_reich.combat.attackers import offensive
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.flights import lose
from boardgame.games.third_reich.losses.ships import afloat, factors
from boardgame.games.third_reich.naval import passage, routes
from boardgame.games.third_reich.places.bases import air_room, why_closed, why_full
from boardgame.games.third_reich.places.ports import fleet_waters, held, waters_of
from boardgame.games.third_reich.politics.command import commanded
from boardgame.games.third_reich.state import State, Wing


def at_port(state: State, combat: CombatFrame, nation: str, port: int) -> int:
    """Air factors of a nation that may go aboard in a port: they began the player turn there (TR-29.425b)."""
    wing = state.wing(nation, port)
    aboard = sum(force.air for force in combat.forces if force.embark == port and force.air_of == nation)
    return wing.fresh + wing.flown - state.landed.get(f"{nation}:{port}", 0) - aboard


def why_not_aboard(state: State, combat: CombatFrame, nation: str, port: int, air: int) -> Refusal | None:
    """Why air factors of a nation may not go aboard in a port; None where they may."""
    at = (state.world.labels[port],)
    if air > at_port(state, combat, nation, port):
        return Refusal("TR-29.425b", "Air that goes aboard has begun the turn in the port, and is not aboard yet.", at)
    if not held(state, nation, port):
        return Refusal("TR-29.428", "Its side has not held that port since its turn began.", at)
    return None


def why_not_there(state: State, combat: CombatFrame, nation: str, air: int, port: int, goal: int) -> Refusal | None:
    """Why air factors may not be transported to a port; None where they may, if a way leads there."""
    at = (state.world.labels[goal],)
    if not offensive(state, nation, goal):
        rule = routes.why_no_option(state, nation, "transport", port, goal)
        return Refusal(rule, f"That takes an Offensive Option on the {routes.land_front(goal).capitalize()} Front.", at)
    if goal not in state.world.ports or goal == port:
        return Refusal("TR-29.421", "Air is transported from one port to another.", at)
    if not held(state, nation, goal):
        return Refusal("TR-29.428", "Its side has not held that port since its turn began.", at)
    if refusal := why_closed(state, nation, goal):
        return refusal
    return why_full(state, goal, nation, air + _coming(combat, goal), port)


def _coming(combat: CombatFrame, goal: int) -> int:
    """Air factors that have been announced for a port."""
    return sum(force.air for force in combat.forces if force.goal == goal)


def goals(state: State, combat: CombatFrame, fleets: Sequence[int], nation: str, air: int, port: int) -> dict[int, int]:
    """The ports that fleets may take air factors to, each with the hexes by sea to it."""
    whose, base = state.world.units[fleets[0]].nation, state.where[fleets[0]]
    found: dict[int, int] = {}
    for water in fleet_waters(state, fleets):
        if port != base and port not in routes.reached(state, whose, water, base):
            continue
        away = routes.reached(state, whose, water, port)
        for cell in state.world.ports:
            if cell in away and cell not in found and water in waters_of(state, cell):
                if why_not_there(state, combat, nation, air, port, cell) is None:
                    found[cell] = away[cell]
    return found


def _divided(state: State, combat: CombatFrame, nation: str, port: int, air: int) -> list[int]:
    """The groups of a nation's air while all that is aboard, and so many factors more, are at sea each by itself."""
    found = wings(state, nation)
    at_sea: list[int] = []
    loads = [(f.air_of, f.embark, f.fresh, f.air - f.fresh) for f in combat.forces if f.air]
    aboard = sum(fresh for whose, base, fresh, _ in loads if (whose, base) == (nation, port))
    fresh = min(air, state.wing(nation, port).fresh - aboard)
    for whose, base, new, used in (*loads, (nation, port, fresh, air - fresh)):
        if (whose, base) in found:
            wing = found[whose, base]
            found[whose, base] = Wing(wing.fresh - new, wing.flown - used)
            at_sea += [new, used]
    return [*(size for wing in found.values() for size in wing), *at_sea]


def why_no_counters(state: State, combat: CombatFrame, nation: str, port: int, air: int) -> Refusal | None:
    """Why so many air factors may not go aboard: there are no counters for what goes and stays; None where they may."""
    before = _divided(state, combat, nation, port, 0)
    return why_no_change(state, nation, before, _divided(state, combat, nation, port, air))


def payable(state: State, combat: CombatFrame, nation: str, port: int, most: int) -> list[int]:
    """The numbers of air factors that may go aboard, as far as there are counters."""
    return [n for n in range(1, most + 1) if why_no_counters(state, combat, nation, port, n) is None]


def most(state: State, combat: CombatFrame, fleets: Sequence[int], nation: str, port: int, spare: int) -> int:
    """Air factors that fleets with some naval factors to spare may take from a port to one and the same other port."""
    carried = min(spare // state.world.tables.naval.transport, at_port(state, combat, nation, port))
    if carried < 1 or why_not_aboard(state, combat, nation, port, 1) is not None:
        return 0
    room = (
        air_room(state, cell, nation, port) - _coming(combat, cell)
        for cell in goals(state, combat, fleets, nation, 1, port)
    )  # fmt: skip
    return max(payable(state, combat, nation, port, min(carried, max(room, default=0))), default=0)


def embarkations(state: State, combat: CombatFrame, seat: str, fleets: Sequence[int]) -> dict[str, list[int]]:
    """For each nation of a seat the ports where fleets of one base can take air of it aboard."""
    waters = fleet_waters(state, fleets)
    found: dict[str, list[int]] = {}
    size = factors(state, fleets)
    ships = state.world.units[fleets[0]].nation
    mine = {*commanded(state, seat, combat.nations), *passage.guests(state, ships, seat, combat.nations)}
    for nation, port, _ in state.wings():
        near = nation in mine and port in state.world.ports and set(waters) & set(waters_of(state, port))
        if near and most(state, combat, fleets, nation, port, size) > 0:
            found.setdefault(nation, []).append(port)
    return {nation: sorted(ports) for nation, ports in found.items()}


def least(state: State, combat: CombatFrame, fleets: Sequence[int], nation: str, ports: Sequence[int]) -> int:
    """The naval factors that carry the smallest load of air of a nation that counters can show (TR-28.64)."""
    step = state.world.tables.naval.transport
    sizes = range(step, factors(state, fleets) + 1, step)
    enough = (size for size in sizes if any(most(state, combat, fleets, nation, port, size) for port in ports))
    return next(enough, sizes.stop)


# --- at sea and ashore ------------------------------------------------------------------------------------------


def drown(ctx: Context[State], force: Force, over: int) -> int:
    """Lose air aboard that the ships left cannot carry, inverted factors first; what is still too much (TR-29.59)."""
    lost = min(over, force.air)
    if lost > 0:
        lose(ctx, force.air_of, force.embark, lost, "TR-29.59")
        force.air -= lost
    return over - lost


def come_ashore(ctx: Context[State], combat: CombatFrame, force: Force) -> None:
    """Air is based in the port that it has come to; what does not fly on a mission announced for it stays there."""
    state = ctx.state
    nation, start, goal = force.air_of, force.embark, force.goal
    load = sum(state.world.units[unit].factors for unit in force.cargo)
    carried = factors(state, afloat(state, force.fleets)) // state.world.tables.naval.transport - load
    most = min(force.air, carried, air_room(state, goal, nation, start)) if force.air else 0
    if most < 1:
        return
    wing = state.wing(nation, start)
    fresh = min(force.fresh, most, wing.fresh)
    came = fresh + min(most - fresh, wing.flown)
    state.set_wing(nation, start, Wing(wing.fresh - fresh, wing.flown - (came - fresh)))
    flying, left = 0, fresh
    for sortie in combat.sorties:
        if sortie.nation == nation and sortie.base == goal and sortie.aboard and left:
            flies = min(sortie.aboard, left)
            sortie.aboard -= flies
            left -= flies
            flying += flies
    there = state.wing(nation, goal)
    state.set_wing(nation, goal, Wing(there.fresh + fresh - flying, there.flown + came - fresh + flying))
    key = f"{nation}:{goal}"
    combat.ferried[key] = combat.ferried.get(key, 0) + fresh - flying
    labels = state.world.labels
    data = {"nation": nation, "base": labels[start], "to": labels[goal], "factors": came}
    ctx.event("air_transported", force.by, **data)


def give_up(combat: CombatFrame) -> None:
    """Missions of air that has not come ashore are not flown."""
    for sortie in combat.sorties:
        sortie.factors -= sortie.aboard
        sortie.aboard = 0
    combat.sorties = [sortie for sortie in combat.sorties if sortie.factors]
