"""Everything that chosen units of a space may do, place by place, from what the options of a movement phase allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.board.facilities import any_at
from boardgame.games.axis_allies.board.relations import at_peace
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.intents.going import Going, Goings
from boardgame.games.axis_allies.intents.intent import Intent, Kind
from boardgame.games.axis_allies.intents.voyages import Voyages
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.terrain import committed, in_turn_cargo
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.prospects import awaits, declaration_on

After = Callable[[State, Mapping[str, Any]], State | None]
"""The position after an action, None where it is refused."""

_ORDERS: dict[str, Kind] = {"load": "load", "offload": "offload", "assault": "land", "attack": "hunt", "raid": "raid"}


def intents(
    edition: Edition, state: State, options: Iterable[Option], chosen: Sequence[int], after: After
) -> dict[str, list[Intent]]:
    """What chosen units may do, by place, the likeliest first at each.

    Args:
        edition: the edition played.
        state: a position in a movement phase.
        options: what may be done in it.
        chosen: ids of units of the power in turn that stand in one space.
        after: carries out an action on a copy.
    """
    units = [state.units[unit] for unit in dict.fromkeys(chosen) if unit in state.units]
    if not units or state.phase not in ("combat_move", "noncombat_move"):
        return {}
    analysis = analyse(edition, state)
    movable = [unit for unit in units if analysis.may_move(unit)]
    goings = Goings(analysis, movable).found()
    known = list(options)
    found: dict[str, list[Intent]] = {}
    for area, going in goings.items():
        for intent in _at(analysis, units, going, after):
            found.setdefault(area, []).append(intent)
    for intent in [
        *_by_other_orders(edition, known, state, units),
        *Voyages(edition, state, after).of(known, units, goings),
        *_from_elsewhere(known, units, found),
    ]:
        here = found.setdefault(intent.area, [])
        if not any((intent.kind, intent.zone) == (other.kind, other.zone) for other in here):
            here.append(intent)
    return found


def wanting_war(edition: Edition, state: State, chosen: Sequence[int]) -> dict[str, str]:
    """The spaces that chosen units would reach to fight if war were declared first, each with the owner's power."""
    power, others = state.turn, state.peace.get(state.turn, ())
    if state.phase != "combat_move":
        return {}
    foes = {other for other in others if edition.at_war(power, other) and declaration_on(edition, state, other)}
    if not foes:
        return {}
    units = [state.units[unit] for unit in dict.fromkeys(chosen) if unit in state.units]
    warring = state.copy()
    warring.peace = {
        one: [two for two in at if {one, two} & foes != {one, two} and not ({one, two} & foes and power in (one, two))]
        for one, at in state.peace.items()
    }
    analysis, now = analyse(edition, warring), analyse(edition, state)
    movable = [unit for unit in units if analysis.may_move(unit)]
    found = {}
    for area in Goings(analysis, movable).found():
        if area not in analysis.terrain.hostile or area in now.terrain.hostile:
            continue
        owner = state.owners.get(area) or next((u.owner for u in state.at(area) if u.owner in foes), "")
        if owner in foes and at_peace(state, owner, power):
            found[area] = owner
    return found


def _ids(units: Iterable[Unit]) -> tuple[int, ...]:
    return tuple(unit.id for unit in units)


def _without(units: Iterable[Unit], those: Iterable[Unit]) -> tuple[int, ...]:
    away = {unit.id for unit in those}
    return tuple(unit.id for unit in units if unit.id not in away)


def _at(analysis: Analysis, units: Sequence[Unit], going: Going, after: After) -> Iterable[Intent]:
    """What those who get to a space by moving there may do in it."""
    terrain, area = analysis.terrain, going.area
    orders = going.orders()

    def made(kind: Kind, *more: dict[str, Any], battle: bool = True, useless: bool = False) -> Intent:
        stay = _without(units, going.units)
        return Intent(kind, area, _ids(going.units), stay, (*orders, *more), going.path, going.cost, battle,
                      useless=useless)  # fmt: skip

    if not terrain.combat:
        yield made("move", battle=False)
        return
    kinds = awaits(terrain, going.units, area)
    if not terrain.sea(area) and any_at(analysis.seen, area) and area in terrain.hostile:
        raid = _raid(analysis, units, going)
        if raid is not None and "raid" in kinds:
            yield raid
            raid = None
    else:
        raid = None
    if "battle" in kinds:
        yield made("attack")
    if "walk_in" in kinds:
        yield made("walk_in")
    if "hunt" in kinds:
        hunt = {"do": "attack", "zone": area}
        useless = _useless(analysis, going)
        if after_all(analysis.seen, (*orders, hunt), after) is not None:
            yield made("hunt", hunt, useless=useless)
        if any(unit_has(analysis.edition, analysis.seen, unit, "transport") for unit in going.units):
            yield made("move", battle=False)
    elif not kinds and (terrain.sea(area) or area not in terrain.hostile):
        yield made("move", battle=False)  # aircraft alone would find nobody in hostile territory that is empty
    if raid is not None:
        yield raid


def after_all(state: State, actions: Iterable[Mapping[str, Any]], after: After) -> State | None:
    """The position after several actions; None where one of them is refused."""
    reached: State | None = state
    for action in actions:
        reached = after(reached, action) if reached is not None else None
    return reached


