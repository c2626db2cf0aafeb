"""What a hit costs besides the unit: its cargo, aircraft without a deck; and the casualties that cost least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from boardgame.games.axis_allies.battle.battle_board import current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle, count_types
from boardgame.games.axis_allies.battle.hits import CasualtiesFrame, Hits
from boardgame.games.axis_allies.battle.rescue import landing_places
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import kinds_at, serving
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.production import grounded
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name, unit_words


@dataclass(frozen=True, slots=True)
class Toll:
    """What one more hit on a unit costs.

    Attributes:
        unit: id of the unit.
        ipcs: price of the unit in IPCs; 0 where it is only damaged.
        cargo: units lost with it, by type.
        stranded: aircraft that then have nowhere to land, by type.
        besides: price of those in IPCs.
        mends: what repairs a ship that is only damaged for nothing, in words: ``after the battle`` (A42-UNI-56),
            ``by the naval base in Japan`` (P40-PUR-07); "" if nothing does.
    """

    unit: int
    ipcs: int
    cargo: Mapping[str, int]
    stranded: Mapping[str, int]
    besides: int
    mends: str

    @property
    def total(self) -> int:
        """IPCs in all."""
        return self.ipcs + self.besides


@dataclass(frozen=True, slots=True)
class Besides:
    """What a choice of casualties costs besides the units chosen.

    Attributes:
        cargo: units lost with their ships, by type.
        stranded: aircraft that then have nowhere to land, by type.
        ipcs: price of all of them in IPCs.
    """

    cargo: Mapping[str, int]
    stranded: Mapping[str, int]
    ipcs: int


def note(battle: Battle, toll: Toll) -> str:
    """What a hit costs besides the unit, in words for a player; "" where that is nothing."""
    edition, words = battle.edition, []
    if not toll.ipcs:
        words.append(f"only damaged, and repaired free {toll.mends}" if toll.mends else "only damaged")
    if toll.cargo:
        words.append(f"takes {unit_words(edition, toll.cargo)} with it")
    if toll.stranded:
        words.append(f"strands {unit_words(edition, toll.stranded)}")
    return "; ".join(words) + (f" ({toll.besides} IPC)" if toll.besides else "")


def tolls(battle: Battle, hits: Hits, marked: Sequence[int] = ()) -> dict[int, Toll]:
    """What a hit costs on each unit that may take it, by id.

    Args:
        battle: the battle.
        hits: the hits to be assigned now.
        marked: the units that take the other hits, once for each; one of them costs what the last of its hits does.
    """
    found: dict[int, Toll] = {}
    known: dict[tuple[str, int], Toll] = {}  # units of a kind are alike
    given = _with(battle, hits, marked) if marked else hits
    for unit in hits.eligible(hits.group):
        trial, key = given, (given.kind(unit), 0)
        if unit in marked:
            others = list(marked)
            others.remove(unit)
            trial, key = _with(battle, hits, others), ("", unit)
        if trial.room(unit):
            toll = known.get(key) or _toll(battle, trial, unit)
            found[unit] = known[key] = replace(toll, unit=unit)
    return found


def notes(edition: Edition, state: State, marked: Sequence[int]) -> dict[int, str]:
    """What a hit costs besides each unit that may be chosen now, in words by id, where it costs anything.

    Args:
        edition: the edition played.
        state: a position in which casualties are being chosen.
        marked: the units marked so far, once for each hit.
    """
    battle, hits = _asked(edition, state)
    if battle is None or hits is None:
        return {}
    words = {unit: note(battle, toll) for unit, toll in tolls(battle, hits, marked).items()}
    return {unit: said for unit, said in words.items() if said}


def besides(edition: Edition, state: State, marked: Sequence[int]) -> Besides:
    """What these casualties cost besides themselves, all together; of a position in which they are being chosen."""
    battle, hits = _asked(edition, state)
    if battle is None or hits is None:
        return Besides({}, {}, 0)
    before, after = _with(battle, hits, ()), _with(battle, hits, marked)
    sunk = {unit for unit in marked if not after.room(unit)}
    cargo = count_types(edition, [other for unit in sorted(sunk) for other in _cargo(battle, unit)])
    side = DEFENDER if set(marked) & set(battle.frame.units[DEFENDER]) else ATTACKER
    stranded = count_types(edition, _stranded(battle, side, before.frame.chosen, after.frame.chosen))
    return Besides(cargo, stranded, _price(edition, cargo, stranded))


def suggested(battle: Battle, hits: Hits) -> list[int]:
    """The casualties that cost least for the hits to be assigned now, once for each hit.

    What counts first is all that is lost, in IPCs, with cargo and aircraft without a deck. Of what costs the same,
    units that take nothing with them come first; then ships that are only damaged, those that are repaired for nothing
    before the others and carriers that could no longer be landed on last; then what the side's dice miss least, own
    units before those of others, aircraft with the fewest spaces left.
    """
    cost, chosen = _one_by_one(battle, hits)
    # Hit by hit a carrier's aircraft are dear, and the carrier too as long as they need it; together they may be cheap.
    for first in _aircraft_first(battle, hits):
        other = _one_by_one(battle, hits, first, cost)
        if len(other[1]) == len(chosen) and other[0] < cost:
            cost, chosen = other
    return chosen


def _aircraft_first(battle: Battle, hits: Hits) -> list[tuple[str, ...]]:
    """Ways to begin with aircraft, that carriers may follow: more and more of one type, or of all, cheapest first."""
    edition, state = battle.edition, battle.state
    types = [state.units[unit].type for unit in hits.eligible(hits.group)]
    if not any(edition.has(type_, "carrier") for type_ in types):
        return []
    flying = sorted((edition.types[type_].cost, type_) for type_ in types if edition.types[type_].domain == "air")
    cheapest = [type_ for _, type_ in flying]
    rows = [cheapest, *([one] * types.count(one) for one in dict.fromkeys(cheapest))]
    most = hits.group.hits
    return list(dict.fromkeys(tuple(row[:count]) for row in rows for count in range(1, min(len(row), most) + 1)))


def _one_by_one(
    battle: Battle, hits: Hits, first: Sequence[str] = (), bound: int | None = None
) -> tuple[int, list[int]]:
    """What the hits cost in IPCs, and who takes them, if each is given to the unit that is cheapest then.

    Args:
        battle: the battle.
        hits: the hits to be assigned now.
        first: the types of the units that take the first of them.
        bound: IPCs at which it is no longer worth going on.
    """
    trial = _with(battle, hits, ())
    cost, chosen = 0, list[int]()
    while len(chosen) < hits.group.hits and (bound is None or cost < bound):
        wanted = first[len(chosen)] if len(chosen) < len(first) else ""
        costs = [toll for toll in tolls(battle, trial).values()
                 if not wanted or battle.state.units[toll.unit].type == wanted]  # fmt: skip
        if not costs:
            break
        least = min(toll.total for toll in costs)
        unit = _least_missed(battle, trial, [toll for toll in costs if toll.total == least])
        trial.take([unit])
        cost += least
        chosen.append(unit)
    return cost, chosen


def cargo_worth(battle: Battle | None, unit: int) -> int:
    """IPCs aboard a unit that would be lost with it; 0 outside a battle."""
    return sum(battle.edition.types[other.type].cost for other in _cargo(battle, unit)) if battle else 0


def _asked(edition: Edition, state: State) -> tuple[Battle | None, Hits | None]:
    """The battle and the hits for which casualties are being chosen; None where they are not."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, CasualtiesFrame) or not frame.groups:
        return None, None
    return current_battle(edition, state), Hits(edition, state, frame)


