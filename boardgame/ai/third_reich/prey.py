"""Whom a side attacks next: armies gather there before war is declared."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from boardgame.ai.third_reich.distances import distances
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.landmarks import RUSSIA
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import State

GERMANY, FRANCE = "germany", "france"
_FAR = 9
"""Hexes over land from own units to the capital of a country, at most."""
_WORTH = 20.0
"""BRPs that a country must be worth."""
_LAST = 3
"""Turns before the end of the game in which nothing new is begun."""


def prey(state: State, side: str, worth: Mapping[int, float], mine: Mapping[int, int]) -> frozenset[str]:
    """Russia once Germany has no other power to fight on land, and the neutral country that is easiest to take.

    Args:
        state: the position.
        side: which side; the Allies begin no wars of choice.
        worth: what each hex is worth.
        mine: where the ground units of the side stand.
    """
    world = state.world
    if side != "axis" or GERMANY not in world.seat_ids or world.card.turns - state.turn < _LAST:
        return frozenset()
    found = {RUSSIA} if ready_for_russia(state) else set[str]()
    best = (0.0, "")
    for nation, facts in world.nations.items():
        status = state.minors.get(nation)
        neutral = status is None or status.kind == "neutral"
        if facts.major or not facts.forces or not facts.capital or facts.acts_as or not neutral:
            continue
        capital = world.number[facts.capital]
        if near_over_land(capital).isdisjoint(mine):
            continue
        against = sum(sort_of(text).factors * count for text, count in facts.forces.items())
        brings = sum(here for cell in geography().hexes_of.get(nation, ()) if (here := worth.get(cell, 0.0)) > 1)
        if brings >= _WORTH:
            best = max(best, (brings / (against + 5), nation))
    return frozenset(found | {best[1]} - {""})


@lru_cache(maxsize=64)
def near_over_land(capital: int) -> frozenset[int]:
    """The hexes from which armies come to a capital in a few turns."""
    return frozenset(distances((capital,), _FAR))


def ready_for_russia(state: State) -> bool:
    """Whether Russia is next: at peace with Germany, and France beaten."""
    world = state.world
    if RUSSIA not in world.seat_ids or state.at_war(GERMANY, RUSSIA) or state.conquered(RUSSIA):
        return False
    return FRANCE not in world.seat_ids or state.conquered(FRANCE)
