"""The position as far as a view tells it: enough for relations, control, Supply and trade, which ask for no face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardgame.games.conquest.state import Block, Facing, State

if TYPE_CHECKING:
    from boardgame.games.conquest.view import View

PUBLIC = ("options", "year", "season", "order", "command_order", "influence", "status", "markers", "occupants",
          "control", "wars", "partisans", "blockades", "factory_level", "ind", "loyalty")  # fmt: skip
"""The parts of a position that everybody sees, taken over as they are."""


def seen_position(view: View) -> State:
    """A position made of what a viewer sees alone: blocks of others that stand upright have a power but no type.

    No rule that asks what a block is may be asked of it; it is for looking, never for playing on.
    """
    state = State(view.world, **{name: getattr(view, name) for name in PUBLIC})
    state.blocks = tuple(_blocks(view))
    return state


def _blocks(view: View) -> Iterator[Block]:
    yield from view.own
    for area, faces in view.faces.items():
        for power, unit, cv in faces:
            yield Block(0, power, unit, area, cv, "flat")
    upright: Facing = "up"
    for table, facing in ((view.counts, upright), (view.escaped, "escaped")):
        for area, powers in table.items():
            for power, count in powers.items():
                yield from (Block(0, power, "", area, 0, facing) for _ in range(count))
