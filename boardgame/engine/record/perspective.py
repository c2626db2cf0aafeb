"""The one door through which a game in progress is looked at: what one viewer may know of it, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Blank, Option
from boardgame.engine.progress import Progress
from boardgame.engine.record.journal import Entry
from boardgame.engine.refusal import MALFORMED, NOT_ASKED, Refusal
from boardgame.engine.viewer import MASTER, Viewer

if TYPE_CHECKING:
    from boardgame.engine.game import Game
    from boardgame.engine.record.match import Match

HISTORY_FORMAT = "wartable-history-2"
"""Names the form of exported histories."""


class LogLine(NamedTuple):
    """A sentence of the log: the number of the entry it belongs to, the event it tells of, the text."""

    number: int
    event: Event
    text: str


class Perspective:
    """A game as one viewer may know it; made by ``Match.perspective``.

    Attributes:
        viewer: who looks.
    """

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.viewer = viewer
        self._whole = match
        self._open = viewer is MASTER or not match.game.hides
        self._witnessed: list[tuple[Entry, Entry]] = []
        self._of: Any = None
        self._view: Any = None

    @property
    def _match(self) -> Match:
        """The game; it may have gone on, by undoing its end, since the master view was handed out."""
        if self.viewer is MASTER and not self._whole.over:
            raise ValueError("nobody sees everything while a game is in progress")
        return self._whole

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self._whole.game

    # --- now --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the viewer may see of the position."""
        if self._of is not self._match.state:
            self._of = self._match.state
            self._match.game.settle(self._of)
            self._view = self._match.game.view(self._of, self.viewer)
        return self._view

    def view_at(self, number: int) -> Any:
        """What the viewer may see of the position after entry ``number``; see :meth:`Match.state_at`."""
        return self._match.game.view(self._match.state_at(number), self.viewer)

    @property
    def progress(self) -> Progress:
        """Where the game stands."""
        return self._match.game.progress(self.view)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the game waits for, each decision as the viewer may know it."""
        return tuple(decision.witness(self.viewer) for decision in self._match.decisions)

    # --- what the viewer's own seat may do ----------------------------------------------------------------------

    def heads(self) -> list[Option]:
        """What kinds of things the viewer may do now."""
        return self._match.heads(self.viewer) if isinstance(self.viewer, str) else []

    def expand(self, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The next blanks of one of the viewer's options, see :meth:`Game.expand`.

        Raises:
            Refusal: it is none of the viewer's options now, or its blanks cannot be filled so.
        """
        if option not in self.heads():
            raise Refusal(NOT_ASKED, "You cannot do that now.")
        try:
            return self._match.game.expand(self._match.state, option, filled)
        except (LookupError, TypeError, ValueError) as error:  # filled in by another computer, with anything
            raise Refusal(MALFORMED, "That cannot be filled in so.") from error

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """Why an action of the viewer would be refused now, or None if it would not."""
        if not isinstance(self.viewer, str) or action.get("by", self.viewer) != self.viewer:
            return Refusal(NOT_ASKED, "That is somebody else’s decision.")
        return self._match.explain({**action, "by": self.viewer})

    # --- what happened ------------------------------------------------------------------------------------------

    @property
    def entries(self) -> Sequence[Entry]:
        """The history as the viewer knows it.

        Where the game hides anything, entries carry neither chance nor hashes, other seats' actions only their
        ``by``, and each event what the viewer learns of it.
        """
        history = self._match.history
        if self._open:
            return history
        kept = self._witnessed
        while kept and (len(kept) > len(history) or kept[-1][0] is not history[len(kept) - 1]):
            kept.pop()
        kept.extend((entry, self._witness(entry)) for entry in history[len(kept) :])
        return [witnessed for _, witnessed in kept]

    def witness(self, events: Sequence[Event]) -> list[Event]:
        """Events as the viewer learns of them."""
        return [seen for event in events if (seen := event.witness(self.viewer)) is not None]

    def _witness(self, entry: Entry) -> Entry:
        action = self._match.game.action_for(entry.action, self.viewer)
        return Entry(entry.number, action, (), tuple(self.witness(entry.events)), entry.place, "")

    def undo_list(self) -> list[Entry]:
        """What the viewer can take back, newest first, see :meth:`Match.undo_list`; nothing but own actions."""
        found = self._match.undo_list()
        header = self._match.header
        if not isinstance(self.viewer, str) or not found or header.player(found[0].by) != header.player(self.viewer):
            return []
        return found if self._open else [self._witness(entry) for entry in found]

    def log(self, first: int = 0) -> list[LogLine]:
        """The sentences of the history from entry ``first`` on."""
        sentence = self._match.game.sentence
        found = ((entry.number, event) for entry in self.entries[first:] for event in entry.events)
        return [LogLine(number, event, text) for number, event in found if (text := sentence(event))]

    # --- for other programs -------------------------------------------------------------------------------------

    def export(self) -> dict[str, Any]:
        """The history as JSON data: header, then for each entry its action, chance, events and sentences.

        Entry 0 is the start of the game and has no action. Where the game hides anything, it holds what the viewer
        knows, the viewer's view of the position, and cannot be played on.
        """
        sentence = self._match.game.sentence
        entries = []
        for entry in self.entries:
            data: dict[str, Any] = {"number": entry.number, **entry.place, "action": entry.action}
            if self._open:
                data["chance"] = [outcome.to_plain() for outcome in entry.chance]
            data["events"] = [event.to_plain() for event in entry.events]
            data["sentences"] = [text for event in entry.events if (text := sentence(event))]
            if self._open:
                data["hash"] = entry.hash
            entries.append(data)
        whole = {"format": HISTORY_FORMAT, **self._match.header.to_plain(), "entries": entries}
        if not self._open:
            whole.update(seen_by=self.viewer, view=self.view.to_plain())
        return whole
