"""What an action that ends a phase would give up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.foresight import why_not
from boardgame.app.session.session import Session
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.forfeits import Forfeit, forfeits

_ENDING = frozenset({"purchase", "end_phase"})
"""Actions that may end a phase with something lost."""


def losses(session: Session, action: Mapping[str, Any]) -> list[Forfeit]:
    """What an action of the power in turn gives up; nothing where it is refused anyway."""
    state: State = session.view
    decision = session.decision
    if action.get("do") not in _ENDING or decision is None or decision.seat != state.turn:
        return []
    if why_not(session.game, state, action) is not None:  # type: ignore[arg-type]
        return []
    return forfeits(edition_of(session), state, action)
