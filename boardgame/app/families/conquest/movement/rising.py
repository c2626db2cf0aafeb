"""Risings in China: Partisans that become Militia, Insurgents, Insurrections (CNC-17.2, CNC-11.6, CNC-19.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.look.elements import button, clear, column, row, rule_link, text
from boardgame.app.session.session import Session
from boardgame.engine import Choice
from boardgame.engine.option import Blank, Option

KINDS = ("militarize", "rise", "insurrection")


class Risings(QWidget):
    """What may rise in an area: a button for each way, all of them in ``buttons``.

    Signals:
        wanted(dict): this action.
        open_rule(str): a rule's id was clicked.
    """

    wanted = Signal(dict)
    open_rule = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._list = column(spacing=6, margins=(16, 6, 16, 6))
        self.buttons: list[QPushButton] = []
        self.setLayout(self._list)
        self.hide()

    def show_area(self, options: list[Option], area: str) -> None:
        """Offer what may rise in an area."""
        found = [option for option in options if option.action["do"] in KINDS and option.area == area]
        self.setVisible(bool(found))
        clear(self._list)
        self.buttons = []
        for option in found:
            self._list.addLayout(self._offer(option))

    def _offer(self, option: Option) -> Any:
        buttons = column(spacing=4)
        head = row(text(option.text, weight=600, wrap=True), rule_link(option.rules[0], self.open_rule.emit))
        head.setStretch(0, 1)

        def show(blanks: tuple[Blank, ...]) -> None:
            choice = next((blank for blank in blanks if isinstance(blank, Choice)), None)
            if choice is None:
                self._button(buttons, self.tr("Do it: 1 Command"), option.action)
                return
            for value, label in zip(choice.values, choice.labels, strict=True):
                self._button(buttons, label, {**option.action, choice.name: value})

        self._session.expand(option, {}).then(show)
        return column(head, buttons, spacing=4)

    def _button(self, into: Any, words: str, action: Mapping[str, Any]) -> None:
        made = button(words)
        made.clicked.connect(lambda: self.wanted.emit(dict(action)))
        into.addWidget(made)
        self.buttons.append(made)
