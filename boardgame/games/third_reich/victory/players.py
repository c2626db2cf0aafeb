"""The victory of each player where more than two play (TR-2.3, TR-2.5, TR-51.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boardgame.games.third_reich.hands import groups
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.scenario.card import Date, Standing
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.victory.objectives import CEDED, LEVELS, SIBERIA, Level, objectives, side_of

HELD = "objective:"
"""Begins the clock of the turn in which a power last controlled an objective, by ``hex:power`` (TR-2.33b)."""
RUSSIA, BERLIN = "soviet_union", "germany"


class Result(NamedTuple):
    """What a player has come to.

    Attributes:
        seats: the powers that it holds.
        powers: those of them, with the ones they stand together with, whose conditions count (TR-2.5b).
        objectives: how many they hold.
        level: the level of victory.
        rules: the rules behind it.
    """

    seats: tuple[str, ...]
    powers: tuple[str, ...]
    objectives: int
    level: Level
    rules: tuple[str, ...]


def results(state: State) -> dict[str, Result]:
    """What each player has come to, by its hand, whatever its side has (TR-51.2b)."""
    owners = owned(state)
    return {hand: _result(state, seats, owners) for hand, seats in groups(state).items()}


def winners(found: dict[str, Result]) -> tuple[tuple[str, ...], Level]:
    """The powers of those with the highest level, and the level; nobody wins below a marginal victory (TR-2.35)."""
    best = max((result.level for result in found.values()), key=LEVELS.index)
    if LEVELS.index(best) < LEVELS.index("marginal"):
        return (), "stalemate"
    return tuple(seat for result in found.values() if result.level == best for seat in result.seats), best


def _result(state: State, seats: tuple[str, ...], owners: dict[int, str]) -> Result:
    """TR-2.5b: of several powers the one with most objectives counts, of equal ones that with the higher level."""
    rows = [row for row in state.world.card.standings if set(row.powers) & set(seats)]
    found = []
    for row in rows:
        count = sum(owner in row.powers for owner in owners.values())
        found.append(Result(seats, row.powers, count, standing(state, row, count), _rules(state, row, len(rows))))
    return max(found, key=lambda result: (result.objectives, LEVELS.index(result.level)))


def _rules(state: State, row: Standing, rows: int) -> tuple[str, ...]:
    dated = ("TR-2.34c",) if any(isinstance(level, Date) for level in row.levels) else ()
    several = ("TR-2.5b",) if rows > 1 else ()
    return (*row.rules, *state.world.card.behind("standings"), *dated, *several)


def standing(state: State, row: Standing, count: int) -> Level:
    """The level that a power has with so many objectives (TR-2.31 to TR-2.34)."""
    best: Level = "none"
    more = state.world.card.siberian if RUSSIA in row.powers and SIBERIA in state.clocks else 0
    for level, least in zip(LEVELS[1:], row.levels, strict=True):
        if isinstance(least, int):
            reached = count >= least + more  # TR-15.632, TR-15.634
        elif isinstance(least, Date):
            reached = all(_fell(state, power) > state.world.turn_of(least) for power in row.powers)  # TR-2.34c
        else:
            reached = least == "survives" and not any(state.conquered(power) for power in row.powers)
        if reached:
            best = level
    return best


def _fell(state: State, power: str) -> int:
    """The turn in which a power was conquered; after the last one where it was not."""
    return state.minors[power].turn if state.conquered(power) else state.world.card.turns + 1


# --- who has an objective -------------------------------------------------------------------------------------


def owned(state: State) -> dict[int, str]:
    """The power for which each objective counts; objectives of nobody are left out (TR-2.1b, TR-2.4)."""
    found = {cell: _owner(state, cell) for cell in objectives(state)}
    if state.world.card.shared_out:
        found = {cell: _share_out(state, cell, owner) for cell, owner in found.items()}
    return {cell: owner for cell, owner in found.items() if owner}


def _owner(state: State, cell: int) -> str:
    if CEDED + state.world.labels[cell] in state.clocks:
        return RUSSIA  # TR-26.924
    nation = state.controller(cell)
    if not side_of(state, nation):
        return ""
    if nation == "vichy_france":
        return "germany" if "germany" in state.world.seat_ids else ""
    status = state.minors.get(nation)
    if nation not in state.world.seat_ids and status is not None and status.kind != "attacked":
        return status.power
    return commander(state, nation)


def note_holders(state: State) -> None:
    """As a player turn ends: who controls the objectives, where the end of the game asks who has ever done so."""
    if not state.world.card.shared_out:
        return
    for cell in objectives(state):
        if owner := _owner(state, cell):
            state.clocks[f"{HELD}{state.world.labels[cell]}:{owner}"] = state.turn


def _share_out(state: State, cell: int, owner: str) -> str:
    """TR-2.33b: to whoever has or last had it of two; to the nearer forces where neither ever had it.

    So it is with what is nobody's as well; what a neutral country holds is left to it (TR-2.33c).
    """
    parties = state.world.card.shared_out
    if any(owner in party for party in parties) or (not owner and state.controller(cell)):
        return owner
    label = state.world.labels[cell]
    last = {power: state.clocks.get(f"{HELD}{label}:{power}", 0) for party in parties for power in party}
    best = max(last.values())
    if best and sum(turn == best for turn in last.values()) == 1:
        return max(last, key=lambda power: last[power])
    near = [(_distance(state, cell, party), party) for party in parties]
    nearest = min(near)[0]
    first = [party for distance, party in near if distance == nearest]
    if len(first) == 1:
        return first[0][0]
    fallen = state.minors.get(BERLIN)
    return fallen.power if fallen is not None and fallen.kind == "conquered" else ""


def _distance(state: State, cell: int, party: Iterable[str]) -> int:
    """Hexes to the nearest forces of some powers."""
    world = state.world
    cells = {state.where[u] for u in state.on_map() if commander(state, world.units[u].nation) in party}
    cells |= {base for nation, base, _ in state.wings() if commander(state, nation) in party}
    labels = world.labels
    return min((world.distance(labels[cell], labels[at]) for at in cells), default=len(labels))
