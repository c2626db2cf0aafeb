"""The invitation to a table: a code to say aloud, a link to copy, a picture to scan."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from boardgame.app.look.elements import button, column, line, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import current

_PICTURE = 150
_COPIED_STAYS = 2000
_LARGE = 1.4
"""Scale of text from which the code stands without the sentence about it."""


class InvitationCard(QFrame):
    """How others come in; each part is left out where the host does not give it."""

    def __init__(self, code: str, link: str, picture: str, address: str = "", parent: QWidget | None = None) -> None:
        """Show an invitation.

        Args:
            code: to be said aloud.
            link: to be copied.
            picture: the link as the text of an SVG file.
            address: of the host, for who does not find the game in the list.
            parent: Qt parent.
        """
        super().__init__(parent)
        self.setProperty("role", "card")
        self.code = text(code, "screen", 700, wrap=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setAccessibleName(self.tr("Code: {0}").format(code))
        self._how = text(self.tr("Say this code aloud: it is typed under “Join” on the other computer."),
                         "secondary", tone="muted", wrap=True)  # fmt: skip
        self._code = code
        self.copy_code = self._copier(self.tr("Copy the code"), lambda: self._code)
        self.copy_link = self._copier(self.tr("Copy a link"), lambda: link)
        left = column(self._how, spacing=8)
        left.addLayout(FlowLayout(self.copy_code, self.copy_link))
        left.addStretch(1)
        top = row(left, spacing=14)
        top.setStretch(0, 1)
        if picture:
            scan = QLabel()
            scan.setFixedSize(_PICTURE, _PICTURE)
            scan.setPixmap(_drawn(picture, _PICTURE, self.devicePixelRatioF()))
            scan.setAccessibleName(self.tr("The link as a picture to scan"))
            top.addLayout(column(scan, None))
        body = column(text(self.tr("Invitation"), "card", 600), spacing=6, margins=(16, 12, 16, 12))
        body.addWidget(self.code)
        body.addLayout(top)
        if link:
            body.addWidget(line())
            for words in filter(None, (self.tr("Address: {0}").format(address) if address else "", link)):
                shown = text(words, "secondary", tone="muted", elide=True)
                shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                body.addWidget(shown)
        self.setLayout(body)
        self.code.setVisible(bool(code))
        self.copy_link.setVisible(bool(link))
        self._fit(code)

    def _fit(self, code: str) -> None:
        self.copy_code.setVisible(bool(code))
        self._how.setVisible(bool(code) and current().scale < _LARGE)

    def show_code(self, code: str) -> None:
        """There is another code, or none any more."""
        self._code = code
        self.code.setText(code or self.tr("Somebody guesses at the code: give the link instead."))
        self.code.setAccessibleName(self.tr("Code: {0}").format(code))
        self.code.show()
        self._fit(code)

    def _copier(self, words: str, what: Callable[[], str]) -> QPushButton:
        made = button(words, "small")
        made.setMinimumWidth(made.fontMetrics().horizontalAdvance(words) + 40)

        def copy() -> None:
            QGuiApplication.clipboard().setText(what())
            made.setText(self.tr("Copied"))
            QTimer.singleShot(_COPIED_STAYS, made, lambda: made.setText(words))

        made.clicked.connect(copy)
        return made


def _drawn(svg: str, size: int, ratio: float) -> QPixmap:
    """An SVG picture in squares that are whole pixels, always black on white."""
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.white)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return pixmap
