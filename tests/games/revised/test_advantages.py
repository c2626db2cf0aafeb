"""National advantages: the table, dealing them out, and whole games with all of them."""

from __future__ import annotations

import pytest

from boardgame.engine import ScriptedChance, SeededChance
from boardgame.games import registry
from boardgame.games.revised import game
from boardgame.games.revised.advantages import EVERY
from boardgame.games.revised.advantages.advantage import is_island, is_island_group
from tests.games.audited import play_audited

GAMES = 3
ROUNDS = 3


def test_each_power_has_six_with_the_numbers_one_to_six() -> None:
    rules = registry.catalogue("revised").rules
    for power in game().edition.powers:
        own = [one for one in EVERY if one.power == power.id]
        assert [one.roll for one in own] == [1, 2, 3, 4, 5, 6], power.id
    assert len({one.id for one in EVERY}) == 30
    assert [one.rule for one in EVERY if one.rule not in rules] == []
    assert len({one.rule for one in EVERY}) == 30


def test_islands_touch_no_other_territory() -> None:
    edition = game().edition
    islands = [area for area in edition.board.areas if is_island(edition, area)]
    assert len(islands) == 16 and {"japan", "australia"} <= set(islands)
    groups = [area for area in islands if is_island_group(edition, area)]
    assert sorted(set(islands) - set(groups)) == ["australia", "french_madagascar", "japan"]


def test_nobody_has_an_advantage_unless_they_are_in_use() -> None:
    state, _ = game().start(game().new_state({}), ScriptedChance([]))
    assert state.advantages == {} and state.turn == "soviet_union"


def test_choosing_can_be_saved_half_way() -> None:
    revised = game()
    setup = {"options": {"advantages": "chosen", "advantages_each": "2"}}
    state, _ = revised.start(revised.new_state(setup), ScriptedChance([]))
    action = {"do": "choose_advantage", "by": "soviet_union", "advantage": "salvage"}
    after, events = revised.apply(state, action, ScriptedChance([]))
    again = revised.state_from_plain(after.to_plain())
    assert again.to_plain() == after.to_plain() and again.advantages == {"soviet_union": ["salvage"]}
    decision = revised.decision(again)
    assert decision and decision.seat == "soviet_union" and decision.data == {"chosen": 1, "number": 2}
    assert [revised.describe(event) for event in events] == ["Soviet Union has the national advantage Salvage."]


def test_rolling_gives_each_power_as_many_as_agreed_and_none_twice() -> None:
    revised = game()
    setup = {"options": {"advantages": "rolled", "advantages_each": "4", "colonial_garrison_everywhere": True}}
    state, _ = revised.start(revised.new_state(setup), SeededChance("columns"))
    by_id = {one.id: one for one in EVERY}
    assert set(state.advantages) == set(revised.edition.power_by_id)
    for power, ids in state.advantages.items():
        assert len(set(ids)) == len(ids) == 4 and all(by_id[one].power == power for one in ids)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_with_every_advantage(number: int) -> None:
    setup = {
        "options": {
            "advantages": ("rolled", "chosen")[number % 2],
            "advantages_each": "6",
            "victory": "total",
            "lend_lease_consent": number % 2 == 0,
        }
    }
    play_audited(game(), setup, number, SeededChance(f"advantages {number}"), ROUNDS)
