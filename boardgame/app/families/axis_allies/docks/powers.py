"""The powers: treasury, income, who plays each; and what is bought and not yet placed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import player_name
from boardgame.app.look import art
from boardgame.app.look.elements import ClickFrame, clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.theme import icon_pixmap, restyle, text_font
from boardgame.app.session.session import Session
from boardgame.app.table.docks.overview import SeatsSection
from boardgame.app.table.tool import OverviewSection
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.board.spaces import capital_lost, own_complexes
from boardgame.games.axis_allies.edition.edition import Power
from boardgame.games.axis_allies.telling.income_sheet import income_sheet
from boardgame.games.axis_allies.telling.log import unit_words


class PowerRow(ClickFrame):
    """One power: emblem, name, treasury, income, seat."""

    def __init__(self, session: Session, power: Power, parent: QWidget | None = None) -> None:
        super().__init__("row", parent)
        self._session, self._power = session, power
        self._bar = QFrame()
        self._bar.setProperty("role", "turn_bar")
        self._bar.setFixedWidth(3)
        self._treasury = text(role="card", weight=700)
        self._income = text(role="secondary", weight=500, tone="success")
        self._player = text(role="secondary", tone="muted", elide=True)
        self._seat = icon_label("human", "text_muted", 14)
        grid = QGridLayout()
        grid.setContentsMargins(0, 5, 10, 5)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._bar, 0, 0, 2, 1)
        grid.addWidget(emblem_label(power.id, 26), 0, 1, 2, 1)
        grid.addWidget(text(power.name, weight=600), 0, 2)
        grid.addLayout(row(None, self._treasury, text("IPC", "caption", tone="muted"), spacing=3), 0, 3)
        seat = row(self._seat, self._player, spacing=4)
        seat.setStretch(1, 1)
        grid.addLayout(seat, 1, 2)
        grid.addWidget(self._income, 1, 3, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(2, 1)
        self.setLayout(grid)

    def refresh(self) -> None:
        """Show the session's position."""
        session, power = self._session, self._power
        state, edition = session.shown, edition_of(session)
        self._treasury.setText(str(state.treasury.get(power.id, 0)))
        sheet = income_sheet(edition, state, power.id)
        income, lost = sheet.collected, capital_lost(edition, state, power.id)
        self._income.setText(self.tr("none") if lost else signed(income))
        restyle(self._income, tone="danger" if lost else "success")
        player = player_name(session, power.id)
        self._player.setText(self.tr("capital lost") if lost else player)
        restyle(self._player, tone="danger" if lost else "muted")
        who = "computer" if session.computer(power.id) else "human"
        self._seat.draw_with(lambda: icon_pixmap(who, "text_muted", 14))
        turn = power.id == state.turn
        restyle(self, state="selected" if turn else "")
        restyle(self._bar, state="selected" if turn else "")
        what = self.tr("{0}: {1} IPC, income {2}, played by {3}")
        words = what.format(power.name, state.treasury.get(power.id, 0), income, player)
        self.setAccessibleName(words)
        parts = [f"{line.name} {signed(line.ipcs)}" for line in sheet.lines if line.counts and line.ipcs]
        summed = f"\n{' · '.join(parts)}" if len(parts) > 1 else ""
        self.setToolTip(self.tr("{0}{1}\nClick: show the capital").format(words, summed))


class PowersSection(SeatsSection):
    """Every power, the one in turn lit."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        powers = edition_of(session).power_by_id
        super().__init__(session, lambda seat: PowerRow(session, powers[seat.id]), parent)


class MiniCounter(QWidget):
    """A counter as on the board: silhouette and count in the power's colours."""

    def __init__(self, unit_type: str, power: str, count: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit, self._power, self._count = unit_type, power, count
        self.setFixedSize(52, 28)
        self.setToolTip(name)
        self.setAccessibleName(name)

    def paintEvent(self, event: object) -> None:
        """Draw the counter."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = art.palette().counter(self._power)
        painter.setPen(QPen(QColor(look.edge), 1.5))
        painter.setBrush(QColor(look.fill))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        wide = self._count > 1
        art.draw(painter, art.unit_drawing(self._unit), QRectF(5 if wide else 11, 4, 30, 20), look.text)
        if wide:
            painter.setFont(text_font("secondary", 700))
            painter.setPen(QColor(look.text))
            painter.drawText(QRectF(34, 0, 14, 28), int(Qt.AlignmentFlag.AlignCenter), str(self._count))


class MobilizationSection(OverviewSection):
    """The mobilization zone: what was bought this turn and where it may be placed (A42-SET-12)."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cost = text(role="secondary", tone="muted")
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._note = text(role="caption", tone="muted", wrap=True)
        self._counters: list[tuple[str, str, int]] = []  # the unit types shown, with whose they are and how many
        head = row(icon_label("mobilize"), text(self.tr("Mobilization zone"), weight=600), None, self._cost, spacing=6)
        self.setLayout(column(head, self._grid, self._note, spacing=8, margins=(12, 10, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        state, edition = self._session.shown, edition_of(self._session)
        self.setVisible(bool(state.purchased))
        cost = sum(edition.types[type_].cost * count for type_, count in state.purchased.items())
        counters = [(type_, state.turn, count) for type_, count in state.purchased.items()]
        if counters != self._counters:
            self._counters = counters
            clear(self._grid)
            for place, (type_, power, count) in enumerate(counters):
                name = unit_words(edition, {type_: count})
                self._grid.addWidget(MiniCounter(type_, power, count, name), place // 3, place % 3)
        self._cost.setText(f"{cost} IPC")
        places = [edition.board.areas[area].name for area in own_complexes(state, state.turn)]
        words = self.tr("Placed in phase {0}.")
        if places:
            words = self.tr("Placed in phase {0}, where there is a complex: {1}.")
        self._note.setText(words.format(edition.phases.index("mobilize") + 1, ", ".join(places)))
