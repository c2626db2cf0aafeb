"""An attack as a line of a list: where, who fights whom, and its odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from boardgame.ai.axis_allies.odds import Question
from boardgame.ai.axis_allies.odds.questions.from_state import Attack
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.odds.odds_in_words import certainty, figure, tone
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.log import unit_words


class KnownOdds(Protocol):
    """What is known of attacks so far."""

    def found(self, attack: Attack) -> Summary | None:
        """The odds of an attack; None until they are known."""

    def met(self, attack: Attack) -> list[Summary]:
        """The odds of a raid if it is met, one for each of ``attack.met``."""


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack as it is listed.

    Attributes:
        area: where.
        kind: ``combat``, ``assault`` or ``raid``.
        name: of the space.
        note: who fights whom.
        odds: the chance to win or the damage of a raid; "…" until that is known.
        tone: of the odds.
        more: what the odds rest on.
    """

    area: str
    kind: str
    name: str
    note: str
    odds: str
    tone: str
    more: str


def _tr(words: str) -> str:
    return QCoreApplication.translate("AttackLines", words)


def attack_line(edition: Edition, attack: Attack, odds: KnownOdds) -> AttackLine:
    """An attack with what is known of its odds."""
    found = odds.found(attack)
    name = heading(edition.board.areas[attack.area].name)
    note = _note(edition, attack, odds)
    if found is None:
        return AttackLine(attack.area, attack.kind, name, note, "…", "muted", "")
    through = _tr("{0} that a bomber gets through, ").format(percent(found.win)) if found.raid else ""
    more = through + certainty(found)
    return AttackLine(attack.area, attack.kind, name, note, figure(found), tone(found.win), more)


def _note(edition: Edition, attack: Attack, odds: KnownOdds) -> str:
    """Who fights whom."""
    if attack.question is None:
        words = _tr("no resistance") if attack.settled == "attacker" else _tr("nothing fights here")
    elif attack.kind == "raid":
        return _raid_note(edition, attack, odds.met(attack))
    else:
        force = attack.question.attack
        defenders, guns = _defending(edition, attack.question)
        words = _tr("{0} against {1} unit") if defenders == 1 else _tr("{0} against {1} units")
        words = words.format(sum(force.units.values()), defenders)
        if guns:
            words += _tr(" and a gun")
        if ships := sum(force.ships.values()):
            words += _tr(", {0} bombarding").format(ships)
    if attack.before:
        zones = ", ".join(edition.board.areas[zone].name for zone in attack.before)
        words += _tr("; after the battle in {0}").format(zones)
    return words


def _defending(edition: Edition, question: Question) -> tuple[int, int]:
    """How many units defend, guns apart, and how many guns."""
    units = question.defend.units
    guns = sum(count for type_, count in units.items() if edition.has(type_, "antiaircraft"))
    return sum(units.values()) - guns, guns


def _raid_note(edition: Edition, attack: Attack, met: Sequence[Summary]) -> str:
    """Who raids, and what fighters that intercept would make of it."""
    assert attack.question is not None
    parts = [unit_words(edition, dict(attack.question.attack.units))]
    for question, found in zip(attack.met, met, strict=False):
        fighters, _ = _defending(edition, question)
        parts.append(_tr("{0} if {1} intercept").format(figure(found), fighters))
    return "; ".join(parts)
