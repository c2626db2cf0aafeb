"""What a play would make of a Neutral."""

from __future__ import annotations

import pytest

from boardgame.games.conquest import game
from boardgame.games.conquest.government.prospects import after_card, after_wildcard, prospect
from boardgame.games.conquest.state import Influence, Status


@pytest.fixture
def state():
    return game().new_state({})


def test_a_card_takes_one_of_a_rival_off_the_table(state):
    state.piles["table:usa"], state.diplomacy = ("A25", "A26"), {"A25": "vietnam", "A26": "vietnam"}
    state.influence["vietnam"] = Influence("japan", 1)
    view = game().view(state, "japan")
    assert prospect(view, "vietnam").cards == ("usa", 2) and prospect(view, "vietnam").result == ("usa", 1)
    after = after_card(view, "japan", "vietnam")
    assert after.cards == ("usa", 1) and after.result is None and after.status == Status()
    assert after_card(view, "usa", "vietnam").status == Status("protectorate", "usa")


def test_a_wildcard_counts_at_once_and_twice_for_the_usa_in_china(state):
    state.influence["chungking"] = Influence("soviet", 1)
    view = game().view(state, "usa")
    after = after_wildcard(view, "usa", "chungking")
    assert after.markers == ("soviet", 1) and after.result == ("usa", 1) and after.status == Status("associate", "usa")
    assert after_wildcard(view, "japan", "chungking").result is None


def test_what_diplomacy_can_no_longer_change_stays_as_it_is(state):
    state.status["vietnam"] = Status("armed", "japan")
    assert after_card(game().view(state, "usa"), "usa", "vietnam").status == Status("armed", "japan")
    assert after_card(game().view(state, "japan"), "japan", "british_empire").status == Status()
