"""Allies who could not agree on an attack on one country: their units go there in turns (TR-51.5, TR-21.3d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgame.engine import Context, Refusal
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

_DISPUTE = "dispute:"
"""Begins the clock of a dispute, by ``country:next:other``, with the turn: who moves next goes first."""


def begin(ctx: Context[State], country: str, seats: Sequence[str]) -> None:
    """Toss a coin for which of two powers moves the first unit to a country that both attack."""
    first, other = ctx.shuffle(list(seats))
    ctx.state.clocks[f"{_DISPUTE}{country}:{first}:{other}"] = ctx.state.turn
    ctx.state.changed()
    ctx.event("disputed", first, nation=country, other=other, rules=["TR-51.5", "TR-21.3d"])


def why_not(state: State, units: Sequence[int], goal: int) -> Refusal | None:
    """Why units may not go to a country in dispute now; None where they may."""
    for country, first, other in _disputes(state):
        seat = commander(state, state.world.units[units[0]].nation)
        if seat not in (first, other) or goal not in _zone(state, country):
            continue
        at = (state.world.labels[goal],)
        if len(units) > 1:
            return Refusal("TR-51.5", "One unit after the other is moved to a country in dispute.", at)
        if seat == other and first not in _done(state):
            name = state.world.nations[first].name
            return Refusal("TR-51.5", f"{name} moves the next unit there, or ends its movement.", at)
    return None


def closed(state: State, units: Sequence[int]) -> frozenset[int]:
    """The hexes to which units may not go now for a dispute."""
    zones = [_zone(state, country) for country, _, _ in _disputes(state)]
    return frozenset(cell for zone in zones for cell in zone if why_not(state, units, cell) is not None)


def note(state: State, units: Sequence[int], goal: int) -> None:
    """A unit has gone there: the other power moves the next one, as long as it moves at all."""
    for country, first, other in tuple(_disputes(state)):
        seat = commander(state, state.world.units[units[0]].nation)
        if seat == first and goal in _zone(state, country) and other not in _done(state):
            del state.clocks[f"{_DISPUTE}{country}:{first}:{other}"]
            state.clocks[f"{_DISPUTE}{country}:{other}:{first}"] = state.turn
            state.changed()


def _disputes(state: State) -> Iterator[tuple[str, str, str]]:
    for key, turn in state.clocks.items():
        if turn == state.turn and key.startswith(_DISPUTE):
            country, first, other = key.removeprefix(_DISPUTE).split(":")
            yield country, first, other


def _zone(state: State, country: str) -> frozenset[int]:
    """The hexes of a country, and those beside its units."""
    cells = frozenset(state.world.area(country))
    there = [state.where[unit] for unit in state.on_map() if state.world.units[unit].nation == country]
    return cells | {near for cell in there for near in geography().ground[cell]}


def _done(state: State) -> list[str]:
    """The seats that have ended their movement."""
    return next((frame.done for frame in reversed(state.stack) if isinstance(frame, ActingFrame)), [])
