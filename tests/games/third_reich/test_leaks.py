"""Nobody learns what strategic warfare or which variant counter the other side has, nor sealed answers of others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from boardgame.engine import MASTER, Outcome, ScriptedChance
from boardgame.engine.plain import plain_json
from boardgame.games.third_reich.cases.position import lay_position
from boardgame.games.third_reich.construction.intelligence import IntelligenceFrame
from boardgame.games.third_reich.position.secrets import HIDDEN
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
    "variants": {"axis": 6, "allies": 2},
}


class Laid(ThirdReich):
    """The game from the end of a year on."""

    position: Mapping[str, Any] = YEAR

    def __init__(self) -> None:
        super().__init__(scenario())

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self.position)


def test_the_building_of_strategic_warfare_tells_only_what_is_spent() -> None:
    search = LeakSearch(Laid(), told=frozenset(["warfare", "variant_played"]))
    search.play(1, 6)
    assert min(search.compared[what] for what in ("view", "options", "history")) > 8
    assert search.compared["differing"] > 2


def test_a_view_is_read_as_it_was_written() -> None:
    table = Laid()
    state, _ = table.start(table.new_state({}), ScriptedChance([]))
    for viewer in ("germany", "united_kingdom", "italy", None, MASTER):
        view = table.view(state, viewer)
        read = table.view_from_plain(json.loads(plain_json(view.to_plain())), viewer)
        assert read == view and table.hash(read) == table.hash(view)
        assert table.progress(read) == table.progress(view)


def test_a_view_has_the_sum_of_the_other_sides_factors() -> None:
    table = Laid()
    state = table.new_state({})
    assert table.view(state, "germany").warfare == {"submarine": 9, "interceptor": 3, "allies": 10}
    assert table.view(state, "united_states").warfare == {"asw": 2, "sac": 8, "axis": 12}
    assert table.view(state, "italy").warfare == table.view(state, None).warfare == {"axis": 12, "allies": 10}
    assert table.view(state, MASTER).warfare == state.warfare


def test_the_draw_of_the_counters_tells_each_holder_its_own() -> None:
    search = LeakSearch(ThirdReich(scenario()), told=frozenset(["variant_played"]))
    search.play(2, 3)
    assert min(search.compared[what] for what in ("view", "options", "history")) > 8
    table = Laid()
    state = table.new_state({})
    assert table.view(state, "germany").variants == {"axis": 6, "allies": 0}
    assert table.view(state, "united_kingdom").variants == {"axis": 0, "allies": 2}
    assert table.view(state, "italy").variants == {"axis": 0, "allies": 0}


CONVOY: Mapping[str, Any] = {
    "date": [1942, "summer"],
    "half": "allies",
    "stage": "murmansk.convoy",
    "grants": {"convoy:united_kingdom": 20},
    "units": {"K21": {"united_kingdom": {"fleet 9": 1}}},
    "sailing": {"escort": {"united_kingdom fleet 9 K21": 1}},
    "murmansk_box": {"fleet 9": 1, "air": 2},
    "warfare": {"submarine": 3, "murmansk:submarine": 4, "asw": 1, "murmansk:asw": 2},
}


class Sailing(ThirdReich):
    """A convoy of 1942."""

    def __init__(self) -> None:
        super().__init__(scenario("1942"))

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), CONVOY)


def test_what_is_in_the_murmansk_box_below_the_sea_is_seen_by_its_side_alone() -> None:
    table = Sailing()
    state, _ = table.start(table.new_state({}), ScriptedChance([]))
    assert table.view(state, "germany").warfare == {"submarine": 3, "murmansk:submarine": 4, "allies": 3}
    assert table.view(state, "united_kingdom").warfare == {"asw": 1, "murmansk:asw": 2, "axis": 7}
    assert table.view(state, "italy").warfare == table.view(state, None).warfare == {"axis": 7, "allies": 3}
    search = LeakSearch(table, told=frozenset(["convoy_opposed", "convoy_torpedoed", "warfare", "variant_played"]))
    search.play(3, 30)
    assert min(search.compared[what] for what in ("view", "options", "history")) > 8


def test_submarines_that_go_to_the_box_are_counted_for_germany_alone() -> None:
    table = ThirdReich(scenario("1942"))
    laid = {"date": [1942, "summer"], "half": "axis", "stage": "move", "nations": ["germany"]}
    state, _ = table.start(lay_position(table, table.new_state({}), laid), ScriptedChance([]))
    action = {"by": "germany", "do": "box_submarines", "factors": 2, "into": True}
    after, events = table.apply(state, action, ScriptedChance([]))
    told = [event.witness("united_kingdom") for event in events if event.kind == "submarines_moved"]
    assert told[0] is not None and told[0].data == {"into": True, "rules": ["TR-42.8"]}
    assert table.view(after, "united_kingdom").warfare == table.view(state, "united_kingdom").warfare


def test_an_intelligence_effort_is_seen_by_its_seat_alone() -> None:
    table = ThirdReich(scenario())
    laid = {**YEAR, "stage": "construction", "half": "axis", "nations": ["germany"], "date": [1940, "summer"]}
    chance = ScriptedChance([Outcome("draw", 6, (4,)), Outcome("draw", 6, (4,))])
    state, _ = table.start(lay_position(table, table.new_state({}), laid), chance)
    state, _ = table.apply(state, {"by": "germany", "do": "intelligence"}, chance)
    while (decision := table.decisions(state)[0]).kind == "counter":
        state, events = table.apply(state, {"by": decision.seat, "do": "counter_intelligence", "oppose": False}, chance)
    told = [event.witness("france") for event in events if event.kind == "intelligence_rolled"]
    assert told[0] is not None and told[0].data == {}
    other = [frame.roll for frame in table.view(state, "france").stack if isinstance(frame, IntelligenceFrame)]
    own = [frame.roll for frame in table.view(state, "germany").stack if isinstance(frame, IntelligenceFrame)]
    assert (own, other) == ([11], [HIDDEN])
    state, _ = table.apply(state, {"by": "germany", "do": "result", "number": 11}, chance)
    assert table.view(state, "germany").known == {"germany:allies": 2}
    assert table.view(state, "italy").known == table.view(state, None).known == {}
