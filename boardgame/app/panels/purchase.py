"""Phase 1: what to buy and repair, with running totals and the room there will be (A42-PUR, A42-MOB-03)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.elements import (
    Stepper,
    badge,
    button,
    clear,
    column,
    icon_label,
    line,
    row,
    text,
)
from boardgame.app.panels.dock_panel import DockPanel
from boardgame.app.session import Session
from boardgame.app.theme import current
from boardgame.app.tokens import UnitToken
from boardgame.engine.option import Counts, Option
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.edition import UnitType
from boardgame.games.axis_allies.game import AxisAlliesGame

_COLUMN = 26
_TOTAL = 38


class PurchasePanel(DockPanel):
    """The order of units: treasury, one row for each type, repairs, room at the complexes."""

    preferred_width = 448

    def __init__(self, session: Session, board: BoardView, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(session, board, game, parent)
        self._power = ""
        self._treasury = 0
        self._rooms: dict[str, int] = {}
        self._rows: dict[str, _Row] = {}
        self._repairs: dict[str, _Row] = {}
        self._spent = text("0", "figure", 700)
        self._of = text("", tone="muted")
        self._left = text("", "screen", 700)
        self._bar = _MoneyBar()
        self._table = column(spacing=0, margins=(4, 4, 4, 4))
        self._room = column(spacing=5, margins=(16, 8, 16, 12))
        self.body.addLayout(
            column(
                row(self._spent, self._of, None, self._left, text(self.tr("left"), tone="muted"), spacing=6),
                self._bar,
                spacing=4,
                margins=(16, 8, 16, 8),
            )
        )
        self.body.addWidget(line())
        self.body.addLayout(self._table)
        self.body.addWidget(line())
        self.body.addLayout(self._room)
        self.body.addStretch(1)
        self.clear_button = button(self.tr("Clear"), icon="cancel")
        self.clear_button.clicked.connect(self.clear)
        self.again_button = button(self.tr("Same as last turn"))
        self.again_button.clicked.connect(self._again)
        self.buy_button = button("", "primary", "purchase")
        self.buy_button.clicked.connect(self._buy)
        buttons = row(self.clear_button, self.again_button, self.buy_button)
        buttons.setStretch(2, 1)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Set the table up anew; numbers chosen are kept when only a repair or an undo came between."""
        self.head.show_decision(decision, self.session)
        kept = {type_: line_.value for type_, line_ in self._rows.items()} if self._power == decision.seat else {}
        self._power = decision.seat
        self._treasury = decision.data["treasury"]
        self._rooms = dict(decision.data["capacity"])
        clear(self._table)
        self._rows, self._repairs = {}, {}
        self._table.addLayout(_header(self.tr("Unit")))
        titles = {
            "land": self.tr("Land"),
            "facility": "",
            "air": self.tr("Air"),
            "sea": self.tr("Sea"),
        }
        domain = ""
        for kind in self.game.edition.types.values():
            if kind.domain != domain and titles[kind.domain]:
                self._table.addLayout(row(text(titles[kind.domain], "caption", 600, "muted"), margins=(10, 6, 0, 0)))
            domain = kind.domain
            self._add(self._rows, kind.id, _unit_row(self._power, kind, self._changed))
        damage: Mapping[str, int] = decision.data["damage"]
        if damage:
            self._table.addLayout(row(text(self.tr("Repair"), "caption", 600, "muted"), margins=(10, 6, 0, 0)))
        rate = next(
            (blank.items[0].cost for option in options for blank in option.blanks
             if isinstance(blank, Counts) and blank.name == "repairs"),
            1,
        )  # fmt: skip
        for area, points in damage.items():
            name = self.game.edition.board.areas[area].name
            self._add(self._repairs, area, _repair_row(name, points, rate, self._changed))
        for type_, count in kept.items():
            self._rows[type_].set_value(count)
        self.again_button.setEnabled(bool(self._last_order()))
        self._changed()

    def _add(self, rows: dict[str, _Row], key: str, made: _Row) -> None:
        rows[key] = made
        self._table.addWidget(made)

    def _changed(self) -> None:
        every = [*self._rows.values(), *self._repairs.values()]
        spent = sum(line_.total for line_ in every)
        left = self._treasury - spent
        self._spent.setText(str(spent))
        self._of.setText(self.tr("of {0} IPC spent").format(self._treasury))
        self._left.setText(str(left))
        self._bar.show_money(spent, self._treasury)
        for line_ in every:
            line_.afford(left)
        count = sum(line_.value for line_ in self._rows.values())
        repaired = sum(line_.value for line_ in self._repairs.values())
        if count:
            words = self.tr("Buy {0} units") if count > 1 else self.tr("Buy {0} unit")
            self.buy_button.setText(words.format(count))
        else:
            self.buy_button.setText(self.tr("Repair and buy nothing") if repaired else self.tr("Buy nothing"))
        self.clear_button.setEnabled(bool(count or repaired))
        self._show_room(count)

    def _show_room(self, bought: int) -> None:
        edition = self.game.edition
        facilities = sum(
            line_.value for type_, line_ in self._rows.items() if edition.types[type_].domain == "facility"
        )
        rooms = {area: room + self._repairs[area].value if area in self._repairs else room
                 for area, room in self._rooms.items()}  # fmt: skip
        total, wanted = sum(rooms.values()), bought - facilities
        clear(self._room)
        tone = "success" if wanted <= total else "warning"
        self._room.addLayout(
            row(
                text(self.tr("Room to place them"), weight=600),
                None,
                badge(self.tr("{0} of {1} units").format(wanted, total), tone),
            )
        )
        left = wanted
        for area, room in rooms.items():
            used = min(left, room)
            left -= used
            name = text(edition.board.areas[area].name, weight=500)
            name.setMinimumWidth(140)
            figure = text(self.tr("{0} of {1}").format(used, room), weight=600)
            self._room.addLayout(row(icon_label("factory"), name, _Pips(used, room), None, figure))
        if left > 0:
            self._room.addWidget(
                text(self.tr("{0} units will not fit and be paid back (A42-MOB-15).").format(left),
                     "secondary", tone="warning", wrap=True)
            )  # fmt: skip
        if not self._repairs:
            self._room.addLayout(
                row(
                    icon_label("repair"),
                    text(self.tr("No complex is damaged."), "secondary", tone="muted"),
                    None,
                    spacing=6,
                )
            )
        self.board.set_highlights([Highlight(area, "reachable") for area in rooms])
        self.board.set_badges(
            [Badge(area, self.tr("room for {0}").format(room)) for area, room in rooms.items() if room]
        )

    # --- doing ------------------------------------------------------------------------------------------------

    def _order(self) -> dict[str, int]:
        return {type_: line_.value for type_, line_ in self._rows.items() if line_.value}

    def _buy(self) -> None:
        repairs = {area: line_.value for area, line_ in self._repairs.items() if line_.value}
        order = self._order()
        self._power = ""  # the next purchase starts from nothing
        self.act.emit({"do": "purchase", "units": order, "repairs": repairs})

    def _last_order(self) -> dict[str, int]:
        for entry in reversed(self.session.entries):
            if entry.action.get("do") == "purchase" and entry.action.get("by") == self._power:
                return dict(entry.action.get("units") or {})
        return {}

    def _again(self) -> None:
        order = self._last_order()
        for line_ in self._rows.values():
            line_.set_value(0)
        for type_, count in order.items():
            self._rows[type_].set_value(count)

    def primary(self) -> None:
        """Enter buys."""
        self._buy()

    def clear(self) -> bool:
        """Esc takes everything out of the order."""
        every = [*self._rows.values(), *self._repairs.values()]
        any_ = any(line_.value for line_ in every)
        for line_ in every:
            line_.set_value(0)
        return any_

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks down the rows."""
        steppers = [line_.stepper for line_ in (*self._rows.values(), *self._repairs.values())]
        place = next((i for i, stepper in enumerate(steppers) if stepper.hasFocus()), -1 if not backwards else 0)
        steppers[(place + (-1 if backwards else 1)) % len(steppers)].setFocus()

    def key(self, event: QKeyEvent) -> bool:
        """Nothing beyond what the rows do."""
        return False


class _Row(QFrame):
    """One thing to buy: picture, name, values, price, stepper, total."""

    def __init__(
        self, face: QWidget, name: str, values: tuple[str, ...], cost: int, maximum: int, changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.cost = cost
        self._name = text(name, weight=500)
        self.stepper = Stepper(maximum, name, all_button=False)
        self._total = _figure("", _TOTAL)
        cells = [_figure(value, _COLUMN, centred=True) for value in values]
        price = _figure(str(cost), 30, weight=600)
        inner = row(face, self._name, *cells, price, 6, self.stepper, self._total, spacing=3, margins=(8, 1, 8, 1))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.stepper.changed.connect(lambda _: self._show())
        self.stepper.changed.connect(lambda _: changed())

    @property
    def value(self) -> int:
        return self.stepper.value

    @property
    def total(self) -> int:
        return self.cost * self.stepper.value

    def set_value(self, value: int) -> None:
        self.stepper.set_value(value)

    def afford(self, left: int) -> None:
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
    label.setFixedWidth(width)
    return label


def _unit_row(power: str, kind: UnitType, changed: Callable[[], None]) -> _Row:
    face = UnitToken(power, kind.id, kind.name, QSize(44, 29))
    values = tuple(str(value) if value else "–" for value in (kind.attack, kind.defense, kind.move))
    return _Row(face, kind.name, values, kind.cost, 10**6, changed)


def _repair_row(name: str, points: int, rate: int, changed: Callable[[], None]) -> _Row:
    face = QWidget()
    face.setFixedSize(44, 29)
    face.setLayout(row(icon_label("repair", "warning", 20)))
    return _Row(face, name, ("", "", ""), rate, points, changed)


def _header(unit: str) -> QHBoxLayout:
    labels = [text(word, "caption", 600, "muted") for word in ("A", "D", "M")]
    for label, meaning in zip(labels, ("attack", "defense", "move"), strict=True):
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setFixedWidth(_COLUMN)
        label.setToolTip(meaning.capitalize())
    ipc = text("IPC", "caption", 600, "muted")
    ipc.setAlignment(Qt.AlignmentFlag.AlignRight)
    ipc.setFixedWidth(30)
    gap, end, name = QWidget(), QWidget(), text(unit, "caption", 600, "muted")
    gap.setFixedWidth(Stepper(10**6, "", all_button=False).sizeHint().width())
    end.setFixedWidth(_TOTAL)
    face = QWidget()
    face.setFixedWidth(44)
    header = row(face, name, *labels, ipc, 6, gap, end, spacing=3, margins=(8, 2, 8, 0))
    header.setStretch(1, 1)
    return header


class _MoneyBar(QWidget):
    """How much of the treasury is spent."""

    def __init__(self) -> None:
        super().__init__()
        self._spent, self._all = 0, 1
        self.setFixedHeight(16)
        current().changed.connect(self.update)

    def show_money(self, spent: int, treasury: int) -> None:
        self._spent, self._all = spent, max(1, treasury)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = self.width()
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(0, 0, width, 16), 5, 5)
        painter.setBrush(QColor(current().color("accent")))
        if self._spent > 0:
            painter.drawRoundedRect(QRectF(0, 0, width * min(1.0, self._spent / self._all), 16), 5, 5)
        painter.setPen(QPen(QColor(current().color("surface")), 1))
        for money in range(5, self._all, 5):
            painter.drawLine(round(width * money / self._all), 0, round(width * money / self._all), 16)
        painter.end()


class _Pips(QWidget):
    """Places of a complex, used and free."""

    def __init__(self, used: int, room: int) -> None:
        super().__init__()
        self._used, self._room = used, room
        self.setFixedSize(150, 18)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = min(14.0, self.width() / max(1, self._room))
        painter.setPen(QPen(QColor(current().color("outline_strong")), 1))
        for number in range(self._room):
            role = "accent" if number < self._used else "surface_sunken"
            painter.setBrush(QColor(current().color(role)))
            painter.drawRoundedRect(QRectF(number * width + 0.5, 3, width - 3, 12), 2, 2)
        painter.end()
