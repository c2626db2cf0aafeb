"""What has been built in this phase, and the fleets that are still being built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.third_reich.panels.done_row import DoneRow
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import clear, column, text
from boardgame.app.session.session import Session
from boardgame.engine.event import Event
from boardgame.games.third_reich.construction.building import builders
from boardgame.games.third_reich.scenario.card import Sort, sort_of
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import date_name


class BuiltList(QWidget):
    """The newest first; the newest can be taken back. Below it the fleets that come later (TR-29.82).

    Signals:
        look_at(str): show this hex.
        back(): take the last back.
    """

    look_at = Signal(str)
    back = Signal()

    def __init__(self, session: Session, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._session, self._titles = session, titles
        self._built, self._due = column(spacing=0), column(spacing=0)
        self._built_title = text("", weight=600)
        self._due_title = text(self.tr("Fleets on the way"), weight=600)
        self.setLayout(column(self._built_title, self._built, self._due_title, self._due, spacing=2))

    def show_built(self, view: State, seat: str) -> None:
        """Read anew what a power has built in the phase that is on."""
        clear(self._built)
        clear(self._due)
        events = list(built(self._session, seat))
        paid = sum(event.data["paid"] for event in events)
        self._built_title.setText(self.tr("Built in this phase: {0} BRPs").format(paid))
        self._built_title.setVisible(bool(events))
        for number, event in enumerate(events):
            data = event.data
            words = self.tr("{0} for {1}").format(self._place(data["hex"]), data["paid"])
            made = self._row(data["nation"], sort_of(data["unit"]), data["count"], words, data["hex"])
            if number == 0 and self._session.can_undo and self._session.entries[-1].events[:1] == (event,):
                made.offer_back(self.back.emit)
            self._built.addWidget(made)
        mine = set(builders(view, seat))
        later = [(unit, *when) for unit, when in view.due.items() if view.world.units[unit].nation in mine]
        self._due_title.setVisible(bool(later))
        for unit, turn, cell in sorted(later, key=lambda one: one[1]):
            facts, label = view.world.units[unit], view.world.labels[cell]
            words = self.tr("{0}, {1}").format(self._place(label), date_name(view.world.date(turn)))
            self._due.addWidget(self._row(facts.nation, facts.sort, 1, words, label))
        self.setVisible(bool(events or later))

    def _place(self, label: str) -> str:
        return self._titles.get(label) or label.replace("_", " ")

    def _row(self, nation: str, sort: Sort, count: int, words: str, label: str) -> DoneRow:
        many = self.tr("× {0}").format(count)
        made = DoneRow([(counter_of(nation, sort), sort.text)], words, many=many)
        made.setAccessibleName(f"{count} × {sort.text}, {words}")
        made.clicked.connect(lambda: self.look_at.emit(label))
        return made


def built(session: Session, seat: str) -> Iterator[Event]:
    """What a power has built since its player turn began, the newest first."""
    for entry in reversed(session.entries):
        if entry.action and entry.action.get("by") == seat and entry.action.get("do") == "build":
            yield from (event for event in entry.events if event.kind == "built")
        if any(event.kind == "player_turn" for event in entry.events):
            return
