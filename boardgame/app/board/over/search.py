"""Looking for a place by name: a field over the map and the list of what fits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from boardgame.app.board.drawing import Drawing, MapPlace
from boardgame.app.look.elements import column
from boardgame.app.look.theme import current

_MOST = 200
_ROW = 30
_ROWS_SEEN = 9
_WIDTH = 420
_PLACE = Qt.ItemDataRole.UserRole


def all_places(drawing: Drawing) -> tuple[MapPlace, ...]:
    """Everything on a board that can be looked for: its places, then the areas that none of them stands for."""
    places = drawing.places()
    named = {place.area for place in places}
    rest = (MapPlace(title, area) for area, title in drawing.geometry.titles.items() if area not in named)
    return (*places, *rest)


def fitting(places: Sequence[MapPlace], words: str) -> list[MapPlace]:
    """The places that hold every word, best first: by the beginning of the name, of a word in it, anywhere, and last by
    what they are. Case and accents do not matter. Without words, every place by its name."""
    parts = [part for part in _plain(words).split() if any(sign.isalnum() for sign in part)]
    found: list[tuple[int, bool, str, int]] = []
    for number, place in enumerate(places):
        name, rest = _plain(place.name), _plain(f"{place.detail} {place.area}")
        if all(part in name or part in rest for part in parts):
            # The area of that name comes before a city or port in another.
            itself = _plain(place.area).replace("_", " ") == name
            found.append((_rank(name, _plain(place.area), parts), not itself, name, number))
    return [places[number] for *_, number in sorted(found)]


def _rank(name: str, area: str, parts: Sequence[str]) -> int:
    whole = " ".join(parts)
    if not whole or whole in (name, area):
        return 0
    if name.startswith(whole):
        return 1
    if all(any(word.startswith(part) for word in name.split()) for part in parts):
        return 2
    return 3 if all(part in name for part in parts) else 4


def _plain(words: str) -> str:
    """Without case and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", words.casefold()) if not unicodedata.combining(sign))


class PlaceSearch(QFrame):
    """A field and what fits. Arrow keys choose, Enter takes, Esc puts the search away.

    Signals:
        chosen(MapPlace): go there.
        closed(): it was put away; the map wants the keys again.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, drawing: Drawing, parent: QWidget) -> None:
        """A search over a board, hidden at first."""
        super().__init__(parent)
        self._drawing = drawing
        self._places: tuple[MapPlace, ...] | None = None
        self.setProperty("role", "float")
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find a place"))
        self.field.setAccessibleName(self.tr("Find a place"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What fits"))
        self.list.setItemDelegate(_PlaceRow(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._take)
        self.setLayout(column(self.field, self.list, spacing=6, margins=(8, 8, 8, 8)))
        self.hide()

    def open(self) -> None:
        """Show it at the top of its parent, in the middle, with what was looked for last marked to be typed over."""
        if self._places is None:
            self._places = all_places(self._drawing)
        self._fill(self.field.text())
        self.place()
        self.show()
        self.raise_()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def place(self) -> None:
        """Keep to the top of its parent, in the middle."""
        parent = self.parentWidget()
        if parent is not None:
            width = max(0, min(_WIDTH, parent.width() - 24))  # a window that is being made has no width yet
            self.setFixedWidth(width)
            self.move((parent.width() - width) // 2, 16)

    def close_search(self) -> None:
        """Put it away."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def _fill(self, words: str) -> None:
        self.list.clear()
        for place in fitting(self._places or (), words)[:_MOST]:
            item = QListWidgetItem(place.name)
            item.setData(_PLACE, place)
            self.list.addItem(item)
        if not self.list.count():
            item = QListWidgetItem(self.tr("Nothing of that name on this board"))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setFixedHeight(_ROW * min(_ROWS_SEEN, self.list.count()) + 2)
        self.resize(self.width(), self.sizeHint().height())

    def _take(self, item: QListWidgetItem | None) -> None:
        place = item.data(_PLACE) if item is not None else None
        if place is not None:
            self.close_search()
            self.chosen.emit(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while the field has the keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
            if key in steps:
                row = self.list.currentRow() + steps[key]
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take(self.list.currentItem())
                return True
            if key == Qt.Key.Key_Escape:
                self.close_search()
                return True
        return super().eventFilter(watched, event)


class _PlaceRow(QStyledItemDelegate):
    """A place in the list: its name at the left, what it is at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Rows of one height."""
        return QSize(0, _ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint name and detail."""
        place = index.data(_PLACE)
        if not isinstance(place, MapPlace):
            super().paint(painter, option, index)
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_colour("surface_selected" if chosen else "surface_hover"))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
        inner = rect.adjusted(10, 0, -10, 0)
        metrics = painter.fontMetrics()
        detail = metrics.elidedText(place.detail, Qt.TextElideMode.ElideRight, inner.width() // 2)
        room = inner.width() - metrics.horizontalAdvance(detail) - 12
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(_colour("text"))
        name = metrics.elidedText(place.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignLeft), name)
        painter.setPen(_colour("text_muted"))
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignRight), detail)
        painter.restore()


def _colour(role: str) -> QColor:
    return QColor(current().color(role))
