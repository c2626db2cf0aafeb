"""The combat sequence with the step in progress lit (A42-CON-08, AAR-CON-09)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import clear, column, row, rule_link, text
from boardgame.app.look.theme import current, sized
from boardgame.games.axis_allies.edition.battle_rules import BattleRules

STAGES = (
    ("place", "Place units", "A42-CON-08", "P40-CON-25"),
    ("submarines", "Submarines strike or submerge", "A42-SUB-05"),
    ("attack", "Attackers fire", "A42-CON-12", "P40-CON-40"),
    ("defense", "Defenders fire", "A42-CON-14", "P40-CON-41"),
    ("remove", "Remove defender's casualties", "A42-CON-18", "P40-CON-47"),
    ("press", "Press the attack or retreat", "A42-CON-27"),
    ("conclude", "Conclude combat", "A42-CON-25", "P40-CON-52"),
)
"""Stage of the battle, its printed name, the rule that describes it, under the ids of the editions that have it."""

RAID_STAGES = (
    ("place", "Fighters intercept", "A42-SBR-11"),
    ("antiaircraft", "Antiaircraft fire", "A42-SBR-18"),
    ("air_battle", "One round of air battle", "A42-SBR-12"),
    ("remove", "Remove casualties", "A42-SBR-14"),
    ("bombs", "Surviving bombers drop bombs", "A42-SBR-04"),
)
"""The same for a bombing raid."""

OPENING_STAGES = (
    ("place", "Place units", "AAR-CON-10"),
    ("opening", "Opening fire", "AAR-CON-20"),
    ("opening_losses", "Remove opening fire casualties", "AAR-CON-40"),
    ("attack", "Attackers fire", "AAR-CON-45"),
    ("defense", "Defenders fire", "AAR-CON-47"),
    ("remove", "Remove casualties", "AAR-CON-49"),
    ("press", "Press on, retreat or submerge", "AAR-CON-55"),
    ("conclude", "Conclude combat", "AAR-CON-70"),
)
"""The same for a battle in which submarines, guns and ships off the coast fire first in a step of their own."""

MONEY_RAID_STAGES = (
    ("place", "Place bombers", "AAR-SBR-03"),
    ("antiaircraft", "Antiaircraft fire", "AAR-SBR-06"),
    ("take_money", "Surviving bombers destroy IPCs", "AAR-SBR-07"),
)
"""The same for a raid that costs the owner money."""

FACILITY_RAID_STAGES = (
    ("place", "Fighters intercept", "P40-SBR-06"),
    ("air_battle", "One round of air battle", "P40-SBR-08"),
    ("remove", "Remove casualties", "P40-SBR-09"),
    ("aim", "Bombers choose their targets", "P40-SBR-11"),
    ("facility_guns", "The facility's guns fire", "P40-SBR-13"),
    ("facility_bombs", "Surviving bombers drop bombs", "P40-SBR-14"),
)
"""The same for a raid on one of several facilities, each with guns of its own."""

_SAME_LINE = {"antiaircraft": "place", "bombardment": "place", "test": "press", "begin_round": "submarines"}
_SAME_OPENING_LINE = {
    **dict.fromkeys(
        ("antiaircraft", "bombardment", "begin_round", "kamikaze", "declare_kaiten", "opening_submarines"), "opening"
    ),
    **dict.fromkeys(("spend_kaiten", "spend_kamikaze"), "opening_losses"),
    "submerge": "press",
    "test": "press",
}


class Sequence(QWidget):
    """The printed steps as a list.

    Signals:
        open_rule(str): the rule of a step was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, rules: BattleRules, cite: Callable[..., str], parent: QWidget | None = None) -> None:
        """``cite`` gives the edition's own id of a rule."""
        super().__init__(parent)
        self._cite = cite
        opening = "opening_submarines" in rules.steps
        self._stages = OPENING_STAGES if opening else STAGES
        self._same_line = _SAME_OPENING_LINE if opening else _SAME_LINE
        raids = {"take_money": MONEY_RAID_STAGES, "facility_bombs": FACILITY_RAID_STAGES}
        self._raid_stages = next((raids[step] for step in rules.raid_steps if step in raids), RAID_STAGES)
        self._list: QVBoxLayout = column(spacing=2)
        self.setLayout(self._list)

    def show_stage(self, stage: str, kind: str) -> None:
        """Light a step of a ``land`` or ``sea`` battle or of a ``raid``; those before it are ticked."""
        stages = self._raid_stages if kind == "raid" else self._stages
        order = [name for name, *_ in stages]
        if stage not in order:
            stage = self._same_line.get(stage, stage)
        now = order.index(stage) if stage in order else 0
        clear(self._list)
        for place, (name, words, *rules) in enumerate(stages):
            label = words if name != "submarines" or kind == "sea" else self.tr("Submarines (no sea battle)")
            line = QFrame()
            line.setProperty("role", "row")
            tone = "" if place <= now else "muted"
            lines = column(text(label, "secondary", 700 if place == now else 500, tone, wrap=True), spacing=0)
            if place == now:
                line.setProperty("state", "selected")
                lines.addLayout(row(rule_link(self._cite(*rules), self.open_rule.emit), None))
            inner = row(_Number(place + 1, place - now), lines, margins=(8, 5, 6, 5))
            inner.setStretch(1, 1)
            line.setLayout(inner)
            self._list.addWidget(line)


class _Number(QWidget):
    """A step's number in a disc; a tick when it is done."""

    def __init__(self, number: int, when: int) -> None:
        super().__init__()
        self._number, self._when = number, when
        self.setFixedSize(QSize(20, 22))
        sized(self, "caption", 700)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        role = "accent" if self._when == 0 else "accent_soft" if self._when < 0 else "surface_sunken"
        painter.setBrush(QColor(current().color(role)))
        disc = QRectF(0, 1, 20, 20)
        painter.drawEllipse(disc)
        if self._when < 0:
            art.draw(painter, "icons/confirm", disc.adjusted(4, 4, -4, -4), current().color("accent"))
        else:
            painter.setPen(QColor(current().color("on_accent" if self._when == 0 else "text_muted")))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))
        painter.end()
