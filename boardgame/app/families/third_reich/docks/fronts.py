"""The options of this player turn, power by power and front by front (TR-12.2)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from boardgame.app.look.elements import badge, clear, column, emblem_label, row, text, tr
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.third_reich.options.choosing import FRONTS
from boardgame.games.third_reich.records import OptionKind

_ACTIVE: tuple[OptionKind, ...] = ("offensive", "attrition")
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
    """For each front the options that are taken there, and the powers that take them; who passes is left out."""

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
            for option in _ACTIVE:
                seats = [seat for seat, own in taken if own == option]
                if seats:
                    self._list.addLayout(self._line(option, seats))

    def _line(self, option: OptionKind, seats: Sequence[str]) -> QHBoxLayout:
        """An option, and the emblems of those who take it."""
        layout = row(badge(option_name(option), _TONES[option]), spacing=4)
        for seat in seats:
            emblem = emblem_label(seat, 18)
            told = f"{self._session.shown.world.nations[seat].name}: {option_name(option)}"
            emblem.setAccessibleName(told)
            emblem.setToolTip(told)
            layout.addWidget(emblem)
        layout.addStretch(1)
        return layout
