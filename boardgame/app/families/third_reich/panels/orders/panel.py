"""Orders one after the other: a thing by one click, on the map or in the list, and where it goes by another."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.movement.selected import UnitRows
from boardgame.app.families.third_reich.panels.orders.thing_list import ThingList
from boardgame.app.families.third_reich.panels.orders.things import Thing, things
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.families.third_reich.panels.stacks import StackPanel
from boardgame.app.look.elements import clear, column, text
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option, Place, Places
from boardgame.engine.refusal import MALFORMED, Refusal


class OrdersPanel(PagePanel, StackPanel):
    """A row for each thing that can go; its goals are lit, and a click on one sends it there.

    A subclass says which actions are orders, fills ``above`` with what limits them and :meth:`done` with what has gone.

    Attributes:
        ways: the names of the actions that are orders.
    """

    ways: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._things: list[Thing] = []
        self._at, self._way = -1, ""
        self._seat = ""
        self._reason: Reply[Refusal | None] | None = None
        super().__init__(session, board, family, parent)
        self.above = column(spacing=6)
        self._how = text("", "secondary", tone="muted", wrap=True)
        self.units = UnitRows()
        self.units.changed.connect(self._other_units)
        self.list = ThingList()
        self.list.picked.connect(self.select)
        self.list.pointed.connect(self._point)
        self.page.addLayout(self.above)
        for part in (self._how, self.units, self.list):
            self.page.addWidget(part)
        self._done = QWidget()
        self._done_title = text("", weight=600)
        self._rows = column(spacing=2)
        self._done.setLayout(column(self._done_title, self._rows, spacing=4))
        self.below.addWidget(self._done)

    # --- what a subclass says ---------------------------------------------------------------------------------

    def title(self, count: int) -> str:
        """What the list holds, in words."""
        raise NotImplementedError

    def how(self) -> str:
        """What a click does while nothing is selected."""
        return self.tr("Click a unit on the map or below, then a lit hex.")

    def done(self, rows: QVBoxLayout, decision: Decision) -> str:
        """Fill in what has gone; returns what that is called, empty for nothing."""
        return ""

    def limits(self, decision: Decision) -> None:
        """Show what is left of what limits the orders."""

    # --- showing ----------------------------------------------------------------------------------------------

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") in self.ways

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """What can go, none of it selected; the thing that was stays in sight."""
        self._at, self._way = -1, ""
        self._things = things(self.session.view, [option for option in options if self.belongs(option)])
        self._seat = options[0].action["by"] if options else decision.seat
        self.limits(decision)
        self.list.show_things(self._things, self.title(len(self._things)), self._words.place)
        clear(self._rows)
        named = self.done(self._rows, decision)
        self._done_title.setText(named)
        self._done.setVisible(bool(named))
        super().show_decision(decision, options)

    def leave(self) -> None:
        """Forget what could go, too."""
        self._forget_reason()
        self._things, self._at, self._way = [], -1, ""
        clear(self._rows)
        super().leave()
        self.list.show_things((), "", self._words.place)

    def _in_order(self, options: list[Option]) -> list[Option]:
        return options

    # --- selecting --------------------------------------------------------------------------------------------

    def how_many(self) -> int:
        """The things that can go."""
        return len(self._things)

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        return self._at

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first unit")

    def select(self, number: int, way: str = "") -> None:
        """Select a thing and a way to go; an empty way for the one chosen before, or the first that it has."""
        ways = self._things[number].ways
        wanted = way or self._way
        self._at, self._way = number, wanted if wanted in ways else next(iter(ways))
        option = ways[self._way]
        self.heads.blockSignals(True)
        self.heads.choose(self.heads.options.index(option))
        self.heads.blockSignals(False)
        self._pick(self.heads.options.index(option))
        self.chose.emit()
        self._choose()
        self._look_there([option.area, *(place.area for place in self._goals())] if option.area else [])

    def _choose(self) -> None:
        """Also by a click on the map, which goes through the list that is not on show."""
        option = self._option
        for number, thing in enumerate(self._things):
            for way, known in thing.ways.items():
                if known is option:
                    self._at, self._way = number, way
        super()._choose()
        self._say()

    def _other_units(self) -> None:
        if self._form.editors:
            self._form.set_values({self._form.editors[0].blank.name: self.units.taken()})

    def _say(self) -> None:
        super()._say()
        if not self.on_page:
            return
        self.list.mark(self._at, self._way)
        option = self._things[self._at].ways[self._way] if self._at >= 0 else None
        blank = option.blanks[0] if option is not None and option.blanks else None
        several = isinstance(blank, Counts) and sum(len(item.ids) for item in blank.items) > 1 and blank.maximum > 1
        self.units.setVisible(several)
        if option is not None and several and isinstance(blank, Counts):
            taken = self._form.values().get(blank.name, {})
            self.units.show_units(self.session.view, self._words.place(option.area), blank, taken)
        self._how.setVisible(bool(self._things))
        self._how.setText(self.how() if option is None else self.tr("Click a lit hex to go there. Esc: another one."))
        self._missing.setVisible(False)
        if option is not None:
            self.primary_button.setVisible(True)
            self.primary_button.setEnabled(bool(self._goals()))
            if self._further != ():
                self.primary_button.setText(self.tr("Choose the hex from a list"))

    def primary(self) -> None:
        """See :class:`PagePanel`; with a thing selected, its goals as a list."""
        if self.on_page and self._at >= 0 and not self._form.is_complete():
            at = self.heads.number()
            self.show_list()
            self.heads.choose(at)
            return
        super().primary()

    def clear(self) -> bool:
        """Back from a later stage or the list; else nothing is selected any more."""
        if super().clear():
            had = True
        else:
            had = False
        if self.on_page and self._at >= 0 and not self._chosen:
            self._at, self._way = -1, ""
            had = True
        self.board.set_routes([])
        self._say()
        self._light()
        return had

    # --- the board --------------------------------------------------------------------------------------------

    def _goals(self) -> tuple[Place, ...]:
        """Where the thing selected can go: asked first, or after the units."""
        if not self._chosen or self._at < 0 or self._stages:
            return ()
        first = self._option.blanks[0] if self._option is not None and self._option.blanks else None
        if isinstance(first, Places):
            return first.places
        return super()._goals()

    def _light(self) -> None:
        if self.on_page and self._at < 0:
            areas = dict.fromkeys(thing.area for thing in self._things if thing.area)
            self.board.set_highlights([Highlight(area, "reachable") for area in areas])
            self.board.set_badges([])
            return
        super()._light()

    def _point(self, area: str) -> None:
        """Light where a thing in the list stands, while nothing is selected."""
        if not self.on_page or self._at >= 0:
            return
        self._light()
        if area:
            areas = dict.fromkeys(thing.area for thing in self._things if thing.area)
            lit = [Highlight(one, "selected" if one == area else "reachable") for one in areas]
            self.board.set_highlights(lit)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Go to a hex that is lit; else select what stands in a hex, one after the other; else say why not."""
        if not self.on_page or not area:
            super().area_clicked(area, button, modifiers)
        elif any(goal.area == area for goal in self._goals()):
            self._forget_reason()
            self._go(area)
        elif here := [number for number, thing in enumerate(self._things) if thing.area == area]:
            at = here.index(self._at) + 1 if self._at in here else 0
            self.select(here[at % len(here)])
        elif (action := self._tried(area)) is not None:
            self.session.explain(action).then(lambda refusal: self._refused.say(_plain(refusal)))

    def _go(self, area: str) -> None:
        first = self._option.blanks[0] if self._option is not None else None
        if not isinstance(first, Places):
            self.primary()
        self._form.take_area(area)
        self._settled()

    def _tried(self, area: str) -> dict[str, Any] | None:
        """The action that a click on a hex would be, if that were one of the goals."""
        if self._at < 0 or self._option is None or area not in self.session.view.world.number:
            return None
        path = "path" in {blank.name for blank in self._option.blanks}
        goal: dict[str, Any] = {"path": [area]} if path else {"to": area}
        more: dict[str, Any] = {"factors": 1} if "base" in self._option.action else {}
        return {**self._option.action, **self._filled(), **goal, **more}

    def area_hovered(self, area: str) -> None:
        """The way to a goal; elsewhere, beside the cursor, why the thing selected does not get there."""
        self._forget_reason()
        super().area_hovered(area)
        if not self.on_page or self._at < 0:
            return
        goal = next((goal for goal in self._goals() if goal.area == area), None)
        self.board.set_routes([Route(self._way_to(goal), "hover")] if goal is not None else [])
        if goal is None and area and area != self._things[self._at].area and (action := self._tried(area)) is not None:
            self._reason = self.session.explain(action)
            self._reason.then(lambda refusal: self.why.emit(_plain(refusal)))

    def _way_to(self, goal: Place) -> tuple[str, ...]:
        start = self._things[self._at].area
        way = tuple(goal.value) if isinstance(goal.value, list | tuple) else (goal.area,)
        return (start, *way) if start else way

    def _forget_reason(self) -> None:
        if self._reason is not None:
            self._reason.cancel()
            self._reason = None
        self.why.emit(None)


def _plain(refusal: Refusal | None) -> Refusal | None:
    """A refusal that a player can use: none where the order is only not complete yet."""
    return refusal if refusal is not None and refusal.rule != MALFORMED else None
