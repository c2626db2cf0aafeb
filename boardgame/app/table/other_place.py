"""What stands in the dock while the panel that asks floats over the board."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import button, clear, column
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.head import PanelHead
from boardgame.app.table.panels.panel import Panel
from boardgame.engine.decision import Decision

_CHANGES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)


class OtherPlace(QWidget):
    """What the dock shows while a panel floats: who decides, and a button that brings the panel to the front.

    Who decides is said on the panel too, and not here while the panel lies over these words.

    Args:
        session: what is played.
        family: its family.
        floating: the frame in which panels float.

    Signals:
        open_rule(str): a rule's id was clicked.
        to_front(): bring the panel to the front.
    """

    open_rule = Signal(str)
    to_front = Signal()

    def __init__(self, session: Session, family: Family, floating: QWidget) -> None:
        super().__init__()
        self._floating = floating
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head = PanelHead(session, family)
        self._head.open_rule.connect(self.open_rule)
        self._front = column(margins=(16, 12, 16, 12))
        self._foot = QWidget()
        self._foot.setLayout(self._front)
        self.setLayout(column(self._head, None, self._foot, spacing=0))
        floating.installEventFilter(self)

    def show_decision(self, decision: Decision, panel: Panel) -> None:
        """Say what a floating panel asks."""
        self._head.show_decision(decision)
        clear(self._front)
        front = button(panel.front_words, "primary", panel.front_icon)
        front.clicked.connect(self.to_front)
        self._front.addWidget(front)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel has come, gone or moved."""
        if event.type() in _CHANGES:
            self._make_way()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The dock is another one, or elsewhere."""
        super().resizeEvent(event)
        self._make_way()

    def _make_way(self) -> None:
        """Say nothing where the panel would cut the words, and offer to show it only while it is put aside."""
        self._foot.setVisible(self._floating.isHidden())
        window = self._floating.parentWidget()
        words = QSize(self.width(), self._head.sizeHint().height())
        there = QRect()
        if window is not None and window.isAncestorOf(self):
            there = QRect(self.mapTo(window, QPoint(0, 0)), words)
        self._head.setVisible(self._floating.isHidden() or not self._floating.geometry().intersects(there))
