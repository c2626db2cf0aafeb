"""Ships at sea and who meets them, told before anything is rolled: the chain so far, who would come, who would win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from boardgame.engine import Refusal
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.losses.ships import afloat, factors
from boardgame.games.third_reich.naval import errands
from boardgame.games.third_reich.naval.clash import modifiers
from boardgame.games.third_reich.naval.dangers import Danger, Hunter, danger, hunters
from boardgame.games.third_reich.naval.frames import RoundFrame
from boardgame.games.third_reich.naval.outcome import BattleOdds, battle_odds
from boardgame.games.third_reich.naval.routes import chance, hexes_counted, way
from boardgame.games.third_reich.naval.ships import is_fleet, nations_of
from boardgame.games.third_reich.places.us_box import cell_of, label_of, name_of
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

_SIDES = 6
_MOST_BASES = 8
"""Bases whose dice are followed in every combination; of more than these the nearest."""


@dataclass(frozen=True, slots=True)
class Sailing:
    """Ships at sea as a step of the chain.

    Attributes:
        place: the number of the force among those at sea; -1 for what is only planned.
        by, nations: the seat that sent them, and whose ships they are.
        mission: see :class:`~boardgame.games.third_reich.at_sea.Force`.
        level: 0 for those that sailed first, 1 for who intercepts these, and so on.
        status: ``announced``, ``sails``, ``failed``, ``home`` or ``over``.
        factors: naval factors afloat.
        cargo: the units and the air aboard, in words.
        base, goal: labels of where they come from, and where they go or meet others.
        base_name, goal_name: the same as players say it.
        way: labels of the hexes that they pass.
        against: the place of the force that they sail against; -1 for none.
        counted, roll: for an interception the hexes that count, and the highest roll with which they come in time.
    """

    place: int
    by: str
    nations: tuple[str, ...]
    mission: str
    level: int
    status: str
    factors: int
    cargo: tuple[str, ...]
    base: str
    goal: str
    base_name: str
    goal_name: str
    way: tuple[str, ...]
    against: int = -1
    counted: int = 0
    roll: int = 0


def round_of(state: State) -> RoundFrame | None:
    """The ships that are at sea now; None where none are."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, RoundFrame)), None)


def chain(state: State) -> tuple[Sailing, ...]:
    """All ships at sea, in the order in which they were announced."""
    frame = round_of(state)
    return tuple(sailing(state, force, place) for place, force in enumerate(frame.forces)) if frame else ()


def sailing(state: State, force: Force, place: int = -1) -> Sailing:
    """A force as a step of a chain."""
    units, labels = state.world.units, state.world.labels
    left = [unit for unit in afloat(state, force.fleets) if is_fleet(state, unit)]
    aboard = [units[unit].sort.text for unit in force.cargo]
    aboard += [f"{force.air} air factor{'s' * (force.air > 1)}"] if force.air else []
    goal = force.meets if force.target >= 0 else force.goal
    far = counted_by(state, force) if force.target >= 0 else 0
    return Sailing(
        place, force.by, nations_of(state, force.fleets), force.mission, force.level, force.status,
        factors(state, left), tuple(aboard), label_of(state, force.base), label_of(state, goal),
        name_of(state, force.base), name_of(state, goal), tuple(labels[cell] for cell in force.way), force.target,
        far, chance(state, far) if far else 0,
    )  # fmt: skip


def counted_by(state: State, force: Force) -> int:
    """The hexes that an interception counts to where it meets others (TR-29.57)."""
    nation = state.world.units[force.fleets[0]].nation
    return hexes_counted(state, nation, force.water, force.base, force.meets) or 0  # type: ignore[arg-type]


def way_to_meet(state: State, target: int, unit: int, hex_: str) -> tuple[str, ...]:
    """The hexes that a fleet passes to meet a force in a hex, by label; none where no way leads there."""
    frame = round_of(state)
    if frame is None:
        return ()
    water: Water = frame.forces[target].water  # type: ignore[assignment]
    nation = state.world.units[unit].nation
    try:
        found = way(state, nation, water, state.where[unit], (), state.world.number[hex_])
    except Refusal:
        return ()
    return tuple(state.world.labels[cell] for cell in found)


# --- who would come, and who would win --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Meeting:
    """A battle that may come.

    Attributes:
        bases: the bases whose fleets come in time, as players say them; none for no battle.
        chance: that exactly these come.
        odds: of the battle; None where nobody comes.
    """

    bases: tuple[str, ...]
    chance: Fraction
    odds: BattleOdds | None


