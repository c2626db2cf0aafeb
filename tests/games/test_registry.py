"""The list of games."""

from __future__ import annotations

import pytest

from boardgame.games import registry


def test_every_game_can_be_made_and_knows_its_id() -> None:
    for game_id in registry.playable():
        assert registry.game(game_id).id == registry.info(game_id).id == game_id
        assert registry.game(game_id) is registry.game(game_id)


def test_an_unknown_game_is_named_with_those_that_there_are() -> None:
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'; there is spring1942"):
        registry.game("chess")


def test_a_scenario_with_seats_of_its_own_belongs_to_its_game() -> None:
    assert "rising_sun" in registry.playable() and "rising_sun" not in registry.games()
    assert registry.scenarios("rising_sun") == registry.scenarios("conquest") == ("conquest", "rising_sun")
    assert registry.scenarios("revised") == ("revised",) and registry.root("revised") == "revised"
    assert registry.root("rising_sun") == registry.catalogue("rising_sun").game == "conquest"
    assert [registry.scenario_of(game_id) for game_id in ("conquest", "rising_sun", "revised")] == [
        "1936, three players",
        "Rising Sun, two players",
        "Revised",
    ]
    assert [seat.id for seat in registry.game("rising_sun").seats] == ["japan", "usa"]


def test_what_is_not_registered_stands_for_itself() -> None:
    assert registry.root("chess") == "chess" and registry.scenarios("chess") == ("chess",)
    assert registry.scenario_of("chess") == "chess"
