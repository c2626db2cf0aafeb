"""Strategic redeployment of air units, from base to base (TR-16.5)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.places.bases import air_bases, is_base, why_closed, why_full
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.redeploy.routes import all_barred, barred
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.status import how_supplied
from boardgame.games.third_reich.surrender.garrison import only_to_russia
from boardgame.games.third_reich.territory import aiding, may_aid, partners, western, why_not_out_of_france
from boardgame.games.third_reich.world import World

_EAST = "soviet_union"
COUNTER = 5
"""Air factors of one counter, which is one unit for redeployment (TR-28.65)."""


def why_not(state: State, seat: str, nation: str, base: int) -> Refusal | None:
    """Why a seat may not redeploy air of a nation out of a base; None where it may."""
    at = (state.world.labels[base],)
    wing = state.wing(nation, base)
    if commander(state, nation) != seat or not wing.fresh + wing.flown:
        return Refusal(NOT_THERE, "That is no air of yours.", at)
    status = state.minors.get(nation)
    if status is not None and status.kind in ("attacked", "allied"):
        return Refusal("TR-22.7b", "Air of a minor country is based in it.", at)
    if how_supplied(state, nation, base) == "none":
        return Refusal("TR-16.1", "Only supplied units are redeployed.", at)
    if barred(state, nation, base):
        return Refusal("TR-16.2b", "No unit is redeployed from beside an enemy.", at)
    return None


def chains(state: State, nation: str) -> tuple[frozenset[int], ...]:
    """The bases of a nation's side that hops of eight hexes at most join, over friendly hexes away from enemies.

    Over a coast that is not an enemy's air flies as over water (TR-16.5b). Strangers are joined over land alone.
    """
    return state.derived(("chains", nation), lambda: _chains(state, nation))


def _chains(state: State, nation: str) -> tuple[frozenset[int], ...]:
    """Of Russia and the West neither goes over the sea by way of bases of the other, but over land (TR-45.5b)."""
    bases, strange = _bases(state, nation), strangers(state, nation)
    crossed = _crossed(state, nation)
    own = [cell for cell in bases if cell not in strange]
    pairs = _hops(state, own, crossed) + (_hops(state, bases, _over_land(state, nation, crossed)) if strange else [])
    joined = {cell: cell for cell in bases}

    def root(cell: int) -> int:
        while joined[cell] != cell:
            cell = joined[cell]
        return cell

    for a, b in pairs:
        if root(a) != root(b):
            joined[root(a)] = root(b)
    found: dict[int, set[int]] = {}
    for cell in bases:
        found.setdefault(root(cell), set()).add(cell)
    return tuple(frozenset(cells) for cells in found.values())


def _bases(state: State, nation: str) -> tuple[int, ...]:
    """The bases of a nation's side that air may come to and go from."""

    def find() -> tuple[int, ...]:
        crossed = _crossed(state, nation)
        return tuple(cell for cell in air_bases(state) if crossed[cell] and _base(state, nation, cell))

    return state.derived(("redeployment bases", nation), find)


def _hops(state: State, bases: Sequence[int], crossed: bytes) -> list[tuple[int, int]]:
    """The pairs of bases that join all that hops join.

    All bases spread at once; where the hexes of two meet, the hop between them is as long as both ways together.
    """
    around, most = geography().around, state.world.tables.air.base_change
    away, owner = dict.fromkeys(bases, 0), {cell: cell for cell in bases}
    queue = deque(bases)
    while queue:
        cell = queue.popleft()
        for near in around[cell]:
            if near not in away and crossed[near] and away[cell] < most:
                away[near], owner[near] = away[cell] + 1, owner[cell]
                queue.append(near)
    return [
        (owner[cell], owner[near])
        for cell, far in away.items()
        for near in around[cell]
        if near in away and far + away[near] < most and owner[cell] < owner[near]
    ]


def _within_a_hop(state: State, starts: Iterable[int], crossed: bytes) -> frozenset[int]:
    around, most = geography().around, state.world.tables.air.base_change
    away = dict.fromkeys(starts, 0)
    queue = deque(away)
    while queue:
        cell = queue.popleft()
        for near in around[cell]:
            if near not in away and crossed[near] and away[cell] < most:
                away[near] = away[cell] + 1
                queue.append(near)
    return frozenset(away)


