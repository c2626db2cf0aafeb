"""Who fights whom: powers of two sides are enemies and those of one side allies, but for pairs that are at peace.

Peace is plain data of the state, ``{power: [powers]}``, each pair standing under both. Two powers at peace are neither
enemies nor allies: they neither fight nor share ground, ships and landing places, at sea they pass and lie beside one
another, and a battle leaves out who is at peace with the attacker (P40-NEU-09, P40-NEU-11, P40-NEU-12, P40-NEU-15).
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State


def at_peace(state: State, a: str, b: str) -> bool:
    """Whether two powers are neither enemies nor allies."""
    return bool(state.peace) and b in state.peace.get(a, ())


def at_war(edition: Edition, state: State, a: str, b: str) -> bool:
    """Whether two powers are enemies now."""
    return edition.at_war(a, b) and not at_peace(state, a, b)


def allied(edition: Edition, state: State, a: str, b: str) -> bool:
    """Whether two powers are allies now; a power is its own ally."""
    return edition.allied(a, b) and not at_peace(state, a, b)


def enemies(edition: Edition, state: State, power: str) -> frozenset[str]:
    """Every owner with whom a power is at war, those that nobody plays included."""
    return frozenset(other for other in edition.power_by_id if at_war(edition, state, power, other))


def end_peace(state: State, pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Let pairs become what their sides make of them, enemies or allies; returns those that were at peace before."""
    ended = []
    peace = {power: list(others) for power, others in state.peace.items()}
    for a, b in pairs:
        if b in peace.get(a, ()):
            peace[a].remove(b)
            peace[b].remove(a)
            ended.append((a, b))
    if ended:
        state.peace = {power: others for power, others in peace.items() if others}
    return ended
