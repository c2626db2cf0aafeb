"""What the chosen units of an area can do where: moves, and boarding, landing or assaulting as offered."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.engine.option import Blank, Choice, Counts, Option, Places, fill
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.state import State, Unit


@dataclass(frozen=True, slots=True)
class Group:
    """Interchangeable units of an area that some option names.

    ``moves`` tells whether they can move, so that they are chosen at once; the others can board or land only.
    """

    key: tuple[Any, ...]
    units: tuple[Unit, ...]
    moves: bool


@dataclass(frozen=True, slots=True)
class Target:
    """A place where a click sends the chosen units.

    Attributes:
        action: the plain action.
        kind: ``move``, or the word of another action (``load``, ``offload``, ``assault``).
        path: the way there, for drawing.
        cost: movement points, 0 where none are spent.
        battle: whether it leads to combat.
    """

    action: dict[str, Any]
    kind: str
    path: tuple[str, ...]
    cost: int = 0
    battle: bool = False


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
            for place in option.action.values():
                if isinstance(place, str) and place != option.area and state.at(place):
                    found[place] = None
    return list(found)


def groups_at(options: Iterable[Option], state: State, area: str) -> list[Group]:
    """The groups of units in an area that some option names."""
    named: dict[int, bool] = {}
    for option in options:
        for unit in option_units(option):
            if unit in state.units and state.units[unit].area == area:
                named[unit] = named.get(unit, False) or option.action.get("do") == "move"
    found = []
    for key, units in groups(state.at(area)).items():
        known = [unit.id for unit in units if unit.id in named]
        if known:
            found.append(Group(key, tuple(units), any(named[unit] for unit in known)))
    return found


def suggested(edition: Edition, found: Sequence[Group]) -> set[tuple[Any, ...]]:
    """The groups a player most likely means by clicking an area, so that they are chosen at once.

    Aircraft on their way home first; else what moves on the ground or at sea; else aircraft.
    """
    moving = [group for group in found if group.moves]
    aircraft = [group for group in moving if edition.types[group.units[0].type].domain == "air"]
    flying = [group for group in aircraft if group.units[0].moved]
    others = [group for group in moving if group not in aircraft]
    return {group.key for group in flying or others or aircraft}


def covers(option: Option, chosen: Collection[int]) -> bool:
    """Whether the units of an option may be just those chosen."""
    blank = unit_blank(option)
    if blank is None or not chosen:
        return False
    wanted = set(chosen)
    counts = [(item, len(wanted.intersection(item.ids))) for item in blank.items]
    total = sum(count for _, count in counts)
    return (
        total == len(wanted)
        and blank.minimum <= total <= blank.maximum
        and all(item.minimum <= count <= item.maximum for item, count in counts)
        and (blank.budget is None or sum(item.cost * count for item, count in counts) <= blank.budget)
    )


def move_of(options: Iterable[Option], chosen: Collection[int]) -> Option | None:
    """The order to move just the units chosen, if there is one; where to is asked next."""
    moves = (option for option in options if option.action.get("do") == "move")
    return next((option for option in moves if covers(option, chosen)), None)


def move_targets(option: Option, chosen: Sequence[int], blanks: Iterable[Blank]) -> dict[str, Target]:
    """Where the chosen units can move, by place.

    Args:
        option: the order.
        chosen: ids of the units it was filled with.
        blanks: what it asks next.
    """
    found: dict[str, Target] = {}
    for blank in blanks:
        for place in blank.places if isinstance(blank, Places) else ():
            action = {**option.action, "units": list(chosen), blank.name: place.value}
            target = Target(action, "move", tuple(place.value), place.cost, place.tone == "battle")
            found.setdefault(place.area, target)
    return found


def other_targets(options: Iterable[Option], area: str, chosen: Sequence[int]) -> dict[str, Target]:
    """Where the chosen units of an area can be sent by orders other than moves, by place."""
    found: dict[str, Target] = {}
    for option in options:
        do, place = str(option.action.get("do")), option.area
        if do in ("move", "take_back", "end_phase") or not place or place == area or place in found:
            continue
        if unit_blank(option) is None:
            if area not in option.action.values():
                continue
            action = dict(option.action)
        elif covers(option, chosen):
            action = {**option.action, "units": list(chosen)}
        else:
            continue
        found[place] = Target(action, do, (area, place), 0, option.tone == "battle")
    return found


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
