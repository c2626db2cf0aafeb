"""Who stands better: a score of each side, and the chances that follow from it.

The points are set by hand; the spread was fitted to how games ended (``docs/computer-players.md``). A game begins
even: what the sides have at the start is counted as equal, for one has more and the other moves first or nearer to
what is worth taking.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from boardgame.ai.axis_allies.analysis.position import Position, cities_to_win
from boardgame.games.axis_allies.board.spaces import capital_lost, cities_held, production
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_PRODUCTION = 1.0
_UNITS = 0.11
_CITY = 2.0
_CAPITAL = 14.0
_CLOSE: Mapping[int, float] = {0: 40.0, 1: 15.0}
"""Points of a side that lacks so many cities of those that win the game as a round ends (A42-VIC-03, AAR-VIC-02)."""
_SPREAD = 20.0
"""Points that make odds of e to 1."""
_EVEN: Mapping[str, float] = {"revised": 33.2, "spring1942": 31.9, "pacific1940": 29.3}
"""Points of the Allies more than of the Axis at the start of each edition, where the chances are even."""


def scores(edition: Edition, state: State) -> dict[str, float]:
    """Points of each side: its production, a share of what its units cost, cities, and capitals that are its own."""
    found: dict[str, float] = {}
    for power in edition.powers:
        points = production(edition, state, power.id) * _PRODUCTION
        points += state.treasury.get(power.id, 0) * _UNITS
        if power.capital and capital_lost(edition, state, power.id):
            points -= _CAPITAL
        found[power.side] = found.get(power.side, 0.0) + points
    for side, worth in worth_of_units(edition, state).items():
        found[side] += worth * _UNITS
    needed = cities_to_win(edition, state)
    for side in found:
        held = len(cities_held(edition, state, side))
        found[side] += _CITY * held + _close(held, needed)
    return found


def _close(held: int, needed: int) -> float:
    """Points for being about to win by cities; none where a game is not won so."""
    return _CLOSE.get(max(0, needed - held), 0.0) if needed else 0.0


def lead_of(position: Position, side: str) -> float:
    """Points of a side more than of the other, of a position as planning sees it: for comparing it with another."""
    total = 0.0
    for power, own in position.powers.side.items():
        sign = 1 if own == side else -1
        total += sign * (position.production(power) * _PRODUCTION + position.money.get(power, 0) * _UNITS)
        capital = position.capitals.get(power, "")
        if capital and position.powers.side.get(position.owners.get(capital, ""), own) != own:
            total -= sign * _CAPITAL
    for stacks in (*position.units.values(), *position.cargo.values()):
        for owner, counts in stacks.items():
            total += position.worth(counts) * _UNITS * (1 if position.powers.side.get(owner) == side else -1)
    for area in position.atlas.cities:
        total += _CITY * (1 if position.powers.side.get(position.owners.get(area, "")) == side else -1)
    power = next(power for power, own in position.powers.side.items() if own == side)
    mine, theirs = position.cities(power)
    return total + _close(mine, position.needed) - _close(theirs, position.needed)


def with_lead(chance: float, points: float) -> float:
    """How likely a side is to win that would win with ``chance`` and gains so many points."""
    if not 0 < chance < 1:
        return chance
    return 1 / (1 + (1 - chance) / chance * math.exp(-points / _SPREAD))


def worth_of_units(edition: Edition, state: State) -> dict[str, int]:
    """What the units of each side cost, by the side's id: those on the board and those bought and not yet placed."""
    found = {power.side: 0 for power in edition.powers}
    for unit in state.units.values():
        side = edition.side(unit.owner)
        if side in found:
            found[side] += edition.types[unit.type].cost
    unplaced = [(state.turn, state.purchased), *state.waiting.items()]
    for power, bought in unplaced:
        side = edition.side(power) if power else ""
        if side in found:
            found[side] += sum(edition.types[kind].cost * count for kind, count in bought.items())
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
    """The side that has won, or that a game which is cut here is given to: the one that gained more since the start."""
    found = chances(edition, state)
    return max(sorted(found), key=lambda side: found[side])
