"""What the chosen units of an area can do where: moves, and boarding, landing or assaulting as offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.movement.destinations import destinations
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


def targets(
    game: AxisAlliesGame, state: State, options: Sequence[Option], area: str, chosen: Sequence[int]
) -> dict[str, Target]:
    """Where the chosen units of an area can be sent with one click, by place.

    Args:
        game: the game.
        state: the position.
        options: what may be done now.
        area: where the units stand.
        chosen: their ids.
    """
    found: dict[str, Target] = {}
    if chosen:
        for place, reach in destinations(game.edition, state, list(chosen)).items():
            action = {"do": "move", "units": list(chosen), "path": list(reach.path)}
            found[place] = Target(action, "move", tuple(reach.path), reach.cost, reach.battle)
    allowed = _allowed(options, state, area)
    kinds = {unit: key for key, units in groups(state.at(area)).items() for unit in (piece.id for piece in units)}
    wanted = {kinds[unit] for unit in chosen if unit in kinds}
    for (do, place), (option, units) in allowed.items():
        offered = {kinds[unit] for unit in units if unit in kinds}
        if place in found or (wanted and not wanted <= offered):
            continue
        action = {key: value for key, value in option.action.items() if key not in ("by", "ship")}
        if unit_blank(option) is not None:
            if not chosen:
                continue
            action["units"] = list(chosen)
        found[place] = Target(action, do, (area, place), 0, option.tone == "battle" or do == "assault")
    return found


def _allowed(options: Iterable[Option], state: State, area: str) -> Mapping[tuple[str, str], tuple[Option, set[int]]]:
    """Orders other than moves that lead from an area elsewhere: what and where to, with the units they may name."""
    found: dict[tuple[str, str], tuple[Option, set[int]]] = {}
    for option in options:
        do = str(option.action.get("do"))
        if do in ("move", "take_back", "end_phase") or not option.area or option.area == area:
            continue
        units = {unit for unit in option_units(option) if unit in state.units and state.units[unit].area == area}
        if units or (not option_units(option) and area in option.action.values()):
            _, known = found.setdefault((do, option.area), (option, set()))
            known |= units or {unit.id for unit in state.at(area)}
    return found
