"""What lies ahead, told before it is done: what awaits in a space, the combats in their order, who joins a war."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from boardgame.games.axis_allies.board.facilities import any_at
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.combat import SPACES, pending_combats
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.consequences import Consequence, consequences, declarations

Awaits = Literal["walk_in", "battle", "hunt", "raid", "declare_first"]
"""What units may do where a combat move ends: take territory that nobody holds, fight, attack submarines or transports
that make no zone hostile (which is declared, A42-CM-18), bomb a facility (which is announced, A42-SBR-02); or nothing
before war is declared on those who are there (P40-NEU-16)."""


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat of the phase.

    Attributes:
        kind, area: as in the action that begins it.
        open: whether it may be fought now.
        after: kinds of combats that come before it (A42-CON-01); empty where it is open.
        rule: id of the rule that keeps it for later; "" where it is open.
    """

    kind: str
    area: str
    open: bool
    after: tuple[str, ...] = ()
    rule: str = ""


def awaits(terrain: Terrain, units: Sequence[Unit], area: str) -> tuple[Awaits, ...]:
    """What may come of a combat move of units to a space, the most likely first; nothing in a space with no enemy."""
    edition, state = terrain.edition, terrain.state
    found: list[Awaits] = []
    if state.peace and _only_at_peace(terrain, area):
        there = {state.owners.get(area), *(unit.owner for unit in state.at(area))}
        return ("declare_first",) if any(declaration_on(edition, state, one) for one in there if one) else ()
    if terrain.sea(area):
        if area in terrain.hostile:
            found.append("battle")
        elif terrain.may_attack(area):
            found.append("hunt")
        return tuple(found)
    if area not in terrain.hostile:
        return ()
    if area in terrain.defended:
        found.append("battle")
    elif any("captures" in edition.types[unit.type].tags for unit in units):
        found.append("walk_in")
    if any_at(state, area) and units and all(unit_has(edition, state, unit, "raider") for unit in units):
        found.insert(0, "raid")
    return tuple(found)


def _only_at_peace(terrain: Terrain, area: str) -> bool:
    """Whether those whom a move to a space would meet are all at peace with the power."""
    if terrain.sea(area):
        return area not in terrain.hostile and not terrain.may_attack(area) and terrain.spared(area) is not None
    return terrain.foreign(area) is not None


def combats(edition: Edition, state: State, done: Sequence[str]) -> list[Combat]:
    """All combats of the phase that are not fought yet, in the order in which they may be fought.

    Those in the zone or territory of an assault are fought with it (A42-AMP-03) and not listed beside it.

    Args:
        edition: the edition played.
        state: a position in the combat phase.
        done: combats carried out, as ``"kind:area"``.
    """
    now = pending_combats(edition, state, list(done))
    place = list(edition.board.areas)
    landings = {area for area in SPACES["assault"](edition, state, list(done)) if f"assault:{area}" not in done}
    with_it = landings | {entry["zone"] for entry in state.assaults if entry["target"] in landings}
    found = [Combat(kind, area, True) for kind, area in now]
    for group in edition.battle.combats:
        before = tuple(dict.fromkeys(combat.kind for combat in found if combat.kind not in group))
        for kind in group:
            for area in sorted(SPACES[kind](edition, state, list(done)), key=place.index):
                if (kind, area) in now or f"{kind}:{area}" in done or (kind == "combat" and area in with_it):
                    continue
                found.append(Combat(kind, area, False, before, edition.cite("A42-CON-01")))
    return found


def declaration_on(edition: Edition, state: State, owner: str) -> Consequence | None:
    """The declaration of war that the power in turn may make and by which an owner becomes its enemy."""
    found = declarations(edition, state)
    on = (one for one in found if owner in one.on)
    return next(on, None) or next((one for one in found if owner in one.joins), None)


def drawn_in(edition: Edition, state: State, victims: Collection[str], declared: bool = False) -> dict[str, str]:
    """The powers that come to be at war with the power in turn, or beside it, by an act of it, each with the rule.

    Args:
        edition: the edition played.
        state: a position.
        victims: the owners that it attacks, or on whom it declares war.
        declared: whether it declares war; else it attacks.
    """
    found: dict[str, str] = {}
    for consequence in declarations(edition, state) if declared else consequences(edition, state):
        if consequence.on & set(victims):
            found.update({power: consequence.rule for power in edition.power_by_id if power in consequence.joins})
    return found


def drawn_in_by_attack(edition: Edition, state: State, areas: Collection[str]) -> dict[str, str]:
    """The powers drawn into the war by an attack of the power in turn on all its enemies in some spaces."""
    there = {state.owners.get(area, "") for area in areas}
    there |= {unit.owner for area in areas for unit in state.at(area)}
    return drawn_in(edition, state, [one for one in there if one and at_war(edition, state, one, state.turn)])
