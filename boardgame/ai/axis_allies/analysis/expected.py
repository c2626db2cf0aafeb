"""A position as the attacks of a plan are expected to leave it."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.ai.axis_allies.analysis.fight import survivors
from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.plans.strike import Strike


def after_attacks(position: Position, power: str, strikes: Iterable[Strike]) -> Position:
    """The likeliest outcome of each attack, on a copy: who is left where, who owns what, what was plundered.

    Aircraft go back to where they came from.
    """
    found = position.copy()
    kinds = position.atlas.kinds
    for strike in strikes:
        outcome = strike.outcome
        won = outcome.win >= 0.5
        for area, counts in strike.leaving().items():
            for type_, count in counts.items():
                found.add(area, power, type_, -count)
        for lift in strike.lifts:
            cargo = found.cargo.get(lift.way.ship, {}).get(power, {})
            for type_ in lift.aboard:
                cargo[type_] = cargo.get(type_, 0) - 1
            for type_ in [t for t, n in cargo.items() if n <= 0]:
                del cargo[type_]
            if lift.way.landing != lift.way.ship:
                found.add(lift.way.ship, power, "transport", -1)
                found.add(lift.way.landing, power, "transport", 1)
        for group, count in strike.bombards.items():
            landing = next((lift.way.landing for lift in strike.lifts if lift.way.ship == group.area), group.area)
            found.add(group.area, power, group.type, -count)
            found.add(landing, power, group.type, count)
        left = survivors(position.atlas, strike.force(), outcome.left if won else 0.0, attacking=True)
        homes = [group for group, count in strike.groups.items() for _ in range(count) if kinds[group.type].air]
        for type_, count in left.items():
            if kinds[type_].air:
                for group in [g for g in homes if g.type == type_][:count]:
                    found.add(group.area, power, type_, 1)
            else:
                found.add(strike.target, power, type_, count)
        _losers(found, power, strike, won)
    return found


def _losers(found: Position, power: str, strike: Strike, won: bool) -> None:
    """Take away what the defender loses, and the territory where it is taken."""
    foes, kinds = found.powers.foes[power], found.atlas.kinds
    stacks = found.units.get(strike.target, {})
    enemies = [owner for owner in stacks if owner in foes]
    if not won:
        counts = found.enemies(strike.target, power)
        left = survivors(found.atlas, counts, strike.outcome.defended, attacking=False)
        for owner in enemies:
            for type_ in list(stacks[owner]):
                if kinds[type_].gun:
                    continue
                keep = min(stacks[owner][type_], left.get(type_, 0))
                left[type_] = left.get(type_, 0) - keep
                found.add(strike.target, owner, type_, keep - stacks[owner][type_])
        return
    for owner in enemies:
        stacks[owner] = {}
    if strike.target in found.atlas.land and strike.outcome.take >= 0.5:
        whose = found.atlas.capitals.get(strike.target)
        loser = found.owners.get(strike.target)
        if whose is not None and whose == loser:
            found.money[power] = found.money.get(power, 0) + found.money.get(whose, 0)
            found.money[whose] = 0
        first = found.atlas.edition.board.areas[strike.target].owner
        friend = first in found.powers.friends[power] and first in found.powers.order
        held = friend and found.friendly(found.capitals.get(first, ""), power)
        found.owners[strike.target] = first if held else power
