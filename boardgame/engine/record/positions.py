"""The positions of a game's history: the newest in memory, some in its file, the others played again when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from boardgame.engine.chance import ScriptedChance
from boardgame.engine.game import Game
from boardgame.engine.json_text import JsonBudget, read_json
from boardgame.engine.plain import canonical_json, text_hash
from boardgame.engine.record.journal import Entry, Header, Journal, JournalError
from boardgame.engine.record.limits import MOST_STATE, MOST_STATE_PARTS, MOST_TRIES
from boardgame.engine.record.replayed import ReplayBudget, other_data, why_not_played

SNAPSHOT_EVERY = 50
"""Actions from one whole position in the file to the next."""
_REMEMBERED = 40
"""How many of the newest positions stay in memory, for undo."""
_VISITED = 3 * SNAPSHOT_EVERY
"""How many positions last passed by replay stay in memory, so that stepping back is as quick as stepping on."""


class Positions:
    """The position after each entry of a history that somebody else keeps.

    Attributes:
        journal: the file of the game, or None.
    """

    def __init__(self, game: Game[Any, Any], header: Header, history: Sequence[Entry]) -> None:
        self.journal: Journal | None = None
        self._game = game
        self._header = header
        self._history = history
        self._kept: dict[int, Any] = {}
        self._visited: dict[int, Any] = {}

    def remember(self, number: int, state: Any) -> None:
        """Keep the position after the newest entry."""
        self._kept[number] = state
        old = number - _REMEMBERED
        if old > 0 and old % SNAPSHOT_EVERY:
            self._kept.pop(old, None)

    def forget(self, length: int) -> None:
        """Forget the positions from entry ``length`` on."""
        for states in (self._kept, self._visited):
            for number in [number for number in states if number >= length]:
                del states[number]

    def at(self, number: int) -> Any:
        """The position after an entry of the history; never to be changed.

        Raises:
            JournalError: playing again leads to another position than the one written down.
        """
        known = self._kept.get(number, self._visited.get(number))
        return self._reach(number) if known is None else known

    def steps_to(self, number: int) -> int:
        """How many entries are played again to come to a position, from the nearest one in memory or the start."""
        return number - max((known for known in (0, *self._kept, *self._visited) if known <= number), default=0)

    def texts(self, first: int) -> dict[int, str]:
        """Whole positions in memory that belong into a file, of the entries from ``first`` on, as canonical JSON."""
        numbers = [number for number in self._kept if number >= first and number % SNAPSHOT_EVERY == 0]
        return {number: canonical_json(self._kept[number].to_plain()) for number in sorted(numbers)}

    def all_texts(self) -> dict[int, str]:
        """The same of the whole history, from memory and from the file."""
        texts = self.texts(0)
        for number in range(0, len(self._history), SNAPSHOT_EVERY):
            with suppress(JournalError):  # they only spare time
                found = self.journal.snapshot(number, number - 1) if self.journal else None
                if found is not None and number not in texts and text_hash(found[1]) == self._history[number].hash:
                    texts[number] = found[1]
        return texts

    def _reach(self, number: int) -> Any:
        """The position after an entry, from the nearest one known before it."""
        near = max((known for known in (*self._kept, *self._visited) if known <= number), default=-1)
        state = self._kept.get(near, self._visited.get(near))
        in_file = self._from_file(number, near)
        if in_file is not None:
            near, state = in_file
        if state is None:
            near, state = 0, self._replay_start()
            self._kept[0] = state
        self.visit(near, state)
        budget = ReplayBudget(self._path)
        for entry in self._history[near + 1 : number + 1]:
            budget.take(entry.number)
            state = self._replay(state, entry)
            self.visit(entry.number, state)
            if entry.number % SNAPSHOT_EVERY == 0:
                self._kept[entry.number] = state
        return state

    def visit(self, number: int, state: Any) -> None:
        """Keep a position that was looked at, for a while."""
        self._visited.pop(number, None)
        self._visited[number] = state
        while len(self._visited) > _VISITED:
            del self._visited[next(iter(self._visited))]

    def _from_file(self, number: int, better_than: int) -> tuple[int, Any] | None:
        """The newest undamaged whole position in the file between two entries."""
        wanted = number
        for _ in range(MOST_TRIES):
            found = self.journal.snapshot(wanted, better_than) if self.journal and wanted > better_than else None
            if found is None:
                return None
            if text_hash(found[1]) == self._history[found[0]].hash:
                # A position of an older program may have another form, one of a stranger any; the actions before it
                # may still lead there.
                with suppress(Exception):
                    plain = read_json(found[1], JsonBudget(MOST_STATE_PARTS, MOST_STATE))
                    return found[0], self._game.state_from_plain(plain)
            wanted = found[0] - 1
        return None

    def _replay_start(self) -> Any:
        entry = self._history[0]
        try:
            state, _ = self._game.start(self._game.new_state(self._header.setup), ScriptedChance(entry.chance))
        except Exception as error:
            raise self._diverged(entry, why_not_played(error, entry.number)) from error
        self._compare(entry, state)
        return state

    def _replay(self, state: Any, entry: Entry) -> Any:
        try:
            after, _ = self._game.apply(state, entry.action, ScriptedChance(entry.chance))
        except Exception as error:
            raise self._diverged(entry, why_not_played(error, entry.number)) from error
        self._compare(entry, after)
        return after

    def _compare(self, entry: Entry, state: Any) -> None:
        if self._game.hash(state) != entry.hash:
            raise self._diverged(entry, "it leads to another position")

    @property
    def _path(self) -> Path:
        return self.journal.path if self.journal else Path("game in memory")

    def _diverged(self, entry: Entry, reason: str) -> JournalError:
        other = other_data(self._game, self._header.setup)
        reason = f"{reason} ({other})" if other else reason
        return JournalError.not_replayed(self._path, entry.number, reason, self._header.program)
