"""A list to pick from: rows of words that wrap, with a detail at the right, and a filter where there are many."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from boardgame.app.look.elements import column
from boardgame.app.look.theme import current

NUMBER = Qt.ItemDataRole.UserRole
"""What a row stands for: the number it was added with; headings have none."""
_DETAIL = Qt.ItemDataRole.UserRole + 1
_WORDS = Qt.ItemDataRole.UserRole + 2
_MANY = 8
_PAD = 10
_BOX = 28
_ROW = 32
_LEAST = 150

AnyIndex = QModelIndex | QPersistentModelIndex


class _Rows(QStyledItemDelegate):
    """Rows as high as their words, with a detail at the right; a click anywhere checks what can be checked."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QListWidget) else option.rect.width()
        room = wide - 2 * _PAD - self._detail_width(option, index)
        if index.data(Qt.ItemDataRole.CheckStateRole) is not None:
            room -= _BOX
        words = str(index.data() or "")
        flags = int(Qt.TextFlag.TextWordWrap)
        high = option.fontMetrics.boundingRect(QRect(0, 0, max(60, room), 10_000), flags, words).height()
        return QSize(80, max(_ROW, high + 14))

    @staticmethod
    def _detail_width(option: QStyleOptionViewItem, index: AnyIndex) -> int:
        detail = str(index.data(_DETAIL) or "")
        return option.fontMetrics.horizontalAdvance(detail) + 10 if detail else 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        room = self._detail_width(option, index)
        super().paint(painter, option, index)
        if room:
            painter.save()
            painter.setPen(QColor(current().color("text_muted")))
            place = option.rect.adjusted(0, 0, -_PAD, 0)
            align = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(place, align, str(index.data(_DETAIL)))
            painter.restore()

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is None or not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            return False
        released = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease
        clicked = released and event.button() == Qt.MouseButton.LeftButton  # type: ignore[attr-defined]
        pressed = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
        if not (clicked or pressed):
            return False
        on = Qt.CheckState(state) != Qt.CheckState.Checked
        wanted = Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)


class PickRows(QListWidget):
    """The rows alone; as high as they are, up to a limit.

    Args:
        most: the greatest height in pixels; beyond it the rows scroll. 0 for as much room as there is.
    """

    def __init__(self, name: str, most: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self.setProperty("kind", "blank")
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setItemDelegate(_Rows(self))
        if most:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def add(self, words: str, number: int, detail: str = "", tip: str = "", hay: str = "") -> QListWidgetItem:
        """Add a row; ``hay`` are more words by which the filter finds it."""
        item = QListWidgetItem(words)
        item.setData(NUMBER, number)
        item.setData(_DETAIL, detail)
        item.setData(_WORDS, f"{words} {detail} {hay}".casefold())
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (words, detail))))
        item.setToolTip(tip)
        self.addItem(item)
        return item

    def add_heading(self, words: str) -> None:
        """Add a row that only names those below it."""
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = self.font()
        font.setBold(True)
        item.setFont(font)
        self.addItem(item)

    def rows(self, seen: bool = False) -> list[QListWidgetItem]:
        """The rows that stand for something; with ``seen`` only those the filter lets through."""
        found = (self.item(place) for place in range(self.count()))
        return [item for item in found if item.data(NUMBER) is not None and not (seen and item.isHidden())]

    def row_of(self, number: int) -> QListWidgetItem | None:
        """The row added with a number."""
        return next((item for item in self.rows() if item.data(NUMBER) == number), None)

    def tell(self, number: int, detail: str) -> None:
        """Show a detail at the right of the row of a number."""
        row = self.row_of(number)
        if row is not None and detail:
            row.setData(_DETAIL, detail)

    def picked_number(self) -> int | None:
        """What the row picked stands for; the row that merely has the keys is not picked."""
        number: int | None = next((item.data(NUMBER) for item in self.selectedItems()), None)
        return number

    def step(self, backwards: bool = False) -> None:
        """Make the next row that is seen the current one."""
        rows = self.rows(seen=True)
        if not rows:
            return
        now = self.currentItem()
        at = rows.index(now) + (-1 if backwards else 1) if now in rows else 0
        self.setCurrentItem(rows[at % len(rows)])

    def sift(self, words: str) -> None:
        """Show only rows with these words."""
        parts = words.casefold().split()
        for place in range(self.count()):
            item = self.item(place)
            hay = item.data(_WORDS)
            item.setHidden(bool(parts) and (hay is None or not all(part in hay for part in parts)))
        self.fit()

    def wanted(self) -> int:
        """The height of all rows that are seen, in pixels."""
        heights = (self.sizeHintForRow(place) for place in range(self.count()) if not self.item(place).isHidden())
        return sum(heights) + 2 * self.frameWidth() + 6

    def limit(self, most: int) -> None:
        """Be at most so many pixels high."""
        self._most = most
        self.fit()

    def fit(self) -> None:
        """Be as high as the rows, or as high as there is room."""
        wanted = max(_ROW + 6, self.wanted())
        if self._most:
            self.setFixedHeight(min(self._most, wanted))
        else:
            self.setMinimumHeight(min(_LEAST, wanted))
            self.setMaximumHeight(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wraps words elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.fit()


class PickList(QWidget):
    """Rows with a filter above them where there are many.

    Signals:
        picked(int): another row was picked, -1 for none.
        settled(): a row was double-clicked.
    """

    picked = Signal(int)
    settled = Signal()

    def __init__(self, name: str, most: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Filter by words or place"))
        self.search.setAccessibleName(self.tr("Filter: {0}").format(name))
        self.search.setClearButtonEnabled(True)
        self.search.hide()
        self.rows = PickRows(name, most)
        self.search.textChanged.connect(self.rows.sift)
        self.rows.itemSelectionChanged.connect(lambda: self.picked.emit(self.number()))
        self.rows.itemDoubleClicked.connect(self._settle)
        layout = column(self.search, self.rows, spacing=6)
        layout.setStretch(1, 1)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)
        self.setLayout(layout)

    def _settle(self, item: QListWidgetItem) -> None:
        if item.data(NUMBER) is not None:
            self.settled.emit()

    def number(self) -> int:
        """What the row picked stands for; -1 for none."""
        number = self.rows.picked_number()
        return -1 if number is None else number

    def clear(self) -> None:
        """Take all rows away; the filter stays."""
        self.rows.blockSignals(True)
        self.rows.clear()
        self.rows.blockSignals(False)

    def ready(self) -> None:
        """All rows have been added: show the filter where there are many, and fit."""
        self.search.setVisible(len(self.rows.rows()) > _MANY)
        self.rows.sift(self.search.text() if not self.search.isHidden() else "")

    def choose(self, number: int) -> None:
        """Pick the row of a number, in sight; -1 for none."""
        item: Any = self.rows.row_of(number) if number >= 0 else None
        self.rows.setCurrentItem(item)
        if item is None:
            self.rows.clearSelection()
        else:
            if item.isHidden():
                self.search.clear()
            self.rows.scrollToItem(item)
