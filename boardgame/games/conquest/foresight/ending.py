"""What is left when a Movement Phase ends now: Commands, declarations to be followed, Battles to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.games.conquest.foresight.outcome import duties
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.movement.battles import Battle, battles
from boardgame.games.conquest.movement.islets import crowded
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class Left:
    """What is left.

    Attributes:
        commands: Commands unspent.
        recruiting: how many of them can still recruit Partisans (CNC-17.3b).
        duties: what must still be done, sentence by sentence.
        crowded: how many units are given up on each Islet that has too little room (CNC-1.41b).
        battles: the Battles of the Active Player's units, in the order of the board.
    """

    commands: int
    recruiting: int
    duties: tuple[str, ...]
    crowded: Mapping[str, int]
    battles: tuple[Battle, ...]


def left(view: View) -> Left:
    """What is left in a view of the Active Player."""
    analysis = thought(view)
    state, turn = analysis.state, analysis.turn
    recruits = turn.seat == state.world.partisan_seat and turn.kind in ("full", "emergency")
    recruiting = min(turn.commands, len(state.partisans)) if recruits else 0
    return Left(turn.commands, recruiting, duties(state), crowded(state, turn.seat), battles(state, turn.seat))
