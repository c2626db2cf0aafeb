"""The combat fought last: its odds, the dice and what they came to, until the next is announced (TR-14.26)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from boardgame.app.families.third_reich.panels.results_table import ResultsTable
from boardgame.app.look.elements import clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.lists import listed
from boardgame.app.session.session import Session
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.event import Event
from boardgame.games.third_reich.combat.results import combat_table
from boardgame.games.third_reich.telling.fighting import result_text, units_text
from boardgame.games.third_reich.telling.names import hex_name

_FAR = 12
"""Entries back in which a combat may have begun that losses and advances still follow."""


class OutcomeCard(QFrame):
    """Hidden while no combat of this phase was fought."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._title = text("", weight=600, wrap=True)
        self.table = ResultsTable(combat_table())
        self._lines = column(spacing=4)
        head = row(icon_label("battle", "danger", 18), self._title, spacing=8)
        head.setStretch(1, 1)
        self.setLayout(column(head, self.table, self._lines, spacing=7, margins=(10, 10, 10, 10)))
        self._shown: list[Event] = []
        self.hide()

    def show_last(self, session: Session, far: int = _FAR) -> None:
        """Show the last combat of this player turn, if it began within so many actions, or nothing."""
        events = last_combat(session, far)
        if events != self._shown:
            fresh = bool(self._shown) or bool(events)
            self._shown = events
            self._show(session, events, fresh)
        self.setVisible(bool(events))

    def _show(self, session: Session, events: Sequence[Event], fresh: bool) -> None:
        clear(self._lines)
        world = session.view.world
        odds, die = "", 0
        for event in events:
            data = event.data
            if event.kind == "attacked":
                where = listed([hex_name(world, label) for label in data["targets"]])
                self._title.setText(self.tr("Attack on {0}").format(where))
            elif event.kind == "odds":
                odds = data["column"]
                words = self.tr("{0}: {1} against {2}")
                self._title.setText(words.format(self._title.text(), data["attack"], data["defense"]))
            elif event.kind == "rolled":
                faces = list(data["dice"])
                die = die or faces[0]
                dice = DiceRow(faces, 0, fresh)
                dice.setMaximumWidth(34 * len(faces))
                nation = (data.get("nations") or [event.by])[0]  # a minor country's die is its commander's
                self._lines.addLayout(row(emblem_label(nation, 18), dice, spacing=8))
            elif event.kind == "combat_result":
                self._tell(data)
        lost = [event.data["unit"] for event in events if event.kind == "eliminated"]
        if lost:
            words = self.tr("Eliminated: {0}").format(units_text(world, lost))
            self._lines.addWidget(text(words, "secondary", wrap=True))
        self.table.mark(odds, die)

    def _tell(self, data: dict[str, object]) -> None:
        """Beside the die that was rolled last, what it came to."""
        said = result_text(str(data["result"]), bool(data["counterattack"]))
        label = text(said[:1].upper() + said[1:], "secondary", 600, wrap=True)
        last = self._lines.itemAt(self._lines.count() - 1)
        line = last.layout() if last is not None else None
        if isinstance(line, QHBoxLayout):
            line.addWidget(label, 1)
        else:
            self._lines.addWidget(label)


def last_combat(session: Session, far: int = _FAR) -> list[Event]:
    """The events since the last attack was announced in this player turn; empty without one so many actions back."""
    found: list[Event] = []
    entries = session.entries
    now = entries[-1].place if entries else {}
    for entry in reversed(entries[-far:]):
        if entry.place != now:
            break
        begun = [number for number, event in enumerate(entry.events) if event.kind == "attacked"]
        found = [*entry.events[begun[-1] if begun else 0 :], *found]
        if begun:
            return [event for event in found if event.kind in _TOLD] if _fought(found) else []
    return []


_TOLD = frozenset({"attacked", "odds", "rolled", "combat_result", "eliminated"})


def _fought(events: Sequence[Event]) -> bool:
    return any(event.kind == "odds" for event in events)
