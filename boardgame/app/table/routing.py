"""Clicks and keys of a table: which of them go to the panel on show, and what the others do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.layout import DockLayout
from boardgame.app.table.panel_host import PanelHost
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.tool import Note


class Routing(QObject):
    """Passes on what the player does over the board and in the window.

    Attributes:
        hovered: the area under the cursor; empty if there is none.
    """

    def __init__(
        self, window: QWidget, area: BoardArea, host: PanelHost, docks: DockLayout, notes: Sequence[Note] = ()
    ) -> None:
        super().__init__(window)
        self._window, self._area, self._host, self._docks = window, area, host, docks
        self._notes = notes
        self.hovered = ""
        board = area.view
        board.area_clicked.connect(self._area_clicked)
        board.area_double_clicked.connect(self._area_double_clicked)
        board.area_hovered.connect(self._area_hovered)
        board.piece_taken.connect(self._piece_taken)
        board.piece_dropped.connect(self._piece_dropped)
        board.takes = self._takes
        area.key.connect(self._board_key)

    @property
    def _panel(self) -> Panel | None:
        """The panel that the board serves; None while an earlier position is shown."""
        return None if self._area.looks_back else self._host.panel

    def _area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        self._area.view.setFocus()
        panel, unit = self._panel, self._area.view.pressed_unit
        if panel is None:
            return
        if area and unit is not None:
            panel.piece_clicked(area, *unit, button, modifiers)
        else:
            panel.area_clicked(area, button, modifiers)

    def _takes(self, area: str, power: str, unit: str) -> bool:
        return self._panel is not None and self._panel.may_take(area, power, unit)

    def _piece_taken(self, area: str, power: str, unit: str) -> None:
        if self._panel is not None:
            self._panel.piece_taken(area, power, unit)

    def _piece_dropped(self, area: str) -> None:
        if self._panel is not None:
            self._panel.piece_dropped(area)

    def _area_double_clicked(self, area: str) -> None:
        if self._panel is not None:
            self._panel.area_double_clicked(area)

    def _area_hovered(self, area: str) -> None:
        self.hovered = area
        if self._panel is not None:
            self._panel.area_hovered(area)

    def _note_takes(self, event: QKeyEvent) -> bool:
        """Whether a card in front of everything uses a key."""
        return any(note.in_front and note.key(event) for note in self._notes)

    def _board_key(self, event: QKeyEvent) -> None:
        panel = self._host.panel
        if self._note_takes(event) or (panel is not None and panel.key(event)):
            event.accept()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            if panel is not None:
                panel.next_item(event.key() == Qt.Key.Key_Backtab)
            event.accept()
        else:
            self.common_key(event)

    def common_key(self, event: QKeyEvent) -> None:
        """Enter and Escape, wherever in the window nobody else wants them."""
        panel = self._host.panel
        if self._note_takes(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and panel is not None:
            focus = QApplication.focusWidget()
            if isinstance(focus, QPushButton | QToolButton) and self._window.isAncestorOf(focus):  # choices take Space
                focus.click()
            elif self._host.floats and not self._host.floating.isVisible():
                self._host.show_floating()
            else:
                panel.primary()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
            event.accept()

    def _escape(self) -> None:
        if self._area.looks_back:
            self._docks.below.timeline.show_moment(-1)
        elif self._host.panel is not None and self._host.panel.clear():
            return
        elif not self._docks.put_away() and self._host.floating.isVisible():
            self._host.floating.set_aside()
        self._area.tip.let_go()
        self._area.view.setFocus()
