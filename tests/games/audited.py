"""Whole random games with every position audited."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from boardgame.ai.random_player import PlayedGame, play_game
from boardgame.engine import Event
from boardgame.games.axis_allies.cases.invariants import check_round_trip
from boardgame.games.axis_allies.game import AxisAlliesGame

WRITE_EVERY = 25


def play_audited(
    game: AxisAlliesGame,
    setup: Mapping[str, Any],
    number: int,
    dice: Any,
    rounds: int,
    also: Callable[[dict[str, Any], Any], None] | None = None,
) -> PlayedGame:
    """Play a game by nothing but the options offered, to its end or for some rounds.

    Every position keeps the invariants, every event has a sentence, and now and then the state is written and read.

    Args:
        game: the game.
        setup: what is agreed on before play.
        number: equal numbers choose equally.
        dice: the dice.
        rounds: when to stop.
        also: told each action and the state after it.
    """
    actions = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        nonlocal actions
        actions += 1
        if also is not None:
            also(action, after)
        game.audit(before, after, events)
        if actions % WRITE_EVERY == 0:
            check_round_trip(after)
        for event in events:
            assert isinstance(game.describe(event), str)

    played = play_game(game, setup, random.Random(number), dice, rounds, watch)
    assert played.winner or played.rounds == rounds
    return played
