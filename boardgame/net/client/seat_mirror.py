"""A game that hides something, as its host tells it: for each pair of eyes what these may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from boardgame.engine.decision import Decision
from boardgame.engine.forms import (
    blank_from_plain,
    decision_from_plain,
    entry_from_plain,
    option_from_plain,
    refusal_from_plain,
)
from boardgame.engine.game import Game
from boardgame.engine.json_text import JsonBudget
from boardgame.engine.option import Blank, Option
from boardgame.engine.record.followed import Diverged, FollowedMatch
from boardgame.engine.record.journal import Entry, Header
from boardgame.engine.record.limits import MOST_CHARACTERS, MOST_PARTS
from boardgame.engine.record.perspective import HISTORY_FORMAT
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.viewer import MASTER, Viewer
from boardgame.net.client.asking import Asking
from boardgame.net.client.mirror import Change, Differs
from boardgame.net.client.told_view import ToldView
from boardgame.net.wire.from_host import Answer, Sight, Update

_BAD = (LookupError, TypeError, ValueError, AttributeError)


@dataclass
class _Seen:
    """What one pair of eyes has been told."""

    sight: Sight
    told: ToldView
    view: Any
    entries: list[Entry]
    decisions: tuple[Decision, ...]
    heads: list[Option] = field(default_factory=list)


class SeatMirror:
    """See :class:`~boardgame.net.client.mirror.Mirror`: for each of the person's seats, or for a spectator."""

    def __init__(self, game: Game[Any, Any], header: Header, update: Update, client: Asking) -> None:
        self.game = game
        self.header = header
        self._client = client
        self._number = 0
        self._seen: dict[Viewer, _Seen] = {}
        self._whole: FollowedMatch | None = None
        self.take(update)

    # --- following ------------------------------------------------------------------------------------------------

    def take(self, update: Update) -> Change:
        """See :meth:`Mirror.take`."""
        if not update.sights and update.state is not None:
            return self._open_up(update, update.state)
        fresh = update.first == 0
        before = {} if fresh else self._seen
        if not update.sights:
            raise Differs("the host does not say what is to be seen")
        self._whole = None
        found: dict[Viewer, _Seen] = {}
        new: dict[Viewer, Sequence[Entry]] = {}
        undone = 0
        for sight in update.sights:
            viewer: Viewer = sight.viewer or None
            old = before.get(viewer)
            entries = _entries(sight.entries)
            found[viewer] = seen = self._take_sight(viewer, sight, old, update.first, entries)
            if [entry.number for entry in seen.entries] != list(range(update.number + 1)):
                raise Differs("the history has gaps")
            new[viewer] = entries
            undone = max(undone, len(old.entries) - update.first) if old else undone
        self._seen, self._number = found, update.number
        return Change(fresh=fresh, entries=new, undone=undone)

    def _open_up(self, update: Update, state: Mapping[str, Any]) -> Change:
        """The game is over and nothing hidden any more: what was seen of it must have been so."""
        try:
            whole = FollowedMatch(self.game, self.header, _entries(update.entries), self.game.state_from_plain(state))
        except Diverged as error:
            raise Differs(f"The game that the host has opened does not fit itself: {error}.", notice=True) from error
        except _BAD as error:
            raise Differs(f"the game that the host has opened is not understood: {error}") from error
        for viewer, seen in self._seen.items():
            shown = whole.perspective(viewer)
            for here, opened in zip_longest(seen.entries, shown.entries):
                if here != opened:
                    number = (here or opened).number
                    raise Differs(f"The host has shown action {number} otherwise than it was.", notice=True)
            there = self.game.hash(shown.view)
            if there != seen.sight.hash:
                text = (
                    f"The host has shown the position {seen.sight.hash}, and the game it has opened leads to {there}."
                )
                raise Differs(text, notice=True)
        self._whole = whole
        return Change()

    def _take_sight(
        self, viewer: Viewer, sight: Sight, old: _Seen | None, first: int, entries: Sequence[Entry]
    ) -> _Seen:
        kept = old.entries[:first] if old else []
        try:
            told, view = self._view_of(viewer, sight, old)
            decisions = tuple(map(decision_from_plain, sight.decisions))
            heads = list(map(option_from_plain, sight.heads))
        except _BAD as error:
            raise Differs(f"what the host shows is not understood: {error}") from error
        return _Seen(sight, told, view, [*kept, *entries], decisions, heads)

    def _view_of(self, viewer: Viewer, sight: Sight, old: _Seen | None) -> tuple[ToldView, Any]:
        """The view a sight shows, as plain data and as the game's own type."""
        if sight.view is not None:
            told = ToldView(sight.view)
        elif old is None:
            raise Differs("the host tells only what has changed of a view that never came")
        elif not sight.patch:
            told = old.told
        else:
            told = old.told.changed(sight.patch)
        if old is not None and told is old.told and sight.hash == old.sight.hash:
            return told, old.view
        if told.hash != sight.hash:
            raise Differs(f"The view here has the hash {told.hash}, the host's has {sight.hash}.", notice=True)
        return told, self.game.view_from_plain(told.plain, viewer)

    @property
    def number(self) -> int:
        """How many actions were taken."""
        return self._number

    @property
    def known(self) -> tuple[int, str]:
        """See :attr:`Mirror.known`."""
        first = next(iter(self._seen.values()))
        return len(first.entries), first.sight.hash

    # --- what is on the table -------------------------------------------------------------------------------------

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """The person's seats, or the spectator."""
        return tuple(self._seen)

    def view(self, viewer: Viewer) -> Any:
        """See :meth:`Mirror.view`."""
        return self._seen[viewer].view

    def decisions(self, viewer: Viewer) -> tuple[Decision, ...]:
        """See :meth:`Mirror.decisions`."""
        return self._seen[viewer].decisions

    def heads(self, viewer: Viewer) -> list[Option]:
        """See :meth:`Mirror.heads`."""
        return list(self._seen[viewer].heads)

    def entries(self, viewer: Viewer) -> Sequence[Entry]:
        """See :meth:`Mirror.entries`."""
        return self._seen[viewer].entries

    def undo_list(self, viewer: Viewer) -> list[Entry]:
        """See :meth:`Mirror.undo_list`; the host says how many."""
        seen = self._seen[viewer]
        count = min(seen.sight.undo, len(seen.entries) - 1)
        return list(reversed(seen.entries[-count:])) if count else []

    def redoer(self, viewer: Viewer) -> str:
        """See :meth:`Mirror.redoer`."""
        return viewer if isinstance(viewer, str) and self._seen[viewer].sight.redo else ""

    # --- questions ------------------------------------------------------------------------------------------------

    def expand(
        self,
        viewer: Viewer,
        option: Option,
        filled: Mapping[str, Any],
        then: Callable[[tuple[Blank, ...] | Refusal], Any],
    ) -> None:
        """See :meth:`Mirror.expand`; blanks that depend on nothing are known here."""
        heads = self._seen[viewer].heads
        if option not in heads or not isinstance(viewer, str):
            then(Refusal(NOT_ASKED, "You cannot do that now."))
            return
        left = tuple(blank for blank in option.blanks if blank.name not in filled)
        if left or not option.staged:
            then(left)
            return
        number = self._number

        def told(answer: Answer) -> None:
            if number != self._number:
                return
            try:
                if answer.refusal is not None:
                    then(refusal_from_plain(answer.refusal))
                else:
                    then(tuple(map(blank_from_plain, _listed(answer.data))))
            except ValueError as error:
                self._client.mirror_fails(Differs(f"what may be filled in is not understood: {error}"))

        self._client.expand(viewer, number, heads.index(option), dict(filled), told)

    def explain(self, viewer: Viewer, action: Mapping[str, Any], then: Callable[[Refusal | None], Any]) -> None:
        """See :meth:`Mirror.explain`."""
        number = self._number

        def told(answer: Answer) -> None:
            if number == self._number:
                then(None if answer.refusal is None else refusal_from_plain(answer.refusal))

        self._client.explain({"by": viewer, **action}, told)

    def view_at(self, viewer: Viewer, number: int, then: Callable[[Any], Any]) -> None:
        """See :meth:`Mirror.view_at`."""
        if number == self._number:
            then(self.view(viewer))
            return

        def told(answer: Answer) -> None:
            if number > self._number or not isinstance(answer.data, dict):
                return
            try:
                view = self.game.view_from_plain(answer.data, viewer)
            except _BAD as error:
                self._client.mirror_fails(Differs(f"an earlier view is not understood: {error}"))
                return
            then(view)

        self._client.look_at(viewer if isinstance(viewer, str) else "", number, told)

    def write_copy(self, path: Path) -> bool:
        """See :meth:`Mirror.write_copy`: until it is over only the host knows it whole."""
        if self._whole is None:
            return False
        self._whole.write_copy(path)
        return True

    def export(self, viewer: Viewer) -> dict[str, Any]:
        """See :meth:`Mirror.export`; a game that is over is known whole."""
        if self._whole is not None and self._whole.over:
            return self._whole.perspective(MASTER).export()
        seen, sentence = self._seen[viewer], self.game.sentence
        entries = [
            {
                "number": entry.number,
                **entry.place,
                "action": entry.action,
                "events": [event.to_plain() for event in entry.events],
                "sentences": [text for event in entry.events if (text := sentence(event))],
            }
            for entry in seen.entries
        ]
        whole = {"format": HISTORY_FORMAT, **self.header.to_plain(), "entries": entries}
        return {**whole, "seen_by": viewer, "view": seen.told.plain}


def _entries(plain: Iterable[Mapping[str, Any]]) -> list[Entry]:
    budget = JsonBudget(MOST_PARTS, MOST_CHARACTERS)
    try:
        return [entry_from_plain(item, budget) for item in plain]
    except ValueError as error:
        raise Differs(f"an action of the host is not understood: {error}") from error


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise ValueError("no list")
    return data
