"""What comes of fighting on, as the battle board tells it: who is left, what it costs the side asked."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.ai.chances import percent
from boardgame.ai.conquest.odds import battle_odds
from boardgame.ai.conquest.odds.answer import Odds, Standing
from boardgame.app.families.conquest.battle import words
from boardgame.app.look.elements import clear, column, row, text
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

_SOON = 40
"""Milliseconds after which they are worked out: the board is drawn first."""
_BUDGET = 0.06
"""Seconds that they may take."""
_GRAVE = 0.5
"""From this chance on the loss of all warships, or of all units, is told in red."""


class OddsBox(QWidget):
    """Worked out a moment after it was asked for, so that nothing waits for it; empty until then, and without odds."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._view: View | None = None
        self._area = self._side = ""
        self._lines = column(spacing=3)
        self.setLayout(self._lines)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._work_out)
        self.hide()

    def ask(self, view: View, area: str, side: str) -> None:
        """Ask for the odds of the Battle in an area, as they are for a side."""
        self.leave()
        self._view, self._area, self._side = view, area, side
        self._later.start(_SOON)

    def leave(self) -> None:
        """Nothing is asked any more."""
        self._later.stop()
        self._view = None
        clear(self._lines)
        self.hide()

    def _work_out(self) -> None:
        if self._view is None:
            return
        odds = battle_odds(self._view, self._area, budget=_BUDGET)
        if odds is not None:
            self.show_odds(odds)

    def show_odds(self, odds: Odds) -> None:
        """Tell them: at sea of the whole Battle, else of this round."""
        clear(self._lines)
        standing = odds.end if odds.kind == "sea" else odds.round
        title = self.tr("If all fight to the end") if odds.kind == "sea" else self.tr("If all fight this round")
        self._lines.addWidget(text(title, "secondary", 700))
        grave = self._grave(standing)
        if grave:
            notice = QFrame()
            notice.setProperty("role", "notice")
            notice.setProperty("tone", "danger")
            notice.setLayout(row(text(grave, "secondary", 600, wrap=True), margins=(10, 4, 10, 4)))
            self._lines.addWidget(notice)
        attacker = words.side_words(self._world, odds.attacker)
        defender = words.sides_words(self._world, odds.defenders)
        for name, chance in (
            (self.tr("only {0} left").format(attacker), standing.attacker),
            (self.tr("only {0} left").format(defender), standing.defender),
            (self.tr("both left"), standing.both),
            (self.tr("nobody left"), standing.neither),
        ):
            if chance:
                told = row(
                    text(name, "secondary", elide=True), text(percent(chance), "secondary", 700), spacing=8
                )
                told.setStretch(0, 1)
                self._lines.addLayout(told)
        means = [
            self.tr("{0} {1} CV").format(words.side_words(self._world, side), f"{lost:.1f}")
            for side, lost in standing.lost.items()
            if side == odds.attacker or side in odds.defenders
        ]
        if means:
            lost = self.tr("lost on average: {0}").format(", ".join(means))
            self._lines.addWidget(text(lost, "caption", tone="muted", wrap=True))
        self.show()

    def _grave(self, standing: Standing) -> str:
        """What the side asked is likely to lose altogether."""
        gone = standing.wiped.get(self._side, 0.0)
        ships = standing.wiped_classes.get(self._side, {}).get("naval", 0.0)
        if gone >= _GRAVE:
            return self.tr("all your units lost: {0}").format(percent(gone))
        return self.tr("all your warships lost: {0}").format(percent(ships)) if ships >= _GRAVE else ""
