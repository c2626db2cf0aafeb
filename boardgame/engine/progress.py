"""Where a game stands, in a form that every screen and every list of saved games understands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a turn.

    Attributes:
        id: the stage's id (``"combat_move"``).
        name: its name as players say it.
        skipped: whether this turn goes without it.
        rules: ids of the rules on what happens in it, for screens.
    """

    id: str
    name: str
    skipped: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a game stands.

    Attributes:
        title: the turn in words (``"Round 3"``, ``"Spring 1942"``); empty before the first.
        round: number of the round, year or turn, from 1; 0 before the first.
        seat: the seat in turn; empty where none is.
        stages: the stages of this turn, in order; empty where the game has none to show.
        stage: id of the current stage; empty before the first.
        over: whether the game has ended.
        winners: the seats that have won; empty where nobody has.
        winner: those who have won in words (``"Axis"``); empty where nobody has.
        why: how they won, in a sentence; empty where nobody has.
        order: the seats in the order of their turns, where it is not their own; empty where it is.
    """

    title: str = ""
    round: int = 0
    seat: str = ""
    stages: tuple[Stage, ...] = ()
    stage: str = ""
    over: bool = False
    winners: tuple[str, ...] = ()
    winner: str = ""
    why: str = ""
    order: tuple[str, ...] = ()

    def to_plain(self) -> dict[str, Any]:
        """Where the game stands as JSON data, without the stages that are not current and the order."""
        plain: dict[str, Any] = {"title": self.title, "round": self.round, "seat": self.seat, "stage": self.stage}
        if self.over:
            plain["over"] = True
        if self.winner:
            plain.update(winners=list(self.winners), winner=self.winner, why=self.why)
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Progress:
        """What :meth:`to_plain` wrote; parts that are missing or of the wrong kind are left empty."""

        def words(key: str) -> str:
            value = plain.get(key)
            return value if isinstance(value, str) else ""

        number = plain.get("round")
        winners = plain.get("winners")
        return cls(
            words("title"),
            number if isinstance(number, int) else 0,
            words("seat"),
            (),
            words("stage"),
            bool(plain.get("over")),
            tuple(map(str, winners)) if isinstance(winners, list) else (),
            words("winner"),
            words("why"),
        )
