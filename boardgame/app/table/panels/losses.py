"""Before something ends with something lost: what is given up, in a sentence each, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView
from boardgame.app.look.elements import button, clear, column, icon_label, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.confirm import ConfirmPanel


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that is given up.

    Attributes:
        text: a sentence for the player.
        icon, tone: how it is shown; tone is ``warning`` or ``danger``.
    """

    text: str
    icon: str = "warning"
    tone: str = "warning"


class LossesPage(ConfirmPanel):
    """Nothing is lost before the button is pressed. A subclass fills head, list and board."""

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

    def list_losses(self, losses: Iterable[Loss]) -> None:
        """Show what is given up."""
        clear(self._list)
        for one in losses:
            self._list.addWidget(notice(one))
        keys = self.tr("Enter ends the phase, Esc goes back. The settings say whether this is asked.")
        self._list.addWidget(text(keys, "secondary", tone="muted", wrap=True))

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes from one button to the other."""
        other = self.back_button if self.end_button.hasFocus() else self.end_button
        other.setFocus()


def notice(one: Loss) -> QFrame:
    """Something that is given up, on a ground of its tone."""
    frame = QFrame()
    frame.setProperty("role", "notice")
    frame.setProperty("tone", one.tone)
    sentence = text(one.text[:1].upper() + one.text[1:], weight=500, wrap=True)
    inner = row(icon_label(one.icon, one.tone, 18), sentence, spacing=10, margins=(12, 9, 12, 9))
    inner.setStretch(1, 1)
    frame.setLayout(inner)
    return frame
