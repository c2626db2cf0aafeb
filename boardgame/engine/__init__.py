"""The core under every game: state, steps, actions, dice, events, refusals."""

from boardgame.engine.dice import Dice, RecordingDice, ScriptedDice, SeededDice, SystemDice
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Choice, Counts, Item, Option, fill, sample
from boardgame.engine.refusal import Refusal
from boardgame.engine.step import Context, Decision, Frame, Step

__all__ = [
    "Choice",
    "Context",
    "Counts",
    "Decision",
    "Dice",
    "Event",
    "Frame",
    "Game",
    "Item",
    "Option",
    "RecordingDice",
    "Refusal",
    "ScriptedDice",
    "SeededDice",
    "Step",
    "SystemDice",
    "fill",
    "sample",
]
