"""What dice brought outside of battles: research, a rocket, guns that aircraft flew over.

A card over the board, until it is put away or the next combat begins.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.battle.dice import purpose_words
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.look.elements import badge, clear, column, emblem_label, icon_button, icon_label, row, text
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.dice_row import DiceRow
from boardgame.app.table.tool import Note
from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.abilities import ability

_WIDTH = 420
_DICE_SHOWN = 6
_STAYS = 15_000


@dataclass(frozen=True, slots=True)
class Told:
    """Something that is no combat: place, title, a sentence, the result in a word with its tone, an icon."""

    title: str
    note: str
    word: str
    tone: str
    icon: str


class DiceReport(Note):
    """A card at the lower left of the board."""

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session, self._over = session, over
        self.setProperty("role", "float")
        self.setFixedWidth(_WIDTH)
        self._matter = column(spacing=6, margins=(14, 10, 10, 12))
        self.setLayout(self._matter)
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.timeout.connect(self.hide)
        self.hide()

    def read(self, events: list[Event]) -> None:
        """Take what has just happened; a combat or another phase puts the card away."""
        try:
            self._read(events)
        except (LookupError, TypeError, ValueError, AttributeError):  # seen again in a stranger's file
            self.hide()

    def _read(self, events: list[Event]) -> None:
        if not events or any(event.kind in ("combat_began", "combat_ended") for event in events):
            self.hide()
        elif told := self._told(events):
            self._show(told, [event for event in events if event.kind == "rolled"], _wanted(events))
        elif any(event.kind == "phase_began" for event in events):
            self.hide()

    def _told(self, events: list[Event]) -> Told | None:
        """What happened beside the combats, if dice were rolled for it."""
        edition = edition_of(self._session)
        for event in events:
            sentence = self._session.game.sentence(event)
            if event.kind == "researched":
                made = bool(event.data["achieved"])
                word = self.tr("developed") if made else self.tr("in vain")
                name = ability(edition, event.data["development"]).name
                return Told(name, sentence, word, "success" if made else "warning", "technology")
            if event.kind == "ipcs_lost":
                area = event.data["area"]
                ipcs, name = event.data["ipcs"], heading(edition.board.areas[area].name)
                rolled = sum(sum(other.data["dice"]) for other in events if other.kind == "rolled")
                if rolled > ipcs == edition.board.areas[area].ipc:  # AAR-SBR-23
                    sentence += " " + self.tr("It costs no more than the territory is worth.")
                return Told(name, sentence, self.tr("{0} IPC").format(ipcs), "danger", "factory")
            if event.kind == "overflown":
                area = event.data["area"]
                shot = [other for other in events if other.kind == "casualties" and other.data.get("area") == area]
                word = self.tr("hit") if shot else self.tr("missed")
                note = " ".join((sentence, *(self._session.game.sentence(loss) for loss in shot)))
                name = heading(edition.board.areas[area].name)
                return Told(name, note, word, "danger" if shot else "success", "warning")
        return None

    def _show(self, told: Told, rolls: list[Event], wanted: int) -> None:
        self.hide()  # what is put into a layout in sight is counted only later, when it has come into sight itself
        clear(self._matter)
        close = icon_button("cancel", self.tr("Put away"), size=14, role="text_muted")
        close.clicked.connect(self.hide)
        result = badge(told.word, told.tone)
        heading = row(icon_label(told.icon, "text", 18), text(told.title, "card", 700), result, None, close)
        heading.setAlignment(result, Qt.AlignmentFlag.AlignVCenter)
        self._matter.addLayout(heading)
        self._matter.addWidget(text(told.note, "secondary", tone="muted", wrap=True))
        for event in rolls[-_DICE_SHOWN:]:
            target = event.data.get("target") or wanted
            purpose = purpose_words(event.data.get("purpose", ""))
            words = self.tr("{0}, {1} or less").format(purpose, target) if target and not wanted else purpose
            label = text(words, "caption", tone="muted")
            label.setFixedWidth(scaled(130))
            dice = DiceRow(list(event.data.get("dice", ())), target, True, exact=bool(wanted))
            line = row(emblem_label(event.by, 18), label, dice)
            line.setStretch(2, 1)
            self._matter.addLayout(line)
        # Wrapped words have no height before the layout has given them their width.
        self._matter.activate()
        width = min(_WIDTH, self._over.width() - 24)
        self.setFixedWidth(width)
        self.resize(width, self._matter.totalHeightForWidth(width))
        self.move(12, max(12, self._over.height() - self.height() - 56))
        self.show()
        self.raise_()
        self._away.start(_STAYS)


def _wanted(events: list[Event]) -> int:
    """The number that a die of research had to show (AAR-TEC-06); 0 where nothing was researched."""
    return next((int(event.data.get("number", 0)) for event in events if event.kind == "researched"), 0)
