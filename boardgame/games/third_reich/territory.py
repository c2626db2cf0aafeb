"""Whose ground is as good as a nation's own, whose it may come to the aid of, and where its units may not stop."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Refusal
from boardgame.games.third_reich.state import State

_MOST_IN_MINORS = 20
"""German factors in all inactive minor allies together (TR-25.6)."""
_MOST_IN_FINLAND = 5
_NO_STOP_FOR_BRITAIN = ("maginot_line", "O22", "V19", "R20")
"""The Maginot Line, Paris, Marseilles and Vichy (TR-34.1)."""


def partners(state: State, nation: str) -> frozenset[str]:
    """The nations whose hexes are as good as a nation's own: its allies, and its inactive minor allies (TR-25.6b)."""
    return state.derived(("partners", nation), lambda: state.allies(nation) | _inactive(state, nation))


def _inactive(state: State, nation: str) -> frozenset[str]:
    return frozenset(
        minor for minor, status in state.minors.items() if status.kind == "inactive" and status.power == nation
    )


def may_aid(state: State, nation: str) -> frozenset[str]:
    """The minor countries into which a power may send units to come to their aid (TR-23.1).

    They were attacked by an enemy of the power, have no ally yet, and have taken a turn of their own (TR-23.2b).
    """
    if nation not in state.world.seat_ids:
        return frozenset()
    enemies = state.enemies(nation)
    return frozenset(
        minor
        for minor, status in state.minors.items()
        if status.kind == "attacked" and status.moved and status.power in enemies and not state.allied(nation, minor)
    )


def why_not_stop(state: State, nation: str, units: Sequence[int], cell: int) -> Refusal | None:
    """Why ground units of a nation may not end a move or a redeployment in a hex that is open to it; None if they may.

    Args:
        state: the position.
        nation: whose units.
        units: their numbers.
        cell: the hex.
    """
    if nation == "germany":
        return _too_many_germans(state, units, cell)
    if nation in ("united_kingdom", "france"):
        return _friction(state, nation, cell)
    return None


def _too_many_germans(state: State, units: Sequence[int], cell: int) -> Refusal | None:
    """Limits of German factors in the inactive minor allies, and Bessarabia (TR-25.6, TR-25.8d)."""
    world = state.world
    minors = _inactive(state, "germany")
    label = world.labels[cell]
    country = world.scenario.board.hexes[label].country
    if country not in minors:
        return None
    if cell in world.area("bessarabia") and not state.at_war("germany", "soviet_union"):
        return Refusal("TR-25.8d", "Germany sends nobody to Bessarabia before it is at war with Russia.", (label,))
    coming = frozenset(units)
    limits = ((minors, _MOST_IN_MINORS), (frozenset(["finland"]), _MOST_IN_FINLAND))
    for countries, most in limits:
        if country in countries:
            inside = world.hexes_in(sorted(countries))
            have = sum(
                world.units[unit].factors
                for where in inside
                for unit in state.of("germany", where)
                if world.units[unit].ground and unit not in coming
            )
            have += sum(
                wing.fresh + wing.flown for whose, base, wing in state.wings() if whose == "germany" and base in inside
            )
            if have + sum(world.units[unit].factors for unit in units) > most:
                text = f"At most {most} German factors may be there before the country is activated."
                return Refusal("TR-25.6", text, (label,))
    return None


def _friction(state: State, nation: str, cell: int) -> Refusal | None:
    """Where British and French units do not stop before 1942 (TR-34.1, TR-34.2, TR-34.4, TR-34.4b, TR-34.4c)."""
    world = state.world
    if world.date(state.turn).year >= 1942 or state.conquered("france"):
        return None
    label = world.labels[cell]
    if nation == "united_kingdom" and cell in world.hexes_in(_NO_STOP_FOR_BRITAIN):
        maginot = world.area("maginot_line")
        taken = any(state.controller(other) in state.enemies("france") for other in maginot)
        if cell not in maginot or not taken:
            return Refusal("TR-34.1", "British units do not stop there before 1942.", (label,))
    if nation == "france" and state.controller(cell) == "united_kingdom":
        return Refusal("TR-34.2", "French units do not enter British territory.", (label,))
    return None
