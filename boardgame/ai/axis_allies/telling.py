"""Plans in sentences, for the log and for advice."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.odds.engine import odds
from boardgame.ai.axis_allies.odds.question import BadQuestion, Force, Question
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.chances import percent
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.telling.names_in_english import place_name

_BUDGET = 0.03
"""Seconds that an exact answer may take, by estimate and so the same everywhere."""
_OFTEN = 0.2
"""Chance from which it is said that a submarine gets away."""


@dataclass(frozen=True, slots=True)
class Told:
    """The odds of an attack as they are told.

    Attributes:
        chance: to win, on land to take the territory.
        swing: mean of the IPCs won in units.
        escape: how likely neither side is beaten, for submarines are left that cannot be hit.
    """

    chance: float
    swing: float
    escape: float = 0.0


def told(position: Position, power: str, strike: Strike, exact: bool) -> Told:
    """The odds of an attack; exact ones where submarines fight, for the quick ones know none of their rules.

    Args:
        position: the position.
        power: who attacks.
        strike: the attack.
        exact: whether there is time for that.
    """
    atlas, found = position.atlas, strike.outcome
    if strike.target in atlas.land:
        return Told(found.take if found.take > 0.01 else found.win, found.swing)
    force, enemies = strike.force(), dict(position.enemies(strike.target, power))
    if exact and any(atlas.kinds[type_].submarine for type_ in (*force, *enemies)):
        try:
            known = odds(Question(atlas.edition, Force(force), Force(enemies), "sea"), _BUDGET, battles=1)
        except BadQuestion:
            return Told(found.win, found.swing)
        if known.exact:
            return Told(known.win, known.swing, known.chances.stalemate)
    return Told(found.win, found.swing)


def reason_of(position: Position, power: str, strike: Strike, exact: bool) -> str:
    """Why an attack is made: what is taken, the odds, what it brings."""
    atlas = position.atlas
    name, found = place_name(atlas.edition, strike.target), strike.outcome
    if strike.target in atlas.sea:
        ships = position.worth(position.enemies(strike.target, power))
        known = told(position, power, strike, exact)
        escape = _escaping(known)
        more = f", {escape}" if escape else ""
        return (
            f"Sinks ships worth {ships} IPC in {name}: {percent(known.chance)}, "
            f"{signed(known.swing)} IPC on average{more}."
        )
    parts = [percent(told(position, power, strike, exact).chance), *benefits(position, power, strike, exact)]
    verb = "Takes" if found.take > 0.3 else "Attacks"
    return f"{verb} {name}: {', '.join(parts)}."


def benefits(position: Position, power: str, strike: Strike, exact: bool) -> list[str]:
    """What an attack brings, a few words each."""
    atlas, found = position.atlas, strike.outcome
    if strike.target in atlas.sea:
        known = told(position, power, strike, exact)
        won = [f"wins {known.swing:.0f} IPC on average"] if known.swing >= 1 else []
        return [*won, *filter(None, (_escaping(known),))]
    parts = []
    ipc = atlas.ipc[strike.target]
    if ipc:
        parts.append(f"gains {ipc} IPC a turn" if strike.hold > 0.5 else f"costs the enemy {ipc} IPC")
    whose = atlas.capitals.get(strike.target)
    if whose is not None and position.owners.get(strike.target) == whose:
        parts.append("a capital falls")
    beside = [
        place_name(atlas.edition, area)
        for area in atlas.near_land[strike.target]
        if area in atlas.capitals and position.hostile(area, power)
    ]
    if beside:
        parts.append(f"{beside[0]} can be attacked next round")
    elif found.killed > found.lost + 3:
        parts.append(f"{signed(found.swing)} IPC in units")
    return parts


def _escaping(known: Told) -> str:
    return f"submarines get away with {percent(known.escape)}" if known.escape >= _OFTEN else ""
