"""What Intelligence has shown: own notes in full, of others who looked where; each with its year."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import clear, column, emblem_label, line, row, scroll, text, tr
from boardgame.app.session.session import Session
from boardgame.app.table.tool import BelowPage
from boardgame.games.conquest.state import Note
from boardgame.games.conquest.telling.government import seen_text
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World


def note_title(world: World, note: Note) -> str:
    """When and where somebody looked: “1938 · Code Break: hand of the USA”."""
    whats = {
        "agent": tr("Conquest", "units of {0} in {1}"),
        "mole": tr("Conquest", "Secret Vault of {0}"),
        "code_break": tr("Conquest", "hand of {0}"),
    }
    kind = world.scenario.cards.intelligence[note.kind].name
    where = area_name(world, note.at) if note.at in world.areas else ""
    what = whats[note.kind].format(seat_name(world, note.of), where)
    return f"{note.year} · {kind}: {what}"


def note_words(world: World, note: Note) -> str:
    """What was seen, as it was then."""
    return f"{sentence(seen_text(world, note.kind, note.seen))}."


class NotesPage(BelowPage):
    """The notes, the newest first."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        view: View = session.view
        self._seen = {seat: len(notes) for seat, notes in view.notes.items()}  # what a saved game brings is not new
        self._list = column(spacing=6, margins=(14, 8, 14, 8))
        inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(self._list)
        self.setLayout(column(scroll(inner), spacing=0))

    @property
    def _notes(self) -> int:
        view: View = self._session.shown
        return len(view.notes.get(view.viewer, ()))

    @property
    def unread(self) -> int:
        """Notes of the viewer's own that came since they last saw this page."""
        view: View = self._session.shown
        return max(0, self._notes - self._seen.get(view.viewer, 0))

    def showEvent(self, event: QShowEvent) -> None:
        """What lies open has been seen."""
        super().showEvent(event)
        self._see()

    def _see(self) -> None:
        view: View = self._session.shown
        if self.isVisible() and view.viewer:
            self._seen[view.viewer] = max(self._notes, self._seen.get(view.viewer, 0))

    def refresh(self) -> None:
        """Show what the viewer may know."""
        self._see()
        view: View = self._session.shown
        clear(self._list)
        emblems = {seat.id: seat.emblem for seat in self._session.seats}
        own = view.viewer
        for seat in sorted(view.notes, key=lambda seat: seat != own):
            for note in reversed(view.notes[seat]):
                head = text(note_title(view.world, note), "secondary", 600, wrap=True)
                lines: list[QWidget] = [head]
                if seat == own or own == "master":
                    lines.append(text(note_words(view.world, note), "secondary", wrap=True))
                made = row(emblem_label(emblems[seat], 18), column(*lines, spacing=1), spacing=10)
                made.setStretch(1, 1)
                self._list.addLayout(made)
                self._list.addWidget(line())
        if not self._list.count():
            words = self.tr(
                "Nobody has looked into hands, vaults or stacks yet. What you see by Intelligence is noted here."
            )
            self._list.addWidget(text(words, tone="muted", wrap=True))
        self._list.addStretch(1)
