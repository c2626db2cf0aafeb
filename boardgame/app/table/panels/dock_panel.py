"""The frame of a decision panel in the dock: head on top, the matter scrolling, the buttons always at the bottom."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import BoardView
from boardgame.app.look.elements import column, line, scroll
from boardgame.app.look.scroll_area import ScrolledPage
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.head import PanelHead
from boardgame.app.table.panels.panel import Panel


class DockPanel(Panel):
    """A panel of the right dock. Subclasses fill ``body`` and ``footer``, both vertical layouts."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.setProperty("role", "surface")
        self.head = PanelHead(session, family)
        self.head.open_rule.connect(self.open_rule)
        matter = ScrolledPage()
        self.body: QVBoxLayout = column(spacing=0)
        matter.setLayout(self.body)
        self.footer: QVBoxLayout = column(spacing=8, margins=(16, 12, 16, 14))
        self.scroller = scroll(matter)
        outer = column(self.head, line(), self.scroller, line(), self.footer, spacing=0)
        outer.setStretch(2, 1)
        self.setLayout(outer)
