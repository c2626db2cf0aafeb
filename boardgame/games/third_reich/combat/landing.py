"""Troops that have not landed when the attacks are over."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.places.us_box import label_of
from boardgame.games.third_reich.state import ABOARD, State


def return_aboard(ctx: Context[State], combat: CombatFrame) -> None:
    """Who did not land returns to the port it came from: nobody ends the phase embarked (TR-29.58, TR-6.3b)."""
    state = ctx.state
    for landing in combat.landings:
        for unit, base in zip(landing.units, landing.bases, strict=True):
            if state.where[unit] == ABOARD:
                state.put(unit, base)
                told = {"unit": unit, "to": label_of(state, base), "rules": ["TR-29.58", "TR-6.3b"]}
                ctx.event("returned_aboard", state.world.units[unit].nation, **told)
    combat.landings = []
