"""Transports in zones that war has just made hostile may load there once more (P40-NEU-18, P40-NEU-19)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import makes_hostile
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import State, Unit

CAUGHT = "caught_transports"
"""Where the state remembers, by power, its transports beside new enemies, with their zones."""


def note_caught(edition: Edition, state: State, ended: Iterable[tuple[str, str]]) -> None:
    """Remember the transports whose zones were friendly until just now.

    Args:
        edition: the edition played.
        state: the position, with the war begun.
        ended: the pairs of powers that were at peace before.
    """
    new = {frozenset(pair) for pair in ended}
    caught = dict(state.memory.get(CAUGHT, {}))
    for ship in state.units.values():
        if not unit_has(edition, state, ship, "transport"):
            continue
        foes = {
            unit.owner for unit in state.at(ship.area)
            if makes_hostile(edition, unit) and at_war(edition, state, unit.owner, ship.owner)
        }  # fmt: skip
        if foes and all(frozenset((ship.owner, foe)) in new for foe in foes):
            caught[ship.owner] = {**caught.get(ship.owner, {}), str(ship.id): ship.area}
    if caught:
        state.memory[CAUGHT] = caught


def forget_caught(state: State, power: str) -> None:
    """The first combat move of a power after the declaration is over (P40-NEU-19)."""
    left = {other: ships for other, ships in state.memory.get(CAUGHT, {}).items() if other != power}
    state.memory.pop(CAUGHT, None)
    if left:
        state.memory[CAUGHT] = left


def _may_load(terrain: Terrain, ship: Unit) -> bool:
    zones = terrain.state.memory.get(CAUGHT, {}).get(terrain.power, {})
    return not ship.moved and zones.get(str(ship.id)) == ship.area


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "combat":
        forget_caught(ctx.state, ctx.state.turn)


HOOKS = Hooks(may_load_in_hostile=(_may_load,), phase_began=(_phase_began,))
"""Stands before the hooks of war, so that a war begun by this turn's attacks counts for the next combat move."""
