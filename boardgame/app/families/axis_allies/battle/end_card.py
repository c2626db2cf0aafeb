"""The card at the end of a battle or raid: what was lost, how the dice fell, what changed; the rolls unfold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from boardgame.app.families.axis_allies.battle.dice import purpose_words
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import button, clear, column, emblem_label, icon_label, line, row, scroll, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import current
from boardgame.app.table.dice_row import DiceRow
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.battle_changes import Change, battle_changes
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, Force, Units
from boardgame.games.axis_allies.telling.battle_words import luck_words, subtitle, title
from boardgame.games.axis_allies.telling.names_in_english import count, place_name, plural, power_name, unit_words

WIDTH = 670
_SINGLY = 14
"""Up to so many units lost stand each by itself."""
_TOKEN = QSize(48, 32)
_LONG = 48
"""Letters that fit beside what they are about."""
_ICONS = {"income": "income", "treasury": "income", "facilities": "factory", "damage": "factory",
          "cities": "victory_city"}  # fmt: skip


class EndCard(QWidget):
    """What a battle or raid came to.

    Signals:
        answered(): the player has seen it.
        unfolded(): it has another height now.
    """

    answered = Signal()
    unfolded = Signal()

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self._edition = edition
        self._head = row(spacing=12)
        self._matter = column(spacing=10)
        self._rolls = QFrame()
        self._rolls_in = column(spacing=4)
        self._rolls.setLayout(self._rolls_in)
        inner = QWidget()
        inner.setLayout(column(self._matter, self._rolls, None, spacing=10, margins=(20, 0, 20, 8)))
        self._inner = inner
        self._page = scroll(inner)
        self.rolls_button = button(self.tr("Show the rolls"), icon="dice")
        self.rolls_button.setCheckable(True)
        self.rolls_button.toggled.connect(self._unfold)
        self.next_button = button(self.tr("Next"), "primary", "confirm")
        self.next_button.setMinimumWidth(150)
        self.next_button.clicked.connect(self.answered)
        keys = text(self.tr("Space shows the area, Enter goes on"), "caption", tone="muted")
        foot = row(keys, None, self.rolls_button, self.next_button, margins=(20, 8, 20, 14))
        head = column(self._head, margins=(20, 16, 20, 10))
        self._ends = (head, foot)
        whole = column(head, self._page, foot, spacing=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_battle(self, battle: BattleSummary, state: State) -> None:
        """Show a battle that has ended; ``state`` is the position after it."""
        edition = self._edition
        for layout in (self._head, self._matter, self._rolls_in):
            clear(layout)
        self._head.addWidget(emblem_label(_winner(battle), 34))
        name = text(title(edition, battle), "screen", 700, elide=True)
        name.setAccessibleName(self.tr("How it ended"))
        words = column(name, text(subtitle(edition, battle), "secondary", tone="muted"), spacing=0)
        self._head.addLayout(words, 1)
        sides = row(spacing=10)
        for side in SIDES:
            sides.addWidget(self._side(battle, side, state), 1)
        self._matter.addLayout(sides)
        self._show_dice(battle)
        self._show_changes(battle_changes(edition, state, battle))
        self._show_rolls(battle)
        self.rolls_button.setChecked(False)
        self.rolls_button.setVisible(bool(battle.rolls))
        self._unfold(False)

    def _side(self, battle: BattleSummary, side: str, state: State) -> QFrame:
        """Who fought, what it lost and what is left of it."""
        edition, force = self._edition, battle.forces[side]
        well = QFrame()
        well.setProperty("role", "well")
        owner = state.owners.get(battle.area, "")
        powers = force.powers or ([owner] if battle.is_raid and owner else [])
        names = [power_name(edition, power) for power in powers]
        who = self.tr(" and ").join(names) if 0 < len(names) < 3 else self.tr("{0} powers").format(len(names))
        if not names:
            who = self.tr("Nobody")
        number = count(force.units)
        units = plural(number, self.tr("unit"), self.tr("units"))
        verb = self.tr("attacked with {0} {1}") if side == ATTACKER else self.tr("defended with {0} {1}")
        heading = row(*[emblem_label(power, 26) for power in powers[:3]], spacing=8)
        name = text(who, "card", 700, tone=side, wrap=True)
        heading.addLayout(column(name, text(verb.format(number, units) if number else "", "secondary"), spacing=0), 1)
        worth = force.worth_lost(edition)
        figure = text(f"−{worth} IPC" if worth else "0 IPC", "decision", 700)
        lost = text(self.tr("lost"), "caption", tone="muted")
        for label in (figure, lost):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        heading.addLayout(column(figure, lost, spacing=0))
        layout = column(heading, spacing=6, margins=(12, 10, 12, 12))
        self._units(layout, self.tr("Lost"), force.lost, lost=True)
        if force.damaged:
            words = self.tr("Damaged: {0}").format(unit_words(edition, force.damaged))
            layout.addWidget(text(words, "caption", 500, "danger", wrap=True))
        if battle.is_raid and side == DEFENDER:
            self._facilities(layout, battle, owner)
        else:
            self._left(layout, battle, force, side)
        layout.addStretch(1)
        well.setLayout(layout)
        return well

    def _left(self, layout: QBoxLayout, battle: BattleSummary, force: Force, side: str) -> None:
        if force.retreated:
            what = self.tr("Retreated") if side == ATTACKER and battle.outcome == "retreat" else self.tr("Fell back")
            self._units(layout, what, force.retreated)
        left = force.left()
        if left or not force.retreated:
            where = self.tr("Left") if battle.is_raid else self.tr("Left in {0}")
            self._units(layout, where.format(place_name(self._edition, battle.area)), left)

    def _facilities(self, layout: QBoxLayout, battle: BattleSummary, owner: str) -> None:
        """The complex with its damage stands in the place of the units left."""
        layout.addWidget(text(self.tr("Bombed"), "caption", 600, "muted"))
        for damage in battle.damage:
            if damage.power:
                layout.addWidget(text(self.tr("{0} IPC to the bank").format(damage.amount), weight=700, tone="danger"))
                continue
            kind = damage.facility or "industrial_complex"
            name = self.tr("{0} damage now").format(damage.total)
            token = UnitToken(owner or "neutral", kind, name, _TOKEN)
            done = text(self.tr("+{0} damage").format(damage.amount), weight=700, tone="danger")
            layout.addLayout(row(token, column(done, text(name, "caption", tone="muted"), spacing=0), None))
        if not battle.damage:
            layout.addWidget(text(self.tr("nothing"), "secondary", tone="muted"))

    def _units(self, layout: QBoxLayout, heading: str, units: Units, lost: bool = False) -> None:
        """Units under a heading: those lost one by one where they are not too many, the others by type."""
        layout.addWidget(text(heading, "caption", 600, "muted"))
        if not any(units.values()):
            layout.addWidget(text(self.tr("nothing"), "secondary", tone="muted"))
            return
        singly = lost and count(units) <= _SINGLY
        tokens = []
        for power, type_, number in _listed(units):
            name = f"{self._edition.types[type_].name}, {self.tr('lost')}" if lost else self._edition.types[type_].name
            for many in [1] * number if singly else [number]:
                tokens.append(UnitToken(power, type_, name, _TOKEN, struck=lost, count=many))
        layout.addWidget(_Flow(tokens))

    def _show_dice(self, battle: BattleSummary) -> None:
        words = luck_words(self._edition, battle)
        if not words:
            return
        self._matter.addWidget(line())
        self._matter.addWidget(text(self.tr("Dice"), weight=700))
        self._matter.addWidget(text(words, "secondary", wrap=True))
        for side in SIDES:
            if not battle.fired(side):
                continue
            hits, expected = battle.hits(side), battle.sixths_expected(side) / 6
            powers = battle.forces[side].powers or [battle.fired(side)[0].by]
            names = [power_name(self._edition, power) for power in powers]
            who = ", ".join(names) if len(names) < 3 else self.tr("The defenders")
            scored = text(f"{hits} {plural(hits, self.tr('hit'), self.tr('hits'))}", weight=700)
            meant = text(self.tr("{0} expected").format(f"{expected:.1f}"), "secondary", tone="muted")
            bar = _LuckBar(hits - expected, max(2.0, expected), side)
            cells = row(emblem_label(powers[0], 18), text(who, elide=True), scored, meant, bar, spacing=10)
            cells.setStretch(1, 1)
            self._matter.addLayout(cells)

    def _show_changes(self, changes: list[Change]) -> None:
        if not changes:
            return
        self._matter.addWidget(line())
        self._matter.addWidget(text(self.tr("What changed"), weight=700))
        for change in changes:
            mark = emblem_label(change.power, 18) if change.power else icon_label(_ICONS[change.kind], "text", 18)
            value = text(change.value, weight=600, wrap=len(change.value) > _LONG)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            cells = row(mark, text(change.text, wrap=True), value, spacing=10)
            cells.setStretch(1, 1)
            cells.setStretch(2, 2 if len(change.value) > _LONG else 0)
            self._matter.addLayout(cells)

    def _show_rolls(self, battle: BattleSummary) -> None:
        """Every roll, round by round."""
        self._rolls_in.addWidget(line())
        round_ = -1
        for roll in battle.rolls:
            if roll.round != round_:
                round_ = roll.round
                words = self.tr("Round {0}").format(round_) if round_ else self.tr("Before the first round")
                self._rolls_in.addWidget(text(self.tr("Bombs") if not roll.target else words, weight=700))
            what = purpose_words(roll.purpose)
            if roll.units:
                what = f"{what}: {unit_words(self._edition, roll.units)}"
            if roll.target:
                what += self.tr(", {0} or less").format(roll.target) if roll.target > 1 else self.tr(", only 1")
            label = text(what, "secondary", wrap=True)
            dice = DiceRow(list(roll.dice), roll.target, False)
            cells = row(emblem_label(roll.by, 18), label, dice, spacing=8)
            cells.setStretch(1, 1)
            cells.setStretch(2, 1)
            self._rolls_in.addLayout(cells)

    def _unfold(self, on: bool) -> None:
        self._rolls.setVisible(on)
        self.rolls_button.setText(self.tr("Fold the rolls") if on else self.tr("Show the rolls"))
        self.unfolded.emit()

    def wanted(self, width: int, most: int) -> QSize:
        """The size in which all can be read without scrolling, at most so high."""
        for layout in (self._matter, self._rolls_in):
            layout.activate()
        page = self._inner.layout()
        assert page is not None
        page.invalidate()
        page.activate()
        ends = sum(max(part.heightForWidth(width), part.sizeHint().height()) for part in self._ends)
        room = page.heightForWidth(width) if page.hasHeightForWidth() else page.sizeHint().height()
        wanted = ends + room + 4
        bars = Qt.ScrollBarPolicy  # labels that wrap ask for more than they fill
        self._page.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if wanted > most else bars.ScrollBarAlwaysOff)
        return QSize(width, min(most, wanted))


class _Flow(QWidget):
    """Counters side by side in as many lines as they need."""

    def __init__(self, tokens: Iterable[QWidget]) -> None:
        super().__init__()
        self.setLayout(FlowLayout(*tokens, spacing=4, line_spacing=4))


class _LuckBar(QWidget):
    """More or fewer hits than expected, from a line in the middle."""

    def __init__(self, surplus: float, most: float, side: str) -> None:
        super().__init__()
        self._share = max(-1.0, min(1.0, surplus / most))
        self._side = side
        self.setFixedSize(130, 14)
        self.setAccessibleName(self.tr("{0} hits against expectation").format(f"{surplus:+.1f}"))
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        theme = current()
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.color("outline")))
        painter.drawRoundedRect(QRectF(0, 4, self.width(), 6), 3, 3)
        middle = self.width() / 2
        width = middle * abs(self._share)
        painter.setBrush(QColor(theme.color("success" if self._share > 0 else "danger")))
        painter.drawRect(QRectF(middle if self._share > 0 else middle - width, 3, width, 8))
        painter.setBrush(QColor(theme.color("text")))
        painter.drawRect(QRectF(middle - 1, 0, 2, 14))
        painter.end()


def _winner(battle: BattleSummary) -> str:
    """Whose emblem stands before the title."""
    defenders = battle.forces[DEFENDER].powers
    return defenders[0] if battle.outcome == "defender" and defenders else battle.attacker


def _listed(units: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str, int]]:
    return [(power, type_, number) for power, types in units.items() for type_, number in types.items() if number]
