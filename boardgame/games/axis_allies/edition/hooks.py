"""Moments at which an edition's own small functions are asked or told; by default none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardgame.games.axis_allies.battle.battle_data import Battle
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.edition.edition_step import AxisContext
    from boardgame.games.axis_allies.movement.movers import Mover
    from boardgame.games.axis_allies.movement.terrain import Reason, Terrain
    from boardgame.games.axis_allies.state import State, Unit
    from boardgame.games.axis_allies.telling.consequences import Answer, Condition, Consequence
    from boardgame.games.axis_allies.telling.income_sheet import Danger, Objective


@dataclass(frozen=True, slots=True)
class Hooks:
    """Lists of functions, called in order.

    Attributes:
        may_enter: why a mover may not enter a space (terrain, mover, space), beyond the rules of the kit; the same for
            all movers of a domain.
        may_stand: why a unit may not be where it is in any position (edition, unit), for cases.
        may_load_in_hostile: whether a transport may take units aboard in a hostile zone (terrain, ship).
        covers: whether aircraft may end the combat move in a friendly zone from which an assault is made, against what
            could join the battle there (terrain, zone).
        may_place: why the power in turn may not place a type in a space (edition, state, type, space).
        may_buy: why the power in turn may not buy a type (edition, state, type).
        may_load: why a land unit may not board a ship, beyond the rules of the kit (terrain, unit).
        idle: whether a facility of a kind in a territory is of no use for now, damage apart (edition, state, area,
            kind).
        raised_at: where the power in turn places units without a complex and without limit, with the types
            (edition, state).
        won: the side that has won as a turn ends, or "", in place of the count of cities; and whether the round ends
            with it (edition, state, round over).
        wins_by: how a side wins that does not win by the count of its cities (edition, state, side).
        consequences: what attacks of the power in turn bring about between powers (edition, state).
        declarations: what the declarations of war that the power in turn may make bring about (edition, state).
        answers: for screens, what enemies may do about an attack of the power in turn on a space before it is fought
            (edition, state, space).
        used_up: whether an ability that works once in the game works no more (state, ability).
        income: IPCs more or less that a power collects, with the rule (edition, state, power).
        objectives: for screens, what brings a power part of that, met or not (edition, state, power).
        dangers: for screens, what enemies may still take of it, in the turn of the power (edition, state, power).
        reasons: what the other parts of an income are raised or lowered for, by their rule.
        moved: called when units have moved along a path, from ship to shore too (context, edition, units, path).
        captured: called when a power has taken territory of an enemy (context, edition, area, taker, loser).
        battle_began: called when the units of a battle are placed, before the first die (context, battle).
        battle_ended: called when a battle is over; its frame holds the outcome (context, battle).
        before_play: names of steps before the first turn, such as choices that belong to the set-up; nobody is in turn.
        phase_began: called as a phase begins; a step that is called here comes first (context, edition, phase).
        phase_ended: called when a phase has ended, before the next begins (context, edition, phase).
        skips: the rule by which the power in turn goes without a phase, or "" (edition, state, phase).
        lay: what a case may lay of the edition's own part of the state, by name (state, value); raises ValueError.
        sentences: how the log tells of the edition's own events, or in its own words of the kit's (edition, power,
            data).
    """

    may_enter: tuple[Callable[[Terrain, Mover, str], Reason | None], ...] = ()
    may_place: tuple[Callable[[Edition, State, str, str], Reason | None], ...] = ()
    may_buy: tuple[Callable[[Edition, State, str], Reason | None], ...] = ()
    may_load: tuple[Callable[[Terrain, Unit], Reason | None], ...] = ()
    idle: tuple[Callable[[Edition, State, str, str], bool], ...] = ()
    raised_at: tuple[Callable[[Edition, State], Mapping[str, tuple[str, ...]]], ...] = ()
    may_stand: tuple[Callable[[Edition, Unit], Reason | None], ...] = ()
    may_load_in_hostile: tuple[Callable[[Terrain, Unit], bool], ...] = ()
    covers: tuple[Callable[[Terrain, str], bool], ...] = ()
    won: tuple[Callable[[Edition, State, bool], str], ...] = ()
    wins_by: tuple[Callable[[Edition, State, str], Condition | None], ...] = ()
    consequences: tuple[Callable[[Edition, State], Sequence[Consequence]], ...] = ()
    declarations: tuple[Callable[[Edition, State], Sequence[Consequence]], ...] = ()
    answers: tuple[Callable[[Edition, State, str], Sequence[Answer]], ...] = ()
    used_up: tuple[Callable[[State, str], bool], ...] = ()
    income: tuple[Callable[[Edition, State, str], tuple[int, str]], ...] = ()
    objectives: tuple[Callable[[Edition, State, str], Sequence[Objective]], ...] = ()
    dangers: tuple[Callable[[Edition, State, str], Sequence[Danger]], ...] = ()
    moved: tuple[Callable[[AxisContext, Edition, Sequence[Unit], Sequence[str]], None], ...] = ()
    captured: tuple[Callable[[AxisContext, Edition, str, str, str], None], ...] = ()
    battle_began: tuple[Callable[[AxisContext, Battle], None], ...] = ()
    battle_ended: tuple[Callable[[AxisContext, Battle], None], ...] = ()
    before_play: tuple[str, ...] = ()
    phase_began: tuple[Callable[[AxisContext, Edition, str], None], ...] = ()
    phase_ended: tuple[Callable[[AxisContext, Edition, str], None], ...] = ()
    skips: tuple[Callable[[Edition, State, str], str], ...] = ()
    lay: Mapping[str, Callable[[State, Any], None]] = field(default_factory=dict)
    sentences: Mapping[str, Callable[[Edition, str, Mapping[str, Any]], str]] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)


def join_hooks(*parts: Hooks) -> Hooks:
    """All the hooks of several parts of an edition, in their order."""
    lists = [item.name for item in fields(Hooks) if item.name not in ("lay", "sentences", "reasons")]
    joined: dict[str, Any] = {name: tuple(chain.from_iterable(getattr(part, name) for part in parts)) for name in lists}
    sentences = {kind: sentence for part in parts for kind, sentence in part.sentences.items()}
    lay = {name: lays for part in parts for name, lays in part.lay.items()}
    reasons = {rule: words for part in parts for rule, words in part.reasons.items()}
    return Hooks(**joined, lay=lay, sentences=sentences, reasons=reasons)
