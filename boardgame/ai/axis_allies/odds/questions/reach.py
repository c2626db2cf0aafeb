"""Who could attack a space: what one power could send there with one combat move, and the battle that would make.

The game's own rules say what reaches where: the same functions light up the board in the combat move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from boardgame.ai.axis_allies.odds.questions.from_state import (
    Attack,
    from_battle,
    probe,
    raid_attack,
    sea_attack,
    sparing_transports,
)
from boardgame.ai.axis_allies.odds.questions.shipping import shipments
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle
from boardgame.games.axis_allies.board.facilities import any_at
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import is_friendly_land, is_hostile_zone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import bombard_value, unit_has
from boardgame.games.axis_allies.movement.destinations import destinations
from boardgame.games.axis_allies.movement.launching import launchable
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import State, Unit


@dataclass(frozen=True, slots=True)
class Reach:
    """What one power could send against a space with one combat move.

    Attributes:
        power: the power.
        units: the units, those ordered there already included.
        landed: ids of those that would land from the sea.
        zones: where they would land from.
        ships: those of its ships that could bombard then.
    """

    power: str
    units: tuple[Unit, ...]
    landed: frozenset[int] = frozenset()
    zones: tuple[str, ...] = ()
    ships: tuple[Unit, ...] = ()


def attackers_of(edition: Edition, state: State, area: str) -> list[str]:
    """The powers that may attack a space, at war with its controller or somebody there; in turn order from now."""
    holders = {unit.owner for unit in state.at(area)} | ({state.owners[area]} if area in state.owners else set())
    order = [power.id for power in edition.powers]
    order = order[order.index(state.turn) :] + order[: order.index(state.turn)] if state.turn in order else order
    return [
        power
        for power in order
        if any(at_war(edition, state, power, holder) for holder in holders) and not _own(edition, state, area, power)
    ]


def _own(edition: Edition, state: State, area: str, power: str) -> bool:
    return edition.board.areas[area].kind == "land" and is_friendly_land(edition, state, area, power)


def seen_by(state: State, power: str) -> State:
    """The position as if a power began its combat moves now; the power that is in the middle of them goes on."""
    seen = state.copy()
    if power == state.turn and state.phase == "combat_move":
        return seen
    seen.turn, seen.phase, seen.orders = power, "combat_move", []
    seen.assaults, seen.raids, seen.attacks, seen.landing_plan = [], {}, [], {}
    for unit in state.units.values():
        if unit.owner == power:
            seen.put(unit._replace(start=unit.area, moved=0, via="", marks=()))
    seen.start_owners = dict(seen.owners)
    seen.start_hostile = []
    return seen


def reach(edition: Edition, state: State, area: str, power: str) -> Reach:
    """The units of a power that could be sent against a space with one order each, and those ordered there already.

    Land units that transports can bring and land in the same turn are among them, see :func:`shipments`.
    """
    seen = seen_by(state, power)
    sea = edition.board.areas[area].kind != "land"
    battle = Battle.unplaced(edition, seen, area, "sea" if sea else "land", power)
    found = {unit.id: unit for unit in battle.attackers_at()}
    if sea:
        found |= {unit.id: unit for unit in launchable(edition, seen, area)}
    types, ways = edition.types, _Ways(edition, seen)
    for place in edition.board.areas:
        own = [unit for unit in seen.at(place) if unit.owner == power and unit.id not in found]
        if not own or place == area:
            continue
        for group in groups(u for u in own if types[u.type].domain != "facility").values():
            unit = group[0]
            if (unit.aboard and types[unit.type].domain == "land") or edition.has(unit.type, "antiaircraft"):
                continue
            if ways.lead(unit, area):
                found |= {other.id: other for other in group}
    if sea:
        return Reach(power, tuple(found.values()))
    landed: dict[int, str] = {}
    for entry in seen.assaults:
        if entry["target"] == area:
            landed |= {unit: entry["zone"] for unit in entry["cargo"] if unit in seen.units}
    landed |= shipments(edition, seen, area, {*found, *landed})
    found = {unit: seen.units[unit] for unit in landed} | found
    zones = tuple(dict.fromkeys(landed.values()))
    quiet = [zone for zone in zones if not is_hostile_zone(edition, seen, zone, power)]
    ships = [
        unit
        for unit in seen.units.values()
        if unit.owner == power
        and bombard_value(edition, seen, unit) > 0
        and (unit.area in quiet or any(ways.lead(unit, zone) for zone in quiet))
    ]
    return Reach(power, tuple(found.values()), frozenset(landed), zones, tuple(ships))


class _Ways:
    """Where units can go, found once for those that are alike."""

    def __init__(self, edition: Edition, state: State) -> None:
        self._edition, self._state = edition, state
        self._found: dict[tuple[object, ...], Collection[str]] = {}

    def lead(self, unit: Unit, area: str) -> bool:
        """Whether a unit can go to a space with one order."""
        kind = (unit.type, unit.area, unit.moved, unit.marks, unit.aboard)
        if kind not in self._found:
            self._found[kind] = destinations(self._edition, self._state, [unit.id])
        return area in self._found[kind]


def against(
    edition: Edition,
    state: State,
    area: str,
    power: str,
    units: Sequence[Unit],
    ships: Sequence[Unit] = (),
    landed: Collection[int] = (),
    zones: Sequence[str] = (),
) -> Attack:
    """The battle for a space if some units of a power attacked it, whatever they would do on the way.

    Args:
        edition: the edition played.
        state: the position.
        area: the space.
        power: the attacking power.
        units: the attackers.
        ships: ships that bombard, if some of the units land from the sea.
        landed: ids of the units that land from the sea.
        zones: where they land from; where enemies stand, the battle at sea comes first.
    """
    seen = seen_by(state, power)
    sea = edition.board.areas[area].kind != "land"
    battle = probe(edition, seen, area, "sea" if sea else "land")
    battle.frame.units[ATTACKER] = [unit.id for unit in units if unit.id in seen.units]
    battle.frame.seaborne = sorted(landed)
    if edition.battle.bombard_limit:
        ships = sorted(ships, key=lambda ship: -bombard_value(edition, seen, ship))[: len(landed)]  # A42-AMP-08
    made = from_battle(edition, battle, "assault" if landed else "combat", ships if landed else ())
    before = {}
    for zone in zones:
        fought = sea_attack(edition, seen, zone) if is_hostile_zone(edition, seen, zone, power) else None
        if fought is not None and fought.question is not None:
            before[zone] = sparing_transports(fought.question)
    return replace(made, before=before)


def raid_against(edition: Edition, state: State, area: str, power: str, units: Sequence[Unit]) -> Attack | None:
    """The raid on a territory by the raiders among some units; None where there is nothing to raid (A42-SBR-01)."""
    seen = seen_by(state, power)
    if area not in Terrain(edition, seen, power, True).hostile or not any_at(seen, area):
        return None
    raiders = [unit.id for unit in units if unit_has(edition, seen, unit, "raider")]
    seen.raids[area] = {"bombers": raiders, "escorts": []}
    return raid_attack(edition, seen, area)
