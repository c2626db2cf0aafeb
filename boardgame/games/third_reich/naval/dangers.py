"""What may happen to ships on a way, for whoever plans one: enemy bases that can intercept, and air within reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.losses.ships import factors
from boardgame.games.third_reich.naval.routes import chance, reached
from boardgame.games.third_reich.naval.ships import nations_of, why_used
from boardgame.games.third_reich.places.ports import fleet_waters
from boardgame.games.third_reich.state import TRIED, State

_SIDES = 6


@dataclass(frozen=True, slots=True)
class Hunter:
    """A base whose fleets can intercept ships on a way.

    Attributes:
        base: its hex.
        nations: whose fleets they are.
        factors: the naval factors there that can still sail.
        hex: where on the way they come soonest.
        counted: the hexes to there, the base among them (TR-29.57).
        roll: the highest roll with which they come in time.
    """

    base: int
    nations: tuple[str, ...]
    factors: int
    hex: int
    counted: int
    roll: int


@dataclass(frozen=True, slots=True)
class Danger:
    """What enemies can send against ships on a way.

    Attributes:
        bases: for each base whose fleets can intercept the highest roll with which they come in time, where they come
            soonest (TR-29.57).
        air: air factors within reach of the way (TR-28.521).
    """

    bases: dict[int, int]
    air: int

    @property
    def percent(self) -> int:
        """The chance that somebody intercepts if all try where they come soonest, in whole per cent."""
        missed = 1.0
        for roll in self.bases.values():
            missed *= 1 - min(roll, _SIDES) / _SIDES
        return round(100 * (1 - missed))


def hunters(state: State, nation: str, water: Water, way: Sequence[int]) -> tuple[Hunter, ...]:
    """The enemy bases whose fleets can intercept ships of a nation on a way, in the order of their units."""
    enemies, units = state.enemies(nation), state.world.units
    able: dict[int, list[int]] = {}
    for unit in state.on_map():
        counter, base = units[unit], state.where[unit]
        if counter.kind != "fleet" or counter.nation not in enemies or water not in fleet_waters(state, (unit,)):
            continue
        if not state.marked(unit, TRIED) and why_used(state, unit) is None:
            able.setdefault(base, []).append(unit)
    found = []
    for base, fleets in able.items():
        away = reached(state, units[fleets[0]].nation, water, base)
        counted = {cell: away[cell] + 1 for cell in way if cell in away}
        if counted:
            soonest = min(counted, key=lambda cell: counted[cell])
            far = counted[soonest]
            found.append(Hunter(base, nations_of(state, fleets), factors(state, fleets), soonest, far,
                                chance(state, far)))  # fmt: skip
    return tuple(found)


def danger(state: State, nation: str, water: Water, way: Sequence[int]) -> Danger:
    """The danger to ships of a nation on a way."""
    enemies = state.enemies(nation)
    bases = {hunter.base: hunter.roll for hunter in hunters(state, nation, water, way)}
    radius, passed = state.world.tables.air.mission, set(way)
    air = sum(
        wing.fresh
        for whose, base, wing in state.wings()
        if whose in enemies and wing.fresh and not passed.isdisjoint(reach(state, whose, base, radius))
    )
    return Danger(bases, air)


def told(state: State, nation: str, water: Water, way: Sequence[int]) -> str:
    """A way in words: its length and its dangers."""
    found = danger(state, nation, water, way)
    text = f"{len(way) - 1} hexes"
    if found.bases:
        names = ", ".join(state.world.hex_name(base) for base in found.bases)
        text += f", intercepted at {found.percent} % from {names}"
    if found.air:
        text += f", {found.air} enemy air factors in reach"
    return text
