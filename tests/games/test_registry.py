"""The list of games."""

from __future__ import annotations

import pytest

from boardgame.games import registry


def test_every_game_can_be_made_and_knows_its_id() -> None:
    for game_id in registry.games():
        assert registry.game(game_id).id == registry.info(game_id).id == game_id
        assert registry.game(game_id) is registry.game(game_id)


def test_an_unknown_game_is_named_with_those_that_there_are() -> None:
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'; there is spring1942"):
        registry.game("chess")
