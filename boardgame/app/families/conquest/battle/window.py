"""The strip above the rows in which secret Technologies may be revealed (CNC-9.4c)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from boardgame.app.look.elements import button, clear, column, icon_label, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.world import World


class WindowStrip(QFrame):
    """Asks whether a Technology is revealed; hidden while nothing of the kind is asked.

    Signals:
        answered(dict): the action.

    Attributes:
        buttons: every answer.
    """

    answered = Signal(dict)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.setProperty("role", "notice")
        self.setProperty("tone", "accent")
        self._words = column(spacing=0)
        self._answers = FlowLayout(spacing=8, line_spacing=6)
        told = column(self._words, self._answers, spacing=6)
        inner = row(column(icon_label("technology", "accent", 20), None), told, spacing=10, margins=(12, 8, 12, 8))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.buttons: list[QPushButton] = []
        self._keep: dict[str, object] = {}
        self.hide()

    def show_window(self, decision: Decision, options: Sequence[Option]) -> None:
        """Show the answers of a window; hidden at any other decision."""
        self.leave()
        if decision.kind != "window":
            return
        self._words.addWidget(text(self.tr("Do you reveal a Technology?"), weight=700))
        told = self.tr("Everybody answers unseen; who reveals, asks the others once more.")
        self._words.addWidget(text(told, "caption", tone="muted", wrap=True))
        for tech in dict.fromkeys(option.action["tech"] for option in options if "tech" in option.action):
            facts = self._world.scenario.technologies.get(tech) or self._world.scenario.red_technologies.get(tech)
            if facts is not None:
                self._words.addWidget(text(f"{facts.name}: {facts.text}", "secondary", 500, wrap=True))
        for option in options:
            made = button(self._said(option), "small")
            made.clicked.connect(lambda _=False, option=option: self.answered.emit(dict(option.action)))
            self.buttons.append(made)
            self._answers.addWidget(made)
            if option.action["do"] == "keep_secret" and not option.action["whole"]:
                self._keep = dict(option.action)
        self.show()

    def _said(self, option: Option) -> str:
        """An answer on its button."""
        action = option.action
        if action["do"] == "keep_secret":
            return self.tr("None in this Battle") if action["whole"] else self.tr("Nothing now")
        return option.text

    def keep(self) -> None:
        """Reveal nothing now."""
        if self._keep:
            self.answered.emit(dict(self._keep))

    def leave(self) -> None:
        """Forget everything: what lies in a vault is nobody else's business."""
        self._keep = {}
        clear(self._answers)
        clear(self._words)
        self.buttons = []
        self.hide()
