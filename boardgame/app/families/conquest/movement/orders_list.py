"""The orders given so far in a Movement Phase; each can be looked at, and taken back with those after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.movement.rising import KINDS
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, column, icon_button, icon_label, row, text, tr
from boardgame.app.look.kept_rows import KeptRows
from boardgame.app.session.session import Session
from boardgame.games.conquest.telling.names import area_name, counted, neutral_name, sentence
from boardgame.games.conquest.world import World

_ICONS = {"violate": "warning", **dict.fromkeys(KINDS, "plus")}
MOST_BLOCKS = 4
"""Blocks drawn in one row; where there are more, the last place says how many."""


@dataclass(frozen=True, slots=True)
class OrderLine:
    """An order as it is listed.

    Attributes:
        number: of the entry in the history.
        back: how many actions are taken back with it; 0 where it cannot be.
        title: what was ordered.
        icon: shown where no block is.
        units: power, type and CV of the blocks moved.
        commands: what it cost.
        area: where to look.
    """

    number: int
    back: int
    title: str
    icon: str
    units: tuple[tuple[str, str, int], ...]
    commands: int
    area: str


def order_lines(session: Session, world: World) -> list[OrderLine]:
    """The viewer's orders of the phase in progress, the newest first."""
    undoable = len(session.undo_list())
    found: list[OrderLine] = []
    for back, entry in enumerate(reversed(session.entries), start=1):
        line = _line(world, dict(entry.action or {}), entry.number, back if back <= undoable else 0)
        if line is None:
            if str((entry.action or {}).get("do")) not in ("garrison", "reveal", "disband", "repudiate", "resume"):
                break
        else:
            found.append(line)
    return found


def _line(world: World, action: dict[str, object], number: int, back: int) -> OrderLine | None:
    do = str(action.get("do", ""))
    area = str(action.get("area", ""))
    if do == "move" and isinstance(units := action.get("units"), dict):
        blocks = tuple(_blocks(units))
        goal = str(action["goal"])
        title = f"{area_name(world, area)} → {area_name(world, goal)}"
        return OrderLine(number, back, title, "", blocks, len(blocks), goal)
    if do == "violate":
        neutral = str(action["neutral"])
        title = tr("Conquest", "{0} violated").format(sentence(neutral_name(world, neutral)))
        return OrderLine(number, back, title, _ICONS[do], (), 0, world.scenario.neutrals[neutral].capital)
    if do in KINDS:
        risen = {
            "militarize": tr("Conquest", "{0}: a Partisan becomes Militia"),
            "rise": tr("Conquest", "{0}: Insurgents rise"),
            "insurrection": tr("Conquest", "{0}: Insurrection"),
        }
        return OrderLine(number, back, risen[do].format(area_name(world, area)), _ICONS[do], (), 1, area)
    return None


def _blocks(units: dict[str, int]) -> Iterator[tuple[str, str, int]]:
    for key, count in units.items():
        power, unit, cv = key.split()
        yield from [(power, unit, int(cv))] * count


class OrdersList(QWidget):
    """The newest order on top.

    Signals:
        take_back(int): so many of the last actions are to be taken back.
        look_at(str): a row was clicked; show this area.
    """

    take_back = Signal(int)
    look_at = Signal(str)

    def __init__(self, session: Session, world: World) -> None:
        super().__init__()
        self._session, self._world = session, world
        self._spent = text("", "secondary", tone="muted")
        head = row(text(self.tr("Spent so far"), weight=600), None, self._spent, margins=(6, 0, 4, 0))
        layout = column(head, spacing=1, margins=(10, 8, 10, 6))
        self._rows: KeptRows[OrderLine] = KeptRows(layout, self._row)
        self.setLayout(layout)

    def show_orders(self) -> None:
        """List the orders of the phase in progress."""
        lines = order_lines(self._session, self._world)
        self._spent.setText(counted(sum(line.commands for line in lines), "Command"))
        self._rows.show(lines)
        self.setVisible(bool(lines))

    def forget(self) -> None:
        """Keep none of them: they name the owner's units."""
        self._rows.show([])
        self.hide()

    def _row(self, order: OrderLine) -> ClickFrame:
        made = ClickFrame("row")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAccessibleName(order.title)
        made.clicked.connect(lambda: self.look_at.emit(order.area))
        inner = row(spacing=4, margins=(6, 1, 2, 1))
        if order.icon:
            inner.addWidget(icon_label(order.icon, "text_muted", 18))
        drawn = order.units if len(order.units) <= MOST_BLOCKS else order.units[: MOST_BLOCKS - 1]
        for power, unit, cv in drawn:
            inner.addWidget(face_label(self._world, power, unit, cv, 20))
        if more := len(order.units) - len(drawn):
            inner.addWidget(text(self.tr("+{0}").format(more), "caption", 600, tone="muted"))
        words = text(order.title, elide=True)
        inner.addSpacing(4)
        inner.addWidget(words, 1)
        inner.addWidget(text(str(order.commands) if order.commands else "", weight=600))
        words_back = self.tr("Take it back") if order.back == 1 else self.tr("Take back this and the orders after it")
        back = icon_button("undo", words_back, size=14, role="text_muted")
        back.clicked.connect(lambda: self.take_back.emit(order.back))
        if order.back:
            inner.addWidget(back)
        else:
            made.setToolTip(self.tr("What came of it cannot be taken back."))
            back.deleteLater()
            inner.addSpacing(22)
        made.setLayout(inner)
        return made
