"""World Reaction cards (CNC-15.31)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest import cards
from boardgame.games.conquest.state import State


def world_reaction(ctx: Context[State], seat: str, count: int) -> None:
    """A seat takes Action cards into its hand, whatever its limit (CNC-15.31d)."""
    drawn = cards.take(ctx, "action", count, f"hand:{seat}")
    if drawn:
        rules = ["CNC-15.31d"]
        data = {"cards": sorted(drawn), "rules": rules}
        public = {"count": len(drawn), "rules": rules}
        ctx.whisper("world_reaction", seat, (seat,), data, public, reveals=True)
