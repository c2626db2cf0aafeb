"""When supply counts: as a turn begins, and when units without it are removed (TR-27.4, TR-17.1)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.losses import eliminate
from boardgame.games.third_reich.movement.shed import overstacked
from boardgame.games.third_reich.places import africa
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import CEILING, SUSTAINED, TAKEN_UP, UNSUPPLIED, State
from boardgame.games.third_reich.supply import gibraltar
from boardgame.games.third_reich.supply.ceilings import levant
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.supply.sources import FIRST_PORTS, OPENED, capitals
from boardgame.games.third_reich.supply.status import supply_of, without_supply

REBELS = "iraq_rebels"
BRIDGEHEAD_GUARD = 4
"""Hexes by land within which an enemy ground unit keeps a bridgehead in place (TR-9.4c)."""


class SupplyStart(Step[State]):
    """Supply is determined before ground units move (TR-27.44)."""

    name = "supply.start"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Mark the units without supply, and those that have it only for what they did last turn."""
        state = ctx.state
        _open_first_ports(ctx)
        without: dict[str, list[int]] = {}
        sustained: dict[str, list[int]] = {}
        for unit in without_supply(state, frame.nations):
            nation = state.world.units[unit].nation
            if nation == REBELS and state.minors[REBELS].turn == state.turn:
                sustained.setdefault(nation, []).append(unit)  # in the turn in which they rise they need none
            elif state.since.get(unit) == state.turn - 1:
                state.mark(unit, SUSTAINED)
                sustained.setdefault(nation, []).append(unit)
            else:
                state.mark(unit, UNSUPPLIED)
                without.setdefault(nation, []).append(unit)
        for nation, units in without.items():
            # Who marches against his own lost capital needs another source; it is none for him.
            lost = ["TR-26.21"] if _capital_lost(state, nation) else []
            rules = ["TR-27.44", "TR-27.42", *lost, *_barred_by(state, units), *_uncarried(state, units)]
            ctx.event("unsupplied", nation, units=units, hexes=_hexes(state, units), rules=rules)
        for nation, units in sustained.items():
            kinds = {state.world.units[unit].kind for unit in units}
            why = ["TR-25.46c"] if nation == REBELS else []
            why += ["TR-27.32", "TR-14.38b"] if "armor" in kinds else []
            why += ["TR-27.33", "TR-31.3b"] if "airborne" in kinds else []
            ctx.event("sustained", nation, units=units, hexes=_hexes(state, units), rules=why)
        ctx.end()


