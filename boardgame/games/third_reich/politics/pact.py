"""What Germany owes Russia while at peace: twenty factors in the east, nobody east of the line (TR-43.2, TR-43.3)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.eastern import UNDIVIDED
from boardgame.games.third_reich.state import POOL, State

EASTERN_FACTORS = 20
"""German ground and air factors that must be on the Eastern Front (TR-43.2b)."""
BROKEN = "pact_broken"
"""The clock that runs from the turn in which Germany failed in one of them."""


def in_force(state: State) -> bool:
    """Whether the pact still binds Germany."""
    seats = state.world.seat_ids
    both = "germany" in seats and "soviet_union" in seats
    return both and not state.at_war("germany", "soviet_union") and BROKEN not in state.clocks


def eastern_factors(state: State) -> int:
    """The German ground and air factors on the Eastern Front that count (TR-43.2b, TR-43.2g).

    Units in Rumania and Turkey do not. Air counts by its base, wherever it has flown (TR-43.2h).
    """
    world = state.world
    east = world.area("front:eastern") - world.area("rumania") - world.area("turkey")
    units = world.units
    ground = sum(units[unit].factors for cell in east for unit in state.of("germany", cell) if units[unit].ground)
    return ground + sum(
        wing.fresh + wing.flown for nation, cell, wing in state.wings() if nation == "germany" and cell in east
    )


def _uncounted(state: State) -> bool:
    """Whether the Axis has units in the east that do not count: of Italy and minor allies, in Rumania and Turkey."""
    world = state.world
    south = world.area("rumania") | world.area("turkey")
    if any(state.of("germany", cell) for cell in south):
        return True
    owners = {world.units[unit].nation for cell in world.area("front:eastern") for unit in state.at(cell)}
    return bool(owners & (state.allies("germany") - {"germany"}))


def count(state: State) -> tuple[int, int]:
    """German factors on the Eastern Front, and those in the force pool, by which losses are told from moves."""
    units = state.world.units
    pool = sum(units[unit].factors for unit in state.of("germany", POOL) if units[unit].ground)
    return eastern_factors(state), pool + state.air_pool.get("germany", 0)


def lost_since(state: State, before: Sequence[int]) -> int:
    """The factors of the Eastern Front that combat has cost since they were counted; 0 where they were not."""
    if not before:
        return 0
    now = count(state)
    return max(0, min(before[0] - now[0], now[1] - before[1]))


def look(ctx: Context[State], losses: int) -> None:
    """Break the pact where too few are in the east; what combat has just cost may be made good (TR-43.2d, TR-43.2e)."""
    state = ctx.state
    have = eastern_factors(state)
    if state.half != "axis" or not in_force(state) or have >= EASTERN_FACTORS:
        return
    if have + losses >= EASTERN_FACTORS:
        ctx.event("pact_excused", "germany", lost=losses, rules=["TR-43.2e"])
    else:
        uncounted = ["TR-43.2g"] if _uncounted(state) else []
        break_it(ctx, "TR-43.2f", ["TR-43.2b", "TR-43.2d", "TR-43.2f", *uncounted])


def break_it(ctx: Context[State], rule: str, rules: list[str]) -> None:
    """Free Russia to declare war before its time."""
    ctx.state.clocks[BROKEN] = ctx.state.turn
    ctx.event("pact_broken", "germany", rule=rule, rules=rules)


def east_of_the_line(state: State) -> list[int]:
    """The hexes of Poland east of the partition line in which German units stand, air units too (TR-43.3d).

    None once the line no longer divides Poland (TR-43.5c).
    """
    world = state.world
    if UNDIVIDED in state.clocks:
        return []
    east = world.area("poland_east")
    found = {cell for cell in east if any(world.units[unit].nation == "germany" for unit in state.at(cell))}
    found |= {cell for nation, cell, _ in state.wings() if nation == "germany" and cell in east}
    return sorted(found)