def _with(battle: Battle, hits: Hits, marked: Iterable[int]) -> Hits:
    """The hits with some more assigned, on a copy."""
    trial = Hits(battle.edition, battle.state, hits.frame.copy())
    trial.take(list(marked))
    return trial


def _least_missed(battle: Battle, hits: Hits, tolls: Sequence[Toll]) -> int:
    """The unit to be given up of several that cost the same."""
    edition, state = battle.edition, battle.state
    chart = list(edition.types)
    strength: dict[str, int] = {}
    for toll in tolls:
        kind = hits.kind(toll.unit)
        if toll.ipcs and kind not in strength:
            strength[kind] = _strength(battle, hits, toll.unit)

    def order(toll: Toll) -> tuple[object, ...]:
        unit = state.units[toll.unit]
        stops = not toll.ipcs and edition.has(unit.type, "carrier") and not edition.battle.damaged_carriers_work
        missed = strength[hits.kind(unit.id)] if toll.ipcs else 0
        return (bool(toll.besides), bool(toll.ipcs), not toll.mends, stops, missed, unit.owner != hits.frame.chooser,
                points_left(edition, state, unit), chart.index(unit.type), unit.id)  # fmt: skip

    return min(tolls, key=order).unit


def _strength(battle: Battle, hits: Hits, unit: int) -> int:
    """What a side's units hit on together, less what they would without one of them."""
    side = hits.frame.side
    gone = {taken for taken in hits.frame.chosen if not hits.room(taken)} | set(battle.frame.struck)
    fought = Battle(battle.edition, battle.state, battle.frame.copy())
    purpose = "attack" if side == ATTACKER else "defense"

    def together(without: Collection[int]) -> int:
        fought.frame.units[side] = [one for one in battle.frame.units[side] if one not in without]
        values = fought.values(side)
        return sum(values[one.id] * fought.dice(side, one, purpose) for one in fought.units(side))

    return together(gone) - together(gone | {unit})


