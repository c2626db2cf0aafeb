"""Nobody learns from a Command Phase or a Movement Phase which units move and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from tests.games.conquest.lawfully_told import TOLD
from tests.games.conquest.skirmish import Skirmish
from tests.leaks import LeakSearch

AT_WAR: Mapping[str, Any] = {
    "year": 1942,
    "season": "summer",
    "order": ["japan", "usa", "soviet"],
    "wars": [["japan", "usa"], ["soviet", "japan"]],
    "influence": {"dei": {"usa": 1}, "british_empire": {"usa": 3}},
    "hands": {"japan": ["A01", "A16"], "usa": ["A17", "I02", "A03"], "soviet": ["A18"]},
    "vaults": {"soviet": [["A20", "A21", "shansi"]]},
    "partisans": {"shansi": 1},
    "units": {
        "kwangsi": {"japan": {"marine": [1, 2]}, "nationalist_china": {"militia": 1}},
        "philippine_sea": {"japan": {"submarine": 2, "infantry": 1}, "soviet_union": {"submarine": 1}},
        "manila": {"united_states": {"infantry": 1, "fleet": 1}},
    },
}


class Begun(Conquest):
    """The game from a position on."""

    position: Mapping[str, Any] = {}

    def __init__(self) -> None:
        steps = STEPS if any(step.name == Skirmish.name for step in STEPS) else (*STEPS, Skirmish)
        super().__init__(scenario(), steps)

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self.position)


COMMAND = {**AT_WAR, "stage": "season"}
JAPAN = {**AT_WAR, "turn": {"seat": "japan", "commands": 7}}
SOVIET = {**AT_WAR, "wars": [["japan", "usa"]], "turn": {"seat": "soviet", "commands": 7, "from": "move.open"}}


class Commanding(Begun):
    position = COMMAND


class JapanMoves(Begun):
    position = JAPAN


class SovietMoves(Begun):
    position = SOVIET


@pytest.mark.parametrize("kind", [Commanding, JapanMoves, SovietMoves])
def test_a_turn_tells_no_more_than_what_stands_on_the_board(kind: type[Begun]) -> None:
    search = LeakSearch(kind(), told=TOLD)
    search.play(2, 14)
    assert min(search.compared[what] for what in ("view", "options", "blanks", "history")) > 8
    assert search.compared["differing"] > 4
