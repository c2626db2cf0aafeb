"""The board as units of one power meet it in one position of a Movement Phase."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from boardgame.games.conquest.board.possession import has_ground
from boardgame.games.conquest.board.relations import (
    BRITISH,
    CHINESE,
    faction_of,
    faction_of_block,
    seat_of,
)
from boardgame.games.conquest.china import gates
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import TurnFrame
from boardgame.games.conquest.war.needs import Need, fights, is_enemy_land, land_need, sea_need


class Look(NamedTuple):
    """An area as units of a power meet it.

    Attributes:
        land: whether it is land.
        ending: what is needed to stop there, or to enter it over land.
        passing: what is needed to pass through it by sea or air.
        enemies: whether units stand there that fight them.
        prey: whether units stand there that a Sneak Attack is to surprise.
        friendly: own land by the control of this Phase, or a sea without Enemies.
        clear: friendly, and nobody else's units stand there.
        enemy_land: whether it is Enemy Territory.
        support: whether own Ground units stand there.
        own: whether any own units do.
        opened: the Neutral that is thought to have been violated there; empty for none.
    """

    land: bool
    ending: Need | None
    passing: Need | None
    enemies: bool
    prey: bool
    friendly: bool
    clear: bool
    enemy_land: bool
    support: bool
    own: bool
    opened: str = ""

    @property
    def battle(self) -> bool:
        """Whether units that stop there Engage."""
        return self.enemies or self.prey


class Terrain:
    """What each area is to the units of a power, found when it is first asked for.

    Attributes:
        state: the position.
        turn: the Player Turn.
        power: whose units.
        plain: the same board where this one is thought of with all Neutrals that may be violated as if they had been,
            each by itself; None where it is the board as it is.
    """

    def __init__(self, state: State, turn: TurnFrame, power: str, plain: Terrain | None = None) -> None:
        self.state, self.turn, self.power, self.plain = state, turn, power, plain
        self.world = state.world
        self.seat = seat_of(state, power)
        self.faction = faction_of(state, power)
        self._prey = prey(state, turn.sneak) if power not in CHINESE else frozenset()
        self._looks: dict[str, Look] = {}

    def look(self, area: str) -> Look:
        """An area."""
        found = self._looks.get(area)
        if found is None:
            found = self._looks[area] = self._found(area)
        return found

    @property
    def opened(self) -> bool:
        """Whether Neutrals count as if they had been violated."""
        return self.plain is not None

    def _found(self, area: str) -> Look:
        if self.plain is None:
            return self._sea(area) if self.world.areas[area].sea else self._land(area)
        look = self.plain.look(area)
        if look.ending is None or look.ending.kind != "von":
            return look
        # The Fortresses that would stand there are only thought of.
        enemies = self.world.areas[area].muster > 0
        return look._replace(ending=None, enemy_land=True, enemies=enemies, opened=look.ending.target)

    def _sea(self, sea: str) -> Look:
        state = self.state
        here = state.at(sea)
        need = sea_need(state, self.power, sea)
        if need is not None and self._surprised(need):
            need = None
        enemies = any(fights(state, self.power, block) for block in here)  # CNC-1.21c
        prey = self._has_prey(sea)
        own = any(seat_of(state, block.power) == self.seat for block in here)
        return Look(False, need, need, enemies, prey, not enemies, not enemies, False, False, own)

    def _land(self, area: str) -> Look:
        state = self.state
        here = state.at(area)
        need = passing = land_need(state, self.power, area)
        enemy_land = is_enemy_land(state, self.power, area)
        enemies = any(fights(state, self.power, block) for block in here)
        prey = self._has_prey(area)
        if need is not None and self._surprised(need):
            need, prey = None, True if here else prey
            enemy_land = True
        if self.world.areas[area].strait and self.faction != BRITISH:
            passing = None  # CNC-1.3b, CNC-15.3b; units of the Neutral British Empire stay at home (CNC-2.2b)
        friendly = state.control[area] == self.faction
        clear = friendly and all(faction_of_block(state, block) == self.faction for block in here)
        own = any(faction_of_block(state, block) == self.faction for block in here)
        support = own and has_ground(state, area, self.faction)
        return Look(True, need, passing, enemies, prey, friendly, clear, enemy_land, support, own)

    def _surprised(self, need: Need) -> bool:
        """Whether it is War on the victim of the Sneak Attack that would be needed (CNC-15.24b)."""
        return need.kind == "war" and bool(self._prey) and need.target in sneak_targets(self.state, self.turn.sneak)

    def _has_prey(self, area: str) -> bool:
        return bool(self._prey) and any(
            block.power in self._prey and block.facing != "escaped" for block in self.state.at(area)
        )

    @cached_property
    def intruding(self) -> frozenset[str]:
        """The Provinces that its units may enter, but which would be its first Patron Intrusion (CNC-16.31)."""
        if self.seat in self.state.intrusions:
            return frozenset()
        return frozenset(
            area
            for area in self.world.provinces
            if gates.intrudes(self.state, self.power, area) and gates.may_enter(self.state, self.power, area)
        )


def sneak_targets(state: State, victim: str) -> Iterable[str]:
    """On whom War is declared by a Sneak Attack on a seat or on the British Empire (CNC-8.44)."""
    return (BRITISH, seat_of(state, BRITISH)) if victim == BRITISH else (victim,)


def prey(state: State, victim: str) -> frozenset[str]:
    """The powers whose units a Sneak Attack surprises."""
    if not victim:
        return frozenset()
    factions = sneak_targets(state, victim)
    powers = (power for power, facts in state.world.powers.items() if facts.kind == "great")
    return frozenset(power for power in powers if faction_of(state, power) in factions)
