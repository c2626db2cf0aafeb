"""The card at the end of a battle or raid: what was lost, how the dice fell, what changed; the rolls unfold."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame

from boardgame.app.families.axis_allies.battle.dice import purpose_words
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import button, clear, column, emblem_label, icon_label, line, row, text, tr
from boardgame.app.table.cards.end_card import EndCard
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.signed import signed
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


class BattleEndCard(EndCard):
    """What a battle or raid came to.

    Signals:
        unfolded(): it has another height now.
    """

    unfolded = Signal()

    def __init__(self, edition: Edition) -> None:
        self.rolls_button = button(tr("BattleEndCard", "Show the rolls"), icon="dice")
        self.rolls_button.setCheckable(True)
        super().__init__(self.rolls_button)
        self._edition = edition
        self._rolls = QFrame()
        self._rolls_in = column(spacing=4)
        self._rolls.setLayout(self._rolls_in)
        self._whole.insertWidget(1, self._rolls)
        self.rolls_button.toggled.connect(self._unfold)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_battle(self, battle: BattleSummary, state: State) -> None:
        """Show a battle that has ended; ``state`` is the position after it."""
        edition = self._edition
        self.leave()
        clear(self._rolls_in)
        self._show_head(_winner(battle), title(edition, battle), subtitle(edition, battle))
        sides = row(spacing=10)
        for side in SIDES:
            sides.addWidget(self._force(battle, side, state), 1)
        self._matter.addLayout(sides)
        self._show_dice(battle)
        self._show_changes(battle_changes(edition, state, battle))
        self._show_rolls(battle)
        self.rolls_button.setChecked(False)
        self.rolls_button.setVisible(bool(battle.rolls))
        self._unfold(False)

    def _force(self, battle: BattleSummary, side: str, state: State) -> QFrame:
        """Who fought, what it lost and what is left of it."""
        edition, force = self._edition, battle.forces[side]
        owner = state.owners.get(battle.area, "")
        powers = force.powers or ([owner] if battle.is_raid and owner else [])
        names = [power_name(edition, power) for power in powers]
        who = self.tr(" and ").join(names) if 0 < len(names) < 3 else self.tr("{0} powers").format(len(names))
        if not names:
            who = self.tr("Nobody")
        number = count(force.units)
        units = plural(number, self.tr("unit"), self.tr("units"))
        verb = self.tr("attacked with {0} {1}") if side == ATTACKER else self.tr("defended with {0} {1}")
        paid = sum(one.amount for one in battle.damage if one.power) if side == DEFENDER else 0  # to the bank
        worth = force.worth_lost(edition) + paid
        told = verb.format(number, units) if number else ""
        well, layout = self._side(powers[:3], who, side, told, f"{signed(-worth)} IPC")
        self._list(layout, self.tr("Lost"), force.lost, lost=True)
        if force.damaged:
            words = self.tr("Damaged: {0}").format(unit_words(edition, force.damaged))
            layout.addWidget(text(words, "caption", 500, "danger", wrap=True))
        if battle.is_raid and side == DEFENDER:
            self._facilities(layout, battle, owner)
        else:
            self._left(layout, battle, force, side)
        layout.addStretch(1)
        return well

    def _left(self, layout: QBoxLayout, battle: BattleSummary, force: Force, side: str) -> None:
        if force.retreated:
            what = self.tr("Retreated") if side == ATTACKER and battle.outcome == "retreat" else self.tr("Fell back")
            self._list(layout, what, force.retreated)
        left = force.left()
        if left or not force.retreated:
            where = self.tr("Left") if battle.is_raid else self.tr("Left in {0}")
            self._list(layout, where.format(place_name(self._edition, battle.area)), left)

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

    def _list(self, layout: QBoxLayout, heading: str, units: Units, lost: bool = False) -> None:
        """Units under a heading: those lost one by one where they are not too many, the others by type."""
        singly = lost and count(units) <= _SINGLY
        tokens = []
        for power, type_, number in _listed(units):
            name = f"{self._edition.types[type_].name}, {self.tr('lost')}" if lost else self._edition.types[type_].name
            for many in [1] * number if singly else [number]:
                tokens.append(UnitToken(power, type_, name, _TOKEN, struck=lost, count=many))
        self._units(layout, heading, tokens)

    def _show_dice(self, battle: BattleSummary) -> None:
        words = luck_words(self._edition, battle)
        if not words:
            return
        self._begin_section(self.tr("Dice"))
        self._matter.addWidget(text(words, "secondary", wrap=True))
        for side in SIDES:
            if not battle.fired(side):
                continue
            powers = battle.forces[side].powers or [battle.fired(side)[0].by]
            names = [power_name(self._edition, power) for power in powers]
            who = ", ".join(names) if len(names) < 3 else self.tr("The defenders")
            self._add_dice(powers[0], who, battle.hits(side), battle.sixths_expected(side) / 6)

    def _show_changes(self, changes: list[Change]) -> None:
        if not changes:
            return
        self._begin_section(self.tr("What changed"))
        for change in changes:
            mark = emblem_label(change.power, 18) if change.power else icon_label(_ICONS[change.kind], "text", 18)
            self._add_change(mark, change.text, change.value, len(change.value) > _LONG)

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
        """See EndCard."""
        self._rolls_in.activate()
        return super().wanted(width, most)


def _winner(battle: BattleSummary) -> str:
    """Whose emblem stands before the title."""
    defenders = battle.forces[DEFENDER].powers
    return defenders[0] if battle.outcome == "defender" and defenders else battle.attacker


def _listed(units: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str, int]]:
    return [(power, type_, number) for power, types in units.items() for type_, number in types.items() if number]
