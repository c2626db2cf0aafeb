"""Who sits at a game by now: persons by their names, computer players by their levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boardgame.ai.brains import UnknownLevel, level_of
from boardgame.engine.decision import Decision
from boardgame.engine.record.match import Match

COMPUTER = "computer:"
"""Begins the word for a computer player of a level."""


def level_in(holder: str) -> str:
    """The level of the computer player that a word names; empty for a person."""
    if not holder.startswith(COMPUTER):
        return ""
    try:
        return level_of(holder.removeprefix(COMPUTER)).id
    except UnknownLevel:
        return ""  # of a later program, or made up by hand: a person plays on


class Seating:
    """The seats of a match, kept beside the game in its file."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def computer(self, seat: str) -> str:
        """The level of the computer player in a seat; empty for a person."""
        return level_in(self._match.remarks.seats.get(seat, ""))

    def player(self, seat: str) -> str:
        """The name of who has a seat."""
        level = self.computer(seat)
        if level:
            return level_of(level).name
        taken = self._match.remarks.seats.get(seat, "")
        return taken if taken and not taken.startswith(COMPUTER) else self._match.header.player(seat)

    def give(self, seat: str, level: str) -> None:
        """A computer player has a seat from now on."""
        self._match.remarks.seat(seat, COMPUTER + level_of(level).id)
        self._match.save()

    def take(self, seat: str, name: str) -> None:
        """A person has a seat from now on."""
        self._match.remarks.seat(seat, name)
        self._match.save()

    def of_persons(self, decisions: Sequence[Decision]) -> tuple[Decision, ...]:
        """Decisions with the seats of persons alone; without those that no person is asked."""
        asked = ((found, tuple(seat for seat in found.seats if not self.computer(seat))) for found in decisions)
        return tuple(found if seats == found.seats else replace(found, seats=seats) for found, seats in asked if seats)

    def of_computers(self, decisions: Sequence[Decision]) -> list[tuple[str, Decision]]:
        """The seats of computer players that are to answer now; what anybody may answer is left to a person."""
        return [
            (seat, found)
            for found in decisions
            for seat in found.seats
            if self.computer(seat) and (found.answers != "any" or all(map(self.computer, found.seats)))
        ]
