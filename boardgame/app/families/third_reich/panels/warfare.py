"""Building strategic warfare: what a factor of each type costs, and what is left of the tenth (TR-10.41)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.look.elements import text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option


class WarfarePanel(SuggestingPanel):
    """The panel that answers any decision, with the types by name and the money that they take."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._data: dict[str, Any] = {}
        super().__init__(session, board, family, parent)
        names = {
            "submarine": self.tr("Submarines"),
            "interceptor": self.tr("Interceptors"),
            "asw": self.tr("ASW, against submarines"),
            "sac": self.tr("SAC, bombers of the Strategic Air Command"),
            "murmansk": self.tr("Of these into the Murmansk box"),
        }
        plain = self._words.blank
        self._words = replace(self._words, blank=lambda name: names.get(name) or plain(name))
        self._prices = text("", "secondary", wrap=True)
        self._left = text("", weight=600, wrap=True)
        self._matter.insertWidget(1, self._prices)
        self._matter.insertWidget(self._matter.count() - 2, self._left)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`GenericPanel`."""
        self._data = dict(decision.data)
        prices = [
            self.tr("{0}: {1} a factor").format(self._words.blank(sort), self.family.money(price))
            for sort, price in self._data.get("costs", {}).items()
        ]
        self._prices.setText("\n".join(prices))
        super().show_decision(decision, options)

    def _say(self) -> None:
        super()._say()
        if not self._data:
            return
        filled = self._filled()
        spent = sum(int(filled.get(sort) or 0) * price for sort, price in self._data["costs"].items())
        words = self.tr("{0} of {1} spent")
        self._left.setText(words.format(spent, self.family.money(self._data["most"])))
        if not self._further and self._option is not None:
            said = self.tr("Build for {0}").format(self.family.money(spent)) if spent else self.tr("Build nothing")
            self.primary_button.setText(said)
