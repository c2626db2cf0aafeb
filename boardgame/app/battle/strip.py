"""One side of the battle strip: columns by the number that hits, the units in them, the dice they rolled, the lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.app.battle.dice import DiceRow
from boardgame.app.elements import badge, clear, column, emblem_label, row, text
from boardgame.app.theme import current, sized
from boardgame.app.tokens import UnitToken
from boardgame.games.axis_allies.edition import Edition
from boardgame.games.axis_allies.state import State, Unit

VALUES = (1, 2, 3, 4)
_BIG, _SMALL = QSize(74, 50), QSize(50, 34)
_CROWDED = 8


@dataclass(slots=True)
class SidePicture:
    """What one side of the strip shows.

    Attributes:
        side: ``attacker`` or ``defender``.
        powers: who fights on it.
        values: the number each unit hits on, by unit id, for the units on the board.
        strip: ids of units behind the casualty strip.
        lost: units destroyed so far, by type.
        rolls: dice of this round: ``{"value", "dice", "purpose", "units", "hits"}``.
        marked: ids marked as casualties, once for each hit.
        choosable: ids that may be marked.
        note: a few words behind the name.
    """

    side: str
    powers: list[str]
    values: dict[int, int]
    strip: set[int] = field(default_factory=set)
    lost: dict[str, int] = field(default_factory=dict)
    rolls: list[Mapping[str, Any]] = field(default_factory=list)
    marked: list[int] = field(default_factory=list)
    choosable: set[int] = field(default_factory=set)
    note: str = ""

    @property
    def hits(self) -> int:
        """Hits scored this round."""
        return sum(int(roll.get("hits", 0)) for roll in self.rolls)

    def expected(self) -> float:
        """Hits to expect when all units on the board fire once."""
        return sum(self.values.values()) / 6


class BattleSide(QWidget):
    """The half of the battle strip that belongs to a side.

    Signals:
        unit_clicked(int): a unit that may be chosen was clicked.
    """

    unit_clicked = Signal(int)

    def __init__(self, edition: Edition, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition, self._side = edition, side
        self._heading = row(spacing=8, margins=(2, 0, 4, 0))
        self._columns = row(spacing=8)
        self._rest = QFrame()
        self._rest.setProperty("role", "well")
        self._rest_row = row(spacing=8, margins=(10, 3, 10, 3))
        self._rest.setLayout(self._rest_row)
        outer = column(self._heading, self._columns, self._rest, spacing=6)
        outer.setStretch(1, 1)
        self.setLayout(outer)
        self.dice: list[DiceRow] = []

    def show_side(self, state: State, picture: SidePicture, fresh: int) -> None:
        """Show a side; the last ``fresh`` rolls of the round tumble before they lie still."""
        self._show_heading(picture)
        clear(self._columns)
        self.dice = []
        units = [state.units[unit] for unit in picture.values if unit in state.units]
        for value in VALUES:
            here = [unit for unit in units if picture.values[unit.id] == value]
            base = {type_: count for type_, count in picture.lost.items() if self._base_value(type_) == value}
            rolls = [(number, roll) for number, roll in enumerate(picture.rolls) if roll.get("value") == value]
            well = self._column(value, here, base, rolls, picture, len(picture.rolls) - fresh)
            share = 3 if not (here or base or rolls) else 6 if len(here) < _CROWDED else 9
            self._columns.addWidget(well, share)
        self._show_rest([unit for unit in units if not picture.values[unit.id]], picture)

    def _base_value(self, type_: str) -> int:
        kind = self._edition.types[type_]
        return kind.attack if self._side == "attacker" else kind.defense

    def _show_heading(self, picture: SidePicture) -> None:
        clear(self._heading)
        names = [self._edition.power_by_id[power].name for power in picture.powers]
        who = self.tr(" and ").join(names) if names else self.tr("Nobody")
        if picture.side == "attacker":
            verb = self.tr("{0} attacks")
        else:
            verb = self.tr("{0} defends") if len(names) < 2 else self.tr("{0} defend")
        for power in picture.powers:
            self._heading.addWidget(emblem_label(power, 26))
        self._heading.addWidget(text(verb.format(who), "decision", 700, tone=picture.side))
        self._heading.addWidget(text(picture.note, "secondary", tone="muted"))
        self._heading.addStretch(1)
        if picture.rolls:
            words = self.tr("{0} hit") if picture.hits == 1 else self.tr("{0} hits")
            self._heading.addWidget(
                text(words.format(picture.hits), "card", 700, "danger" if picture.hits else "muted")
            )
        self._heading.addWidget(
            text(self.tr("expects {0} a round").format(f"{picture.expected():.1f}"), "secondary", tone="muted")
        )

    def _column(
        self,
        value: int,
        units: Sequence[Unit],
        lost: Mapping[str, int],
        rolls: Sequence[tuple[int, Mapping[str, Any]]],
        picture: SidePicture,
        fresh_from: int,
    ) -> QFrame:
        well = QFrame()
        well.setProperty("role", "well")
        used = bool(units or lost or rolls)
        title = text(self.tr("{0} or less").format(value) if value > 1 else "1", weight=700)
        title.setProperty("tone", picture.side if used else "muted")
        heading = row(title, None)
        if rolls:
            hits = sum(int(roll.get("hits", 0)) for _, roll in rolls)
            words = self.tr("{0} hit") if hits == 1 else self.tr("{0} hits")
            heading.addWidget(badge(words.format(hits), "danger" if hits else ""))
        standing = [unit for unit in units if unit.id not in picture.strip]
        struck = [unit for unit in units if unit.id in picture.strip]
        small = len(units) > _CROWDED
        layout = column(heading, self._tokens(standing, picture, _SMALL if small else _BIG), spacing=5,
                        margins=(10, 7, 8, 8))  # fmt: skip
        lifted = [unit for unit in standing if value > self._base_value(unit.type)]
        if lifted:
            layout.addWidget(text(self.tr("{0} lifted by artillery").format(len(lifted)), "caption", tone="muted"))
        if struck:
            layout.addWidget(_Dashes(self.tr("casualty strip")))
            layout.addLayout(self._tokens(struck, picture, _SMALL, struck=True))
        if lost:
            layout.addWidget(_Dashes(self.tr("lost")))
            layout.addLayout(self._lost(lost, picture))
        layout.addStretch(1)
        for number, roll in rolls:
            dice = DiceRow(list(roll.get("dice", ())), value, number >= fresh_from, small=small)
            self.dice.append(dice)
            layout.addWidget(dice)
        well.setLayout(layout)
        return well

    def _tokens(self, units: Sequence[Unit], picture: SidePicture, size: QSize, struck: bool = False) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setContentsMargins(0, 0, 0, 0)
        width = 4 if size == _SMALL else 2
        for place, unit in enumerate(units):
            kind = self._edition.types[unit.type]
            marked = picture.marked.count(unit.id)
            token = UnitToken(
                unit.owner, unit.type, kind.name, size, unit.hits + marked, kind.hits,
                struck=struck or unit.hits + marked >= kind.hits, faded=struck, clickable=unit.id in picture.choosable,
            )  # fmt: skip
            token.clicked.connect(lambda unit=unit.id: self.unit_clicked.emit(unit))
            grid.addWidget(token, place // width, place % width)
        grid.setColumnStretch(width, 1)
        return grid

    def _lost(self, lost: Mapping[str, int], picture: SidePicture) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        power = picture.powers[0] if picture.powers else ""
        for place, (type_, count) in enumerate(lost.items()):
            token = UnitToken(power, type_, self._edition.types[type_].name, _SMALL, struck=True, faded=True)
            count_label = text(f"× {count}", "secondary", 600, "danger")
            grid.addLayout(row(token, count_label, spacing=4), place // 2, place % 2)
        grid.setColumnStretch(2, 1)
        return grid

    def _show_rest(self, units: Sequence[Unit], picture: SidePicture) -> None:
        """Units that never fire in this battle have a row of their own."""
        clear(self._rest_row)
        self._rest.setVisible(bool(units))
        if not units:
            return
        title = text(self.tr("No combat value"), "secondary", 600, "muted")
        self._rest_row.addWidget(title)
        self._rest_row.addLayout(self._tokens(units, picture, _SMALL))
        self._rest_row.addStretch(1)


class _Dashes(QWidget):
    """A word and a dashed line behind it."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        sized(self, "caption", 500)
        self.setFixedHeight(16)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(current().color("text_muted")))
        width = painter.fontMetrics().horizontalAdvance(self._words) + 8
        painter.drawText(QRectF(0, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.setPen(QPen(QColor(current().color("outline_strong")), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(width, self.height() // 2, self.width(), self.height() // 2)
        painter.end()
