"""Frames of docks: a quiet title that can be dragged, with a menu to move or close the dock."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QMenu, QToolButton, QWidget

from boardgame.app.look.elements import icon_button, row, text

_AREAS = (
    ("Left", Qt.DockWidgetArea.LeftDockWidgetArea),
    ("Right", Qt.DockWidgetArea.RightDockWidgetArea),
    ("Below", Qt.DockWidgetArea.BottomDockWidgetArea),
)

TITLE_HEIGHT = 36
"""Pixels."""
_NARROWEST = 120
"""Least width of a title; what stands in it must give way by itself."""


class _Title(QFrame):
    """A title that can be folded to nothing: a dock asks for its hint alone."""

    def sizeHint(self) -> QSize:
        """What its contents want."""
        wanted = super().sizeHint()
        return QSize(wanted.width(), min(wanted.height(), self.maximumHeight()))


class Dock(QDockWidget):
    """A dock with the program's own title.

    Signals:
        closed(): a player closed it; not when it is hidden otherwise.

    Attributes:
        place_button: opens the menu of places, on a title.
        closes: whether it has a title with which it can be moved and closed.
    """

    closed = Signal()

    place_button: QToolButton

    def __init__(self, name: str, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setObjectName(name)
        self._window = window
        self.closes = False
        self._title: QWidget | None = None
        self._in_tabs = False
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)

    def give_title(self, *middle: QWidget, lined: bool = False, words: str | None = None) -> QFrame:
        """Set a title: words, other widgets, then the dock's menu and close button."""
        frame = _Title()
        frame.setProperty("role", "dock_title")
        frame.setProperty("state", "lined" if lined else "")
        frame.setFixedHeight(TITLE_HEIGHT)
        frame.setMinimumWidth(_NARROWEST)
        frame.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.place_button = menu_button = icon_button("more", self.tr("Where this stands"), size=16, role="text_muted")
        menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu_button.setMenu(self.place_menu(menu_button))
        close = icon_button("cancel", self.tr("Close {0}").format(self.windowTitle()), size=14, role="text_muted")
        close.clicked.connect(self.close)
        title = text(self.windowTitle() if words is None else words, weight=600)
        title.setVisible(bool(title.text()))
        frame.setLayout(row(title, *middle, None, menu_button, close, spacing=4, margins=(12, 0, 6, 0)))
        self.closes = True
        self._title = None if middle else frame  # tabs do not say what else stands in a title
        self.setTitleBarWidget(frame)
        self._fit_title()
        return frame

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell those who share its room."""
        super().closeEvent(event)
        self.closed.emit()

    def give_no_title(self) -> None:
        """Show no title; the dock is moved by the View menu."""
        self.closes, self._title = False, None
        empty = QWidget()
        empty.setFixedHeight(0)
        self.setTitleBarWidget(empty)

    def set_in_tabs(self, in_tabs: bool) -> None:
        """Whether it is one of several under a row of tabs, which then say its title."""
        self._in_tabs = in_tabs
        self._fit_title()

    def _fit_title(self) -> None:
        if self._title is not None:
            self._title.setFixedHeight(0 if self._in_tabs else TITLE_HEIGHT)
            self._title.setVisible(not self._in_tabs)

    def place_menu(self, parent: QWidget) -> QMenu:
        """Where the dock can stand."""
        menu = QMenu(parent)
        names = {"Left": self.tr("Left"), "Right": self.tr("Right"), "Below": self.tr("Below")}
        for name, area in _AREAS:
            action = menu.addAction(names[name])
            action.triggered.connect(lambda _=False, area=area: self._stand(area))
        menu.addAction(self.tr("In its own window")).triggered.connect(lambda: self.setFloating(True))
        return menu

    def _stand(self, area: Qt.DockWidgetArea) -> None:
        self.setFloating(False)
        self._window.addDockWidget(area, self)
        self.show()
