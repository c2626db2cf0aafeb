"""Victory points (CNC-18.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.board.relations import at_war, enemies, seat_of
from boardgame.games.conquest.state import State

SOURCES: Mapping[str, tuple[str, ...]] = {
    "production": ("CNC-18.1",),
    "capitals": ("CNC-18.1c",),
    "bases": ("CNC-18.1d", "CNC-1.41f"),
    "civil_war": ("CNC-18.1e", "CNC-16.23"),
    "declarations": ("CNC-18.1g",),
    "atomic": ("CNC-18.1b",),
    "dividends": ("CNC-18.1f",),
}
"""Where points come from, the fields of :class:`Score`, each with its rules."""


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's victory points by where they come from.

    Attributes:
        production: the Production Level.
        capitals: Main Capitals and Sub-Capitals of Enemies (CNC-18.1c).
        bases: net superiority in captured Bases (CNC-18.1d).
        civil_war: NatCities or RedMuster (CNC-18.1e).
        declarations: what Declarations of War cost, 0 or less (CNC-18.1g).
        atomic: stages of Atomic Research, the secret ones included (CNC-18.1b).
        dividends: Peace Dividends, secret until the end (CNC-18.1f).
    """

    production: int
    capitals: int
    bases: int
    civil_war: int
    declarations: int
    atomic: int
    dividends: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(getattr(self, source) for source in SOURCES)


def score(state: State, seat: str, blockades: bool = True) -> Score:
    """What a seat has.

    Args:
        state: the position.
        seat: whose.
        blockades: whether Blockades lower the Production Level, as they do but for Hegemony (CNC-18.2, CNC-18.5).
    """
    points = state.world.tracks.points
    return Score(
        points.production * tracks.levels(state, seat, None if blockades else ()).level,
        points.enemy_capital * len(enemy_capitals(state, seat)),
        points.enemy_base * net_bases(state, seat),
        points.civil_war * civil_war(state, seat),
        points.declaration * state.declared[seat],
        points.atomic_stage * atomic_stages(state, seat),
        sum(state.dividends[seat]),
    )


def enemy_capitals(state: State, seat: str) -> list[str]:
    """The Main Capitals and Sub-Capitals of Enemies that a seat controls."""
    areas = state.world.areas
    found = (area for area in state.world.geography.great_capitals if state.control[area] == seat)
    return [area for area in found if at_war(state, seat, seat_of(state, areas[area].power))]


def net_bases(state: State, seat: str) -> int:
    """Bases of Enemies that a seat controls, less its own that Enemies control; never below 0."""
    world = state.world
    against = enemies(state, seat)
    won = lost = 0
    for area in world.geography.bases:
        owner = seat_of(state, world.areas[area].power)
        # CNC-1.41f
        won += owner in against and state.control[area] == seat
        lost += owner == seat and state.control[area] in against
    return max(0, won - lost)


def civil_war(state: State, seat: str) -> int:
    """NatCities or RedMuster; after Patron Intrusion no more than KMT or CPC (CNC-16.23, CNC-16.31b)."""
    count = tracks.civil_war(state, seat)
    return min(count, state.loyalty[seat]) if seat in state.intrusions else count  # CNC-16.31b


def atomic_stages(state: State, seat: str) -> int:
    """How many stages of Atomic Research a seat has achieved, revealed or not."""
    technologies = state.world.scenario.technologies
    known = {*state.techs[seat], *(pair.meaning for pair in state.vaults[seat])}
    return sum(technologies[tech].stage > 0 for tech in known if tech in technologies)
