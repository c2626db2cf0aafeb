"""Fleets: which may still do something in this turn, what they weigh, and what they lose (TR-29.3, TR-29.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.engine import Context, Item, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import CARRIES, ESCORTED, SERVED, State

WHOLE = 9
"""Naval factors of a whole fleet."""
_USED = (
    (CARRIES, "TR-29.35", "carries supply in this game turn"),
    (ESCORTED, "TR-29.63", "has escorted a redeployment in this game turn"),
    (SERVED, "TR-29.31", "has done what a fleet may do in a game turn"),
)


def factors(state: State, fleets: Iterable[int]) -> int:
    """Naval factors of some fleets."""
    return sum(state.factors(unit) for unit in fleets)


def is_fleet(state: State, unit: int) -> bool:
    """Whether a unit is a fleet in a port."""
    return 0 <= unit < len(state.where) and state.world.units[unit].kind == "fleet" and state.where[unit] >= 0


def why_used(state: State, unit: int) -> Refusal | None:
    """Why a fleet may do nothing more in this game turn (TR-29.31); None where it may."""
    for mark, rule, reason in _USED:
        if state.marked(unit, mark):
            return Refusal(rule, f"That fleet {reason}.", (state.world.labels[state.where[unit]],), (unit,))
    return None


def by_base(state: State, seat: str, nations: list[str]) -> dict[int, list[int]]:
    """The fleets that a seat commands among those of some nations, by port, in the order of the board."""
    mine = set(commanded(state, seat, nations))
    units = state.world.units
    found: dict[int, list[int]] = {}
    for unit in state.on_map():
        if units[unit].kind == "fleet" and units[unit].nation in mine:
            found.setdefault(state.where[unit], []).append(unit)
    return {cell: found[cell] for cell in sorted(found)}


def together(state: State, seat: str, nations: Sequence[str], fleets: Sequence[int]) -> int:
    """The one base of fleets that a seat commands.

    Raises:
        Refusal: they are no such fleets.
    """
    if len(set(fleets)) < len(fleets) or not all(is_fleet(state, unit) for unit in fleets):
        raise Refusal(NOT_THERE, "There are no such fleets in port.")
    units = state.world.units
    base = state.where[fleets[0]]
    for unit in fleets:
        nation = units[unit].nation
        if nation not in nations or commander(state, nation) != seat:
            raise Refusal(NOT_THERE, "You do not command that fleet now.", units=(unit,))
        if state.where[unit] != base:
            raise Refusal(NOT_THERE, "Fleets of one base sail together.", units=(unit,))
    return base


def items(state: State, fleets: Iterable[int], minimum: int = 0) -> tuple[Item, ...]:
    """Fleets as things to be counted, those alike together; each weighs its factors."""
    units, labels = state.world.units, state.world.labels
    found: dict[tuple[int, str, int], list[int]] = {}
    for unit in fleets:
        found.setdefault((state.where[unit], units[unit].nation, state.factors(unit)), []).append(unit)
    return tuple(
        Item(f"{labels[cell]}:{nation}:{size}", len(ids), tuple(ids), minimum=minimum, weight=size,
             text=f"{state.world.nations[nation].adjective} fleet of {size}")
        for (cell, nation, size), ids in found.items()
    )  # fmt: skip


def modifier(state: State, nations: Iterable[str], cell: int) -> int:
    """What the nations of a force add to its roll in a naval battle in a hex: the lowest of them (TR-29.5712)."""
    table = state.world.tables.naval
    south = state.world.scenario.board.hexes[state.world.labels[cell]].r >= _ROW_N

    def adds(nation: str) -> int:
        if nation == "italy" and south:
            return table.italy_in_the_south
        return table.modifiers.get(nation, table.others)

    return min((adds(nation) for nation in nations), default=0)


_ROW_N = 13


def size_modifier(state: State, mine: int, theirs: int) -> int:
    """What a force adds for being larger than the other; ratios between two columns count as the lower (TR-29.5711)."""
    best = 0
    for times, share, adds in state.world.tables.naval.sizes:
        if mine * share >= theirs * times:
            best = adds
    return best


def nations_of(state: State, fleets: Iterable[int]) -> tuple[str, ...]:
    """The nations of some fleets, each once."""
    return tuple(dict.fromkeys(state.world.units[unit].nation for unit in fleets))


def afloat(state: State, fleets: Iterable[int]) -> list[int]:
    """Those of some fleets that are left."""
    return [unit for unit in fleets if state.where[unit] >= 0]


def shares(state: State, fleets: Sequence[int], due: int, cell: int) -> Mapping[str, int]:
    """The losses of each nation of a force: evenly, odd ones from the largest part, then the weakest (TR-29.572c)."""
    sizes: dict[str, int] = {}
    for unit in fleets:
        nation = state.world.units[unit].nation
        sizes[nation] = sizes.get(nation, 0) + state.factors(unit)
    order = sorted(sizes, key=lambda nation: (-sizes[nation], modifier(state, [nation], cell), nation))
    found = dict.fromkeys(order, 0)
    left = min(due, sum(sizes.values()))
    while left:
        for nation in order:
            if left and found[nation] < sizes[nation]:
                found[nation] += 1
                left -= 1
    return found


def lose(ctx: Context[State], fleets: Sequence[int], due: int, cell: int, rule: str) -> int:
    """Eliminate naval factors of a force; returns how many there were to lose.

    Change is always at hand: of the fleets of a nation one at most is left in part (TR-29.72, TR-29.74).
    """
    state = ctx.state
    fleets = afloat(state, fleets)
    lost = shares(state, fleets, due, cell)
    for nation, amount in lost.items():
        left = amount
        own = [unit for unit in fleets if state.world.units[unit].nation == nation]
        for unit in sorted(own, key=lambda unit: (state.factors(unit), unit)):
            taken = min(left, state.factors(unit))
            if taken:
                _reduce(ctx, unit, taken, rule)
                left -= taken
        if amount:
            ctx.event("ships_lost", nation, hex=state.world.labels[cell], factors=amount, rule=rule)
    return sum(lost.values())


def _reduce(ctx: Context[State], unit: int, taken: int, rule: str) -> None:
    state = ctx.state
    left = state.factors(unit) - taken
    if left > 0:
        state.damaged[unit] = left
        state.changed()
        return
    state.damaged.pop(unit, None)
    eliminate(ctx, [unit], rule)


def recombine(state: State) -> None:
    """Put partial fleets of a nation in one base together into as many whole ones as they make (TR-29.74)."""
    groups: dict[tuple[int, str, int], list[int]] = {}
    for unit in sorted(state.damaged):
        if state.where[unit] >= 0:
            key = (state.where[unit], state.world.units[unit].nation, state.marks[unit])
            groups.setdefault(key, []).append(unit)
    for (_, nation, _), units in groups.items():
        total = factors(state, units)
        if len(units) < 2:
            continue
        for unit in units:
            size = min(total, state.world.units[unit].factors)
            total -= size
            state.damaged.pop(unit, None)
            if not size:
                _put_away(state, unit, nation)
            elif size < state.world.units[unit].factors:
                state.damaged[unit] = size
    state.changed()


def _put_away(state: State, unit: int, nation: str) -> None:
    """A counter that the change has freed goes where lost ones go (TR-29.82c)."""
    from boardgame.games.third_reich.losses.elimination import rebuilt
    from boardgame.games.third_reich.state import GONE, POOL

    state.put(unit, POOL if rebuilt(state, nation) else GONE)
