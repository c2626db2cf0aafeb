"""Economic victory at the New Year, and Hegemony after the last Winter."""

from __future__ import annotations

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import score
from boardgame.games.conquest.victory.winning import win


class CheckVictory(Step[State]):
    """Who has enough points at the New Year wins; of several the one with most, or all of these (CNC-18.2)."""

    name = "year.victory"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Count, and tell no more than whether somebody has won."""
        state = ctx.state
        needed = state.world.tracks.victory.economic
        totals = {seat: score(state, seat).total for seat in state.world.seat_ids}
        most = max(totals.values())
        if most < needed:
            ctx.event("victory_checked", "", needed=needed, rules=["CNC-7.12", "CNC-18.2"])
            ctx.end()
        else:
            win(ctx, [seat for seat, total in totals.items() if total == most], "economic")


class Hegemony(Step[State]):
    """After the last Winter most points win; Blockades do not count (CNC-18.5)."""

    name = "end.hegemony"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Count and end the game."""
        state = ctx.state
        totals = {seat: score(state, seat, blockades=False).total for seat in state.world.seat_ids}
        win(ctx, [seat for seat, total in totals.items() if total == max(totals.values())], "hegemony")
