"""The core under every game: state, steps, actions, chance, events, views, refusals."""

from boardgame.engine.chance import Chance, Outcome, RecordingChance, ScriptedChance, SeededChance, SystemChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Counts, Item, Number, Option, Order, Place, Places, Subset, fill
from boardgame.engine.progress import Progress, Stage
from boardgame.engine.refusal import Refusal
from boardgame.engine.sealed import SealedFrame, SealedStep, visible_stack
from boardgame.engine.seat import Seat
from boardgame.engine.step import Context, Step
from boardgame.engine.viewer import MASTER, SPECTATOR, Viewer

__all__ = [
    "MASTER",
    "SPECTATOR",
    "Chance",
    "Choice",
    "Context",
    "Counts",
    "Decision",
    "Event",
    "Frame",
    "Item",
    "Number",
    "Option",
    "Order",
    "Outcome",
    "Place",
    "Places",
    "Progress",
    "RecordingChance",
    "Refusal",
    "ScriptedChance",
    "SealedFrame",
    "SealedStep",
    "Seat",
    "SeededChance",
    "Stage",
    "Step",
    "Subset",
    "SystemChance",
    "Viewer",
    "fill",
    "visible_stack",
]
