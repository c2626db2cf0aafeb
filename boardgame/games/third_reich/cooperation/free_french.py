"""Whose the Free French are: Britain's, and once it is conquered America's (TR-49.8)."""

from __future__ import annotations

from boardgame.games.third_reich.state import State

FREE, AMERICA = "free_france", "united_states"


def leads(state: State, nation: str) -> str:
    """The power as whose units those of a nation act; empty for nearly all.

    For the Free French it is Britain, and the United States once Britain is conquered and they are at war (TR-49.8b,
    TR-49.8d). In between Britain's player goes on with them (TR-49.8c).
    """
    power = state.world.nations[nation].acts_as
    if nation == FREE and state.conquered(power) and AMERICA in state.world.seat_ids and state.enemies(AMERICA):
        return AMERICA
    return power


def orphaned(state: State, nation: str) -> bool:
    """Whether they fight on alone, after Britain's fall and before the United States are at war (TR-49.8c)."""
    power = leads(state, nation)
    return nation == FREE and state.conquered(power) and state.world.nations[nation].acts_as == power


def left_alone_by(state: State, seat: str) -> bool:
    """Whether a conquered power's player still leads the Free French."""
    return seat in state.world.seat_ids and orphaned(state, FREE) and leads(state, FREE) == seat
