"""Who stands better, and what is left open."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.ai.axis_allies.plans.judging import chances, leader
from boardgame.ai.brains import brain_of
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.games.registry import case_words
from boardgame.games.registry import game as find_game


@pytest.mark.parametrize("edition", ["spring1942", "revised", "pacific1940"])
def test_a_game_begins_even(edition: str) -> None:
    game: Any = find_game(edition)
    found = chances(game.edition, game.new_state({}))
    assert sum(found.values()) == pytest.approx(1)
    assert found["axis"] == pytest.approx(0.5, abs=0.01)


def test_a_lost_capital_tells() -> None:
    game: Any = find_game("revised")
    state = game.new_state({})
    state.owners["russia"] = "germany"
    assert chances(game.edition, state)["axis"] > 0.7
    assert leader(game.edition, state) == "axis"


def test_a_side_one_city_short_of_winning_is_ahead() -> None:
    # AAR-VIC-02: of eight cities the Axis has six at the start.
    game: Any = find_game("revised")
    state = game.new_state({})
    state.owners["karelia_ssr"] = "germany"
    seven = chances(game.edition, state)["axis"]
    assert seven > 0.6
    state.owners["india"] = "japan"
    assert chances(game.edition, state)["axis"] > seven + 0.15


@pytest.mark.parametrize("edition", ["spring1942", "revised"])
def test_buying_units_costs_no_chance(edition: str) -> None:
    game: Any = find_game(edition)
    state, _ = game.start(game.new_state({}), SeededChance("bought"))
    before = chances(game.edition, state)
    if game.decision(state).kind != "purchase":
        state, _ = game.apply(state, {"do": "end_phase", "by": "soviet_union"}, SeededChance("bought"))
    bought, _ = game.apply(state, {"do": "purchase", "by": "soviet_union", "units": {"infantry": 8}}, SeededChance("b"))
    assert chances(game.edition, bought) == pytest.approx(before)


def laid(position: dict[str, Any]) -> SeenPosition:
    game: Any = find_game("revised")
    words: Any = case_words("revised")
    state, _ = game.start(words.lay_position(game.new_state({}), position), SeededChance("laid"))
    return SeenPosition(game, state, position["turn"])


def test_an_open_capital_and_unspent_money_are_told() -> None:
    units = {"russia": {"soviet_union": {"infantry": 1}}, "west_russia": {"germany": {"tank": 4}}}
    open_ = laid({"turn": "soviet_union", "phase": "noncombat_move", "clear": "all", "units": units})
    found = brain_of(open_.game).concerns(open_)
    assert found[0].area == "russia"
    assert found[0].chance > 0.2
    rich = laid({"turn": "soviet_union", "phase": "purchase", "treasuries": {"soviet_union": 24}})
    assert [concern.weight for concern in brain_of(rich.game).concerns(rich)] == [24.0]


def test_a_guarded_capital_is_not() -> None:
    units = {"russia": {"soviet_union": {"infantry": 12}}, "west_russia": {"germany": {"tank": 2}}}
    guarded = laid({"turn": "soviet_union", "phase": "noncombat_move", "clear": "all", "units": units})
    assert not [one for one in brain_of(guarded.game).concerns(guarded) if one.area == "russia"]
