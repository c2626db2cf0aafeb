"""The odds of a battle in a line and a bar: it falls, fighting goes on, or the attack fails."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.ai.chances import percent
from boardgame.ai.conquest.odds import Odds
from boardgame.app.look.elements import column, icon_label, row, text
from boardgame.app.look.theme import current, scaled, text_font
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.world import World

_SHOWN = 1e-9
"""Chances below that are only what is left over from reckoning."""
_HEIGHT = 22


class OutcomeBar(QWidget):
    """Three parts side by side, each with its chance and its words where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(scaled(_HEIGHT))
        self.setMinimumWidth(80)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._parts: list[tuple[float, str, str]] = []
        current().changed.connect(self.update)

    def show_parts(self, parts: list[tuple[float, str, str]]) -> None:
        """Show parts: chance, words, colour role."""
        self._parts = [part for part in parts if part[0] >= _SHOWN]
        words = ", ".join(f"{percent(chance)} {what}" for chance, what, _ in self._parts)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the parts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = current(), QRectF(self.rect())
        whole = QPainterPath()
        whole.addRoundedRect(box, 4, 4)
        painter.setClipPath(whole)
        painter.setFont(text_font("secondary", 600))
        left = 0.0
        total = sum(chance for chance, _, _ in self._parts) or 1.0
        for number, (chance, what, role) in enumerate(self._parts):
            wide = box.width() * chance / total
            part = QRectF(left, 0, wide, box.height())
            painter.fillRect(part.adjusted(1 if number else 0, 0, 0, 0), QColor(theme.color(f"{role}_soft")))
            painter.setPen(QColor(theme.color("text")))
            for words in (f"{percent(chance)} {what}", percent(chance)):
                if painter.fontMetrics().horizontalAdvance(words) + 8 <= wide:
                    painter.drawText(part, Qt.AlignmentFlag.AlignCenter, words)
                    break
            left += wide


class OddsRow(QWidget):
    """A line that says the chance, and the bar."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._words = text("", "secondary", 600, wrap=True)
        self._note = text("", "caption", tone="muted", wrap=True)
        self.bar = OutcomeBar()
        head = row(icon_label("calculator", "text_muted", 15), self._words, spacing=8)
        head.setStretch(1, 1)
        self.setLayout(column(head, self.bar, self._note, spacing=3, margins=(2, 2, 2, 2)))
        self.hide()

    def show_odds(self, odds: Odds | None) -> None:
        """Show an answer; nothing where there is none."""
        self.setVisible(odds is not None)
        if odds is None:
            return
        where, season = area_name(self._world, odds.area), odds.season
        land = odds.kind == "land"
        good = season.falls if land else season.attacker
        gone = season.defender + season.neither + (season.attacker - season.falls if land else 0.0)
        titles = {
            "land": self.tr("{0} falls this season: {1}"),
            "sea": self.tr("Victory in {0}: {1}"),
            "raid": self.tr("The raid clears {0}: {1}"),
        }
        self._words.setText(titles[odds.kind].format(where, percent(good)))
        won = {"land": self.tr("falls"), "sea": self.tr("won"), "raid": self.tr("cleared")}[odds.kind]
        lost = self.tr("they leave") if odds.kind == "raid" else self.tr("lost")
        self.bar.show_parts(
            [(good, won, "success"), (season.both, self.tr("fighting goes on"), "info"), (gone, lost, "danger")]
        )
        self._note.setText(self.tr("A guess: blocks that you do not see were drawn at random.") if odds.guess else "")
        self._note.setVisible(odds.guess)
