"""The Movement Phase: choose blocks, then a goal; what would follow is told before it is ordered (chapter 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.movement import lights
from boardgame.app.families.conquest.movement.block_choice import BlockChoice
from boardgame.app.families.conquest.movement.dragging import DraggingPanel
from boardgame.app.families.conquest.movement.left_over import LeftOver
from boardgame.app.families.conquest.movement.orders_list import OrdersList
from boardgame.app.families.conquest.movement.reach import Reach
from boardgame.app.families.conquest.movement.rising import KINDS, Risings
from boardgame.app.families.conquest.movement.still_free import StillFree
from boardgame.app.families.conquest.movement.target import TargetView
from boardgame.app.families.conquest.movement.turn_note import TurnNote
from boardgame.app.families.conquest.movement.words import go_words
from boardgame.app.families.conquest.odds.asker import OddsAsker
from boardgame.app.look.elements import button, line, row
from boardgame.app.look.theme import restyle
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.foresight.intents import Intent
from boardgame.games.conquest.foresight.outcome import Outcome
from boardgame.games.conquest.telling.names import area_name

_REST = 40
"""Milliseconds for which the cursor rests on a goal before its cards are shown."""


class MovementPanel(DraggingPanel):
    """Blocks of an area, goals on the map, consequences in cards, orders so far, the end."""

    double_click = "unless_answered"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        world = self.game.world
        self._options: list[Option] = []
        self._reach = Reach(session, self.game)
        self._target = self._wished = ""  # the goal, and the one chosen last, even if these blocks cannot get there
        self._hovered = ""
        self._giving = False
        self._reason: Reply[Refusal | None] = Reply()
        self._resting = QTimer(self)  # the cards follow the cursor where it stays, the way there at once
        self._resting.setSingleShot(True)
        self._resting.setInterval(_REST)
        self._resting.timeout.connect(self._show_target)
        self.note = TurnNote(self.open_rule.emit)
        self.free = StillFree(world)
        self.free.wanted.connect(self._look_at)
        self.odds = OddsAsker(self)
        self.odds.known.connect(self._odds_known)
        self.blocks = BlockChoice(world)
        self.blocks.changed.connect(self._after_selection)
        self.risings = Risings(session)
        self.risings.wanted.connect(self.act)
        self.risings.open_rule.connect(self.open_rule)
        self.target = TargetView(world, self.open_rule.emit)
        self.target.entered.connect(self._enter)
        self.target.grouped.connect(self._join)
        self.target.declared_only.connect(self._declare_only)
        self.orders = OrdersList(session, world)
        self.orders.take_back.connect(session.undo)
        self.orders.look_at.connect(board.center_on_area)
        self.left = LeftOver(world)
        for widget in (self.note, self.free, self.blocks, self.risings, self.target, line(), self.orders, self.left):
            self.matter.addWidget(widget)
        self.go_button = button("", "primary", "move")
        self.go_button.setMinimumHeight(34)
        self.go_button.clicked.connect(self.press)
        self.undo_button = button(self.tr("Undo"), icon="undo")
        self.undo_button.clicked.connect(lambda: session.undo(1))
        self.end_button = button("")
        self.end_button.setObjectName("end")
        self.end_button.clicked.connect(lambda: self.act.emit({"do": "end_movement"}))
        self.footer.addWidget(self.go_button)
        buttons = row(self.undo_button, self.end_button)
        buttons.setStretch(1, 1)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Show the phase anew; the area looked at stays while blocks there can still move."""
        if self._giving:  # one of two orders; the last one shows it all
            return
        self._options = options
        view = self.session.view
        self.note.show_turn(str(decision.data.get("turn", "")))
        self.orders.show_orders()
        self.free.show_options(view, options)
        self.left.show_left(view)
        self.undo_button.setEnabled(self.session.can_undo)
        end = next((option for option in options if option.tone == "end"), None)
        self.end_button.setEnabled(end is not None)
        self.end_button.setText(self.tr("End movement"))
        self.end_button.setToolTip(end.text if end is not None else "")
        nothing_left = not self.places and end is not None
        self.go_button.setVisible(not nothing_left)
        restyle(self.end_button, kind="primary" if nothing_left else "")
        if end is None:
            self.session.explain({"do": "end_movement"}).then(self._explain_end)
        self.select(self.blocks.area if self.blocks.area in self.places else "")

    def _explain_end(self, refusal: Refusal | None) -> None:
        self.end_button.setToolTip(f"{refusal.text} {refusal.rule}" if refusal is not None else "")

    @property
    def places(self) -> list[str]:
        """The areas where something can be ordered."""
        return list(dict.fromkeys(option.area for option in self._options if option.action["do"] in ("move", *KINDS)))

    def select(self, area: str, chosen: tuple[int, ...] = ()) -> None:
        """Look at an area's blocks, these or the first of them chosen."""
        self._target = self._wished = ""
        self.blocks.show_area(self.session.view, area, chosen)
        self.risings.show_area(self._options, area)
        self.free.setVisible(not area)
        self._after_selection()

    def _look_at(self, area: str) -> None:
        """Look at an area that was chosen in the list."""
        self.board.show_area(area)
        self.select(area)

    def _after_selection(self) -> None:
        """Other blocks are chosen: what they can do is worked out anew."""
        self.chose.emit()
        units = self.blocks.units
        self._reach.look(self.blocks.area, self.blocks.power, units)
        self._target = self._wished if self._wished in self._reach else ""
        if units and self._wished and not self._target:
            self._explain_goal(self._wished)
        self._show_target()
        self.light()

    @property
    def _looked_at(self) -> str:
        """The goal chosen, of which the buttons speak, else the one under the cursor."""
        return self._target or self._hovered

    def _show_target(self) -> None:
        area = self._looked_at
        intent = self._reach.intent(area)
        self.blocks.show_ways(intent.ways if intent is not None else {})
        if intent is None:
            self.target.hide()
        else:
            reach, outcome = self._reach, self._reach.outcome(area)
            group = reach.group if reach.group in intent.groups else ""
            self.target.show_target(reach.goals[area], reach.way(area), group, outcome)
            self._ask_odds(intent, outcome)
        going = self._reach.intent(self._target)
        if going is None:
            self.go_button.setText(self._missing())
            self.go_button.setEnabled(False)
        else:
            outcome = self._reach.outcome(self._target)
            self.go_button.setText(go_words(self.game.world, going, outcome))
            self.go_button.setEnabled(outcome.refusal is None)
        lights.point(self.board, self.session.view, intent)

    def _missing(self) -> str:
        """What is still to be chosen; or that there is nowhere to go."""
        count = len(self.blocks.chosen)
        if not count:
            return self.tr("Choose blocks to move")
        if self._reach.goals:
            return self.tr("Choose where to go")
        return self.tr("Together they can go nowhere") if count > 1 else self.tr("It can go nowhere")

    def _ask_odds(self, intent: Intent, outcome: Outcome) -> None:
        """Ask for the odds of the battle that would follow; they are shown when they are known."""
        fights = outcome.refusal is None and any(one.kind == "battle" for one in outcome.consequences)
        if fights:
            self.odds.ask(self.session.view, intent.goal, intent.actions)
        self.target.odds.show_odds(self.odds.odds if fights else None)

    def _odds_known(self) -> None:
        """By now another goal may be looked at, or another panel have the board."""
        intent = self._reach.intent(self._looked_at)
        if intent is not None and self.target.isVisible():
            self._ask_odds(intent, self._reach.outcome(self._looked_at))

    def light(self) -> None:
        """Light the goals of the blocks chosen, else the areas where something can be ordered."""
        if not self._giving:
            blocks, goals = self.blocks, self._reach.goals
            lights.light(self.board, self.places, blocks.area, blocks.chosen, goals, self._target)
            lights.point(self.board, self.session.view, self._reach.intent(self._looked_at))

    def forget(self) -> None:
        """Keep nothing of what only this player may see."""
        self._reason.cancel()
        self._resting.stop()
        self.odds.forget()
        self._target = self._wished = self._hovered = ""
        self._reach.look()
        self._options = []
        self.orders.forget()
        self.blocks.show_area(self.session.view, "")
        self.risings.show_area([], "")
        self.target.cards.show_cards(())
        self.target.hide()
        self.board.set_block_lights([])

    # --- doing ------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """Enter goes to the goal chosen; it ends the phase where nothing else can be done."""
        if self._target:
            self._go(self._target)
        elif self.go_button.isHidden():
            self.end_button.click()

    def _go(self, area: str) -> None:
        """Give the orders that can be given now; a declaration and the move that follows it as one."""
        intent = self._reach.intent(area)
        if intent is None:
            self._say_why_not(area)
            return
        outcome = self._reach.outcome(area)
        if outcome.refusal is None:
            self._give([dict(action) for action in intent.actions[: outcome.orders]])

    def _give(self, actions: list[dict[str, Any]]) -> None:
        for place, action in enumerate(actions):
            before = len(self.session.entries)
            self._giving = place + 1 < len(actions)
            try:
                self.act.emit(action)
            finally:
                self._giving = False
            if len(self.session.entries) == before:
                decision = self.session.decision
                if place and decision is not None:  # the declaration stands, the move was refused
                    self.show_decision(decision, self.session.heads)
                return

    def _declare_only(self) -> None:
        intent = self._reach.intent(self._looked_at)
        if intent is not None and intent.neutral:
            self._give([dict(intent.actions[0])])

    def _move_there(self, area: str) -> Mapping[str, Any]:
        blocks = self.blocks
        return {"do": "move", "area": blocks.area, "power": blocks.power, "goal": area, "units": blocks.units}

    def _say_why_not(self, area: str) -> None:
        """A place that is not lit was chosen: let the rules speak."""
        if self.blocks.units and area != self.blocks.area:
            self.act.emit(dict(self._move_there(area)))

    def _choose_instead(self, area: str) -> None:
        """An area is clicked whose own blocks can move: they are chosen; why those before cannot go there is told."""
        before, units, move = self.blocks.area, self.blocks.units, dict(self._move_there(area))
        self.select("" if area == before else area)
        if not units or area == before:
            return
        world = self.game.world
        words = self.tr("{0} cannot be reached from {1}: its own blocks are chosen now.")
        self.hint.emit(words.format(area_name(world, area), area_name(world, before)))
        self._reason = self.session.explain(move)
        self._reason.then(self.why.emit)

    def _aim(self, area: str) -> None:
        """Choose a goal; its cards come into sight."""
        self._target = self._wished = area
        self._show_target()
        self.light()
        QTimer.singleShot(0, self._scroll)

    def _scroll(self) -> None:
        """Bring the cards into sight, their beginning before their end."""
        if self.target.isVisible():
            self.scroller.ensureWidgetVisible(self.target, 0, 8)
            top = self.target.y()
            bar = self.scroller.verticalScrollBar()
            if bar.value() > top:
                bar.setValue(top)

    def _enter(self, place: int) -> None:
        """Another way of entering the goal."""
        area = self._looked_at
        if area in self._reach:
            self._reach.enter(area, place)
            self._aim(area)

    def _join(self, place: int) -> None:
        """Another Battle Group."""
        intent = self._reach.intent(self._looked_at)
        if intent is not None:
            self._reach.group = ("", *intent.groups)[place]
            self._aim(self._looked_at)

    # --- on the board -----------------------------------------------------------------------------------------

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """Left: choose blocks, or a goal; again on the goal, or right: go."""
        if not area:
            self.drop()
        elif button == Qt.MouseButton.RightButton:
            self.hasten(area)
        elif area in self._reach:
            if area == self._target:
                self._go(area)
            else:
                self._aim(area)
        elif area in self.places:
            self._choose_instead(area)
        elif self.blocks.units and area != self.blocks.area:
            self._say_why_not(area)
        else:
            self.select("")

    def area_double_clicked(self, area: str) -> None:
        """Go there, unless that would weigh for the rest of the game: then it is asked for once more."""
        if area and area == self._target and not self._reach.outcome(area).grave:
            super().area_double_clicked(area)

    def hasten(self, area: str) -> None:
        """Go there at once; where that would weigh for the rest of the game, show it first."""
        if area in self._reach and self._reach.outcome(area).grave and area != self._target:
            self._aim(area)
        elif area:
            self._go(area)

    def area_hovered(self, area: str) -> None:
        """Show the way there and what would follow; say after a moment why there is none."""
        self._hovered = area
        lights.point(self.board, self.session.view, self._reach.intent(self._looked_at))
        self._resting.start()
        self._reason.cancel()
        if not area or not self.blocks.units or area in self._reach or area == self.blocks.area:
            self.why.emit(None)
            return
        self._explain_goal(area)

    def _explain_goal(self, area: str) -> None:
        self._reason = self.session.explain(self._move_there(area))
        self._reason.then(self.why.emit)

    def drop(self) -> bool:
        """Esc drops the goal, then the blocks."""
        if self._target:
            self._target = self._wished = ""
            self._show_target()
            self.light()
            return True
        if self.blocks.area:
            self.select("")
            return True
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A chooses all blocks of the area."""
        if event.key() == Qt.Key.Key_A and not event.modifiers() and self.blocks.area:
            self.blocks.choose_all()
            return True
        return False

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next area where something can be ordered."""
        places = self.places
        if not places:
            return
        step = -1 if backwards else 1
        here = self.blocks.area
        area = places[(places.index(here) + step) % len(places) if here in places else 0]
        self.select(area)
        self.board.center_on_area(area)
