"""The movement phase: a stack by one click, its goal by another, and what is left to do in sight (TR-13)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.movement.attacks_open import AttacksOpen
from boardgame.app.families.third_reich.panels.movement.group import StackGroup
from boardgame.app.families.third_reich.panels.movement.owed import DutyList
from boardgame.app.families.third_reich.panels.movement.selected import GoalCard, UnitRows
from boardgame.app.families.third_reich.panels.movement.unmoved import UnmovedStrip
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.families.third_reich.panels.stacks import StackPanel
from boardgame.app.look.elements import text
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.third_reich.combat.foresight import open_attacks
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.movement.foresight import Outlook, after, outlook
from boardgame.games.third_reich.politics.duties import duties
from boardgame.games.third_reich.state import State


class MovementPanel(PagePanel, StackPanel):
    """The selected stack with a check box for each unit, the goal pointed at with its cost, and all that can move."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.units = UnitRows()
        self.units.changed.connect(self._other_units)
        self.goal = GoalCard(self._words.place, self.open_rule.emit)
        self._how = text("", "secondary", tone="muted", wrap=True)
        self.attacks = AttacksOpen(self._words.place)
        self.attacks.look_at.connect(board.show_area)
        self.owed = DutyList(self.open_rule.emit)
        self.strip = UnmovedStrip()
        self.strip.picked.connect(self.select)
        for part in (self._how, self.units, self.goal, self.attacks, self.owed, self.strip):
            self.page.addWidget(part)
        self.group = StackGroup(session, self.act.emit, self._light)
        board.areas_boxed.connect(self._boxed)
        self._stacks: list[Option] = []
        self._seat = ""
        self._reason: Reply[Refusal | None] | None = None

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") == "move" and isinstance(option.blanks[0], Counts)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show which stacks can still move, none of them selected."""
        view = self.session.view
        self._stacks = [option for option in options if self.belongs(option)]
        if not self.group.moving:
            self.group.drop()
        self.strip.show_stacks(view, self._stacks, self._words.place)
        before, self._seat = self._seat, options[0].action["by"] if options else decision.seat
        self.board.set_routes([])
        super().show_decision(decision, options)
        self._forget_goal()  # with nothing selected any more
        if self._seat != before:
            self._look_there([option.area for option in self._stacks])
        self.group.march(self._stacks)

    def leave(self) -> None:
        """Forget the stacks, too."""
        self._stacks, self._seat = [], ""
        self.group.drop()
        self._say_why("")
        super().leave()
        self.strip.show_stacks(self.session.view, (), self._words.place)

    def _in_order(self, options: list[Option]) -> list[Option]:
        """The page has the stacks: the list begins with all else."""
        return options

    # --- the selected stack -----------------------------------------------------------------------------------

    def select(self, number: int) -> None:
        """Select the stack of a number among those that can move, here and on the board."""
        option = self._stacks[number]
        self.group.drop()
        if option in self.heads.options:
            self.heads.choose(self.heads.options.index(option))
            self.chose.emit()
            self._choose()
            self._look_there([option.area])

    def _choose(self) -> None:
        self._forget_goal()
        self.board.set_routes([])
        super()._choose()
        self._say()

    @property
    def _selected(self) -> Option | None:
        chosen = self._chosen and self._option is not None and self.belongs(self._option)
        return self._option if chosen else None

    def _other_units(self) -> None:
        """Other units of the stack go."""
        if self._form.editors:
            self._form.set_values({self._form.editors[0].blank.name: self.units.taken()})
            self._forget_goal()

    def _say(self) -> None:
        super()._say()
        if not self.on_page:
            return
        option = self._selected
        several = self.group.areas
        self.strip.mark([option.area] if option is not None else several)
        for part in (self.units, self.goal):
            part.setVisible(option is not None)
        self._how.setVisible(option is None and bool(self._stacks))
        if several:
            words = self.tr("{0} stacks are selected: click a lit hex to send all there that can go.")
            self._how.setText(words.format(self.group.count))
        else:
            self._how.setText(
                self.tr("Click a stack on the map or below to move it. Drag with the right button to select several.")
            )
        if option is not None:
            blank = option.blanks[0]
            assert isinstance(blank, Counts)
            taken = self._form.values().get(blank.name, {})
            self.units.show_units(self.session.view, self._words.place(option.area), blank, taken)
            self.primary_button.setText(self.tr("Choose the hex from a list"))

    def _light(self) -> None:
        if self.on_page and self.group.areas:
            lit, badges = self.group.lights()
            self.board.set_highlights(lit)
            self.board.set_badges(badges)
            return
        if self.on_page and self._stacks and self._selected is None:
            self.board.set_highlights([Highlight(option.area, "reachable") for option in self._stacks])
            self.board.set_badges([])
            return
        super()._light()

    def clear(self) -> bool:
        """Away from the stack or stacks, too."""
        had = bool(self.group.areas) or super().clear()
        self.group.drop()
        self._forget_goal()
        self._say()
        self._light()
        return had

    def refused(self, refusal: Refusal) -> None:
        """See :class:`Panel`; of several stacks those that still can go on."""
        super().refused(refusal)
        self.group.march(self._stacks)

    def _boxed(self, areas: tuple[str, ...]) -> None:
        """Select the stacks around which a box was drawn."""
        numbers = [number for number, option in enumerate(self._stacks) if option.area in areas]
        if not self.on_page or not numbers:
            return
        if len(numbers) == 1:
            self.select(numbers[0])
            return
        self.clear()
        self.group.select([self._stacks[number] for number in numbers])
        self._say()
        self._light()

    def showEvent(self, event: QShowEvent) -> None:
        """Boxes can be drawn on the board while the panel is on show."""
        super().showEvent(event)
        self.board.boxes = True

    def hideEvent(self, event: QHideEvent) -> None:
        """And no longer."""
        super().hideEvent(event)
        self.board.boxes = False

    def how_many(self) -> int:
        """The stacks that can move."""
        return len(self._stacks)

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        return self._stacks.index(option) if (option := self._selected) in self._stacks else -1

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first stack")

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Where another stack still has to move a click selects it; a right click, or Shift, moves there."""
        if self.on_page and self.group.areas and self.group.go(area):
            self.group.march(self._stacks)
            return
        if self.group.areas:
            self.clear()
        plain = button == Qt.MouseButton.LeftButton and not modifiers & Qt.KeyboardModifier.ShiftModifier
        other = self._stack_in(area) if plain else None
        if other is not None:
            self.select(other)
        else:
            super().area_clicked(area, button, modifiers)

    def _stack_in(self, area: str) -> int | None:
        """The number of a stack that still has to move, other than the one selected."""
        if not self.on_page or self._selected is None or self._selected.area == area:
            return None
        return next((number for number, option in enumerate(self._stacks) if option.area == area), None)

    # --- the goal ---------------------------------------------------------------------------------------------

    def area_hovered(self, area: str) -> None:
        """The way to a goal with its cost; the last one stays, so that its rules can be clicked; else why not."""
        super().area_hovered(area)
        goal = next((goal for goal in self._goals() if goal.area == area), None)
        self._say_why(area if goal is None else "")
        if goal is not None and self._stack_in(area) is not None:
            self.hint.emit(self.tr("A click selects the stack there; a right click moves there."))
        found = self._outlook(area) if goal is not None else None
        self.board.set_routes([Route(found.way, "hover")] if found is not None else [])
        if found is not None and goal is not None:
            self.goal.show_goal(found, goal.tone == "battle")
            then = after(self.session.view, self._filled()["units"], found)
            self.owed.show_duties(duties(then, self._seat), foreseen=True)
            self._show_attacks(then, self._words.place(area))

    def _say_why(self, area: str) -> None:
        """Beside the cursor, why the selected units cannot go to a hex."""
        if self._reason is not None:
            self._reason.cancel()
            self._reason = None
        self.why.emit(None)
        option = self._selected
        if not area or option is None or area == option.area or self._further is None:
            return
        self._reason = self.session.explain({**option.action, **self._filled(), "to": area})
        self._reason.then(self.why.emit)

    def _forget_goal(self) -> None:
        self.goal.show_goal(None)
        self.owed.show_duties(duties(self.session.view, self._seat))
        self._show_attacks(self.session.view)

    def _show_attacks(self, view: State, there: str = "") -> None:
        """What the units that go could attack in a position."""
        units = self._filled().get("units") or () if self._selected is not None else ()
        acting = next((frame for frame in reversed(view.stack) if isinstance(frame, ActingFrame)), None)
        found = open_attacks(view, self._seat, acting.nations, units) if units and acting is not None else ()
        self.attacks.show_attacks(view, found, there)

    def _outlook(self, area: str) -> Outlook | None:
        units = self._filled().get("units") or ()
        return outlook(self.session.view, units, area) if units else None
