"""The tabs of docks that stand in one place: at the top, in the place of their titles, never cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMainWindow, QTabBar, QTabWidget, QWidget

from boardgame.app.look.elements import icon_button, row
from boardgame.app.look.theme import sized
from boardgame.app.table.docks.frame import Dock


class TabButtons(QWidget):
    """At the end of a row of tabs: where the dock in front stands, and a button that closes it.

    Attributes:
        dock: the dock in front; None while it may not be closed.
    """

    def __init__(self, bar: QTabBar) -> None:
        super().__init__(bar)
        self.dock: Dock | None = None
        self._where = icon_button("more", self.tr("Where this stands"), size=16, role="text_muted")
        self._where.clicked.connect(self._ask_where)
        self._close = icon_button("cancel", self.tr("Close"), size=14, role="text_muted")
        self._close.clicked.connect(self._close_dock)
        self.setLayout(row(self._where, self._close, spacing=4, margins=(0, 0, 6, 0)))

    def show_for(self, dock: Dock | None) -> None:
        """Serve another dock; None shows nothing."""
        self.dock = dock
        if dock is not None:
            words = self.tr("Close {0}").format(dock.windowTitle())
            self._close.setToolTip(words)
            self._close.setAccessibleName(words)
        self.place()

    def place(self) -> None:
        """To the right end, where the tabs leave room for it."""
        bar = self.parentWidget()
        assert isinstance(bar, QTabBar)
        self.resize(self.sizeHint().width(), bar.height())
        self.move(bar.width() - self.width(), 0)
        last = bar.tabRect(bar.count() - 1).right() if bar.count() else 0
        self.setVisible(self.dock is not None and last <= self.x())
        self.raise_()

    def _ask_where(self) -> None:
        if self.dock is not None:
            menu = self.dock.place_menu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(QCursor.pos())

    def _close_dock(self) -> None:
        if self.dock is not None:
            self.dock.close()


class DockTabs(QObject):
    """Dresses the tabs that a window makes for docks in one place, and takes away the titles that they repeat.

    Args:
        window: whose docks.
        docks: all of them.
    """

    def __init__(self, window: QMainWindow, docks: Sequence[Dock]) -> None:
        super().__init__(window)
        self._window, self._docks = window, docks
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.refresh)
        for dock in docks:
            dock.visibilityChanged.connect(self._changed)
            dock.dockLocationChanged.connect(self._changed)
            dock.topLevelChanged.connect(self._changed)

    def _changed(self) -> None:
        self._later.start()

    def refresh(self) -> None:
        """Titles where there are no tabs, tabs where there are."""
        for dock in self._docks:
            beside = (other for other in self._window.tabifiedDockWidgets(dock) if not other.isHidden())
            dock.set_in_tabs(not dock.isFloating() and not dock.isHidden() and any(beside))
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._dress(bar)

    def _dress(self, bar: QTabBar) -> None:
        buttons = bar.findChild(TabButtons)
        if buttons is None:
            bar.setProperty("role", "docks")
            bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            sized(bar, "text", 500)
            bar.setExpanding(False)
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
            bar.setAccessibleName(self.tr("What is shown here"))
            buttons = TabButtons(bar)
            bar.currentChanged.connect(self._changed)
            bar.installEventFilter(self)
        shown = bar.tabText(bar.currentIndex())
        front = next((dock for dock in self._docks if dock.windowTitle() == shown and dock.closes), None)
        buttons.show_for(front)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The buttons stay at the end of the row."""
        if isinstance(watched, QTabBar) and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            buttons = watched.findChild(TabButtons)
            if buttons is not None:
                buttons.place()
        return False
