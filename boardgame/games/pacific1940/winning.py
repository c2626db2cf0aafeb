"""Who has won (P40-VIC-01 to P40-VIC-03)."""

from __future__ import annotations

from boardgame.games.axis_allies.edition import Edition
from boardgame.games.axis_allies.hooks import Hooks
from boardgame.games.axis_allies.spaces import cities_held
from boardgame.games.axis_allies.state import State
from boardgame.games.pacific1940.powers import JAPAN

CITIES = 6
"""Victory cities of the eight that Japan needs (P40-VIC-02)."""


def _won(edition: Edition, state: State, round_over: bool) -> str:
    """Japan by cities at the end of a round; the Allies where they have held Japan through a whole Japanese turn.

    P40-SEQ-02, P40-CON-83, P40-CON-89.
    """
    axis, capital = edition.side(JAPAN), edition.power_by_id[JAPAN].capital
    if round_over and len(cities_held(edition, state, axis)) >= CITIES:
        return axis  # P40-VIC-02
    held, before = edition.side(state.owners[capital]), edition.side(state.start_owners[capital])
    if state.turn == JAPAN and held == before != axis:
        return held  # P40-VIC-03
    return ""


HOOKS = Hooks(won=(_won,))
"""Asked as each turn ends."""
