"""Placing counters out of a tray: a click chooses a sort, each click on a lit hex places one more of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.families.third_reich.panels.trays.tray import Kind, Tray
from boardgame.app.look.elements import column, text
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Number, Option, Place, Places
from boardgame.engine.refusal import Refusal


class TrayPanel(PagePanel):
    """The tray, the board and one button for the end; all else that may be done has a page of its own.

    A subclass says what the tray shows (:meth:`kinds`), fills ``above`` and ``below`` it, and names what a click does.

    Attributes:
        tray: the sorts of counters.
        chosen: key of the sort that the next click places; empty for none.
        placing: the option of each sort that can be placed now, by its key.
        goes_on: whether the first sort of the tray is chosen while none is.
    """

    double_click = "click"
    goes_on: ClassVar[bool] = True
    lists_all = False

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.chosen = ""
        self.placing: dict[str, Option] = {}
        super().__init__(session, board, family, parent)
        self._reason: Reply[Refusal | None] | None = None
        self.above = column(spacing=6)
        self.tray = Tray()
        self.tray.chosen.connect(self.choose)
        self._how = text("", "caption", tone="muted", wrap=True)
        self.page.setSpacing(8)
        self.page.addLayout(self.above)
        self.page.addWidget(self.tray)
        self.page.addWidget(self._how)

    # --- what a subclass says ---------------------------------------------------------------------------------

    def key_of(self, option: Option) -> str:
        """The key of the sort that an option places; empty for any other option."""
        raise NotImplementedError

    def kinds(self, decision: Decision) -> list[Kind]:
        """What the tray shows."""
        raise NotImplementedError

    def how(self) -> str:
        """What clicks do, in a sentence; empty while there is nothing to place."""
        raise NotImplementedError

    def why_closed(self, key: str) -> Refusal | None:
        """Why nothing of a sort can be placed now."""
        raise NotImplementedError

    def preview(self, area: str, number: Number | None) -> None:
        """The cursor is over a lit place where so many can be placed; over none of them with ``area`` empty."""

    def take_back(self, area: str) -> None:
        """A right click on an area."""

    def wanted_areas(self) -> frozenset[str]:
        """Of the lit places those that should have counters of the sort chosen before all others."""
        return frozenset()

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The tray first; the sort chosen before stays chosen while there is any left of it."""
        self.placing = {key: option for option in options if (key := self.key_of(option))}
        kinds = self.kinds(decision)
        self.tray.show_kinds(kinds)
        if self.chosen not in self.placing:
            self.chosen = self._following(kinds) if self.goes_on else ""
        self.tray.mark(self.chosen)
        super().show_decision(decision, options)
        self._show_page()

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return bool(self.key_of(option))

    def _beside_page(self) -> list[Option]:
        """The end alone: what the tray offers is placed by clicks, not by the button."""
        return [option for option in self._all if option.tone == "end"]

    def _following(self, kinds: Sequence[Kind]) -> str:
        """The sort to go on with when the last of one is placed: the first of those left."""
        keys = [kind.key for kind in kinds if kind.key in self.placing]
        return keys[0] if keys else ""

    def _show_page(self) -> None:
        how = self.how()
        self._how.setText(how)
        self._how.setVisible(bool(how))
        self._light()

    def show_list(self) -> None:
        """What is not placed out of the tray."""
        self._forget_hover()
        super().show_list()

    def leave(self) -> None:
        """Forget what was chosen: who comes next begins anew."""
        self._forget_hover()
        self.chosen, self.placing = "", {}
        self.tray.show_kinds(())
        super().leave()

    # --- the board --------------------------------------------------------------------------------------------

    def places(self) -> tuple[Place, ...]:
        """Where one of the sort chosen can be placed."""
        option = None if self._aside else self.placing.get(self.chosen)
        blank = option.blanks[0] if option is not None else None
        return blank.places if isinstance(blank, Places) else ()

    def _light(self) -> None:
        if self._aside:
            super()._light()
            return
        wanted = self.wanted_areas()
        lit = [Highlight(place.area, "supply" if place.area in wanted else "reachable") for place in self.places()]
        self.board.set_highlights(lit)
        self.board.set_badges([])

    def choose(self, key: str) -> None:
        """Choose a sort; where none of it can be placed, say why."""
        self._refused.say(None)
        self.chose.emit()
        if key not in self.placing:
            self._refused.say(self.why_closed(key))
            return
        self.chosen = key
        self.tray.mark(key)
        self.preview("", None)
        self._show_page()
        areas = [place.area for place in self.places()]
        self._look_there([*(area for area in areas if area in self.wanted_areas()), *areas])

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Place one, with Shift as many as fit; a right click takes one back; elsewhere say why not."""
        if self._aside:
            super().area_clicked(area, button, modifiers)
        elif area and button == Qt.MouseButton.RightButton:
            self.take_back(area)
        elif area and any(place.area == area for place in self.places()):
            every = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self._ask(area, lambda number: self._place(area, number, every))
        elif area and self.chosen:
            self._tried(area).then(self._refused.say)

    def area_double_clicked(self, area: str) -> None:
        """Two clicks in quick succession place two."""
        if self._aside:
            super().area_double_clicked(area)
        else:
            self.area_clicked(area, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)

    def _ask(self, area: str, then: Any) -> None:
        """Ask how many of the sort chosen can be placed in an area."""
        option = self.placing[self.chosen]

        def come(blanks: tuple[Blank, ...]) -> None:
            then(next((blank for blank in blanks if isinstance(blank, Number)), None))

        self.session.expand(option, {option.blanks[0].name: area}).then(come)

    def _place(self, area: str, number: Number | None, every: bool) -> None:
        count = {} if number is None else {number.name: number.maximum if every else number.minimum}
        self.act.emit({**self._filled_with(area), **count})

    def _filled_with(self, area: str) -> Mapping[str, Any]:
        option = self.placing[self.chosen]
        return {**option.action, option.blanks[0].name: area}

    def _tried(self, area: str) -> Reply[Refusal | None]:
        return self.session.explain({**self._filled_with(area), "count": 1})

    def area_hovered(self, area: str) -> None:
        """Say what a click would do, or beside the cursor why the hex is not allowed."""
        if self._aside:
            super().area_hovered(area)
            return
        self._forget_hover()
        if not area or self.chosen not in self.placing:
            return
        if any(place.area == area for place in self.places()):
            chosen = self.chosen
            self._ask(area, lambda number: self.preview(area, number) if self.chosen == chosen else None)
        else:
            self._reason = self._tried(area)
            self._reason.then(self.why.emit)

    def _forget_hover(self) -> None:
        if self._reason is not None:
            self._reason.cancel()
            self._reason = None
        self.why.emit(None)
        self.hint.emit("")
        self.preview("", None)

    # --- keys -------------------------------------------------------------------------------------------------

    def clear(self) -> bool:
        """Back from what else may be done; else away from the sort chosen."""
        if self._aside:
            return super().clear()
        had, self.chosen = self.chosen, ""
        self.tray.mark("")
        self._forget_hover()
        self._show_page()
        return bool(had)

    def _keys(self) -> list[str]:
        return [tile.kind.key for tile in self.tray.tiles if tile.kind.key in self.placing]

    def how_many(self) -> int:
        """The sorts that can be placed."""
        return len(self._keys())

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        keys = self._keys()
        return keys.index(self.chosen) if self.chosen in keys else -1

    def select(self, number: int) -> None:
        """See :class:`PagePanel`."""
        self.choose(self._keys()[number])

    def key(self, event: QKeyEvent) -> bool:
        """A digit chooses the sort of that number."""
        number = event.key() - Qt.Key.Key_0
        if self._aside or event.modifiers() or not 1 <= number <= min(9, len(self.tray.tiles)):
            return super().key(event)
        self.choose(self.tray.tiles[number - 1].kind.key)
        return True
