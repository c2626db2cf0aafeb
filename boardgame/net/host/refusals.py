"""Why a host refuses what the rules of a game say nothing about."""

from __future__ import annotations

from boardgame.engine.refusal import Refusal

NOT_YOURS = "HOST-NOT-YOURS"
"""The seat is somebody else's."""
MOVED_ON = "HOST-MOVED-ON"
"""The action was chosen in another position."""
PAUSED = "HOST-PAUSED"
"""Play is paused by agreement."""
WAITS = "HOST-WAITS"
"""An action waits for contributions to chance."""
NOT_IN_PLAY = "HOST-NOT-IN-PLAY"
"""The game has not begun, or its end was agreed on."""
NOTHING = "HOST-NOTHING"
"""There is nothing of the kind that was asked for."""


def not_yours() -> Refusal:
    """For a seat that the person does not hold."""
    return Refusal(NOT_YOURS, "That seat is not yours.")


def moved_on() -> Refusal:
    """For what was chosen in a position that is no longer there."""
    return Refusal(MOVED_ON, "The game has gone on since; please choose again.")


def paused() -> Refusal:
    """While play is paused."""
    return Refusal(PAUSED, "The game is paused.")


def waits() -> Refusal:
    """While an action waits for contributions."""
    return Refusal(WAITS, "An action is being carried out: its dice wait for everybody’s contribution.")


def not_in_play() -> Refusal:
    """Before play and after its end."""
    return Refusal(NOT_IN_PLAY, "The game is not being played now.")


def nothing(text: str) -> Refusal:
    """For what does not exist; ``text`` is the sentence."""
    return Refusal(NOTHING, text)
