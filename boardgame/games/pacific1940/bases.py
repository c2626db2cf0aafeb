"""Air and naval bases: the farther reach of what starts beside one, and the rest of a base that was captured.

P40-CM-46, P40-CM-47, P40-CON-67, P40-FAC-15 to P40-FAC-18, P40-UNI-58. Repairs beside a naval base are the kit's
(P40-FAC-19), scrambling from an island's air base has a module of its own (P40-FAC-16).
"""

from __future__ import annotations

from typing import Any

from boardgame.games.axis_allies.board.facilities import operative, serving
from boardgame.games.axis_allies.board.spaces import is_friendly_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX
from boardgame.games.axis_allies.state import State, Unit

AIR_BASE = "air_base"
NAVAL_BASE = "naval_base"
"""Kinds of facilities in the unit chart."""

FARTHER = 1
"""Spaces that a base adds to a move."""

CAPTURED = "captured_bases"
"""Where the state remembers the round and the turn in which a territory with a base was captured."""


def _farther(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """The reach of a unit that starts its turn at a friendly base that works, an ally's too.

    P40-CM-46: aircraft take off from the very territory, so those aboard a carrier beside it gain nothing (P40-FAC-15).
    P40-CM-47, P40-FAC-17: a naval base serves every zone beside its territory, while it works (P40-FAC-20).
    """
    domain = edition.types[unit.type].domain
    if domain == "air":
        friendly = unit.start in state.bases and is_friendly_land(edition, state, unit.start, unit.owner)
        based = friendly and operative(edition, state, unit.start, AIR_BASE)
    elif domain == "sea":
        based = next(serving(edition, state, unit.start, unit.owner, NAVAL_BASE), None) is not None
    else:
        based = False
    return value + FARTHER if based else value


def _idle(edition: Edition, state: State, area: str, kind: str) -> bool:
    """A captured base is of no use to anybody before the next turn of its controller (P40-CON-67, P40-FAC-03)."""
    return kind != COMPLEX and area in state.memory.get(CAPTURED, {})


def _had_a_turn(edition: Edition, state: State, area: str, round_: int, taker: str) -> bool:
    """Whether the controller of a territory has begun a turn since it was taken in the turn of another or its own."""
    order = [power.id for power in edition.powers]
    owner = state.owners[area] if state.owners[area] in order else taker
    due = round_ if order.index(owner) > order.index(taker) else round_ + 1
    return (state.round, order.index(state.turn)) >= (due, order.index(owner))


def _captured(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    if ctx.state.bases.get(area):
        notes = ctx.state.memory.get(CAPTURED, {})
        ctx.state.memory[CAPTURED] = {**notes, area: [ctx.state.round, taker]}


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Forget what has rested long enough."""
    state = ctx.state
    notes: dict[str, Any] = state.memory.pop(CAPTURED, {})
    left = {area: note for area, note in notes.items() if not _had_a_turn(edition, state, area, *note)}
    if left:
        state.memory[CAPTURED] = left


MODIFIERS = Modifiers(move=(_farther,))
"""Reach."""

HOOKS = Hooks(idle=(_idle,), captured=(_captured,), phase_began=(_phase_began,))
"""The rest after a capture."""
