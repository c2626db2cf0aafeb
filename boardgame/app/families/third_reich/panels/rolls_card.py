"""What was rolled a moment ago outside the combats of ground units: the dice of each power, and what they came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from boardgame.app.look.elements import clear, column, emblem_label, icon_label, row, text, tr
from boardgame.app.session.session import Session
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.event import Event
from boardgame.games.third_reich.telling.names import hex_name

_FAR = 3
"""Entries back in which dice still count as rolled a moment ago."""
_MOST = 6
"""Sentences below the dice; the log has the others."""
_GROUND = frozenset({"odds", "combat_result"})
"""Events of ground combat, whose dice stand on a card of their own (TR-14.26)."""
_TITLES: Mapping[str, tuple[str, str]] = {
    "air_combat": ("battle", "Air combat over {0}"),
    "naval_combat": ("battle", "Naval battle in {0}"),
    "interception": ("battle", "Do they come in time?"),
    "strike": ("battle", "From the air at ships in {0}: each 1 sinks, each 6 is lost"),
    "port_strike": ("battle", "From the air at ships in port in {0}"),
    "attrition": ("battle", "Attrition"),
}
"""The icon and the title of what is rolled for; for all else the sentences below tell."""


class RollsCard(QFrame):
    """Hidden while nobody has rolled dice a moment ago."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._inside = column(spacing=6)
        self.setLayout(column(self._inside, margins=(10, 10, 10, 10)))
        self._shown: list[Event] = []
        self.hide()

    def show_last(self, session: Session) -> None:
        """Show the dice rolled last in this player turn and what followed at once, or nothing."""
        events = last_rolls(session)
        if events != self._shown:
            self._shown = events
            self._show(session, events)
        self.setVisible(bool(events))

    def _show(self, session: Session, events: Sequence[Event]) -> None:
        clear(self._inside)
        rolled = [event for event in events if event.kind == "rolled"]
        if not rolled:
            return
        world = session.view.world
        first = rolled[0].data
        icon, words = _TITLES.get(str(first["purpose"]), ("dice", "Dice"))
        where = hex_name(world, first["hex"]) if "hex" in first else ""
        title = text(tr("RollsCard", words).format(where), weight=600, wrap=True)
        head = row(icon_label(icon, "danger", 18), title, spacing=8)
        head.setStretch(1, 1)
        self._inside.addLayout(head)
        for event in rolled:
            self._inside.addLayout(self._roll(session, event))
        said = [session.game.describe(event) for event in events if event.kind != "rolled"]
        for sentence in [words for words in said if words][:_MOST]:
            self._inside.addWidget(text(sentence, "secondary", wrap=True))

    def _roll(self, session: Session, event: Event) -> QHBoxLayout:
        """The emblem and the name of whoever rolled, and the dice."""
        faces = list(event.data["dice"])
        seat = session.game.seat(event.by)
        name = text(seat.name if seat else "", "secondary", 500)
        dice = DiceRow(faces, int(event.data["target"] or 0), True)
        dice.setMaximumWidth(34 * len(faces))
        parts = [emblem_label(seat.emblem, 18)] if seat else []
        return row(*parts, name, None, dice, spacing=8)


def last_rolls(session: Session) -> list[Event]:
    """The events of the last action of this player turn with dice, if it was one of the last; no ground combat."""
    entries = session.entries
    now = entries[-1].place if entries else {}
    for entry in reversed(entries[-_FAR:]):
        if entry.place != now:
            break
        kinds = {event.kind for event in entry.events}
        if "rolled" in kinds:
            if kinds & _GROUND:
                return []
            start = next(number for number, event in enumerate(entry.events) if event.kind == "rolled")
            return [event for event in entry.events[start:] if event.kind != "ended"]
    return []
