"""How combats of the turn in progress ended, read from the events."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.session.session import Session
from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.log import unit_words


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished combat: place, title, losses in words, result in a word with its tone."""

    area: str
    title: str
    note: str
    word: str
    tone: str


def _tr(words: str) -> str:
    return QCoreApplication.translate("Outcome", words)


def _result(outcome: str) -> tuple[str, str]:
    words = {
        "attacker": (_tr("won"), "success"),
        "defender": (_tr("lost"), "danger"),
        "draw": (_tr("all lost"), "warning"),
        "retreat": (_tr("retreat"), "warning"),
        "stalemate": (_tr("no result"), ""),
    }
    return words.get(outcome, (outcome, ""))


def outcomes(session: Session) -> list[Outcome]:
    """The combats that ended in the turn in progress, in order."""
    events: list[Event] = []
    for entry in reversed(session.entries):
        events[:0] = entry.events
        if any(event.kind == "turn_began" for event in entry.events):
            break
    return read_outcomes(edition_of(session), events)


def read_outcomes(edition: Edition, events: Iterable[Event]) -> list[Outcome]:
    """The combats that ended in a run of events, with what each cost."""
    reader = _OutcomeReader(edition)
    for event in events:
        with suppress(LookupError, TypeError, ValueError, AttributeError):  # a stranger's file may hold anything
            reader.take(event)
    return reader.found


class _OutcomeReader:
    """Takes events one after the other; ``found`` holds the combats that ended."""

    def __init__(self, edition: Edition) -> None:
        self.found: list[Outcome] = []
        self._edition = edition
        self._losses: dict[str, dict[str, int]] = {}
        self._paid = ""

    def take(self, event: Event) -> None:
        """Take the next event."""
        edition, area = self._edition, event.data.get("area", "")
        if event.kind in ("turn_began", "combat_began"):
            self._losses, self._paid = {}, ""
        elif event.kind == "ipcs_lost":
            name = edition.power_by_id[event.data["power"]].name
            self._paid = _tr("{0} lost {1} IPC").format(name, event.data["ipcs"])
            if event.data.get("cause") == "rocket":
                title = heading(edition.board.areas[area].name)
                self.found.append(Outcome(area, title, self._paid, _tr("rocket"), "success"))
        elif event.kind == "casualties":
            for power, units in event.data.get("units", {}).items():
                counts = self._losses.setdefault(power, {})
                for type_, count in units.items():
                    counts[type_] = counts.get(type_, 0) + count
        elif event.kind == "combat_ended":
            word, tone = _result(event.data.get("outcome", ""))
            name = edition.board.areas[area].name if area in edition.board.areas else area
            note = loss_words(edition, self._losses)
            if self._paid:
                note = f"{note}; {self._paid}" if self._losses else self._paid
            self.found.append(Outcome(area, heading(name), note, word, tone))


def loss_words(edition: Edition, losses: dict[str, dict[str, int]]) -> str:
    """Losses by power in words."""
    if not losses:
        return _tr("no losses")
    parts = []
    for power, units in losses.items():
        parts.append(_tr("{0} lost {1}").format(edition.power_by_id[power].name, unit_words(edition, units)))
    return "; ".join(parts)
