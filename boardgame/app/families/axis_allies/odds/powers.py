"""The powers that may attack a place, an emblem each; one of them is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QToolButton, QWidget

from boardgame.app.look.elements import clear, row, text
from boardgame.app.look.theme import current, emblem_pixmap
from boardgame.games.axis_allies.edition.edition import Edition

_SIZE = 22


class PowerRow(QWidget):
    """A row of emblems.

    Signals:
        chosen(str): another power is wanted.
    """

    chosen = Signal(str)

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self.tools: dict[str, QToolButton] = {}
        self._row = row(spacing=4)
        self.setLayout(self._row)
        current().changed.connect(self._draw)

    def show_powers(self, powers: Sequence[str], power: str) -> None:
        """Show some powers; a single one needs no choice."""
        clear(self._row)
        self.tools = {}
        self.setVisible(len(powers) > 1)
        if len(powers) < 2:
            return
        self._row.addWidget(text(self.tr("attacked by"), "secondary", tone="muted"))
        for each in powers:
            tool = QToolButton()
            tool.setProperty("kind", "map")
            tool.setCheckable(True)
            tool.setCursor(Qt.CursorShape.PointingHandCursor)
            words = self.tr("{0} attacks").format(self._edition.power_by_id[each].name)
            tool.setToolTip(words)
            tool.setAccessibleName(words)
            tool.clicked.connect(lambda _=False, each=each: self.chosen.emit(each))
            self._row.addWidget(tool)
            self.tools[each] = tool
        self._row.addStretch(1)
        self._draw()
        self.choose(power)

    def choose(self, power: str) -> None:
        """Mark one of them."""
        for each, tool in self.tools.items():
            tool.setChecked(each == power)

    def _draw(self) -> None:
        for power, tool in self.tools.items():
            tool.setIconSize(QSize(_SIZE, _SIZE))
            tool.setIcon(QIcon(emblem_pixmap(power, _SIZE)))