def strangers(state: State, nation: str) -> frozenset[int]:
    """The bases of the West, for Russian air, and of Russia for western air."""
    russian = nation == _EAST
    if not russian and not western(state, nation):
        return frozenset()

    def strange(holder: str) -> bool:
        return western(state, holder) if russian else holder == _EAST

    return frozenset(c for c in _bases(state, nation) if (holder := state.controller(c)) and strange(holder))


def _over_land(state: State, nation: str, crossed: bytes) -> bytes:
    friends, geo = partners(state, nation), geography()
    return bytes(
        bool(crossed[cell] and geo.land[cell]) and state.controller(cell) in friends for cell in range(geo.size)
    )


def _crossed(state: State, nation: str) -> bytes:
    """For each hex, whether air of a nation may pass it by redeployment."""
    return state.derived(("crossed", nation), lambda: _find_crossed(state, nation))


def _find_crossed(state: State, nation: str) -> bytes:
    geo, ids = geography(), state.world.nation_ids
    beside = all_barred(state, nation)
    friends, enemies = partners(state, nation), state.enemies(nation)
    own = bytes(place < len(ids) and ids[place] in friends for place in range(256))
    foe = bytes(place < len(ids) and ids[place] in enemies for place in range(256))
    sea = _sea(state.world)
    return bytes(
        not land or (not near and (mine or (wet and not theirs)))
        for land, near, mine, wet, theirs in zip(
            geo.land, beside, state.control.translate(own), sea, state.control.translate(foe), strict=True
        )
    )


@cache
def _sea(world: World) -> bytes:
    """For each hex, whether there is sea in it."""
    return bytes(world.scenario.board.hexes[label].sea for label in world.labels)


def goals(state: State, nation: str, base: int) -> Iterator[int]:
    """The bases with room that air of a base comes to, in the order of the board."""
    return (
        cell
        for cell in sorted(_chain(state, nation, base))
        if cell != base
        and why_not_out_of_france(state, nation, [base], cell) is None
        and why_not_there(aiding(state, nation, cell), nation, base, cell) is None
        and only_to_russia(state, nation, base, cell) is None
    )


def _chain(state: State, nation: str, base: int) -> frozenset[int]:
    """The bases that a base is joined with, and those in countries that its nation may come to the aid of (TR-23.1)."""
    chain = unescorted(state, nation, base)
    for country in sorted(may_aid(state, nation)):
        cells = [cell for cell in state.world.area(country) if state.controller(cell) == country]
        beyond = chains(aiding(state, nation, cells[0]), nation) if cells else ()
        chain |= frozenset(cell for found in beyond if base in found for cell in found if cell in cells)
    return chain


def unescorted(state: State, nation: str, base: int) -> frozenset[int]:
    """The bases that air of a base comes to without ships; a hop over the sea to or from a stranger's is the last."""
    return state.derived(("unescorted", nation, base), lambda: _unescorted(state, nation, base))


def _unescorted(state: State, nation: str, base: int) -> frozenset[int]:
    groups, strange = chains(state, nation), strangers(state, nation)
    found = next((group for group in groups if base in group), frozenset[int]())
    if not strange or not found:
        return found
    crossed = _crossed(state, nation)
    if base in strange:
        first = _within_a_hop(state, (base,), crossed) - strange
        found = found.union(*(group for group in groups if group & first))
    return found | (strange & _within_a_hop(state, (found - strange) | {base}, crossed))


def why_no_way(state: State, nation: str, base: int, to: int) -> Refusal:
    """Why air of a base does not come to another one."""
    at = (state.world.labels[to],)
    plain = _hops(state, bases := _bases(state, nation), _crossed(state, nation))
    reached, more = {base}, [base]
    while more:
        more = [b for a, b in (*plain, *((b, a) for a, b in plain)) if a in reached and b not in reached]
        reached.update(more)
    if to in bases and to in reached and strangers(state, nation):
        return Refusal("TR-45.5b", "Russian and western air does not go over the sea by way of the other's bases.", at)
    return Refusal("TR-16.5", "No chain of bases, eight hexes apart at most, leads there.", at)


def _base(state: State, nation: str, cell: int) -> bool:
    """Whether a hex is an air base of the nation's side (TR-28.11, TR-28.12)."""
    return state.controller(cell) in partners(state, nation) and is_base(state, nation, cell)


def why_not_there(state: State, nation: str, base: int, cell: int) -> Refusal | None:
    """Why air of a base may not end its redeployment in another, whatever leads there; None where it may."""
    if refusal := why_closed(state, nation, cell):
        return refusal
    return why_full(state, cell, nation, start=base)
