"""Which computer player serves which game, and the levels of play. Loads nothing before it is wanted."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from boardgame.ai.player import Brain, Player
from boardgame.engine.game import Game
from boardgame.games import registry


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is.

    Attributes:
        id: its word in set-ups and on the command line.
        name: its name for players.
        line: how it plays, in one line.
    """

    id: str
    name: str
    line: str


LEVELS = (
    Level("recruit", "Recruit", "Takes what lies open, and seldom asks what the enemy does next."),
    Level("veteran", "Veteran", "Counts the odds, guards its capitals and buys what its plan needs."),
    Level("general", "General", "Plans whole turns against the best answer; takes its time over them."),
)
"""The levels that players choose from, the weakest first."""
RANDOM = Level("random", "Random", "Picks any legal action; for tests and for comparison.")
ALL_LEVELS = (RANDOM, *LEVELS)


class UnknownLevel(LookupError):
    """There is no computer player of this name; the message names those there are."""


def level_of(word: str) -> Level:
    """A level by its id; raises :class:`UnknownLevel`."""
    found = next((level for level in ALL_LEVELS if level.id == word), None)
    if found is None:
        raise UnknownLevel(f"there is no level {word!r}; there is {', '.join(level.id for level in ALL_LEVELS)}")
    return found


def brain_of(game: Game[Any, Any]) -> Brain:
    """What the computer knows of a game, from the module that the registry names; else what it knows of every game."""
    try:
        module = registry.info(game.id).brain
    except registry.UnknownGame:
        module = ""
    return _brain(module or "boardgame.ai.generic.brain")


@cache
def _brain(module: str) -> Brain:
    # Threads that share one small product after another wait for each other, the longer the busier the computer is.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    made: Brain = import_module(module).brain()
    return made


def player_of(game: Game[Any, Any], level: str, seed: str) -> Player:
    """A computer player.

    Args:
        game: the rules.
        level: ``"random"``, ``"recruit"``, ``"veteran"`` or ``"general"``.
        seed: the same seed plays the same, given the same decisions.

    Raises:
        UnknownLevel: there is no such level.
    """
    if level_of(level) is RANDOM:
        from boardgame.ai.random_player import RandomPlayer

        return RandomPlayer(seed)
    return brain_of(game).player(game, level, seed)
