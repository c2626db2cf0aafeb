"""The table: the board in the middle, the phase ribbon above, docks around, the decision at the right."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QMenu, QWidget

from boardgame.app.families.axis_allies.battle.report import BattleReport
from boardgame.app.families.axis_allies.docks.overview import WIDTH, OverviewView
from boardgame.app.families.axis_allies.names import decision_title, phase_section, player_name
from boardgame.app.families.axis_allies.odds.oracle import Oracle
from boardgame.app.families.axis_allies.odds.view import OddsView
from boardgame.app.look.elements import column
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.replay import ReplaySession
from boardgame.app.session.session import Session, action_words, place_of
from boardgame.app.shell.preferences import Preferences
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.docks.below import HEIGHT, BelowDock
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.docks.rules import RulesView
from boardgame.app.table.panel_host import PanelHost
from boardgame.app.table.replay_panel import ReplayPanel
from boardgame.app.table.ribbon import Ribbon
from boardgame.app.table.table_actions import TableActions
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.refusal import Refusal

_LAYOUT = 1
"""Version of the kept dock state."""
_RULES_WIDTH = 360
_PANEL_WIDTH = 348
_ODDS_WIDTH = 420
_LEAST_BOARD = 340
_FIRST_ZOOM = 0.5
"""Pixels for each board unit when a game is put on the table."""


class Table(QMainWindow):
    """A game on the table; everything on it follows its session.

    Signals:
        leave(): to the start screen.
        watch(int): open a replay of this game at this moment.
    """

    leave = Signal()
    watch = Signal(int)

    def __init__(self, session: Session, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Widget)
        self.session, self.preferences = session, preferences
        self.oracle = Oracle(self)
        self._decider = ""
        self._hovered = ""
        self._turn = session.state.turn
        self._folded: list[Dock] = []
        self.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.area = BoardArea(session, preferences)
        self.board = self.area.view
        self.setCentralWidget(self.area)
        self.report = BattleReport(session, self.area)
        self.actions_ = TableActions(self)
        self.ribbon = Ribbon(session, self.actions_.undo, self.actions_.redo, self.actions_.undo_list)
        top = QWidget()
        top.setLayout(column(self.actions_.menu_bar, self.ribbon, spacing=0))
        self.setMenuWidget(top)
        self._make_docks()
        self._connect()
        self._restore_docks()
        self._show_first()
        QTimer.singleShot(0, self._settle)

    # --- making -----------------------------------------------------------------------------------------------

    def _make_docks(self) -> None:
        self.overview = OverviewView(self.session)
        self.overview_dock = Dock("overview", self.tr("Powers"), self)
        self.overview_dock.give_title()
        self.overview_dock.setWidget(self.overview)
        self.rules = RulesView(self.session.game.id)
        self.rules.setProperty("role", "surface")
        self.rules.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.rules_dock = Dock("rules", self.tr("Rules"), self)
        self.rules_dock.give_title(lined=True)
        self.rules_dock.setWidget(self.rules)
        self.host = PanelHost(self.session, self.board, self)
        self.panel_dock = Dock("panel", self.tr("Decision"), self)
        self.panel_dock.give_no_title()
        self.panel_dock.setWidget(self.host)
        self.below = BelowDock(self.session, self)
        self.odds: OddsView | None = None
        self.odds_dock = Dock("odds", self.tr("Odds"), self)
        self.odds_dock.give_title(lined=True)
        self.odds_dock.visibilityChanged.connect(self._odds_shown)
        self.docks = (self.overview_dock, self.rules_dock, self.panel_dock, self.below, self.odds_dock)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.addDockWidget(left, self.overview_dock)
        self.addDockWidget(left, self.rules_dock)
        self.splitDockWidget(self.overview_dock, self.rules_dock, Qt.Orientation.Horizontal)
        self.addDockWidget(right, self.panel_dock)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.below)
        self.tabifyDockWidget(self.panel_dock, self.odds_dock)
        self.rules_dock.hide()
        self.odds_dock.hide()

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._changed)
        session.decision_wanted.connect(self._decision_wanted)
        session.refused.connect(self._refused)
        session.happened.connect(self.report.read)
        self.oracle.calculator_wanted.connect(self.show_odds)
        current().changed.connect(self._fit_panel)
        self.board.area_clicked.connect(self._area_clicked)
        self.board.area_double_clicked.connect(self._area_double_clicked)
        self.board.area_hovered.connect(self._area_hovered)
        self.area.key.connect(self._board_key)
        self.area.open_rule.connect(self.open_rule)
        self.area.looking_back.pressed.connect(lambda: self.below.timeline.show_moment(-1))
        self.area.not_saved.pressed.connect(lambda: self.actions_.wanted.emit("save_as"))
        self.ribbon.phase_clicked.connect(lambda phase: self.open_section(phase_section(phase)))
        self.ribbon.power_clicked.connect(self.show_capital)
        self.ribbon.rules_wanted.connect(self.toggle_rules)
        self.ribbon.search_wanted.connect(self.actions_.search.trigger)
        self.overview.power_clicked.connect(self.show_capital)
        self.overview.open_rule.connect(self.open_rule)
        self.host.act.connect(self.act)
        self.host.hint.connect(self.area.hint)
        self.host.open_rule.connect(self.open_rule)
        self.host.why.connect(self.area.why)
        self.host.width_wanted.connect(self._panel_width)
        self.host.floating.put_aside.connect(self.area.dimmer.hide)
        self.host.shown_again.connect(self.area.dimmer.show)
        self.host.over.watch.connect(lambda: self.watch.emit(0))
        self.host.over.leave.connect(self.leave)
        self.below.area_clicked.connect(self.show_area)
        self.below.look.connect(self._look)
        self.below.watch.connect(self.watch)

    def _restore_docks(self) -> None:
        state = self.preferences.bytes("docks")
        if state.isEmpty() or not self.restoreState(state, _LAYOUT):
            horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
            self.resizeDocks([self.overview_dock, self.panel_dock], [WIDTH, _PANEL_WIDTH], horizontal)
            self.resizeDocks([self.below], [HEIGHT], vertical)
        self.panel_dock.show()
        self.rules_dock.hide()
        self.odds_dock.hide()

    def _show_first(self) -> None:
        if isinstance(self.session, ReplaySession):
            self._replay = ReplayPanel(self.session)
            self._replay.leave.connect(self.leave)
            self.host.show_page(self._replay)
            self.below.follow_replay(self.session)
            self.session.happened.connect(self._follow)
        else:
            self._decision_wanted(self.session.decision)

    def _settle(self) -> None:
        """What needs the size the window gives."""
        self._fit_panel()
        self._look_at_turn(_FIRST_ZOOM)
        self._look_at_question()
        self.board.setFocus()

    def _look_at_question(self) -> None:
        """Go where the decision is made with which a saved game may begin: a battle, or what its panel has lit."""
        decision = self.session.decision
        if decision is None or self.host.panel is None:
            return
        lit = sorted(self.board.highlights, key=lambda light: light.kind != "selected")
        areas = [str(decision.data["area"])] if decision.data.get("area") else [light.area for light in lit]
        if areas and not any(self._in_sight(area) for area in areas):
            self.show_area(areas[0])

    def _fit_panel(self) -> None:
        panel = self.host.panel
        docked = panel is not None and panel.place == "dock"
        self._panel_width(panel.preferred_width if panel is not None and docked else _PANEL_WIDTH)

    def _look_at_turn(self, zoom: float | None = None) -> None:
        """Go where the power in turn is at home; at the start near enough to see each unit type."""
        self._turn = self.session.state.turn
        power = self.session.game.edition.power_by_id.get(self._turn)
        if power is None:
            return
        if zoom is not None or not self._in_sight(self._home(power.id)):
            self.board.center_on_area(self._home(power.id), zoom)

    def _home(self, power: str) -> str:
        """A power's capital; without one the territory of its own that is worth most, or that it began with."""
        edition, owners = self.session.game.edition, self.session.shown.owners
        if edition.power_by_id[power].capital:
            return edition.power_by_id[power].capital
        held = [area for area, owner in owners.items() if owner == power]
        held = held or [area for area, owner in edition.first_owners.items() if owner == power]
        return max(held, key=lambda area: edition.board.areas[area].ipc)

    def _in_sight(self, area: str) -> bool:
        return self.board.viewport().rect().contains(self.board.area_view_pos(area))

    def keep_layout(self) -> None:
        """Remember the docks for next time."""
        if not self._folded and not self.rules_dock.isVisible():
            self.preferences.set_bytes("docks", self.saveState(_LAYOUT))

    # --- following the session --------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.area.refresh()
        self.ribbon.refresh()
        self.overview.refresh()
        self.below.refresh()
        self.actions_.refresh()
        if self.session.state.turn != self._turn:
            self._look_at_turn()

    def _decision_wanted(self, decision: Decision | None) -> None:
        session = self.session
        if not session.interactive:
            return
        self.host.show_decision(decision)
        floats = self.host.floats
        self.area.dimmer.setVisible(floats)
        if decision is None:
            self.host.over.show_end(session)
            self.host.show_page(self.host.over)
            return
        player = player_name(session.game.edition, session.state, decision.seat)
        if player != self._decider:
            if self._decider and not floats:  # a battle board says itself who decides
                edition = session.game.edition
                power = edition.power_by_id[decision.seat].name
                # Without names the sides stand for the players; then the power is the better name.
                named = session.state.players.get(decision.seat) != edition.side(decision.seat)
                words = self.tr("{0} decides now").format(player if named else power)
                more = f"{power} · {decision_title(edition, decision)}"
                self.area.banner.announce(decision.seat, words, more, 64 if self.area.not_saved.isVisible() else 16)
            self._decider = player
        else:
            self.area.banner.hide()  # it tells of an earlier decision

    def act(self, action: dict[str, object]) -> None:
        """Carry out what a panel asks for."""
        if self.area.looks_back:
            self.below.timeline.show_moment(-1)
        self.session.apply(action)

    def _refused(self, refusal: Refusal) -> None:
        self.area.tip.show_for_a_while(refusal)
        if self.host.panel is not None:
            self.host.panel.refused(refusal)

    def _look(self, moment: int) -> None:
        entries = self.session.entries
        words = action_words(self.session.game, entries[moment]) if 0 <= moment < len(entries) else ""
        self.area.look_back(moment, self.tr("After action {0}: {1}").format(moment, words))
        self.ribbon.refresh()
        self.overview.refresh()
        self.host.setEnabled(moment < 0)
        self.host.floating.setVisible(moment < 0 and self.host.floats)
        if moment < 0:
            self._decision_wanted(self.session.decision)
            return
        self.host.clear_board()
        self._follow(entries[moment].events)

    def _follow(self, events: Iterable[Event]) -> None:
        """Bring what has just happened into sight."""
        area = place_of(events)
        if area and not self._in_sight(area):
            self.show_area(area)

    # --- the board and the keys -------------------------------------------------------------------------------

    def _area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        self.board.setFocus()
        if self.host.panel is not None and not self.area.looks_back:
            self.host.panel.area_clicked(area, button, modifiers)

    def _area_double_clicked(self, area: str) -> None:
        if self.host.panel is not None and not self.area.looks_back:
            self.host.panel.area_double_clicked(area)

    def _area_hovered(self, area: str) -> None:
        self._hovered = area
        if self.host.panel is not None and not self.area.looks_back:
            self.host.panel.area_hovered(area)

    def _board_key(self, event: QKeyEvent) -> None:
        panel = self.host.panel
        if panel is not None and panel.key(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            if panel is not None:
                panel.next_item(event.key() == Qt.Key.Key_Backtab)
            event.accept()
        else:
            self._common_key(event)

    def _common_key(self, event: QKeyEvent) -> None:
        panel = self.host.panel
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and panel is not None:
            focus = QApplication.focusWidget()
            if isinstance(focus, QAbstractButton) and self.isAncestorOf(focus):
                focus.click()
            elif self.host.floats and not self.host.floating.isVisible():
                self.host.show_floating()
            else:
                panel.primary()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
            event.accept()

    def _escape(self) -> None:
        if self.area.looks_back:
            self.below.timeline.show_moment(-1)
        elif self.host.panel is not None and self.host.panel.clear():
            return
        elif self.rules_dock.isVisible():
            self.toggle_rules()
        elif self.odds_dock.isVisible():
            self.odds_dock.hide()
        elif self.host.floating.isVisible():
            self.host.floating.set_aside()
        self.area.tip.hide()
        self.board.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a floating panel inside."""
        super().resizeEvent(event)
        self.host.floating.keep_inside()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape reach the panel from wherever nobody else wants them."""
        event.ignore()
        self._common_key(event)

    # --- places, rules, docks ---------------------------------------------------------------------------------

    def show_area(self, area: str) -> None:
        """Bring a place into the middle of the board."""
        self.board.center_on_area(area)

    def show_capital(self, power: str) -> None:
        """Bring a power's capital, or what stands for it, into the middle of the board."""
        self.show_area(self._home(power))

    def open_rule(self, rule: str) -> None:
        """Show a rule in the rules dock."""
        self._show_rules()
        self.rules.open_rule(rule)

    def open_section(self, code: str) -> None:
        """Show a section of the catalogue by its code (``"CM"``)."""
        self._show_rules()
        self.rules.open_section(code)

    def _show_rules(self) -> None:
        if not self.rules_dock.isVisible():
            self.rules_dock.show()
            if self.width() < 1500:
                self.overview_dock.hide()
            self.resizeDocks([self.rules_dock], [_RULES_WIDTH], Qt.Orientation.Horizontal)
        self.rules_dock.raise_()

    def toggle_rules(self) -> None:
        """Show the rules of the phase in progress, or put them away."""
        if self.rules_dock.isVisible():
            self.rules_dock.hide()
            self.overview_dock.show()
            self.resizeDocks([self.overview_dock], [WIDTH], Qt.Orientation.Horizontal)
        else:
            self.open_section(phase_section(self.session.state.phase))
            self.rules.search.setFocus()

    def show_odds(self, area: str = "") -> None:
        """Open the calculator, filled with the place under the cursor or the one given; again for it puts it away."""
        place = area or self._hovered
        if self.odds is None:
            self.odds = OddsView(self.session, self.oracle)
            self.odds_dock.setWidget(self.odds)
        if self.odds_dock.isVisible() and not area and place in ("", self.odds.area):
            self.odds_dock.hide()
            return
        self.odds_dock.show()
        self.odds_dock.raise_()
        if place or not self.odds.area:
            self.odds.show_area(place or self.session.game.edition.power_by_id[self.session.shown.turn].capital)

    def _odds_shown(self, shown: bool) -> None:
        if shown and not self.odds_dock.isFloating():
            self._panel_width(_ODDS_WIDTH)
        elif not shown:
            self._fit_panel()

    def fold_docks(self) -> None:
        """Fold all docks away so that the board has the whole window, or bring them back."""
        if self._folded:
            for dock in self._folded:
                dock.show()
            self._folded = []
        else:
            self._folded = [dock for dock in self.docks if dock.isVisible() and not dock.isFloating()]
            for dock in self._folded:
                dock.hide()
            self.area.hint(self.tr("Docks are folded away; F11 brings them back."))
            return
        self.area.hint("")

    def _panel_width(self, width: int) -> None:
        if self.odds_dock.isVisible() and not self.odds_dock.isFloating():
            width = max(width, _ODDS_WIDTH)
        left = self.overview_dock.width() if self.overview_dock.isVisible() else 0
        board = max(_LEAST_BOARD, self.below.minimumSizeHint().width() if self.below.isVisible() else 0)
        width = min(scaled(width), max(_PANEL_WIDTH, self.width() - left - board))
        self.host.setMinimumWidth(width)
        self.resizeDocks([self.panel_dock], [width], Qt.Orientation.Horizontal)

    def fill_undo_menu(self, menu: QMenu) -> None:
        """Fill a menu with what would be undone, newest first; choosing one undoes it and all above it."""
        menu.clear()
        for number, words in enumerate(self.session.undo_list(), start=1):
            menu.addAction(words).triggered.connect(lambda _=False, number=number: self.session.undo(number))
        if menu.isEmpty():
            menu.addAction(self.tr("Nothing since the last roll")).setEnabled(False)
