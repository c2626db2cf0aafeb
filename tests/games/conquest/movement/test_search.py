"""Where units can go: the search on the empty board, and with the units of random positions."""

from __future__ import annotations

import random

import pytest

from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.movement.analysis import Analysis, analysis_of
from boardgame.games.conquest.movement.search import has_way, reach, ways
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import turn_of
from tests.games.conquest.scenario.ways import cost
from tests.games.conquest.skirmish import playable

GAME = playable()


def position(**more: object) -> State:
    wars = [["japan", "usa"], ["japan", "soviet"], ["usa", "soviet"]]
    laid = {
        "clear": "all",
        "wars": wars,
        "influence": {"british_empire": {"usa": 3}},
        "turn": {"seat": "japan"},
        **more,
    }
    return lay_position(GAME, GAME.new_state({}), laid)


def terrain(state: State, power: str) -> Terrain:
    turn = turn_of(state)
    assert turn is not None
    return Terrain(state, turn, power)


@pytest.mark.parametrize("start", ["tokyo", "truk", "mukden", "palau", "korea", "celebes_sea"])
@pytest.mark.parametrize(("unit", "mode", "rate"), [("air_force", "air", 2), ("fleet", "sea", 3), ("tank", "land", 3)])
def test_no_unit_goes_farther_than_its_rate(start: str, unit: str, mode: str, rate: int) -> None:
    state = position(units={start: {"japan": {unit: 1}}} if unit != "tank" or "sea" not in start else {})
    found = ways(terrain(state, "japan"), unit, start)
    for goal, all_ in found.items():
        for way in all_:
            assert way.goal == goal and way.entry in state.world.neighbours[goal]
            if way.mode == mode:
                assert cost(start, goal, mode) <= way.cost <= rate * (2 if way.strategic else 1)


def test_the_quick_questions_agree_with_the_whole_search() -> None:
    rng = random.Random(1)
    state = position(
        clear=[],
        units={
            "kwangsi": {"japan": {"marine": 1}, "nationalist_china": {"militia": 1}},
            "philippine_sea": {"japan": {"submarine": 2, "fleet": 1}, "united_states": {"submarine": 1}},
            "manila": {"united_states": {"infantry": 1}, "japan": {"air_force": 1}},
        },
    )
    blocks = [block for block in state.on_map() if state.world.powers[block.power].seat]
    for block in rng.sample(blocks, 40):
        here = terrain(state, block.power)
        found = ways(here, block.type, block.area)
        assert has_way(here, block.type, block.area) == bool(found)
        plain = {goal for goal, all_ in found.items() if any(not way.strategic for way in all_)}
        quick = reach(here, block.type, block.area)
        assert plain <= quick <= found.keys()


def test_an_analysis_is_kept_for_the_same_position_alone() -> None:
    state = position(units={"tokyo": {"japan": {"fleet": 1}}})
    first = analysis_of(state)
    assert analysis_of(state.copy()) is first
    other = state.copy()
    turn = turn_of(other)
    assert turn is not None
    turn.moved.append(1)
    again = analysis_of(other)
    assert again is not first and isinstance(again, Analysis)
