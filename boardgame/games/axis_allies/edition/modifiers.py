"""What changes a unit's numbers: the chart's value first, then each modifier of the edition in turn.

Modifiers read plain data of the state such as ``state.developments[power]`` and ``state.advantages[power]``. The kit
asks the functions below and never the chart where a modifier could matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgame.games.axis_allies.battle.battle_data import Battle
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State, Unit

Number = Callable[["Edition", "State", "Unit", int], int]
"""From the value so far to the value."""


class Lane(NamedTuple):
    """Spaces along which a unit goes farther than elsewhere.

    Attributes:
        spaces: the lane; a move of more than one space keeps to it.
        exit: where the unit stands if it may still leave the lane, with the first space of its move; else empty.
        rule: id of the rule that holds it there.
    """

    spaces: frozenset[str]
    exit: str
    rule: str


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Lists of modifiers, each asked in order and given the value so far.

    Attributes:
        move: spaces a turn of a unit.
        bombard: value of a ship in a bombardment; 0 cannot.
        tags: tags that a unit has besides those of its type, such as ``blitz`` or ``raider``.
        carry: whether a ship takes these types aboard, or None to leave it to others; by ship and types.
        values: the number on which each unit of a side hits in a battle, by id.
        dice: dice that a unit rolls for a purpose (``attack``, ``defense``, ``raid`` ...).
        gun: the number on which a gun of a power hits aircraft over a territory.
        shot_at: whether a gun may fire at an attacking aircraft.
        lane: the spaces that a unit's farther moves keep to, or None.
        free_landing: islands that cost a power's aircraft nothing to enter from the zone around them, and as little to
            leave (edition, state, power); what leaving costs is for ``move`` to give back.
    """

    move: tuple[Number, ...] = ()
    bombard: tuple[Number, ...] = ()
    tags: tuple[Callable[[Edition, State, Unit], frozenset[str]], ...] = ()
    carry: tuple[Callable[[Edition, State, Unit, Sequence[str]], bool | None], ...] = ()
    values: tuple[Callable[[Battle, str, Mapping[int, int]], dict[int, int]], ...] = ()
    dice: tuple[Callable[[Battle, str, Unit, str, int], int], ...] = ()
    gun: tuple[Callable[[Edition, State, str, str, int], int], ...] = ()
    shot_at: tuple[Callable[[Edition, State, Unit], bool], ...] = ()
    lane: tuple[Callable[[Edition, State, Unit], Lane | None], ...] = ()
    free_landing: tuple[Callable[[Edition, State, str], frozenset[str]], ...] = ()


def unit_move(edition: Edition, state: State, unit: Unit) -> int:
    """Spaces a unit moves in a turn."""
    value = edition.types[unit.type].move
    for change in edition.modifiers.move:
        value = change(edition, state, unit, value)
    return value


def points_left(edition: Edition, state: State, unit: Unit) -> int:
    """Spaces a unit can still move this turn."""
    return unit_move(edition, state, unit) - unit.moved


def bombard_value(edition: Edition, state: State, unit: Unit) -> int:
    """The number on which a ship hits in a bombardment; 0 cannot bombard (A42-UNI-57)."""
    value = edition.types[unit.type].bombard
    for change in edition.modifiers.bombard:
        value = change(edition, state, unit, value)
    return value


def unit_tags(edition: Edition, state: State, unit: Unit) -> frozenset[str]:
    """The tags of a unit."""
    tags = edition.types[unit.type].tags
    for more in edition.modifiers.tags:
        given = more(edition, state, unit)
        if given:
            tags |= given
    return tags


def unit_has(edition: Edition, state: State, unit: Unit, tag: str) -> bool:
    """Whether a unit has a tag, by its type or by a modifier."""
    if tag in edition.types[unit.type].tags:
        return True
    return bool(edition.modifiers.tags) and tag in unit_tags(edition, state, unit)


def gun_value(edition: Edition, state: State, area: str, owner: str, value: int) -> int:
    """The number on which a power's gun in a territory hits, from its value in the chart."""
    for change in edition.modifiers.gun:
        value = change(edition, state, area, owner, value)
    return value


def unit_lane(edition: Edition, state: State, unit: Unit) -> Lane | None:
    """The lane that a unit's farther moves keep to, or None."""
    found = (rule(edition, state, unit) for rule in edition.modifiers.lane)
    return next((lane for lane in found if lane), None)


def free_landings(edition: Edition, state: State, power: str) -> frozenset[str]:
    """Islands that aircraft in a power's colours enter and leave for nothing."""
    return frozenset().union(*(rule(edition, state, power) for rule in edition.modifiers.free_landing))


def shot_at(edition: Edition, state: State, unit: Unit) -> bool:
    """Whether guns fire at an aircraft."""
    return all(rule(edition, state, unit) for rule in edition.modifiers.shot_at)


def join_modifiers(*parts: Modifiers) -> Modifiers:
    """All the modifiers of several parts of an edition, in their order."""
    names = [item.name for item in fields(Modifiers)]
    return Modifiers(**{name: tuple(chain.from_iterable(getattr(part, name) for part in parts)) for name in names})
