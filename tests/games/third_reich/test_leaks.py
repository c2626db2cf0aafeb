"""Nobody learns what strategic warfare the other side has built, nor what others have answered in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import MASTER
from boardgame.games.third_reich.cases.position import lay_position
from boardgame.games.third_reich.scenario import scenario
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.third_reich import ThirdReich
from tests.leaks import LeakSearch

YEAR: Mapping[str, Any] = {
    "stage": "year",
    "date": [1941, "winter"],
    "minors": {"poland": ["conquered", "germany", 1]},
    "peace": [["germany", "poland"]],
    "warfare": {"submarine": 9, "interceptor": 3, "asw": 2, "sac": 8},
    "air": {"L31": {"germany": 5}},
}


class Laid(ThirdReich):
    """The game from the end of a year on."""

    position = YEAR

    def __init__(self) -> None:
        super().__init__(scenario())

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self.position)


def test_the_building_of_strategic_warfare_tells_only_what_is_spent() -> None:
    search = LeakSearch(Laid(), told=frozenset(["warfare"]))
    search.play(1, 8)
    assert min(search.compared[what] for what in ("view", "options", "history")) > 8
    assert search.compared["differing"] > 2


def test_a_view_has_the_sum_of_the_other_sides_factors() -> None:
    table = Laid()
    state = table.new_state({})
    assert table.view(state, "germany").warfare == {"submarine": 9, "interceptor": 3, "allies": 10}
    assert table.view(state, "united_states").warfare == {"asw": 2, "sac": 8, "axis": 12}
    assert table.view(state, "italy").warfare == table.view(state, None).warfare == {"axis": 12, "allies": 10}
    assert table.view(state, MASTER).warfare == state.warfare
