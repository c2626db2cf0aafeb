"""Government: plays of cards, Diplomacy Resolution, the hand limit (chapters 7.3 to 7.5)."""

from __future__ import annotations

from boardgame.games.conquest.government.hand import HandLimit
from boardgame.games.conquest.government.intelligence_steps import AnswerSpy, Duplicate, TurnAround, UseTaken
from boardgame.games.conquest.government.play import GovernmentPlay
from boardgame.games.conquest.government.resolution import Government, Resolution
from boardgame.games.conquest.government.satellites import DeploySatellite

STEPS = (
    Government,
    GovernmentPlay,
    AnswerSpy,
    TurnAround,
    Duplicate,
    UseTaken,
    Resolution,
    DeploySatellite,
    HandLimit,
)
