"""Panels whose choice is drafted as a whole and done with one button."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import button, column, icon_label, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.generic import RefusedNotice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.view import View


class DraftingPanel(AskingPanel):
    """Several actions of one decision, chosen in any order and carried out one after the other in the end.

    A subclass keeps the choice and answers :meth:`begin`, :meth:`chosen_actions`, :meth:`placed` and what
    :class:`~boardgame.app.families.conquest.panels.asking.AskingPanel` asks.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._seat = ""
        self._queue: list[dict[str, Any]] = []
        self.notice = QFrame()
        self.notice.setProperty("role", "notice")
        restyle(self.notice, tone="info")
        self._said = text("", "secondary", wrap=True)
        self._link = row(spacing=8)
        icon = column(icon_label("rules", "info", 18), None, spacing=0)
        inner = row(icon, column(self._said, self._link, spacing=2), spacing=10, margins=(12, 8, 12, 8))
        inner.setStretch(1, 1)
        self.notice.setLayout(inner)
        self.refusal = RefusedNotice(self)
        self.fill_button = button(self.tr("Fill the rest for me"), "", "hint")
        self.fill_button.setToolTip(self.tr("Choose sensibly for everything that is left; you can still change it"))
        self.fill_button.clicked.connect(lambda: self._press(self.fill_rest))
        self.clear_button = button(self.tr("Start over"), "", "undo")
        self.clear_button.clicked.connect(lambda: self._press(self.start_over))
        self.do_button = button("", "primary", "confirm")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.footer.addWidget(self.do_button)
        buttons = row(self.fill_button, self.clear_button, spacing=8)
        buttons.setStretch(0, 1)
        self.footer.addLayout(buttons)

    def _press(self, does: Callable[[], None]) -> None:
        """Give the keys to the board first: a button that is switched off would hand them to the next one."""
        self.board.setFocus()
        does()

    # --- what a subclass answers ------------------------------------------------------------------------------

    def begin(self, decision: Decision, options: list[Option], anew: bool) -> None:
        """Set the choice up; ``anew`` for another seat or another question, else what is chosen is kept."""
        raise NotImplementedError

    def chosen_actions(self) -> list[dict[str, Any]]:
        """What is to be done, in order; nothing while something is still to be chosen."""
        raise NotImplementedError

    def placed(self) -> Iterable[Block]:
        """The blocks as they will stand, for the board; their numbers do not matter."""
        return ()

    def show_choice(self) -> None:
        """Show what is chosen."""
        raise NotImplementedError

    def fill_rest(self) -> None:
        """Choose sensibly for everything that is left."""

    def start_over(self) -> None:
        """Take everything back."""

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Show the choice; in the middle of carrying it out, go on with that."""
        seat = f"{decision.seat} {decision.kind} {decision.data.get('neutral', '')}{decision.data.get('event', '')}"
        anew, self._seat = seat != self._seat, seat
        if self._queue and not anew:  # in the midst of it there is nothing to choose
            QTimer.singleShot(0, self._next)
            return
        self._queue = []
        self.begin(decision, options, anew)
        self.refusal.say(None)
        self.changed()

    def changed(self) -> None:
        """Something was chosen or taken back: show it here and on the board."""
        self.show_choice()
        self.do_button.setEnabled(bool(self.chosen_actions()))
        self.light()
        view: View = self.session.view
        drafted = tuple(self.placed())
        self.foresee.emit(replace(view, own=(*view.own, *drafted)) if drafted else None)
        self.chose.emit()

    def say(self, words: str, rule: str = "") -> None:
        """Say what is to be known about what is chosen now; nothing takes it back."""
        while (item := self._link.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self._said.setText(words)
        if rule:
            self._link.addWidget(rule_link(rule, self.open_rule.emit))
            self._link.addStretch(1)
        self.notice.setVisible(bool(words))

    def explain(self, action: dict[str, Any]) -> None:
        """Say why something cannot be done."""
        self.session.explain({**action, "by": self.decision.seat}).then(self.refusal.say)

    def refused(self, refusal: Refusal) -> None:
        """Stop, and say why."""
        self._queue = []
        self.refusal.say(refusal)
        self.changed()

    # --- doing ------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """Carry out everything that is chosen."""
        found = self.chosen_actions()
        if found and not self._queue:
            self._queue = found
            self.do_button.setEnabled(False)
            self._next()

    def _next(self) -> None:
        if self._queue:
            self.act.emit(self._queue.pop(0))

    def forget(self) -> None:
        """The next seat begins with nothing."""
        self._seat = ""
        self._queue = []

    def key(self, event: QKeyEvent) -> bool:
        """Backspace takes the last one back; digits are the subclass's."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self.take_back()
        if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
            return self.digit(event.key() - Qt.Key.Key_0)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The same keys while the focus is in the panel."""
        if not self.key(event):
            super().keyPressEvent(event)

    def digit(self, number: int) -> bool:
        """A digit from 1 was typed; True when it means something."""
        return False

    def take_back(self) -> bool:
        """Take back what was chosen last; False where there is nothing."""
        return False

    def drop(self) -> bool:
        """Esc takes back what was chosen last."""
        return self.take_back()
