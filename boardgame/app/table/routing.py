"""Clicks and keys of a table: which of them go to the panel on show, and what the others do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from boardgame.app.table.arrow_keys import CHOSEN_FROM, DIRECTIONS, next_area
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.layout import DockLayout
from boardgame.app.table.panel_host import PanelHost
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.tool import Note


class Routing(QObject):
    """Passes on what the player does over the board and in the window.

    Signals:
        keys_wanted(): the list of all keys is asked for.

    Attributes:
        hovered: the area under the cursor; empty if there is none.
        steers: takes the keys that steer a computer's turn, where it is one; True where it has used one.
        cursor: the lit area that the arrow keys have come to; empty if there is none.
    """

    keys_wanted = Signal()

    def __init__(
        self, window: QWidget, area: BoardArea, host: PanelHost, docks: DockLayout, notes: Sequence[Note] = ()
    ) -> None:
        super().__init__(window)
        self._window, self._area, self._host, self._docks = window, area, host, docks
        self._notes = notes
        self.steers: Callable[[QKeyEvent], bool] = lambda event: False
        self.hovered = ""
        self.cursor = ""
        self._missed = False  # whether the cursor came to another area while no panel could be told
        self._clicked: tuple[Panel | None, int] = (None, 0)  # the panel of the last click, and the actions before it
        self._reached = ""  # where the keys were last, from where they go on
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
        """The panel that the board serves; None while an earlier position is shown, or the panel itself is behind."""
        return self._host.panel if self._host.is_current and not self._area.looks_back else None

    def _area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        self._area.view.setFocus()
        panel, unit = self._panel, self._area.view.pressed_unit
        self._clicked = (panel, self._actions(panel))
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
        panel, actions = self._clicked
        # What the first half led to is nothing that the second half was meant for.
        if panel is None or panel is not self._panel:
            return
        if panel.double_click != "unless_answered" or self._actions(panel) == actions:
            panel.area_double_clicked(area)

    @staticmethod
    def _actions(panel: Panel | None) -> int:
        return len(panel.session.entries) if panel is not None else 0

    def _area_hovered(self, area: str) -> None:
        self._drop_cursor()
        self.hovered = area
        self._missed = not self._host.is_current
        if self._panel is not None:
            self._panel.area_hovered(area)

    def catch_up(self) -> None:
        """A decision is shown: tell its panel where the cursor came to while the board had changed already."""
        if self._missed and self._panel is not None:
            self._panel.area_hovered(self.hovered)
        self._missed = False

    def note_takes(self, event: QKeyEvent) -> bool:
        """Whether a card in front of everything uses a key."""
        return any(note.in_front and note.key(event) for note in self._notes)

    def _board_key(self, event: QKeyEvent) -> None:
        panel = self._host.panel
        taken = self.note_takes(event) or self.steers(event)
        if taken or (panel is not None and panel.key(event)) or self._goes_by_key(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            if panel is not None:
                panel.next_item(event.key() == Qt.Key.Key_Backtab)
            event.accept()
        else:
            self.common_key(event)

    # --- choosing on the board by keys ------------------------------------------------------------------------

    def _goes_by_key(self, event: QKeyEvent) -> bool:
        """Arrows go to the next lit area, Enter chooses it; with Shift or where nothing is lit they move the map."""
        panel, key = self._panel, Qt.Key(event.key())
        if panel is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in DIRECTIONS:
            board = self._area.view
            lit = [item.area for item in board.highlights if item.kind in CHOSEN_FROM]
            start = self._start(lit)
            found = next_area(board.outlines, start, lit, DIRECTIONS[key])
            if not lit or (found == "" and start not in lit):
                return False
            self._point(found or start)
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor:
            area = self.cursor
            self._drop_cursor()
            panel.area_clicked(area, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
            return True
        return False

    def _start(self, lit: list[str]) -> str:
        """From where the arrows go: the area reached last, else the one selected, else what is in the middle."""
        if self._reached in lit:
            return self._reached
        board = self._area.view
        selected = next((item.area for item in board.highlights if item.kind == "selected"), "")
        return selected or board.area_at(board.viewport().rect().center()) or next(iter(lit), "")

    def _point(self, area: str) -> None:
        board = self._area.view
        self._area.tip.take_away()
        self._area.reach(area)
        board.set_key_cursor(area)
        self.cursor = self._reached = self.hovered = area
        if self._panel is not None:
            self._panel.area_hovered(area)

    def _drop_cursor(self) -> None:
        if self.cursor:
            self.cursor = ""
            self._area.view.set_key_cursor("")

    def forget_cursor(self) -> None:
        """Another decision: the keys begin anew, and the status line tells no more of where they were."""
        self._drop_cursor()
        if self._reached:
            self._reached = self.hovered = ""
            self._area.say_of("")

    def common_key(self, event: QKeyEvent) -> None:
        """Enter and Escape, wherever in the window nobody else wants them."""
        panel = self._host.panel
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.note_takes(event) or self.steers(event):
            event.accept()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._host.end_stage()
            event.accept()
        elif enter and panel is not None:
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
        elif event.key() == Qt.Key.Key_Question:
            self.keys_wanted.emit()
            event.accept()

    def _escape(self) -> None:
        if self.cursor and self._panel is not None:
            self._drop_cursor()
            self._panel.area_hovered("")
        elif self._area.card is not None and self._area.card.area:
            self._area.card.put_away()
        elif self._area.looks_back:
            self._docks.below.timeline.show_moment(-1)
        elif self._host.panel is not None and self._host.panel.clear():
            return
        elif not self._docks.put_away() and self._host.floating.isVisible():
            self._host.floating.set_aside()
        self._area.tip.let_go()
        self._area.view.setFocus()
