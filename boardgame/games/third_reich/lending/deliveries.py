"""BRPs on their way from one power to another (TR-15.57, TR-16.6)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

AMERICA = "united_states"
PART = 20
"""BRPs that one redeployment moves, and one fleet escorts (TR-16.6, TR-29.62)."""
CONVOY = "convoy:"
"""Begins the entry of ``State.grants`` with what a power has assigned to the Murmansk convoy of the turn (TR-42.2)."""
BOX, TURKISH = "lend:", "turkey:"
"""Begin the entries with what a power has in the Lend Lease box (TR-40.3e), and in a port for Turkey (TR-40.5e)."""
RETURNS = "returns:"
"""Begins the entry with what a power has taken back from the box or a port and is on its way home (TR-40.3d)."""
LOADING = "loading:"
"""Begins the entry with what is sent while BRPs of a turn before, under the same entry, have still to move on."""
SINCE = "lent:"
"""Begins the clock with the turn in which BRPs of a power came to the box or to a port."""
KEPT = "lend_kept:"
"""Begins the clock with the turn in which a power keeps in the box what could go on to Russia (TR-40.3g)."""
OF_THE_YEAR = "year:"
"""Begins the entry of ``State.grants`` with what a power has granted in this year (TR-15.53)."""


_OTHERS = (OF_THE_YEAR, CONVOY, BOX, TURKISH, RETURNS, LOADING)


def to_russia(state: State) -> int:
    """The BRPs that the West has sent to Russia in this turn, by whatever way (TR-15.52)."""
    found = 0
    for key, brps in state.grants.items():
        lender = key.removeprefix(BOX if key.startswith(BOX) else TURKISH)
        lent = key.startswith((BOX, TURKISH)) and state.clocks.get(SINCE + lender) == state.turn
        found += brps if lent or key.startswith((CONVOY, LOADING)) else 0
    return found


def loaded(state: State, key: str, lot: str) -> int:
    """The BRPs that have been sent in this turn into the box or to a port (TR-40.3).

    Args:
        state: the position.
        key: their entry of ``State.grants``.
        lot: what their clock is named by.
    """
    fresh = state.grants.get(key, 0) if state.clocks.get(SINCE + lot) == state.turn else 0
    return fresh + state.grants.get(LOADING + key, 0)


def load(state: State, key: str, lot: str, brps: int) -> None:
    """Send BRPs into the box or to a port; they come there once those of a turn before have moved on (TR-40.3)."""
    if state.grants.get(key) and state.clocks.get(SINCE + lot) != state.turn:
        key = LOADING + key
    else:
        state.clocks[SINCE + lot] = state.turn
    state.grants[key] = state.grants.get(key, 0) + brps


def parts(brps: int) -> int:
    """How many redeployments, and fleets, some BRPs take (TR-16.6)."""
    return -(-brps // PART)


def pending(state: State) -> dict[tuple[str, str], int]:
    """The grants that have not arrived yet, by giver and receiver."""
    keys = {key: value for key, value in state.grants.items() if not key.startswith(_OTHERS)}
    return {(key.partition(":")[0], key.partition(":")[2]): value for key, value in keys.items()}


def deliver(ctx: Context[State], used: dict[str, int]) -> int:
    """Let grants arrive, which takes redeployments of the givers; how many count as American deployment (TR-16.71)."""
    state, deployed = ctx.state, 0
    for (seat, to), brps in pending(state).items():
        del state.grants[f"{seat}:{to}"]
        used[seat] = used.get(seat, 0) + parts(brps)
        deployed += parts(brps) if seat == AMERICA else 0
        if not state.conquered(to):
            account = state.brps[to]
            state.brps[to] = account._replace(on_hand=account.on_hand + brps)
            ctx.event("grant_arrived", to, giver=seat, amount=brps, brps={to: brps}, rules=["TR-15.57"])
    return deployed
