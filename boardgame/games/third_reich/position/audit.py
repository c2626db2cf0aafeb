"""What must hold after every action, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgame.engine import Event
from boardgame.games.third_reich.field import excess
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.partisans.ground import entry, inside
from boardgame.games.third_reich.state import NOBODY, PLACES, RETREATED, State


def audit(before: State, after: State, events: Sequence[Event]) -> None:
    """Check a position that an action led to; raises AssertionError naming what is broken.

    Every counter is in one place, air factors are within the counters, BRPs change by what events tell and by nothing
    else, and control names nations.
    """
    _counters(after)
    _air(after)
    _brps(before, after, events)
    _stacks(after)
    assert all(place == NOBODY or place < len(after.world.nation_ids) for place in after.control), "control"
    for text in (*after.wars, *after.alliances):
        a, b = text.split(":")
        assert a < b and {a, b} <= set(after.world.nation_ids), text
    assert not after.wars & after.alliances, "enemies are allied"


def _counters(state: State) -> None:
    world = state.world
    size = len(world.labels)
    hexes = world.scenario.board.hexes
    for unit in world.units:
        cell = state.where[unit.id]
        assert cell in PLACES or 0 <= cell < size, f"unit {unit.id} is nowhere"
        if cell >= 0 and (unit.ground or unit.kind == "air_base"):
            assert hexes[world.labels[cell]].land, f"unit {unit.id} stands in the sea"
        if cell >= 0 and unit.kind == "fleet":
            assert cell in world.ports, f"fleet {unit.id} is in no port"
    for country, most in world.tables.counters.partisans.items():
        assert len(inside(state, country)) <= most, f"too many partisans in {country}"
    for number in world.partisans:
        at = state.where[number]
        country = geography().country[at] if at >= 0 else ""
        assert at < 0 or entry(state, world.units[number].nation, country)[at], f"partisan {number} out of its country"
    bases = Counter(state.where[unit.id] for unit in world.units if unit.kind == "air_base")
    capitals = {world.number[nation.capital] for nation in world.nations.values() if nation.capital}
    # TR-28.12b, TR-28.15c
    assert all(count == 1 or cell in capitals for cell, count in bases.items() if cell >= 0), "two air bases in a hex"
    for number, factors in state.damaged.items():
        fleet = world.units[number]
        assert 0 < factors < fleet.factors and fleet.kind == "fleet", f"fleet {number}"


def _stacks(state: State) -> None:
    """As options are announced no hex holds too many, but where a retreat of the turn before has led (TR-6.13)."""
    if not state.stack or state.stack[-1].step != "options":
        return
    for cell in {state.where[unit] for unit in state.on_map()}:
        retreated = any(state.marked(unit, RETREATED) for unit in state.at(cell))
        assert retreated or not excess(state, cell), f"too many units in {state.world.labels[cell]}"


def _air(state: State) -> None:
    world = state.world
    most: Counter[str] = Counter()
    for air in world.air:
        most[air.nation] += air.counters * air.sort.factors
    for seat in world.seat_ids:
        most[seat] += world.card.powers[seat].spare_air
    have: Counter[str] = Counter(state.air_pool)
    for nation, cell, wing in state.wings():
        assert wing.fresh >= 0 and wing.flown >= 0, f"air of {nation}"
        assert cell < len(world.labels), f"air of {nation} is nowhere"
        have[nation] += wing.fresh + wing.flown
    for key, wing in state.boxes.items():
        have[key.partition(":")[0]] += wing.fresh + wing.flown
    for nation, factors in have.items():
        assert factors <= most[nation], f"{nation} has {factors} air factors, of {most[nation]}"


def _brps(before: State, after: State, events: Sequence[Event]) -> None:
    if not before.brps:
        return
    change: Counter[str] = Counter()
    for event in events:
        for seat, amount in event.data.get("brps", {}).items():
            change[seat] += amount
    for seat, account in after.brps.items():
        was = before.brps[seat].on_hand
        assert account.on_hand == was + change[seat], f"{seat}: {was} BRPs {change[seat]:+} became {account.on_hand}"
        assert account.spent <= max(account.limit, 0), f"{seat} spent {account.spent} of {account.limit}"
