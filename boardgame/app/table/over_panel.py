"""What stands in the dock when a game has ended: who won, by how much, and what can be done now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.names import side_name
from boardgame.app.look.elements import badge, button, clear, column, emblem_label, icon_label, line, row, text
from boardgame.app.session.session import Session
from boardgame.engine.event import Event


class OverPanel(QWidget):
    """The game has ended.

    Signals:
        watch(): see the game again.
        leave(): to the start screen.
    """

    watch = Signal()
    leave = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = text(role="screen", weight=700, wrap=True)
        self._why = column(spacing=8)
        again = button(self.tr("Watch it again"), "primary", "play")
        again.clicked.connect(self.watch)
        start = button(self.tr("To the start screen"))
        start.clicked.connect(self.leave)
        title = text(self.tr("The game is over"), weight=600, tone="accent")
        head = row(icon_label("victory", "accent", 28), title, None)
        self.setLayout(column(head, self.words, self._why, None, again, start, spacing=10, margins=(16, 16, 16, 14)))

    def show_end(self, session: Session) -> None:
        """Say who has won, what it was judged by, and who of the side did best where that was to be named."""
        winner = session.state.winner
        words = self.tr("The {0} have won.").format(side_name(winner)) if winner else self.tr("Nobody has won.")
        self.words.setText(words)
        clear(self._why)
        events = session.entries[-1].events if session.entries else ()
        checked = any(event.kind == "victory_checked" for event in events)
        for event in events:
            # Where the cities of both sides are counted, the count says more than who won with how many.
            if event.kind == ("victory_checked" if checked else "won"):
                self._why.addWidget(text(session.game.describe(event), tone="muted", wrap=True))
            elif event.kind == "individual_winner":
                self._show_powers(session, event)

    def _show_powers(self, session: Session, event: Event) -> None:
        """The powers of the side that won by how much their income has grown."""
        best, growth = event.data["powers"], event.data["growth"]
        self._why.addWidget(line())
        self._why.addWidget(text(session.game.describe(event), "card", 600, wrap=True))
        self._why.addWidget(text(self.tr("Income compared with the start"), "secondary", tone="muted"))
        for power in sorted(growth, key=lambda power: -int(growth[power])):
            name = text(session.game.edition.power_by_id[power].name, weight=600)
            mark = [badge(self.tr("winner"), "success")] if power in best else []
            more = text(self.tr("{0} IPC").format(f"{growth[power]:+d}"), weight=600)
            self._why.addLayout(row(emblem_label(power, 22), name, *mark, None, more, spacing=8))
