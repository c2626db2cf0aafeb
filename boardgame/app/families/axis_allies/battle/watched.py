"""Dice that fell while nobody was asked: the board of the battle, round by round, as it was fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.axis_allies.battle.news import BattleNews
from boardgame.app.families.axis_allies.battle.side_picture import SidePicture
from boardgame.app.families.axis_allies.battle.stacks import Scale, height_for_text, scale_of
from boardgame.app.families.axis_allies.battle.strip import BattleSide
from boardgame.app.look.elements import button, clear, column, icon_label, row, scroll, text
from boardgame.app.table.dice_row import DiceRow
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import Unit
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, Roll
from boardgame.games.axis_allies.telling.names_in_english import place_name


@dataclass(slots=True)
class Moment:
    """One volley of a battle, as the board shows it.

    Attributes:
        round: the round, 0 before the first.
        units: the units on the board, by ids of their own.
        pictures: both sides, with the dice of the round so far.
        fresh: how many of each side's rolls have just fallen.
        bombs: dice of bombs that have just fallen.
    """

    round: int
    units: dict[int, Unit]
    pictures: dict[str, SidePicture]
    fresh: dict[str, int]
    bombs: list[int]


def moments(edition: Edition, battle: BattleSummary, seen: int) -> list[Moment]:
    """The volleys of a battle after the first ``seen`` rolls, each with the units that stood when its round began."""
    found = []
    for begin, end in _volleys(battle, seen):
        rolls = battle.rolls[:end]
        last = rolls[-1]
        start = next(number for number, roll in enumerate(rolls) if roll.round == last.round)
        units = _standing(battle, start)
        by_id = {unit.id: unit for side in SIDES for unit in units[side]}
        this_round = [roll for roll in rolls[start:] if roll.target]
        pictures = {side: _picture(edition, battle, side, units[side], this_round, start) for side in SIDES}
        new = rolls[begin:]
        fresh = {side: sum(roll.side == side and bool(roll.target) for roll in new) for side in SIDES}
        bombs = [die for roll in new if not roll.target for die in roll.dice]
        found.append(Moment(last.round, by_id, pictures, fresh, bombs))
    return found


def _volleys(battle: BattleSummary, seen: int) -> Iterator[tuple[int, int]]:
    """Rolls of one side for one purpose in one round fall together: from which to which."""
    begin = seen
    while begin < len(battle.rolls):
        first = battle.rolls[begin]
        end = begin + 1
        while end < len(battle.rolls) and _together(first, battle.rolls[end]):
            end += 1
        yield begin, end
        begin = end


def _together(one: Roll, other: Roll) -> bool:
    return (one.side, one.purpose, one.round) == (other.side, other.purpose, other.round)


def _standing(battle: BattleSummary, rolls: int) -> dict[str, list[Unit]]:
    """The units of each side on the board after so many rolls, with numbers of their own."""
    counts = {(side, power, type_): number for side in SIDES for power, types in battle.forces[side].units.items()
              for type_, number in types.items()}  # fmt: skip
    for gone in battle.gone:
        if gone.rolls <= rolls:
            for type_, number in gone.units.items():
                key = (gone.side, gone.power, type_)
                counts[key] = max(0, counts.get(key, 0) - number)
    found: dict[str, list[Unit]] = {side: [] for side in SIDES}
    numbers = count()
    for (side, power, type_), number in counts.items():
        found[side] += [Unit(next(numbers), type_, power, battle.area, battle.area) for _ in range(number)]
    return found


def _picture(
    edition: Edition, battle: BattleSummary, side: str, units: list[Unit], rolls: list[Roll], start: int
) -> SidePicture:
    """A side as its board shows it; each unit stands in the column of the number it rolled for."""
    values: dict[int, int] = {}
    for roll in rolls:
        if roll.side == side and roll.purpose != "antiaircraft":
            for type_, number in roll.units.items():
                free = [unit.id for unit in units if unit.type == type_ and unit.id not in values]
                values.update(dict.fromkeys(free[:number], roll.target))
    for unit in units:
        kind = edition.types[unit.type]
        chart = 0 if battle.is_raid else kind.attack if side == ATTACKER else kind.defense
        values.setdefault(unit.id, chart)
    lost: dict[str, int] = {}
    for gone in battle.gone:
        if gone.side == side and gone.lost and gone.rolls <= start:
            for type_, number in gone.units.items():
                lost[type_] = lost.get(type_, 0) + number
    told: list[dict[str, Any]] = [
        {"value": roll.target, "dice": list(roll.dice), "purpose": roll.purpose, "units": dict(roll.units),
         "hits": roll.hits}
        for roll in rolls if roll.side == side
    ]  # fmt: skip
    return SidePicture(side, list(battle.forces[side].powers), values, lost=lost, rolls=list(told))


class WatchedBattle(QWidget):
    """The board of a battle that is watched, not played.

    Signals:
        skipped(): the player wants to see how it ends.
    """

    skipped = Signal()

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self._edition = edition
        self._scale: Scale | None = None
        self._title = text("", "card", 700)
        header = QFrame()
        header.setProperty("role", "header")
        header.setLayout(row(icon_label("battle", "text", 20), self._title, None, margins=(14, 8, 12, 8)))
        self._sides = {side: BattleSide(edition, side) for side in SIDES}
        self._news = BattleNews(edition)
        self._bombs = row(spacing=10)
        strip = column(self._sides[ATTACKER], self._bombs, self._news, self._sides[DEFENDER], spacing=8,
                       margins=(8, 10, 8, 10))  # fmt: skip
        strip.setStretch(0, 1)
        strip.setStretch(3, 1)
        inner = QWidget()
        inner.setLayout(strip)
        footer = QFrame()
        footer.setProperty("role", "footer")
        skip = button(self.tr("Skip to the end"), "primary", "fast_forward")
        skip.clicked.connect(self.skipped)
        keys = text(self.tr("Enter skips the dice"), "caption", tone="muted")
        footer.setLayout(row(keys, None, skip, margins=(16, 10, 16, 10)))
        self.setLayout(column(header, scroll(inner), footer, spacing=0))

    def begin(self, battle: BattleSummary) -> None:
        """A battle is about to be shown."""
        words = {"raid": self.tr("Raid on {0}"), "sea": self.tr("Battle in {0}")}
        place = place_name(self._edition, battle.area)
        self._title.setText(words.get(battle.kind, self.tr("Battle for {0}")).format(place))
        self._scale = None

    def show_moment(self, moment: Moment) -> None:
        """Let the dice of a volley fall."""
        pictures = moment.pictures
        scale = self._scale = self._scale or scale_of(*pictures.values(), height=height_for_text(self.window()))
        for side, shown in self._sides.items():
            shown.show_side(moment.units, pictures[side], moment.fresh[side], scale)
        self._news.show_news(moment.round, pictures[ATTACKER], pictures[DEFENDER])
        clear(self._bombs)
        if moment.bombs:
            dice = DiceRow(moment.bombs, 0, True)
            self._bombs.addWidget(text(self.tr("Bombs"), weight=700))
            self._bombs.addWidget(dice, 1)
            self._bombs.addWidget(text(str(sum(moment.bombs)), "screen", 700, "danger"))
