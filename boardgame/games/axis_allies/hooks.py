"""Moments at which an edition's own small functions are asked or told; by default none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardgame.games.axis_allies.battle_data import Battle
    from boardgame.games.axis_allies.edition import Edition
    from boardgame.games.axis_allies.kit import AxisContext
    from boardgame.games.axis_allies.state import State, Unit
    from boardgame.games.axis_allies.terrain import Mover, Reason, Terrain


@dataclass(frozen=True, slots=True)
class Hooks:
    """Lists of functions, called in order.

    Attributes:
        may_enter: why a mover may not enter a space (terrain, mover, space), beyond the rules of the kit.
        may_place: why the power in turn may not place a type in a space (edition, state, type, space).
        income: IPCs more or less that a power collects, with the rule (edition, state, power).
        moved: told of units that moved along a path (context, edition, units, path).
        captured: told of a territory that an enemy controlled and a power took (context, edition, area, taker, loser).
        battle_began: told of a battle whose units are placed, before the first die (context, battle).
        battle_ended: told of a battle that is over; its outcome stands in its data (context, battle).
        sentences: how the log tells of the edition's own events (edition, power, data).
    """

    may_enter: tuple[Callable[[Terrain, Mover, str], Reason | None], ...] = ()
    may_place: tuple[Callable[[Edition, State, str, str], Reason | None], ...] = ()
    income: tuple[Callable[[Edition, State, str], tuple[int, str]], ...] = ()
    moved: tuple[Callable[[AxisContext, Edition, Sequence[Unit], Sequence[str]], None], ...] = ()
    captured: tuple[Callable[[AxisContext, Edition, str, str, str], None], ...] = ()
    battle_began: tuple[Callable[[AxisContext, Battle], None], ...] = ()
    battle_ended: tuple[Callable[[AxisContext, Battle], None], ...] = ()
    sentences: Mapping[str, Callable[[Edition, str, Mapping[str, Any]], str]] = field(default_factory=dict)
