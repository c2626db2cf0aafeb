"""The Command cards of a Season once they are turned up: who has a turn, with how many Commands, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.government.rows import Chip
from boardgame.app.families.conquest.hand.card import card_page
from boardgame.app.families.conquest.hand.facts import card_facts, sheet
from boardgame.app.look.elements import emblem_label, row, text, tr
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.engine.record.journal import Entry
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class Revealed:
    """What was turned up.

    Attributes:
        season, year: when.
        cards: by seat; empty before they are turned up, and where nobody played one.
        bluffs: the seats whose card was an Investment card.
        order: the seats that have a turn, in Command Order; empty before it is settled.
        commands: by seat.
    """

    season: str = ""
    year: int = 0
    cards: dict[str, str] = field(default_factory=dict)
    bluffs: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    commands: dict[str, int] = field(default_factory=dict)


def revealed(entries: Sequence[Entry]) -> Revealed:
    """The cards of the present Season, read from the newest entries of a history; nothing before its Command Phase."""
    cards: dict[str, str] = {}
    bluffs: list[str] = []
    order: tuple[str, ...] = ()
    commands: dict[str, int] = {}
    for entry in reversed(entries):
        for event in reversed(entry.events):
            match event.kind:
                case "command_order":
                    order, commands = tuple(event.data["order"]), dict(event.data["commands"])
                case "bluffed":
                    bluffs.append(event.by)
                case "commands":
                    cards = dict(event.data["cards"])
                case "season_began":
                    season, year = str(event.data["season"]), int(event.data["year"])
                    return Revealed(season, year, cards, tuple(bluffs), order, commands)
                case "year_began":
                    return Revealed()
    return Revealed()


def revealed_rows(session: Session, short: bool = False) -> list[QWidget]:
    """A row for each seat, in Command Order as far as that is settled, then those without a turn.

    ``short``: of its Commands it gives the bare number.
    """
    view: View = session.shown
    entries = session.entries if session.looked_at < 0 else session.entries[: session.looked_at + 1]
    found = revealed(entries)
    if not found.cards:
        return []
    emblems = {seat.id: seat.emblem for seat in session.seats}
    last = [seat for seat in found.cards if seat not in found.order]
    silent = [seat for seat in view.order if seat not in found.cards]
    rows = []
    for seat in (*found.order, *last, *silent):
        place = str(found.order.index(seat) + 1) if seat in found.order else ""
        name = text(view.world.factions[seat].name, "secondary", 600)
        parts: list[QWidget] = [emblem_label(emblems[seat], 18), name]
        said = tr("Conquest", "passed")
        tip = title = ""
        if seat in found.cards:
            facts = card_facts(view, seat, found.cards[seat])
            parts.append(Chip(facts))
            title = facts.name
            tip = card_page(facts, sheet(view.world, seat, found.cards[seat]))
            value = found.commands.get(seat, facts.value)
            said = str(value) if short else counted(value, "Command")
            if seat in found.bluffs:
                said = tr("Conquest", "bluffed")
        number = text(place, "secondary", 700, "accent")
        number.setFixedWidth(12)
        right = text(said, "secondary", 600 if seat in found.order else 400, "" if seat in found.order else "muted")
        right.setMinimumWidth(scaled(50 if short else 86))
        right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        made = QWidget()
        made.setLayout(row(number, *parts[:2], None, *parts[2:], right, spacing=8))
        made.setToolTip(tip)
        made.setAccessibleName(f"{place} {name.text()}: {title} {said}".strip())
        rows.append(made)
    return rows
