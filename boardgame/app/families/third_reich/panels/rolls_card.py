"""What was rolled a moment ago outside the combats of ground units: the dice of each power, and what they came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from boardgame.app.families.third_reich.panels.sea_cards import rolls
from boardgame.app.look.elements import clear, column, emblem_label, icon_label, row, text, tr
from boardgame.app.session.session import Session
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.event import Event
from boardgame.engine.signed import below_zero, signed
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
_SIZES: Mapping[str, tuple[str, str]] = {
    "air_combat": ("attack", "defense"),
    "naval_combat": ("intercepting", "sailing"),
}
"""Battles whose sides roll one die each, in this order: where their factors are told (TR-28.432, TR-29.571)."""
_PART_OF = {"air_tie": "air_combat"}
_PARTS = 3
"""Battles of one action that are shown, the last; the log has the others."""


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
        for part in parts_of(events)[-_PARTS:]:
            self._tell(session, part)

    def _tell(self, session: Session, part: Sequence[Event]) -> None:
        """What is rolled for, a line for each power that rolls, and what came of it."""
        rolled = [event for event in part if event.kind == "rolled"]
        first = rolled[0].data
        icon, words = _TITLES.get(str(first["purpose"]), ("dice", "Dice"))
        where = hex_name(session.view.world, first["hex"]) if "hex" in first else ""
        title = text(tr("RollsCard", words).format(where), weight=600, wrap=True)
        head = row(icon_label(icon, "danger", 18), title, spacing=8)
        head.setStretch(1, 1)
        self._inside.addLayout(head)
        fought = next((event.data for event in part if event.kind in _SIZES), None)
        for place, event in enumerate(rolled):
            size, added = _sums(fought, place, event) if fought is not None else ("", "")
            if event.data["purpose"] == "interception":
                base = hex_name(session.view.world, event.data["base"])
                size = tr("RollsCard", "from {0}, in time on {1}").format(base, rolls(int(event.data["target"])))
            self._inside.addLayout(self._roll(session, event, size, added))
        said = [session.game.describe(event) for event in part if event.kind != "rolled"]
        for sentence in [words for words in said if words][:_MOST]:
            self._inside.addWidget(text(sentence, "secondary", wrap=True))

    def _roll(self, session: Session, event: Event, size: str, added: str) -> QHBoxLayout:
        """The emblem and the name of whoever rolled, how strong it is, the dice, and what is added to them."""
        faces = list(event.data["dice"])
        seat = session.game.seat(event.by)
        parts: list[Any] = [emblem_label(seat.emblem, 18)] if seat else []
        parts.append(text(seat.name if seat else "", "secondary", 500))
        detail = text(size, "secondary", tone="muted", wrap=True) if size else None
        dice = DiceRow(faces, int(event.data["target"] or 0), True)
        dice.setMaximumWidth(34 * len(faces))
        parts += [detail, dice, *([text(added, weight=600)] if added else [])]
        line = row(*parts, spacing=8)
        if detail is not None:
            line.setStretchFactor(detail, 1)
        return line


def _sums(fought: Mapping[str, Any], place: int, event: Event) -> tuple[str, str]:
    """How many factors a side has, and what its roll comes to; nothing for a third die (TR-28.4323)."""
    if place > 1:
        return "", ""
    names = next(names for names in _SIZES.values() if names[0] in fought)
    total, die = int(fought["totals"][place]), int(event.data["dice"][0])
    return tr("RollsCard", "{0} factors").format(fought[names[place]]), f"{signed(total - die)} = {below_zero(total)}"


def parts_of(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each roll or battle by itself, in order: its dice, then what came of them."""
    found: list[list[Event]] = []
    for event in events:
        last = found[-1] if found else []
        if event.kind == "rolled" and (not last or last[-1].kind != "rolled" or _about(last[-1]) != _about(event)):
            same = last and _about(event)[0] == "interception" == _about(last[0])[0]
            if not same:  # the ships of several bases come together
                found.append([])
        if found:
            found[-1].append(event)
    return found


def _about(event: Event) -> tuple[str, str]:
    """What a roll is for, and where; the third die of an air combat belongs to it."""
    purpose = str(event.data["purpose"])
    return _PART_OF.get(purpose, purpose), str(event.data.get("hex", ""))


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
