"""The top of a decision panel: who decides in which phase, the question in one sentence, the rules behind it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import clear, column, emblem_label, icon_button, row, rule_link, text
from boardgame.app.look.theme import emblem_pixmap
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision

_LINKS = 332
"""Pixels for links in the narrowest dock."""


class PanelHead(QFrame):
    """Who and what, one sentence, rule ids as links.

    Signals:
        open_rule(str): a rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self.setProperty("role", "surface")
        self._who = text(role="secondary", weight=600, tone="accent", wrap=True)
        self._emblem = emblem_label(session.seats[0].emblem, 18)
        self._sentence = text(role="decision", weight=600, wrap=True)
        self._sentence.setAccessibleName(self.tr("What is asked"))
        self._links = row(spacing=12)
        self._rules: tuple[str, ...] = ()
        help_button = icon_button("help", self.tr("Rules of this decision"), size=16, role="text_muted")
        help_button.clicked.connect(lambda: self._rules and self.open_rule.emit(self._rules[0]))
        who = row(self._emblem, self._who, help_button)
        who.setStretch(1, 1)
        self.setLayout(
            column(
                who,
                self._sentence,
                self._links,
                spacing=6,
                margins=(16, 12, 12, 12),
            )
        )

    def show_decision(self, decision: Decision) -> None:
        """Show who decides what."""
        session, family = self._session, self._family
        asked = decision.seats if session.viewer not in decision.seats else (str(session.viewer),)
        seat = session.game.seat(asked[0])
        name = seat.name if seat else asked[0]
        who = f"{name} · {family.decision_title(session.game, decision)}"
        if family.is_named(session, asked[0]) and session.player(asked[0]) != name:
            who = f"{session.player(asked[0])} · {who}"
        self._who.setText(who)
        if seat:
            self._emblem.draw_with(lambda: emblem_pixmap(seat.emblem, 18))
        self._sentence.setText(decision.text)
        self._rules = decision.rules
        clear(self._links)
        room = _LINKS
        for rule in self._rules:
            link = rule_link(rule, self.open_rule.emit)
            room -= link.sizeHint().width() + self._links.spacing()
            if room < 0:  # the others stand beside what they are about
                link.deleteLater()
                break
            self._links.addWidget(link)
        self._links.addStretch(1)
