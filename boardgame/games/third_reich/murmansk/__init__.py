"""Murmansk convoys, and the box from which Germany attacks them (TR-42)."""

from boardgame.games.third_reich.murmansk.assigning import AssignConvoy
from boardgame.games.third_reich.murmansk.convoy import AnswerBattle, CommitToBox, Convoy
from boardgame.games.third_reich.murmansk.moves import BoxAir, BoxFleet, BoxSubmarines
from boardgame.games.third_reich.murmansk.protection import MoveAsw, ProtectConvoy

STEPS = (Convoy,)
ACTIONS = (AssignConvoy, CommitToBox, AnswerBattle, BoxAir, BoxFleet, BoxSubmarines, MoveAsw, ProtectConvoy)
