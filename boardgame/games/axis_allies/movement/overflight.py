"""Antiaircraft fire at aircraft that pass over guns on their way, out and home (AAR-CM-20 to AAR-CM-30, AAR-CON-75).

Only where the edition's movement rules say so. Each order of a movement phase notes which guns it meets; the fire comes
later: for a combat move right before the combat the aircraft fly to, for the flight home when the noncombat move ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardgame.games.axis_allies.battle.antiaircraft import firing_owner, firing_value
from boardgame.games.axis_allies.battle.battle_data import count_powers, count_types
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import gun_value, shot_at
from boardgame.games.axis_allies.state import State, Unit

MEMORY = "overflight"
"""Where the state keeps the fire to come: ``{aircraft: [[territory, power whose gun fires, value], …]}``."""
_ATTACKED = {unit_marks.MOVED_COMBAT, unit_marks.FOUGHT}


def guns_met(edition: Edition, state: State, power: str) -> frozenset[str]:
    """The territories whose guns fire at aircraft of a power that fly over them; none where no gun does."""
    if not edition.movement.overflown_guns_fire:
        return frozenset()
    guns = (unit for unit in state.units.values() if edition.has(unit.type, "antiaircraft") and not unit.aboard)
    return frozenset(unit.area for unit in guns if at_war(edition, state, unit.owner, power))


def guns_on_way(edition: Edition, state: State, units: Iterable[Unit], path: Sequence[str]) -> list[str]:
    """Where guns fire at some of the units were they to move along a path now, in the order of the path.

    AAR-CM-30: only in a territory entered. In the last space the gun fires in the combat there (AAR-CON-21); in the
    first one nothing is entered.
    """
    targets = [unit for unit in units if _under_fire(edition, state, unit) and shot_at(edition, state, unit)]
    met = guns_met(edition, state, targets[0].owner) if targets else ()
    return [area for area in path[1:-1] if area in met]


def _under_fire(edition: Edition, state: State, unit: Unit) -> bool:
    """AAR-CM-28: in the noncombat move guns fire only at aircraft on their way home from combat."""
    home = state.phase != "noncombat_move" or bool(_ATTACKED & set(unit.marks))
    return home and edition.types[unit.type].domain == "air"


def note_flight(edition: Edition, state: State, units: Iterable[Unit], path: Sequence[str]) -> None:
    """Remember the guns that aircraft of the power in turn meet before the last space of a path.

    AAR-CM-28: in combat moves and on the way home. AAR-CM-29: each group for itself, as each order is noted.
    """
    # Noted now, as all combat moves count as simultaneous (AAR-CM-09): a gun taken in an earlier combat of the same
    # phase has fired all the same.
    for unit in units:
        fire = [[area, *_gun(edition, state, area)] for area in guns_on_way(edition, state, [unit], path)]
        if fire:
            # After a flight on which guns were met there may be another (AAR-ADV-U4).
            waiting = state.memory.setdefault(MEMORY, {})
            waiting[str(unit.id)] = [*waiting.get(str(unit.id), ()), *fire]


def fire_on_the_way(ctx: AxisContext, edition: Edition, aircraft: Iterable[int] | None = None) -> None:
    """Carry out the fire that waits for some aircraft, or for all: those that flew together at once, gun after gun.

    AAR-CM-23, AAR-SBR-13: space by space in the order of the route; AAR-CM-25: those missed fly on.
    """
    state = ctx.state
    waiting: Mapping[str, list[list[Any]]] = state.memory.get(MEMORY, {})
    named = list(waiting) if aircraft is None else [str(unit) for unit in aircraft if str(unit) in waiting]
    routes: dict[tuple[tuple[str, str, int], ...], list[int]] = {}
    for unit in named:
        routes.setdefault(tuple((area, owner, value) for area, owner, value in waiting[unit]), []).append(int(unit))
    if not routes:
        return
    left = {unit: fire for unit, fire in waiting.items() if unit not in named}
    state.memory.pop(MEMORY)
    if left:
        state.memory[MEMORY] = left
    for route, group in routes.items():
        for area, owner, value in route:
            _fire(ctx, edition, area, owner, value, [state.units[unit] for unit in group if unit in state.units])


def _gun(edition: Edition, state: State, area: str) -> tuple[str, int]:
    """The power whose gun fires over a territory and the number it hits on; one gun only (AAR-CM-24)."""
    owner = firing_owner(edition, state, area, state.turn)
    return owner, firing_value(edition, state, area, owner)


def _fire(ctx: AxisContext, edition: Edition, area: str, owner: str, value: int, group: Sequence[Unit]) -> None:
    """One die for each aircraft that enters (AAR-CM-21, AAR-CM-24); each die meant for one of them (AAR-CON-23)."""
    state = ctx.state
    targets = [unit for unit in group if shot_at(edition, state, unit)]
    if not targets:
        return
    power = targets[0].owner
    hits_on = gun_value(edition, state, area, owner, value)
    ctx.event("overflown", power, area=area, units=count_types(edition, targets), ids=[unit.id for unit in targets])
    lost: list[Unit] = []
    for type_ in count_types(edition, targets):
        alike = [unit for unit in targets if unit.type == type_]
        units = {type_: len(alike)}
        dice = ctx.roll(len(alike), owner, "antiaircraft", hits_on, area=area, side="defender", units=units)
        down = [unit for unit, die in zip(alike, dice, strict=True) if die <= hits_on]
        ctx.events[-1].data["hits"] = len(down)
        lost += down
    for unit in lost:
        state.remove(unit.id)
    if lost:
        ctx.event("casualties", power, area=area, units=count_powers(edition, lost), side="attacker",
                  cause="antiaircraft", ids=[unit.id for unit in lost], strip=False)  # fmt: skip
