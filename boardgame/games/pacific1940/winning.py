"""Who has won (P40-VIC-01 to P40-VIC-03)."""

from __future__ import annotations

from boardgame.games.axis_allies.board.spaces import cities_held
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import Condition
from boardgame.games.axis_allies.telling.names_in_english import place_name
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


def _wins_by(edition: Edition, state: State, side: str) -> Condition | None:
    """The Allies win by Japan itself, however many cities they hold (P40-VIC-01, P40-VIC-03)."""
    axis, capital = edition.side(JAPAN), edition.power_by_id[JAPAN].capital
    if side == axis:
        return None
    home = place_name(edition, capital)
    won = f"they have held {home} through a whole Japanese turn"
    if edition.side(state.owners[capital]) == axis:
        return Condition(f"Win by holding {home} through a whole Japanese turn.", "P40-VIC-03", won)
    began = state.turn == JAPAN and edition.side(state.start_owners[capital]) != axis
    when = "this Japanese turn" if began else "the next Japanese turn"
    return Condition(f"They hold {home}, and win if they still do as {when} ends.", "P40-VIC-03", won)


HOOKS = Hooks(won=(_won,), wins_by=(_wins_by,))
"""Asked as each turn ends, and whenever somebody wants to know how far a side has come."""
