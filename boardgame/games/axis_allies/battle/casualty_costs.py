"""What a hit costs besides the unit: its cargo, aircraft without a deck; and the casualties that cost least."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from boardgame.games.axis_allies.battle.battle_data import DEFENDER, Battle, count_types
from boardgame.games.axis_allies.battle.hits import Hits
from boardgame.games.axis_allies.battle.rescue import landing_places
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import plural, unit_words


@dataclass(frozen=True, slots=True)
class Toll:
    """What one more hit on a unit costs.

    Attributes:
        unit: id of the unit.
        ipcs: price of the unit in IPCs; 0 where it is only damaged.
        cargo: units lost with it, by type.
        stranded: aircraft that then have nowhere to land, by type.
        besides: price of those in IPCs.
        mends: whether it is only damaged and repaired for nothing as the battle ends (A42-UNI-56).
    """

    unit: int
    ipcs: int
    cargo: dict[str, int]
    stranded: dict[str, int]
    besides: int
    mends: bool

    @property
    def total(self) -> int:
        """IPCs in all."""
        return self.ipcs + self.besides


def note(battle: Battle, toll: Toll) -> str:
    """What a hit costs besides the unit, in words for a player; "" where that is nothing."""
    edition, words = battle.edition, []
    if not toll.ipcs:
        words.append("only damaged, and repaired after the battle" if toll.mends else "only damaged")
    if toll.cargo:
        words.append(f"{unit_words(edition, toll.cargo)} aboard {_are(toll.cargo)} lost with it")
    if toll.stranded:
        words.append(f"{unit_words(edition, toll.stranded)} would have nowhere to land")
    return "; ".join(words) + (f" (−{toll.besides} IPC)" if toll.besides else "")


def tolls(battle: Battle, hits: Hits) -> dict[int, Toll]:
    """What the next hit costs on each unit that may take it, by id."""
    return {unit: _toll(battle, hits, unit) for unit in hits.eligible(hits.group)}


def suggested(battle: Battle, hits: Hits) -> list[int]:
    """The casualties that cost least for the hits to be assigned now, once for each hit.

    Ships that are only damaged come first, those that are repaired before the others; then what is cheapest with all
    that is lost besides, aircraft with the fewest spaces left before others.
    """
    state = battle.state
    trial = Hits(battle.edition, state, hits.frame.copy())
    chart = list(battle.edition.types)
    chosen: list[int] = []
    while len(chosen) < hits.group.hits:
        costs = {unit: _toll(battle, trial, unit) for unit in trial.eligible(trial.group)}
        if not costs:
            break
        best = min(
            costs,
            key=lambda unit: (
                costs[unit].total, not costs[unit].mends, points_left(battle.edition, state, state.units[unit]),
                chart.index(state.units[unit].type), unit,
            ),
        )  # fmt: skip
        trial.take([best])
        chosen.append(best)
    return chosen


def cargo_worth(battle: Battle | None, unit: int) -> int:
    """IPCs aboard a unit that would be lost with it; 0 outside a battle."""
    return sum(battle.edition.types[other.type].cost for other in _cargo(battle, unit)) if battle else 0


def _toll(battle: Battle, hits: Hits, unit_id: int) -> Toll:
    edition, state = battle.edition, battle.state
    unit = state.units[unit_id]
    sinks = hits.room(unit_id) == 1
    cargo = count_types(edition, _cargo(battle, unit_id)) if sinks else {}
    stranded = {}
    if edition.has(unit.type, "carrier") and (sinks or not edition.battle.damaged_carriers_work):
        gone = {taken for taken in hits.frame.chosen if hits.room(taken) == 0}
        stranded = count_types(edition, _stranded(battle, unit, gone))
    lost = Counter(cargo) + Counter(stranded)
    besides = sum(edition.types[type_].cost * count for type_, count in lost.items())
    mends = not sinks and edition.battle.repair
    return Toll(unit_id, edition.types[unit.type].cost if sinks else 0, cargo, stranded, besides, mends)


def _cargo(battle: Battle, unit_id: int) -> list[Unit]:
    """Units aboard that are not in the air, as in :meth:`Battle.remove`."""
    flying = {unit for side in battle.frame.units.values() for unit in side}
    return [other for other in battle.state.cargo(unit_id) if other.id not in flying]


def _stranded(battle: Battle, carrier: Unit, gone: set[int]) -> list[Unit]:
    """The aircraft that find no place to land if a carrier takes a hit, and would find one without it."""
    if carrier.id in battle.frame.units[DEFENDER]:
        return _defenders_stranded(battle, carrier, gone)
    without = _without(battle, battle.state, gone)
    after = _without(battle, without, {carrier.id})
    before, now = (_attackers_stranded(battle, state) for state in (without, after))
    return [battle.state.units[unit] for unit in now if unit not in before]


def _without(battle: Battle, state: State, ids: set[int]) -> State:
    """A position in which carriers are of no use: sunk, or damaged."""
    changed = state.copy()
    for unit_id in ids & set(changed.units):
        for aboard in changed.cargo(unit_id):
            changed.remove(aboard.id)
        changed.remove(unit_id)
    return changed


def _attackers_stranded(battle: Battle, state: State) -> list[int]:
    """Aircraft of the attacker that find no place to land in the noncombat move as things stand (A42-UNI-28)."""
    return list(Landing(Terrain(battle.edition, state, battle.attacker, combat=False)).plan.stranded)


def _defenders_stranded(battle: Battle, carrier: Unit, gone: set[int]) -> list[Unit]:
    """A42-UNI-41: they land on another deck in the zone or one space away; P40-CON-18: islands take theirs back."""
    edition, state = battle.edition, battle.state
    flying = [
        unit for unit in battle.targets(DEFENDER)
        if edition.types[unit.type].domain == "air" and unit_marks.SCRAMBLED not in unit.marks and unit.id not in gone
    ]  # fmt: skip
    decks = [
        ship for ship in battle.targets(DEFENDER)
        if edition.has(ship.type, "carrier") and ship.id not in gone
        and (edition.battle.damaged_carriers_work or not ship.hits)
    ]  # fmt: skip
    seats = CARRIER_CAPACITY * len([ship for ship in decks if ship.id != carrier.id])
    homeless = flying[seats:]
    if not homeless or all(ship.id != carrier.id for ship in decks):
        return []
    already = max(0, len(flying) - CARRIER_CAPACITY * len(decks))
    places = landing_places(edition, state, homeless[0])
    room = sum(free for area, free in places.items() if area != battle.area)
    return homeless[: max(0, len(homeless) - already - room)]


def _are(units: dict[str, int]) -> str:
    return plural(sum(units.values()), "is", "are")