def _raid(analysis: Analysis, units: Sequence[Unit], going: Going) -> Intent | None:
    """A raid by the bombers among those who get there."""
    edition, area = analysis.edition, going.area
    bombers = [unit for unit in going.units if unit_has(edition, analysis.seen, unit, "raider")]
    if not bombers:
        return None
    path = list(analysis.air_path(bombers[0].area, area))
    ids = list(_ids(bombers))
    actions = ({"do": "move", "units": ids, "path": path}, {"do": "raid", "area": area, "units": ids})
    return Intent("raid", area, tuple(ids), _without(units, bombers), actions, tuple(path), len(path) - 1, True)


def _useless(analysis: Analysis, going: Going) -> bool:
    """Whether none of the units could hit any enemy in a zone, with those that are there already (A42-SUB-19)."""
    edition, state, rules = analysis.edition, analysis.seen, analysis.edition.battle
    power = analysis.terrain.power
    here = [unit for unit in state.at(going.area) if unit.owner == power]
    own = [edition.types[unit.type] for unit in (*going.units, *here)]
    enemies = [edition.types[unit.type] for unit in state.at(going.area) if edition.at_war(unit.owner, power)]
    classes = {rules.hit_class(type_, own) for type_ in own if type_.attack}
    return not any(rules.may_take(hit, enemy) for hit in classes for enemy in enemies)


def _by_other_orders(
    edition: Edition, options: Sequence[Option], state: State, units: Sequence[Unit]
) -> Iterable[Intent]:
    """Boarding, landing, and what else is ordered of units where they stand, as many of them as it takes."""
    start = units[0].area
    best: dict[tuple[str, str], Intent] = {}
    for option in options:
        do, place = str(option.action.get("do")), option.area
        if do in ("move", "take_back", "end_phase") or not place or place == start:
            continue
        # Some powers and territories share an id, so who gives the order is no place.
        here = any(value == start for key, value in option.action.items() if key != "by")
        if not here and not _names(option, units):
            continue
        taken = _landing(edition, option, state, units) if do == "assault" else _taken(option, units)
        if not taken:
            continue
        action = {key: value for key, value in option.action.items() if key != "by"}
        if any(isinstance(blank, Counts) for blank in option.blanks):
            action["units"] = list(_ids(taken))
        kind = _ORDERS.get(do, "other")
        zone = str(option.action.get("zone", "")) if kind == "land" else ""
        made = Intent(kind, place, _ids(taken), _without(units, taken), (action,), (start, place), 0,
                      option.tone == "battle", zone)  # fmt: skip
        known = best.get((do, place))
        exact = do == "assault" and "units" in option.action
        if known is None or exact or (do != "assault" and len(made.units) > len(known.units)):
            best[do, place] = made
    return best.values()


def _landing(edition: Edition, option: Option, state: State, units: Sequence[Unit]) -> list[Unit]:
    """What lands by an assault: the cargo chosen if just that may land, else everything aboard that is free."""
    zone = str(option.action["zone"])
    going = committed(state)
    aboard = [u for u in state.at(zone) if edition.types[u.type].domain == "land" and u.aboard not in going]
    cargo = [
        unit for ship in dict.fromkeys(u.aboard for u in aboard) for unit in in_turn_cargo(state, ship, state.turn)
    ]
    wanted = {unit.id for unit in units} & {unit.id for unit in cargo}
    named = option.action.get("units")
    if named is None:
        return cargo
    return [unit for unit in cargo if unit.id in named] if set(named) == wanted else []


def _names(option: Option, units: Sequence[Unit]) -> bool:
    ids = set(_ids(units))
    return any(ids.intersection(item.ids) for blank in option.blanks if isinstance(blank, Counts)
               for item in blank.items)  # fmt: skip


def _taken(option: Option, units: Sequence[Unit]) -> list[Unit]:
    """As many of the units as an option takes; none where it needs others besides."""
    blank = next((blank for blank in option.blanks if isinstance(blank, Counts)), None)
    if blank is None:
        return list(units)
    by_id = {unit.id: unit for unit in units}
    taken: list[Unit] = []
    left, budget = blank.maximum, blank.budget
    for item in sorted(blank.items, key=lambda item: -item.cost):
        most = min(item.maximum, left, budget // item.cost if budget is not None and item.cost else item.maximum)
        some = [by_id[unit] for unit in item.ids if unit in by_id][:most]
        if len(some) < item.minimum:
            return []
        taken += some
        left -= len(some)
        budget = None if budget is None else budget - item.cost * len(some)
    return taken if len(taken) >= blank.minimum else []


def _from_elsewhere(
    options: Sequence[Option], units: Sequence[Unit], found: Mapping[str, Sequence[Intent]]
) -> Iterable[Intent]:
    """Landings of what is aboard in other zones, where the chosen units fight too; those are to be chosen first."""
    start = units[0].area
    for option in options:
        zone = option.action.get("zone")
        if option.action.get("do") != "assault" or zone == start or "units" in option.action or option.blanks:
            continue
        if any(intent.battle for intent in found.get(option.area, ())):
            path = (str(zone), option.area)
            yield Intent("land", option.area, (), _ids(units), (), path, 0, True, str(zone))
