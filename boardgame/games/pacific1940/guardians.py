"""Dutch territory under the guard of the United Kingdom and ANZAC (P40-POL-11, P40-POL-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import Unit
from boardgame.games.axis_allies.telling.names_in_english import the
from boardgame.games.pacific1940.powers import DUTCH
from boardgame.games.pacific1940.war import PACIFIC


def _moved(ctx: AxisContext, edition: Edition, units: Sequence[Unit], path: Sequence[str]) -> None:
    """A land unit that ends its move in Dutch territory takes control for its power, with the income (P40-POL-12).

    Aircraft alone take nothing, nor does the United States; French territory stays French (P40-POL-21).
    """
    state, area = ctx.state, path[-1]
    if state.turn not in PACIFIC or state.owners.get(area) != DUTCH:
        return
    if any(edition.types[unit.type].domain == "land" for unit in units):
        state.owners[area] = state.turn
        ctx.event("guarded", state.turn, area=area, to=state.turn, ipc=edition.board.areas[area].ipc)


def _guarded(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{the(edition, by)} takes [{data['area']}] under its control."


HOOKS = Hooks(moved=(_moved,), sentences={"guarded": _guarded})
"""Called after every move and landing. Territory that Japan has taken is anybody's: P40-POL-14, P40-CON-78."""
