"""Cards of what would follow: a bar, an icon, a title, sentences, the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import column, icon_label, row, rule_link, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.conquest.foresight.consequence import Consequence

_LOOKS = {
    "order": ("move", "accent", "accent"),
    "neutrality": ("warning", "warning", "warning"),
    "proxy": ("warning", "warning", "warning"),
    "intrusion": ("warning", "warning", "warning"),
    "battle": ("battle", "", "info"),
    "war": ("battle", "danger", "danger"),
    "crowd": ("warning", "warning", "warning"),
    "duty": ("objective", "", "info"),
}
"""Icon, tone of the card, colour of the icon."""
_LINKS = 3
"""Rules in one line."""


class ConsequenceCard(QFrame):
    """One consequence; ``right`` stands at the end of the title."""

    def __init__(self, told: Consequence, right: str, open_rule: Callable[[str], None]) -> None:
        super().__init__()
        icon, tone, role = _LOOKS[told.kind]
        self.setProperty("role", "consequence")
        self.setProperty("tone", tone)
        head = row(icon_label(icon, role, 16), text(told.title, weight=600, wrap=True), spacing=8)
        head.setStretch(1, 1)
        if right:
            head.addWidget(text(right, weight=600))
        inner = column(head, spacing=3, margins=(10, 7, 10, 7))
        for line in told.lines:
            inner.addWidget(text(line, "secondary", wrap=True))
        for first in range(0, len(told.rules), _LINKS):
            links = row(spacing=10)
            for rule in told.rules[first : first + _LINKS]:
                links.addWidget(rule_link(rule, open_rule))
            links.addStretch(1)
            inner.addLayout(links)
        self.setLayout(inner)
        self.setAccessibleName(f"{told.title}. {' '.join(told.lines)}")


class ConsequenceCards(QWidget):
    """Cards one below the other; those that stay the same are kept."""

    def __init__(self, open_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._open_rule = open_rule
        layout = column(spacing=6)
        self._rows: KeptRows[tuple[Consequence, str]] = KeptRows(layout, self._card)
        self.setLayout(layout)

    def show_cards(self, told: Sequence[Consequence], right: str = "") -> None:
        """Show these, ``right`` beside the title of the first."""
        self._rows.show([(one, "" if place else right) for place, one in enumerate(told)])
        self.setVisible(bool(told))

    def _card(self, value: tuple[Consequence, str]) -> ConsequenceCard:
        return ConsequenceCard(*value, self._open_rule)
