"""Cards, vaults, technologies and victory points of each Faction, secret ones as far as the viewer knows them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from boardgame.app.families.conquest.victory.points_table import points_words
from boardgame.app.look.elements import column, emblem_label, plain_words, row, rule_link, text
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.conquest.telling.cards import card_name
from boardgame.games.conquest.victory.known import known_score
from boardgame.games.conquest.view import View

_RULE = "CNC-18.1"
_NEWEST = 15
"""Discards that are named."""


class StandingSection(OverviewSection):
    """A row for each Faction: points, cards in hand, pairs in the vault, chits; below, technologies and decks."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cells: dict[str, tuple[QLabel, QLabel, QLabel, QLabel]] = {}
        self._techs: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for place, words in enumerate((self.tr("Points"), self.tr("Hand"), self.tr("Vault"), self.tr("Chits")), 2):
            grid.addWidget(text(words, "caption", tone="muted"), 0, place, Qt.AlignmentFlag.AlignRight)
        techs = column(spacing=2)
        for line_, seat in enumerate(session.seats, 1):
            grid.addWidget(emblem_label(seat.emblem, 16), line_, 0)
            cells = (text(weight=700), text(), text(), text())
            for place, cell in enumerate(cells, 2):
                grid.addWidget(cell, line_, place, Qt.AlignmentFlag.AlignRight)
            self._cells[seat.id] = cells
            told = text("", "caption", tone="muted", wrap=True)
            techs.addWidget(told)
            self._techs[seat.id] = told
        grid.setColumnStretch(1, 1)
        head = row(text(self.tr("Victory and secrets"), weight=600), None, rule_link(_RULE, self.open_rule.emit))
        self.decks = text("", "caption", tone="muted", wrap=True)
        self.setLayout(column(head, grid, techs, self.decks, spacing=5, margins=(12, 10, 12, 12)))

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        for seat in self._session.seats:
            points, hand, vault, chits = self._cells[seat.id]
            known = known_score(view, seat.id)
            points.setText(points_words(known))
            secret = known.least != known.most
            points.setToolTip(
                self.tr("Between {0} and {1}: chits and vault are secret.").format(known.least, known.most)
                if secret
                else self.tr("{0} victory points").format(known.least)
            )
            hand.setText(str(view.hand_sizes.get(seat.id, 0)))
            vault.setText(str(len(view.vault_years.get(seat.id, ()))))
            chits.setText(str(view.dividend_counts.get(seat.id, 0)))
            named = [self._name(view, tech) for tech in view.techs.get(seat.id, ())]
            self._techs[seat.id].setText(f"{seat.name}: {', '.join(named)}")
            self._techs[seat.id].setVisible(bool(named))
        said = self.tr("Decks: {0} Action, {1} Investment\nDiscards: {2}")
        self.decks.setText(said.format(view.decks["action"], view.decks["investment"], len(view.discard)))
        newest = [card_name(view.world, card) for card in reversed(view.discard[-_NEWEST:])]
        listed = self.tr("Discards, the newest first: {0}").format("; ".join(newest))
        self.decks.setToolTip(plain_words(listed) if newest else "")

    @staticmethod
    def _name(view: View, tech: str) -> str:
        scenario = view.world.scenario
        found = scenario.technologies.get(tech) or scenario.red_technologies.get(tech)
        return found.name if found is not None else tech
