"""What people at the table say to one another, and a line to write in."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QWidget

from boardgame.app.look.elements import button, column, row
from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap
from boardgame.app.session.table_talk import TableTalk

if TYPE_CHECKING:
    from boardgame.net.wire.from_host import Said

_EMBLEM = 18
_INDENT = 26
_MOST_CHARACTERS = 500
_TALL = 300
"""Pixels of height from which what is said stands below its author's name rather than beside it."""


class ChatView(QWidget):
    """The chat of a table. What is on show counts as read.

    Signals:
        left(): Escape was pressed in the line to write in.
    """

    left = Signal()

    def __init__(self, talk: TableTalk, edge: int = 12, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk = talk
        self._tall = False
        self.history = QTextBrowser()
        self.history.setProperty("role", "plain")
        self.history.setAccessibleName(self.tr("Chat"))
        self.history.setOpenLinks(False)
        self.history.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.history.document().setDocumentMargin(edge)
        self.field = QLineEdit()
        self.field.setObjectName("chat-line")
        self.field.setMaxLength(_MOST_CHARACTERS)
        self.field.setPlaceholderText(self.tr("Write to the table"))
        self.field.setAccessibleName(self.tr("Write to the table"))
        self.field.returnPressed.connect(self.send)
        self.send_button = button(self.tr("Send"))
        self.send_button.clicked.connect(self.send)
        self._everyone = button(self.tr("Everyone"), "segment")
        self._side = button(self.tr("My side"), "segment")
        for place, segment in (("first", self._everyone), ("last", self._side)):
            segment.setCheckable(True)
            segment.setAutoExclusive(True)
            segment.setProperty("place", place)
        self._everyone.setChecked(True)
        self._whom = QWidget()
        self._whom.setLayout(row(self._everyone, self._side, spacing=0))
        line: QHBoxLayout = row(self._whom, self.field, self.send_button, spacing=8, margins=(edge, 6, edge, 8))
        line.setStretch(1, 1)
        self.setLayout(column(self.history, line, spacing=0))
        talk.said.connect(self._said)
        talk.changed.connect(self._fit)
        current().changed.connect(self.rewrite)
        self._fit()
        self.rewrite()

    def _fit(self) -> None:
        """Whom a line can go to; the side of a person changes with their seats."""
        sides = self._talk.table.stage != "lobby" and self._talk.has_sides
        self._whom.setVisible(sides)
        if sides:
            self._side.setText(self.tr("{0} only").format(self._talk.seats_of(self._talk.me)[0].side))
        else:
            self._everyone.setChecked(True)

    def send(self) -> None:
        """Say what was written."""
        words = self.field.text().strip()
        if words:
            self._talk.say(words, self._side.isChecked())
            self.field.clear()

    def write(self) -> None:
        """Give the keys to the line to write in."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def refresh(self) -> None:
        """Shown, or brought up to date: what is seen is read."""
        if self.isVisible():
            self._talk.read_all()

    def resizeEvent(self, event: object) -> None:
        """Where there is room, what is said stands below the name."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        tall = self.height() >= _TALL
        if tall != self._tall:
            self._tall = tall
            self.rewrite()

    def showEvent(self, event: object) -> None:
        """What is seen is read."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._to_end()
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the board."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    # --- writing ----------------------------------------------------------------------------------------------

    def rewrite(self) -> None:
        """Write everything again, as for another theme."""
        self.history.clear()
        for line in self._talk.lines:
            self._append(line)
        self._to_end()

    def _said(self, line: Said) -> None:
        bar = self.history.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 24
        self._append(line)
        if follows:
            self._to_end()
        self.refresh()

    def _to_end(self) -> None:
        """Show the last lines; what would be the lower part of a line at the top stays out of sight."""
        self.history.setViewportMargins(0, 0, 0, 0)
        bar = self.history.verticalScrollBar()
        bar.setValue(bar.maximum())
        first = self.history.cursorRect(self.history.cursorForPosition(QPoint(_INDENT, 0)))
        if first.top() < 0 < first.bottom() < self.history.viewport().height() // 2:
            self.history.setViewportMargins(0, first.bottom() + 1, 0, 0)
            bar.setValue(bar.maximum())

    def _append(self, line: Said) -> None:
        theme, document = current(), self.history.document()
        emblem = self._talk.emblem_of(line.person) if line.person else ""
        who = emblem or ("human" if line.person else "host")
        image = QUrl(f"who:{who}")
        picture = emblem_pixmap(emblem, _EMBLEM) if emblem else icon_pixmap(who, "text_muted", _EMBLEM)
        document.addResource(QTextDocument.ResourceType.ImageResource, image, picture)
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not document.isEmpty():
            cursor.insertBlock()
        name = html.escape(line.name or self._talk.name(line.person))
        muted, ink = theme.color("text_muted"), theme.color("text" if line.person else "text_muted")
        when = f"<span style='color:{muted}'> · {html.escape(self._when(line))}</span>" if self._when(line) else ""
        between = "<br/>" if self._tall else "&nbsp; "
        cursor.insertHtml(
            f"<img src='{image.toString()}' style='vertical-align:middle'/>&nbsp; "
            f"<b style='color:{theme.color('text')}'>{name}</b>{when}{between}"
            f"<span style='color:{ink}'>{html.escape(line.text)}</span>"
        )
        form = QTextBlockFormat()
        form.setBottomMargin(5)
        form.setLeftMargin(_INDENT)
        form.setTextIndent(-_INDENT)
        cursor.setBlockFormat(form)  # now: the text brings a form of its own

    def _when(self, line: Said) -> str:
        """When a line was said, as a clock here shows it, and to whom it went, where not to everybody."""
        said = QDateTime.fromSecsSinceEpoch(line.time).toString("HH:mm") if line.time else ""
        return " · ".join(filter(None, (said, self.tr("own side only") if line.to == "side" else "")))
