"""Everything that may be ordered in the combat move phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import any_at, facility_kinds
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.landing.seating import attack_allowed
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.launching import launch_options
from boardgame.games.axis_allies.movement.loading_options import load_options
from boardgame.games.axis_allies.movement.move_heads import move_heads
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.terrain import Terrain, committed, in_turn_cargo
from boardgame.games.axis_allies.state import Unit


def combat_move_options(analysis: Analysis) -> Iterator[Option]:
    """All options of the phase except taking back and ending."""
    terrain, types = analysis.terrain, analysis.edition.types
    yield from move_heads(analysis)
    going = committed(terrain.state)
    by_area: dict[str, list[Unit]] = {}
    for unit in terrain.state.units.values():
        if unit.owner == terrain.power and types[unit.type].domain != "facility":
            by_area.setdefault(unit.area, []).append(unit)
    for area, units in by_area.items():
        if terrain.sea(area):
            yield from load_options(terrain, area, analysis.boarding)
            yield from launch_options(analysis, area, units)
            yield from _announcements(analysis, area, going)
        else:
            yield from _raids(terrain, area, units)


def unit_items(found: Iterable[Sequence[Unit]]) -> tuple[Item, ...]:
    """One item for each group of interchangeable units, with keys that differ."""
    return tuple(
        Item(group[0].type if number == 0 else f"{group[0].type}_{number}", len(group), tuple(u.id for u in group))
        for number, group in enumerate(found)
    )


def _announcements(analysis: Analysis, zone: str, going: set[int]) -> Iterator[Option]:
    terrain = analysis.terrain
    state, power = terrain.state, terrain.power
    lone = terrain.may_attack(zone) and zone in terrain.attackers and zone not in state.attacks
    if lone and attack_allowed(analysis.landing, zone):
        yield Option(
            {"by": power, "do": "attack", "zone": zone},
            text=f"Attack the ships in {terrain.name(zone)}",
            rules=(terrain.edition.cite("A42-CM-18"),),
            area=zone,
            tone="battle",
        )
    if zone in terrain.hostile and zone not in terrain.attackers:
        return
    loads: list[list[int]] = []
    for ship in state.at(zone):
        if ship.id in going or not unit_has(terrain.edition, state, ship, "transport"):
            continue
        if not allied(terrain.edition, state, ship.owner, power):
            continue
        cargo = in_turn_cargo(state, ship.id, power)
        # A42-UNI-96: what was loaded this turn lands together; AAR-CM-73: or not.
        must = [u.id for u in cargo if unit_marks.LOADED in u.marks and terrain.edition.movement.must_land]
        may = [unit.id for unit in cargo]
        if may:
            loads.append(may)
            if must and len(must) < len(may):
                loads.append(must)
            if not must and len(may) > 1:
                loads.extend([unit_id] for unit_id in may)
    if not loads:
        return
    for target in terrain.board.land_neighbours[zone]:
        if not terrain.may_assault(target):
            continue
        base = {"by": power, "do": "assault", "zone": zone, "target": target}
        text = f"Assault {terrain.name(target)} from {terrain.name(zone)}"
        rules = (terrain.edition.cite("A42-CM-30"),)
        yield Option(base, text=text, rules=rules, area=target, tone="battle")
        if len(loads) > 1:
            for load in loads:
                yield Option({**base, "units": load}, text=text, rules=rules, area=target, tone="battle")


def _raids(terrain: Terrain, area: str, units: Sequence[Unit]) -> Iterator[Option]:
    state, edition = terrain.state, terrain.edition
    if area not in terrain.hostile or not any_at(state, area):
        return
    entry = state.raids.get(area, {"bombers": [], "escorts": []})
    what = "the facilities" if len(facility_kinds(edition)) > 1 else "the complex"
    busy = {*entry["bombers"], *entry["escorts"]}
    for tag in ("raider", "escort"):
        if tag == "escort" and not (state.agreed(edition.battle.escorts) and entry["bombers"]):
            continue
        able = groups(
            u
            for u in units
            if unit_has(edition, state, u, tag) and u.id not in busy and unit_marks.ONE_WAY not in u.marks
        )
        items = unit_items(able.values())
        if items:
            yield Option(
                {"by": terrain.power, "do": "raid", "area": area},
                (Counts("units", items),),
                text=f"{'Bomb' if tag == 'raider' else 'Escort the raid on'} {what} in {terrain.name(area)}",
                rules=(edition.cite("A42-SBR-01"),),
                area=area,
                tone="battle",
            )
