"""A view read from what a host sends is the view, for every viewer, and a wrong one is told by name."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import MASTER, SeededChance
from boardgame.engine.game import Game
from boardgame.engine.plain import plain_json
from boardgame.games.conquest.foresight.movers import movers_in, waiting
from boardgame.games.registry import game as registered
from tests.toy import game as smugglers

EVERY = 9
GAMES = {
    "smugglers": (smugglers, 99),
    "conquest": (lambda: registered("conquest"), 1),
    "rising_sun": (lambda: registered("rising_sun"), 1),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_read_as_it_was_written(name: str) -> None:
    game, rounds = GAMES[name][0](), GAMES[name][1]
    seen = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        nonlocal seen
        seen += 1
        if seen % EVERY and not game.over(after):
            return
        for viewer in (*(seat.id for seat in game.seats), None, MASTER):
            view = game.view(after, viewer)
            read = game.view_from_plain(json.loads(plain_json(view.to_plain())), viewer)
            assert read == view and game.hash(read) == game.hash(view)
            assert game.progress(read) == game.progress(view)

    play_game(game, {}, random.Random(7), SeededChance(7), rounds, watch)
    assert seen > 20


def test_what_may_be_done_is_foreseen_from_a_view_that_was_read() -> None:
    game, found = registered("conquest"), 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        nonlocal found
        if action["do"] != "move" or found > 30:
            return
        view = game.view(after, action["by"])
        read = _sent(game, view, action["by"])
        assert waiting(read) == waiting(view)
        for area in {block.area for block in view.own}:
            movers = movers_in(read, area)
            assert movers == movers_in(view, area)
            found += len(movers)

    play_game(game, {}, random.Random(3), SeededChance(3), 1, watch)
    assert found


def _sent(game: Game[Any, Any], view: Any, viewer: Any) -> Any:
    return game.view_from_plain(json.loads(plain_json(view.to_plain())), viewer)


def test_a_wrong_view_is_named() -> None:
    game = registered("conquest")
    state, _ = game.start(game.new_state({}), SeededChance(1))
    plain = json.loads(plain_json(game.view(state, "japan").to_plain()))
    with pytest.raises(ValueError, match=r"that of .japan., not of .usa."):
        game.view_from_plain(plain, "usa")
    for part, value, said in (
        ("year", "1936", "year"),
        ("own", [[1, "china", "infantry", "nowhere", 1, "up"]], "own: there is no block 1"),
        ("counts", {"nowhere": {"japan": 1}}, "counts: there is no such area"),
        ("control", {"nowhere": "japan"}, "control: there is no area"),
        ("stack", "none", "stack"),
        ("more", 1, "more"),
    ):
        with pytest.raises(ValueError, match=said):
            game.view_from_plain({**plain, part: value}, "japan")
    with pytest.raises(ValueError, match="cup_size"):
        game.view_from_plain({key: value for key, value in plain.items() if key != "cup_size"}, "japan")
