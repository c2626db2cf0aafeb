"""Naval factors that are sunk: whose they are, and what is left of fleets (TR-29.572, TR-29.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.change import fleets_enough
from boardgame.games.third_reich.cooperation.corps import CORPS
from boardgame.games.third_reich.losses.elimination import eliminate, rebuilt
from boardgame.games.third_reich.losses.sparing import spared
from boardgame.games.third_reich.state import GONE, MURMANSK, POOL, SUNK, US_BOX, State
from boardgame.games.third_reich.variant import in_force


def factors(state: State, fleets: Iterable[int]) -> int:
    """Naval factors of some fleets."""
    return sum(state.factors(unit) for unit in fleets)


def modifier(state: State, nations: Iterable[str], cell: int) -> int:
    """What the nations of a force add to its roll in a naval battle in a hex: the lowest of them (TR-29.5712)."""
    table = state.world.tables.naval
    south = state.world.scenario.board.hexes[state.world.labels[cell]].r >= _ROW_N

    def adds(nation: str) -> int:
        if nation in ("italy", "italian_navy", CORPS) and south:  # TR-26.72b
            return table.italy_in_the_south
        if nation == "united_states" and in_force(state, "allies", 6):
            return _BETTER
        return table.modifiers.get(nation, table.others)

    return min((adds(nation) for nation in nations), default=0)


_ROW_N = 13
_BETTER = 2
"""What American fleets add once their variant counter has been played (TR-33.42-6c)."""


def afloat(state: State, fleets: Iterable[int]) -> list[int]:
    """Those of some fleets that are left."""
    return [unit for unit in fleets if state.where[unit] >= 0 or state.where[unit] in (US_BOX, MURMANSK)]


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


def lose(ctx: Context[State], fleets: Sequence[int], due: int, cell: int, rule: str, opponents: Iterable[str]) -> int:
    """Eliminate naval factors of a force; returns how many were lost.

    Its opponents may not let ships of a nation be lost: these stay afloat (TR-29.9).

    Of the fleets of a nation one at most is left in part (TR-29.72, TR-29.74), as far as there are counters for it.
    """
    state = ctx.state
    fleets = afloat(state, fleets)
    against = tuple(opponents)
    found = shares(state, fleets, due, cell)
    lost = {nation: 0 if spared(state, nation, against) else amount for nation, amount in found.items()}
    for nation, amount in lost.items():
        left = amount
        own = [unit for unit in fleets if state.world.units[unit].nation == nation]
        for unit in sorted(own, key=lambda unit: (state.factors(unit), unit)):
            taken = min(left, state.factors(unit))
            if taken:
                _reduce(ctx, unit, taken, rule)
                left -= taken
        short = 0
        # Without the counters for what is left of a fleet more of it is lost.
        while amount and not fleets_enough(state, nation) and (partial := [u for u in own if u in state.damaged]):
            _reduce(ctx, partial[0], 1, rule)
            short += 1
        if amount:
            rules = [rule, "TR-29.72"] if any(unit in state.damaged for unit in own) else [rule]
            rules += ["TR-29.73"] if short else []
            ctx.event(
                "ships_lost", nation, hex=state.world.labels[cell], factors=amount + short, rule=rule, rules=rules
            )
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


def recombine(state: State) -> list[tuple[str, int]]:
    """Put partial fleets of a nation in one base together into as many whole ones as they make (TR-29.74).

    Returns:
        The nations whose fleets were put together, each with the base.
    """
    found: list[tuple[str, int]] = []
    groups: dict[tuple[int, str, int], list[int]] = {}
    for unit in sorted(state.damaged):
        if state.where[unit] >= 0 or state.where[unit] == US_BOX:
            key = (state.where[unit], state.world.units[unit].nation, state.marks[unit])
            groups.setdefault(key, []).append(unit)
    for (base, nation, _), units in groups.items():
        total = factors(state, units)
        if len(units) < 2:
            continue
        found.append((nation, base))
        for unit in units:
            size = min(total, state.world.units[unit].factors)
            total -= size
            state.damaged.pop(unit, None)
            if not size:
                _put_away(state, unit, nation)
            elif size < state.world.units[unit].factors:
                state.damaged[unit] = size
    state.changed()
    return found


def _put_away(state: State, unit: int, nation: str) -> None:
    """A counter that the change has freed goes where lost ones go (TR-29.82c)."""
    again = rebuilt(state, nation)
    state.put(unit, POOL if again else GONE)
    if again:
        state.clocks[f"{SUNK}{unit}"] = state.turn
