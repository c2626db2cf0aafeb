"""What a power still owes before its combat is over, with the rules that ask it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import clear, column, icon_label, row, rule_link, text
from boardgame.games.third_reich.politics.duties import Duty


class DutyList(QWidget):
    """A line for each duty; hidden where there is none."""

    def __init__(self, opens: Callable[[str], None]) -> None:
        super().__init__()
        self._opens = opens
        self._list = column(spacing=4)
        self._shown: tuple[Duty, ...] | None = None
        self._title = text("", weight=600, wrap=True)
        self.setLayout(column(self._title, self._list, spacing=4))

    def show_duties(self, duties: Sequence[Duty], foreseen: bool = False) -> None:
        """Show what is owed now, or would be after the move that is pointed at."""
        self.setVisible(bool(duties))
        now, then = self.tr("Before the end of combat"), self.tr("Before the end of combat, after this move")
        self._title.setText(then if foreseen else now)
        if tuple(duties) == self._shown:
            return
        self._shown = tuple(duties)
        clear(self._list)
        for duty in duties:
            icon = icon_label("confirm", "success", 16) if duty.met else icon_label("warning", "warning", 16)
            made = QWidget()
            words = text(duty.text, "secondary", tone="muted" if duty.met else "", wrap=True)
            layout = row(column(icon, None, spacing=0), words, rule_link(duty.rule, self._opens), spacing=8)
            layout.setStretch(1, 1)
            made.setLayout(layout)
            self._list.addWidget(made)
