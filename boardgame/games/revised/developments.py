"""The six weapons developments and what they change (AAR-TEC-08 to AAR-TEC-16).

A power's developments stand in ``State.developments`` from the moment the dice succeed, so that they work in the very
turn (AAR-TEC-01, AAR-TEC-08), on every unit the power has or will have, and on no ally's (AAR-TEC-09).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition import abilities
from boardgame.games.axis_allies.edition.abilities import Ability
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State, Unit


@dataclass(frozen=True, slots=True)
class Development:
    """A row of the chart of developments.

    Attributes:
        id, name: identifier and title.
        roll: the number a research die must show.
        rule: its id in the catalogue.
    """

    id: str
    name: str
    roll: int
    rule: str


JET_FIGHTERS = Development("jet_fighters", "Jet Fighters", 1, "AAR-TEC-10")
ROCKETS = Development("rockets", "Rockets", 2, "AAR-TEC-11")
SUPER_SUBMARINES = Development("super_submarines", "Super Submarines", 3, "AAR-TEC-12")
LONG_RANGE_AIRCRAFT = Development("long_range_aircraft", "Long-Range Aircraft", 4, "AAR-TEC-13")
COMBINED_BOMBARDMENT = Development("combined_bombardment", "Combined Bombardment", 5, "AAR-TEC-14")
HEAVY_BOMBERS = Development("heavy_bombers", "Heavy Bombers", 6, "AAR-TEC-15")

CHART = (
    JET_FIGHTERS, ROCKETS, SUPER_SUBMARINES, LONG_RANGE_AIRCRAFT, COMBINED_BOMBARDMENT, HEAVY_BOMBERS,
)  # fmt: skip
"""The developments in the order of their numbers."""

ABILITIES = tuple(Ability(abilities.DEVELOPMENTS, one.id, one.name, one.rule) for one in CHART)
"""The same as abilities that any power may come to have."""

JET_DEFENSE = 5
SUPER_SUBMARINE_ATTACK = 3
LONG_RANGE = 2
"""Spaces that Long-Range Aircraft go farther: fighters 6 for 4, bombers 8 for 6."""
DESTROYER_BOMBARDMENT = 3
HEAVY_DICE = 2


def has(state: State, power: str, development: Development) -> bool:
    """Whether a power itself has a development; its allies' do it no good (AAR-TEC-09)."""
    return development.id in state.developments.get(power, ())


def _can(state: State, unit: Unit, development: Development) -> bool:
    return has(state, colours(unit), development)


def _values(battle: Battle, side: str, values: Mapping[int, int]) -> dict[int, int]:
    """Jets defend at 5 (AAR-TEC-10); Super Submarines attack at 3 and defend as ever (AAR-TEC-12)."""
    changed = dict(values)
    for unit in battle.units(side):
        if side == DEFENDER and unit.type == "fighter" and _can(battle.state, unit, JET_FIGHTERS):
            changed[unit.id] = JET_DEFENSE
        if side == ATTACKER and unit.type == "submarine" and _can(battle.state, unit, SUPER_SUBMARINES):
            changed[unit.id] = SUPER_SUBMARINE_ATTACK
    return changed


def _move(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """Fighters go 6 spaces and bombers 8 (AAR-TEC-13)."""
    farther = edition.types[unit.type].domain == "air" and _can(state, unit, LONG_RANGE_AIRCRAFT)
    return value + LONG_RANGE if farther else value


def _bombard(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """Destroyers bombard shores and hit on 3 (AAR-TEC-14)."""
    joins = unit.type == "destroyer" and _can(state, unit, COMBINED_BOMBARDMENT)
    return max(value, DESTROYER_BOMBARDMENT) if joins else value


def _dice(battle: Battle, side: str, unit: Unit, purpose: str, count: int) -> int:
    """Bombers roll two dice, each of which may hit, in attacks and raids only (AAR-TEC-15, AAR-TEC-16)."""
    heavy = side == ATTACKER and unit.type == "bomber" and _can(battle.state, unit, HEAVY_BOMBERS)
    return HEAVY_DICE if heavy else count


MODIFIERS = Modifiers(move=(_move,), bombard=(_bombard,), values=(_values,), dice=(_dice,))
"""What developments change. Rockets are another kind of attack and change no number."""
