"""The menus of the table and everything they do, each once: menus, keys and the command search share the actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

if TYPE_CHECKING:
    from boardgame.app.table.table import Table


class TableActions(QObject):
    """Actions of one table.

    Signals:
        wanted(str): the window should do this (``open``, ``save_as``, ``export``, ``picture``, ``settings``, ``new``,
            ``start``, ``quit``, ``about``), because it is not the table's own affair.
    """

    wanted = Signal(str)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._table = table
        self.all: list[QAction] = []
        self.menu_bar = QMenuBar()
        self.menu_bar.setNativeMenuBar(False)
        game = self._menu(self.tr("&File"))
        self._ask(game, self.tr("&New game…"), "new", "Ctrl+N")
        self._ask(game, self.tr("&Open…"), "open", "Ctrl+O")
        self.recent = game.addMenu(self.tr("Open &recent"))
        game.addSeparator()
        self._ask(game, self.tr("&Save as…"), "save_as", "Ctrl+S")
        self._ask(game, self.tr("&Export as JSON…"), "export", "Ctrl+E")
        self._ask(game, self.tr("&Picture of the board…"), "picture", "Ctrl+P")
        game.addSeparator()
        self._ask(game, self.tr("Se&ttings…"), "settings", "Ctrl+,")
        self._ask(game, self.tr("To the start s&creen"), "start", "Ctrl+W")
        self._ask(game, self.tr("&Quit"), "quit", "Ctrl+Q")
        play = self._menu(self.tr("&Game"))
        self.undo = self._add(play, self.tr("&Undo"), lambda: table.session.undo(), "Ctrl+Z")
        self.redo = self._add(play, self.tr("&Redo"), lambda: table.session.redo(), "Ctrl+Shift+Z")
        self.undo_list = play.addMenu(self.tr("Undo &back to"))
        self.undo_list.aboutToShow.connect(lambda: table.fill_undo_menu(self.undo_list))
        play.addSeparator()
        self._add(play, self.tr("&Next thing to decide"), self._next, "F4")
        self._add(play, self.tr("&Watch the game from the start"), lambda: table.watch.emit(0))
        play.addSeparator()
        self._add(play, self.tr("&About this game…"), self._about_game, "Ctrl+I")
        view = self._menu(self.tr("&View"))
        self._add(view, self.tr("&Whole board"), lambda: table.board.fit_board(), "Ctrl+0")
        self._add(view, self.tr("Zoom &in"), lambda: table.board.zoom_by(1.25), QKeySequence.StandardKey.ZoomIn)
        self._add(view, self.tr("Zoom &out"), lambda: table.board.zoom_by(0.8), QKeySequence.StandardKey.ZoomOut)
        self.find = self._add(view, self.tr("&Find a place…"), lambda: table.area.find_place(), "Ctrl+F")
        self.search = self._add(view, self.tr("&Commands…"), self._search, "Ctrl+K")
        self._add(view, self.tr("La&yers and legend"), lambda: table.area.toggle_layers(), "L")
        self.odds = self._add(view, self.tr("&Odds of a battle"), lambda: table.show_odds())
        self.odds.setShortcuts([QKeySequence("B"), QKeySequence("O")])
        view.addSeparator()
        self._docks = view.addMenu(self.tr("&Docks"))
        self._docks.aboutToShow.connect(self._list_docks)
        self._add(view, self.tr("Fol&d the docks"), lambda: table.fold_docks(), "F11")
        self._add(view, self.tr("Next &part of the window"), self._next_part, "F6")
        self._add(view, self.tr("&Log"), lambda: self._below(0), "Ctrl+1")
        self._add(view, self.tr("Di&ce and luck"), lambda: self._below(1), "Ctrl+2")
        self._add(view, self.tr("&Timeline"), lambda: self._below(2), "Ctrl+3")
        self._ask(view, self.tr("Light or d&ark"), "theme", "Ctrl+T")
        rules = self._menu(self.tr("&Help"))
        self._add(rules, self.tr("&Rules of this phase"), lambda: table.toggle_rules(), "F1")
        self._add(rules, self.tr("&Search the rules"), self._search_rules, "Ctrl+Shift+F")
        self._ask(rules, self.tr("&About Wartable"), "about")
        self.refresh()

    # --- making -----------------------------------------------------------------------------------------------

    def _menu(self, title: str) -> QMenu:
        return self.menu_bar.addMenu(title)

    def _add(
        self, menu: QMenu, words: str, do: Callable[[], object], keys: str | QKeySequence.StandardKey = ""
    ) -> QAction:
        action = QAction(words, self._table)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())
        menu.addAction(action)
        self._table.addAction(action)
        self.all.append(action)
        return action

    def _ask(self, menu: QMenu, words: str, what: str, keys: str = "") -> QAction:
        return self._add(menu, words, lambda: self.wanted.emit(what), keys)

    def refresh(self) -> None:
        """Enable what can be done now."""
        session = self._table.session
        self.undo.setEnabled(session.can_undo)
        self.redo.setEnabled(session.can_redo)

    # --- doing ------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        if self._table.host.panel is not None:
            self._table.host.panel.next_item()

    def _about_game(self) -> None:
        from boardgame.app.table.about_game import AboutGame

        told = AboutGame(self._table.session, self._table)
        told.open_rule.connect(self._table.open_rule)
        told.show()

    def _search(self) -> None:
        from boardgame.app.table.commands import SearchBox

        SearchBox(self._table).open_at_top()

    def _search_rules(self) -> None:
        if not self._table.rules_dock.isVisible():
            self._table.toggle_rules()
        self._table.rules.search.setFocus()

    def _below(self, place: int) -> None:
        self._table.below.show()
        self._table.below.show_tab(place)

    def _list_docks(self) -> None:
        self._docks.clear()
        for dock in self._table.docks:
            self._docks.addAction(dock.toggleViewAction())
        self._docks.addSeparator()
        for dock in self._table.docks:
            place = dock.place_menu(self._docks)
            place.setTitle(self.tr("Place of {0}").format(dock.windowTitle()))
            self._docks.addMenu(place)

    def _next_part(self) -> None:
        table = self._table
        parts = [table.board, table.host, table.overview, table.below.widget(), table.rules]
        parts = [part for part in parts if part.isVisible()]
        focus = QApplication.focusWidget()
        now = next((n for n, part in enumerate(parts) if focus and (part is focus or part.isAncestorOf(focus))), -1)
        part = parts[(now + 1) % len(parts)]
        if part is table.board:
            part.setFocus()
            return
        for child in part.findChildren(QWidget):
            if child.isVisible() and child.isEnabled() and child.focusPolicy() & Qt.FocusPolicy.TabFocus:
                child.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return
