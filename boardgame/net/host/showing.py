"""What each person is sent of the game: whole entries where nothing is hidden, sights of their seats where anything is.

What a viewer gets is worked out once for all who look with the same eyes, through its ``Perspective`` and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boardgame.engine.forms import decision_to_plain, entry_to_plain, option_to_plain
from boardgame.engine.record.match import Match
from boardgame.engine.viewer import SPECTATOR, Viewer
from boardgame.net.host.differences import Parts, SentView
from boardgame.net.host.people import ALL, People, Person
from boardgame.net.wire.from_host import Sight, Update


@dataclass
class _Told:
    """The view that those with the same eyes were shown last."""

    of: Any
    sent: SentView
    patch: tuple[dict[str, Any], ...] = ()


class Showing:
    """Tells people of the game.

    Args:
        match: the game.
        people: who is in the room.
        seats_of: the seats a person holds, in the order of the game.
        is_over: whether the game is over, by its rules or by agreement; then nothing of it is hidden any more.
    """

    def __init__(
        self,
        match: Match,
        people: People,
        seats_of: Callable[[Person], tuple[str, ...]],
        is_over: Callable[[], bool],
    ) -> None:
        self._match = match
        self._people = people
        self._seats_of = seats_of
        self._is_over = is_over
        self._told: dict[Viewer, _Told] = {}
        self._length = len(match.history)

    def all(self, first: int | None = None) -> None:
        """Tell everybody what has changed.

        Args:
            first: number of the first entry that is new or gone; by default the one after those told last.
        """
        first = self._length if first is None else min(first, self._length)
        hides = self._match.game.hides
        if hides:
            self._look(self._viewers())
        shared: dict[tuple[Viewer, ...], Update] = {}  # one for all who look with the same eyes
        for person in self._people:
            if not person.here:
                person.trusted = min(person.trusted, first)
                continue
            eyes = self._eyes(person) if hides else ()
            if eyes not in shared:
                shared[eyes] = self._with_sights(person, first) if hides else self._whole(first)
            person.tell(shared[eyes])
        self._length = len(self._match.history)
        if hides and self._is_over():
            whole = self._whole(0)
            for person in self._people:
                person.tell(whole)

    def to(self, person: Person, known: tuple[int, str] = (0, "")) -> None:
        """Tell one person, who comes in or looks with other eyes.

        Args:
            person: who.
            known: how many entries they have, and the hash of the last, see ``Hello``.
        """
        first = self._known(person, known)
        person.trusted = ALL
        if not self._match.game.hides:
            person.tell(self._whole(first))
            return
        self._look({viewer for viewer in self._eyes(person) if viewer not in self._told})
        person.tell(self._with_sights(person, first, fresh=True))
        if self._is_over():
            person.tell(self._whole(0))

    def _known(self, person: Person, known: tuple[int, str]) -> int:
        """How many entries a person has as they are now."""
        count, mark = known
        if not 0 < count <= min(person.trusted, len(self._match.history)):
            return 0
        if not self._match.game.hides:
            return count if self._match.history[count - 1].hash == mark else 0
        seen = self._match.perspective(self._eyes(person)[0])
        view = seen.view if count == len(self._match.history) else seen.view_at(count - 1)
        return count if self._match.game.hash(view) == mark else 0

    def _eyes(self, person: Person) -> tuple[Viewer, ...]:
        """Those of their seats; of several also everybody's, for while the players at one computer change places."""
        held = self._seats_of(person)
        return held if len(held) == 1 else (*held, SPECTATOR)

    def _viewers(self) -> set[Viewer]:
        return {viewer for person in self._people if person.here for viewer in self._eyes(person)}

    # --- nothing hidden, or nothing any more ----------------------------------------------------------------------

    def _whole(self, first: int) -> Update:
        match = self._match
        return Update(
            first=first,
            number=match.number,
            header=None if first else match.header.to_plain(),
            entries=tuple(entry_to_plain(entry) for entry in match.history[first:]),
            state=None if first else match.state.to_plain(),
            redo=match.redo_by,
        )

    # --- anything hidden ------------------------------------------------------------------------------------------

    def _look(self, viewers: set[Viewer]) -> None:
        """Work out what viewers see now, and what has changed since they were told last; forget who does not look."""
        for gone in self._told.keys() - self._viewers():
            del self._told[gone]
        parts = Parts()
        for viewer in viewers:
            told = self._told.get(viewer)
            if told is not None and told.of is self._match.state:
                told.patch = ()
                continue
            plain = self._match.perspective(viewer).view.to_plain()
            sent = SentView(plain, told.sent if told is not None else None, parts)
            patch = sent.since(told.sent) if told is not None else ()
            self._told[viewer] = _Told(self._match.state, sent, patch)

    def _with_sights(self, person: Person, first: int, fresh: bool = False) -> Update:
        match = self._match
        held = self._seats_of(person)
        return Update(
            first=first,
            number=match.number,
            header=None if first else match.header.to_plain(),
            sights=tuple(self._sight(viewer, first, fresh or not first, held) for viewer in self._eyes(person)),
        )

    def _sight(self, viewer: Viewer, first: int, whole: bool, held: tuple[str, ...]) -> Sight:
        match, told = self._match, self._told[viewer]
        seen = match.perspective(viewer)
        own = seen.undo_list()
        undo = next((place for place, entry in enumerate(own) if entry.by not in held), len(own))
        return Sight(
            viewer=viewer if isinstance(viewer, str) else "",
            entries=tuple(entry_to_plain(entry) for entry in seen.entries[first:]),
            view=told.sent.view if whole else None,
            patch=() if whole else told.patch,
            hash=told.sent.hash,
            decisions=tuple(decision_to_plain(decision) for decision in seen.decisions),
            heads=tuple(option_to_plain(option) for option in seen.heads()),
            undo=undo,
            redo=bool(match.redo_by) and match.redo_by == viewer,
        )
