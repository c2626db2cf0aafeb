"""Who stands better: a score of each side, and the chances that follow from it.

The numbers come from games of the computer against itself: the side that stood better in production, units, cities and
capitals at the end of round 2 to 4 against the side that did so, or had won, six rounds later; see
docs/computer-players.md.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from boardgame.games.axis_allies.board.spaces import capital_lost, cities_held, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_PRODUCTION = 1.0
_UNITS = 0.11
_CITY = 2.0
_CAPITAL = 14.0
_SPREAD = 24.0
"""Points that make odds of e to 1."""
_EVEN: Mapping[str, float] = {"revised": 2.6, "spring1942": 4.2, "pacific1940": -30.0}
"""Points of the Allies more than of the Axis where the chances are even, by edition."""


def scores(edition: Edition, state: State) -> dict[str, float]:
    """Points of each side: its production, a share of what its units cost, cities, and capitals that are its own."""
    found: dict[str, float] = {}
    for power in edition.powers:
        points = production(edition, state, power.id) * _PRODUCTION
        points += state.treasury.get(power.id, 0) * _UNITS
        if power.capital and capital_lost(edition, state, power.id):
            points -= _CAPITAL
        found[power.side] = found.get(power.side, 0.0) + points
    for unit in state.units.values():
        side = edition.side(unit.owner)
        if side in found:
            found[side] += edition.types[unit.type].cost * _UNITS
    for side in found:
        found[side] += _CITY * len(cities_held(edition, state, side))
    return found


def chances(edition: Edition, state: State) -> dict[str, float]:
    """How likely each side is to win, together 1."""
    if state.winner:
        return {power.side: float(power.side == state.winner) for power in edition.powers}
    points = scores(edition, state)
    lead = points.get("allies", 0.0) - points.get("axis", 0.0) - _EVEN.get(edition.id, 0.0)
    allies = 1 / (1 + math.exp(-lead / _SPREAD))
    return {"axis": 1 - allies, "allies": allies}


def leader(edition: Edition, state: State) -> str:
    """The side that has won, or that a game which is cut here is given to: the one with more points."""
    if state.winner:
        return state.winner
    points = scores(edition, state)
    return max(sorted(points), key=lambda side: points[side])
