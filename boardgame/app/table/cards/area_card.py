"""A card over the board that tells all that is known of one area; what it tells is the family's."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import clear, column, icon_button, row, scroll, text
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family

_WIDTH = 344
_EDGE = 12


class AreaCard(QFrame):
    """Stays until it is put away, and follows the position; it stands on the side where the area is not.

    Signals:
        open_rule(str): read this rule.
        look_at(str): show this area on the board, and tell of it.

    Attributes:
        area: the area it tells of; empty while it is put away.
    """

    open_rule = Signal(str)
    look_at = Signal(str)

    def __init__(self, session: Session, family: Family, over: QWidget) -> None:
        """A card over a board, put away at first."""
        super().__init__(over)
        self.setProperty("role", "float")
        self.setAccessibleName(self.tr("About an area"))
        self._session, self._family = session, family
        self.area = ""
        self._on_left = False
        self._title = text("", "decision", weight=600, elide=True)
        close = icon_button("cancel", self.tr("Put this card away (Esc)"), size=14, role="text_muted")
        close.clicked.connect(self.put_away)
        head = row(self._title, close, spacing=6)
        head.setStretch(0, 1)
        self._top = _EDGE
        self._page = QWidget()
        self._page.setObjectName("area_page")
        self._column = column(spacing=0)
        self._page.setLayout(self._column)
        self._scroll = scroll(self._page)
        body = column(head, self._scroll, spacing=6, margins=(14, 10, 8, 12))
        body.setStretch(1, 1)
        self.setLayout(body)
        self.hide()

    def tell_of(self, area: str, at: QPoint) -> None:
        """Tell of an area that is at a point of the board; of the one told of already: put the card away."""
        parent = self.parentWidget()
        if not area or area == self.area or parent is None:
            self.put_away()
            return
        self.area = area
        self._on_left = at.x() > parent.width() / 2
        self.refresh()
        self._scroll.verticalScrollBar().setValue(0)
        self.show()
        self.raise_()

    def refresh(self) -> None:
        """Tell how things are now."""
        if not self.area:
            return
        self._title.setText(self._family.area_name(self._session.game, self.area))
        clear(self._column)
        page = self._family.area_page(self._session, self.area, self.open_rule.emit, self.look_at.emit)
        if page is not None:
            self._column.addWidget(page)
            self._column.addStretch(1)
        self.place()
        QTimer.singleShot(0, self, self._place_again)

    def _place_again(self) -> None:
        """What it tells has its true size only now."""
        self.place()

    def place(self, top: int | None = None) -> None:
        """Take the size that is needed, at its side of the board; ``top``: pixels kept free above it."""
        parent = self.parentWidget()
        if parent is None or not self.area:
            return
        self._top = self._top if top is None else top
        width = min(scaled(_WIDTH), parent.width() - 2 * _EDGE)
        room = parent.height() - self._top - _EDGE
        self.setFixedWidth(width)
        inner = width - 14 - 8 - 12
        self._page.setMinimumWidth(0)
        self._column.invalidate()
        self._column.activate()
        needed = self._column.heightForWidth(inner) if self._column.hasHeightForWidth() else 0
        wanted = (needed or self._page.sizeHint().height()) + self._title.sizeHint().height() + 10 + 12 + 6 + 32
        self.resize(width, max(120, min(room, wanted)))
        self.move(_EDGE if self._on_left else parent.width() - width - _EDGE, self._top)

    def put_away(self) -> None:
        """Hide it."""
        self.area = ""
        self.hide()
