"""Small widgets that every screen is made of: texts, links to rules, icon buttons, lines, rows."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtGui import Qt as QtOfText
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from boardgame.app.look import art
from boardgame.app.look.scroll_area import ScrollArea
from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap, sized


def tr(context: str, text: str) -> str:
    """A text in the player's language."""
    return QCoreApplication.translate(context, text)


def text(
    words: str = "",
    role: str = "text",
    weight: int | None = None,
    tone: str = "",
    wrap: bool = False,
    elide: bool = False,
) -> QLabel:
    """A label with a text role (see ``theme.TYPE_FACTORS``), a weight and a tone of the style sheet.

    It wants the room its words take, unless they may wrap, or end in dots (``elide``).
    """
    label = ElidedLabel(words) if elide else QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    sized(label, role, weight)
    if tone:
        label.setProperty("tone", tone)
    if wrap:
        label.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)  # as word wrap did before this policy takes the place of its own
        label.setSizePolicy(policy)
    return label


def plain_words(words: str) -> str:
    """Words for a tooltip or a message box, which take anything that looks like it for a page with pictures."""
    return f"<span>{html.escape(words)}</span>" if QtOfText.mightBeRichText(words) else words


def unmarked(words: str) -> str:
    """Words for a button or a menu, which take a single ``&`` for the mark of a key."""
    return words.replace("&", "&&")


class ElidedLabel(QLabel):
    """One line of text that ends in dots where there is no room, and tells the whole in its tooltip.

    Attributes:
        shorter: words shown in place of the whole where that has no room; empty for none.
    """

    shorter = ""

    def minimumSizeHint(self) -> QSize:
        """A few letters at least."""
        return QSize(24, super().minimumSizeHint().height())

    def setText(self, words: str) -> None:
        """Show other words; a tooltip with the old ones does not wait behind them until they are painted."""
        super().setText(words)
        self.setToolTip("")

    def paintEvent(self, event: object) -> None:
        """Draw as much as there is room for."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics = self.fontMetrics()
        cut = self.shorter and metrics.horizontalAdvance(self.text()) > self.width()
        words = metrics.elidedText(self.shorter if cut else self.text(), Qt.TextElideMode.ElideRight, self.width())
        self.setToolTip(plain_words(self.text()) if words != self.text() else "")
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)


def badge(words: str, tone: str = "") -> QLabel:
    """A short text on a rounded ground."""
    label = text(words, "caption", 600, tone)
    label.setProperty("role", "badge")
    return label


def line(vertical: bool = False) -> QFrame:
    """A separating line of one pixel."""
    frame = QFrame()
    frame.setProperty("role", "line")
    if vertical:
        frame.setFixedWidth(1)
    else:
        frame.setFixedHeight(1)
    return frame


class IconLabel(QLabel):
    """An icon, emblem or unit silhouette that recolours itself when the theme changes."""

    def __init__(self, draw: Callable[[], object], size: QSize, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw = draw
        self.setFixedSize(size)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.redraw()
        current().changed.connect(self.redraw)

    def redraw(self) -> None:
        """Fetch the pixmap again."""
        self.setPixmap(self._draw())  # type: ignore[arg-type]

    def draw_with(self, draw: Callable[[], object]) -> None:
        """Show something else from now on."""
        self._draw = draw
        self.redraw()


def icon_label(name: str, role: str = "text_muted", size: int = 16) -> IconLabel:
    """An interface icon in a colour role."""
    return IconLabel(lambda: icon_pixmap(name, role, size), QSize(size, size))


def emblem_label(power: str, size: int = 28) -> IconLabel:
    """The emblem of a power, with its name for those who hear the screen."""
    label = IconLabel(lambda: emblem_pixmap(power, size), QSize(size, size))
    label.setAccessibleName(art.palette().name(power))
    return label


class IconKeeper(QObject):
    """Keeps a button's icon in the theme's colours; lives as long as the button."""

    def __init__(self, button: QAbstractButton, name: str, role: str, size: int) -> None:
        super().__init__(button)
        self._button, self._name, self._role, self._size = button, name, role, size
        button.setIconSize(QSize(size, size))
        self.draw()
        current().changed.connect(self.draw)

    def show_icon(self, name: str) -> None:
        """Show another icon."""
        self._name = name
        self.draw()

    def draw(self) -> None:
        """Fetch the icon again."""
        theme = current()
        quiet = theme.color("outline_strong")
        self._button.setIcon(art.icon(self._name, theme.color(self._role), quiet, self._size))


def icon_button(name: str, what: str, kind: str = "", size: int = 20, role: str = "text") -> QToolButton:
    """A button with an icon alone; ``what`` is its tooltip and its accessible name."""
    button = QToolButton()
    if kind:
        button.setProperty("kind", kind)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    IconKeeper(button, name, role, size)
    return button


def button(words: str, kind: str = "", icon: str = "", role: str = "") -> QPushButton:
    """A push button; ``kind`` is one of the style sheet: ``primary``, ``quiet``, ``small``, ``danger``, ``segment``."""
    made = QPushButton(words)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        IconKeeper(made, icon, role or ("on_accent" if kind == "primary" else "text"), 16)
    sized(made, "secondary" if kind in ("small", "segment") else "text", 600 if kind == "primary" else 500)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter does what the primary button says
    return made


def rule_link(rule: str, opens: Callable[[str], None]) -> QPushButton:
    """A rule's id; a click opens the rule."""
    made = QPushButton(rule)
    made.setProperty("kind", "rule")
    made.setFlat(True)
    sized(made, "secondary", 500)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    made.setToolTip(tr("RuleLink", "Read this rule"))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.clicked.connect(lambda: opens(rule))
    return made


def fill(layout: QBoxLayout, *items: QWidget | QLayout | int | None) -> QBoxLayout:
    """Add widgets, layouts, spaces in pixels, and None for a stretch; returns the layout."""
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)
    return layout


def row(*items: QWidget | QLayout | int | None, spacing: int = 8, margins: Iterable[int] = (0, 0, 0, 0)) -> QHBoxLayout:
    """Items side by side."""
    layout = QHBoxLayout()
    layout.setSpacing(spacing)
    layout.setContentsMargins(*margins)
    fill(layout, *items)
    return layout


def column(
    *items: QWidget | QLayout | int | None, spacing: int = 8, margins: Iterable[int] = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Items one below the other."""
    layout = QVBoxLayout()
    layout.setSpacing(spacing)
    layout.setContentsMargins(*margins)
    fill(layout, *items)
    return layout


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def scroll(inner: QWidget) -> QScrollArea:
    """A frameless area that scrolls its widget up and down."""
    area = ScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


class ClickFrame(QFrame):
    """A frame that is a button: click, Enter and Space press it.

    Signals:
        clicked(): it was pressed.
    """

    clicked = Signal()

    def __init__(self, role: str = "card", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press when the button is let go inside."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: object) -> None:
        """Enter and Space press."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):  # type: ignore[attr-defined]
            self.clicked.emit()
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]
