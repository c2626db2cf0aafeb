"""The dock below the board: log, dice and luck, timeline and what a family adds, one at a time under a row of tabs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QTabBar, QWidget

from boardgame.app.look.theme import sized
from boardgame.app.session.replay import ReplaySession
from boardgame.app.session.session import Session
from boardgame.app.table.docks.dice_stats import DiceView
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.docks.log import LogView
from boardgame.app.table.docks.timeline import TimelineView
from boardgame.app.table.family import Family
from boardgame.app.table.network.chat import ChatView
from boardgame.app.table.tool import BelowPage

HEIGHT = 150
_BUTTONS, _CLOSE = 90, 48
"""Room for the buttons at the end of the title, and for the one that closes it, in pixels."""


class BelowDock(Dock):
    """Log, dice, timeline and pages of the family; only the one on show is kept up to date.

    Signals:
        area_clicked(str): show this place.
        look(int): show the position after this many actions; -1 for now.
        watch(int): open a replay at this moment.
        open_rule(str): open this rule.
    """

    area_clicked = Signal(str)
    open_rule = Signal(str)
    look = Signal(int)
    watch = Signal(int)

    def __init__(self, session: Session, family: Family, window: QMainWindow) -> None:
        super().__init__("below", "Log", window)
        self.setWindowTitle(self.tr("Log and dice"))
        self._session, self._viewer = session, session.viewer
        self.log = LogView(session, family)
        self.dice = DiceView(session, family)
        self.timeline = TimelineView(session)
        own = family.below(session)
        self._own = tuple(own)
        talk = session.talk
        self.chat = ChatView(talk) if talk is not None else None
        self._views: tuple[LogView | DiceView | TimelineView | BelowPage | ChatView, ...]
        self._views = (self.log, self.dice, self.timeline, *(page for _, page in own))
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("What is shown below the board"))
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabs.setExpanding(False)
        sized(self.tabs, "text", 500)
        for words in (self.tr("Log"), self.tr("Dice and luck"), self.tr("Timeline"), *(words for words, _ in own)):
            self.tabs.addTab(words)
        if self.chat is not None and talk is not None:
            self._views = (*self._views, self.chat)
            self.tabs.addTab(self.tr("Chat"))
        self._stale = set(self._views)
        self.tabs.currentChanged.connect(self.show_tab)
        self._pages = QStackedWidget()
        self._pages.setProperty("role", "surface")
        for view in self._views:
            self._pages.addWidget(view)
        self._filters = QWidget()
        self._filters.setLayout(self.log.filters)
        self._filters.setMinimumWidth(1)  # the dock may be made narrower than they need: then they give way
        title = self.give_title(self.tabs, words="", lined=True)
        title.layout().insertWidget(3, self._filters)  # type: ignore[union-attr]
        self.setWidget(self._pages)
        self._pages.setMinimumHeight(60)
        if talk is not None:
            talk.unread_changed.connect(self._unread)
            self._unread(talk.unread)
        self.log.area_clicked.connect(self.area_clicked)
        self.log.entry_clicked.connect(self._moment)
        self.log.rule_clicked.connect(self.open_rule)
        self.timeline.look.connect(self.look)
        self.timeline.watch.connect(self.watch)
        self.refresh()
        if own:
            self.show_tab(3)

    def show_tab(self, place: int) -> None:
        """Show one of the log, the dice, the timeline, and what the family has besides."""
        self.tabs.setCurrentIndex(place)
        self._pages.setCurrentIndex(place)
        self._fit()
        self._bring_up_to_date()

    def open_chat(self) -> None:
        """Show the chat and give it the keys."""
        if self.chat is not None:
            self.show()
            self.show_tab(len(self._views) - 1)
            self.chat.write()

    def _unread(self, count: int) -> None:
        """Say on the tab how many lines wait to be read."""
        self.tabs.setTabText(len(self._views) - 1, self.tr("Chat ({0})").format(count) if count else self.tr("Chat"))
        self._fit()

    def _mark_pages(self) -> None:
        """Say on the tabs of the family's pages how much on them is new."""
        for place, (words, page) in enumerate(self._own, 3):
            said = f"{words} ({page.unread})" if page.unread else words
            if self.tabs.tabText(place) != said:
                self.tabs.setTabText(place, said)
                self._fit()

    @property
    def tabs_width(self) -> int:
        """The pixels in which all tabs are whole, and the dock can be closed."""
        return self.tabs.sizeHint().width() + _CLOSE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The filters give way to the tabs where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.tabs.updateGeometry()  # the chosen tab is in heavier type, so that all of them take more room or less
        room = self.width() - self.tabs.sizeHint().width() - self._filters.sizeHint().width()
        self._filters.setVisible(self.tabs.currentIndex() == 0 and room > _BUTTONS)
        self.place_button.setVisible(self.width() - self.tabs.sizeHint().width() > _BUTTONS)

    def follow_replay(self, session: ReplaySession) -> None:
        """In a replay a moment of the log is gone to, not looked back at."""
        self.tabs.setTabVisible(2, False)
        self.log.entry_clicked.disconnect(self._moment)
        self.log.entry_clicked.connect(session.jump)

    def _moment(self, number: int) -> None:
        self.show_tab(2)
        self.timeline.show_moment(number)

    def refresh(self) -> None:
        """The session has changed."""
        self._stale = set(self._views)
        if self._session.game.hides and self._session.viewer != self._viewer:
            # What another could see does not wait on a page behind.
            self._viewer = self._session.viewer
            for view in self._views:
                view.refresh()
            self._stale.clear()
        self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        view = self._views[self._pages.currentIndex()]
        if view in self._stale:
            self._stale.discard(view)
            view.refresh()
        self._mark_pages()
