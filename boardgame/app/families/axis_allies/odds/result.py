"""The answer of the calculator: a large figure, a bar, losses, and how many units are left."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.bar import OddsBar
from boardgame.app.families.axis_allies.odds.odds_in_words import certainty, ipcs, outcome_words
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.look.elements import column, row, text
from boardgame.app.look.theme import restyle


class Result(QFrame):
    """One set-up's answer; two of them stand side by side in a comparison."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.setProperty("tone", "accent")
        self.summary: Summary | None = None
        self.name = text("", "caption", 600, tone="muted")
        self.figure = text("–", "figure", 700, tone="attacker")
        self._words = text("", weight=600, elide=True)
        self._rest = text("", "secondary", tone="muted", wrap=True)
        self.bar = OddsBar(14, figures=False)
        self._sure = text("", "caption", tone="muted")
        self._facts = {
            key: (text("", "secondary", 700, tone="attacker"), text("", "secondary", 700, tone="defender"))
            for key in ("lost", "left")
        }
        titles = {"lost": self.tr("Expected loss"), "left": self.tr("Units left, if it wins")}
        self._titles = []
        facts = []
        for key, pair in self._facts.items():
            name = text(titles[key], "secondary", tone="muted", elide=True)
            self._titles.append((name, titles[key], {"lost": self.tr("Loss"), "left": self.tr("Left")}[key]))
            line = row(name, *pair, spacing=10)
            line.setStretch(0, 1)
            facts.append(line)
        head = row(self.figure, column(self._words, self._rest, spacing=0), spacing=10)
        head.setStretch(1, 1)
        self.setLayout(
            column(row(self.name, None, self._sure), head, self.bar, *facts, spacing=4, margins=(12, 8, 12, 8))
        )

    def show_summary(self, summary: Summary | None, takes: str, stale: bool = False, why: str = "") -> None:
        """Show an answer; ``takes`` says what the figure is the chance of, ``why`` why there is none."""
        self.summary = summary
        self.bar.show_summary(summary, stale)
        self._sure.setText(certainty(summary) if summary is not None and not stale else "")
        if summary is None:
            self.figure.setText("–")
            self._words.setText("")
            self._rest.setText(why)
            for pair in self._facts.values():
                for label in pair:
                    label.setText("")
            return
        self.figure.setText(f"{summary.damage:.1f}" if summary.raid else percent(summary.win))
        self._words.setText(self.tr("IPC of expected damage") if summary.raid else takes)
        through = self.tr("gets through {0}").format(percent(summary.win))
        self._rest.setText(through if summary.raid else outcome_words(summary))
        lost, left = self._facts["lost"], self._facts["left"]
        for side in (0, 1):
            lost[side].setText(ipcs(summary.lost[side]))
            left[side].setText(f"{summary.left[side]:.1f}" if summary.left[side] else "–")
        for widget in (self._titles[1][0], *left):
            widget.setVisible(not summary.raid)

    def select(self, on: bool, narrow: bool) -> None:
        """Whether this is the set-up that is edited, and whether another one stands beside it."""
        restyle(self, tone="accent" if on else "")
        self._words.setVisible(not narrow)
        for name, long, short in self._titles:
            name.setText(short if narrow else long)
