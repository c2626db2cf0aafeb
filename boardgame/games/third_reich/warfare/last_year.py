"""Strategic warfare in 1945: resolved once, and a quarter of the losses at the end of each turn (TR-10.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.warfare import box
from boardgame.games.third_reich.warfare.box import GERMANY
from boardgame.games.third_reich.warfare.resolution import LAST_YEAR, TAKEN, WarfareResolution, take

EACH_TURN = "each_turn:"
"""Begins the entry of ``State.warfare`` with the BRPs that a power loses at the end of each turn."""
_PART = 4


class WarfareOfTheTurn(WarfareResolution):
    """At the end of each turn of 1945 (TR-10.51, TR-10.52)."""

    name = "turn.warfare"

    def advance(self, ctx: Context[State], frame: Any) -> None:
        """Resolve in spring, and repeat the losses later."""
        state = ctx.state
        date = state.world.date(state.turn)
        if date.year != LAST_YEAR:
            ctx.end()
        elif date.season == "spring":
            super().advance(ctx, frame)
        else:
            for key, loss in list(state.warfare.items()):
                if key.startswith(EACH_TURN) and not state.conquered(seat := key.removeprefix(EACH_TURN)):
                    take(ctx, seat, loss, "TR-10.51")
            ctx.end()

    def strike(self, ctx: Context[State], struck: Mapping[str, int]) -> None:
        """A quarter of the loss, now and at the end of each later turn."""
        for seat, count in struck.items():
            _quarter(ctx, seat, count * box.per_submarine(ctx.state))

    def bomb(self, ctx: Context[State], sac: int) -> bool:
        """Likewise for Germany, which gives up an air unit for it once (TR-10.52)."""
        if not sac or ctx.state.conquered(GERMANY):
            return False
        _quarter(ctx, GERMANY, sac * box.per_sac(ctx.state))
        return sac * box.per_sac(ctx.state) >= _PART

    def exchanged(self, ctx: Context[State], base: str) -> None:
        """The air unit goes, and brings no interceptors before another year."""
        ctx.state.warfare[TAKEN] = ctx.state.warfare.get(TAKEN, 0) + 1
        ctx.event("air_given_up", GERMANY, base=base, rule="TR-10.52")

    def owed(self, ctx: Context[State]) -> None:
        """Where none is on the map, none is built for it any more."""


def _quarter(ctx: Context[State], seat: str, loss: int) -> None:
    part = loss // _PART
    if part:
        ctx.state.warfare[EACH_TURN + seat] = part
        take(ctx, seat, part, "TR-10.51")
