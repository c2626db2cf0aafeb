"""What a Battle has brought about: who will hold the area as the next Phase begins, and what follows from that."""

from __future__ import annotations

from typing import Any

from boardgame.games.conquest.board import control, tracks
from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import score


def outcome(state: State, area: str) -> dict[str, Any]:
    """What follows if control were taken now in an area, and in those that follow their Capital (CNC-1.14).

    Returns:
        ``was`` and ``holder``: the faction in control before and after, both empty at sea; ``changes``: for each seat
        for which anything changes how much POP, RES and victory points do.
    """
    if area not in state.world.is_land:
        return {"was": "", "holder": "", "changes": {}}
    capital_of = state.world.capital_of
    found = {a: who for a, who in control.assess(state).items() if area in (a, capital_of[a])}
    told = {"was": state.control[area], "holder": found[area], "changes": {}}
    if all(state.control[a] == who for a, who in found.items()):
        return told
    after = state.copy()
    after.control = {**state.control, **found}
    told["changes"] = {
        seat: change for seat in state.world.seat_ids if (change := _change(state, after, seat)) != [0, 0, 0]
    }
    return told


def _change(before: State, after: State, seat: str) -> list[int]:
    """POP, RES and victory points that a seat gains; what is secret of the points does not change."""
    old, new = tracks.levels(before, seat), tracks.levels(after, seat)
    return [new.pop - old.pop, new.res - old.res, score(after, seat).total - score(before, seat).total]