def meetings(state: State, target: int, fleets: Sequence[int] = (), cell: int = -1) -> tuple[Meeting, ...]:
    """What may come of the interceptions of a force, likeliest first of those with most ships.

    Args:
        state: a position with ships at sea; it is not changed.
        target: the place of the force that is intercepted.
        fleets: numbers of further fleets of one base that would sail against it.
        cell: where these would meet it.

    Returns:
        Each set of bases that can come in time, with its chance; empty where nobody sails against the force.
    """
    frame = round_of(state)
    if frame is None:
        return ()
    coming: dict[int, tuple[list[int], int]] = {}
    for force in frame.forces:
        if force.target == target and force.status in ("announced", "sails"):
            roll = _SIDES if force.status == "sails" else chance(state, counted_by(state, force))
            ships, _ = coming.setdefault(force.base, ([], roll))
            ships += afloat(state, force.fleets)
            cell = force.meets
    if fleets and cell >= 0:
        force = frame.forces[target]
        base, nation = state.where[fleets[0]], state.world.units[fleets[0]].nation
        far = hexes_counted(state, nation, force.water, base, cell)  # type: ignore[arg-type]
        ships, _ = coming.setdefault(base, ([], chance(state, far) if far else 0))
        ships += fleets
    return tuple(_meetings(state, frame.forces[target], coming, cell))


def _meetings(state: State, target: Force, coming: Mapping[int, tuple[list[int], int]], cell: int) -> Iterator[Meeting]:
    bases = sorted(coming, key=lambda base: -coming[base][1])[:_MOST_BASES]
    met = afloat(state, target.fleets)
    for come in product(*((True, False) for _ in bases)):
        likely = Fraction(1)
        for base, comes in zip(bases, come, strict=True):
            roll = Fraction(min(coming[base][1], _SIDES), _SIDES)
            likely *= roll if comes else 1 - roll
        if not likely:
            continue
        here = [base for base, comes in zip(bases, come, strict=True) if comes]
        ships = [unit for base in here for unit in coming[base][0]]
        odds = odds_between(state, ships, met, cell) if ships else None
        yield Meeting(tuple(name_of(state, base) for base in here), likely, odds)


def odds_between(
    state: State, mine: Sequence[int], theirs: Sequence[int], cell: int, flees: bool = False
) -> BattleOdds:
    """The chances of fleets that intercept others in a hex."""
    sizes = factors(state, mine), factors(state, theirs)
    return battle_odds(sizes, modifiers(state, (mine, theirs), cell), flees)


def battle_asked(state: State, flees: bool = False) -> BattleOdds | None:
    """The battle that is fought or broken off now (TR-29.574); None where none is asked about."""
    frame = round_of(state)
    if frame is None or frame.asking != "break_off":
        return None
    comers = [force for force in frame.forces if force.target == frame.about and force.status == "sails"]
    ships = [unit for force in comers for unit in afloat(state, force.fleets)]
    return odds_between(state, ships, afloat(state, frame.forces[frame.about].fleets), comers[0].meets, flees)


# --- plans ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """A mission that has not been announced.

    Attributes:
        sailing: the ships with their way.
        carried, room: combat factors aboard, and how many the ships carry.
        hunters: the enemy bases that can intercept, where each comes soonest.
        danger: how likely that is if all try, and the enemy air within reach.
    """

    sailing: Sailing
    carried: int
    room: int
    hunters: tuple[Hunter, ...]
    danger: Danger


def plan(state: State, action: Mapping[str, Any]) -> Plan | None:
    """A mission as far as it has been filled in; None before its goal is, or where no way leads there.

    Args:
        state: a position in which missions are announced; it is not changed.
        action: of the kind ``mission``, perhaps without its way.
    """
    number, fleets, cargo = state.world.number, action.get("fleets", ()), action.get("cargo", ())
    if not fleets or action.get("to") not in number:
        return None
    base = state.where[fleets[0]]
    port = cell_of(state, action["port"]) if action.get("port") else base
    via = [number[label] for label in action.get("via", ())]
    seat = commander(state, state.world.units[fleets[0]].nation)
    try:
        force = errands.sailing_force(state, seat, action["mission"], fleets, cargo, port, number[action["to"]], via)
    except Refusal:
        return None
    force.air = int(action.get("air", 0))
    nation = state.world.units[fleets[0]].nation
    water: Water = force.water  # type: ignore[assignment]
    carried = sum(state.world.units[unit].factors for unit in cargo) + force.air
    room = factors(state, fleets) // errands.share(state, action["mission"])
    found = hunters(state, nation, water, force.way)
    return Plan(sailing(state, force), carried, room, found, danger(state, nation, water, force.way))
