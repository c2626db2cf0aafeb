"""Plans in sentences, for the log and for advice."""

from __future__ import annotations

from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.chances import percent
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.telling.names_in_english import place_name


def reason_of(position: Position, power: str, strike: Strike) -> str:
    """Why an attack is made: what is taken, the odds, what it brings."""
    atlas = position.atlas
    name, found = place_name(atlas.edition, strike.target), strike.outcome
    if strike.target in atlas.sea:
        ships = position.worth(position.enemies(strike.target, power))
        return f"Sinks ships worth {ships} IPC in {name}: {percent(found.win)}, {signed(found.swing)} IPC on average."
    parts = [percent(found.take if found.take > 0.01 else found.win), *benefits(position, power, strike)]
    verb = "Takes" if found.take > 0.3 else "Attacks"
    return f"{verb} {name}: {', '.join(parts)}."


def benefits(position: Position, power: str, strike: Strike) -> list[str]:
    """What an attack brings, a few words each."""
    atlas, found = position.atlas, strike.outcome
    if strike.target in atlas.sea:
        return [f"wins {found.swing:.0f} IPC on average"] if found.swing >= 1 else []
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
