"""What an attack comes to before it is announced: the column, the chance of each end, what both lose on average."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.ai.chances import percent
from boardgame.ai.third_reich.odds.answer import Odds
from boardgame.app.families.third_reich.panels.results_table import ResultsTable
from boardgame.app.look.elements import badge, clear, column, icon_label, row, text
from boardgame.app.look.theme import current
from boardgame.games.third_reich.combat.results import combat_table

_ENDS = ("defender_lost", "exchange", "counter_exchange", "attacker_lost")


class ChanceBar(QWidget):
    """A chance as a bar in a colour of the theme."""

    def __init__(self, chance: Fraction, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chance, self._role = float(chance), role
        self.setFixedHeight(8)
        self.setMinimumWidth(60)

    def paintEvent(self, event: object) -> None:
        """Draw the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(self.rect()), 3, 3)
        painter.setBrush(QColor(current().color(self._role)))
        painter.drawRoundedRect(QRectF(0, 0, self.width() * self._chance, self.height()), 3, 3)
        painter.end()


class OddsCard(QFrame):
    """The odds of what is chosen; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._column = badge("", "accent")
        self._forces = text(weight=600)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._sum = text(role="secondary", tone="muted", wrap=True)
        self.table = ResultsTable(combat_table())
        head = row(icon_label("battle", "accent", 18), self._forces, None, self._column, spacing=8)
        self.setLayout(column(head, self.table, self._grid, self._sum, spacing=7, margins=(12, 10, 12, 10)))
        self.hide()

    def show_odds(self, odds: Odds | None, why_not: str = "") -> None:
        """Show odds; None says why there are none, or hides the card."""
        clear(self._grid)
        self._column.setVisible(odds is not None)
        self.table.setVisible(odds is not None)
        self.setVisible(bool(odds or why_not))
        if odds is None:
            self._forces.setText("")
            self._sum.setText(why_not)
            return
        forces = odds.forces
        self._forces.setText(self.tr("{0} factors against {1}").format(forces.attack, forces.defense))
        self._column.setText(odds.column)
        self.table.mark(odds.column)
        self._column.setToolTip(self.tr("A counterattack is made at {0}").format(odds.counter_column))
        names = {
            "defender_lost": (self.tr("Defenders lost"), "success"),
            "exchange": (self.tr("Exchange"), "warning"),
            "counter_exchange": (self.tr("Exchange by counterattack"), "warning"),
            "attacker_lost": (self.tr("Attackers lost"), "danger"),
        }
        shown = [end for end in _ENDS if odds.chance(end)]
        for line, end in enumerate(shown):
            words, role = names[end]
            self._grid.addWidget(text(words, "secondary"), line, 0)
            self._grid.addWidget(ChanceBar(odds.chance(end), role), line, 1)
            chance = text(percent(float(odds.chance(end))), "secondary", 600)
            self._grid.addWidget(chance, line, 2, Qt.AlignmentFlag.AlignRight)
        parts = [self.tr("Taken: {0}").format(percent(float(odds.taken)))]
        parts += [self.tr("breakthrough: {0}").format(percent(float(odds.breakthrough)))] if odds.breakthrough else []
        lost = self.tr("on average {0} factors lost for {1}")
        parts.append(lost.format(_mean(odds.mean("attacker")), _mean(odds.mean("defender"))))
        self._sum.setText(" · ".join(parts))


def _mean(factors: Fraction) -> str:
    return f"{float(factors):.1f}"
