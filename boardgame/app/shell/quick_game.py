"""A game against the computer with one click: the seats and levels of the last time, or those that suit the game."""

from __future__ import annotations

from typing import Any

from boardgame.app.look.elements import tr
from boardgame.app.look.lists import listed
from boardgame.app.look.preferences import Preferences
from boardgame.app.shell.who_plays import USUAL_LEVEL
from boardgame.app.table.family import Family
from boardgame.engine.game import Game


def quick_levels(game: Game[Any, Any], family: Family, preferences: Preferences) -> dict[str, str]:
    """The level of the computer in each seat, empty where a person sits: as last time, else as suits the game."""
    kept = preferences.seats_of(game.id)
    levels = {seat.id: kept.get(seat.id, "") for seat in game.seats}
    if any(levels.values()) and not all(levels.values()):
        return levels
    mine = family.quick_seats(game)
    return {seat.id: "" if seat.id in mine else USUAL_LEVEL for seat in game.seats}


def quick_words(game: Game[Any, Any], family: Family, preferences: Preferences) -> str:
    """What the click does: “Play Germany and Japan against the computer”."""
    levels = quick_levels(game, family, preferences)
    mine = listed([seat.in_sentence for seat in game.seats if not levels[seat.id]])
    return tr("QuickGame", "Play {0} against the computer").format(mine)


def quick_setup(game: Game[Any, Any], family: Family, preferences: Preferences) -> dict[str, Any]:
    """What a game against the computer begins with when nothing else is chosen: seats and levels of the last time."""
    levels = quick_levels(game, family, preferences)
    me = preferences.player or tr("NewGamePage", "Player {0}").format(1)
    computer = tr("Seats", "Computer ({0})")
    players = {seat.id: computer.format(seat.side or seat.name) if levels[seat.id] else me for seat in game.seats}
    options = {option.id: option.default for option in family.options(game)}
    preferences.keep_seats_of(game.id, levels)
    return {
        "options": options, "players": players, "computers": {seat: level for seat, level in levels.items() if level}
    }  # fmt: skip
