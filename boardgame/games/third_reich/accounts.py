"""What a power may spend, and spending it (TR-11)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.games.third_reich.state import State


def spendable(state: State, seat: str) -> int:
    """BRPs that a power may still spend in this player turn (TR-11.1, TR-11.4)."""
    account = state.brps[seat]
    return max(0, min(account.on_hand, account.limit - account.spent))


def too_dear(state: State, seat: str, price: int, text: str) -> Refusal:
    """The refusal of what costs more than a power may spend, by what stands against it.

    That is the limit of a turn, in the year in which the game begins the one it was given at the start (TR-11.2); or
    there are not so many BRPs.
    """
    if price > state.brps[seat].on_hand:
        return Refusal("TR-11.4", text)
    first = state.world.date(max(state.turn, 1)).year == state.world.date(1).year
    return Refusal("TR-11.2" if first else "TR-11.1", text)


def spend(state: State, seat: str, cost: int) -> None:
    """Take BRPs that a power spends; whoever calls has checked that it may, and tells of it."""
    account = state.brps[seat]
    state.brps[seat] = account._replace(on_hand=account.on_hand - cost, spent=account.spent + cost)
