"""The victory track: cities each side holds, and how many win."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import side_name
from boardgame.app.look.elements import clear, column, emblem_label, icon_label, row, rule_link, text
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.axis_allies.board.spaces import cities_held
from boardgame.games.axis_allies.phases.victory import cities_needed
from boardgame.games.axis_allies.telling.consequences import condition


class Pips(QWidget):
    """A row of pips, some filled, with a bar after the one that wins."""

    def __init__(self, total: int, role: str, hatched: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._total, self._role, self._hatched = total, role, hatched
        self._filled, self._needed = 0, total
        self.setFixedHeight(14)
        current().changed.connect(self.update)

    def show_count(self, filled: int, needed: int) -> None:
        """Fill so many, and mark how many win."""
        self._filled, self._needed = filled, needed
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the pips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        gap = 3.0
        width = (self.width() - gap * (self._total - 1)) / self._total
        for place in range(self._total):
            full = place < self._filled
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 1))
            painter.setBrush(QColor(theme.color(self._role, "battle") if full else theme.color("surface_sunken")))
            box = QRectF(place * (width + gap) + 0.5, 2.5, width - 1, 9)
            painter.drawRoundedRect(box, 2, 2)
            if full and self._hatched:
                painter.setPen(QPen(QColor(theme.color(f"{self._role}_text", "battle")), 1))
                painter.drawLine(box.bottomLeft(), box.topRight())
        painter.setPen(QPen(QColor(theme.color("text")), 2))
        at = self._needed * (width + gap) - gap / 2
        painter.drawLine(int(at), 0, int(at), 14)


class VictorySection(OverviewSection):
    """Victory cities of each side (A42-VIC-02, A42-VIC-03, A42-VIC-06), or how it wins otherwise (P40-VIC-03)."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        edition = edition_of(session)
        self._needed = text(role="secondary", tone="muted")
        layout = column(
            row(icon_label("victory_city"), text(self.tr("Victory cities"), weight=600), None, self._needed, spacing=6),
            spacing=5,
            margins=(12, 10, 12, 10),
        )
        self._sides = {}
        sides = sorted({power.side for power in edition.powers}, reverse=True)
        for number, side in enumerate(sorted(sides, key=lambda side: side != "axis")):
            count = text(weight=700)
            pips = Pips(len(edition.victory_cities), "attacker" if number == 0 else "defender", number == 1)
            emblems = [emblem_label(power.id, 16) for power in edition.powers if power.side == side]
            layout.addLayout(row(text(side_name(side), weight=600), *emblems, None, count, spacing=4))
            layout.addWidget(pips)
            otherwise = column(spacing=2)
            layout.addLayout(otherwise)
            self._sides[side] = (count, pips, otherwise)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show the session's position."""
        state, edition = self._session.shown, edition_of(self._session)
        needed = cities_needed(edition, str(state.options.get("victory", "standard")))
        self._needed.setText(self.tr("{0} of {1} win").format(needed, len(edition.victory_cities)))
        for side, (count, pips, otherwise) in self._sides.items():
            wins = condition(edition, state, side)
            clear(otherwise)
            if wins is not None:
                otherwise.addWidget(text(wins.text, "caption", tone="muted", wrap=True))
                otherwise.addLayout(row(rule_link(wins.rule, self.open_rule.emit), None))
            pips.setVisible(wins is None)
            held = cities_held(edition, state, side)
            count.setText(str(len(held)))
            pips.show_count(len(held), needed)
            names = ", ".join(edition.victory_cities[area] for area in held)
            words = self.tr("{0} holds {1} cities: {2}").format(side_name(side), len(held), names)
            pips.setToolTip(words)
            pips.setAccessibleName(words)
