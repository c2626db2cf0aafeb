"""A game that is played elsewhere, followed here with the same rules and the recorded chance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgame.engine.chance import ScriptedChance, SystemChance
from boardgame.engine.game import Game
from boardgame.engine.plain import canonical_json
from boardgame.engine.record.entry import Entry, Header
from boardgame.engine.record.match import Match
from boardgame.engine.record.replayed import why_not_played

_NEAR = 60
"""How many entries are played again at most to go back to an earlier position."""


class Diverged(Exception):
    """The rules here do not lead where those of the other computer lead; the text says where and how."""


class FollowedMatch(Match):
    """A match in memory whose entries come from another computer. Nothing is played in it but what came.

    Raises:
        Diverged: the position is not the one that the last entry led to.
    """

    def __init__(self, game: Game[Any, Any], header: Header, entries: Sequence[Entry], state: Any) -> None:
        """A game that stands where the last of ``entries`` led to: ``state``."""
        super().__init__(game, header, SystemChance())
        if [entry.number for entry in entries] != list(range(len(entries))) or not entries:
            raise Diverged("the entries of the history do not follow one another")
        here = game.hash(state)
        if here != entries[-1].hash:
            raise Diverged(f"the position has the hash {here}, and the last action leads to {entries[-1].hash}")
        self.history.extend(entries)
        self._positions.remember(self.number, state)
        self._stand_at(state)

    def follow(self, entry: Entry) -> None:
        """Play what was played elsewhere.

        Raises:
            Diverged: it cannot be played here, or leads to another position; nothing has changed.
        """
        if entry.number != len(self.history):
            raise Diverged(f"action {entry.number} comes after action {self.number}")
        script = ScriptedChance(entry.chance)
        try:
            state, events = self.game.apply(self.state, entry.action, script)
        except Exception as error:  # another computer may send anything
            raise Diverged(f"action {entry.number}: {why_not_played(error, entry.number)}") from error
        here = self.game.hash(state)
        if here != entry.hash:
            raise Diverged(f"action {entry.number} leads to the position {here} here and to {entry.hash} at the host")
        if script.left:
            raise Diverged(f"action {entry.number}: the host asked chance for more than the rules here do, hash {here}")
        # Order within an object says nothing: a host that has read its position from a file has another one.
        seen, told = ([canonical_json(event.to_plain()) for event in found] for found in (events, entry.events))
        if seen != told:
            other = next((pair for pair in zip(seen, told, strict=False) if pair[0] != pair[1]), (seen[-1:], told[-1:]))
            words = f"{other[0]!s:.120} here, {other[1]!s:.120} at the host"
            raise Diverged(f"action {entry.number}, hash {here}: other things happen: {words}")
        self._note(entry, state)

    def cut(self, length: int) -> bool:
        """Go back to when the history had ``length`` entries; False where that is too far from any known position."""
        if not self.is_near(length - 1):
            return False
        state = self.state_at(length - 1)
        del self.history[length:]
        self._positions.forget(length)
        self._positions.remember(length - 1, state)
        self._stand_at(state)
        return True

    def is_near(self, number: int) -> bool:
        """Whether the position after an entry is known here, or soon reached by playing again."""
        return 0 <= number < len(self.history) and self._positions.steps_to(number) <= _NEAR

    def learn(self, number: int, state: Any) -> None:
        """Keep the position after an entry, which another computer has told.

        Raises:
            Diverged: the entry leads to another one.
        """
        here = self.game.hash(state)
        if not 0 <= number < len(self.history) or here != self.history[number].hash:
            raise Diverged(f"the position told as that after action {number} has the hash {here}")
        self._positions.visit(number, state)

    def write_copy(self, path: Path) -> None:
        """Write the whole game to a file, with which it can be taken over; nothing further goes there.

        Raises:
            JournalError: the file cannot be written.
        """
        copy = Match(self.game, self.header, self.chance)
        copy.history.extend(self.history)
        copy._positions.remember(self.number, self.state)
        copy._stand_at(self.state)
        copy.save_as(path)
        copy.close()
