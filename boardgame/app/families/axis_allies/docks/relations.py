"""Who is at war, at peace and allied with whom: a table of powers, and what attacks would bring about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.look import art
from boardgame.app.look.elements import clear, column, icon_label, row, rule_link, text, tr
from boardgame.app.look.theme import current, text_font
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import Consequence, consequences
from boardgame.games.axis_allies.telling.names_in_english import the

WAR, PEACE, ALLIED = "war", "peace", "allied"

_LOOKS = {WAR: ("danger_soft", "danger", "battle"), PEACE: ("surface", "text_muted", "minus"),
          ALLIED: ("success_soft", "success", "confirm")}  # fmt: skip
"""Of a relation: ground, ink, icon."""
_LETTERS, _BESIDE, _BELOW = 10, 22, 12
"""Pixels: height of the letters of a power, and the room they have beside and below its emblem."""


def relation(edition: Edition, state: State, a: str, b: str) -> str:
    """``war``, ``peace`` or ``allied``."""
    if at_war(edition, state, a, b):
        return WAR
    return ALLIED if allied(edition, state, a, b) else PEACE


def related(edition: Edition, state: State) -> list[str]:
    """The powers of the table: those played, and the owners of territory that nobody plays, unless it is closed."""
    owners = {owner for owner in (*edition.first_owners.values(), *state.owners.values()) if owner}
    played = {power.id for power in edition.powers}
    open_ = {power.id for power in edition.power_by_id.values() if power.status != "closed"}
    return [power for power in edition.power_by_id if power in played or power in owners & open_]


def table_of(edition: Edition, state: State) -> dict[tuple[str, str], str]:
    """The relation of every two powers of the table."""
    powers = related(edition, state)
    return {(a, b): relation(edition, state, a, b) for a in powers for b in powers if a != b}


def relation_words(edition: Edition, a: str, b: str, kind: str) -> str:
    """A relation as a sentence."""
    sentences = {
        WAR: tr("Relations", "{0} and {1} are at war."),
        PEACE: tr("Relations", "{0} and {1} are neither enemies nor allies."),
        ALLIED: tr("Relations", "{0} and {1} are allies."),
    }
    return sentences[kind].format(heading(the(edition, a)), the(edition, b))


def joined(edition: Edition, powers: list[str], any_of: bool = False) -> str:
    """Names of powers in a row: ``A, B and C``; with ``or`` where any of them is meant."""
    names = [the(edition, power) for power in powers]
    if len(names) < 2:
        return "".join(names)
    words = tr("Relations", "{0} or {1}") if any_of else tr("Relations", "{0} and {1}")
    return words.format(", ".join(names[:-1]), names[-1])


def abbreviation(name: str) -> str:
    """A power in two letters: its initials, else how its name begins (``UK``, ``Fr``, ``AN``)."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 1 else name[:2]


