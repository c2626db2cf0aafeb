"""What a Player Turn that is not a whole one allows: an Emergency Command, or one in Winter."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import column, row, rule_link, text


class TurnNote(QWidget):
    """A sentence and its rule; nothing in a whole turn."""

    def __init__(self, open_rule: Callable[[str], None]) -> None:
        super().__init__()
        self.words = text("", "secondary", tone="muted", wrap=True)
        self._link = rule_link("CNC-10.1", lambda rule: open_rule(self._link.text()))
        self.setLayout(column(self.words, row(self._link, None), spacing=2, margins=(16, 8, 16, 4)))

    def show_turn(self, kind: str) -> None:
        """Say what a turn of a kind allows."""
        words, rule = self._said(kind)
        self.words.setText(words)
        self._link.setText(rule)
        self.setVisible(bool(words))

    def _said(self, kind: str) -> tuple[str, str]:
        match kind:
            case "emergency":
                return self.tr("Emergency Command: no Declaration of War, no Aggression, no Combat."), "CNC-10.11c"
            case "russian":
                words = self.tr("Russian Winter Turn: units within Russia move and fight, others do not.")
                return words, "CNC-10.41"
            case "redeployment":
                words = self.tr(
                    "Winter Redeployment: units of Great Powers move twice as far through friendly areas, into a Base "
                    "or Home Territory. Nobody fights, so borders have no limits."
                )
                return words, "CNC-10.42"
        return "", ""
