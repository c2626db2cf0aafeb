"""Questions asked now and then, such as consent, shares, ships of a fallen power: all without a page of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.look.elements import clear, column, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.third_reich.telling.weighing import Figure, figures


class FiguresCard(QFrame):
    """Figures one below the other, each with its name; hidden where there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._lines = column(spacing=6)
        self.setLayout(column(self._lines, margins=(12, 10, 12, 10)))
        self.hide()

    def show_figures(self, found: tuple[Figure, ...]) -> None:
        """Show figures in the place of those before."""
        clear(self._lines)
        for figure in found:
            line = row(text(figure.name, "secondary", wrap=True), text(figure.value, weight=600), spacing=8)
            line.setStretch(0, 1)
            self._lines.addLayout(line)
        self.setVisible(bool(found))


class QuestionPanel(SuggestingPanel):
    """What is to be weighed above the answers."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.figures = FiguresCard()
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(1, self.figures)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The figures first."""
        super().show_decision(decision, options)
        self.figures.show_figures(figures(self.session.view, decision))

    def leave(self) -> None:
        """Put the figures away."""
        super().leave()
        self.figures.show_figures(())
