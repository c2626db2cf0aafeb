"""The Iraqi rebels: a minor ally of Germany that rises in a country of Britain's (TR-33.41-1, TR-25.46)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.politics.activation import activate
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variants.countries import fails

REBELS = "iraq_rebels"
_NUMBER = 1


def rise(ctx: Context[State]) -> None:
    """All of Iraq where no enemy stands is theirs, and their forces are set up there (TR-25.4).

    Where Mosul has a garrison, they are beaten if they do not hold it when the combat phase ends (TR-25.46b): then an
    enemy has their capital.
    """
    state = ctx.state
    if fails(ctx, REBELS, "germany", _NUMBER):
        return
    activate(ctx, REBELS, "germany")
    land, held = state.world.area(REBELS), field_of(state, REBELS).enemy_any
    enemies = state.enemies(REBELS)
    free = [cell for cell in sorted(land) if not held[cell] and state.controller(cell) in (*enemies, "")]
    state.set_control(free, REBELS)
    ctx.event("rose", "germany", nation=REBELS, hexes=[state.world.labels[cell] for cell in free], rule="TR-33.41-1")
