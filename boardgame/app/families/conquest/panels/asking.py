"""The frame of a panel in the dock: head, what is asked, what may be done at any time, the buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.panels.anytime import AnytimeSection, asked
from boardgame.app.look.elements import column, line
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option


class AskingPanel(DockPanel):
    """A subclass fills ``matter`` and ``footer`` and answers the methods below; all else it need not know.

    Attributes:
        matter: where it puts what is asked, a column that scrolls.
        anytime: the section below it.
        decision: the decision on show.
    """

    decision: Decision

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.matter: QVBoxLayout = column(spacing=0)
        self.anytime = AnytimeSection(self)
        self.anytime.unlit.connect(self.light)
        self.body.addLayout(self.matter)
        self.body.addStretch(1)
        self._pinned: QWidget | None = None
        self._below_pinned = line()
        self._below_pinned.hide()
        self._outer.insertWidget(self._outer.indexOf(self.scroller) + 1, self.anytime)

    @property
    def _outer(self) -> QVBoxLayout:
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        return outer

    # --- what stays in sight ----------------------------------------------------------------------------------

    def pin(self, top: QWidget) -> None:
        """Keep something above what scrolls; where it would push the buttons out of sight, it scrolls with the rest."""
        self._pinned = top
        self._outer.insertWidget(2, top)
        self._outer.insertWidget(3, self._below_pinned)
        self._below_pinned.show()

    @property
    def pinned_end(self) -> int:
        """The place in the matter below what is pinned, should that scroll."""
        return self.matter.indexOf(self._pinned) + 1 if self._pinned is not None else 0

    def _fit(self) -> None:
        top, outer, width = self._pinned, self._outer, self.width()
        inner = top.layout() if top is not None else None
        if top is None or inner is None:
            return
        is_pinned = outer.indexOf(top) >= 0
        needed = outer.totalMinimumHeightForWidth(width)
        if not is_pinned:
            needed += inner.totalMinimumHeightForWidth(width) + 1
        if (needed <= self.height()) == is_pinned:
            return
        (outer if is_pinned else self.matter).removeWidget(top)
        if is_pinned:
            self.matter.insertWidget(0, top)
        else:
            outer.insertWidget(2, top)
        self._below_pinned.setVisible(not is_pinned)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stay in sight at every height."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """The buttons stay in sight whatever the panel holds."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    # --- what a subclass answers ------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Show what is asked; ``options`` are without those that may be taken at any time."""
        raise NotImplementedError

    def light(self) -> None:
        """Light on the board what can be clicked there."""

    def press(self) -> None:
        """Enter: press the primary button, if it is enabled."""

    def drop(self) -> bool:
        """Esc: leave the selection. False when there was none."""
        return False

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on the board; ``area`` is empty beside every area."""

    def forget(self) -> None:
        """Another panel takes over: keep nothing that who comes next may not be allowed to see."""

    # --- what the table asks ----------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show what is asked, and below it what may be done at any time."""
        self.decision = decision
        self.head.show_decision(decision)
        self.show_asked(decision, asked(options))
        self.anytime.show_options(options)
        self.light()

    def leave(self) -> None:
        """See :meth:`forget`."""
        self.anytime.leave()
        self.forget()

    def primary(self) -> None:
        """Enter does what was chosen last: what may be done at any time, where that is complete."""
        if self.anytime.action() is not None:
            self.anytime.primary()
        else:
            self.press()

    def clear(self) -> bool:
        """Esc leaves the section, then what the panel has chosen."""
        return self.anytime.clear() or self.drop()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on the board is for the section while that asks for an area."""
        if self.anytime.on_board:
            self.anytime.take_area(area)
        else:
            self.take_area(area, button)
