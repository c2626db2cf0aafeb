"""What can be ordered in an area: its groups of units, and which of them are most likely meant."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.engine.option import Choice, Counts, Option, fill
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import committed
from boardgame.games.axis_allies.state import State, Unit


@dataclass(frozen=True, slots=True)
class Group:
    """Interchangeable units of an area that some option names.

    ``moves`` tells whether they can move, so that they are chosen at once; the others can board or land only.
    """

    key: tuple[Any, ...]
    units: tuple[Unit, ...]
    moves: bool


def unit_blank(option: Option) -> Counts | None:
    """The blank of an option that names units by their ids."""
    for blank in option.blanks:
        if isinstance(blank, Counts) and any(item.ids for item in blank.items):
            return blank
    return None


def option_units(option: Option) -> list[int]:
    """Ids of the units that an option may name."""
    blank = unit_blank(option)
    return [unit for item in blank.items for unit in item.ids] if blank else []


def areas_to_order(options: Iterable[Option], state: State) -> list[str]:
    """Areas with units that can be given an order, in the order of the options."""
    found: dict[str, None] = {}
    for option in options:
        if option.action.get("do") in ("take_back", "end_phase"):
            continue
        for unit in option_units(option):
            if unit in state.units:
                found[state.units[unit].area] = None
        if unit_blank(option) is None:  # an order of everything in a place, such as the assault of a fleet
            for key, place in option.action.items():
                if key != "by" and isinstance(place, str) and place != option.area and state.at(place):
                    found[place] = None
    return list(found)


def areas_left(edition: Edition, options: Iterable[Option], state: State) -> list[str]:
    """Areas with units that wait for an order; those that went into an attack have one, though some could go on."""

    def attacked(area: str) -> bool:
        own = [unit for unit in state.at(area) if unit.owner == state.turn]
        enemies = any(edition.at_war(unit.owner, state.turn) for unit in state.at(area))
        return enemies and all(unit.moved for unit in own)

    found = areas_to_order(options, state)
    return [area for area in found if state.phase != "combat_move" or not attacked(area)]


def groups_at(edition: Edition, options: Iterable[Option], state: State, area: str) -> list[Group]:
    """The groups of units in an area that some option names."""
    named: dict[int, bool] = {}
    going = committed(state)
    for option in options:
        for unit in option_units(option):
            if unit in state.units and state.units[unit].area == area:
                named[unit] = named.get(unit, False) or option.action.get("do") == "move"
        if option.action.get("do") == "assault" and option.action.get("zone") == area:
            for aboard in state.at(area):  # everything aboard, which is landed without being named
                land = edition.types[aboard.type].domain == "land"
                if land and aboard.owner == state.turn and aboard.aboard not in going:
                    named.setdefault(aboard.id, False)
    found = []
    for key, units in groups(state.at(area)).items():
        known = [unit.id for unit in units if unit.id in named]
        if known:
            found.append(Group(key, tuple(units), any(named[unit] for unit in known)))
    return found


def suggested(edition: Edition, found: Sequence[Group]) -> set[tuple[Any, ...]]:
    """The groups a player most likely means by clicking an area, so that they are chosen at once.

    Aircraft on their way home first; else what moves on the ground or at sea; else aircraft; else what is aboard, which
    may land.
    """
    moving = [group for group in found if group.moves]
    aircraft = [group for group in moving if edition.types[group.units[0].type].domain == "air"]
    flying = [group for group in aircraft if group.units[0].moved]
    others = [group for group in moving if group not in aircraft]
    return {group.key for group in flying or others or aircraft or found}


def filled_with(option: Option, chosen: Collection[int]) -> dict[str, Any]:
    """An option with as many of the chosen units as it takes, or with all it takes where none fit."""
    values: dict[str, Any] = {}
    for blank in option.blanks:
        if isinstance(blank, Choice):
            values[blank.name] = blank.values[0]
        if not isinstance(blank, Counts):
            continue
        counts: dict[str, int] = {}
        room = blank.maximum
        for item in blank.items:
            wanted = len(set(chosen).intersection(item.ids)) or item.maximum
            counts[item.key] = min(wanted, item.maximum, room)
            room -= counts[item.key]
        values[blank.name] = counts
    return fill(option, values)
