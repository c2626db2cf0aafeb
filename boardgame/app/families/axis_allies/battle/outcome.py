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
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, read_battles
from boardgame.games.axis_allies.telling.battle_words import damage_words, loss_words


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


def _result(battle: BattleSummary) -> tuple[str, str]:
    if battle.is_raid:
        done = sum(damage.amount for damage in battle.damage)
        what = _tr("{0} IPC") if any(damage.power for damage in battle.damage) else _tr("{0} damage")
        return (what.format(done), "success") if done else (_tr("no damage"), "warning")
    words = {
        "attacker": (_tr("won"), "success"),
        "defender": (_tr("lost"), "danger"),
        "draw": (_tr("all lost"), "warning"),
        "retreat": (_tr("retreat"), "warning"),
        "stalemate": (_tr("no result"), ""),
    }
    return words.get(battle.outcome, (battle.outcome, ""))


def turn_events(session: Session) -> list[Event]:
    """What has happened since the turn in progress began, in order."""
    events: list[Event] = []
    for entry in reversed(session.entries):
        events[:0] = entry.events
        if any(event.kind == "turn_began" for event in entry.events):
            break
    return events


def outcomes(session: Session) -> list[Outcome]:
    """The combats that ended in the turn in progress, in order."""
    return read_outcomes(edition_of(session), turn_events(session))


def read_outcomes(edition: Edition, events: Iterable[Event]) -> list[Outcome]:
    """The combats that ended in a run of events and the rockets fired, with what each cost."""
    events = list(events)
    began = max((place for place, event in enumerate(events) if event.kind == "turn_began"), default=0)
    battles = iter(read_battles(edition, events[began:]))
    found: list[Outcome] = []
    for event in events[began:]:
        with suppress(LookupError, TypeError, ValueError, AttributeError):  # a stranger's file may hold anything
            if event.kind == "ipcs_lost" and event.data.get("cause") == "rocket":
                found.append(_rocket(edition, event))
            elif event.kind == "combat_began":
                battle = next(battles, None)
                if battle is not None and battle.outcome:
                    found.append(_outcome(edition, battle))
    return found


def _rocket(edition: Edition, event: Event) -> Outcome:
    area = event.data["area"]
    note = _tr("{0} lost {1} IPC").format(edition.power_by_id[event.data["power"]].name, event.data["ipcs"])
    return Outcome(area, heading(edition.board.areas[area].name), note, _tr("rocket"), "success")


def _outcome(edition: Edition, battle: BattleSummary) -> Outcome:
    notes = [*damage_words(edition, battle), loss_words(edition, battle)]
    note = "; ".join(part for part in notes if part) or _tr("no losses")
    return Outcome(battle.area, heading(edition.board.areas[battle.area].name), note, *_result(battle))
