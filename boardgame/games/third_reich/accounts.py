"""What a power may spend, and spending it (TR-11)."""

from __future__ import annotations

from boardgame.games.third_reich.state import State


def spendable(state: State, seat: str) -> int:
    """BRPs that a power may still spend in this player turn (TR-11.1, TR-11.4)."""
    account = state.brps[seat]
    return max(0, min(account.on_hand, account.limit - account.spent))


def spend(state: State, seat: str, cost: int) -> None:
    """Take BRPs that a power spends; whoever calls has checked that it may, and tells of it."""
    account = state.brps[seat]
    state.brps[seat] = account._replace(on_hand=account.on_hand - cost, spent=account.spent + cost)
