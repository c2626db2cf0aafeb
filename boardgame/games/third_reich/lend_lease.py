"""The Lend Lease route through Persia: whether it is open, and what is on it (TR-40)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.deliveries import AMERICA, parts
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.state import State

RUSSIA = "soviet_union"
PAID = "lend_lease:"
"""Begins the clock of the power that has paid for the route (TR-40.2)."""
BOX = "lend:"
"""Begins the entry of ``State.grants`` with what a power has in the Lend Lease box."""
SINCE = "lent:"
"""Begins the clock with the turn in which it came there."""
_NEAR, _FAR = ("CC45", "CC46"), ("U48", "R50", "X52")
"""Tabriz and Sarab; Grozny, Astrakhan and Krasnovodsk: holding all of either group closes the route (TR-40.4)."""


def payer(state: State) -> str:
    """The power that has paid for the route and is not conquered (TR-40.7); empty for none."""
    paid = (key.removeprefix(PAID) for key in state.clocks if key.startswith(PAID))
    return next((seat for seat in paid if not state.conquered(seat)), "")


def shut(state: State) -> bool:
    """Whether the Axis bars the route; it is open again with a city of each group in Allied hands (TR-40.4b)."""

    def lost(labels: tuple[str, ...]) -> bool:
        holders = (state.controller(state.world.number[label]) for label in labels)
        return all(side_behind(state, holder) == "axis" for holder in holders)

    return lost(_NEAR) or lost(_FAR)


def in_box(state: State) -> dict[str, int]:
    """The BRPs in the box by lender."""
    return {key.removeprefix(BOX): value for key, value in state.grants.items() if key.startswith(BOX) and value}


def move_on(ctx: Context[State], used: dict[str, int]) -> int:
    """As a redeployment phase begins: what has been a turn in the box goes on to Russia (TR-40.3h, TR-40.4c).

    Both legs take redeployments of the lender (TR-40.3c); how many count as American deployment (TR-16.71).
    """
    state, deployed = ctx.state, 0
    for seat, brps in in_box(state).items():
        came = state.clocks.get(SINCE + seat, 0)
        goes = came < state.turn and payer(state) and not shut(state) and not state.conquered(RUSSIA)
        if came != state.turn and not goes:
            continue
        used[seat] = used.get(seat, 0) + parts(brps)
        if came == state.turn:
            deployed += parts(brps) if seat == AMERICA else 0
            continue
        del state.grants[BOX + seat]
        account = state.brps[RUSSIA]
        state.brps[RUSSIA] = account._replace(on_hand=account.on_hand + brps)
        ctx.event("grant_arrived", RUSSIA, giver=seat, amount=brps, brps={RUSSIA: brps}, rule="TR-40.3h")
    return deployed
