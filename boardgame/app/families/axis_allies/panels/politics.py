"""War is declared, or not: who is at war with whom, and what each declaration makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.axis_allies.docks.relations import RelationsTable, attack_words, joined, legend, related
from boardgame.app.families.axis_allies.foresight import outcome, position_after
from boardgame.app.families.axis_allies.moments.war_card import WarCard
from boardgame.app.families.axis_allies.names import phase_name
from boardgame.app.look.elements import ClickFrame, button, clear, column, icon_label, line, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.consequences import consequences


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration that may be made: in words, the action, the position after it, and its row in the list."""

    words: str
    action: Mapping[str, Any]
    then: State
    row: ClickFrame
    rules: tuple[str, ...]


class PoliticsPanel(DockPanel):
    """A row for each declaration that shows what it would change, the table of relations, and going on without one."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.table = RelationsTable(self.game.edition, 30, 320)
        self.declarations: list[Declaration] = []
        self.chosen: Declaration | None = None
        self._end: dict[str, Any] = {}
        self._list = column(spacing=8, margins=(16, 10, 16, 10))
        self._attacks = column(spacing=4, margins=(16, 10, 16, 10))
        self.body.addLayout(self._list)
        self.body.addWidget(line())
        self.body.addLayout(column(row(None, self.table, None), row(None, legend(), None), margins=(12, 12, 12, 8)))
        self.body.addWidget(line())
        self.body.addLayout(self._attacks)
        self.body.addStretch(1)
        self.declare_button = button(self.tr("Declare war…"), "primary", "battle")
        self.declare_button.clicked.connect(lambda: self._ask(self.chosen))
        self.card: WarCard | None = None
        self.end_button = button("")
        self.end_button.clicked.connect(lambda: self.act.emit(self._end))
        self.footer.addWidget(self.declare_button)
        self.footer.addWidget(self.end_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List what may be declared; nothing is chosen at first."""
        self._put_card_away()
        self.head.show_decision(decision)
        clear(self._list)
        clear(self._attacks)
        self.declarations = []
        self._list.addWidget(text(self.tr("Declarations"), weight=600))
        for option in options:
            if option.tone == "end":
                self._end = fill(option, {})
                self.end_button.setText(self._end_words(option))
            else:
                self._add(option)
        edition, state = self.game.edition, self.session.view
        self._attacks.addWidget(text(self.tr("Attacks without a declaration"), weight=600))
        found = consequences(edition, state)
        for one in found:
            words = attack_words(edition, state, one)
            self._attacks.addWidget(text(words, "secondary", tone="muted", wrap=True))
            self._attacks.addLayout(row(rule_link(one.rule, self.open_rule.emit), None))
        if not found:
            words = self.tr("Attack only those with whom you are at war.")
            self._attacks.addWidget(text(words, "secondary", tone="muted", wrap=True))
        self._choose(None)

    def _add(self, option: Option) -> None:
        action = fill(option, {})
        then = position_after(self.game, self.session.view, action)
        if then is None:
            return
        made = ClickFrame("row")
        new = self._enemies(then)
        more = self.tr("Then at war with {0}").format(joined(self.game.edition, new))
        title = text(option.text, weight=600, wrap=True)
        links = row(*[rule_link(rule, self.open_rule.emit) for rule in option.rules], None, spacing=10)
        words = column(title, text(more, "secondary", tone="muted", wrap=True), links, spacing=2)
        inner = row(icon_label("battle", "danger", 18), words, spacing=10, margins=(10, 8, 10, 8))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setAccessibleName(f"{option.text}. {more}")
        declaration = Declaration(option.text, action, then, made, option.rules)
        made.clicked.connect(lambda: self._ask(declaration))
        self._list.addWidget(made)
        self.declarations.append(declaration)

    def _enemies(self, then: State) -> list[str]:
        """Who is at war with the power in turn after a declaration and is not now."""
        edition, state = self.game.edition, self.session.view
        return [
            power
            for power in related(edition, then)
            if at_war(edition, then, state.turn, power) and not at_war(edition, state, state.turn, power)
        ]

    def _end_words(self, option: Option) -> str:
        """What going on is called: not declaring no war, once one was declared."""
        for entry in reversed(self.session.entries):
            kinds = [event.kind for event in entry.events]
            if "war_declared" in kinds:
                return self.tr("Go on to the {0} phase").format(phase_name(self.session.view.phase).lower())
            if "phase_began" in kinds:
                break
        return option.text

    def _choose(self, declaration: Declaration | None) -> None:
        """Show what a declaration would change; None for nothing chosen."""
        self.chosen = declaration
        state = self.session.view
        for other in self.declarations:
            restyle(other.row, state="selected" if other is declaration else "")
        self.table.show_state(state, declaration.then if declaration else None)
        self.declare_button.setVisible(declaration is not None)
        new = set(self._enemies(declaration.then)) if declaration else set()
        self.board.set_highlights([Highlight(area, "target") for area, owner in state.owners.items() if owner in new])

    # --- doing ------------------------------------------------------------------------------------------------

    def _ask(self, declaration: Declaration | None) -> None:
        """Show over the board what a declaration brings, with the buttons that make it or leave it."""
        self._choose(declaration)
        if declaration is None:
            return
        if self.card is None:
            self.card = WarCard(self.game.edition, self.board)
            self.card.declared.connect(self._declare)
            self.card.left.connect(self.clear)
            self.card.open_rule.connect(self.open_rule)
        self.declare_button.hide()
        declared = self._named(declaration)
        self.card.ask(self.session.view, declaration.then, declared, declaration.rules)

    def _named(self, declaration: Declaration) -> list[str]:
        """Those on whom war is declared by name; the others are drawn in."""
        found = outcome(self.game, self.session.view, declaration.action)
        events = found[1] if found is not None else ()
        return [other for event in events if event.kind == "war_declared" for other in event.data["against"]]

    @property
    def _card_open(self) -> bool:
        return self.card is not None and self.card.isVisible()

    def _put_card_away(self) -> None:
        if self.card is not None and self.card.isVisible():
            self.card.hide()
            self.board.setFocus()

    def leave(self) -> None:
        """The card goes with the panel."""
        self._put_card_away()

    def _declare(self) -> None:
        self._put_card_away()
        if self.chosen is not None:
            self.act.emit(dict(self.chosen.action))

    def primary(self) -> None:
        """Enter shows what is chosen, declares what is shown, or goes on without a declaration."""
        if self._card_open:
            self._declare()
        elif self.chosen is not None:
            self._ask(self.chosen)
        else:
            self.act.emit(self._end)

    def clear(self) -> bool:
        """Esc chooses nothing."""
        had = self.chosen is not None
        self._put_card_away()
        self._choose(None)
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the declarations."""
        if not self.declarations:
            return
        now = self.declarations.index(self.chosen) if self.chosen else (0 if backwards else -1)
        self._choose(self.declarations[(now + (-1 if backwards else 1)) % len(self.declarations)])

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on what a power has opens the card of a declaration on it."""
        state = self.session.view
        there = {state.owners.get(area, ""), *(unit.owner for unit in state.at(area))} if area else set()
        found = (made for made in self.declarations if there & set(self._enemies(made.then)))
        self._put_card_away()
        self._ask(next(found, None))
