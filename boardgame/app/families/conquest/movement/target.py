"""What the blocks chosen would do at a goal: from where they enter it, with which group, and all that follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.movement.cards import ConsequenceCards
from boardgame.app.families.conquest.movement.segments import Segments
from boardgame.app.families.conquest.movement.words import entry_words
from boardgame.app.families.conquest.odds.row import OddsRow
from boardgame.app.look.elements import button, column, text
from boardgame.games.conquest.foresight.intents import Intent
from boardgame.games.conquest.foresight.outcome import Outcome
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.world import World


class TargetView(QWidget):
    """The goal that is chosen, or looked at.

    Signals:
        entered(int): another way of entering it is to be taken.
        grouped(int): another Battle Group is to be joined; 0 is a new one.
        declared_only(): the Violation is to be declared, and nobody moves yet.
    """

    entered = Signal(int)
    grouped = Signal(int)
    declared_only = Signal()

    def __init__(self, world: World, open_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._world = world
        self.entry = Segments(self.tr("Enter it"))
        self.entry.picked.connect(self.entered)
        self.group = Segments(self.tr("Battle Group"))
        self.group.picked.connect(self.grouped)
        self.cards = ConsequenceCards(open_rule)
        self.odds = OddsRow(world)
        self.refused = text("", "secondary", tone="danger", wrap=True)
        self.only_button = button(self.tr("Only declare it; nobody moves yet"), "small")
        self.only_button.clicked.connect(self.declared_only)
        self.setLayout(
            column(
                self.entry,
                self.group,
                self.cards,
                self.refused,
                self.odds,
                self.only_button,
                spacing=6,
                margins=(12, 4, 12, 8),
            )
        )
        self.hide()

    def show_target(self, found: Sequence[Intent], marked: int, group: str, outcome: Outcome) -> None:
        """Show the ways of entering a goal, one of them marked, and what that one would come to."""
        world, intent = self._world, found[marked]
        self.entry.show_answers([entry_words(world, one) for one in found], marked)
        groups = [self.tr("A new one"), *(self.tr("Group {0}").format(one) for one in intent.groups)]
        self.group.show_answers(groups if intent.groups else (), ("", *intent.groups).index(group))
        self.cards.show_cards(outcome.consequences, counted(intent.commands, "Command"))
        refusal = outcome.refusal
        self.refused.setText(f"{refusal.text} {refusal.rule}" if refusal is not None else "")
        self.refused.setVisible(refusal is not None)
        self.only_button.setVisible(bool(intent.neutral) and outcome.orders == len(intent.actions))
        self.show()
