"""Where decision panels live: in the dock at the right, or floating over the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from boardgame.app.board import BoardView
from boardgame.app.look.elements import column, icon_button
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.table.family import Family
from boardgame.app.table.network.people import PeopleView
from boardgame.app.table.other_place import OtherPlace
from boardgame.app.table.over_panel import OverPanel
from boardgame.app.table.panels.confirm import Confirmation, ConfirmPanel
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.waiting_page import WaitingPage
from boardgame.engine.decision import Decision

_EDGE, _MARGIN, _TOP = 12, 8, 84
"""Pixels between a frame and the edge of the board, that of the window, and below the head of the window."""
_BESIDE = 440
"""Pixels of the board beside a floating panel that are enough to show what it is about."""


class FloatingFrame(QFrame):
    """A frame over the window that can be dragged by its upper edge and put aside; it blocks nothing beside it.

    Signals:
        put_aside(): it was hidden by its button.
    """

    put_aside = Signal()

    def __init__(self, parent: QWidget, board: QWidget, dock: QWidget) -> None:
        super().__init__(parent)
        self._window, self._board, self._dock = parent, board, dock
        self.setProperty("role", "float")
        self._inner = column(spacing=0, margins=(1, 10, 1, 1))
        self.setLayout(self._inner)
        self._grip: QPoint | None = None
        self._wanted = QSize()
        self.moved = False
        self._aside = icon_button("minus", self.tr("Put aside to see the map (Esc)"), size=16, role="text_muted")
        self._aside.setParent(self)
        self._aside.clicked.connect(self.set_aside)
        self.hide()

    def set_aside(self) -> None:
        """Hide until it is wanted again."""
        self.hide()
        self.put_aside.emit()

    def keep_inside(self) -> None:
        """The window has another size: be as large as it lets the panel be, and stay in it."""
        parent = self._window
        if self._wanted.isValid():  # a table is given its size only after its first panel was made
            room = QSize(parent.width() - 2 * _MARGIN, parent.height() - _TOP - _MARGIN)
            size = self._wanted.boundedTo(room)
            if self._left(size.width()) == _MARGIN and not self._fits_beside_dock(size.width()):
                size.setWidth(room.width())
            self.resize(size)
            self._aside.adjustSize()  # no layout does it
            self._aside.move(self.width() - self._aside.sizeHint().width() - 12, 16)
        board = self._board_in_window()
        if not self.moved and self.beside:
            self.move(board.left() + _EDGE, max(_TOP, board.center().y() - self.height() // 2))
        elif not self.moved:
            self.move(self._left(self.width()), max(_TOP, (parent.height() - self.height()) // 2))
        else:
            self.move(min(self.x(), parent.width() - 60), min(self.y(), parent.height() - 40))

    @property
    def _dock_left(self) -> int:
        """Where the dock at the right begins; the width of the window where there is none."""
        beside = self._dock.window() is self._window.window()
        left = self._dock.mapTo(self._window, QPoint(0, 0)).x() if beside else 0
        return left if left > self._window.width() // 2 else self._window.width()

    def _fits_beside_dock(self, width: int) -> bool:
        return self._dock_left - width >= 2 * _MARGIN

    def _left(self, width: int) -> int:
        """The left edge of a frame of a width: the docks are covered as a whole or not at all, lest words be cut."""
        board = self._board_in_window().left()
        if self._fits_beside_dock(width):
            free = self._dock_left - board - width
            return board + free // 2 if free >= 0 else _MARGIN
        left = self._window.width() - width - _MARGIN
        return left if left >= board else _MARGIN

    def _board_in_window(self) -> QRect:
        return QRect(self._board.mapTo(self._window, QPoint(0, 0)), self._board.size())

    @property
    def beside(self) -> int:
        """Pixels of the board that stay free at the right of the frame; 0 where it stands in the middle."""
        left = self._board.width() - self.width() - _EDGE
        return left if left >= _BESIDE else 0

    def hold(self, panel: Panel) -> None:
        """Show a panel, beside what it is about or in the middle of the window, until it was dragged."""
        held = self._inner.itemAt(0)
        if held is None or held.widget() is not panel:
            while (item := self._inner.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    old.hide()
            self._inner.addWidget(panel)
        panel.show()
        self._wanted = QSize(scaled(panel.preferred_width), scaled(panel.preferred_height))
        self._aside.show()
        self._aside.raise_()
        self.keep_inside()
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold."""
        self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move along."""
        if self._grip is not None and event.buttons() & Qt.MouseButton.LeftButton:
            parent = self._window
            to = self.mapToParent(event.position().toPoint() - self._grip)
            x = max(60 - self.width(), min(to.x(), parent.width() - 60))
            self.move(x, max(0, min(to.y(), parent.height() - 40)))
            self.moved = True


class PanelHost(QStackedWidget):
    """Makes the panel of each decision and passes on what it asks for.

    Signals:
        act(dict), hint(str), open_rule(str), why(object), chose(), foresee(object): as of the panel on show.
        width_wanted(int): how wide the dock should be.
        shown_again(): a floating panel that was put aside is back.
        confirmed(dict): carry out an action that a page has asked about.
        went_back(): do not; show the decision again.
    """

    act = Signal(dict)
    confirmed = Signal(dict)
    went_back = Signal()
    hint = Signal(str)
    open_rule = Signal(str)
    why = Signal(object)
    chose = Signal()
    foresee = Signal(object)
    width_wanted = Signal(int)
    shown_again = Signal()

    def __init__(self, session: Session, board: BoardView, family: Family, window: QWidget) -> None:
        super().__init__()
        self._session, self._board, self._family = session, board, family
        self._panels: dict[type[Panel], Panel] = {}
        self.panel: Panel | None = None
        self._knows: Any = None  # the view that the panel on show has been shown
        self.floating = FloatingFrame(window, board, self)
        self._beside = ""
        self._other_place = OtherPlace(session, family, self.floating)
        self._other_place.open_rule.connect(self.open_rule)
        self._other_place.to_front.connect(self.show_floating)
        self.over = OverPanel(session, family)
        self._waiting = WaitingPage()
        self._waiting.watch.connect(self.show_floating)
        self._watched: Panel | None = None  # that others answer
        self._watched_at: tuple[int, Decision] | None = None
        self._puts_aside: bool | None = None  # of what is watched; None: as the panel says itself
        self.floating.put_aside.connect(self._put_aside)
        for page in (self._other_place, self.over, self._waiting):
            self.addWidget(page)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """As wide as the page on show; not higher than the window, whatever a page behind would want.

        A dock that must be higher than the window ends below it, and the buttons of a panel are at its end.
        """
        page = self.currentWidget()
        return QSize(page.minimumSizeHint().width() if page is not None else 0, 0)

    def show_people(self, talk: TableTalk) -> PeopleView:
        """Show who is at the table while others decide; returns what shows it."""
        people = PeopleView(talk)
        self._waiting.hold(people)
        return people

    def show_decision(self, decision: Decision | None) -> None:
        """Show the panel of a decision; None when nothing is asked."""
        if decision is None:
            self._leave(None)
            return
        self._show(decision)
        self._knows = self._session.view

    @property
    def is_current(self) -> bool:
        """Whether the panel on show knows the position; from a change until the next question is shown it does not."""
        return self._knows is self._session.view

    def _show(self, decision: Decision) -> None:
        kind = self._family.panel(decision.kind)
        panel = self._panels.get(kind)
        if panel is None:
            panel = self._make(kind)
        if self._watched not in (None, panel):
            self._watched.leave()
        self._watched = self._watched_at = self._puts_aside = None
        focus = self.window().focusWidget()  # also while another program's window is in front
        if focus is not None and (self.isAncestorOf(focus) or self.floating.isAncestorOf(focus)):
            # A button that is gone would hand the focus on to whatever comes next, and Enter would press that.
            self._board.setFocus()
        if panel is not self.panel:
            self._leave(panel)
        panel.show_decision(decision, self._session.heads)
        if panel.place == "float":
            self._other_place.show_decision(decision, panel)
            self.setCurrentWidget(self._other_place)
            self.floating.hold(panel)
            self._look_beside(panel.about)
        else:
            self._beside = ""
            self.floating.hide()
            self.setCurrentWidget(panel)
            self.width_wanted.emit(panel.preferred_width)

    @property
    def shows_place(self) -> bool:
        """Whether a floating panel is about a place on the board, which is to stay in sight beside it."""
        return self.panel is not None and self.floats and bool(self.panel.about)

    def look_again(self) -> None:
        """The board has gone elsewhere: bring what a floating panel is about back beside it."""
        self._beside = ""
        if self.panel is not None and self.shows_place:
            self._look_beside(self.panel.about)

    def _look_beside(self, area: str) -> None:
        """Bring what a floating panel is about to where the board is free, once for each place."""
        free = self.floating.beside
        if area and area != self._beside and free and not self.floating.moved:
            self._board.center_on_area(area)
            self._board.pan_by((free - self._board.viewport().width()) / 2, 0)
        self._beside = area

    def ask(self, asked: Confirmation) -> None:
        """Show the page that asks about an action before it is carried out."""
        panel = self._panels.get(asked.panel)
        if panel is None:
            panel = self._make(asked.panel)
            assert isinstance(panel, ConfirmPanel)
            panel.confirmed.connect(self.confirmed)
            panel.back.connect(self.went_back)
        assert isinstance(panel, ConfirmPanel)
        focus = self.window().focusWidget()
        if focus is not None and (self.isAncestorOf(focus) or self.floating.isAncestorOf(focus)):
            self._board.setFocus()
        self._leave(panel)
        self.floating.hide()
        panel.show_confirmation(asked)
        self._knows = self._session.view
        self.setCurrentWidget(panel)
        self.width_wanted.emit(panel.preferred_width)

    def show_nothing_asked(self) -> None:
        """Say that the game has ended, or who decides elsewhere."""
        self._watch()
        if self._session.decisions:
            self._waiting.show_decisions(self._session, self._family)
            self.setCurrentWidget(self._waiting)
        else:
            self.over.show_end()
            self.setCurrentWidget(self.over)

    def _watch(self) -> None:
        """Offer to look at what others decide, or go on showing it."""
        found = self._watchable()
        self._waiting.offer(found[1] if found is not None else None)
        if found is None:
            if self._watched is not None:
                self._watched.leave()
                self.floating.hide()
            self._watched = self._watched_at = self._puts_aside = None
            return
        decision, panel = found
        at = (len(self._session.entries), decision)
        if self._watched_at == at:
            return
        self._watched, self._watched_at = panel, at
        panel.watch(decision)
        if self._puts_aside is None:
            self._puts_aside = not panel.opens
        if not self._puts_aside:
            self.floating.hold(panel)
            self._look_beside(panel.about)

    def _watchable(self) -> tuple[Decision, Panel] | None:
        """What others decide at their computers, and the panel that shows it to those who are not asked."""
        if self._session.talk is None:
            return None
        for decision in self._session.decisions:
            kind = self._family.panel(decision.kind)
            if kind.watched:
                return decision, self._panels.get(kind) or self._make(kind)
        return None

    def _put_aside(self) -> None:
        if self._watched is not None:
            self._puts_aside = True

    def _make(self, kind: type[Panel]) -> Panel:
        panel = kind(self._session, self._board, self._family)
        self._panels[kind] = panel
        panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        panel.act.connect(self.act)
        panel.hint.connect(self.hint)
        panel.open_rule.connect(self.open_rule)
        panel.why.connect(self.why)
        panel.chose.connect(self.chose)
        panel.foresee.connect(self.foresee)
        panel.pass_click.connect(self._click)
        panel.aside.connect(self.floating.set_aside)
        if kind.place == "dock":
            self.addWidget(panel)
        return panel

    def _click(self, area: str) -> None:
        """A click that another panel passes on to the one on show."""
        if self.panel is not None:
            self.panel.area_clicked(area, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)

    def _leave(self, new: Panel | None) -> None:
        if self.panel is not None:
            self.panel.leave()
            self.clear_board()
            self.hint.emit("")
            if new is None:
                self.floating.hide()
        if isinstance(new, DockPanel):
            new.scroller.verticalScrollBar().setValue(0)  # where another player had scrolled to is not for this one
        self.panel = new

    def clear_board(self) -> None:
        """Take everything off the board that a panel put there."""
        self._board.set_highlights([])
        self._board.set_block_lights([])
        self._board.set_badges([])
        self._board.set_routes([])

    def end_stage(self) -> None:
        """Do what ends the stage, where the game offers it now; else say that it does not."""
        end = next((option for option in self._session.heads if option.tone == "end" and not option.blanks), None)
        if self.panel is None:
            return
        if end is not None:
            self.act.emit(dict(end.action))
        else:
            self.hint.emit(self.tr("This cannot be ended yet."))

    @property
    def floats(self) -> bool:
        """Whether the panel on show floats over the board, or is wanted to where others decide."""
        if self.panel is not None:
            return self.panel.place == "float"
        return self._watched is not None and not self._puts_aside

    def show_floating(self) -> None:
        """Bring a floating panel back to the middle."""
        self.floating.moved = False
        self._puts_aside = False
        self.bring_back()

    def bring_back(self) -> None:
        """Show a floating panel again where it stood."""
        panel = self.panel or self._watched
        if panel is not None and self.floats:
            self.floating.hold(panel)
            self.shown_again.emit()

    def show_page(self, page: QWidget) -> None:
        """Show something that is no decision panel."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
