"""Everything a table has besides when its players sit at several computers, put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from boardgame.ai.brains import LEVELS
from boardgame.app.look.elements import column, scroll, tr, unmarked
from boardgame.app.session.table_talk import COMPUTER, OPEN, TableTalk
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.network.bars import ConnectionBar, OfferBar
from boardgame.app.table.network.clock_view import ClockView
from boardgame.app.table.network.notifier import Notifier
from boardgame.app.table.network.people import PeopleView
from boardgame.app.table.network.pointing import Pointers
from boardgame.app.table.tool import Tool
from boardgame.engine.decision import Decision

if TYPE_CHECKING:
    from boardgame.app.table.table import Table

CLOCKS = (0, 60, 180, 300, 600, 1800, 86_400)
"""Seconds for a decision that can be offered; 0 for no clock."""
_PEOPLE_WIDTH = 320


class PeopleTool(Tool):
    """The people at the table in a dock beside the decision."""

    keys = ("Ctrl+5",)
    width = _PEOPLE_WIDTH

    def __init__(self, talk: TableTalk, window: Table) -> None:
        super().__init__(window)
        self.words = self.tr("&People at the table")
        self.view = PeopleView(talk)
        inner = QWidget()
        inner.setLayout(column(self.view, None, margins=(16, 12, 16, 12)))
        area = scroll(inner)
        area.setProperty("role", "surface")
        dock = Dock("people", self.tr("People"), window)
        dock.give_title()
        dock.setWidget(area)
        self.dock = dock

    def call_up(self, area: str) -> None:
        """Show it, or put it away."""
        assert self.dock is not None
        self.dock.setVisible(not self.dock.isVisible())
        if self.dock.isVisible():
            self.dock.raise_()


class TableNetwork(QObject):
    """The bars, pointers and notices of one table, and the menu of its people.

    Signals:
        take_over(): go on with the game as its host.
    """

    take_over = Signal()

    def __init__(self, table: Table, talk: TableTalk, notifier: Notifier) -> None:
        super().__init__(table)
        self._table, self.talk, self._notifier = table, talk, notifier
        self._session, self._area = table.session, table.area
        self._asked = self._session.decision is not None
        self.pointers = Pointers(talk, table.area)
        self.connection = ConnectionBar(talk, table, table.area)
        self.offers = OfferBar(talk, table, table.area)
        table.ribbon.give_clock(ClockView(talk))
        for bar in (self.connection, self.offers):
            bar.changed.connect(self._place)
        self.connection.take_over.connect(self.take_over)
        self.connection.leave.connect(table.leave)
        table.session.asked.connect(self._decision)
        talk.changed.connect(self._changed)
        talk.connection_changed.connect(self._changed)
        table.area.installEventFilter(self)
        self._changed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The bars stay in the middle of the board."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        """One below the other, under the notices."""
        self._area.show_notices()
        top = self._area.notices_end
        for bar in (self.connection, self.offers):
            if not bar.isHidden():
                top = bar.middle(top)

    def _changed(self) -> None:
        table = self._table
        table.ribbon.refresh()
        table.docks.overview.refresh()
        table.actions_.refresh()
        if self._session.decision is None:
            table.host.show_nothing_asked()
        paused = self.talk.table.paused
        may_act = self.talk.status.is_in and not paused
        table.host.setEnabled(self._session.decision is None or may_act)
        table.host.floating.setEnabled(may_act)
        table.host.setToolTip(self.tr("The game is paused.") if paused else "")
        self._area.hint(self.tr("The game is paused; offer to go on in the menu Table.") if paused else "")
        self._place()

    def _decision(self, decision: Decision | None) -> None:
        """Tell the player, when it is their decision and was not before."""
        was, self._asked = self._asked, decision is not None
        self._changed()  # a panel that has just come is in front of the bars
        if decision is None:
            self._notifier.put_away()
        elif not was:
            title = self._table.family.decision_title(self._session.game, decision)
            words = decision.said_to(self._session.viewer)
            self._notifier.tell(self.tr("It is your turn: {0}").format(title), words)
            if not self._table.window().isActiveWindow():
                self._table.sound("turn")

    # --- the menu ---------------------------------------------------------------------------------------------

    def fill_menu(self, menu: QMenu) -> None:
        """What can be offered now; filled anew each time it is opened."""
        talk = self.talk
        menu.clear()
        mine = bool(talk.seats_of(talk.me)) and talk.table.stage == "play" and talk.status.is_in
        undo = menu.addMenu(self.tr("Take back what was &shown"))
        for count in (1, 2, 3, 5, 10):
            words = self.tr("The last action") if count == 1 else self.tr("The last {0} actions").format(count)
            self._add(undo, words, "undo", count=count)
        self._add(menu, self.tr("A &draw"), "draw")
        self._add(menu, self.tr("To &surrender"), "surrender")
        if talk.table.paused:
            self._add(menu, self.tr("To &go on"), "resume")
        else:
            self._add(menu, self.tr("To &pause"), "pause")
        clocks = menu.addMenu(self.tr("A &clock for each decision"))
        for seconds in CLOCKS:
            made = self._add(clocks, clock_words(seconds), "clock", seconds=seconds)
            made.setCheckable(True)
            made.setChecked(talk.table.clock.seconds == seconds)
        seats = menu.addMenu(self.tr("To give a sea&t to another"))
        for seat in talk.game.seats:
            self._holders(seats.addMenu(seat.name), seat.id)
        for action in menu.actions():
            action.setEnabled(mine)

    def _holders(self, menu: QMenu, seat: str) -> None:
        """Who could have a seat."""
        talk = self.talk
        for person in talk.people:
            if person.id != talk.holder(seat) and person.here and not self._would_see_too_much(person.id, seat):
                self._add(menu, unmarked(person.name), "replace", seat=seat, holder=person.id)
        for level in LEVELS:
            words = self.tr("Computer: {0}").format(level.name)
            self._add(menu, words, "replace", seat=seat, holder=COMPUTER + level.id)
        if talk.holder(seat) != OPEN:
            self._add(menu, self.tr("Nobody; the seat is open"), "replace", seat=seat, holder=OPEN)

    def _would_see_too_much(self, person: str, seat: str) -> bool:
        """Whether somebody would play against themselves, and see what they play against."""
        game = self.talk.game
        sides = {each.side or each.id for each in game.seats if self.talk.holder(each.id) == person or each.id == seat}
        return game.hides and len(sides) > 1

    def _add(self, menu: QMenu, words: str, kind: str, **details: object) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda _=False: self.talk.offer(kind, **details))
        return action

    def ask_replace(self, seat: str) -> None:
        """Choose at the cursor who is to have a seat."""
        menu = QMenu(self._table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._holders(menu, seat)
        menu.popup(self._table.cursor().pos())


def clock_words(seconds: int) -> str:
    """How long somebody has to decide."""
    if not seconds:
        return _tr("None")
    if seconds == 86_400:
        return _tr("1 day")
    minutes = seconds // 60
    return _tr("1 minute") if minutes == 1 else _tr("{0} minutes").format(minutes)


def _tr(words: str) -> str:
    return tr("TableNetwork", words)
