"""The top of a decision panel: who decides in which phase, the question in one sentence, the rules behind it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.axis_allies.names import decision_title
from boardgame.app.look.elements import clear, column, emblem_label, icon_button, row, rule_link, text
from boardgame.app.look.theme import emblem_pixmap
from boardgame.app.session.session import Session
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.game import AxisAlliesGame

_LINKS = 332
"""Pixels for links in the narrowest dock."""


class PanelHead(QFrame):
    """Who and what, one sentence, rule ids as links.

    Signals:
        open_rule(str): a rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.setProperty("role", "surface")
        self._who = text(role="secondary", weight=600, tone="accent", elide=True)
        self._emblem = emblem_label(game.edition.powers[0].id, 18)
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

    def show_decision(self, decision: Decision, session: Session) -> None:
        """Show who decides what."""
        power = self._game.edition.power_by_id.get(decision.seat)
        name = power.name if power else decision.seat
        player = session.player(decision.seat)
        who = f"{name} · {decision_title(self._game.edition, decision)}"
        if player and player not in (name, power.side if power else ""):
            who = f"{player} · {who}"
        self._who.setText(who)
        if power:
            self._emblem.draw_with(lambda: emblem_pixmap(power.id, 18))
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
