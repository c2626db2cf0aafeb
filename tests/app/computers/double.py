"""A double of the process that computer players think in: it keeps what it is asked, and answers when told to."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from boardgame.ai.player import Concern, Move, Seen
from boardgame.ai.process.conversation import Assessment
from boardgame.app.session.computers import house_process
from boardgame.engine.decision import Decision


class HouseDouble(QObject):
    """See :class:`~boardgame.app.session.computers.house_process.HouseProcess`.

    Attributes:
        made: every double of the test, the oldest first.
        asked: the open question: who sees, what is asked, the level; None where none is open.
        forgotten: how often new players were wanted.
        concerns, chances: what is answered to an assessment at once; None leaves it unanswered.
    """

    thought = Signal(object)
    answered = Signal(object)
    assessed = Signal(object)
    failed = Signal(str)
    made: list[HouseDouble]
    concerns: tuple[Concern, ...] | None = ()

    def __init__(self, session: Any, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asked: tuple[Seen, Decision, str] | None = None
        self.closed = False
        self.forgotten = 0
        self.made.append(self)

    def warm_up(self, seat: str, level: str) -> None:
        """Nothing to be warmed up."""

    def decide(self, seen: Seen, decision: Decision, level: str, seconds: float) -> None:
        """Keep the question."""
        self.asked = (seen, decision, level)

    def assess(self, seen: Seen, level: str, seconds: float = 10.0, concerns: bool = True) -> None:
        """Answer at once what was set."""
        if self.concerns is not None:
            self.assessed.emit(Assessment(self.chances(seen), self.concerns))

    def chances(self, seen: Seen) -> dict[str, float]:
        """Even."""
        return {"axis": 0.5, "allies": 0.5}

    def answer(self, move: Move) -> None:
        """Answer the open question."""
        self.asked = None
        self.answered.emit(move)

    def forget(self) -> None:
        """Count how often plans are to be forgotten."""
        self.forgotten += 1

    def stop(self) -> None:
        """The question is wanted no more."""
        self.asked = None

    def close(self) -> None:
        """The process has ended."""
        self.closed = True


@pytest.fixture
def houses(monkeypatch: pytest.MonkeyPatch) -> list[HouseDouble]:
    """Every process that is started is a double; the list of them."""
    made: list[HouseDouble] = []

    class Kept(HouseDouble):
        pass

    Kept.made = made
    monkeypatch.setattr(house_process, "HouseProcess", Kept)
    return made
