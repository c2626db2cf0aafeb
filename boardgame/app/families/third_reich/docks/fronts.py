"""The options of this player turn, power by power and front by front (TR-12.2)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import badge, clear, column, emblem_label, row, text, tr
from boardgame.app.look.flow import FlowLayout
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
    """For each front the powers that do not pass, each with its option; all in the tool tip."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: list[tuple[str, str, OptionKind]] | None = None
        self._list = column(spacing=4)
        self.setLayout(
            column(text(self.tr("Options this turn"), weight=600), self._list, spacing=6, margins=(12, 8, 12, 10))
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
        clear(self._list)
        for front in FRONTS:
            self._list.addWidget(text(front_name(front), "secondary", tone="muted"))
            taken = [(seat, option) for at, seat, option in shown if at == front]
            if all(option == "pass" for _, option in taken):
                self._list.addWidget(text(self.tr("All pass"), "secondary"))
                continue
            line = QWidget()
            cells = FlowLayout(spacing=8, line_spacing=4)
            for seat, option in taken:
                if option != "pass":
                    cells.addWidget(self._cell(view.world.nations[seat].name, seat, option))
            line.setLayout(cells)
            told = [f"{view.world.nations[seat].name}: {option_name(option)}" for seat, option in taken]
            line.setToolTip("\n".join(told))
            self._list.addWidget(line)

    def _cell(self, name: str, seat: str, option: OptionKind) -> QWidget:
        label = badge(option_name(option), _TONES[option])
        label.setAccessibleName(f"{name}: {label.text()}")
        made = QWidget()
        made.setLayout(row(emblem_label(seat, 18), label, spacing=5))
        return made
