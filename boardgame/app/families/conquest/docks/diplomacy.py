"""The Neutrals: three places for Influence each, and what they are."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from boardgame.app.families.conquest.names import faction_name, status_name, status_words
from boardgame.app.look import art
from boardgame.app.look.elements import column, row, text
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.conquest.diplomacy import marker
from boardgame.games.conquest.government.prospects import Prospect, prospect
from boardgame.games.conquest.telling.names import counted, seat_name
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

PLACES = 3
_NAME, _STATUS = 101, 65
"""Pixels for the longest name of a Neutral, and for the longest word of what it is."""
_SIDE, _STEP = 15, 17


class Places(QWidget):
    """Three places, filled with the emblem of whose Influence it is; behind it the cards laid on the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._emblem, self._count = "", 0
        self._card_emblem, self.cards = "", 0
        self.setFixedSize(PLACES * _STEP, _SIDE + 2)
        current().changed.connect(self.update)

    def show_markers(self, emblem: str, count: int) -> None:
        """Fill so many places."""
        self._emblem, self._count = emblem, count
        self.update()

    def show_cards(self, emblem: str, count: int) -> None:
        """Lay so many cards into the places that are left; more than that are for the words beside them."""
        self._card_emblem, self.cards = emblem, count
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the places."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(PLACES):
            spot = QRectF(place * _STEP + 1, 1, _SIDE, _SIDE)
            if place < self._count:
                art.draw(painter, art.emblem_drawing(self._emblem), spot)
            elif place < self._count + self.cards:
                painter.setBrush(QColor(current().color("surface")))
                painter.setPen(QPen(QColor(current().color("text_muted")), 1))
                painter.drawRoundedRect(spot.adjusted(1.5, 0.5, -1.5, -0.5), 2, 2)
                art.draw(painter, art.emblem_drawing(self._card_emblem), spot.adjusted(3.5, 3.5, -3.5, -3.5))
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(current().color("outline_strong")), 1, Qt.PenStyle.DashLine))
                painter.drawEllipse(spot.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()


class DiplomacySection(OverviewSection):
    """Every Neutral with its Influence and its status."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows: dict[str, tuple[QLabel, QLabel, Places]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(2)
        view: View = session.shown
        for number, (neutral, found) in enumerate(view.world.scenario.neutrals.items()):
            name, status, places = (
                text(found.name, "secondary", elide=True),
                text("", "caption", tone="muted"),
                Places(),
            )
            grid.addWidget(name, number, 0)
            grid.addWidget(status, number, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(places, number, 2)
            self._rows[neutral] = (name, status, places)
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(0, scaled(_NAME))
        grid.setColumnMinimumWidth(1, scaled(_STATUS))  # from the start, lest the dock grow with the first Protectorate
        head = row(text(self.tr("Diplomacy"), weight=600), None, text(self.tr("Influence"), "caption", tone="muted"))
        self.setLayout(column(head, grid, spacing=5, margins=(12, 10, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        world = view.world
        for neutral, (name, status, places) in self._rows.items():
            held, laid = view.influence.get(neutral), prospect(view, neutral)
            kind = view.status[neutral].kind
            full = status_words(view, neutral)
            status.setText(self.tr("Unaligned") if kind == "neutral" else full.partition(" ")[0].capitalize())
            places.show_markers(*self._markers(view, neutral))
            cards = laid.cards
            places.show_cards(marker(world, cards.seat, neutral) if cards else "", cards.markers if cards else 0)
            markers = (
                self.tr("{0} Influence of {1}").format(held.markers, faction_name(world, held.seat)) if held else ""
            )
            title = world.scenario.neutrals[neutral].name
            told = filter(None, (full.partition(",")[0], markers, self._laid(world, laid)))
            words = ": ".join((title, ", ".join(told)))
            for widget in (name, status, places):
                widget.setToolTip(words)
            places.setAccessibleName(words)

    @staticmethod
    def _markers(view: View, neutral: str) -> tuple[str, int]:
        """The emblem of whose Influence it is, and how much; a Satellite's three are off the board and still told."""
        status, held = view.status[neutral], view.influence.get(neutral)
        if held is not None:
            return marker(view.world, held.seat, neutral), held.markers
        if status.kind == "satellite" and status.seat:
            return marker(view.world, status.seat, neutral), PLACES
        return "", 0

    def _laid(self, world: World, laid: Prospect) -> str:
        """The cards on the table for a Neutral, and what the Resolution makes of it (CNC-7.31, CNC-7.4)."""
        if laid.cards is None:
            return ""
        cards = counted(laid.cards.markers, "card")
        whose = self.tr("{0} of {1} on the table").format(cards, seat_name(world, laid.cards.seat))
        return self.tr("{0}; at the Resolution: {1}").format(whose, status_name(world, laid.status))
