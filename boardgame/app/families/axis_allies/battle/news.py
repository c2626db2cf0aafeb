"""The line between the two sides of the battle strip: the round, the hits just scored, what each side has lost."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from boardgame.app.families.axis_allies.battle.side_picture import SidePicture
from boardgame.app.look.elements import clear, icon_label, row, text, tr
from boardgame.games.axis_allies.edition.edition import Edition


def hit_words(hits: int) -> str:
    """How many hits, in words."""
    return (tr("BattleNews", "{0} hit") if hits == 1 else tr("BattleNews", "{0} hits")).format(hits)


class BattleNews(QFrame):
    """What has just happened between the two sides."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self._edition = edition
        self.setProperty("role", "notice")
        self._row = row(spacing=10, margins=(12, 6, 12, 6))
        self.setLayout(self._row)

    def show_news(self, round_: int, attack: SidePicture, defense: SidePicture) -> None:
        """Show a round (0 before the first) and how the sides stand after it."""
        clear(self._row)
        words = self.tr("Round {0}").format(round_) if round_ else self.tr("Before the battle")
        self._row.addWidget(icon_label("dice", "text", 18))
        self._row.addWidget(text(words, weight=700))
        words = self.tr("attacker {0}, defender {1}").format(hit_words(attack.hits), hit_words(defense.hits))
        self._row.addWidget(text(words, wrap=True), 1)
        self._row.addWidget(text(self.tr("Losses so far"), "secondary", tone="muted"))
        for picture in (attack, defense):
            cost = sum(self._edition.types[type_].cost * count for type_, count in picture.lost.items())
            self._row.addWidget(text(f"{cost} IPC", weight=700, tone=picture.side))
