"""One side of the battle strip: columns by the number that hits, the units in them, the dice they rolled, the lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from boardgame.app.families.axis_allies.battle.dice import purpose_words
from boardgame.app.families.axis_allies.battle.side_picture import SidePicture
from boardgame.app.families.axis_allies.battle.stacks import Scale, Stack, lost_tokens, scale_of, stacks_of, tokens
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import badge, clear, column, emblem_label, row, text
from boardgame.app.look.flow import FoldingRow
from boardgame.app.look.theme import current, sized
from boardgame.app.table.dice_row import DiceRow
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import Unit
from boardgame.games.axis_allies.telling.log import unit_words
from boardgame.games.axis_allies.telling.names_in_english import join

HIGHEST = 4
"""Columns of the printed battle strip; a side with units that hit on more has more of them."""


class BattleSide(QWidget):
    """The half of the battle strip that belongs to a side.

    Signals:
        unit_clicked(int): a unit that may be chosen was clicked.
        unit_hovered(int): the cursor is on a unit that may be chosen; 0 when it has left it.

    Attributes:
        dice: the rows of dice on show.
        choices: the counters that may be clicked.
    """

    unit_clicked = Signal(int)
    unit_hovered = Signal(int)

    def __init__(self, edition: Edition, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition, self._side = edition, side
        self._heading = row(spacing=8, margins=(2, 0, 4, 0))
        self._columns = row(spacing=8)
        self._rest = QFrame()
        self._rest.setProperty("role", "well")
        self._rest_row = row(spacing=8, margins=(10, 3, 10, 3))
        self._rest.setLayout(self._rest_row)
        outer = column(self._heading, self._columns, self._rest, spacing=6)
        outer.setStretch(1, 1)
        self.setLayout(outer)
        self.dice: list[DiceRow] = []
        self.choices: list[UnitToken] = []
        self._types: dict[str, None] = {}
        self._scale = scale_of()

    def show_side(self, pieces: Mapping[int, Unit], picture: SidePicture, fresh: int, scale: Scale) -> None:
        """Show a side; the last ``fresh`` rolls of the round tumble before they lie still.

        Args:
            pieces: the units by their ids.
            picture: what the side shows.
            fresh: how many of its rolls are new.
            scale: how large counters and dice are in this battle.
        """
        self._scale = scale
        focused = next((place for place, token in enumerate(self.choices) if token.hasFocus()), -1)
        self._show_heading(picture)
        clear(self._columns)
        self.dice, self.choices = [], []
        units = [pieces[unit] for unit in picture.values if unit in pieces]
        self._types = dict.fromkeys(unit.type for unit in units)
        for value in range(1, max((HIGHEST, *picture.values.values())) + 1):
            here = [unit for unit in units if picture.values[unit.id] == value]
            lost = [(type_, count) for type_, count in picture.lost.items() if self._base_value(type_) == value]
            rolls = [(number, roll) for number, roll in enumerate(picture.rolls) if roll.get("value") == value]
            well = self._column(value, here, lost, rolls, picture, len(picture.rolls) - fresh)
            self._columns.addWidget(well, _share(here, lost, [roll for _, roll in rolls]))
        self._show_rest([unit for unit in units if not picture.values[unit.id]], picture)
        if focused >= 0 and self.choices:  # who marks by keys goes on where he was
            self.choices[min(focused, len(self.choices) - 1)].setFocus()

    def _base_value(self, type_: str) -> int:
        kind = self._edition.types[type_]
        return kind.attack if self._side == "attacker" else kind.defense

    def _show_heading(self, picture: SidePicture) -> None:
        clear(self._heading)
        names = [self._edition.power_by_id[power].name for power in picture.powers]
        if len(names) > 2:  # the emblems say which
            who = self.tr("{0} powers").format(len(names))
        else:
            who = self.tr(" and ").join(names) if names else self.tr("Nobody")
        if picture.side == "attacker":
            verb = self.tr("{0} attacks")
        else:
            verb = self.tr("{0} defends") if len(names) < 2 else self.tr("{0} defend")
        for power in picture.powers:
            self._heading.addWidget(emblem_label(power, 26))
        name = text(verb.format(who), "decision", 700, tone=picture.side, elide=True)
        self._heading.addWidget(name)
        note = text(picture.note, "secondary", tone="muted", elide=True)
        # The name has its room first; the note takes what is left.
        note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._heading.addWidget(note, 1)
        if picture.rolls:
            words = self.tr("{0} hit") if picture.hits == 1 else self.tr("{0} hits")
            self._heading.addWidget(
                text(words.format(picture.hits), "card", 700, "danger" if picture.hits else "muted")
            )
        self._heading.addWidget(
            text(self.tr("expects {0} a round").format(f"{picture.expected():.1f}"), "secondary", tone="muted")
        )

    def _column(
        self,
        value: int,
        units: Sequence[Unit],
        lost: Sequence[tuple[str, int]],
        rolls: Sequence[tuple[int, Mapping[str, Any]]],
        picture: SidePicture,
        fresh_from: int,
    ) -> QFrame:
        well = QFrame()
        well.setProperty("role", "well")
        used = bool(units or lost or rolls)
        title = text(self.tr("{0} or less").format(value) if value > 1 else "1", weight=700)
        title.setProperty("tone", picture.side if used else "muted")
        heading: QWidget = title
        if rolls:
            hits = sum(int(roll.get("hits", 0)) for _, roll in rolls)
            words = self.tr("{0} hit") if hits == 1 else self.tr("{0} hits")
            heading = FoldingRow(title, badge(words.format(hits), "danger" if hits else ""))
        standing = [unit for unit in units if unit.id not in picture.strip]
        struck = [unit for unit in units if unit.id in picture.strip]
        scale = self._scale
        layout = column(heading, spacing=3, margins=(10, 6, 8, 6))
        notes = self._notes(value, standing)
        self._add_tokens(layout, stacks_of(self._edition, standing, picture, scale.together))
        several = sum(unit.id in picture.shots for unit in standing)
        if several:
            most = max(picture.shots[unit.id] for unit in standing if unit.id in picture.shots)
            layout.addWidget(text(self.tr("{0} with {1} dice").format(several, most), "caption", tone="muted"))
        for words, tone in notes:
            layout.addWidget(text(words, "caption", tone=tone, wrap=True))
        if struck:
            layout.addWidget(_Dashes(self.tr("casualty strip")))
            stacks = stacks_of(self._edition, struck, picture, True)
            layout.addLayout(tokens(self._edition, stacks, scale, faded=True)[0])
        if lost and struck:  # there is room for one row of fallen units
            words = self.tr("lost: {0}").format(unit_words(self._edition, dict(lost)))
            layout.addWidget(text(words, "caption", 500, "danger", wrap=True))
        elif lost:
            layout.addWidget(_Dashes(self.tr("lost")))
            layout.addLayout(lost_tokens(self._edition, picture.powers[0] if picture.powers else "", lost))
        layout.addStretch(1)
        for number, roll in rolls:
            purpose = purpose_words(roll.get("purpose", ""), plain=False)
            if purpose:
                if roll["purpose"] == "antiaircraft":  # A42-SBR-20: dice are rolled against one type at a time
                    purpose = self.tr("{0} at {1}").format(purpose, unit_words(self._edition, roll["units"]))
                layout.addWidget(text(purpose, "caption", 600, "muted", wrap=True))
            dice = DiceRow(list(roll.get("dice", ())), value, number >= fresh_from, scale.die)
            self.dice.append(dice)
            layout.addWidget(dice)
        well.setLayout(layout)
        return well

    def _notes(self, value: int, standing: Sequence[Unit]) -> list[tuple[str, str]]:
        """What is out of the ordinary in a column, with its tone."""
        lifted = [unit for unit in standing if value > self._base_value(unit.type)]
        damaged = any(unit.hits for unit in standing)
        rules = self._edition.battle
        supported: list[Unit] = []
        notes = []
        for pairing in rules.pairings if self._side == "attacker" else ():
            raised = [unit for unit in lifted if self._edition.has(unit.type, pairing.raised) and value == pairing.to]
            raising = [type_ for type_ in self._types if self._edition.has(type_, pairing.by)]
            if raised and raising:
                names = join(self._edition.types[type_].name.lower() for type_ in raising)
                notes.append((self.tr("{0} lifted by {1}").format(len(raised), names), "muted"))
                supported += raised
        others: dict[int, int] = {}
        for unit in lifted:
            if unit not in supported:
                others[self._base_value(unit.type)] = others.get(self._base_value(unit.type), 0) + 1
        notes += [(self.tr("{0} raised from {1}").format(count, base), "muted") for base, count in others.items()]
        # A42-UNI-54: a battleship takes two hits; the second one sinks it.
        return notes + ([(self.tr("damaged: next hit sinks it"), "danger")] if damaged else [])

    def _add_tokens(self, layout: QBoxLayout, stacks: Sequence[Stack]) -> None:
        grid, made = tokens(self._edition, stacks, self._scale)
        for stack, token in zip(stacks, made, strict=True):
            # A mark goes to the first of them, and the last one marked is the first unmarked.
            token.clicked.connect(lambda unit=stack.units[0].id: self.unit_clicked.emit(unit))
            if stack.choosable:
                self.choices.append(token)
                token.hovered.connect(lambda on, unit=stack.units[0].id: self.unit_hovered.emit(unit if on else 0))
        layout.addLayout(grid)

    def _show_rest(self, units: Sequence[Unit], picture: SidePicture) -> None:
        """Units that never fire in this battle have a row of their own."""
        clear(self._rest_row)
        self._rest.setVisible(bool(units))
        if not units:
            return
        self._rest_row.addWidget(text(self.tr("No combat value"), "secondary", 600, "muted"))
        for stack in stacks_of(self._edition, units, picture, self._scale.together):
            self._add_tokens(self._rest_row, [stack])
        self._rest_row.addStretch(1)


def _share(units: Sequence[Unit], lost: Sequence[object], rolls: Sequence[Mapping[str, Any]]) -> int:
    """How much of the strip's width a column wants, compared with the others."""
    dice = sum(len(roll.get("dice", ())) for roll in rolls)
    if not (units or lost or rolls):
        return 3
    return 5 + min(5, max(len(units), dice) // 4)


class _Dashes(QWidget):
    """A word and a dashed line behind it."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        sized(self, "caption", 500)
        self.setFixedHeight(16)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(current().color("text_muted")))
        width = painter.fontMetrics().horizontalAdvance(self._words) + 8
        painter.drawText(QRectF(0, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.setPen(QPen(QColor(current().color("outline_strong")), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(width, self.height() // 2, self.width(), self.height() // 2)
        painter.end()
