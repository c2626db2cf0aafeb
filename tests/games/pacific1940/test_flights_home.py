"""The ways home that are drawn for aircraft keep out of airspace that is closed to them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgame.games.axis_allies.landing.flights_home import flights_home
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.pacific1940 import game

EAST = {"owners": {"jehol": "china", "korea": "china", "shantung": "china", "kiangsu": "china",
                   "kiangsi": "china", "kwangsi": "china"}}  # fmt: skip
"""Of what is near Mongolia Japan holds Manchuria alone."""


def test_an_aircraft_that_attacks_a_neutral_territory_flies_home_round_the_others() -> None:
    pacific = game()
    position = {"turn": "japan", "phase": "combat_move", "clear": "all", **EAST}
    state = pacific.lay_position(pacific.new_state({}), position)
    state.phase = "combat_move"
    bomber = state.add("strategic_bomber", "japan", "tsagaan_olom")
    assert flights_home(pacific.edition, state) == []  # it has not left yet
    state.put(bomber._replace(moved=1, start="suiyuan"))
    # Straight over Mongolia it is three spaces to Manchuria; round it four (P40-NEU-08).
    assert pacific.edition.board.distances["tsagaan_olom"]["manchuria"] == 3
    assert flights_home(pacific.edition, state) == [("tsagaan_olom", "suiyuan", "chahar", "jehol", "manchuria")]


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize("power", ["japan", "united_states", "united_kingdom", "anzac", "china"])
def test_no_way_home_enters_what_is_closed_to_the_power(power: str, phase: str) -> None:
    pacific = game()
    edition = pacific.edition
    for area in ("jehol", "suiyuan", "tsagaan_olom", "sz06", "sz17", "sz25", "sz36", "sz54", "yunnan"):
        state = pacific.lay_position(pacific.new_state({}), {"turn": power, "phase": phase, "clear": "all", **EAST})
        state.phase = phase
        state.put(state.add("fighter", power, area)._replace(moved=1, start="sz06"))
        terrain = Terrain(edition, state, power, phase == "combat_move")
        for way in flights_home(edition, state):
            assert not set(way[1:]) & terrain.no_fly
            assert not set(way[1:-1]) & terrain.air_targets
            assert all(b in edition.board.neighbours[a] for a, b in pairwise(way))
