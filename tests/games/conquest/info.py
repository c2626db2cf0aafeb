"""Tests of Conquest & Consequence; until it can be played to its end the game is known to these tests alone."""

from boardgame.games.registry import GameInfo

INFO = GameInfo(
    id="conquest",
    title="Conquest & Consequence",
    players=(3, 3),
    length=(4, 6),
    weight=5,
    line="Asia 1936 to 1945: hidden blocks, hands of cards, three Factions.",
    package="boardgame.games.conquest",
    family="",
    words="boardgame.games.conquest.cases.words",
)