class SupplyEnd(Step[State]):
    """Units without supply all turn are removed; stacks and bridgeheads are put right."""

    name = "supply.end"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Remove what is left without supply (TR-17.1, TR-27.43)."""
        state = ctx.state
        still = without_supply(state, frame.nations)
        stranded = gibraltar.doomed(state, frame.nations)
        over_ceiling = [
            unit
            for unit in ground_units(state, frame.nations)
            if state.marked(unit, CEILING) and unit not in stranded and state.half == "axis"
        ]
        if over_ceiling:
            nation = state.world.units[over_ceiling[0]].nation
            ctx.event("not_removed", nation, units=over_ceiling, hexes=_hexes(state, over_ceiling), rule="TR-35.32b")
        lost = [unit for unit in still if state.marked(unit, UNSUPPLIED) and not state.marked(unit, CEILING)]
        eliminate(ctx, lost, "TR-17.1")
        eliminate(ctx, stranded, "TR-37.3e")
        removed = _remove_bridgeheads(ctx, frame.nations)
        over = overstacked(state, frame.nations)
        if over:
            # What a bridgehead held is shed by itself, before the hexes of breakthroughs.
            labels = state.world.labels
            beached = [cell for cell in over if cell in removed or f"{TAKEN_UP}{labels[cell]}" in state.clocks]
            rule = "TR-9.4d" if beached else "TR-6.14"
            ctx.call("shed", hexes=beached or over, rule=rule)
            return
        ctx.end()


def _capital_lost(state: State, nation: str) -> bool:
    """Whether an enemy holds the capital of a power."""
    capital = state.world.nations[nation].capital if nation in state.world.seat_ids else ""
    return bool(capital) and state.controller(state.world.number[capital]) in state.enemies(nation)


def _uncarried(state: State, units: list[int]) -> list[str]:
    """The ceilings of Africa and the Levant let no Axis unit be in supply whom no ships supply there."""
    known = state.world.units
    axis = any(state.world.side(known[unit].nation) == "axis" and state.where[unit] in _capped(state) for unit in units)
    return ["TR-35.5e"] if axis else []


def _capped(state: State) -> frozenset[int]:
    """The hexes for which there are ceilings (TR-35)."""
    return africa.area(state) | levant(state)


def ground_units(state: State, nations: list[str]) -> list[int]:
    """The ground units of some nations on the map."""
    units = state.world.units
    return [unit for unit in state.on_map() if units[unit].ground and units[unit].nation in nations]


def _open_first_ports(ctx: Context[State]) -> None:
    """Konigsberg and Durazzo cease to be sources once a line over land has been opened to them (TR-27.18)."""
    state = ctx.state
    places = state.world.scenario.board.places
    for name, nation in FIRST_PORTS.items():
        if OPENED + name in state.clocks:
            continue
        field, cell = field_of(state, nation), state.world.number[places[name].hex]
        if cell in supply_lines(field.geo, capitals(state, nation), field.friendly, field.zone):
            state.clocks[OPENED + name] = state.turn
            ctx.event("port_opened", nation, hex=state.world.labels[cell], rule="TR-27.18")


def _remove_bridgeheads(ctx: Context[State], nations: list[str]) -> list[int]:
    """A bridgehead that no enemy is near, and that nothing needs for supply, is removed (TR-9.4c).

    Returns:
        The hexes in which one was removed.
    """
    state, geo = ctx.state, geography()
    labels = state.world.labels
    removed = []
    for key, owner in tuple(state.bridgeheads.items()):
        if owner not in {commander(state, nation) for nation in nations}:
            continue
        field = field_of(state, owner)
        near, edge = {int(key)}, [int(key)]
        for _ in range(BRIDGEHEAD_GUARD):
            edge = [step for cell in edge for step in geo.overland[cell] if step not in near]
            near.update(edge)
        if not any(field.enemy_ground[cell] for cell in near) and not _feeds(state, nations, key):
            state.bridgeheads = {other: whose for other, whose in state.bridgeheads.items() if other != key}
            state.changed()
            ctx.event("bridgehead_removed", owner, hex=labels[int(key)], rule="TR-9.4c")
            removed.append(int(key))
    return removed


def _barred_by(state: State, units: list[int]) -> list[str]:
    """What bars the supply lines of units: enemies in their hexes, the zones of enemy armor around it."""
    found = {"TR-27.22": True, "TR-8.1": False, "TR-8.3": False}
    for unit in units:
        field = field_of(state, state.world.units[unit].nation)
        barred = supply_of(state, unit).barred
        found["TR-8.1"] |= any(field.enemy_ground[cell] for cell in barred)
        found["TR-8.3"] |= any(field.zone.count[cell] and not field.enemy_ground[cell] for cell in barred)
    return [rule for rule, holds in found.items() if holds]


def _feeds(state: State, nations: list[str], key: str) -> bool:
    """Whether some units would be without supply but for a bridgehead."""
    if not state.bridgeheads:
        return False
    without = state.copy()
    without.bridgeheads = {other: whose for other, whose in state.bridgeheads.items() if other != key}
    without.changed()
    return bool(set(without_supply(without, nations)) - set(without_supply(state, nations)))


def _hexes(state: State, units: list[int]) -> list[str]:
    return list(dict.fromkeys(state.world.labels[state.where[unit]] for unit in units))