def _toll(battle: Battle, hits: Hits, unit_id: int) -> Toll:
    edition, state = battle.edition, battle.state
    unit = state.units[unit_id]
    sinks = hits.room(unit_id) == 1
    cargo = count_types(edition, _cargo(battle, unit_id)) if sinks else {}
    stranded = {}
    if edition.has(unit.type, "carrier") and (sinks or not edition.battle.damaged_carriers_work):
        side = DEFENDER if unit_id in battle.frame.units[DEFENDER] else ATTACKER
        before = hits.frame.chosen
        stranded = count_types(edition, _stranded(battle, side, before, [*before, unit_id]))
    price = _price(edition, cargo, stranded)
    mends = "" if sinks else "after the battle" if edition.battle.repair else _dock(edition, state, unit)
    return Toll(unit_id, edition.types[unit.type].cost if sinks else 0, cargo, stranded, price, mends)


def _price(edition: Edition, *lost: Mapping[str, int]) -> int:
    counts = sum((Counter(units) for units in lost), Counter())
    return sum(edition.types[type_].cost * count for type_, count in counts.items())


def _dock(edition: Edition, state: State, ship: Unit) -> str:
    """The base that repairs a ship where it is (P40-PUR-07), in words; "" if none does."""
    kinds = {type_.facility.kind for type_ in edition.types.values() if type_.facility and type_.facility.repairs_ships}
    for kind in sorted(kinds):
        for area in serving(edition, state, ship.area, ship.owner, kind):
            name = edition.types[kinds_at(edition, state, area)[kind]].name.lower()
            return f"by the {name} in {place_name(edition, area)}"
    return ""


def _cargo(battle: Battle, unit_id: int) -> list[Unit]:
    """Units aboard that are not in the air, as in :meth:`Battle.remove`."""
    flying = {unit for side in battle.frame.units.values() for unit in side}
    return [other for other in battle.state.cargo(unit_id) if other.id not in flying]


def _stranded(battle: Battle, side: str, before: Sequence[int], after: Sequence[int]) -> list[Unit]:
    """The aircraft of a side that find no place to land after some hits and would find one before; not those hit."""
    found = _attackers_stranded if side == ATTACKER else _defenders_stranded
    early = {unit.id for unit in found(battle, _after(battle, before))}
    return [unit for unit in found(battle, _after(battle, after)) if unit.id not in early]


def _after(battle: Battle, taken: Sequence[int]) -> State:
    """The position after hits, with those behind the casualty strip gone, as :meth:`Battle.take_hits` leaves it."""
    changed = battle.state.copy()
    flying = {unit for side in battle.frame.units.values() for unit in side}
    for unit_id in dict.fromkeys((*battle.frame.struck, *taken)):
        unit = changed.units.get(unit_id)
        if unit is None:
            continue
        hits = unit.hits + list(taken).count(unit_id)
        if unit_id not in battle.frame.struck and hits < battle.edition.types[unit.type].hits:
            changed.put(unit._replace(hits=hits))
            continue
        for aboard in changed.cargo(unit_id):
            if aboard.id in flying:
                changed.put(aboard._replace(aboard=0))  # A42-UNI-66
            else:
                changed.remove(aboard.id)
        changed.remove(unit_id)
    return changed


def _attackers_stranded(battle: Battle, state: State) -> list[Unit]:
    """Aircraft of the attacker that find no place to land in the noncombat move as things stand (A42-UNI-28)."""
    stranded = Landing(Terrain(battle.edition, state, battle.attacker, combat=False)).plan.stranded
    return [state.units[unit] for unit in stranded]


def _defenders_stranded(battle: Battle, state: State) -> list[Unit]:
    """A42-UNI-41: they land on another deck in the zone or one space away; P40-CON-18: islands take theirs back.

    Which of them find room is for their owner to say; the cheapest are taken to be lost.
    """
    edition = battle.edition
    standing = [state.units[unit] for unit in battle.frame.units[DEFENDER] if unit in state.units]
    flying = [
        unit for unit in standing
        if edition.types[unit.type].domain == "air" and unit_marks.SCRAMBLED not in unit.marks
    ]  # fmt: skip
    decks = [ship for ship in standing if edition.has(ship.type, "carrier") and not grounded(edition, ship)]
    seats = [ship.id for ship in decks for _ in range(CARRIER_CAPACITY - len(_cargo(battle, ship.id)))]
    flying.sort(key=lambda unit: (-edition.types[unit.type].cost, unit.id))
    homeless = flying[len(seats) :]
    if not battle.at_sea or not homeless:
        return []
    for number, unit in enumerate(flying):  # those that find a deck here take up its room
        state.put(unit._replace(aboard=seats[number] if number < len(seats) else 0))
    places = landing_places(edition, state, homeless[0])
    room = sum(free for area, free in places.items() if area != battle.area)
    return homeless[room:]
