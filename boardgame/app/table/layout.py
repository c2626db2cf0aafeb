"""The docks around the board: which there are, where they stand, how wide they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.docks.below import HEIGHT, BelowDock
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.docks.overview import WIDTH, OverviewView
from boardgame.app.table.docks.rules import RulesView
from boardgame.app.table.docks.tabs import DockTabs
from boardgame.app.table.family import Family
from boardgame.app.table.panel_host import PanelHost
from boardgame.app.table.tool import Tool

_LAYOUT = 1
"""Version of the kept dock state."""
_RULES_WIDTH = 360
_PANEL_WIDTH = 348
_ROOM_FOR_BOTH = 1500
"""Width of the window in pixels from which the overview stays beside the rules."""
_LEAST_BOARD = 340
"""Pixels that the panel leaves to the board, however wide it wants to be."""
_BELOW_SHARE = 0.2
"""Share of the window that the dock below the board takes at most, however much it wants."""
_BOARD_SHARE = 0.4
"""Share of the window that a panel with large text leaves to the board, as long as nothing of the panel is cut."""


class DockLayout(QObject):
    """Makes the docks of a table and keeps them in their places.

    Attributes:
        overview, rules, below, host: what stands in the docks.
        overview_dock, rules_dock, panel_dock: their frames.
        all: every dock, those of the family's tools last.
        family: what is known of the game.
    """

    def __init__(
        self, window: QMainWindow, session: Session, family: Family, host: PanelHost, tools: Sequence[Tool],
        preferences: Preferences,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._session, self.family, self._preferences = window, session, family, preferences
        self._tools = [tool for tool in tools if tool.dock is not None]
        self._folded: list[Dock] = []
        self._fresh = False  # whether the docks stand as they do at first
        self._rules_behind = False  # whether the rules are a tab with the panel, for lack of room
        self.host = host
        self.overview = OverviewView(session, family)
        self.overview_dock = Dock("overview", family.overview_title, window)
        self.overview_dock.give_title()
        self.overview_dock.setWidget(self.overview)
        self.rules = RulesView(session.game.id)
        self.rules.setProperty("role", "surface")
        self.rules.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.rules_dock = Dock("rules", self.tr("Rules"), window)
        self.rules_dock.give_title(lined=True)
        self.rules_dock.setWidget(self.rules)
        self.rules_dock.closed.connect(self._rules_closed)
        self.panel_dock = Dock("panel", self.tr("Decision"), window)
        self.panel_dock.give_no_title()
        self.panel_dock.setWidget(host)
        self.below = BelowDock(session, family, window)
        self.tool_docks = [tool.dock for tool in self._tools if tool.dock is not None]
        self.all = (self.overview_dock, self.rules_dock, self.panel_dock, self.below, *self.tool_docks)
        self._tabs = DockTabs(window, self.all)
        self._place()
        host.width_wanted.connect(self.set_panel_width)
        current().changed.connect(self.fit_panel)

    # --- places -----------------------------------------------------------------------------------------------

    def _place(self) -> None:
        window = self._window
        window.setDockOptions(QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks)
        window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        window.addDockWidget(left, self.overview_dock)
        window.addDockWidget(left, self.rules_dock)
        window.splitDockWidget(self.overview_dock, self.rules_dock, Qt.Orientation.Horizontal)
        window.addDockWidget(right, self.panel_dock)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.below)
        self.rules_dock.hide()
        for dock in self.tool_docks:
            window.tabifyDockWidget(self.panel_dock, dock)
            dock.visibilityChanged.connect(lambda shown, dock=dock: self._tool_shown(dock, shown))
            dock.hide()

    def restore(self) -> None:
        """Put the docks where they stood last time."""
        state = self._preferences.bytes("docks")
        if state.isEmpty() or not self._window.restoreState(state, _LAYOUT):
            horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
            self._window.resizeDocks([self.overview_dock, self.panel_dock], [WIDTH, _PANEL_WIDTH], horizontal)
            self._window.resizeDocks([self.below], [HEIGHT], vertical)
            self._fresh = True
        self.panel_dock.show()
        for dock in (self.rules_dock, *self.tool_docks):
            dock.hide()

    def fit_below(self) -> None:
        """Make the dock below as high as the family wants it, where no player has made it otherwise before."""
        if self._fresh:
            self._fresh = False
            wanted = min(self.family.below_height, round(self._window.height() * _BELOW_SHARE))
            self._window.resizeDocks([self.below], [max(HEIGHT, wanted)], Qt.Orientation.Vertical)

    def keep(self) -> None:
        """Remember the docks for next time."""
        if not self._folded and not self.rules_dock.isVisible():
            self._preferences.set_bytes("docks", self._window.saveState(_LAYOUT))

    def fold(self) -> str:
        """Fold all docks away so that the board has the whole window, or bring them back.

        Returns:
            A hint for the status line; empty when the docks are back.
        """
        if self._folded:
            for dock in self._folded:
                dock.show()
            self._folded = []
            return ""
        self._folded = [dock for dock in self.all if dock.isVisible() and not dock.isFloating()]
        for dock in self._folded:
            dock.hide()
        return self.tr("Docks are folded away; F11 brings them back.")

    def refresh(self) -> None:
        """The session has changed."""
        self.overview.refresh()
        self.below.refresh()

    # --- widths -----------------------------------------------------------------------------------------------

    def fit_panel(self) -> None:
        """Make the right dock as wide as the panel in it wants."""
        panel = self.host.panel
        docked = panel is not None and panel.place == "dock"
        self.set_panel_width(panel.preferred_width if panel is not None and docked else 0)

    def set_panel_width(self, width: int) -> None:
        """Make the right dock so many pixels wide at least, as far as the window has room."""
        width = max([width, self.family.panel_width, *self._tool_widths])
        left = self._fit_overview()
        if self.rules_dock.isVisible() and not self._rules_behind:
            left += self.rules_dock.width()
        board = max(self._least_board, round(self._window.width() * _BOARD_SHARE))
        width = min(scaled(width), max(_PANEL_WIDTH, self._window.width() - left - board))
        self.host.setMinimumWidth(max(width, self._least_panel))
        self._window.resizeDocks([self.panel_dock], [width], Qt.Orientation.Horizontal)

    @property
    def _least_panel(self) -> int:
        """The pixels without which the panel on show, or a tool beside it, would be cut."""
        page = self.host.currentWidget()
        return max([_PANEL_WIDTH, page.minimumSizeHint().width() if page is not None else 0, *self._tool_widths])

    @property
    def _tool_widths(self) -> list[int]:
        """What the tools that stand with the panel want."""
        docks = ((tool.width, tool.dock) for tool in self._tools if tool.dock is not None)
        return [width for width, dock in docks if dock.isVisible() and not dock.isFloating()]

    @property
    def _least_board(self) -> int:
        """The pixels that the board, and what stands below it, need."""
        return max(_LEAST_BOARD, self.below.minimumSizeHint().width() if self.below.isVisible() else 0)

    def _fit_overview(self) -> int:
        """Let the overview be a rail where it would leave too little to the board; returns its width.

        Room is left for the widest panel, lest the overview come and go with the panels, and for the tabs below.
        """
        if not self.overview_dock.isVisible() or self.overview_dock.isFloating():
            return 0
        beside = self._window.dockWidgetArea(self.overview_dock) != Qt.DockWidgetArea.BottomDockWidgetArea
        board = max(self._least_board, self.below.tabs_width if self.below.isVisible() else 0)
        needed = self.overview.full_width + board + scaled(self.family.widest_panel)
        rail = beside and needed > self._window.width()
        if rail != self.overview.is_rail:
            self.overview.show_rail(rail)
            if rail:
                self.overview_dock.give_no_title()
            else:
                self.overview_dock.give_title()
            width = self.overview.minimumWidth()
            self._window.resizeDocks([self.overview_dock], [width], Qt.Orientation.Horizontal)
        return self.overview.minimumWidth()

    def _tool_shown(self, dock: Dock, shown: bool) -> None:
        if not shown:
            self.fit_panel()
        elif not dock.isFloating():
            self.window_resized()
            dock.raise_()

    # --- rules ------------------------------------------------------------------------------------------------

    def open_rule(self, rule: str) -> None:
        """Show a rule in the rules dock."""
        self._show_rules()
        self.rules.open_rule(rule)

    def open_stage(self, stage: str) -> None:
        """Show the rules of a stage of the turn."""
        self._show_rules()
        self.rules.open_section(self.family.stage_section(stage))

    def _show_rules(self) -> None:
        if not self.rules_dock.isVisible():
            self._place_rules()
            if not self._rules_behind and self._window.width() < _ROOM_FOR_BOTH:
                self.overview_dock.hide()  # before they come: a window too narrow for both would grow
            self.rules_dock.show()
            if not self._rules_behind:
                self._window.resizeDocks([self.rules_dock], [scaled(_RULES_WIDTH)], Qt.Orientation.Horizontal)
        self.rules_dock.raise_()

    def _place_rules(self) -> None:
        """Beside the board where there is room for both and the panel, else a tab in front of the panel."""
        self.rules.setMinimumWidth(scaled(_RULES_WIDTH))
        room = self._window.width() - self._least_panel - self.rules.minimumWidth()
        behind = room < self._least_board
        if behind and not self._rules_behind:
            self._window.tabifyDockWidget(self.panel_dock, self.rules_dock)
        elif self._rules_behind and not behind:
            self._window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.rules_dock)
            self._window.splitDockWidget(self.overview_dock, self.rules_dock, Qt.Orientation.Horizontal)
        self._rules_behind = behind

    def toggle_rules(self) -> None:
        """Show the rules of the stage in progress, or put them away."""
        if self.rules_dock.isVisible():
            self.rules_dock.close()
        else:
            self.open_stage(self._session.game.progress(self._session.view).stage)
            self.rules.search.setFocus()

    def _rules_closed(self) -> None:
        """Their room goes back to the board; what made way for them comes back."""
        self.overview_dock.show()
        self.panel_dock.raise_()
        self.fit_panel()
        width = self.overview.minimumWidth()
        self._window.resizeDocks([self.overview_dock], [width], Qt.Orientation.Horizontal)

    def window_resized(self) -> None:
        """The window has another size: rules and overview go where there is room for them now."""
        if self.rules_dock.isVisible() and not self.rules_dock.isFloating():
            self._place_rules()
            self.rules_dock.show()
        self.fit_panel()

    def put_away(self) -> bool:
        """Hide what was called up last for a look, the rules or a tool; False when nothing was."""
        if self.rules_dock.isVisible():
            self.toggle_rules()
            return True
        for dock in self.tool_docks:
            if dock.isVisible():
                dock.hide()
                return True
        return False
