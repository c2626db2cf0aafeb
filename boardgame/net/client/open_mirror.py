"""A game that hides nothing, as its host tells it: played again here, action by action, with the recorded chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from boardgame.engine.decision import Decision
from boardgame.engine.forms import entry_from_plain
from boardgame.engine.game import Game
from boardgame.engine.json_text import JsonBudget
from boardgame.engine.option import Blank, Option
from boardgame.engine.plain import plain_hash
from boardgame.engine.record.followed import Diverged, FollowedMatch
from boardgame.engine.record.journal import Entry, Header, JournalError
from boardgame.engine.record.limits import MOST_CHARACTERS, MOST_PARTS
from boardgame.engine.record.perspective import Perspective
from boardgame.engine.refusal import Refusal
from boardgame.engine.viewer import Viewer
from boardgame.net.client.asking import Asking
from boardgame.net.client.mirror import Change, Differs
from boardgame.net.wire.from_host import Answer, Update


class OpenMirror:
    """See :class:`~boardgame.net.client.mirror.Mirror`. Everybody sees everything, so all viewers are told the same.

    Attributes:
        match: the game as played again here.
    """

    def __init__(self, game: Game[Any, Any], header: Header, update: Update, client: Asking) -> None:
        self.game = game
        self.header = header
        self._client = client
        self.match = self._begun(update)
        self._redo = update.redo

    def _begun(self, update: Update) -> FollowedMatch:
        if update.state is None:
            raise Differs("the position is missing")
        try:
            # What the host could not have seen itself as a position of this game is told as such.
            match = FollowedMatch(self.game, self.header, _entries(update), self.game.state_from_plain(update.state))
            match.summary()
        except Diverged as error:
            raise Differs(f"This game stands elsewhere here than at the host: {error}.", notice=True) from error
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            here = plain_hash(update.state)
            raise Differs(f"The position of the host ({here}) is not understood: {error}", notice=True) from error
        return match

    # --- following ------------------------------------------------------------------------------------------------

    def take(self, update: Update) -> Change:
        """See :meth:`Mirror.take`."""
        if update.first == 0:
            match = self._begun(update)
            self.match, self._redo = match, update.redo
            return Change(fresh=True)
        try:
            entries = _entries(update)
        except ValueError as error:
            raise Differs(f"an action of the host is not understood: {error}") from error
        undone, entries = self._go_back(update.first, entries)
        for entry in entries:
            try:
                self.match.follow(entry)
            except Diverged as error:
                text = f"This game leads elsewhere here than at the host; it is fetched anew: {error}."
                raise Differs(text, notice=True) from error
        if self.match.number != update.number:
            raise Differs(f"{self.match.number} actions are known here, and {update.number} were taken")
        self._redo = update.redo
        return Change(entries={None: entries}, undone=undone)

    def _go_back(self, first: int, entries: list[Entry]) -> tuple[int, list[Entry]]:
        """Forget what was taken back; how much it was, and which entries are new."""
        history = self.match.history
        if first > len(history):
            raise Differs(f"actions from {len(history)} on are missing")
        known = 0
        # After a broken connection the host may tell once more what has already come.
        while first + known < len(history) and known < len(entries) and entries[known] == history[first + known]:
            known += 1
        undone = len(history) - first - known
        try:
            if undone and not self.match.cut(first + known):
                raise Differs("an earlier position is not known here")
        except JournalError as error:
            raise Differs(f"This game leads elsewhere here than at the host: {error}.", notice=True) from error
        return undone, entries[known:]

    @property
    def number(self) -> int:
        """How many actions were taken."""
        return self.match.number

    @property
    def known(self) -> tuple[int, str]:
        """See :attr:`Mirror.known`."""
        return len(self.match.history), self.match.history[-1].hash

    # --- what is on the table -------------------------------------------------------------------------------------

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody: nothing is hidden."""
        return (*(seat.id for seat in self.game.seats), None)

    def _seen_by(self, viewer: Viewer) -> Perspective:
        return self.match.perspective(viewer)

    def view(self, viewer: Viewer) -> Any:
        """See :meth:`Mirror.view`."""
        return self._seen_by(viewer).view

    def decisions(self, viewer: Viewer) -> tuple[Decision, ...]:
        """See :meth:`Mirror.decisions`."""
        return self._seen_by(viewer).decisions

    def heads(self, viewer: Viewer) -> list[Option]:
        """See :meth:`Mirror.heads`."""
        return self._seen_by(viewer).heads()

    def entries(self, viewer: Viewer) -> Sequence[Entry]:
        """See :meth:`Mirror.entries`."""
        return self._seen_by(viewer).entries

    def undo_list(self, viewer: Viewer) -> list[Entry]:
        """See :meth:`Mirror.undo_list`."""
        return self._seen_by(viewer).undo_list()

    def redoer(self, viewer: Viewer) -> str:
        """See :meth:`Mirror.redoer`."""
        return self._redo

    # --- questions ------------------------------------------------------------------------------------------------

    def expand(
        self,
        viewer: Viewer,
        option: Option,
        filled: Mapping[str, Any],
        then: Callable[[tuple[Blank, ...] | Refusal], Any],
    ) -> None:
        """See :meth:`Mirror.expand`; at once."""
        try:
            found: tuple[Blank, ...] | Refusal = self._seen_by(viewer).expand(option, filled)
        except Refusal as refusal:
            found = refusal
        then(found)

    def explain(self, viewer: Viewer, action: Mapping[str, Any], then: Callable[[Refusal | None], Any]) -> None:
        """See :meth:`Mirror.explain`; at once."""
        then(self._seen_by(viewer).explain(action))

    def view_at(self, viewer: Viewer, number: int, then: Callable[[Any], Any]) -> None:
        """See :meth:`Mirror.view_at`; at once where the position is near one that is known, else the host is asked."""
        if self.match.is_near(number):
            then(self._seen_by(viewer).view_at(number))
            return
        match = self.match

        def told(answer: Answer) -> None:
            if self.match is not match or not isinstance(answer.data, dict):
                return
            try:
                match.learn(number, self.game.state_from_plain(answer.data))
            except (Diverged, LookupError, TypeError, ValueError, AttributeError) as error:
                self._client.mirror_fails(Differs(f"An earlier position differs from the host's: {error}", notice=True))
                return
            then(self._seen_by(viewer).view_at(number))

        self._client.look_at("", number, told)  # everybody sees the same

    def write_copy(self, path: Path) -> bool:
        """See :meth:`Mirror.write_copy`."""
        self.match.write_copy(path)
        return True

    def export(self, viewer: Viewer) -> dict[str, Any]:
        """See :meth:`Mirror.export`."""
        return self._seen_by(viewer).export()


def _entries(update: Update) -> list[Entry]:
    """The entries of an update; raises ValueError naming what is wrong."""
    budget = JsonBudget(MOST_PARTS, MOST_CHARACTERS)
    entries = [entry_from_plain(plain, budget) for plain in update.entries]
    if [entry.number for entry in entries] != list(range(update.first, update.first + len(entries))):
        raise ValueError("its actions do not follow one another")
    return entries
