"""Beginning a game that is saved as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardgame.engine.chance import Chance
from boardgame.engine.game import Game
from boardgame.engine.record.journal_file import NameTaken
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import save_paths


def begin(
    game: Game[Any, Any], setup: Mapping[str, Any], chance: Chance | None = None, folder: Path | None = None
) -> Match:
    """A new game in the folder of saved games, in a file of its own whoever else begins one in the same moment.

    Args:
        game: the rules.
        setup: options and players, see ``Game.new_state``.
        chance: as in ``Match.new``.
        folder: another folder than the program's own.

    Raises:
        Refusal: the set-up is not allowed.
        JournalError: the file cannot be made.
    """
    players = setup.get("players", {})
    for path in save_paths(game.id, list(players.values()) if isinstance(players, Mapping) else (), folder):
        try:
            return Match.new(game, setup, chance, path)
        except NameTaken:
            continue  # another program was quicker
    raise AssertionError("unreachable")
