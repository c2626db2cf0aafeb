"""The options of this player turn, power by power and front by front (TR-12.2)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.look.elements import badge, clear, column, emblem_label, text, tr
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.third_reich.options.choosing import FRONTS
from boardgame.games.third_reich.records import OptionKind

_TONES: dict[OptionKind, str] = {"offensive": "danger", "attrition": "warning", "pass": ""}


def option_name(option: OptionKind) -> str:
    """An option in a word."""
    words = {
        "offensive": tr("ThirdReich", "Offensive"),
        "attrition": tr("ThirdReich", "Attrition"),
        "pass": tr("ThirdReich", "Pass"),
    }
    return words[option]


def front_name(front: str) -> str:
    """A front, short enough to stand over a column."""
    words = {
        "western": tr("ThirdReich", "West"),
        "eastern": tr("ThirdReich", "East"),
        "mediterranean": tr("ThirdReich", "Mediterranean"),
    }
    return words[front]


class FrontsSection(OverviewSection):
    """A row for each front, with the option of every power that has announced one."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: list[tuple[str, str, OptionKind]] | None = None
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(4)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.setLayout(
            column(text(self.tr("Options this turn"), weight=600), self._grid, spacing=6, margins=(12, 8, 12, 10))
        )

    def refresh(self) -> None:
        """Show the session's position; nothing before options are announced."""
        view = self._session.shown
        seats = [seat.id for seat in self._session.seats]
        shown = [
            (front, seat, view.choices[f"{seat}:{front}"].option)
            for front in FRONTS
            for seat in seats
            if f"{seat}:{front}" in view.choices
        ]
        self.setVisible(bool(shown))
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._grid)
        for line, front in enumerate(FRONTS):
            self._grid.addWidget(text(front_name(front), "secondary", tone="muted"), 2 * line, 0, 1, 4)
            here = [(seat, option) for at, seat, option in shown if at == front]
            for place, (seat, option) in enumerate(here):
                self._grid.addWidget(emblem_label(seat, 18), 2 * line + 1, 2 * place)
                label = badge(option_name(option), _TONES[option])
                label.setAccessibleName(f"{view.world.nations[seat].name}: {label.text()}")
                self._grid.addWidget(label, 2 * line + 1, 2 * place + 1)
