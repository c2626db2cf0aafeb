"""How far air units fly, and what is lost of them (TR-28.2, TR-28.23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardgame.engine import Context
from boardgame.games.third_reich.change import air_enough
from boardgame.games.third_reich.cooperation.corps import pool_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses.elimination import rebuilt
from boardgame.games.third_reich.state import NOBODY, State, Wing
from boardgame.games.third_reich.territory import may_aid, partners


def reach(state: State, nation: str, start: int, radius: int, quiet: bool = False) -> Mapping[int, int]:
    """The hexes that air of a nation flies to from a base, each with its distance; never across neutral territory.

    Args:
        state: the position.
        nation: whose air.
        start: the base.
        radius: hexes at most.
        quiet: only over hexes of its own side and open water, as under a Pass Option (TR-19.3).
    """
    key = ("flight", nation, start, radius, quiet)
    return state.derived(key, lambda: _reach(state, nation, start, radius, quiet))


def _reach(state: State, nation: str, start: int, radius: int, quiet: bool) -> dict[int, int]:
    geo, ids = geography(), state.world.nation_ids
    friends = partners(state, nation)
    open_to = friends if quiet else friends | state.enemies(nation) | may_aid(state, nation)

    def crossed(cell: int) -> bool:
        place = state.control[cell]
        return not geo.land[cell] or (place == NOBODY and not quiet) or (place != NOBODY and ids[place] in open_to)

    return _spread(start, radius, crossed)


def _spread(start: int, radius: int, crossed: Callable[[int], bool]) -> dict[int, int]:
    around = geography().around
    found, edge = {start: 0}, [start]
    for away in range(1, radius + 1):
        edge = [near for near in dict.fromkeys(n for cell in edge for n in around[cell]) if near not in found]
        edge = [near for near in edge if crossed(near)]
        found |= dict.fromkeys(edge, away)
    return found


def take_off(state: State, nation: str, base: int, factors: int) -> None:
    """Air factors fly a mission: they are inverted at once (TR-28.33)."""
    wing = state.wing(nation, base)
    state.set_wing(nation, base, Wing(wing.fresh - factors, wing.flown + factors))


def lose(ctx: Context[State], nation: str, base: int, factors: int, rule: str) -> int:
    """Destroy air factors that fly from a base, or have been driven out of it meanwhile.

    They return to the force pool of who may build them again (TR-28.62). Where there are not the counters for what is
    left in the base, more of it is lost.

    Returns:
        How many were lost.
    """
    state, left = ctx.state, factors
    could = air_enough(state, nation)
    elsewhere = [cell for whose, cell, _ in state.wings() if whose == nation and cell != base]
    for cell in (base, *sorted(elsewhere)):
        wing = state.wing(nation, cell)
        flown = min(left, wing.flown)
        fresh = min(left - flown, wing.fresh) if cell == base else 0
        state.set_wing(nation, cell, Wing(wing.fresh - fresh, wing.flown - flown))
        left -= flown + fresh
        if not left:
            break
    lost, rules = factors - left, [rule]
    while lost and could and not air_enough(state, nation) and (wing := state.wing(nation, base)) != Wing():
        state.set_wing(nation, base, Wing(wing.fresh - (not wing.flown), wing.flown - bool(wing.flown)))
        lost += 1
        rules = [rule, "TR-28.641"]
    if rebuilt(state, nation):
        pool = pool_of(nation)
        state.air_pool[pool] = state.air_pool.get(pool, 0) + lost
    if lost:
        ctx.event("air_destroyed", nation, hex=state.world.labels[base], factors=lost, rule=rule, rules=rules)
    return lost
