"""Nobody learns at this table what they may not know, and whoever lets it slip is found out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from boardgame.engine import Event, Viewer
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from boardgame.games.conquest.view import View
from tests.games.conquest.lawfully_told import TOLD
from tests.games.conquest.test_random_wars import begun
from tests.leaks import Leak, LeakSearch

IN_1942 = {
    "stage": "new_year",
    "year": 1942,
    "wars": [["japan", "usa"]],
    "influence": {"dei": {"usa": 1}, "british_empire": {"usa": 3}},
    "hands": {"japan": ["A01", "I01"], "usa": ["A02", "I02", "I03"], "soviet": ["A04"]},
    "vaults": {"usa": [["I05", "I08", "atomic_research_1"]]},
    "dividends": {"japan": [1, 0], "usa": [0], "soviet": [2, 1, 0]},
    "units": {
        "kwangsi": {"japan": {"marine": [1, 2]}, "nationalist_china": {"militia": 1}},
        "philippine_sea": {"japan": {"submarine": 2}},
    },
}


class Begun(Conquest):
    """The game from a position on."""

    position: Mapping[str, Any] = {}

    def __init__(self) -> None:
        super().__init__(scenario(), STEPS)

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self.position)


class In1942(Begun):
    position = IN_1942


@pytest.mark.parametrize(("kind", "seed", "actions"), [(Begun, 1, 40), (In1942, 1, 36)])
def test_two_positions_that_look_the_same_to_a_seat_give_it_the_same(
    kind: type[Begun], seed: int, actions: int
) -> None:
    search = LeakSearch(kind(), told=TOLD)
    search.play(seed, actions)
    assert min(search.compared[what] for what in ("view", "options", "blanks", "refusal", "history")) > 20
    assert search.compared["differing"] > 20


@pytest.mark.parametrize(("number", "seed"), [(2, 1), (5, 0)])
def test_wars_of_all_against_all_betray_nothing(number: int, seed: int) -> None:
    class War(Conquest):
        """All fight, also for land in which a faction stands alone without control, and withdraw for want of Supply."""

        def new_state(self, setup: Mapping[str, Any]) -> State:
            laid = begun(Conquest(scenario()), number)
            assert laid is not None
            return laid

    search = LeakSearch(War(scenario()), told=TOLD)
    search.play(seed, 20)
    assert search.compared["history"] > 20


def test_what_may_be_left_out_of_an_action_is_told_all_the_same() -> None:
    conquest = Begun()
    for activated in ({}, {"engage": [], "battles": []}):
        told = conquest.action_for({"by": "soviet", "do": "activate", **activated, "suppress": {}}, "japan")
        assert told == {"by": "soviet", "do": "activate", "battles": [], "engage": []}
    # In which order Enemies were named says nothing.
    attacks = [{"by": "usa", "do": "attack", "enemies": named} for named in (["soviet", "japan"], ["japan", "soviet"])]
    assert conquest.action_for(attacks[0], "japan") == conquest.action_for(attacks[1], "japan")
    assert conquest.action_for(attacks[0], "usa") == attacks[0]


# --- leaks that are planted on purpose ------------------------------------------------------------------------


class InTheView(In1942):
    """All see how many CV stand in Tokyo."""

    def view(self, state: State, viewer: Viewer) -> View:
        seen = super().view(state, viewer)
        return replace(seen, partisans={"sian": sum(block.cv for block in state.at("tokyo"))})


class InAFrame(In1942):
    """The numbers of the blocks built, which tell their types, are seen by all."""

    def view(self, state: State, viewer: Viewer) -> View:
        return replace(super().view(state, viewer), stack=list(state.stack))


class InTheActionsOfOthers(In1942):
    """Everybody reads what was done as it was done."""

    def action_for(self, action: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
        return dict(action)


class InASentence(In1942):
    """The log says what kind of unit was built last."""

    def apply(self, state: State, action: Any, chance: Any) -> tuple[State, list[Event]]:
        after, events = super().apply(state, action, chance)
        self._last = str(action.get("unit", "")) if isinstance(action, Mapping) else getattr(action, "unit", "")
        return after, events

    def describe(self, event: Event) -> str:
        return f"{super().describe(event)} {getattr(self, '_last', '')}"


@pytest.mark.parametrize(
    ("planted", "where"),
    [(InTheView, "view"), (InAFrame, "view"), (InTheActionsOfOthers, "history of"), (InASentence, "history of")],
)
def test_a_leak_that_was_planted_is_found(planted: type[Begun], where: str) -> None:
    with pytest.raises(Leak, match=f"learns from {where}"):
        LeakSearch(planted(), told=TOLD).play(3, 30)
