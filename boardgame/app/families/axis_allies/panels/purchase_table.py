"""The table of things to buy: its header, and rows of units and repairs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import icon_label, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.app.look.theme import scaled
from boardgame.games.axis_allies.edition.unit_chart import UnitType

_COLUMN = 26
_TOTAL = 38
_PRICE = 31


class PurchaseRow(QFrame):
    """One thing to buy: picture, name, values, price, stepper, total."""

    def __init__(
        self, face: QWidget, name: str, values: tuple[str, ...], cost: int, maximum: int, changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.cost, self._maximum = cost, maximum
        self._name = text(name, weight=500, elide=True)
        self._name.setToolTip(name)
        self.stepper = Stepper(maximum, name, all_button=False)
        self._total = _figure("", _TOTAL)
        cells = [_figure(value, _COLUMN, centred=True) for value in values]
        price = _figure(str(cost), _PRICE, weight=600)
        inner = row(face, self._name, *cells, price, 6, self.stepper, self._total, spacing=3, margins=(8, 1, 8, 1))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.stepper.changed.connect(lambda _: self._show())
        self.stepper.changed.connect(lambda _: changed())

    @property
    def value(self) -> int:
        """How many are ordered."""
        return self.stepper.value

    @property
    def is_full(self) -> bool:
        """Whether there are no more of them, whatever they cost."""
        return self.value >= self._maximum

    @property
    def total(self) -> int:
        """What they cost together, in IPC."""
        return self.cost * self.stepper.value

    def set_value(self, value: int) -> None:
        """Order another number, as far as the money goes."""
        self.stepper.set_value(value)

    def afford(self, left: int) -> None:
        """Allow as many more as ``left`` IPC pay for."""
        self.stepper.set_ceiling(self.value + max(0, left) // self.cost)

    def _show(self) -> None:
        self._total.setText(str(self.total) if self.value else "")
        self.setProperty("state", "selected" if self.value else "")
        self.style().unpolish(self)
        self.style().polish(self)


def _figure(words: str, width: int, centred: bool = False, weight: int = 500) -> QLabel:
    label = text(words, weight=weight)
    side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignRight
    label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    label.setFixedWidth(scaled(width))
    return label


def unit_row(power: str, kind: UnitType, changed: Callable[[], None]) -> PurchaseRow:
    """The row of a unit type: attack, defense, move, price."""
    face = UnitToken(power, kind.id, kind.name, QSize(44, 29))
    values = tuple(str(value) if value else "–" for value in (kind.attack, kind.defense, kind.move))
    if kind.domain == "facility":
        values = ()  # it neither fights nor moves, and its name may be long
    return PurchaseRow(face, kind.name, values, kind.cost, 10**6, changed)


def repair_row(name: str, points: int, rate: int, changed: Callable[[], None]) -> PurchaseRow:
    """The row of a damaged complex, in a territory of that name; ``rate`` IPC for each point."""
    face = QWidget()
    face.setFixedSize(44, 29)
    face.setLayout(row(icon_label("repair", "warning", 20)))
    return PurchaseRow(face, name, ("", "", ""), rate, points, changed)


def table_header(unit: str) -> QHBoxLayout:
    """The line above the rows."""
    labels = [text(word, "caption", 600, "muted") for word in ("A", "D", "M")]
    for label, meaning in zip(labels, ("attack", "defense", "move"), strict=True):
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setFixedWidth(scaled(_COLUMN))
        label.setToolTip(meaning.capitalize())
    ipc = text("IPC", "caption", 600, "muted")
    ipc.setAlignment(Qt.AlignmentFlag.AlignRight)
    ipc.setFixedWidth(scaled(_PRICE))
    gap, end, name = QWidget(), QWidget(), text(unit, "caption", 600, "muted")
    measure = Stepper(10**6, "", all_button=False)
    gap.setFixedWidth(measure.sizeHint().width())
    measure.deleteLater()
    end.setFixedWidth(scaled(_TOTAL))
    face = QWidget()
    face.setFixedWidth(44)
    header = row(face, name, *labels, ipc, 6, gap, end, spacing=3, margins=(8, 2, 8, 0))
    header.setStretch(1, 1)
    return header
