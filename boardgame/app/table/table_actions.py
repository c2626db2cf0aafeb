"""The menus of the table and everything they do, each once: menus, keys and the command search share the actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from boardgame.app.look.elements import unmarked
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.cards.keys_card import KeysCard
from boardgame.app.table.commands import Command, SearchBox
from boardgame.app.table.computers.table_advice import TableAdvice
from boardgame.app.table.computers.table_computers import TableComputers
from boardgame.app.table.layout import DockLayout
from boardgame.app.table.network.table_network import TableNetwork
from boardgame.app.table.routing import Routing
from boardgame.app.table.tool import Tool


class TableActions(QObject):
    """Actions of one table.

    Signals:
        wanted(str): the window should do this (``open``, ``save_as``, ``export``, ``picture``, ``settings``, ``new``,
            ``start``, ``quit``, ``about``, ``theme``), because it is not the table's own affair.
        watch(int): open a replay at this moment.
        review(): look back on the game.
    """

    wanted = Signal(str)
    watch = Signal(int)
    review = Signal()

    def __init__(
        self, window: QWidget, session: Session, area: BoardArea, docks: DockLayout, routing: Routing,
        tools: Sequence[Tool],
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._session, self._area, self._docks, self._routing = window, session, area, docks, routing
        self._tools = tools
        self.all: list[QAction] = []
        self._keys: KeysCard | None = None
        routing.keys_wanted.connect(self._show_keys)
        self.menu_bar = QMenuBar()
        self.menu_bar.setNativeMenuBar(False)
        self._make_file_menu()
        self._make_game_menu()
        self._make_view_menu()
        self._make_help_menu()
        self.refresh()

    # --- making -----------------------------------------------------------------------------------------------

    def _make_file_menu(self) -> None:
        menu = self.menu_bar.addMenu(self.tr("&File"))
        self._ask(menu, self.tr("&New game…"), "new", "Ctrl+N")
        self._ask(menu, self.tr("&Open…"), "open", "Ctrl+O")
        self.recent = menu.addMenu(self.tr("Open &recent"))
        menu.addSeparator()
        self._ask(menu, self.tr("&Save as…"), "save_as", "Ctrl+S")
        self._ask(menu, self.tr("&Export as JSON…"), "export", "Ctrl+E")
        self._ask(menu, self.tr("&Picture of the board…"), "picture", "Ctrl+P")
        menu.addSeparator()
        self._ask(menu, self.tr("Se&ttings…"), "settings", "Ctrl+,")
        self._ask(menu, self.tr("To the start s&creen"), "start", "Ctrl+W")
        self._ask(menu, self.tr("&Quit"), "quit", "Ctrl+Q")

    def _make_game_menu(self) -> None:
        menu, session = self.menu_bar.addMenu(self.tr("&Game")), self._session
        self._game_menu = menu
        self.undo = self._add(menu, self.tr("&Undo"), lambda: session.undo(), "Ctrl+Z")
        self.redo = self._add(menu, self.tr("&Redo"), lambda: session.redo(), "Ctrl+Shift+Z")
        self.undo_list = menu.addMenu(self.tr("Undo &back to"))
        self.undo_list.aboutToShow.connect(self._list_undo)
        menu.addSeparator()
        self._add(menu, self.tr("&Next thing to decide"), self._next, "F4")
        self._add(menu, self.tr("&Watch the game from the start"), lambda: self.watch.emit(0))
        self._add(menu, self.tr("Re&view of the game"), self.review.emit, "Ctrl+R")
        menu.addSeparator()
        self._add(menu, self.tr("&About this game…"), self._about_game, "Ctrl+I")

    def _make_view_menu(self) -> None:
        menu, board = self.menu_bar.addMenu(self.tr("&View")), self._area.view
        self._add(menu, self.tr("&Whole board"), lambda: board.fit_board(), "Ctrl+0")
        self._add(menu, self.tr("Zoom &in"), lambda: board.zoom_by(1.25), QKeySequence.StandardKey.ZoomIn)
        self._add(menu, self.tr("Zoom &out"), lambda: board.zoom_by(0.8), QKeySequence.StandardKey.ZoomOut)
        self.find = self._add(menu, self.tr("&Find a place…"), lambda: self._area.find_place(), "Ctrl+F")
        self.search = self._add(menu, self.tr("&Commands…"), self._search, "Ctrl+K")
        self._add(menu, self.tr("La&yers and legend"), lambda: self._area.toggle_layers(), "L")
        if self._area.card is not None:
            self._add(menu, self.tr("&What is here"), lambda: self._area.tell_of(self._routing.hovered), "A")
        for tool in self._tools:
            action = self._add(menu, tool.words, partial(self._call_up, tool))
            action.setShortcuts([QKeySequence(keys) for keys in tool.keys])
        menu.addSeparator()
        self._dock_menu = menu.addMenu(self.tr("&Docks"))
        self._dock_menu.aboutToShow.connect(self._list_docks)
        self._add(menu, self.tr("Fol&d the docks"), lambda: self._area.hint(self._docks.fold()), "F11")
        self._add(menu, self.tr("Next &part of the window"), self._next_part, "F6")
        self._add(menu, self.tr("&Log"), lambda: self._below(0), "Ctrl+1")
        self._add(menu, self.tr("Di&ce and luck"), lambda: self._below(1), "Ctrl+2")
        self._add(menu, self.tr("&Timeline"), lambda: self._below(2), "Ctrl+3")
        self._ask(menu, self.tr("Light or d&ark"), "theme", "Ctrl+T")

    def _make_help_menu(self) -> None:
        menu = self.menu_bar.addMenu(self.tr("&Help"))
        self._add(menu, self.tr("&Rules of this phase"), lambda: self._docks.toggle_rules(), "F1")
        self._add(menu, self.tr("&Search the rules"), self._search_rules, "Ctrl+Shift+F")
        self._add(menu, self.tr("&Keys"), self._show_keys, "?")
        self._ask(menu, self.tr("&About Wartable"), "about")

    def add_advice(self, advice: TableAdvice) -> None:
        """What the computer would do."""
        self.hint = self._add(self._game_menu, self.tr("What would the &General do?"), advice.ask, "G")
        self._game_menu.insertAction(self._game_menu.actions()[4], self.hint)

    def add_computers(self, computers: TableComputers) -> None:
        """Who plays which seat, and what steers a computer's turn."""
        before = self._game_menu.actions()[0]
        self._game_menu.insertMenu(before, computers.menu)
        self._game_menu.insertSeparator(before)

    def add_table_menu(self, network: TableNetwork) -> None:
        """The menu of a table whose players sit at several computers."""
        menu = QMenu(self.tr("&Table"), self.menu_bar)
        self.menu_bar.insertMenu(self.menu_bar.actions()[-1], menu)
        below, pointers, routing = self._docks.below, network.pointers, self._routing
        self._add(menu, self.tr("&Write to the table"), below.open_chat, "T")
        self._add(menu, self.tr("&Look here"), lambda: pointers.point_at(routing.hovered), "P")
        self._add(
            menu, self.tr("Draw an &arrow from here"),
            lambda: self._area.hint(pointers.arrow_by_key(routing.hovered)), "Shift+P",
        )  # fmt: skip
        menu.addSeparator()
        offer = menu.addMenu(self.tr("&Offer"))
        offer.aboutToShow.connect(lambda: network.fill_menu(offer))
        network.fill_menu(offer)

    def _add(
        self, menu: QMenu, words: str, do: Callable[[], object], keys: str | QKeySequence.StandardKey = ""
    ) -> QAction:
        action = QAction(words, self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())
        menu.addAction(action)
        self._window.addAction(action)
        self.all.append(action)
        return action

    def _ask(self, menu: QMenu, words: str, what: str, keys: str = "") -> QAction:
        return self._add(menu, words, lambda: self.wanted.emit(what), keys)

    def refresh(self) -> None:
        """Enable what can be done now."""
        self.undo.setEnabled(self._session.can_undo)
        self.redo.setEnabled(self._session.can_redo)

    def _show_keys(self) -> None:
        """Every key: those of the board and of panels, then those of the menus."""
        if self._keys is None:
            told = [
                (action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
                 action.text().replace("&", "").rstrip("…"))
                for action in self.all if not action.shortcut().isEmpty()
            ]  # fmt: skip
            self._keys = KeysCard((*self._hand_keys(), *self._docks.family.own_keys(), *told), self._window, columns=3)
        self._keys.switch()

    def _hand_keys(self) -> tuple[tuple[str, str], ...]:
        """What the keys of the board and of the panels do, which no menu tells."""
        return (
            (self.tr("Tab"), self.tr("Next units or row")),
            (self.tr("Arrows"), self.tr("Next lit place, or row")),
            (self.tr("Enter"), self.tr("Choose it; the filled button")),
            (self.tr("Ctrl+Enter"), self.tr("End the phase")),
            (self.tr("Esc"), self.tr("Leave what is chosen")),
            (self.tr("+  −  0–9"), self.tr("Number in a row")),
            (self.tr("Shift+Arrows"), self.tr("Move the map")),
            (self.tr("+  −  0"), self.tr("Zoom, whole board")),
            (self.tr("R"), self.tr("Read the rule of a refusal")),
            (self.tr("Space"), self.tr("Press what has the keys")),
        )

    # --- doing ------------------------------------------------------------------------------------------------

    def _call_up(self, tool: Tool) -> None:
        tool.call_up(self._routing.hovered)

    def _next(self) -> None:
        if self._docks.host.panel is not None:
            self._docks.host.panel.next_item()

    def _about_game(self) -> None:
        from boardgame.app.table.about_game import AboutGame

        about = AboutGame(self._session, self._docks.family, self._window)
        about.open_rule.connect(self._docks.open_rule)
        about.show()

    def _list_undo(self) -> None:
        """Fill the menu with what would be undone, newest first; choosing one undoes it and all above it."""
        self.undo_list.clear()
        for number, words in enumerate(self._session.undo_list(), start=1):
            action = self.undo_list.addAction(unmarked(words))
            action.triggered.connect(lambda _=False, number=number: self._session.undo(number))
        if self.undo_list.isEmpty():
            self.undo_list.addAction(self.tr("Nothing since the last roll")).setEnabled(False)

    def _search(self) -> None:
        self.search_box().open_at_top()

    def search_box(self) -> SearchBox:
        """A field to find commands, places and rules with."""
        from boardgame.games import registry

        found = [
            Command(action.text().replace("&", "").rstrip("…"), action.shortcut().toString(), action.trigger)
            for action in self.all
            if action.isEnabled()
        ]
        places = sorted(self._area.view.drawing.places(), key=lambda place: place.name)
        found += [Command(place.name, place.detail, partial(self._area.go_to, place.area)) for place in places]
        try:
            rules = list(registry.catalogue(self._session.game.id).rules.values())
        except ValueError:  # a game without a catalogue
            rules = []
        opened = self._docks.open_rule
        found += [Command(f"{rule.id}  {rule.text[:90]}", "", partial(opened, rule.id)) for rule in rules]
        return SearchBox(self._window, found)

    def _search_rules(self) -> None:
        if not self._docks.rules_dock.isVisible():
            self._docks.toggle_rules()
        self._docks.rules.search.setFocus()

    def _below(self, place: int) -> None:
        self._docks.below.show()
        self._docks.below.show_tab(place)

    def _list_docks(self) -> None:
        self._dock_menu.clear()
        for dock in self._docks.all:
            self._dock_menu.addAction(dock.toggleViewAction())
        self._dock_menu.addSeparator()
        for dock in self._docks.all:
            place = dock.place_menu(self._dock_menu)
            place.setTitle(self.tr("Place of {0}").format(dock.windowTitle()))
            self._dock_menu.addMenu(place)

    def _next_part(self) -> None:
        docks, board = self._docks, self._area.view
        parts: list[QWidget] = [board, docks.host, docks.overview, docks.below.widget(), docks.rules]
        parts = [part for part in parts if part.isVisible()]
        focus = QApplication.focusWidget()
        now = next((n for n, part in enumerate(parts) if focus and (part is focus or part.isAncestorOf(focus))), -1)
        part = parts[(now + 1) % len(parts)]
        if part is board:
            part.setFocus()
            return
        for child in part.findChildren(QWidget):
            if child.isVisible() and child.isEnabled() and child.focusPolicy() & Qt.FocusPolicy.TabFocus:
                child.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return
