"""The position before anybody has chosen anything (CNC-5.0 to CNC-5.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.scenario.setup import CADRE, PARTISAN, SetupRow, start_rows
from boardgame.games.conquest.state import Due, State, Status
from boardgame.games.conquest.world import World


def start(world: World, options: Mapping[str, Any]) -> State:
    """The fixed units, tracks and cards of 1936; Cadres are yet to be chosen and cards to be drawn.

    Args:
        world: the scenario.
        options: the value of each option.
    """
    seats, tracks = world.seat_ids, world.tracks.seats
    state = State(
        world,
        options=dict(options),
        blocks=world.blocks,
        piles={"action": tuple(world.scenario.cards.action), "investment": tuple(world.scenario.cards.investment)},
        vaults=dict.fromkeys(seats, ()),
        techs=dict.fromkeys(seats, ()),
        atomic_years=dict.fromkeys(seats, 0),
        cup=world.chits,
        dividends=dict.fromkeys(seats, ()),
        status=dict.fromkeys(world.scenario.neutrals, Status()),
        ind={seat: tracks[seat].ind for seat in seats},
        factory_level=dict.fromkeys(seats, 0),
        loyalty={seat: tracks[seat].kmt or tracks[seat].cpc for seat in seats if tracks[seat].loyalty_cost},
        ind_raised=dict.fromkeys(seats, 0),
        loyalty_raised=dict.fromkeys(seats, 0),
        declared=dict.fromkeys(seats, 0),
        schedule=tuple(sorted(Due(event.year, event.id) for event in world.scenario.events.values() if event.year)),
    )
    for row in rows(state):
        if row.unit == PARTISAN:
            state.partisans[row.area] = row.count
        elif row.unit != CADRE:
            for _ in range(row.count):  # CNC-5.1, CNC-5.2, CNC-5.2b, CNC-5.2c, CNC-5.3
                possession.build(state, row.power, row.unit, row.area, row.value)
    control.take(state)
    return state


def rows(state: State) -> tuple[SetupRow, ...]:
    """What stands where at the start, by the options agreed on."""
    return start_rows(state.world.scenario, str(state.options["seattle_unit"]))


def cadres(state: State) -> list[SetupRow]:
    """The Cadres whose types are to be chosen, area by area."""
    return [row for row in rows(state) if row.unit == CADRE]
