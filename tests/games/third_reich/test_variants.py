"""What variant counters add to rolls in the air and at sea."""

from __future__ import annotations

from boardgame.games.third_reich.air import fights
from boardgame.games.third_reich.losses import ships
from tests.games.third_reich.position import position


def test_the_american_counter_makes_its_fleets_better() -> None:
    state = position({})
    cell = state.world.number["E18"]
    assert ships.modifier(state, ["united_states"], cell) == 1
    state.clocks["variant:allies:6"] = 1  # TR-33.42-6c
    assert ships.modifier(state, ["united_states"], cell) == 2
    assert ships.modifier(state, ["united_kingdom"], cell) == 1


def test_the_german_counter_of_1943_makes_its_air_better() -> None:
    state = position({})
    assert fights.modifier(state, ["germany"]) == 0
    state.clocks["variant:axis:10"] = 1  # TR-33.41-10b
    assert fights.modifier(state, ["germany"]) == 1
    assert fights.modifier(state, ["germany", "italy"]) == -1
