"""What an action would make of the position: worked out here from the view, in which nothing is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.event import Event
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State


def position_after(game: AxisAlliesGame, view: State, action: Mapping[str, Any]) -> State | None:
    """The position after an action; None where it is refused, or would roll dice."""
    found = outcome(game, view, action)
    return found[0] if found is not None else None


def outcome(game: AxisAlliesGame, view: State, action: Mapping[str, Any]) -> tuple[State, list[Event]] | None:
    """The position after an action and what happens; None where it is refused, or would roll dice."""
    try:
        return game.apply(view, {"by": view.turn, **action}, ScriptedChance(()))
    except (Refusal, ChanceRunOut):
        return None


def why_not(game: AxisAlliesGame, view: State, action: Mapping[str, Any]) -> Refusal | None:
    """Why an action of the power in turn would be refused; None where it would not be."""
    try:
        game.apply(view, {"by": view.turn, **action}, ScriptedChance(()))
    except Refusal as refusal:
        return refusal
    except ChanceRunOut:
        return None
    return None
