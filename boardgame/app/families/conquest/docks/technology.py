"""The technology shelf: what everybody has revealed, one's own vault face up, the backs of others' with their years."""

from __future__ import annotations

from PySide6.QtCore import Qt
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


class TechTile(QFrame):
    """A Technology or Red Insurgents: its name and what it does; or the back of a pair that only its owner knows."""

    def __init__(self, title: str, words: str, state: str, tone: str, tip: str = "") -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.title = title
        inner = column(text(title, "secondary", 600, elide=True), spacing=1, margins=(10, 5, 10, 6))
        inner.addWidget(text(state, "caption", 600, tone or "muted"))
        if words:
            inner.addWidget(text(words, "caption", tone="muted", wrap=True))
        inner.addStretch(1)
        self.setLayout(inner)
        self.setFixedWidth(scaled(_TILE))
        restyle(self, tone={"success": "success", "accent": "accent"}.get(tone, ""))
        self.setToolTip(plain_words(tip))
        self.setAccessibleName(f"{title}, {state}. {words}")


class TechnologyPage(BelowPage):
    """A row of tiles for each Faction, its own first."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows = column(spacing=6, margins=(12, 6, 12, 6))
        inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(self._rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self.setLayout(column(area, spacing=0))

    def refresh(self) -> None:
        """Show what the viewer may know."""
        view: View = self._session.shown
        clear(self._rows)
        seats = sorted(self._session.seats, key=lambda seat: seat.id != view.viewer)
        for number, seat in enumerate(seats):
            if number:
                self._rows.addWidget(line())
            tiles: list[QWidget] = [self._revealed(view, tech) for tech in view.techs[seat.id]]
            pairs = view.vaults.get(seat.id)
            if pairs is None:
                owner = seat_name(view.world, seat.id)
                tiles += [self._back(owner, year) for year in view.vault_years[seat.id]]
            else:
                tiles += [self._own(view, pair) for pair in pairs]
            name = text(seat.name, "secondary", 600)
            name.setMinimumWidth(scaled(92))
            if not tiles:
                tiles = [text(self.tr("Nothing revealed, nothing in the vault."), "secondary", tone="muted")]
            self._rows.addLayout(row(emblem_label(seat.emblem, 18), name, *tiles, None, spacing=8))
        self._rows.addStretch(1)

    def _revealed(self, view: View, tech: str) -> TechTile:
        name, words, rules = _told(view, tech)
        return TechTile(name, words, self.tr("revealed"), "success", " ".join((f"{name}: {words}", *rules)))

    def _own(self, view: View, pair: VaultPair) -> TechTile:
        name, words, rules = _told(view, pair.meaning)
        cards = self.tr("Its cards: {0}.").format(", ".join(card_name(view.world, card) for card in pair.cards))
        tip = " ".join((f"{name}: {words}", cards, *rules))
        return TechTile(name, words, self.tr("in your vault since {0}").format(pair.year), "accent", tip)

    def _back(self, owner: str, year: int) -> TechTile:
        words = self.tr("Only {0} knows it.").format(owner)
        return TechTile(self.tr("Secret pair"), words, self.tr("in the vault since {0}").format(year), "", words)


def _told(view: View, meaning: str) -> tuple[str, str, tuple[str, ...]]:
    """The name of a Technology, or of Insurgents, what it does, and its rules."""
    scenario = view.world.scenario
    found = scenario.technologies.get(meaning) or scenario.red_technologies.get(meaning)
    if found is not None:
        return found.name, found.text, found.rules
    area = view.world.areas[meaning].name
    words = tr("Conquest", "They rise there as Militia of 2 CV in a turn of their owner.")
    return tr("Conquest", "Red Insurgents: {0}").format(area), words, ("CNC-7.35",)
