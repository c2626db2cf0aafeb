"""Where cases about a Season begin: at its Command Phase, or in a Player Turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Frame
from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.sequence import SEASON, TURN, YEAR
from boardgame.games.conquest.state import State

_WORDS = ("seat", "commands", "kind", "from")


def season_stack(game: Conquest, state: State, begins: str) -> list[Frame]:
    """A Season that begins with one of its steps, and what lies below it; Spring where the case names none."""
    return [*_year_stack(game, state), game.steps["season"].new_frame(season=state.season, stage=SEASON.index(begins))]


def _year_stack(game: Conquest, state: State) -> list[Frame]:
    """The years and the year of a Season."""
    seasons = state.world.scenario.seasons
    if state.season not in seasons:
        state.season = seasons[0]
    stage = YEAR.index("season") + seasons.index(state.season) + 1
    return [game.steps["years"].new_frame(), game.steps["year"].new_frame(stage=stage)]


def turn_stack(game: Conquest, state: State, turn: Mapping[str, Any]) -> list[Frame]:
    """A Player Turn that begins, the last of its Season.

    Args:
        game: the game.
        state: the position laid.
        turn: ``seat``; ``commands``, 9 if left out; ``kind``, ``full`` if left out; ``from``, the step with which it
            begins, ``move.orders`` if left out.
    """
    if unknown := [word for word in turn if word not in _WORDS]:
        raise PlaceError(("turn", unknown[0]), f"unknown part {unknown[0]}; there are {', '.join(_WORDS)}")
    seat = turn.get("seat")
    if seat not in state.world.seat_ids:
        raise PlaceError(("turn", "seat"), f"there is no seat {seat}")
    frames = _year_stack(game, state)
    commands = {seat: turn.get("commands", 9)}
    state.command_order = (seat,)
    begins = turn.get("from", "move.orders")
    if begins not in TURN:
        raise PlaceError(("turn", "from"), f"there is no step {begins}; there are {', '.join(TURN)}")
    season = game.steps["season"].new_frame(season=state.season, stage=SEASON.index("turns") + 1, commands=commands)
    turns = game.steps["turns"].new_frame(commands=commands, begun=1)
    kind = turn.get("kind", "full")
    stage = TURN.index(begins)
    frame = game.steps["turn"].new_frame(seat=seat, kind=kind, commands=commands[seat], stage=stage)
    return [*frames, season, turns, frame]
