"""Nobody learns in the Government what they may not know: hands, vaults, what a spy saw, who has left word to pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from tests.leaks import LeakSearch

CARDS = {
    "stage": "government",
    "year": 1942,
    "order": ["usa", "soviet", "japan"],
    "influence": {"dei": {"usa": 2}, "peiping": {"japan": 1}, "sinkiang": {"soviet": 2}},
    "table": {"usa": {"A27": "vietnam"}, "soviet": {"A39": "sinkiang"}, "japan": {"A42": "thailand"}},
    "vaults": {
        "usa": [["I25", "I49", "naval_radar"]],
        "japan": [["I11", "I15", "dive_bombing"]],
        "soviet": [["A22", "A24", "shansi"]],
    },
    "techs": {"japan": ["sonar"]},
    "hands": {
        "japan": ["A03", "A05", "A14", "I31", "I32", "I36", "I39", "I43", "I50", "I13"],
        "usa": ["A07", "A12", "A28", "I33", "I35", "I30", "I38", "I44", "I18", "I51", "I09"],
        "soviet": ["A02", "A19", "A34", "A44", "I29", "I05", "I34", "I37", "I40", "I20"],
    },
}


class InGovernment(Conquest):
    """The game from a Government on in which there is much to hide."""

    position: Mapping[str, Any] = CARDS

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self.position)


@pytest.mark.parametrize("seed", range(2))
def test_two_governments_that_look_the_same_to_a_seat_give_it_the_same(seed: int) -> None:
    search = LeakSearch(InGovernment(scenario()))
    search.play(seed, 45)
    assert search.compared["differing"] > 10
    assert min(search.compared[what] for what in ("view", "options", "blanks", "refusal", "history")) > 20
