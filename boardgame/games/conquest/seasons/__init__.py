"""The Seasons: Command Phase and Player Turns (chapter 10)."""

from __future__ import annotations

from boardgame.games.conquest.seasons.command import Command
from boardgame.games.conquest.seasons.order import CommandOrder
from boardgame.games.conquest.seasons.steps import Season, Turn, Turns

STEPS = (Season, Command, CommandOrder, Turns, Turn)
