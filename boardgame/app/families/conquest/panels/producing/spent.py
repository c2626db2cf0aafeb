"""What the points have gone into so far; the last can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, badge, clear, column, icon_button, icon_label, row, text
from boardgame.app.session.session import Session
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.world import World

_COSTS = frozenset({"promote", "recruit", "buy"})
_FREE = frozenset({"disband", "repudiate", "reveal", "resume"})


def cost_of(action: Mapping[str, Any]) -> int:
    """The points that an action of Production takes; 0 for any other."""
    return int(action.get("count", 1)) if action.get("do") in _COSTS else 0


def spent(session: Session, seat: str, points: int) -> list[dict[str, Any]]:
    """The newest actions of a seat that have cost so many points together, newest first."""
    found: list[dict[str, Any]] = []
    for entry in reversed(session.entries):
        action = dict(entry.action)
        if points <= 0 or action.get("by") != seat or action.get("do") not in _COSTS | _FREE:
            break
        if cost_of(action):
            found.append(action)
            points -= cost_of(action)
    return found


class SpentList(QWidget):
    """The newest first.

    Signals:
        take_back(): take back the last.
        look_at(str): show this area.
    """

    take_back = Signal()
    look_at = Signal(str)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._count = badge("0")
        self._list = column(spacing=1)
        head = row(text(self.tr("Spent so far"), weight=600), None, self._count)
        self.setLayout(column(head, self._list, spacing=4, margins=(14, 8, 14, 8)))

    def show_spent(self, actions: Sequence[dict[str, Any]], can_undo: bool) -> None:
        """List actions; hidden without any."""
        clear(self._list)
        self._count.setText(str(sum(int(action.get("count", 1)) for action in actions)))
        for number, action in enumerate(actions):
            self._list.addWidget(self._row(action, can_undo and number == 0))
        self.setVisible(bool(actions))

    def _row(self, action: dict[str, Any], last: bool) -> ClickFrame:
        world = self._world
        made = ClickFrame("row")
        area = str(action.get("area", ""))
        icon: QWidget
        if action["do"] == "buy":
            one = action["count"] == 1
            if action["deck"] == "action":
                words = self.tr("{0} Action card") if one else self.tr("{0} Action cards")
            else:
                words = self.tr("{0} Investment card") if one else self.tr("{0} Investment cards")
            words = words.format(action["count"])
            icon = icon_label("cards", "text_muted", 22)
        else:
            raised = action["do"] == "promote"
            cv = int(action["cv"]) + 1 if raised else 1
            name = world.units[action["unit"]].name
            what = self.tr("{0} to {1}").format(name, cv) if raised else self.tr("new {0}").format(name)
            words = f"{area_name(world, area)}: {what}"
            icon = face_label(world, action["power"], action["unit"], cv, 20, margin=2)
        label = text(words, "secondary", 500, elide=True)
        inner = row(icon, label, text(str(action.get("count", 1)), weight=600), spacing=8, margins=(6, 1, 4, 1))
        inner.setStretch(1, 1)
        back = icon_button("undo", self.tr("Take it back"), size=16, role="text_muted")
        back.setVisible(last)
        back.clicked.connect(self.take_back)
        inner.addWidget(back)
        if not last:
            inner.addSpacing(back.sizeHint().width() + inner.spacing())
        made.setLayout(inner)
        made.clicked.connect(lambda: self.look_at.emit(area))
        return made
