"""Before a phase ends with something lost: what is given up, in a sentence each, and the way back."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.look.elements import button, clear, column, icon_label, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.confirm import Confirmation, ConfirmPanel
from boardgame.engine.decision import Decision
from boardgame.games.axis_allies.telling.forfeits import Forfeit

_ICONS = {"aircraft": "warning", "money": "purchase", "units": "mobilize"}


class LossesPanel(ConfirmPanel):
    """Nothing is lost before the button is pressed."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._list = column(spacing=8, margins=(16, 12, 16, 12))
        self.body.addLayout(self._list)
        self.body.addStretch(1)
        self.end_button = button(self.tr("End anyway"), "primary", "confirm")
        self.end_button.clicked.connect(self.primary)
        self.back_button = button(self.tr("Go back"), icon="undo")
        self.back_button.setToolTip(self.tr("Nothing is done yet (Esc)"))
        self.back_button.clicked.connect(self.back)
        self.footer.addWidget(self.end_button)
        self.footer.addWidget(self.back_button)

    def show_confirmation(self, asked: Confirmation) -> None:
        """List what is given up, and show on the board where."""
        super().show_confirmation(asked)
        found: list[Forfeit] = asked.matter
        state = self.session.view
        gone = any(one.kind == "aircraft" for one in found)
        words = self.tr("End the phase and lose this?") if gone else self.tr("End the phase and leave this unused?")
        decision = self.session.decision
        assert decision is not None
        rules = tuple(dict.fromkeys(one.rule for one in found))
        self.head.show_decision(Decision((state.turn,), decision.kind, words, rules))
        clear(self._list)
        for one in found:
            self._list.addWidget(self._notice(one))
        keys = self.tr("Enter ends the phase, Esc goes back. The settings say whether this is asked.")
        self._list.addWidget(text(keys, "secondary", tone="muted", wrap=True))
        areas = list(dict.fromkeys(area for one in found for area in one.areas))
        self.board.set_highlights([Highlight(area, "target") for area in areas])
        self.board.set_badges([Badge(area, self.tr("nowhere to land"), "danger") for area in areas])
        if areas:
            self.board.center_on_area(areas[0])

    def _notice(self, one: Forfeit) -> QFrame:
        tone = "danger" if one.kind == "aircraft" else "warning"
        frame = QFrame()
        frame.setProperty("role", "notice")
        frame.setProperty("tone", tone)
        sentence = text(one.text[:1].upper() + one.text[1:], weight=500, wrap=True)
        inner = row(icon_label(_ICONS[one.kind], tone, 18), sentence, spacing=10, margins=(12, 9, 12, 9))
        inner.setStretch(1, 1)
        frame.setLayout(inner)
        return frame

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes from one button to the other."""
        other = self.back_button if self.end_button.hasFocus() else self.end_button
        other.setFocus()
