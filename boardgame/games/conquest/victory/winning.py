"""The end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine import Context
from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import atomic_stages, score

WAYS: Mapping[str, str] = {
    "economic": "CNC-18.2",
    "military": "CNC-18.3",
    "atomic": "CNC-18.4",
    "hegemony": "CNC-18.5",
}
"""The ways to win, each with its rule."""


def win(ctx: Context[State], seats: list[str], how: str) -> None:
    """End the game with winners; what counted in secret is shown (CNC-18.1b, CNC-18.1f).

    Args:
        ctx: the context.
        seats: who has won.
        how: ``economic``, ``military``, ``atomic`` or ``hegemony``.
    """
    state = ctx.state
    state.winners, state.victory = tuple(seats), how
    blockades = how != "hegemony"
    points = {seat: score(state, seat, blockades).total for seat in state.world.seat_ids}
    hidden = {
        seat: {"atomic": atomic_stages(state, seat), "dividends": sum(state.dividends[seat])}
        for seat in state.world.seat_ids
    }
    rules = [WAYS[how], "CNC-18.1b", "CNC-18.1f"]
    ctx.reveal("won", "", seats=seats, how=how, points=points, hidden=hidden, rules=rules)
    while state.stack:
        ctx.end()
