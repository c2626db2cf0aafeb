"""What a screen is told of Production, set-up and arrivals: the tracks, what cuts sources off, the force pools."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.games.conquest import game
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.production.reporting import level_data
from boardgame.games.conquest.setup.start import cadres
from boardgame.games.conquest.setup.suggesting import suggested
from boardgame.games.conquest.state import State

FLEET = {"united_states": {"fleet": 1}}
CUT: dict[str, Any] = {
    "clear": "all",
    "year": 1942,
    "wars": [["japan", "usa"]],
    "status": {"british_empire": ["satellite", "usa"]},
    "markers": {"sarawak": "japan"},
    "blockades": ["sarawak"],
    "units": {
        "sarawak": {"japan": {"infantry": 2}},
        "south_china_sea": FLEET,
        "sulu_sea": FLEET,
        "celebes_sea": FLEET,
        "java_sea": FLEET,
        "yellow_sea": FLEET,
    },
}


def laid(position: Mapping[str, Any]) -> State:
    made = game()
    return lay_position(made, made.new_state({}), position)


def test_at_peace_resources_are_left_out_and_the_least_track_limits():
    data = level_data(laid({"clear": "all"}), "japan")
    assert data["peace"] and data["level"] == min(data["ind"], data["pop"]) and data["limits"] == ["pop"]
    assert data["more"] == {"ind": data["pop"], "pop": data["pop"] + 1}
    assert data["at_war"] == min(data["ind"], data["pop"], data["res"])


def test_a_source_that_is_cut_off_names_its_route_and_what_is_in_the_way():
    data = level_data(laid(CUT), "japan")
    assert not data["peace"] and set(data["more"]) == {"ind", "pop", "res"}
    (cut,) = data["cut"]
    assert cut["area"] == "sarawak" and cut["res"] == 2 and cut["route"][0] == "sarawak"
    assert [found[:3] for found in cut["by"]] == [["sulu_sea", "units", "united_states"]]
    assert data["unblocked"] >= data["level"]


def test_without_its_production_center_a_seat_builds_nothing():
    data = level_data(laid({"clear": "all", "control": {"tokyo": "usa"}}), "japan")
    assert data["level"] == data["at_war"] == 0 and not data["center"] and data["more"] == {}


def test_those_asked_learn_their_force_pools_and_nobody_else_does():
    made = game()
    match_state = made.new_state({})
    decisions = made.decisions(match_state)
    for decision in decisions:
        assert set(decision.data["pool"]) == {power for _, power, _ in decision.data["left"]}
        others = [seat for seat in ("japan", "usa", "soviet") if seat not in decision.seats]
        assert all(decision.witness(seat).data == {} for seat in others)


@pytest.mark.parametrize(
    ("area", "power", "wanted"),
    [("truk", "japan", "marine"), ("harbin", "japan", "infantry"), ("chita", "soviet_union", "infantry")],
)
def test_a_sensible_type_suits_its_area(area, power, wanted):
    state = game().new_state({})
    lawful = [unit for unit in state.world.units_of(power) if state.pool(power, unit)]
    assert suggested(state.world, power, area, lawful, {}) == wanted


def test_what_is_suggested_comes_from_what_may_be_chosen():
    state = game().new_state({})
    used: dict[str, int] = {}
    for row in cadres(state):
        for _ in range(row.count):
            unit = suggested(state.world, row.power, row.area, ("infantry", "tank"), used)
            assert unit in ("infantry", "tank")
            used[unit] = used.get(unit, 0) + 1
    assert used["tank"] and used["infantry"] > used["tank"]
    assert suggested(state.world, "japan", "tokyo", (), {}) == ""
