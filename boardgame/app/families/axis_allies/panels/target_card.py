"""The card of a movement panel that says where the chosen units would go, and what that leads to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QLabel

from boardgame.app.families.axis_allies.panels.targets import Target
from boardgame.app.look.elements import column, icon_label, row, text


class TargetCard(QFrame):
    """Where the units would go: name, cost, whether it means a battle."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.setProperty("tone", "accent")
        self._icon = icon_label("move", "text", 18)
        self._name: QLabel = text("", "card", 600)
        self._cost = text("", "secondary", tone="muted")
        self._note = text("", "secondary", tone="muted", wrap=True)
        self.setLayout(
            column(row(self._icon, self._name, None, self._cost, spacing=6), self._note, spacing=4,
                   margins=(12, 8, 12, 8))
        )  # fmt: skip
        self.hide()

    def show_target(self, name: str, target: Target, verb: str, guns: Sequence[str] = ()) -> None:
        """Show a place by its name, the verb of the order that leads there, and where guns fire on the way."""
        if target.kind == "move":
            self._name.setText(self.tr("to {0}").format(name))
            spaces = self.tr("{0} spaces") if target.cost != 1 else self.tr("{0} space")
            self._cost.setText(spaces.format(target.cost))
        else:
            self._name.setText(f"{verb}: {name}")
            self._cost.setText("")
        notes = [self.tr("This leads to combat.")] if target.battle else []
        if guns:
            notes.append(self.tr("Guns fire on the way: {0}.").format(", ".join(guns)))
        self._note.setText(" ".join(notes))
        self._note.setVisible(bool(notes))
        self.show()
