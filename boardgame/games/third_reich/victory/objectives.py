"""The objectives each side holds, and the level of victory that they give (TR-2.1, TR-SC39g, TR-SC42d)."""

from __future__ import annotations

from typing import Literal

from boardgame.games.third_reich.state import Side, State

Level = Literal["none", "stalemate", "marginal", "tactical", "decisive"]
LEVELS: tuple[Level, ...] = ("none", "stalemate", "marginal", "tactical", "decisive")


SIBERIA = "siberia"
"""The clock that runs once Russia has brought units from Siberia, which raises what the Allies need (TR-15.633)."""
CEDED = "ceded:"
"""Begins the clock of a Russian objective that the Axis has given up for good (TR-26.924)."""


def objectives(state: State) -> tuple[int, ...]:
    """The objective hexes, in the order of the board (TR-2.11 to TR-2.13)."""
    board = state.world.scenario.board
    return tuple(
        dict.fromkeys(state.world.number[place.hex] for place in board.places.values() if "objective" in place.kinds)
    )


def side_of(state: State, nation: str) -> Side | Literal[""]:
    """The side for which what a nation controls counts; empty for neither.

    Neutral powers count for their side (TR-2.4), minor countries only once they have taken part in the war (TR-2.1b).
    """
    world = state.world
    if not nation:
        return ""
    facts = world.nations[nation]
    if facts.major:
        return facts.side
    if nation == "vichy_france":
        return "axis"  # TR-49.5b
    if facts.acts_as:
        return state.world.nations[facts.acts_as].side  # TR-49.8f
    status = state.minors.get(nation)
    if status is None or not status.power or status.kind in ("neutral", "inactive", "barred"):
        return ""
    if status.kind == "attacked":
        return "allies" if world.side(status.power) == "axis" else "axis"
    return world.side(status.power)


def held(state: State) -> dict[Side, int]:
    """How many objectives count for each side."""
    found: dict[Side, int] = {"axis": 0, "allies": 0}
    for cell in objectives(state):
        if side := counts_for(state, cell):
            found[side] += 1
    return found


def counts_for(state: State, cell: int) -> Side | Literal[""]:
    """The side for which an objective counts; empty for neither."""
    ceded = CEDED + state.world.labels[cell] in state.clocks
    return "allies" if ceded else side_of(state, state.controller(cell))


def rules_of_count(state: State) -> tuple[str, ...]:
    """The rules by which the objectives of a position count as they do."""
    owners = {state.controller(cell) for cell in objectives(state)}
    neutral = any(not state.enemies(power) for power in (_ITALY, _RUSSIA) if power in owners)
    parts = {
        "TR-2.1": bool(owners),
        "TR-2.1b": any(not side_of(state, owner) for owner in owners),
        "TR-2.33c": bool(state.world.card.shared_out) and any(not side_of(state, owner) for owner in owners),
        "TR-2.1c": _RUSSIA in owners and state.conquered(_RUSSIA),
        "TR-2.4": neutral,
        "TR-49.5b": "vichy_france" in owners,
        "TR-49.8f": "free_france" in owners,
    }
    return tuple(rule for rule, holds in parts.items() if holds)


_ITALY, _RUSSIA = "italy", "soviet_union"


def level(state: State, side: Side, count: int) -> Level:
    """The level of victory that a number of objectives gives a side by its card."""
    needed = state.world.card.victory.get(side, ())
    more = int(side == "allies" and SIBERIA in state.clocks)  # TR-15.633
    return LEVELS[sum(count >= least + more for least in needed)]
