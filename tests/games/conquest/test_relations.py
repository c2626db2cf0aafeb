"""Who fights whom, by powers; what the Neutral British Empire has to do with it; that a copy stands alone."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from boardgame.games.conquest import diplomacy, game
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.relations import hostile
from boardgame.games.conquest.board.supply import is_open, supplied
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.state import State, Status

POWERS = ("japan", "united_states", "british_empire", "nationalist_china", "soviet_union", "red_china")
ALWAYS = {  # CNC-16.11
    ("japan", "nationalist_china"),
    ("japan", "red_china"),
    ("united_states", "red_china"),
    ("nationalist_china", "soviet_union"),
    ("nationalist_china", "red_china"),
}


def _laid(**position: Any) -> State:
    conquest = game()
    return lay_position(conquest, conquest.new_state({}), position)


def _fights(state: State) -> set[tuple[str, str]]:
    found = {pair for pair in combinations(POWERS, 2) if hostile(state, *pair)}
    assert found == {(one, other) for one, other in combinations(POWERS, 2) if hostile(state, other, one)}
    return found


def test_at_peace_only_proxies_fight() -> None:
    assert _fights(_laid(clear="all")) == ALWAYS


def test_war_is_between_the_great_powers_of_two_seats() -> None:
    assert _fights(_laid(clear="all", wars=[["japan", "usa"]])) == ALWAYS | {("japan", "united_states")}


def test_the_british_empire_fights_once_it_has_joined() -> None:
    state = _laid(clear="all", wars=[["japan", "usa"]], status={"british_empire": ["satellite", "usa"]})
    british = {("japan", "british_empire"), ("british_empire", "red_china")}
    assert _fights(state) == ALWAYS | british | {("japan", "united_states")}


def test_an_armed_minor_fights_who_violated_it() -> None:
    state = _laid(clear="all", status={"thailand": ["armed", "japan"]})
    assert hostile(state, "thailand", "japan") and hostile(state, "japan", "thailand")
    assert not hostile(state, "thailand", "united_states") and not hostile(state, "thailand", "vietnam")


def test_units_of_the_neutral_british_empire_close_no_sea_and_fear_none() -> None:
    state = _laid(
        wars=[["japan", "usa"]],
        units={"gulf_of_siam": {"british_empire": {"fleet": 1}}, "bay_of_bengal": {"japan": {"fleet": 1}}},
    )
    assert is_open(state, "japan", "gulf_of_siam") and not is_open(state, "usa", "bay_of_bengal")
    assert "bay_of_bengal" in supplied(state, "british_empire")
    assert "bay_of_bengal" not in supplied(state, "united_states")
    diplomacy.british_join(state)
    assert not is_open(state, "japan", "gulf_of_siam")
    assert "bay_of_bengal" not in supplied(state, "british_empire")


def test_who_joins_keeps_its_place_in_an_area() -> None:
    state = _laid(clear=["singapore"], units={"singapore": {"british_empire": {"tank": 1}, "japan": {"marine": 1}}})
    assert state.occupants["singapore"] == ("british_empire", "japan")
    diplomacy.british_join(state)
    assert state.occupants["singapore"] == ("usa", "japan") and state.control["singapore"] == "usa"


def test_the_first_in_an_area_is_its_possessor_until_he_leaves() -> None:
    state = _laid(clear=["korea"], wars=[["soviet", "japan"]])
    ours = possession.build(state, "japan", "marine", "korea")
    theirs = possession.build(state, "soviet_union", "tank", "korea")
    control.take(state)
    assert state.control["korea"] == "japan"
    possession.remove(state, ours)
    possession.build(state, "japan", "marine", "korea")
    control.take(state)
    assert state.occupants["korea"] == ("soviet", "japan") and state.control["korea"] == "soviet"
    possession.remove(state, theirs)
    assert state.occupants["korea"] == ("japan",)


def test_a_copy_stands_alone() -> None:
    state = _laid(clear=["korea"])
    before = state.to_plain()
    copied = state.copy()
    possession.build(copied, "japan", "marine", "korea")
    copied.status["thailand"] = Status("armed", "japan")
    copied.ind["usa"] += 1
    copied.piles["action"] = ()
    assert state.to_plain() == before and copied.to_plain() != before


@pytest.mark.parametrize("change", [{"year": "1936"}, {"blocks": [[999, "tokyo", 1, "up"]]}, {"more": 1}])
def test_a_position_that_is_none_is_refused(change: dict[str, Any]) -> None:
    conquest = game()
    with pytest.raises(ValueError, match="not a position of this game"):
        conquest.state_from_plain({**_laid(clear="all").to_plain(), **change})
