"""The technology shelf: what everybody has revealed, one's own vault face up, the backs of others' with their years."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from boardgame.app.look.elements import clear, column, emblem_label, line, plain_words, row, text, tr
from boardgame.app.look.theme import restyle, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import BelowPage
from boardgame.games.conquest.state import VaultPair
from boardgame.games.conquest.telling.cards import card_name
from boardgame.games.conquest.telling.names import seat_name
from boardgame.games.conquest.view import View

_TILE = 178
"""Pixels of a tile's width."""
_LOW = 140
"""Pixels of the dock's height below which a tile is a line, so that no Faction is out of sight."""


class TechTile(QFrame):
    """A Technology or Red Insurgents: its name and what it does; or the back of a pair that only its owner knows."""

    def __init__(self, title: str, words: str, state: str, tone: str, tip: str = "", year: int = 0) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.title = title
        self._state = text(state, "caption", 600, tone or "muted")
        self._words = text(words, "caption", tone="muted", wrap=True)
        if not words:
            self._words.hide()
        self._year = year
        self._name = text(title, "secondary", 600, elide=True)
        inner = column(self._name, spacing=1, margins=(10, 5, 10, 6))
        inner.addWidget(self._state)
        inner.addWidget(self._words)
        inner.addStretch(1)
        self.setLayout(inner)
        self.setFixedWidth(scaled(_TILE))
        restyle(self, tone={"success": "success", "accent": "accent"}.get(tone, ""))
        self.setToolTip(plain_words(tip))
        self.setAccessibleName(f"{title}, {state}. {words}")

    def be_low(self) -> None:
        """Be a line: its name and, in the vault, its year; the tool tip tells all else."""
        if self._year:
            self._name.setText(self.tr("{0} · vault {1}").format(self.title, self._year))
        self._state.hide()
        self._words.hide()
        inner = self.layout()
        assert inner is not None
        inner.setContentsMargins(10, 3, 10, 3)
        self.setFixedWidth(min(scaled(_TILE), self._name.fontMetrics().horizontalAdvance(self._name.text()) + 26))


class TechnologyPage(BelowPage):
    """A row of tiles for each Faction, its own first."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._low = False
        self._rows = column(spacing=4, margins=(12, 4, 12, 4))
        inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(self._rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self.setLayout(column(area, spacing=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height may have room for more."""
        super().resizeEvent(event)
        if self._low != (self.height() < scaled(_LOW)):
            self.refresh()

    def refresh(self) -> None:
        """Show what the viewer may know."""
        view: View = self._session.shown
        self._low = self.height() < scaled(_LOW)
        clear(self._rows)
        seats = sorted(self._session.seats, key=lambda seat: seat.id != view.viewer)
        for number, seat in enumerate(seats):
            if number:
                self._rows.addWidget(line())
            tiles = [self._revealed(view, tech) for tech in view.techs[seat.id]]
            pairs = view.vaults.get(seat.id)
            if pairs is None:
                owner = seat_name(view.world, seat.id)
                tiles += [self._back(owner, year) for year in view.vault_years[seat.id]]
            else:
                tiles += [self._own(view, pair) for pair in pairs]
            for tile in tiles if self._low else ():
                tile.be_low()
            name = text(seat.name, "secondary", 600)
            name.setMinimumWidth(scaled(92))
            shown: list[QWidget] = [*tiles]
            if not tiles:
                shown = [text(self.tr("Nothing revealed, nothing in the vault."), "secondary", tone="muted")]
            self._rows.addLayout(row(emblem_label(seat.emblem, 18), name, *shown, None, spacing=8))
        self._rows.addStretch(1)

    def _revealed(self, view: View, tech: str) -> TechTile:
        name, words, rules = _told(view, tech)
        return TechTile(name, words, self.tr("revealed"), "success", " ".join((f"{name}: {words}", *rules)))

    def _own(self, view: View, pair: VaultPair) -> TechTile:
        name, words, rules = _told(view, pair.meaning)
        cards = self.tr("Its cards: {0}.").format(", ".join(card_name(view.world, card) for card in pair.cards))
        tip = " ".join((f"{name}: {words}", cards, *rules))
        return TechTile(name, words, self.tr("in your vault since {0}").format(pair.year), "accent", tip, pair.year)

    def _back(self, owner: str, year: int) -> TechTile:
        words = self.tr("Only {0} knows it.").format(owner)
        return TechTile(self.tr("Secret pair"), words, self.tr("in the vault since {0}").format(year), "", words, year)


def _told(view: View, meaning: str) -> tuple[str, str, tuple[str, ...]]:
    """The name of a Technology, or of Insurgents, what it does, and its rules."""
    scenario = view.world.scenario
    found = scenario.technologies.get(meaning) or scenario.red_technologies.get(meaning)
    if found is not None:
        return found.name, found.text, found.rules
    area = view.world.areas[meaning].name
    words = tr("Conquest", "They rise there as Militia of 2 CV in a turn of their owner.")
    return tr("Conquest", "Red Insurgents: {0}").format(area), words, ("CNC-7.35",)
