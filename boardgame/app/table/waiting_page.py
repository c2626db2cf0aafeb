"""What the dock shows while others decide: who, what about, who is at the table, and a way to look on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import button, clear, column, scroll, text
from boardgame.app.session.session import Session
from boardgame.app.table.deciding import deciding_sentence, what_about
from boardgame.app.table.family import Family
from boardgame.app.table.network.people import PeopleView
from boardgame.app.table.panels.panel import Panel


class WaitingPage(QWidget):
    """What the dock shows while others decide.

    Signals:
        watch(): look at what they decide about.
    """

    watch = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = text(role="decision", weight=600, wrap=True)
        self._about = text(tone="muted", wrap=True)
        self._people = column(spacing=8)
        self._offered: type[Panel] | None = None
        self._foot = column(spacing=8, margins=(16, 0, 16, 12))
        inner = QWidget()
        inner.setLayout(column(self._words, self._about, 8, self._people, None, spacing=6, margins=(16, 16, 16, 14)))
        self.setLayout(column(scroll(inner), self._foot, spacing=0))

    def hold(self, people: PeopleView) -> None:
        """Show who is at the table below."""
        self._people.addWidget(people)

    def show_decisions(self, session: Session, family: Family) -> None:
        """Say who decides, and what about."""
        if session.in_use:
            self._words.setText(self.tr("This game goes on in another window."))
            self._about.hide()
            return
        self._words.setText(f"{deciding_sentence(session, family, session.decisions)}.")
        about = what_about(session, session.decisions)
        self._about.setText(about)
        self._about.setVisible(bool(about))

    def offer(self, panel: Panel | None) -> None:
        """Offer to look at a panel that others answer; None for nothing to look at."""
        kind = type(panel) if panel is not None else None
        if kind is self._offered:
            return
        self._offered = kind
        clear(self._foot)
        if panel is not None:
            self._foot.addWidget(text(self.tr("Nothing for you to decide now."), "secondary", tone="muted"))
            show = button(panel.front_words, icon=panel.front_icon)
            show.setObjectName("watch")
            show.clicked.connect(self.watch)
            self._foot.addWidget(show)
