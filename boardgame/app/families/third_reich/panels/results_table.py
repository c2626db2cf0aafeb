"""The Combat Results Table as it is printed: the column of the odds, and the cell that the die chose (TR-14.26)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.app.look import art
from boardgame.app.look.theme import current
from boardgame.games.third_reich.combat.results import CombatTable

_HEAD, _ROW, _DIE = 20, 19, 22
_TONES = {"A": "danger_soft", "D": "success_soft", "EX": "warning_soft"}
"""The tint of a result; a counterattack has that of something to know."""


class ResultsTable(QWidget):
    """Six dice down, the odds across; no column is marked before there are odds."""

    def __init__(self, table: CombatTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.column, self.die = "", 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        current().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Wide enough for its words, as high as its rows."""
        return QSize(_DIE + 34 * len(self._table.columns), _HEAD + 6 * _ROW)

    def mark(self, column: str, die: int = 0) -> None:
        """Mark a column by its odds, and the cell of a die in it; 0 for none."""
        self.column, self.die = column, die
        said = self._table.result(self._table.columns.index(column), die) if die and self._known else ""
        self.setAccessibleName(self.tr("Combat results at {0}: {1}").format(column, said) if said else column)
        self.update()

    @property
    def _known(self) -> bool:
        return self.column in self._table.columns

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self._table.columns
        width = (self.width() - _DIE) / len(columns)
        small = QFont(self.font())
        small.setPointSizeF(max(6.0, small.pointSizeF() * 0.82))
        bold = QFont(small)
        bold.setWeight(QFont.Weight.Bold)
        for place, odds in enumerate(columns):
            chosen = odds == self.column
            box = QRectF(_DIE + place * width, 0, width, _HEAD).adjusted(1, 1, -1, -1)
            if chosen:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.color("accent")))
                painter.drawRoundedRect(box, 3, 3)
            painter.setFont(bold if chosen else small)
            painter.setPen(QColor(theme.color("on_accent" if chosen else "text_muted")))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, odds)
            for face in range(1, 7):
                self._paint_cell(painter, place, face, width, chosen, bold if chosen else small)
        for face in range(1, 7):
            picture = art.die(face, 15, ratio=self.devicePixelRatioF())
            painter.drawPixmap(2, _HEAD + (face - 1) * _ROW + 2, picture)
        painter.end()

    def _paint_cell(self, painter: QPainter, place: int, face: int, width: float, chosen: bool, font: QFont) -> None:
        theme = current()
        result = self._table.result(place, face)
        box = QRectF(_DIE + place * width, _HEAD + (face - 1) * _ROW, width, _ROW).adjusted(1, 1, -1, -1)
        tint = QColor(theme.color(_TONES.get(result, "info_soft")))
        if not chosen and self._known:
            tint.setAlphaF(0.45)
        rolled = chosen and face == self.die
        painter.setPen(QPen(QColor(theme.color("accent")), 2) if rolled else Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(font)
        painter.setPen(QColor(theme.color("text" if chosen or not self._known else "text_muted")))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, result)
