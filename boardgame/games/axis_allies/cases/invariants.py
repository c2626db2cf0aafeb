"""What must hold of every position and every action, whatever is played; for fuzzing and simulations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.games.axis_allies.battle.battle_data import BattleFrame
from boardgame.games.axis_allies.board.facilities import facilities_at, max_damage
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.state import State, Unit

_FLYING_PHASES = frozenset({"combat_move", "combat", "noncombat_move", "mobilize"})
"""Phases in which aircraft may be over the sea without a carrier, on their way."""
_FIGHTING_PHASES = frozenset({"combat_move", "combat"})
"""Phases in which the land units of a power may stand in hostile territory."""
_PIECES = frozenset({"casualties", "destroyed", "placed", "neutrality_violated"})
"""Events that tell of pieces that come or go."""
_CARRIER_ROOM = 2
_TRANSPORT_ROOM = 2


def check(edition: Edition, before: State, after: State, events: Sequence[Event]) -> None:
    """Check a position and the action that led to it.

    Args:
        edition: the edition played.
        before: the position before the action.
        after: the position after it.
        events: what the action did.

    Raises:
        AssertionError: something is broken; the text names what.
    """
    kinds = {event.kind for event in events}
    for unit_id, unit in after.units.items():
        assert unit.id == unit_id, f"unit {unit.id} is filed under {unit_id}"
        _check_unit(edition, after, unit)
    _check_ships(edition, after)
    _check_territories(edition, before, after, kinds)
    _check_money(before, after, events, kinds)
    _check_pieces(edition, before, after, events, kinds)


def check_round_trip(game: Game[State, State], state: State) -> None:
    """Check that writing and reading a position loses nothing; raises AssertionError."""
    plain = state.to_plain()
    assert game.state_from_plain(plain).to_plain() == plain, "a position written and read is another one"
    assert state.copy().to_plain() == plain, "a copied position is another one"


def _check_unit(edition: Edition, state: State, unit: Unit) -> None:
    name = f"unit {unit.id} ({unit.owner} {unit.type} in {unit.area})"
    assert 0 < unit.id < state.next_id, f"{name} has an id that is not given out yet"
    assert unit.type in edition.types and unit.owner in edition.power_by_id, f"{name} is of an unknown type or power"
    area = edition.board.areas.get(unit.area)
    assert area is not None and not area.impassable, f"{name} is nowhere a unit can be"
    type_ = edition.types[unit.type]
    assert 0 <= unit.hits < type_.hits, f"{name} has taken {unit.hits} hits and lives"
    assert unit.moved >= 0, f"{name} has moved {unit.moved} spaces"
    if type_.domain == "sea":
        assert area.kind == "sea", f"{name}: a ship on land"
    elif area.kind == "sea" and not unit.aboard:
        assert type_.domain == "air", f"{name}: a land unit in the water"
        assert state.phase in _FLYING_PHASES, f"{name}: an aircraft over the sea without a carrier in {state.phase}"
    if area.kind != "sea":
        assert not unit.aboard, f"{name} is aboard a ship on land"
        assert type_.domain != "facility", f"{name}: complexes are no units"
        _check_on_land(edition, state, unit, name)


def _check_on_land(edition: Edition, state: State, unit: Unit, name: str) -> None:
    owner = state.owners.get(unit.area)
    if owner is None and edition.movement.neutrals_fight and unit.owner == state.turn and state.phase == "combat_move":
        return  # P40-NEU-02: about to attack it
    # A42-MAP-12: nobody enters neutral territory.
    assert owner is not None, f"{name} stands in neutral territory"
    if not at_war(edition, state, owner, unit.owner):
        return
    air = edition.types[unit.type].domain == "air"
    if unit.owner == state.turn:
        fine = state.phase in _FIGHTING_PHASES or (air and state.phase == "noncombat_move")
    else:
        # A42-UNI-40, A42-SBR-17: defending aircraft whose territory fell land when all combats are over.
        fine = air and state.phase == "combat"
    assert fine, f"{name} stands in territory of {owner} in {state.phase} of {state.turn}"


def _check_ships(edition: Edition, state: State) -> None:
    aboard: dict[int, list[Unit]] = {}
    for unit in state.units.values():
        if unit.aboard:
            aboard.setdefault(unit.aboard, []).append(unit)
    for ship_id, cargo in aboard.items():
        ship = state.units.get(ship_id)
        assert ship is not None, f"units {[unit.id for unit in cargo]} are aboard ship {ship_id}, which is gone"
        assert all(unit.area == ship.area for unit in cargo), f"cargo of ship {ship_id} is not where the ship is"
        assert all(allied(edition, state, unit.owner, ship.owner) for unit in cargo), f"ship {ship_id} carries enemies"
        tags = [edition.types[unit.type].tags for unit in cargo]
        if edition.has(ship.type, "carrier"):
            assert all("carrier_air" in each for each in tags), f"carrier {ship_id} carries what it cannot"
            assert len(cargo) <= _CARRIER_ROOM, f"carrier {ship_id} carries {len(cargo)}"
        else:
            # A42-UNI-82: one land unit and one infantry beside it.
            light = sum("light_cargo" in each for each in tags)
            assert unit_has(edition, state, ship, "transport"), f"ship {ship_id} carries units and is no transport"
            assert all(edition.types[unit.type].domain == "land" for unit in cargo), (
                f"transport {ship_id}: not land units"
            )
            assert len(cargo) <= _TRANSPORT_ROOM and len(cargo) - light <= 1, f"transport {ship_id} is overloaded"


def _check_territories(edition: Edition, before: State, after: State, kinds: set[str]) -> None:
    new = sorted(set(after.owners) - set(before.owners))
    assert set(before.owners) <= set(after.owners), "a territory has lost its owner"
    assert not new or "neutrality_violated" in kinds, f"neutral {new} changed hands and nobody attacked"
    changed = sorted(area for area, owner in before.owners.items() if after.owners[area] != owner)
    if changed:
        reported = kinds & {"captured", "liberated", "guarded", "taken_back"}
        assert reported, f"{changed} changed hands and nothing was captured"
    assert set(after.owners.values()) <= set(edition.power_by_id), "an unknown power controls territory"
    for area in {**after.complexes, **after.bases}:
        for type_, damage in facilities_at(edition, after, area).items():
            limit = max_damage(edition, after, area, type_)
            where = f"the {type_} in {area}"
            assert area in after.owners and 0 <= damage <= limit, f"{where} has {damage} damage of {limit}"
    preparing = bool(after.stack) and getattr(after.stack[0], "next", 0) == 0  # the turn step has called no phase yet
    assert after.round >= before.round, "a round has come again"
    assert after.turn in edition.power_by_id or (preparing and not after.turn), "it is nobody's turn"


def _check_money(before: State, after: State, events: Sequence[Event], kinds: set[str]) -> None:
    assert set(after.treasury) == set(before.treasury), "a treasury has come or gone"
    assert all(money >= 0 for money in after.treasury.values()), f"a treasury is overdrawn: {after.treasury}"
    if "taken_back" in kinds:
        assert sum(after.treasury.values()) == sum(before.treasury.values()), "taking back has made or lost money"
        return
    expected = dict(before.treasury)
    for event in events:
        for power, change in event.data.get("money", {}).items():  # what an edition's own events make of treasuries
            expected[power] += change
        match event.kind:
            case "purchased":
                expected[event.by] -= event.data["cost"]
            case "repaired":
                expected[event.by] -= event.data["count"]
            case "refunded":
                expected[event.by] += event.data["ipcs"]
            case "income":
                expected[event.by] += event.data["amount"]
            case "capital_captured":
                expected[event.by] += event.data["ipcs"]
                expected[event.data["power"]] -= event.data["ipcs"]
    assert after.treasury == expected, f"money: {after.treasury} where the events make {expected}"


def _check_pieces(edition: Edition, before: State, after: State, events: Sequence[Event], kinds: set[str]) -> None:
    lost, come = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for event in events:
        for piece, count in _counted(event):
            if event.kind in ("casualties", "destroyed"):
                lost[piece] += count
            elif edition.types[piece[1]].domain != "facility":
                come[piece] += count
    gone = [unit for unit in before.units.values() if unit.id not in after.units]
    new = [unit for unit in after.units.values() if unit.id not in before.units]
    changed = [
        unit for unit in after.units.values() if unit.id in before.units and _turned(before.units[unit.id], unit)
    ]
    converted = {unit_id for event in events for unit_id in event.data.get("converts", ())}
    for unit in changed:
        assert unit.type == before.units[unit.id].type, f"unit {unit.id} has become a {unit.type}"
        if unit.id in converted:
            continue  # an edition's event tells of it
        # A42-CON-40: antiaircraft guns go with the territory they stand in.
        assert edition.has(unit.type, "antiaircraft"), f"unit {unit.id} has changed sides"
        assert kinds & {"captured", "liberated", "taken_back"}, f"gun {unit.id} has changed hands"
    assert Counter((unit.owner, unit.type) for unit in new) == come, f"new units {new} where the events place {come}"
    # A42-CON-13: casualties behind the strip are reported when they are hit and leave when the round ends.
    lost.update(_struck(before))
    lost.subtract(_struck(after))
    found = Counter((unit.owner, unit.type) for unit in gone)
    assert found == +lost, f"units gone {dict(found)} where the events tell of {dict(+lost)}"


def _struck(state: State) -> Counter[tuple[str, str]]:
    """The units behind the casualty strip, by owner and type."""
    found = Counter[tuple[str, str]]()
    for frame in state.stack:
        for unit_id in frame.struck if isinstance(frame, BattleFrame) else ():
            found[state.units[unit_id].owner, state.units[unit_id].type] += 1
    return found


def _turned(old: Unit, unit: Unit) -> bool:
    return old.owner != unit.owner or old.type != unit.type


def _counted(event: Event) -> Iterator[tuple[tuple[str, str], int]]:
    """Owner and type with their number, from an event's units by power and type, or by type of the event's seat."""
    units: Any = event.data.get("units", {}) if event.kind in _PIECES else {}
    for key, value in units.items():
        if isinstance(value, Mapping):
            yield from (((key, type_), count) for type_, count in value.items())
        else:
            yield (event.by, key), value