class RelationsTable(QWidget):
    """A square of powers; a coloured field with a sign for each two. Fields that would change have a strong edge."""

    def __init__(self, edition: Edition, cell: int, room: int, parent: QWidget | None = None) -> None:
        """``cell`` is the side of a field in pixels, less where so many powers need more than ``room``."""
        super().__init__(parent)
        self._edition, self._cell = edition, cell
        self._largest, self._room = cell, room
        self._powers: list[str] = []
        self._now: Mapping[tuple[str, str], str] = {}
        self._then: Mapping[tuple[str, str], str] = {}
        current().changed.connect(self.update)

    def show_state(self, state: State, then: State | None = None) -> None:
        """Show the relations of a position, or those of a later one with what differs outlined."""
        self._powers = related(self._edition, state)
        self._now = table_of(self._edition, state)
        self._then = table_of(self._edition, then) if then is not None else self._now
        count = len(self._powers)
        self._cell = min(self._largest, (self._room - _BESIDE) // (count + 1))
        self.setFixedSize(QSize(self._cell * (count + 1) + _BESIDE, self._cell * (count + 1) + _BELOW))
        pairs = [(a, b) for place, a in enumerate(self._powers) for b in self._powers[place + 1 :]]
        words = [self._words(a, b) for a, b in pairs if self._kind(a, b) != PEACE]
        self.setAccessibleName(" ".join(words))
        self.update()

    @property
    def changed(self) -> list[tuple[str, str]]:
        """The pairs whose relation would change."""
        return [pair for pair, kind in self._now.items() if self._kind(*pair) != kind]

    def _kind(self, a: str, b: str) -> str:
        return self._then.get((a, b)) or self._now[a, b]

    def _words(self, a: str, b: str) -> str:
        return relation_words(self._edition, a, b, self._kind(a, b))

    def _pair_at(self, x: float, y: float) -> tuple[str, str] | None:
        place, line = int((x - _BESIDE) // self._cell) - 1, int((y - _BELOW) // self._cell) - 1
        count = len(self._powers)
        if not (0 <= place < count and 0 <= line < count) or place == line:
            return None
        return self._powers[line], self._powers[place]

    def event(self, event: QEvent) -> bool:
        """A field says in words what it means."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            pair = self._pair_at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), self._words(*pair) if pair else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: object) -> None:
        """Draw emblems with letters above and at the left, as roundels are much alike when small, and the fields."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell, theme = self._cell, current()
        font = text_font("caption", 600)
        font.setPixelSize(_LETTERS)
        painter.setFont(font)
        painter.setPen(QColor(theme.color("text")))
        middle, left = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        for place, power in enumerate(self._powers):
            letters = abbreviation(self._edition.power_by_id[power].name)
            above, beside = (place + 1) * cell + _BESIDE, (place + 1) * cell + _BELOW
            for x, y in ((above, 0), (0, beside)):
                art.draw(painter, art.emblem_drawing(power), QRectF(x, y, cell, cell).adjusted(2, 2, -2, -2))
            painter.drawText(QRectF(above - 2, cell - 1, cell + 4, _BELOW), int(middle), letters)
            painter.drawText(QRectF(cell + 1, beside, _BESIDE, cell), int(left), letters)
        for line, a in enumerate(self._powers):
            for place, b in enumerate(self._powers):
                corner = QPointF((place + 1) * cell + _BESIDE, (line + 1) * cell + _BELOW)
                box = QRectF(corner, QSizeF(cell, cell)).adjusted(1.5, 1.5, -1.5, -1.5)
                if a == b:
                    continue
                ground, ink, icon = _LOOKS[self._kind(a, b)]
                changed = self._kind(a, b) != self._now[a, b]
                painter.setPen(QPen(QColor(theme.color("text" if changed else "outline")), 2 if changed else 1))
                painter.setBrush(QColor(theme.color(ground)))
                painter.drawRoundedRect(box, 4, 4)
                mark = min(16.0, cell - 10.0)
                sign = QRectF(0, 0, mark, mark)
                sign.moveCenter(box.center())
                art.draw(painter, f"icons/{icon}", sign, theme.color(ink))


def legend(size: int = 14) -> QWidget:
    """What the signs mean."""
    words = {WAR: tr("Relations", "at war"), ALLIED: tr("Relations", "allied"), PEACE: tr("Relations", "neither")}
    made = QWidget()
    parts: list[Any] = []
    for kind, name in words.items():
        parts += [icon_label(_LOOKS[kind][2], _LOOKS[kind][1], size), text(name, "caption", tone="muted"), 4]
    made.setLayout(row(*parts, None, spacing=4))
    return made


class RelationsSection(OverviewSection):
    """War and peace as they stand, and what attacks of the power in turn would change; hidden without any peace."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: object = None
        self.table = RelationsTable(edition_of(session), 24, 192)
        self._list = column(spacing=4)
        head = row(icon_label("diplomacy"), text(self.tr("War and peace"), weight=600), None, spacing=6)
        self.setLayout(column(head, row(self.table, None), legend(12), self._list, spacing=6, margins=(12, 10, 12, 10)))
        self.setVisible(bool(edition_of(session).peace))

    def refresh(self) -> None:
        """Show the session's position."""
        edition, state = edition_of(self._session), self._session.shown
        if not edition.peace:
            return
        asked = self._session.decision
        self.setVisible(asked is None or asked.kind != "declare_war")  # its panel shows the same table
        found = consequences(edition, state)
        shown = (table_of(edition, state), found)
        if shown == self._shown:
            return
        self._shown = shown
        self.table.show_state(state)
        clear(self._list)
        for one in found:
            self._list.addWidget(text(attack_words(edition, state, one), "caption", tone="muted", wrap=True))
            self._list.addLayout(row(rule_link(one.rule, self.open_rule.emit), None))


def attack_words(edition: Edition, state: State, found: Consequence) -> str:
    """What an attack brings about, as a sentence."""
    on = [power for power in edition.power_by_id if power in found.on]
    joins = [power for power in edition.power_by_id if power in found.joins]
    if len(on) > 1 and set(joins) <= set(on):
        words = tr("Relations", "If {0} attacks {1}, it is at war with all of them.")
    else:
        words = tr("Relations", "If {0} attacks {1}, these are at war with it too: {2}.")
    return words.format(the(edition, state.turn), joined(edition, on, any_of=True), joined(edition, joins))
